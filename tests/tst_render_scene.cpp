#include <algorithm>
#include <array>

#include <QTest>

#include "tests/support/box_mesh.h"
#include "tests/support/suite.h"
#include "views/render/gl_constants.h"
#include "views/render/gl_recorder.h"
#include "views/render/hiding_picture.h"
#include "views/render/range_allocator.h"
#include "views/render/renderer.h"

namespace tst_render_scene {

using namespace octant;
using namespace octant::render;
using octant::test::addBox;
using octant::test::boxMesh;

namespace {

constexpr ViewSize viewSize{320, 200};

LightmapList flatLightmaps(std::uint32_t side, std::size_t count, unsigned char value = 128) {
    LightmapList list;
    for (std::size_t i = 0; i < count; ++i)
        list.push_back({side, Blob(std::vector<std::byte>(std::size_t{side} * side * 3, std::byte{value}))});
    return list;
}

/// A renderer on a recording Gl with a scene of its own.
struct Bench {
    RecordingGl gl;
    Renderer renderer{gl};
    Scene scene;
    Camera camera;
    FrameSettings settings;

    Bench() {
        settings.axisWidget = false;
        settings.grid.shown = false;
        settings.backgroundTop = settings.backgroundBottom;
        (void)renderer.init();
        MaterialStyle stone;
        stone.id = 1;
        MaterialStyle glass;
        glass.id = 2;
        glass.transparent = true;
        scene.setMaterials({stone, glass});
    }
    /// One box of one unit in a sector of its own, ahead of the camera.
    void addSector(std::uint64_t id, const glm::dvec3& origin, std::uint64_t material = 1,
                   std::uint8_t lightmap = 255) {
        scene.setSector(id, origin, 32);
        scene.setPatch({id, 0}, boxMesh(glm::vec3(-0.5f), glm::vec3(0.5f), material, lightmap));
    }
    std::size_t upload(const UploadBudget& budget = UploadBudget::unlimited()) {
        return renderer.uploadPending(scene, budget, camera, viewSize);
    }
    FrameStats frame() {
        const Result<FrameStats> stats =
            renderer.render(scene, camera, settings, {0, 0, 0, viewSize.width, viewSize.height});
        return stats ? *stats : FrameStats{};
    }
    std::size_t geometryBytes() const { return gl.uploadedBytes(gl::ArrayBuffer); }
};

constexpr std::size_t boxBytes = 24 * 32 + 36 * 2;

} // namespace

class RenderScene : public QObject {
    Q_OBJECT

private slots:
    void patchesOutOfThePictureAreNotDrawn() {
        Bench bench;
        bench.addSector(1, {0, 0, 20});
        bench.addSector(2, {0, 0, -20});
        bench.addSector(3, {200, 0, 20});
        QCOMPARE(bench.upload(), std::size_t{0});
        const FrameStats stats = bench.frame();
        QCOMPARE(stats.patches, std::size_t{1});
        QCOMPARE(stats.culled, std::size_t{2});
        QCOMPARE(stats.triangles, std::size_t{12});
        bench.camera.yaw = 180;
        QCOMPARE(bench.frame().patches, std::size_t{1});
        bench.camera.yaw = 90;
        QCOMPARE(bench.frame().patches, std::size_t{1});
    }

    void neighboursAreDrawnInOneCall() {
        Bench bench;
        for (int i = 0; i < 50; ++i)
            bench.addSector(static_cast<std::uint64_t>(i) + 1, {i % 5, i / 25, 20 + i});
        bench.upload();
        bench.gl.clearLog();
        const FrameStats stats = bench.frame();
        QCOMPARE(stats.patches, std::size_t{50});
        QCOMPARE(stats.drawCalls, std::size_t{1});
        QCOMPARE(bench.gl.calls["drawElements"], 1);
    }

    void indicesAreAsWideAsTheirPageNeeds_data() {
        QTest::addColumn<std::size_t>("boxes");
        QTest::addColumn<std::size_t>("bytes");
        QTest::addColumn<unsigned>("type");
        QTest::newRow("one") << std::size_t{1} << std::size_t{2} << gl::UnsignedShort;
        QTest::newRow("as many as a page has room for")
            << std::size_t{2730} << std::size_t{2} << gl::UnsignedShort;
        QTest::newRow("more") << std::size_t{2731} << std::size_t{4} << gl::UnsignedInt;
    }
    void indicesAreAsWideAsTheirPageNeeds() {
        QFETCH(std::size_t, boxes);
        QFETCH(std::size_t, bytes);
        QFETCH(unsigned, type);
        PatchMesh mesh;
        for (std::size_t i = 0; i < boxes; ++i)
            addBox(mesh, glm::vec3(-0.5f), glm::vec3(0.5f), 1);
        MeshBatch all = mesh.batches.front();
        all.indexCount = static_cast<std::uint32_t>(mesh.indices.size());
        mesh.batches = {all};
        Bench bench;
        bench.scene.setSector(1, {0, 0, 20}, 32);
        bench.scene.setPatch({1, 0}, std::make_shared<const PatchMesh>(mesh));
        bench.gl.clearLog();
        bench.upload();
        QCOMPARE(bench.geometryBytes(), boxes * (24 * 32 + 36 * bytes));
        bench.gl.clearLog();
        QCOMPARE(bench.frame().triangles, boxes * 12);
        QCOMPARE(bench.gl.draws.front().indexType, type);
        // A packed mesh is drawn as it was before.
        mesh.pack();
        bench.scene.setPatch({1, 0}, std::make_shared<const PatchMesh>(mesh));
        bench.gl.clearLog();
        bench.upload();
        QCOMPARE(bench.geometryBytes(), std::size_t{0});
    }

    void patchesBetweenHolesAreDrawnByOneMultiDraw() {
        Bench bench;
        for (int i = 0; i < 6; ++i)
            bench.addSector(static_cast<std::uint64_t>(i) + 1, {i % 2 ? -20 : 20, 0, 30 + i});
        bench.upload();
        QCOMPARE(bench.frame().patches, std::size_t{6});
        bench.camera.yaw = 50;
        bench.gl.clearLog();
        QCOMPARE(bench.frame().patches, std::size_t{3});
        QCOMPARE(bench.gl.calls["multiDrawElements"], 1);
        QCOMPARE(bench.gl.draws.front().count, 3 * 36);
    }

    void nothingIsSentWhenNothingChanged() {
        Bench bench;
        bench.addSector(1, {0, 0, 20});
        bench.upload();
        bench.frame();
        bench.gl.clearLog();
        QCOMPARE(bench.upload(), std::size_t{0});
        bench.frame();
        QCOMPARE(bench.gl.uploads.size(), std::size_t{0});
        // The same values and the same mesh again are no change.
        bench.scene.setSector(1, {0, 0, 20}, 32);
        bench.scene.setPatch({1, 0}, bench.scene.sector(1)->patches.at(0));
        bench.scene.setMaterials(bench.scene.materials());
        QCOMPARE(bench.upload(), std::size_t{0});
        bench.frame();
        QCOMPARE(bench.gl.uploads.size(), std::size_t{0});
    }

    void manyNewPatchesAreSentTogether() {
        Bench bench;
        for (int i = 0; i < 50; ++i)
            bench.addSector(static_cast<std::uint64_t>(i) + 1, {i, 0, 20});
        bench.gl.clearLog();
        bench.upload();
        QCOMPARE(bench.gl.uploadedBytes(gl::ArrayBuffer), 50 * boxBytes);
        QCOMPARE(bench.gl.calls["bufferSubData"], 2);
    }

    void anotherSceneGetsTheBuffersOfTheOneBefore() {
        Bench bench;
        bench.addSector(1, {0, 0, 20});
        bench.upload();
        bench.frame();
        const std::size_t objects = bench.gl.liveObjects();
        bench.gl.clearLog();
        Scene other;
        other.setMaterials(bench.scene.materials());
        other.setSector(9, {1, 0, 20}, 32);
        other.setPatch({9, 0}, boxMesh(glm::vec3(-1), glm::vec3(1), 1, 255));
        bench.renderer.uploadPending(other, UploadBudget::unlimited(), bench.camera, viewSize);
        QCOMPARE(bench.gl.calls["genVertexArray"], 0);
        QCOMPARE(bench.gl.uploadedBytes(gl::ArrayBuffer), boxBytes);
        QVERIFY(bench.gl.liveObjects() <= objects);
        bench.renderer.releaseGl();
        QCOMPARE(bench.gl.liveObjects(), std::size_t{0});
    }

    void oneChangedPatchIsSentAlone() {
        Bench bench;
        for (int i = 0; i < 20; ++i)
            bench.addSector(static_cast<std::uint64_t>(i) + 1, {i, 0, 20});
        bench.upload();
        bench.gl.clearLog();
        auto larger = std::make_shared<PatchMesh>();
        addBox(*larger, glm::vec3(-1), glm::vec3(1), 1);
        addBox(*larger, glm::vec3(2), glm::vec3(3), 1);
        bench.scene.setPatch({7, 0}, larger);
        QCOMPARE(
            bench.renderer.uploadPending(bench.scene, {1, std::chrono::hours(1)}, bench.camera, viewSize),
            std::size_t{0});
        QCOMPARE(bench.geometryBytes(), 2 * boxBytes);
    }

    void onlyTheVerticesThatDifferAreSent() {
        Bench bench;
        auto mesh = std::make_shared<PatchMesh>();
        for (int i = 0; i < 100; ++i)
            addBox(*mesh, glm::vec3(static_cast<float>(i)), glm::vec3(static_cast<float>(i) + 0.5f), 1);
        bench.scene.setSector(1, {0, 0, 20}, 256);
        bench.scene.setPatch({1, 0}, mesh);
        bench.upload();
        bench.gl.clearLog();
        auto edited = std::make_shared<PatchMesh>(*mesh);
        edited->vertices[50].position.y += 1.0f;
        edited->vertices[2000].position.y += 1.0f;
        bench.scene.setPatch({1, 0}, edited);
        bench.upload();
        QCOMPARE(bench.gl.uploads.size(), std::size_t{2});
        QCOMPARE(bench.geometryBytes(), std::size_t{2 * 32});
        QCOMPARE(bench.gl.uploads[0].offset, std::size_t{50 * 32});
        QCOMPARE(bench.gl.uploads[1].offset, std::size_t{2000 * 32});
    }

    void runsOfChangedVerticesAreSentWhole() {
        Bench bench;
        auto mesh = std::make_shared<PatchMesh>();
        for (int i = 0; i < 200; ++i)
            addBox(*mesh, glm::vec3(static_cast<float>(i)), glm::vec3(static_cast<float>(i) + 0.5f), 1);
        bench.scene.setSector(1, {0, 0, 20}, 256);
        bench.scene.setPatch({1, 0}, mesh);
        bench.upload();
        bench.gl.clearLog();
        auto edited = std::make_shared<PatchMesh>(*mesh);
        const auto change = [&](std::size_t vertex) { edited->vertices[vertex].position.y += 1.0f; };
        for (std::size_t i = 0; i < 3000; ++i) // too many to be gathered first
            change(100 + i);
        change(4000);
        change(4017); // 16 between are sent along
        change(4035); // 17 are not
        bench.scene.setPatch({1, 0}, edited);
        bench.upload();
        QCOMPARE(bench.gl.uploads.size(), std::size_t{3});
        const std::pair<std::size_t, std::size_t> runs[] = {{100, 3000}, {4000, 18}, {4035, 1}};
        for (std::size_t i = 0; i < 3; ++i) {
            QCOMPARE(bench.gl.uploads[i].offset, runs[i].first * 32);
            QCOMPARE(bench.gl.uploads[i].bytes, runs[i].second * 32);
        }
    }

    void placesAreUsedToTheLastOne() {
        for (const bool atEnd : {false, true}) {
            RangeAllocator places(10);
            QCOMPARE(places.take(6, atEnd), std::optional(atEnd ? 4u : 0u));
            QVERIFY(!places.take(5, atEnd));
            QCOMPARE(places.take(4, atEnd), std::optional(atEnd ? 0u : 6u));
            QCOMPARE(places.used(), 10u);
            QVERIFY(!places.take(1, atEnd));
            QCOMPARE(places.take(0, atEnd), std::optional(0u));
        }
    }

    /// Whatever order they come back in.
    void placesThatComeBackAreJoined() {
        std::array<std::uint32_t, 3> order{0, 1, 2};
        do {
            RangeAllocator places(9);
            for (std::uint32_t i = 0; i < order.size(); ++i)
                QCOMPARE(places.take(3), std::optional(3 * i));
            for (const std::uint32_t i : order)
                places.giveBack(3 * i, 3);
            QCOMPARE(places.used(), 0u);
            QCOMPARE(places.take(9), std::optional(0u));
        } while (std::next_permutation(order.begin(), order.end()));
    }

    void theByteBudgetIsKept() {
        Bench bench;
        for (int i = 0; i < 40; ++i)
            bench.addSector(static_cast<std::uint64_t>(i) + 1, {0, 0, 20 + i});
        const UploadBudget budget{3 * boxBytes, std::chrono::hours(1)};
        std::size_t remaining = 40;
        for (int call = 0; call < 14 && remaining > 0; ++call) {
            bench.gl.clearLog();
            const std::size_t left = bench.upload(budget);
            QCOMPARE(left, remaining > 3 ? remaining - 3 : 0);
            QVERIFY(bench.geometryBytes() <= budget.bytes);
            remaining = left;
            QCOMPARE(bench.frame().pending, left);
        }
        QCOMPARE(remaining, std::size_t{0});
        QCOMPARE(bench.frame().patches, std::size_t{40});
    }

    void anEmptyBudgetStillMakesProgress() {
        Bench bench;
        bench.addSector(1, {0, 0, 20});
        bench.addSector(2, {0, 0, 30});
        QCOMPARE(bench.upload({0, std::chrono::microseconds(0)}), std::size_t{1});
        QCOMPARE(bench.upload({0, std::chrono::microseconds(0)}), std::size_t{0});
    }

    void whatCoversMostOfThePictureComesFirst() {
        Bench bench;
        bench.addSector(1, {0, 0, -3});
        bench.addSector(2, {0, 0, 200});
        bench.addSector(3, {0, 0, 10});
        bench.upload({1, std::chrono::hours(1)});
        const FrameStats first = bench.frame();
        QCOMPARE(first.patches, std::size_t{1});
        bench.camera.eye = {0, 0, 50};
        QCOMPARE(bench.frame().patches, std::size_t{0});
    }

    void aMaterialTweakSendsOneEntry() {
        Bench bench;
        bench.addSector(1, {0, 0, 20});
        bench.upload();
        bench.frame();
        bench.gl.clearLog();
        MaterialStyle stone = bench.scene.materials()[0];
        stone.color = {10, 20, 30};
        bench.scene.updateMaterial(stone);
        QCOMPARE(bench.upload(), std::size_t{0});
        bench.frame();
        QCOMPARE(bench.geometryBytes(), std::size_t{0});
        QCOMPARE(bench.gl.uploadedBytes(gl::TextureBuffer), std::size_t{96});
    }

    void aMaterialThatBecomesTransparentMovesItsTriangles() {
        Bench bench;
        bench.addSector(1, {0, 0, 20});
        bench.addSector(2, {0, 0, 30}, 2);
        bench.upload();
        bench.gl.clearLog();
        MaterialStyle stone = bench.scene.materials()[0];
        stone.transparent = true;
        bench.scene.updateMaterial(stone);
        QCOMPARE(
            bench.renderer.uploadPending(bench.scene, {1, std::chrono::hours(1)}, bench.camera, viewSize),
            std::size_t{0});
        QCOMPARE(bench.geometryBytes(), boxBytes);
    }

    void removedThingsAreDrawnNoMore() {
        Bench bench;
        bench.addSector(1, {0, 0, 20});
        bench.addSector(2, {0, 0, 21});
        bench.upload();
        QCOMPARE(bench.frame().patches, std::size_t{2});
        bench.scene.removePatch({1, 0});
        QCOMPARE(bench.frame().patches, std::size_t{1});
        bench.scene.removeSector(2);
        QCOMPARE(bench.frame().patches, std::size_t{0});
        bench.addSector(2, {0, 0, 21});
        QCOMPARE(bench.upload(), std::size_t{0});
        QCOMPARE(bench.frame().patches, std::size_t{1});
        bench.scene.clear();
        QCOMPARE(bench.frame().patches, std::size_t{0});
    }

    void anotherSceneReplacesAll() {
        Bench bench;
        bench.addSector(1, {0, 0, 20});
        bench.upload();
        Scene other;
        other.setSector(1, {0, 0, 20}, 32);
        other.setPatch({1, 0}, bench.scene.sector(1)->patches.at(0));
        bench.gl.clearLog();
        QCOMPARE(bench.renderer.uploadPending(other, UploadBudget::unlimited(), bench.camera, viewSize),
                 std::size_t{0});
        QCOMPARE(bench.geometryBytes(), boxBytes);
    }

    void aSectorIsDrawnWhereItIsPlaced() {
        Bench bench;
        bench.scene.setPatch({9, 0}, boxMesh(glm::vec3(-0.5f), glm::vec3(0.5f), 1));
        bench.upload();
        QCOMPARE(bench.frame().patches, std::size_t{0});
        bench.scene.setSector(9, {0, 0, 20}, 32);
        QCOMPARE(bench.frame().patches, std::size_t{1});
        bench.gl.clearLog();
        bench.scene.setSector(9, {0, 0, -20}, 32);
        QCOMPARE(bench.frame().patches, std::size_t{0});
        QCOMPARE(bench.geometryBytes(), std::size_t{0});
    }

    void lightmapsGoAheadOfTheirPatchesAndAreSentOnce() {
        Bench bench;
        bench.addSector(1, {0, 0, 20}, 1, 0);
        bench.scene.setLightmaps(1, flatLightmaps(16, 3));
        QCOMPARE(bench.upload(), std::size_t{0});
        QCOMPARE(bench.gl.textureBytes, std::size_t{3 * 18 * 18 * 3});
        bench.frame();
        bench.gl.clearLog();
        // The same sides again: pixels alone.
        bench.scene.setLightmaps(1, flatLightmaps(16, 3, 200));
        QCOMPARE(bench.upload(), std::size_t{0});
        QCOMPARE(bench.gl.textureBytes, std::size_t{3 * 18 * 18 * 3});
        QCOMPARE(bench.geometryBytes(), std::size_t{0});
        // Other sides: the patch moves with them.
        bench.scene.setLightmaps(1, flatLightmaps(32, 1));
        QCOMPARE(bench.upload(), std::size_t{0});
        QVERIFY(bench.geometryBytes() > 0);
    }

    void sectorsWithLightmapsAreDrawnTogether() {
        Bench bench;
        for (int i = 0; i < 30; ++i) {
            const auto id = static_cast<std::uint64_t>(i) + 1;
            bench.addSector(id, {i % 5, 0, 20 + i}, 1, 0);
            bench.scene.setLightmaps(id, flatLightmaps(16, 2));
        }
        bench.upload();
        QCOMPARE(bench.frame().drawCalls, std::size_t{1});
    }

    void overlaysAreSentWhenTheyChange() {
        Bench bench;
        auto overlay = std::make_shared<Overlay>();
        overlay->addBox(glm::vec3(-1), glm::vec3(1), {255, 0, 0, 255}, {255, 0, 0, 40});
        bench.scene.setOverlay(3, overlay);
        bench.frame();
        QVERIFY(bench.geometryBytes() > 0);
        QCOMPARE(bench.gl.calls["drawArraysInstanced"], 1);
        bench.gl.clearLog();
        bench.frame();
        QCOMPARE(bench.geometryBytes(), std::size_t{0});
        QCOMPARE(bench.gl.calls["drawArraysInstanced"], 1);
        bench.scene.setOverlay(3, nullptr);
        bench.gl.clearLog();
        bench.frame();
        QCOMPARE(bench.gl.calls["drawArraysInstanced"], 0);
    }

    void aPictureThatStandsStillIsKept() {
        Bench bench;
        bench.addSector(1, {0, 0, 20});
        bench.upload();
        QVERIFY(!bench.frame().reused);
        QVERIFY(!bench.frame().reused);
        bench.gl.clearLog();
        bench.settings.time = 5;
        QVERIFY(bench.frame().reused);
        QCOMPARE(bench.gl.draws.size(), std::size_t{0});
        // Overlays do not cost the level again.
        auto overlay = std::make_shared<Overlay>();
        overlay->addBox(glm::vec3(-1), glm::vec3(1), {255, 0, 0, 255}, {});
        bench.scene.setOverlay(1, overlay);
        QVERIFY(bench.frame().reused);
        QCOMPARE(bench.gl.draws.size(), std::size_t{1});
        // Everything that shows does.
        const auto stands = [&] { return bench.frame().reused; };
        MaterialStyle stone = bench.scene.materials()[0];
        stone.color = {1, 2, 3};
        bench.scene.updateMaterial(stone);
        QVERIFY(!stands() && stands()); // seen from the same place again, which is worth a copy at once
        bench.camera.yaw += 1;
        QVERIFY(!stands() && !stands() && stands());
        bench.settings.mode = ViewMode::MaterialColor;
        QVERIFY(!stands() && !stands() && stands());
        bench.scene.setPatch({1, 1}, boxMesh(glm::vec3(1), glm::vec3(2), 1));
        bench.upload();
        QVERIFY(!stands() && stands());
        bench.scene.setSector(1, {0, 0, 30}, 32);
        QVERIFY(!stands() && stands());
    }

    void timeMattersWhereSomethingMoves() {
        Bench bench;
        bench.addSector(1, {0, 0, 20}, 2);
        bench.upload();
        QVERIFY(!bench.frame().animated);
        MaterialStyle water = bench.scene.materials()[1];
        water.liquid = true;
        water.wave.scale = 0.5f;
        bench.scene.updateMaterial(water);
        for (int i = 0; i < 3; ++i) {
            bench.settings.time = i;
            const FrameStats stats = bench.frame();
            QVERIFY(stats.animated && !stats.reused);
        }
        // A clock that stands still is a picture that stands still.
        bench.frame();
        bench.frame();
        QVERIFY(bench.frame().reused);
        bench.camera.yaw = 180;
        QVERIFY(!bench.frame().animated);
        bench.camera.yaw = 0;
        water.wave.scale = 0;
        water.uvScroll = {0.5f, 0};
        bench.scene.updateMaterial(water);
        QVERIFY(bench.frame().animated);
        bench.settings.gridPattern = false;
        QVERIFY(!bench.frame().animated);
    }

    void blendedTrianglesAreSortedOnlyWhenTheEyeMoves() {
        Bench bench;
        bench.addSector(1, {0, 0, 20}, 2);
        bench.upload();
        bench.frame();
        bench.gl.clearLog();
        bench.frame();
        QCOMPARE(bench.geometryBytes(), std::size_t{0});
        bench.camera.eye = {0, 0, 40};
        bench.camera.yaw = 180;
        bench.frame();
        QCOMPARE(bench.geometryBytes(), std::size_t{36 * 2});
    }

    void allObjectsAreDeletedAndMadeAgain() {
        Bench bench;
        bench.addSector(1, {0, 0, 20}, 1, 0);
        bench.addSector(2, {0, 0, 20}, 2);
        bench.scene.setLightmaps(1, flatLightmaps(16, 1));
        auto overlay = std::make_shared<Overlay>();
        overlay->addBox(glm::vec3(-1), glm::vec3(1), {255, 0, 0, 255}, {255, 0, 0, 40});
        overlay->icons.push_back({glm::vec3(0), {0, 0, 1, 1}});
        bench.scene.setOverlay(1, overlay);
        bench.renderer.setIconAtlas({1, 1, {255, 255, 255, 255}});
        bench.settings.axisWidget = bench.settings.grid.shown = true;
        bench.settings.backgroundTop = {1, 2, 3};
        bench.upload();
        const FrameStats before = bench.frame();
        bench.renderer.releaseGl();
        QCOMPARE(bench.gl.liveObjects(), std::size_t{0});

        // A lost context takes its objects with it.
        for (const bool lost : {false, true}) {
            QVERIFY(bench.renderer.init());
            QCOMPARE(bench.upload(), std::size_t{0});
            const FrameStats after = bench.frame();
            QCOMPARE(after.patches, before.patches);
            QCOMPARE(after.triangles, before.triangles);
            bench.gl.clearLog();
            bench.renderer.releaseGl(lost);
            QCOMPARE(bench.gl.calls["deleteBuffer"] > 0, !lost);
        }
    }

    void manyChangesBetweenFramesAreStillSeen() {
        Bench bench;
        bench.addSector(1, {0, 0, 20});
        bench.upload();
        for (int i = 0; i < 150000; ++i)
            bench.scene.setSector(1, {0, 0, 20 + i % 2}, 32);
        bench.scene.setPatch({1, 1}, boxMesh(glm::vec3(1), glm::vec3(2), 1));
        QCOMPARE(bench.upload(), std::size_t{0});
        QCOMPARE(bench.frame().patches, std::size_t{2});
    }

    void brokenMeshesAreDrawnAsFarAsTheyGo() {
        Bench bench;
        auto mesh = std::make_shared<PatchMesh>();
        addBox(*mesh, glm::vec3(-1), glm::vec3(1), 1);
        mesh->indices[4] = 90000;
        mesh->batches.push_back({1, 255, false, 30, 5000});
        mesh->batches.push_back({77, 9, true, 5000, 12});
        mesh->vertices[3].lightmapUv.x = std::numeric_limits<float>::quiet_NaN();
        bench.scene.setSector(1, {0, 0, 20}, 32);
        bench.scene.setPatch({1, 0}, mesh);
        QCOMPARE(bench.upload(), std::size_t{0});
        QCOMPARE(bench.frame().triangles, std::size_t{11 + 2});
        // An image that is not as long as its side says counts as absent.
        bench.scene.setLightmaps(1, {{16, Blob(std::vector<std::byte>(7))}});
        QCOMPARE(bench.upload(), std::size_t{0});
    }

    void facesSideBySideHideAsOne() {
        auto mesh = std::make_shared<PatchMesh>();
        for (int x = 0; x < 4; ++x)
            for (int y = 0; y < 4; ++y)
                addBox(*mesh, glm::vec3(x, y, 0), glm::vec3(x + 1, y + 1, 1), y == 3 ? 2 : 1);
        const HidingParts parts = hidingParts(*mesh, [](std::uint64_t material) { return material == 1; });
        // Those before and behind are one each, and so are those between the boxes.
        const auto areaOf = [&](const HidingFace& face) {
            const auto at = [&](std::size_t i) { return mesh->vertices[face[i]].position; };
            return glm::length(glm::cross(at(1) - at(0), at(2) - at(0)));
        };
        QCOMPARE(areaOf(parts.faces.at(0)), 12.0f);
        QCOMPARE(areaOf(parts.faces.at(1)), 12.0f);
        QVERIFY(areaOf(parts.faces.at(2)) < 12.0f);
        QCOMPARE(parts.boxes.size(), std::size_t{8});
        Box all;
        for (const Box& box : parts.boxes)
            all.add(box);
        QCOMPARE(all.min, mesh->bounds.min);
        QCOMPARE(all.max, mesh->bounds.max);
    }

    void damagedMeshesHideNothing() {
        auto mesh = std::make_shared<PatchMesh>();
        addBox(*mesh, glm::vec3(-1), glm::vec3(1), 1);
        for (MeshVertex& vertex : mesh->vertices)
            vertex.position.x = std::numeric_limits<float>::quiet_NaN();
        QVERIFY(hidingParts(*mesh, [](std::uint64_t) { return true; }).faces.empty());
        mesh->indices[0] = 4000000;
        mesh->batches.push_back({1, 255, false, 5000, 5000});
        QVERIFY(hidingParts(*mesh, [](std::uint64_t) { return true; }).faces.empty());
    }

    void boxesBehindFacesAreHidden() {
        const auto wall = boxMesh(glm::vec3(-2, -2, 0), glm::vec3(2, 2, 1), 1, 255);
        const HidingParts parts = hidingParts(*wall, [](std::uint64_t) { return true; });
        HidingPicture picture;
        const glm::vec3 half(0.5f);
        picture.begin(Camera(), viewSize, Section());
        QVERIFY(!picture.hides({0, 0, 20}, half));
        picture.add(*wall, parts.faces, {0, 0, 5});
        QCOMPARE(picture.drawn(), std::size_t{1});
        QVERIFY(picture.hides({0, 0, 20}, half));
        QVERIFY(picture.hides({6, 6, 20}, half));
        QVERIFY(!picture.hides({7.6f, 0, 20}, half)); // half of it is seen beside the wall
        QVERIFY(!picture.hides({0, 0, 3}, half));     // before it
        QVERIFY(!picture.hides({0, 0, 5.25f}, half)); // in it
        QVERIFY(!picture.hides({0, 0, 0}, half));     // around the eye
        QVERIFY(!picture.hides(glm::vec3(std::numeric_limits<float>::quiet_NaN()), half));
        BoxInPicture place;
        QVERIFY(picture.place({0, 0, 20}, half, place));
        QVERIFY(place.left < place.right && place.left > 150 && place.right < 170);
        QVERIFY(qAbs(place.nearness - 1 / 19.5f) < 1e-5f);
    }
};

} // namespace tst_render_scene

OCTANT_SUITE(tst_render_scene, RenderScene)
#include "tst_render_scene.moc"
