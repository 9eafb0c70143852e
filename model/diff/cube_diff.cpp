#include "model/diff/cube_diff.h"

#include <algorithm>
#include <array>
#include <bit>
#include <optional>
#include <tuple>
#include <unordered_map>

#include "model/geometry/cube_parts.h"
#include "model/geometry/face_texture.h"
#include "model/geometry/octree.h"

namespace octant {
namespace {

/// One of the two versions.
struct CubeSide {
    explicit CubeSide(const Sector& from)
        : sector(from), materials(from.usedMaterials.begin(), from.usedMaterials.end()),
          physicsMaterials(from.usedPhysicsMaterials.begin(), from.usedPhysicsMaterials.end()),
          soundMaterials(from.usedSoundMaterials.begin(), from.usedSoundMaterials.end()) {}

    const Sector& sector;
    const std::vector<Ref> materials, physicsMaterials, soundMaterials;
};

const Ref& refAt(const std::vector<Ref>& used, std::uint8_t number) {
    static const Ref none;
    return number < used.size() ? used[number] : none;
}

/// As it lies in the file: NaN equals itself, and 0 is not -0.
auto bytesOf(const Vertex& vertex) { return std::bit_cast<std::array<std::uint32_t, 7>>(vertex); }

CubeMaterials materialsOf(const CubeSide& side, const Cube& cube) {
    const CubeList& list = side.sector.cubes;
    CubeMaterials all;
    for (int face = 0; face < faceCount; ++face) {
        const auto at = static_cast<std::size_t>(face);
        all.materials[at] = refAt(side.materials, list.material(cube, face));
        all.physicsMaterials[at] = refAt(side.physicsMaterials, list.physicsMaterial(cube, face));
    }
    all.soundMaterial = refAt(side.soundMaterials, list.soundMaterial(cube));
    return all;
}

/// The data of wrappers around a cube, and of the cube itself.
struct RareData {
    std::optional<Visibility> visibility;
    std::optional<Lighting> lighting;
    std::vector<Pathfinding> paths;
    std::vector<std::vector<Corners>> boxes;

    void add(const CubeList& list, const Cube& cube) {
        if (!cube.hasAttachment())
            return;
        if (auto own = list.visibility(cube))
            visibility = std::move(own);
        if (auto own = list.lighting(cube))
            lighting = std::move(own);
        if (const Pathfinding* own = list.pathfinding(cube))
            paths.push_back(*own);
        if (const std::vector<Corners>* own = list.colliderBoxes(cube))
            boxes.push_back(*own);
    }
};

/// A place in one version: a cube, or a part of one that is not divided there.
struct Node {
    const Cube* cube = nullptr; ///< null for empty space
    CubeCell cell;              ///< of the whole cube

    bool solid() const { return cube != nullptr && cube->geometry(); }
    bool parent() const { return cube != nullptr && cube->type == CubeType::Parent; }
};

class TreeComparison {
public:
    TreeComparison(const Sector& before, const Sector& after, float side)
        : m_before(before), m_after(after), m_side(side) {}

    CubeDifference run() {
        const CubeCell root{0, 0, glm::uvec3(0)};
        RareData then, now;
        const Node one = enter(m_before, root, then), other = enter(m_after, root, now);
        compareRare(then, now);
        visit(root, one, other);
        return std::move(m_difference);
    }

private:
    /// Passes through wrappers.
    static Node enter(const CubeSide& side, CubeCell cell, RareData& rare) {
        const CubeList& list = side.sector.cubes;
        // A list that was read may name cubes that do not exist, or each other.
        for (std::uint32_t steps = 0; cell.number < list.size() && steps <= list.size(); ++steps) {
            const Cube& cube = list.cubes[cell.number];
            rare.add(list, cube);
            if (!cube.wrapper())
                return {&cube, cell};
            cell.number = cube.link;
        }
        return {nullptr, cell};
    }

    void compareRare(const RareData& before, const RareData& after) {
        m_difference.visibleLists |= before.visibility != after.visibility;
        m_difference.light |= before.lighting != after.lighting;
        m_difference.pathData |= before.paths != after.paths;
        m_difference.colliders |= before.boxes != after.boxes;
    }

    void visit(const CubeCell& place, const Node& before, const Node& after) {
        if (!before.parent() && !after.parent()) {
            compareLeaves(place, before, after);
            return;
        }
        if (place.depth == maxCubeDepth)
            return;
        if ((!before.parent() && bent(m_before, before)) || (!after.parent() && bent(m_after, after))) {
            add(place, CubeChange::What::Changed, CubeAspect::Shape, before, after);
            return;
        }
        const std::size_t known = m_difference.cells.size();
        for (int i = 0; i < 8; ++i) {
            const CubeCell child = place.childPlace(i);
            RareData then, now;
            const Node one = childOf(m_before, before, child, i, then),
                       other = childOf(m_after, after, child, i, now);
            compareRare(then, now);
            visit(child, one, other);
        }
        if (before.parent() != after.parent() && m_difference.cells.size() == known)
            m_difference.division = true;
    }

    static Node childOf(const CubeSide& side, const Node& node, CubeCell place, int i, RareData& rare) {
        if (!node.parent())
            return node;
        if (node.cube->link >= side.sector.cubes.children.size())
            return {};
        place.number = side.sector.cubes.child(*node.cube, i);
        return enter(side, place, rare);
    }

    /// Whether a cube has moved corners, so that its parts are no cubes.
    static bool bent(const CubeSide& side, const Node& node) {
        return node.solid() && movedCorners(side.sector.cubes, *node.cube) != 0;
    }

    void compareLeaves(const CubeCell& place, const Node& before, const Node& after) {
        if (!before.solid() && !after.solid())
            return;
        if (!before.solid() || !after.solid()) {
            add(place, before.solid() ? CubeChange::What::Removed : CubeChange::What::Added, 0, before,
                after);
            return;
        }
        const CubeMaterials then = materialsOf(m_before, *before.cube),
                            now = materialsOf(m_after, *after.cube);
        std::uint8_t aspects = 0;
        const auto note = [&](bool differs, std::uint8_t aspect) {
            aspects = static_cast<std::uint8_t>(aspects | (differs ? aspect : 0));
        };
        note(then.materials != now.materials, CubeAspect::Materials);
        note(then.physicsMaterials != now.physicsMaterials, CubeAspect::PhysicsMaterials);
        note(!(then.soundMaterial == now.soundMaterial), CubeAspect::SoundMaterial);
        note(((before.cube->bits ^ after.cube->bits) & Cube::DrawBackfaces) != 0, CubeAspect::Backfaces);
        note(!sameShape(before, after), CubeAspect::Shape);
        const bool wholes = before.cell.depth == place.depth && after.cell.depth == place.depth;
        if (!wholes || !sameVertices(before, after)) {
            note(uvsAt(m_before, before, place) != uvsAt(m_after, after, place), CubeAspect::Texture);
            m_difference.faces |= wholes && aspects == 0;
        }
        if (aspects != 0)
            add(place, CubeChange::What::Changed, aspects, before, after);
        else if (wholes)
            compareLight(before, after);
    }

    bool sameShape(const Node& before, const Node& after) const {
        const CubeList &then = m_before.sector.cubes, &now = m_after.sector.cubes;
        const std::uint8_t moved = movedCorners(then, *before.cube), other = movedCorners(now, *after.cube);
        if (before.cell.depth != after.cell.depth || (moved | other) == 0)
            return moved == other;
        // Corners may be stored where they would be anyway.
        return cubeCorners(then, before.cell, m_side) == cubeCorners(now, after.cell, m_side);
    }

    /// Whether both draw the same faces with the very same vertices and normals.
    bool sameVertices(const Node& before, const Node& after) const {
        const auto then = storedFaces(m_before.sector, *before.cube),
                   now = storedFaces(m_after.sector, *after.cube);
        if (!then || !now)
            return !then && !now;
        if (then->count != now->count || then->quads != now->quads)
            return false;
        for (std::size_t face = 0; face < 6; ++face)
            if (then->faces[face].count != now->faces[face].count)
                return false;
        for (std::uint32_t i = 0; i < then->count; ++i) {
            const Vertex one = m_before.sector.vertices[then->first + i],
                         other = m_after.sector.vertices[now->first + i];
            if (bytesOf(one) != bytesOf(other))
                return false;
        }
        return then->quads || sameNormals(*before.cube, *after.cube, then->count);
    }

    bool sameNormals(const Cube& before, const Cube& after, std::uint32_t count) const {
        const auto& then = m_before.sector.cubes.extendedClient[before.vertices];
        const auto& now = m_after.sector.cubes.extendedClient[after.vertices];
        const auto &some = m_before.sector.normals, &others = m_after.sector.normals;
        for (std::size_t i = 0; i < count; ++i) {
            const bool one = then.firstNormal + i < some.size(), other = now.firstNormal + i < others.size();
            if (one != other || (one && some[then.firstNormal + i] != others[now.firstNormal + i]))
                return false;
        }
        return true;
    }

    FaceUvs uvsAt(const CubeSide& side, const Node& node, const CubeCell& place) const {
        const FaceUvs uvs =
            customUvs(side.sector, *node.cube, cubeCorners(side.sector.cubes, node.cell, m_side));
        if (node.cell.depth == place.depth || !anyUvs(uvs))
            return uvs;
        CubePart part;
        part.low = glm::dvec3(place.corner - node.cell.corner) / double(node.cell.extent());
        part.high = part.low + glm::dvec3(double(place.extent()) / double(node.cell.extent()));
        return uvsOfPart(uvs, part);
    }

    void compareLight(const Node& before, const Node& after) {
        for (int face = 0; face < faceCount; ++face)
            m_difference.light |= m_before.sector.cubes.lightmap(*before.cube, face) !=
                                  m_after.sector.cubes.lightmap(*after.cube, face);
    }

    std::uint32_t materialsNumber(const CubeSide& side, const Node& node) {
        if (!node.solid())
            return CubeChange::nothing;
        CubeMaterials own = materialsOf(side, *node.cube);
        auto& all = m_difference.materials;
        auto found = std::find(all.rbegin(), all.rend(), own); // mostly one of the last
        if (found != all.rend())
            return static_cast<std::uint32_t>(all.rend() - found - 1);
        all.push_back(std::move(own));
        return static_cast<std::uint32_t>(all.size() - 1);
    }

    void add(const CubeCell& place, CubeChange::What what, std::uint8_t aspects, const Node& before,
             const Node& after) {
        m_difference.cells.push_back({{place.corner, place.corner + glm::uvec3(place.extent())},
                                      what,
                                      aspects,
                                      materialsNumber(m_before, before),
                                      materialsNumber(m_after, after)});
    }

    const CubeSide m_before, m_after;
    const float m_side;
    CubeDifference m_difference;
};

/// Joins boxes that are neighbours along an axis and have the same two other sides.
bool joinAlong(std::vector<CubeChange>& boxes, int axis) {
    const int b = (axis + 1) % 3, c = (axis + 2) % 3;
    const auto key = [&](const CubeChange& one) {
        return std::tuple(one.what, one.aspects, one.before, one.after, one.box.min[b], one.box.max[b],
                          one.box.min[c], one.box.max[c]);
    };
    std::sort(boxes.begin(), boxes.end(), [&](const CubeChange& x, const CubeChange& y) {
        const auto one = key(x), other = key(y);
        return one != other ? one < other : x.box.min[axis] < y.box.min[axis];
    });
    std::size_t last = 0;
    for (std::size_t i = 1; i < boxes.size(); ++i) {
        if (key(boxes[last]) == key(boxes[i]) && boxes[last].box.max[axis] == boxes[i].box.min[axis])
            boxes[last].box.max[axis] = boxes[i].box.max[axis];
        else
            boxes[++last] = boxes[i];
    }
    const bool joined = !boxes.empty() && last + 1 < boxes.size();
    boxes.resize(boxes.empty() ? 0 : last + 1);
    return joined;
}

} // namespace

std::vector<CubeChange> CubeDifference::boxes() const {
    std::vector<CubeChange> boxes = cells;
    for (bool joined = true; joined;) {
        joined = false;
        for (int axis = 0; axis < 3; ++axis)
            joined = joinAlong(boxes, axis) || joined;
    }
    std::sort(boxes.begin(), boxes.end(), [](const CubeChange& x, const CubeChange& y) {
        const auto place = [](const CubeChange& one) {
            return std::tuple(one.box.min.y, one.box.min.x, one.box.min.z);
        };
        return place(x) < place(y);
    });
    return boxes;
}

CubeDifference compareCubes(const Sector& before, const Sector& after, float side) {
    return TreeComparison(before, after, side).run();
}

} // namespace octant
