#include <QAbstractButton>
#include <QDockWidget>
#include <QFileDialog>
#include <QLabel>
#include <QTest>
#include <QTreeView>

#include <glm/geometric.hpp>

#include "app/compare/comparisons.h"
#include "app/document/document.h"
#include "app/document/document_host.h"
#include "app/window/message_bar.h"
#include "model/map/locate.h"
#include "tests/support/edit_map.h"
#include "tests/support/window_driver.h"
#include "tests/support/window_suite.h"
#include "views/compare/differences_model.h"
#include "views/viewport/viewport_widget.h"

namespace tst_gui_compare {

using namespace octant;
using octant::test::addEdit;
using octant::test::dataFile;
using octant::test::editOf;
using octant::test::itemRef;
using octant::test::setEdit;
using octant::test::topLevel;
using octant::test::WindowDriver;

namespace {

const ItemRef mapItem = itemRef(ItemKind::Map, MapItem);

/// The window with a document, and a copy of its file to compare it with.
class Site {
public:
    explicit Site(const QString& file = QStringLiteral("pmf/room.2025-08-08.pmf")) {
        m_other = m_driver.folder() + QStringLiteral("/other");
        QFile::copy(dataFile(file), m_other);
        m_path = m_driver.openCopy(file);
        m_ready = m_driver.settle() && QTest::qWaitForWindowActive(&m_driver.window());
        m_driver.trigger("view.pause-clock");
        m_tree = m_driver->findChild<QTreeView*>(QStringLiteral("differences"));
        m_view = dynamic_cast<ViewportWidget*>(m_driver->viewport()->widget());
    }
    bool ready() const { return m_ready && m_tree != nullptr && m_view != nullptr; }
    WindowDriver& driver() { return m_driver; }
    Document& document() { return *m_driver->documents().current(); }
    MapPtr map() { return document().snapshot(); }
    ItemRef level() { return itemRef(ItemKind::Level, map()->levels[0]->id); }
    ItemRef material() { return itemRef(ItemKind::Material, map()->levels[0]->materials[0].id); }
    const QString& path() const { return m_path; }
    const QString& other() const { return m_other; }
    QTreeView& tree() { return *m_tree; }
    DifferencesModel& model() { return *qobject_cast<DifferencesModel*>(m_tree->model()); }
    ViewportWidget& view() { return *m_view; }

    bool edit(const Edit& what) { return document().submit(what) && m_driver.settle(); }
    bool addLight() {
        return edit(addEdit(level(), ItemKind::Entity)
                        .with("type", std::string("light"))
                        .with("position", std::vector<float>{2, 3, 1}));
    }
    Edit box(const char* action) {
        return editOf(action, {level()})
            .with("depth", std::uint64_t{3})
            .with("min", std::vector<std::int64_t>{3, 4, 3})
            .with("size", std::vector<std::int64_t>{2, 2, 1});
    }
    /// By the menu and the dialog.
    bool compare(const QString& file) {
        if (!m_driver.trigger("file.compare"))
            return false;
        auto* dialog = topLevel<QFileDialog>("compareFileDialog");
        if (dialog == nullptr)
            return false;
        emit dialog->fileSelected(file);
        dialog->close();
        return m_driver.settle();
    }
    bool compare() { return compare(m_other); }
    /// All rows that are listed, lines indented.
    QStringList rows() {
        QStringList all;
        for (int row = 0; row < model().rowCount(); ++row) {
            const QModelIndex index = model().index(row, 0);
            all.append(model().textOf(index));
            for (int line = 0; line < model().rowCount(index); ++line)
                all.append(QStringLiteral("  ") + model().textOf(model().index(line, 0, index)));
        }
        return all;
    }
    std::size_t boxes() {
        const auto& comparison = model().comparison();
        std::size_t count = 0;
        for (std::size_t entry = 0; entry < comparison->size(); ++entry)
            count += comparison->boxes(entry);
        return count;
    }
    void click(const QModelIndex& index) {
        m_tree->scrollTo(index);
        QTest::mouseClick(m_tree->viewport(), Qt::LeftButton, {}, m_tree->visualRect(index).center());
        m_driver.settle();
    }
    void press(const char* button) {
        QTest::mouseClick(m_driver->findChild<QAbstractButton*>(QString::fromLatin1(button)), Qt::LeftButton);
        m_driver.settle();
    }
    /// Whether a place is in the middle part of the picture.
    bool inSight(const glm::dvec3& place) {
        const render::ViewSize size{m_view->width(), m_view->height()};
        const auto point = m_view->control().camera().project(place, size);
        return point && std::abs(point->pixel.x / size.width - 0.5) < 0.25 &&
               std::abs(point->pixel.y / size.height - 0.5) < 0.25;
    }
    QImage picture() {
        m_driver.settle();
        return m_view->grabFramebuffer();
    }

private:
    WindowDriver m_driver;
    QString m_path, m_other;
    QTreeView* m_tree = nullptr;
    ViewportWidget* m_view = nullptr;
    bool m_ready = false;
};

} // namespace

/// Comparing what is open with another version of it.
class TestGuiCompare : public QObject {
    Q_OBJECT

private slots:
    void sameVersionsHaveNoDifferences() {
        Site site;
        QVERIFY(site.ready());
        auto* dock = site.driver()->findChild<QDockWidget*>(QStringLiteral("differencesDock"));
        QVERIFY(dock->isHidden());
        QVERIFY(site.compare());
        QVERIFY(dock->isVisible());
        QCOMPARE(site.rows(), QStringList());
        QVERIFY(!site.tree().isVisible());
        const QList<QLabel*> labels = dock->findChildren<QLabel*>();
        QVERIFY(std::any_of(labels.begin(), labels.end(), [](const QLabel* label) {
            return label->isVisible() && label->text().startsWith(QLatin1String("No differences")) &&
                   label->text().contains(QLatin1String("other"));
        }));
    }

    void differencesAreListedWithBothSides() {
        Site site;
        QVERIFY(site.ready());
        QVERIFY(site.edit(setEdit({mapItem}, "name", std::string("Hall <b>1</b>"))));
        QVERIFY(site.edit(setEdit({site.material()}, "alpha", std::uint64_t{7})));
        QVERIFY(site.addLight());
        QVERIFY(site.compare());
        const QStringList rows = site.rows();
        QVERIFY2(rows.filter(QStringLiteral("name: \"Test room\" → \"Hall <b>1</b>\"")).size() == 1 ||
                     rows.filter(QStringLiteral("→ \"Hall <b>1</b>\"")).size() == 1,
                 qPrintable(rows.join(QLatin1Char('\n'))));
        QCOMPARE(rows.filter(QStringLiteral("alpha: 255 → 7")).size(), 1);
        QCOMPARE(rows.filter(QStringLiteral("(light)")).filter(QStringLiteral("Added:")).size(), 1);
        QVERIFY(rows.filter(QStringLiteral("  Added: position: ")).size() == 1);
        // The other file is the version before: what is here alone was added.
        QCOMPARE(
            site.model().headerData(DifferencesModel::Before, Qt::Horizontal, Qt::DisplayRole).toString(),
            QStringLiteral("In other"));
        QCOMPARE(site.model().comparison()->counts(), (std::array<std::size_t, 3>{1, 0, 2}));
    }

    void cubesAreListedAsBoxes() {
        Site site;
        QVERIFY(site.ready());
        QVERIFY(site.edit(site.box("cubes.fill")));
        QVERIFY(site.compare());
        QVERIFY(site.model().rowCount() > 0);
        const QModelIndex sector = site.model().index(0, 0);
        QVERIFY(site.model().rowCount(sector) > 0);
        QVERIFY(site.rows().at(1).contains(QLatin1String("box ")));
        QVERIFY(site.tree().isExpanded(sector));
    }

    void editsAreFollowed() {
        Site site;
        QVERIFY(site.ready());
        QVERIFY(site.compare());
        QCOMPARE(site.model().rowCount(), 0);
        QVERIFY(site.edit(setEdit({mapItem}, "name", std::string("Hall"))));
        QCOMPARE(site.model().rowCount(), 1);
        QVERIFY(site.addLight());
        QCOMPARE(site.model().rowCount(), 2);
        QVERIFY(site.driver().trigger("edit.undo"));
        QVERIFY(site.driver().trigger("edit.undo"));
        QVERIFY(site.driver().settle());
        QCOMPARE(site.model().rowCount(), 0);
    }

    void rowsStayWhereTheyAreWhenOthersCome() {
        Site site;
        QVERIFY(site.ready());
        QVERIFY(site.edit(site.box("cubes.fill")));
        QVERIFY(site.compare());
        const QModelIndex sector = site.model().index(site.model().rowCount() - 1, 0);
        site.tree().collapse(sector);
        const QPersistentModelIndex kept(sector);
        QVERIFY(site.edit(setEdit({mapItem}, "name", std::string("Hall"))));
        QVERIFY(kept.isValid());
        QCOMPARE(kept.row(), 1);
        QVERIFY(!site.tree().isExpanded(kept));
    }

    void aClickGoesThere() {
        Site site;
        QVERIFY(site.ready());
        QVERIFY(site.addLight());
        QVERIFY(site.edit(site.box("cubes.fill")));
        QVERIFY(site.compare());
        DocumentHost& host = site.driver()->host();
        host.select({});
        for (int row = 0; row < site.model().rowCount(); ++row) {
            const QModelIndex index = site.model().index(row, 0);
            const DifferenceRef at = site.model().at(index);
            const auto place = site.model().comparison()->place(at);
            QVERIFY(place);
            site.click(index);
            QVERIFY(site.inSight((place->min + place->max) * 0.5));
            const ItemRef item = site.model().comparison()->item(at.entry);
            if (item.kind == ItemKind::Entity)
                QCOMPARE(host.selection(), Selection{item});
        }
    }

    void keysWalkFromOneToTheNext() {
        Site site;
        QVERIFY(site.ready());
        QVERIFY(site.edit(setEdit({mapItem}, "name", std::string("Hall"))));
        QVERIFY(site.addLight());
        QVERIFY(site.edit(setEdit({site.material()}, "alpha", std::uint64_t{7})));
        QVERIFY(site.compare());
        QCOMPARE(site.model().rowCount(), 3);
        const auto key = [&](Qt::KeyboardModifiers modifiers) {
            QTest::keyClick(&site.view(), Qt::Key_F7, modifiers);
            site.driver().settle();
            return site.tree().currentIndex().parent().isValid() ? -1 : site.tree().currentIndex().row();
        };
        QCOMPARE(key({}), 0);
        QCOMPARE(key({}), 1);
        QCOMPARE(key({}), 2);
        QCOMPARE(key({}), 0);
        QCOMPARE(key(Qt::ShiftModifier), 2);
        QCOMPARE(key(Qt::ShiftModifier), 1);
    }

    void kindsAreFiltered() {
        Site site;
        QVERIFY(site.ready());
        QVERIFY(site.edit(setEdit({mapItem}, "name", std::string("Hall"))));
        QVERIFY(site.addLight());
        QVERIFY(site.compare());
        QCOMPARE(site.model().rowCount(), 2);
        site.press("differencesAdded");
        QCOMPARE(site.model().rowCount(), 1);
        QVERIFY(site.rows().front().startsWith(QLatin1String("Changed")));
        site.press("differencesChanged");
        QCOMPARE(site.model().rowCount(), 0);
        site.press("differencesAdded");
        QCOMPARE(site.model().rowCount(), 1);
        QVERIFY(site.rows().front().startsWith(QLatin1String("Added")));
    }

    void differencesAreDrawn_data() {
        QTest::addColumn<QString>("file");
        QTest::addColumn<bool>("terrain");
        QTest::newRow("map") << QStringLiteral("pmf/room.2025-08-08.pmf") << false;
        QTest::newRow("terrain") << QStringLiteral("pfmap/hills-1x1.pfmap") << true;
    }
    void differencesAreDrawn() {
        QFETCH(QString, file);
        QFETCH(bool, terrain);
        Site site(file);
        QVERIFY(site.ready());
        QVERIFY(site.edit(terrain ? editOf("tiles.set", {itemRef(ItemKind::Terrain, MapItem)})
                                        .with("rect", std::vector<std::int64_t>{2, 2, 4, 4})
                                        .with("base_height", std::int64_t{3})
                                  : site.box("cubes.fill")));
        const QImage without = site.picture();
        QVERIFY(site.compare());
        QVERIFY(site.model().rowCount() > 0);
        // The panel made the view smaller.
        const QImage with = site.picture();
        QVERIFY(site.driver().trigger("view.differences"));
        const QImage off = site.picture();
        QVERIFY(with != off);
        QVERIFY(site.driver().trigger("view.differences"));
        QCOMPARE(site.picture(), with);
        site.press("differencesEnd");
        QVERIFY(site.picture() != with);
        QVERIFY(without.size().isValid());
    }

    void takingOverIsUndone_data() {
        QTest::addColumn<int>("which");
        QTest::newRow("field") << 0;
        QTest::newRow("added item") << 1;
        QTest::newRow("removed item") << 2;
        QTest::newRow("filled cubes") << 3;
        QTest::newRow("cleared cubes") << 4;
        QTest::newRow("painted cubes") << 5;
    }
    void takingOverIsUndone() {
        QFETCH(int, which);
        Site site(QStringLiteral("pmf/room.2025-08-08.pmf"));
        QVERIFY(site.ready());
        switch (which) {
        case 0:
            QVERIFY(site.edit(setEdit({site.material()}, "alpha", std::uint64_t{7})));
            break;
        case 1:
            QVERIFY(site.addLight());
            break;
        case 2: {
            QVERIFY(site.addLight());
            QVERIFY(site.driver().trigger("file.save"));
            QVERIFY(site.driver().settle());
            QVERIFY(site.edit(editOf("item.remove", site.document().selection())));
            break;
        }
        case 3:
            QVERIFY(site.edit(site.box("cubes.fill")));
            break;
        case 4:
            QVERIFY(site.edit(site.box("cubes.clear").with("min", std::vector<std::int64_t>{0, 0, 0})));
            break;
        default:
            QVERIFY(site.edit(site.box("cubes.paint")
                                  .with("min", std::vector<std::int64_t>{0, 0, 0})
                                  .with("material", Ref{site.map()->levels[0]->materials[1].id, {}})));
            break;
        }
        QVERIFY(site.compare(which == 2 ? site.path() : site.other()));
        const QStringList before = site.rows();
        QVERIFY(!before.isEmpty());
        site.click(site.model().index(0, 0));
        const int steps = site.document().undoStack().index();
        site.press("differencesTake");
        QCOMPARE(site.document().undoStack().index(), steps + 1);
        const QString name = site.document().undoStack().undoText();
        QVERIFY2(name.startsWith(QStringLiteral("Take the other version: ")), qPrintable(name));
        // Baked light is gone for good.
        for (const QString& row : site.rows())
            QVERIFY2(which >= 3, qPrintable(row));
        QCOMPARE(site.boxes(), std::size_t{0});
        QVERIFY(site.driver().trigger("edit.undo"));
        QVERIFY(site.driver().settle());
        QCOMPARE(site.rows(), before);
    }

    void severalFieldsOfAnItemAreOneStep() {
        Site site;
        QVERIFY(site.ready());
        QVERIFY(site.edit(setEdit({site.material()}, "alpha", std::uint64_t{7})));
        QVERIFY(site.edit(setEdit({site.material()}, "shading", std::uint64_t{9})));
        QVERIFY(site.compare());
        const int steps = site.document().undoStack().index();
        site.click(site.model().index(0, 0));
        site.press("differencesTake");
        QCOMPARE(site.document().undoStack().index(), steps + 1);
        QCOMPARE(site.rows(), QStringList());
        QVERIFY(site.driver().trigger("edit.undo"));
        QVERIFY(site.driver().settle());
        QVERIFY(!site.rows().isEmpty());
    }

    void tilesAreTakenOver() {
        Site site(QStringLiteral("pfmap/hills-1x1.pfmap"));
        QVERIFY(site.ready());
        QVERIFY(site.edit(editOf("tiles.set", {itemRef(ItemKind::Terrain, MapItem)})
                              .with("rect", std::vector<std::int64_t>{2, 2, 1, 1})
                              .with("base_height", std::int64_t{7})));
        QVERIFY(site.compare());
        QCOMPARE(site.model().rowCount(), 1);
        site.click(site.model().index(0, 0));
        site.press("differencesTake");
        QCOMPARE(site.rows(), QStringList());
    }

    void whatIsNotSavedIsComparedWithTheDisk() {
        Site site;
        QVERIFY(site.ready());
        QVERIFY(site.edit(setEdit({mapItem}, "name", std::string("Hall"))));
        QVERIFY(site.driver().trigger("file.compare-saved"));
        QVERIFY(site.driver().settle());
        QCOMPARE(site.model().rowCount(), 1);
        QVERIFY(site.model()
                    .headerData(DifferencesModel::Before, Qt::Horizontal, Qt::DisplayRole)
                    .toString()
                    .contains(QLatin1String("on disk")));
        QVERIFY(site.driver().trigger("edit.undo"));
        QVERIFY(site.driver().settle());
        QCOMPARE(site.model().rowCount(), 0);
    }

    void whatCannotBeComparedIsToldInABar_data() {
        QTest::addColumn<QString>("other");
        QTest::newRow("no file") << QStringLiteral("/nowhere/at/all.pmf");
        QTest::newRow("of another kind") << dataFile(QStringLiteral("pfmap/hills-1x1.pfmap"));
        QTest::newRow("no map") << dataFile(QStringLiteral("interfaces/actions.txt"));
    }
    void whatCannotBeComparedIsToldInABar() {
        QFETCH(QString, other);
        Site site;
        QVERIFY(site.ready());
        QVERIFY(site.compare(other));
        const QStringList texts = site.driver()->bars().shownTexts();
        QCOMPARE(texts.size(), 1);
        QVERIFY2(texts.front().startsWith(QLatin1String("This cannot be compared with ")),
                 qPrintable(texts.front()));
        QVERIFY(!site.driver()->host().comparing()->comparison());
        // Another attempt is not troubled by it.
        QVERIFY(site.compare());
        QVERIFY(site.driver()->bars().shownTexts().isEmpty());
    }

    void mapsOfTwoRevisionsAreCompared() {
        Site site(QStringLiteral("pmf/room.2025-01-15.pmf"));
        QVERIFY(site.ready());
        QVERIFY(site.compare(dataFile(QStringLiteral("pmf/room.2025-08-08.pmf"))));
        QVERIFY(site.model().rowCount() > 0);
        QVERIFY(site.rows().front().contains(QLatin1String("revision of the format")));
    }

    void endingLeavesNothingBehind() {
        Site site;
        QVERIFY(site.ready());
        QVERIFY(site.addLight());
        QVERIFY(site.compare());
        site.press("differencesEnd");
        QCOMPARE(site.model().rowCount(), 0);
        QVERIFY(!site.driver()->host().comparing()->comparison());
        QVERIFY(!site.driver().trigger("go.next-difference"));
        QVERIFY(!site.driver().trigger("file.end-comparison"));
        QVERIFY(site.addLight()); // nothing follows
        QCOMPARE(site.model().rowCount(), 0);
    }

    void eachDocumentHasItsOwn() {
        Site site;
        QVERIFY(site.ready());
        QVERIFY(site.addLight());
        QVERIFY(site.compare());
        QCOMPARE(site.model().rowCount(), 1);
        QVERIFY(site.driver().trigger("file.new-room"));
        QVERIFY(site.driver().settle());
        QCOMPARE(site.model().rowCount(), 0);
        QVERIFY(site.driver().trigger("go.previous-map"));
        QVERIFY(site.driver().settle());
        QCOMPARE(site.model().rowCount(), 1);
        QVERIFY(site.driver().trigger("edit.undo"));
        QVERIFY(site.driver().settle());
        QVERIFY(site.driver().trigger("file.close"));
        QVERIFY(site.driver().settle());
        QVERIFY(!site.driver()->host().comparing()->comparison());
    }

    void theStartCanCompare() {
        Site site;
        QVERIFY(site.ready());
        site.driver()->comparisons().compareNextOpened(site.other());
        site.driver().openCopy(QStringLiteral("pmf/room.2025-01-15.pmf"));
        QVERIFY(site.driver().settle());
        QTRY_VERIFY_WITH_TIMEOUT(site.model().rowCount() > 0, 20000);
    }
};

} // namespace tst_gui_compare

OCTANT_WINDOW_SUITE(tst_gui_compare, TestGuiCompare)
#include "tst_gui_compare.moc"
