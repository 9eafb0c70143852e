#include "views/tools/structure_controller.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <utility>

#include "model/core/translate.h"
#include "model/map/level_growth.h"
#include "views/tools/build_edits.h"

namespace octant {
namespace {

constexpr glm::u8vec4 outsideColor{255, 96, 64, 255}; // of what the level has no room for
constexpr std::size_t longestTypedSizes = 40;
constexpr std::int64_t mostWalls = 64, mostStructureSteps = 256;

constexpr const char* structureNames[structureKindCount] = {
    octant::OCTANT_TR("Build room"), octant::OCTANT_TR("Cut doorway"), octant::OCTANT_TR("Build stairs"),
    octant::OCTANT_TR("Build ramp"), octant::OCTANT_TR("Build roof")};
constexpr const char* growText = OCTANT_TR("The level ends before this.");
constexpr const char* growButton = OCTANT_TR("Grow the level and build it");

std::string lowered(const std::string& text) {
    std::string low = text;
    std::transform(low.begin(), low.end(), low.begin(),
                   [](unsigned char c) { return c < 128 ? static_cast<char>(std::tolower(c)) : char(c); });
    return low;
}

/// The first material whose name has one of the words.
ItemId materialNamed(const Level& level, std::initializer_list<const char*> words) {
    for (const Material& material : level.materials) {
        const std::string name = lowered(material.name);
        for (const char* word : words)
            if (name.find(word) != std::string::npos)
                return material.id;
    }
    return 0;
}

bool hasMaterial(const Level& level, ItemId id) {
    return id != 0 && std::any_of(level.materials.begin(), level.materials.end(),
                                  [id](const Material& material) { return material.id == id; });
}

/// The numbers of what was typed: "8 6,5 3" has three.
std::array<std::optional<double>, 3> numbersIn(const std::string& typed) {
    std::array<std::optional<double>, 3> numbers;
    std::size_t next = 0;
    const char* at = typed.c_str();
    while (*at != 0 && next < numbers.size()) {
        char* end = nullptr;
        const double number = std::strtod(at, &end);
        if (end == at) {
            ++at;
            continue;
        }
        if (std::isfinite(number) && number != 0)
            numbers[next] = number;
        ++next;
        at = end;
    }
    return numbers;
}

Value wholeValue(std::int64_t number) { return static_cast<std::uint64_t>(number); }
Value materialValue(ItemId id) { return Ref{id, {}}; }

} // namespace

void StructureController::begin(StructureKind kind) {
    end();
    m_kind = kind;
}

void StructureController::end() {
    cancelPreview();
    m_kind.reset();
    forgetPlan();
    clearTyped();
}

void StructureController::setSizes(const StructureSizes& sizes) {
    const auto typed = m_sizes.typed;
    m_sizes = sizes;
    m_sizes.typed = typed;
}

RoomMaterials StructureController::materialsOn(const Level& level, ItemId current) const {
    const ItemId first = level.materials.empty() ? 0 : level.materials.front().id;
    const auto choose = [&](ItemId chosen, ItemId named) {
        return hasMaterial(level, chosen)    ? chosen
               : named != 0                  ? named
               : hasMaterial(level, current) ? current
                                             : first;
    };
    return {choose(m_materials.walls, materialNamed(level, {"wall", "brick", "plaster"})),
            choose(m_materials.floor, materialNamed(level, {"floor", "tile", "ground"})),
            choose(m_materials.ceiling, materialNamed(level, {"ceil"}))};
}

void StructureController::grow(const Level& level, int depth, std::int64_t notches, bool other) {
    const double cell = cellSide(level, depth);
    const auto more = [&](double& units, double least) {
        units = std::max(least, std::round(units / cell) * cell + static_cast<double>(notches) * cell);
    };
    switch (kind()) {
    case StructureKind::Room:
        if (other) {
            m_sizes.thickness = std::clamp<std::int64_t>(m_sizes.thickness + notches, 1, mostWalls);
            break;
        }
        // Through 0 to the other side of the surface.
        for (std::int64_t i = 0; i < std::abs(notches); ++i) {
            m_sizes.height = (std::round(m_sizes.height / cell) + (notches > 0 ? 1 : -1)) * cell;
            if (std::abs(m_sizes.height) < cell / 2)
                m_sizes.height = notches > 0 ? cell : -cell;
        }
        break;
    case StructureKind::Doorway:
        more(m_sizes.opening[other ? 0 : 1], cell);
        break;
    case StructureKind::Stairs:
        if (other)
            m_sizes.steps = std::clamp<std::int64_t>(
                (m_sizes.steps == 0 && m_plan ? m_plan->steps : m_sizes.steps) + notches, 1,
                mostStructureSteps);
        else
            more(m_sizes.width, cell);
        break;
    case StructureKind::Ramp:
        more(m_sizes.width, cell);
        break;
    case StructureKind::Roof:
        if (m_sizes.roofHeight == 0 && m_plan)
            m_sizes.roofHeight = static_cast<double>(m_plan->box.size.y) * cellSide(level, m_plan->box.depth);
        more(m_sizes.roofHeight, cell);
        break;
    }
}

bool StructureController::type(char key, const LengthUnit& lengths) {
    if (key == '\b') {
        if (!m_typed.empty())
            m_typed.pop_back();
    } else if ((key >= '0' && key <= '9') || key == '.' || key == '-') {
        if (m_typed.size() < longestTypedSizes)
            m_typed.push_back(key);
    } else if (key == ' ' || key == ',' || key == ';' || key == 'x' || key == '*') {
        if (!m_typed.empty() && m_typed.back() != ' ')
            m_typed.push_back(' ');
    } else {
        return false;
    }
    m_sizes.typed = numbersIn(m_typed);
    for (std::size_t i = 0; i < m_sizes.typed.size(); ++i)
        if (m_sizes.typed[i] && (kind() != StructureKind::Stairs || i > 0))
            *m_sizes.typed[i] *= static_cast<double>(lengths.metres);
    return true;
}

void StructureController::clearTyped() {
    m_typed.clear();
    m_sizes.typed = {};
}

void StructureController::plan(const Level& level, const StructureEnd& from, const StructureEnd& to,
                               bool dragged, bool onFloor, bool cut) {
    m_sizes.dragged = dragged;
    m_from = from.face;
    m_sizes.onFloor = onFloor;
    const StructureKind drawn = cut && kind() == StructureKind::Room ? StructureKind::Doorway : kind();
    auto planned = planStructure(level, drawn, from, to, m_sizes);
    m_problem = planned ? std::string() : m_host.translated(planned.error().what.c_str());
    m_plan = planned ? std::optional(*planned) : std::nullopt;
}

void StructureController::forgetPlan() {
    m_plan.reset();
    m_problem.clear();
}

LevelGrowth StructureController::lacking(const Level& level) const {
    return m_plan ? growthFor(level, {m_plan->outside}) : LevelGrowth();
}

Edit StructureController::editOf(const Level& level, ItemId current) const {
    const StructurePlan& plan = *m_plan;
    const RoomMaterials materials = materialsOn(level, current);
    const ItemId named = plan.kind == StructureKind::Roof ? materialNamed(level, {"roof"}) : 0;
    const ItemId solid = hasMaterial(level, current) ? current : named != 0 ? named : materials.walls;
    const auto shape = [&](const char* name) {
        return boxesEdit("cubes.shape", level, {plan.box})
            .with("shape", std::string(name))
            .with("facing", wholeValue(plan.facing))
            .with("material", materialValue(solid));
    };
    switch (plan.kind) {
    case StructureKind::Room: {
        const auto walls = plan.box.min.x - plan.outside.min.x;
        return boxesEdit("cubes.room", level, {plan.box})
            .with("thickness", wholeValue(walls))
            .with("material", materialValue(materials.walls))
            .with("floor", materialValue(materials.floor))
            .with("ceiling", materialValue(materials.ceiling));
    }
    case StructureKind::Doorway:
        return boxesEdit("cubes.clear", level, {plan.box});
    case StructureKind::Stairs:
        return shape("stairs").with("steps", wholeValue(plan.steps));
    case StructureKind::Ramp:
        return shape("ramp");
    case StructureKind::Roof:
        break;
    }
    return shape("roof");
}

void StructureController::preview(const Level& level, ItemId current) {
    if (!m_plan || !lacking(level).none()) {
        cancelPreview();
        return;
    }
    Edit edit = editOf(level, current);
    if (m_gesture != 0 && m_shown == edit)
        return;
    if (m_gesture == 0)
        m_gesture =
            m_host.beginGesture(m_host.translated(structureNames[static_cast<std::size_t>(m_plan->kind)]),
                                Host::Interrupted::Cancel);
    m_shown.reset();
    if (m_gesture != 0 && m_host.preview(m_gesture, edit))
        m_shown = std::move(edit);
}

void StructureController::remember(const Level& level) {
    const StructurePlan& plan = *m_plan;
    const double cell = cellSide(level, plan.box.depth);
    const auto units = [&](int axis) { return static_cast<double>(plan.box.size[axis]) * cell; };
    if (!m_sizes.dragged)
        return;
    if (plan.kind == StructureKind::Room) {
        m_sizes.room[0] = units(0);
        m_sizes.room[1] = units(2);
    } else if (plan.kind == StructureKind::Doorway) {
        // The shortest way through is how thick the wall is.
        m_sizes.opening[0] = std::max(units(0), units(2));
        m_sizes.opening[1] = units(1);
    }
}

bool StructureController::place(const Level& level, ItemId current) {
    if (!m_plan) {
        cancelPreview();
        return false;
    }
    if (!lacking(level).none()) {
        cancelPreview();
        if (m_offer)
            m_offer({m_host.translated(growText), m_host.translated(growButton),
                     editOf(level, current).with("grow", Value(true))});
        return false;
    }
    preview(level, current);
    const bool placed = m_shown.has_value();
    if (placed)
        remember(level);
    const auto shown = std::exchange(m_shown, std::nullopt);
    if (const Host::GestureId gesture = std::exchange(m_gesture, 0); gesture != 0)
        m_host.commit(gesture);
    if (placed && m_done)
        m_done(*shown, m_from);
    return placed;
}

void StructureController::cancelPreview() {
    m_shown.reset();
    if (const Host::GestureId gesture = std::exchange(m_gesture, 0); gesture != 0)
        m_host.cancel(gesture);
}

void StructureController::afterMapChange() {
    if (m_gesture != 0 && !m_host.gestureOpen()) {
        m_gesture = 0;
        m_shown.reset();
    }
}

std::shared_ptr<const render::Overlay> StructureController::overlay(const Level& level,
                                                                    glm::u8vec4 accent) const {
    if (!m_plan)
        return nullptr;
    auto overlay = std::make_shared<render::Overlay>();
    overlay->depth = render::OverlayDepth::Ghosted;
    const double cell = cellSide(level, m_plan->box.depth);
    overlay->origin = lowestCorner(level);
    const bool fits = lacking(level).none();
    const glm::u8vec4 color = fits ? accent : outsideColor;
    // While it is shown as it will be, a tint would only hide that.
    const auto tint = [&](std::uint8_t alpha) {
        return m_gesture != 0 ? glm::u8vec4(0) : glm::u8vec4(color.r, color.g, color.b, alpha);
    };
    const auto add = [&](const LevelBox& box, glm::u8vec4 edge, glm::u8vec4 fill, float width) {
        overlay->addBox(glm::vec3(glm::dvec3(box.min) * cell),
                        glm::vec3(glm::dvec3(box.min + box.size) * cell), edge, fill, width);
    };
    add(m_plan->box, color, tint(48), 2.5f);
    if (m_plan->kind == StructureKind::Room)
        add(m_plan->outside, glm::u8vec4(color.r, color.g, color.b, 130), glm::u8vec4(0), 1.2f);
    return overlay;
}

} // namespace octant
