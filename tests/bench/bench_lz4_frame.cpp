#include <random>

#include <benchmark/benchmark.h>
#include <lz4frame.h>

#include "io/lz4/frame.h"

// Blocks of a map against liblz4 doing the same, for a small block and a large one.

namespace {

using namespace octant;

std::vector<std::byte> content(std::size_t size) {
    std::mt19937 random(1);
    std::vector<std::byte> bytes(size);
    for (std::size_t i = 0; i < size; ++i)
        bytes[i] = static_cast<std::byte>(random() % 5 == 0 ? random() : i / 64);
    return bytes;
}

void decompressByLibrary(benchmark::State& state) {
    const auto size = static_cast<std::size_t>(state.range(0));
    const auto frame = lz4::compress(content(size), {}, 1);
    LZ4F_dctx* context = nullptr;
    LZ4F_createDecompressionContext(&context, LZ4F_VERSION);
    for (auto _ : state) {
        const std::unique_ptr<std::byte[]> out(new std::byte[size]);
        std::size_t made = size;
        std::size_t used = frame.size();
        benchmark::DoNotOptimize(LZ4F_decompress(context, out.get(), &made, frame.data(), &used, nullptr));
    }
    LZ4F_freeDecompressionContext(context);
    state.SetBytesProcessed(std::int64_t(state.iterations()) * std::int64_t(size));
}

void decompressByOctant(benchmark::State& state) {
    const auto size = static_cast<std::size_t>(state.range(0));
    const auto frame = lz4::compress(content(size), {}, 1);
    for (auto _ : state)
        benchmark::DoNotOptimize(lz4::decompress(frame, static_cast<std::uint32_t>(size)));
    state.SetBytesProcessed(std::int64_t(state.iterations()) * std::int64_t(size));
}

void compressByLibrary(benchmark::State& state) {
    const auto bytes = content(static_cast<std::size_t>(state.range(0)));
    LZ4F_preferences_t preferences = LZ4F_INIT_PREFERENCES;
    preferences.compressionLevel = static_cast<int>(state.range(1));
    const std::size_t room = LZ4F_compressFrameBound(bytes.size(), &preferences);
    for (auto _ : state) {
        const std::unique_ptr<std::byte[]> out(new std::byte[room]);
        benchmark::DoNotOptimize(
            LZ4F_compressFrame(out.get(), room, bytes.data(), bytes.size(), &preferences));
    }
    state.SetBytesProcessed(std::int64_t(state.iterations()) * state.range(0));
}

void compressByOctant(benchmark::State& state) {
    const auto bytes = content(static_cast<std::size_t>(state.range(0)));
    for (auto _ : state)
        benchmark::DoNotOptimize(lz4::compress(bytes, {}, static_cast<int>(state.range(1))));
    state.SetBytesProcessed(std::int64_t(state.iterations()) * state.range(0));
}

BENCHMARK(decompressByLibrary)->Arg(500)->Arg(5'000'000);
BENCHMARK(decompressByOctant)->Arg(500)->Arg(5'000'000);
BENCHMARK(compressByLibrary)->ArgsProduct({{500, 5'000'000}, {1, 12}});
BENCHMARK(compressByOctant)->ArgsProduct({{500, 5'000'000}, {1, 12}});

} // namespace
