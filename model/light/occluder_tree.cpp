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

using FourInts = std::int32_t __attribute__((vector_size(16)));

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

struct LaneBox {
    Lanes low = Lanes::of(std::numeric_limits<float>::max()),
          high = Lanes::of(-std::numeric_limits<float>::max());

    void add(const LaneBox& other) {
        low = Lanes::lower(low, other.low);
        high = Lanes::higher(high, other.high);
    }
    void add(const Lanes& point) {
        low = Lanes::lower(low, point);
        high = Lanes::higher(high, point);
    }
    /// Half of it; infinite where it holds nothing.
    float area() const {
        const FourFloats size = high.at - low.at, turned{size[1], size[2], size[0], size[3]},
                         sides = size * turned;
        return sides[0] + sides[1] + sides[2];
    }
};

/// What lies in a box.
struct Item {
    float low[3], high[3];
    std::uint32_t number;
    std::uint32_t triangles;

    LaneBox bounds() const { return {Lanes::load(low), Lanes::load(high)}; }
    /// Twice the middle.
    Lanes middle() const { return {Lanes::load(low).at + Lanes::load(high).at}; }
};
static_assert(offsetof(Item, number) == 24 && sizeof(Item) == 32, "four numbers are read at once");

/// Splits items until `Leaves::most` triangles are left of each part, or one item.
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
    static constexpr std::size_t mostBins = 16, few = 4;

    struct Part {
        std::size_t begin, end;
        std::uint32_t triangles;
        LaneBox box, middles;
        std::size_t size() const { return end - begin; }
    };

    void measure(Part& part) const {
        LaneBox box;
        std::uint32_t triangles = 0;
        for (std::size_t i = part.begin; i < part.end; ++i) {
            triangles += m_items[i].triangles;
            box.add(m_items[i].bounds());
        }
        part.box = box;
        part.triangles = triangles;
        measureMiddles(part);
    }
    void measureMiddles(Part& part) const {
        LaneBox middles;
        for (std::size_t i = part.begin; i < part.end; ++i)
            middles.add(m_items[i].middle());
        part.middles = middles;
    }

    /// Whether it is not split any more.
    static bool isLeaf(const Part& part) { return part.size() == 1 || part.triangles <= Leaves::most; }

    std::uint32_t build(const Part& whole, int depth) {
        if (isLeaf(whole))
            return m_leaves.leafOf(std::span<const Item>(m_items).subspan(whole.begin, whole.size()));
        std::array<Part, OccluderNode::width> parts{whole};
        std::size_t count = 1;
        while (count < parts.size()) {
            std::size_t largest = count;
            float area = 0;
            for (std::size_t i = 0; i < count; ++i)
                if (!isLeaf(parts[i]) && (largest == count || parts[i].box.area() > area)) {
                    largest = i;
                    area = parts[i].box.area();
                }
            if (largest == count)
                break;
            split(parts[largest], parts[count++], depth);
        }
        fillLanes(parts, count);
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

    /// Where boxes of a node are left, a pack of what lies apart becomes two, so that fewer rays look at it.
    void fillLanes(std::array<Part, OccluderNode::width>& parts, std::size_t& count) {
        constexpr float worth = 0.9f; // share of the box's area that both may have
        for (std::size_t i = 0; i < count && count < parts.size();) {
            Part before = parts[i], after;
            if (before.size() > 1 && before.size() <= few) {
                splitFew(before, after);
                if (before.box.area() + after.box.area() < worth * parts[i].box.area()) {
                    parts[i] = before;
                    parts[count++] = after;
                    continue;
                }
            }
            ++i;
        }
    }

    /// Leaves one half where the whole was.
    void split(Part& whole, Part& other, int depth) {
        constexpr int deepest = 32; // from there on in halves
        if (whole.size() <= few)
            return splitFew(whole, other);
        const std::size_t bins = std::min(mostBins, 4 + whole.size() / 16);
        const auto size = whole.middles.high.at - whole.middles.low.at;
        FourFloats scale{};
        for (int axis = 0; axis < 3; ++axis)
            if (size[axis] > 0)
                scale[axis] = static_cast<float>(bins) * 0.999f / size[axis];
        Plane plane;
        if (depth < deepest)
            plane = findPlane(whole, scale, bins);
        if (plane.axis < 0) {
            const int axis = size[0] >= size[1] ? (size[0] >= size[2] ? 0 : 2) : (size[1] >= size[2] ? 1 : 2);
            const auto begin = m_items.begin() + static_cast<std::ptrdiff_t>(whole.begin),
                       end = m_items.begin() + static_cast<std::ptrdiff_t>(whole.end);
            const std::size_t middle = whole.begin + whole.size() / 2;
            std::nth_element(begin, m_items.begin() + static_cast<std::ptrdiff_t>(middle), end,
                             [axis](const Item& a, const Item& b) {
                                 const float x = a.middle().at[axis], y = b.middle().at[axis];
                                 return x != y ? x < y : a.number < b.number;
                             });
            other = {middle, whole.end, 0, {}, {}};
            whole = {whole.begin, middle, 0, {}, {}};
            measure(whole);
            measure(other);
            return;
        }
        // Without branches, as nothing foretells on which side an item is.
        Item* left = m_items.data() + whole.begin;
        for (Item *at = left, *const end = m_items.data() + whole.end; at != end; ++at) {
            const Item item = *at;
            *at = *left;
            *left = item;
            left += binOf(item, whole, scale, plane.axis) < plane.bin ? 1 : 0;
        }
        const auto middle = static_cast<std::size_t>(left - m_items.data());
        other = {middle, whole.end, whole.triangles - plane.triangles, plane.after, {}};
        whole = {whole.begin, middle, plane.triangles, plane.before, {}};
        measureMiddles(whole);
        measureMiddles(other);
    }

    /// The best of all ways.
    void splitFew(Part& whole, Part& other) {
        std::array<Item, few> items;
        const std::size_t count = whole.size();
        std::copy_n(m_items.begin() + static_cast<std::ptrdiff_t>(whole.begin), count, items.begin());
        std::array<Part, 2> best{};
        float bestCost = std::numeric_limits<float>::infinity();
        unsigned bestOf = 1;
        for (unsigned of = 1; of < 1U << (count - 1); ++of) { // bits of what comes first
            std::array<LaneBox, 2> boxes;
            std::array<std::uint32_t, 2> triangles{};
            for (std::size_t i = 0; i < count; ++i) {
                const std::size_t side = (of >> i & 1) ^ 1;
                boxes[side].add(items[i].bounds());
                triangles[side] += items[i].triangles;
            }
            const float cost =
                boxes[0].area() * leavesOf(triangles[0]) + boxes[1].area() * leavesOf(triangles[1]);
            if (of == 1 || cost < bestCost) {
                bestCost = cost;
                bestOf = of;
                for (std::size_t side = 0; side < 2; ++side)
                    best[side] = {0, 0, triangles[side], boxes[side], {}};
            }
        }
        std::size_t to = whole.begin;
        for (std::size_t side = 0; side < 2; ++side) {
            best[side].begin = to;
            for (std::size_t i = 0; i < count; ++i)
                if ((bestOf >> i & 1) != side)
                    m_items[to++] = items[i];
            best[side].end = to;
            measureMiddles(best[side]);
        }
        whole = best[0];
        other = best[1];
    }

    /// Where a part is cut, and what is on both sides.
    struct Plane {
        int axis = -1; ///< -1: nowhere
        int bin = 0;   ///< the first one behind it
        std::uint32_t triangles = 0;
        LaneBox before, after;
    };

    Plane findPlane(const Part& whole, const FourFloats& scale, std::size_t bins) const {
        struct Bin {
            FourFloats low, high;
            std::uint32_t triangles;
        };
        std::array<std::array<Bin, mostBins>, 3> all; // as many as are used are set
        const LaneBox none;
        for (auto& ofAxis : all)
            std::fill_n(ofAxis.begin(), bins, Bin{none.low.at, none.high.at, 0});
        for (std::size_t i = whole.begin; i < whole.end; ++i) {
            const LaneBox box = m_items[i].bounds();
            const std::uint32_t triangles = m_items[i].triangles;
            const auto bin =
                __builtin_convertvector((box.low.at + box.high.at - whole.middles.low.at) * scale, FourInts);
            for (int axis = 0; axis < 3; ++axis) {
                Bin& to = all[static_cast<std::size_t>(axis)][static_cast<std::size_t>(bin[axis])];
                to.low = Lanes::lower({to.low}, box.low).at;
                to.high = Lanes::higher({to.high}, box.high).at;
                to.triangles += triangles;
            }
        }
        Plane best;
        float bestCost = std::numeric_limits<float>::infinity();
        for (int axis = 0; axis < 3; ++axis) {
            if (scale[axis] == 0)
                continue;
            const auto& ofAxis = all[static_cast<std::size_t>(axis)];
            // With nothing on one side it is infinity times 0, which is less than no other cost.
            std::array<float, mostBins> after;
            LaneBox right;
            std::uint32_t above = 0;
            for (std::size_t bin = bins - 1; bin > 0; --bin) {
                right.add(LaneBox{{ofAxis[bin].low}, {ofAxis[bin].high}});
                above += ofAxis[bin].triangles;
                after[bin] = right.area() * leavesOf(above);
            }
            LaneBox left;
            std::uint32_t below = 0;
            for (std::size_t bin = 1; bin < bins; ++bin) {
                left.add(LaneBox{{ofAxis[bin - 1].low}, {ofAxis[bin - 1].high}});
                below += ofAxis[bin - 1].triangles;
                const float cost = left.area() * leavesOf(below) + after[bin];
                if (cost < bestCost) {
                    bestCost = cost;
                    best.axis = axis;
                    best.bin = static_cast<int>(bin);
                }
            }
        }
        for (std::size_t bin = 0; best.axis >= 0 && bin < bins; ++bin) {
            const Bin& of = all[static_cast<std::size_t>(best.axis)][bin];
            const bool isBefore = static_cast<int>(bin) < best.bin;
            (isBefore ? best.before : best.after).add(LaneBox{{of.low}, {of.high}});
            best.triangles += isBefore ? of.triangles : 0;
        }
        return best;
    }

    static float leavesOf(std::uint32_t triangles) {
        return static_cast<float>((triangles + OccluderPack::width - 1) / OccluderPack::width);
    }
    static int binOf(const Item& item, const Part& whole, const FourFloats& scale, int axis) {
        return static_cast<int>((item.low[axis] + item.high[axis] - whole.middles.low.at[axis]) *
                                scale[axis]);
    }

    Leaves& m_leaves;
    std::vector<Item>& m_items;
    std::vector<OccluderNode>& m_nodes;
    std::uint32_t m_firstNode;
};

FourFloats rootOf(const FourFloats& of) {
#ifdef __SSE2__
    return _mm_sqrt_ps(of);
#else
    return {std::sqrt(of[0]), std::sqrt(of[1]), std::sqrt(of[2]), std::sqrt(of[3])};
#endif
}

FourFloats higher(const FourFloats& a, const FourFloats& b) { return Lanes::higher({a}, {b}).at; }

/// By how much of their size triangles are wider.
FourFloats slackOf(const FourFloats (&corners)[3][3]) {
    const auto& [a, b, c] = corners;
    const auto squared = [](const FourFloats& x, const FourFloats& y, const FourFloats& z) {
        return x * x + y * y + z * z;
    };
    FourFloats ab[3], ac[3], bc[3], far{};
    for (int axis = 0; axis < 3; ++axis) {
        ab[axis] = b[axis] - a[axis];
        ac[axis] = c[axis] - a[axis];
        bc[axis] = c[axis] - b[axis];
        for (const FourFloats& at : {a[axis], b[axis], c[axis]})
            far = higher(far, higher(at, -at));
    }
    const FourFloats longest = rootOf(higher(
        squared(ab[0], ab[1], ab[2]), higher(squared(bc[0], bc[1], bc[2]), squared(ac[0], ac[1], ac[2]))));
    const FourFloats across = rootOf(
        squared(ab[1] * ac[2] - ac[1] * ab[2], ab[2] * ac[0] - ac[2] * ab[0], ab[0] * ac[1] - ac[0] * ab[1]));
    const FourFloats least = FourFloats{} + 1e-20f;
    const FourFloats height = across / higher(longest, least);
    const FourFloats reach = slackUnits + slackShare * far;
    return Lanes::lower({FourFloats{} + mostSlack}, {reach / higher(height, least)}).at;
}

struct TriangleLeaves {
    static constexpr std::uint32_t most = OccluderPack::width;
    std::vector<OccluderLeaf>& leaves;

    std::uint32_t leafOf(std::span<const Item> items) const {
        OccluderLeaf leaf;
        leaf.fill(OccluderNode::nothing);
        std::size_t lane = 0;
        for (const Item& item : items)
            for (std::uint32_t i = 0; i < item.triangles; ++i)
                leaf[lane++] = item.number + i;
        leaves.push_back(leaf);
        return OccluderNode::leaf | static_cast<std::uint32_t>(leaves.size() - 1);
    }
};

struct PartLeaves {
    static constexpr std::uint32_t most = 0;
    std::span<const OccluderPart> parts;
    std::uint32_t leafOf(std::span<const Item> items) const { return parts[items.front().number].root; }
};

Item itemOf(const LaneBox& box, std::size_t number, std::uint32_t triangles) {
    return {{box.low.at[0], box.low.at[1], box.low.at[2]},
            {box.high.at[0], box.high.at[1], box.high.at[2]},
            static_cast<std::uint32_t>(number),
            triangles};
}

Lanes lanesOf(const glm::vec3& point) { return {FourFloats{point.x, point.y, point.z, 0}}; }

/// All of where it is met, as what else is in a box must not decide that.
LaneBox boundsOf(const Occluder& triangle) {
    LaneBox box;
    for (const glm::vec3& corner : triangle.corners)
        box.add(lanesOf(corner));
    const Lanes far = Lanes::higher({-box.low.at}, box.high);
    FourFloats beside{};
    for (int axis = 0; axis < 3; ++axis)
        beside[axis] = besideOccluder(far.at[axis]);
    box.low.at -= beside;
    box.high.at += beside;
    return box;
}

} // namespace

OccluderTree treeOfOccluders(std::span<const Occluder> triangles) {
    OccluderTree tree;
    std::vector<Item> items;
    items.reserve(triangles.size());
    TriangleLeaves leaves{tree.leaves};
    LaneBox all;
    for (std::size_t i = 0; i < triangles.size(); ++i) {
        const LaneBox box = boundsOf(triangles[i]);
        all.add(box);
        // The halves of a quad mostly have one box: one item of them is half of what is to be sorted.
        if (i > 0 && items.back().triangles == 1) {
            const LaneBox last = items.back().bounds();
            LaneBox both = last;
            both.add(box);
            if (both.area() <= 1.125f * std::max(box.area(), last.area())) {
                items.back() = itemOf(both, i - 1, 2);
                continue;
            }
        }
        items.push_back(itemOf(box, i, 1));
    }
    for (int axis = 0; axis < 3 && !triangles.empty(); ++axis) {
        tree.low[axis] = all.low.at[axis];
        tree.high[axis] = all.high.at[axis];
    }
    tree.leaves.reserve(triangles.size() / 3 + 1);
    tree.nodes.reserve(triangles.size() / 12 + 1);
    tree.root = Builder<TriangleLeaves>(leaves, items, tree.nodes, 0).build();
    return tree;
}

OccluderPack packOfOccluders(std::span<const Occluder> triangles, const OccluderLeaf& leaf,
                             std::uint32_t firstNumber) {
    OccluderPack pack{}; // triangles without area are never met
    for (std::size_t i = 0; i < leaf.size(); ++i) {
        pack.triangle[i] = OccluderNode::nothing;
        if (leaf[i] == OccluderNode::nothing)
            continue;
        const Occluder& triangle = triangles[leaf[i]];
        for (std::size_t corner = 0; corner < 3; ++corner)
            for (int axis = 0; axis < 3; ++axis)
                pack.corners[corner][axis][static_cast<int>(i)] = triangle.corners[corner][axis];
        pack.triangle[i] = firstNumber + leaf[i];
        if (triangle.passing == Passing::Stops)
            pack.plain |= 1U << i;
    }
    pack.slack = slackOf(pack.corners);
    return pack;
}

OccluderTree joinOccluders(std::span<const OccluderPart> parts, std::uint32_t firstNode) {
    OccluderTree tree;
    std::vector<Item> items;
    items.reserve(parts.size());
    for (const OccluderPart& part : parts)
        items.push_back(itemOf({lanesOf(part.low), lanesOf(part.high)}, items.size(), part.triangles));
    PartLeaves leaves{parts};
    tree.root = Builder<PartLeaves>(leaves, items, tree.nodes, firstNode).build();
    return tree;
}

} // namespace octant::light
