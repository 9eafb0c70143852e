#include "model/light/occluders.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <new>

#include <glm/common.hpp>
#include <glm/geometric.hpp>

#include "model/core/fresh_pages.h"

namespace octant::light {
namespace {

constexpr float nearest0 = 1e-6f; // nearer hits are the start itself

} // namespace

/// Transparent surfaces that a ray met, each once, in any order.
class Occluders::Passed {
public:
    /// False where there are too many to remember.
    bool add(std::uint32_t surface, float distance, const glm::vec3& share) {
        for (int i = 0; i < m_count; ++i)
            if (m_items[i].surface == surface &&
                std::abs(m_items[i].distance - distance) <= 1e-4f * std::max(1.0f, distance))
                return true;
        if (m_count == most)
            return false;
        m_items[m_count++] = {surface, distance, share};
        return true;
    }
    /// What comes through those that are nearer. From near to far, so that the order in which they were met
    /// does not matter.
    glm::vec3 until(float distance) {
        if (m_count == 0)
            return glm::vec3(1);
        std::sort(m_items, m_items + m_count, [](const Item& a, const Item& b) {
            return a.distance != b.distance ? a.distance < b.distance : a.surface < b.surface;
        });
        glm::vec3 share(1);
        for (int i = 0; i < m_count && m_items[i].distance <= distance; ++i)
            share *= m_items[i].share;
        return share;
    }

private:
    static constexpr int most = 64;
    struct Item {
        std::uint32_t surface;
        float distance;
        glm::vec3 share;
    };
    Item m_items[most];
    int m_count = 0;
};

namespace {

/// So that most edits leave the other sectors where they are.
std::uint32_t withRoom(std::size_t count) { return static_cast<std::uint32_t>(count + count / 8 + 16); }

/// On huge pages: rays go from one end to the other.
template <class T> std::shared_ptr<T[]> roomFor(std::size_t count) {
    std::shared_ptr<std::byte[]> bytes = freshPages(std::max<std::size_t>(1, count) * sizeof(T));
    if (!bytes)
        throw std::bad_alloc();
    auto* const first = reinterpret_cast<T*>(bytes.get());
    return {std::move(bytes), first};
}

} // namespace

/// Into the place of the part, which has room for them.
void Occluders::putInfos(Part& part, const std::vector<Occluder>& triangles) {
    part.triangles = static_cast<std::uint32_t>(triangles.size());
    part.sky = false;
    for (std::size_t i = 0; i < triangles.size(); ++i) {
        m_infos[part.firstTriangle + i] = {triangles[i].surface, triangles[i].passing, triangles[i].passes};
        part.sky = part.sky || triangles[i].passing == Passing::Sky;
    }
}

void Occluders::putTree(Part& part, const OccluderTree& tree, const std::vector<Occluder>& triangles) {
    part.root = tree.root;
    part.low = tree.low;
    part.high = tree.high;
    part.endNode = part.firstNode + static_cast<std::uint32_t>(tree.nodes.size());
    part.endPack = part.firstPack + static_cast<std::uint32_t>(tree.leaves.size());
    std::transform(
        tree.leaves.begin(), tree.leaves.end(), m_packs.get() + part.firstPack,
        [&](const OccluderLeaf& of) { return packOfOccluders(triangles, of, part.firstTriangle); });
    std::copy(tree.nodes.begin(), tree.nodes.end(), m_nodes.get() + part.firstNode);
    for (std::uint32_t at = part.firstNode; at < part.endNode; ++at)
        for (std::uint32_t& below : m_nodes[at].below)
            if (below != nothing)
                below += (below & leaf) != 0 ? part.firstPack : part.firstNode;
}

void Occluders::buildTop() {
    std::vector<OccluderPart> parts;
    m_size = 0;
    m_anySky = false;
    for (const Part& part : m_parts) {
        m_size += part.triangles;
        m_anySky = m_anySky || part.sky;
        if (part.root == nothing)
            continue;
        const auto addPart = [&](const glm::vec3& low, const glm::vec3& high, std::uint32_t reference,
                                 std::uint32_t triangles) {
            parts.push_back({low, high, reference, std::max(1U, triangles)});
        };
        if ((part.root & leaf) != 0) {
            addPart(part.low, part.high, part.root + part.firstPack, part.triangles);
            continue;
        }
        // What the root leads to, as it is mostly near the sides of a sector and its middle is empty.
        const OccluderNode& node = m_nodes[part.root + part.firstNode];
        const auto count = static_cast<std::uint32_t>(
            OccluderNode::width - std::count(std::begin(node.below), std::end(node.below), nothing));
        for (std::uint32_t i = 0; i < count; ++i)
            addPart({node.sides[0][i], node.sides[1][i], node.sides[2][i]},
                    {node.sides[3][i], node.sides[4][i], node.sides[5][i]}, node.below[i],
                    (node.below[i] & leaf) != 0 ? OccluderPack::width : part.triangles / count);
    }
    const OccluderTree top = joinOccluders(parts, m_firstTop);
    std::copy(top.nodes.begin(), top.nodes.end(), m_nodes.get() + m_firstTop);
    m_root = top.root;
}

/// False, and nothing is taken, where a sector has no room for what it has now.
bool Occluders::takeOver(Occluders& before, std::span<const std::vector<Occluder>> sectors,
                         const WorkContext& work, const std::vector<bool>& same) {
    if (before.m_parts.size() != sectors.size() || same.size() != sectors.size())
        return false;
    std::vector<std::size_t> others;
    for (std::size_t i = 0; i < sectors.size(); ++i) {
        if (same[i])
            continue;
        if (sectors[i].size() > before.m_parts[i].triangleRoom)
            return false;
        others.push_back(i);
    }
    std::vector<OccluderTree> trees(others.size());
    work.executor->forEach(
        others.size(),
        [&](std::size_t at) {
            const std::size_t i = others[at];
            if (!work.stopped() && !sectors[i].empty())
                trees[at] = treeOfOccluders(sectors[i]);
        },
        CancelToken());
    for (std::size_t at = 0; at < others.size(); ++at)
        if (const Part& part = before.m_parts[others[at]];
            trees[at].nodes.size() > part.nodeRoom || trees[at].leaves.size() > part.packRoom)
            return false;
    m_nodes = std::move(before.m_nodes);
    m_packs = std::move(before.m_packs);
    m_nodeCount = before.m_nodeCount;
    m_packCount = before.m_packCount;
    m_infos = std::move(before.m_infos);
    m_parts = std::move(before.m_parts);
    m_firstTop = before.m_firstTop;
    for (std::size_t at = 0; at < others.size(); ++at) {
        Part& part = m_parts[others[at]];
        putInfos(part, sectors[others[at]]);
        putTree(part, trees[at], sectors[others[at]]);
    }
    buildTop();
    return true;
}

Occluders::Occluders(std::span<const std::vector<Occluder>> sectors, const WorkContext& work,
                     Occluders* before, const std::vector<bool>& same) {
    if (before != nullptr && takeOver(*before, sectors, work, same))
        return;
    const auto known = [&](std::size_t i) { return before != nullptr && i < same.size() && same[i]; };
    m_parts.resize(sectors.size());
    std::size_t triangles = 0;
    for (std::size_t i = 0; i < sectors.size(); ++i) {
        Part& part = m_parts[i];
        if (known(i))
            part = before->m_parts[i];
        else
            part.triangles = static_cast<std::uint32_t>(sectors[i].size());
        part.firstTriangle = static_cast<std::uint32_t>(triangles);
        part.triangleRoom = withRoom(part.triangles);
        triangles += part.triangleRoom;
    }
    m_infos.resize(triangles);
    std::vector<OccluderTree> trees(sectors.size());
    work.executor->forEach(
        sectors.size(),
        [&](std::size_t i) {
            Part& part = m_parts[i];
            if (known(i)) {
                std::copy_n(before->m_infos.begin() + before->m_parts[i].firstTriangle, part.triangles,
                            m_infos.begin() + part.firstTriangle);
                return;
            }
            putInfos(part, sectors[i]);
            if (!work.stopped() && !sectors[i].empty())
                trees[i] = treeOfOccluders(sectors[i]);
        },
        CancelToken());
    std::size_t nodes = 0, packs = 0;
    for (std::size_t i = 0; i < sectors.size(); ++i) {
        Part& part = m_parts[i];
        part.firstNode = static_cast<std::uint32_t>(nodes);
        part.firstPack = static_cast<std::uint32_t>(packs);
        part.nodeRoom =
            withRoom(known(i) ? part.endNode - before->m_parts[i].firstNode : trees[i].nodes.size());
        part.packRoom =
            withRoom(known(i) ? part.endPack - before->m_parts[i].firstPack : trees[i].leaves.size());
        nodes += part.nodeRoom;
        packs += part.packRoom;
    }
    m_firstTop = static_cast<std::uint32_t>(nodes);
    m_nodeCount = nodes + sectors.size() * OccluderNode::width; // which join what is in the sectors
    m_packCount = packs;
    m_nodes = roomFor<OccluderNode>(m_nodeCount);
    m_packs = roomFor<OccluderPack>(m_packCount);
    work.executor->forEach(
        sectors.size(),
        [&](std::size_t i) {
            Part& part = m_parts[i];
            if (!known(i)) {
                putTree(part, trees[i], sectors[i]);
                trees[i] = OccluderTree();
                return;
            }
            const Part& then = before->m_parts[i];
            part.endNode = part.firstNode + then.endNode - then.firstNode;
            part.endPack = part.firstPack + then.endPack - then.firstPack;
            std::copy(before->m_nodes.get() + then.firstNode, before->m_nodes.get() + then.endNode,
                      m_nodes.get() + part.firstNode);
            std::copy(before->m_packs.get() + then.firstPack, before->m_packs.get() + then.endPack,
                      m_packs.get() + part.firstPack);
            for (std::uint32_t at = part.firstNode; at < part.endNode; ++at)
                for (std::uint32_t& below : m_nodes[at].below)
                    if (below != nothing)
                        below += (below & leaf) != 0 ? part.firstPack - then.firstPack
                                                     : part.firstNode - then.firstNode;
            for (std::uint32_t at = part.firstPack; at < part.endPack; ++at)
                for (std::uint32_t& triangle : m_packs[at].triangle)
                    if (triangle != Hit::None)
                        triangle += part.firstTriangle - then.firstTriangle;
        },
        CancelToken());
    buildTop();
}

std::size_t Occluders::bytes() const {
    return m_nodeCount * sizeof(OccluderNode) + m_packCount * sizeof(OccluderPack) +
           m_infos.size() * sizeof(Info);
}

/// What a ray goes through that a sky stops as well.
class Occluders::ThroughPassing final : public OccluderVisitor {
public:
    explicit ThroughPassing(const Occluders& occluders) : m_occluders(occluders) {}
    float meet(std::uint32_t triangle, float distance, float to) override {
        const Info& info = m_occluders.m_infos[triangle];
        return info.passing == Passing::Passes && m_passed.add(info.surface, distance, info.passes) ? to : -1;
    }
    glm::vec3 share(float to) { return m_passed.until(to); }

private:
    const Occluders& m_occluders;
    Passed m_passed;
};

/// What a ray goes through that ends at the nearest sky.
class Occluders::ToSky final : public OccluderVisitor {
public:
    ToSky(const Occluders& occluders, float to) : m_occluders(occluders), m_to(to) {}
    float meet(std::uint32_t triangle, float distance, float) override {
        const Info& info = m_occluders.m_infos[triangle];
        if (info.passing == Passing::Passes && m_passed.add(info.surface, distance, info.passes))
            return m_to;
        const bool sky = info.passing == Passing::Sky;
        // As far away as a sky it counts as stopped.
        if (distance < m_to || (distance == m_to && !sky)) {
            m_to = distance;
            m_stopped = !sky;
        }
        return m_to;
    }
    glm::vec3 share() { return m_stopped ? glm::vec3(0) : m_passed.until(m_to); }

private:
    const Occluders& m_occluders;
    float m_to;
    bool m_stopped = false;
    Passed m_passed;
};

glm::vec3 Occluders::open(const glm::vec3& origin, const glm::vec3& direction, float distance,
                          bool skyOpens) const {
    if (m_root == nothing)
        return glm::vec3(1);
    if (skyOpens && m_anySky) {
        ToSky met(*this, distance);
        m_walk->visit(trees(), origin, direction, nearest0, distance, met);
        return met.share();
    }
    ThroughPassing met(*this);
    return m_walk->stopped(trees(), origin, direction, nearest0, distance, met) ? glm::vec3(0)
                                                                                : met.share(distance);
}

Occluders::Hit Occluders::nearest(const glm::vec3& origin, const glm::vec3& direction, float from,
                                  float to) const {
    if (m_root != nothing)
        return m_walk->nearest(trees(), origin, direction, from, to);
    return {};
}

} // namespace octant::light
