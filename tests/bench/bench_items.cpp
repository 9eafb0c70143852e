#include <benchmark/benchmark.h>

#include <stdexcept>
#include <utility>
#include <vector>

#include "model/change/change_set.h"
#include "model/edit/edit.h"
#include "model/edit/items/copied_item.h"
#include "model/map/locate.h"
#include "tests/support/build_map.h"
#include "tests/support/edit_map.h"

namespace octant::bench {
namespace {

/// A level of many entities, materials and regions with names of their own.
const MapPtr& crowded() {
    static const MapPtr map = [] {
        constexpr int entities = 20000, materials = 5000, regions = 200;
        test::MapBuilder builder;
        for (int i = 0; i < materials; ++i)
            builder.material("material " + std::to_string(i));
        Entity entity;
        entity.data = std::make_shared<const EntityData>();
        for (int i = 0; i < entities; ++i) {
            entity.name = "entity " + std::to_string(i);
            builder.levelEntities.push_back(entity);
        }
        builder.sector().regions.resize(regions);
        return builder.build();
    }();
    return map;
}

/// Every n-th item of a list.
std::vector<ItemRef> everyOf(ItemKind kind, const auto& list, std::size_t n) {
    std::vector<ItemRef> items;
    for (std::size_t i = 0; i < list.size(); i += n)
        items.push_back(test::itemRef(kind, list[i].id));
    return items;
}

std::vector<ItemRef> someEntities() {
    return everyOf(ItemKind::Entity, crowded()->levels[0]->entities.entities, 2);
}
std::vector<ItemRef> someMaterials() {
    return everyOf(ItemKind::Material, crowded()->levels[0]->materials, 5);
}

void apply(benchmark::State& state, const Edit& edit) {
    for (auto _ : state) {
        const auto edited = octant::apply(crowded(), edit);
        if (!edited)
            throw std::runtime_error(edited.error().what);
        benchmark::DoNotOptimize(edited->map);
    }
}

void itemsRemoved(benchmark::State& state) { apply(state, test::editOf("item.remove", someEntities())); }
void materialsRemoved(benchmark::State& state) { apply(state, test::editOf("item.remove", someMaterials())); }
void itemsDuplicated(benchmark::State& state) {
    apply(state, test::editOf("item.duplicate", someEntities()));
}
void itemsMoved(benchmark::State& state) {
    apply(state, test::editOf("item.move", someEntities()).with("to", std::uint64_t{3}));
}
void itemsSet(benchmark::State& state) {
    apply(state, test::setEdit(someEntities(), "gamemodes", std::uint64_t{3}));
}
void materialsSet(benchmark::State& state) {
    apply(state, test::setEdit(someMaterials(), "alpha", std::uint64_t{7}));
}
void oneItemSet(benchmark::State& state) {
    apply(state, test::setEdit({someEntities()[777]}, "gamemodes", std::uint64_t{3}));
}
void itemsRenamed(benchmark::State& state) {
    auto some = someMaterials();
    some.resize(100);
    apply(state, test::setEdit(std::move(some), "name", std::string("stone")));
}

/// One material after the other, as a script adds them.
void itemsAdded(benchmark::State& state) {
    const Edit edit =
        test::addEdit(test::itemRef(ItemKind::Level, crowded()->levels[0]->id), ItemKind::Material);
    for (auto _ : state) {
        MapPtr map = crowded();
        for (int i = 0; i < 20; ++i)
            map = octant::apply(map, edit)->map;
        benchmark::DoNotOptimize(map);
    }
}

void itemsPasted(benchmark::State& state) {
    const ItemRef into = test::itemRef(ItemKind::Level, crowded()->levels[0]->id);
    std::vector<CopiedItem> copied;
    for (const Entity& entity : crowded()->levels[0]->entities.entities)
        copied.push_back({ItemKind::Entity, entity, {}});
    copied.resize(5000);
    for (auto _ : state)
        benchmark::DoNotOptimize(insertItems(crowded(), into, copied, {}));
}

void changesOfItems(benchmark::State& state) {
    const auto after = octant::apply(crowded(), test::setEdit(someEntities(), "gamemodes", std::uint64_t{3}));
    for (auto _ : state)
        benchmark::DoNotOptimize(changesBetween(*crowded(), *after->map));
}

void itemFoundByName(benchmark::State& state) {
    for (auto _ : state)
        benchmark::DoNotOptimize(findByName(*crowded()->levels[0], ItemKind::Material, "material 4999"));
}

BENCHMARK(itemsRemoved)->Unit(benchmark::kMillisecond);
BENCHMARK(materialsRemoved)->Unit(benchmark::kMillisecond);
BENCHMARK(itemsDuplicated)->Unit(benchmark::kMillisecond);
BENCHMARK(itemsMoved)->Unit(benchmark::kMillisecond);
BENCHMARK(itemsSet)->Unit(benchmark::kMillisecond);
BENCHMARK(materialsSet)->Unit(benchmark::kMillisecond);
BENCHMARK(oneItemSet)->Unit(benchmark::kMicrosecond);
BENCHMARK(itemsRenamed)->Unit(benchmark::kMillisecond);
BENCHMARK(itemsAdded)->Unit(benchmark::kMillisecond);
BENCHMARK(itemsPasted)->Unit(benchmark::kMillisecond);
BENCHMARK(changesOfItems)->Unit(benchmark::kMillisecond);
BENCHMARK(itemFoundByName)->Unit(benchmark::kMicrosecond);

} // namespace
} // namespace octant::bench
