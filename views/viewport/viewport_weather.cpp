#include <algorithm>
#include <cmath>
#include <memory>
#include <numbers>
#include <utility>

#include <glm/geometric.hpp>

#include "model/geometry/surroundings_at.h"
#include "views/render/scene.h"
#include "views/sound/camera_listener.h"
#include "views/sound/sound_player.h"
#include "views/viewport/region_marks.h"
#include "views/viewport/scene_sync.h"
#include "views/viewport/viewport_widget.h"

/// Wind and gravity as they are seen at work.
namespace octant {
namespace {

constexpr double ballLasts = 15;                // seconds
constexpr double ballAhead = 2, ballHeight = 3; // units

/// A sphere lit from above.
std::shared_ptr<render::Overlay> ballOverlay(const FallingBall& ball) {
    constexpr int rings = 8, sides = 14;
    constexpr std::pair<int, int> halves[] = {{0, 0}, {0, 1}, {1, 1}, {0, 0}, {1, 1}, {1, 0}};
    auto overlay = std::make_shared<render::Overlay>();
    overlay->origin = ball.position;
    const auto corner = [](int ring, int side) {
        const double down = std::numbers::pi * ring / rings, around = 2 * std::numbers::pi * side / sides;
        const glm::vec3 way(std::sin(down) * std::cos(around), std::cos(down),
                            std::sin(down) * std::sin(around));
        const auto light = static_cast<std::uint8_t>(150 + 95 * way.y);
        return render::OverlayVertex{way * static_cast<float>(FallingBall::radius),
                                     {light, static_cast<std::uint8_t>(light / 2), 40, 255}};
    };
    for (int ring = 0; ring < rings; ++ring)
        for (int side = 0; side < sides; ++side)
            for (const auto& [down, on] : halves)
                overlay->triangles.push_back(corner(ring + down, side + on));
    return overlay;
}

glm::dvec3 gravityAt(const Level& level, const glm::dvec3& point) {
    const GravityEnvironment* gravity = surroundingsAt(level, point).gravity;
    return gravity != nullptr ? glm::dvec3(gravity->gravity) : glm::dvec3(0);
}

/// What a ball meets on its way: cubes, but not liquids.
std::optional<BallContact> contactOn(PickIndex& picks, const glm::dvec3& from, const glm::dvec3& way,
                                     double length) {
    PickOptions options;
    options.maxDistance = length;
    options.liquids = false;
    const std::vector<PickHit> hits = picks.pick({from, way}, options);
    if (hits.empty() || !(glm::length(hits.front().normal) > 0))
        return std::nullopt;
    return BallContact{hits.front().distance, glm::normalize(glm::dvec3(hits.front().normal))};
}

} // namespace

void ViewportWidget::bindWeatherActions() {
    bindAction(
        "view.drop-ball", [this] { dropBall(); }, [this] { return shownLevel() != nullptr; });
    bindAction(
        "view.listen-here", [this] { listenHere(); },
        [this] {
            static const bool device = SoundPlayer::available();
            return device && shownLevel() != nullptr;
        });
}

void ViewportWidget::dropBall() {
    const Level& level = *shownLevel();
    const render::Camera& camera = m_control.camera();
    m_ball = FallingBall{};
    m_ball->position = camera.eye + camera.forward() * ballAhead;
    // Above what one looks at, as high as there is room.
    if (const auto below = hitsAt(paneMiddle(), 1); !below.empty()) {
        const glm::dvec3 pull = gravityAt(level, below.front().point);
        const glm::dvec3 up =
            glm::length(pull) > 0 ? -glm::normalize(pull) : glm::dvec3(below.front().normal);
        const glm::dvec3 foot =
            below.front().point + glm::dvec3(below.front().normal) * (2 * FallingBall::radius);
        const auto ceiling = contactOn(m_picks, foot, up, ballHeight);
        const double room = ceiling ? ceiling->distance - FallingBall::radius : ballHeight;
        m_ball->position = foot + up * std::max(0.0, room);
    }
    m_ballTime = m_viewClock.time();
    showBall();
    wake();
}

void ViewportWidget::listenHere() {
    if (m_listener == nullptr)
        m_listener = new CameraListener(m_host, this);
    m_listener->listen(m_sync->map(), m_shownLevel.second, cameraOf(mainPane()).eye);
}

void ViewportWidget::showBall() { m_scene->setOverlay(BallOverlay, m_ball ? ballOverlay(*m_ball) : nullptr); }

void ViewportWidget::moveWeather() {
    const Level* level = m_asset ? nullptr : shownLevel();
    if (m_ball && (level == nullptr || m_ball->age > ballLasts)) {
        m_ball.reset();
        showBall();
        m_moving = true;
    }
    if (m_ball && m_viewClock.time() != m_ballTime) {
        BallSurroundings around;
        around.gravity = [level](const glm::dvec3& point) { return gravityAt(*level, point); };
        around.meet = [this](const glm::dvec3& from, const glm::dvec3& way, double length) {
            return contactOn(m_picks, from, way, length);
        };
        m_ball = afterFall(*m_ball, std::max(0.0, m_viewClock.time() - m_ballTime), around);
        m_ballTime = m_viewClock.time();
        showBall();
        m_moving = true;
    }
    if (m_windVaries && m_regionsShown && level != nullptr && m_viewClock.time() != m_windTime) {
        m_windTime = m_viewClock.time();
        m_scene->setOverlay(RegionArrowsOverlay,
                            cutOff(regionArrows(*m_layers.map(), m_items, m_windTime), shownSection()));
        m_moving = true;
    }
}

} // namespace octant
