#include <QAbstractButton>
#include <QFile>
#include <QLabel>
#include <QMessageBox>
#include <QTabBar>
#include <QTest>

#include "app/document/document.h"
#include "app/files/window_files.h"
#include "app/window/main_window.h"
#include "app/window/message_bar.h"
#include "tests/support/samples.h"
#include "tests/support/window_driver.h"
#include "tests/support/window_suite.h"

namespace tst_gui_messages {

using namespace octant;
using octant::test::WindowDriver;

namespace {

int barsShown(const MessageBars& bars) {
    int shown = 0;
    for (const QWidget* bar : bars.findChildren<QWidget*>(QStringLiteral("messageBar")))
        shown += bar->isVisible() ? 1 : 0;
    return shown;
}

Edit renameMap(const std::string& name) {
    return Edit{"item.set", {ItemRef{ItemKind::Map, -1, ItemRef::NoCube, MapItem}}, {}}
        .with("field", std::string("name"))
        .with("value", name);
}

/// A map that was edited here, in a file that another program has replaced.
struct Replaced {
    WindowDriver driver;
    QString path;
    QByteArray foreign;

    Replaced() {
        path = driver.openCopy(QStringLiteral("pmf/room.2025-08-08.pmf"));
        if (!driver.settle() || !driver->host().submit(renameMap("mine")))
            return;
        QFile::remove(path);
        QFile::copy(test::dataFile(QStringLiteral("pmf/minimal.2025-01-15.pmf")), path);
        foreign = octant::test::contentOf(path);
    }
    QMessageBox* question() {
        auto* box = driver->findChild<QMessageBox*>(QStringLiteral("writeOverQuestion"));
        return box && box->isVisible() ? box : nullptr;
    }
    void click(const char* name) {
        if (auto* button = driver->findChild<QAbstractButton*>(QString::fromLatin1(name)))
            QTest::mouseClick(button, Qt::LeftButton);
    }
};

} // namespace

class TestGuiMessages : public QObject {
    Q_OBJECT

private slots:
    void manyErrorsLeaveTheViewFree();
    void tabsOfManyMapsStayReadable();
    void savingOverAForeignChangeAsks();
    void keepingWhatIsHereMaySave();
    void readAgainFollowsAnotherRevision();
};

void TestGuiMessages::manyErrorsLeaveTheViewFree() {
    WindowDriver driver;
    QStringList paths;
    for (int i = 0; i < 12; ++i)
        paths.append(driver.folder() + QStringLiteral("/missing%1.pmf").arg(i));
    driver->files().open(paths);
    QVERIFY(driver.settle());
    QCOMPARE(driver->bars().shownTexts().size(), 12);
    QCOMPARE(barsShown(driver->bars()), 4);
    auto* rest = driver->findChild<QLabel*>(QStringLiteral("messageRestText"));
    QVERIFY(rest->isVisible() && rest->text().contains(QLatin1Char('9')));
    QTest::mouseClick(driver->findChild<QAbstractButton*>(QStringLiteral("messageCloseRest")),
                      Qt::LeftButton);
    QCOMPARE(driver->bars().shownTexts().size(), 3);
    QVERIFY(!rest->isVisible());
    QCOMPARE(barsShown(driver->bars()), 3);
}

void TestGuiMessages::tabsOfManyMapsStayReadable() {
    WindowDriver driver;
    for (int i = 0; i < 14; ++i)
        QVERIFY(driver.trigger("file.new"));
    auto* tabs = driver->findChild<QTabBar*>(QStringLiteral("documentTabs"));
    QCOMPARE(tabs->count(), 14);
    const int needed = tabs->fontMetrics().horizontalAdvance(tabs->tabText(0));
    for (int i = 0; i < tabs->count(); ++i)
        QVERIFY(tabs->tabRect(i).width() > needed);
}

void TestGuiMessages::savingOverAForeignChangeAsks() {
    Replaced map;
    QVERIFY(!map.foreign.isEmpty());
    QVERIFY(map.driver.trigger("file.save"));
    QTRY_VERIFY(map.question() != nullptr);
    QTest::mouseClick(map.question()->button(QMessageBox::Cancel), Qt::LeftButton);
    QVERIFY(map.driver.settle());
    QCOMPARE(octant::test::contentOf(map.path), map.foreign);
    QVERIFY(map.driver->documents().current()->modified());

    QVERIFY(map.driver.trigger("file.save"));
    QTRY_VERIFY(map.question() != nullptr);
    map.click("writeOver");
    QVERIFY(map.driver.settle());
    QVERIFY(octant::test::contentOf(map.path) != map.foreign);
    QVERIFY(!map.driver->documents().current()->modified());
}

void TestGuiMessages::keepingWhatIsHereMaySave() {
    Replaced map;
    QTRY_VERIFY(!map.driver->bars().shownTexts().isEmpty());
    map.click("keepMine");
    QVERIFY(map.driver.trigger("file.save"));
    QVERIFY(map.driver.settle());
    QVERIFY(map.question() == nullptr);
    QVERIFY(octant::test::contentOf(map.path) != map.foreign);
}

void TestGuiMessages::readAgainFollowsAnotherRevision() {
    Replaced map;
    map.driver->documents().current()->undo();
    QTRY_VERIFY(!map.driver->bars().shownTexts().isEmpty());
    map.click("reload");
    QVERIFY(map.driver.settle());
    QCOMPARE(map.driver->host().snapshot()->revision, Revision::R20250115);
}

} // namespace tst_gui_messages

OCTANT_WINDOW_SUITE(tst_gui_messages, TestGuiMessages)
#include "tst_gui_messages.moc"
