#include <QCheckBox>
#include <QComboBox>
#include <QDialog>
#include <QDialogButtonBox>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QSpinBox>
#include <QTableView>
#include <QTreeView>

#include "app/document/document.h"
#include "model/map/locate.h"
#include "tests/support/cube_cells.h"
#include "tests/support/window_driver.h"
#include "tests/support/window_suite.h"
#include "views/host/panels.h"
#include "views/panels/statistics_model.h"

namespace tst_gui_levels {

using namespace octant;
using namespace octant::test;

namespace {

/// The window with a map of two by one by two sectors, something in the first.
class Levels : public WindowDriver {
public:
    Levels() {
        const MapPtr map = octant::apply(m_empty, fillEdit(*m_empty, {2, {0, 0, 0}, {3, 2, 3}}, 0))->map;
        window().documents().add(std::make_unique<Document>(map, DocumentOrigin(), window().jobs()));
        (void)settle();
    }

    const Map& map() { return *window().host().snapshot(); }
    const Level& level() { return *map().levels[0]; }
    ItemRef sector(std::size_t at) { return {ItemKind::Sector, -1, ItemRef::NoCube, level().sectors[at].id}; }
    void select(std::size_t at) {
        window().host().select({sector(at)});
        (void)settle();
    }
    QString result(const char* dialog) {
        (void)settle();
        const auto* label =
            window().findChild<QLabel*>(QString::fromLatin1(dialog) + QStringLiteral("Result"));
        return label != nullptr ? label->text() : QStringLiteral("no dialog");
    }
    QPushButton* ok(const char* dialog) {
        auto* found = window().findChild<QDialog*>(QString::fromLatin1(dialog));
        return found != nullptr ? found->findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Ok)
                                : nullptr;
    }
    /// Types a number into a box as a user would.
    void type(const char* name, const QString& text) {
        auto* box = window().findChild<QSpinBox*>(QString::fromLatin1(name));
        QVERIFY2(box != nullptr, name);
        box->setFocus();
        box->selectAll();
        QTest::keyClicks(box, text);
        QTest::keyClick(box, Qt::Key_Tab);
    }

private:
    MapPtr m_empty = emptyMap();
};

} // namespace

class TestGuiLevels : public QObject {
    Q_OBJECT

private slots:
    void aLevelIsResizedInADialog() {
        Levels window;
        QVERIFY(window.trigger("level.resize"));
        QCOMPARE(window.result("resizeLevel"), QStringLiteral("Nothing would change."));
        QVERIFY(!window.ok("resizeLevel")->isEnabled());
        window.type("resizeLevel.right", QStringLiteral("2"));
        QVERIFY(window.result("resizeLevel").contains(QStringLiteral("4 × 1 × 2 sectors")));
        QTest::keyClick(window.window().findChild<QSpinBox*>(QStringLiteral("resizeLevel.right")),
                        Qt::Key_Return);
        QVERIFY(window.settle());
        QCOMPARE(window.level().countX(), 4U);
        QVERIFY(window.trigger("edit.undo"));
        QCOMPARE(window.level().countX(), 2U);
    }

    void aResizeThatLosesSomethingIsSaid() {
        Levels window;
        QVERIFY(window.trigger("level.resize"));
        window.type("resizeLevel.left", QStringLiteral("-1"));
        QVERIFY2(window.result("resizeLevel").contains(QStringLiteral("0,0,0")),
                 qPrintable(window.result("resizeLevel")));
        QVERIFY(!window.ok("resizeLevel")->isEnabled());
        auto* force = window.window().findChild<QCheckBox*>(QStringLiteral("resizeLevel.force"));
        QTest::keyClick(force, Qt::Key_Space);
        QVERIFY(window.result("resizeLevel").contains(QStringLiteral("1 × 1 × 2 sectors")));
        QTest::keyClick(window.ok("resizeLevel"), Qt::Key_Return);
        QVERIFY(window.settle());
        QCOMPARE(window.level().countX(), 1U);
    }

    void theSectorSizeIsChangedInADialog() {
        Levels window;
        QVERIFY(window.trigger("level.sector-size"));
        auto* side = window.window().findChild<QComboBox*>(QStringLiteral("sectorSize.side"));
        QVERIFY(side != nullptr);
        side->setFocus();
        QTest::keyClick(side, Qt::Key_Up); // 8 m
        QVERIFY2(window.result("sectorSize").contains(QStringLiteral("4 × 2 × 4 sectors of 8 m")),
                 qPrintable(window.result("sectorSize")));
        QTest::mouseClick(window.ok("sectorSize"), Qt::LeftButton);
        QVERIFY(window.settle());
        QCOMPARE(window.level().sectorSizeLog2, std::uint8_t{3});
    }

    void theCameraStaysWhereItIsInTheLevel() {
        Levels window;
        window.window().viewport()->goTo({1, 2, 3});
        const auto eye = [&] {
            (void)window.settle();
            return window.window().viewport()->status().position;
        };
        QCOMPARE(eye(), glm::dvec3(1, 2, 3));
        window.select(3); // sector 1,0,1 of 16 m
        QVERIFY(window.trigger("level.move-centre"));
        QCOMPARE(eye(), glm::dvec3(-15, 2, -13));
        QVERIFY(window.window().host().submit(
            editOf("level.resize", {levelRef(window.map())}).with("low", cells({2, 1, 0}))));
        QCOMPARE(eye(), glm::dvec3(-15, 2, -13));
        QVERIFY(window.trigger("edit.undo"));
        QVERIFY(window.trigger("edit.undo"));
        QCOMPARE(eye(), glm::dvec3(1, 2, 3));
    }

    void simplifyingSaysWhatItSaves() {
        Levels window;
        QVERIFY(window.trigger("level.simplify"));
        QVERIFY(window.result("simplify").contains(QStringLiteral("Nothing can be saved")));
        QVERIFY(!window.ok("simplify")->isEnabled());
        window.window().findChild<QDialog*>(QStringLiteral("simplify"))->reject();
        // Cubes that go leave their numbers behind until this is tidied up.
        for (const Edit& edit : {fillEdit(window.map(), {3, {9, 1, 1}, {3, 3, 3}}, 0),
                                 fillEdit(window.map(), {3, {13, 5, 5}, {1, 1, 1}}, 1),
                                 clearEdit(window.map(), {3, {9, 1, 1}, {3, 3, 3}})})
            QVERIFY(window.window().host().submit(edit));
        QVERIFY(window.settle());
        const std::size_t at = window.level().numberOf(SectorIndex::of(1, 0, 0));
        const std::uint32_t cubes = sectorOf(window.map(), at).cubes.size();
        QVERIFY(window.trigger("level.simplify"));
        QVERIFY2(window.result("simplify").contains(QStringLiteral("instead of")),
                 qPrintable(window.result("simplify")));
        QTest::mouseClick(window.ok("simplify"), Qt::LeftButton);
        QVERIFY(window.settle());
        QVERIFY(sectorOf(window.map(), at).cubes.size() < cubes);
    }

    void sectorsAreCopiedPastedClearedAndMadeTheCentre() {
        Levels window;
        QVERIFY(!window.trigger("sector.copy")); // nothing is selected
        window.select(0);
        QVERIFY(!window.trigger("sector.paste")); // nothing was copied
        QVERIFY(window.trigger("sector.copy"));
        window.select(3);
        QVERIFY(window.trigger("sector.paste"));
        QVERIFY(window.settle());
        QCOMPARE(sectorOf(window.map(), 3).cubes.size(), sectorOf(window.map(), 0).cubes.size());
        QVERIFY(window.trigger("level.move-centre"));
        QVERIFY(window.settle());
        QCOMPARE(window.level().centerSector, SectorIndex::of(1, 0, 1));
        QVERIFY(window.trigger("sector.clear"));
        QVERIFY(window.settle());
        QCOMPARE(sectorOf(window.map(), 3).cubes.size(), 1U);
        for (int i = 0; i < 3; ++i)
            QVERIFY(window.trigger("edit.undo"));
        QCOMPARE(window.level().centerSector, SectorIndex::of(0, 0, 0));
    }

    void theOutlineOffersThem() {
        Levels window;
        window.select(0);
        auto* tree = window.window().findChild<QTreeView*>(QStringLiteral("outline"));
        QVERIFY(tree != nullptr);
        tree->scrollTo(tree->currentIndex());
        const QPoint at = tree->visualRect(tree->currentIndex()).center();
        QContextMenuEvent event(QContextMenuEvent::Mouse, at, tree->viewport()->mapToGlobal(at));
        QApplication::sendEvent(tree->viewport(), &event);
        auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
        QVERIFY(menu != nullptr);
        QStringList offered;
        for (const QAction* action : menu->actions())
            offered.append(action->objectName());
        menu->close();
        for (const char* id : {"sector.copy", "sector.paste", "sector.clear", "level.move-centre"})
            QVERIFY2(offered.contains(QString::fromLatin1(id)), qPrintable(offered.join(QLatin1Char(' '))));
    }

    void theStatisticsGoToTheFullestSector() {
        Levels window;
        if (QAction* toggle = window.window().actions().action(QStringLiteral("view.toggle-dock.statistics"));
            toggle != nullptr && !toggle->isChecked())
            toggle->trigger();
        auto* table = window.window().findChild<QTableView*>(QStringLiteral("statistics"));
        QVERIFY(table != nullptr);
        QVERIFY(window.settle());
        int cubes = -1;
        for (int row = 0; row < table->model()->rowCount(); ++row)
            if (table->model()->index(row, StatisticsModel::What).data().toString() == QLatin1String("Cubes"))
                cubes = row;
        QVERIFY(cubes >= 0);
        const QModelIndex fill = table->model()->index(cubes, StatisticsModel::Fill);
        const QString before = fill.data().toString();
        QCOMPARE(table->model()->index(cubes, StatisticsModel::Where).data().toString(),
                 QStringLiteral("0, 0, 0"));
        table->scrollTo(fill);
        QTest::mouseClick(table->viewport(), Qt::LeftButton, {}, table->visualRect(fill).center());
        QCOMPARE(window.window().host().selection(), (Selection{window.sector(0)}));
        // They follow an edit.
        QVERIFY(window.window().host().submit(fillEdit(window.map(), {4, {17, 1, 1}, {13, 13, 13}}, 1)));
        QVERIFY(window.settle());
        QVERIFY(fill.data().toString() != before);
        QCOMPARE(table->model()->index(cubes, StatisticsModel::Where).data().toString(),
                 QStringLiteral("1, 0, 0"));
    }

    void staleLightIsAmongTheProblemsUntilItIsCleared() {
        WindowDriver window;
        window.openCopy(QStringLiteral("pmf/room.2025-08-08.pmf"));
        QVERIFY(window.settle());
        DocumentHost& host = window->host();
        const auto stale = [&] {
            const std::vector<Finding> found = host.findings();
            return std::count_if(found.begin(), found.end(),
                                 [](const Finding& finding) { return finding.rule == Rule::StaleBake; });
        };
        QCOMPARE(stale(), 0);
        const MapPtr map = host.snapshot();
        QVERIFY(host.submit(clearEdit(*map, {1, {0, 0, 0}, {1, 1, 1}})));
        QVERIFY(window.settle());
        QVERIFY(stale() > 0);
        auto* problems = window->findChild<QTableView*>(QStringLiteral("problems"));
        bool listed = false;
        for (int row = 0; row < problems->model()->rowCount(); ++row)
            listed = listed || problems->model()->index(row, 1).data().toString() == QLatin1String("BAKE");
        QVERIFY(listed);
        // A double click goes there.
        for (int row = 0; row < problems->model()->rowCount(); ++row)
            if (const QModelIndex rule = problems->model()->index(row, 1);
                rule.data().toString() == QLatin1String("BAKE")) {
                problems->scrollTo(rule);
                const QPoint at = problems->visualRect(rule).center();
                QTest::mouseClick(problems->viewport(), Qt::LeftButton, {}, at);
                QTest::mouseDClick(problems->viewport(), Qt::LeftButton, {}, at);
                break;
            }
        QCOMPARE(host.selection().size(), std::size_t{1});
        QCOMPARE(host.selection().front().kind, ItemKind::Sector);
        host.select({});
        QVERIFY(window.trigger("level.clear-bake"));
        QVERIFY(window.settle());
        QCOMPARE(stale(), 0);
        QVERIFY(window.trigger("edit.undo"));
        QVERIFY(window.settle());
        QVERIFY(stale() > 0);
        QVERIFY(window.trigger("edit.undo"));
        QVERIFY(window.settle());
        QCOMPARE(stale(), 0);
    }
};

} // namespace tst_gui_levels

OCTANT_WINDOW_SUITE(tst_gui_levels, TestGuiLevels)
#include "tst_gui_levels.moc"
