#include <cstring>
#include <optional>
#include <random>

#include <QTest>

#include "model/change/change_set.h"
#include "model/geometry/octree.h"
#include "tests/support/build_map.h"
#include "tests/support/edit_map.h"
#include "tests/support/window_suite.h"
#include "views/render/level_scene.h"
#include "views/viewport/scene_sync.h"

namespace tst_render_sync {

using namespace octant;
using namespace octant::render;
using octant::test::MapBuilder;
using octant::test::SectorBuilder;
using octant::test::setEdit;

namespace {

using Meshes = std::map<PatchKey, std::shared_ptr<const PatchMesh>>;

Meshes meshesOf(const Scene& scene) {
    Meshes meshes;
    for (const auto& [id, sector] : scene.sectors())
        for (const auto& [cube, mesh] : sector.patches)
            meshes[{id, cube}] = mesh;
    return meshes;
}

bool sameMesh(const PatchMesh& a, const PatchMesh& b) {
    return a.indices == b.indices && a.triangleCubes == b.triangleCubes && a.vertices == b.vertices &&
           a.batches.size() == b.batches.size() &&
           std::equal(a.batches.begin(), a.batches.end(), b.batches.begin(),
                      [](const MeshBatch& x, const MeshBatch& y) {
                          return x.material == y.material && x.firstIndex == y.firstIndex &&
                                 x.indexCount == y.indexCount && x.drawBackfaces == y.drawBackfaces;
                      });
}

/// What the scene shows is what a scene made from nothing would.
QString difference(const Scene& scene, const Map& map) {
    Scene fresh;
    addLevel(fresh, map, 0);
    const Meshes have = meshesOf(scene), want = meshesOf(fresh);
    for (const auto& [key, mesh] : want) {
        const auto found = have.find(key);
        if (found == have.end())
            return QStringLiteral("patch %1 of sector %2 is missing").arg(key.cube).arg(key.sector);
        if (!sameMesh(*found->second, *mesh))
            return QStringLiteral("patch %1 of sector %2 is out of date").arg(key.cube).arg(key.sector);
    }
    return have.size() == want.size() ? QString() : QStringLiteral("there are patches too many");
}

/// Three sectors in a row, full of small cubes without client data, so that the editor itself makes faces.
MapBuilder row() {
    MapBuilder builder(4, 3, 1, 1);
    builder.center(1, 0, 0);
    builder.material("stone");
    builder.material("glass", Material::Transparent);
    std::mt19937 random(7);
    for (std::uint32_t x = 0; x < 3; ++x) {
        SectorBuilder& sector = builder.sector(x, 0, 0);
        for (std::uint32_t i = 0; i < 16 * 16 * 16; ++i)
            if (random() % 3 == 0)
                sector.solidAt(4, i % 16, i / 16 % 16, i / 256, random() % 4 == 0 ? 1 : 0);
    }
    return builder;
}

/// Numbers of the geometry cubes of a sector at a place that the test asks for.
template <class Fn> std::vector<std::uint32_t> cubesWhere(const Map& map, std::size_t sector, Fn wanted) {
    std::vector<std::uint32_t> found;
    const Sector& cubes = *map.levels[0]->sectors[sector].cell->value();
    const Octree octree(cubes.cubes, [&](const CubeCell& cell, const Cube& cube) {
        if (cube.geometry() && wanted(cell.corner / (gridSide / 16)))
            found.push_back(cell.number);
    });
    return found;
}

/// Stone becomes glass, glass stone.
MapPtr repainted(const MapPtr& map, std::size_t sector, std::uint32_t cube) {
    const Level& level = *map->levels[0];
    const ItemRef item = ItemRef::ofCube(level.sectors[sector].id, cube);
    for (const std::size_t material : {0, 1}) {
        const Result<Edited> edited =
            octant::apply(map, setEdit({item}, "material", Value(Ref{level.materials[material].id, {}})));
        if (edited && !changesBetween(*map, *edited->map).empty())
            return edited->map;
    }
    return map;
}

LookFrom fromOutside() {
    LookFrom from;
    from.camera.yaw = 35;
    from.camera.pitch = -28;
    from.size = {320, 240};
    from.frame = true;
    return from;
}

template <class Change> MapPtr withStone(const MapPtr& map, Change change) {
    auto level = std::make_shared<Level>(*map->levels[0]);
    level->materials.update(0, change);
    auto edited = std::make_shared<Map>(*map);
    edited->levels.update(0, [&](std::shared_ptr<const Level>& shown) { shown = level; });
    return edited;
}

class Shown {
public:
    explicit Shown(const MapPtr& map, const std::optional<LookFrom>& from = std::nullopt)
        : m_sync(m_scene, m_pool), m_map(map) {
        m_sync.show(map, map->levels[0]->id, from);
    }
    bool settle() {
        return QTest::qWaitFor([this] { return m_sync.idle(); }, 20000);
    }
    void follow(const MapPtr& map) {
        const ChangeSet changes = changesBetween(*m_map, *map);
        m_map = map;
        m_sync.follow(map, changes);
    }
    const Scene& scene() const { return m_scene; }
    SceneSync& sync() { return m_sync; }
    QString difference() const { return tst_render_sync::difference(m_scene, *m_map); }

private:
    ThreadPool m_pool{2};
    Scene m_scene;
    SceneSync m_sync;
    MapPtr m_map;
};

/// Sectors, by place in the row, of the patches that are not the same object any more.
std::map<std::uint64_t, int> changedPatches(const Meshes& before, const Meshes& after) {
    std::map<std::uint64_t, int> changed;
    for (const auto& [key, mesh] : after) {
        const auto found = before.find(key);
        if (found == before.end() || found->second != mesh)
            ++changed[key.sector];
    }
    return changed;
}

} // namespace

class RenderSync : public QObject {
    Q_OBJECT

private slots:
    void whatIsDrawnForTheFirstTimeIsPacked() {
        const MapPtr map = row().build();
        Shown shown(map);
        QVERIFY(shown.settle());
        const Meshes first = meshesOf(shown.scene());
        QVERIFY(!first.empty());
        for (const auto& [key, mesh] : first) {
            QVERIFY(mesh->vertices.isPacked() && mesh->indices.isPacked() && mesh->triangleCubes.isPacked());
            QVERIFY(mesh->vertices.bytes() < mesh->vertices.size() * sizeof(MeshVertex) / 2);
        }
        // Glass hides nothing, so all faces are looked at anew; the next edit is likely to do it again.
        const MapPtr glass =
            withStone(map, [](Material& material) { material.flags |= Material::Transparent; });
        shown.follow(glass);
        QVERIFY(shown.settle());
        const Meshes then = meshesOf(shown.scene());
        QVERIFY(!changedPatches(first, then).empty());
        for (const auto& [key, mesh] : then)
            QVERIFY(first.contains(key) && (first.at(key) == mesh || !mesh->vertices.isPacked()));
        QCOMPARE(shown.difference(), QString());
    }

    void showsWhatThereIs() {
        Shown shown(row().build());
        QVERIFY(shown.settle());
        QVERIFY(meshesOf(shown.scene()).size() > 10);
        QCOMPARE(shown.difference(), QString());
    }

    void aCubeInsideTouchesItsOwnSectorAlone() {
        const MapPtr map = row().build();
        Shown shown(map);
        QVERIFY(shown.settle());
        const Meshes before = meshesOf(shown.scene());
        const auto inside = cubesWhere(*map, 1, [](const glm::uvec3& at) {
            return at.x > 2 && at.x < 13 && at.y > 2 && at.y < 13 && at.z > 2 && at.z < 13;
        });
        QVERIFY(!inside.empty());
        shown.follow(repainted(map, 1, inside[inside.size() / 2]));
        QVERIFY(shown.settle());
        QCOMPARE(shown.difference(), QString());
        const auto changed = changedPatches(before, meshesOf(shown.scene()));
        QCOMPARE(changed.size(), std::size_t{1});
        QCOMPARE(changed.begin()->first, map->levels[0]->sectors[1].id);
        // Few of its patches: those that the cube touches.
        QVERIFY(changed.begin()->second <= 8);
        QVERIFY(before.size() > 20);
    }

    void aCubeAtTheBorderTouchesTheNextSectorToo() {
        const MapPtr map = row().build();
        Shown shown(map);
        QVERIFY(shown.settle());
        const Meshes before = meshesOf(shown.scene());
        const auto last = cubesWhere(*map, 1, [](const glm::uvec3& at) { return at.x == 15; });
        QVERIFY(!last.empty());
        shown.follow(repainted(map, 1, last[last.size() / 2]));
        QVERIFY(shown.settle());
        QCOMPARE(shown.difference(), QString());
        const auto changed = changedPatches(before, meshesOf(shown.scene()));
        QCOMPARE(changed.size(), std::size_t{2});
        QVERIFY(!changed.contains(map->levels[0]->sectors[0].id));
    }

    void editsThatFollowEachOtherFastAllArrive() {
        const MapPtr map = row().build();
        Shown shown(map);
        std::mt19937 random(3);
        // Some come while the level is still being shown, some while an earlier one is meshed.
        MapPtr now = map;
        for (int i = 0; i < 60; ++i) {
            const std::size_t sector = random() % 3;
            const auto some = cubesWhere(
                *map, sector, [&](const glm::uvec3& at) { return i % 2 == 0 || at.x == 0 || at.x == 15; });
            now = i % 7 == 6 ? map : repainted(now, sector, some[random() % some.size()]);
            shown.follow(now);
            if (i % 5 == 0)
                QTest::qWait(static_cast<int>(random() % 20));
        }
        QVERIFY(shown.settle());
        QCOMPARE(shown.difference(), QString());
    }

    void aColorIsNoReasonToMesh() {
        const MapPtr map = row().build();
        Shown shown(map);
        QVERIFY(shown.settle());
        const Meshes before = meshesOf(shown.scene());
        shown.follow(withStone(map, [](Material& material) { material.color = {9, 8, 7}; }));
        QVERIFY(shown.sync().idle());
        QVERIFY(meshesOf(shown.scene()) == before);
        QCOMPARE(shown.scene().materials()[0].color, glm::u8vec3(9, 8, 7));
    }

    void whatIsSeenComesFirstAndTheRestAfterIt() {
        const MapPtr map = row().build();
        Shown shown(map, fromOutside());
        QVERIFY(shown.sync().looking());
        std::optional<Camera> camera;
        connect(&shown.sync(), &SceneSync::looked, this, [&](const Camera& framed) { camera = framed; });
        QVERIFY(QTest::qWaitFor([&] { return camera.has_value(); }, 20000));
        QVERIFY(!shown.sync().idle());
        const Meshes first = meshesOf(shown.scene());
        QVERIFY(!first.empty());
        QVERIFY(!shown.difference().isEmpty()); // patches that nobody sees are still to come
        shown.sync().proceed();
        QVERIFY(shown.settle());
        QCOMPARE(shown.difference(), QString());
        const Meshes all = meshesOf(shown.scene());
        for (const auto& [key, mesh] : first)
            QVERIFY2(all.at(key) == mesh, "a patch was meshed twice");
        for (const WorldBox& box : shown.scene().patchBoxes())
            QVERIFY(camera->frustum({320, 240})
                        .overlap(glm::vec3(box.center() - camera->eye), glm::vec3(box.size() * 0.5)) !=
                    render::Frustum::Overlap::Outside);
    }

    void theRestComesWithoutAPictureToo() {
        const MapPtr map = row().build();
        Shown shown(map, fromOutside());
        QVERIFY(shown.settle());
        QCOMPARE(shown.difference(), QString());
    }

    void editsDuringTheFirstLookAreShown_data() {
        QTest::addColumn<int>("milliseconds");
        for (const int wait : {0, 1, 2, 5, 10, 20, 50})
            QTest::addRow("after %d ms", wait) << wait;
    }
    void editsDuringTheFirstLookAreShown() {
        QFETCH(const int, milliseconds);
        const MapPtr map = row().build();
        Shown shown(map, fromOutside());
        QTest::qWait(milliseconds);
        const auto border = cubesWhere(*map, 1, [](const glm::uvec3& at) { return at.x == 0 || at.x == 15; });
        MapPtr now = repainted(map, 1, border.front());
        shown.follow(now);
        now = withStone(now, [](Material& material) { material.flags |= Material::Transparent; });
        shown.follow(now);
        QVERIFY(shown.settle());
        QCOMPARE(shown.difference(), QString());
    }

    void aFirstLookThatIsOverruledLeavesNothing() {
        const MapPtr map = row().build();
        Shown shown(map, fromOutside());
        const MapPtr other = MapBuilder(4, 1, 1, 1).build();
        shown.sync().show(other, other->levels[0]->id, fromOutside());
        QVERIFY(shown.settle());
        QTest::qWait(50);
        QVERIFY(meshesOf(shown.scene()).empty());
        QCOMPARE(shown.scene().sectors().size(), std::size_t{1});
    }

    void facesAppearBehindWhatBecomesTransparent() {
        const MapPtr map = row().build();
        Shown shown(map);
        QVERIFY(shown.settle());
        shown.follow(withStone(map, [](Material& material) { material.flags |= Material::Transparent; }));
        QVERIFY(shown.settle());
        QCOMPARE(shown.difference(), QString());
    }
};

} // namespace tst_render_sync

OCTANT_WINDOW_SUITE(tst_render_sync, RenderSync)
#include "tst_render_sync.moc"
