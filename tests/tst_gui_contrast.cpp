#include <cmath>

#include <QApplication>
#include <QStyle>
#include <QTest>

#include "tests/support/window_driver.h"
#include "tests/support/window_suite.h"
#include "views/theme/contrast.h"
#include "views/theme/theme.h"

namespace tst_gui_contrast {

using namespace octant;
using octant::test::WindowDriver;

namespace {

/// WCAG 2.1, relative luminance.
double luminance(const QColor& color) {
    const auto linear = [](double share) {
        return share <= 0.03928 ? share / 12.92 : std::pow((share + 0.055) / 1.055, 2.4);
    };
    return 0.2126 * linear(color.redF()) + 0.7152 * linear(color.greenF()) + 0.0722 * linear(color.blueF());
}

double ratio(const QColor& a, const QColor& b) {
    const double one = luminance(a) + 0.05, other = luminance(b) + 0.05;
    return std::max(one, other) / std::min(one, other);
}

} // namespace

class TestGuiContrast : public QObject {
    Q_OBJECT

private slots:
    void cleanup() {
        setHighContrast(*qApp, false);
        applyTheme(*qApp, ThemeChoice::Dark);
    }

    void textIsReadableOnAllThatLiesBehindIt_data() {
        QTest::addColumn<int>("look");
        QTest::addColumn<bool>("high");
        QTest::addColumn<double>("text");
        QTest::addColumn<double>("signs");
        for (const ThemeChoice look : {ThemeChoice::Dark, ThemeChoice::Light}) {
            QTest::addRow("usual %d", int(look)) << int(look) << false << 4.5 << 3.0;
            QTest::addRow("high %d", int(look)) << int(look) << true << 7.0 << 4.5;
        }
    }
    void textIsReadableOnAllThatLiesBehindIt() {
        QFETCH(int, look);
        QFETCH(bool, high);
        QFETCH(double, text);
        QFETCH(double, signs);
        applyTheme(*qApp, static_cast<ThemeChoice>(look));
        setHighContrast(*qApp, high);
        const ThemeColors& c = themeColors();
        for (const QColor& behind : {c.window, c.panel, c.base, c.alternateBase, c.raised, c.selection}) {
            QVERIFY2(ratio(c.text, behind) >= text, qPrintable(behind.name()));
            if (high)
                QVERIFY2(ratio(c.dimText, behind) >= text, qPrintable(behind.name()));
        }
        for (const QColor& sign : {c.accent, c.warning, c.error, c.good})
            QVERIFY2(ratio(sign, c.panel) >= signs, qPrintable(sign.name()));
        QVERIFY(ratio(c.accentText, c.accent) >= 4.5);
    }

    void itIsChosenByItsActionAndKept() {
        WindowDriver driver;
        QVERIFY(driver.trigger("view.high-contrast"));
        QVERIFY(highContrast());
        QCOMPARE(QApplication::palette().color(QPalette::Window), QColor(Qt::black));
        QVERIFY(driver->actions().isChecked(QStringLiteral("view.high-contrast")));
        QVERIFY(driver.trigger("view.theme-light"));
        QCOMPARE(QApplication::palette().color(QPalette::Window), QColor(Qt::white));
        QVERIFY(driver.trigger("view.high-contrast"));
        QVERIFY(!highContrast());
        QVERIFY(driver.trigger("view.theme-dark"));
    }

    void nothingMovesByItself() {
        QCOMPARE(QApplication::style()->styleHint(QStyle::SH_Widget_Animation_Duration), 0);
    }
};

} // namespace tst_gui_contrast

OCTANT_WINDOW_SUITE(tst_gui_contrast, TestGuiContrast)
#include "tst_gui_contrast.moc"
