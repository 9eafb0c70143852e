#include <benchmark/benchmark.h>

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <optional>
#include <random>
#include <utility>

#include <QTemporaryDir>

#include "app/document/document.h"
#include "app/document/jobs.h"
#include "app/files/map_files.h"
#include "app/recovery/journal_log.h"
#include "app/recovery/leftover.h"
#include "app/recovery/replay.h"
#include "io/edit_context.h"
#include "io/pmf/reader.h"
#include "tests/bench/application.h"
#include "tests/bench/bench_maps.h"
#include "tests/bench/generated_map.h"
#include "tests/support/pool_executor.h"

/// The journal of the map of a million cubes: what a step costs the window, what it costs the thread that
/// writes it beside the bare write and fdatasync of the same bytes, and how long a thousand steps take to
/// come back.
namespace octant::bench {
namespace {

constexpr int steps = 1000;

/// A fill of up to 64 cells somewhere in the level, one like the other at every run.
Edit fillSomewhere(const Map& map, std::mt19937& random) {
    const Level& level = *map.levels[0];
    const auto below = [&](std::uint32_t count) { return static_cast<std::int64_t>(random() % count); };
    return Edit{"cubes.fill", {{ItemKind::Level, -1, ItemRef::NoCube, level.id}}, {}}
        .with("depth", std::uint64_t{4})
        .with("min", std::vector<std::int64_t>{below(level.countX()) * 16 + below(12),
                                               below(level.countY()) * 16 + below(12),
                                               below(level.countZ()) * 16 + below(12)})
        .with("size", std::vector<std::int64_t>{1 + below(4), 1 + below(4), 1 + below(4)})
        .with("material", Ref{level.materials[random() % level.materials.size()].id, {}});
}

std::vector<LoggedStep> someSteps(MapPtr map) {
    std::mt19937 random(1);
    std::vector<LoggedStep> made;
    while (made.size() < steps) {
        const Edit edit = fillSomewhere(*map, random);
        const auto edited = octant::apply(map, edit, editContext());
        if (!edited || edited->map == map)
            continue;
        map = edited->map;
        made.push_back({made.size() + 1, made.size(), QStringLiteral("Fill"),
                        std::make_shared<const std::vector<Edit>>(1, edit), map});
    }
    return made;
}

/// The map, its file, and the steps, made once.
struct Made {
    Blob file = generatedFile(false);
    MapPtr map = *pmf::readMap(file);
    std::vector<LoggedStep> history = (pmf::decodeSectors(*map, test::poolExecutor()), someSteps(map));
    journal::BaseRecord record = [this] {
        journal::BaseRecord base;
        base.revision = map->revision;
        return base;
    }();
};
const Made& made() {
    static const Made all;
    return all;
}

void windowTime(benchmark::State& state) {
    QTemporaryDir folder;
    auto thread = std::make_shared<JournalThread>();
    JournalLog log(thread,
                   std::make_shared<DocumentJournal>(folder.path().toStdString(),
                                                     JournalBase{made().file, made().map, made().record}),
                   [](const Result<void>&) {});
    std::vector<double> times;
    for (auto _ : state) {
        for (const LoggedStep& step : made().history) {
            times.push_back(seconds([&] { log.stepDone(step); }));
            thread->wait();
        }
        std::sort(times.begin(), times.end());
        state.SetIterationTime(times[times.size() * 99 / 100]);
    }
    state.counters["median_us"] = median(times) * 1e6;
    state.counters["budget_ms"] = 1;
}

/// Bytes of the one journal below a folder.
std::uintmax_t journalSize(const QTemporaryDir& folder) {
    for (const auto& entry : std::filesystem::recursive_directory_iterator(folder.path().toStdString()))
        if (entry.path().filename() == "journal")
            return entry.file_size();
    return 0;
}

void threadTime(benchmark::State& state) {
    QTemporaryDir folder;
    DocumentJournal journal(folder.path().toStdString(), JournalBase{made().file, made().map, made().record});
    const int plain =
        ::open(folder.filePath(QStringLiteral("plain")).toLocal8Bit(), O_WRONLY | O_CREAT | O_CLOEXEC, 0600);
    (void)journal.write({});
    std::vector<double> ours, bare;
    std::uintmax_t written = journalSize(folder);
    for (auto _ : state) {
        for (const LoggedStep& step : made().history) {
            ours.push_back(seconds([&] {
                JournalItems items;
                items.emplace_back(StepToWrite{step});
                if (!journal.write(std::move(items)))
                    state.SkipWithError("the disk does not take it");
            }));
            const std::uintmax_t end = journalSize(folder);
            const std::vector<std::byte> bytes(static_cast<std::size_t>(end - std::exchange(written, end)));
            bare.push_back(seconds([&] {
                if (::write(plain, bytes.data(), bytes.size()) < 0 || ::fdatasync(plain) != 0)
                    state.SkipWithError("the disk does not take it");
            }));
        }
        state.SetIterationTime(median(ours));
    }
    ::close(plain);
    state.counters["plain_ms"] = median(bare) * 1e3;
    state.counters["ratio"] = median(ours) / median(bare);
    state.counters["budget_ratio"] = 2;
}

void recover(benchmark::State& state) {
    (void)application();
    QTemporaryDir folder;
    {
        auto thread = std::make_shared<JournalThread>();
        JournalLog log(thread,
                       std::make_shared<DocumentJournal>(folder.path().toStdString(),
                                                         JournalBase{made().file, made().map, made().record}),
                       [](const Result<void>&) {});
        for (const LoggedStep& step : made().history)
            log.stepDone(step);
        log.keep();
        thread->wait();
    }
    Jobs jobs;
    for (auto _ : state) {
        const auto leftovers = takeLeftovers(folder.path().toStdString());
        JobControl control;
        double replaying = 0, restoring = 0;
        std::optional<Result<Replayed>> replayed;
        replaying = seconds([&] { replayed.emplace(replay(leftovers.at(0).folder, control)); });
        if (!*replayed || (*replayed)->stoppedAt || (*replayed)->history.tree.index() != steps)
            state.SkipWithError("it did not come back");
        else
            restoring = seconds([&] { (void)restoredDocument(**replayed, jobs); });
        state.SetIterationTime(replaying + restoring);
        state.counters["restore_ms"] = restoring * 1e3;
    }
    state.counters["budget_ms"] = 2000;
}

[[maybe_unused]] const bool registered = [] {
    registerTimed("journal/step_in_the_window_p99", windowTime);
    registerTimed("journal/step_on_its_thread", threadTime);
    registerTimed("journal/recover_1000_steps", recover);
    return true;
}();

} // namespace
} // namespace octant::bench
