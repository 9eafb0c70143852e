#include "build_map.h"

#include <algorithm>

#include "model/geometry/octree.h"

namespace octant::test {

namespace {

template <class T> PagedVector<T> paged(const std::vector<T>& items) {
    return PagedVector<T>::fromSpan(items);
}

template <class T> PagedVector<T> withIds(std::vector<T> items, ItemId sector, std::uint32_t& next) {
    for (T& item : items) {
        item.id = sectorItem(sector, next++);
    }
    return paged(items);
}

/// Gives a level of 2025-01-07 the one environment of a kind that it must have.
template <class T> void addOnly(Map& map, PagedVector<T>& list, Ref& used) {
    T item;
    item.id = map.nextId++;
    used.id = item.id;
    list.push_back(item);
}

} // namespace

SectorBuilder::SectorBuilder() : cubes(1) {}

std::uint32_t SectorBuilder::put(const std::vector<int>& path, CubeType type) {
    std::uint32_t number = 0;
    for (const int slot : path) {
        if (cubes[number].type != CubeType::Parent) {
            cubes[number] = {};
            cubes[number].type = CubeType::Parent;
            cubes[number].link = static_cast<std::uint32_t>(children.size());
            children.emplace_back().fill(Cube::None);
        }
        const std::uint32_t link = cubes[number].link;
        cubes[number].faces = static_cast<std::uint8_t>(cubes[number].faces | 1 << slot);
        std::uint32_t& child = children[link][static_cast<std::size_t>(slot)];
        if (child == Cube::None) {
            child = static_cast<std::uint32_t>(cubes.size());
            cubes.emplace_back();
        }
        number = child;
    }
    if (type != CubeType::Empty || cubes[number].type != CubeType::Parent) {
        cubes[number].type = type;
    }
    return number;
}

std::uint32_t SectorBuilder::putAt(int depth, std::uint32_t x, std::uint32_t y, std::uint32_t z,
                                   CubeType type) {
    std::vector<int> path;
    for (int level = depth - 1; level >= 0; --level) {
        const auto low = [level](std::uint32_t line) { return (line >> level & 1) == 0; };
        path.push_back((low(x) ? 1 : 0) | (low(z) ? 2 : 0) | (low(y) ? 4 : 0));
    }
    return put(path, type);
}

std::uint8_t SectorBuilder::use(std::size_t material) {
    const auto found = std::find(used.begin(), used.end(), material);
    const auto place = static_cast<std::uint8_t>(found - used.begin());
    if (found == used.end()) {
        used.push_back(material);
    }
    return place;
}

std::uint32_t SectorBuilder::solid(const std::vector<int>& path, std::size_t material) {
    const std::uint32_t number = put(path, CubeType::Geometry);
    cubes[number].faces = 0x3f;
    cubes[number].vertices = Cube::None;
    cubes[number].link = use(material);
    return number;
}

std::uint32_t SectorBuilder::solidAt(int depth, std::uint32_t x, std::uint32_t y, std::uint32_t z,
                                     std::size_t material) {
    const std::uint32_t number = putAt(depth, x, y, z, CubeType::Geometry);
    cubes[number].faces = 0x3f;
    cubes[number].vertices = Cube::None;
    cubes[number].link = use(material);
    return number;
}

ExtendedCommon& SectorBuilder::extend(std::uint32_t number) {
    Cube& cube = cubes[number];
    if (!cube.is(Cube::CommonExtended)) {
        ExtendedCommon common;
        common.materials.fill(static_cast<std::uint8_t>(cube.link));
        cube.bits |= Cube::CommonExtended;
        cube.link = static_cast<std::uint32_t>(extendedCommon.size());
        extendedCommon.push_back(common);
    }
    return extendedCommon[cube.link];
}

void SectorBuilder::moveCorner(std::uint32_t cube, int corner, glm::vec3 position) {
    ExtendedCommon& common = extend(cube);
    common.movedCorners = static_cast<std::uint8_t>(common.movedCorners | 1 << corner);
    common.corners[static_cast<std::size_t>(corner)] = position;
}

void SectorBuilder::setMaterial(std::uint32_t cube, int face, std::size_t material) {
    const std::uint8_t place = use(material);
    extend(cube).materials[static_cast<std::size_t>(face)] = place;
}

void SectorBuilder::setQuads(std::uint32_t cube, std::uint8_t faces, const std::vector<Vertex>& quads,
                             std::uint8_t lightmap) {
    cubes[cube].faces = faces;
    cubes[cube].vertices = static_cast<std::uint32_t>(vertices.size());
    cubes[cube].extra = (cubes[cube].extra & ~0xffU) | lightmap;
    vertices.insert(vertices.end(), quads.begin(), quads.end());
}

void SectorBuilder::setTriangles(std::uint32_t cube, std::array<std::uint8_t, 6> counts,
                                 const std::vector<Vertex>& corners,
                                 const std::vector<glm::vec3>& cornerNormals) {
    ExtendedClient client;
    client.triangleCounts = counts;
    client.firstVertex = static_cast<std::uint32_t>(vertices.size());
    client.firstNormal = static_cast<std::uint32_t>(normals.size());
    vertices.insert(vertices.end(), corners.begin(), corners.end());
    normals.insert(normals.end(), cornerNormals.begin(), cornerNormals.end());
    cubes[cube].bits |= Cube::ClientExtended;
    cubes[cube].vertices = static_cast<std::uint32_t>(extendedClient.size());
    extendedClient.push_back(client);
}

std::uint32_t SectorBuilder::wrap(std::uint32_t cube, CubeType type) {
    // The wrapper gets a number of its own, so that the cube keeps its; only the root must stay cube 0.
    const auto fresh = static_cast<std::uint32_t>(cubes.size());
    std::uint32_t inside = cube;
    std::uint32_t wrapper = fresh;
    if (cube == 0) {
        cubes.push_back(cubes[0]);
        cubes[0] = {};
        inside = fresh;
        wrapper = 0;
    } else {
        cubes.emplace_back();
        for (Cube& other : cubes) {
            if (other.wrapper() && other.link == cube) {
                other.link = wrapper;
            }
        }
        for (auto& list : children) {
            std::replace(list.begin(), list.end(), cube, wrapper);
        }
    }
    cubes[wrapper].type = type;
    cubes[wrapper].link = inside;
    return wrapper;
}

Sector SectorBuilder::build(ItemId sector, const std::vector<ItemId>& materialIds) const {
    Sector result;
    std::vector<Ref> refs;
    for (const std::size_t material : used) {
        refs.push_back(material < materialIds.size() ? Ref{materialIds[material], {}}
                                                     : Ref{0, "missing " + std::to_string(material)});
    }
    result.usedMaterials = paged(refs);
    result.cubes.cubes = paged(cubes);
    result.cubes.children = paged(children);
    result.cubes.extendedCommon = paged(extendedCommon);
    result.cubes.extendedClient = paged(extendedClient);
    result.vertices = PackedList<Vertex>(paged(vertices));
    result.normals = PackedList<glm::vec3>(paged(normals));
    std::uint32_t next = 1;
    result.weatherRegions = withIds(weatherRegions, sector, next);
    result.gravityRegions = withIds(gravityRegions, sector, next);
    result.soundRegions = withIds(soundRegions, sector, next);
    result.skyRegions = withIds(skyRegions, sector, next);
    std::vector<Lightmap> maps(lightmaps);
    for (Lightmap& map : maps) {
        map.luxels = Blob(std::vector<std::byte>(3));
    }
    result.lightmaps = withIds(maps, sector, next);
    result.regions = withIds(regions, sector, next);
    result.entities.entities = withIds(entities, sector, next);
    result.nextItem = next;
    return result;
}

MapBuilder::MapBuilder(int sizeLog2, std::uint32_t x, std::uint32_t y, std::uint32_t z)
    : m_sizeLog2(sizeLog2), m_last(SectorIndex::of(x - 1, y - 1, z - 1)) {}

std::size_t MapBuilder::material(const std::string& name, std::uint8_t flags, std::uint8_t renderMode) {
    Material material;
    material.name = name;
    material.flags = flags;
    material.renderMode = renderMode;
    m_materials.push_back(material);
    return m_materials.size() - 1;
}

MapPtr MapBuilder::build() const {
    auto map = std::make_shared<Map>();
    map->revision = revision;
    auto level = std::make_shared<Level>();
    level->id = map->nextId++;
    level->sectorSizeLog2 = static_cast<std::uint8_t>(m_sizeLog2);
    level->lastSector = m_last;
    level->centerSector = m_center;
    std::vector<ItemId> ids;
    for (Material material : m_materials) {
        material.id = map->nextId++;
        ids.push_back(material.id);
        level->materials.push_back(material);
    }
    if (revision == Revision::R20250107) {
        addOnly(*map, level->soundEnvironments, level->defaultSound);
        addOnly(*map, level->weatherEnvironments, level->defaultWeather);
        addOnly(*map, level->gravityEnvironments, level->defaultGravity);
    }
    for (Entity entity : levelEntities) {
        entity.id = map->nextId++;
        level->entities.entities.push_back(entity);
    }
    const std::size_t count = std::size_t{level->countX()} * level->countY() * level->countZ();
    static const SectorBuilder empty;
    for (std::size_t i = 0; i < count; ++i) {
        const auto found = m_sectors.find(level->indexOf(i));
        const ItemId id = map->nextId++;
        const SectorBuilder& from = found != m_sectors.end() ? found->second : empty;
        level->sectors.push_back({id, std::make_shared<const LazySector>(from.build(id, ids), nullptr)});
    }
    map->levels.push_back(level);
    for (Entity entity : globalEntities) {
        entity.id = map->nextId++;
        map->entities.entities.push_back(entity);
    }
    return map;
}

std::vector<Vertex> quadVertices(const Corners& corners, std::uint8_t faces) {
    std::vector<Vertex> result;
    for (int face = 0; face < faceCount; ++face) {
        for (int i = 0; (faces >> face & 1) != 0 && i < 4; ++i) {
            result.push_back({corners[faceCorners[face][i]], glm::vec2(0), glm::vec2(0)});
        }
    }
    return result;
}

} // namespace octant::test
