#include "model/p3m/pose.h"

#include <cmath>

#include <glm/ext/matrix_transform.hpp>
#include <glm/geometric.hpp>
#include <glm/matrix.hpp>
#include <glm/trigonometric.hpp>

#include "model/p3m/euler.h"
#include "model/p3m/motion.h"
#include "model/p3m/skeleton.h"

namespace octant::p3m {
namespace {

constexpr double shortest = 1e-6; // units

/// Exchanges y and z, which leads from the axes of the file to those of authoring tools and back.
const glm::dmat4 swapAxes{{1, 0, 0, 0}, {0, 0, 1, 0}, {0, 1, 0, 0}, {0, 0, 0, 1}};

glm::dvec3 swapped(glm::vec3 v) { return {v.x, v.z, v.y}; }

/// The smallest rotation that turns +Y onto a direction.
glm::dmat3 turnTo(glm::dvec3 d) {
    if (1 + d.y < shortest)
        return {{-1, 0, 0}, {0, -1, 0}, {0, 0, 1}};
    const double k = 1 / (1 + d.y);
    return {{1 - d.x * d.x * k, -d.x, -d.x * d.z * k}, d, {-d.x * d.z * k, -d.z, 1 - d.z * d.z * k}};
}

glm::dmat4 placed(const glm::dmat3& turn, glm::dvec3 origin) {
    glm::dmat4 matrix(turn);
    matrix[3] = glm::dvec4(origin, 1);
    return matrix;
}

/// The turn in a matrix that may scale, too.
glm::dmat3 pureTurn(const glm::dmat4& matrix) {
    const auto unit = [](const glm::dvec3& v, const glm::dvec3& otherwise) {
        const double length = glm::length(v);
        return length > 0 ? v / length : otherwise;
    };
    glm::dmat3 turn;
    turn[0] = unit(glm::dvec3(matrix[0]), {1, 0, 0});
    const glm::dvec3 y(matrix[1]);
    turn[1] = unit(y - turn[0] * glm::dot(y, turn[0]), {0, 1, 0});
    turn[2] = glm::cross(turn[0], turn[1]);
    return turn;
}

glm::dmat4 localMatrix(const BoneMotion& motion, double position) {
    const glm::dmat4 matrix =
        glm::translate(glm::dmat4(1), valueAt(motion.translation, position, glm::dvec3(0))) *
        glm::dmat4(turnOfAngles(valueAt(motion.rotation, position, glm::dvec3(0))));
    return glm::scale(matrix, valueAt(motion.scale, position, glm::dvec3(1)));
}

} // namespace

Skeleton::Skeleton(const Model& model) : m_parents(parentsOf(model.bones)) {
    const std::vector<glm::vec3> tails = tailsOf(model.bones);
    std::vector<glm::dmat3> turns;
    for (const Bone& bone : model.bones) {
        const std::size_t index = turns.size(), parent = m_parents[index];
        const glm::dvec3 head = swapped(bone.head), along = swapped(tails[index]) - head;
        const double length = glm::length(along);
        turns.push_back(length >= shortest ? turnTo(along / length)
                        : parent != NoBone ? turns[parent]
                                           : glm::dmat3(1));
        m_named.try_emplace(bone.name.string(), index);
        m_rest.push_back(placed(turns.back(), head));
        m_inverseRest.push_back(placed(glm::transpose(turns.back()), -(glm::transpose(turns.back()) * head)));
        m_fromParent.push_back(parent != NoBone ? m_inverseRest[parent] * m_rest.back() : m_rest.back());
    }
}

std::optional<std::size_t> Skeleton::find(const Text& name) const {
    const auto found = m_named.find(name.string());
    return found != m_named.end() ? std::optional(found->second) : std::nullopt;
}

Pose Skeleton::rest() const { return posed(std::vector<const BoneMotion*>(size()), 0); }

Pose Skeleton::at(const Action& action, double position) const {
    std::vector<const BoneMotion*> motions(size());
    for (const BoneMotion& motion : action.bones)
        if (const auto bone = find(motion.bone); bone && !motions[*bone])
            motions[*bone] = &motion;
    return posed(motions, position);
}

const BoneMotion* Skeleton::motionOf(const Action& action, std::size_t bone) const {
    for (const BoneMotion& motion : action.bones)
        if (find(motion.bone) == bone)
            return &motion;
    return nullptr;
}

glm::dmat4 Skeleton::frameOf(const Action& action, double position, std::size_t bone) const {
    std::vector<std::size_t> above;
    for (std::size_t i = m_parents[bone]; i != NoBone; i = m_parents[i])
        above.push_back(i);
    glm::dmat4 frame(1);
    for (std::size_t i = above.size(); i-- > 0;) {
        frame *= m_fromParent[above[i]];
        if (const BoneMotion* motion = motionOf(action, above[i]))
            frame *= localMatrix(*motion, position);
    }
    return frame * m_fromParent[bone];
}

glm::dvec3 Skeleton::rotationTurned(const Action& action, double position, std::size_t bone, int axis,
                                    double degrees) const {
    const BoneMotion* motion = motionOf(action, bone);
    const glm::dvec3 before = motion ? valueAt(motion->rotation, position, glm::dvec3(0)) : glm::dvec3(0);
    glm::dvec3 along(0);
    along[axis] = 1;
    const glm::dmat3 swap(swapAxes), frame = pureTurn(frameOf(action, position, bone));
    const glm::dmat3 by = swap * glm::dmat3(glm::rotate(glm::dmat4(1), glm::radians(degrees), along)) * swap;
    return anglesOfTurn(glm::transpose(frame) * by * frame * turnOfAngles(before), before);
}

std::optional<glm::dvec3> Skeleton::translationMoved(const Action& action, double position, std::size_t bone,
                                                     const glm::dvec3& by) const {
    const BoneMotion* motion = motionOf(action, bone);
    const glm::dvec3 before = motion ? valueAt(motion->translation, position, glm::dvec3(0)) : glm::dvec3(0);
    const glm::dmat3 frame(frameOf(action, position, bone));
    if (std::abs(glm::determinant(frame)) < shortest)
        return std::nullopt;
    return before + glm::inverse(frame) * glm::dvec3(by.x, by.z, by.y);
}

Pose Skeleton::posed(const std::vector<const BoneMotion*>& motions, double position) const {
    std::vector<glm::dmat4> bones;
    Pose pose;
    for (std::size_t i = 0; i < size(); ++i) {
        const glm::dmat4 above = m_parents[i] != NoBone ? bones[m_parents[i]] : glm::dmat4(1);
        bones.push_back(above * m_fromParent[i]);
        if (motions[i])
            bones.back() *= localMatrix(*motions[i], position);
        pose.bones.emplace_back(swapAxes * bones.back());
        pose.skin.emplace_back(swapAxes * bones.back() * m_inverseRest[i] * swapAxes);
    }
    return pose;
}

} // namespace octant::p3m
