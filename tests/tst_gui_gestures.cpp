#include <optional>

#include <QLineEdit>
#include <QMessageBox>
#include <QPushButton>
#include <QTest>

#include "tests/support/build_site.h"
#include "tests/support/window_suite.h"

namespace tst_gui_gestures {

using namespace octant;

namespace {

/// A selected cell on the floor of a room, and the gestures that begin with it. Each is left open, and has
/// changed what is seen.
class Site : public octant::test::BuildingSite {
public:
    Site() {
        click(middle());
        before = map();
        steps = document().undoStack().count();
    }

    void push() { turnWheel(1); }
    void moveCorners() { turnWheel(-1, Qt::ControlModifier | Qt::ShiftModifier); }
    void moveCells() { trigger("build.move-up"); }
    void placeShape() { trigger("build.shape-cylinder"); }
    void dragHandle() {
        lookFromAside();
        if (const auto pulled = handle(0)) {
            const double cell = cellSide(level(), widget().building().depth());
            hold(onScreen(pulled->at), onScreen(pulled->at + pulled->along * (2 * cell)));
        }
    }
    void paint() {
        driver()->host().select({{ItemKind::Material, -1, ItemRef::NoCube, level().materials[3].id}});
        trigger("build.paint-brush");
        hold(middle(), middle() + QPoint(60, 10));
    }
    void sculpt() {
        trigger("build.terrain");
        point(middle());
        hold(middle(), middle() + QPoint(60, 20));
    }

    void letGo() {
        if (m_held)
            QTest::mouseRelease(&widget(), Qt::LeftButton, {}, *m_held);
        m_held.reset();
        driver().settle();
    }

    /// Where the button is held.
    QPoint held() const { return m_held.value_or(QPoint()); }

    MapPtr before;
    int steps = 0;

private:
    void hold(const QPoint& from, const QPoint& to) {
        QTest::mousePress(&widget(), Qt::LeftButton, {}, from);
        for (int i = 1; i <= 4; ++i)
            dragTo(from + (to - from) * i / 4);
        m_held = to;
        driver().settle();
    }

    std::optional<QPoint> m_held;
};

using Begin = void (Site::*)();

} // namespace

class TestGuiGestures : public QObject {
    Q_OBJECT
private slots:
    void anInterruptionEndsEach_data();
    void anInterruptionEndsEach();
    void closingEndsEach_data() { addGestures(); }
    void closingEndsEach();
    void thePointerWithinACellEditsNothing();

private:
    static void addGestures() {
        QTest::addColumn<Begin>("begin");
        QTest::addColumn<bool>("kept"); ///< what was shown becomes a step
        QTest::newRow("push") << &Site::push << true;
        QTest::newRow("corners") << &Site::moveCorners << true;
        QTest::newRow("move") << &Site::moveCells << true;
        QTest::newRow("handle") << &Site::dragHandle << true;
        QTest::newRow("paint") << &Site::paint << true;
        QTest::newRow("terrain") << &Site::sculpt << true;
        QTest::newRow("shape") << &Site::placeShape << false;
    }
};

void TestGuiGestures::anInterruptionEndsEach_data() { addGestures(); }

void TestGuiGestures::anInterruptionEndsEach() {
    QFETCH(const Begin, begin);
    QFETCH(const bool, kept);
    for (const char* by : {"undo", "focus", "tool", "tab"}) {
        Site site;
        QVERIFY(site.ready());
        // Neither the outline nor the browser, where one may go to pick a material for an open shape.
        auto* elsewhere = new QLineEdit(&site.driver().window());
        elsewhere->show();
        Document& document = site.document();
        (site.*begin)();
        QVERIFY2(document.gestureOpen() && !site.same(site.before), by);
        QCOMPARE(document.committed(), site.before);
        if (by == QByteArray("undo"))
            QVERIFY(site.trigger("edit.undo"));
        else if (by == QByteArray("focus"))
            elsewhere->setFocus();
        else if (by == QByteArray("tool"))
            QVERIFY(site.trigger("view.build"));
        else
            QVERIFY(site.trigger("file.new-empty"));
        QVERIFY2(!document.gestureOpen(), by);
        const int made = kept && by != QByteArray("undo") ? 1 : 0;
        QVERIFY2(document.undoStack().count() == site.steps + made, by);
        // What the hand still does belongs to no gesture any more.
        site.letGo();
        QVERIFY2(!document.gestureOpen() && document.undoStack().count() == site.steps + made, by);
        if (made != 0)
            document.undo();
        QVERIFY2(changesBetween(*document.snapshot(), *site.before).empty(), by);
    }
}

void TestGuiGestures::closingEndsEach() {
    QFETCH(const Begin, begin);
    QFETCH(const bool, kept);
    Site site;
    QVERIFY(site.ready());
    (site.*begin)();
    QVERIFY(site.document().gestureOpen());
    site.driver()->close();
    QVERIFY(!site.document().gestureOpen());
    QCOMPARE(site.document().undoStack().count(), site.steps + (kept ? 1 : 0));
    // Only what was kept is worth a question.
    auto* question = octant::test::topLevel<QMessageBox>("unsavedQuestion");
    QCOMPARE(question != nullptr, kept);
    if (question != nullptr)
        QTest::mouseClick(question->button(QMessageBox::Discard), Qt::LeftButton);
    QTRY_VERIFY(!site.driver()->isVisible());
}

void TestGuiGestures::thePointerWithinACellEditsNothing() {
    Site site;
    QVERIFY(site.ready());
    site.dragHandle();
    const MapPtr shown = site.map();
    QVERIFY(shown != site.before);
    for (const QPoint& way : {QPoint(1, 0), QPoint(1, 1), QPoint(0, 0)})
        site.dragTo(site.held() + way);
    QCOMPARE(site.map(), shown);
    site.letGo();
    QCOMPARE(site.document().undoStack().count(), site.steps + 1);
}

} // namespace tst_gui_gestures

OCTANT_WINDOW_SUITE(tst_gui_gestures, TestGuiGestures)
#include "tst_gui_gestures.moc"
