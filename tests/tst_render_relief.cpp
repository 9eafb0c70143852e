#include <QTest>

#include <set>

#include "tests/support/box_mesh.h"
#include "tests/support/suite.h"
#include "views/render/cell_edges.h"
#include "views/render/gl_constants.h"
#include "views/render/gl_recorder.h"
#include "views/render/offscreen.h"
#include "views/render/renderer.h"

namespace tst_render_relief {

using namespace octant;
using namespace octant::render;
using octant::test::addBox;
using octant::test::boxMesh;

namespace {

constexpr int width = 200, height = 150;

MaterialStyle gray(std::uint64_t id, std::uint8_t level = 200) {
    MaterialStyle material;
    material.id = id;
    material.color = glm::u8vec3(level);
    material.shading = 0;
    return material;
}

/// Nothing but the level on black, in plain colours.
FrameSettings plain(Relief relief = {}) {
    FrameSettings settings;
    settings.axisWidget = settings.grid.shown = settings.gridPattern = settings.sky = false;
    settings.backgroundTop = settings.backgroundBottom = {0, 0, 0};
    settings.mode = ViewMode::MaterialColor;
    settings.relief = relief;
    return settings;
}

Camera lookAt(glm::dvec3 eye, double yaw, double pitch) {
    Camera camera;
    camera.eye = eye;
    camera.yaw = yaw;
    camera.pitch = pitch;
    return camera;
}

int at(const Image& image, int x, int y) {
    return image.rgba[(static_cast<std::size_t>(y) * width + static_cast<std::size_t>(x)) * 4];
}

int darkest(const Image& image, int x, int y, int around) {
    int least = 255;
    for (int row = y - around; row <= y + around; ++row)
        for (int column = x - around; column <= x + around; ++column)
            least = std::min(least, at(image, column, row));
    return least;
}

glm::ivec2 pixelOf(const Camera& camera, const glm::dvec3& point) {
    return glm::ivec2(camera.project(point, {width, height})->pixel);
}

/// A quad of two triangles that share its corners.
void addQuad(PatchMesh& mesh, const std::array<glm::vec3, 4>& corners, std::uint32_t cube) {
    const auto base = static_cast<std::uint32_t>(mesh.vertices.size());
    for (const glm::vec3& corner : corners)
        mesh.vertices.push_back({corner, {0, 1, 0}, {}, {}});
    for (const std::uint32_t i : {0U, 1U, 2U, 0U, 2U, 3U})
        mesh.indices.push_back(base + i);
    mesh.triangleCubes.insert(mesh.triangleCubes.end(), 2, cube);
}

} // namespace

class RenderRelief : public QObject {
    Q_OBJECT

    std::unique_ptr<OffscreenContext> m_context;

    Image draw(const Scene& scene, const Camera& camera, const FrameSettings& settings) {
        Result<Image> image = renderImage(m_context->gl(), scene, camera, settings, width, height);
        if (!image) {
            qWarning("%s", image.error().text().c_str());
            return {width, height, std::vector<std::uint8_t>(std::size_t{width} * height * 4)};
        }
        if (const Gl::Enum error = m_context->gl().error(); error != 0)
            qWarning("GL error %x", error);
        return std::move(*image);
    }

    /// A floor whose top is at y = 0, and a block on it.
    static void addRoom(Scene& scene) {
        scene.setMaterials({gray(1)});
        scene.setSector(1, {0, 0, 0}, 256);
        auto mesh = std::make_shared<PatchMesh>();
        addBox(*mesh, {-100, -1, -100}, {100, 0, 100}, 1);
        addBox(*mesh, {-2, 0, 4}, {2, 4, 8}, 1);
        scene.setPatch({1, 0}, std::move(mesh));
    }

private slots:
    void initTestCase() {
        Result<std::unique_ptr<OffscreenContext>> context = OffscreenContext::create();
        if (!context)
            QSKIP(context.error().text().c_str());
        m_context = std::move(*context);
    }
    void cleanupTestCase() { m_context.reset(); }

    void edgesAreDarkAndFacesStay_data() {
        QTest::addColumn<Camera>("camera");
        QTest::addColumn<int>("samples");
        QTest::newRow("perspective") << lookAt({-6, 7, -3}, 38, -28) << 0;
        QTest::newRow("from above") << lookAt({-4, 9, 1}, 40, -55) << 0;
        QTest::newRow("smooth") << lookAt({-6, 7, -3}, 38, -28) << 4;
    }
    void edgesAreDarkAndFacesStay() {
        QFETCH(Camera, camera);
        QFETCH(int, samples);
        Scene scene;
        addRoom(scene);
        FrameSettings with = plain({true, false, false}), without = plain();
        with.samples = without.samples = samples;
        const Image lined = draw(scene, camera, with), bare = draw(scene, camera, without);
        // Convex, concave and against what is behind.
        for (const glm::dvec3& point : {glm::dvec3(-2, 4, 6), glm::dvec3(0, 4, 4), glm::dvec3(-2, 2, 4),
                                        glm::dvec3(-2, 0, 6), glm::dvec3(0, 0, 4)}) {
            const glm::ivec2 pixel = pixelOf(camera, point);
            QVERIFY(darkest(bare, pixel.x, pixel.y, 2) > 180);
            QVERIFY2(darkest(lined, pixel.x, pixel.y, 2) < 150,
                     qPrintable(QStringLiteral("%1 %2").arg(pixel.x).arg(pixel.y)));
        }
        for (const glm::dvec3& point :
             {glm::dvec3(-2, 2, 6), glm::dvec3(0, 2, 4), glm::dvec3(0, 4, 6), glm::dvec3(-3.5, 0, 4)}) {
            const glm::ivec2 pixel = pixelOf(camera, point);
            QCOMPARE(darkest(lined, pixel.x, pixel.y, 2), darkest(bare, pixel.x, pixel.y, 2));
        }
    }

    void flatViewsHaveEdgesToo() {
        Scene scene;
        addRoom(scene);
        Camera camera;
        camera.projection = Projection::Front;
        camera.orthoHeight = 10;
        camera.eye = {0, 2, -20};
        const Image lined = draw(scene, camera, plain({true, false, false}));
        const glm::ivec2 top = pixelOf(camera, {0, 4, 4}), middle = pixelOf(camera, {0, 2, 4});
        QVERIFY(darkest(lined, top.x, top.y, 2) < 150);
        QCOMPARE(darkest(lined, middle.x, middle.y, 3), 200);
    }

    void planesHaveNoLinesHoweverGrazing_data() {
        QTest::addColumn<double>("up");
        QTest::addColumn<double>("pitch");
        for (const double up : {0.3, 1.7, 12.0, 60.0})
            for (const double pitch : {-3.0, -15.0, -60.0})
                QTest::addRow("%g units up, %g degrees", up, pitch) << up << pitch;
    }
    void planesHaveNoLinesHoweverGrazing() {
        QFETCH(double, up);
        QFETCH(double, pitch);
        Scene scene;
        scene.setMaterials({gray(1)});
        scene.setSector(1, {0, 0, 0}, 32768);
        scene.setPatch({1, 0}, boxMesh({-9000, -1, -9000}, {9000, 0, 9000}, 1));
        for (const double yaw : {0.0, 33.0, 71.0}) {
            const Camera camera = lookAt({0.3, up, 0.7}, yaw, pitch);
            const Image both = draw(scene, camera, plain({true, true, false}));
            // Below the horizon, a few pixels away from it.
            for (int y = 0; y < height; ++y) {
                bool ground = true;
                for (int x = 0; x < width && ground; ++x)
                    ground =
                        camera.ray({x + 0.5, std::max(y - 3, 0) + 0.5}, {width, height}).direction.y < -0.002;
                for (int x = 0; x < width && ground; ++x)
                    QVERIFY2(std::abs(at(both, x, y) - 200) <= 2,
                             qPrintable(QStringLiteral("%1 at %2,%3").arg(at(both, x, y)).arg(x).arg(y)));
            }
        }
    }

    void cornersAreShadedAndOpenGroundIsNot() {
        Scene scene;
        addRoom(scene);
        const Camera camera = lookAt({-6, 4, -2}, 40, -18);
        const Image shaded = draw(scene, camera, plain({false, true, false}));
        const glm::ivec2 corner = pixelOf(camera, {0, 0, 3.8}), open = pixelOf(camera, {-3, 0, 1}),
                         edge = pixelOf(camera, {0, 3.9, 4});
        QVERIFY(at(shaded, corner.x, corner.y) < 185);
        QVERIFY(at(shaded, open.x, open.y) >= 198);
        QVERIFY(at(shaded, edge.x, edge.y) >= 195); // nothing is before the rim of a block
    }

    void eachSideHasAShadeOfItsOwn() {
        Scene scene;
        scene.setMaterials({gray(1)});
        scene.setSector(1, {0, 0, 0}, 32);
        scene.setPatch({1, 0}, boxMesh(glm::vec3(-1), glm::vec3(1), 1));
        std::set<int> shades;
        int top = 0;
        for (const auto& [yaw, pitch] : std::initializer_list<std::pair<double, double>>{
                 {0, 0}, {180, 0}, {90, 0}, {-90, 0}, {0, -89.9}, {0, 89.9}}) {
            Camera camera = lookAt({}, yaw, pitch);
            camera.eye = -camera.forward() * 5.0;
            const int shade = at(draw(scene, camera, plain({false, false, true})), width / 2, height / 2);
            QVERIFY(shade > 120);
            shades.insert(shade);
            if (pitch < -80)
                top = shade;
            QCOMPARE(at(draw(scene, camera, plain()), width / 2, height / 2), 200);
        }
        QCOMPARE(shades.size(), std::size_t{6});
        QCOMPARE(top, 200);
    }

    void nothingIsMadeWhereNothingIsAskedFor() {
        RecordingGl gl;
        Scene scene;
        addRoom(scene);
        Renderer renderer(gl);
        QVERIFY(renderer.init());
        const Camera camera = lookAt({-6, 4, -2}, 40, -18);
        renderer.uploadPending(scene, UploadBudget::unlimited(), camera, {width, height});
        const auto frame = [&](const FrameSettings& settings) {
            return renderer.render(scene, camera, settings, {0, 0, 0, width, height});
        };
        QVERIFY(frame(plain()));
        QCOMPARE(gl.calls["framebufferTexture2D"], 0);
        const std::size_t before = gl.liveObjects();
        FrameSettings lined = plain({true, true, false});
        lined.wireframe = true;
        QVERIFY(frame(lined));
        QCOMPARE(gl.calls["framebufferTexture2D"], 2);
        QVERIFY(gl.liveObjects() > before);
        QVERIFY(frame(lined)); // of the same size: made once
        QCOMPARE(gl.calls["framebufferTexture2D"], 2);
        renderer.releaseGl();
        QCOMPARE(gl.liveObjects(), std::size_t{0});
    }

    void cellsHaveEdgesWithoutDiagonals() {
        PatchMesh box;
        addBox(box, glm::vec3(0), glm::vec3(1), 1);
        const std::vector<CellEdge> edges = cellEdges(box);
        QCOMPARE(edges.size(), std::size_t{12});
        for (const CellEdge& edge : edges)
            QCOMPARE(glm::length(edge[1] - edge[0]), 1.0f);
        // A bent face is one face as well, and what two cells share is drawn once.
        PatchMesh bent;
        addQuad(bent, {glm::vec3(0, 0, 0), glm::vec3(0, 0, 1), glm::vec3(1, 0.5f, 1), glm::vec3(1, 0, 0)}, 1);
        QCOMPARE(cellEdges(bent).size(), std::size_t{4});
        addQuad(bent, {glm::vec3(1, 0, 0), glm::vec3(1, 0.5f, 1), glm::vec3(2, 0, 1), glm::vec3(2, 0, 0)}, 2);
        QCOMPARE(cellEdges(bent).size(), std::size_t{7});
    }

    void trianglesOfOneFaceHaveNoDiagonalEither() {
        PatchMesh mesh;
        const std::array<glm::vec3, 6> corners{glm::vec3(0, 0, 0), glm::vec3(0, 0, 1), glm::vec3(1, 0, 1),
                                               glm::vec3(0, 0, 0), glm::vec3(1, 0, 1), glm::vec3(1, 0, 0)};
        for (std::uint32_t i = 0; i < 6; ++i) {
            mesh.vertices.push_back({corners[i], {0, 1, 0}, {}, {}});
            mesh.indices.push_back(i);
        }
        mesh.triangleCubes = {7, 7};
        QCOMPARE(cellEdges(mesh).size(), std::size_t{4});
        mesh.triangleCubes = {7, 8}; // of two cells: what is between them is an edge
        QCOMPARE(cellEdges(mesh).size(), std::size_t{5});
        mesh.indices[5] = 99; // names no vertex
        QCOMPARE(cellEdges(mesh).size(), std::size_t{3});
    }

    void wiresFollowTheMap() {
        Scene scene;
        scene.setMaterials({gray(1)});
        scene.setSector(1, {0, 0, 0}, 32);
        scene.setPatch({1, 0}, boxMesh(glm::vec3(-1), glm::vec3(1), 1));
        Renderer renderer(m_context->gl());
        QVERIFY(renderer.init());
        auto target = OffscreenTarget::create(m_context->gl(), width, height);
        QVERIFY(target);
        FrameSettings settings = plain();
        settings.wireframe = true;
        settings.wireColor = {255, 255, 255, 255};
        const Camera camera = lookAt({0, 0, -5}, 0, 0);
        const auto picture = [&] {
            renderer.uploadPending(scene, UploadBudget::unlimited(), camera, {width, height});
            const auto drawn =
                renderer.render(scene, camera, settings, {(*target)->framebuffer(), 0, 0, width, height});
            if (!drawn || drawn->unfinished)
                qWarning("not drawn");
            return readPixels(m_context->gl(), (*target)->framebuffer(), width, height);
        };
        const auto brightest = [&](const Image& image, const glm::dvec3& point) {
            const glm::ivec2 pixel = pixelOf(camera, point);
            int most = 0;
            for (int row = -1; row <= 1; ++row)
                for (int column = -1; column <= 1; ++column)
                    most = std::max(most, at(image, pixel.x + column, pixel.y + row));
            return most;
        };
        const Image first = picture();
        QCOMPARE(brightest(first, {1, 0.2, -1}), 255);
        QCOMPARE(brightest(first, {0.4, 0.4, -1}), 200); // on the diagonal
        auto halves = std::make_shared<PatchMesh>();
        addBox(*halves, {-1, -1, -1}, {0, 1, 1}, 1);
        addBox(*halves, {0, -1, -1}, {1, 1, 1}, 1);
        QCOMPARE(brightest(first, {0, 0.3, -1}), 200);
        scene.setPatch({1, 0}, std::move(halves));
        QCOMPARE(brightest(picture(), {0, 0.3, -1}), 255);
        renderer.releaseGl();
    }
};

} // namespace tst_render_relief

OCTANT_SUITE(tst_render_relief, RenderRelief)
#include "tst_render_relief.moc"
