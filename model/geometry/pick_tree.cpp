#include "model/geometry/pick_tree.h"

#include <algorithm>
#include <array>
#include <cmath>

#include <glm/geometric.hpp>

namespace octant {

namespace {

/// A ray that misses a box by less than this share of the sector's extent is looked at closely, so that
/// rounding leaves no gap between cubes, also of two sectors.
constexpr float boxSlack = 1e-6F;

std::uint8_t drawnFaces(const MeshContext& context, const Sector& sector, const Cube& cube, bool finite) {
    const auto source = finite ? faceSourceOfFinite : faceSource;
    if (source(context, sector, cube) == FaceSource::Own) {
        return 0x3f;
    }
    if (!cube.is(Cube::ClientExtended)) {
        return cube.faces & 0x3f;
    }
    unsigned faces = 0;
    const ExtendedClient& client = sector.cubes.extendedClient[cube.vertices];
    for (std::size_t face = 0; face < client.triangleCounts.size(); ++face) {
        faces |= client.triangleCounts[face] != 0 ? 1U << face : 0U;
    }
    return static_cast<std::uint8_t>(faces);
}

} // namespace

bool holdsFiniteNumbers(const LazySector& cell) {
    for (const LazySector* at = &cell; at != nullptr; at = at->base().get()) {
        for (const Finding& finding : at->readingFindings()) {
            if (finding.rule == Rule::Pmf052) {
                return false;
            }
        }
    }
    return true;
}

void CubeHits::add(std::uint64_t sector, const CubeHit& hit) {
    if (!(hit.distance < m_limit)) {
        return;
    }
    auto place = m_items.end();
    while (place != m_items.begin() && (place - 1)->hit.distance > hit.distance) {
        --place;
    }
    m_items.insert(place, {sector, hit});
    if (m_items.size() > m_most) {
        m_items.pop_back();
    }
    if (m_items.size() == m_most) {
        m_limit = m_items.back().hit.distance;
    }
}

/// A ray as trees need it: in floats, from a point near the sector on, so that they suffice far out in a
/// level too.
struct PickTree::Trace {
    Trace(const SectorRay& sectorRay, double start, const CubePickRules& pickRules,
          const MaterialFlags& materialFlags, std::uint64_t sectorId, float extent)
        : ray(sectorRay), first(start), rules(pickRules), materials(materialFlags), sector(sectorId),
          exactSlack(1e-12 * (extent + start)), edgeSlack(exactSlack * extent) {
        const float slack = extent * boxSlack;
        for (int axis = 0; axis < 3; ++axis) {
            const auto from = static_cast<float>(ray.origin[axis] + first * ray.direction[axis]);
            const auto way = static_cast<float>(ray.direction[axis]);
            // A direction of 0 is taken for one so small that it moves nothing: no infinity meets a 0.
            inverse[axis] = std::abs(way) < 1e-25F ? std::copysign(1e25F, way) : 1.0F / way;
            backwards[axis] = inverse[axis] < 0;
            enter[axis] = backwards[axis] ? from - slack : from + slack;
            leave[axis] = backwards[axis] ? from + slack : from - slack;
        }
    }

    /// Distance from `first` at which the ray comes into a box; infinite when it misses it or it lies behind.
    float entry(const Box& box) const {
        float from = 0;
        float to = std::numeric_limits<float>::infinity();
        for (int axis = 0; axis < 3; ++axis) {
            const float near = backwards[axis] ? box.max[axis] : box.min[axis];
            const float far = backwards[axis] ? box.min[axis] : box.max[axis];
            from = std::max(from, (near - enter[axis]) * inverse[axis]);
            to = std::min(to, (far - leave[axis]) * inverse[axis]);
        }
        return from <= to ? from : std::numeric_limits<float>::infinity();
    }

    const SectorRay& ray;
    double first; ///< distance at which the floats begin
    const CubePickRules& rules;
    const MaterialFlags& materials;
    std::uint64_t sector;
    double exactSlack; ///< what distances in doubles may be off
    double edgeSlack;  ///< the same of products with edges
    glm::vec3 inverse, enter, leave;
    std::array<bool, 3> backwards;
};

PickTree::PickTree(const MeshContext& context, const SectorTree& tree, bool finite)
    : m_tree(&tree), m_finite(finite) {
    m_nodes.reserve(tree.octree().reachedCount());
    if (tree.octree().reachedCount() != 0) {
        m_root = build(context, 0, {0, 0, glm::uvec3(0)});
    }
}

PickTree::Node PickTree::build(const MeshContext& context, std::uint32_t number, CubeCell cell) {
    const Octree& octree = m_tree->octree();
    cell.number = octree.unwrapped(number);
    if (cell.number == Cube::None) {
        return {};
    }
    const Cube& cube = octree.cubes().cubes[cell.number];
    if (cube.geometry()) {
        return leaf(context, cell, cube);
    }
    std::array<Node, 8> below;
    std::uint8_t count = 0;
    Node node;
    for (int i = 0; cube.type == CubeType::Parent && i < 8; ++i) {
        const std::uint32_t child = octree.child(cell.number, cube, i);
        if (child == Cube::None) {
            continue;
        }
        const Node built = build(context, child, cell.childPlace(i));
        if (built.index != Cube::None) {
            below[count++] = built;
            node.box.add(built.box);
            node.faces |= built.faces;
        }
    }
    if (count == 1) {
        return below[0];
    }
    if (count != 0) {
        node.index = static_cast<std::uint32_t>(m_nodes.size());
        node.children = count;
        m_nodes.insert(m_nodes.end(), below.begin(), below.begin() + count);
    }
    return node;
}

PickTree::Node PickTree::leaf(const MeshContext& context, const CubeCell& cell, const Cube& cube) const {
    Node node;
    node.index = cell.number;
    node.faces = drawnFaces(context, m_tree->sector(), cube, m_finite);
    node.bothSides = cube.is(Cube::DrawBackfaces);
    node.moved = movedCorners(m_tree->octree().cubes(), cube) != 0;
    if (!node.moved) {
        node.box = cellBox(cell, m_tree->side());
    } else {
        for (const glm::vec3 corner : cubeCorners(m_tree->octree().cubes(), cell, m_tree->side())) {
            node.box.add(corner);
        }
    }
    return node;
}

bool PickTree::stops(const Node& node, int face, bool fromBehind, const Trace& trace) const {
    if (!trace.rules.hiddenFaces && (node.faces >> face & 1) == 0) {
        return false;
    }
    if (fromBehind && !trace.rules.backFaces && !node.bothSides) {
        return false;
    }
    if (trace.rules.liquids && trace.rules.seeThrough) {
        return true;
    }
    const Sector& sector = m_tree->sector();
    const std::uint8_t number = sector.cubes.material(sector.cubes.cubes[node.index], face);
    if (number >= sector.usedMaterials.size()) {
        return true;
    }
    const Ref& material = sector.usedMaterials[number];
    return (trace.rules.liquids || !trace.materials.liquid(material)) &&
           (trace.rules.seeThrough || !trace.materials.seeThrough(material));
}

void PickTree::meetBox(const Node& node, const Trace& trace, CubeHits& hits) const {
    const glm::dvec3 origin = trace.ray.origin;
    const glm::dvec3 direction = trace.ray.direction;
    // The faces where the ray comes in and goes out, each with its exact distance.
    double in = -std::numeric_limits<double>::infinity();
    double out = std::numeric_limits<double>::infinity();
    int inFace = -1;
    int outFace = -1;
    for (int axis = 0; axis < 3; ++axis) {
        if (direction[axis] == 0.0) {
            if (origin[axis] < node.box.min[axis] - trace.exactSlack ||
                origin[axis] > node.box.max[axis] + trace.exactSlack) {
                return;
            }
            continue;
        }
        const bool forwards = direction[axis] > 0;
        const double near =
            ((forwards ? node.box.min[axis] : node.box.max[axis]) - origin[axis]) / direction[axis];
        const double far =
            ((forwards ? node.box.max[axis] : node.box.min[axis]) - origin[axis]) / direction[axis];
        if (near > in) {
            in = near;
            inFace = forwards ? axis + 3 : axis;
        }
        if (far < out) {
            out = far;
            outFace = forwards ? axis : axis + 3;
        }
    }
    if (in > out + trace.exactSlack) {
        return;
    }
    if (inFace >= 0 && in >= 0 && stops(node, inFace, false, trace)) {
        hits.add(trace.sector, {node.index, inFace, in, faceNormal(inFace)});
    } else if (outFace >= 0 && out >= 0 && stops(node, outFace, true, trace)) {
        hits.add(trace.sector, {node.index, outFace, out, faceNormal(outFace)});
    }
}

void PickTree::meetMoved(const Node& node, const Trace& trace, CubeHits& hits) const {
    const Octree& octree = m_tree->octree();
    const Corners corners = cubeCorners(octree.cubes(), octree.cell(node.index), m_tree->side());
    // Seen from the point where the ray comes near. Edges, and a little around them, count as inside, so that
    // no ray slips through between triangles, nor between such a cube and one in place.
    const glm::dvec3 direction = trace.ray.direction;
    const glm::dvec3 start = trace.ray.origin + trace.first * direction;
    std::array<glm::dvec3, 8> points;
    for (std::size_t i = 0; i < 8; ++i) {
        points[i] = glm::dvec3(corners[i]) - start;
    }
    const auto edge = [&](int a, int b) {
        return glm::dot(glm::cross(points[static_cast<std::size_t>(a)], points[static_cast<std::size_t>(b)]),
                        direction);
    };
    CubeHit best;
    best.distance = std::numeric_limits<double>::infinity();
    for (int face = 0; face < faceCount; ++face) {
        const std::uint8_t* quad = faceCorners[face];
        const glm::dvec3 d02 = points[quad[2]] - points[quad[0]];
        const glm::dvec3 d13 = points[quad[3]] - points[quad[1]];
        const int turn = glm::dot(d02, d02) <= glm::dot(d13, d13) ? 0 : 1;
        for (int half = 0; half < 2; ++half) {
            const int a = quad[turn];
            const int b = quad[(turn + 1 + half) & 3];
            const int c = quad[(turn + 2 + half) & 3];
            const double ab = edge(a, b);
            const double bc = edge(b, c);
            const double ca = edge(c, a);
            const double slack = trace.edgeSlack;
            const bool allUp = ab >= -slack && bc >= -slack && ca >= -slack;
            const bool allDown = ab <= slack && bc <= slack && ca <= slack;
            if (!allUp && !allDown) {
                continue;
            }
            const glm::dvec3 pa = points[static_cast<std::size_t>(a)];
            const glm::dvec3 inward = glm::cross(points[static_cast<std::size_t>(b)] - pa,
                                                 points[static_cast<std::size_t>(c)] - pa);
            const double slope = glm::dot(inward, direction);
            const double distance = trace.first + glm::dot(inward, pa) / slope;
            if (std::abs(slope) <= 4 * slack || !(distance >= 0.0 && distance < best.distance) ||
                !stops(node, face, slope < 0, trace)) {
                continue;
            }
            best = {node.index, face, distance, -glm::vec3(glm::normalize(inward))};
        }
    }
    if (best.cube != Cube::None) {
        hits.add(trace.sector, best);
    }
}

void PickTree::trace(const SectorRay& ray, const CubePickRules& rules, const MaterialFlags& materials,
                     std::uint64_t sector, CubeHits& hits) const {
    if (empty()) {
        return;
    }
    const glm::dvec3 center(m_root.box.center());
    const double reach = glm::length(glm::dvec3(m_root.box.size()));
    const double first = std::max(0.0, glm::dot(center - ray.origin, ray.direction) - reach);
    const double extent = static_cast<double>(m_tree->side()) + reach;
    const Trace trace(ray, first, rules, materials, sector, static_cast<float>(extent));
    struct Step {
        float entry;
        const Node* node;
    };
    // Every step takes one node off and puts at most 8 on, at most 31 deep.
    std::array<Step, std::size_t{8} * 33> stack;
    std::size_t size = 0;
    stack[size++] = {trace.entry(m_root.box), &m_root};
    // Floats may put a box a little behind what is in it.
    const double slack = 4.0 * boxSlack * extent;
    while (size != 0) {
        const Step step = stack[--size];
        if (std::isinf(step.entry) || trace.first + step.entry > hits.limit() + slack) {
            continue;
        }
        const Node& node = *step.node;
        if (node.children == 0) {
            if (node.moved) {
                meetMoved(node, trace, hits);
            } else {
                meetBox(node, trace, hits);
            }
            continue;
        }
        const std::size_t base = size;
        const Node* const children = m_nodes.data() + node.index;
        for (std::uint8_t i = 0; i < node.children; ++i) {
            if (children[i].faces == 0 && !rules.hiddenFaces) {
                continue;
            }
            const float entry = trace.entry(children[i].box);
            if (!(entry < std::numeric_limits<float>::infinity())) {
                continue;
            }
            if (children[i].children != 0) { // most of the time goes into waiting for the next nodes
                const Node* const next = m_nodes.data() + children[i].index;
                __builtin_prefetch(next);
                __builtin_prefetch(next + 2);
            }
            std::size_t place = size++;
            for (; place > base && stack[place - 1].entry < entry; --place) {
                stack[place] = stack[place - 1];
            }
            stack[place] = {entry, &children[i]};
        }
    }
}

void PickTree::select(const Frustum& frustum, bool touching, bool hiddenCubes,
                      std::vector<std::uint32_t>& cubes) const {
    if (empty()) {
        return;
    }
    struct Step {
        const Node* node;
        bool inside;
    };
    std::vector<Step> stack{{&m_root, false}};
    while (!stack.empty()) {
        Step step = stack.back();
        stack.pop_back();
        const Node& node = *step.node;
        if (node.faces == 0 && !hiddenCubes) {
            continue;
        }
        if (!step.inside) {
            const Frustum::Side side = frustum.sideOf(node.box);
            if (side == Frustum::Side::Outside) {
                continue;
            }
            step.inside = side == Frustum::Side::Inside;
        }
        if (node.children != 0) {
            for (std::uint8_t i = 0; i < node.children; ++i) {
                stack.push_back({&m_nodes[node.index + i], step.inside});
            }
            continue;
        }
        if (!step.inside) {
            const Octree& octree = m_tree->octree();
            const Corners corners = cubeCorners(octree.cubes(), octree.cell(node.index), m_tree->side());
            const bool taken =
                touching ? frustum.touches(corners)
                         : std::all_of(corners.begin(), corners.end(),
                                       [&frustum](glm::vec3 corner) { return frustum.contains(corner); });
            if (!taken) {
                continue;
            }
        }
        cubes.push_back(node.index);
    }
}

} // namespace octant
