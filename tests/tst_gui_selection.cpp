#include <QImage>
#include <QLabel>
#include <QStatusBar>
#include <QTest>

#include "tests/support/outline_driver.h"
#include "tests/support/window_suite.h"
#include "views/render/scenery.h"
#include "views/viewport/viewport_widget.h"

namespace tst_gui_selection {

using namespace octant;
using namespace octant::test;

namespace {

/// The window with the room sample: its outline, its view and its properties show one selection.
class Room : public Tree {
public:
    Room() : Tree(QStringLiteral("pmf/room.2025-08-08.pmf")) {
        m_view = dynamic_cast<ViewportWidget*>(driver()->viewport()->widget());
        driver().trigger("view.pause-clock");
    }
    ViewportWidget& view3d() { return *m_view; }
    render::ViewSize size() const { return {m_view->width(), m_view->height()}; }

    void look(glm::dvec3 eye, double yaw, double pitch) {
        render::Camera camera = m_view->control().camera();
        camera.eye = eye;
        camera.yaw = yaw;
        camera.pitch = pitch;
        m_view->setCamera(camera);
        driver().settle();
    }
    void clickView(const QPoint& at) {
        QTest::mouseClick(m_view, Qt::LeftButton, {}, at);
        QCoreApplication::processEvents();
    }
    QImage picture() {
        driver().settle();
        return m_view->grabFramebuffer();
    }
    QString title() { return driver()->findChild<QLabel*>(QStringLiteral("propertiesTitle"))->text(); }
    /// What the rows that are marked in the outline stand for.
    Selection marked() {
        Selection items;
        for (const QModelIndex& row : view().selectionModel()->selectedRows())
            items.push_back(model().itemAt(row));
        return items;
    }
    /// The barrel, which stands in a sector, and where it is looked at in the middle of the view.
    ItemRef lookAtTheBarrel() {
        PlacedItems items;
        items.update(*map(), map()->levels[0]);
        ItemRef barrel;
        items.forEach([&](const PlacedItem& item) {
            if (!item.isPoint || static_cast<const Entity*>(findItem(*map(), item.item))->name != "barrel")
                return;
            barrel = item.item;
            look(item.position + glm::dvec3(-0.9, 1.8, -3), 16, -29);
            const auto point = m_view->control().camera().project(item.position, size());
            m_barrel = point ? QPoint(qRound(point->pixel.x), qRound(point->pixel.y)) : QPoint();
        });
        return barrel;
    }
    QPoint barrelInView() const { return m_barrel; }

private:
    ViewportWidget* m_view = nullptr;
    QPoint m_barrel;
};

} // namespace

class TestGuiSelection : public QObject {
    Q_OBJECT

private slots:
    void anEntityThatIsPickedInTheViewIsSelectedEverywhere() {
        Room room;
        QVERIFY(room.ready());
        const ItemRef barrel = room.lookAtTheBarrel();
        QVERIFY(barrel.id != 0 && room.view3d().rect().contains(room.barrelInView()));
        room.clickView(room.barrelInView());
        QCOMPARE(room.document().selection(), Selection{barrel});
        QCOMPARE(room.marked(), Selection{barrel});
        QCOMPARE(room.model().itemAt(room.view().currentIndex()), barrel);
        // Its rows have been opened and scrolled to.
        QVERIFY(room.view().viewport()->rect().contains(
            room.view().visualRect(room.view().currentIndex()).center()));
        QCOMPARE(room.title(), QStringLiteral("barrel"));
        QVERIFY(room.input("field:name"));
        QCOMPARE(room.input("field:name")->text(), QStringLiteral("barrel"));
    }

    void aCubeThatIsPickedInTheViewReplacesWhatWasSelected() {
        Room room;
        QVERIFY(room.ready());
        room.click(room.model().index(0, 0, room.list(ItemKind::Material)));
        QCOMPARE(room.marked().size(), std::size_t{1});
        room.look({-2.5, 1.5, -3.2}, 46, -25);
        room.clickView({room.size().width / 3, room.size().height / 3});
        QCOMPARE(room.document().selection().size(), std::size_t{1});
        const ItemRef cube = room.document().selection().front();
        QVERIFY(cube.kind == ItemKind::Cube);
        // Cubes have no rows in the outline, so no other item may seem to be selected.
        QVERIFY(room.marked().empty());
        QCOMPARE(room.title(), QString::fromStdString(displayName(*room.map(), cube)));
        QVERIFY(room.input<QWidget>("field:material"));
        QVERIFY(!room.input("field:name"));
        // Removing it is told to be a matter of building.
        QVERIFY(room.driver().trigger("edit.delete"));
        QVERIFY(room.driver()->statusBar()->currentMessage().contains(QStringLiteral("Remove cubes")));
        QCOMPARE(room.document().selection(), Selection{cube});
    }

    void whatIsPickedInTheOutlineIsMarkedInTheViewAndShown() {
        Room room;
        QVERIFY(room.ready());
        const ItemRef barrel = room.lookAtTheBarrel();
        const QImage plain = room.picture();
        const QModelIndex row = room.model().indexOf(barrel);
        QVERIFY(row.isValid());
        room.click(row);
        QCOMPARE(room.document().selection(), Selection{barrel});
        QVERIFY(room.picture() != plain);
        QCOMPARE(room.title(), QStringLiteral("barrel"));
        QCOMPARE(room.input("field:name")->text(), QStringLiteral("barrel"));
        // Nothing of it stays when another item is picked.
        room.click(room.model().index(0, 0, room.list(ItemKind::Material)));
        QVERIFY(room.title() != QLatin1String("barrel"));
        QVERIFY(room.picture() == plain);
    }

    void aNameThatIsTypedIsShownInTheOutline() {
        Room room;
        QVERIFY(room.ready());
        const ItemRef barrel = room.lookAtTheBarrel();
        room.clickView(room.barrelInView());
        auto* name = room.input("field:name");
        QVERIFY(name);
        name->selectAll();
        QTest::keyClicks(name, QStringLiteral("keg"));
        QTest::keyClick(name, Qt::Key_Return);
        QCOMPARE(room.model().indexOf(barrel).data().toString(), QStringLiteral("keg"));
        QCOMPARE(room.marked(), Selection{barrel});
        QCOMPARE(room.title(), QStringLiteral("keg"));
    }
};

} // namespace tst_gui_selection

OCTANT_WINDOW_SUITE(tst_gui_selection, TestGuiSelection)
#include "tst_gui_selection.moc"
