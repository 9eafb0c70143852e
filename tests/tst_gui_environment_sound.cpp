#include <QLabel>
#include <QTest>
#include <QToolButton>

#include "tests/support/window_driver.h"
#include "tests/support/window_suite.h"
#include "views/sound/sound_player.h"

namespace tst_gui_environment_sound {

using namespace octant;
using octant::test::WindowDriver;

class TestGuiEnvironmentSound : public QObject {
    Q_OBJECT

private slots:
    void theCurveFollowsTheFields() {
        WindowDriver driver;
        QVERIFY(driver.trigger("file.new-room") && driver.settle());
        DocumentHost& host = driver->host();
        const ItemRef level{ItemKind::Level, -1, ItemRef::NoCube, host.snapshot()->levels[0]->id};
        Edit add{"item.add", {level}, {}};
        add.with("kind", static_cast<std::uint64_t>(ItemKind::SoundEnvironment));
        QVERIFY(host.submit(add) && driver.settle());
        const Selection cave = host.selection();
        QCOMPARE(cave.front().kind, ItemKind::SoundEnvironment);
        const auto words = [&] {
            const auto* label = driver->findChild<QLabel*>(QStringLiteral("soundWords"));
            return label ? label->text() : QString();
        };
        QTRY_COMPARE(words(), QStringLiteral("Sounds stay as they are"));
        const auto set = [&](const char* field, float value) {
            Edit edit{"item.set", cave, {}};
            edit.with("field", std::string(field)).with("value", value);
            return host.submit(edit);
        };
        QVERIFY(set("low_pass", 1));
        QTRY_COMPARE(words(), QStringLiteral("duller above 100 Hz"));
        QVERIFY(set("reverb_delay", 0.5f) && set("reverb_mix", 0.5f) && set("low_pass", 0));
        QTRY_COMPARE(words(), QStringLiteral("echoes for 0.5 s"));
        QVERIFY(set("reverb_delay", 0.02f));
        QTRY_COMPARE(words(), QStringLiteral("echoes for 0.02 s")); // short ones are not none
        QVERIFY(set("reverb_delay", 0.5f));
        QTRY_COMPARE(words(), QStringLiteral("echoes for 0.5 s"));
        const QWidget* curve = driver->findChild<QWidget*>(QStringLiteral("soundCurve"));
        QVERIFY(curve && curve->isVisible());
        QVERIFY(curve->accessibleName().contains(words()));
        // Another item has none.
        host.select({level});
        QTRY_VERIFY(!driver->findChild<QWidget*>(QStringLiteral("soundCurve")) ||
                    !driver->findChild<QWidget*>(QStringLiteral("soundCurve"))->isVisible());
    }

    void withoutADeviceTheButtonSaysSo() {
        WindowDriver driver;
        QVERIFY(driver.trigger("file.new-room") && driver.settle());
        DocumentHost& host = driver->host();
        host.select({{ItemKind::SoundEnvironment, -1, ItemRef::NoCube,
                      host.snapshot()->levels[0]->soundEnvironments[0].id}});
        QTRY_VERIFY(driver->findChild<QToolButton*>(QStringLiteral("soundListen")));
        const auto* button = driver->findChild<QToolButton*>(QStringLiteral("soundListen"));
        QCOMPARE(button->isEnabled(), SoundPlayer::available());
        QCOMPARE(button->text(), SoundPlayer::available() ? QStringLiteral("Listen")
                                                          : QStringLiteral("Off: no audio device"));
    }
};

} // namespace tst_gui_environment_sound

OCTANT_WINDOW_SUITE(tst_gui_environment_sound, TestGuiEnvironmentSound)
#include "tst_gui_environment_sound.moc"
