#include <algorithm>
#include <cstring>
#include <filesystem>
#include <memory>

#include <fcntl.h>
#include <unistd.h>

#include <benchmark/benchmark.h>
#include <lz4frame.h>
#include <malloc.h>

#include "app/files/map_files.h"
#include "io/pmf/level_codec.h"
#include "io/pmf/reader.h"
#include "io/pmf/sector_codec.h"
#include "io/pmf/writer.h"
#include "io/save_file.h"
#include "model/change/change_set.h"
#include "tests/bench/bench_maps.h"
#include "tests/support/pool_executor.h"

/// Opening, saving, memory and undo against their baselines. A row's time is ours; `ratio` is the median of
/// ours over the baseline in the same run, `budget` what the design allows.
namespace octant::bench {
namespace {

constexpr int rounds = 7;

struct Frame {
    std::span<const std::byte> bytes;
    std::size_t size;
};

/// All compressed blocks of a map, in file order.
std::vector<Frame> framesOf(const Map& map) {
    std::vector<Frame> frames;
    for (const auto& level : map.levels) {
        const auto stored = std::static_pointer_cast<const pmf::StoredLevelBlocks>(level->stored.get());
        for (const pmf::StoredBlock& block : stored->blocks)
            frames.push_back({block.frame.span(), block.decompressedSize});
        for (const SectorSlot& slot : level->sectors) {
            const auto sector = std::static_pointer_cast<const pmf::StoredSectorBlocks>(slot.cell->stored());
            for (const pmf::StoredBlock& block : sector->blocks)
                frames.push_back({block.frame.span(), block.decompressedSize});
        }
    }
    return frames;
}

/// The baseline of opening: liblz4 alone, into fresh memory of the exact size, batches on the same threads.
void decompressAll(const std::vector<Frame>& frames, std::vector<std::unique_ptr<std::byte[]>>& out) {
    out.resize(frames.size());
    constexpr std::size_t batch = 48;
    test::poolExecutor().forEach((frames.size() + batch - 1) / batch,
                                 [&](std::size_t index) {
                                     LZ4F_dctx* context = nullptr;
                                     LZ4F_createDecompressionContext(&context, LZ4F_VERSION);
                                     const std::size_t end = std::min(frames.size(), (index + 1) * batch);
                                     for (std::size_t i = index * batch; i < end; ++i) {
                                         out[i] = std::make_unique_for_overwrite<std::byte[]>(frames[i].size);
                                         std::size_t size = frames[i].size, read = frames[i].bytes.size();
                                         LZ4F_decompress(context, out[i].get(), &size, frames[i].bytes.data(),
                                                         &read, nullptr);
                                         LZ4F_resetDecompressionContext(context);
                                     }
                                     LZ4F_freeDecompressionContext(context);
                                 },
                                 {});
}

/// What no reader of this memory does without: the same liblz4 into a buffer that stays warm, and every byte
/// that the map then holds written once into memory of its own.
void decompressAndKeep(const std::vector<Frame>& frames, double heldByByte,
                       std::vector<std::unique_ptr<std::byte[]>>& out) {
    out.resize(frames.size());
    constexpr std::size_t batch = 48;
    test::poolExecutor().forEach(
        (frames.size() + batch - 1) / batch,
        [&](std::size_t index) {
            LZ4F_dctx* context = nullptr;
            LZ4F_createDecompressionContext(&context, LZ4F_VERSION);
            std::vector<std::byte> content;
            const std::size_t end = std::min(frames.size(), (index + 1) * batch);
            for (std::size_t i = index * batch; i < end; ++i) {
                std::size_t size = frames[i].size, read = frames[i].bytes.size();
                if (content.size() < size)
                    content.resize(size);
                LZ4F_decompress(context, content.data(), &size, frames[i].bytes.data(), &read, nullptr);
                LZ4F_resetDecompressionContext(context);
                const auto held = static_cast<std::size_t>(static_cast<double>(size) * heldByByte);
                out[i] = std::make_unique_for_overwrite<std::byte[]>(held);
                for (std::size_t at = 0; at < held; at += size)
                    std::memcpy(out[i].get() + at, content.data(), std::min(size, held - at));
            }
            LZ4F_freeDecompressionContext(context);
        },
        {});
}

/// Resident bytes of a map that is all decoded, and the decompressed bytes that it came from. In a fresh
/// process.
std::vector<double> memoryOf(const Blob& file) {
    return inFreshProcess([&] {
        malloc_trim(0); // what the parent freed must not count as won here
        const double before = residentBytes();
        const MapPtr map = *pmf::readMap(file, {.sectorSizeLog2 = 5});
        pmf::decodeSectors(*map, test::poolExecutor());
        malloc_trim(0);
        double bytes = 0;
        for (const Frame& frame : framesOf(*map))
            bytes += static_cast<double>(frame.size);
        return std::vector{residentBytes() - before, bytes};
    });
}

void open(benchmark::State& state, const BenchMap& source) {
    const Blob& file = source.file();
    const auto parsed = pmf::readMap(file, {.sectorSizeLog2 = 5});
    const std::vector<Frame> frames = framesOf(**parsed);
    const std::vector<double> held = memoryOf(file);
    std::vector<double> ours, base, kept;
    for (auto _ : state) {
        for (int i = 0; i < rounds; ++i) {
            base.push_back(inFreshProcess([&] {
                std::vector<std::unique_ptr<std::byte[]>> out;
                return std::vector{seconds([&] { decompressAll(frames, out); })};
            })[0]);
            kept.push_back(inFreshProcess([&] {
                std::vector<std::unique_ptr<std::byte[]>> out;
                return std::vector{seconds([&] { decompressAndKeep(frames, held[0] / held[1], out); })};
            })[0]);
            ours.push_back(inFreshProcess([&] {
                MapPtr map;
                std::size_t findings = 0;
                return std::vector{seconds([&] {
                    map = *pmf::readMap(file, {.sectorSizeLog2 = 5});
                    pmf::decodeSectors(*map, test::poolExecutor());
                    findings = pmf::readingFindings(*map).size();
                    benchmark::DoNotOptimize(findings);
                })};
            })[0]);
        }
        state.SetIterationTime(median(ours));
    }
    state.counters["lz4_ms"] = median(base) * 1e3;
    state.counters["ratio"] = median(ours) / median(base);
    state.counters["budget"] = 1.5;
    state.counters["kept_ms"] = median(kept) * 1e3;
    state.counters["of_kept"] = median(ours) / median(kept);
}

void memory(benchmark::State& state, const BenchMap& source) {
    double ratio = 0, decompressed = 0;
    for (auto _ : state) {
        const std::vector<double> numbers = memoryOf(source.file());
        decompressed = numbers[1];
        ratio = numbers[0] / numbers[1];
        state.SetIterationTime(1e-9);
    }
    state.counters["decompressed_MB"] = decompressed / 1e6;
    state.counters["ratio"] = ratio;
    state.counters["budget"] = 2;
}

void fullSave(benchmark::State& state, const BenchMap& source, int level) {
    const MapPtr map = *pmf::readMap(source.file(), {.sectorSizeLog2 = 5});
    pmf::decodeSectors(*map, test::poolExecutor());
    const std::vector<Frame> frames = framesOf(*map);
    std::vector<std::unique_ptr<std::byte[]>> contents;
    decompressAll(frames, contents);
    std::vector<double> ours, base;
    for (auto _ : state) {
        for (int i = 0; i < (level > 2 ? 1 : 5); ++i) {
            base.push_back(seconds([&] {
                constexpr std::size_t batch = 48;
                test::poolExecutor().forEach(
                    (frames.size() + batch - 1) / batch,
                    [&](std::size_t index) {
                        LZ4F_preferences_t preferences{};
                        preferences.compressionLevel = level;
                        std::vector<std::byte> out;
                        const std::size_t end = std::min(frames.size(), (index + 1) * batch);
                        for (std::size_t k = index * batch; k < end; ++k) {
                            out.resize(LZ4F_compressFrameBound(frames[k].size, &preferences));
                            benchmark::DoNotOptimize(LZ4F_compressFrame(
                                out.data(), out.size(), contents[k].get(), frames[k].size, &preferences));
                        }
                    },
                    {});
            }));
            // A map of the same values that was never stored: every block is encoded and compressed.
            auto bare = std::make_shared<Map>(*map);
            for (std::size_t l = 0; l < bare->levels.size(); ++l) {
                auto copy = std::make_shared<Level>(*bare->levels[l]);
                for (std::size_t s = 0; s < copy->sectors.size(); ++s)
                    if (const Sector* sector = copy->sectors[s].cell->value())
                        copy->sectors.set(
                            s, {copy->sectors[s].id, std::make_shared<const LazySector>(*sector, nullptr)});
                bare->levels.set(l, copy);
            }
            ours.push_back(seconds([&] {
                benchmark::DoNotOptimize(
                    pmf::writeMap(*bare, {.level = level, .executor = &test::poolExecutor()}));
            }));
        }
        state.SetIterationTime(median(ours));
    }
    state.counters["lz4_ms"] = median(base) * 1e3;
    state.counters["ratio"] = median(ours) / median(base);
    state.counters["budget"] = 1.3;
}

/// A map that differs in one material's colour or in one cube.
MapPtr edited(const MapPtr& map, bool cube) {
    auto copy = editable(map);
    auto level = editable(map->levels[0]);
    if (!cube) {
        level->materials.update(0, [](Material& material) { material.color[0] ^= 1; });
    } else {
        std::size_t fullest = 0;
        for (std::size_t i = 0; i < level->sectors.size(); ++i)
            if (level->sectors[i].cell->value()->cubes.size() >
                level->sectors[fullest].cell->value()->cubes.size())
                fullest = i;
        const SectorSlot slot = level->sectors[fullest];
        Sector sector = *slot.cell->value();
        sector.cubes.cubes.update(sector.cubes.cubes.size() - 1, [](Cube& last) { last.reserved ^= 0x40; });
        level->sectors.set(fullest,
                           {slot.id, std::make_shared<const LazySector>(std::move(sector), slot.cell)});
    }
    copy->levels.set(0, level);
    return copy;
}

/// What liblz4 has to compress anew: the contents of the blocks whose bytes the edit changed.
std::vector<std::vector<std::byte>> contentsChanged(const Blob& before, const Blob& after) {
    const auto framesBefore = framesOf(**pmf::readMap(before, {.sectorSizeLog2 = 5}));
    const auto mapAfter = *pmf::readMap(after, {.sectorSizeLog2 = 5});
    const auto framesAfter = framesOf(*mapAfter);
    std::vector<Frame> changed;
    for (std::size_t i = 0; i < framesAfter.size(); ++i)
        if (!std::ranges::equal(framesBefore[i].bytes, framesAfter[i].bytes))
            changed.push_back(framesAfter[i]);
    std::vector<std::unique_ptr<std::byte[]>> contents;
    decompressAll(changed, contents);
    std::vector<std::vector<std::byte>> result;
    for (std::size_t i = 0; i < changed.size(); ++i)
        result.emplace_back(contents[i].get(), contents[i].get() + changed[i].size);
    return result;
}

/// Replaces a file as every careful program does: a new file is written at once, synced and renamed.
void writePlainly(const std::filesystem::path& path, const Blob& bytes) {
    const std::filesystem::path beside = path.string() + ".new";
    const int file = ::open(beside.c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0600);
    for (std::size_t done = 0; done < bytes.size();)
        done += static_cast<std::size_t>(
            std::max<ssize_t>(::write(file, bytes.data() + done, bytes.size() - done), 0));
    ::fsync(file);
    ::close(file);
    std::filesystem::rename(beside, path);
    const int folder = ::open(path.parent_path().c_str(), O_RDONLY | O_DIRECTORY);
    ::fsync(folder);
    ::close(folder);
}

/// A save to a file, against liblz4 on the changed blocks and a plain write of the same bytes.
void saveAfterEdit(benchmark::State& state, const BenchMap& source, bool cube) {
    const MapPtr map = *pmf::readMap(source.file(), {.sectorSizeLog2 = 5});
    pmf::decodeSectors(*map, test::poolExecutor());
    const Blob after = pmf::joined(*pmf::writeMap(*edited(map, cube)));
    const auto contents = contentsChanged(source.file(), after);
    const auto folder = std::filesystem::temp_directory_path();
    const auto path = folder / ("octant-bench-" + std::to_string(getpid()) + ".pmf");
    std::vector<double> ours, base, plainWrite;
    double changedBytes = 0;
    for (const auto& content : contents)
        changedBytes += static_cast<double>(content.size());
    for (auto _ : state) {
        for (int i = 0; i < rounds; ++i) {
            base.push_back(seconds([&] {
                test::poolExecutor().forEach(
                    contents.size(),
                    [&](std::size_t index) {
                        const auto& content = contents[index];
                        LZ4F_preferences_t preferences{};
                        preferences.compressionLevel = 1;
                        std::vector<std::byte> out(LZ4F_compressFrameBound(content.size(), &preferences));
                        benchmark::DoNotOptimize(LZ4F_compressFrame(out.data(), out.size(), content.data(),
                                                                    content.size(), &preferences));
                    },
                    {});
            }));
            plainWrite.push_back(seconds([&] { writePlainly(path, after); }));
            base.back() += plainWrite.back();
            const MapPtr changed = edited(map, cube);
            ours.push_back(seconds([&] {
                const auto pieces = pmf::writeMap(*changed, {.executor = &test::poolExecutor()});
                std::vector<std::span<const std::byte>> parts;
                for (const Blob& piece : *pieces)
                    parts.push_back(piece.span());
                SaveDetails details;
                details.compared = false; // rows of verify_save_ show what that takes
                benchmark::DoNotOptimize(writeFileSafely(path, parts, &details));
            }));
        }
        state.SetIterationTime(median(ours));
    }
    std::filesystem::remove(path);
    state.counters["changed_kB"] = changedBytes / 1e3;
    state.counters["write_ms"] = median(plainWrite) * 1e3;
    state.counters["base_ms"] = median(base) * 1e3;
    state.counters["ratio"] = median(ours) / median(base);
    state.counters["budget"] = 1.3;
}

/// What it takes to read back and compare what was saved, and to open it again, against the save without it.
void verifiedSave(benchmark::State& state, const BenchMap& source, bool all) {
    const MapPtr map = *pmf::readMap(source.file(), {.sectorSizeLog2 = 5});
    pmf::decodeSectors(*map, test::poolExecutor());
    const auto folder = std::filesystem::temp_directory_path();
    const auto path = folder / ("octant-bench-" + std::to_string(getpid()) + ".pmf");
    std::vector<double> verified, plain, ratios;
    double bytes = 0;
    for (auto _ : state) {
        for (int i = 0; i < rounds; ++i) {
            const pmf::WriteOptions options{.recompress = all, .executor = &test::poolExecutor()};
            const MapPtr changed = edited(map, true), same = edited(map, true);
            plain.push_back(seconds([&] {
                const Blob file = pmf::joined(*pmf::writeMap(*changed, options));
                bytes = static_cast<double>(file.size());
                writePlainly(path, file);
            }));
            verified.push_back(
                seconds([&] { benchmark::DoNotOptimize(writeMapFile(path, *same, options).has_value()); }));
            ratios.push_back((verified.back() - plain.back()) / plain.back());
        }
        state.SetIterationTime(median(verified));
    }
    std::filesystem::remove(path);
    state.counters["file_MB"] = bytes / 1e6;
    state.counters["plain_ms"] = median(plain) * 1e3;
    state.counters["ratio"] = median(ratios);
    state.counters["budget"] = 1;
}

void changeSet(benchmark::State& state, const BenchMap& source) {
    const MapPtr map = *pmf::readMap(source.file(), {.sectorSizeLog2 = 5});
    pmf::decodeSectors(*map, test::poolExecutor());
    const MapPtr changed = edited(map, true);
    for (auto _ : state)
        benchmark::DoNotOptimize(changesBetween(*map, *changed));
}

[[maybe_unused]] const bool registered = [] {
    for (const BenchMap& map : benchMaps()) {
        const auto add = [&](const char* what, auto&& run) {
            return benchmark::RegisterBenchmark((std::string(what) + "/" + map.name).c_str(), run)
                ->Unit(benchmark::kMillisecond);
        };
        add("open", [&map](benchmark::State& state) { open(state, map); })->Iterations(1)->UseManualTime();
        add("memory", [&map](benchmark::State& state) { memory(state, map); })
            ->Iterations(1)
            ->UseManualTime();
        add("save_all_level_1", [&map](benchmark::State& state) { fullSave(state, map, 1); })
            ->Iterations(1)
            ->UseManualTime();
        add("save_all_level_12", [&map](benchmark::State& state) { fullSave(state, map, 12); })
            ->Iterations(1)
            ->UseManualTime();
        add("save_after_material", [&map](benchmark::State& state) { saveAfterEdit(state, map, false); })
            ->Iterations(1)
            ->UseManualTime();
        add("save_after_cube", [&map](benchmark::State& state) { saveAfterEdit(state, map, true); })
            ->Iterations(1)
            ->UseManualTime();
        add("verify_save_after_cube", [&map](benchmark::State& state) { verifiedSave(state, map, false); })
            ->Iterations(1)
            ->UseManualTime();
        add("verify_save_all", [&map](benchmark::State& state) { verifiedSave(state, map, true); })
            ->Iterations(1)
            ->UseManualTime();
        add("change_set_of_one_cube", [&map](benchmark::State& state) { changeSet(state, map); });
    }
    return true;
}();

} // namespace
} // namespace octant::bench
