#include "views/assets/model_poser.h"

#include <algorithm>
#include <cmath>

#include <QCoreApplication>

#include <glm/geometric.hpp>

#include "views/host/shown_text.h"
#include "views/host/translated.h"

namespace octant {
namespace {

constexpr double bonePixels = 7;                 // so near to a bone is on it
constexpr double stepsAcross = 200;              // of moving, across the model
constexpr double poseTurn = 5, leastMove = 1e-3; // degrees, units

double distanceToBone(glm::dvec2 point, glm::dvec2 a, glm::dvec2 b) {
    const glm::dvec2 along = b - a, from = point - a;
    const double length = glm::dot(along, along);
    const double share = length > 0 ? std::clamp(glm::dot(from, along) / length, 0.0, 1.0) : 0;
    return glm::length(from - along * share);
}

/// How far one step of moving goes: a power of ten or half of one.
double moveStepOf(const render::ModelScene& scene) {
    render::WorldBox box;
    for (std::size_t part = 0; part < scene.model()->parts.size(); ++part)
        if (const render::WorldBox of = scene.boundsOfPart(part); !of.empty())
            box.add(of);
    const double fine = box.empty() ? leastMove : glm::length(box.size()) / stepsAcross;
    if (!std::isfinite(fine) || fine <= leastMove)
        return leastMove;
    const double ten = std::pow(10.0, std::floor(std::log10(fine)));
    return fine >= 5 * ten ? 5 * ten : ten;
}

} // namespace

std::vector<std::size_t> bonesNear(const render::ModelScene& scene, glm::dvec2 at, const ViewFrom& view) {
    std::vector<std::pair<double, std::size_t>> near;
    const auto& bones = scene.model()->bones;
    for (std::size_t i = 0; i < bones.size(); ++i) {
        const glm::mat4& pose = scene.bones().bones[i];
        const float length = glm::length(scene.tails()[i] - bones[i].head);
        const auto head = view.onScreen(glm::dvec3(glm::vec3(pose[3])));
        const auto tail = view.onScreen(glm::dvec3(glm::vec3(pose * glm::vec4(0, length, 0, 1))));
        if (!head || !tail)
            continue;
        if (const double away = distanceToBone(at, *head, *tail); away <= bonePixels)
            near.emplace_back(away, i);
    }
    std::sort(near.begin(), near.end());
    std::vector<std::size_t> found;
    found.reserve(near.size());
    for (const auto& [away, bone] : near)
        found.push_back(bone);
    return found;
}

GizmoTool::Target boneTarget(const render::ModelScene& scene, std::size_t action, int frame,
                             std::size_t bone) {
    GizmoTool::Target target;
    target.center = glm::dvec3(glm::vec3(scene.bones().bones[bone][3]));
    target.moveStep = moveStepOf(scene);
    target.turnStep = poseTurn;
    const QString name = shownText(scene.model()->bones[bone].name.view());
    target.moveName = octant::tr("Move bone %1 at frame %2").arg(name).arg(frame).toStdString();
    target.turnName = octant::tr("Turn bone %1 at frame %2").arg(name).arg(frame).toStdString();
    target.edit = [model = scene.model(), action, frame, bone](const GizmoTool::Handle& handle,
                                                               double amount) -> std::optional<Edit> {
        const p3m::Skeleton skeleton(*model);
        const p3m::Action& posed = model->actions[action];
        glm::dvec3 along(0);
        along[handle.axis] = amount;
        const std::optional<glm::dvec3> value =
            handle.turns ? std::optional(skeleton.rotationTurned(posed, frame, bone, handle.axis, amount))
                         : skeleton.translationMoved(posed, frame, bone, along);
        if (!value)
            return std::nullopt;
        const glm::vec3 stored(*value);
        return Edit{"action.key", {{ItemKind::Action, -1, ItemRef::NoCube, posed.id}}, {}}
            .with("bone", model->bones[bone].name.string())
            .with("channel", std::string(handle.turns ? "rotation" : "translation"))
            .with("frame", static_cast<std::uint64_t>(std::max(frame, 0)))
            .with("value", std::vector<float>{stored.x, stored.y, stored.z});
    };
    return target;
}

} // namespace octant
