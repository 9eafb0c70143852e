#include "model/light/bake_hash.h"

#include <array>
#include <bit>
#include <memory>
#include <vector>

#include <fmt/format.h>

#include "model/geometry/octree.h"
#include "model/light/light_fields.h"

#define XXH_INLINE_ALL
#include <xxhash.h>

namespace octant::light {
namespace {

/// Numbers as their little endian bytes, texts with their length.
class HashInput {
public:
    void add(std::uint64_t number) {
        for (int i = 0; i < 8; ++i)
            m_bytes.push_back(static_cast<char>(number >> (8 * i)));
    }
    void add(float number) { add(std::uint64_t{std::bit_cast<std::uint32_t>(number)}); }
    void add(std::string_view text) {
        add(std::uint64_t{text.size()});
        m_bytes.append(text);
    }
    void bytes(const std::byte* from, std::size_t count) {
        m_bytes.append(reinterpret_cast<const char*>(from), count);
    }
    std::uint64_t value(std::uint64_t seed = 0) const { return XXH64(m_bytes.data(), m_bytes.size(), seed); }
    std::size_t size() const { return m_bytes.size(); }
    void clear() { m_bytes.clear(); }

private:
    std::string m_bytes;
};

void addValue(HashInput& to, float number) { to.add(number); }
void addValue(HashInput& to, bool is) { to.add(std::uint64_t{is}); }
void addValue(HashInput& to, std::uint32_t number) { to.add(std::uint64_t{number}); }
void addValue(HashInput& to, std::uint8_t number) { to.add(std::uint64_t{number}); }
void addValue(HashInput& to, const std::string& text) { to.add(std::string_view(text)); }
void addValue(HashInput& to, const glm::vec3& v) {
    for (int i = 0; i < 3; ++i)
        to.add(v[i]);
}
void addValue(HashInput& to, const std::array<float, 2>& pair) {
    to.add(pair[0]);
    to.add(pair[1]);
}
void addValue(HashInput& to, SourceType type) { to.add(static_cast<std::uint64_t>(type)); }
void addValue(HashInput& to, Reach reach) { to.add(static_cast<std::uint64_t>(reach)); }
template <class Item> void addValue(HashInput& to, const std::vector<Item>& items) {
    to.add(std::uint64_t{items.size()});
    for (const Item& item : items)
        addValue(to, item);
}
template <class Value> void addValue(HashInput& to, const std::pair<std::string, Value>& member) {
    addValue(to, member.first);
    addValue(to, member.second);
}

std::uint64_t hashOf(std::string_view name) {
    HashInput input;
    input.add(name);
    return input.value();
}

} // namespace

MaterialNames::MaterialNames(const Level& level) {
    HashInput all;
    const auto add = [&](const auto& material) {
        const std::uint64_t hash = hashOf(material.name);
        m_hashes[material.id] = hash;
        all.add(material.id);
        all.add(hash);
    };
    for (const Material& material : level.materials)
        add(material);
    for (const PhysicsMaterial& material : level.physicsMaterials)
        add(material);
    m_fingerprint = all.value();
}

std::uint64_t MaterialNames::of(const Ref& material) const {
    if (material.none())
        return 0;
    const auto known = m_hashes.find(material.id);
    return known != m_hashes.end() ? known->second : hashOf(material.name);
}

std::uint64_t sectorHash(const LazySector& cell, const MaterialNames& names) {
    const Sector* sector = cell.value();
    if (sector == nullptr)
        return 0;
    const CubeList& list = sector->cubes;
    constexpr std::size_t piece = 1 << 20;
    std::uint64_t hash = 0;
    HashInput input;
    std::vector<std::uint64_t> materials, physics;
    for (const Ref& ref : sector->usedMaterials)
        materials.push_back(names.of(ref));
    for (const Ref& ref : sector->usedPhysicsMaterials)
        physics.push_back(names.of(ref));
    const auto at = [](const std::vector<std::uint64_t>& palette, std::size_t used) {
        return used < palette.size() ? palette[used] : 0;
    };
    walkCubes(list, [&](const CubeCell& place, const Cube& cube, std::uint32_t, int) {
        if (!cube.geometry())
            return;
        input.add(std::uint64_t{place.corner.x} << 32 | place.corner.y);
        input.add(std::uint64_t{place.corner.z} << 32 | static_cast<std::uint32_t>(place.depth) << 8 |
                  (cube.is(Cube::DrawBackfaces) ? 1U : 0U));
        for (int face = 0; face < faceCount; ++face) {
            input.add(at(materials, list.material(cube, face)));
            input.add(at(physics, list.physicsMaterial(cube, face)));
        }
        std::uint64_t first = cube.vertices, count = 0;
        if (!cube.is(Cube::ClientExtended)) {
            count = std::uint64_t{4} *
                    static_cast<unsigned>(std::popcount(static_cast<unsigned>(cube.faces & 0x3f)));
        } else if (cube.vertices < list.extendedClient.size()) {
            const ExtendedClient& client = list.extendedClient[cube.vertices];
            first = client.firstVertex;
            for (const std::uint8_t triangles : client.triangleCounts)
                count += std::uint64_t{3} * triangles;
        }
        if (first + count <= sector->vertices.size())
            sector->vertices.forEachRun(first, count,
                                        [&](std::size_t, const std::byte* items, std::size_t number) {
                                            for (std::size_t i = 0; i < number; ++i)
                                                input.bytes(items + i * sizeof(Vertex), sizeof(glm::vec3));
                                        });
        if (input.size() >= piece) {
            hash = input.value(hash);
            input.clear();
        }
    });
    return input.value(hash);
}

std::string bakeHash(const Level& level, std::span<const std::uint64_t> sectors, const LevelLight& light) {
    HashInput input;
    for (const std::uint64_t sector : sectors)
        input.add(sector);
    input.add(std::uint64_t{level.sectorSizeLog2});
    input.add(std::uint64_t{level.lastSector.raw} << 32 | level.centerSector.raw);
    for (const Material& material : level.materials) {
        input.add(std::string_view(material.name));
        input.add(std::string_view(material.texture));
        input.add(std::uint64_t{material.flags} << 24 | std::uint64_t{material.renderMode} << 16 |
                  std::uint64_t{material.alpha} << 8 | std::uint64_t{material.shading != 0});
        for (std::size_t i = 0; i < 3; ++i)
            input.add(std::uint64_t{material.color[i]} << 8 | material.emission[i]);
    }
    for (const PhysicsMaterial& material : level.physicsMaterials)
        input.add(std::uint64_t{material.flags});
    visitSettings(light.settings,
                  [&](const char*, const auto& field, const auto&) { addValue(input, field); });
    for (const Source& source : light.sources)
        visitSource(source, [&](const char*, const auto& field, const auto&) { addValue(input, field); });
    return fmt::format("{:016x}", input.value());
}

std::string bakeHash(const Level& level, const LevelLight& light) {
    const MaterialNames names(level);
    std::vector<std::uint64_t> sectors;
    for (const SectorSlot& slot : level.sectors)
        sectors.push_back(sectorHash(*slot.cell, names));
    return bakeHash(level, sectors, light);
}

} // namespace octant::light
