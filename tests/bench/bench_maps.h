#pragma once

#include <functional>
#include <string>
#include <vector>

#include <benchmark/benchmark.h>

#include "model/core/blob.h"

namespace octant::bench {

/// Maps that the benchmarks run on: the generated ones, and the real big ones where the samples are at hand.
struct BenchMap {
    std::string name;
    std::function<const Blob&()> file; ///< made or read when first asked for
};
const std::vector<BenchMap>& benchMaps();
/// The one of 4,500,000 triangles, which takes longer to make and is for those who ask for it.
const BenchMap& townMap();

/// Runs work in a child process, so that it starts with fresh memory, and gives back the numbers that it
/// returns.
std::vector<double> inFreshProcess(const std::function<std::vector<double>()>& work);

/// A benchmark that runs once and sets its own time, told in milliseconds.
benchmark::internal::Benchmark* registerTimed(const std::string& name,
                                              std::function<void(benchmark::State&)> work);

double median(std::vector<double> numbers);

/// Seconds that work takes.
double seconds(const std::function<void()>& work);

/// Resident memory of this process in bytes.
double residentBytes();

} // namespace octant::bench
