#include <ctime>

#include <malloc.h>

#include <QDialog>
#include <QDir>
#include <QDockWidget>
#include <QElapsedTimer>
#include <QImage>
#include <QListView>
#include <QMessageBox>
#include <QScrollBar>
#include <QTabBar>
#include <QTest>
#include <QTimer>
#include <QWheelEvent>

#include "app/document/document.h"
#include "app/document/document_host.h"
#include "io/edit_context.h"
#include "model/check/check.h"
#include "tests/support/amount.h"
#include "tests/support/any_edits.h"
#include "tests/support/edit_map.h"
#include "tests/support/window_driver.h"
#include "tests/support/window_suite.h"
#include "views/browser/browser_models.h"
#include "views/host/panels.h"

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

/// Turns the wheel over a list, notch by notch, from its beginning to its end, and notes how long the window
/// takes to come to each.
class WheelRun : public QObject {
public:
    explicit WheelRun(QAbstractItemView& list) : m_list(list) {
        list.viewport()->installEventFilter(this);
        m_beat.setTimerType(Qt::PreciseTimer);
        connect(&m_beat, &QTimer::timeout, this, [this] { beat(); });
    }
    /// False where the end was not reached.
    bool go() {
        constexpr int interval = 4; // milliseconds
        m_list.scrollToTop();
        m_since.start();
        m_workSince = worked();
        m_beat.start(interval);
        const bool through =
            QTest::qWaitFor([this] { return m_turned > 0 && m_waiting == 0 && atEnd(); }, 120000);
        m_beat.stop();
        return through;
    }
    int turned() const { return m_turned; }
    /// Milliseconds from a notch to its being heard, at most.
    double longestWait() const { return m_longestWait; }
    /// The same of what the thread of the window worked between two rounds of its loop: what other programs
    /// take of the machine does not count.
    double longestWork() const { return m_longestWork; }

protected:
    bool eventFilter(QObject*, QEvent* event) override {
        if (event->type() == QEvent::Wheel && m_waiting > 0) {
            --m_waiting;
            m_longestWait = std::max(m_longestWait, milliseconds() - m_posted);
        }
        return false;
    }

private:
    static double worked() {
        std::timespec time{};
        ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
        return double(time.tv_sec) * 1e3 + double(time.tv_nsec) / 1e6;
    }
    double milliseconds() const { return double(m_since.nsecsElapsed()) / 1e6; }
    bool atEnd() const {
        return m_list.verticalScrollBar()->value() == m_list.verticalScrollBar()->maximum();
    }
    void beat() {
        const double work = worked();
        m_longestWork = std::max(m_longestWork, work - std::exchange(m_workSince, work));
        if (m_waiting > 0 || atEnd())
            return;
        const QPointF at = m_list.viewport()->rect().center();
        ++m_waiting;
        ++m_turned;
        m_posted = milliseconds();
        QCoreApplication::postEvent(
            m_list.viewport(), new QWheelEvent(at, m_list.viewport()->mapToGlobal(at), {}, QPoint(0, -120),
                                               Qt::NoButton, Qt::NoModifier, Qt::NoScrollPhase, false));
    }

    QAbstractItemView& m_list;
    QTimer m_beat;
    QElapsedTimer m_since;
    int m_turned = 0, m_waiting = 0;
    double m_posted = 0, m_workSince = 0, m_longestWait = 0, m_longestWork = 0;
};

/// What all documents of a session may leave behind once they are closed: caches of the window and the
/// driver.
constexpr std::size_t mostLeft = std::size_t{48} << 20;

} // namespace

class TestGuiLongSession : public QObject {
    Q_OBJECT
private slots:
    void afterAnythingAllIsWholeAndMemoryComesBack();
    void thumbnailsOfAThousandTexturesAppearWhileOneScrolls();
};

void TestGuiLongSession::thumbnailsOfAThousandTexturesAppearWhileOneScrolls() {
    constexpr int textures = 1000, side = 64;
    WindowDriver driver;
    // Each picture is drawn as soon as it can be.
    for (QObject* child : driver->children())
        if (auto* limit = dynamic_cast<FrameLimit*>(child))
            delete limit;
    const QString game = driver.folder() + QStringLiteral("/main/games/demo");
    QVERIFY(QDir().mkpath(game + QStringLiteral("/textures/many")) &&
            QDir().mkpath(game + QStringLiteral("/maps")));
    QFile config(game + QStringLiteral("/game.cfg"));
    QVERIFY(config.open(QIODevice::WriteOnly));
    for (int i = 0; i < textures; ++i) {
        QImage picture(side, side, QImage::Format_RGB888);
        for (int y = 0; y < side; ++y)
            for (int x = 0; x < side; ++x)
                picture.setPixelColor(x, y, QColor::fromHsv(i * 360 / textures, 4 * x % 256, 4 * y % 256));
        QVERIFY(picture.save(QStringLiteral("%1/textures/many/t%2.png").arg(game).arg(i, 4, 10, QChar('0'))));
    }
    const QString file = game + QStringLiteral("/maps/room.pmf");
    QVERIFY(QFile::copy(dataFile(QStringLiteral("pmf/room.2025-08-08.pmf")), file));
    QVERIFY(QFile::setPermissions(file, QFile::ReadOwner | QFile::WriteOwner));
    driver->files().open({file});
    QVERIFY(driver.settle());
    driver->findChild<QDockWidget*>(QStringLiteral("browserDock"))->raise();
    auto* pages = driver->findChild<QTabBar*>(QStringLiteral("browserPages"));
    const auto scrolled = [&](int page, const char* name, int rows) {
        pages->setCurrentIndex(page);
        auto* list = driver->findChild<QListView*>(QString::fromLatin1(name));
        QTRY_VERIFY(list->isVisible() && list->model()->rowCount() >= rows);
        WheelRun run(*list);
        QVERIFY(run.go());
        QVERIFY(run.turned() > 20);
        QVERIFY(driver.settle());
        qInfo("%s: %d notches, one was heard after %.1f ms at most; the window worked %.1f ms at a time",
              name, run.turned(), run.longestWait(), run.longestWork());
        // Grey is what is not there yet.
        const auto colorful = [&](int row) {
            const QImage picture =
                list->model()->index(row, 0).data(Qt::DecorationRole).value<QPixmap>().toImage();
            const QColor color = picture.pixelColor(picture.width() * 3 / 4, picture.height() * 3 / 4);
            return color.saturation() > 20;
        };
        for (int row = list->model()->rowCount() - textures; row < list->model()->rowCount(); ++row)
            QTRY_VERIFY2(colorful(row), qPrintable(QString::number(row)));
    };
    scrolled(1, "textureGrid", textures);
    if (QTest::currentTestFailed())
        return;
    std::vector<std::string> all;
    for (int i = 0; i < textures; ++i)
        all.push_back(QStringLiteral("textures/many/t%1").arg(i, 4, 10, QChar('0')).toStdString());
    DocumentHost& host = driver->host();
    const ItemRef level = itemRef(ItemKind::Level, host.snapshot()->levels[0]->id);
    QVERIFY(host.submit(addEdit(level, ItemKind::Material).with("textures", all)));
    QVERIFY(driver.settle());
    scrolled(0, "materialGrid", textures);
}

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
