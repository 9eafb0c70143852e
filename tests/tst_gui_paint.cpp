#include <QDropEvent>
#include <QMimeData>
#include <QTest>
#include <QToolButton>

#include "tests/support/build_site.h"
#include "tests/support/window_suite.h"
#include "views/browser/thumbnails.h"

namespace tst_gui_paint {

using namespace octant;

namespace {

/// A room in which several faces of the floor are selected.
class Site : public octant::test::BuildingSite {
public:
    void selectSome() { drag(middle(), middle() + QPoint(90, 40)); }
    /// Drops what a browser carries at a place of the view.
    bool drop(const char* format, const QByteArray& carried, const QPoint& at) {
        QMimeData data;
        data.setData(QString::fromLatin1(format), carried);
        QDragEnterEvent enter(at, Qt::CopyAction, &data, Qt::LeftButton, {});
        QApplication::sendEvent(&widget(), &enter);
        QDragMoveEvent move(at, Qt::CopyAction, &data, Qt::LeftButton, {});
        QApplication::sendEvent(&widget(), &move);
        QDropEvent event(at, Qt::CopyAction, &data, Qt::LeftButton, {});
        QApplication::sendEvent(&widget(), &event);
        driver().settle();
        return event.isAccepted();
    }
    bool dropMaterial(ItemId id, const QPoint& at) {
        return drop(materialMime, QByteArray::number(qulonglong(id)), at);
    }
    void select(ItemId material) {
        driver()->host().select({{ItemKind::Material, -1, ItemRef::NoCube, material}});
    }
    /// The material of the face under the pointer, which becomes the current one; 0 where there is none.
    ItemId pointed() {
        driver()->host().select({});
        trigger("build.take-material");
        const Selection found = driver()->host().selection();
        driver()->host().select({});
        return found.empty() ? 0 : found.front().id;
    }
    QToolButton& chip() { return *find<QToolButton>("paintMaterial"); }
    std::size_t selectedFaces() { return widget().building().selection().faces.count(); }
};

} // namespace

/// What one paints with, and where drops put it.
class TestGuiPaint : public QObject {
    Q_OBJECT
private slots:
    void aDropOnSelectedFacesPaintsAllOfThem() {
        Site site;
        QVERIFY(site.ready());
        const ItemId wood = site.level().materials.back().id;
        site.selectSome();
        QVERIFY(site.selectedFaces() > 3);
        const MapPtr before = site.map();
        // As P does it with the material selected.
        site.select(wood);
        QVERIFY(site.trigger("build.paint"));
        const MapPtr painted = site.map();
        QVERIFY(!site.same(before));
        QVERIFY(site.trigger("edit.undo"));
        QVERIFY(site.same(before));
        site.driver()->host().select({});
        QVERIFY(site.dropMaterial(wood, site.middle()));
        QVERIFY(site.same(painted));
        QCOMPARE(site.steps(), 1);
        QVERIFY(site.selectedFaces() > 3);
    }

    void aDroppedTextureIsLaidOnAllOfThem() {
        Site site;
        QVERIFY(site.ready());
        site.selectSome();
        const std::size_t count = site.level().materials.size();
        QVERIFY(site.drop(textureMime, "textures/env/slate", site.middle()));
        QCOMPARE(site.level().materials.size(), count + 1);
        const ItemId made = site.level().materials.back().id;
        const MapPtr dropped = site.map();
        site.select(made);
        QVERIFY(site.trigger("build.paint"));
        QVERIFY(site.same(dropped)); // nothing is left to paint
        QVERIFY(site.chip().isVisible());
        QVERIFY(site.chip().text().contains(QStringLiteral("slate")));
    }

    void besideTheSelectionADropPaintsTheFaceThere() {
        Site site;
        QVERIFY(site.ready());
        const ItemId wood = site.level().materials.back().id;
        site.selectSome();
        const QPoint beside = site.middle() - QPoint(140, 60);
        site.point(beside);
        QVERIFY(!site.widget().building().pointsAtSelection());
        QVERIFY(site.pointed() != wood);
        QVERIFY(site.dropMaterial(wood, beside));
        QCOMPARE(site.steps(), 1);
        site.point(beside);
        QCOMPARE(site.pointed(), wood);
    }

    void whatWasDroppedIsPaintedWith() {
        Site site;
        QVERIFY(site.ready());
        const ItemId wood = site.level().materials.back().id, other = site.level().materials[0].id;
        QVERIFY(!site.chip().isVisible());
        QVERIFY(site.dropMaterial(wood, site.middle()));
        QVERIFY(site.chip().isVisible());
        QCOMPARE(site.chip().text(), QString::fromStdString(site.level().materials.back().name));
        QVERIFY(!site.chip().icon().isNull());
        QVERIFY(site.widget().rect().contains(site.chip().geometry()));
        // Nothing is selected in the map, and P knows.
        QVERIFY(site.driver()->host().selection().empty());
        QVERIFY(site.trigger("edit.undo"));
        QVERIFY(site.chip().isVisible());
        const QPoint there = site.middle() - QPoint(140, 60);
        site.point(there);
        const MapPtr before = site.map();
        QVERIFY(site.trigger("build.paint"));
        QCOMPARE(site.steps(), 1);
        const MapPtr painted = site.map();
        QVERIFY(!site.same(before));
        QVERIFY(site.trigger("edit.undo"));
        site.select(wood);
        site.point(there);
        QVERIFY(site.trigger("build.paint"));
        QVERIFY(site.same(painted));
        // A material that is selected takes its place, and a drop that of the selected one.
        site.select(other);
        QCOMPARE(site.chip().text(), QString::fromStdString(site.level().materials[0].name));
        QVERIFY(site.dropMaterial(wood, site.middle() - QPoint(150, 60)));
        QCOMPARE(site.chip().text(), QString::fromStdString(site.level().materials.back().name));
        QCOMPARE(site.driver()->host().selection(),
                 (Selection{{ItemKind::Material, -1, ItemRef::NoCube, wood}}));
    }

    void theChipSelectsTheMaterialAndGoesWithIt() {
        Site site;
        QVERIFY(site.ready());
        QVERIFY(site.drop(textureMime, "textures/env/slate", site.middle()));
        const ItemId made = site.level().materials.back().id;
        QVERIFY(site.chip().isVisible());
        QTest::mouseClick(&site.chip(), Qt::LeftButton);
        QCOMPARE(site.driver()->host().selection(),
                 (Selection{{ItemKind::Material, -1, ItemRef::NoCube, made}}));
        QCOMPARE(site.steps(), 2);
        QVERIFY(site.trigger("edit.undo"));
        QVERIFY(site.trigger("edit.undo"));
        QVERIFY(!site.chip().isVisible());
        QVERIFY(site.trigger("file.new-room"));
        QVERIFY(!site.chip().isVisible());
    }
};

} // namespace tst_gui_paint

OCTANT_WINDOW_SUITE(tst_gui_paint, TestGuiPaint)
#include "tst_gui_paint.moc"
