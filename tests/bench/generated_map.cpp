#include "tests/bench/generated_map.h"

#include <random>

#include <fmt/format.h>

#include "io/pmf/writer.h"
#include "tests/support/pool_executor.h"

namespace octant::bench {
namespace {

constexpr std::uint32_t gridSize = 16;
constexpr std::size_t materialCount = 24;
constexpr int splitsBare = 31, splitsBaked = 15; ///< each makes eight cubes of one

struct Lists {
    std::vector<Cube> cubes;
    std::vector<std::array<std::uint32_t, 8>> children;
    std::vector<ExtendedCommon> extendedCommon;
    std::vector<ExtendedClient> extendedClient;
    std::vector<CubeAttachment> attachments;
    std::vector<std::shared_ptr<const Visibility>> visibilities;
    std::vector<std::shared_ptr<const Lighting>> lightings;
    std::vector<Vertex> vertices;
    std::vector<glm::vec3> normals;
};

using Random = std::mt19937;

unsigned below(Random& random, unsigned limit) { return static_cast<unsigned>(random() % limit); }

/// Vertices on an eighth-of-a-unit grid, as a level built by hand has them.
void addVertices(Random& random, Lists& lists, std::size_t count) {
    const auto coordinate = [&] { return static_cast<float>(below(random, 256)) / 8.0f - 16.0f; };
    for (std::size_t i = 0; i < count; ++i) {
        const glm::vec3 at(coordinate(), coordinate(), coordinate());
        lists.vertices.push_back({at, {at.x, -at.y}, {static_cast<float>(below(random, 32)) / 32, 0.5f}});
    }
}

void makeGeometry(Random& random, Lists& lists, Cube& cube, bool lightmap) {
    cube.type = CubeType::Geometry;
    if (below(random, 8) != 0) {
        cube.link = below(random, 12) | below(random, 3) << 8;
        cube.faces = static_cast<std::uint8_t>(1u << below(random, 6) | 1u << below(random, 6));
        cube.vertices = static_cast<std::uint32_t>(lists.vertices.size());
        cube.extra = lightmap ? 0 : 255;
        addVertices(random, lists, std::size_t{4} * static_cast<unsigned>(__builtin_popcount(cube.faces)));
        return;
    }
    cube.bits = Cube::CommonExtended | Cube::ClientExtended;
    cube.link = static_cast<std::uint32_t>(lists.extendedCommon.size());
    cube.vertices = static_cast<std::uint32_t>(lists.extendedClient.size());
    ExtendedCommon& common = lists.extendedCommon.emplace_back();
    common.materials.fill(static_cast<std::uint8_t>(below(random, 12)));
    common.movedCorners = static_cast<std::uint8_t>(1u << below(random, 8) | 1u << below(random, 8));
    for (auto& corner : common.corners)
        corner = glm::vec3(static_cast<float>(below(random, 64)) / 8.0f - 4.0f);
    ExtendedClient& client = lists.extendedClient.emplace_back();
    client.triangleCounts = {2, 2, 0, 0, 1, 0};
    client.lightmaps.fill(lightmap ? 0 : 255);
    client.firstVertex = static_cast<std::uint32_t>(lists.vertices.size());
    client.firstNormal = static_cast<std::uint32_t>(lists.normals.size());
    addVertices(random, lists, 15);
    lists.normals.resize(lists.normals.size() + 15, glm::vec3(0, 1, 0));
}

/// Visibility and light records around a cube that moved to the end of the list.
void wrap(Random& random, Lists& lists, std::uint32_t number) {
    auto visibility = std::make_shared<Visibility>();
    const unsigned seen = 8 + below(random, 16);
    for (unsigned i = 0; i < seen; ++i)
        visibility->cubes.push_back(i * 7 + below(random, 7));
    auto lighting = std::make_shared<Lighting>();
    lighting->baseLight = {static_cast<std::uint8_t>(90 + below(random, 30)), 100, 110};
    lighting->dynamicLights.push_back({0, static_cast<std::uint8_t>(below(random, 256))});
    const auto attach = [&](CubeAttachment attachment) {
        lists.attachments.push_back(attachment);
        return static_cast<std::uint32_t>(lists.attachments.size()) << 8 | 255u;
    };
    const auto inner = static_cast<std::uint32_t>(lists.cubes.size());
    lists.cubes.push_back(lists.cubes[number]);
    const auto light = static_cast<std::uint32_t>(lists.cubes.size());
    Cube lightinfo{.type = CubeType::Lightinfo, .link = inner};
    lightinfo.extra = attach({.owned = CubeAttachment::OwnsLighting,
                              .lighting = static_cast<std::uint32_t>(lists.lightings.size())});
    lists.lightings.push_back(std::move(lighting));
    lists.cubes.push_back(lightinfo);
    Cube visinfo{.type = CubeType::Visinfo, .link = light};
    visinfo.extra = attach({.owned = CubeAttachment::OwnsVisibility,
                            .visibility = static_cast<std::uint32_t>(lists.visibilities.size())});
    lists.visibilities.push_back(std::move(visibility));
    lists.cubes[number] = visinfo;
}

template <class T> PagedVector<T> pages(const std::vector<T>& items) {
    return PagedVector<T>::fromSpan(std::span<const T>(items));
}

Blob bytesOf(const void* data, std::size_t size) {
    return Blob::copyOf({static_cast<const std::byte*>(data), size});
}

Sector makeSector(Random& random, ItemId id, const Level& level, bool baked) {
    Lists lists;
    lists.cubes.emplace_back();
    std::vector<std::uint32_t> leaves{0};
    for (int split = 0; split < (baked ? splitsBaked : splitsBare); ++split) {
        const std::size_t which = below(random, static_cast<unsigned>(leaves.size()));
        const std::uint32_t parent = std::exchange(leaves[which], leaves.back());
        leaves.pop_back();
        lists.cubes[parent].type = CubeType::Parent;
        lists.cubes[parent].faces = 0xff;
        lists.cubes[parent].link = static_cast<std::uint32_t>(lists.children.size());
        auto& children = lists.children.emplace_back();
        for (std::uint32_t& child : children) {
            child = static_cast<std::uint32_t>(lists.cubes.size());
            leaves.push_back(child);
            lists.cubes.emplace_back();
        }
    }
    Sector sector;
    for (const std::uint32_t leaf : leaves) {
        if (below(random, 100) < 45)
            makeGeometry(random, lists, lists.cubes[leaf], baked);
        else if (baked)
            wrap(random, lists, leaf);
    }
    for (std::size_t i = 0; i < 12; ++i)
        sector.usedMaterials.push_back(Ref{level.materials[(i * 5 + id) % materialCount].id, {}});
    for (std::size_t i = 0; i < 3; ++i)
        sector.usedPhysicsMaterials.push_back(Ref{level.physicsMaterials[i].id, {}});
    if (baked) {
        std::vector<std::byte> luxels(3 * 32 * 32);
        for (std::size_t i = 0; i < luxels.size(); ++i)
            luxels[i] = static_cast<std::byte>(80 + i / 96 + below(random, 8));
        const Blob blob{std::move(luxels)};
        sector.lightmaps.push_back({sectorItem(id, sector.nextItem++), 5, blob});
        DynamicLight light;
        light.id = sectorItem(id, sector.nextItem++);
        light.flags = DynamicLight::Enabled;
        light.lightId = 1;
        light.color = {255, 240, 200};
        light.layers.push_back({0, blob});
        sector.dynamicLights.push_back(std::move(light));
    }
    sector.cubes.cubes = pages(lists.cubes);
    sector.cubes.children = pages(lists.children);
    sector.cubes.extendedCommon = pages(lists.extendedCommon);
    sector.cubes.extendedClient = pages(lists.extendedClient);
    sector.cubes.attachments = pages(lists.attachments);
    sector.cubes.visibilities = pages(lists.visibilities);
    sector.cubes.lightings = pages(lists.lightings);
    sector.vertices =
        PackedList<Vertex>(bytesOf(lists.vertices.data(), lists.vertices.size() * sizeof(Vertex)));
    sector.normals =
        PackedList<glm::vec3>(bytesOf(lists.normals.data(), lists.normals.size() * sizeof(glm::vec3)));
    return sector;
}

} // namespace

MapPtr generatedMap(bool baked) {
    Random random(baked ? 20250808u : 20250115u);
    auto map = std::make_shared<Map>();
    map->header.name = baked ? "generated, baked" : "generated, bare";
    auto level = std::make_shared<Level>();
    level->id = map->nextId++;
    level->sectorSizeLog2 = 5;
    level->lastSector = SectorIndex::of(gridSize - 1, gridSize - 1, gridSize - 1);
    level->centerSector = SectorIndex::of(gridSize / 2, gridSize / 2, gridSize / 2);
    for (std::size_t i = 0; i < materialCount; ++i) {
        Material material;
        material.id = map->nextId++;
        material.name = fmt::format("material {}", i);
        material.texture = fmt::format("textures/generated/{}", i);
        level->materials.push_back(std::move(material));
    }
    for (std::size_t i = 0; i < 3; ++i) {
        PhysicsMaterial material;
        material.id = map->nextId++;
        material.name = fmt::format("physics {}", i);
        level->physicsMaterials.push_back(std::move(material));
    }
    PagedVector<SectorSlot>::Builder sectors;
    for (std::uint32_t i = 0; i < gridSize * gridSize * gridSize; ++i) {
        const ItemId id = map->nextId++;
        sectors.push_back(
            {id, std::make_shared<const LazySector>(makeSector(random, id, *level, baked), nullptr)});
    }
    level->sectors = sectors.finish();
    map->levels.push_back(level);
    return map;
}

Blob generatedFile(bool baked) {
    const auto pieces = pmf::writeMap(*generatedMap(baked), {.level = 12, .executor = &test::poolExecutor()});
    return pmf::joined(*pieces);
}

} // namespace octant::bench
