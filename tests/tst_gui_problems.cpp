#include <QHeaderView>
#include <QLineEdit>
#include <QListView>
#include <QListWidget>
#include <QPushButton>
#include <QTableView>
#include <QTest>
#include <QToolButton>

#include "app/document/document.h"
#include "app/document/document_host.h"
#include "app/files/window_files.h"
#include "app/window/window_layout.h"
#include "io/json/waivers.h"
#include "model/map/locate.h"
#include "tests/support/edit_map.h"
#include "tests/support/window_driver.h"
#include "tests/support/window_suite.h"
#include "views/browser/browser_models.h"

namespace tst_gui_problems {

using namespace octant;
using octant::test::addEdit;
using octant::test::editOf;
using octant::test::itemRef;
using octant::test::setEdit;
using octant::test::WindowDriver;

namespace {

/// The window with a room and two doors in it that never move, and the list of problems.
class Site {
public:
    Site() {
        m_ready = m_driver.trigger("file.new-room") && m_driver.settle() && add("gate") && add("hatch");
        m_driver->layoutOfPanels().showPanel(QStringLiteral("problems"));
        m_ready = m_ready && m_driver.settle();
        m_table = m_driver->findChild<QTableView*>(QStringLiteral("problems"));
    }
    bool ready() const { return m_ready && m_table != nullptr && m_table->isVisible(); }
    WindowDriver& driver() { return m_driver; }
    MapPtr map() { return m_driver->host().snapshot(); }
    QTableView& table() { return *m_table; }
    template <class T> T* child(const char* name) {
        return m_driver->findChild<T*>(QString::fromLatin1(name));
    }
    bool edit(const Edit& what) { return m_driver->host().submit(what) && m_driver.settle(); }
    /// Ids of the rules that are listed, from top to bottom.
    QStringList rules() const {
        QStringList all;
        for (int row = 0; row < m_table->model()->rowCount(); ++row)
            all << m_table->model()->index(row, 1).data().toString();
        return all;
    }
    void clickRow(int row, Qt::KeyboardModifiers keys = {}) {
        m_table->scrollTo(m_table->model()->index(row, 1));
        QTest::mouseClick(m_table->viewport(), Qt::LeftButton, keys,
                          m_table->visualRect(m_table->model()->index(row, 1)).center());
        QVERIFY(m_driver.settle());
    }
    void press(const char* name) {
        auto* button = child<QToolButton>(name);
        QVERIFY2(button != nullptr && button->isVisible() && button->isEnabled(), name);
        QTest::mouseClick(button, Qt::LeftButton);
        QVERIFY(m_driver.settle());
    }
    void waive(const char* reason) {
        press("problemsWaive");
        auto* line = child<QLineEdit>("problemsReason");
        QVERIFY(line->isVisible());
        QTest::keyClicks(line, QString::fromLatin1(reason));
        QTest::keyClick(line, Qt::Key_Return);
        QVERIFY(m_driver.settle());
    }
    QString problemsInStatus() { return child<QToolButton>("statusProblems")->text(); }

private:
    bool add(const char* name) {
        const ItemRef level = itemRef(ItemKind::Level, map()->levels[0]->id);
        if (!edit(addEdit(level, ItemKind::Entity).with("type", std::string("door"))))
            return false;
        const ItemRef door = itemRef(ItemKind::Entity, itemsOf(*map(), ItemKind::Entity, level).back());
        return edit(setEdit({door}, "name", std::string(name)));
    }

    WindowDriver m_driver;
    QTableView* m_table = nullptr;
    bool m_ready = false;
};

} // namespace

/// What is done about problems in their panel: shown, repaired, waived; and materials that nothing uses.
class tst_gui_problems : public QObject {
    Q_OBJECT

private slots:
    void a_problem_is_gone_to_and_repaired();
    void all_of_a_kind_are_repaired_as_one_step();
    void waived_problems_are_folded_and_count_again();
    void waivers_go_along_with_the_file();
    void waived_problems_are_not_repaired_with_their_kind();
    void widths_of_columns_stay();
    void unused_materials_are_listed_and_removed();
    void favourites_come_first();
};

void tst_gui_problems::a_problem_is_gone_to_and_repaired() {
    Site site;
    QVERIFY(site.ready());
    QCOMPARE(site.rules(), (QStringList{"OCT-006", "OCT-006"}));
    QVERIFY(!site.child<QToolButton>("problemsRepair")->isEnabled());
    site.driver()->host().select({});
    site.clickRow(0);
    site.press("problemsGo");
    QCOMPARE(site.driver()->host().selection().size(), std::size_t{1});
    site.press("problemsRepair");
    QCOMPARE(site.rules(), QStringList{"OCT-006"});
    QVERIFY(site.driver().trigger("edit.undo") && site.driver().settle());
    QCOMPARE(site.rules(), (QStringList{"OCT-006", "OCT-006"}));
}

void tst_gui_problems::all_of_a_kind_are_repaired_as_one_step() {
    Site site;
    QVERIFY(site.ready());
    site.clickRow(1);
    site.press("problemsRepairAll");
    QCOMPARE(site.rules(), QStringList());
    QVERIFY(site.driver().trigger("edit.undo") && site.driver().settle());
    QCOMPARE(site.rules(), (QStringList{"OCT-006", "OCT-006"}));
}

void tst_gui_problems::waived_problems_are_folded_and_count_again() {
    Site site;
    QVERIFY(site.ready());
    const QString both = site.problemsInStatus();
    site.clickRow(0);
    site.press("problemsWaive");
    QTest::keyClick(site.child<QLineEdit>("problemsReason"), Qt::Key_Escape); // gives up
    QVERIFY(!site.child<QLineEdit>("problemsReason")->isVisible());
    QCOMPARE(site.rules().size(), 2);
    site.waive("painted on");
    QCOMPARE(site.rules().size(), 1);
    QTRY_VERIFY(site.problemsInStatus() != both);
    site.press("problemsWaived");
    QCOMPARE(site.rules().size(), 2);
    // At the end, whatever the order.
    const auto what = [&](int row) { return site.table().model()->index(row, 3).data().toString(); };
    QVERIFY2(what(1).contains("waived: painted on"), qPrintable(what(1)));
    site.table().sortByColumn(1, Qt::DescendingOrder);
    QVERIFY2(what(1).contains("waived: painted on"), qPrintable(what(1)));
    site.clickRow(1);
    QCOMPARE(site.child<QToolButton>("problemsWaive")->text(), QStringLiteral("Count again"));
    site.press("problemsWaive");
    QVERIFY(!site.child<QToolButton>("problemsWaived")->isVisible());
    QCOMPARE(site.rules().size(), 2);
    QTRY_COMPARE(site.problemsInStatus(), both);
}

void tst_gui_problems::waivers_go_along_with_the_file() {
    Site site;
    QVERIFY(site.ready());
    site.clickRow(0);
    site.waive("painted on");
    const QString first = site.driver().folder() + "/castle.pmf",
                  second = site.driver().folder() + "/keep.pmf";
    Document& document = *site.driver()->documents().current();
    const auto saveTo = [&](const QString& file) {
        DocumentOrigin origin = document.origin();
        origin.path = file;
        document.setOrigin(std::move(origin));
        return loadWaivers(file.toStdString());
    };
    QCOMPARE(saveTo(first)->size(), std::size_t{1});
    QCOMPARE(saveTo(second)->size(), std::size_t{1});
    QCOMPARE(loadWaivers(second.toStdString())->front().reason, std::string("painted on"));
    site.clickRow(0);
    site.waive("and this one too");
    QCOMPARE(loadWaivers(second.toStdString())->size(), std::size_t{2});
    QCOMPARE(loadWaivers(first.toStdString())->size(), std::size_t{1});
}

void tst_gui_problems::waived_problems_are_not_repaired_with_their_kind() {
    Site site;
    QVERIFY(site.ready());
    site.clickRow(0);
    site.waive("painted on");
    site.clickRow(0);
    site.press("problemsRepairAll");
    QCOMPARE(site.rules(), QStringList());
    site.press("problemsWaived");
    QCOMPARE(site.rules(), QStringList{"OCT-006"});
}

void tst_gui_problems::widths_of_columns_stay() {
    Site site;
    QVERIFY(site.ready());
    QHeaderView* header = site.table().horizontalHeader();
    const int border = header->sectionViewportPosition(2) + header->sectionSize(2) - 1;
    const int before = header->sectionSize(2), y = header->height() / 2;
    QTest::mousePress(header->viewport(), Qt::LeftButton, {}, {border, y});
    QTest::mouseMove(header->viewport(), {border + 20, y});
    QTest::mouseMove(header->viewport(), {border + 40, y});
    QTest::mouseRelease(header->viewport(), Qt::LeftButton, {}, {border + 40, y});
    QVERIFY(site.driver().settle());
    const int own = header->sectionSize(2);
    if (own == before)
        QSKIP("the border of the column could not be dragged here");
    site.clickRow(0);
    site.press("problemsRepair");
    site.driver()->resize(1200, 700);
    QVERIFY(site.driver().settle());
    QCOMPARE(header->sectionSize(2), own);
}

void tst_gui_problems::unused_materials_are_listed_and_removed() {
    Site site;
    QVERIFY(site.ready());
    const ItemRef level = itemRef(ItemKind::Level, site.map()->levels[0]->id);
    for (const char* name : {"spare", "to be used soon"})
        QVERIFY(site.edit(addEdit(level, ItemKind::Material).with("name", std::string(name))));
    const std::size_t all = site.map()->levels[0]->materials.size();
    QVERIFY(site.driver().trigger("edit.remove-unused"));
    auto* list = site.child<QListWidget>("unusedList");
    QVERIFY(list != nullptr);
    QTRY_VERIFY(list->count() > 0);
    QStringList names;
    for (int i = 0; i < list->count(); ++i)
        names << list->item(i)->text();
    QVERIFY2(names.contains("spare") && names.contains("to be used soon"), qPrintable(names.join(", ")));
    const QListWidgetItem* keep = list->findItems("to be used soon", Qt::MatchExactly).front();
    const QRect row = list->visualItemRect(keep);
    QTest::mouseClick(list->viewport(), Qt::LeftButton, {}, QPoint(row.left() + 10, row.center().y()));
    QCOMPARE(keep->checkState(), Qt::Unchecked);
    int materials = 0;
    for (int i = 0; i < list->count(); ++i)
        materials +=
            list->item(i)->checkState() == Qt::Checked && !list->item(i)->text().contains("(") ? 1 : 0;
    QTest::mouseClick(site.child<QPushButton>("unusedRemove"), Qt::LeftButton);
    QVERIFY(site.driver().settle());
    const Level& left = *site.map()->levels[0];
    QCOMPARE(left.materials.size(), all - static_cast<std::size_t>(materials));
    QVERIFY(findByName(left, ItemKind::Material, "spare") == 0);
    QVERIFY(findByName(left, ItemKind::Material, "to be used soon") != 0);
    QVERIFY(site.driver().trigger("edit.undo") && site.driver().settle());
    QCOMPARE(site.map()->levels[0]->materials.size(), all);
}

void tst_gui_problems::favourites_come_first() {
    Site site;
    QVERIFY(site.ready());
    const ItemRef level = itemRef(ItemKind::Level, site.map()->levels[0]->id);
    QVERIFY(site.edit(addEdit(level, ItemKind::Material).with("name", std::string("zebra"))));
    auto* grid = site.child<QListView>("materialGrid");
    QVERIFY(grid != nullptr);
    auto* model = qobject_cast<MaterialsModel*>(grid->model());
    QVERIFY(model != nullptr && model->rowCount() > 1);
    const auto last = model->index(model->rowCount() - 1);
    QCOMPARE(last.data().toString(), QStringLiteral("zebra"));
    model->setFavourite(last, true);
    QCOMPARE(model->index(0).data().toString(), QStringLiteral("zebra"));
    QVERIFY(model->index(0).data(BrowserModel::FavouriteRole).toBool());
    QCOMPARE(site.driver()->host().favourites("material"), std::vector<std::string>{"zebra"});
    model->setFilter(BrowserFilter::Favourites);
    QCOMPARE(model->rowCount(), 1);
    model->setFilter(BrowserFilter::All);
    model->setFavourite(model->index(0), false);
    QVERIFY(model->index(0).data().toString() != QStringLiteral("zebra"));
    QVERIFY(site.driver()->host().favourites("material").empty());
}

} // namespace tst_gui_problems

OCTANT_WINDOW_SUITE(tst_gui_problems, tst_gui_problems)
#include "tst_gui_problems.moc"
