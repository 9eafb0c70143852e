#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

#include <fmt/format.h>
#include <glm/ext/matrix_transform.hpp>
#include <glm/geometric.hpp>
#include <glm/matrix.hpp>

#include "model/core/translate.h"
#include "model/edit/actions.h"
#include "model/edit/model/model_draft.h"
#include "model/geometry/mesh.h"
#include "model/p3m/euler.h"
#include "model/p3m/pose.h"
#include "model/p3m/skeleton.h"

namespace octant {
namespace {

using glm::dmat3;
using glm::dvec3;
using p3m::Model;

/// What an edit does to places: first `linear`, then `move`.
struct Change {
    dmat3 linear{1};
    dmat3 turn{1}; ///< `linear` without its scale
    double scale = 1;
    bool even = true; ///< the scale is the same on all axes
    dvec3 move{0};
};

const std::vector<float>* floatsParameter(const Edit& edit, std::string_view name) {
    const Value* value = edit.parameter(name);
    return value == nullptr ? nullptr : &std::get<std::vector<float>>(*value);
}

bool isSet(const Edit& edit, std::string_view name) {
    const Value* value = edit.parameter(name);
    return value != nullptr && std::get<bool>(*value);
}

Result<Change> changeOf(const Edit& edit) {
    Change change;
    dvec3 scale(1);
    if (const auto* given = floatsParameter(edit, "scale")) {
        if (given->size() != 1 && given->size() != 3)
            return fail("the scale is one number, or one for each of x, y and z");
        for (int axis = 0; axis < 3; ++axis)
            scale[axis] = (*given)[given->size() == 1 ? 0 : static_cast<std::size_t>(axis)];
        for (int axis = 0; axis < 3; ++axis)
            if (!(scale[axis] > 1e-6 && scale[axis] < 1e6))
                return fail("a scale is above 0 and not too large; to turn inside out, mirror");
    }
    const auto axis = wholeParameter(edit, "axis"), mirror = wholeParameter(edit, "mirror");
    if (axis.value_or(0) > 2 || mirror.value_or(0) > 2)
        return fail("an axis is 0, 1 or 2 for X, Y or Z");
    if (const Value* degrees = edit.parameter("turn")) {
        if (!axis)
            return fail("say about which axis to turn");
        const double angle = double{std::get<float>(*degrees)} * std::numbers::pi / 180;
        if (!std::isfinite(angle))
            return fail("the angle is not finite");
        const auto from = static_cast<glm::length_t>((*axis + 1) % 3),
                   to = static_cast<glm::length_t>((*axis + 2) % 3);
        // Quarters of a turn stay exact.
        const auto round = [](double v) { return std::abs(v - std::round(v)) < 1e-12 ? std::round(v) : v; };
        const double c = round(std::cos(angle)), s = round(std::sin(angle));
        change.turn[from][from] = c;
        change.turn[from][to] = s;
        change.turn[to][from] = -s;
        change.turn[to][to] = c;
    }
    if (mirror) {
        dmat3 flip(1);
        const auto at = static_cast<glm::length_t>(*mirror);
        flip[at][at] = -1;
        change.turn = flip * change.turn;
    }
    change.scale = scale.x;
    change.even = scale.x == scale.y && scale.y == scale.z;
    change.linear = change.turn * dmat3(scale.x, 0, 0, 0, scale.y, 0, 0, 0, scale.z);
    if (const auto* move = floatsParameter(edit, "move")) {
        if (move->size() != 3 || !std::isfinite((*move)[0] + (*move)[1] + (*move)[2]))
            return fail("the way is three numbers");
        change.move = {(*move)[0], (*move)[1], (*move)[2]};
    }
    return change;
}

glm::vec3 placed(const Change& change, const glm::vec3& at) {
    return change.linear * dvec3(at) + change.move;
}

/// Puts the lowest point on the floor, and the middle over the origin.
void settle(Change& change, const Model& model, const std::vector<std::size_t>& parts, const Edit& edit) {
    Box box;
    for (const std::size_t part : parts)
        for (const glm::vec3& at : model.parts[part].positions)
            box.add(placed(change, at));
    if (box.empty())
        return;
    if (isSet(edit, "floor"))
        change.move.y -= double{box.min.y};
    if (isSet(edit, "centre")) {
        change.move.x -= double{box.center().x};
        change.move.z -= double{box.center().z};
    }
}

void transformPart(p3m::Part& part, const Change& change) {
    std::vector<glm::vec3> positions = part.positions.copy(), normals = part.normals.copy();
    for (glm::vec3& at : positions)
        at = placed(change, at);
    const dmat3 forNormals = glm::transpose(glm::inverse(change.linear));
    for (glm::vec3& normal : normals) {
        const dvec3 turned = forNormals * dvec3(normal);
        const double length = glm::length(turned);
        if (length > 0)
            normal = turned * (double{glm::length(normal)} / length);
    }
    part.positions = std::move(positions);
    part.normals = std::move(normals);
    if (glm::determinant(change.linear) > 0)
        return;
    std::vector<std::uint16_t> indices = part.indices.copy();
    for (std::size_t i = 0; i + 3 <= indices.size(); i += 3)
        std::swap(indices[i + 1], indices[i + 2]);
    part.indices = std::move(indices);
}

/// Exchanges y and z, as motion is told in the axes of authoring tools.
dmat3 authoring(const dmat3& turn) {
    const dmat3 swap{{1, 0, 0}, {0, 0, 1}, {0, 1, 0}};
    return swap * turn * swap;
}

/// How bones are turned at rest, in the axes of authoring tools.
std::vector<dmat3> restTurns(const Model& model) {
    const dmat3 swap{{1, 0, 0}, {0, 0, 1}, {0, 1, 0}};
    std::vector<dmat3> turns;
    for (const glm::mat4& bone : p3m::Skeleton(model).rest().bones)
        turns.push_back(swap * dmat3(glm::dmat4(bone)));
    return turns;
}

/// The motion of a bone whose axes at rest are turned by `turn` against what they would be if they had gone
/// along.
class TurnedFrame {
public:
    TurnedFrame(const dmat3& turn, double scale)
        : m_turn(turn), m_back(glm::transpose(turn)), m_scale(scale) {
        m_straight = true;
        for (int i = 0; i < 3; ++i)
            m_straight = m_straight && std::abs(std::abs(turn[i][i]) - 1) < 1e-5;
    }

    Result<void> apply(p3m::BoneMotion& motion, bool& rounded) const {
        auto translation = motion.translation.copy();
        for (auto& keyframe : translation)
            keyframe.value = m_scale * (m_back * dvec3(keyframe.value));
        auto rotation = motion.rotation.copy();
        dvec3 before(0);
        for (auto& keyframe : rotation) {
            before = turned(keyframe.value, before, rounded);
            keyframe.value = before;
        }
        auto scale = motion.scale.copy();
        for (auto& keyframe : scale) {
            const dvec3 v = keyframe.value;
            const dmat3 scaled = m_back * dmat3(v.x, 0, 0, 0, v.y, 0, 0, 0, v.z) * m_turn;
            const double beside = std::abs(scaled[0][1]) + std::abs(scaled[0][2]) + std::abs(scaled[1][2]);
            if (beside > 1e-4 * (std::abs(v.x) + std::abs(v.y) + std::abs(v.z)))
                return fail(
                    fmt::format("{} is stretched along its own axes, which cannot be turned like this",
                                motion.bone.view()));
            keyframe.value = {scaled[0][0], scaled[1][1], scaled[2][2]};
        }
        motion.translation = std::move(translation);
        motion.rotation = std::move(rotation);
        motion.scale = std::move(scale);
        return {};
    }

private:
    dvec3 turned(const dvec3& angles, const dvec3& before, bool& rounded) const {
        if (m_straight) { // axes stay or point the other way: so do the angles
            const double side = glm::determinant(m_turn) < 0 ? -1 : 1;
            dvec3 result;
            for (int i = 0; i < 3; ++i)
                result[i] = angles[i] * side * (m_turn[i][i] < 0 ? -1 : 1);
            return result;
        }
        if (angles == dvec3(0))
            return p3m::anglesOfTurn(dmat3(1), before);
        rounded = true;
        return p3m::anglesOfTurn(m_back * p3m::turnOfAngles(angles) * m_turn, before);
    }

    dmat3 m_turn, m_back;
    double m_scale;
    bool m_straight;
};

bool hasKeyframes(const p3m::BoneMotion& motion) {
    return !motion.translation.empty() || !motion.rotation.empty() || !motion.scale.empty();
}

/// Bones go along, and their motions look the same in the new place.
Result<void> transformBones(Model& model, const Change& change, bool& rounded) {
    const bool moves = std::any_of(model.actions.begin(), model.actions.end(), [](const p3m::Action& action) {
        return std::any_of(action.bones.begin(), action.bones.end(), hasKeyframes);
    });
    if (moves && !change.even)
        return fail(
            "a model that moves can only be scaled by the same on all axes: bones that turn would have "
            "to shear, which their keyframes cannot say");
    const std::vector<dmat3> before = restTurns(model);
    // Tails that a defective exporter wrote would not be known as such when they are turned.
    const std::vector<glm::vec3> tails =
        p3m::hasDefectiveTails(model.bones) ? p3m::tailsOf(model.bones) : std::vector<glm::vec3>();
    for (std::size_t i = 0; i < model.bones.size(); ++i)
        model.bones.update(i, [&](p3m::Bone& bone) {
            bone.head = placed(change, bone.head);
            bone.tail = placed(change, tails.empty() ? bone.tail : tails[i]);
        });
    if (!moves)
        return {};
    const std::vector<dmat3> after = restTurns(model);
    const dmat3 back = glm::transpose(authoring(change.turn));
    const p3m::Skeleton skeleton(model);
    for (std::size_t i = 0; i < model.actions.size(); ++i) {
        p3m::Action action = model.actions[i];
        std::vector<p3m::BoneMotion> motions = action.bones.copy();
        for (p3m::BoneMotion& motion : motions)
            if (const auto bone = skeleton.find(motion.bone)) {
                const TurnedFrame turned(glm::transpose(before[*bone]) * back * after[*bone], change.scale);
                if (auto done = turned.apply(motion, rounded); !done)
                    return done;
            }
        action.bones = std::move(motions);
        model.actions.set(i, std::move(action));
    }
    return {};
}

Result<Edited> transformModel(const MapPtr& map, const Edit& edit, const EditContext&) {
    if (!map->model)
        return fail("this is done to models alone");
    const bool whole = std::any_of(edit.targets.begin(), edit.targets.end(),
                                   [](const ItemRef& item) { return item.kind == ItemKind::Model; });
    auto change = changeOf(edit);
    if (!change)
        return tl::unexpected<Error>(change.error());
    std::vector<std::size_t> parts;
    if (whole) {
        for (std::size_t i = 0; i < map->model->parts.size(); ++i)
            parts.push_back(i);
    } else {
        auto positions = modelPositions(*map->model, edit.targets, ItemKind::ModelPart);
        if (!positions)
            return tl::unexpected<Error>(positions.error());
        parts = std::move(*positions);
    }
    settle(*change, *map->model, parts, edit);
    if (change->linear == dmat3(1) && change->move == dvec3(0))
        return Edited{map, {}};
    ModelDraft draft(map);
    for (const std::size_t part : parts)
        draft.edit().parts.update(part, [&](p3m::Part& one) { transformPart(one, *change); });
    bool rounded = false;
    if (whole && !map->model->bones.empty())
        if (auto done = transformBones(draft.edit(), *change, rounded); !done)
            return tl::unexpected<Error>(done.error());
    return draft.finish(
        {}, rounded ? "turns of bones are the same at their keyframes; between them they may differ a little"
                    : "");
}

constexpr EditParameter transformParameters[] = {
    {"scale", ParameterType::Floats, Needed::Optional,
     OCTANT_TR("How much larger it gets: one number, or one for each of x, y and z")},
    {"axis", ParameterType::Whole, Needed::Optional,
     OCTANT_TR("0 to 2 for X, Y and Z: what it is turned about")},
    {"turn", ParameterType::Float, Needed::Optional,
     OCTANT_TR("Degrees: from Y to Z about X, Z to X about Y, X to Y about Z")},
    {"mirror", ParameterType::Whole, Needed::Optional,
     OCTANT_TR("0 to 2 for X, Y and Z: the axis along which it is mirrored")},
    {"move", ParameterType::Floats, Needed::Optional, OCTANT_TR("Way in units on x, y and z")},
    {"floor", ParameterType::Bool, Needed::Optional,
     OCTANT_TR("Whether its lowest point comes to the height 0")},
    {"centre", ParameterType::Bool, Needed::Optional, OCTANT_TR("Whether its middle comes over the origin")},
};

} // namespace

const EditAction transformModelAction{
    .id = "model.transform",
    .label = OCTANT_TR("Transform model"),
    .help = OCTANT_TR(
        "Scales, turns, mirrors and moves the target, a model with its bones and their motions, or parts "
        "of one alone; in this order."),
    .apply = transformModel,
    .parameters = transformParameters,
};

} // namespace octant
