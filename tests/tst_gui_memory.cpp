#include <new>

#include <QAbstractButton>
#include <QTest>

#include "app/window/application.h"
#include "tests/support/window_driver.h"
#include "tests/support/window_suite.h"

namespace tst_gui_memory {

using namespace octant;
using test::WindowDriver;

class TestGuiMemory : public QObject {
    Q_OBJECT
private slots:
    void whatNeedsMoreThanIsLeftIsAskedFor_data();
    void whatNeedsMoreThanIsLeftIsAskedFor();
    void mapsThatFitAreShownAtOnce();
    void eventsWithoutMemoryAreToldOf();
    void jobsEndWhereWhatComesOfThemFindsNoMemory();
};

namespace {

/// Folders of a machine with so much memory.
MemorySources machineWith(const QString& folder, std::uint64_t kilobytes) {
    QFile file(folder + QStringLiteral("/meminfo"));
    if (file.open(QIODevice::WriteOnly))
        file.write("MemAvailable: " + QByteArray::number(qulonglong{kilobytes}) + " kB\n");
    return {folder.toStdString(), folder.toStdString()};
}

/// What an event does that takes more memory than there is.
class Greedy : public QObject {
public:
    bool event(QEvent*) override { throw std::bad_alloc(); }
};

} // namespace

void TestGuiMemory::whatNeedsMoreThanIsLeftIsAskedFor_data() {
    QTest::addColumn<QString>("name");
    for (const char* name : {"pmf/kitchen-sink.2025-08-08.pmf", "p3m/lamp.p3m", "pfmap/hills-mixed.pfmap"})
        QTest::newRow(name) << QString::fromLatin1(name);
}

void TestGuiMemory::whatNeedsMoreThanIsLeftIsAskedFor() {
    QFETCH(QString, name);
    WindowDriver driver;
    driver->files().setMemorySources(machineWith(driver.folder(), 1));
    const QString path = driver.openCopy(name);
    QVERIFY(driver.settle());
    QCOMPARE(driver->documents().count(), 0);
    const QStringList texts = driver->bars().shownTexts();
    QCOMPARE(texts.size(), 1);
    QVERIFY2(texts.front().contains(QFileInfo(name).fileName()), qPrintable(texts.front()));
    QVERIFY2(texts.front().contains(QStringLiteral("1.0 kB")), qPrintable(texts.front()));
    auto* anyway = driver->findChild<QAbstractButton*>(QStringLiteral("openAnyway"));
    QVERIFY(anyway && anyway->isVisible());
    QTest::mouseClick(anyway, Qt::LeftButton);
    QVERIFY(driver.settle());
    QCOMPARE(driver->documents().count(), 1);
    QCOMPARE(driver->documents().current()->origin().path, path);
    QVERIFY(driver->bars().shownTexts().isEmpty());
}

void TestGuiMemory::mapsThatFitAreShownAtOnce() {
    WindowDriver driver;
    driver->files().setMemorySources(machineWith(driver.folder(), 1'000'000));
    driver.openCopy(QStringLiteral("pmf/kitchen-sink.2025-08-08.pmf"));
    QVERIFY(driver.settle());
    QCOMPARE(driver->documents().count(), 1);
    QVERIFY(driver->bars().shownTexts().isEmpty());
}

void TestGuiMemory::eventsWithoutMemoryAreToldOf() {
    WindowDriver driver;
    driver.openCopy(QStringLiteral("pmf/kitchen-sink.2025-08-08.pmf"));
    QVERIFY(driver.settle());
    Greedy greedy;
    QCoreApplication::postEvent(&greedy, new QEvent(QEvent::User));
    QTRY_COMPARE(driver->bars().shownTexts().size(), 1);
    QVERIFY2(driver->bars().shownTexts().front().contains(QStringLiteral("not enough memory")),
             qPrintable(driver->bars().shownTexts().front()));
    QCOMPARE(driver->documents().count(), 1);
    QVERIFY(driver.settle());
}

void TestGuiMemory::jobsEndWhereWhatComesOfThemFindsNoMemory() {
    WindowDriver driver;
    driver->jobs().start(QStringLiteral("Reading"), &driver.window(),
                         [](JobControl&) -> Jobs::Continuation { return [] { throw std::bad_alloc(); }; });
    QTRY_VERIFY(driver->jobs().idle());
    QTRY_COMPARE(driver->bars().shownTexts().size(), 1);
}

} // namespace tst_gui_memory

OCTANT_WINDOW_SUITE(tst_gui_memory, TestGuiMemory)
#include "tst_gui_memory.moc"
