#include <benchmark/benchmark.h>

#include <QCoreApplication>

#include "app/document/document.h"
#include "app/document/jobs.h"
#include "io/pmf/reader.h"
#include "io/pmf/sector_codec.h"
#include "tests/bench/application.h"
#include "tests/bench/bench_maps.h"
#include "tests/support/pool_executor.h"

/// An edit, its undo and its redo on an open document: the pure function, the step on the undo stack, and the
/// set of changes that views are told. No view listens. Background checks are let finish outside of the
/// times.
namespace octant::bench {
namespace {

constexpr int steps = 50;

enum class Work { Submit, Undo, Redo };

/// The cube in the fullest sector, painted with another material of that sector; or the first material's
/// color.
Edit editOf(const Map& map, bool cube, int step) {
    const Level& level = *map.levels[0];
    if (!cube)
        return Edit{"item.set", {ItemRef{ItemKind::Material, 0, ItemRef::NoCube, level.materials[0].id}}, {}}
            .with("field", std::string("alpha"))
            .with("value", std::int64_t{step});
    std::size_t fullest = 0;
    for (std::size_t i = 0; i < level.sectors.size(); ++i)
        if (level.sectors[i].cell->value()->cubes.size() > level.sectors[fullest].cell->value()->cubes.size())
            fullest = i;
    const CubeList& cubes = level.sectors[fullest].cell->value()->cubes;
    std::uint32_t geometry = 0;
    while (!cubes.cubes[geometry].geometry())
        ++geometry;
    return Edit{"item.set", {ItemRef{ItemKind::Cube, 0, geometry, level.sectors[fullest].id}}, {}}
        .with("field", std::string("material"))
        .with("value", level.materials[static_cast<std::size_t>(step) % level.materials.size()].name);
}

void settle(const Jobs& jobs) {
    while (!jobs.idle())
        QCoreApplication::processEvents();
}

void documentWork(benchmark::State& state, const BenchMap& source, bool cube, Work work) {
    (void)application();
    const MapPtr map = *pmf::readMap(source.file(), {.sectorSizeLog2 = 5});
    pmf::decodeSectors(*map, test::poolExecutor());
    Jobs jobs;
    Document document(map, {}, jobs);
    settle(jobs);
    std::vector<double> times;
    const Edit odd = editOf(*map, cube, 1), even = editOf(*map, cube, 2);
    for (auto _ : state) {
        for (int i = 0; i < steps; ++i) {
            const Edit& edit = i % 2 == 0 ? odd : even;
            const double submitted = seconds([&] {
                if (!document.submit(edit))
                    state.SkipWithError("the edit was refused");
            });
            settle(jobs);
            const double undone = seconds([&] { document.undo(); });
            settle(jobs);
            const double redone = seconds([&] { document.redo(); });
            settle(jobs);
            times.push_back(work == Work::Submit ? submitted : work == Work::Undo ? undone : redone);
        }
        state.SetIterationTime(median(times));
    }
    state.counters["budget_ms"] = 5;
}

[[maybe_unused]] const bool registered = [] {
    for (const BenchMap& map : benchMaps())
        for (const auto& [what, cube, work] : {std::tuple{"edit_material", false, Work::Submit},
                                               {"undo_material", false, Work::Undo},
                                               {"redo_material", false, Work::Redo},
                                               {"edit_cube", true, Work::Submit},
                                               {"undo_cube", true, Work::Undo},
                                               {"redo_cube", true, Work::Redo}})
            registerTimed(std::string(what) + "/" + map.name,
                          [&map, cube = cube, work = work](benchmark::State& state) {
                              documentWork(state, map, cube, work);
                          });
    return true;
}();

} // namespace
} // namespace octant::bench
