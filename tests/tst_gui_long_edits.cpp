#include <QComboBox>
#include <QDialog>
#include <QDialogButtonBox>
#include <QLabel>
#include <QPushButton>
#include <QToolButton>

#include "app/document/document.h"
#include "model/edit/edit_cost.h"
#include "tests/support/cube_cells.h"
#include "tests/support/window_driver.h"
#include "tests/support/window_suite.h"
#include "views/viewport/viewport_widget.h"

namespace tst_gui_long_edits {

using namespace octant;
using namespace octant::test;

namespace {

/// A map of so many cubes that an edit of all of them is a long one.
const MapPtr& manyCubes() {
    static const MapPtr map = [] {
        const MapPtr empty = emptyMap();
        return octant::apply(empty, fillEdit(*empty, {8, {77, 77, 77}, {100, 100, 100}}, 0))->map;
    }();
    return map;
}

/// The window with that map.
class LongEdits : public WindowDriver {
public:
    LongEdits() {
        window().documents().add(std::make_unique<Document>(manyCubes(), DocumentOrigin(), window().jobs()));
        (void)settle();
    }

    Document& document() { return *window().documents().current(); }
    Host& host() { return window().host(); }
    const Map& map() { return *host().snapshot(); }
    template <class T> T* find(const char* name) { return window().findChild<T*>(QString::fromLatin1(name)); }
    /// Opens the dialog of sector sizes, picks half the side and presses the button, so that the edit begins.
    void beginToSplit() {
        QVERIFY(trigger("level.sector-size"));
        auto* side = find<QComboBox>("sectorSize.side");
        QVERIFY(side != nullptr);
        side->setFocus();
        QTest::keyClick(side, Qt::Key_Up);
        QVERIFY(settle());
        auto* ok = find<QDialog>("sectorSize")->findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Ok);
        QVERIFY(ok->isEnabled());
        QTest::mouseClick(ok, Qt::LeftButton);
    }
    void pressCancel() { QTest::mouseClick(find<QToolButton>("statusCancel"), Qt::LeftButton); }

    Edit longEdit() { return clearEdit(map(), {8, {79, 78, 79}, {97, 97, 97}}); }
    Edit otherLongEdit() { return clearEdit(map(), {8, {81, 80, 81}, {95, 95, 95}}); }
    Edit shortEdit() { return fillEdit(map(), {4, {1, 1, 1}, {2, 2, 2}}, 1); }
};

} // namespace

class TestGuiLongEdits : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() {
        // What the tests stand on: these edits are long, and this one is not.
        const Map& map = *manyCubes();
        const double cubes = estimateCost(map, editOf("level.simplify", {levelRef(map)}));
        QVERIFY(cubes > 80000);
        QVERIFY(estimateCost(map, clearEdit(map, {8, {79, 78, 79}, {97, 97, 97}})) > 50000);
        QVERIFY(estimateCost(map, fillEdit(map, {4, {1, 1, 1}, {2, 2, 2}}, 1)) < 5000);
    }

    void aLongEditIsCancelled() {
        LongEdits window;
        const MapPtr before = window.host().snapshot();
        const Blob bytes = bytesOf(*before);
        window.beginToSplit();
        QVERIFY(window.document().busy());
        QVERIFY(window.find<QToolButton>("statusCancel")->isVisible());
        QVERIFY(!window.find<QLabel>("statusJob")->text().isEmpty());
        window.pressCancel();
        QVERIFY(window.settle());
        QVERIFY(!window.document().busy());
        QCOMPARE(window.host().snapshot(), before);
        QVERIFY(bytesOf(window.map()) == bytes);
        QCOMPARE(window.document().undoStack().count(), 0);
        QVERIFY(!window.document().modified());
        QVERIFY(window.find<QToolButton>("statusCancel")->isHidden());
    }

    void cellsStaySelectedWhereTheirTurnIsCancelled() {
        LongEdits window;
        auto& view = dynamic_cast<ViewportWidget&>(*window.window().viewport()->widget());
        // Turned, a plain cube would be the same.
        QVERIFY(window.host().submit(fillEdit(window.map(), {8, {77, 177, 77}, {10, 10, 10}}, 0)));
        QVERIFY(window.trigger("view.build"));
        const QPoint middle = view.rect().center();
        for (int i = 0; i < 4; ++i)
            QVERIFY(window.trigger("build.finer-grid")); // to the one that the cubes stand on
        QTest::mouseMove(&view, middle);
        QVERIFY(window.settle());
        QTest::mouseClick(&view, Qt::LeftButton, {}, middle);
        QVERIFY(window.trigger("build.select-connected"));
        QVERIFY(window.settle());
        const auto box = view.building().selectedBox(levelOf(window.map()));
        QVERIFY(box && box->size == glm::i64vec3(100, 110, 100));
        const CellSelection selected = view.building().selection();
        const MapPtr before = window.host().snapshot();
        QVERIFY(window.trigger("build.turn-x"));
        QVERIFY(window.document().busy());
        QVERIFY(view.building().selection() == selected);
        window.pressCancel();
        QVERIFY(window.settle());
        QCOMPARE(window.host().snapshot(), before);
        QVERIFY(view.building().selection() == selected);
        QVERIFY(window.trigger("build.turn-x"));
        QVERIFY(window.settle());
        QVERIFY(window.host().snapshot() != before);
        QVERIFY(view.building().selection() != selected);
    }

    void aLongEditIsDoneAndUndone() {
        LongEdits window;
        const MapPtr before = window.host().snapshot();
        window.beginToSplit();
        QVERIFY(window.settle());
        QVERIFY(!window.document().busy());
        QCOMPARE(levelOf(window.map()).sectorSizeLog2, std::uint8_t{3});
        QCOMPARE(window.document().undoStack().count(), 1);
        QVERIFY(window.trigger("edit.undo"));
        QCOMPARE(window.host().snapshot(), before);
    }

    void otherEditsAreRefusedMeanwhile() {
        LongEdits window;
        QVERIFY(window.host().submit(window.shortEdit()));
        QVERIFY(window.settle());
        const MapPtr before = window.host().snapshot();
        QVERIFY(window.host().submit(window.longEdit()));
        QVERIFY(window.document().busy());
        QVERIFY(!window.host().submit(window.shortEdit()));
        QCOMPARE(window.host().beginGesture("test"), Host::GestureId{0});
        QVERIFY(!window.document().canUndo());
        window.document().undo();
        QCOMPARE(window.host().snapshot(), before);
        QCOMPARE(window.document().undoStack().index(), 1);
        QVERIFY(window.document().busy());
        QVERIFY(window.settle());
        QCOMPARE(window.document().undoStack().count(), 2);
    }

    void whatComesOfItIsTheSameAsAtOnce() {
        LongEdits window;
        const Edit edit = window.longEdit();
        const auto atOnce = octant::apply(window.host().snapshot(), edit);
        QVERIFY(window.host().submit(edit));
        QVERIFY(window.settle());
        QVERIFY(bytesOf(window.map()) == bytesOf(*atOnce->map));
    }

    void aWideStrokeIsShownAsFarAsItIsDone_data() {
        QTest::addColumn<QString>("end");
        for (const char* end : {"commit", "cancel", "waiting"})
            QTest::newRow(end) << QString::fromLatin1(end);
    }
    void aWideStrokeIsShownAsFarAsItIsDone() {
        QFETCH(QString, end);
        LongEdits window;
        const MapPtr before = window.host().snapshot();
        const auto stroke = [&](std::int64_t length) {
            std::vector<std::int64_t> points;
            for (std::int64_t i = 0; i < length; ++i)
                points.insert(points.end(), {(110 + 8 * i) * 8, 177 * 8, 127 * 8});
            return editOf("terrain.sculpt", {levelRef(window.map())})
                .with("depth", std::uint64_t{8})
                .with("kind", std::string("raise"))
                .with("points", std::move(points))
                .with("radius", 32.0F)
                .with("strength", 2.0F);
        };
        const auto gesture = window.host().beginGesture("test");
        QVERIFY(window.host().preview(gesture, stroke(1)));
        QVERIFY(window.document().busy());
        QCOMPARE(window.host().snapshot(), before); // the window goes on
        QVERIFY(window.host().preview(gesture, stroke(2)));
        QVERIFY(window.host().preview(gesture, stroke(3)));
        // The first point is seen before the last one is done.
        const MapPtr first = octant::apply(before, stroke(1))->map;
        std::vector<bool> seen;
        connect(&window.document(), &Document::happened, &window.document(), [&](const HostEvent& event) {
            if (const auto* change = std::get_if<MapChanged>(&event))
                seen.push_back(changesBetween(*change->after, *first).empty());
        });
        QVERIFY(QTest::qWaitFor([&] { return !seen.empty(); }));
        QVERIFY(seen.front() && window.host().gestureOpen());
        if (end == QLatin1String("cancel")) {
            window.host().cancel(gesture);
            QVERIFY(window.settle());
            QCOMPARE(window.host().snapshot(), before);
            QCOMPARE(window.document().undoStack().count(), 0);
            return;
        }
        if (end == QLatin1String("waiting"))
            QVERIFY(window.host().preview(gesture, stroke(4)));
        window.host().commit(gesture);
        QVERIFY(!window.host().gestureOpen());
        QVERIFY(window.settle());
        const Edit last = stroke(end == QLatin1String("waiting") ? 4 : 3);
        QCOMPARE(window.document().editsDone(), std::vector<Edit>{last});
        QVERIFY(bytesOf(window.map()) == bytesOf(*octant::apply(before, last)->map));
        QVERIFY(window.trigger("edit.undo"));
        QCOMPARE(window.host().snapshot(), before);
    }

    void longPreviewsReplaceEachOther() {
        LongEdits window;
        const auto gesture = window.host().beginGesture("test");
        QVERIFY(window.host().preview(gesture, window.longEdit()));
        const Edit last = window.otherLongEdit();
        QVERIFY(window.host().preview(gesture, last));
        window.host().commit(gesture);
        QVERIFY(!window.host().gestureOpen());
        QVERIFY(window.settle());
        QCOMPARE(window.document().undoStack().count(), 1);
        QCOMPARE(window.document().editsDone(), std::vector<Edit>{last});
        QVERIFY(bytesOf(window.map()) == bytesOf(*octant::apply(manyCubes(), last)->map));
    }

    void aShortPreviewReplacesALongOne() {
        LongEdits window;
        const auto gesture = window.host().beginGesture("test");
        QVERIFY(window.host().preview(gesture, window.longEdit()));
        const Edit last = window.shortEdit();
        QVERIFY(window.host().preview(gesture, last));
        QVERIFY(!window.document().busy());
        window.host().commit(gesture);
        QVERIFY(window.settle());
        QCOMPARE(window.document().editsDone(), std::vector<Edit>{last});
    }

    void undoCancelsAGestureWithALongPreview() {
        LongEdits window;
        const MapPtr before = window.host().snapshot();
        const auto gesture = window.host().beginGesture("test");
        QVERIFY(window.host().preview(gesture, window.longEdit()));
        window.host().commit(gesture);
        QVERIFY(window.trigger("edit.undo"));
        QVERIFY(!window.document().busy());
        QVERIFY(window.settle());
        QCOMPARE(window.host().snapshot(), before);
        QCOMPARE(window.document().undoStack().count(), 0);
    }

    void theButtonCancelsAGestureWithALongPreview() {
        LongEdits window;
        const MapPtr before = window.host().snapshot();
        const auto gesture = window.host().beginGesture("test");
        QVERIFY(window.host().preview(gesture, window.longEdit()));
        window.pressCancel();
        QVERIFY(window.settle());
        QVERIFY(!window.host().gestureOpen());
        QCOMPARE(window.host().snapshot(), before);
        QCOMPARE(window.document().undoStack().count(), 0);
    }

    void closingEndsALongEdit() {
        LongEdits window;
        QVERIFY(window.host().submit(window.longEdit()));
        QVERIFY(window.document().modified());
        window.window().documents().remove(&window.document());
        QVERIFY(window.settle());
        QCOMPARE(window.window().documents().count(), 0);
    }
};

} // namespace tst_gui_long_edits

OCTANT_WINDOW_SUITE(tst_gui_long_edits, TestGuiLongEdits)
#include "tst_gui_long_edits.moc"
