#include <map>
#include <random>

#include <QTest>

#include <glm/geometric.hpp>

#include "io/pmf/reader.h"
#include "io/save_file.h"
#include "model/geometry/pick.h"
#include "model/geometry/visible_patches.h"
#include "tests/support/build_map.h"
#include "tests/support/pool_executor.h"
#include "tests/support/samples.h"
#include "tests/support/suite.h"

namespace tst_visible_patches {

using namespace octant;
using octant::test::MapBuilder;
using octant::test::SectorBuilder;

namespace {

std::shared_ptr<const MeshContext> contextOf(const MapPtr& map) {
    return std::make_shared<const MeshContext>(map->levels[0], map->revision, std::make_shared<TreeCache>());
}

/// Two by two by two sectors of small cubes with some glass among them.
MapPtr scattered(unsigned seed, unsigned oneIn) {
    MapBuilder builder(4, 2, 2, 2);
    builder.material("stone");
    builder.material("glass", Material::Transparent);
    std::mt19937 random(seed);
    for (std::uint32_t at = 0; at < 8; ++at) {
        SectorBuilder& sector = builder.sector(at & 1, at >> 1 & 1, at >> 2);
        for (std::uint32_t i = 0; i < 16 * 16 * 16; ++i)
            if (random() % oneIn == 0)
                sector.solidAt(4, i % 16, i / 16 % 16, i / 256, random() % 3 == 0 ? 1 : 0);
    }
    return builder.build();
}

std::vector<Ray> someRays(std::size_t count) {
    std::mt19937 random(11);
    std::uniform_real_distribution<double> place(-40, 40);
    std::vector<Ray> rays;
    while (rays.size() < count) {
        const Ray ray{{place(random), place(random), place(random)},
                      {place(random), place(random), place(random)}};
        rays.push_back({ray.origin, glm::normalize(ray.direction)});
    }
    return rays;
}

using Counts = std::map<std::pair<std::size_t, std::uint32_t>, std::uint32_t>;

/// The same, from all hits of each ray and with everything decoded beforehand.
Counts countedPlainly(const std::shared_ptr<const MeshContext>& context, const std::vector<Ray>& rays) {
    const Level& level = context->level();
    std::map<ItemId, std::size_t> numbers;
    for (std::size_t i = 0; i < level.sectors.size(); ++i) {
        (void)level.sectors[i].cell->value();
        numbers[level.sectors[i].id] = i;
    }
    PickIndex index;
    index.update(context);
    PickOptions options;
    options.maxHits = 1000;
    Counts counts;
    for (const Ray& ray : rays) {
        bool first = true;
        for (const PickHit& hit : index.pick(ray, options)) {
            const std::size_t number = numbers.at(hit.item.id);
            const auto tree = context->tree(level.indexOf(number));
            const Sector& sector = tree->sector();
            const auto cube = static_cast<std::uint32_t>(hit.item.cube);
            const std::uint8_t material = sector.cubes.material(sector.cubes.cubes[cube], hit.item.face);
            const bool solid = !context->materials().seeThrough(sector.usedMaterials[material]);
            if (first || solid)
                ++counts[{number, tree->patchOf(cube)->cube}];
            first = false;
            if (solid)
                break;
        }
    }
    return counts;
}

} // namespace

class VisiblePatchesTest : public QObject {
    Q_OBJECT
private slots:
    void raysFindTheFirstPatchAndTheFirstSolidOne_data() {
        QTest::addColumn<unsigned>("oneIn");
        for (const unsigned oneIn : {3u, 20u, 200u})
            QTest::addRow("one cell in %u", oneIn) << oneIn;
    }
    void raysFindTheFirstPatchAndTheFirstSolidOne() {
        QFETCH(const unsigned, oneIn);
        const MapPtr map = scattered(oneIn, oneIn);
        const std::vector<Ray> rays = someRays(3000);
        VisiblePatches visible(contextOf(map));
        Counts found;
        std::uint32_t last = UINT32_MAX;
        for (const VisiblePatch& patch : visible.seenBy(rays, test::poolExecutor(), {})) {
            found[{patch.sector, patch.cube}] = patch.rays;
            QVERIFY(patch.rays <= last);
            last = patch.rays;
        }
        QVERIFY(!found.empty());
        QVERIFY(found == countedPlainly(contextOf(map), rays));
    }

    void onlySectorsOnTheWayAreDecoded() {
        if (test::sharedSamples().isEmpty())
            QSKIP("the shared samples are not here");
        const auto file = readFile((test::sharedSamples() + "/big/nova.2025-01-15.pmf").toStdString());
        QVERIFY(file.has_value());
        const Result<MapPtr> read = pmf::readMap(*file);
        QVERIFY(read.has_value());
        const MapPtr map = *read;
        const Level& level = *map->levels[0];
        VisiblePatches visible(contextOf(map));
        const glm::dvec3 middle = sectorCenter(level, 0);
        (void)visible.seenBy(std::vector<Ray>{{middle - glm::dvec3(0, 0, 1000), {0, 0, 1}}}, inlineExecutor(),
                             {});
        std::size_t decoded = 0;
        for (std::size_t i = 0; i < level.sectors.size(); ++i)
            decoded += level.sectors[i].cell->decoded() ? 1 : 0;
        QVERIFY(decoded >= 1);
        QVERIFY(decoded <= level.countZ());
    }

    void nothingIsSeenOfAnEmptyLevelOrBesideOne() {
        VisiblePatches nothing(contextOf(MapBuilder(4, 2, 1, 1).build()));
        QVERIFY(nothing.seenBy(someRays(500), test::poolExecutor(), {}).empty());
        VisiblePatches beside(contextOf(scattered(1, 3)));
        QVERIFY(beside.seenBy(std::vector<Ray>{{{500, 0, 0}, {1, 0, 0}}}, test::poolExecutor(), {}).empty());
        QVERIFY(beside.seenBy({}, test::poolExecutor(), {}).empty());
    }
};

} // namespace tst_visible_patches

OCTANT_SUITE(tst_visible_patches, VisiblePatchesTest)
#include "tst_visible_patches.moc"
