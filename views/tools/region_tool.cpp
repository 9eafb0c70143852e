#include "views/tools/region_tool.h"

#include <algorithm>
#include <cmath>
#include <memory>

#include <glm/common.hpp>
#include <glm/geometric.hpp>

#include "model/core/translate.h"
#include "model/geometry/octree.h"
#include "model/selection/cell_rect.h"
#include "views/drawing/region_color.h"

namespace octant {
namespace {

constexpr int regionOverlay = 121;            // number of the overlay, that no other tool has
constexpr double fineRegionStep = 0.125;      // units, as handles move corners
constexpr std::size_t mostBeforeSurface = 16; // icons and models before the surface

constexpr const char* drawRegionHint = octant::OCTANT_TR(
    "Drag a box: %1  ·  click places one of the last size, with Ctrl again and again  ·  wheel "
    "makes it higher  ·  Shift leaves the grid  ·  Esc ends");
constexpr const char* noFootText = octant::OCTANT_TR("Nothing is here to draw on; begin within the level");
constexpr const char* regionSizeHint = octant::OCTANT_TR("%1 × %2 × %3");

/// The surface under the pointer, or the bottom of the level.
std::optional<PickHit> regionSurface(const InputState& in) {
    for (const PickHit& hit : in.picked(mostBeforeSurface))
        if (hit.item.kind == ItemKind::Cube && glm::length(hit.normal) > 0.5f)
            return hit;
    auto bottom = in.byCursor ? in.bottom : in.floorAt(in.at);
    if (bottom && glm::length(bottom->normal) < 0.5f)
        bottom->normal = {0, 1, 0};
    return bottom;
}

} // namespace

/// A box that is being dragged.
class RegionTool::Draw final : public Drag {
public:
    Draw(RegionTool& tool, const InputState& in, const Foot& foot)
        : m_tool(tool), m_foot(foot), m_pressed(in.at) {}

    void update(const InputState& in) override {
        if (!m_moved && glm::distance(in.at, m_pressed) < in.dragDistance)
            return;
        m_moved = true;
        const Ray ray = in.ray();
        const double ahead = ray.direction[m_foot.axis];
        const double along = ahead == 0 ? -1 : (m_foot.point[m_foot.axis] - ray.origin[m_foot.axis]) / ahead;
        if (!(along > 0))
            return; // it runs along the surface or away from it
        m_tool.show(m_tool.between(in, m_foot, m_tool.onGrid(in, ray.origin + ray.direction * along)));
    }
    bool wheel(const InputState& in, double notches) override {
        if (m_tool.raise(in, notches, m_foot.axis))
            update(in);
        return true;
    }
    KeyResult key(const InputState&, const KeyInput& input) override {
        return input.kind == KeyInput::Kind::Escape ? KeyResult::Cancel : KeyResult::Ignored;
    }
    bool end(const InputState& in) override {
        if (in.level == nullptr || !m_tool.m_drawing || !m_tool.m_box)
            return true;
        const Box box = *m_tool.m_box;
        if (!m_tool.submit(*in.level, *m_tool.m_drawing, box))
            return true;
        if (m_moved)
            m_tool.m_size = box.max - box.min;
        if (!in.modifiers.ctrl)
            m_tool.end();
        return true;
    }
    void cancel() override { m_tool.show(std::nullopt); }

private:
    RegionTool& m_tool;
    Foot m_foot;
    glm::dvec2 m_pressed;
    bool m_moved = false;
};

void RegionTool::begin(RegionDrawing drawing) {
    m_drawing = std::move(drawing);
    m_document = m_host.documentNumber();
    m_box.reset();
    m_wheel.reset();
    m_changed();
}

void RegionTool::end() {
    if (!m_drawing)
        return;
    m_drawing.reset();
    m_box.reset();
    m_changed();
}

void RegionTool::leave() {
    if (active())
        show(std::nullopt);
}

double RegionTool::step(const InputState& in) const {
    const double grid = m_grid();
    return in.modifiers.shift || !(grid > 0) ? fineRegionStep : grid;
}

glm::dvec3 RegionTool::onGrid(const InputState& in, const glm::dvec3& point) const {
    const glm::dvec3 lowest = lowestCorner(*in.level);
    const double side = step(in);
    return lowest + glm::round((point - lowest) / side) * side;
}

std::optional<RegionTool::Foot> RegionTool::footAt(const InputState& in) const {
    const auto hit = regionSurface(in);
    if (!hit)
        return std::nullopt;
    const glm::vec3 way = glm::abs(hit->normal);
    Foot foot;
    foot.axis = way.x > way.y && way.x > way.z ? 0 : way.y >= way.z ? 1 : 2;
    foot.up = hit->normal[foot.axis] > 0;
    foot.point = onGrid(in, hit->point);
    foot.point[foot.axis] = std::round(hit->point[foot.axis] / fineRegionStep) * fineRegionStep;
    return foot;
}

std::optional<RegionTool::Box> RegionTool::between(const InputState& in, const Foot& foot,
                                                   const glm::dvec3& other) const {
    Box box{glm::min(foot.point, other), glm::max(foot.point, other)};
    for (int axis = 0; axis < 3; ++axis)
        if (axis != foot.axis && box.max[axis] - box.min[axis] < fineRegionStep)
            box.max[axis] = box.min[axis] + step(in);
    const double from = foot.point[foot.axis];
    const double to = foot.up ? from + m_size[foot.axis] : from - m_size[foot.axis];
    box.min[foot.axis] = std::min(from, to);
    box.max[foot.axis] = std::max(from, to);
    const Level& level = *in.level;
    const glm::dvec3 lowest = lowestCorner(level);
    const glm::dvec3 highest =
        lowest + glm::dvec3(level.countX(), level.countY(), level.countZ()) * double{level.sectorSide()};
    box.min = glm::max(box.min, lowest);
    box.max = glm::min(box.max, highest);
    for (int axis = 0; axis < 3; ++axis)
        if (!(box.min[axis] < box.max[axis]))
            return std::nullopt;
    return box;
}

std::optional<RegionTool::Box> RegionTool::around(const InputState& in, const Foot& foot) const {
    Foot corner = foot;
    corner.point = onGrid(in, foot.point - m_size * 0.5);
    corner.point[foot.axis] = foot.point[foot.axis];
    return between(in, corner, corner.point + m_size);
}

void RegionTool::show(std::optional<Box> box) {
    if (box == m_box)
        return;
    m_box = box;
    m_changed();
}

bool RegionTool::submit(const Level& level, const RegionDrawing& drawing, const Box& box) {
    const auto numbers = [](const glm::dvec3& of) {
        return std::vector<float>{static_cast<float>(of.x), static_cast<float>(of.y),
                                  static_cast<float>(of.z)};
    };
    Edit edit = drawing.edit;
    edit.targets = {{ItemKind::Level, -1, ItemRef::NoCube, level.id}};
    edit.with("min", numbers(box.min)).with("max", numbers(box.max));
    return m_host.submit(edit);
}

bool RegionTool::placeAt(const InputState& in, const RegionDrawing& drawing) {
    const auto foot = in.level != nullptr ? footAt(in) : std::nullopt;
    const auto box = foot ? around(in, *foot) : std::nullopt;
    return box && submit(*in.level, drawing, *box);
}

bool RegionTool::hover(const InputState& in) {
    if (!active() || in.level == nullptr)
        return false;
    const auto foot = footAt(in);
    show(foot ? around(in, *foot) : std::nullopt);
    return true;
}

Pressed RegionTool::press(const InputState& in) {
    if (!active() || in.level == nullptr)
        return Pressed::notTaken();
    hover(in);
    const auto foot = footAt(in);
    if (!foot && in.byCursor)
        m_host.report(m_host.translated(noFootText));
    return foot ? Pressed::held(std::make_unique<Draw>(*this, in, *foot)) : Pressed::done();
}

bool RegionTool::raise(const InputState& in, double notches, int axis) {
    const int whole = m_wheel.add(notches);
    if (whole == 0)
        return false;
    const double side = step(in);
    m_size[axis] = std::max(side, std::round(m_size[axis] / side + whole) * side);
    return true;
}

bool RegionTool::wheel(const InputState& in, double notches) {
    if (!active() || in.level == nullptr || in.modifiers.onlyCtrl())
        return false;
    const auto foot = footAt(in);
    if (raise(in, notches, foot ? foot->axis : 1))
        hover(in);
    return true;
}

bool RegionTool::key(const InputState&, const KeyInput& input) {
    if (!active() || input.kind != KeyInput::Kind::Escape)
        return false;
    end();
    return true;
}

void RegionTool::overlays(const InputState& in, ToolOverlays& overlays) const {
    if (!active() || !m_box || in.level == nullptr)
        return;
    auto ghost = std::make_shared<render::Overlay>();
    ghost->origin = m_box->min;
    ghost->depth = render::OverlayDepth::Ghosted;
    const glm::u8vec4 color = regionColor(m_drawing->kind);
    ghost->addBox(glm::vec3(0), glm::vec3(m_box->max - m_box->min), color,
                  glm::u8vec4(glm::u8vec3(color), 60), 2.5f);
    overlays.numbered[regionOverlay] = std::move(ghost);
}

std::vector<ToolText> RegionTool::hint(const InputState&) const {
    if (!active())
        return {};
    std::vector<ToolText> hints;
    if (m_box) {
        const glm::dvec3 size = m_box->max - m_box->min;
        hints.push_back(
            {regionSizeHint,
             {ToolText::side(size.x, 5), ToolText::side(size.y, 5), ToolText::length(size.z, 5)}});
    }
    hints.push_back({drawRegionHint, {m_drawing->name}});
    return hints;
}

} // namespace octant
