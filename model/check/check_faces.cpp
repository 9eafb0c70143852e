#include <bit>
#include <cmath>

#include <fmt/format.h>

#include "model/check/parts.h"
#include "model/octree/octree_parts.h"

namespace octant::check {

namespace {

using octree_parts::noLightmap;

/// One bit a vertex.
class Bitmap {
public:
    explicit Bitmap(std::size_t size) : m_words((size + 63) / 64), m_size(size) {}

    void set(std::size_t first, std::size_t count) {
        for (std::size_t at = first; at < first + count;) {
            const std::size_t bit = at % 64, run = std::min(64 - bit, first + count - at);
            const std::uint64_t ones = run == 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << run) - 1;
            m_words[at / 64] |= ones << bit;
            at += run;
        }
    }
    std::size_t unset() const {
        std::size_t count = 0;
        for (const std::uint64_t word : m_words)
            count += static_cast<std::size_t>(std::popcount(word));
        return m_size - count;
    }
    /// The first bit that is not set.
    std::size_t firstUnset() const {
        std::size_t at = 0;
        while (at < m_words.size() && m_words[at] == ~std::uint64_t{0})
            ++at;
        return at < m_words.size() ? at * 64 + static_cast<std::size_t>(std::countr_one(m_words[at]))
                                   : m_size;
    }

private:
    std::vector<std::uint64_t> m_words;
    std::size_t m_size;
};

class FaceCheck {
public:
    FaceCheck(Notes& notes, ItemId id, const Sector& sector, const LevelFacts& facts)
        : m_notes(notes), m_id(id), m_list(sector.cubes), m_facts(facts),
          m_materials(sector.usedMaterials.size()), m_physics(sector.usedPhysicsMaterials.size()),
          m_sounds(facts.january() ? 0 : sector.usedSoundMaterials.size()),
          m_lightmaps(sector.lightmaps.size()), m_vertices(sector.vertices.size()),
          m_normals(sector.normals.size()), m_loose(sector.looseVertices), m_used(m_vertices) {
        // Without a bound where the side itself is refused, PMF-061.
        m_half = facts.sectorSizeLog2 <= 24 ? std::ldexp(1.0f, facts.sectorSizeLog2 - 1) : HUGE_VALF;
    }

    void run() {
        m_list.cubes.forEachRun([&](std::size_t first, std::span<const Cube> run) {
            for (std::size_t i = 0; i < run.size(); ++i) {
                m_number = static_cast<std::uint32_t>(first + i);
                check(run[i]);
            }
        });
        // Those that edits left behind are not saved.
        if (const std::size_t unused = m_loose ? 0 : m_used.unset(); unused > 0)
            m_notes.note(Rule::Pmf099, itemRef(ItemKind::Sector, m_id), "",
                         fmt::format("{} of {} vertices belong to no face, vertex {} first", unused,
                                     m_vertices, m_used.firstUnset()));
    }

private:
    ItemRef item(int face = -1) const { return ItemRef::ofCube(m_id, m_number, face); }
    void note(Rule rule, std::string what, int face = -1) {
        m_notes.note(rule, item(face), fmt::format("cube {}", m_number), std::move(what));
    }

    void check(const Cube& cube) {
        if (cube.reserved != 0 || (cube.geometry() && !cube.is(Cube::ClientExtended) && cube.faces > 0x3f))
            checkReserved(cube);
        if (!cube.geometry())
            return;
        if (cube.is(Cube::CommonExtended)) {
            if (cube.link < m_list.extendedCommon.size())
                checkCommon(m_list.extendedCommon[cube.link]);
        } else {
            checkMaterial(static_cast<std::uint8_t>(cube.link), -1);
            checkPhysics(static_cast<std::uint8_t>(cube.link >> 8), -1);
            checkSound(static_cast<std::uint8_t>(cube.link >> 16));
        }
        if (cube.is(Cube::ClientExtended)) {
            if (cube.vertices < m_list.extendedClient.size())
                checkClient(m_list.extendedClient[cube.vertices]);
        } else if (const int faces = std::popcount(static_cast<unsigned>(cube.faces & 0x3f)); faces > 0) {
            checkLightmap(cube.lightmap(), -1);
            checkVertices(cube.vertices, 4 * static_cast<std::size_t>(faces));
        }
    }

    void checkReserved(const Cube& cube) {
        const std::string place = fmt::format("cubes {}", m_number);
        constexpr unsigned extendedBit = 4; // of January, pmf.md, First byte
        unsigned reserved = cube.reserved;
        if (m_facts.january() && (reserved & extendedBit) != 0) {
            m_notes.note(Rule::Pmf092, item(), place, "bit 2 of its first byte contradicts its type");
            reserved &= ~extendedBit;
        }
        if (reserved != 0)
            m_notes.note(Rule::Pmf050, item(), place, "reserved bits of its first byte are set");
        if (cube.geometry() && !cube.is(Cube::ClientExtended) && cube.faces > 0x3f)
            m_notes.note(Rule::Pmf050, item(), place, "reserved bits of its face bits are set");
    }

    void checkMaterial(std::uint8_t material, int face) {
        if (material >= m_materials)
            note(Rule::Pmf086,
                 fmt::format("material {} is past the {} that the sector uses", material, m_materials), face);
    }
    void checkPhysics(std::uint8_t material, int face) {
        if (material >= m_physics)
            note(Rule::Pmf087,
                 fmt::format("physics material {} is past the {} that the sector uses", material, m_physics),
                 face);
    }
    void checkSound(std::uint8_t material) {
        if (m_sounds > 0 && material >= m_sounds)
            note(Rule::Pmf088,
                 fmt::format("sound material {} is past the {} that the sector uses", material, m_sounds));
    }
    void checkLightmap(std::uint8_t lightmap, int face) {
        if (m_lightmaps > 0 && lightmap != noLightmap && lightmap >= m_lightmaps)
            note(Rule::Pmf089, fmt::format("lightmap {} is past the {} of the sector", lightmap, m_lightmaps),
                 face);
    }
    void checkVertices(std::uint32_t first, std::size_t count) {
        if (first > m_vertices || count > m_vertices - first)
            note(Rule::Pmf090, fmt::format("vertices {} to {} are past the {} of the sector", first,
                                           std::uint64_t{first} + count - 1, m_vertices));
        else
            m_used.set(first, count);
    }

    void checkCommon(const ExtendedCommon& half) {
        for (int face = 0; face < 6; ++face) {
            checkMaterial(half.materials[static_cast<std::size_t>(face)], face);
            checkPhysics(half.physicsMaterials[static_cast<std::size_t>(face)], face);
        }
        checkSound(half.soundMaterial);
        if (m_facts.revision == Revision::R20250107)
            return; // the sector's side is not in the file
        for (unsigned i = 0; i < 8; ++i) {
            const glm::vec3& at = half.corners[i];
            if ((half.movedCorners >> i & 1) != 0 &&
                (std::abs(at.x) > m_half || std::abs(at.y) > m_half || std::abs(at.z) > m_half)) {
                note(Rule::Pmf094, fmt::format("corner {} is moved out of the sector", i));
                break;
            }
        }
    }

    void checkClient(const ExtendedClient& half) {
        std::size_t triangles = 0;
        for (int face = 0; face < 6; ++face) {
            const std::uint8_t count = half.triangleCounts[static_cast<std::size_t>(face)];
            triangles += count;
            if (count > 0)
                checkLightmap(half.lightmaps[static_cast<std::size_t>(face)], face);
        }
        if (triangles == 0)
            return;
        checkVertices(half.firstVertex, 3 * triangles);
        if (!m_facts.january() &&
            (half.firstNormal > m_normals || 3 * triangles > m_normals - half.firstNormal))
            note(Rule::Pmf091, fmt::format("normals {} to {} are past the {} of the sector", half.firstNormal,
                                           std::uint64_t{half.firstNormal} + 3 * triangles - 1, m_normals));
    }

    Notes& m_notes;
    ItemId m_id;
    const CubeList& m_list;
    const LevelFacts& m_facts;
    std::size_t m_materials, m_physics, m_sounds, m_lightmaps, m_vertices, m_normals;
    bool m_loose;
    Bitmap m_used;
    float m_half;
    std::uint32_t m_number = 0;
};

} // namespace

void checkFaces(Notes& notes, ItemId id, const Sector& sector, const LevelFacts& facts) {
    FaceCheck(notes, id, sector, facts).run();
}

} // namespace octant::check
