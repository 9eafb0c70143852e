#include <QTest>

#include "tests/support/box_mesh.h"
#include "tests/support/window_suite.h"
#include "views/render/offscreen.h"
#include "views/render/renderer.h"
#include "views/render/texture_array.h"

namespace tst_render_textures {

using namespace octant;
using namespace octant::render;
using octant::test::boxMesh;

namespace {

using Rgb = std::array<int, 3>;

std::shared_ptr<const Picture> pictureOf(std::uint32_t width, PixelFormat format,
                                         const std::vector<std::uint8_t>& bytes) {
    const auto height = static_cast<std::uint32_t>(bytes.size() / channelsOf(format) / width);
    return std::make_shared<const Picture>(
        Picture{width, height, format, Blob::copyOf(std::as_bytes(std::span(bytes)))});
}

std::shared_ptr<const Picture> plainPicture(Rgb color, std::uint32_t side = 4) {
    std::vector<std::uint8_t> bytes;
    for (std::uint32_t i = 0; i < side * side; ++i)
        for (const int channel : color)
            bytes.push_back(static_cast<std::uint8_t>(channel));
    return pictureOf(side, PixelFormat::Rgb, bytes);
}

MaterialStyle lookWith(std::uint64_t id, std::string texture, glm::u8vec3 color = glm::u8vec3(255)) {
    MaterialStyle look;
    look.id = id;
    look.color = color;
    look.shading = 0;
    look.texture = std::move(texture);
    return look;
}

} // namespace

class RenderTextures : public QObject {
    Q_OBJECT

    std::unique_ptr<OffscreenContext> m_context;
    static constexpr int width = 160, height = 120;

    static FrameSettings plain() {
        FrameSettings settings;
        settings.axisWidget = settings.grid.shown = settings.gridPattern = false;
        settings.backgroundTop = settings.backgroundBottom = {0, 0, 0};
        return settings;
    }
    Rgb at(const Scene& scene, const Camera& camera, int x, int y, const FrameSettings& settings = plain()) {
        const Result<Image> image = renderImage(m_context->gl(), scene, camera, settings, width, height);
        if (!image)
            return {-1, -1, -1};
        const auto place = static_cast<std::size_t>((y * width + x) * 4);
        return {image->rgba[place], image->rgba[place + 1], image->rgba[place + 2]};
    }
    Rgb middle(const Scene& scene, const FrameSettings& settings = plain()) {
        return at(scene, facingBox(), width / 2 + 3, height / 2 + 3, settings);
    }
    static Camera facingBox() {
        Camera camera;
        camera.eye = {0, 0, -5};
        return camera;
    }
    static void addUnitBox(Scene& scene, std::uint64_t material) {
        scene.setSector(1, {0, 0, 0}, 32);
        scene.setPatch({1, 0}, boxMesh(glm::vec3(-1), glm::vec3(1), material));
    }
    static bool close(const Rgb& a, const Rgb& b, int tolerance = 3) {
        for (std::size_t i = 0; i < 3; ++i)
            if (std::abs(a[i] - b[i]) > tolerance) {
                qWarning("%d %d %d instead of %d %d %d", a[0], a[1], a[2], b[0], b[1], b[2]);
                return false;
            }
        return true;
    }

private slots:
    void initTestCase() {
        auto context = OffscreenContext::create();
        if (!context)
            QSKIP(context.error().text().c_str());
        m_context = std::move(*context);
    }
    void cleanupTestCase() { m_context.reset(); }

    void aPictureIsTintedByTheMaterial_data() {
        QTest::addColumn<bool>("grid");
        QTest::newRow("plain") << false;
        QTest::newRow("with the pattern for what has none") << true;
    }
    void aPictureIsTintedByTheMaterial() {
        QFETCH(bool, grid);
        Scene scene;
        scene.setMaterials({lookWith(1, "a", {255, 128, 255})});
        scene.setPicture("a", plainPicture({200, 200, 60}));
        addUnitBox(scene, 1);
        FrameSettings settings = plain();
        settings.gridPattern = grid;
        QVERIFY(close(middle(scene, settings), {200, 100, 60}));
    }

    void withoutItsPictureAMaterialHasItsColor() {
        Scene scene;
        scene.setMaterials({lookWith(1, "a", {10, 20, 30}), lookWith(2, "b", {40, 80, 160})});
        scene.setPicture("a", plainPicture({255, 0, 0}));
        addUnitBox(scene, 2);
        QVERIFY(close(middle(scene), {40, 80, 160}));
    }

    void theFirstRowIsAtTheTop() {
        // Top row red and green, bottom row blue and white; a repeat is a unit, and u grows to the right.
        const auto picture = pictureOf(2, PixelFormat::Rgb, {255, 0, 0, 0, 255, 0, 0, 0, 255, 255, 255, 255});
        Scene scene;
        scene.setMaterials({lookWith(1, "a")});
        scene.setPicture("a", picture);
        addUnitBox(scene, 1);
        Camera camera;
        camera.projection = Projection::Front;
        camera.eye = {0, 0, -5};
        camera.orthoHeight = 2;
        const int unit = height / 2, quarter = unit / 4;
        // The texel at u 0..0.5, v 0..0.5 begins at x 0, y 0 and reaches right and down.
        QVERIFY(close(at(scene, camera, width / 2 + quarter, height / 2 + quarter), {255, 0, 0}, 12));
        QVERIFY(close(at(scene, camera, width / 2 + 3 * quarter, height / 2 + quarter), {0, 255, 0}, 12));
        QVERIFY(close(at(scene, camera, width / 2 + quarter, height / 2 + 3 * quarter), {0, 0, 255}, 12));
        QVERIFY(close(at(scene, camera, width / 2 - quarter, height / 2 - quarter), {255, 255, 255}, 12));
    }

    void framesFollowOneAnother() {
        MaterialStyle look = lookWith(1, "a");
        look.extraTextures = {"b", "c"};
        look.advanceTime = 100000;
        Scene scene;
        scene.setMaterials({look});
        scene.setPicture("a", plainPicture({200, 0, 0}));
        scene.setPicture("b", plainPicture({0, 200, 0}));
        scene.setPicture("c", plainPicture({0, 0, 200}));
        addUnitBox(scene, 1);
        FrameSettings settings = plain();
        QVERIFY(close(middle(scene, settings), {200, 0, 0}));
        settings.time = 0.15;
        QVERIFY(close(middle(scene, settings), {0, 200, 0}));
        settings.time = 0.25;
        QVERIFY(close(middle(scene, settings), {0, 0, 200}));
        settings.time = 0.35;
        QVERIFY(close(middle(scene, settings), {200, 0, 0}));
    }

    void alphaCountsWhereTheMaterialIsTransparent() {
        MaterialStyle look = lookWith(1, "a");
        const auto half = pictureOf(1, PixelFormat::GreyAlpha, {200, 128});
        Scene scene;
        scene.setMaterials({look});
        scene.setPicture("a", half);
        addUnitBox(scene, 1);
        QVERIFY(close(middle(scene), {200, 200, 200}));
        look.transparent = true;
        scene.setMaterials({look});
        QVERIFY(close(middle(scene), {100, 100, 100}));
    }

    void emissionIsNotTinted() {
        MaterialStyle look = lookWith(1, "a");
        look.emission = {0, 0, 90};
        Scene scene;
        scene.setMaterials({look});
        scene.setPicture("a", plainPicture({100, 0, 0}));
        addUnitBox(scene, 1);
        QVERIFY(close(middle(scene), {100, 0, 90}));
    }

    void aMatcapIsAdded() {
        MaterialStyle look = lookWith(1, "a");
        look.matcap = "shine";
        Scene scene;
        scene.setMaterials({look});
        scene.setPicture("a", plainPicture({100, 100, 100}));
        scene.setPicture("shine", plainPicture({0, 80, 0}));
        addUnitBox(scene, 1);
        QVERIFY(close(middle(scene), {100, 180, 100}));
    }

    void weightsLetThroughWhatIsBelow() {
        Scene scene;
        MaterialStyle above = lookWith(2, {}, {0, 0, 200});
        above.transparent = true;
        scene.setMaterials({lookWith(1, {}, {200, 0, 0}), above});
        auto mesh = std::make_shared<PatchMesh>();
        test::addBox(*mesh, glm::vec3(-1), glm::vec3(1), 1);
        test::addBox(*mesh, glm::vec3(-1), glm::vec3(1), 2);
        mesh->weights.assign(mesh->vertices.size(), 255);
        std::fill(mesh->weights.begin() + static_cast<std::ptrdiff_t>(mesh->weights.size() / 2),
                  mesh->weights.end(), std::uint8_t{64});
        scene.setSector(1, {0, 0, 0}, 32);
        scene.setPatch({1, 0}, mesh);
        QVERIFY(close(middle(scene), {150, 0, 50}));
    }

    void anotherPictureUnderTheSameKeyIsShown() {
        Scene scene;
        scene.setMaterials({lookWith(1, "a")});
        scene.setPicture("a", plainPicture({200, 0, 0}));
        addUnitBox(scene, 1);
        Renderer renderer(m_context->gl());
        QVERIFY(renderer.init().has_value());
        auto target = OffscreenTarget::create(m_context->gl(), width, height);
        QVERIFY(target.has_value());
        const auto drawn = [&] {
            renderer.uploadPending(scene, UploadBudget::unlimited(), facingBox(), {width, height});
            (void)renderer.render(scene, facingBox(), plain(),
                                  {(*target)->framebuffer(), 0, 0, width, height});
            const Image image = readPixels(m_context->gl(), (*target)->framebuffer(), width, height);
            const std::size_t place = (height / 2 * width + width / 2) * 4;
            return Rgb{image.rgba[place], image.rgba[place + 1], image.rgba[place + 2]};
        };
        QVERIFY(close(drawn(), {200, 0, 0}));
        QCOMPARE(renderer.wantedPictures(), std::vector<std::string>{"a"});
        scene.setPicture("a", plainPicture({0, 200, 0}, 8));
        QVERIFY(close(drawn(), {0, 200, 0}));
        // A larger one makes all layers anew.
        scene.setPicture("b", plainPicture({1, 2, 3}, 512));
        QVERIFY(close(drawn(), {0, 200, 0}));
        scene.setPicture("a", nullptr);
        QVERIFY(close(drawn(), {255, 255, 255}));
        renderer.releaseGl();
    }

    void memoryBoundsTheSide() {
        Scene scene;
        std::vector<MaterialStyle> looks;
        for (std::uint64_t i = 1; i <= 40; ++i) {
            looks.push_back(lookWith(i, std::to_string(i)));
            scene.setPicture(std::to_string(i), plainPicture({255, 255, 255}, 256));
        }
        scene.setMaterials(looks);
        TextureArray textures(m_context->gl());
        textures.setMemory(std::size_t{8} << 20);
        textures.sync(scene);
        bool changed = false;
        textures.upload(UploadBudget::unlimited(), changed);
        QVERIFY(changed);
        QCOMPARE(textures.side(), 128);
        for (std::uint64_t i = 1; i <= 40; ++i)
            QVERIFY(textures.layerOf(std::to_string(i)) >= 0);
        textures.reset(false);
    }

    void theBudgetLimitsWhatIsSentAtOnce() {
        Scene scene;
        for (int i = 0; i < 10; ++i)
            scene.setPicture(std::to_string(i), plainPicture({255, 255, 255}, 64));
        TextureArray textures(m_context->gl());
        textures.sync(scene);
        bool changed = false;
        textures.upload({1, std::chrono::hours(1)}, changed);
        QCOMPARE(textures.pending(), std::size_t{9});
        textures.upload(UploadBudget::unlimited(), changed);
        QCOMPARE(textures.pending(), std::size_t{0});
        textures.reset(false);
    }

    void scalingKeepsWholeTexels() {
        const Picture picture = *pictureOf(2, PixelFormat::Grey, {0, 100, 200, 40});
        const auto large = squarePixels(picture, 4);
        QCOMPARE(large[0], std::uint8_t{0});
        QCOMPARE(large[(1 * 4 + 3) * 4], std::uint8_t{100});
        QCOMPARE(large[(3 * 4 + 0) * 4 + 2], std::uint8_t{200});
        QCOMPARE(large[3], std::uint8_t{255});
        const auto one = squarePixels(picture, 1);
        QCOMPARE(one[0], std::uint8_t{85});
    }

    void theSkyStandsAsTheFormatSays_data() {
        QTest::addColumn<double>("yaw");
        QTest::addColumn<double>("pitch");
        QTest::addColumn<int>("face");
        QTest::newRow("+X") << 90.0 << 0.0 << 0;
        QTest::newRow("+Y") << 0.0 << 89.9 << 1;
        QTest::newRow("+Z") << 0.0 << 0.0 << 2;
        QTest::newRow("-X") << -90.0 << 0.0 << 3;
        QTest::newRow("-Y") << 0.0 << -89.9 << 4;
        QTest::newRow("-Z") << 180.0 << 0.0 << 5;
    }
    void theSkyStandsAsTheFormatSays() {
        QFETCH(double, yaw);
        QFETCH(double, pitch);
        QFETCH(int, face);
        // Each face has its number as grey, a red left half of the top and a green bottom.
        Scene scene;
        std::vector<MaterialStyle> looks;
        SkyStyle sky;
        for (int i = 0; i < 6; ++i) {
            std::vector<std::uint8_t> bytes;
            const auto grey = static_cast<std::uint8_t>(40 * (i + 1));
            for (int y = 0; y < 16; ++y)
                for (int x = 0; x < 16; ++x) {
                    const bool red = y < 7 && x < 7, green = y >= 9;
                    bytes.push_back(green ? 0 : red ? 255 : grey);
                    bytes.push_back(red ? 0 : green ? 255 : grey);
                    bytes.push_back(red || green ? 0 : grey);
                }
            const std::string key = std::to_string(i);
            scene.setPicture(key, pictureOf(16, PixelFormat::Rgb, bytes));
            looks.push_back(lookWith(static_cast<std::uint64_t>(i + 1), key));
            sky.faces[static_cast<std::size_t>(i)] = static_cast<std::uint64_t>(i + 1);
        }
        scene.setMaterials(looks);
        scene.setSkies({{9, sky}}, 9);
        Camera camera;
        camera.yaw = yaw;
        camera.pitch = pitch;
        camera.fieldOfView = 60;
        const int grey = 40 * (face + 1);
        QVERIFY(close(at(scene, camera, width / 2 + 30, height / 2 - 30), {grey, grey, grey}, 10));
        QVERIFY(close(at(scene, camera, width / 2 - 30, height / 2 - 30), {255, 0, 0}, 10));
        QVERIFY(close(at(scene, camera, width / 2, height / 2 + 40), {0, 255, 0}, 10));
    }

    void insideARegionItsSkyIsSeen() {
        Scene scene;
        scene.setMaterials({lookWith(1, "red"), lookWith(2, "green")});
        scene.setPicture("red", plainPicture({200, 0, 0}));
        scene.setPicture("green", plainPicture({0, 200, 0}));
        SkyStyle usual, other;
        usual.faces.fill(1);
        other.faces.fill(2);
        scene.setSkies({{8, usual}, {9, other}}, 8);
        scene.setSector(1, {100, 0, 0}, 32);
        SkyRegion region;
        // Leans over along x as it rises.
        for (std::size_t i = 0; i < 8; ++i)
            region.corners[i] = {((i & 1) != 0 ? 4.0f : -4.0f) + ((i & 2) != 0 ? 6.0f : 0.0f),
                                 (i & 2) != 0 ? 4.0f : -4.0f, (i & 4) != 0 ? 4.0f : -4.0f};
        region.sky = 9;
        scene.setSkyRegions(1, {region});
        const auto seenFrom = [&](const glm::dvec3& eye) {
            Camera camera;
            camera.eye = eye;
            return at(scene, camera, 5, 5);
        };
        QVERIFY(close(seenFrom({0, 0, 0}), {200, 0, 0}));
        QVERIFY(close(seenFrom({103, 0, 0}), {0, 200, 0}));
        QVERIFY(close(seenFrom({108, 3, 3}), {0, 200, 0}));
        QVERIFY(close(seenFrom({108, -3, 3}), {200, 0, 0}));
        scene.removeSector(1);
        QVERIFY(close(seenFrom({103, 0, 0}), {200, 0, 0}));
    }

    void theSectorOfASkyStandsBehindTheLevel() {
        Scene scene;
        scene.setMaterials({lookWith(1, "red"), lookWith(2, "green"), lookWith(3, "blue")});
        scene.setPicture("red", plainPicture({200, 0, 0}));
        scene.setPicture("green", plainPicture({0, 200, 0}));
        scene.setPicture("blue", plainPicture({0, 0, 200}));
        SkyStyle sky;
        sky.faces.fill(3);
        sky.sector = 2;
        scene.setSkies({{9, sky}}, 9);
        addUnitBox(scene, 1);
        scene.setSector(2, {1000, 0, 0}, 64);
        scene.setPatch({2, 0}, boxMesh(glm::vec3(-8, -8, 4), glm::vec3(8, 0, 8), 2));
        // The nearer box, the sector of the sky below the horizon although it is nearer to its middle, the
        // faces above.
        QVERIFY(close(at(scene, facingBox(), width / 2 + 3, height / 2 + 3), {200, 0, 0}));
        QVERIFY(close(at(scene, facingBox(), 5, height - 5), {0, 200, 0}));
        QVERIFY(close(at(scene, facingBox(), 5, 5), {0, 0, 200}));
        // However far one goes, nothing of it comes nearer.
        Camera away = facingBox();
        away.eye += glm::dvec3(0, 300, -300);
        QVERIFY(close(at(scene, away, 5, height - 5), {0, 200, 0}));
        // Inside the sector itself its cubes are where they are, and nothing is behind them but the faces.
        Camera within;
        within.eye = {1000, -4, -2};
        QVERIFY(close(at(scene, within, width / 2 + 3, height / 2 + 3), {0, 200, 0}));
        within.yaw = 180;
        QVERIFY(close(at(scene, within, width / 2 + 3, height / 2 + 3), {0, 0, 200}));
    }

    void flatViewsAndThoseWithoutItHaveNoSky() {
        Scene scene;
        scene.setMaterials({lookWith(1, "a")});
        scene.setPicture("a", plainPicture({200, 0, 0}));
        SkyStyle sky;
        sky.faces.fill(1);
        scene.setSkies({{9, sky}}, 9);
        Camera camera;
        QVERIFY(close(at(scene, camera, 5, 5), {200, 0, 0}));
        FrameSettings without = plain();
        without.sky = false;
        QVERIFY(close(at(scene, camera, 5, 5, without), {0, 0, 0}));
        camera.projection = Projection::Top;
        QVERIFY(close(at(scene, camera, 5, 5), {0, 0, 0}));
    }
};

} // namespace tst_render_textures

OCTANT_WINDOW_SUITE(tst_render_textures, RenderTextures)
#include "tst_render_textures.moc"
