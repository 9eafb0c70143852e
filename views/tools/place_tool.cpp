#include "views/tools/place_tool.h"

#include <algorithm>
#include <cmath>
#include <memory>

#include <glm/geometric.hpp>

#include "model/core/translate.h"
#include "model/geometry/placed_models.h"
#include "model/selection/cell_rect.h"

namespace octant {
namespace {

constexpr int placeOverlay = 120;       ///< number of the overlay, that no other tool has
constexpr double placeStep = 0.125;     // units, as arrows move entities
constexpr float placeTurnStep = 15;     // degrees
constexpr std::size_t mostInFront = 16; // icons and models before the surface

constexpr const char* placeHint =
    octant::OCTANT_TR("Place: %1  ·  click places it, with Ctrl again and again  ·  "
                      "wheel turns  ·  Shift leaves the grid  ·  Esc ends");
constexpr const char* noStandText = octant::OCTANT_TR("Nothing is here that it could stand on");

/// The surface under the pointer, or the bottom of the level.
std::optional<PickHit> surfaceAt(const InputState& in) {
    for (const PickHit& hit : in.picked(mostInFront))
        if (hit.item.kind == ItemKind::Cube && glm::length(hit.normal) > 0.5f)
            return hit;
    auto bottom = in.byCursor ? in.bottom : in.floorAt(in.at);
    if (bottom && glm::length(bottom->normal) < 0.5f)
        bottom->normal = {0, 1, 0};
    return bottom;
}

/// On the grid along the surface, and on the surface.
glm::dvec3 onGrid(const glm::dvec3& point, const glm::dvec3& normal) {
    const glm::dvec3 near = glm::round(point / placeStep) * placeStep;
    return near + normal * glm::dot(point - near, normal);
}

} // namespace

void PlaceTool::begin(Placing placing) {
    m_placing = std::move(placing);
    m_document = m_host.documentNumber();
    m_stand.reset();
    m_turn = 0;
    m_wheel.reset();
    m_changed();
}

void PlaceTool::end() {
    if (!m_placing)
        return;
    m_placing.reset();
    m_stand.reset();
    m_changed();
}

std::optional<PlaceTool::Stand> PlaceTool::standAt(const InputState& in, const Placing& placing) const {
    const auto hit = surfaceAt(in);
    if (!hit)
        return std::nullopt;
    const glm::vec3 normal = glm::normalize(hit->normal);
    Stand stand;
    stand.rotation = standingRotation(placing.facing, normal, m_turn);
    const glm::mat3 turn = rotationOf(stand.rotation);
    stand.position = in.modifiers.shift ? hit->point : onGrid(hit->point, glm::dvec3(normal));
    stand.position += glm::dvec3(normal) * clearance(placing.boxes, turn, normal);
    constexpr float steep = 0.7f; // of the normal's height: less is a wall, as to standingRotation()
    if (placing.facing == PresetFacing::Floor && std::abs(normal.y) < steep && in.ground)
        if (const auto ground = in.ground(stand.position))
            stand.position.y = *ground + clearance(placing.boxes, turn, {0, 1, 0});
    // What is to hang above the floor goes no higher than below the ceiling.
    if (const auto [low, high] = heights(placing.boxes, turn); low > 0 && normal.y > 0 && in.roof)
        if (const auto roof = in.roof(hit->point))
            stand.position.y -= std::clamp(stand.position.y + high - *roof, 0.0, low);
    constexpr double parts = 4096; // of a unit; less is dust of rays
    stand.position = glm::round(stand.position * parts) / parts;
    return stand;
}

bool PlaceTool::submit(const InputState& in, const Placing& placing, const Stand& stand) {
    const auto numbers = [](const glm::vec3& of) { return std::vector<float>{of.x, of.y, of.z}; };
    Edit edit = placing.edit;
    edit.targets = {{ItemKind::Level, -1, ItemRef::NoCube, in.level->id}};
    edit.with("position", numbers(glm::vec3(stand.position)));
    if (placing.turns && stand.rotation != glm::vec3(0))
        edit.with("rotation", numbers(stand.rotation));
    return m_host.submit(edit);
}

bool PlaceTool::placeAt(const InputState& in, const Placing& placing) {
    if (in.level == nullptr)
        return false;
    const auto stand = standAt(in, placing);
    return stand && submit(in, placing, *stand);
}

void PlaceTool::place(const InputState& in, bool again) {
    if (!m_stand && in.byCursor)
        m_host.report(m_host.translated(noStandText));
    if (!m_stand || !submit(in, *m_placing, *m_stand))
        return;
    if (again)
        m_changed();
    else
        end();
}

bool PlaceTool::hover(const InputState& in) {
    if (!active() || in.level == nullptr)
        return false;
    if (auto stand = standAt(in, *m_placing); stand != m_stand) {
        m_stand = stand;
        m_changed();
    }
    return true;
}

Pressed PlaceTool::press(const InputState& in) {
    if (!active() || in.level == nullptr)
        return Pressed::notTaken();
    hover(in);
    place(in, in.modifiers.ctrl);
    return Pressed::done();
}

bool PlaceTool::wheel(const InputState& in, double notches) {
    if (!active() || in.level == nullptr || in.modifiers.onlyCtrl())
        return false;
    if (const int whole = m_wheel.add(notches); whole != 0) {
        m_turn = std::remainder(m_turn + static_cast<float>(whole) * placeTurnStep, 360.0f);
        hover(in);
    }
    return true;
}

bool PlaceTool::key(const InputState& in, const KeyInput& input) {
    if (!active())
        return false;
    if (input.kind == KeyInput::Kind::Escape)
        end();
    else if (input.kind == KeyInput::Kind::Enter && in.level != nullptr)
        place(in, input.modifiers.ctrl);
    else
        return false;
    return true;
}

void PlaceTool::overlays(const InputState& in, ToolOverlays& overlays) const {
    if (!active() || !m_stand || in.level == nullptr)
        return;
    auto ghost = std::make_shared<render::Overlay>();
    ghost->origin = m_stand->position;
    ghost->depth = render::OverlayDepth::Ghosted;
    const glm::mat3 turn = rotationOf(m_stand->rotation);
    glm::u8vec4 fill = overlays.colors.accent;
    fill.a = 70;
    constexpr int alphas[] = {255, 140, 220}; // of body, of what it comes to, of ways
    glm::u8vec4 color = overlays.colors.accent;
    for (const ShapeLine& line : m_placing->shape.lines) {
        color.a = static_cast<std::uint8_t>(alphas[static_cast<std::size_t>(line.part)]);
        ghost->lines.push_back(
            {turn * line.a, turn * line.b, color, line.part == ShapePart::Body ? 2.0f : 1.5f});
    }
    for (const ShapeFace& face : m_placing->shape.faces)
        if (face.part == ShapePart::Body)
            for (const int corner : {0, 1, 2, 0, 2, 3})
                ghost->triangles.push_back({turn * face.corners[corner], fill});
    // What has no extent is where its box is.
    for (const EntityBox& box : m_placing->shape.empty() ? m_placing->boxes : std::vector<EntityBox>()) {
        glm::vec3 corners[8];
        for (std::size_t i = 0; i < box.corners.size(); ++i)
            corners[i] = turn * box.corners[i];
        ghost->addHexahedron(corners, overlays.colors.accent, fill, 2);
    }
    overlays.numbered[placeOverlay] = std::move(ghost);
}

std::vector<ToolText> PlaceTool::hint(const InputState&) const {
    if (!active())
        return {};
    return {{placeHint, {m_placing->name}}};
}

} // namespace octant
