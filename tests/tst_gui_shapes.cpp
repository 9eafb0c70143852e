#include <QComboBox>
#include <QLabel>
#include <QPushButton>
#include <QSpinBox>
#include <QTest>
#include <QTreeView>

#include "tests/support/build_site.h"
#include "tests/support/window_suite.h"

namespace tst_gui_shapes {

using namespace octant;

namespace {

/// A room that shapes are placed in.
class Site : public octant::test::BuildingSite {
public:
    void press(const char* name) {
        QTest::mouseClick(find<QPushButton>(name), Qt::LeftButton);
        driver().settle();
    }
    LevelBox box() { return widget().shaping().draft().shape.box; }
    bool idle() { return !driver()->host().gestureOpen() && !widget().shaping().open(); }
};

std::vector<std::int64_t> numbers(const glm::i64vec3& of) { return {of.x, of.y, of.z}; }

} // namespace

class TestGuiShapes : public QObject {
    Q_OBJECT
private slots:
    void eachShapeIsPlacedAsOneStep_data() {
        QTest::addColumn<QString>("action");
        for (int kind = 0; kind < shapeKindCount; ++kind)
            QTest::newRow(shapeName(static_cast<ShapeKind>(kind)))
                << QStringLiteral("build.shape-%1")
                       .arg(QLatin1String(shapeName(static_cast<ShapeKind>(kind))));
    }
    void eachShapeIsPlacedAsOneStep() {
        QFETCH(QString, action);
        Site site;
        QVERIFY(site.ready());
        const MapPtr before = site.map();
        QVERIFY(site.trigger(qPrintable(action)));
        QVERIFY(site.widget().shaping().open());
        QVERIFY(site.find<QWidget>("shapePanel")->isVisible());
        QVERIFY(!site.same(before));
        QCOMPARE(site.steps(), 0);
        QTest::keyClick(&site.widget(), Qt::Key_Return);
        site.driver().settle();
        QVERIFY(site.idle());
        QVERIFY(!site.find<QWidget>("shapePanel")->isVisible());
        QCOMPARE(site.steps(), 1);
        QVERIFY(site.trigger("edit.undo"));
        QVERIFY(site.same(before));
    }

    void thePanelChangesWhatIsShown() {
        Site site;
        QVERIFY(site.ready());
        QVERIFY(site.trigger("build.shape-cylinder"));
        const MapPtr first = site.map();
        site.find<QComboBox>("shapeKind")->setCurrentIndex(static_cast<int>(ShapeKind::Stairs));
        QVERIFY(QTest::qWaitFor([&] { return !site.same(first); }));
        QVERIFY(site.find<QSpinBox>("shapeSteps")->isVisible());
        const MapPtr stairs = site.map();
        auto* size = site.find<QSpinBox>("shapeSizeX");
        size->setFocus();
        QTest::keyClick(size, Qt::Key_Up);
        QVERIFY(QTest::qWaitFor([&] { return !site.same(stairs); }));
        QVERIFY(site.widget().shaping().open());
        site.press("shapePlace");
        QVERIFY(site.idle());
        QCOMPARE(site.steps(), 1);
    }

    void thePanelTellsSizeAndMaterial() {
        Site site;
        QVERIFY(site.ready());
        QVERIFY(site.trigger("build.shape-box"));
        auto* materials = site.find<QComboBox>("shapeMaterial");
        QCOMPARE(materials->count(), static_cast<int>(site.level().materials.size()));
        QVERIFY(materials->count() > 1);
        const MapPtr first = site.map();
        materials->setCurrentIndex(materials->count() - 1);
        QVERIFY(QTest::qWaitFor([&] { return !site.same(first); }));
        QVERIFY(site.widget().shaping().draft().material.id == site.level().materials.back().id);
        QCOMPARE(site.find<QSpinBox>("shapeSizeY")->prefix(), QStringLiteral("Y "));
        QTest::keyClick(&site.widget(), Qt::Key_Return);
        QCOMPARE(site.steps(), 1);
    }

    void oneGoesOnOnTopOfABox() {
        Site site;
        QVERIFY(site.ready());
        site.click(site.middle());
        const CellRect below = *site.widget().building().onlyRect();
        QVERIFY(site.trigger("build.shape-box"));
        const LevelBox box = site.widget().shaping().draft().shape.box;
        QTest::keyClick(&site.widget(), Qt::Key_Return);
        const auto& above = site.widget().building().onlyRect();
        QVERIFY(above);
        QCOMPARE(above->face, below.face);
        QCOMPARE(above->cells.min.y, below.cells.min.y + box.size.y);
        QCOMPARE(above->cells.size.x, box.size.x);
    }

    void aFacingAlongWhatRisesIsMended() {
        Site site;
        QVERIFY(site.ready());
        QVERIFY(site.trigger("build.shape-ramp"));
        site.find<QComboBox>("shapeFacing")->setCurrentIndex(1);
        site.driver().settle();
        const Shape& shape = site.widget().shaping().draft().shape;
        QCOMPARE(shape.facing, 1);
        QVERIFY(faceAxis(shape.up) != 1);
        QTest::keyClick(&site.widget(), Qt::Key_Escape);
    }

    void theWheelChangesTheSize() {
        Site site;
        QVERIFY(site.ready());
        QVERIFY(site.trigger("build.shape-box"));
        const glm::i64vec3 before = site.widget().shaping().draft().shape.box.size;
        site.wheel(-1);
        const glm::i64vec3 lower = site.widget().shaping().draft().shape.box.size;
        QCOMPARE(lower.y, before.y - 1);
        site.wheel(1, Qt::ShiftModifier);
        const glm::i64vec3 wider = site.widget().shaping().draft().shape.box.size;
        QCOMPARE(wider, lower + glm::i64vec3(1, 0, 1));
        QTest::keyClick(&site.widget(), Qt::Key_Return);
        QCOMPARE(site.steps(), 1);
    }

    void thePointerIsKnownWhereItEnters() {
        Site site;
        QVERIFY(site.ready());
        const auto boxAtPointer = [&] {
            const bool begun = site.trigger("build.shape-box");
            const glm::i64vec3 min = site.widget().shaping().draft().shape.box.min;
            QTest::keyClick(&site.widget(), Qt::Key_Escape);
            return begun ? min : glm::i64vec3(-1);
        };
        const glm::i64vec3 before = boxAtPointer();
        const QPoint aside = site.middle() + QPoint(60, 0);
        QEnterEvent enter(aside, aside, site.widget().mapToGlobal(QPointF(aside)));
        QCoreApplication::sendEvent(&site.widget(), &enter);
        const glm::i64vec3 after = boxAtPointer();
        QVERIFY(after.x >= 0 && after != before);
    }

    void segmentsAreTypedOrTurned() {
        Site site;
        QVERIFY(site.ready());
        QVERIFY(site.trigger("build.shape-cylinder"));
        auto* segments = site.find<QSpinBox>("shapeSegments");
        QVERIFY(segments->isVisible());
        QCOMPARE(segments->text(), QStringLiteral("Round"));
        const MapPtr round = site.map();
        segments->setFocus();
        segments->selectAll();
        QTest::keyClicks(segments, QStringLiteral("6"));
        QVERIFY(QTest::qWaitFor([&] { return !site.same(round); }));
        QCOMPARE(site.widget().shaping().draft().shape.segments, std::int64_t{6});
        site.wheel(2, Qt::ControlModifier | Qt::ShiftModifier);
        QCOMPARE(site.widget().shaping().draft().shape.segments, std::int64_t{8});
        QCOMPARE(segments->value(), 8);
        site.wheel(-6, Qt::ControlModifier | Qt::ShiftModifier);
        QCOMPARE(site.widget().shaping().draft().shape.segments, std::int64_t{0});
        QVERIFY(QTest::qWaitFor([&] { return site.same(round); }));
        site.wheel(1, Qt::ControlModifier | Qt::ShiftModifier);
        QCOMPARE(site.widget().shaping().draft().shape.segments, std::int64_t{leastSegments});
        site.find<QComboBox>("shapeKind")->setCurrentIndex(static_cast<int>(ShapeKind::Stairs));
        QVERIFY(!segments->isVisible());
        site.wheel(1, Qt::ControlModifier | Qt::ShiftModifier);
        QCOMPARE(site.widget().shaping().draft().shape.steps, std::int64_t{1});
        QTest::keyClick(&site.widget(), Qt::Key_Return);
        QCOMPARE(site.steps(), 1);
    }

    void aPickedMaterialGoesToTheOpenShape() {
        Site site;
        QVERIFY(site.ready());
        QVERIFY(site.trigger("build.shape-box"));
        const MapPtr first = site.map();
        const ItemId material = site.level().materials.back().id;
        auto* tree = site.find<QTreeView>("outline");
        tree->setFocus();
        QVERIFY(site.widget().shaping().open());
        site.driver()->host().select({{ItemKind::Material, -1, ItemRef::NoCube, material}});
        QVERIFY(QTest::qWaitFor([&] { return !site.same(first); }));
        const QModelIndex index = tree->currentIndex();
        QVERIFY(index.isValid());
        QVERIFY(site.widget().shaping().open());
        QVERIFY(site.widget().shaping().draft().material.id == material);
        // With a click one is back at the shape.
        const ItemId other = site.level().materials[0].id;
        const QModelIndex above = index.siblingAtRow(0);
        tree->scrollTo(above);
        QTest::mouseClick(tree->viewport(), Qt::LeftButton, {}, tree->visualRect(above).center());
        QVERIFY(site.widget().shaping().draft().material.id == other);
        QVERIFY(site.widget().hasFocus());
        QTest::keyClick(&site.widget(), Qt::Key_Return);
        QVERIFY(site.idle());
        QCOMPARE(site.steps(), 1);
        // Undo gives back the cubes, and leaves the material that one builds with.
        site.driver()->host().select({{ItemKind::Material, -1, ItemRef::NoCube, material}});
        QVERIFY(site.trigger("edit.undo"));
        QCOMPARE(site.driver()->host().selection().size(), std::size_t{1});
        QVERIFY(site.driver()->host().selection()[0].id == material);
        QVERIFY(site.trigger("edit.redo"));
        QVERIFY(site.driver()->host().selection()[0].id == material);
    }

    void theGhostFollowsThePointerAndAClickPlacesIt() {
        Site site;
        QVERIFY(site.ready());
        const MapPtr before = site.map();
        QVERIFY(site.trigger("build.shape-box"));
        const LevelBox first = site.box();
        // It does not climb on itself.
        for (int i = 0; i < 3; ++i)
            site.point(site.middle());
        QCOMPARE(site.box().min, first.min);
        site.point(site.middle() + QPoint(120, 0));
        const LevelBox second = site.box();
        QCOMPARE(second.size, first.size);
        QVERIFY(second.min.x != first.min.x);
        QCOMPARE(second.min.y, first.min.y);
        QVERIFY(!site.same(before));
        QCOMPARE(site.steps(), 0);
        site.click(site.middle() + QPoint(120, 0));
        QVERIFY(site.idle());
        QVERIFY(!site.find<QWidget>("shapePanel")->isVisible());
        QCOMPARE(site.steps(), 1);
        QCOMPARE(site.document().undoStack().undoText(), QStringLiteral("Place box"));
        // It is where the ghost was last, and nothing is left of where it was before.
        const auto placed = octant::apply(
            before, Edit{"cubes.shape", {{ItemKind::Level, -1, ItemRef::NoCube, site.level().id}}, {}}
                        .with("depth", static_cast<std::uint64_t>(second.depth))
                        .with("min", numbers(second.min))
                        .with("size", numbers(second.size))
                        .with("shape", std::string("box")));
        QVERIFY(placed.has_value());
        QVERIFY(site.same(placed->map));
    }

    void withShiftAClickPlacesAndGoesOn() {
        Site site;
        QVERIFY(site.ready());
        QVERIFY(site.trigger("build.shape-stairs"));
        site.find<QSpinBox>("shapeSizeX")->setValue(2);
        site.click(site.middle(), Qt::ShiftModifier);
        QCOMPARE(site.steps(), 1);
        QVERIFY(site.widget().shaping().open());
        QCOMPARE(site.box().size.x, std::int64_t{2});
        QTest::keyClick(&site.widget(), Qt::Key_Escape);
        QVERIFY(site.idle());
        QCOMPARE(site.steps(), 1);
        QCOMPARE(site.document().undoStack().undoText(), QStringLiteral("Place stairs"));
    }

    void onASelectionItStaysThere() {
        Site site;
        QVERIFY(site.ready());
        site.click(site.middle());
        QVERIFY(site.trigger("build.shape-box"));
        const LevelBox first = site.box();
        site.point(site.middle() + QPoint(120, 0));
        QCOMPARE(site.box().min, first.min);
        site.click(site.middle() + QPoint(120, 0));
        QVERIFY(site.idle());
        QCOMPARE(site.steps(), 1);
    }

    void sizesAreKeptForTheNextTime() {
        Site site;
        QVERIFY(site.ready());
        QVERIFY(site.trigger("build.shape-cylinder"));
        site.find<QSpinBox>("shapeSizeX")->setValue(7);
        site.find<QSpinBox>("shapeSizeY")->setValue(3);
        site.find<QSpinBox>("shapeSegments")->setValue(6);
        QTest::keyClick(&site.widget(), Qt::Key_Escape);
        QVERIFY(site.idle());
        QVERIFY(site.trigger("build.shape-box"));
        QCOMPARE(site.box().size, glm::i64vec3(4));
        QTest::keyClick(&site.widget(), Qt::Key_Escape);
        QVERIFY(site.trigger("build.shape-cylinder"));
        QCOMPARE(site.box().size, glm::i64vec3(7, 3, 4));
        QCOMPARE(site.widget().shaping().draft().shape.segments, std::int64_t{6});
        QTest::keyClick(&site.widget(), Qt::Key_Escape);
    }

    void theHistoryNamesWhatThePanelChose() {
        Site site;
        QVERIFY(site.ready());
        QVERIFY(site.trigger("build.shape-box"));
        site.find<QComboBox>("shapeKind")->setCurrentIndex(static_cast<int>(ShapeKind::Arch));
        QTest::keyClick(&site.widget(), Qt::Key_Return);
        QVERIFY(site.idle());
        QCOMPARE(site.document().undoStack().undoText(), QStringLiteral("Place arch"));
    }

    void aSizeThatIsCutSaysSo() {
        Site site;
        QVERIFY(site.ready());
        QVERIFY(site.trigger("build.shape-box"));
        const auto* cut = site.find<QLabel>("shapeCut");
        QVERIFY(!cut->isVisible());
        auto* size = site.find<QSpinBox>("shapeSizeX");
        size->setFocus();
        size->selectAll();
        QTest::keyClicks(size, QStringLiteral("4000"));
        QVERIFY(cut->isVisible());
        QVERIFY2(cut->text().contains(QStringLiteral("X: %1 of 4000 cells").arg(site.box().size.x)),
                 qPrintable(cut->text()));
        QVERIFY(site.box().size.x < 4000);
        size->selectAll();
        QTest::keyClicks(size, QStringLiteral("3"));
        QVERIFY(!cut->isVisible());
        QCOMPARE(site.box().size.x, std::int64_t{3});
        QTest::keyClick(&site.widget(), Qt::Key_Escape);
    }

    void aClickOnThePanelPlacesNothing() {
        Site site;
        QVERIFY(site.ready());
        QVERIFY(site.trigger("build.shape-box"));
        const LevelBox first = site.box();
        auto* panel = site.find<QWidget>("shapePanel");
        QTest::mouseMove(panel, QPoint(4, 4));
        QTest::mouseClick(panel, Qt::LeftButton, {}, QPoint(4, 4));
        site.driver().settle();
        QVERIFY(site.widget().shaping().open());
        QCOMPARE(site.steps(), 0);
        QCOMPARE(site.box().min, first.min);
        QTest::keyClick(&site.widget(), Qt::Key_Escape);
    }

    void carvingGoesToTheOtherSideOfTheFace() {
        Site site;
        QVERIFY(site.ready());
        QVERIFY(site.trigger("build.shape-cylinder"));
        const LevelBox above = site.widget().shaping().draft().shape.box;
        site.find<QComboBox>("shapeMode")->setCurrentIndex(2);
        const LevelBox below = site.widget().shaping().draft().shape.box;
        QVERIFY(below.min.y < above.min.y);
        QTest::keyClick(&site.widget(), Qt::Key_Escape);
        QVERIFY(site.idle());
    }

    void cancellingLeavesNoStep_data() {
        QTest::addColumn<QString>("how");
        for (const char* how : {"escape", "button", "tool", "focus", "undo"})
            QTest::newRow(how) << QString::fromLatin1(how);
    }
    void cancellingLeavesNoStep() {
        QFETCH(QString, how);
        Site site;
        QVERIFY(site.ready());
        const MapPtr before = site.map();
        QVERIFY(site.trigger("build.shape-sphere"));
        QVERIFY(!site.same(before));
        if (how == QLatin1String("escape"))
            QTest::keyClick(site.find<QSpinBox>("shapeSizeY"), Qt::Key_Escape);
        else if (how == QLatin1String("button"))
            site.press("shapeCancel");
        else if (how == QLatin1String("tool"))
            site.trigger("view.build");
        else if (how == QLatin1String("focus"))
            site.driver()->findChild<QWidget*>(QStringLiteral("documentTabs"))->setFocus();
        else
            site.trigger("edit.undo");
        site.driver().settle();
        QVERIFY(site.idle());
        QVERIFY(!site.find<QWidget>("shapePanel")->isVisible());
        QVERIFY(site.same(before));
        QCOMPARE(site.steps(), 0);
    }

    void anotherMapEndsWhatWasShown() {
        Site site;
        QVERIFY(site.ready());
        QVERIFY(site.trigger("build.shape-box"));
        QVERIFY(site.trigger("file.new-room"));
        QVERIFY(site.idle());
        QVERIFY(!site.find<QWidget>("shapePanel")->isVisible());
    }

    void aDragOfTheBrushIsOneStep() {
        Site site;
        QVERIFY(site.ready());
        const MapPtr before = site.map();
        QVERIFY(site.trigger("build.terrain"));
        QVERIFY(site.find<QWidget>("terrainPanel")->isVisible());
        site.point(site.middle());
        QTest::mousePress(&site.widget(), Qt::LeftButton, {}, site.middle());
        for (int i = 1; i <= 8; ++i)
            site.dragTo(site.middle() + QPoint(i * 12, i * 5));
        site.driver().settle();
        QVERIFY(site.widget().sculpting().stroking());
        QCOMPARE(site.steps(), 0);
        QTest::mouseRelease(&site.widget(), Qt::LeftButton, {}, site.middle() + QPoint(96, 40));
        site.driver().settle();
        QVERIFY(site.idle());
        QCOMPARE(site.steps(), 1);
        QVERIFY(!site.same(before));
        QVERIFY(site.trigger("edit.undo"));
        QVERIFY(site.same(before));
        QTest::keyClick(&site.widget(), Qt::Key_Escape);
        QVERIFY(!site.widget().sculpting().active());
        QVERIFY(!site.find<QWidget>("terrainPanel")->isVisible());
    }

    void theWheelChangesTheBrush() {
        Site site;
        QVERIFY(site.ready());
        QVERIFY(site.trigger("build.terrain"));
        const TerrainBrush before = site.widget().sculpting().brush();
        site.turnWheel(2);
        site.driver().settle();
        site.wheel(1, Qt::ShiftModifier);
        const TerrainBrush after = site.widget().sculpting().brush();
        QCOMPARE(after.radius, before.radius + 2);
        QCOMPARE(after.strength, before.strength + TerrainController::leastStrength);
        QCOMPARE(site.steps(), 0);
        site.find<QComboBox>("terrainKind")->setCurrentIndex(static_cast<int>(TerrainKind::Smooth));
        QCOMPARE(site.widget().sculpting().brush().kind, TerrainKind::Smooth);
    }

    void losingTheFocusEndsTheStroke() {
        Site site;
        QVERIFY(site.ready());
        QVERIFY(site.trigger("build.terrain"));
        QTest::mousePress(&site.widget(), Qt::LeftButton, {}, site.middle());
        site.driver()->findChild<QWidget*>(QStringLiteral("outlineFilter"))->setFocus();
        site.driver().settle();
        QVERIFY(site.idle());
        QVERIFY(!site.widget().sculpting().stroking());
        QCOMPARE(site.steps(), 1);
    }
};

} // namespace tst_gui_shapes

OCTANT_WINDOW_SUITE(tst_gui_shapes, TestGuiShapes)
#include "tst_gui_shapes.moc"
