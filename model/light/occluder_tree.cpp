#include "model/light/occluder_tree.h"

#include <algorithm>
#include <cmath>
#include <cstddef>

#include <glm/common.hpp>
#include <glm/geometric.hpp>

#ifdef __SSE2__
#include <emmintrin.h>
#endif

namespace octant::light {
namespace {

// Units, and share of the coordinates, by which triangles are wider: where small ones meet the side of a
// large one rounding must not let a ray through.
constexpr float slackUnits = 2e-5f, slackShare = 2e-6f, mostSlack = 0.01f;

/// Three numbers, and one that does not count.
struct Lanes {
    FourFloats at;

    static Lanes of(float all) { return {FourFloats{all, all, all, all}}; }
    static Lanes load(const float* from) {
        Lanes made;
        __builtin_memcpy(&made.at, from, sizeof made.at);
        return made;
    }
    static Lanes lower(const Lanes& a, const Lanes& b) {
#ifdef __SSE2__
        return {_mm_min_ps(a.at, b.at)};
#else
        return {a.at < b.at ? a.at : b.at};
#endif
    }
    static Lanes higher(const Lanes& a, const Lanes& b) {
#ifdef __SSE2__
        return {_mm_max_ps(a.at, b.at)};
#else
        return {a.at > b.at ? a.at : b.at};
#endif
    }
};

struct Bounds {
    Lanes low = Lanes::of(std::numeric_limits<float>::max()),
          high = Lanes::of(-std::numeric_limits<float>::max());

    void add(const Bounds& other) {
        low = Lanes::lower(low, other.low);
        high = Lanes::higher(high, other.high);
    }
    void add(const Lanes& point) {
        low = Lanes::lower(low, point);
        high = Lanes::higher(high, point);
    }
    /// Half of it.
    float area() const {
        const auto size = high.at - low.at;
        return size[0] * (size[1] + size[2]) + size[1] * size[2];
    }
};

/// What lies in a box.
struct Item {
    float low[3], high[3];
    std::uint32_t number;
    std::uint32_t triangles;

    Bounds bounds() const { return {Lanes::load(low), Lanes::load(high)}; }
    /// Twice the middle.
    Lanes middle() const { return {Lanes::load(low).at + Lanes::load(high).at}; }
};
static_assert(offsetof(Item, number) == 24 && sizeof(Item) == 32, "four numbers are read at once");

/// Splits items until `Leaves::most` are left of each part.
template <class Leaves> class Builder {
public:
    Builder(Leaves& leaves, std::vector<Item>& items, std::vector<OccluderNode>& nodes,
            std::uint32_t firstNode)
        : m_leaves(leaves), m_items(items), m_nodes(nodes), m_firstNode(firstNode) {}

    std::uint32_t build() {
        Part all{0, m_items.size(), 0, {}, {}};
        measure(all);
        return m_items.empty() ? OccluderNode::nothing : build(all, 0);
    }

private:
    static constexpr std::size_t mostBins = 16;

    struct Part {
        std::size_t begin, end;
        std::uint32_t triangles;
        Bounds box, middles;
        std::size_t size() const { return end - begin; }
    };

    void measure(Part& part) const {
        for (std::size_t i = part.begin; i < part.end; ++i) {
            part.triangles += m_items[i].triangles;
            part.box.add(m_items[i].bounds());
            part.middles.add(m_items[i].middle());
        }
    }

    std::uint32_t build(const Part& whole, int depth) {
        if (whole.size() <= Leaves::most)
            return m_leaves.leafOf(std::span<const Item>(m_items).subspan(whole.begin, whole.size()));
        std::array<Part, OccluderNode::width> parts{whole};
        std::size_t count = 1;
        while (count < parts.size()) {
            std::size_t largest = count;
            float area = 0;
            for (std::size_t i = 0; i < count; ++i)
                if (parts[i].size() > Leaves::most && (largest == count || parts[i].box.area() > area)) {
                    largest = i;
                    area = parts[i].box.area();
                }
            if (largest == count)
                break;
            split(parts[largest], parts[count++], depth);
        }
        // Any hit will do for most rays: they look at the boxes with little in them first.
        std::stable_sort(parts.begin(), parts.begin() + static_cast<std::ptrdiff_t>(count),
                         [](const Part& a, const Part& b) { return a.triangles > b.triangles; });
        const auto number = static_cast<std::uint32_t>(m_nodes.size());
        m_nodes.emplace_back();
        OccluderNode node;
        for (std::size_t i = 0; i < parts.size(); ++i) {
            node.below[i] = i < count ? build(parts[i], depth + 1) : OccluderNode::nothing;
            for (int axis = 0; axis < 3; ++axis) {
                float low = std::numeric_limits<float>::max(), high = -std::numeric_limits<float>::max();
                if (i < count) {
                    low = parts[i].box.low.at[axis];
                    high = parts[i].box.high.at[axis];
                    // Rounding of the slabs must not lose what lies in a side of a box.
                    const float slack = besideOccluder(std::max(std::abs(low), std::abs(high)));
                    low -= slack;
                    high += slack;
                }
                node.sides[axis][i] = low;
                node.sides[axis + 3][i] = high;
            }
        }
        m_nodes[number] = node;
        return m_firstNode + number;
    }

    /// Leaves one half where the whole was.
    void split(Part& whole, Part& other, int depth) {
        constexpr int deepest = 32; // from there on in halves
        const std::size_t bins = std::min<std::size_t>(16, 4 + whole.size() / 16);
        const auto size = whole.middles.high.at - whole.middles.low.at;
        FourFloats scale{};
        for (int axis = 0; axis < 3; ++axis)
            if (size[axis] > 0)
                scale[axis] = static_cast<float>(bins) * 0.999f / size[axis];
        int bestAxis = -1;
        std::size_t bestBin = 0;
        if (depth < deepest)
            findPlane(whole, scale, bins, bestAxis, bestBin);
        Item *left = m_items.data() + whole.begin, *right = m_items.data() + whole.end;
        if (bestAxis < 0) {
            const int axis = size[0] >= size[1] ? (size[0] >= size[2] ? 0 : 2) : (size[1] >= size[2] ? 1 : 2);
            Item* const middle = left + whole.size() / 2;
            std::nth_element(left, middle, right, [axis](const Item& a, const Item& b) {
                const float x = a.middle().at[axis], y = b.middle().at[axis];
                return x != y ? x < y : a.number < b.number;
            });
            left = middle;
        } else {
            while (true) {
                while (left < right && binOf(*left, whole, scale, bestAxis) < bestBin)
                    ++left;
                while (left < right && binOf(right[-1], whole, scale, bestAxis) >= bestBin)
                    --right;
                if (left == right)
                    break;
                std::swap(*left++, *--right);
            }
        }
        const auto middle = static_cast<std::size_t>(left - m_items.data());
        other = {middle, whole.end, 0, {}, {}};
        whole = {whole.begin, middle, 0, {}, {}};
        measure(whole);
        measure(other);
    }

    void findPlane(const Part& whole, const FourFloats& scale, std::size_t bins, int& bestAxis,
                   std::size_t& bestBin) const {
        std::array<std::array<Bounds, mostBins>, 3> boxes;
        std::array<std::array<std::uint32_t, mostBins>, 3> counts{};
        for (std::size_t axis = 0; axis < 3; ++axis)
            std::fill_n(boxes[axis].begin(), bins, Bounds());
        for (std::size_t i = whole.begin; i < whole.end; ++i) {
            const Bounds box = m_items[i].bounds();
            const FourFloats share = (box.low.at + box.high.at - whole.middles.low.at) * scale;
            for (int axis = 0; axis < 3; ++axis) {
                const auto bin = static_cast<std::size_t>(static_cast<int>(share[axis]));
                boxes[static_cast<std::size_t>(axis)][bin].add(box);
                counts[static_cast<std::size_t>(axis)][bin] += m_items[i].triangles;
            }
        }
        float bestCost = std::numeric_limits<float>::infinity();
        for (std::size_t axis = 0; axis < 3; ++axis) {
            if (scale[static_cast<int>(axis)] == 0)
                continue;
            std::array<float, mostBins> after;
            Bounds right;
            std::uint32_t above = 0;
            for (std::size_t bin = bins - 1; bin > 0; --bin) {
                right.add(boxes[axis][bin]);
                above += counts[axis][bin];
                after[bin] = above != 0 ? right.area() * leavesOf(above) : 0.0f;
            }
            Bounds left;
            std::uint32_t below = 0;
            for (std::size_t bin = 1; bin < bins; ++bin) {
                left.add(boxes[axis][bin - 1]);
                below += counts[axis][bin - 1];
                if (below == 0 || below == whole.triangles)
                    continue;
                const float cost = left.area() * leavesOf(below) + after[bin];
                if (cost < bestCost) {
                    bestCost = cost;
                    bestAxis = static_cast<int>(axis);
                    bestBin = bin;
                }
            }
        }
    }

    static float leavesOf(std::uint32_t triangles) {
        return static_cast<float>((triangles + OccluderPack::width - 1) / OccluderPack::width);
    }
    static std::size_t binOf(const Item& item, const Part& whole, const FourFloats& scale, int axis) {
        return static_cast<std::size_t>(
            static_cast<int>((item.middle().at[axis] - whole.middles.low.at[axis]) * scale[axis]));
    }

    Leaves& m_leaves;
    std::vector<Item>& m_items;
    std::vector<OccluderNode>& m_nodes;
    std::uint32_t m_firstNode;
};

/// By how much of its size a triangle is wider.
float slackOf(const Occluder& triangle) {
    const auto& [a, b, c] = triangle.corners;
    const float longest = std::max({glm::length(b - a), glm::length(c - b), glm::length(a - c)});
    const float height = glm::length(glm::cross(b - a, c - a)) / std::max(longest, 1e-20f);
    const glm::vec3 far = glm::max(glm::abs(a), glm::max(glm::abs(b), glm::abs(c)));
    const float reach = slackUnits + slackShare * std::max({far.x, far.y, far.z});
    return std::min(mostSlack, reach / std::max(height, 1e-20f));
}

struct TriangleLeaves {
    static constexpr std::uint32_t most = OccluderPack::width;
    std::span<const Occluder> triangles;
    std::uint32_t firstNumber;
    std::vector<OccluderPack>& packs;
    std::vector<float> slack; ///< by triangle

    std::uint32_t leafOf(std::span<const Item> items) {
        OccluderPack pack{}; // triangles without area are never met
        for (std::size_t i = 0; i < most; ++i) {
            pack.triangle[i] = OccluderNode::nothing;
            if (i >= items.size())
                continue;
            const auto lane = static_cast<int>(i);
            const std::uint32_t number = items[i].number;
            const Occluder& triangle = triangles[number];
            for (std::size_t corner = 0; corner < 3; ++corner)
                for (int axis = 0; axis < 3; ++axis)
                    pack.corners[corner][axis][lane] = triangle.corners[corner][axis];
            pack.slack[lane] = slack[number];
            pack.triangle[i] = firstNumber + number;
            if (triangle.passing == Passing::Stops)
                pack.plain |= 1U << i;
        }
        packs.push_back(pack);
        return OccluderNode::leaf | static_cast<std::uint32_t>(packs.size() - 1);
    }
};

struct PartLeaves {
    static constexpr std::uint32_t most = 1;
    std::span<const OccluderPart> parts;
    std::uint32_t leafOf(std::span<const Item> items) const { return parts[items.front().number].root; }
};

Item itemOf(const glm::vec3& low, const glm::vec3& high, std::size_t number, std::uint32_t triangles) {
    return {{low.x, low.y, low.z}, {high.x, high.y, high.z}, static_cast<std::uint32_t>(number), triangles};
}

} // namespace

OccluderTree treeOfOccluders(std::span<const Occluder> triangles, std::uint32_t firstNumber) {
    OccluderTree tree;
    std::vector<Item> items;
    items.reserve(triangles.size());
    TriangleLeaves leaves{triangles, firstNumber, tree.packs, {}};
    leaves.slack.reserve(triangles.size());
    for (const Occluder& triangle : triangles) {
        const auto& [a, b, c] = triangle.corners;
        leaves.slack.push_back(slackOf(triangle));
        const glm::vec3 least = glm::min(a, glm::min(b, c)), most = glm::max(a, glm::max(b, c));
        // All of where it is met, as what else is in a box must not decide that.
        const glm::vec3 far = glm::max(glm::abs(least), glm::abs(most));
        const glm::vec3 beside(besideOccluder(far.x), besideOccluder(far.y), besideOccluder(far.z));
        const glm::vec3 low = least - beside, high = most + beside;
        tree.low = glm::min(tree.low, low);
        tree.high = glm::max(tree.high, high);
        items.push_back(itemOf(low, high, items.size(), 1));
    }
    tree.packs.reserve(triangles.size() / 2 + 1);
    tree.nodes.reserve(triangles.size() / 12 + 1);
    tree.root = Builder<TriangleLeaves>(leaves, items, tree.nodes, 0).build();
    return tree;
}

OccluderTree joinOccluders(std::span<const OccluderPart> parts, std::uint32_t firstNode) {
    OccluderTree tree;
    std::vector<Item> items;
    items.reserve(parts.size());
    for (const OccluderPart& part : parts)
        items.push_back(itemOf(part.low, part.high, items.size(), part.triangles));
    PartLeaves leaves{parts};
    tree.root = Builder<PartLeaves>(leaves, items, tree.nodes, firstNode).build();
    return tree;
}

} // namespace octant::light
