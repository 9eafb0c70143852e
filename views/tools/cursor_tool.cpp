#include "views/tools/cursor_tool.h"

#include <algorithm>
#include <array>
#include <string>
#include <utility>

#include <glm/geometric.hpp>

#include "model/core/translate.h"
#include "model/map/locate.h"
#include "model/map/material_use.h"
#include "model/selection/cell_probe.h"

namespace octant {
namespace {

constexpr const char* nothingText = OCTANT_TR("Cell %1, %2, %3, side %4: empty");
constexpr const char* coveredText = OCTANT_TR("Cell %1, %2, %3, side %4: covered");
constexpr const char* bottomText = OCTANT_TR("Cell %1, %2, %3, side %4: bottom of the level");
constexpr const char* materialText = OCTANT_TR("Cell %1, %2, %3, side %4: %5");
constexpr const char* selectedText = OCTANT_TR("Cell %1, %2, %3, side %4: %5, selected");
constexpr const char* noSurfaceText = OCTANT_TR("Nothing is in the way there");

constexpr double shaking =
    1; // pixels: it goes by cells, which may be small, and does not shake as a hand does

constexpr std::array<const char*, 6> sideNames{"+X", "+Y", "+Z", "-X", "-Y", "-Z"};

/// Of the face of a cube; empty where its reference leads nowhere.
std::string materialNameOf(const Level& level, const ItemRef& cube) {
    for (const SectorSlot& slot : level.sectors) {
        if (slot.id != cube.id)
            continue;
        const Sector* const sector = slot.cell->value();
        const auto number = static_cast<std::uint32_t>(cube.cube);
        if (sector == nullptr || number >= sector->cubes.size())
            break;
        const std::uint8_t used =
            usedBy(sector->cubes, sector->cubes.cubes[number], cube.face, ItemKind::Material);
        const PagedVector<Ref>& items = usedItems(*sector, ItemKind::Material);
        if (used >= items.size())
            break;
        for (const Material& material : level.materials)
            if (material.id == items[used].id)
                return material.name;
    }
    return {};
}

} // namespace

void CursorTool::hide() {
    m_shown = m_leads = false;
    m_window.changed();
}

std::vector<PickHit> CursorTool::hits(const Level& level) const {
    std::vector<PickHit> all = m_window.standing(m_cursor);
    if (m_cursor.at().cells.min.y < 0)
        return all;
    if (auto hit = m_window.meet(m_cursor.probe(level), m_cursor.reach(level)))
        if (const auto cell = cellAt(level, *hit, m_cursor.at().cells.depth);
            cell && cell->cells.min == m_cursor.at().cells.min)
            all.push_back(*hit);
    return all;
}

void CursorTool::lead(InputState& in) const {
    if (!leads() || in.level == nullptr)
        return;
    const Level& level = *in.level;
    in.byCursor = true;
    in.dragDistance = shaking;
    if (const auto at = in.view.onScreen(m_cursor.point(level)))
        in.at = *at;
    in.bottom = m_cursor.bottom(level);
    in.pick = [all = hits(level)](glm::dvec2, std::size_t most) {
        return std::vector<PickHit>(all.begin(),
                                    all.begin() + static_cast<std::ptrdiff_t>(std::min(most, all.size())));
    };
}

ToolText CursorTool::spoken(const Level& level) const {
    const CellRect& at = m_cursor.at();
    ToolText text{nothingText,
                  {at.cells.min.x, at.cells.min.y, at.cells.min.z,
                   std::string(sideNames.at(static_cast<std::size_t>(at.face)))}};
    const std::vector<PickHit> all = hits(level);
    if (!all.empty() && all.front().item.kind != ItemKind::Cube) {
        text.text = materialText;
        text.parts.emplace_back(displayName(*m_host.snapshot(), all.front().item));
    } else if (!all.empty()) {
        const bool selected = m_building.build.selection().faces.contains(at.cells.min, at.face) &&
                              !m_building.build.selection().empty();
        text.text = selected ? selectedText : materialText;
        text.parts.emplace_back(materialNameOf(level, all.front().item));
    } else if (m_cursor.bottom(level)) {
        const glm::i64vec3 above(at.cells.min.x, 0, at.cells.min.z);
        text.text = CellProbe(level, at.cells.depth).solid(above) ? coveredText : bottomText;
    } else if (CellProbe(level, at.cells.depth).solid(at.cells.min)) {
        text.text = coveredText;
    }
    return text;
}

void CursorTool::begin(const InputState& in) {
    const Level& level = *in.level;
    const int depth = m_building.build.depth();
    // Where one works, else what is in the middle of the picture, else the middle of the level.
    InputState middle = in;
    middle.at = in.view.middle();
    std::optional<CellRect> at = m_building.build.active() ? m_building.build.onlyRect() : std::nullopt;
    if (const auto hit = middle.nearest(); hit && !at)
        at = cellAt(level, *hit, depth);
    m_cursor.place(at.value_or(CellRect{1, {depth, levelCells(level, depth) / std::int64_t{2}, {1, 1, 1}}}));
    m_cursor.move(level, glm::i64vec3(0));
    m_shown = true;
}

void CursorTool::follow(const Level& level) {
    if (m_cursor.at().cells.depth != m_building.build.depth())
        m_cursor.setDepth(level, m_building.build.depth());
}

ToolAction CursorTool::action(const char* id, std::function<void(const InputState&)> does) {
    ToolAction made;
    made.id = id;
    made.needsLevel = made.picksAgain = true;
    made.run = [this, does = std::move(does)](const InputState& in) {
        if (!m_shown)
            begin(in);
        m_leads = true;
        follow(*in.level);
        does(in);
        m_window.changed();
    };
    made.enabled = [this] { return m_shown; };
    return made;
}

std::vector<ToolAction> CursorTool::actions() {
    std::vector<ToolAction> all;
    ToolAction show = action("cursor.show", {});
    show.enabled = nullptr;
    show.takesFocus = true;
    show.checked = [this] { return m_shown; };
    show.run = [this](const InputState& in) {
        if (m_shown) {
            hide();
            return;
        }
        begin(in);
        m_leads = true;
        m_window.changed();
    };
    all.push_back(std::move(show));
    const auto move = [&](const char* id, const glm::i64vec3& seen) {
        all.push_back(action(id, [this, seen](const InputState& in) {
            m_cursor.move(*in.level, stepAsSeen(in.view.camera, seen));
        }));
    };
    move("cursor.left", {-1, 0, 0});
    move("cursor.right", {1, 0, 0});
    move("cursor.forward", {0, 0, 1});
    move("cursor.back", {0, 0, -1});
    move("cursor.up", {0, 1, 0});
    move("cursor.down", {0, -1, 0});
    all.push_back(action("cursor.turn", [this](const InputState& in) { m_cursor.turn(*in.level); }));
    all.push_back(action("cursor.drop", [this](const InputState& in) {
        if (!m_cursor.drop(*in.level))
            m_host.report(m_host.translated(noSurfaceText));
    }));
    all.push_back(action("cursor.press", [this](const InputState&) {
        if (!m_window.holds())
            m_window.press();
        m_window.release();
    }));
    all.push_back(action("cursor.hold", [this](const InputState&) {
        if (m_window.holds())
            m_window.release();
        else
            m_window.press();
    }));
    return all;
}

bool CursorTool::key(const InputState&, const KeyInput& input) {
    if (!m_shown || input.kind != KeyInput::Kind::Escape)
        return false;
    hide();
    return true;
}

void CursorTool::paint(const InputState& in, ToolSketch& sketch) const {
    if (!m_shown || in.level == nullptr)
        return;
    const double half = cellSide(*in.level, m_cursor.at().cells.depth) * 0.5;
    const glm::dvec3 middle = m_cursor.center(*in.level), normal(faceNormal(m_cursor.at().face));
    const auto corner = [&](unsigned number) {
        return middle + glm::dvec3((number & 1) != 0 ? half : -half, (number & 2) != 0 ? half : -half,
                                   (number & 4) != 0 ? half : -half);
    };
    const auto line = [&](unsigned a, unsigned b, glm::u8vec4 color, double width) {
        const auto from = in.view.onScreen(corner(a)), to = in.view.onScreen(corner(b));
        if (!from || !to)
            return;
        ScreenShape shape;
        shape.points = {*from, *to};
        shape.pen = color;
        shape.width = width;
        sketch.shapes.push_back(std::move(shape));
    };
    // Light within dark, so that it shows on whatever lies behind.
    constexpr glm::u8vec4 dark{0, 0, 0, 200}, light{255, 255, 255, 255};
    for (const bool rim : {true, false})
        for (unsigned a = 0; a < 8; ++a)
            for (const unsigned axis : {1U, 2U, 4U})
                if ((a & axis) == 0) {
                    const unsigned b = a | axis;
                    const bool face =
                        glm::dot(corner(a) - middle, normal) > 0 && glm::dot(corner(b) - middle, normal) > 0;
                    const double width = face ? 3 : 1;
                    line(a, b, rim ? dark : face ? light : sketch.colors.accent, rim ? width + 2 : width);
                }
}

} // namespace octant
