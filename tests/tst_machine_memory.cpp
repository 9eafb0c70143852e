#include <QDir>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <limits>
#include <memory>
#include <vector>

#include "io/allocate.h"
#include "io/machine_memory.h"
#include "tests/support/suite.h"

namespace tst_machine_memory {
namespace {

using namespace octant;

constexpr std::uint64_t unlimited = std::numeric_limits<std::uint64_t>::max();

/// Folders like those of the kernel.
class Machine {
public:
    void write(const QString& name, const QByteArray& content) {
        const QString path = m_folder.filePath(name);
        QDir().mkpath(QFileInfo(path).path());
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        QCOMPARE(file.write(content), content.size());
    }
    std::uint64_t left() const {
        const std::filesystem::path root(m_folder.path().toStdString());
        return memoryLeft({root / "proc", root / "cgroup"});
    }
    std::uint64_t resident() const {
        return residentMemory({std::filesystem::path(m_folder.path().toStdString()) / "proc", {}});
    }

private:
    QTemporaryDir m_folder;
};

using Files = QList<std::pair<QString, QByteArray>>;

} // namespace

class TestMachineMemory : public QObject {
    Q_OBJECT
private slots:
    void theLeastLimitCounts_data();
    void theLeastLimitCounts();
    void thisMachineHasSome() {
        const std::uint64_t left = memoryLeft();
        QVERIFY(left > 0);
        QVERIFY(left < unlimited);
    }
    void whatLiesInMemoryIsTold() {
        Machine machine;
        QCOMPARE(machine.resident(), std::uint64_t{0});
        machine.write("proc/self/status", "VmPeak:\t  900 kB\nVmRSS:\t  77 kB\n");
        QCOMPARE(machine.resident(), std::uint64_t{77 * 1024});
        QVERIFY(residentMemory() > std::uint64_t{1} << 20);
    }
    void whatWasFreedIsGivenBack() {
        if (OCTANT_SANITIZED)
            QSKIP("sanitizers have a heap of their own");
        constexpr std::size_t pieces = 40000, size = 1000; // each too small for a mapping of its own
        std::vector<std::unique_ptr<char[]>> held;
        for (std::size_t i = 0; i < pieces; ++i) {
            held.push_back(std::make_unique<char[]>(size));
            held.back()[0] = 1;
        }
        const auto last = std::make_unique<char[]>(size); // keeps the heap from shrinking by itself
        (void)giveBackFreed();
        const std::uint64_t full = residentMemory();
        QVERIFY(!giveBackFreed()); // it has not grown since
        held.clear();
        held.shrink_to_fit();
        std::vector<std::unique_ptr<char[]>> large;
        for (int i = 0; i < 20; ++i) { // a growth that makes it worth while
            large.push_back(std::make_unique<char[]>(std::size_t{4} << 20));
            std::fill_n(large.back().get(), std::size_t{4} << 20, 'x');
        }
        QVERIFY(giveBackFreed());
        const std::uint64_t larger = std::uint64_t{80} << 20;
        QVERIFY(residentMemory() < full + larger - pieces * size / 2);
    }
};

void TestMachineMemory::theLeastLimitCounts_data() {
    QTest::addColumn<Files>("files");
    QTest::addColumn<std::uint64_t>("left");
    const auto add = [](const char* name, const Files& files, std::uint64_t left) {
        QTest::newRow(name) << files << left;
    };
    const std::pair<QString, QByteArray> machine{
        "proc/meminfo", "MemTotal: 9000 kB\nMemAvailable:    5000 kB\nBuffers: 1 kB\n"};
    const std::pair<QString, QByteArray> status{"proc/self/status",
                                                "Name:\toctant\nVmSize:\t    2000 kB\nVmData:\t 1000 kB\n"};
    const auto limits = [](const QByteArray& space, const QByteArray& data) {
        return std::pair<QString, QByteArray>{
            "proc/self/limits",
            "Limit                     Soft Limit           Hard Limit           Units     \n"
            "Max data size             " +
                data +
                "            unlimited            bytes     \n"
                "Max address space         " +
                space + "            unlimited            bytes     \n"};
    };
    const std::pair<QString, QByteArray> group{"proc/self/cgroup", "0::/user/app\n"};
    add("nothing to read", {}, unlimited);
    add("numbers that are none", {{"proc/meminfo", "MemAvailable: many kB\n"}}, unlimited);
    add("a number too large", {{"proc/meminfo", "MemAvailable: 99999999999999999999999 kB\n"}}, unlimited);
    add("the machine", {machine}, 5000 * 1024);
    add("no limits of the process", {machine, status, limits("unlimited", "unlimited")}, 5000 * 1024);
    add("address space", {machine, status, limits("3072000", "unlimited")}, 3072000 - 2000 * 1024);
    add("data", {machine, status, limits("unlimited", "1025000")}, 1025000 - 1000 * 1024);
    add("beyond the limit already", {machine, status, limits("1000", "unlimited")}, 0);
    add("a group",
        {machine,
         group,
         {"cgroup/user/app/memory.max", "3000000\n"},
         {"cgroup/user/app/memory.current", "1000000\n"}},
        2000000);
    add("a group without a limit",
        {machine,
         group,
         {"cgroup/user/app/memory.max", "max\n"},
         {"cgroup/user/app/memory.current", "1000000\n"}},
        5000 * 1024);
    add("a group above",
        {machine,
         group,
         {"cgroup/user/app/memory.max", "max\n"},
         {"cgroup/user/app/memory.current", "1000000\n"},
         {"cgroup/user/memory.max", "1500000\n"},
         {"cgroup/user/memory.current", "1200000\n"}},
        300000);
    add("a group seen from inside",
        {machine, group, {"cgroup/memory.max", "1500000\n"}, {"cgroup/memory.current", "1200000\n"}}, 300000);
    add("pages of files are dropped first",
        {machine,
         group,
         {"cgroup/user/app/memory.max", "3000000\n"},
         {"cgroup/user/app/memory.current", "2500000\n"},
         {"cgroup/user/app/memory.stat", "anon 500000\ninactive_file 2000000\n"}},
        2500000);
    add("a group of version 1",
        {machine,
         {"proc/self/cgroup", "5:cpu:/other\n4:hugetlb,memory:/box\n"},
         {"cgroup/memory/box/memory.limit_in_bytes", "3000000\n"},
         {"cgroup/memory/box/memory.usage_in_bytes", "2500000\n"},
         {"cgroup/memory/box/memory.stat", "total_inactive_file 100000\n"}},
        600000);
}

void TestMachineMemory::theLeastLimitCounts() {
    QFETCH(Files, files);
    QFETCH(std::uint64_t, left);
    Machine machine;
    for (const auto& [name, content] : files)
        machine.write(name, content);
    QCOMPARE(machine.left(), left);
}

} // namespace tst_machine_memory

OCTANT_SUITE(tst_machine_memory, TestMachineMemory)
#include "tst_machine_memory.moc"
