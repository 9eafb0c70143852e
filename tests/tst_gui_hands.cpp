#include <numeric>

#include <QTest>
#include <QTreeView>
#include <glm/trigonometric.hpp>

#include "model/map/material_use.h"
#include "tests/support/build_site.h"
#include "tests/support/window_suite.h"
#include "views/properties/fields/number_box.h"

/// How many gestures the usual tasks of building take, each done by real events in the window. A key with its
/// modifiers, a click, a drag with what is held meanwhile, a run of the wheel and a typed value count one
/// each. The table of tests/README.md says the same numbers.
namespace tst_gui_hands {

using namespace octant;

namespace {

/// A level of rock with rooms in it, and hands that count what they do.
class Hands : public octant::test::BuildSite {
public:
    static constexpr int depth = 4; // a grid of 1 unit

    Hands() {
        trigger("file.new-room");
        submit("level.resize", [](Edit& edit) {
            edit.with("low", std::vector<std::int64_t>{0, 0, 0})
                .with("high", std::vector<std::int64_t>{1, 0, 1});
        });
        gestures = 0;
    }

    // Before the hands begin.
    template <class Fill> void submit(const char* action, Fill&& fill) {
        Edit edit{action, {{ItemKind::Level, -1, ItemRef::NoCube, level().id}}, {}};
        fill(edit);
        QVERIFY2(driver()->host().submit(edit), action);
        driver().settle();
    }
    void box(const char* action, glm::i64vec3 min, glm::i64vec3 size) {
        submit(action, [&](Edit& edit) {
            edit.with("depth", static_cast<std::uint64_t>(depth))
                .with("min", std::vector<std::int64_t>{min.x, min.y, min.z})
                .with("size", std::vector<std::int64_t>{size.x, size.y, size.z});
        });
    }
    /// In cells from the lowest corner of the level.
    glm::dvec3 at(const glm::dvec3& cells) { return lowestCorner(level()) + cells; }
    /// Looks at a place from another one.
    void look(const glm::dvec3& from, const glm::dvec3& to) {
        render::Camera camera = widget().control().camera();
        const glm::dvec3 way = to - from;
        camera.eye = at(from);
        camera.yaw = glm::degrees(std::atan2(way.x, way.z));
        camera.pitch = glm::degrees(std::atan2(way.y, std::hypot(way.x, way.z)));
        widget().setCamera(camera);
        widget().setFocus();
        driver().settle();
    }
    QPoint seen(const glm::dvec3& cells) {
        const auto pixel =
            widget().control().camera().project(at(cells), {widget().width(), widget().height()});
        return pixel ? QPoint(qRound(pixel->pixel.x), qRound(pixel->pixel.y)) : QPoint(-1, -1);
    }
    bool solid(glm::i64vec3 cell) {
        const SectorBox part = sectorBoxes(level(), {depth, cell, glm::i64vec3(1)}).front();
        const CubeList& cubes = level().sectors[part.sector].cell->value()->cubes;
        const CubeCell found = Octree(cubes).find(part.box.min);
        return found.number != Cube::None && cubes.cubes[found.number].geometry();
    }

    // What counts.
    void key(Qt::Key key, Qt::KeyboardModifiers modifiers = {}) {
        ++gestures;
        QTest::keyClick(&widget(), key, modifiers);
        driver().settle();
    }
    void pointedKey(const glm::dvec3& cells, Qt::Key key, Qt::KeyboardModifiers modifiers = {}) {
        point(seen(cells)); // to move the pointer alone is no gesture
        this->key(key, modifiers);
    }
    void dragOver(const glm::dvec3& from, const glm::dvec3& to, Qt::KeyboardModifiers modifiers = {}) {
        ++gestures;
        point(seen(from));
        drag(seen(from), seen(to), modifiers);
    }
    void clickAt(const glm::dvec3& cells, Qt::KeyboardModifiers modifiers = {}) {
        ++gestures;
        point(seen(cells));
        click(seen(cells), modifiers);
    }
    void clickOn(QAbstractItemView* list, const QModelIndex& index) {
        ++gestures;
        list->scrollTo(index);
        QTest::mouseClick(list->viewport(), Qt::LeftButton, {}, list->visualRect(index).center());
        driver().settle();
    }

    int gestures = 0;
};

} // namespace

class TestGuiHands : public QObject {
    Q_OBJECT
private slots:
    void aRoomInRockWithADoorway() {
        Hands hands;
        QVERIFY(hands.ready());
        hands.box("cubes.fill", {16, 0, 0}, {16, 16, 32}); // rock beside the room
        hands.look({8, 3, 8.4}, {16, 3, 8.4});
        const int before = hands.document().undoStack().count();
        hands.key(Qt::Key_U);
        hands.dragOver({15, 1.5, 6.5}, {15, 3.5, 10.5});
        hands.clickAt({15, 3.5, 8.5}, Qt::ControlModifier);
        QCOMPARE(hands.gestures, 3);
        QCOMPARE(hands.document().undoStack().count(), before + 2);
        // The room begins behind a wall of one cell, its floor as high as that of the first.
        QVERIFY(!hands.solid({17, 1, 7}) && !hands.solid({17, 3, 9}) && hands.solid({17, 0, 7}));
        QVERIFY(!hands.solid({15, 1, 8}) && !hands.solid({16, 2, 8}) && hands.solid({15, 3, 8}));
    }

    void allThatAToolSaysIsRead() {
        Hands hands;
        QVERIFY(hands.ready());
        hands.driver()->resize(1280, 720);
        QVERIFY(hands.driver().settle());
        hands.key(Qt::Key_U);
        const QString hint = hands.widget().writtenLines().join(QStringLiteral("  ·  "));
        QVERIFY2(hint.contains(QStringLiteral("Esc ends")), qPrintable(hint));
        // It leaves the panel in the other corner free, and fits into one line where there is room.
        QVERIFY(hands.widget().writtenLines().size() > 1);
        hands.driver()->resize(1900, 1000);
        QVERIFY(hands.driver().settle());
        QVERIFY(hands.widget().writtenLines().size() <= 2);
    }

    void messagesStandInTheView() {
        Hands hands;
        QVERIFY(hands.ready());
        hands.box("cubes.fill", {10, 1, 6}, {5, 4, 4});
        hands.look({3.5, 4.5, 8.4}, {10, 1.5, 8.1});
        hands.key(Qt::Key_1, Qt::ControlModifier | Qt::ShiftModifier);
        const auto told = [&hands] {
            return hands.widget()
                .writtenLines()
                .join(QLatin1Char(' '))
                .contains(QStringLiteral("Bookmark 1"));
        };
        QVERIFY2(told(), qPrintable(hands.widget().writtenLines().join(QLatin1Char('|'))));
        // What is done next has nothing to do with it.
        hands.key(Qt::Key_U);
        QVERIFY(!told());
    }

    void stairsOfEight() {
        Hands hands;
        QVERIFY(hands.ready());
        hands.box("cubes.fill", {10, 1, 6}, {5, 2, 4});
        hands.look({3.5, 4.5, 8.4}, {10, 1.5, 8.1});
        hands.key(Qt::Key_Z);
        hands.dragOver({7.5, 1, 8.5}, {11.5, 3, 8.3});
        QCOMPARE(hands.gestures, 2);
        QCOMPARE(hands.document().undoStack().undoText(), QStringLiteral("Build stairs"));
        QVERIFY(hands.solid({9, 1, 8}));
        QVERIFY(hands.widget().drawing().active());
    }

    void stairsAreDrawnOnWhatIsSeen() {
        Hands hands;
        QVERIFY(hands.ready());
        // A floor and a lid, which is seen from above.
        hands.box("cubes.clear", {0, 0, 0}, {32, 16, 32});
        hands.box("cubes.fill", {0, 0, 0}, {32, 1, 32});
        hands.box("cubes.fill", {0, 6, 0}, {32, 1, 32});
        hands.box("cubes.fill", {10, 1, 6}, {3, 2, 4});
        hands.look({7.5, 4, 8.5}, {7.6, 1, 8.5});
        QVERIFY(hands.trigger("view.top")); // opens the lid
        render::Camera above = hands.widget().control().camera();
        above.orthoHeight = 14;
        hands.widget().setCamera(above);
        hands.driver().settle();
        hands.key(Qt::Key_Z);
        hands.dragOver({6.5, 1, 8.5}, {11.5, 3, 8.3});
        QCOMPARE(hands.document().undoStack().undoText(), QStringLiteral("Build stairs"));
        QVERIFY(hands.solid({9, 1, 8}) && !hands.solid({9, 3, 8}));
        // A shape that follows the pointer stands there as well.
        QVERIFY(hands.trigger("build.shape-box"));
        hands.clickAt({7.5, 1, 6.5});
        QVERIFY(hands.solid({7, 1, 6}));
    }

    void nothingIsBuiltBelowTheStoreyThatIsShown() {
        Hands hands;
        QVERIFY(hands.ready());
        // A cellar, and an upper floor with a hole in it.
        hands.box("cubes.clear", {0, 0, 0}, {32, 16, 32});
        hands.box("cubes.fill", {0, 0, 0}, {32, 1, 32});
        hands.box("cubes.fill", {0, 6, 0}, {32, 1, 32});
        hands.box("cubes.clear", {8, 6, 8}, {8, 1, 8});
        hands.look({12, 15, 11}, {12.1, 7, 12.5});
        hands.trigger("view.floor-up");
        hands.trigger("view.floor-up");
        hands.key(Qt::Key_U);
        hands.dragOver({10.5, 7, 10.5}, {13.5, 7, 13.5});
        QCOMPARE(hands.document().undoStack().undoText(), QStringLiteral("Build room"));
        QVERIFY(hands.solid({10, 6, 10}) && !hands.solid({10, 7, 10}));
        QVERIFY(!hands.solid({10, 3, 10}) && !hands.solid({9, 3, 10}));
    }

    void whatIsOfferedGoesWithWhatItWasFor() {
        Hands hands;
        QVERIFY(hands.ready());
        hands.look({20, 14, 16}, {28, 0, 16.1});
        const int before = hands.document().undoStack().count();
        const auto offer = [&hands] {
            hands.key(Qt::Key_U);
            hands.dragOver({28.5, 0, 14.5}, {31.5, 0, 17.5});
            return hands.widget().shownOffer().has_value();
        };
        QVERIFY(offer());
        // Escape takes back the offer, once more ends the tool.
        hands.key(Qt::Key_Escape);
        QVERIFY(!hands.widget().shownOffer());
        QVERIFY(hands.widget().drawing().active());
        hands.key(Qt::Key_Escape);
        QVERIFY(!hands.widget().drawing().active());
        // Another tool, and what is drawn next.
        QVERIFY(offer());
        hands.key(Qt::Key_Z);
        QVERIFY(!hands.widget().shownOffer());
        QVERIFY(offer());
        QTest::mousePress(&hands.widget(), Qt::LeftButton, {}, hands.seen({20.5, 0, 16.5}));
        QVERIFY(!hands.widget().shownOffer());
        QTest::keyClick(&hands.widget(), Qt::Key_Escape);
        QTest::mouseRelease(&hands.widget(), Qt::LeftButton, {}, hands.seen({20.5, 0, 16.5}));
        QCOMPARE(hands.document().undoStack().count(), before);
    }

    void aRamp() {
        Hands hands;
        QVERIFY(hands.ready());
        hands.box("cubes.fill", {10, 1, 6}, {5, 2, 4});
        hands.look({3.5, 4.5, 8.4}, {10, 1.5, 8.1});
        hands.key(Qt::Key_V);
        hands.dragOver({7.5, 1, 8.5}, {11.5, 3, 8.3});
        QCOMPARE(hands.gestures, 2);
        QCOMPARE(hands.document().undoStack().undoText(), QStringLiteral("Build ramp"));
        QVERIFY(hands.solid({9, 1, 8}));
    }

    void aRoofAsHighAsOneWants() {
        Hands hands;
        QVERIFY(hands.ready());
        hands.box("cubes.fill", {20, 0, 20}, {8, 4, 6}); // a house
        hands.look({24, 15, 14}, {24, 4, 23});
        hands.key(Qt::Key_C);
        hands.dragOver({20.5, 4, 20.5}, {27.5, 4, 25.5});
        QCOMPARE(hands.gestures, 2); // the third would be the wheel, for its height
        QCOMPARE(hands.document().undoStack().undoText(), QStringLiteral("Build roof"));
        QVERIFY(hands.solid({24, 6, 22}) && hands.solid({24, 6, 23}) && !hands.solid({24, 6, 20}));
    }

    void aMirroredWing() {
        Hands hands;
        QVERIFY(hands.ready());
        hands.box("cubes.fill", {18, 0, 18}, {3, 3, 5});
        hands.look({22, 14, 15}, {22, 1, 21});
        hands.key(Qt::Key_B);
        // All of its top; the wheel during the drag reaches down through it.
        ++hands.gestures;
        hands.point(hands.seen({18.5, 3, 18.5}));
        QTest::mousePress(&hands.widget(), Qt::LeftButton, {}, hands.seen({18.5, 3, 18.5}));
        for (int i = 1; i <= 6; ++i)
            hands.dragTo(hands.seen({18.5 + 2.0 * i / 6, 3, 18.5 + 4.0 * i / 6}));
        hands.turnWheel(-2);
        QTest::mouseRelease(&hands.widget(), Qt::LeftButton, {}, hands.seen({20.5, 3, 22.5}));
        hands.driver().settle();
        hands.key(Qt::Key_M, Qt::ControlModifier | Qt::ShiftModifier);
        QVERIFY(hands.widget().pasting().active());
        hands.clickAt({26.5, 0, 20.5});
        QVERIFY(hands.gestures <= 5);
        QCOMPARE(hands.document().undoStack().undoText(), QStringLiteral("Paste cubes"));
        QVERIFY(hands.solid({26, 0, 20}));
    }

    void whatIsBuiltIsMirrored() {
        Hands hands;
        QVERIFY(hands.ready());
        hands.look({8, 6, 2}, {8, 1, 9});
        hands.key(Qt::Key_B);
        hands.pointedKey({8.1, 1, 9.5}, Qt::Key_X, Qt::ControlModifier | Qt::AltModifier);
        const int before = hands.document().undoStack().count();
        hands.look({5.5, 6, 2}, {5.5, 1, 9.5}); // the wheel turns in the middle of the view
        hands.turnWheel(1);
        hands.driver().settle();
        QVERIFY(hands.solid({5, 1, 9}) && hands.solid({10, 1, 9}));
        QVERIFY(!hands.solid({6, 1, 9}) && !hands.solid({9, 1, 9}));
        hands.driver().trigger("edit.undo");
        QVERIFY(!hands.solid({5, 1, 9}) && !hands.solid({10, 1, 9}));
        hands.driver().trigger("edit.redo");
        QVERIFY(hands.document().undoStack().count() <= before + 1);
        hands.key(Qt::Key_X, Qt::ControlModifier | Qt::AltModifier);
        hands.look({3.5, 6, 2}, {3.5, 1, 9.5});
        hands.turnWheel(1);
        hands.driver().settle();
        QVERIFY(hands.solid({3, 1, 9}) && !hands.solid({12, 1, 9}));
    }

    void aMaterialReplacedEverywhere() {
        Hands hands;
        QVERIFY(hands.ready());
        hands.look({8, 3, 8.4}, {15, 3, 8.4});
        const ItemId wall = hands.level().materials[1].id, trim = hands.level().materials[3].id;
        auto* tree = hands.find<QTreeView>("outline");
        hands.driver()->host().select({{ItemKind::Material, -1, ItemRef::NoCube, wall}});
        hands.driver().settle();
        const QModelIndex first = tree->currentIndex();
        QVERIFY(first.isValid());
        hands.clickOn(tree, first.siblingAtRow(first.row() + 2));
        QCOMPARE(hands.driver()->host().selection().front().id, trim);
        hands.pointedKey({15, 3.5, 8.5}, Qt::Key_P, Qt::ControlModifier | Qt::AltModifier);
        QCOMPARE(hands.gestures, 2);
        QCOMPARE(hands.document().undoStack().undoText(), QStringLiteral("Replace material"));
        std::vector<std::size_t> all(hands.level().sectors.size());
        std::iota(all.begin(), all.end(), std::size_t{0});
        QCOMPARE(materialUse(hands.level(), all, ItemKind::Material, wall).faces, std::uint64_t{0});
    }

    void allLightsDimmed() {
        Hands hands;
        QVERIFY(hands.ready());
        for (const char* name : {"middle", "left", "right"})
            hands.submit("item.add", [name](Edit& edit) {
                edit.with("kind", static_cast<std::uint64_t>(ItemKind::Entity))
                    .with("type", std::string("light"))
                    .with("name", std::string(name));
            });
        const ItemRef lamp{ItemKind::Entity, -1, ItemRef::NoCube, hands.level().entities.entities[0].id};
        const glm::vec3 place(hands.at({7, 4, 7})); // beside the baked lamp of the template
        QVERIFY(
            hands.driver()->host().submit(Edit{"item.set", {lamp}, {}}
                                              .with("field", std::string("position"))
                                              .with("value", std::vector<float>{place.x, place.y, place.z})));
        hands.driver().settle();
        hands.driver()->host().select({});
        hands.look({8, 3, 4}, {7, 4, 7});
        hands.clickAt({7, 4, 7});
        QCOMPARE(hands.driver()->host().selection(), Selection{lamp});
        hands.key(Qt::Key_A, Qt::ControlModifier | Qt::AltModifier);
        QCOMPARE(hands.driver()->host().selection().size(), std::size_t{3});
        auto* field = hands.find<NumberBox>("field:intensity");
        QVERIFY(field);
        ++hands.gestures;
        QTest::mouseDClick(field, Qt::LeftButton, {}, field->rect().center());
        field->selectAll();
        ++hands.gestures;
        QTest::keyClicks(field, QStringLiteral("0.5"));
        QTest::keyClick(field, Qt::Key_Return);
        hands.driver().settle();
        QCOMPARE(hands.gestures, 4);
        QCOMPARE(hands.driver()->host().selection().size(), std::size_t{3});
        QVERIFY(hands.trigger("edit.undo")); // all of them were one step
    }
};

} // namespace tst_gui_hands

OCTANT_WINDOW_SUITE(tst_gui_hands, TestGuiHands)
#include "tst_gui_hands.moc"
