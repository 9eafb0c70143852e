#include "views/tools/structure_tool.h"

#include <algorithm>
#include <cmath>

#include <glm/common.hpp>
#include <glm/geometric.hpp>

#include "model/core/translate.h"
#include "model/map/level_growth.h"
#include "views/tools/build_actions.h"

namespace octant {
namespace {

constexpr int structureOverlay = 111;           // number of the overlay, that no other tool has
constexpr std::size_t mostBeforeStructure = 16; // icons and models before the surface
constexpr glm::u8vec4 problemColor{255, 120, 90, 255};

constexpr const char* structureHints[structureKindCount] = {
    OCTANT_TR("Room: drag over a floor, or over a wall to go into the rock  ·  Ctrl cuts a doorway  ·  "
              "wheel: height, with Shift the walls  ·  type sizes  ·  Esc ends"),
    OCTANT_TR("Doorway: drag over a wall, or click  ·  Shift leaves the floor  ·  wheel: height of a click, "
              "with Shift its width  ·  type sizes  ·  Esc ends"),
    OCTANT_TR("Stairs: drag from the lower floor to the higher one  ·  wheel: width, with Shift the steps  "
              "·  type steps, width  ·  Esc ends"),
    OCTANT_TR("Ramp: drag from the lower edge to the higher one  ·  wheel: width  ·  type it  ·  Esc ends"),
    OCTANT_TR("Roof: drag over what it covers  ·  wheel: height  ·  type sizes  ·  Esc ends")};
constexpr const char* typedText = OCTANT_TR("typed: %1");
constexpr const char* stepsText = OCTANT_TR("%L1 steps of %2");
constexpr const char* oneStepText = OCTANT_TR("1 step of %1");
constexpr const char* finerText = OCTANT_TR("on a finer grid: %1");
constexpr const char* noFaceText = octant::OCTANT_TR("Nothing is here to draw on; begin within the level");
constexpr const char* growthText = OCTANT_TR("The level ends before this; let go to grow it");

/// Where the plane of a face is passed, as a cell of it that may lie outside of the level.
std::optional<StructureEnd> endOnPlane(const Level& level, const CellRect& plane, const Ray& ray) {
    const int axis = faceAxis(plane.face);
    const double cell = cellSide(level, plane.cells.depth);
    const glm::dvec3 lowest = lowestCorner(level);
    const double at =
        lowest[axis] + static_cast<double>(plane.cells.min[axis] + (facePositive(plane.face) ? 1 : 0)) * cell;
    const double ahead = ray.direction[axis];
    const double along = ahead == 0 ? -1 : (at - ray.origin[axis]) / ahead;
    constexpr double farthest = 4096; // units; further away a hand means nothing
    if (!(along > 0) || along * glm::length(ray.direction) > farthest)
        return std::nullopt;
    StructureEnd end;
    end.point = ray.origin + ray.direction * along;
    end.face = plane;
    for (int i = 0; i < 3; ++i)
        if (i != axis)
            end.face.cells.min[i] = static_cast<std::int64_t>(std::floor((end.point[i] - lowest[i]) / cell));
    return end;
}

} // namespace

/// From where the button went down to where it is.
class StructureTool::Draw final : public Drag {
public:
    Draw(StructureTool& tool, const InputState& in, const StructureEnd& from)
        : m_tool(tool), m_level(in.level), m_from(from), m_to(from), m_pressed(in.at),
          m_cut(in.modifiers.ctrl) {
        // What is shown as it will be must not be in its own way.
        m_under.update(m_tool.m_window.context());
        plan(in);
    }

    void update(const InputState& in) override {
        if (!m_moved && glm::distance(in.at, m_pressed) < in.dragDistance)
            return;
        m_moved = true;
        if (const auto to = reached(in))
            m_to = *to;
        plan(in);
        m_previewed = false; // what is taken back here is no undo
        controller().preview(*m_level, m_tool.currentMaterial(*m_level));
        m_previewed = controller().previewing();
        m_tool.m_window.changed();
    }
    bool wheel(const InputState& in, double notches) override {
        if (m_tool.turn(in, notches))
            update(in);
        return true;
    }
    bool typing() const override { return true; }
    KeyResult key(const InputState& in, const KeyInput& input) override {
        switch (input.kind) {
        case KeyInput::Kind::Escape:
            return KeyResult::Cancel;
        case KeyInput::Kind::Enter:
            return KeyResult::End;
        case KeyInput::Kind::Backspace:
            controller().type('\b', *in.lengths);
            break;
        case KeyInput::Kind::Character:
            if (!controller().type(input.character, *in.lengths))
                return KeyResult::Ignored;
            break;
        }
        m_moved = true;
        update(in);
        return KeyResult::Taken;
    }
    bool end(const InputState& in) override {
        plan(in);
        if (!controller().planned() && !controller().problem().empty())
            m_tool.m_host.report(controller().problem());
        m_previewed = false;
        controller().place(*m_level, m_tool.currentMaterial(*m_level));
        finish();
        return true;
    }
    void cancel() override {
        m_previewed = false;
        controller().cancelPreview();
        finish();
    }
    bool lost() const override { return m_previewed && !m_tool.m_building.structure.previewing(); }

private:
    StructureController& controller() const { return m_tool.m_building.structure; }

    std::optional<StructureEnd> reached(const InputState& in) {
        if (drawnOnPlane(controller().kind()))
            return endOnPlane(*m_level, m_from.face, in.ray());
        const auto hit = in.nearestIn(m_under);
        const auto face = hit ? cellAt(*m_level, *hit, m_from.face.cells.depth) : std::nullopt;
        return face ? std::optional(StructureEnd{*face, hit->point}) : std::nullopt;
    }
    void plan(const InputState& in) {
        controller().plan(*m_level, m_from, m_to, m_moved, !in.modifiers.shift, m_cut);
    }
    void finish() {
        controller().forgetPlan();
        controller().clearTyped();
        m_tool.m_window.changed();
    }

    StructureTool& m_tool;
    std::shared_ptr<const Level> m_level; ///< as it was when the button went down
    PickIndex m_under;
    StructureEnd m_from, m_to;
    glm::dvec2 m_pressed;
    bool m_cut, m_moved = false, m_previewed = false;
};

ItemId StructureTool::currentMaterial(const Level& level) const {
    const auto current = m_building.build.currentMaterial(level);
    return current && current->kind == ItemKind::Material ? current->id : 0;
}

std::optional<StructureEnd> StructureTool::endAt(const InputState& in) const {
    std::optional<PickHit> hit;
    for (const PickHit& one : in.picked(mostBeforeStructure))
        if (one.item.kind == ItemKind::Cube) {
            hit = one;
            break;
        }
    if (!hit)
        hit = in.byCursor ? in.bottom : in.floorAt(in.at);
    const auto face = hit ? cellAt(*in.level, *hit, m_building.build.depth()) : std::nullopt;
    return face ? std::optional(StructureEnd{*face, hit->point}) : std::nullopt;
}

bool StructureTool::hover(const InputState& in) {
    StructureController& structure = m_building.structure;
    if (!structure.active() || in.level == nullptr)
        return false;
    const auto end = endAt(in);
    const bool clicks = structure.kind() == StructureKind::Room || structure.kind() == StructureKind::Doorway;
    if (end && clicks)
        structure.plan(*in.level, *end, *end, false, !in.modifiers.shift, in.modifiers.ctrl);
    else
        structure.forgetPlan();
    m_window.changed();
    return true;
}

void StructureTool::leave() {
    if (!m_building.structure.active())
        return;
    m_building.structure.forgetPlan();
    m_window.changed();
}

Pressed StructureTool::press(const InputState& in) {
    if (!m_building.structure.active() || in.level == nullptr)
        return Pressed::notTaken();
    m_building.commitSessions();
    const auto from = endAt(in);
    if (!from)
        m_host.report(m_host.translated(noFaceText));
    return from ? Pressed::held(std::make_unique<Draw>(*this, in, *from)) : Pressed::done();
}

bool StructureTool::turn(const InputState& in, double notches) {
    const int whole = m_wheel.add(notches);
    if (whole == 0 || in.level == nullptr)
        return false;
    m_building.structure.grow(*in.level, m_building.build.depth(), whole, in.modifiers.shift);
    return true;
}

bool StructureTool::wheel(const InputState& in, double notches) {
    if (!m_building.structure.active() || in.level == nullptr || in.modifiers.onlyCtrl() || in.held.grid)
        return false;
    if (turn(in, notches))
        hover(in);
    return true;
}

bool StructureTool::typing() const {
    return m_building.structure.active() && !m_building.structure.typed().empty();
}

bool StructureTool::key(const InputState& in, const KeyInput& input) {
    StructureController& structure = m_building.structure;
    if (!structure.active())
        return false;
    switch (input.kind) {
    case KeyInput::Kind::Escape:
        if (structure.typed().empty())
            structure.end();
        else
            structure.clearTyped();
        break;
    case KeyInput::Kind::Enter:
        if (in.level == nullptr || !structure.planned())
            return false;
        structure.place(*in.level, currentMaterial(*in.level));
        structure.clearTyped();
        break;
    case KeyInput::Kind::Backspace:
        if (structure.typed().empty())
            return false;
        structure.type('\b', *in.lengths);
        break;
    case KeyInput::Kind::Character:
        if (input.modifiers.ctrl || input.modifiers.alt || !structure.type(input.character, *in.lengths))
            return false;
        break;
    }
    hover(in);
    m_window.changed();
    return true;
}

void StructureTool::overlays(const InputState& in, ToolOverlays& overlays) const {
    if (m_building.structure.active() && in.level != nullptr)
        overlays.numbered[structureOverlay] = m_building.structure.overlay(*in.level, overlays.colors.accent);
}

/// How long the sides are, each beside an edge that one sees well.
void StructureTool::paint(const InputState& in, ToolSketch& sketch) const {
    const auto& plan = m_building.structure.planned();
    if (!m_building.structure.active() || in.level == nullptr || !plan)
        return;
    const double cell = cellSide(*in.level, plan->box.depth);
    const glm::dvec3 low = lowestCorner(*in.level) + glm::dvec3(plan->box.min) * cell;
    const glm::dvec3 size = glm::dvec3(plan->box.size) * cell;
    const auto middle = in.view.onScreen(low + size * 0.5);
    for (int axis = 0; axis < 3; ++axis) {
        std::optional<glm::dvec2> best;
        double most = -1e300;
        for (int edge = 0; edge < 4; ++edge) {
            glm::dvec3 at = low;
            at[axis] += size[axis] / 2;
            at[(axis + 1) % 3] += (edge & 1) != 0 ? size[(axis + 1) % 3] : 0;
            at[(axis + 2) % 3] += (edge & 2) != 0 ? size[(axis + 2) % 3] : 0;
            const auto seen = in.view.onScreen(at);
            // Below what is drawn, and what is high to its right.
            const double rank = !seen ? -1e300 : axis == 1 ? seen->x : seen->y;
            if (seen && rank > most) {
                most = rank;
                best = seen;
            }
        }
        if (!best)
            continue;
        constexpr double gap = 16; // pixels
        const glm::dvec2 away = middle ? *best - *middle : glm::dvec2(0, 1);
        const double length = glm::length(away);
        sketch.texts.push_back({*best + (length > 1 ? away / length * gap : glm::dvec2(0, gap)),
                                {"%1", {ToolText::length(size[axis], 5)}},
                                sketch.colors.axes[static_cast<std::size_t>(axis)]});
    }
}

std::vector<ToolText> StructureTool::hint(const InputState& in) const {
    const StructureController& structure = m_building.structure;
    if (!structure.active())
        return {};
    std::vector<ToolText> texts;
    const auto& plan = structure.planned();
    if (plan && in.level != nullptr) {
        const double cell = cellSide(*in.level, plan->box.depth);
        if (plan->steps > 0) {
            const ToolText::Number high = ToolText::length(
                static_cast<double>(plan->box.size.y) * cell / static_cast<double>(plan->steps), 3);
            texts.push_back(plan->steps == 1 ? ToolText{oneStepText, {high}}
                                             : ToolText{stepsText, {plan->steps, high}});
        }
        if (plan->finer > 0)
            texts.push_back({finerText, {ToolText::length(cell)}});
        if (!structure.lacking(*in.level).none())
            texts.push_back({growthText, {}});
    }
    if (!structure.problem().empty() && !structure.planned())
        texts.push_back({"%1", {structure.problem()}});
    if (!structure.typed().empty())
        texts.push_back({typedText, {structure.typed()}});
    texts.push_back({structureHints[static_cast<std::size_t>(structure.kind())], {}});
    return texts;
}

std::vector<ToolAction> StructureTool::actions() {
    std::vector<ToolAction> all;
    const auto draw = [&](const char* id, StructureKind kind) {
        all.push_back(beginAction(
            m_building, id,
            [this, kind](const InputState& in) {
                m_building.terrain.setActive(false);
                StructureController& structure = m_building.structure;
                if (structure.active() && structure.kind() == kind) {
                    structure.end();
                } else {
                    structure.begin(kind);
                    hover(in);
                }
                m_window.changed();
            },
            [this, kind] { return m_building.structure.active() && m_building.structure.kind() == kind; }));
        all.back().takesFocus = true;
        // It ends what it began itself, as it turns off by the same action.
        all.back().endOthers = [this] {
            m_building.commitChanges();
            m_building.paste.end();
            m_building.shape.cancel();
            if (!m_building.build.active())
                m_building.build.setActive(true);
        };
    };
    draw("build.draw-room", StructureKind::Room);
    draw("build.draw-doorway", StructureKind::Doorway);
    draw("build.draw-stairs", StructureKind::Stairs);
    draw("build.draw-ramp", StructureKind::Ramp);
    draw("build.draw-roof", StructureKind::Roof);
    return all;
}

} // namespace octant
