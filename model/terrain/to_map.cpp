#include "model/terrain/to_map.h"

#include <algorithm>
#include <set>

#include <fmt/format.h>

#include "model/geometry/cube_faces.h"
#include "model/geometry/mesh_context.h"
#include "model/map/level_defaults.h"
#include "model/terrain/material_color.h"
#include "model/terrain/sector_cubes.h"

namespace octant::terrain {
namespace {

constexpr std::size_t mostUsed = 255; // materials of a sector
constexpr const char* physicsName = "terrain";
constexpr const char* missingName = "missing";
constexpr Color3 missingColor{255, 0, 255};
constexpr int upFace = 1, downFace = 4;

std::string withoutEnding(const std::string& path) {
    const std::size_t dot = path.rfind('.');
    const std::size_t slash = path.find_last_of("/\\");
    return dot == std::string::npos || (slash != std::string::npos && dot < slash) ? path
                                                                                   : path.substr(0, dot);
}

std::string fileName(const std::string& path) {
    const std::size_t slash = path.find_last_of("/\\");
    return withoutEnding(slash == std::string::npos ? path : path.substr(slash + 1));
}

/// One picture a tile, its upper edge in the north; on sides its lower edge at level 0 (section 10). v runs
/// down.
glm::vec2 tileUv(int face, const glm::vec3& at, float tile) {
    const glm::vec3 p = at / tile;
    switch (face) {
    case 0:
        return {p.z, -p.y};
    case 2:
        return {-p.x, -p.y};
    case 3:
        return {-p.z, -p.y};
    case upFace:
    case downFace:
        return {p.x, -p.z};
    default:
        return {p.x, -p.y};
    }
}

/// Makes the level of a terrain, sectors side by side.
class LevelMaker {
public:
    LevelMaker(const Terrain& terrain, const ToMapOptions& options, const WorkContext& work)
        : m_work(work), m_terrain(terrain), m_options(options), m_plan(planOf(terrain)),
          m_map(std::make_shared<Map>()), m_level(std::make_shared<Level>()),
          m_tileUnits(static_cast<float>(1 << options.tileLog2)),
          m_names(levelMaterialNames(terrain.materials)) {}

    Result<std::shared_ptr<Map>> run() {
        addLists();
        const std::size_t count = std::size_t{m_plan.countX} * m_plan.countZ;
        m_sectors.resize(count);
        m_made.resize(count);
        m_octrees.resize(count);
        m_known.resize(count);
        m_drawn.resize(count);
        const GroundGrid grid(m_terrain);
        constexpr double cubesShare = 0.3; // of the time
        if (!forEachSector(0, cubesShare, [&](std::size_t i) { fillCubes(grid, i); }))
            return stoppedWork();
        for (std::size_t i = 0; i < count; ++i)
            if (m_made[i].size() > mostUsed) {
                const SectorIndex at = m_level->indexOf(i);
                return fail(fmt::format("it would use {} materials, and the format has room for {}",
                                        m_made[i].size(), mostUsed),
                            fmt::format("sector {},{},{}", at.x(), at.y(), at.z()));
            }
        addMissingMaterial();
        nameMaterials();
        const MaterialFlags flags(m_level->materials);
        if (!forEachSector(cubesShare, 1, [&](std::size_t i) { makeFaces(flags, i); }))
            return stoppedWork();
        for (std::size_t i = 0; i < count; ++i) {
            m_sectors[i].cubes.cubes = std::move(m_drawn[i]);
            m_level->sectors.push_back(
                {m_map->nextId++, std::make_shared<const LazySector>(std::move(m_sectors[i]), nullptr)});
        }
        m_map->levels.push_back(m_level);
        return m_map;
    }

private:
    void addLists() {
        m_level->id = m_map->nextId++;
        addLevelDefaults(*m_map, *m_level, physicsName);
        int log2 = m_options.tileLog2 - 1; // of a level, then of a sector
        for (int edge = m_plan.edge; edge > 1; edge /= 2)
            ++log2;
        m_level->sectorSizeLog2 = static_cast<std::uint8_t>(log2);
        m_level->lastSector = SectorIndex::of(m_plan.countX - 1, 0, m_plan.countZ - 1);
        m_level->centerSector = SectorIndex::of(m_plan.countX / 2, 0, m_plan.countZ / 2);
        for (std::size_t i = 0; i < m_terrain.materials.size(); ++i) {
            octant::Material look;
            look.id = m_map->nextId++;
            look.name = m_names[i];
            look.texture = m_options.textures + withoutEnding(m_terrain.materials[i].texture);
            if (m_options.colored && m_options.colored(m_terrain.materials[i]))
                look.color = colorOf(m_terrain.materials[i], i);
            m_level->materials.push_back(std::move(look));
        }
    }

    /// What stands for indices past the list, where there are any.
    void addMissingMaterial() {
        const auto past = static_cast<std::uint16_t>(m_terrain.materials.size());
        if (std::none_of(m_made.begin(), m_made.end(), [past](const std::vector<std::uint16_t>& used) {
                return std::find(used.begin(), used.end(), past) != used.end();
            }))
            return;
        octant::Material look;
        look.id = m_map->nextId++;
        look.name = m_names.back();
        look.color = missingColor;
        m_level->materials.push_back(std::move(look));
    }

    void nameMaterials() {
        for (std::size_t i = 0; i < m_sectors.size(); ++i)
            for (const std::uint16_t material : m_made[i])
                m_sectors[i].usedMaterials.push_back({m_level->materials[material].id, {}});
    }

    /// Several at once, and between them the watch is asked. False where the work is stopped.
    template <class Fn> bool forEachSector(double from, double to, const Fn& fn) {
        Executor& executor = *m_work.executor;
        const std::size_t count = m_sectors.size(), step = std::max(1U, executor.threads());
        for (std::size_t first = 0; first < count; first += step) {
            if (m_work.stopped())
                return false;
            m_work.reached(from + (to - from) * static_cast<double>(first) / static_cast<double>(count));
            executor.forEach(std::min(step, count - first), [&](std::size_t i) { fn(first + i); }, {});
        }
        return !m_work.stopped();
    }

    void fillCubes(const GroundGrid& grid, std::size_t i) {
        const SectorIndex at = m_level->indexOf(i);
        SectorCubes made = sectorCubes(m_terrain, grid, m_plan, at.x(), at.z(),
                                       m_tileUnits / static_cast<float>(tileLevels));
        Sector& sector = m_sectors[i];
        sector.cubes = std::move(made.cubes);
        if (!made.materials.empty())
            sector.usedPhysicsMaterials.push_back({m_level->physicsMaterials[1].id, {}});
        m_made[i] = std::move(made.materials);
        m_known[i] = std::move(made.faces);
        m_octrees[i] = std::make_unique<const Octree>(Octree::ofTree(sector.cubes));
    }

    void makeFaces(const MaterialFlags& flags, std::size_t i) {
        const auto view = [this](SectorIndex at) {
            const std::size_t number = m_level->numberOf(at);
            return SectorView{&m_sectors[number], m_octrees[number].get(), {}};
        };
        FaceMaker maker(*m_level, flags, view, m_level->indexOf(i));
        Sector& sector = m_sectors[i];
        std::vector<Cube> cubes(sector.cubes.cubes.begin(), sector.cubes.cubes.end());
        std::vector<ExtendedClient> clients;
        std::vector<Vertex> vertices;
        std::vector<glm::vec3> normals;
        CubeFaces faces;
        walkCubes(sector.cubes, [&](const CubeCell& cell, const Cube& like, std::uint32_t, int) {
            if (!like.geometry())
                return;
            maker.make(cell, faces, m_known[i][cell.number]);
            setTileUvs(faces);
            Cube& cube = cubes[cell.number];
            const auto first = static_cast<std::uint32_t>(faces.vertexCount != 0 ? vertices.size() : 0);
            if (faces.extended) {
                ExtendedClient client;
                client.triangleCounts = faces.counts;
                client.firstVertex = first;
                client.firstNormal = static_cast<std::uint32_t>(faces.vertexCount != 0 ? normals.size() : 0);
                cube.bits |= Cube::ClientExtended;
                cube.vertices = static_cast<std::uint32_t>(clients.size());
                clients.push_back(client);
                normals.insert(normals.end(), faces.normals.begin(),
                               faces.normals.begin() + faces.vertexCount);
            } else {
                cube.vertices = first;
                cube.faces = faces.faceBits();
            }
            vertices.insert(vertices.end(), faces.vertices.begin(),
                            faces.vertices.begin() + faces.vertexCount);
        });
        // Neighbours still look at the cubes: they are exchanged when all sectors are done.
        m_drawn[i] = PagedVector<Cube>::fromSpan(cubes);
        sector.cubes.extendedClient = PagedVector<ExtendedClient>::fromSpan(clients);
        sector.vertices = PackedList<Vertex>(PagedVector<Vertex>::fromSpan(vertices));
        sector.normals = PackedList<glm::vec3>(PagedVector<glm::vec3>::fromSpan(normals));
    }

    void setTileUvs(CubeFaces& faces) const {
        std::size_t at = 0;
        for (int face = 0; face < faceCount; ++face) {
            const std::size_t count =
                faces.counts[static_cast<std::size_t>(face)] * std::size_t{faces.extended ? 3U : 4U};
            for (const std::size_t end = at + count; at < end; ++at)
                faces.vertices[at].uv = tileUv(face, faces.vertices[at].position, m_tileUnits);
        }
    }

    const WorkContext& m_work;
    const Terrain& m_terrain;
    ToMapOptions m_options;
    LevelPlan m_plan;
    std::shared_ptr<Map> m_map;
    std::shared_ptr<Level> m_level;
    float m_tileUnits;
    std::vector<std::string> m_names;
    std::vector<Sector> m_sectors;
    std::vector<std::vector<std::uint16_t>> m_made; ///< materials of the terrain that each sector uses
    std::vector<std::unique_ptr<const Octree>> m_octrees;
    std::vector<std::vector<KnownFaces>> m_known;
    std::vector<PagedVector<Cube>> m_drawn; ///< with their client halves
};

} // namespace

std::vector<std::string> levelMaterialNames(const PagedVector<Material>& materials) {
    std::vector<std::string> names(materials.size() + 1);
    std::set<std::string> taken;
    for (std::size_t i = 0; i < materials.size(); ++i)
        if (const std::string& name = materials[i].name;
            name != namelessMaterial && taken.insert(name).second)
            names[i] = name;
    for (std::size_t i = 0; i < names.size(); ++i) {
        if (!names[i].empty())
            continue;
        const std::string base = i < materials.size() ? fileName(materials[i].texture) : missingName;
        std::string name = base;
        for (int n = 2; !taken.insert(name).second; ++n)
            name = fmt::format("{}-{}", base, n);
        names[i] = std::move(name);
    }
    return names;
}

Result<std::shared_ptr<Map>> toMap(const Terrain& map, const ToMapOptions& options, const WorkContext& work) {
    return LevelMaker(map, options, work).run();
}

} // namespace octant::terrain
