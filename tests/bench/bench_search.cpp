#include <benchmark/benchmark.h>

#include "model/edit/entities/entity_defaults.h"
#include "model/search/search.h"
#include "tests/support/build_map.h"

namespace octant::bench {
namespace {

/// Looks for lights by type, name and intensity among entities of a level.
void searchEntities(benchmark::State& state) {
    test::MapBuilder builder;
    Entity entity;
    entity.type = EntityType::Light;
    entity.name = "lamp";
    entity.data = defaultEntityData(EntityType::Light, builder.revision);
    builder.levelEntities.assign(static_cast<std::size_t>(state.range(0)), entity);
    const MapPtr map = builder.build();
    const auto query = SearchQuery::parse("type:light name:la* intensity>=0 -lamb", *map);
    for (auto _ : state)
        benchmark::DoNotOptimize(search(*map, *query, inlineExecutor()));
    state.counters["budget_ms"] = 100;
}
BENCHMARK(searchEntities)->Unit(benchmark::kMillisecond)->Arg(20000);

} // namespace
} // namespace octant::bench
