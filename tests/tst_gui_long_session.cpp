#include <malloc.h>

#include <QDialog>
#include <QElapsedTimer>
#include <QMessageBox>
#include <QTest>
#include <QWheelEvent>

#include "app/document/document.h"
#include "io/edit_context.h"
#include "model/check/check.h"
#include "tests/support/amount.h"
#include "tests/support/any_edits.h"
#include "tests/support/window_driver.h"
#include "tests/support/window_suite.h"

namespace tst_gui_long_session {

using namespace octant;
using namespace octant::test;

namespace {

std::size_t memoryInUse() {
    ::malloc_trim(0);
    return ::mallinfo2().uordblks;
}

/// Somebody who does a bit of everything, over and over, in a window with several documents.
class Session {
public:
    explicit Session(int seed) : m_edits(seed), m_random(static_cast<std::uint64_t>(seed)) {
        m_ready = QTest::qWaitForWindowActive(&m_driver.window());
    }
    bool ready() const { return m_ready; }

    void openAll() {
        for (const char* file : {"pmf/room.2025-08-08.pmf", "pmf/multi.2025-08-08.pmf",
                                 "pmf/multi.2025-01-15.pmf", "pfmap/hills-1x1.pfmap", "p3m/arm-engine.p3m"})
            m_driver.openCopy(QString::fromLatin1(file));
        QVERIFY(m_driver.settle());
        QCOMPARE(m_driver->documents().count(), 5);
    }
    void closeAll() {
        while (Document* document = m_driver->documents().current())
            m_driver->documents().remove(document);
        QVERIFY(m_driver.settle());
    }

    void doSomething() {
        QElapsedTimer clock;
        clock.start();
        switch (m_random.below(16)) {
        case 0:
            press(Qt::Key_Tab, Qt::ControlModifier);
            break;
        case 1:
            press(Qt::Key_S, Qt::ControlModifier);
            break;
        case 2:
        case 3:
        case 4:
            press(Qt::Key_Z, Qt::ControlModifier);
            break;
        case 5:
            press(Qt::Key_Y, Qt::ControlModifier);
            break;
        case 6:
            press(Qt::Key_D, Qt::ControlModifier);
            break;
        case 7:
            click();
            break;
        case 8:
            turnWheel();
            break;
        case 9:
            drag();
            break;
        default:
            edit();
            break;
        }
        m_longest = std::max(m_longest, clock.elapsed());
        closeQuestions();
        if (m_random.below(10) == 0)
            QVERIFY(m_driver.settle(120000));
        else
            QCoreApplication::processEvents();
    }

    /// What no edit may break, in all documents.
    void checkAll() {
        QVERIFY(m_driver.settle(120000));
        for (int i = 0; i < m_driver->documents().count(); ++i) {
            const Document& document = *m_driver->documents().at(i);
            const QString difference = replayDifference(document, m_driver.savedOften(document));
            QVERIFY2(difference.isEmpty(), qPrintable(difference));
            for (const Finding& finding : checkMap(*document.committed(), inlineExecutor()))
                QVERIFY2(finding.severity != Severity::Unreadable, finding.text().c_str());
        }
    }
    qint64 longest() const { return m_longest; }

private:
    QWidget& view() { return *m_driver->viewport()->widget(); }
    QPoint anywhere() {
        const QSize size = view().size();
        return {static_cast<int>(m_random.below(size.width())),
                static_cast<int>(m_random.below(size.height()))};
    }
    void press(Qt::Key key, Qt::KeyboardModifiers modifiers) {
        m_driver->activateWindow();
        QTest::keyClick(&m_driver.window(), key, modifiers);
    }
    bool hasView() { return m_driver->documents().current() != nullptr && view().isVisible(); }
    void click() {
        if (hasView())
            QTest::mouseClick(&view(), Qt::LeftButton, {}, anywhere());
    }
    void drag() {
        if (!hasView())
            return;
        QTest::mousePress(&view(), Qt::LeftButton, {}, anywhere());
        QTest::mouseMove(&view(), anywhere());
        QTest::mouseRelease(&view(), Qt::LeftButton, {}, anywhere());
    }
    void turnWheel() {
        if (!hasView())
            return;
        const QPointF at = anywhere();
        QWheelEvent event(at, view().mapToGlobal(at), {}, QPoint(0, m_random.below(2) == 0 ? 120 : -120),
                          Qt::NoButton, Qt::NoModifier, Qt::NoScrollPhase, false);
        QCoreApplication::sendEvent(&view(), &event);
    }
    /// Any edit of the table that leaves a map to go on with.
    void edit() {
        Document* const document = m_driver->documents().current();
        if (document == nullptr || document->busy() || document->committed()->model ||
            document->committed()->terrain)
            return;
        const Edit next = m_edits.next(*document->committed());
        const auto tried = octant::apply(document->committed(), next, editContext());
        if (tried && !tried->map->levels.empty() && !tried->map->levels[0]->sectors.empty())
            document->submit(next);
    }
    void closeQuestions() {
        for (QWidget* widget : QApplication::topLevelWidgets())
            if (auto* dialog = qobject_cast<QDialog*>(widget); dialog && dialog->isVisible())
                dialog->reject();
    }

    WindowDriver m_driver;
    AnyEdits m_edits;
    Random m_random;
    qint64 m_longest = 0;
    bool m_ready = false;
};

/// What all documents of a session may leave behind once they are closed: caches of the window and the
/// driver.
constexpr std::size_t mostLeft = std::size_t{48} << 20;

} // namespace

class TestGuiLongSession : public QObject {
    Q_OBJECT
private slots:
    void afterAnythingAllIsWholeAndMemoryComesBack();
};

void TestGuiLongSession::afterAnythingAllIsWholeAndMemoryComesBack() {
    const int things = soaked(100);
    Session session(11);
    QVERIFY(session.ready());
    const auto run = [&](int count) {
        session.openAll();
        for (int i = 1; i <= count && !QTest::currentTestFailed(); ++i) {
            session.doSomething();
            if (i % 500 == 0)
                session.checkAll();
        }
        session.checkAll();
        session.closeAll();
    };
    run(std::max(20, things / 50)); // until what is made once is there
    const std::size_t before = memoryInUse();
    run(things);
    const std::size_t after = memoryInUse();
    qInfo("%d things: %.1f MB before, %.1f MB after; the window took at most %lld ms to take one", things,
          static_cast<double>(before) / 1e6, static_cast<double>(after) / 1e6, session.longest());
    QVERIFY2(after < before + mostLeft, qPrintable(QString::number(after - before)));
}

} // namespace tst_gui_long_session

OCTANT_WINDOW_SUITE(tst_gui_long_session, TestGuiLongSession)
#include "tst_gui_long_session.moc"
