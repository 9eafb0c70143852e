#include <algorithm>
#include <cmath>
#include <map>
#include <set>

#include <QAction>

#include "model/map/locate.h"
#include "model/play/play_state.h"
#include "model/signals/signal_table.h"
#include "views/host/actions.h"
#include "views/host/signal_words.h"
#include "views/render/scene.h"
#include "views/theme/theme.h"
#include "views/viewport/clock_panel.h"
#include "views/viewport/door_panel.h"
#include "views/viewport/entity_sync.h"
#include "views/viewport/scene_sync.h"
#include "views/viewport/viewport_widget.h"

/// The clock of the view, and signals that are tried out on it.
namespace octant {
namespace {

constexpr int playOverlay = 55; // behind those of doors and links
constexpr int clockMargin = 12;
constexpr double glowSeconds = 1.2;
constexpr glm::u8vec4 reactedColor{110, 230, 140, 255}, activeColor{255, 226, 110, 255},
    inactiveColor{92, 98, 112, 255}, ignoredColor{235, 95, 85, 255};

} // namespace

void ViewportWidget::makeClockPanel() {
    m_clockPanel = new ClockPanel(this);
    m_clockPanel->setAttribute(Qt::WA_NoMousePropagation);
    const auto run = [this](const char* id) {
        if (QAction* action = m_actions.action(QString::fromLatin1(id)))
            action->trigger();
    };
    connect(m_clockPanel, &ClockPanel::pauseWanted, this, [run] { run("view.pause-clock"); });
    connect(m_clockPanel, &ClockPanel::stepWanted, this, [run] { run("view.clock-step"); });
    connect(m_clockPanel, &ClockPanel::resetWanted, this, [run] { run("view.clock-reset"); });
    connect(m_clockPanel, &ClockPanel::speedWanted, this, [this](double speed) {
        m_viewClock.setSpeed(speed);
        showClock();
        wake();
    });
}

void ViewportWidget::bindClockActions() {
    const auto clock = [this](const char* id, std::function<void()> does,
                              std::function<bool()> checked = {}) {
        bindAction(
            id,
            [this, does = std::move(does)] {
                does();
                showClock();
            },
            {}, std::move(checked));
    };
    clock(
        "view.clock", [this] { m_on.clock = !m_on.clock; }, [this] { return m_on.clock; });
    clock(
        "view.pause-clock", [this] { m_viewClock.setPaused(!m_viewClock.paused()); },
        [this] { return m_viewClock.paused(); });
    clock("view.clock-step", [this] { passTime(m_viewClock.step()); });
    clock("view.clock-slower", [this] { m_viewClock.slower(); });
    clock("view.clock-faster", [this] { m_viewClock.faster(); });
    clock("view.clock-reset", [this] {
        m_viewClock.reset();
        if (m_play)
            m_play->began = 0;
        m_moving = true;
    });
}

void ViewportWidget::passTime(double seconds) {
    if (seconds <= 0)
        return;
    m_doorPanel->advance(seconds);
    m_moving = true;
}

void ViewportWidget::showClock() {
    const bool shown = !m_asset && (m_on.clock || m_play);
    m_clockPanel->setVisible(shown);
    if (!shown)
        return;
    m_clockPanel->present(m_viewClock);
    m_clockPanel->adjustSize();
    m_clockPanel->move(width() - m_clockPanel->width() - clockMargin, clockMargin);
}

void ViewportWidget::playSignal(const std::string& signal) {
    const MapPtr map = m_host.snapshot();
    m_play = Play{map, runSignal(*map, SignalTable(*map), signal), m_viewClock.time(), true};
    showClock();
    wake();
}

void ViewportWidget::endSignal() {
    m_play.reset();
    m_playLabels.clear();
    m_scene->setOverlay(playOverlay, nullptr);
    m_bodies->setDoors({});
    m_bodies->setHidden({});
    showClock();
    wake();
}

bool ViewportWidget::showPlay() {
    if (!m_play)
        return false;
    const double now = m_viewClock.time() - m_play->began;
    const PlayState state = playedAt(*m_play->map, m_play->run, now);
    auto overlay = std::make_shared<render::Overlay>();
    overlay->depth = render::OverlayDepth::OnTop;
    m_playLabels.clear();
    bool glows = false;
    std::map<ItemId, float> doors;
    std::set<ItemId> hidden;
    for (const PlayedEntity& entity : state.entities) {
        const ItemRef item{ItemKind::Entity, -1, ItemRef::NoCube, entity.id};
        const SignalReaction& reaction = m_play->run.reactions[entity.reaction];
        const glm::u8vec4 color = reaction.ignored ? ignoredColor
                                  : entity.active  ? (*entity.active ? activeColor : inactiveColor)
                                                   : reactedColor;
        if (entity.open)
            doors[entity.id] = *entity.open;
        if (entity.active == false)
            hidden.insert(entity.id);
        if (entity.open)
            if (const auto door = m_shapes.door(item, *entity.open, color)) {
                const glm::vec3 shift(door->origin - overlay->origin);
                for (render::OverlayLine line : door->lines) {
                    line.a += shift;
                    line.b += shift;
                    overlay->lines.push_back(line);
                }
                for (render::OverlayVertex corner : door->triangles) {
                    corner.position += shift;
                    overlay->triangles.push_back(corner);
                }
            }
        const auto placed = m_items.find(item);
        if (!placed)
            continue;
        const glm::dvec3 place = m_carried.point(item.id, placed->position);
        const double glow = std::clamp(1 - entity.since / glowSeconds, 0.0, 1.0);
        glows = glows || glow > 0;
        const auto size = static_cast<float>(markSize + 8 + 22 * glow);
        overlay->icons.push_back({glm::vec3(place), markCell(ringMark), color, size});
        ViewLabel label;
        label.point = place;
        label.text = tr("%1 s  %2")
                         .arg(double(reaction.time) / 1e6, 0, 'f', 2)
                         .arg(signalWord(reaction.hearer.description()))
                         .toStdString();
        label.selected = true;
        label.item = item;
        m_playLabels.push_back(std::move(label));
    }
    // Who walks meets the doors of the walk.
    if (!m_walk) {
        m_bodies->setDoors(std::move(doors));
        m_bodies->setHidden(std::move(hidden));
    }
    m_scene->setOverlay(playOverlay, std::move(overlay));
    m_play->moves = state.moves || glows;
    m_clockPanel->present(m_viewClock);
    return m_play->moves;
}

bool ViewportWidget::playLights() {
    if (m_asset || (!m_on.clock && !m_play)) {
        m_moving = m_sync->playLights(std::nullopt) || m_moving;
        m_lightPlayOf.reset();
        return false;
    }
    // Looking for controllers reads all sectors.
    if (const MapPtr map = m_host.snapshot(); map != m_lightPlayOf && m_sync->idle()) {
        m_lightPlay = map != nullptr ? LightPlay(*map) : LightPlay();
        m_lightPlayOf = map;
    }
    if (m_lightPlayOf == nullptr)
        return false;
    PlayedLights lights = m_play ? m_lightPlay.at(m_viewClock.time(), &m_play->run, m_play->began)
                                 : m_lightPlay.at(m_viewClock.time());
    m_moving = m_sync->playLights(std::move(lights)) || m_moving;
    return m_lightPlay.moves() && !m_viewClock.paused();
}

} // namespace octant
