#include "views/tools/terrain_controller.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include <glm/geometric.hpp>

#include "model/core/translate.h"
#include "model/geometry/sector_walk.h"
#include "model/map/level_box.h"
#include "model/selection/cell_rect.h"

namespace octant {
namespace {

constexpr const char* strokeName = OCTANT_TR("Sculpt terrain");
constexpr double eighths = 8;
constexpr std::size_t mostPoints = 4096; ///< of a stroke

} // namespace

void TerrainController::setActive(bool active) {
    if (const Host::GestureId gesture = std::exchange(m_gesture, 0); gesture != 0)
        m_host.commit(gesture);
    m_active = active;
}

void TerrainController::setBrush(const TerrainBrush& brush) {
    m_brush = brush;
    m_brush.radius = std::clamp(brush.radius, leastRadius, mostRadius);
    m_brush.strength = std::clamp(brush.strength, leastStrength, mostStrength);
}

void TerrainController::press(const Level& level, int depth, const std::optional<PickHit>& hit) {
    if (!hit || hit->item.kind != ItemKind::Cube)
        return;
    m_depth = depth;
    m_points.clear();
    m_gesture = m_host.beginGesture(m_host.translated(strokeName));
    add(level, hit->point);
    refresh(level);
}

void TerrainController::dragTo(const Level& level, const std::optional<PickHit>& hit) {
    if (!stroking() || !hit || hit->item.kind != ItemKind::Cube)
        return;
    const glm::dvec3 at = (hit->point - lowestCorner(level)) / cellSide(level, m_depth);
    const double distance = std::hypot(at.x - m_points.back().x, at.z - m_points.back().z);
    if (distance >= std::max(m_brush.radius / 4, 0.25) && m_points.size() < mostPoints)
        add(level, hit->point);
}

void TerrainController::add(const Level& level, const glm::dvec3& point) {
    const glm::dvec3 most(levelCells(level, m_depth));
    const glm::dvec3 at = (point - lowestCorner(level)) / cellSide(level, m_depth);
    glm::dvec3 inside;
    for (int axis = 0; axis < 3; ++axis)
        inside[axis] = std::clamp(at[axis], 0.0, most[axis]);
    m_points.push_back(inside);
    m_stale = true;
}

void TerrainController::refresh(const Level& level) {
    if (!stale())
        return;
    m_stale = false;
    std::vector<std::int64_t> points;
    for (const glm::dvec3& point : m_points)
        for (int axis = 0; axis < 3; ++axis)
            points.push_back(std::llround(point[axis] * eighths));
    Edit edit;
    edit.action = "terrain.sculpt";
    edit.targets = {{ItemKind::Level, -1, ItemRef::NoCube, level.id}};
    edit.with("depth", Value(static_cast<std::uint64_t>(m_depth)))
        .with("kind", Value(std::string(terrainName(m_brush.kind))))
        .with("points", Value(std::move(points)))
        .with("radius", Value(static_cast<float>(m_brush.radius)))
        .with("strength", Value(static_cast<float>(m_brush.strength)));
    if (m_brush.kind == TerrainKind::Noise)
        edit.with("seed", Value(m_brush.seed));
    (void)m_host.preview(m_gesture, edit);
}

void TerrainController::endStroke() {
    if (const Host::GestureId gesture = std::exchange(m_gesture, 0); gesture != 0)
        m_host.commit(gesture);
    ++m_brush.seed;
}

void TerrainController::cancelStroke() {
    if (const Host::GestureId gesture = std::exchange(m_gesture, 0); gesture != 0)
        m_host.cancel(gesture);
}

void TerrainController::afterMapChange() {
    if (!m_host.gestureOpen())
        m_gesture = 0;
}

std::shared_ptr<const render::Overlay> TerrainController::overlay(const Level& level, int depth,
                                                                  const PickHit& hit, const Ground& ground,
                                                                  glm::u8vec4 accent) const {
    constexpr int parts = 48;
    auto overlay = std::make_shared<render::Overlay>();
    overlay->depth = render::OverlayDepth::Ghosted;
    overlay->origin = hit.point;
    const double radius = m_brush.radius * cellSide(level, depth);
    const double lift = radius / 100;
    for (const double share : {1.0, 0.5}) {
        std::vector<glm::vec3> rim;
        for (int i = 0; i <= parts; ++i) {
            const double turn = 2 * std::numbers::pi * (i % parts) / parts;
            glm::dvec3 at = hit.point + glm::dvec3(std::cos(turn), 0, std::sin(turn)) * (radius * share);
            at.y = ground(at + glm::dvec3(0, radius + 1, 0)).value_or(hit.point.y) + lift;
            rim.emplace_back(at - overlay->origin);
        }
        const glm::u8vec4 color(accent.r, accent.g, accent.b, share == 1.0 ? 255 : 110);
        for (std::size_t i = 0; i + 1 < rim.size(); ++i)
            overlay->lines.push_back({rim[i], rim[i + 1], color, share == 1.0 ? 2.5F : 1.5F});
    }
    return overlay;
}

} // namespace octant
