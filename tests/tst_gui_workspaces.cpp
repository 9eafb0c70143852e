#include <QDockWidget>
#include <QTabBar>
#include <QTest>
#include <QToolButton>

#include "app/window/main_window.h"
#include "app/window/window_layout.h"
#include "app/window/workspaces.h"
#include "tests/support/window_driver.h"
#include "tests/support/window_suite.h"

namespace tst_gui_workspaces {

using namespace octant;
using octant::test::WindowDriver;

class GuiWorkspaces : public QObject {
    Q_OBJECT

    static QDockWidget* dock(WindowDriver& driver, const char* name) {
        return driver->findChild<QDockWidget*>(QLatin1String(name) + QStringLiteral("Dock"));
    }
    static void press(WindowDriver& driver, const char* workspace) {
        auto* button =
            driver->findChild<QToolButton*>(QStringLiteral("workspaceBar.") + QLatin1String(workspace));
        QVERIFY(button != nullptr && button->isVisible());
        QTest::mouseClick(button, Qt::LeftButton);
        QVERIFY(driver.settle());
        QVERIFY(button->isChecked());
    }
    /// The tab bar of the panels below the view.
    static QTabBar* bottomTabs(WindowDriver& driver) {
        for (QTabBar* tabs : driver->findChildren<QTabBar*>(QStringLiteral("panelTabs")))
            for (int i = 0; i < tabs->count(); ++i)
                if (tabs->isVisible() && tabs->tabText(i) == dock(driver, "problems")->windowTitle())
                    return tabs;
        return nullptr;
    }

private slots:
    void buildGivesTheViewThreeFifthsOfASmallWindow() {
        WindowDriver driver;
        driver.openCopy(QStringLiteral("pmf/room.2025-08-08.pmf"));
        driver->resize(1280, 720);
        QTRY_COMPARE(driver->size(), QSize(1280, 720));
        press(driver, "build");
        const QSize view = driver->viewport()->widget()->size();
        const double part = 1.0 * view.width() * view.height() / (1280 * 720);
        QVERIFY2(part >= 0.6, qPrintable(QStringLiteral("%1 x %2").arg(view.width()).arg(view.height())));
        for (const char* panel : {"properties", "browser"})
            QVERIFY2(driver->layoutOfPanels().isShown(*dock(driver, panel)->widget()), panel);
    }

    void eachRemembersHowItWasLeft() {
        WindowDriver driver;
        QVERIFY(driver.settle());
        QVERIFY(driver.trigger("view.toggle-dock.log"));
        QVERIFY(dock(driver, "log")->isHidden());
        press(driver, "entities");
        QVERIFY(!dock(driver, "signals")->isHidden());
        QVERIFY(driver.trigger("view.toggle-dock.log"));
        press(driver, "materials");
        QVERIFY(dock(driver, "log")->isHidden());
        QVERIFY(dock(driver, "signals")->isHidden());
        press(driver, "entities");
        QVERIFY(!dock(driver, "log")->isHidden());
        driver->layoutOfPanels().save();
        MainWindow second;
        QCOMPARE(second.layoutOfPanels().workspace(), QStringLiteral("entities"));
        QVERIFY(!second.findChild<QWidget*>(QStringLiteral("signalsDock"))->isHidden());
        QVERIFY(driver.trigger("view.default-layout"));
        QVERIFY(dock(driver, "log")->isHidden());
        press(driver, "materials");
        QVERIFY(driver.trigger("view.default-layout"));
    }

    void switchesByKey() {
        WindowDriver driver;
        driver.openCopy(QStringLiteral("pmf/room.2025-08-08.pmf"));
        QVERIFY(QTest::qWaitForWindowActive(&driver.window()));
        driver->viewport()->widget()->setFocus();
        QTest::keyClick(driver->viewport()->widget(), Qt::Key_1, Qt::ControlModifier | Qt::AltModifier);
        QVERIFY(driver.settle());
        QCOMPARE(driver->layoutOfPanels().workspace(), QStringLiteral("build"));
        QTest::keyClick(driver->viewport()->widget(), Qt::Key_2, Qt::ControlModifier | Qt::AltModifier);
        QVERIFY(driver.settle());
        QCOMPARE(driver->layoutOfPanels().workspace(), QStringLiteral("materials"));
    }

    void oneKeyShowsNothingButTheViewAndBringsThePanelsBack() {
        WindowDriver driver;
        driver.openCopy(QStringLiteral("pmf/room.2025-08-08.pmf"));
        QVERIFY(QTest::qWaitForWindowActive(&driver.window()));
        QVERIFY(driver.settle());
        const auto panels = driver->findChildren<QDockWidget*>();
        std::vector<bool> before;
        for (const QDockWidget* panel : panels)
            before.push_back(panel->isHidden());
        QWidget* view = driver->viewport()->widget();
        const int width = view->width();
        view->setFocus();
        QTest::keyClick(view, Qt::Key_Space, Qt::ControlModifier);
        QVERIFY(driver.settle());
        for (const QDockWidget* panel : panels)
            QVERIFY2(panel->isHidden(), qPrintable(panel->objectName()));
        QTRY_VERIFY(view->width() > width);
        QTest::keyClick(view, Qt::Key_Space, Qt::ControlModifier);
        QVERIFY(driver.settle());
        for (qsizetype i = 0; i < panels.size(); ++i)
            QCOMPARE(panels[i]->isHidden(), before[static_cast<std::size_t>(i)]);
        QTRY_COMPARE(view->width(), width);
    }

    void aClickOnTheTabInFrontLeavesTheTabsAlone() {
        WindowDriver driver;
        driver.openCopy(QStringLiteral("pmf/room.2025-08-08.pmf"));
        driver->layoutOfPanels().showPanel(QStringLiteral("problems"));
        QVERIFY(driver.settle());
        QTabBar* tabs = bottomTabs(driver);
        QVERIFY(tabs != nullptr);
        const int height = driver->viewport()->widget()->height();
        const auto click = [&](int tab) {
            QTest::mouseClick(tabs, Qt::LeftButton, {}, tabs->tabRect(tab).center());
            QVERIFY(driver.settle());
        };
        const int current = tabs->currentIndex();
        click(current);
        QTRY_VERIFY(driver->viewport()->widget()->height() > height + 50);
        QVERIFY(tabs->isVisible() && tabs->height() > 10);
        click(current);
        QTRY_COMPARE(driver->viewport()->widget()->height(), height);
        click(current);
        QTRY_VERIFY(driver->viewport()->widget()->height() > height + 50);
        const int other = current == 0 ? 1 : 0;
        click(other);
        QTRY_COMPARE(driver->viewport()->widget()->height(), height);
        QCOMPARE(tabs->currentIndex(), other);
        click(other);
        driver->layoutOfPanels().showPanel(QStringLiteral("problems"));
        QTRY_COMPARE(driver->viewport()->widget()->height(), height);
    }

    void aClickOnATitleLeavesTheTitleAlone() {
        WindowDriver driver;
        driver.openCopy(QStringLiteral("pmf/room.2025-08-08.pmf"));
        driver->resize(1280, 720);
        QTRY_COMPARE(driver->size(), QSize(1280, 720));
        press(driver, "build");
        QDockWidget* const browser = dock(driver, "browser");
        QDockWidget* const properties = dock(driver, "properties");
        const QPoint title(40, browser->widget()->geometry().top() / 2);
        QVERIFY(browser->titleBarWidget() == nullptr && title.y() > 5);
        const int height = browser->height(), above = properties->height();
        const auto click = [&] {
            QTest::mouseClick(browser, Qt::LeftButton, {}, title);
            QVERIFY(driver.settle());
        };
        click();
        QTRY_VERIFY(browser->height() <= 2 * title.y() + 2);
        QTRY_VERIFY(properties->height() > above + 50);
        click();
        QTRY_COMPARE(browser->height(), height);
        QTRY_COMPARE(properties->height(), above);
        // A panel that is asked for shows what it holds.
        click();
        QTRY_VERIFY(browser->height() < height);
        driver->layoutOfPanels().showPanel(QStringLiteral("browser"));
        QTRY_COMPARE(browser->height(), height);
        // The tabs above it go the same way, and what is left must not go too.
        QTabBar* tabs = nullptr;
        for (QTabBar* bar : driver->findChildren<QTabBar*>(QStringLiteral("panelTabs")))
            for (int i = 0; i < bar->count(); ++i)
                if (bar->isVisible() && bar->tabText(i) == properties->windowTitle())
                    tabs = bar;
        QVERIFY(tabs != nullptr);
        QTest::mouseClick(tabs, Qt::LeftButton, {}, tabs->tabRect(tabs->currentIndex()).center());
        QTRY_VERIFY(browser->height() > height + 50);
        click();
        QVERIFY(browser->height() > height + 50);
        QTest::mouseClick(tabs, Qt::LeftButton, {}, tabs->tabRect(tabs->currentIndex()).center());
        QTRY_COMPARE(browser->height(), height);
        // Another layout finds all of them open.
        click();
        press(driver, "materials");
        press(driver, "build");
        QTRY_VERIFY(browser->height() > 2 * title.y() + 20);
    }
};

} // namespace tst_gui_workspaces

OCTANT_WINDOW_SUITE(tst_gui_workspaces, GuiWorkspaces)
#include "tst_gui_workspaces.moc"
