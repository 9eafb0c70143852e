#include "model/core/paged_vector.h"

#include <cstdint>
#include <random>
#include <vector>

#include <benchmark/benchmark.h>

using octant::PagedVector;

namespace {

struct Item {
    std::uint32_t id;
    std::uint32_t rest[3];
};
static_assert(sizeof(Item) == 16);

constexpr std::size_t million = 1000000;

const std::vector<Item>& plainItems() {
    static const std::vector<Item> items = [] {
        std::vector<Item> result;
        for (std::uint32_t i = 0; i < million; ++i) {
            result.push_back({i, {i, i, i}});
        }
        return result;
    }();
    return items;
}

PagedVector<Item> pagedItems() { return PagedVector<Item>::fromSpan(plainItems()); }

/// Edited at random places, so that few pages are full.
PagedVector<Item> wornItems() {
    PagedVector<Item> items = pagedItems();
    std::mt19937 random(3);
    for (int i = 0; i < 100000; ++i) {
        items.insert(random() % items.size(), Item{});
        items.erase(random() % items.size());
    }
    return items;
}

const std::vector<std::uint32_t>& places() {
    static const std::vector<std::uint32_t> result = [] {
        std::mt19937 random(1);
        std::vector<std::uint32_t> drawn(1U << 16);
        for (std::uint32_t& place : drawn) {
            place = static_cast<std::uint32_t>(random() % million);
        }
        return drawn;
    }();
    return result;
}

template <class Sequence> void readAtRandom(benchmark::State& state, const Sequence& items) {
    std::uint32_t sum = 0;
    for (auto _ : state) {
        for (const std::uint32_t place : places()) {
            sum += items[place].id;
        }
        benchmark::DoNotOptimize(sum);
    }
    state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(places().size()));
}
void randomReadStdVector(benchmark::State& state) { readAtRandom(state, plainItems()); }
void randomReadPaged(benchmark::State& state) { readAtRandom(state, pagedItems()); }
void randomReadPagedWorn(benchmark::State& state) { readAtRandom(state, wornItems()); }

template <class Sequence> void readInOrder(benchmark::State& state, const Sequence& items) {
    for (auto _ : state) {
        std::uint32_t sum = 0;
        for (const Item& item : items) {
            sum += item.id;
        }
        benchmark::DoNotOptimize(sum);
    }
    state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(items.size()));
}
void sequentialReadStdVector(benchmark::State& state) { readInOrder(state, plainItems()); }
void sequentialReadPaged(benchmark::State& state) { readInOrder(state, pagedItems()); }
void sequentialReadPagedWorn(benchmark::State& state) { readInOrder(state, wornItems()); }

void sequentialReadPagedRuns(benchmark::State& state) {
    const PagedVector<Item> items = pagedItems();
    for (auto _ : state) {
        std::uint32_t sum = 0;
        items.forEachRun([&sum](std::size_t, std::span<const Item> run) {
            for (const Item& item : run) {
                sum += item.id;
            }
        });
        benchmark::DoNotOptimize(sum);
    }
    state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(items.size()));
}

void buildMillionStdVectorCopy(benchmark::State& state) {
    for (auto _ : state) {
        std::vector<Item> copy = plainItems();
        benchmark::DoNotOptimize(copy.data());
    }
    state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(million));
}
void buildMillionFromSpan(benchmark::State& state) {
    for (auto _ : state) {
        benchmark::DoNotOptimize(pagedItems());
    }
    state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(million));
}
void buildMillionPushBack(benchmark::State& state) {
    for (auto _ : state) {
        PagedVector<Item>::Builder builder;
        for (std::uint32_t i = 0; i < million; ++i) {
            builder.push_back({i, {i, i, i}});
        }
        benchmark::DoNotOptimize(builder.finish());
    }
    state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(million));
}
void pushBackMillionWithoutBuilder(benchmark::State& state) {
    for (auto _ : state) {
        PagedVector<Item> items;
        for (std::uint32_t i = 0; i < million; ++i) {
            items.push_back({i, {i, i, i}});
        }
        benchmark::DoNotOptimize(items);
    }
    state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(million));
}

/// Vectors of 1..300 items one after the other, as decoding makes them; the figure is for one vector.
void buildTinyVectors(benchmark::State& state) {
    PagedVector<Item>::Builder builder;
    std::uint32_t size = 0;
    for (auto _ : state) {
        size = size % 300 + 1;
        for (std::uint32_t i = 0; i < size; ++i) {
            builder.push_back({i, {i, i, i}});
        }
        benchmark::DoNotOptimize(builder.finish());
    }
}
void buildTinyStdVectors(benchmark::State& state) {
    std::uint32_t size = 0;
    for (auto _ : state) {
        size = size % 300 + 1;
        std::vector<Item> items;
        items.reserve(size);
        for (std::uint32_t i = 0; i < size; ++i) {
            items.push_back({i, {i, i, i}});
        }
        benchmark::DoNotOptimize(items.data());
    }
}
void buildOneItemVectors(benchmark::State& state) {
    const Item item{};
    for (auto _ : state) {
        benchmark::DoNotOptimize(PagedVector<Item>::fromSpan({&item, 1}));
    }
}

/// One call of set, the pages not shared any more.
void randomSetInPlace(benchmark::State& state) {
    PagedVector<Item> items = pagedItems();
    for (auto _ : state) {
        for (std::size_t i = 0; i < 100000; ++i) {
            items.set(places()[i % places().size()], Item{});
        }
    }
    state.SetItemsProcessed(state.iterations() * 100000);
}

/// 100,000 sets from a shared vector, the first touch of each page included.
void randomSetFromShared(benchmark::State& state) {
    const PagedVector<Item> items = pagedItems();
    for (auto _ : state) {
        PagedVector<Item> copy = items;
        for (std::size_t i = 0; i < 100000; ++i) {
            copy.set(places()[i % places().size()], Item{});
        }
    }
    state.SetItemsProcessed(state.iterations() * 100000);
}

/// One edit with the version before it kept, as undo does.
void editKeepingTheVersionBefore(benchmark::State& state) {
    PagedVector<Item> items = pagedItems();
    std::size_t next = 0;
    for (auto _ : state) {
        const PagedVector<Item> before = items;
        items.set(places()[next++ % places().size()], Item{});
    }
}
void insertAndErase(benchmark::State& state) {
    PagedVector<Item> items = pagedItems();
    std::size_t next = 0;
    for (auto _ : state) {
        items.insert(places()[next++ % places().size()], Item{});
        items.erase(places()[next++ % places().size()]);
    }
}

void diffAfterOneSet(benchmark::State& state) {
    const PagedVector<Item> before = pagedItems();
    PagedVector<Item> after = before;
    after.set(567890, Item{});
    for (auto _ : state) {
        octant::diff(before, after, [](auto... range) { (benchmark::DoNotOptimize(range), ...); });
    }
}
void diffAfterOneInsert(benchmark::State& state) {
    const PagedVector<Item> before = pagedItems();
    PagedVector<Item> after = before;
    after.insert(567890, Item{});
    for (auto _ : state) {
        octant::diff(before, after, [](auto... range) { (benchmark::DoNotOptimize(range), ...); });
    }
}
void diffOfStrangers(benchmark::State& state) {
    const PagedVector<Item> before = pagedItems();
    const PagedVector<Item> after = pagedItems();
    for (auto _ : state) {
        octant::diff(before, after, [](auto... range) { (benchmark::DoNotOptimize(range), ...); });
    }
}

BENCHMARK(randomReadStdVector);
BENCHMARK(randomReadPaged);
BENCHMARK(randomReadPagedWorn);
BENCHMARK(sequentialReadStdVector);
BENCHMARK(sequentialReadPaged);
BENCHMARK(sequentialReadPagedWorn);
BENCHMARK(sequentialReadPagedRuns);
BENCHMARK(buildMillionStdVectorCopy)->Unit(benchmark::kMillisecond);
BENCHMARK(buildMillionFromSpan)->Unit(benchmark::kMillisecond);
BENCHMARK(buildMillionPushBack)->Unit(benchmark::kMillisecond);
BENCHMARK(pushBackMillionWithoutBuilder)->Unit(benchmark::kMillisecond);
BENCHMARK(buildTinyVectors);
BENCHMARK(buildTinyStdVectors);
BENCHMARK(buildOneItemVectors);
BENCHMARK(randomSetInPlace);
BENCHMARK(randomSetFromShared);
BENCHMARK(editKeepingTheVersionBefore);
BENCHMARK(insertAndErase);
BENCHMARK(diffAfterOneSet);
BENCHMARK(diffAfterOneInsert);
BENCHMARK(diffOfStrangers);

} // namespace
