#include <random>

#include <QTest>

#include "model/geometry/mesh_context.h"
#include "support/build_map.h"
#include "tests/support/suite.h"

namespace tst_octree {

using namespace octant;
using test::MapBuilder;
using test::SectorBuilder;

namespace {

Sector sectorOf(const SectorBuilder& builder) { return builder.build(2, {1}); }

/// A random tree: geometry, empty places, wrappers.
SectorBuilder randomSector(unsigned seed, int cubes, int maxDepth) {
    std::mt19937 random(seed);
    SectorBuilder builder;
    for (int i = 0; i < cubes; ++i) {
        std::vector<int> path(1 + random() % static_cast<unsigned>(maxDepth));
        for (int& slot : path) {
            slot = static_cast<int>(random() % 8);
        }
        const std::uint32_t number = builder.put(path);
        if (builder.cubes[number].type == CubeType::Empty || builder.cubes[number].geometry()) {
            builder.solid(path);
        }
    }
    return builder;
}

} // namespace

class TestOctree : public QObject {
    Q_OBJECT

private slots:
    void placesCubesByCornerNumber();
    void passesThroughWrappersWithoutDepth();
    void leavesOutRepeatsAndCycles();
    void leavesOutNumbersThatDoNotExist();
    void leavesOutPlacesThatAreTooDeep();
    void locatesEveryPointInItsDeepestCube();
    void findsNeighboursOfAnySize();
    void appliesMovedCorners();
    void splitsIntoMaximalPatches();
    void namesThePatchesThatAnEditTouched();
    void keepsTreesForAsLongAsTheirSector();
    void readsVisibilityAndLightingFromTheirBlocks();
    void refusesRecordsThatReachBeyondTheirBlock();
};

void TestOctree::placesCubesByCornerNumber() {
    SectorBuilder builder;
    std::array<std::uint32_t, 8> numbers{};
    for (int i = 0; i < 8; ++i) {
        numbers[static_cast<std::size_t>(i)] = builder.solid({i});
    }
    const Sector sector = sectorOf(builder);
    const Octree octree(sector.cubes);
    QVERIFY(octree.isTree());
    QCOMPARE(octree.reachedCount(), 9U);
    for (int i = 0; i < 8; ++i) {
        const CubeCell cell = octree.cell(numbers[static_cast<std::size_t>(i)]);
        QCOMPARE(cell.depth, 1);
        const Box box = cellBox(cell, 16);
        QCOMPARE(box.center().x, (i & 1) != 0 ? -4.0F : 4.0F);
        QCOMPARE(box.center().z, (i & 2) != 0 ? -4.0F : 4.0F);
        QCOMPARE(box.center().y, (i & 4) != 0 ? -4.0F : 4.0F);
        const Corners corners = cellCorners(cell, 16);
        // The corner of the same number is the sector's own.
        QCOMPARE(corners[static_cast<std::size_t>(i)].x, (i & 1) != 0 ? -8.0F : 8.0F);
        QCOMPARE(corners[static_cast<std::size_t>(i)].y, (i & 4) != 0 ? -8.0F : 8.0F);
    }
    QCOMPARE(cellBox(octree.cell(0), 16).size(), glm::vec3(16));
}

void TestOctree::passesThroughWrappersWithoutDepth() {
    SectorBuilder builder;
    const std::uint32_t cube = builder.solid({3, 5});
    const std::uint32_t inner = builder.wrap(cube, CubeType::Lightinfo);
    const std::uint32_t outer = builder.wrap(inner, CubeType::Visinfo);
    const std::uint32_t root = builder.wrap(0, CubeType::Pathinfo);
    QCOMPARE(root, 0U);
    const Sector sector = sectorOf(builder);
    const Octree octree(sector.cubes);
    QVERIFY(octree.isTree());
    QCOMPARE(octree.cell(cube).depth, 2);
    QCOMPARE(octree.cell(outer).depth, 2);
    QCOMPARE(octree.cell(outer).corner, octree.cell(cube).corner);
    QCOMPARE(octree.unwrapped(outer), cube);
    QCOMPARE(octree.find(octree.cell(cube).corner).number, cube);
    QCOMPARE(octree.find(octree.cell(cube).corner, 2).number, cube);
}

void TestOctree::leavesOutRepeatsAndCycles() {
    SectorBuilder builder;
    const std::uint32_t shared = builder.solid({0});
    const std::uint32_t parent = builder.put({1, 2});
    builder.put({1, 2, 0});
    auto& rootChildren = builder.children[builder.cubes[0].link];
    rootChildren[7] = shared;                                 // a second path to the same cube
    builder.children[builder.cubes[parent].link][5] = 0;      // the root below itself
    builder.children[builder.cubes[parent].link][6] = parent; // a cube below itself
    const std::uint32_t wrapper = builder.put({2}, CubeType::Visinfo);
    builder.cubes[wrapper].link = wrapper;
    const Sector sector = sectorOf(builder);
    const Octree octree(sector.cubes);
    QVERIFY(!octree.isTree());
    QCOMPARE(octree.reachedCount(), sector.cubes.size());
    QCOMPARE(octree.parent(shared), 0U);
    QCOMPARE(octree.childSlot(shared), 0);
    // The second place of the shared cube is empty space.
    QCOMPARE(octree.find(glm::uvec3(0)).number, Cube::None);
    QCOMPARE(octree.find(octree.cell(wrapper).corner).number, Cube::None);
    std::uint32_t walked = 0;
    octree.walk(octree.cell(0), [&walked](const CubeCell&, const Cube&) { ++walked; });
    QCOMPARE(walked, octree.reachedCount());
}

void TestOctree::leavesOutNumbersThatDoNotExist() {
    SectorBuilder builder;
    builder.solid({0});
    builder.children[builder.cubes[0].link][3] = 9001;
    const std::uint32_t wrapper = builder.put({2}, CubeType::Collider);
    builder.cubes[wrapper].link = 77;
    const Sector sector = sectorOf(builder);
    const Octree octree(sector.cubes);
    QVERIFY(!octree.isTree());
    QCOMPARE(octree.reachedCount(), 3U);
    QCOMPARE(octree.find(octree.cell(0).childPlace(3).corner).number, Cube::None);
    QVERIFY(!octree.reached(9001));
}

void TestOctree::leavesOutPlacesThatAreTooDeep() {
    SectorBuilder builder;
    const std::uint32_t deepest = builder.solid(std::vector<int>(31, 7));
    builder.solid(std::vector<int>(32, 6));
    const Sector sector = sectorOf(builder);
    const Octree octree(sector.cubes);
    QVERIFY(!octree.isTree());
    QVERIFY(octree.reached(deepest));
    QCOMPARE(octree.cell(deepest).depth, 31);
    QCOMPARE(octree.cell(deepest).extent(), 1U);
    QCOMPARE(octree.cell(deepest).corner, glm::uvec3(0));
    QCOMPARE(octree.find(glm::uvec3(0)).number, deepest);
}

void TestOctree::locatesEveryPointInItsDeepestCube() {
    std::mt19937 random(7);
    for (unsigned seed = 0; seed < 20; ++seed) {
        SectorBuilder builder = randomSector(seed, 60, 6);
        for (int i = 0; i < 10; ++i) {
            builder.wrap(static_cast<std::uint32_t>(random() % builder.cubes.size()), CubeType::Visinfo);
        }
        const Sector sector = sectorOf(builder);
        const Octree octree(sector.cubes);
        QVERIFY(octree.isTree());
        std::vector<CubeCell> cells;
        octree.walk(octree.cell(0), [&](const CubeCell& cell, const Cube& cube) {
            QCOMPARE(octree.cell(cell.number), cell);
            if (!cube.wrapper()) {
                cells.push_back(cell);
            }
        });
        for (int i = 0; i < 200; ++i) {
            const glm::uvec3 point(random() % gridSide, random() % gridSide, random() % gridSide);
            CubeCell deepest;
            for (const CubeCell& cell : cells) {
                if (cell.contains(point) && (deepest.number == Cube::None || cell.depth > deepest.depth)) {
                    deepest = cell;
                }
            }
            const CubeCell found = octree.find(point);
            QVERIFY(found.contains(point));
            const bool inside = sector.cubes.cubes[deepest.number].type != CubeType::Parent;
            QCOMPARE(found.number, inside ? deepest.number : Cube::None);
        }
    }
    const Sector sector = sectorOf(randomSector(1, 10, 3));
    const Octree octree(sector.cubes);
    QVERIFY(octree.locate({8, 8, 8}, 16).has_value());
    QVERIFY(octree.locate({-8, -8, -8}, 16).has_value());
    QVERIFY(!octree.locate({8.001F, 0, 0}, 16).has_value());
    QVERIFY(!octree.locate({std::nanf(""), 0, 0}, 16).has_value());
}

void TestOctree::findsNeighboursOfAnySize() {
    SectorBuilder builder;
    const std::uint32_t big = builder.solidAt(1, 0, 0, 0);
    const std::uint32_t small = builder.solidAt(2, 2, 0, 0);
    const std::uint32_t up = builder.solidAt(3, 0, 4, 0);
    const Sector sector = sectorOf(builder);
    const Octree octree(sector.cubes);
    const CubeCell bigCell = octree.cell(big);
    const CubeCell right = *octree.neighbour(bigCell, 0);
    QCOMPARE(sector.cubes.cubes[right.number].type, CubeType::Parent);
    QCOMPARE(right.depth, 1);
    QCOMPARE(octree.neighbour(octree.cell(small), 3)->number, big);
    QCOMPARE(octree.neighbour(octree.cell(up), 4)->number, big);
    QVERIFY(!octree.neighbour(bigCell, 3).has_value());
    QCOMPARE(octree.neighbour(octree.cell(small), 0)->number, Cube::None);
    const AdjacentPlace beyond = adjacentPlace(bigCell, 5);
    QVERIFY(beyond.crossesBorder);
    QCOMPARE(beyond.place.corner, glm::uvec3(0, 0, gridSide / 2));
}

void TestOctree::appliesMovedCorners() {
    SectorBuilder builder;
    const std::uint32_t cube = builder.solid({0});
    builder.moveCorner(cube, 0, {9, 1, 2});
    builder.moveCorner(cube, 3, {std::numeric_limits<float>::infinity(), 0, 0});
    const Sector sector = sectorOf(builder);
    const Octree octree(sector.cubes);
    const Corners corners = cubeCorners(sector.cubes, octree.cell(cube), 16);
    QCOMPARE(corners[0], glm::vec3(9, 1, 2));
    QCOMPARE(corners[3], glm::vec3(0, 8, 0));
    QCOMPARE(corners[7], glm::vec3(0, 0, 0));
    QCOMPARE(SectorTree(sector, 16).bounds().max.x, 9.0F);
}

void TestOctree::splitsIntoMaximalPatches() {
    for (unsigned seed = 0; seed < 10; ++seed) {
        const Sector sector = sectorOf(randomSector(seed, 4000, 7));
        const SectorTree tree(sector, 16);
        std::vector<std::uint32_t> seen(sector.cubes.size(), 0);
        std::uint32_t geometry = 0;
        for (const PatchInfo& patch : tree.patches()) {
            std::uint32_t count = 0;
            tree.octree().walk(patch.cell, [&](const CubeCell& cell, const Cube&) {
                ++count;
                ++seen[cell.number];
                QCOMPARE(tree.patchOf(cell.number), &patch);
            });
            QCOMPARE(count, patch.count);
            QVERIFY(count <= patchCubes);
            geometry += patch.geometryCount;
            const std::uint32_t parent = tree.octree().parent(patch.cube);
            if (parent != Cube::None) {
                QVERIFY(!tree.patchOf(parent));
                std::uint32_t above = 0;
                tree.octree().walk(tree.octree().cell(parent),
                                   [&above](const CubeCell&, const Cube&) { ++above; });
                QVERIFY(above > patchCubes);
            }
        }
        std::uint32_t expected = 0;
        for (std::uint32_t i = 0; i < sector.cubes.size(); ++i) {
            expected += sector.cubes.cubes[i].geometry() ? 1 : 0;
            QVERIFY(seen[i] == (tree.patchOf(i) ? 1U : 0U));
            QVERIFY(tree.patchOf(i) || sector.cubes.cubes[i].type == CubeType::Parent);
        }
        QCOMPARE(geometry, expected);
    }
}

void TestOctree::namesThePatchesThatAnEditTouched() {
    SectorBuilder builder = randomSector(3, 4000, 7);
    const Sector before = sectorOf(builder);
    const SectorTree treeBefore(before, 16);
    // A cube at the sector's far corner gets children.
    const std::uint32_t changed = treeBefore.octree().find(glm::uvec3(gridSide - 1)).number;
    std::vector<int> path{0, 0, 0, 0, 0, 0, 0, 0, 0};
    const auto oldCount = static_cast<std::uint32_t>(builder.cubes.size());
    builder.solid(path);
    const Sector after = sectorOf(builder);
    const SectorTree treeAfter(after, 16);
    std::vector<std::uint32_t> cubes;
    if (changed != Cube::None) {
        cubes.push_back(changed);
    }
    for (std::uint32_t i = oldCount; i < builder.cubes.size(); ++i) {
        cubes.push_back(i);
    }
    const PatchChange change = patchChange(treeBefore, treeAfter, cubes);
    QCOMPARE(change.borders & 7, 7);
    QCOMPARE(change.borders & 56, 0);
    QVERIFY(!change.touched.empty());
    QVERIFY(change.touched.size() < treeAfter.patches().size());
    for (std::uint32_t i = oldCount; i < builder.cubes.size(); ++i) {
        if (const PatchInfo* patch = treeAfter.patchOf(i)) {
            QVERIFY(std::binary_search(change.touched.begin(), change.touched.end(), patch->cube));
        }
    }
    for (const std::uint32_t gone : change.gone) {
        QVERIFY(treeBefore.patchAt(gone) && !treeAfter.patchAt(gone));
    }
    QVERIFY(patchChange(treeAfter, treeAfter, {}).touched.empty());
    QVERIFY(!patchesAtBorder(treeAfter, 0).empty());
}

void TestOctree::keepsTreesForAsLongAsTheirSector() {
    TreeCache cache;
    auto cell = std::make_shared<const LazySector>(sectorOf(randomSector(1, 20, 3)), nullptr);
    const auto tree = cache.of(cell, 16);
    QVERIFY(tree);
    QCOMPARE(cache.of(cell, 16), tree);
    QVERIFY(cache.of(cell, 32) != tree);
    for (int i = 0; i < 300; ++i) {
        auto other = std::make_shared<const LazySector>(sectorOf(randomSector(2, 5, 2)), nullptr);
        QCOMPARE(&cache.of(other, 16)->sector(), other->value());
    }
    QCOMPARE(&cache.of(cell, 16)->sector(), cell->value());
}

void TestOctree::readsVisibilityAndLightingFromTheirBlocks() {
    CubeList list;
    Cube cube;
    cube.extra = 1U << 8 | 255;
    list.cubes.push_back(cube);
    CubeAttachment attachment;
    attachment.visibility = 1;
    attachment.lighting = 2;
    list.attachments.push_back(attachment);
    const auto bytes = [](std::vector<int> numbers) {
        std::vector<std::byte> result;
        for (const int number : numbers) {
            result.push_back(static_cast<std::byte>(number));
        }
        return Blob(std::move(result));
    };
    list.commonBytes = bytes({99, 2, 0, 0, 0, 7, 0, 0, 0, 1, 2, 0, 0, 2, 0, 0, 0, 4, 3, 2, 1, 0, 0, 0, 0, //
                              5,  0, 0, 0, 1, 0, 0, 0, 9, 0, 0, 0});
    list.clientBytes = bytes({99, 99, 10, 20, 30, 1, 3, 255, 2, 4, 5, 6, 7});
    const auto visibility = list.visibility(cube);
    QVERIFY(visibility.has_value());
    QCOMPARE(visibility->cubes, (std::vector<std::uint32_t>{7, 513}));
    QCOMPARE(visibility->sectors.size(), std::size_t{2});
    QCOMPARE(visibility->sectors[0].sector.raw, 0x01020304U);
    QVERIFY(visibility->sectors[0].cubes.empty());
    QCOMPARE(visibility->sectors[1].cubes, (std::vector<std::uint32_t>{9}));
    const auto lighting = list.lighting(cube);
    QVERIFY(lighting.has_value());
    QCOMPARE(lighting->baseLight, (Color3{10, 20, 30}));
    QVERIFY(lighting->dynamicLights == (std::vector<Lighting::Light>{{3, 255}}));
    QVERIFY(lighting->fastLights == (std::vector<Lighting::Light>{{4, 5}, {6, 7}}));
    QVERIFY(!list.pathfinding(cube));

    Visibility own;
    own.cubes = {1, 2};
    list.visibilities.push_back(std::make_shared<const Visibility>(own));
    list.attachments.update(0, [](CubeAttachment& item) {
        item.owned = CubeAttachment::OwnsVisibility;
        item.visibility = 0;
    });
    QVERIFY(list.visibility(cube) == own);
}

void TestOctree::refusesRecordsThatReachBeyondTheirBlock() {
    CubeList list;
    Cube cube;
    cube.extra = 1U << 8;
    list.attachments.push_back({});
    QVERIFY(!list.visibility(cube).has_value());
    QVERIFY(!list.lighting(cube).has_value());
    const std::vector<std::byte> common{std::byte{0},   std::byte{0},   std::byte{0},   std::byte{0},
                                        std::byte{255}, std::byte{255}, std::byte{255}, std::byte{255}};
    list.commonBytes = Blob(common);
    list.clientBytes = Blob(std::vector<std::byte>(6, std::byte{3}));
    for (std::uint32_t offset : {0U, 1U, 4U, 8U, 9U, 0xfffffffeU}) {
        list.attachments.update(0,
                                [offset](CubeAttachment& item) { item.visibility = item.lighting = offset; });
        QVERIFY(!list.visibility(cube).has_value());
        QVERIFY(!list.lighting(cube).has_value());
    }
    cube.extra = 9U << 8;
    QVERIFY(!list.visibility(cube).has_value());
}

} // namespace tst_octree

OCTANT_SUITE(tst_octree, TestOctree)
#include "tst_octree.moc"
