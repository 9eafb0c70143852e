#include "views/tools/measure_tool.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <memory>

#include <glm/common.hpp>
#include <glm/geometric.hpp>
#include <glm/trigonometric.hpp>

#include "model/core/translate.h"
#include "model/geometry/octree.h"
#include "model/geometry/sector_walk.h"
#include "views/drawing/overlay.h"

namespace octant {
namespace {

constexpr int measureOverlay = 122;            // number of the overlay, that no other tool has
constexpr double cornerPixels = 12;            // so near to a corner is at it
constexpr std::size_t mostBeforeMeasured = 16; // icons and models before what is measured

constexpr const char* measureHint = octant::OCTANT_TR(
    "Measure: click the points, near a corner they snap to it, with Shift they do not  ·  Backspace "
    "takes the last back  ·  Enter begins anew  ·  Esc ends");
constexpr const char* distanceHint = octant::OCTANT_TR("%1  ·  box %2 × %3 × %4  ·  slope %5°");
constexpr const char* areaHint = octant::OCTANT_TR("way %1  ·  area %2");

/// The corners of the cube that was met; none where it is not there any more.
std::optional<std::array<glm::dvec3, 8>> cornersOf(const Level& level, const PickHit& hit) {
    for (std::size_t i = 0; i < level.sectors.size(); ++i) {
        if (level.sectors[i].id != hit.item.id)
            continue;
        const LazySector& cell = *level.sectors[i].cell;
        const Sector* sector = cell.decoded() && cell.isTree() ? cell.value() : nullptr;
        if (sector == nullptr || hit.item.cube >= sector->cubes.size())
            return std::nullopt;
        const glm::dvec3 center = sectorCenter(level, i);
        const float side = level.sectorSide();
        // The place of a cube in its cell is known from where it was met, a little behind the surface.
        const Octree octree = Octree::ofTree(sector->cubes);
        const glm::dvec3 middle = (hit.cellMin + hit.cellMax) / 2.0 - center;
        const auto at = octree.locate(glm::vec3(middle), side);
        if (!at || at->number != hit.item.cube)
            return std::nullopt;
        const Corners corners = cubeCorners(sector->cubes, *at, side);
        std::array<glm::dvec3, 8> points;
        for (std::size_t c = 0; c < points.size(); ++c)
            points[c] = glm::dvec3(corners[c]) + center;
        return points;
    }
    return std::nullopt;
}

} // namespace

Measured measured(const std::vector<glm::dvec3>& points) {
    Measured all;
    if (points.size() < 2)
        return all;
    glm::dvec3 low = points[0], high = points[0], area(0);
    for (std::size_t i = 0; i < points.size(); ++i) {
        low = glm::min(low, points[i]);
        high = glm::max(high, points[i]);
        if (i > 0)
            all.length += glm::distance(points[i - 1], points[i]);
        if (i > 1)
            area += glm::cross(points[i - 1] - points[0], points[i] - points[0]);
    }
    const glm::dvec3 last = points.back() - points[points.size() - 2];
    all.distance = glm::length(last);
    all.box = high - low;
    all.slope = glm::degrees(std::atan2(std::abs(last.y), std::hypot(last.x, last.z)));
    all.area = glm::length(area) / 2;
    return all;
}

void MeasureTool::begin() {
    m_active = true;
    m_document = m_host.documentNumber();
    m_points.clear();
    m_pointer.reset();
    m_changed();
}

void MeasureTool::end() {
    if (!m_active)
        return;
    m_active = false;
    m_points.clear();
    m_pointer.reset();
    m_changed();
}

void MeasureTool::leave() {
    if (!active() || !m_pointer)
        return;
    m_pointer.reset();
    m_changed();
}

std::vector<glm::dvec3> MeasureTool::all() const {
    std::vector<glm::dvec3> points = m_points;
    if (m_pointer && (points.empty() || points.back() != *m_pointer))
        points.push_back(*m_pointer);
    return points;
}

Measured MeasureTool::result() const { return measured(all()); }

std::optional<glm::dvec3> MeasureTool::placeAt(const InputState& in) const {
    std::optional<PickHit> met;
    for (const PickHit& hit : in.picked(mostBeforeMeasured))
        if (hit.item.kind == ItemKind::Cube) {
            met = hit;
            break;
        }
    if (!met)
        met = in.nearest();
    if (!met)
        return std::nullopt;
    if (in.modifiers.shift || met->item.kind != ItemKind::Cube)
        return met->point;
    const auto corners = cornersOf(*in.level, *met);
    double least = cornerPixels;
    glm::dvec3 place = met->point;
    for (std::size_t i = 0; corners && i < corners->size(); ++i) {
        const auto seen = in.view.onScreen((*corners)[i]);
        if (!seen)
            continue;
        if (const double away = glm::distance(*seen, in.at); away < least) {
            least = away;
            place = (*corners)[i];
        }
    }
    return place;
}

bool MeasureTool::hover(const InputState& in) {
    if (!active() || in.level == nullptr)
        return false;
    if (const auto place = placeAt(in); place != m_pointer) {
        m_pointer = place;
        m_changed();
    }
    return true;
}

Pressed MeasureTool::press(const InputState& in) {
    if (!active() || in.level == nullptr)
        return Pressed::notTaken();
    hover(in);
    if (m_pointer && (m_points.empty() || m_points.back() != *m_pointer))
        m_points.push_back(*m_pointer);
    m_changed();
    return Pressed::done();
}

bool MeasureTool::holds(const KeyInput& input) const {
    return active() && input.kind != KeyInput::Kind::Character;
}

bool MeasureTool::key(const InputState&, const KeyInput& input) {
    if (!active())
        return false;
    switch (input.kind) {
    case KeyInput::Kind::Escape:
        end();
        return true;
    case KeyInput::Kind::Enter:
        begin();
        return true;
    case KeyInput::Kind::Backspace:
        if (!m_points.empty())
            m_points.pop_back();
        m_changed();
        return true;
    case KeyInput::Kind::Character:
        break;
    }
    return false;
}

void MeasureTool::overlays(const InputState& in, ToolOverlays& overlays) const {
    const std::vector<glm::dvec3> points = all();
    if (!active() || points.empty() || in.level == nullptr)
        return;
    auto drawn = std::make_shared<render::Overlay>();
    drawn->origin = points[0];
    drawn->depth = render::OverlayDepth::OnTop;
    const glm::u8vec4 color = overlays.colors.accent;
    const auto local = [&](const glm::dvec3& point) { return glm::vec3(point - drawn->origin); };
    for (std::size_t i = 0; i + 1 < points.size(); ++i)
        drawn->lines.push_back({local(points[i]), local(points[i + 1]), color, 2.5f});
    for (const glm::dvec3& point : points) {
        const auto arm = static_cast<float>(in.view.unitsOf(6, point));
        for (int axis = 0; axis < 3; ++axis) {
            glm::vec3 along(0);
            along[axis] = arm;
            drawn->lines.push_back({local(point) - along, local(point) + along, color, 2.0f});
        }
    }
    if (points.size() >= 2) {
        // The last two by their sides: along x, then z, then up.
        const glm::dvec3 from = points[points.size() - 2], to = points.back();
        const glm::dvec3 corner(to.x, from.y, from.z), below(to.x, from.y, to.z);
        drawn->lines.push_back({local(from), local(corner), overlays.colors.axes[0], 1.5f});
        drawn->lines.push_back({local(corner), local(below), overlays.colors.axes[2], 1.5f});
        drawn->lines.push_back({local(below), local(to), overlays.colors.axes[1], 1.5f});
    }
    if (points.size() > 2) {
        const glm::u8vec4 fill(glm::u8vec3(color), 50);
        for (std::size_t i = 1; i + 1 < points.size(); ++i)
            for (const glm::dvec3& corner : {points[0], points[i], points[i + 1]})
                drawn->triangles.push_back({local(corner), fill});
        drawn->lines.push_back({local(points.back()), local(points[0]), color, 1.0f});
    }
    overlays.numbered[measureOverlay] = std::move(drawn);
}

std::vector<ToolText> MeasureTool::hint(const InputState&) const {
    if (!active())
        return {};
    std::vector<ToolText> hints;
    const std::vector<glm::dvec3> points = all();
    const Measured now = measured(points);
    constexpr int digits = 5;
    const auto side = [](double value) { return ToolText::side(value, digits); };
    if (points.size() >= 2)
        hints.push_back({distanceHint,
                         {ToolText::length(now.distance, digits), side(now.box.x), side(now.box.y),
                          side(now.box.z), ToolText::Number{now.slope, 4}}});
    if (points.size() >= 3)
        hints.push_back({areaHint, {ToolText::length(now.length, digits), ToolText::area(now.area, digits)}});
    hints.push_back({measureHint, {}});
    return hints;
}

} // namespace octant
