#include <algorithm>
#include <random>
#include <tuple>

#include <QTest>

#include "model/terrain/edit_tiles.h"
#include "tests/support/box_mesh.h"
#include "tests/support/pool_executor.h"
#include "tests/support/samples.h"
#include "tests/support/suite.h"
#include "views/render/level_scene.h"
#include "views/render/offscreen.h"
#include "views/render/renderer.h"
#include "views/render/terrain_scene.h"

namespace tst_render_picture {

using namespace octant;
using namespace octant::render;
using octant::test::addBox;
using octant::test::boxMesh;

namespace {

struct Pixel {
    int r = 0;
    int g = 0;
    int b = 0;
    int a = 0;
};

Pixel pixelAt(const Image& image, int x, int y) {
    const std::size_t at =
        (static_cast<std::size_t>(y) * static_cast<std::size_t>(image.width) + static_cast<std::size_t>(x)) *
        4;
    return {image.rgba[at], image.rgba[at + 1], image.rgba[at + 2], image.rgba[at + 3]};
}

bool close(const Pixel& pixel, const Pixel& wanted, int tolerance = 3) {
    const bool same = std::abs(pixel.r - wanted.r) <= tolerance &&
                      std::abs(pixel.g - wanted.g) <= tolerance && std::abs(pixel.b - wanted.b) <= tolerance;
    if (!same)
        qWarning("pixel %d %d %d, wanted %d %d %d", pixel.r, pixel.g, pixel.b, wanted.r, wanted.g, wanted.b);
    return same;
}

MaterialStyle look(std::uint64_t id, glm::u8vec3 color) {
    MaterialStyle material;
    material.id = id;
    material.color = color;
    material.shading = 0;
    return material;
}

} // namespace

class RenderPicture : public QObject {
    Q_OBJECT

    std::unique_ptr<OffscreenContext> m_context;
    static constexpr int width = 160;
    static constexpr int height = 120;

    /// Plain: nothing but the level on black.
    static FrameSettings plain() {
        FrameSettings settings;
        settings.axisWidget = settings.grid.shown = settings.gridPattern = false;
        settings.backgroundTop = settings.backgroundBottom = {0, 0, 0};
        return settings;
    }

    Image draw(const Scene& scene, const Camera& camera, const FrameSettings& settings = plain(),
               Image icons = {}) {
        Result<Image> image =
            renderImage(m_context->gl(), scene, camera, settings, width, height, std::move(icons));
        if (!image) {
            qWarning("%s", image.error().text().c_str());
            return {width, height, std::vector<std::uint8_t>(std::size_t{width} * height * 4)};
        }
        if (const Gl::Enum error = m_context->gl().error(); error != 0)
            qWarning("GL error %x", error);
        return std::move(*image);
    }
    Pixel middle(const Scene& scene, const Camera& camera, const FrameSettings& settings = plain()) {
        return pixelAt(draw(scene, camera, settings), width / 2, height / 2);
    }

    /// A box of two units in the middle of the level, seen from z = -5.
    static Camera facingBox() {
        Camera camera;
        camera.eye = {0, 0, -5};
        return camera;
    }
    static void addUnitBox(Scene& scene, std::uint64_t material, std::uint8_t lightmap = 255) {
        scene.setSector(1, {0, 0, 0}, 32);
        scene.setPatch({1, 0}, boxMesh(glm::vec3(-1), glm::vec3(1), material, lightmap));
    }

private slots:
    void initTestCase() {
        Result<std::unique_ptr<OffscreenContext>> context = OffscreenContext::create();
        if (!context)
            QSKIP(context.error().text().c_str());
        m_context = std::move(*context);
        QVERIFY(!m_context->gl().text(0x1F02).empty());
    }

    void cleanupTestCase() { m_context.reset(); }

    void aFullBrightFaceHasItsColor() {
        Scene scene;
        scene.setMaterials({look(1, {200, 100, 50})});
        addUnitBox(scene, 1);
        const Image image = draw(scene, facingBox());
        QVERIFY(close(pixelAt(image, width / 2, height / 2), {200, 100, 50}));
        QVERIFY(close(pixelAt(image, 2, 2), {0, 0, 0}));
        QCOMPARE(pixelAt(image, width / 2, height / 2).a, 255);
        QCOMPARE(pixelAt(image, 2, 2).a, 255);
    }

    void outsidesAreSeenAndInsidesAreNot_data() {
        QTest::addColumn<double>("yaw");
        QTest::addColumn<double>("pitch");
        QTest::newRow("-Z") << 0.0 << 0.0;
        QTest::newRow("+Z") << 180.0 << 0.0;
        QTest::newRow("-X") << 90.0 << 0.0;
        QTest::newRow("+X") << -90.0 << 0.0;
        QTest::newRow("+Y") << 0.0 << -89.9;
        QTest::newRow("-Y") << 0.0 << 89.9;
    }
    void outsidesAreSeenAndInsidesAreNot() {
        QFETCH(double, yaw);
        QFETCH(double, pitch);
        Scene scene;
        scene.setMaterials({look(1, {200, 100, 50})});
        addUnitBox(scene, 1);
        Camera camera;
        camera.yaw = yaw;
        camera.pitch = pitch;
        QVERIFY(close(middle(scene, camera), {0, 0, 0}));
        camera.eye = -camera.forward() * 5.0;
        QVERIFY(close(middle(scene, camera), {200, 100, 50}));
    }

    void backfacesAreDrawnWhereAskedFor() {
        Scene scene;
        scene.setMaterials({look(1, {200, 100, 50})});
        scene.setSector(1, {0, 0, 0}, 32);
        auto mesh = std::make_shared<PatchMesh>();
        addBox(*mesh, glm::vec3(-1), glm::vec3(1), 1, 255, true);
        scene.setPatch({1, 0}, mesh);
        QVERIFY(close(middle(scene, Camera()), {200, 100, 50}));
        QVERIFY(close(middle(scene, facingBox()), {200, 100, 50}));
    }

    void theSpaceIsLeftHanded() {
        Scene scene;
        scene.setMaterials({look(1, {250, 0, 0}), look(2, {0, 250, 0}), look(3, {0, 0, 250})});
        scene.setSector(1, {0, 0, 10}, 32);
        auto mesh = std::make_shared<PatchMesh>();
        addBox(*mesh, {3, -0.5f, -0.5f}, {4, 0.5f, 0.5f}, 1);
        addBox(*mesh, {-0.5f, 3, -0.5f}, {0.5f, 4, 0.5f}, 2);
        scene.setPatch({1, 0}, mesh);
        Camera camera;
        const ViewSize size{width, height};
        const Image image = draw(scene, camera);
        const auto right = camera.project({3.5, 0, 9.5}, size);
        const auto above = camera.project({0, 3.5, 9.5}, size);
        QVERIFY(right->pixel.x > width * 0.6);
        QVERIFY(above->pixel.y < height * 0.4);
        QVERIFY(close(pixelAt(image, static_cast<int>(right->pixel.x), static_cast<int>(right->pixel.y)),
                      {250, 0, 0}));
        QVERIFY(close(pixelAt(image, static_cast<int>(above->pixel.x), static_cast<int>(above->pixel.y)),
                      {0, 250, 0}));
    }

    void orthographicViewsShowTheirSides_data() {
        QTest::addColumn<int>("projection");
        QTest::addColumn<int>("right");
        QTest::addColumn<int>("up");
        QTest::newRow("top") << static_cast<int>(Projection::Top) << 0 << 2;
        QTest::newRow("front") << static_cast<int>(Projection::Front) << 0 << 1;
        QTest::newRow("side") << static_cast<int>(Projection::Side) << 2 << 1;
    }
    void orthographicViewsShowTheirSides() {
        QFETCH(int, projection);
        QFETCH(int, right);
        QFETCH(int, up);
        Scene scene;
        scene.setMaterials({look(1, {250, 0, 0}), look(2, {0, 250, 0})});
        scene.setSector(1, {0, 0, 0}, 32);
        auto mesh = std::make_shared<PatchMesh>();
        glm::vec3 at(0.0f);
        at[right] = 4;
        addBox(*mesh, at - 1.0f, at + 1.0f, 1);
        at = glm::vec3(0.0f);
        at[up] = 4;
        addBox(*mesh, at - 1.0f, at + 1.0f, 2);
        scene.setPatch({1, 0}, mesh);
        Camera camera;
        camera.projection = static_cast<Projection>(projection);
        camera.orthoHeight = 12;
        const Image image = draw(scene, camera);
        QVERIFY(close(pixelAt(image, width / 2 + 40, height / 2), {250, 0, 0}));
        QVERIFY(close(pixelAt(image, width / 2, height / 2 - 40), {0, 250, 0}));
    }

    void nearThingsHideFarOnesInAnyOrder() {
        for (const bool nearFirst : {false, true}) {
            Scene scene;
            scene.setMaterials({look(1, {250, 0, 0}), look(2, {0, 250, 0})});
            scene.setSector(1, {0, 0, 0}, 32);
            auto mesh = std::make_shared<PatchMesh>();
            for (const bool drawNear : {nearFirst, !nearFirst}) {
                const float z = drawNear ? 0.0f : 6.0f;
                addBox(*mesh, {-5, -5, z}, {5, 5, z + 1}, drawNear ? 1 : 2);
            }
            scene.setPatch({1, 0}, mesh);
            QVERIFY(close(middle(scene, facingBox()), {250, 0, 0}));
        }
    }

    void depthHoldsAcrossKilometres() {
        if (!m_context->gl().hasClipControl())
            QSKIP("this driver has no clip control, so its depth is coarser");
        // Two walls 5 cm apart, two kilometres away, far from the level's centre; the farther one is drawn
        // last.
        Scene scene;
        scene.setMaterials({look(1, {250, 0, 0}), look(2, {0, 250, 0})});
        scene.setSector(1, {40000, 0, 2000}, 512);
        auto mesh = std::make_shared<PatchMesh>();
        addBox(*mesh, {-250, -250, 0}, {250, 250, 1}, 1);
        addBox(*mesh, {-250, -250, 0.05f}, {250, 250, 1}, 2);
        scene.setPatch({1, 0}, mesh);
        Camera camera;
        camera.eye = {40000, 0, 0};
        camera.fieldOfView = 10;
        const Image image = draw(scene, camera);
        for (int y = 0; y < height; ++y) {
            for (int x = 0; x < width; ++x)
                QCOMPARE(pixelAt(image, x, y).g, 0);
        }
    }

    void facesOfDifferentDirectionsDiffer() {
        Scene scene;
        MaterialStyle stone = look(1, {200, 200, 200});
        stone.shading = 255;
        scene.setMaterials({stone});
        addUnitBox(scene, 1);
        std::vector<int> seen;
        for (const auto& [yaw, pitch] :
             {std::pair{0.0, 0.0}, {180.0, 0.0}, {90.0, 0.0}, {-90.0, 0.0}, {0.0, -89.9}, {0.0, 89.9}}) {
            Camera camera;
            camera.yaw = yaw;
            camera.pitch = pitch;
            camera.eye = -camera.forward() * 5.0;
            seen.push_back(middle(scene, camera).g);
        }
        std::sort(seen.begin(), seen.end());
        QVERIFY(seen.front() > 70 && seen.back() <= 205);
        for (std::size_t i = 1; i < seen.size(); ++i)
            QVERIFY(seen[i] - seen[i - 1] >= 6);
    }

    void lightmapsLightTheirFaces() {
        Scene scene;
        MaterialStyle stone = look(1, {200, 100, 50});
        stone.shading = 255;
        scene.setMaterials({stone});
        addUnitBox(scene, 1, 1);
        const auto flat = [](std::uint32_t side, int r, int g, int b) {
            std::vector<std::byte> rgb;
            for (std::uint32_t i = 0; i < side * side; ++i)
                rgb.insert(rgb.end(), {std::byte(r), std::byte(g), std::byte(b)});
            return LightmapImage{side, Blob(std::move(rgb))};
        };
        scene.setLightmaps(1, {flat(8, 0, 0, 0), flat(16, 128, 255, 64)});
        QVERIFY(close(middle(scene, facingBox()), {100, 100, 13}));
        FrameSettings settings = plain();
        settings.mode = ViewMode::LightmapOnly;
        QVERIFY(close(middle(scene, facingBox(), settings), {128, 255, 64}));
        settings.mode = ViewMode::MaterialColor;
        QVERIFY(close(middle(scene, facingBox(), settings), {200, 100, 50}));
        // Half of the shading byte takes half of the light.
        stone.shading = 128;
        scene.updateMaterial(stone);
        QVERIFY(close(middle(scene, facingBox()), {150, 100, 31}));
        // A lone luxel has no neighbours to mix with, up to the edges.
        scene.setLightmaps(1, {flat(1, 255, 0, 0), flat(1, 0, 0, 255), flat(1, 255, 0, 0)});
        const Image image = draw(scene, facingBox());
        for (int x = 0; x < width; ++x)
            QVERIFY(pixelAt(image, x, height / 2).g <= 101);
    }

    void fastLightsAddToTheLightBetweenVertices_data() {
        QTest::addColumn<bool>("lightmap");
        QTest::newRow("with a lightmap") << true;
        QTest::newRow("without one") << false;
    }
    void fastLightsAddToTheLightBetweenVertices() {
        QFETCH(bool, lightmap);
        Scene scene;
        MaterialStyle white = look(1, {255, 255, 255});
        white.shading = 255;
        scene.setMaterials({white});
        addUnitBox(scene, 1, lightmap ? 0 : 255);
        if (lightmap)
            scene.setLightmaps(1, {{1, Blob(std::vector<std::byte>(3, std::byte{40}))}});
        Camera camera;
        camera.projection = Projection::Front;
        camera.orthoHeight = 2;
        camera.eye = {0, 0, 0};
        FrameSettings settings = plain();
        settings.mode = lightmap ? ViewMode::Shaded : ViewMode::LightmapOnly;
        const auto row = [&](int fromMiddle) {
            return pixelAt(draw(scene, camera, settings), width / 2 + fromMiddle, height / 2);
        };
        const Pixel dark = row(0);
        const auto add = [&](int left, int right) {
            auto mesh =
                std::make_shared<PatchMesh>(*boxMesh(glm::vec3(-1), glm::vec3(1), 1, lightmap ? 0 : 255));
            for (const MeshVertex& vertex : mesh->vertices)
                mesh->fastLight.emplace_back(vertex.position.x > 0 ? right : left, 0, 0);
            scene.setPatch({1, 0}, mesh);
        };
        // From one side to the other its light grows along a line, up to full light.
        add(0, 100);
        for (const int at : {-54, -30, 0, 30, 54}) {
            const int more = int(std::lround(100 * (at + 0.5 + height / 2.0) / height));
            QVERIFY(close(row(at), {std::min(255, dark.r + more), dark.g, dark.b}));
        }
        // The same vertices, other values.
        add(200, 0);
        QVERIFY(close(row(-54), {std::min(255, dark.r + 189), dark.g, dark.b}, 4));
        QVERIFY(close(row(54), {dark.r + 9, dark.g, dark.b}, 4));
        add(255, 255);
        QVERIFY(close(row(0), {255, dark.g, dark.b}));
        settings.mode = ViewMode::MaterialColor;
        const Pixel plainColor = row(0);
        addUnitBox(scene, 1, lightmap ? 0 : 255);
        QVERIFY(close(row(0), plainColor));
        settings.mode = lightmap ? ViewMode::Shaded : ViewMode::LightmapOnly;
        QVERIFY(close(row(0), dark));
    }

    void lightmapRowsBeginAtTheTop() {
        // A quad's corners 0..3 have lightmap UV (0,0), (1,0), (1,1), (0,1); -Z is 2 3 7 6, so +X+Y is at the
        // first luxel.
        Scene scene;
        MaterialStyle white = look(1, {255, 255, 255});
        white.shading = 255;
        scene.setMaterials({white});
        addUnitBox(scene, 1, 0);
        std::vector<std::byte> rgb(2 * 2 * 3);
        rgb[0] = std::byte{255};         // luxel 0,0 red
        rgb[1 * 3 + 1] = std::byte{255}; // luxel 1,0 green
        rgb[2 * 3 + 2] = std::byte{255}; // luxel 0,1 blue
        scene.setLightmaps(1, {{2, Blob(std::move(rgb))}});
        Camera camera;
        camera.projection = Projection::Front;
        camera.orthoHeight = 2;
        camera.eye = {0, 0, 0};
        const Image image = draw(scene, camera);
        QVERIFY(close(pixelAt(image, width / 2 + 58, 2), {255, 0, 0}));
        QVERIFY(close(pixelAt(image, width / 2 - 58, 2), {0, 255, 0}));
        QVERIFY(close(pixelAt(image, width / 2 + 58, height - 3), {0, 0, 255}));
    }

    void emissionIsAdded() {
        Scene scene;
        MaterialStyle lamp = look(1, {100, 100, 100});
        lamp.emission = {50, 0, 200};
        scene.setMaterials({lamp});
        addUnitBox(scene, 1);
        QVERIFY(close(middle(scene, facingBox()), {150, 100, 255}));
    }

    void alphaCountsOnlyWhenTransparent() {
        Scene scene;
        MaterialStyle glass = look(1, {200, 0, 0});
        glass.alpha = 128;
        scene.setMaterials({glass, look(2, {0, 0, 200})});
        addUnitBox(scene, 1);
        scene.setPatch({1, 1}, boxMesh({-9, -9, 5}, {9, 9, 6}, 2));
        QVERIFY(close(middle(scene, facingBox()), {200, 0, 0}));
        glass.transparent = true;
        scene.updateMaterial(glass);
        QVERIFY(close(middle(scene, facingBox()), {100, 0, 100}));
        // Added: what is behind stays, alpha or not.
        glass.addMode = true;
        scene.updateMaterial(glass);
        QVERIFY(close(middle(scene, facingBox()), {100, 0, 200}));
        glass.transparent = false;
        scene.updateMaterial(glass);
        const Pixel added = middle(scene, facingBox());
        QVERIFY(close(added, {200, 0, 200}));
        QCOMPARE(added.a, 255);
    }

    void transparentThingsMixFromBackToFront() {
        for (const bool swapped : {false, true}) {
            Scene scene;
            MaterialStyle red = look(1, {255, 0, 0});
            MaterialStyle green = look(2, {0, 255, 0});
            red.transparent = green.transparent = true;
            red.alpha = green.alpha = 128;
            scene.setMaterials({red, green});
            scene.setSector(1, {0, 0, 0}, 32);
            // The near box is red, in one patch or in two, whatever is listed first.
            auto mesh = std::make_shared<PatchMesh>();
            addBox(*mesh, {-5, -5, swapped ? 4.0f : 0.0f}, {5, 5, swapped ? 4.5f : 0.5f}, swapped ? 2 : 1);
            addBox(*mesh, {-5, -5, swapped ? 0.0f : 4.0f}, {5, 5, swapped ? 0.5f : 4.5f}, swapped ? 1 : 2);
            scene.setPatch({1, 0}, mesh);
            QVERIFY(close(middle(scene, facingBox()), {128, 64, 0}));
            scene.setPatch({1, 0}, boxMesh({-5, -5, swapped ? 4.0f : 0.0f}, {5, 5, swapped ? 4.5f : 0.5f},
                                           swapped ? 2 : 1));
            scene.setPatch({1, 1}, boxMesh({-5, -5, swapped ? 0.0f : 4.0f}, {5, 5, swapped ? 0.5f : 4.5f},
                                           swapped ? 1 : 2));
            QVERIFY(close(middle(scene, facingBox()), {128, 64, 0}));
        }
    }

    void wavesMoveOnlyLiquids() {
        Scene scene;
        MaterialStyle water = look(1, {0, 0, 200});
        water.wave.offset = 4;
        scene.setMaterials({water});
        addUnitBox(scene, 1);
        QVERIFY(close(middle(scene, facingBox()), {0, 0, 200}));
        water.liquid = true;
        scene.updateMaterial(water);
        QVERIFY(close(middle(scene, facingBox()), {0, 0, 0}));
        Camera above = facingBox();
        above.eye.y = 4;
        QVERIFY(close(middle(scene, above), {0, 0, 200}));
        // Time moves it, and the same time gives the same picture.
        water.wave = {{2, 0, 0}, 0, 0, 1.0f};
        scene.updateMaterial(water);
        FrameSettings settings = plain();
        settings.time = 0.3;
        const Image first = draw(scene, facingBox(), settings);
        QCOMPARE(draw(scene, facingBox(), settings).rgba, first.rgba);
        settings.time = 0.9;
        QVERIFY(draw(scene, facingBox(), settings).rgba != first.rgba);
    }

    void missingMaterialsAreUnmistakable() {
        Scene scene;
        addUnitBox(scene, 42);
        const Pixel pixel = middle(scene, facingBox());
        QVERIFY(pixel.r > 150 && pixel.g < 90 && pixel.b > 120);
        scene.setMaterials({look(42, {1, 200, 3})});
        QVERIFY(close(middle(scene, facingBox()), {1, 200, 3}));
    }

    void thePatternIsFaint() {
        Scene scene;
        scene.setMaterials({look(1, {150, 150, 150})});
        scene.setSector(1, {0, 0, 0}, 32);
        scene.setPatch({1, 0}, boxMesh(glm::vec3(-8), glm::vec3(8), 1));
        Camera camera;
        camera.projection = Projection::Front;
        camera.orthoHeight = 8;
        FrameSettings settings = plain();
        settings.gridPattern = true;
        const Image image = draw(scene, camera, settings);
        const int one = pixelAt(image, width / 2 + 7, height / 2 + 7).g;
        const int other = pixelAt(image, width / 2 - 7, height / 2 + 7).g;
        QVERIFY(std::abs(one - other) >= 4 && std::abs(one - other) <= 16);
        QVERIFY(std::abs(one - 150) < 12 && std::abs(other - 150) < 12);
    }

    void wireframeShowsTheEdges() {
        Scene scene;
        scene.setMaterials({look(1, {200, 200, 200})});
        addUnitBox(scene, 1);
        FrameSettings settings = plain();
        settings.wireframe = true;
        settings.wireColor = {255, 0, 0, 255};
        const Image image = draw(scene, facingBox(), settings);
        int red = 0;
        int grey = 0;
        for (int y = 0; y < height; ++y) {
            for (int x = 0; x < width; ++x) {
                const Pixel pixel = pixelAt(image, x, y);
                red += pixel.r > 240 && pixel.g < 10 ? 1 : 0;
                grey += pixel.g > 190 ? 1 : 0;
            }
        }
        QVERIFY(red > 60);
        QVERIFY(grey > 500);
    }

    /// A white line before a white wall has dark edges where that is asked for.
    void casedLinesAreSeenBeforeWhatIsBright() {
        Scene scene;
        FrameSettings settings = plain();
        settings.backgroundTop = settings.backgroundBottom = {255, 255, 255};
        const auto darkest = [&](bool cased) {
            auto overlay = std::make_shared<Overlay>();
            overlay->cased = cased;
            overlay->lines.push_back({{-3, 0, -1}, {3, 0, -1}, {255, 255, 255, 255}, 3});
            scene.setOverlay(1, overlay);
            const Image image = draw(scene, facingBox(), settings);
            int least = 255;
            for (std::size_t i = 0; i < image.rgba.size(); i += 4)
                least = std::min<int>(least, image.rgba[i]);
            return least;
        };
        QVERIFY(darkest(false) > 250);
        QVERIFY(darkest(true) < 200);
    }

    void overlaysStandToTheLevelAsTold() {
        Scene scene;
        scene.setMaterials({look(1, {100, 100, 100})});
        addUnitBox(scene, 1);
        const auto line = [](float z, OverlayDepth depth) {
            auto overlay = std::make_shared<Overlay>();
            overlay->depth = depth;
            overlay->lines.push_back({{-3, 0, z}, {3, 0, z}, {255, 0, 0, 255}, 4});
            return overlay;
        };
        scene.setOverlay(1, line(-1, OverlayDepth::Tested)); // on the face itself
        QVERIFY(close(middle(scene, facingBox()), {255, 0, 0}));
        scene.setOverlay(1, line(2, OverlayDepth::Tested));
        QVERIFY(close(middle(scene, facingBox()), {100, 100, 100}));
        scene.setOverlay(1, line(2, OverlayDepth::OnTop));
        QVERIFY(close(middle(scene, facingBox()), {255, 0, 0}));
        scene.setOverlay(1, line(2, OverlayDepth::Ghosted));
        const Pixel ghost = middle(scene, facingBox());
        QVERIFY(ghost.r > 110 && ghost.r < 170 && ghost.g < 100 && ghost.g > 60);
        auto fill = std::make_shared<Overlay>();
        fill->origin = {0, 0, -10};
        fill->addBox({-1, -1, 9}, {1, 1, 11}, {0, 0, 0, 0}, {255, 255, 255, 128});
        scene.setOverlay(1, fill);
        QVERIFY(close(middle(scene, facingBox()), {178, 178, 178}));
    }

    void aLineThroughTheEyeIsCutNotFlipped() {
        Scene scene;
        auto overlay = std::make_shared<Overlay>();
        overlay->lines.push_back({{0, -1, -20}, {0, -1, 20}, {255, 0, 0, 255}, 3});
        scene.setOverlay(1, overlay);
        const Image image = draw(scene, Camera());
        QVERIFY(pixelAt(image, width / 2, height - 2).r > 200);
        QCOMPARE(pixelAt(image, width / 2, 2).r, 0);
        QCOMPARE(pixelAt(image, 5, height - 2).r, 0);
    }

    void iconsKeepTheirSize() {
        Image icons{2, 1, {255, 0, 0, 255, 0, 255, 0, 255}};
        for (const double distance : {4.0, 40.0}) {
            Scene scene;
            auto overlay = std::make_shared<Overlay>();
            overlay->icons.push_back({{0, 0, 0}, {0.75f, 0, 1, 1}, {255, 255, 255, 255}, 20});
            scene.setOverlay(1, overlay);
            Camera camera;
            camera.eye = {0, 0, -distance};
            const Image image = draw(scene, camera, plain(), icons);
            int green = 0;
            for (int x = 0; x < width; ++x)
                green += pixelAt(image, x, height / 2).g > 200 ? 1 : 0;
            QCOMPARE(green, 20);
        }
    }

    /// Where land blends, one material runs smoothly into the next one.
    void materialsOfLandRunIntoOneAnother() {
        const Terrain flat = terrain::newTerrain(1, 1);
        const auto half = terrain::setField(flat, terrain::rectTiles(flat, {0, 16, 32, 16}),
                                            terrain::TileField::TopMaterial, 1);
        QVERIFY(half);
        Scene scene;
        addTerrain(scene, *half, {});
        Camera camera;
        camera.projection = Projection::Top;
        // Four tiles to each side of the border.
        camera.eye = {16 * double{tileSide}, 20, -16.5 * double{tileSide}};
        camera.orthoHeight = 6 * double{tileSide};
        FrameSettings settings = plain();
        settings.mode = ViewMode::MaterialColor;
        const Image image = draw(scene, camera, settings);
        const auto green = [&image](int x) { return int{pixelAt(image, x, height / 2).g}; };
        const int first = green(1), last = green(width - 2);
        QVERIFY2(std::abs(first - last) > 8, qPrintable(QStringLiteral("%1 and %2").arg(first).arg(last)));
        const int pixels = width / 8; // of a tile
        QCOMPARE(green(width / 2 - 2 * pixels), first);
        QCOMPARE(green(width / 2 + 2 * pixels), last);
        int before = first, steps = 0;
        for (int x = 0; x < width; ++x) {
            const int now = green(x);
            QVERIFY2(std::abs(now - before) <= 2,
                     qPrintable(QStringLiteral("%1 beside %2 at %3").arg(now).arg(before).arg(x)));
            QVERIFY((last - first) * (now - before) >= 0);
            steps += now == before ? 0 : 1;
            before = now;
        }
        QVERIFY(steps > 6);
    }

    void theBackgroundRunsFromTopToBottom() {
        Scene scene;
        FrameSettings settings = plain();
        settings.backgroundTop = {10, 20, 200};
        settings.backgroundBottom = {200, 20, 10};
        const Image image = draw(scene, Camera(), settings);
        QVERIFY(close(pixelAt(image, 5, 0), {10, 20, 200}, 4));
        QVERIFY(close(pixelAt(image, 5, height - 1), {200, 20, 10}, 4));
    }

    void panesAndSmallerResolutionsFillTheirRectangle() {
        Scene scene;
        scene.setMaterials({look(1, {200, 100, 50})});
        addUnitBox(scene, 1);
        Gl& gl = m_context->gl();
        auto target = OffscreenTarget::create(gl, 200, 100);
        QVERIFY(target.has_value());
        Renderer renderer(gl);
        QVERIFY(renderer.init());
        renderer.uploadPending(scene, UploadBudget::unlimited(), facingBox(), {100, 100});
        FrameSettings settings = plain();
        const auto framebuffer = (*target)->framebuffer();
        QVERIFY(renderer.render(scene, facingBox(), settings, {framebuffer, 0, 0, 100, 100}));
        settings.backgroundTop = settings.backgroundBottom = {0, 0, 90};
        settings.resolutionScale = 0.5;
        settings.samples = 4;
        QVERIFY(renderer.render(scene, facingBox(), settings, {framebuffer, 100, 0, 100, 100}));
        const Image image = readPixels(gl, framebuffer, 200, 100);
        renderer.releaseGl();
        QVERIFY(close(pixelAt(image, 50, 50), {200, 100, 50}));
        QVERIFY(close(pixelAt(image, 150, 50), {200, 100, 50}));
        QVERIFY(close(pixelAt(image, 2, 98), {0, 0, 0}));
        QVERIFY(close(pixelAt(image, 198, 98), {0, 0, 90}));
        QVERIFY(close(pixelAt(image, 102, 2), {0, 0, 90}));
        QCOMPARE(gl.error(), 0u);
    }

    void keptPicturesLookTheSame() {
        Scene scene;
        MaterialStyle glass = look(2, {0, 0, 200});
        glass.transparent = true;
        glass.alpha = 100;
        scene.setMaterials({look(1, {200, 100, 50}), glass});
        addUnitBox(scene, 1);
        scene.setPatch({1, 1}, boxMesh({-3, -3, -2}, {3, 3, -1.9f}, 2));
        auto overlay = std::make_shared<Overlay>();
        overlay->depth = OverlayDepth::Ghosted;
        overlay->addBox({-2, -2, 0}, {2, 2, 1}, {255, 0, 0, 255}, {0, 255, 0, 60}, 2);
        scene.setOverlay(1, overlay);
        Gl& gl = m_context->gl();
        auto target = OffscreenTarget::create(gl, width, height);
        QVERIFY(target.has_value());
        for (const int samples : {0, 4}) {
            Renderer renderer(gl);
            QVERIFY(renderer.init());
            renderer.uploadPending(scene, UploadBudget::unlimited(), facingBox(), {width, height});
            FrameSettings settings;
            settings.samples = samples;
            std::vector<std::uint8_t> first;
            for (int frame = 0; frame < 4; ++frame) {
                const auto stats = renderer.render(scene, facingBox(), settings,
                                                   {(*target)->framebuffer(), 0, 0, width, height});
                QVERIFY(stats.has_value());
                QCOMPARE(stats->reused, frame >= 2);
                const Image image = readPixels(gl, (*target)->framebuffer(), width, height);
                if (frame == 0)
                    first = image.rgba;
                QVERIFY(image.rgba == first);
            }
            renderer.releaseGl();
        }
        QCOMPARE(gl.error(), 0u);
    }

    void whatIsHiddenIsLeftOut_data();
    void whatIsHiddenIsLeftOut();
    void leavingOutWhatIsHiddenChangesNoPicture_data();
    void leavingOutWhatIsHiddenChangesNoPicture();
    void whatChangedIsDrawnAlone_data();
    void whatChangedIsDrawnAlone();

    void picturesThatAreTooLargeAreRefused() {
        QVERIFY(!OffscreenTarget::create(m_context->gl(), 0, 10));
        QVERIFY(!OffscreenTarget::create(m_context->gl(), 10, 1 << 20));
    }
};

void RenderPicture::whatIsHiddenIsLeftOut_data() {
    QTest::addColumn<int>("kind");
    QTest::addColumn<std::size_t>("hidden");
    const auto add = [](const char* row, int kind, std::size_t hidden) {
        QTest::newRow(row) << kind << hidden;
    };
    add("behind a wall", 0, 3);
    add("behind glass", 1, 0);
    add("behind water", 2, 0);
    add("behind a wall whose other side is before the eye", 3, 0);
    add("behind a wall that is cut away", 4, 0);
    add("behind the rest of a wall", 5, 3);
    add("behind a wall, without perspective", 6, 3);
    add("with several samples a pixel", 7, 0);
    add("behind a wall with a window", 8, 2);
    add("behind a wall that is nearer than anything drawn", 9, 0);
    add("reaching out beside a wall", 10, 0);
    add("where drawing it costs less", 11, 0);
    add("as lists say", 12, 0);
    // Found only by looking at what was drawn.
    add("behind a wall with a gap that is thinner than a pixel", 13, 2);
}

void RenderPicture::whatIsHiddenIsLeftOut() {
    QFETCH(int, kind);
    QFETCH(std::size_t, hidden);
    Scene scene;
    MaterialStyle wall = look(1, {120, 120, 120});
    wall.transparent = kind == 1;
    wall.alpha = 128;
    wall.liquid = kind == 2;
    scene.setMaterials({wall, look(2, {255, 0, 0}), look(3, {0, 255, 0})});
    scene.setSector(1, {0, 0, 0}, 64);
    auto front = std::make_shared<PatchMesh>();
    const float far = kind == 9 ? -4.99f : 0.0f;
    if (kind == 8) {
        addBox(*front, {-20, -20, 0}, {-2.5f, 20, 1}, 1);
        addBox(*front, {-1.5f, -20, 0}, {20, 20, 1}, 1);
    } else if (kind == 13) {
        addBox(*front, {-20, -20, 0}, {0, 20, 0.02f}, 1);
        addBox(*front, {0.003f, -20, 0}, {20, 20, 0.02f}, 1);
    } else {
        const float half = kind == 10 ? 2.1f : 20.0f;
        addBox(*front, {-half, -half, far}, {half, half, far + 0.02f}, 1, 255, false, kind == 3);
    }
    if (kind == 3) { // its near side alone
        front->batches[0].firstIndex = 30;
        front->batches[0].indexCount = 6;
    }
    scene.setPatch({1, 0}, front);
    for (std::uint32_t i = 0; i < 3; ++i) {
        const float x = static_cast<float>(i) * 2 - 2, half = kind == 10 ? 4.0f : 0.5f;
        scene.setPatch({1, i + 1}, boxMesh({x - half, -half, 3}, {x + half, half, 4}, 2 + i % 2));
    }
    Camera camera = facingBox();
    if (kind == 6)
        camera.projection = Projection::Front;
    // A picture so wide has fewer samples of what hides than pixels, and the gap is on a pixel without one.
    const int across = kind == 13 ? 1920 : width;
    if (kind == 13)
        camera.eye.x = 0.0015 - 0.5 * camera.unitsPerPixel(5, {across, height});
    FrameSettings settings = plain();
    settings.hiding.least = kind == 11 ? 1000 : 0;
    settings.samples = kind == 7 ? 4 : 0;
    if (kind == 4)
        settings.section.nearest = 5.5;
    if (kind == 5)
        settings.section.high.y = 1;
    if (kind == 12) {
        settings.sight.listed = std::make_shared<const visibility::ListedCubes>();
        settings.sight.hides = true;
    }
    Gl& gl = m_context->gl();
    auto target = OffscreenTarget::create(gl, across, height);
    QVERIFY(target.has_value());
    Renderer renderer(gl);
    QVERIFY(renderer.init());
    renderer.uploadPending(scene, UploadBudget::unlimited(), camera, {across, height});
    std::vector<std::uint8_t> pictures[2];
    for (const bool on : {false, true}) {
        settings.hiding.on = on;
        const auto stats =
            renderer.render(scene, camera, settings, {(*target)->framebuffer(), 0, 0, across, height});
        QVERIFY(stats.has_value());
        QCOMPARE(stats->hidden, on ? hidden : 0);
        QCOMPARE(stats->patches + stats->hidden + stats->culled, std::size_t{4});
        pictures[on] = readPixels(gl, (*target)->framebuffer(), across, height).rgba;
    }
    QVERIFY(pictures[0] == pictures[1]);
    renderer.releaseGl();
    QCOMPARE(gl.error(), 0u);
}

void RenderPicture::leavingOutWhatIsHiddenChangesNoPicture_data() {
    QTest::addColumn<QString>("file");
    QTest::addColumn<int>("views");
    for (const char* name : {"room", "multi", "kitchen-sink"})
        QTest::newRow(name) << octant::test::dataFile(
                                   QStringLiteral("pmf/%1.2025-08-08.pmf").arg(QLatin1String(name)))
                            << 40;
    QTest::newRow("house") << QStringLiteral(OCTANT_SOURCE_DIR "/resources/house.pmf") << 40;
    if (const QString shared = octant::test::sharedSamples(); !shared.isEmpty())
        QTest::newRow("castle") << shared + QStringLiteral("/big/castle.2025-08-08.pmf") << 40;
}

/// From many places, with all that a view shows.
void RenderPicture::leavingOutWhatIsHiddenChangesNoPicture() {
    QFETCH(QString, file);
    QFETCH(int, views);
    const MapPtr map = octant::test::loadMapOf(file);
    QVERIFY(map);
    Scene scene;
    addLevel(scene, *map, 0, octant::test::poolExecutor());
    std::vector<glm::dvec3> places;
    for (const auto& [id, sector] : scene.sectors())
        for (const auto& [cube, mesh] : sector.patches)
            places.push_back(sector.origin + glm::dvec3(mesh->bounds.center()));
    std::sort(places.begin(), places.end(), [](const glm::dvec3& a, const glm::dvec3& b) {
        return std::tuple(a.x, a.y, a.z) < std::tuple(b.x, b.y, b.z);
    });
    std::mt19937 random(19);
    const auto between = [&](double low, double high) {
        return std::uniform_real_distribution<double>(low, high)(random);
    };
    Gl& gl = m_context->gl();
    constexpr int wide = 480, tall = 270;
    auto target = OffscreenTarget::create(gl, wide, tall);
    QVERIFY(target.has_value());
    Renderer renderer(gl);
    QVERIFY(renderer.init());
    renderer.uploadPending(scene, UploadBudget::unlimited(), Camera(), {wide, tall});
    std::size_t hidden = 0;
    for (int view = 0; view < views; ++view) {
        Camera camera;
        camera.eye =
            places[random() % places.size()] + glm::dvec3(between(-5, 5), between(-3, 4), between(-5, 5));
        camera.yaw = between(0, 360);
        camera.pitch = between(-50, 50);
        if (view % 6 == 5) {
            camera.projection = static_cast<Projection>(1 + random() % 3);
            camera.orthoHeight = between(5, 120);
        }
        FrameSettings settings;
        settings.relief = {true, view % 3 == 0, false};
        settings.wireframe = view % 7 == 3;
        settings.resolutionScale = view % 9 == 8 ? 0.5 : 1;
        settings.mode = view % 5 == 4 ? ViewMode::MaterialColor : ViewMode::Shaded;
        if (view % 4 == 1)
            settings.section.nearest = between(0, 15);
        if (view % 4 == 2)
            settings.section.high.y = camera.eye.y + between(-4, 8);
        if (view % 8 == 3)
            settings.section.low.x = camera.eye.x + between(-15, 15);
        std::vector<std::uint8_t> pictures[2];
        for (const bool on : {false, true}) {
            settings.hiding = {on, 0};
            FrameStats stats;
            stats.unfinished = true;
            while (stats.unfinished) {
                const auto drawn =
                    renderer.render(scene, camera, settings, {(*target)->framebuffer(), 0, 0, wide, tall});
                QVERIFY(drawn.has_value());
                stats = *drawn;
            }
            hidden += stats.hidden;
            pictures[on] = readPixels(gl, (*target)->framebuffer(), wide, tall).rgba;
        }
        QVERIFY2(pictures[0] == pictures[1], qPrintable(QString::number(view)));
    }
    qInfo("%zu patches hidden in %d views", hidden, views);
    renderer.releaseGl();
    QCOMPARE(gl.error(), 0u);
}

void RenderPicture::whatChangedIsDrawnAlone_data() {
    QTest::addColumn<QString>("file");
    QTest::addColumn<int>("views");
    for (const char* name : {"room", "multi", "kitchen-sink"})
        QTest::newRow(name) << octant::test::dataFile(
                                   QStringLiteral("pmf/%1.2025-08-08.pmf").arg(QLatin1String(name)))
                            << 24;
    QTest::newRow("house") << QStringLiteral(OCTANT_SOURCE_DIR "/resources/house.pmf") << 12;
    if (const QString shared = octant::test::sharedSamples(); !shared.isEmpty())
        QTest::newRow("castle") << shared + QStringLiteral("/big/castle.2025-08-08.pmf") << 6;
}

/// Patches change while the camera rests, and each picture is the one that is drawn whole.
void RenderPicture::whatChangedIsDrawnAlone() {
    QFETCH(QString, file);
    QFETCH(int, views);
    const MapPtr map = octant::test::loadMapOf(file);
    QVERIFY(map);
    Scene scene;
    addLevel(scene, *map, 0, octant::test::poolExecutor());
    struct Place {
        PatchKey key;
        glm::dvec3 middle;
    };
    std::vector<Place> places;
    for (const auto& [id, sector] : scene.sectors())
        for (const auto& [cube, mesh] : sector.patches)
            places.push_back({{id, cube}, sector.origin + glm::dvec3(mesh->bounds.center())});
    std::sort(places.begin(), places.end(), [](const Place& a, const Place& b) { return a.key < b.key; });
    std::mt19937 random(31);
    const auto between = [&](double low, double high) {
        return std::uniform_real_distribution<double>(low, high)(random);
    };
    const auto changed = [&](const PatchMesh& mesh) {
        PatchMesh other = mesh;
        const std::size_t triangles = other.indices.size() / 3;
        const auto from = static_cast<std::ptrdiff_t>(random() % triangles),
                   end = std::min<std::ptrdiff_t>(from + 1 + static_cast<std::ptrdiff_t>(random() % 4),
                                                  static_cast<std::ptrdiff_t>(triangles));
        if (random() % 3 == 0) {
            // Collapsed, as if they were not there.
            for (std::ptrdiff_t i = from * 3; i < end * 3; ++i)
                other.indices[static_cast<std::size_t>(i)] =
                    other.indices[static_cast<std::size_t>(from * 3)];
            return other;
        }
        for (std::ptrdiff_t i = from * 3; i < end * 3; ++i) {
            MeshVertex& vertex = other.vertices[other.indices[static_cast<std::size_t>(i)]];
            vertex.position += glm::vec3(between(-0.5, 0.5), between(-0.5, 0.5), between(-0.5, 0.5));
            other.bounds.add(vertex.position);
        }
        return other;
    };
    Gl& gl = m_context->gl();
    constexpr int wide = 640, tall = 360;
    auto target = OffscreenTarget::create(gl, wide, tall);
    QVERIFY(target.has_value());
    Renderer renderer(gl);
    QVERIFY(renderer.init());
    const RenderTarget whole{(*target)->framebuffer(), 0, 0, wide, tall};
    std::size_t inPart = 0, untouched = 0;
    for (int view = 0; view < views; ++view) {
        const Place& place = places[random() % places.size()];
        Camera camera;
        camera.eye = place.middle + glm::dvec3(between(-25, 25), between(4, 25), between(-25, 25));
        camera.lookAt(place.middle);
        camera.yaw += between(-15, 15);
        if (view % 6 == 5) {
            camera.projection = static_cast<Projection>(1 + random() % 3);
            camera.orthoHeight = between(20, 120);
        }
        FrameSettings settings;
        settings.relief = {view % 2 == 0, view % 3 == 0, false};
        settings.mode = view % 5 == 4 ? ViewMode::MaterialColor : ViewMode::Shaded;
        settings.samples = view % 11 == 10 ? 4 : 0;
        if (view % 4 == 1)
            settings.section.nearest = between(0, 15);
        const auto picture = [&](bool parts, FrameStats& stats) {
            settings.parts = parts;
            renderer.uploadPending(scene, UploadBudget::unlimited(), camera, {wide, tall});
            const auto drawn = renderer.render(scene, camera, settings, whole);
            stats = drawn ? *drawn : FrameStats();
            return readPixels(gl, (*target)->framebuffer(), wide, tall).rgba;
        };
        for (int edit = 0; edit < 4; ++edit) {
            FrameStats stats;
            (void)picture(true, stats);
            (void)picture(true, stats);
            // What is in the middle, or is anywhere.
            const PatchKey& key = edit % 2 == 0 ? place.key : places[random() % places.size()].key;
            const auto& patches = scene.sector(key.sector)->patches;
            const auto before = patches.contains(key.cube) ? patches.at(key.cube) : nullptr;
            if (!before || before->indices.size() < 3)
                continue;
            std::shared_ptr<const PatchMesh> after;
            if (edit != 3)
                after = std::make_shared<const PatchMesh>(changed(*before));
            for (const auto& mesh : {after, before}) { // back again too
                scene.setPatch(key, mesh);
                const auto part = picture(true, stats);
                inPart += stats.inPart ? 1 : 0;
                untouched += stats.reused ? 1 : 0;
                FrameStats all;
                const bool same = part == picture(false, all);
                QVERIFY(!all.inPart && !all.reused);
                QVERIFY2(same, qPrintable(QStringLiteral("view %1, edit %2").arg(view).arg(edit)));
                // The next one begins with what was put together.
                (void)picture(true, stats);
                (void)picture(true, stats);
            }
        }
    }
    qInfo("%zu pictures were drawn in part, %zu not at all", inPart, untouched);
    QVERIFY(inPart > 0);
    renderer.releaseGl();
    QCOMPARE(gl.error(), 0u);
}

} // namespace tst_render_picture

OCTANT_SUITE(tst_render_picture, RenderPicture)
#include "tst_render_picture.moc"
