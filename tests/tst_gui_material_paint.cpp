#include <QAction>
#include <QImage>
#include <QTest>

#include "tests/support/window_driver.h"
#include "tests/support/window_suite.h"
#include "views/drawing/distinct_color.h"
#include "views/viewport/viewport_widget.h"

namespace tst_gui_material_paint {

using namespace octant;
using octant::test::WindowDriver;

namespace {

/// How much of the picture has the hue of a colour, 0 to 1.
double shareOf(const QImage& picture, const glm::u8vec3& color) {
    const int hue = QColor(color.r, color.g, color.b).hslHue();
    int same = 0, all = 0;
    for (int y = 0; y < picture.height(); y += 3)
        for (int x = 0; x < picture.width(); x += 3, ++all) {
            const QColor pixel = picture.pixelColor(x, y);
            const int away = std::abs(pixel.hslHue() - hue);
            same += pixel.hslSaturation() > 60 && std::min(away, 360 - away) < 8 ? 1 : 0;
        }
    return all > 0 ? double(same) / all : 0;
}

} // namespace

class TestGuiMaterialPaint : public QObject {
    Q_OBJECT

private slots:
    void facesAreColouredByTheirPhysicsMaterialsAndBack() {
        WindowDriver driver;
        QVERIFY(driver.trigger("file.new-room") && driver.settle());
        auto* view = driver->findChild<ViewportWidget*>();
        QVERIFY(view);
        // Of the material that most faces have.
        const auto most = [&] {
            const QImage picture = view->grabFramebuffer();
            double share = 0;
            for (const PhysicsMaterial& one : driver->host().snapshot()->levels[0]->physicsMaterials)
                share = std::max(share, shareOf(picture, distinctColor(one.id)));
            return share;
        };
        const double before = most();
        QVERIFY(before < 0.3);
        QVERIFY(driver.trigger("view.physics-materials"));
        QVERIFY(driver->actions().action(QStringLiteral("view.physics-materials"))->isChecked());
        QVERIFY(driver.settle());
        QTRY_VERIFY(most() > before + 0.2);
        QVERIFY(driver.trigger("view.shaded") && driver.settle());
        QTRY_VERIFY(most() < before + 0.1);
        QVERIFY(!driver->actions().action(QStringLiteral("view.physics-materials"))->isChecked());
    }
};

} // namespace tst_gui_material_paint

OCTANT_WINDOW_SUITE(tst_gui_material_paint, TestGuiMaterialPaint)
#include "tst_gui_material_paint.moc"
