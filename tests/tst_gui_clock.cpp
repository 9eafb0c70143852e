#include <QComboBox>
#include <QImage>
#include <QPushButton>
#include <QTest>
#include <QToolButton>
#include <QTreeWidget>

#include "app/document/document_host.h"
#include "model/map/locate.h"
#include "model/signals/signal_table.h"
#include "tests/support/edit_map.h"
#include "tests/support/window_driver.h"
#include "tests/support/window_suite.h"
#include "views/viewport/viewport_widget.h"

namespace tst_gui_clock {

using namespace octant;
using octant::test::addEdit;
using octant::test::itemRef;
using octant::test::setEdit;
using octant::test::WindowDriver;

namespace {

/// The window with a room whose clock stands.
class Site {
public:
    Site() {
        m_ready = m_driver.trigger("file.new-room") && m_driver.settle();
        m_widget = dynamic_cast<ViewportWidget*>(m_driver->viewport()->widget());
        m_ready = m_ready && m_widget != nullptr && m_driver.trigger("view.pause-clock") &&
                  m_driver.trigger("view.clock-reset") && m_driver.settle();
    }
    bool ready() const { return m_ready; }
    WindowDriver& driver() { return m_driver; }
    const PlayClock& clock() const { return m_widget->clock(); }
    template <class T> T* child(const char* name) {
        return m_driver->findChild<T*>(QString::fromLatin1(name));
    }
    void press(const char* name) {
        auto* button = child<QAbstractButton>(name);
        QVERIFY2(button != nullptr && button->isVisible() && button->isEnabled(), name);
        QTest::mouseClick(button, Qt::LeftButton);
        QVERIFY(m_driver.settle());
    }
    QImage picture() {
        m_driver.clearMessage(); // which stands in the view
        return m_widget->grabFramebuffer().convertToFormat(QImage::Format_RGB888);
    }
    /// A door "gate" in the middle that hears "open", before the camera.
    bool addDoor() {
        auto& host = m_driver->host();
        const ItemRef level = itemRef(ItemKind::Level, host.snapshot()->levels[0]->id);
        if (!host.submit(addEdit(level, ItemKind::Entity).with("type", std::string("door"))) ||
            !m_driver.settle())
            return false;
        const ItemRef gate =
            itemRef(ItemKind::Entity, itemsOf(*host.snapshot(), ItemKind::Entity, level).back());
        if (!host.submit(setEdit({gate}, "signal_open", std::string("open"))) ||
            !host.submit(setEdit({gate}, "closed_position", std::vector<float>{0, 1, 0})) ||
            !host.submit(setEdit({gate}, "open_position", std::vector<float>{0, 3, 0})) ||
            !host.submit(setEdit({gate}, "duration_open", std::uint64_t{400'000})))
            return false;
        host.select({});
        render::Camera camera = m_widget->control().camera();
        camera.eye = {0, 1.5, -7};
        camera.yaw = camera.pitch = 0;
        m_widget->setCamera(camera);
        return m_driver.settle();
    }

private:
    WindowDriver m_driver;
    bool m_ready = false;
    ViewportWidget* m_widget = nullptr;
};

} // namespace

class TestGuiClock : public QObject {
    Q_OBJECT
private slots:
    void theClockIsShownAndSteps() {
        Site site;
        QVERIFY(site.ready());
        auto* panel = site.child<QWidget>("clockPanel");
        QVERIFY(panel != nullptr && !panel->isVisible());
        QVERIFY(site.driver().trigger("view.clock") && site.driver().settle());
        QVERIFY(panel->isVisible());
        QVERIFY(site.clock().paused());
        QVERIFY(site.child<QToolButton>("clockPause")->isChecked());
        const double before = site.clock().time();
        site.press("clockStep");
        site.press("clockStep");
        QCOMPARE(site.clock().time(), before + 2 * PlayClock::stepSeconds);
        site.press("clockReset");
        QCOMPARE(site.clock().time(), 0.0);
        site.press("clockPause");
        QVERIFY(!site.clock().paused());
        site.press("clockPause");
        QVERIFY(site.clock().paused());
    }

    void theSpeedIsChosen() {
        Site site;
        QVERIFY(site.ready());
        QVERIFY(site.driver().trigger("view.clock") && site.driver().settle());
        auto* speed = site.child<QComboBox>("clockSpeed");
        QCOMPARE(speed->currentData().toDouble(), 1.0);
        speed->setFocus();
        QTest::keyClick(speed, Qt::Key_Down);
        QCOMPARE(site.clock().speed(), 2.0);
        QVERIFY(site.driver().trigger("view.clock-slower") && site.driver().trigger("view.clock-slower"));
        QCOMPARE(site.clock().speed(), 0.5);
        QCOMPARE(speed->currentData().toDouble(), 0.5);
    }

    void aSignalIsPlayedInTheView() {
        Site site;
        QVERIFY(site.ready());
        QVERIFY(site.addDoor());
        QVERIFY(site.driver().trigger("view.toggle-dock.signals") && site.driver().settle());
        const QByteArray map =
            QByteArray::fromStdString(octant::test::dumpOf(*site.driver()->host().snapshot()));
        const QImage before = site.picture();
        auto* tree = site.child<QTreeWidget>("signals");
        tree->setCurrentItem(tree->topLevelItem(0));
        site.press("signalsTry");
        QVERIFY(site.child<QWidget>("clockPanel")->isVisible());
        const QImage shut = site.picture();
        QVERIFY(shut != before);
        site.driver().trigger("view.clock-step");
        site.driver().trigger("view.clock-step");
        const QImage half = site.picture();
        QVERIFY(half != shut);
        site.press("clockReset");
        site.driver().trigger("view.clock-step");
        site.driver().trigger("view.clock-step");
        QCOMPARE(site.clock().time(), 2 * PlayClock::stepSeconds);
        site.press("signalsTry");
        QVERIFY(!site.child<QWidget>("clockPanel")->isVisible());
        QVERIFY(site.picture() == before);
        QCOMPARE(QByteArray::fromStdString(octant::test::dumpOf(*site.driver()->host().snapshot())), map);
    }

    void whatASignalHidesIsGoneMeanwhile() {
        Site site;
        QVERIFY(site.ready());
        QVERIFY(site.addDoor());
        auto& host = site.driver()->host();
        const ItemRef level = itemRef(ItemKind::Level, host.snapshot()->levels[0]->id);
        const QImage without = site.picture();
        QVERIFY(host.submit(addEdit(level, ItemKind::Entity).with("type", std::string("cube"))));
        QVERIFY(site.driver().settle());
        const ItemRef block =
            itemRef(ItemKind::Entity, itemsOf(*host.snapshot(), ItemKind::Entity, level).back());
        QVERIFY(host.submit(setEdit({block}, "position", std::vector<float>{2, 1, -2})));
        QVERIFY(host.submit(setEdit({block}, "signal_hide", std::string("vanish"))));
        host.select({});
        QVERIFY(site.driver().settle());
        const QImage with = site.picture();
        const auto apart = [](const QImage& a, const QImage& b) {
            int pixels = 0;
            for (int y = 0; y < a.height(); ++y)
                for (int x = 0; x < a.width(); ++x)
                    pixels += a.pixel(x, y) != b.pixel(x, y);
            return pixels;
        };
        QVERIFY(apart(with, without) > 2000);
        QVERIFY(site.driver().trigger("view.toggle-dock.signals") && site.driver().settle());
        auto* tree = site.child<QTreeWidget>("signals");
        for (int i = 0; i < tree->topLevelItemCount(); ++i)
            if (tree->topLevelItem(i)->text(0).contains(QStringLiteral("vanish")))
                tree->setCurrentItem(tree->topLevelItem(i));
        const QImage shown = site.picture();
        site.press("signalsTry");
        for (int i = 0; i < 20; ++i)
            QVERIFY(site.driver().trigger("view.clock-step"));
        const QImage gone = site.picture();
        QVERIFY2(apart(gone, shown) > 2000, qPrintable(QString::number(apart(gone, shown))));
        gone.save(qEnvironmentVariable("OCTANT_HIDDEN_PICTURE"));
        site.press("signalsTry");
        QCOMPARE(site.picture(), shown);
    }

    void controllersPlayLightsInTheView_data() {
        QTest::addColumn<QString>("reach");
        QTest::addColumn<QString>("controller");
        QTest::newRow("dynamic") << QStringLiteral("dynamic") << QStringLiteral("dynlightctl");
        QTest::newRow("fast") << QStringLiteral("fast") << QStringLiteral("fastlightctl");
    }
    void controllersPlayLightsInTheView() {
        QFETCH(const QString, reach);
        QFETCH(const QString, controller);
        Site site;
        QVERIFY(site.ready());
        auto& host = site.driver()->host();
        const ItemRef level = itemRef(ItemKind::Level, host.snapshot()->levels[0]->id);
        QVERIFY(host.submit(Edit{"light.set", {level}, {}}
                                .with("density", 1.0f)
                                .with("samples", std::uint64_t{4})
                                .with("bounces", std::uint64_t{0})));
        QVERIFY(host.submit(Edit{"light.add-source", {level}, {}}
                                .with("position", std::vector<float>{0, -3, 4})
                                .with("range", 24.0f)
                                .with("reach", reach.toStdString())
                                .with("id", std::uint64_t{7})
                                .with("start", std::uint64_t{255})));
        QVERIFY(site.driver().trigger("light.bake"));
        const auto baked = [&] {
            for (const SectorSlot& slot : host.snapshot()->levels[0]->sectors)
                if (const Sector* sector = slot.cell->value())
                    if (!sector->dynamicLights.empty() || !sector->fastLights.empty())
                        return true;
            return false;
        };
        QTRY_VERIFY_WITH_TIMEOUT(baked(), 60000);
        QVERIFY(host.submit(addEdit(level, ItemKind::Entity).with("type", controller.toStdString())));
        QVERIFY(site.driver().settle());
        const ItemRef item =
            itemRef(ItemKind::Entity, itemsOf(*host.snapshot(), ItemKind::Entity, level).back());
        QVERIFY(host.submit(setEdit({item}, "light", std::uint64_t{7})));
        QVERIFY(host.submit(setEdit({item}, "pattern_time", std::uint64_t{100'000})));
        // On, off, on, and off from then on.
        std::vector<std::int64_t> steps(32, 0);
        steps[0] = steps[2] = 255;
        QVERIFY(host.submit(reach == QLatin1String("fast") ? setEdit({item}, "pattern", steps)
                                                           : setEdit({item}, "pattern", std::uint64_t{5})));
        host.select({});
        const QImage still = site.picture();
        QVERIFY(site.driver().trigger("view.clock"));
        QVERIFY(site.picture() == still);
        QVERIFY(site.driver().trigger("view.clock-step"));
        const QImage dark = site.picture();
        QVERIFY(dark != still);
        QVERIFY(site.driver().trigger("view.clock-step"));
        QVERIFY(site.picture() == still);
        QVERIFY(site.driver().trigger("view.clock-step"));
        QVERIFY(site.picture() == dark);
        // Without the clock they are as at the start.
        QVERIFY(site.driver().trigger("view.clock"));
        QVERIFY(site.picture() == still);
    }
};

} // namespace tst_gui_clock

OCTANT_WINDOW_SUITE(tst_gui_clock, TestGuiClock)
#include "tst_gui_clock.moc"
