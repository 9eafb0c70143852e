#include "tests/bench/bench_maps.h"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <filesystem>
#include <map>
#include <memory>

#include <sys/wait.h>
#include <unistd.h>

#include "io/save_file.h"
#include "tests/bench/generated_map.h"
#include "tests/bench/generated_town.h"

namespace octant::bench {
namespace {

BenchMap lazily(std::string name, std::function<Blob()> make) {
    auto kept = std::make_shared<std::unique_ptr<Blob>>();
    return {std::move(name), [kept, make = std::move(make)]() -> const Blob& {
                if (!*kept)
                    *kept = std::make_unique<Blob>(make());
                return **kept;
            }};
}

} // namespace

const std::vector<BenchMap>& benchMaps() {
    static const std::vector<BenchMap> maps = [] {
        std::vector<BenchMap> list;
        list.push_back(lazily("generated_bare", [] { return generatedFile(false); }));
        list.push_back(lazily("generated_baked", [] { return generatedFile(true); }));
        const char* elsewhere = std::getenv("OCTANT_SAMPLES");
        const std::filesystem::path folder =
            std::filesystem::path(elsewhere != nullptr ? elsewhere : OCTANT_SOURCE_DIR "/../shared/samples") /
            "big";
        for (const char* name : {"castle.2025-08-08", "nova.2025-01-15", "panic.2025-01-07"}) {
            const auto path = folder / (std::string(name) + ".pmf");
            if (std::filesystem::exists(path))
                list.push_back(lazily(std::string(name).substr(0, std::string(name).find('.')),
                                      [path] { return readFile(path).value_or(Blob()); }));
        }
        return list;
    }();
    return maps;
}

const BenchMap& townMap() {
    static const BenchMap town = lazily("generated_town", generatedTownFile);
    return town;
}

std::vector<double> inFreshProcess(const std::function<std::vector<double>()>& work) {
    int ends[2];
    if (pipe(ends) != 0)
        return {};
    const pid_t child = fork();
    if (child == 0) {
        close(ends[0]);
        const std::vector<double> numbers = work();
        const ssize_t written = write(ends[1], numbers.data(), numbers.size() * sizeof(double));
        _exit(written < 0 ? 1 : 0);
    }
    close(ends[1]);
    std::vector<double> numbers(64);
    const ssize_t got = read(ends[0], numbers.data(), numbers.size() * sizeof(double));
    close(ends[0]);
    waitpid(child, nullptr, 0);
    numbers.resize(got > 0 ? static_cast<std::size_t>(got) / sizeof(double) : 0);
    return numbers;
}

benchmark::internal::Benchmark* registerTimed(const std::string& name,
                                              std::function<void(benchmark::State&)> work) {
    return benchmark::RegisterBenchmark(name.c_str(), std::move(work))
        ->Unit(benchmark::kMillisecond)
        ->Iterations(1)
        ->UseManualTime();
}

double median(std::vector<double> numbers) {
    if (numbers.empty())
        return 0;
    std::sort(numbers.begin(), numbers.end());
    return numbers[numbers.size() / 2];
}

double seconds(const std::function<void()>& work) {
    const auto start = std::chrono::steady_clock::now();
    work();
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

double residentBytes() {
    long total = 0, resident = 0;
    if (std::FILE* file = std::fopen("/proc/self/statm", "r")) {
        if (std::fscanf(file, "%ld %ld", &total, &resident) != 2)
            resident = 0;
        std::fclose(file);
    }
    return static_cast<double>(resident) * static_cast<double>(sysconf(_SC_PAGESIZE));
}

} // namespace octant::bench
