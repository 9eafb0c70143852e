#include "model/p3m/skeleton.h"

#include <algorithm>
#include <cmath>

namespace octant::p3m {
namespace {

constexpr float tolerance = 1e-4f; // units

bool agree(float a, float b) { return std::abs(a - b) <= tolerance; }

/// Bones that wait for children while one goes through the list.
class Ancestors {
public:
    /// The parent of the next bone, which is `index`.
    std::size_t enter(std::size_t index, std::size_t children) {
        const std::size_t parent = m_waiting.empty() ? NoBone : m_waiting.back().bone;
        if (parent != NoBone && --m_waiting.back().missing == 0)
            m_waiting.pop_back();
        if (children > 0)
            m_waiting.push_back({index, children});
        return parent;
    }
    std::vector<std::size_t> unfinished() const {
        std::vector<std::size_t> bones;
        for (const Waiting& each : m_waiting)
            bones.push_back(each.bone);
        return bones;
    }

private:
    struct Waiting {
        std::size_t bone, missing;
    };
    std::vector<Waiting> m_waiting;
};

} // namespace

std::vector<std::size_t> parentsOf(const PagedVector<Bone>& bones) {
    Ancestors ancestors;
    std::vector<std::size_t> parents;
    for (const Bone& bone : bones)
        parents.push_back(ancestors.enter(parents.size(), bone.childCount));
    return parents;
}

std::vector<std::size_t> bonesMissingChildren(const PagedVector<Bone>& bones) {
    Ancestors ancestors;
    std::size_t index = 0;
    for (const Bone& bone : bones)
        (void)ancestors.enter(index++, bone.childCount);
    return ancestors.unfinished();
}

bool hasDefectiveTails(const PagedVector<Bone>& bones) {
    if (std::any_of(bones.begin(), bones.end(), [](const Bone& bone) {
            return bone.tail.y != bone.head.y || bone.tail.z != bone.head.z;
        }))
        return false;
    const std::vector<std::size_t> parents = parentsOf(bones);
    for (std::size_t i = 0; i < parents.size(); ++i) {
        if (parents[i] == NoBone)
            continue;
        const glm::vec3 head = bones[i].head, tail = bones[parents[i]].tail;
        if (agree(head.x, tail.x) && !(agree(head.y, tail.y) && agree(head.z, tail.z)))
            return true;
    }
    return false;
}

std::vector<glm::vec3> tailsOf(const PagedVector<Bone>& bones) {
    std::vector<glm::vec3> tails;
    const bool defective = hasDefectiveTails(bones);
    for (const Bone& bone : bones)
        tails.push_back(defective ? bone.head : bone.tail);
    if (!defective)
        return tails;
    const std::vector<std::size_t> parents = parentsOf(bones);
    for (std::size_t i = bones.size(); i-- > 0;)
        if (parents[i] != NoBone && agree(bones[i].head.x, bones[parents[i]].tail.x))
            tails[parents[i]] = bones[i].head;
    return tails;
}

} // namespace octant::p3m
