#include <benchmark/benchmark.h>

#include "tests/bench/application.h"
#include "tests/bench/fresh_program.h"

int main(int count, char** arguments) {
    if (const auto status = octant::bench::doFreshWork(count, arguments))
        return *status;
    benchmark::Initialize(&count, arguments);
    if (benchmark::ReportUnrecognizedArguments(count, arguments))
        return 1;
    benchmark::RunSpecifiedBenchmarks();
    octant::bench::endApplication();
    benchmark::Shutdown();
    return 0;
}
