#include <new>

#include <QAbstractButton>
#include <QTest>

#include "app/files/memory_need.h"
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
    void filesOfOtherProgramsAreAskedForBeforeTheyAreRead();
    void filesBesideThemCountAsWell();
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

const QByteArray triangle = "v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3\n";

void putFile(const QString& path, const QByteArray& content) {
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(content);
}

void clickAnyway(WindowDriver& driver) {
    auto* anyway = driver->findChild<QAbstractButton*>(QStringLiteral("openAnyway"));
    QVERIFY(anyway && anyway->isVisible());
    QTest::mouseClick(anyway, Qt::LeftButton);
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
    clickAnyway(driver);
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

void TestGuiMemory::filesOfOtherProgramsAreAskedForBeforeTheyAreRead() {
    WindowDriver driver;
    driver->files().setMemorySources(machineWith(driver.folder(), 1));
    const QString path = driver.folder() + QStringLiteral("/triangle.obj");
    putFile(path, triangle);
    driver->files().open({path});
    QVERIFY(driver.settle());
    QCOMPARE(driver->documents().count(), 0);
    const QStringList texts = driver->bars().shownTexts();
    QCOMPARE(texts.size(), 1);
    QVERIFY2(texts.front().contains(QStringLiteral("triangle.obj")) &&
                 texts.front().contains(QStringLiteral("1.0 kB")),
             qPrintable(texts.front()));
    clickAnyway(driver);
    QVERIFY(driver.settle());
    QCOMPARE(driver->documents().count(), 1);
    QVERIFY(driver->documents().current()->committed()->model);
}

void TestGuiMemory::filesBesideThemCountAsWell() {
    WindowDriver driver;
    const QByteArray scene = "mtllib large.mtl\n" + triangle;
    constexpr std::uint64_t kilobyte = 1024;
    driver->files().setMemorySources(machineWith(
        driver.folder(), memoryToImport(static_cast<std::uint64_t>(scene.size())) / kilobyte + 10));
    const QString path = driver.folder() + QStringLiteral("/scene.obj");
    putFile(path, scene);
    putFile(driver.folder() + QStringLiteral("/large.mtl"), "newmtl a\n#" + QByteArray(100'000, '-') + '\n');
    driver->files().open({path});
    QVERIFY(driver.settle());
    QCOMPARE(driver->documents().count(), 0);
    QCOMPARE(driver->bars().shownTexts().size(), 1);
    clickAnyway(driver);
    QVERIFY(driver.settle());
    QCOMPARE(driver->documents().count(), 1);
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
