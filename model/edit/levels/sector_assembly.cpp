#include "model/edit/levels/sector_assembly.h"

#include <algorithm>
#include <bit>
#include <numeric>

#include "model/edit/cubes/cut_cube.h"
#include "model/octree/octree_parts.h"

namespace octant {

using namespace octree_parts;

namespace {

/// Sums over a client half: quads have four vertices, triangles three.
std::uint32_t vertexCount(const CubeList& list, const Cube& cube) {
    if (!cube.is(Cube::ClientExtended))
        return 4U * static_cast<std::uint32_t>(std::popcount(static_cast<unsigned>(cube.faces & 0x3f)));
    if (cube.vertices >= list.extendedClient.size())
        return 0;
    const auto& counts = list.extendedClient[cube.vertices].triangleCounts;
    return 3U * std::accumulate(counts.begin(), counts.end(), 0U);
}

std::uint32_t placeOf(const std::vector<std::uint32_t>& places, std::uint32_t first, std::uint32_t count) {
    if (count == 0)
        return 0;
    const bool inList = first < places.size() && count <= places.size() - first;
    return inList ? places[first] : Cube::None;
}

Cube withoutAttachment(Cube cube) {
    cube.extra &= 0xffU;
    return cube;
}

} // namespace

bool SectorAssembly::inside(const glm::vec3& position) const {
    for (int axis = 0; axis < 3; ++axis)
        if (std::abs(position[axis]) > m_side / 2)
            return false;
    return true;
}

CubeAttachment& SectorAssembly::attachment(Cube& cube) {
    if (!cube.hasAttachment()) {
        m_attachments.emplace_back();
        cube.extra |= static_cast<std::uint32_t>(m_attachments.size()) << 8;
    }
    return m_attachments[cube.attachment()];
}

Result<void> SectorAssembly::copyCommon(const CubeList& from, const Maps& maps, Shift& shift, Cube& cube) {
    if (!cube.is(Cube::CommonExtended)) {
        cube.link = maps.materials[cube.link & 0xff] |
                    static_cast<std::uint32_t>(maps.physics[cube.link >> 8 & 0xff]) << 8 |
                    static_cast<std::uint32_t>(maps.sounds[cube.link >> 16 & 0xff]) << 16;
        return {};
    }
    ExtendedCommon common =
        cube.link < from.extendedCommon.size() ? from.extendedCommon[cube.link] : ExtendedCommon{};
    for (std::size_t face = 0; face < 6; ++face) {
        common.materials[face] = maps.materials[common.materials[face]];
        common.physicsMaterials[face] = maps.physics[common.physicsMaterials[face]];
    }
    common.soundMaterial = maps.sounds[common.soundMaterial];
    for (std::size_t i = 0; i < 8; ++i) {
        if ((common.movedCorners >> i & 1) == 0)
            continue;
        common.corners[i] = shift(common.corners[i]);
        if (!inside(common.corners[i]))
            return fail("a moved corner of a cube reaches into another of the new sectors");
    }
    cube.link = static_cast<std::uint32_t>(m_common.size());
    m_common.push_back(common);
    return {};
}

void SectorAssembly::copyClient(const CubeList& from, const Maps& maps, Cube& cube) {
    const std::uint32_t count = vertexCount(from, cube);
    if (!cube.is(Cube::ClientExtended)) {
        cube.extra = (cube.extra & ~0xffU) | maps.lightmaps[cube.lightmap()];
        cube.vertices = placeOf(maps.vertices, cube.vertices, count);
        return;
    }
    ExtendedClient client =
        cube.vertices < from.extendedClient.size() ? from.extendedClient[cube.vertices] : ExtendedClient{};
    for (std::uint8_t& lightmap : client.lightmaps)
        lightmap = maps.lightmaps[lightmap];
    client.firstVertex = placeOf(maps.vertices, client.firstVertex, count);
    client.firstNormal = maps.normals.empty() ? 0 : placeOf(maps.normals, client.firstNormal, count);
    cube.vertices = static_cast<std::uint32_t>(m_client.size());
    m_client.push_back(client);
}

/// Visibility, light and path data of a cube, as far as the new one has none of its own.
void SectorAssembly::copyRare(const SectorPiece& piece, const Cube& old, const Maps& maps, Cube& cube) {
    const CubeList& list = piece.sector->cubes;
    const auto free = [&](std::uint32_t CubeAttachment::*part) {
        return !cube.hasAttachment() || m_attachments[cube.attachment()].*part == Cube::None;
    };
    if (auto visibility = list.visibility(old); visibility && free(&CubeAttachment::visibility)) {
        CubeAttachment& own = attachment(cube);
        own.owned |= CubeAttachment::OwnsVisibility;
        own.visibility = static_cast<std::uint32_t>(m_visibilities.size());
        m_visibilities.push_back(nullptr);
        m_old.push_back({piece.source, m_target, cube.attachment(), std::move(*visibility)});
    }
    if (auto lighting = list.lighting(old); lighting && free(&CubeAttachment::lighting)) {
        const auto follow = [](std::vector<Lighting::Light>& lights, const auto& numbers) {
            std::erase_if(lights, [&](const Lighting::Light& light) { return numbers[light.index] < 0; });
            for (Lighting::Light& light : lights)
                light.index = static_cast<std::uint8_t>(numbers[light.index]);
        };
        follow(lighting->dynamicLights, maps.dynamicLights);
        follow(lighting->fastLights, maps.fastLights);
        CubeAttachment& own = attachment(cube);
        own.owned |= CubeAttachment::OwnsLighting;
        own.lighting = static_cast<std::uint32_t>(m_lightings.size());
        m_lightings.push_back(std::make_shared<const Lighting>(std::move(*lighting)));
    }
    if (const CubeAttachment* paths = old.hasAttachment() && old.attachment() < list.attachments.size()
                                          ? &list.attachments[old.attachment()]
                                          : nullptr;
        paths != nullptr && list.pathfinding(old) != nullptr && free(&CubeAttachment::other)) {
        attachment(cube).other = static_cast<std::uint32_t>(m_pathfindings.size());
        m_pathfindings.push_back(list.pathfindings[paths->other]);
    }
    cube.bits = static_cast<std::uint8_t>(cube.bits | (old.wrapper() ? 0 : old.bits & rareBits));
}

/// `any`: boxes outside the new sector are left to other pieces.
Result<std::vector<Corners>> SectorAssembly::movedBoxes(const std::vector<Corners>& boxes, Shift& shift,
                                                        bool any) const {
    std::vector<Corners> result;
    for (const Corners& box : boxes) {
        const Corners moved = shift(box);
        const auto in = std::count_if(moved.begin(), moved.end(),
                                      [&](const glm::vec3& corner) { return inside(corner); });
        if (in == 8)
            result.push_back(moved);
        else if (in != 0 || !any)
            return fail("a box of a collider reaches into another of the new sectors");
    }
    return result;
}

/// The record of an old cube, without what it names below.
Result<Cube> SectorAssembly::copied(const SectorPiece& piece, const Cube& old, const Maps& maps,
                                    Shift& shift) {
    const CubeList& list = piece.sector->cubes;
    Cube cube = withoutAttachment(old);
    if (old.geometry()) {
        if (auto done = copyCommon(list, maps, shift, cube); !done)
            return tl::unexpected<Error>(done.error());
        copyClient(list, maps, cube);
    } else if (old.type == CubeType::Parent) {
        cube.link = static_cast<std::uint32_t>(m_children.size());
        m_children.push_back(emptyRow());
    } else if (old.type == CubeType::Collider) {
        if (const auto* boxes = list.colliderBoxes(old)) {
            auto moved = movedBoxes(*boxes, shift, false);
            if (!moved)
                return tl::unexpected<Error>(moved.error());
            attachment(cube).other = static_cast<std::uint32_t>(m_boxes.size());
            m_boxes.push_back(std::make_shared<const std::vector<Corners>>(std::move(*moved)));
        }
    }
    copyRare(piece, old, maps, cube);
    return cube;
}

Result<std::uint32_t> SectorAssembly::addTree(const SectorPiece& piece, const Maps& maps, Shift& shift,
                                              std::vector<CubePlace>& places) {
    struct Step {
        std::uint32_t old, parent;
        int slot;
    };
    const CubeList& list = piece.sector->cubes;
    const auto top = static_cast<std::uint32_t>(m_cubes.size());
    const auto hang = [&](std::uint32_t number, std::uint32_t parent, int slot) {
        if (parent == Cube::None)
            return;
        if (m_cubes[parent].type == CubeType::Parent)
            m_children[m_cubes[parent].link][static_cast<std::size_t>(slot)] = number;
        else
            m_cubes[parent].link = number;
    };
    // What is around all eighths is around each of them now.
    std::uint32_t outer = Cube::None;
    for (const std::uint32_t number : piece.above) {
        const Cube& old = list.cubes[number];
        if (!old.wrapper())
            continue;
        Cube cube = withoutAttachment(old);
        cube.link = Cube::None;
        if (old.type == CubeType::Collider) {
            const auto* boxes = list.colliderBoxes(old);
            auto moved = boxes != nullptr ? movedBoxes(*boxes, shift, true)
                                          : Result<std::vector<Corners>>(std::vector<Corners>());
            if (!moved)
                return tl::unexpected<Error>(moved.error());
            if (moved->empty())
                continue;
            attachment(cube).other = static_cast<std::uint32_t>(m_boxes.size());
            m_boxes.push_back(std::make_shared<const std::vector<Corners>>(std::move(*moved)));
        }
        copyRare(piece, old, maps, cube);
        const auto at = static_cast<std::uint32_t>(m_cubes.size());
        m_cubes.push_back(cube);
        hang(at, outer, 0);
        outer = at;
    }
    const auto rareOfAbove = [&](Cube& cube) {
        for (auto number = piece.above.rbegin(); number != piece.above.rend(); ++number)
            if (!list.cubes[*number].wrapper())
                copyRare(piece, list.cubes[*number], maps, cube);
    };
    if (piece.cut != Cube::None) {
        auto made = addCut(piece, maps, shift);
        if (!made)
            return made;
        hang(*made, outer, 0);
        copyRare(piece, list.cubes[piece.cut], maps, m_cubes[*made]);
        return top;
    }
    if (piece.root == Cube::None) {
        const auto at = static_cast<std::uint32_t>(m_cubes.size());
        Cube cube;
        rareOfAbove(cube);
        m_cubes.push_back(cube);
        hang(at, outer, 0);
        return top;
    }
    std::vector<Step> stack{{piece.root, outer, 0}};
    while (!stack.empty()) {
        const Step step = stack.back();
        stack.pop_back();
        const Cube old = list.cubes[step.old];
        auto cube = copied(piece, old, maps, shift);
        if (!cube)
            return tl::unexpected<Error>(cube.error());
        const auto at = static_cast<std::uint32_t>(m_cubes.size());
        if (step.old == piece.root)
            rareOfAbove(*cube);
        m_cubes.push_back(*cube);
        places[step.old] = {m_target, at};
        hang(at, step.parent, step.slot);
        if (old.type == CubeType::Parent) {
            for (int i = 7; i >= 0; --i)
                if (const std::uint32_t child = list.child(old, i); child != Cube::None)
                    stack.push_back({child, at, i});
        } else if (old.wrapper() && old.link != Cube::None) {
            stack.push_back({old.link, at, 0});
        }
    }
    return top;
}

Result<std::uint32_t> SectorAssembly::addCut(const SectorPiece& piece, const Maps& maps, Shift& shift) {
    const auto eighth = eighthOf(*piece.sector, piece.sector->cubes.cubes[piece.cut], piece.octant,
                                 m_side * 2, piece.covered);
    if (!eighth)
        return tl::unexpected<Error>(eighth.error());
    Cube cube = eighth->cube;
    if (auto done = copyCommon(piece.sector->cubes, maps, shift, cube); !done)
        return tl::unexpected<Error>(done.error());
    cube.extra = maps.lightmaps[cube.lightmap()];
    if (!eighth->vertices.empty()) {
        cube.vertices = static_cast<std::uint32_t>(m_vertices.size());
        for (Vertex vertex : eighth->vertices) {
            vertex.position = shift(vertex.position);
            m_vertices.push_back(vertex);
        }
        for (auto& multipliers : m_multipliers)
            multipliers.resize(m_vertices.size(), -1);
    }
    m_cubes.push_back(cube);
    return static_cast<std::uint32_t>(m_cubes.size() - 1);
}

Result<void> SectorAssembly::add(const SectorPiece& piece, const PieceUse& use, Shift& shift,
                                 std::vector<CubePlace>& places) {
    Maps maps;
    if (auto done = addPalettes(*piece.sector, maps); !done)
        return done;
    if (auto done = addLights(piece, use, maps); !done)
        return done;
    if (auto done = addLightmaps(piece, use, maps); !done)
        return done;
    addVertices(*piece.sector, use, shift, maps);
    if (auto done = addFastLights(piece, use, maps); !done)
        return done;
    if (piece.slot != SectorPiece::Whole && m_cubes.empty()) {
        Cube root;
        root.type = CubeType::Parent;
        m_cubes.push_back(root);
        m_children.push_back(emptyRow());
    }
    const auto top = addTree(piece, maps, shift, places);
    if (!top)
        return tl::unexpected<Error>(top.error());
    if (piece.slot != SectorPiece::Whole) {
        m_children[0][static_cast<std::size_t>(piece.slot)] = *top;
        m_cubes[0].faces = childBits(m_children[0]);
    }
    ++m_pieces;
    return {};
}

Sector SectorAssembly::finish(std::vector<OldVisibility>& visibilities) {
    const auto pages = [](const auto& items) {
        using T = typename std::decay_t<decltype(items)>::value_type;
        return PagedVector<T>::fromSpan(std::span<const T>(items));
    };
    CubeList& list = m_sector.cubes;
    list.cubes = pages(m_cubes);
    list.children = pages(m_children);
    list.extendedCommon = pages(m_common);
    list.extendedClient = pages(m_client);
    list.attachments = pages(m_attachments);
    list.visibilities = pages(m_visibilities);
    list.lightings = pages(m_lightings);
    list.pathfindings = pages(m_pathfindings);
    list.boxes = pages(m_boxes);
    m_sector.vertices = PackedList<Vertex>(pages(m_vertices));
    m_sector.normals = PackedList<glm::vec3>(pages(m_normals));
    for (std::size_t i = 0; i < m_multipliers.size(); ++i) {
        std::vector<FastLight::Range> ranges;
        std::uint32_t skip = 0;
        std::vector<std::byte> run;
        const auto close = [&] {
            if (!run.empty())
                ranges.push_back({std::exchange(skip, 0), Blob(std::exchange(run, {}))});
        };
        for (const std::int16_t multiplier : m_multipliers[i]) {
            if (multiplier >= 0) {
                run.push_back(static_cast<std::byte>(multiplier));
                continue;
            }
            close();
            ++skip;
        }
        close();
        m_sector.fastLights.update(i, [&](FastLight& light) { light.ranges = std::move(ranges); });
    }
    visibilities.insert(visibilities.end(), std::make_move_iterator(m_old.begin()),
                        std::make_move_iterator(m_old.end()));
    return std::move(m_sector);
}

} // namespace octant
