#include <algorithm>
#include <cmath>
#include <cstdlib>

#include <glm/common.hpp>
#include <glm/geometric.hpp>

#include "model/core/translate.h"
#include "views/tools/build_tool.h"

/// What building shows: handles, cells and words.
namespace octant {
namespace {

constexpr double handleReach = 9; // pixels around a handle that are it
constexpr double faceHandle = 7;  // pixels, half the size of its picture
constexpr double cornerHandle = 4.5, edgeHandle = 3.5;
constexpr double hotter = 1.5;   // pixels more where it is pointed at
constexpr double leastRect = 48; // pixels a rectangle has when its corners and edges can be taken
constexpr glm::u8vec4 rimColor{20, 22, 26, 220}, hotColor{255, 255, 255, 255};

constexpr const char* buildName = OCTANT_TR("Build");
constexpr const char* paintsText = OCTANT_TR("Paint brush: drag over faces, Esc ends");
constexpr const char* gridText = OCTANT_TR("grid %1");
constexpr const char* boxText = OCTANT_TR("%1 × %2 × %3 cells, %4 × %5 × %6");
constexpr const char* rectText = OCTANT_TR("%1 × %2 cells, %3 × %4");
constexpr const char* oneCellText = OCTANT_TR("1 cell, %1 × %2");
constexpr const char* facesText = OCTANT_TR("%L1 faces, %2");
constexpr const char* bentText = OCTANT_TR("corners moved %1");
constexpr const char* bentTypedText = OCTANT_TR("corners moved %1 (typed: %2)");
constexpr const char* pushedText = OCTANT_TR("pushed %1");
constexpr const char* pushedTypedText = OCTANT_TR("pushed %1 (typed: %2)");

double sizeOf(const BuildController::Handle& handle) {
    const bool edge = (handle.corners & (handle.corners - 1)) != 0;
    return handle.corners == 0 ? faceHandle : edge ? edgeHandle : cornerHandle;
}

ScreenShape handleShape(const BuildController::Handle& handle, glm::dvec2 at, const ViewFrom& view,
                        double size) {
    ScreenShape shape;
    shape.kind = ScreenShape::Kind::Polygon;
    if (handle.corners != 0) {
        shape.points = {at + glm::dvec2(-size, -size), at + glm::dvec2(size, -size),
                        at + glm::dvec2(size, size), at + glm::dvec2(-size, size)};
        return shape;
    }
    // An arrow along which the face goes, as long on the screen however far away it is.
    const auto ahead = view.onScreen(handle.at + handle.along * 0.01);
    const glm::dvec2 direction = ahead ? *ahead - at : glm::dvec2(0, -1);
    const double length = glm::length(direction);
    if (length <= 1e-6) {
        shape.kind = ScreenShape::Kind::Ellipse;
        shape.points = {at - glm::dvec2(size), at + glm::dvec2(size)};
        return shape;
    }
    const glm::dvec2 to = direction / length * size * 2.0, across(-to.y * 0.5, to.x * 0.5);
    shape.points = {at + to, at + across, at - across};
    return shape;
}

} // namespace

std::vector<BuildController::Handle> BuildTool::handles(const InputState& in) const {
    if (in.level == nullptr || m_building.shape.open() || m_building.structure.active() ||
        m_building.terrain.active())
        return {};
    std::vector<BuildController::Handle> all = m_building.build.handles(*in.level);
    // Where one looks along their way they cannot be dragged, and would only keep one from selecting there.
    const render::Camera& camera = in.view.camera;
    constexpr double along = 0.999;
    std::erase_if(all, [&](const BuildController::Handle& handle) {
        return camera.orthographic() && std::abs(glm::dot(handle.along, camera.forward())) > along;
    });
    glm::dvec2 low(1e300), high(-1e300);
    for (const BuildController::Handle& handle : all)
        if (const auto at = handle.corners != 0 ? in.view.onScreen(handle.at) : std::nullopt) {
            low = glm::min(low, *at);
            high = glm::max(high, *at);
        }
    // Around what is small on the screen handles would leave no place to select the next.
    if (std::max(high.x - low.x, high.y - low.y) < leastRect)
        std::erase_if(all, [](const BuildController::Handle& handle) { return handle.corners != 0; });
    return all;
}

std::optional<BuildController::Handle> BuildTool::handleAt(const InputState& in) const {
    if (in.byCursor)
        return std::nullopt; // it moves by cells, and presses to select
    std::optional<BuildController::Handle> nearest;
    double least = handleReach;
    for (const BuildController::Handle& handle : handles(in))
        if (const auto at = in.view.onScreen(handle.at))
            if (const double away = glm::length(*at - in.at); away < least) {
                least = away;
                nearest = handle;
            }
    return nearest;
}

void BuildTool::overlays(const InputState& in, ToolOverlays& overlays) const {
    if (in.level == nullptr)
        return;
    const BuildController& build = m_building.build;
    const glm::u8vec4 accent = overlays.colors.accent;
    auto& numbered = overlays.numbered;
    numbered[building_overlays::level] = build.levelOverlay(*in.level, accent);
    // Shapes, what is drawn and the terrain brush show themselves.
    if (m_building.shape.open() || m_building.structure.active() || m_building.terrain.active())
        return;
    numbered[building_overlays::selected] = build.selectionOverlay(*in.level, accent);
    if (!m_building.paste.active())
        numbered[building_overlays::pointed] = build.hoverOverlay(*in.level, accent);
}

void BuildTool::paint(const InputState& in, ToolSketch& sketch) const {
    if (m_held == Held::Stroke || m_building.paste.active())
        return;
    const auto pointed = m_held == Held::Nothing && in.inHand ? handleAt(in) : std::nullopt;
    for (const BuildController::Handle& handle : handles(in)) {
        const auto at = in.view.onScreen(handle.at);
        if (!at)
            continue;
        const bool hot = pointed && pointed->at == handle.at;
        ScreenShape shape = handleShape(handle, *at, in.view, sizeOf(handle) + (hot ? hotter : 0));
        shape.pen = rimColor;
        shape.width = 1.5;
        shape.fill = hot ? hotColor : sketch.colors.accent;
        sketch.shapes.push_back(std::move(shape));
    }
}

std::vector<ToolText> BuildTool::hint(const InputState& in) const {
    const BuildController& build = m_building.build;
    if (!build.active() || m_building.paste.active())
        return {};
    std::vector<ToolText> texts{{buildName, {}}};
    if (in.level == nullptr)
        return texts;
    const double side = cellSide(*in.level, build.depth());
    texts.push_back({gridText, {ToolText::length(side)}});
    if (build.paints())
        texts.push_back({paintsText, {}});
    const CellSelection& selection = build.selection();
    if (const auto& rect = build.onlyRect()) {
        const glm::i64vec3 size = rect->cells.size;
        const int axis = faceAxis(rect->face);
        const std::int64_t wide = size[axis == 0 ? 2 : 0], high = size[axis == 1 ? 2 : 1];
        const std::int64_t deep = std::abs(selection.layers);
        const auto units = [&](std::int64_t cells) {
            return ToolText::side(static_cast<double>(cells) * side);
        };
        const auto last = [&](std::int64_t cells) {
            return ToolText::length(static_cast<double>(cells) * side);
        };
        texts.push_back(selection.extended()
                            ? ToolText{boxText, {wide, high, deep, units(wide), units(high), last(deep)}}
                        : wide * high == 1 ? ToolText{oneCellText, {units(wide), last(high)}}
                                           : ToolText{rectText, {wide, high, units(wide), last(high)}});
    } else if (!selection.empty()) {
        const auto faces = static_cast<std::int64_t>(selection.faces.count());
        texts.push_back({facesText, {faces, ToolText::area(static_cast<double>(faces) * side * side)}});
    }
    const auto progress = m_building.shape.open() ? std::nullopt : build.progress(*in.level);
    if (progress && progress->typed.empty())
        texts.push_back({progress->corners ? bentText : pushedText, {ToolText::length(progress->distance)}});
    else if (progress)
        texts.push_back({progress->corners ? bentTypedText : pushedTypedText,
                         {ToolText::length(progress->distance), progress->typed}});
    return texts;
}

} // namespace octant
