#include "io/exchange/scene_skeleton.h"

#include <cmath>
#include <optional>
#include <string_view>

#include <glm/matrix.hpp>

namespace octant::exchange {
namespace {

/// None where nothing can be turned back.
std::optional<glm::dmat4> inverted(const glm::dmat4& matrix) {
    constexpr double flat = 1e-18;
    if (!(std::abs(glm::determinant(matrix)) > flat))
        return std::nullopt;
    const glm::dmat4 back = glm::inverse(matrix);
    for (glm::length_t i = 0; i < 4; ++i)
        for (glm::length_t k = 0; k < 4; ++k)
            if (!std::isfinite(back[i][k]))
                return std::nullopt;
    return back;
}

/// Joints of the neutral name that take whole vertices, or none.
std::vector<bool> neutralNodes(const Scene& scene) {
    constexpr float whole = 0.999f;
    std::vector<bool> neutral(scene.nodes.size());
    for (const SceneSkin& skin : scene.skins)
        for (const std::size_t joint : skin.joints)
            if (joint != NoIndex && std::string_view(scene.nodes[joint].name) == neutralName)
                neutral[joint] = true;
    for (const SceneNode& node : scene.nodes) {
        if (node.parent != NoIndex)
            neutral[node.parent] = false;
        if (node.skin == NoIndex)
            continue;
        const SceneSkin& skin = scene.skins[node.skin];
        for (const std::size_t mesh : node.meshes)
            for (const SceneWeight& each : scene.meshes[mesh].weights)
                if (each.joint < skin.joints.size() && skin.joints[each.joint] != NoIndex &&
                    each.weight < whole)
                    neutral[skin.joints[each.joint]] = false;
    }
    for (const SceneAnimation& animation : scene.animations)
        for (const SceneTrack& track : animation.tracks)
            neutral[track.node] = false;
    return neutral;
}

} // namespace

SceneSkeleton::SceneSkeleton(const Scene& scene) : m_scene(scene) {
    std::vector<bool> isBone(scene.nodes.size());
    std::vector<std::optional<glm::dmat4>> binds(scene.nodes.size());
    for (const SceneSkin& skin : scene.skins)
        for (std::size_t i = 0; i < skin.joints.size(); ++i) {
            const std::size_t node = skin.joints[i];
            if (node == NoIndex)
                continue;
            isBone[node] = true;
            if (!binds[node] && !skin.inverseBinds.empty())
                binds[node] = inverted(skin.inverseBinds[i]);
        }
    for (const SceneAnimation& animation : scene.animations)
        for (const SceneTrack& track : animation.tracks)
            isBone[track.node] = true;
    const std::vector<bool> neutral = neutralNodes(scene);
    for (std::size_t i = 0; i < scene.nodes.size(); ++i) {
        const SceneNode& node = scene.nodes[i];
        const bool isRoot = node.parent == NoIndex;
        m_globals.push_back(isRoot ? node.local() : m_globals[node.parent] * node.local());
        m_boneOf.push_back(isRoot ? p3m::NoBone : m_boneOf[node.parent]);
        if (!isBone[i] || neutral[i])
            continue;
        const glm::dmat4 usual = inverted(m_globals[i]) ? m_globals[i] : glm::dmat4(1);
        m_bones.push_back({i, m_boneOf[i], binds[i].value_or(usual)});
        m_boneOf[i] = m_bones.size() - 1;
    }
}

std::vector<SceneSkeleton::Joint> SceneSkeleton::jointsOf(const SceneSkin& skin) const {
    std::vector<Joint> joints;
    for (std::size_t i = 0; i < skin.joints.size(); ++i) {
        const std::size_t node = skin.joints[i];
        Joint joint;
        if (node != NoIndex) {
            const bool isBone = m_boneOf[node] != p3m::NoBone && m_bones[m_boneOf[node]].node == node;
            joint.bone = isBone ? m_boneOf[node] : p3m::NoBone;
            joint.placing = (isBone ? m_bones[joint.bone].bind : m_globals[node]) *
                            (skin.inverseBinds.empty() ? glm::dmat4(1) : skin.inverseBinds[i]);
        }
        joints.push_back(joint);
    }
    return joints;
}

} // namespace octant::exchange
