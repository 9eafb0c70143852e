#include <algorithm>
#include <vector>

#include <QTest>

#include "model/change/change_set.h"
#include "model/core/thread_pool.h"
#include "tests/support/cube_cells.h"
#include "tests/support/lit_room.h"
#include "tests/support/window_suite.h"
#include "views/render/level_scene.h"
#include "views/viewport/carried_light.h"
#include "views/viewport/live_light_sync.h"
#include "views/viewport/scene_sync.h"

namespace tst_render_live_light {

using namespace octant;
using namespace octant::test;
using light::LevelLight;

namespace {

/// A closed room with a block in it, whose cubes have faces as those of a file have.
MapPtr roomWithBlock() {
    MapPtr map = closedRoom();
    map = done(map, addEdit(levelRef(*map), ItemKind::PhysicsMaterial));
    return done(map, fillEdit(*map, {3, {3, 1, 3}, {2, 2, 2}}, 0));
}

LevelLight oneLamp() {
    LevelLight light;
    light.settings.samples = 8;
    light.settings.density = 1;
    light::Source& lamp = light.sources.emplace_back();
    lamp.position = {4, 4, 0};
    lamp.range = 20;
    lamp.intensity = 8;
    return light;
}

/// What fast lights add to drawn vertices.
struct FastSum {
    int vertices = 0; ///< that they add to
    int brightest = 0;
    std::int64_t sum = 0;
    bool operator==(const FastSum&) const = default;
};

/// A scene that follows a map, and the light of it.
class LitScene {
public:
    LitScene(MapPtr first, LevelLight lit)
        : map(std::move(first)), light(std::move(lit)), sync(scene, pool), live(pool) {
        QObject::connect(&live, &LiveLightSync::lit,
                         [this](std::vector<LitSector> sectors) { sync.setLit(std::move(sectors)); });
        sync.show(map, map->levels[0]->id);
        QTRY_VERIFY(sync.idle());
    }

    void want() { live.want(LiveLightSync::Wanted{map, 0, light}); }
    void edit(const MapPtr& edited) {
        const ChangeSet changes = changesBetween(*map, *edited);
        map = edited;
        sync.follow(map, changes);
    }
    bool settled() const { return live.done() && sync.idle(); }
    const render::Scene::Sector& sector() const { return *scene.sector(map->levels[0]->sectors[0].id); }
    /// Drawn triangles with and without a lightmap.
    std::pair<int, int> triangles() const {
        std::pair<int, int> count;
        for (const auto& [cube, mesh] : sector().patches)
            for (const MeshBatch& batch : mesh->batches)
                (batch.lightmap == 255 ? count.second : count.first) += int(batch.indexCount / 3);
        return count;
    }

    FastSum fastLight() const {
        FastSum found;
        for (const auto& [cube, mesh] : sector().patches) {
            const auto played = sector().fastLight.find(cube);
            const auto& fast = played != sector().fastLight.end() ? *played->second : mesh->fastLight;
            for (const std::uint32_t corner : mesh->indices)
                if (!fast.empty() && fast[corner] != glm::u8vec3(0)) {
                    const glm::u8vec3 added = fast[corner];
                    ++found.vertices;
                    found.brightest = std::max<int>(found.brightest, added.r);
                    found.sum += added.r + added.g + added.b;
                }
        }
        return found;
    }

    MapPtr map;
    LevelLight light;
    ThreadPool pool{2};
    render::Scene scene;
    SceneSync sync;
    LiveLightSync live;
};

render::LightmapList lightmapsOfBake(const MapPtr& map, const LevelLight& light) {
    const MapPtr baked = withLight(map, light);
    return baked ? render::lightmapsOf(*baked->levels[0]->sectors[0].cell->value()) : render::LightmapList();
}

} // namespace

class RenderLiveLight : public QObject {
    Q_OBJECT

private slots:
    void theSceneShowsWhatABakeGives() {
        LitScene shown(roomWithBlock(), oneLamp());
        QCOMPARE(shown.triangles().first, 0);
        shown.want();
        QVERIFY(!shown.live.done());
        QTRY_VERIFY(shown.settled());
        QVERIFY(shown.live.complete());
        // The faces that look out of the level have no light.
        QVERIFY(shown.triangles().first > 0);
        QVERIFY(*shown.sector().lightmaps == lightmapsOfBake(shown.map, shown.light));
        shown.light.sources[0].position = {-4, 2, 3};
        shown.want();
        QTRY_VERIFY(shown.settled());
        QVERIFY(*shown.sector().lightmaps == lightmapsOfBake(shown.map, shown.light));
    }

    void fastLightsShineAtTheVerticesOfFaces() {
        LevelLight light = oneLamp();
        light.sources[0].reach = light::Reach::Fast;
        light.sources[0].lightNumber = 3;
        LitScene shown(roomWithBlock(), light);
        QCOMPARE(shown.fastLight(), FastSum());
        shown.want();
        QTRY_VERIFY(shown.settled());
        const FastSum on = shown.fastLight();
        QVERIFY(on.vertices > 20 && on.brightest > 100);
        // A bake that is shown as it is stored looks the same.
        LitScene stored(withLight(shown.map, light), light);
        QVERIFY(stored.fastLight() == on);
        // Half as bright, then off.
        shown.light.sources[0].start = 128;
        shown.want();
        QTRY_VERIFY(shown.settled());
        QVERIFY(std::abs(shown.fastLight().brightest * 2 - on.brightest) <= 2);
        shown.light.sources[0].enabled = false;
        shown.want();
        QTRY_VERIFY(shown.settled());
        QCOMPARE(shown.fastLight(), FastSum());
        shown.light.sources[0] = light.sources[0];
        shown.light.sources[0].position = {-4, 4, 0};
        shown.want();
        QTRY_VERIFY(shown.settled());
        QVERIFY(shown.fastLight().brightest > 100 && !(shown.fastLight() == on));
        // The light of the map itself is switched by its field.
        const ItemRef item =
            itemRef(ItemKind::FastLight, stored.map->levels[0]->sectors[0].cell->value()->fastLights[0].id);
        stored.edit(done(stored.map, setEdit({item}, "flags/enabled", false)));
        QTRY_VERIFY(stored.sync.idle());
        QCOMPARE(stored.fastLight(), FastSum());
        stored.edit(done(stored.map, setEdit({item}, "flags/enabled", true)));
        QTRY_VERIFY(stored.sync.idle());
        QVERIFY(stored.fastLight() == on);
    }

    void fastLightStaysOnFacesWhileTheyAreEdited() {
        LevelLight light = oneLamp();
        light.sources[0].reach = light::Reach::Fast;
        LitScene shown(roomWithBlock(), light);
        shown.want();
        QTRY_VERIFY(shown.settled());
        const FastSum before = shown.fastLight();
        shown.edit(done(shown.map, fillEdit(*shown.map, {3, {5, 1, 4}, {1, 1, 1}}, 0)));
        QTRY_VERIFY(shown.sync.idle());
        QVERIFY(shown.fastLight().vertices * 2 > before.vertices);
    }

    void switchedLightsAreSwitchedInTheScene() {
        LevelLight light = oneLamp();
        light.sources[0].reach = light::Reach::Dynamic;
        LitScene shown(roomWithBlock(), light);
        shown.want();
        QTRY_VERIFY(shown.settled());
        const render::LightmapList on = *shown.sector().lightmaps;
        QVERIFY(on == lightmapsOfBake(shown.map, shown.light));
        shown.light.sources[0].enabled = false;
        shown.want();
        QTRY_VERIFY(shown.settled());
        QVERIFY(*shown.sector().lightmaps != on);
        QVERIFY(*shown.sector().lightmaps == lightmapsOfBake(shown.map, shown.light));
    }

    void controllersPlayLightsInTheScene_data() {
        QTest::addColumn<bool>("live");
        QTest::addColumn<bool>("enabled");
        QTest::newRow("baked light") << false << true;
        QTest::newRow("live light") << true << true;
        QTest::newRow("baked light, off at the start") << false << false;
        QTest::newRow("live light, off at the start") << true << false;
    }
    void controllersPlayLightsInTheScene() {
        QFETCH(const bool, live);
        QFETCH(const bool, enabled);
        LevelLight light = oneLamp();
        light.sources[0].reach = light::Reach::Dynamic;
        light.sources[0].lightNumber = 3;
        light.sources[0].enabled = enabled;
        light::Source fast = light.sources[0];
        fast.reach = light::Reach::Fast;
        fast.lightNumber = 4;
        fast.start = 200;
        light.sources.push_back(fast);
        LitScene shown(live ? roomWithBlock() : withLight(roomWithBlock(), light), light);
        if (live)
            shown.want();
        QTRY_VERIFY(shown.sync.idle() && (!live || shown.settled()));
        const auto lit = [&] { return std::pair(*shown.sector().lightmaps, shown.fastLight()); };
        const auto start = lit();
        QCOMPARE(start.second.vertices > 20, enabled);
        const auto play = [&](std::uint8_t dynamic, std::uint8_t intensity) {
            PlayedLights lights;
            lights.dynamic[3] = {std::nullopt, dynamic};
            lights.fast[4] = {std::nullopt, intensity};
            for (auto* of : {&lights.dynamic[3], &lights.fast[4]})
                if (!enabled)
                    std::swap((*of)[0], (*of)[1]);
            return shown.sync.playLights(lights);
        };
        QVERIFY(play(enabled ? 0 : 255, 100));
        QVERIFY(lit().first != start.first);
        const auto half = lit();
        QVERIFY(half.second.vertices > 20);
        QVERIFY(!play(enabled ? 0 : 255, 100));
        // As it is at the start, played.
        QVERIFY(play(enabled ? 255 : 0, enabled ? 200 : 0));
        QVERIFY(lit() == start);
        QVERIFY(play(enabled ? 0 : 255, 200));
        QVERIFY(std::abs(lit().second.brightest - 2 * half.second.brightest) <= 2);
        // Meshes that come meanwhile show it, too.
        shown.sync.setPaint(FacePaint::PhysicsMaterial);
        shown.sync.setPaint(FacePaint::Material);
        QTRY_VERIFY(shown.sync.idle());
        QVERIFY(lit().first == half.first);
        QVERIFY(std::abs(lit().second.brightest - 2 * half.second.brightest) <= 2);
        QVERIFY(shown.sync.playLights(std::nullopt));
        QVERIFY(lit() == start);
        QVERIFY(!shown.sync.playLights(std::nullopt));
    }

    void editedFacesKeepLightUntilTheirsIsThere() {
        LitScene shown(roomWithBlock(), oneLamp());
        shown.want();
        QTRY_VERIFY(shown.settled());
        const auto before = shown.triangles();
        shown.edit(done(shown.map, fillEdit(*shown.map, {3, {5, 1, 4}, {1, 1, 1}}, 0)));
        QTRY_VERIFY(shown.sync.idle());
        QVERIFY(shown.triangles().first >= before.first);
        for (const auto& [cube, mesh] : shown.sector().patches)
            for (const MeshBatch& batch : mesh->batches)
                QVERIFY(batch.lightmap == 255 || batch.lightmap < shown.sector().lightmaps->size());
        shown.want();
        QTRY_VERIFY(shown.settled());
        QVERIFY(*shown.sector().lightmaps == lightmapsOfBake(shown.map, shown.light));
    }

    void theDocumentsLightComesBack() {
        LitScene shown(roomWithBlock(), oneLamp());
        shown.want();
        QTRY_VERIFY(shown.settled());
        shown.live.want(std::nullopt);
        QVERIFY(!shown.live.complete());
        shown.sync.dropLit();
        QTRY_VERIFY(shown.sync.idle());
        QCOMPARE(shown.triangles().first, 0);
        QVERIFY(!shown.sector().lightmaps || shown.sector().lightmaps->empty());
        // It was kept, and is given again.
        shown.want();
        QTRY_VERIFY(shown.settled());
        QVERIFY(shown.triangles().first > 0);
    }

    void lightOfOtherCubesIsNotShown() {
        LitScene shown(roomWithBlock(), oneLamp());
        shown.want();
        QTRY_VERIFY(shown.settled());
        LitSector other;
        other.source = std::make_shared<const LazySector>(
            Sector(*shown.map->levels[0]->sectors[0].cell->value()), nullptr);
        other.lit = other.source;
        other.layout = 1000;
        const auto before = shown.sector().lightmaps;
        shown.sync.setLit({other});
        QTRY_VERIFY(shown.sync.idle());
        QVERIFY(shown.sector().lightmaps == before);
    }

    void carriedLightIsThatOfTheSamePlaceOrTheNearest() {
        PatchMesh lit;
        for (const glm::vec3 at : {glm::vec3(0), glm::vec3(1, 0, 0), glm::vec3(0, 0, 1)}) {
            lit.indices.push_back(std::uint32_t(lit.vertices.size()));
            lit.vertices.push_back({at, {0, 1, 0}, {}, {at.x / 2 + 0.25f, at.z / 2 + 0.25f}});
            lit.bounds.add(at);
        }
        lit.batches.push_back({7, 3, false, 0, 3});
        lit.triangleCubes = {1};
        PatchMesh fresh = lit;
        fresh.batches[0].lightmap = 255;
        for (MeshVertex& vertex : fresh.vertices)
            vertex.lightmapUv = {};
        const auto before = std::make_shared<const PatchMesh>(lit);
        const PatchMesh same = withCarriedLight(fresh, {before});
        QCOMPARE(int(same.batches.at(0).lightmap), 3);
        QVERIFY(same.vertices[1].lightmapUv == lit.vertices[1].lightmapUv);
        for (MeshVertex& vertex : fresh.vertices)
            vertex.position += glm::vec3(1.1f, 0.5f, 0);
        const PatchMesh moved = withCarriedLight(fresh, {before});
        QCOMPARE(moved.triangleCubes, lit.triangleCubes);
        for (const MeshVertex& vertex : moved.vertices)
            QVERIFY(vertex.lightmapUv == lit.vertices[1].lightmapUv);
        QCOMPARE(int(withCarriedLight(fresh, {}).batches.at(0).lightmap), 255);
    }
};

} // namespace tst_render_live_light

OCTANT_WINDOW_SUITE(tst_render_live_light, RenderLiveLight)
#include "tst_render_live_light.moc"
