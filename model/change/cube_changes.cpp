#include "model/change/cube_changes.h"

#include <algorithm>
#include <vector>

namespace octant {
namespace {

/// Positions in a list: a bit each, as large edits name very many.
class Indices {
public:
    bool empty() const { return m_bits.empty(); }
    bool contains(std::uint32_t at) const { return at < m_bits.size() && m_bits[at]; }
    void insert(std::uint32_t at) {
        if (at >= m_bits.size())
            m_bits.resize(std::size_t{at} + 1, false);
        m_bits[at] = true;
    }
    void insert(const Indices& others) {
        for (std::uint32_t at = 0; at < others.m_bits.size(); ++at)
            if (others.m_bits[at])
                insert(at);
    }

private:
    std::vector<bool> m_bits; ///< the last one is set
};

/// Calls `fn(index)` for each index whose items differ; false where pages were shifted against each other.
template <class T, class Same, class Fn>
bool forEachDifference(const PagedVector<T>& before, const PagedVector<T>& after, Same&& same, Fn&& fn) {
    if (before.sameAs(after))
        return true;
    bool aligned = true;
    diff(before, after,
         [&](std::size_t beforeFirst, std::size_t beforeCount, std::size_t afterFirst,
             std::size_t afterCount) {
             const bool atEnd =
                 beforeFirst + beforeCount == before.size() && afterFirst + afterCount == after.size();
             if (beforeFirst != afterFirst || (beforeCount != afterCount && !atEnd)) {
                 aligned = false;
                 return;
             }
             for (std::size_t i = 0; i < std::max(beforeCount, afterCount); ++i) {
                 const std::size_t at = beforeFirst + i;
                 if (i >= beforeCount || i >= afterCount || !same(before[at], after[at]))
                     fn(static_cast<std::uint32_t>(at));
             }
         });
    return aligned;
}

class CubeComparison {
public:
    CubeComparison(const CubeList& before, const CubeList& after) : m_before(before), m_after(after) {}

    CubeChanges run() {
        const auto equal = [](const auto& a, const auto& b) { return a == b; };
        if (!forEachDifference(m_before.cubes, m_after.cubes, equal, [&](std::uint32_t at) { add(at); }))
            return {{}, true};
        bool aligned = differences(m_before.children, m_after.children, m_children, equal);
        aligned &= differences(m_before.extendedCommon, m_after.extendedCommon, m_common, equal);
        aligned &= differences(m_before.extendedClient, m_after.extendedClient, m_client, equal);
        aligned &= differences(m_before.attachments, m_after.attachments, m_attachments, equal);
        Indices visibilities, lightings, others, boxes;
        const auto equalValues = [](const auto& a, const auto& b) { return a == b || (a && b && *a == *b); };
        aligned &= differences(m_before.visibilities, m_after.visibilities, visibilities, equalValues);
        aligned &= differences(m_before.lightings, m_after.lightings, lightings, equalValues);
        aligned &= differences(m_before.pathfindings, m_after.pathfindings, others, equalValues);
        aligned &= differences(m_before.boxes, m_after.boxes, boxes, equalValues);
        if (!aligned)
            return {{}, true};
        others.insert(boxes);
        addAttachmentsWith(visibilities, lightings, others);
        const auto own = static_cast<std::ptrdiff_t>(m_changes.numbers.size());
        addCubesWith();
        std::inplace_merge(m_changes.numbers.begin(), m_changes.numbers.begin() + own,
                           m_changes.numbers.end());
        m_changes.numbers.erase(std::unique(m_changes.numbers.begin(), m_changes.numbers.end()),
                                m_changes.numbers.end());
        return std::move(m_changes);
    }

private:
    void add(std::uint32_t cube) { m_changes.numbers.push_back(cube); }

    /// Differing items that exist in both; what was only appended is pointed to by a record that changed.
    template <class T, class Same>
    bool differences(const PagedVector<T>& before, const PagedVector<T>& after, Indices& into, Same&& same) {
        return forEachDifference(before, after, same, [&](std::uint32_t at) {
            if (at < before.size() && at < after.size())
                into.insert(at);
        });
    }

    void addAttachmentsWith(const Indices& visibilities, const Indices& lightings, const Indices& others) {
        if (visibilities.empty() && lightings.empty() && others.empty())
            return;
        m_after.attachments.forEachRun([&](std::size_t first, auto run) {
            for (std::size_t i = 0; i < run.size(); ++i) {
                const CubeAttachment& item = run[i];
                const bool owns = (item.owned & CubeAttachment::OwnsVisibility) != 0;
                const bool ownsLight = (item.owned & CubeAttachment::OwnsLighting) != 0;
                if ((owns && visibilities.contains(item.visibility)) ||
                    (ownsLight && lightings.contains(item.lighting)) || others.contains(item.other))
                    m_attachments.insert(static_cast<std::uint32_t>(first + i));
            }
        });
    }

    bool pointsToChange(const Cube& cube) const {
        if (cube.type == CubeType::Parent && m_children.contains(cube.link))
            return true;
        if (cube.geometry() && cube.is(Cube::CommonExtended) && m_common.contains(cube.link))
            return true;
        if (cube.geometry() && cube.is(Cube::ClientExtended) && m_client.contains(cube.vertices))
            return true;
        return cube.hasAttachment() && m_attachments.contains(cube.attachment());
    }

    void addCubesWith() {
        if (m_children.empty() && m_common.empty() && m_client.empty() && m_attachments.empty())
            return;
        std::uint32_t number = 0;
        for (const Cube& cube : m_after.cubes) {
            if (pointsToChange(cube))
                add(number);
            ++number;
        }
    }

    const CubeList& m_before;
    const CubeList& m_after;
    CubeChanges m_changes;
    Indices m_children, m_common, m_client, m_attachments;
};

} // namespace

CubeChanges changedCubes(const CubeList& before, const CubeList& after) {
    return CubeComparison(before, after).run();
}

} // namespace octant
