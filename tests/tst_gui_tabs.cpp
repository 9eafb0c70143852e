#include <QFile>
#include <QFileDialog>
#include <QPushButton>
#include <QTemporaryDir>
#include <QTest>

#include "app/document/document.h"
#include "app/document/documents.h"
#include "app/files/map_files.h"
#include "app/files/window_files.h"
#include "app/window/main_window.h"
#include "tests/support/samples.h"
#include "tests/support/window_driver.h"
#include "tests/support/window_suite.h"

namespace tst_gui_tabs {

using namespace octant;
using octant::test::topLevel;
using octant::test::WindowDriver;

class GuiTabs : public QObject {
    Q_OBJECT

    static bool rename(WindowDriver& driver, Document& document, const char* name) {
        driver->documents().setCurrent(&document);
        const auto done =
            driver->host().submit(Edit{"item.set", {ItemRef{ItemKind::Map, -1, ItemRef::NoCube, MapItem}}, {}}
                                      .with("field", std::string("name"))
                                      .with("value", std::string(name)));
        return done && driver.settle() && document.modified();
    }
    static std::string nameInFile(const QString& path) {
        const auto map = readMapFile(path.toStdString(), {});
        return map ? (*map)->header.name : map.error().text();
    }

private slots:
    void saveAllWritesWhatHasChangesAndAsksForNames() {
        WindowDriver driver;
        QVERIFY(driver.settle());
        QVERIFY(!driver.trigger("file.save-all"));
        const QString first = driver.openCopy(QStringLiteral("pmf/room.2025-08-08.pmf"));
        QVERIFY(driver.settle());
        const QString second = driver.openCopy(QStringLiteral("pmf/minimal.2025-08-08.pmf"));
        QVERIFY(driver.settle());
        QVERIFY(!driver.trigger("file.save-all"));
        QVERIFY(rename(driver, *driver->documents().at(0), "one"));
        QVERIFY(rename(driver, *driver->documents().at(1), "two"));
        QVERIFY(driver.trigger("file.new-empty"));
        QVERIFY(driver.settle());
        Document& untitled = *driver->documents().current();
        QVERIFY(rename(driver, untitled, "three"));
        driver->documents().setCurrent(driver->documents().at(0));
        QVERIFY(QTest::qWaitForWindowActive(&driver.window()));
        QTest::keyClick(&driver.window(), Qt::Key_S, Qt::ControlModifier | Qt::AltModifier);
        auto* dialog = topLevel<QFileDialog>("saveDialog");
        QVERIFY(dialog != nullptr);
        QCOMPARE(driver->documents().current(), &untitled);
        const QString third = driver.folder() + QStringLiteral("/third.pmf");
        emit dialog->fileSelected(third);
        dialog->close();
        QVERIFY(driver.settle());
        QCOMPARE(nameInFile(first), std::string("one"));
        QCOMPARE(nameInFile(second), std::string("two"));
        QCOMPARE(nameInFile(third), std::string("three"));
        QVERIFY(!driver.trigger("file.save-all"));
    }

    void theNextStartOffersWhatWasOpen() {
        QTemporaryDir folder;
        QStringList paths;
        for (const char* name : {"room.2025-08-08.pmf", "minimal.2025-01-15.pmf"}) {
            paths.append(folder.filePath(QLatin1String(name)));
            QVERIFY(QFile::copy(test::dataFile(QStringLiteral("pmf/") + QLatin1String(name)), paths.back()));
        }
        const auto offer = [](MainWindow& window) {
            return window.findChild<QPushButton*>(QStringLiteral("start.last"));
        };
        WindowDriver driver;
        QVERIFY(offer(driver.window())->isHidden());
        driver->files().open(paths);
        QVERIFY(driver.settle());
        QCOMPARE(driver->documents().count(), 2);
        driver->close();
        {
            MainWindow next;
            QVERIFY(!offer(next)->isHidden());
            QVERIFY(offer(next)->text().contains(QLatin1Char('2')));
            next.close(); // with nothing open, which forgets nothing
        }
        MainWindow third;
        third.show();
        QTest::mouseClick(offer(third), Qt::LeftButton);
        QTRY_COMPARE(third.documents().count(), 2);
        // Which is read first is a matter of luck.
        for (int i = 0; i < 2; ++i)
            QVERIFY(paths.removeOne(third.documents().at(i)->origin().path));
    }

    void aTabThatWasClosedOpensAgain() {
        WindowDriver driver;
        QVERIFY(driver.settle());
        QVERIFY(!driver.trigger("file.reopen"));
        const QString first = driver.openCopy(QStringLiteral("pmf/room.2025-08-08.pmf"));
        QVERIFY(driver.settle());
        const QString second = driver.openCopy(QStringLiteral("pmf/minimal.2025-08-08.pmf"));
        QVERIFY(driver.settle());
        for (int i = 0; i < 2; ++i) {
            QVERIFY(driver.trigger("file.close"));
            QVERIFY(driver.settle());
        }
        QCOMPARE(driver->documents().count(), 0);
        QVERIFY(QTest::qWaitForWindowActive(&driver.window()));
        for (const QString& path : {first, second}) {
            QTest::keyClick(&driver.window(), Qt::Key_T, Qt::ControlModifier | Qt::ShiftModifier);
            QTRY_VERIFY(driver->documents().current() != nullptr &&
                        driver->documents().current()->origin().path == path);
            QVERIFY(driver.settle());
        }
        QVERIFY(!driver.trigger("file.reopen"));
    }
};

} // namespace tst_gui_tabs

OCTANT_WINDOW_SUITE(tst_gui_tabs, GuiTabs)
#include "tst_gui_tabs.moc"
