#include <QDropEvent>
#include <QLineEdit>
#include <QMenu>
#include <QMimeData>
#include <QTest>
#include <QToolButton>
#include <QTreeView>
#include <QTreeWidget>

#include "app/document/document.h"
#include "app/document/document_host.h"
#include "app/window/window_layout.h"
#include "model/geometry/pick.h"
#include "model/layers/layers.h"
#include "model/map/locate.h"
#include "model/octree/octree_editor.h"
#include "tests/support/edit_map.h"
#include "tests/support/window_driver.h"
#include "tests/support/window_suite.h"
#include "views/outline/outline_model.h"
#include "views/viewport/viewport_widget.h"

namespace tst_gui_layers {

using namespace octant;
using octant::test::itemRef;
using octant::test::WindowDriver;

namespace {

/// The window with the room sample, its layers and its view.
class Site {
public:
    Site() {
        m_driver.openCopy(QStringLiteral("pmf/room.2025-08-08.pmf"));
        m_ready = m_driver.settle() && QTest::qWaitForWindowActive(&m_driver.window());
        m_view = dynamic_cast<ViewportWidget*>(m_driver->viewport()->widget());
        m_driver->layoutOfPanels().showPanel(QStringLiteral("layers"));
        m_tree = m_driver->findChild<QTreeWidget*>(QStringLiteral("layers"));
        m_driver.trigger("view.pause-clock");
        m_driver.settle();
    }
    bool ready() const { return m_ready && m_view != nullptr && m_tree != nullptr && m_tree->isVisible(); }
    WindowDriver& driver() { return m_driver; }
    DocumentHost& host() { return m_driver->host(); }
    ViewportWidget& view() { return *m_view; }
    QTreeWidget& tree() { return *m_tree; }
    MapLayers layers() { return layersOf(*host().snapshot()); }
    std::string layerOf(const ItemRef& item) {
        const MapLayers now = layers();
        return std::string(now.nameOf(LayerIndex(*host().snapshot(), now).of(item)));
    }

    /// The entity with this name, and where it stands.
    std::pair<ItemRef, glm::dvec3> entity(const std::string& name) {
        PlacedItems items;
        items.update(*host().snapshot(), host().snapshot()->levels[0]);
        std::pair<ItemRef, glm::dvec3> found;
        items.forEach([&](const PlacedItem& item) {
            if (item.isPoint &&
                static_cast<const Entity*>(findItem(*host().snapshot(), item.item))->name == name)
                found = {item.item, item.position};
        });
        return found;
    }
    void lookAt(const glm::dvec3& place) {
        render::Camera camera = m_view->control().camera();
        camera.eye = place + glm::dvec3(-0.9, 1.8, -3);
        camera.yaw = 16;
        camera.pitch = -29;
        m_view->setCamera(camera);
        m_driver.settle();
    }
    Selection clickAt(const glm::dvec3& place) {
        host().select({});
        const auto at = m_view->placeOf(place);
        QTest::mouseClick(m_view, Qt::LeftButton, {}, at->toPoint());
        QTest::qWait(QApplication::doubleClickInterval() / 20);
        m_driver.settle();
        return host().selection();
    }
    /// Adds a layer by its button and types its name.
    void add(const QString& name) {
        press(QStringLiteral("layerNew"));
        auto* line = m_tree->findChild<QLineEdit*>();
        QVERIFY(line != nullptr);
        line->selectAll();
        QTest::keyClicks(line, name);
        QTest::keyClick(line, Qt::Key_Return);
        m_driver.settle();
    }
    void press(const QString& button) {
        auto* found = m_driver->findChild<QToolButton*>(button);
        QVERIFY2(found != nullptr && found->isEnabled(), qPrintable(button));
        QTest::mouseClick(found, Qt::LeftButton);
        QTest::qWait(1); // it is done once the click is over
        m_driver.settle();
    }
    void choose(const char* menu, const char* action) {
        QMenu* shown = nullptr;
        QTRY_VERIFY((shown = m_driver->findChild<QMenu*>(QString::fromLatin1(menu))) != nullptr &&
                    shown->isVisible());
        for (QAction* each : shown->actions())
            if (each->objectName() == QLatin1String(action)) {
                QTest::mouseClick(shown, Qt::LeftButton, {}, shown->actionGeometry(each).center());
                m_driver.settle();
                return;
            }
        QFAIL(action);
    }

private:
    WindowDriver m_driver;
    ViewportWidget* m_view = nullptr;
    QTreeWidget* m_tree = nullptr;
    bool m_ready = false;
};

} // namespace

class TestGuiLayers : public QObject {
    Q_OBJECT

private slots:
    void aLayerIsAddedFilledHiddenAndShown() {
        Site site;
        QVERIFY(site.ready());
        const auto [barrel, place] = site.entity("barrel");
        site.lookAt(place);
        QCOMPARE(site.clickAt(place), Selection{barrel});
        site.add(QStringLiteral("Barrels"));
        QCOMPARE(site.layers().layers.size(), std::size_t(1));
        QCOMPARE(site.layers().layers[0].name, std::string("Barrels"));
        QCOMPARE(site.host().selection(), Selection{barrel});
        site.press(QStringLiteral("layerMove"));
        site.choose("layerMoveMenu", "layer.move-to.1");
        QCOMPARE(site.layerOf(barrel), std::string("Barrels"));
        QCOMPARE(site.tree().topLevelItem(1)->text(1), QStringLiteral("1"));
        const QImage shown = site.view().grabFramebuffer();
        site.press(QStringLiteral("layerShown.1"));
        QVERIFY(site.layers().layers[0].hidden);
        QVERIFY(site.host().selection().empty());
        QVERIFY(site.view().grabFramebuffer() != shown);
        const Selection behind = site.clickAt(place);
        QVERIFY(behind.empty() || behind.front() != barrel);
        for (const PickHit& hit : site.view().pickAt(*site.view().placeOf(place), 32))
            QVERIFY(hit.item != barrel);
        // Hidden is hidden from the view alone.
        QVERIFY(findItem(*site.host().snapshot(), barrel) != nullptr);
        QVERIFY(site.driver().trigger("edit.undo"));
        site.driver().settle();
        QVERIFY(!site.layers().layers[0].hidden);
        QCOMPARE(site.clickAt(place), Selection{barrel});
        QVERIFY(site.driver().trigger("edit.redo"));
        site.driver().settle();
        site.press(QStringLiteral("layerShown.1"));
        QVERIFY(!site.layers().layers[0].hidden);
        QCOMPARE(site.clickAt(place), Selection{barrel});
    }

    /// From the outline: by its menu, and dragged onto the layer.
    void rowsOfTheOutlineGoToALayer() {
        Site site;
        QVERIFY(site.ready());
        const auto barrel = site.entity("barrel").first;
        site.add(QStringLiteral("Barrels"));
        site.host().select({barrel});
        site.driver().settle();
        auto* outline = site.driver()->findChild<QTreeView*>(QStringLiteral("outline"));
        QVERIFY(outline != nullptr);
        const QModelIndex row = qobject_cast<OutlineModel*>(outline->model())->indexOf(barrel);
        QVERIFY(row.isValid());
        const std::unique_ptr<QMimeData> data(outline->model()->mimeData({row}));
        QVERIFY(data != nullptr);
        QWidget* const viewport = site.tree().viewport();
        const auto dropAt = [&](const QPoint& at) {
            QDragEnterEvent enter(at, Qt::MoveAction, data.get(), Qt::LeftButton, {});
            QApplication::sendEvent(viewport, &enter);
            QDragMoveEvent move(at, Qt::MoveAction, data.get(), Qt::LeftButton, {});
            QApplication::sendEvent(viewport, &move);
            if (!move.isAccepted())
                return false;
            QDropEvent drop(at, Qt::MoveAction, data.get(), Qt::LeftButton, {});
            QApplication::sendEvent(viewport, &drop);
            site.driver().settle();
            return drop.isAccepted();
        };
        QVERIFY(dropAt(site.tree().visualItemRect(site.tree().topLevelItem(1)).center()));
        QCOMPARE(site.layerOf(barrel), std::string("Barrels"));
        QVERIFY(!dropAt(viewport->rect().bottomLeft() + QPoint(8, -2))); // below the layers
        QVERIFY(dropAt(site.tree().visualItemRect(site.tree().topLevelItem(0)).center()));
        QCOMPARE(site.layerOf(barrel), std::string());

        outline->setFocus();
        outline->scrollTo(row);
        const QPoint at = outline->visualRect(row).center();
        emit outline->customContextMenuRequested(at);
        auto* menu = site.driver()->findChild<QMenu*>(QStringLiteral("outlineMenu"));
        QVERIFY(menu != nullptr);
        const auto actions = menu->actions();
        const auto move = std::find_if(actions.begin(), actions.end(), [](const QAction* action) {
            return action->objectName() == QLatin1String("layer.move-selection");
        });
        QVERIFY(move != actions.end());
        QTest::mouseClick(menu, Qt::LeftButton, {}, menu->actionGeometry(*move).center());
        site.choose("layerMoveMenu", "layer.move-to.1");
        QCOMPARE(site.layerOf(barrel), std::string("Barrels"));
    }

    void whatIsLockedIsSeenAndNotPicked() {
        Site site;
        QVERIFY(site.ready());
        const auto [barrel, place] = site.entity("barrel");
        site.lookAt(place);
        const auto marquee = [&] {
            site.host().select({});
            const QPoint at = site.view().placeOf(place)->toPoint();
            const QPoint from = at - QPoint(60, 60), to = at + QPoint(60, 60);
            QTest::mousePress(&site.view(), Qt::LeftButton, Qt::NoModifier, from);
            for (int i = 1; i <= 4; ++i) {
                const QPointF now = from + (to - from) * (i / 4.0);
                QMouseEvent move(QEvent::MouseMove, now, site.view().mapToGlobal(now), Qt::NoButton,
                                 Qt::LeftButton, Qt::NoModifier);
                QCoreApplication::sendEvent(&site.view(), &move);
            }
            QTest::mouseRelease(&site.view(), Qt::LeftButton, Qt::NoModifier, to);
            site.driver().settle();
            const Selection& found = site.host().selection();
            return std::find(found.begin(), found.end(), barrel) != found.end();
        };
        const bool boxed = marquee();
        site.add(QStringLiteral("Barrels"));
        site.host().select({barrel});
        QVERIFY(site.driver().settle());
        site.press(QStringLiteral("layerMove"));
        site.choose("layerMoveMenu", "layer.move-to.1");
        site.host().select({});
        QVERIFY(site.driver().clearMessage());
        const QImage before = site.view().grabFramebuffer();
        site.press(QStringLiteral("layerLocked.1"));
        QVERIFY(site.layers().layers[0].locked);
        QVERIFY(site.driver().clearMessage());
        QCOMPARE(site.view().grabFramebuffer(), before);
        const Selection behind = site.clickAt(place);
        QVERIFY(behind.empty() || behind.front() != barrel);
        QVERIFY(!marquee());
        site.press(QStringLiteral("layerLocked.1"));
        QCOMPARE(site.clickAt(place), Selection{barrel});
        QCOMPARE(marquee(), boxed);
        // The menu has the same.
        site.host().select({barrel});
        site.driver().settle();
        QVERIFY(site.driver().trigger("layer.lock"));
        QTRY_VERIFY(site.layers().layers[0].locked);
        QVERIFY(site.host().selection().empty());
    }

    void aNewLayerForTheSelectionIsOneStep() {
        Site site;
        QVERIFY(site.ready());
        const ItemRef barrel = site.entity("barrel").first;
        site.host().select({barrel});
        QVERIFY(site.driver().settle());
        const int before = site.host().historyIndex();
        site.press(QStringLiteral("layerMove"));
        site.choose("layerMoveMenu", "layer.move-to.new");
        QCOMPARE(site.host().historyIndex(), before + 1);
        QCOMPARE(site.layers().layers.size(), std::size_t{1});
        QCOMPARE(site.layerOf(barrel), site.layers().layers[0].name);
        QVERIFY(site.driver().trigger("edit.undo"));
        QTRY_VERIFY(site.layers().empty());
    }

    void theCurrentLayerTakesWhatIsAddedAndRemovingItKeepsThat() {
        Site site;
        QVERIFY(site.ready());
        site.add(QStringLiteral("New things"));
        QTreeWidgetItem* const row = site.tree().topLevelItem(1);
        const QPoint name = site.tree().visualItemRect(row).topLeft() + QPoint(20, 8);
        QTest::mouseClick(site.tree().viewport(), Qt::LeftButton, {}, name);
        QTest::mouseDClick(site.tree().viewport(), Qt::LeftButton, {}, name);
        site.driver().settle();
        QCOMPARE(site.layers().current, LayerNumber(1));
        QVERIFY(row->font(0).bold());
        QVERIFY(row->data(0, Qt::AccessibleTextRole).toString().contains(QStringLiteral("current")));
        QVERIFY(site.driver().trigger("add.entity.light"));
        site.driver().settle();
        const auto lights = LayerIndex(*site.host().snapshot(), site.layers()).itemsIn(1);
        QCOMPARE(lights.size(), std::size_t(1));
        QVERIFY(site.driver().trigger("edit.select-none"));
        site.tree().setCurrentItem(row);
        site.tree().setFocus();
        site.press(QStringLiteral("layerSelect"));
        QCOMPARE(site.host().selection(), lights);
        site.tree().setFocus();
        site.driver().settle();
        QVERIFY(site.driver().trigger("edit.rename"));
        auto* line = site.tree().findChild<QLineEdit*>();
        QVERIFY(line != nullptr);
        line->selectAll();
        QTest::keyClicks(line, QStringLiteral("Lamps"));
        QTest::keyClick(line, Qt::Key_Return);
        QTRY_COMPARE(site.layers().layers[0].name, std::string("Lamps"));
        QCOMPARE(site.layerOf(lights[0]), std::string("Lamps"));
        site.tree().setFocus();
        site.driver().settle();
        QVERIFY(site.driver().trigger("edit.delete"));
        QTRY_VERIFY(site.layers().empty());
        QVERIFY(findItem(*site.host().snapshot(), lights[0]) != nullptr);
        QCOMPARE(site.tree().topLevelItemCount(), 1);
    }

    /// Those that are looked at: hidden they are seen through, locked they are in nobody's way.
    void cubesOfALayerAreHiddenAndLocked() {
        Site site;
        QVERIFY(site.ready());
        site.lookAt(site.entity("barrel").second);
        const QPointF middle(site.view().width() / 2.0, site.view().height() / 2.0);
        const auto firstCube = [&] {
            for (const PickHit& hit : site.view().pickAt(middle, 8))
                if (hit.item.kind == ItemKind::Cube)
                    return hit;
            return PickHit();
        };
        const PickHit met = firstCube();
        QCOMPARE(met.item.kind, ItemKind::Cube);
        const ItemRef cube = ItemRef::ofCube(met.item.id, met.item.cube);
        const QImage whole = site.view().grabFramebuffer();
        site.add(QStringLiteral("Rock"));
        site.host().select({cube});
        site.driver().settle();
        site.press(QStringLiteral("layerMove"));
        site.choose("layerMoveMenu", "layer.move-to.1");
        QCOMPARE(layerOfCube(*site.host().snapshot(), site.layers(), cube), LayerNumber(1));
        QCOMPARE(site.tree().topLevelItem(1)->text(1), QStringLiteral("1"));
        site.host().select({});
        site.driver().settle();
        QCOMPARE(site.view().grabFramebuffer(), whole);

        const MapPtr shown = site.host().snapshot();
        site.press(QStringLiteral("layerShown.1"));
        QVERIFY(site.driver().settle());
        QVERIFY(site.view().grabFramebuffer() != whole);
        const PickHit behind = firstCube();
        QVERIFY(behind.item.cube != cube.cube || behind.item.id != cube.id);
        QVERIFY(behind.item.kind != ItemKind::Cube || behind.distance > met.distance);
        // Nothing of it went.
        QVERIFY(site.host().snapshot()->levels[0]->sectors[0].cell == shown->levels[0]->sectors[0].cell);
        QVERIFY(site.driver().trigger("edit.undo"));
        QVERIFY(site.driver().settle());
        QCOMPARE(site.view().grabFramebuffer(), whole);

        site.press(QStringLiteral("layerLocked.1"));
        QCOMPARE(site.view().grabFramebuffer(), whole);
        const PickHit other = firstCube();
        QVERIFY(other.item.cube != cube.cube || other.item.id != cube.id);
        site.press(QStringLiteral("layerLocked.1"));
        QCOMPARE(firstCube().item, met.item);
    }

    /// What is met has the number that the document gives it, wherever cubes beside it are hidden.
    void cubesBesideHiddenOnesAreThoseOfTheDocument() {
        Site site;
        QVERIFY(site.ready());
        const ItemRef level = itemRef(ItemKind::Level, site.host().snapshot()->levels[0]->id);
        QVERIFY(site.host().submit(
            Edit{"layer.add", {itemRef(ItemKind::Map, MapItem)}, {}}.with("name", std::string("a"))));
        // Parts of cubes, so that they are divided in the view.
        QVERIFY(site.host().submit(Edit{"layer.assign", {level}, {}}
                                       .with("layer", std::string("a"))
                                       .with("depth", std::uint64_t{6})
                                       .with("min", std::vector<std::int64_t>{3, 0, 5})
                                       .with("size", std::vector<std::int64_t>{30, 50, 7})));
        QVERIFY(site.host().submit(Edit{"layer.set", {itemRef(ItemKind::Map, MapItem)}, {}}
                                       .with("layer", std::string("a"))
                                       .with("hidden", true)));
        QVERIFY(site.driver().settle());
        PickIndex document;
        const MapPtr map = site.host().snapshot();
        document.update(std::make_shared<const MeshContext>(map->levels[0], map->revision,
                                                            std::make_shared<TreeCache>()));
        int met = 0;
        for (int x = 20; x < site.view().width(); x += 40)
            for (int y = 20; y < site.view().height(); y += 40)
                for (const PickHit& hit : site.view().pickAt(QPointF(x, y), 1))
                    if (hit.item.kind == ItemKind::Cube) {
                        ++met;
                        const auto* sector = static_cast<const Sector*>(
                            findItem(*map, {ItemKind::Sector, -1, ItemRef::NoCube, hit.item.id}));
                        QVERIFY(sector != nullptr && hit.item.cube < sector->cubes.size());
                        QVERIFY(sector->cubes.cubes[hit.item.cube].geometry());
                    }
        QVERIFY(met > 20);
    }

    void theHandHidesWhatIsSelectedAndShowsAllAgain_data() {
        QTest::addColumn<QString>("what");
        for (const char* what : {"entity", "kind", "material", "cube"})
            QTest::newRow(what) << QString::fromLatin1(what);
    }
    void theHandHidesWhatIsSelectedAndShowsAllAgain() {
        QFETCH(const QString, what);
        Site site;
        QVERIFY(site.ready());
        const auto [barrel, place] = site.entity("barrel");
        site.lookAt(place);
        site.host().select({});
        site.driver().settle();
        const QImage whole = site.view().grabFramebuffer();
        const MapPtr map = site.host().snapshot();
        const QPointF middle(site.view().width() / 2.0, site.view().height() / 2.0);
        ItemRef item = barrel;
        PickHit met;
        for (const PickHit& hit : site.view().pickAt(middle, 8))
            if (hit.item.kind == ItemKind::Cube && met.item.kind != ItemKind::Cube)
                met = hit;
        QCOMPARE(met.item.kind, ItemKind::Cube);
        if (what == QLatin1String("cube")) {
            item = ItemRef::ofCube(met.item.id, met.item.cube);
        } else if (what == QLatin1String("material")) {
            const auto* sector = static_cast<const Sector*>(
                findItem(*map, {ItemKind::Sector, -1, ItemRef::NoCube, met.item.id}));
            const CubePaint paint = paintOf(sector->cubes, sector->cubes.cubes[met.item.cube]);
            const std::uint8_t number = paint.materials[static_cast<std::size_t>(met.item.face)];
            item = itemRef(ItemKind::Material, sector->usedMaterials[number].id);
        }
        site.host().select({item});
        site.driver().settle();
        QVERIFY(site.driver().trigger(what == QLatin1String("kind") ? "view.hide-alike" : "view.hide"));
        QVERIFY(site.driver().settle());
        QVERIFY(site.host().selection().empty());
        QVERIFY(site.view().grabFramebuffer() != whole);
        for (const PickHit& hit : site.view().pickAt(*site.view().placeOf(place), 32))
            QVERIFY(hit.item != item);
        for (const PickHit& hit : site.view().pickAt(middle, 1))
            QVERIFY(what.startsWith(QLatin1Char('e')) || what.startsWith(QLatin1Char('k')) ||
                    hit.item != met.item);
        QCOMPARE(site.host().snapshot(), map);
        QVERIFY(site.driver().trigger("view.show-all"));
        QVERIFY(site.driver().settle());
        QCOMPARE(site.view().grabFramebuffer(), whole);
    }

    void theOthersAreHidden() {
        Site site;
        QVERIFY(site.ready());
        const auto barrel = site.entity("barrel");
        site.lookAt(barrel.second);
        site.host().select({});
        site.driver().settle();
        const QImage whole = site.view().grabFramebuffer();
        site.host().select({barrel.first});
        site.driver().settle();
        QVERIFY(site.driver().trigger("view.hide-others"));
        QVERIFY(site.driver().settle());
        QCOMPARE(site.host().selection(), Selection{barrel.first});
        for (int x = 10; x < site.view().width(); x += 30)
            for (int y = 10; y < site.view().height(); y += 30)
                for (const PickHit& hit : site.view().pickAt(QPointF(x, y), 16))
                    QVERIFY(hit.item.kind == ItemKind::Cube || hit.item == barrel.first);
        QVERIFY(!site.view().pickAt(*site.view().placeOf(barrel.second), 16).empty());
        QVERIFY(site.driver().trigger("view.show-all"));
        site.host().select({});
        QVERIFY(site.driver().settle());
        QCOMPARE(site.view().grabFramebuffer(), whole);
    }

    void aLayerIsShownAlone() {
        Site site;
        QVERIFY(site.ready());
        for (const char* name : {"a", "b", "c"})
            site.add(QString::fromLatin1(name));
        site.tree().setCurrentItem(site.tree().topLevelItem(2));
        site.tree().setFocus();
        site.driver().settle();
        QVERIFY(site.driver().trigger("layer.alone"));
        QTRY_VERIFY(site.layers().layers[0].hidden);
        QVERIFY(!site.layers().layers[1].hidden && site.layers().layers[2].hidden);
        QVERIFY(site.driver().trigger("layer.show-all"));
        QTRY_VERIFY(!site.layers().layers[0].hidden);
        QVERIFY(!site.layers().layers[2].hidden);
    }

    /// By their keys, with things selected in the map and with nothing.
    void keysInThePanelAreAboutLayersAlone() {
        Site site;
        QVERIFY(site.ready());
        site.add(QStringLiteral("New things"));
        QVERIFY(site.driver().trigger("add.entity.light"));
        site.driver().settle();
        QCOMPARE(site.host().selection().size(), std::size_t(1));
        const ItemRef light = site.host().selection().front();
        site.tree().setCurrentItem(site.tree().topLevelItem(0));
        site.tree().setFocus();
        site.driver().settle();
        const MapPtr before = site.host().snapshot();
        for (const Qt::Key key : {Qt::Key_Delete, Qt::Key_F2}) {
            QTest::keyClick(&site.tree(), key);
            site.driver().settle();
            QCOMPARE(site.host().snapshot(), before);
        }
        site.tree().setCurrentItem(site.tree().topLevelItem(1));
        QVERIFY(site.driver().trigger("edit.select-none"));
        site.tree().setFocus();
        site.driver().settle();
        QTest::keyClick(&site.tree(), Qt::Key_F2);
        QTRY_VERIFY(site.tree().findChild<QLineEdit*>() != nullptr);
        QTest::keyClick(site.tree().findChild<QLineEdit*>(), Qt::Key_Escape);
        site.host().select({light});
        site.tree().setFocus();
        site.driver().settle();
        QTest::keyClick(&site.tree(), Qt::Key_Delete);
        QTRY_VERIFY(site.layers().layers.empty());
        QVERIFY(findItem(*site.host().snapshot(), light) != nullptr);
    }
};

} // namespace tst_gui_layers

OCTANT_WINDOW_SUITE(tst_gui_layers, TestGuiLayers)
#include "tst_gui_layers.moc"
