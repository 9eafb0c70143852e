#include <QTest>

#include <glm/geometric.hpp>
#include <glm/trigonometric.hpp>

#include "tests/support/box_mesh.h"
#include "tests/support/suite.h"
#include "views/render/offscreen.h"
#include "views/render/renderer.h"

namespace tst_render_preview {

using namespace octant;
using namespace octant::render;
using octant::test::boxMesh;

/// Light before it is baked: the formulas of light.md, section 2, in pixels.
class TestRenderPreview : public QObject {
    Q_OBJECT

    static constexpr int side = 64;
    std::unique_ptr<OffscreenContext> m_context;

    /// What is drawn in the middle of a white floor at height 0, seen from 4 units above, channel by channel.
    glm::ivec3 floorUnder(const LightPreview& preview) {
        Scene scene;
        MaterialStyle white;
        white.id = 1;
        scene.setMaterials({white});
        scene.setSector(1, {0, 0, 0}, 16);
        scene.setPatch({1, 0}, boxMesh({-8, -2, -8}, {8, 0, 8}, 1));
        Camera camera;
        camera.eye = {0.01, 4, 0.01};
        camera.pitch = -90;
        FrameSettings settings;
        settings.axisWidget = settings.grid.shown = settings.gridPattern = false;
        settings.preview = preview;
        const Result<Image> image = renderImage(m_context->gl(), scene, camera, settings, side, side);
        if (!image)
            return glm::ivec3(-1);
        const std::size_t at = (std::size_t{side} * (side / 2) + side / 2) * 4;
        return {image->rgba[at], image->rgba[at + 1], image->rgba[at + 2]};
    }
    static LightPreview of(const PreviewLight& light) {
        LightPreview preview;
        preview.instead = true;
        preview.lights = {light};
        return preview;
    }
    /// Within 2 of 255 of a light on top of what always stays.
    bool isLit(const LightPreview& preview, const glm::vec3& wanted) {
        LightPreview dark;
        dark.instead = true;
        const glm::ivec3 rest = floorUnder(dark), now = floorUnder(preview);
        for (int i = 0; i < 3; ++i) {
            const int should = std::min(255, rest[i] + static_cast<int>(std::lround(255 * wanted[i])));
            if (std::abs(now[i] - should) > 2) {
                qWarning("channel %d is %d, not %d", i, now[i], should);
                return false;
            }
        }
        return true;
    }

private slots:
    void initTestCase() {
        auto context = OffscreenContext::create();
        if (!context)
            QSKIP("GL cannot be used here");
        m_context = std::move(*context);
    }

    void aLampLightsByItsDistanceAndRange() {
        PreviewLight lamp;
        lamp.position = {0, 2, 0};
        lamp.range = 4;
        lamp.color = {2, 1, 0};
        const float window = 1 - 1.0f / 16, weight = window * window / 5;
        QVERIFY(isLit(of(lamp), glm::vec3(2, 1, 0) * weight));
        lamp.range = 2; // it ends at the floor
        QVERIFY(isLit(of(lamp), glm::vec3(0)));
        lamp.position = {0, -1, 0}; // below: the floor faces away
        lamp.range = 16;
        QVERIFY(isLit(of(lamp), glm::vec3(0)));
    }

    void aSpotLampLightsItsCone_data() {
        QTest::addColumn<float>("tilt");
        QTest::addColumn<bool>("lit");
        QTest::newRow("straight down") << 0.0f << true;
        QTest::newRow("within the inner cone") << 20.0f << true;
        QTest::newRow("outside") << 50.0f << false;
    }
    void aSpotLampLightsItsCone() {
        QFETCH(const float, tilt);
        QFETCH(const bool, lit);
        PreviewLight lamp;
        lamp.kind = PreviewLight::Kind::Spot;
        lamp.position = {0, 1, 0};
        lamp.range = 100;
        const float turn = glm::radians(tilt);
        lamp.direction = {std::sin(turn), -std::cos(turn), 0};
        lamp.innerCosine = std::cos(glm::radians(30.0f));
        lamp.outerCosine = std::cos(glm::radians(45.0f));
        QVERIFY(isLit(of(lamp), glm::vec3(lit ? 0.5f : 0.0f)));
    }

    void aSunLightsBySlopeAndTheExposureCounts() {
        PreviewLight sun;
        sun.kind = PreviewLight::Kind::Sun;
        sun.direction = glm::normalize(glm::vec3(1, -1, 0));
        sun.color = glm::vec3(0.5f);
        LightPreview preview = of(sun);
        QVERIFY(isLit(preview, glm::vec3(0.5f * std::sqrt(0.5f))));
        preview.exposure = 0.5f;
        QVERIFY(isLit(preview, glm::vec3(0.25f * std::sqrt(0.5f))));
    }

    void withoutLightsThePictureIsAsItWas() {
        const glm::ivec3 usual = floorUnder({});
        LightPreview beside; // light entities are added to what is drawn otherwise
        PreviewLight lamp;
        lamp.position = {0, 1, 0};
        lamp.range = 100;
        lamp.color = {1, 0, 0};
        beside.lights = {lamp};
        const glm::ivec3 added = floorUnder(beside);
        QVERIFY(added.r > added.g + 60);
        QVERIFY(usual.g > added.g && added.g > usual.g / 2);
    }

    void moreLightsThanFitAreLeftOut() {
        PreviewLight lamp;
        lamp.position = {0, 1, 0};
        lamp.range = 100;
        lamp.color = glm::vec3(0.02f);
        LightPreview many;
        many.instead = true;
        many.lights.assign(3 * LightPreview::mostLights, lamp);
        QVERIFY(isLit(many, glm::vec3(0.01f * LightPreview::mostLights)));
    }
};

} // namespace tst_render_preview

OCTANT_SUITE(tst_render_preview, TestRenderPreview)
#include "tst_render_preview.moc"
