#include <cmath>
#include <cstring>
#include <random>
#include <set>

#include <QTest>

#include <glm/geometric.hpp>

#include "model/edit/edit.h"
#include "model/edit/entities/entity_defaults.h"
#include "model/geometry/pick.h"
#include "model/geometry/placed_items.h"
#include "model/map/entity_place.h"
#include "model/schema/entity_schema.h"
#include "model/schema/field.h"
#include "support/build_map.h"
#include "tests/support/suite.h"

namespace tst_pick {

using namespace octant;
using test::MapBuilder;
using test::SectorBuilder;

namespace {

struct Scene {
    MapPtr map;
    std::shared_ptr<TreeCache> trees = std::make_shared<TreeCache>();
    std::shared_ptr<const MeshContext> context;
    PickIndex index;

    explicit Scene(const MapBuilder& builder) { show(builder.build()); }
    void show(MapPtr made) {
        map = std::move(made);
        context = std::make_shared<const MeshContext>(map->levels[0], map->revision, trees);
        index.update(context);
    }
    const Level& level() const { return *map->levels[0]; }
    ItemId sectorId(SectorIndex at = {}) const { return level().sectors[level().numberOf(at)].id; }
};

using Random = std::mt19937;

float between(Random& random, float low, float high) {
    return std::uniform_real_distribution<float>(low, high)(random);
}

/// A map of random cubes; some with moved corners, wrappers, hidden faces; `reach` is how far corners leave
/// their cells.
MapBuilder randomMap(unsigned seed, float reach) {
    Random random(seed);
    MapBuilder builder(4, 2, 2, 3);
    builder.center(1, 0, 1);
    builder.material("stone");
    builder.material("water", Material::Liquid | Material::Transparent);
    for (std::uint32_t number = 0; number < 12; ++number) {
        if (number % 5 == 4) {
            continue;
        }
        SectorBuilder& sector = builder.sector(number % 2, number / 2 % 2, number / 4);
        for (unsigned i = 0; i < 5 + seed * 4; ++i) {
            std::vector<int> path(1 + random() % 4);
            for (int& slot : path) {
                slot = static_cast<int>(random() % 8);
            }
            if (sector.cubes[sector.put(path)].type == CubeType::Empty) {
                sector.solid(path, random() % 4 == 0 ? 1 : 0);
            }
        }
        const Sector plain = sector.build(1, {});
        const Octree octree(plain.cubes);
        const auto count = static_cast<std::uint32_t>(sector.cubes.size());
        for (std::uint32_t cube = 0; cube < count; ++cube) {
            const CubeCell cell = octree.cell(cube);
            if (!sector.cubes[cube].geometry() || cell.number == Cube::None) {
                continue;
            }
            const Corners corners = cellCorners(cell, 16);
            for (int i = 0; i < 8; ++i) {
                if (random() % 6 == 0) {
                    sector.moveCorner(cube, i,
                                      corners[static_cast<std::size_t>(i)] +
                                          glm::vec3(between(random, -reach, reach),
                                                    between(random, -reach, reach),
                                                    between(random, -reach, reach)));
                }
            }
            const auto faces = static_cast<std::uint8_t>(random() % 64);
            if (random() % 2 == 0) {
                sector.setQuads(cube, faces, test::quadVertices(corners, faces));
            }
            if (random() % 8 == 0) {
                sector.cubes[cube].bits |= Cube::DrawBackfaces;
            }
            if (random() % 8 == 0) {
                sector.wrap(cube, CubeType::Visinfo);
            }
        }
    }
    return builder;
}

/// Looks at every triangle of every cube.
std::vector<PickHit> bruteForce(const Scene& scene, Ray ray, const PickOptions& options) {
    ray.direction = glm::normalize(ray.direction);
    std::vector<PickHit> hits;
    const Level& level = scene.level();
    for (std::size_t number = 0; number < level.sectors.size(); ++number) {
        const Sector& sector = *level.sectors[number].cell->value();
        const std::array<double, 3> at = level.sectorCenter(level.indexOf(number));
        const glm::dvec3 center(at[0], at[1], at[2]);
        const Octree octree(sector.cubes);
        octree.walk(octree.cell(0), [&](const CubeCell& cell, const Cube& cube) {
            if (!cube.geometry()) {
                return;
            }
            const Corners corners = cubeCorners(sector.cubes, cell, level.sectorSide());
            PickHit best;
            best.distance = options.maxDistance;
            const bool own = faceSource(*scene.context, sector, cube) == FaceSource::Own;
            for (int face = 0; face < 6; ++face) {
                const std::uint8_t material = sector.cubes.material(cube, face);
                if ((!own && !options.hiddenFaces && (cube.faces >> face & 1) == 0) ||
                    (!options.liquids && scene.context->materials().liquid(sector.usedMaterials[material]))) {
                    continue;
                }
                std::array<glm::dvec3, 4> q;
                for (std::size_t i = 0; i < 4; ++i) {
                    q[i] = center + glm::dvec3(corners[faceCorners[face][i]]);
                }
                const bool first = glm::distance(q[0], q[2]) <= glm::distance(q[1], q[3]);
                for (std::size_t half = 0; half < 2; ++half) {
                    const glm::dvec3 a = q[first ? 0 : 1];
                    const glm::dvec3 b = q[(first ? 1 : 2) + half];
                    const glm::dvec3 c = q[((first ? 2 : 3) + half) % 4];
                    const glm::dvec3 p = glm::cross(ray.direction, c - a);
                    const double det = glm::dot(b - a, p);
                    if (std::abs(det) < 1e-12) {
                        continue;
                    }
                    const double u = glm::dot(ray.origin - a, p) / det;
                    const glm::dvec3 r = glm::cross(ray.origin - a, b - a);
                    const double v = glm::dot(ray.direction, r) / det;
                    const double distance = glm::dot(c - a, r) / det;
                    if (u < 0 || v < 0 || u + v > 1 || distance < 0 || distance >= best.distance) {
                        continue;
                    }
                    const glm::dvec3 inward = glm::cross(b - a, c - a);
                    const bool behind = glm::dot(inward, ray.direction) < 0;
                    if (behind && !options.backFaces && !cube.is(Cube::DrawBackfaces)) {
                        continue;
                    }
                    best.item = ItemRef::ofCube(level.sectors[number].id, cell.number, face);
                    best.distance = distance;
                    best.normal = -glm::vec3(glm::normalize(inward));
                    best.point = ray.origin + distance * ray.direction;
                }
            }
            if (best.item.kind == ItemKind::Cube) {
                hits.push_back(best);
            }
        });
    }
    return mergeHits(std::move(hits), {}, options.maxHits);
}

Frustum boxFrustum(glm::dvec3 low, glm::dvec3 high) {
    return Frustum({glm::dvec4(1, 0, 0, -low.x), glm::dvec4(-1, 0, 0, high.x), glm::dvec4(0, 1, 0, -low.y),
                    glm::dvec4(0, -1, 0, high.y), glm::dvec4(0, 0, 1, -low.z), glm::dvec4(0, 0, -1, high.z)});
}

/// A frustum of four rays from an eye, as a drag box makes it.
Frustum viewFrustum(glm::dvec3 eye, glm::dvec3 forward, double width, double near, double far) {
    forward = glm::normalize(forward);
    const glm::dvec3 right = glm::normalize(glm::cross(glm::dvec3(0.1, 1, 0.2), forward));
    const glm::dvec3 up = glm::cross(forward, right);
    const auto plane = [eye](glm::dvec3 normal, double offset) {
        return glm::dvec4(normal, -glm::dot(normal, eye) - offset);
    };
    return Frustum(
        {plane(glm::normalize(forward * width + right), 0), plane(glm::normalize(forward * width - right), 0),
         plane(glm::normalize(forward * width + up), 0), plane(glm::normalize(forward * width - up), 0),
         plane(forward, near), plane(-forward, -far)});
}

Entity entityAt(EntityType type, Revision revision, glm::vec3 position) {
    Entity entity;
    entity.type = type;
    EntityData data;
    data.fixed.resize(fixedBytes(type, revision));
    data.texts.resize(textCount(type, revision));
    const auto field = entityFieldByName(type, "position");
    std::memcpy(data.fixed.data() + recordSlots(type, revision)[*field].at, &position, sizeof(position));
    entity.data = std::make_shared<const EntityData>(std::move(data));
    return entity;
}

} // namespace

class TestPick : public QObject {
    Q_OBJECT

private slots:
    void findsWhatBruteForceFinds_data();
    void findsWhatBruteForceFinds();
    void givesFaceDistancePointAndNormal();
    void passesHiddenFacesAndLiquids();
    void leavesNoGapsBetweenCubes();
    void staysExactFarFromTheCentre();
    void honoursCornersOutsideTheSector();
    void passesThroughSharedAndCyclicCubes();
    void leavesOutSectorsThatAreNotDecoded();
    void followsSnapshots();
    void selectsWhatBruteForceSelects_data();
    void selectsWhatBruteForceSelects();
    void refusesRaysWithoutDirection();
    void placesEntities();
    void placesWhatHasTwoEnds();
    void picksEntitiesAndRegions();
    void selectsEntitiesAndRegions();
};

void TestPick::findsWhatBruteForceFinds_data() {
    QTest::addColumn<unsigned>("seed");
    QTest::addColumn<float>("reach");
    for (unsigned seed = 0; seed < 8; ++seed) {
        QTest::addRow("seed %u, corners in place", seed) << seed << 0.0F;
        QTest::addRow("seed %u, corners near", seed) << seed << 0.6F;
        QTest::addRow("seed %u, corners far out", seed) << seed << 9.0F;
    }
}

void TestPick::findsWhatBruteForceFinds() {
    QFETCH(unsigned, seed);
    QFETCH(float, reach);
    Scene scene(randomMap(seed, reach));
    Random random(seed + 100);
    std::size_t met = 0;
    for (int i = 0; i < 400; ++i) {
        Ray ray;
        ray.origin = {between(random, -40, 40), between(random, -30, 40), between(random, -40, 50)};
        ray.direction =
            glm::dvec3(between(random, -24, 8), between(random, -8, 24), between(random, -24, 24)) -
            ray.origin;
        if (i % 4 == 0) { // along an axis
            ray.direction = glm::dvec3(0);
            ray.direction[i / 4 % 3] = i % 8 == 0 ? 1 : -1;
        }
        PickOptions options;
        options.maxHits = i % 3 == 0 ? 1 : i % 3 == 1 ? 4 : 1000;
        options.hiddenFaces = i % 5 == 0;
        options.backFaces = i % 7 == 0;
        options.liquids = i % 2 == 0;
        options.maxDistance = i % 11 == 0 ? 20 : options.maxDistance;
        const std::vector<PickHit> expected = bruteForce(scene, ray, options);
        const std::vector<PickHit> found = scene.index.pick(ray, options);
        QCOMPARE(found.size(), expected.size());
        met += found.size();
        for (std::size_t k = 0; k < found.size(); ++k) {
            QVERIFY2(std::abs(found[k].distance - expected[k].distance) < 1e-5,
                     qPrintable(QStringLiteral("ray %1 hit %2: %3 %4")
                                    .arg(i)
                                    .arg(k)
                                    .arg(found[k].distance, 0, 'g', 17)
                                    .arg(expected[k].distance, 0, 'g', 17)));
            if (reach == 0.0F && options.maxHits == 1) {
                QCOMPARE(found[k].item, expected[k].item);
            }
            if (found[k].item == expected[k].item) {
                QVERIFY(glm::distance(found[k].normal, expected[k].normal) < 1e-3F);
                QVERIFY(glm::distance(found[k].point, expected[k].point) < 1e-5);
            }
        }
    }
    QVERIFY(met > 100);
}

void TestPick::givesFaceDistancePointAndNormal() {
    MapBuilder builder(4, 3, 1, 1);
    builder.material("stone");
    builder.center(1, 0, 0);
    const std::uint32_t cube = builder.sector(2, 0, 0).solid({0, 7});
    Scene scene(builder);
    const std::vector<PickHit> hits = scene.index.pick({{-20, 2, 2}, {2, 0, 0}});
    QCOMPARE(hits.size(), std::size_t{1});
    QCOMPARE(hits[0].item, ItemRef::ofCube(scene.sectorId(SectorIndex::of(2, 0, 0)), cube, 3));
    QCOMPARE(hits[0].distance, 36.0);
    QCOMPARE(hits[0].point, glm::dvec3(16, 2, 2));
    QCOMPARE(hits[0].normal, glm::vec3(-1, 0, 0));
    QVERIFY(scene.index.pick({{-20, 2, 2}, {-1, 0, 0}}).empty());
    QVERIFY(scene.index.pick({{17, 2, 2}, {1, 0, 0}}).empty()); // from inside
    PickOptions options;
    options.backFaces = true;
    QCOMPARE(int(scene.index.pick({{17, 2, 2}, {1, 0, 0}}, options).at(0).item.face), 0);
    options.maxDistance = 35;
    QVERIFY(scene.index.pick({{-20, 2, 2}, {2, 0, 0}}, options).empty());
}

void TestPick::passesHiddenFacesAndLiquids() {
    MapBuilder builder;
    const std::size_t stone = builder.material("stone");
    const std::size_t water = builder.material("water", Material::Liquid);
    SectorBuilder& sector = builder.sector();
    const std::uint32_t front = sector.solidAt(2, 0, 0, 0, stone);
    const std::uint32_t pool = sector.solidAt(2, 1, 0, 0, water);
    const std::uint32_t back = sector.solidAt(2, 2, 0, 0, stone);
    sector.setQuads(front, 0, {});
    sector.vertices.push_back({});
    Scene scene(builder);
    const Ray ray{{-9, -7, -7}, {1, 0, 0}};
    PickOptions options;
    QCOMPARE(scene.index.pick(ray, options).at(0).item.cube, pool);
    options.liquids = false;
    QCOMPARE(scene.index.pick(ray, options).at(0).item.cube, back);
    options.hiddenFaces = true;
    QCOMPARE(scene.index.pick(ray, options).at(0).item.cube, front);
    options.maxHits = 9;
    QCOMPARE(scene.index.pick(ray, options).size(), std::size_t{2});
}

void TestPick::leavesNoGapsBetweenCubes() {
    MapBuilder builder(4, 3, 1, 3);
    builder.center(1, 0, 1);
    builder.material("stone");
    for (std::uint32_t number = 0; number < 9; ++number) {
        SectorBuilder& sector = builder.sector(number % 3, 0, number / 3);
        for (std::uint32_t x = 0; x < 8; ++x) {
            for (std::uint32_t z = 0; z < 8; ++z) {
                const std::uint32_t cube = sector.solidAt(3, x, 0, z);
                if ((x + z + number) % 3 == 0) { // in place, but as a cube with moved corners
                    const glm::vec3 corner(2.0F * static_cast<float>(x) - 6, -6,
                                           2.0F * static_cast<float>(z) - 6);
                    sector.moveCorner(cube, 0, corner);
                }
                sector.setQuads(cube, 2, test::quadVertices({}, 2)); // the top alone
            }
        }
    }
    Scene scene(builder);
    Random random(5);
    for (int x = -23; x <= 23; ++x) {
        for (int z = -23; z <= 23; ++z) {
            QCOMPARE(scene.index.pick({glm::dvec3(x, 30, z), {0, -1, 0}}).size(), std::size_t{1});
            // Aimed at an edge or a corner, from anywhere.
            const glm::dvec3 eye(between(random, -90, 90), between(random, 0, 90), between(random, -90, 90));
            const std::vector<PickHit> hits = scene.index.pick({eye, glm::dvec3(x, -6, z) - eye});
            QCOMPARE(hits.size(), std::size_t{1});
            QVERIFY(glm::distance(hits[0].point, glm::dvec3(x, -6, z)) < 1e-5);
        }
    }
}

void TestPick::staysExactFarFromTheCentre() {
    MapBuilder builder(10, 4096, 1, 1);
    builder.material("stone");
    const std::uint32_t cube = builder.sector(4000, 0, 0).solid(std::vector<int>(10, 0));
    Scene scene(builder);
    const double x = 4000.0 * 1024 + 512;
    const std::vector<PickHit> hits = scene.index.pick({{-400, 511.5, 511.5}, {1, 0, 0}});
    QCOMPARE(hits.size(), std::size_t{1});
    QCOMPARE(hits[0].item.cube, cube);
    QCOMPARE(hits[0].point.x, x - 1);
    QVERIFY(scene.index.pick({{-400, 510.999, 511.5}, {1, 0, 0}}).empty());
    const glm::dvec3 eye(0, 50000, -3000);
    const glm::dvec3 target(x - 0.25, 512, 511.25);
    const std::vector<PickHit> slanted = scene.index.pick({eye, target - eye});
    QCOMPARE(slanted.size(), std::size_t{1});
    QVERIFY(glm::distance(slanted[0].point, target) < 1e-5);
}

void TestPick::honoursCornersOutsideTheSector() {
    MapBuilder builder(4, 3, 1, 1);
    builder.material("stone");
    SectorBuilder& sector = builder.sector(0, 0, 0);
    const std::uint32_t cube = sector.solid({0});
    for (const int corner : {0, 2, 4, 6}) {
        Corners corners = cellCorners({cube, 1, glm::uvec3(gridSide / 2)}, 16);
        sector.moveCorner(cube, corner, corners[static_cast<std::size_t>(corner)] + glm::vec3(30, 100, 0));
    }
    Scene scene(builder);
    // Through the third sector, and beyond the grid.
    QCOMPARE(scene.index.pick({{36, 140, 4}, {0, -1, 0}}).at(0).item.cube, cube);
    QVERIFY(!scene.index.pick({{36, 98, -40}, {0, 0, 1}}).empty());
    QVERIFY(scene.index.pick({{36, 140, 9}, {0, -1, 0}}).empty());
}

void TestPick::passesThroughSharedAndCyclicCubes() {
    MapBuilder builder;
    builder.material("stone");
    SectorBuilder& sector = builder.sector();
    const std::uint32_t cube = sector.solid({0});
    auto& rootChildren = sector.children[sector.cubes[0].link];
    rootChildren[1] = cube;
    rootChildren[2] = 0;
    const std::uint32_t wrapper = sector.put({3}, CubeType::Visinfo);
    sector.cubes[wrapper].link = wrapper;
    Scene scene(builder);
    PickOptions options;
    options.maxHits = 9;
    const std::vector<PickHit> hits = scene.index.pick({{-20, 4, 4}, {1, 0, 0}}, options);
    QCOMPARE(hits.size(), std::size_t{1});
    QCOMPARE(hits[0].point.x, 0.0);
}

void TestPick::leavesOutSectorsThatAreNotDecoded() {
    class Late : public StoredSector {
    public:
        explicit Late(Sector sector) : m_sector(std::move(sector)) {}
        std::shared_ptr<const Decoded> decode() const override {
            return std::make_shared<const Decoded>(Decoded{m_sector, {}, {}});
        }
        std::size_t compressedBytes() const override { return 0; }
        std::size_t decompressedBytes() const override { return 0; }

    private:
        Sector m_sector;
    };
    MapBuilder builder;
    builder.material("stone");
    builder.sector().solid({});
    const MapPtr whole = builder.build();
    auto map = std::make_shared<Map>(*whole);
    auto level = std::make_shared<Level>(*whole->levels[0]);
    const auto cell =
        std::make_shared<const LazySector>(std::make_shared<const Late>(*level->sectors[0].cell->value()));
    level->sectors.set(0, {level->sectors[0].id, cell});
    map->levels.set(0, level);
    Scene scene(builder);
    scene.show(map);
    QVERIFY(scene.index.pick({{-20, 4, 4}, {1, 0, 0}}).empty());
    QVERIFY(!cell->decoded());
    QVERIFY(cell->value());
    QCOMPARE(scene.index.pick({{-20, 4, 4}, {1, 0, 0}}).size(), std::size_t{1});
}

void TestPick::followsSnapshots() {
    MapBuilder builder;
    builder.material("stone");
    builder.sector().solid({1});
    Scene scene(builder);
    const Ray ray{{-20, 4, 4}, {1, 0, 0}};
    QCOMPARE(scene.index.pick(ray).at(0).distance, 12.0);
    MapBuilder other;
    other.material("stone");
    other.sector().solid({0});
    scene.show(other.build());
    QCOMPARE(scene.index.pick(ray).at(0).distance, 20.0);
    scene.index.update(nullptr);
    QVERIFY(scene.index.pick(ray).empty());
}

void TestPick::selectsWhatBruteForceSelects_data() { findsWhatBruteForceFinds_data(); }

void TestPick::selectsWhatBruteForceSelects() {
    QFETCH(unsigned, seed);
    QFETCH(float, reach);
    Scene scene(randomMap(seed, reach));
    const Level& level = scene.level();
    Random random(seed + 7);
    for (int i = 0; i < 12; ++i) {
        const glm::dvec3 low(between(random, -24, 0), between(random, -8, 8), between(random, -24, 8));
        const Frustum frustum =
            i % 2 == 0
                ? boxFrustum(low, low + glm::dvec3(between(random, 1, 20), between(random, 1, 20), 12))
                : viewFrustum(low, {between(random, -1, 1), 0.3, between(random, -1, 1)}, 0.3, 0.5, 30);
        for (const bool touching : {false, true}) {
            SelectOptions options;
            options.touching = touching;
            options.hiddenCubes = i % 3 == 0;
            const std::vector<ItemRef> found = scene.index.select(frustum, options);
            std::size_t expected = 0;
            for (std::size_t number = 0; number < level.sectors.size(); ++number) {
                const Sector& sector = *level.sectors[number].cell->value();
                const std::array<double, 3> at = level.sectorCenter(level.indexOf(number));
                const glm::dvec3 center(at[0], at[1], at[2]);
                const Octree octree(sector.cubes);
                for (std::uint32_t cube = 0; cube < sector.cubes.size(); ++cube) {
                    const Cube& record = sector.cubes.cubes[cube];
                    if (!record.geometry() ||
                        (!options.hiddenCubes && record.faces == 0 &&
                         faceSource(*scene.context, sector, record) == FaceSource::Stored)) {
                        continue;
                    }
                    const Corners corners = cubeCorners(sector.cubes, octree.cell(cube), 16);
                    bool inside = true;
                    bool anyPoint = false;
                    for (int k = 0; k < 512; ++k) { // points of the cube, all corners among them
                        const glm::vec3 t(static_cast<float>(k & 7) / 7, static_cast<float>(k >> 3 & 7) / 7,
                                          static_cast<float>(k >> 6) / 7);
                        glm::vec3 p(0);
                        bool corner = true;
                        for (int c = 0; c < 8; ++c) {
                            const float x = cornerPositive(c, 0) ? t.x : 1 - t.x;
                            const float y = cornerPositive(c, 1) ? t.y : 1 - t.y;
                            const float z = cornerPositive(c, 2) ? t.z : 1 - t.z;
                            p += x * y * z * corners[static_cast<std::size_t>(c)];
                        }
                        corner = (t.x == 0 || t.x == 1) && (t.y == 0 || t.y == 1) && (t.z == 0 || t.z == 1);
                        const bool in = frustum.contains(center + glm::dvec3(p));
                        anyPoint = anyPoint || in;
                        inside = inside && (in || !corner);
                    }
                    const ItemRef ref = ItemRef::ofCube(level.sectors[number].id, cube);
                    const bool taken = std::find(found.begin(), found.end(), ref) != found.end();
                    expected += taken ? 1 : 0;
                    if (touching) {
                        QVERIFY(taken || !anyPoint);
                    } else {
                        QCOMPARE(taken, inside);
                    }
                }
            }
            QCOMPARE(found.size(), expected);
        }
    }
    // A box between two cubes' corners touches neither: planes alone would not tell.
    MapBuilder builder;
    builder.material("stone");
    builder.sector().solid({0});
    Scene single(builder);
    SelectOptions touching;
    touching.touching = true;
    const Frustum slanted = viewFrustum({-7, 15.2, 4}, glm::normalize(glm::dvec3(1, -1, 0)), 0.02, 0.1, 40);
    QVERIFY(!single.index.select(slanted, touching).empty());
    const Frustum passing = viewFrustum({-9, 8, 4}, glm::normalize(glm::dvec3(1, -1, 0)), 0.02, 0.1, 40);
    QVERIFY(single.index.select(passing, touching).empty());
}

void TestPick::refusesRaysWithoutDirection() {
    MapBuilder builder;
    builder.material("stone");
    builder.sector().solid({});
    Scene scene(builder);
    const double nan = std::numeric_limits<double>::quiet_NaN();
    QVERIFY(scene.index.pick({{-20, 0, 0}, {0, 0, 0}}).empty());
    QVERIFY(scene.index.pick({{-20, 0, 0}, {nan, 0, 0}}).empty());
    QVERIFY(scene.index.pick({{nan, 0, 0}, {1, 0, 0}}).empty());
    PickOptions none;
    none.maxHits = 0;
    QVERIFY(scene.index.pick({{-20, 0, 0}, {1, 0, 0}}, none).empty());
}

void TestPick::placesEntities() {
    // Those whose type has no field that says where they are (pmf.md, Entity types).
    const std::set<EntityType> nowhere{
        EntityType::Dummy,       EntityType::Headless,     EntityType::Broadcaster, EntityType::Counter,
        EntityType::ExCounter,   EntityType::Timer,        EntityType::ExTimer,     EntityType::Setter,
        EntityType::DynLightCtl, EntityType::FastLightCtl, EntityType::Dispatcher,  EntityType::SoundEnv,
        EntityType::WeatherEnv,  EntityType::GravityEnv};
    QCOMPARE(entitySchemas().size(), entityTypeCount);
    for (const Revision revision : allRevisions)
        for (const EntitySchema& schema : entitySchemas()) {
            if (!schema.exists(revision)) {
                QVERIFY2(!typeHasPlace(schema.type, revision), schema.name);
                continue;
            }
            QVERIFY2(typeHasPlace(schema.type, revision) != nowhere.contains(schema.type), schema.name);
            MapBuilder builder(4);
            builder.revision = revision;
            builder.material("stone");
            builder.sector();
            const MapPtr empty = builder.build();
            const Edit add =
                Edit{"item.add", {{ItemKind::Level, -1, ItemRef::NoCube, empty->levels[0]->id}}, {}}
                    .with("kind", static_cast<std::uint64_t>(ItemKind::Entity))
                    .with("type", std::string(schema.name))
                    .with("position", std::vector<float>{1, 2, 3});
            const auto added = octant::apply(empty, add);
            QVERIFY2(added.has_value() == typeHasPlace(schema.type, revision), schema.name);
            if (!added)
                continue;
            const MapPtr map = added->map;
            const Entity& entity = map->levels[0]->entities.entities[0];
            QVERIFY2(entityPosition(entity, revision) == glm::vec3(1, 2, 3), schema.name);
            PlacedItems items;
            items.update(*map, map->levels[0]);
            const auto placed = items.find(added->made.front());
            QVERIFY2(placed && placed->isPoint && placed->position == glm::dvec3(1, 2, 3), schema.name);
            QCOMPARE(items.pick({{-20, 2, 3}, {1, 0, 0}}, {}, {}).size(), std::size_t{1});
            // All of it moves, and nothing else changes.
            const auto moved = octant::apply(
                map, Edit{"entity.transform", added->made, {}}.with("by", std::vector<float>{0, 4, 0}));
            QVERIFY2(moved.has_value(), schema.name);
            const auto shifted =
                octant::apply(empty, Edit(add).with("position", std::vector<float>{1, 6, 3}));
            QVERIFY2(moved->map->levels[0]->entities.entities[0] ==
                         shifted->map->levels[0]->entities.entities[0],
                     schema.name);
        }
    Entity opaque;
    opaque.type = EntityType::Unknown;
    opaque.data = std::make_shared<const EntityData>();
    QVERIFY(!entityPosition(opaque, Revision::R20250808));
    Entity cut = entityAt(EntityType::Light, Revision::R20250808, {1, 2, 3});
    cut.data = std::make_shared<const EntityData>();
    QVERIFY(!entityPosition(cut, Revision::R20250808));
}

void TestPick::placesWhatHasTwoEnds() {
    const auto at = [](EntityType type, const char* first, const char* second) {
        Entity entity;
        entity.type = type;
        entity.data = defaultEntityData(type, Revision::R20250808);
        const auto fields = entityFields(static_cast<std::uint8_t>(type), Revision::R20250808);
        for (const auto& [name, value] : {std::pair(first, std::vector<float>{1, 2, 3}),
                                          std::pair(second, std::vector<float>{4, 5, 6})}) {
            const FieldRef* field = findField(fields, name);
            if (field != nullptr)
                (void)field->set(*field, &entity, value);
        }
        return entityPosition(entity, Revision::R20250808);
    };
    QVERIFY(at(EntityType::Door, "closed_position", "open_position") == glm::vec3(1, 2, 3));
    QVERIFY(at(EntityType::Beam, "head_position", "tail_position") == glm::vec3(1, 2, 3));
    QVERIFY(at(EntityType::Decal, "origin", "direction") == glm::vec3(1, 2, 3));
}

void TestPick::picksEntitiesAndRegions() {
    MapBuilder builder(4, 2, 1, 1);
    builder.center(1, 0, 0);
    builder.globalEntities = {entityAt(EntityType::Light, builder.revision, {1, 2, 3})};
    builder.levelEntities = {entityAt(EntityType::Light, builder.revision, {-30, 2, 3})};
    builder.sector(0, 0, 0).addEntity(entityAt(EntityType::Light, builder.revision, {-8, 2, 3}));
    Region region;
    region.min = {-2, -2, -2};
    region.max = {2, 2, 2};
    builder.sector(0, 0, 0).regions.push_back(region);
    EnvironmentRegion sky;
    sky.corners = cellCorners({0, 3, glm::uvec3(0)}, 16);
    builder.sector(1, 0, 0).skyRegions.push_back(sky);
    const MapPtr map = builder.build();
    PlacedItems items;
    items.update(*map, map->levels[0]);
    PickOptions options;
    options.maxHits = 10;
    const std::vector<PickHit> hits = items.pick({{-100, 2, 3}, {1, 0, 0}}, {}, options);
    QCOMPARE(hits.size(), std::size_t{3});
    QCOMPARE(hits[0].distance, 70.0);
    QCOMPARE(hits[0].item.id, map->levels[0]->entities.entities[0].id);
    QCOMPARE(hits[1].distance, 76.0);
    QCOMPARE(sectorOf(hits[1].item.id), map->levels[0]->sectors[0].id);
    QCOMPARE(hits[2].item.id, map->entities.entities[0].id);
    options.maxHits = 1;
    QCOMPARE(items.pick({{-100, 2, 3}, {1, 0, 0}}, {}, options).size(), std::size_t{1});

    // A region is taken at its edges, and on its faces when asked to.
    options.maxHits = 10;
    ItemPickOptions what;
    what.entities = false;
    QVERIFY(items.pick({{-16, 30, 0}, {0, -1, 0}}, what, options).empty());
    what.insides = true;
    const std::vector<PickHit> face = items.pick({{-16, 30, 0}, {0, -1, 0}}, what, options);
    QCOMPARE(face.size(), std::size_t{1});
    QCOMPARE(int(face[0].item.kind), int(ItemKind::Region));
    QCOMPARE(face[0].distance, 28.0);
    what.insides = false;
    const std::vector<PickHit> edge = items.pick({{-16, 30, 1.9}, {0, -1, 0}}, what, options);
    QCOMPARE(edge.size(), std::size_t{1});
    const std::vector<PickHit> skies = items.pick({{-7, 30, -8}, {0, -1, 0}}, what, options);
    QCOMPARE(skies.size(), std::size_t{1});
    QCOMPARE(int(skies[0].item.kind), int(ItemKind::SkyRegion));
    what.environmentRegions = false;
    QVERIFY(items.pick({{-7, 30, -8}, {0, -1, 0}}, what, options).empty());
    QVERIFY(items.find(edge[0].item).has_value());
    QVERIFY(!items.find({}).has_value());
}

void TestPick::selectsEntitiesAndRegions() {
    MapBuilder builder(4, 2, 1, 1);
    builder.levelEntities = {entityAt(EntityType::Light, builder.revision, {3, 2, 1})};
    builder.sector(1, 0, 0).addEntity(entityAt(EntityType::Light, builder.revision, {3, 2, 1}));
    Region region;
    region.min = {-1, -1, -1};
    region.max = {1, 1, 1};
    builder.sector(1, 0, 0).regions.push_back(region);
    const MapPtr map = builder.build();
    PlacedItems items;
    items.update(*map, map->levels[0]);
    SelectOptions options;
    QCOMPARE(items.select(boxFrustum({14, -2, -2}, {20, 3, 3}), {}, options).size(), std::size_t{2});
    QCOMPARE(items.select(boxFrustum({16, -2, -2}, {20, 3, 3}), {}, options).size(), std::size_t{1});
    options.touching = true;
    QCOMPARE(items.select(boxFrustum({16, -2, -2}, {20, 3, 3}), {}, options).size(), std::size_t{2});
    ItemPickOptions regionsOnly;
    regionsOnly.entities = false;
    QCOMPARE(items.select(boxFrustum({16, -2, -2}, {20, 3, 3}), regionsOnly, options).size(), std::size_t{1});
    QCOMPARE(items.select(boxFrustum({2, 1, 0}, {4, 3, 2}), {}, options).size(), std::size_t{1});
}

} // namespace tst_pick

OCTANT_SUITE(tst_pick, TestPick)
#include "tst_pick.moc"
