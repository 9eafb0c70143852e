#pragma once

#include <algorithm>
#include <array>
#include <random>
#include <string>
#include <tuple>
#include <vector>

#include <QTest>
#include <glm/geometric.hpp>

#include "io/json/edit_json.h"
#include "model/check/check.h"
#include "model/core/executor.h"
#include "model/edit/edit.h"
#include "model/geometry/mesh_context.h"
#include "model/geometry/octree.h"
#include "model/geometry/pick.h"
#include "tests/support/cube_cells.h"
#include "tests/support/samples.h"

/// What a level looks like from outside its sectors: the same before and after an edit that moves nothing.
namespace octant::test {

/// A triangle of a drawn face in the world (units from the centre of the centre sector), and how it looks.
using WorldTriangle =
    std::tuple<std::array<double, 9>, std::array<float, 6>, std::array<float, 6>, ItemId, std::string>;

/// Material and lightmap (its bytes) of a face.
inline std::pair<ItemId, std::string> lookOf(const Sector& sector, const Cube& cube, int face) {
    const std::uint8_t material = sector.cubes.material(cube, face);
    const std::uint8_t number = sector.cubes.lightmap(cube, face);
    std::string light;
    if (number < sector.lightmaps.size())
        for (const std::byte luxel : sector.lightmaps[number].luxels.span())
            light.push_back(static_cast<char>(luxel));
    return {material < sector.usedMaterials.size() ? sector.usedMaterials[material].id : 0, light};
}

/// All stored triangles of a level, sorted.
inline std::vector<WorldTriangle> worldTriangles(const Level& level) {
    std::vector<WorldTriangle> triangles;
    for (std::size_t at = 0; at < level.sectors.size(); ++at) {
        const Sector* sector = level.sectors[at].cell->value();
        if (sector == nullptr)
            continue;
        const auto center = level.sectorCenter(level.indexOf(at));
        const auto add = [&](const Cube& cube, int face, std::array<std::size_t, 3> corners) {
            WorldTriangle triangle;
            for (std::size_t i = 0; i < 3; ++i) {
                if (corners[i] >= sector->vertices.size())
                    return;
                const Vertex vertex = sector->vertices[corners[i]];
                for (int axis = 0; axis < 3; ++axis)
                    std::get<0>(triangle)[i * 3 + static_cast<std::size_t>(axis)] =
                        center[static_cast<std::size_t>(axis)] + double{vertex.position[axis]};
                for (int axis = 0; axis < 2; ++axis) {
                    std::get<1>(triangle)[i * 2 + static_cast<std::size_t>(axis)] = vertex.uv[axis];
                    std::get<2>(triangle)[i * 2 + static_cast<std::size_t>(axis)] = vertex.lightmapUv[axis];
                }
            }
            std::tie(std::get<3>(triangle), std::get<4>(triangle)) = lookOf(*sector, cube, face);
            triangles.push_back(std::move(triangle));
        };
        (void)walkCubes(sector->cubes, [&](const CubeCell&, const Cube& cube, std::uint32_t, int) {
            if (!cube.geometry())
                return;
            if (!cube.is(Cube::ClientExtended)) {
                std::size_t first = cube.vertices;
                for (int face = 0; face < 6; ++face) {
                    if ((cube.faces >> face & 1) == 0)
                        continue;
                    add(cube, face, {first, first + 1, first + 2});
                    add(cube, face, {first, first + 2, first + 3});
                    first += 4;
                }
            } else if (cube.vertices < sector->cubes.extendedClient.size()) {
                const ExtendedClient& client = sector->cubes.extendedClient[cube.vertices];
                std::size_t first = client.firstVertex;
                for (std::size_t face = 0; face < 6; ++face)
                    for (int i = 0; i < client.triangleCounts[face]; ++i, first += 3)
                        add(cube, static_cast<int>(face), {first, first + 1, first + 2});
            }
        });
    }
    std::sort(triangles.begin(), triangles.end());
    return triangles;
}

/// What rays through a level meet.
class Rays {
public:
    explicit Rays(const MapPtr& map)
        : m_map(map), m_context(std::make_shared<const MeshContext>(map->levels[0], map->revision,
                                                                    std::make_shared<TreeCache>())) {
        for (const SectorSlot& slot : map->levels[0]->sectors)
            (void)slot.cell->value();
        m_index.update(m_context);
    }

    /// Whether a ray, as first() takes it, begins in a cube of geometry.
    bool inMatter(const Ray& ray) {
        PickOptions both;
        both.backFaces = true;
        const auto nearest = m_index.pick(ray, both);
        if (!nearest.empty() && glm::dot(glm::dvec3(nearest[0].normal), ray.direction) > 0)
            return true;
        const glm::dvec3& place = ray.origin;
        const Level& level = *m_map->levels[0];
        const glm::dvec3 at = (place - sectorCenter(level, 0)) / double{level.sectorSide()} + 0.5;
        if (!(at.x >= 0 && at.y >= 0 && at.z >= 0 && at.x < level.countX() && at.y < level.countY() &&
              at.z < level.countZ()))
            return false;
        const glm::uvec3 sector(at);
        const auto tree = m_context->tree(SectorIndex::of(sector.x, sector.y, sector.z));
        if (tree == nullptr)
            return false;
        const CubeCell cell = tree->octree().find(glm::uvec3((at - glm::dvec3(sector)) * double{gridSide}));
        const std::uint32_t number =
            cell.number == Cube::None ? Cube::None : tree->octree().unwrapped(cell.number);
        if (number == Cube::None)
            return false;
        const CubeList& cubes = tree->octree().cubes();
        return cubes.cubes[number].geometry() && movedCorners(cubes, cubes.cubes[number]) == 0;
    }

    struct Hit {
        double distance = -1; ///< less than 0: nothing
        glm::vec3 normal{0};
        ItemId material = 0;
    };
    Hit first(const Ray& ray) {
        const auto hits = m_index.pick(ray);
        if (hits.empty())
            return {};
        Hit hit{hits[0].distance, hits[0].normal, 0};
        for (const SectorSlot& slot : m_map->levels[0]->sectors)
            if (slot.id == hits[0].item.id) {
                const Sector& sector = *slot.cell->value();
                hit.material = lookOf(sector, sector.cubes.cubes[hits[0].item.cube], hits[0].item.face).first;
            }
        return hit;
    }

private:
    MapPtr m_map;
    std::shared_ptr<const MeshContext> m_context;
    PickIndex m_index;
};

/// Where random rays from anywhere in the level and around it, but for what is in matter, meet other things
/// in one map than in the other. `offset`: of the second one's world from the first one's, units.
inline QString rayDifference(const MapPtr& before, const MapPtr& after, int count,
                             const glm::dvec3& offset = glm::dvec3(0)) {
    Rays then(before), now(after);
    std::mt19937 random(7);
    const Level& level = *before->levels[0];
    const double side = level.sectorSide();
    // The same rays with each compiler: which argument is computed first is not said.
    const auto numbers = [&] {
        glm::dvec3 drawn;
        for (int axis = 0; axis < 3; ++axis)
            drawn[axis] = static_cast<double>(random() % 100003) / 100003.0;
        return drawn;
    };
    int hits = 0;
    const glm::dvec3 counts(level.countX(), level.countY(), level.countZ());
    const glm::dvec3 low =
        -glm::dvec3(level.centerSector.x(), level.centerSector.y(), level.centerSector.z()) - 0.5;
    for (int i = 0; i < count; ++i) {
        Ray ray;
        ray.origin = (low - 0.5 + numbers() * (counts + 1.0)) * side;
        ray.direction = glm::normalize(numbers() - 0.5 + 1e-6);
        if (then.inMatter(ray))
            continue;
        const Rays::Hit one = then.first(ray);
        hits += one.distance >= 0 ? 1 : 0;
        ray.origin += offset;
        const Rays::Hit other = now.first(ray);
        if ((one.distance < 0) != (other.distance < 0) || std::abs(one.distance - other.distance) > 1e-4 ||
            one.material != other.material ||
            (one.distance >= 0 && glm::distance(one.normal, other.normal) > 1e-3f))
            return QStringLiteral("ray %1: %2 and %3, materials %4 and %5")
                .arg(i)
                .arg(one.distance)
                .arg(other.distance)
                .arg(one.material)
                .arg(other.material);
    }
    return hits == 0 && !worldTriangles(level).empty() ? QStringLiteral("no ray met anything") : QString();
}

/// What is wrong with a map that edits made: it does not read back equal, or the check finds what it did not
/// find before.
inline QString soundness(const MapPtr& map, const std::vector<Rule>& knownRules) {
    Checker checker;
    for (const Finding& finding : checker.check(map, inlineExecutor())->all())
        if (!isHint(finding.rule) &&
            std::find(knownRules.begin(), knownRules.end(), finding.rule) == knownRules.end())
            return QString::fromStdString(finding.ruleName() + " " + finding.text());
    const auto read =
        pmf::readMap(bytesOf(*map), {.revision = map->revision,
                                     .sectorSizeLog2 = map->levels.empty() ? std::uint8_t{4}
                                                                           : levelOf(*map).sectorSizeLog2});
    if (!read)
        return QString::fromStdString(read.error().text());
    return dumpOf(**read) == dumpOf(*map) ? QString() : QStringLiteral("it reads back otherwise");
}

/// Rows of the big sample maps, for bigMap().
inline void bigMapRows() {
    QTest::addColumn<QString>("file");
    for (const char* file : {"castle.2025-08-08", "nova.2025-01-15", "panic.2025-01-07"})
        QTest::newRow(file) << QStringLiteral("/big/%1.pmf").arg(QLatin1String(file));
}

/// The map of the row; null where the samples are not here.
inline MapPtr bigMap() {
    QFETCH(QString, file);
    return sharedSamples().isEmpty() ? nullptr : loadMapOf(sharedSamples() + file);
}

/// Rules that a map breaks.
inline std::vector<Rule> brokenRules(const MapPtr& map) {
    std::vector<Rule> rules;
    Checker checker;
    for (const Finding& finding : checker.check(map, inlineExecutor())->all())
        rules.push_back(finding.rule);
    return rules;
}

} // namespace octant::test
