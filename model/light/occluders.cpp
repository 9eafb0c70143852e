#include "model/light/occluders.h"

#include <algorithm>
#include <bit>
#include <cmath>

#include <glm/common.hpp>
#include <glm/geometric.hpp>

namespace octant::light {
namespace {

using Flags = std::int32_t __attribute__((vector_size(16)));

// Units, and share of the coordinates, by which triangles are wider: where small ones meet the side of a
// large one rounding must not let a ray through.
constexpr float slackUnits = 2e-5f, slackShare = 2e-6f, mostSlack = 0.01f;
constexpr float nearest0 = 1e-6f; // nearer hits are the start itself
constexpr int openStack = 512;

unsigned bits(const Flags& flags) {
    return static_cast<unsigned>((flags[0] & 1) | (flags[1] & 2) | (flags[2] & 4) | (flags[3] & 8));
}

struct OccluderBox {
    glm::vec3 low{std::numeric_limits<float>::max()}, high{-std::numeric_limits<float>::max()};

    void add(const OccluderBox& other) {
        low = glm::min(low, other.low);
        high = glm::max(high, other.high);
    }
    void add(const glm::vec3& point) {
        low = glm::min(low, point);
        high = glm::max(high, point);
    }
    float area() const {
        const glm::vec3 size = glm::max(high - low, glm::vec3(0));
        return size.x * size.y + size.y * size.z + size.z * size.x;
    }
};

} // namespace

struct Occluders::Ray {
    glm::vec3 origin, direction;
    Four from[3], inverse[3];
    Four shearX, shearY, scaleZ; ///< that turn the direction into +z
    int high[3];                 ///< 1 where the ray comes from the high side of an axis
    int x, y, z;                 ///< axes of the shear, the longest of the direction last

    Ray(const glm::vec3& start, const glm::vec3& way) : origin(start), direction(way) {
        for (int axis = 0; axis < 3; ++axis) {
            // A ray that is parallel to a side of a box must not make 0 times infinity.
            const float d = std::abs(way[axis]) > 1e-18f ? way[axis] : std::copysign(1e-18f, way[axis]);
            const float one = 1.0f / d;
            from[axis] = Four{} + start[axis];
            inverse[axis] = Four{} + one;
            high[axis] = d < 0 ? 1 : 0;
        }
        const glm::vec3 size = glm::abs(way);
        z = size.x >= size.y ? (size.x >= size.z ? 0 : 2) : (size.y >= size.z ? 1 : 2);
        x = (z + 1) % 3;
        y = (z + 2) % 3;
        shearX = Four{} + way[x] / way[z];
        shearY = Four{} + way[y] / way[z];
        scaleZ = Four{} + 1.0f / way[z];
    }
};

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

/// Splits items until `Items::most` are left of each part.
template <class Items> class Occluders::Builder {
public:
    Builder(Items& items, std::vector<OccluderBox> boxes, std::vector<Node>& nodes)
        : m_items(items), m_boxes(std::move(boxes)), m_nodes(nodes), m_order(m_boxes.size()) {
        for (std::size_t i = 0; i < m_order.size(); ++i)
            m_order[i] = static_cast<std::uint32_t>(i);
    }

    std::uint32_t build() { return m_order.empty() ? nothing : build(0, m_order.size(), 0); }

private:
    struct Part {
        std::size_t begin, end;
        OccluderBox box;
        std::size_t size() const { return end - begin; }
    };

    Part part(std::size_t begin, std::size_t end) const {
        Part made{begin, end, {}};
        for (std::size_t i = begin; i < end; ++i)
            made.box.add(m_boxes[m_order[i]]);
        return made;
    }

    std::uint32_t build(std::size_t begin, std::size_t end, int depth) {
        if (end - begin <= Items::most)
            return m_items.leafOf(std::span(m_order).subspan(begin, end - begin));
        std::array<Part, 4> parts{part(begin, end)};
        std::size_t count = 1;
        while (count < parts.size()) {
            std::size_t largest = count;
            for (std::size_t i = 0; i < count; ++i)
                if (parts[i].size() > Items::most &&
                    (largest == count || parts[i].box.area() > parts[largest].box.area()))
                    largest = i;
            if (largest == count)
                break;
            const Part whole = parts[largest];
            const std::size_t middle = split(whole, depth);
            parts[largest] = part(whole.begin, middle);
            parts[count++] = part(middle, whole.end);
        }
        const auto number = static_cast<std::uint32_t>(m_nodes.size());
        m_nodes.emplace_back();
        Node node;
        for (std::size_t i = 0; i < parts.size(); ++i) {
            const int lane = static_cast<int>(i);
            OccluderBox box;
            node.below[i] = nothing;
            if (i < count) {
                node.below[i] = build(parts[i].begin, parts[i].end, depth + 1);
                box = parts[i].box;
                // Rounding of the slabs must not lose what lies in a side of a box.
                const glm::vec3 slack =
                    glm::max(glm::abs(box.low), glm::abs(box.high)) * 1e-6f + glm::vec3(1e-5f);
                box.low -= slack;
                box.high += slack;
            }
            for (int axis = 0; axis < 3; ++axis) {
                node.low[axis][lane] = box.low[axis];
                node.high[axis][lane] = box.high[axis];
            }
        }
        m_nodes[number] = node;
        return number;
    }

    std::size_t split(const Part& whole, int depth) {
        constexpr std::size_t bins = 16;
        constexpr int deepest = 32; // from there on in halves
        OccluderBox centers;
        for (std::size_t i = whole.begin; i < whole.end; ++i)
            centers.add(center(m_order[i]));
        const glm::vec3 size = centers.high - centers.low;
        float bestCost = std::numeric_limits<float>::infinity();
        int bestAxis = -1;
        std::size_t bestBin = 0;
        for (int axis = 0; axis < 3 && depth < deepest; ++axis) {
            if (!(size[axis] > 0))
                continue;
            std::array<OccluderBox, bins> boxes{};
            std::array<std::size_t, bins> counts{};
            for (std::size_t i = whole.begin; i < whole.end; ++i) {
                const std::size_t bin = binOf(center(m_order[i])[axis], centers.low[axis], size[axis], bins);
                boxes[bin].add(m_boxes[m_order[i]]);
                ++counts[bin];
            }
            std::array<float, bins> after{};
            OccluderBox right;
            std::size_t above = 0;
            for (std::size_t bin = bins - 1; bin > 0; --bin) {
                right.add(boxes[bin]);
                above += counts[bin];
                after[bin] = above != 0 ? right.area() * static_cast<float>(above) : 0.0f;
            }
            OccluderBox left;
            std::size_t below = 0;
            for (std::size_t bin = 1; bin < bins; ++bin) {
                left.add(boxes[bin - 1]);
                below += counts[bin - 1];
                if (below == 0 || below == whole.size())
                    continue;
                const float cost = left.area() * static_cast<float>(below) + after[bin];
                if (cost < bestCost) {
                    bestCost = cost;
                    bestAxis = axis;
                    bestBin = bin;
                }
            }
        }
        const auto begin = m_order.begin() + static_cast<std::ptrdiff_t>(whole.begin),
                   end = m_order.begin() + static_cast<std::ptrdiff_t>(whole.end);
        if (bestAxis < 0) {
            const int axis = size.x >= size.y ? (size.x >= size.z ? 0 : 2) : (size.y >= size.z ? 1 : 2);
            const auto middle = begin + (end - begin) / 2;
            std::nth_element(begin, middle, end, [&](std::uint32_t a, std::uint32_t b) {
                const float at = center(a)[axis], other = center(b)[axis];
                return at != other ? at < other : a < b;
            });
            return whole.begin + whole.size() / 2;
        }
        const auto middle = std::stable_partition(begin, end, [&](std::uint32_t item) {
            return binOf(center(item)[bestAxis], centers.low[bestAxis], size[bestAxis], bins) < bestBin;
        });
        return static_cast<std::size_t>(middle - m_order.begin());
    }

    static std::size_t binOf(float at, float low, float size, std::size_t bins) {
        const float share = (at - low) / size;
        return std::min(static_cast<std::size_t>(share * static_cast<float>(bins)), bins - 1);
    }
    glm::vec3 center(std::uint32_t item) const { return (m_boxes[item].low + m_boxes[item].high) * 0.5f; }

    Items& m_items;
    std::vector<OccluderBox> m_boxes;
    std::vector<Node>& m_nodes;
    std::vector<std::uint32_t> m_order;
};

struct Occluders::SectorItems {
    static constexpr std::size_t most = 4;
    const std::vector<Occluder>& triangles;
    std::uint32_t firstNumber;
    std::vector<Pack>& packs;

    std::uint32_t leafOf(std::span<const std::uint32_t> items) {
        Pack pack{};
        for (int lane = 0; lane < 4; ++lane) {
            const auto i = static_cast<std::size_t>(lane);
            pack.triangle[i] = Hit::None;
            if (i >= items.size())
                continue; // triangles without area are never met
            const Occluder& triangle = triangles[items[i]];
            const auto& [a, b, c] = triangle.corners;
            for (int axis = 0; axis < 3; ++axis) {
                pack.a[axis][lane] = a[axis];
                pack.b[axis][lane] = b[axis];
                pack.c[axis][lane] = c[axis];
            }
            const float longest = std::max({glm::length(b - a), glm::length(c - b), glm::length(a - c)});
            const float height = glm::length(glm::cross(b - a, c - a)) / std::max(longest, 1e-20f);
            const glm::vec3 far = glm::max(glm::abs(a), glm::max(glm::abs(b), glm::abs(c)));
            const float reach = slackUnits + slackShare * std::max({far.x, far.y, far.z});
            pack.slack[lane] = std::min(mostSlack, reach / std::max(height, 1e-20f));
            pack.triangle[i] = firstNumber + items[i];
            if (triangle.passing == Passing::Stops)
                pack.plain |= 1U << i;
        }
        packs.push_back(pack);
        return leaf | static_cast<std::uint32_t>(packs.size() - 1);
    }
};

struct Occluders::TopItems {
    static constexpr std::size_t most = 1;
    std::vector<std::uint32_t> roots;
    std::uint32_t leafOf(std::span<const std::uint32_t> items) const { return roots[items.front()]; }
};

Occluders::Tree Occluders::treeOf(const std::vector<Occluder>& triangles, std::uint32_t firstNumber) {
    Tree tree;
    std::vector<OccluderBox> boxes(triangles.size());
    OccluderBox all;
    for (std::size_t i = 0; i < triangles.size(); ++i) {
        for (const glm::vec3& corner : triangles[i].corners)
            boxes[i].add(corner);
        all.add(boxes[i]);
    }
    tree.low = all.low;
    tree.high = all.high;
    SectorItems items{triangles, firstNumber, tree.packs};
    tree.root = Builder<SectorItems>(items, std::move(boxes), tree.nodes).build();
    return tree;
}

namespace {

/// So that most edits leave the other sectors where they are.
std::uint32_t withRoom(std::size_t count) { return static_cast<std::uint32_t>(count + count / 8 + 16); }

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

void Occluders::putTree(Part& part, const Tree& tree) {
    part.root = tree.root;
    part.low = tree.low;
    part.high = tree.high;
    part.endNode = part.firstNode + static_cast<std::uint32_t>(tree.nodes.size());
    part.endPack = part.firstPack + static_cast<std::uint32_t>(tree.packs.size());
    std::copy(tree.packs.begin(), tree.packs.end(), m_packs.begin() + part.firstPack);
    std::copy(tree.nodes.begin(), tree.nodes.end(), m_nodes.begin() + part.firstNode);
    for (std::uint32_t at = part.firstNode; at < part.endNode; ++at)
        for (std::uint32_t& below : m_nodes[at].below)
            if (below != nothing)
                below += (below & leaf) != 0 ? part.firstPack : part.firstNode;
}

void Occluders::buildTop() {
    TopItems top;
    std::vector<OccluderBox> boxes;
    m_size = 0;
    m_anySky = false;
    for (const Part& part : m_parts) {
        m_size += part.triangles;
        m_anySky = m_anySky || part.sky;
        if (part.root == nothing)
            continue;
        top.roots.push_back(part.root + ((part.root & leaf) != 0 ? part.firstPack : part.firstNode));
        boxes.push_back({part.low, part.high});
    }
    m_nodes.resize(m_firstTop);
    m_root = Builder<TopItems>(top, std::move(boxes), m_nodes).build();
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
    std::vector<Tree> trees(others.size());
    work.executor->forEach(
        others.size(),
        [&](std::size_t at) {
            const std::size_t i = others[at];
            if (!work.stopped() && !sectors[i].empty())
                trees[at] = treeOf(sectors[i], before.m_parts[i].firstTriangle);
        },
        CancelToken());
    for (std::size_t at = 0; at < others.size(); ++at)
        if (const Part& part = before.m_parts[others[at]];
            trees[at].nodes.size() > part.nodeRoom || trees[at].packs.size() > part.packRoom)
            return false;
    m_nodes = std::move(before.m_nodes);
    m_packs = std::move(before.m_packs);
    m_infos = std::move(before.m_infos);
    m_parts = std::move(before.m_parts);
    m_firstTop = before.m_firstTop;
    for (std::size_t at = 0; at < others.size(); ++at) {
        Part& part = m_parts[others[at]];
        putInfos(part, sectors[others[at]]);
        putTree(part, trees[at]);
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
    std::vector<Tree> trees(sectors.size());
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
                trees[i] = treeOf(sectors[i], part.firstTriangle);
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
            withRoom(known(i) ? part.endPack - before->m_parts[i].firstPack : trees[i].packs.size());
        nodes += part.nodeRoom;
        packs += part.packRoom;
    }
    m_firstTop = static_cast<std::uint32_t>(nodes);
    m_nodes.resize(nodes);
    m_packs.resize(packs);
    work.executor->forEach(
        sectors.size(),
        [&](std::size_t i) {
            Part& part = m_parts[i];
            if (!known(i)) {
                putTree(part, trees[i]);
                trees[i] = Tree();
                return;
            }
            const Part& then = before->m_parts[i];
            Tree tree;
            tree.root = then.root;
            tree.low = then.low;
            tree.high = then.high;
            tree.nodes.assign(before->m_nodes.begin() + then.firstNode,
                              before->m_nodes.begin() + then.endNode);
            tree.packs.assign(before->m_packs.begin() + then.firstPack,
                              before->m_packs.begin() + then.endPack);
            for (Node& node : tree.nodes)
                for (std::uint32_t& below : node.below)
                    if (below != nothing)
                        below -= (below & leaf) != 0 ? then.firstPack : then.firstNode;
            for (Pack& pack : tree.packs)
                for (std::uint32_t& triangle : pack.triangle)
                    if (triangle != Hit::None)
                        triangle += part.firstTriangle - then.firstTriangle;
            putTree(part, tree);
        },
        CancelToken());
    buildTop();
}

std::size_t Occluders::bytes() const {
    return m_nodes.size() * sizeof(Node) + m_packs.size() * sizeof(Pack) + m_infos.size() * sizeof(Info);
}

inline unsigned Occluders::meetBoxes(const Node& node, const Ray& ray, float to, Four& near) {
    const auto slab = [&](int axis, int far) {
        const Four& side = (ray.high[axis] ^ far) != 0 ? node.high[axis] : node.low[axis];
        return (side - ray.from[axis]) * ray.inverse[axis];
    };
    const auto larger = [](const Four& a, const Four& b) { return a > b ? a : b; };
    const auto smaller = [](const Four& a, const Four& b) { return a < b ? a : b; };
    near = larger(larger(slab(0, 0), slab(1, 0)), larger(slab(2, 0), Four{}));
    const Four far = smaller(smaller(slab(0, 1), slab(1, 1)), smaller(slab(2, 1), Four{} + to));
    return bits(near <= far);
}

/// Woop, Benthin and Wald 2013: edges that two triangles share are computed the same for both, so that no ray
/// passes between them.
inline unsigned Occluders::meetPack(const Pack& pack, const Ray& ray, float from, float to, Four& distances) {
    const int x = ray.x, y = ray.y, z = ray.z;
    const Four az = pack.a[z] - ray.from[z], bz = pack.b[z] - ray.from[z], cz = pack.c[z] - ray.from[z];
    const Four ax = pack.a[x] - ray.from[x] - ray.shearX * az, ay = pack.a[y] - ray.from[y] - ray.shearY * az;
    const Four bx = pack.b[x] - ray.from[x] - ray.shearX * bz, by = pack.b[y] - ray.from[y] - ray.shearY * bz;
    const Four cx = pack.c[x] - ray.from[x] - ray.shearX * cz, cy = pack.c[y] - ray.from[y] - ray.shearY * cz;
    const Four u = cx * by - cy * bx, v = ax * cy - ay * cx, w = bx * ay - by * ax;
    const Four determinant = u + v + w;
    const Four scale = 1.0f / determinant; // infinite where the ray is parallel, and then nothing holds
    distances = (u * az + v * bz + w * cz) * ray.scaleZ * scale;
    const Flags met = (u * scale >= -pack.slack) & (v * scale >= -pack.slack) & (w * scale >= -pack.slack) &
                      (distances > from) & (distances < to) & (determinant != 0.0f);
    return bits(met);
}

glm::vec3 Occluders::open(const glm::vec3& origin, const glm::vec3& direction, float distance,
                          bool skyOpens) const {
    if (m_root == nothing)
        return glm::vec3(1);
    const Ray ray(origin, direction);
    const bool endsAtSky = skyOpens && m_anySky;
    Passed passed;
    float to = distance;
    bool stopped = false;
    std::uint32_t stack[openStack];
    int top = 0;
    stack[top++] = m_root;
    while (top > 0) {
        const std::uint32_t reference = stack[--top];
        if ((reference & leaf) == 0) {
            const Node& node = m_nodes[reference];
            Four near;
            for (unsigned met = meetBoxes(node, ray, to, near); met != 0 && top < openStack; met &= met - 1)
                stack[top++] = node.below[std::countr_zero(met)];
            continue;
        }
        const Pack& pack = m_packs[reference & ~leaf];
        Four distances;
        unsigned met = meetPack(pack, ray, nearest0, to, distances);
        if ((met & pack.plain) != 0 && !endsAtSky)
            return glm::vec3(0);
        for (; met != 0; met &= met - 1) {
            const auto lane = static_cast<std::size_t>(std::countr_zero(met));
            const float at = distances[static_cast<int>(lane)];
            const Info& info = m_infos[pack.triangle[lane]];
            if (info.passing == Passing::Passes) {
                if (passed.add(info.surface, at, info.passes))
                    continue;
            } else if (info.passing == Passing::Sky && endsAtSky) {
                if (at < to) {
                    to = at;
                    stopped = false;
                }
                continue;
            }
            if (!endsAtSky)
                return glm::vec3(0);
            // As far away as a sky it counts as stopped.
            if (at <= to) {
                to = at;
                stopped = true;
            }
        }
    }
    return stopped ? glm::vec3(0) : passed.until(to);
}

Occluders::Hit Occluders::nearest(const glm::vec3& origin, const glm::vec3& direction, float from,
                                  float to) const {
    Hit hit;
    if (m_root == nothing)
        return hit;
    const Ray ray(origin, direction);
    struct Entry {
        std::uint32_t reference;
        float near;
    };
    Entry stack[openStack];
    int top = 0;
    stack[top++] = {m_root, 0};
    hit.distance = to;
    while (top > 0) {
        const Entry entry = stack[--top];
        if (entry.near > hit.distance)
            continue;
        if ((entry.reference & leaf) == 0) {
            const Node& node = m_nodes[entry.reference];
            Four near;
            const int base = top;
            for (unsigned met = meetBoxes(node, ray, hit.distance, near); met != 0 && top < openStack;
                 met &= met - 1) {
                const int lane = std::countr_zero(met);
                Entry next{node.below[lane], near[lane]};
                int at = top++;
                for (; at > base && stack[at - 1].near < next.near; --at)
                    stack[at] = stack[at - 1];
                stack[at] = next;
            }
            continue;
        }
        const Pack& pack = m_packs[entry.reference & ~leaf];
        Four distances;
        // Of two at one distance the one with the lower number, whatever the order in which they are met.
        const float until = hit.triangle == Hit::None
                                ? to
                                : std::nextafter(hit.distance, std::numeric_limits<float>::infinity());
        for (unsigned met = meetPack(pack, ray, from, until, distances); met != 0; met &= met - 1) {
            const auto lane = static_cast<std::size_t>(std::countr_zero(met));
            const float at = distances[static_cast<int>(lane)];
            if (at < hit.distance || (at == hit.distance && pack.triangle[lane] < hit.triangle)) {
                hit.distance = at;
                hit.triangle = pack.triangle[lane];
            }
        }
    }
    return hit;
}

} // namespace octant::light
