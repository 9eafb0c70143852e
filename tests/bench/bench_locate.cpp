#include <benchmark/benchmark.h>

#include <utility>
#include <vector>

#include "model/map/locate.h"
#include "tests/support/build_map.h"
#include "tests/support/edit_map.h"

namespace octant::bench {
namespace {

/// Finds all entities of a level, asked for in an order that is neither that of the list nor sorted.
void locateEntities(benchmark::State& state) {
    test::MapBuilder builder;
    Entity entity;
    entity.data = std::make_shared<const EntityData>();
    builder.levelEntities.assign(static_cast<std::size_t>(state.range(0)), entity);
    const MapPtr map = builder.build();
    std::vector<ItemRef> items;
    for (const Entity& one : map->levels[0]->entities.entities)
        items.push_back(test::itemRef(ItemKind::Entity, one.id));
    for (std::size_t i = 0; i < items.size(); ++i)
        std::swap(items[i], items[i * 7919 % items.size()]);
    for (auto _ : state)
        benchmark::DoNotOptimize(locateAll(*map, items));
    state.SetComplexityN(state.range(0));
    if (state.range(0) == 20000)
        state.counters["budget_ms"] = 20;
}
BENCHMARK(locateEntities)->Unit(benchmark::kMillisecond)->Arg(2000)->Arg(20000)->Arg(200000)->Complexity();

} // namespace
} // namespace octant::bench
