#include "io/pmf/reader.h"

#include <algorithm>
#include <array>
#include <atomic>

#include <fmt/format.h>

#include "io/json/baked_lights.h"
#include "io/pmf/data_codec.h"
#include "io/pmf/entity_codec.h"
#include "io/pmf/level_codec.h"
#include "model/light/light_items.h"

namespace octant::pmf {
namespace {

/// One way to read a file, and how far it got.
struct Trial {
    Revision revision = Revision::R20250808;
    LevelOrder order = LevelOrder::SizeFirst;
    std::shared_ptr<Map> map;
    std::optional<Finding> failure;

    /// A trial is judged by what it leaves over, then by what is wrong (pmf.md, Which revision is a file?,
    /// 2).
    bool better(const Trial& other) const {
        if (map->trailing.empty() != other.map->trailing.empty())
            return map->trailing.empty();
        return map->readingFindings.size() < other.map->readingFindings.size();
    }
    bool equallyGood(const Trial& other) const { return !better(other) && !other.better(*this); }
    bool gotFurther(const Trial& other) const {
        const auto key = [](const Finding& finding) {
            return std::pair(finding.byte.value_or(0), finding.blockOffset.value_or(0));
        };
        return key(*failure) > key(*other.failure);
    }
};

template <class Size> std::vector<Size> readSizes(BlockReader& reader, std::size_t count) {
    std::vector<Size> sizes;
    if (reader.room(count, sizeof(Size)))
        sizes.resize(count);
    for (Size& size : sizes)
        size = reader.get<Size>();
    return sizes;
}

void readData(BlockReader& reader, Trial& trial, const ReadOptions& options) {
    Map& map = *trial.map;
    const Place whole = reader.place();
    reader.enter("data");
    reader.stringTable();
    const auto archive = reader.get<std::uint32_t>();
    map.embeddedArchive = reader.take(archive);

    const auto extensions = reader.get<std::uint16_t>();
    PagedVector<Extension>::Builder list;
    for (const std::uint32_t size : readSizes<std::uint32_t>(reader, extensions)) {
        if (!reader.room(size, 1))
            return;
        Extension extension;
        extension.id = map.nextId++;
        readExtension(reader, extension, size);
        if (!reader.ok())
            return;
        list.push_back(std::move(extension));
    }
    map.extensions = list.finish();

    const auto levels = reader.get<std::uint8_t>();
    PagedVector<std::shared_ptr<const Level>>::Builder levelList;
    const LevelReading how{trial.revision, trial.order, options.sectorSizeLog2};
    std::uint32_t number = 0;
    for (const std::uint32_t size : readSizes<std::uint32_t>(reader, levels)) {
        const std::size_t at = reader.offset();
        const Blob bytes = reader.take(size);
        if (!reader.ok())
            return;
        auto level = readLevel(bytes, at, number++, how, map.nextId, map.readingFindings);
        if (!level) {
            trial.failure = std::move(level.error());
            return;
        }
        levelList.push_back(std::move(*level));
    }
    map.levels = levelList.finish();
    reader.leave(whole);

    reader.enter("global entities");
    const std::size_t entitiesAt = reader.offset();
    readEntities(reader, map.entities);
    if (!reader.ok())
        return;
    reader.leave(whole);
    map.stored.set(std::make_shared<const StoredDataBytes>(
        reader.strings(), reader.bytes().slice(entitiesAt, reader.offset() - entitiesAt)));
    const std::size_t left = reader.left();
    if (left > 0)
        reader.note(Rule::Pmf007, fmt::format("{} {} the end of the map; kept as they are", left,
                                              left == 1 ? "byte follows" : "bytes follow"));
    map.trailing = reader.take(left);
}

Trial readAs(const Blob& file, Revision revision, LevelOrder order, const ReadOptions& options) {
    Trial trial{revision, order, std::make_shared<Map>(), {}};
    trial.map->revision = revision;
    trial.map->levelOrder = order;
    BlockReader reader(file, {0, false}, revision, Place(), trial.map->readingFindings);
    reader.setIds(&trial.map->nextId);
    readHeader(reader, trial.map->header);
    if (reader.ok())
        readData(reader, trial, options);
    if (!trial.failure)
        trial.failure = reader.failure();
    return trial;
}

/// Sector indices that lie outside the grid: centre, regions, visible sectors. Tells the two orders of
/// 2025-01-15 apart.
std::size_t outsideGrid(const Map& map) {
    std::size_t count = 0;
    for (const auto& level : map.levels) {
        count += level->contains(level->centerSector) ? 0 : 1;
        for (const SectorSlot& slot : level->sectors) {
            const Sector* sector = slot.cell->value();
            if (sector == nullptr) {
                ++count;
                continue;
            }
            for (const Region& region : sector->regions)
                for (const SectorIndex at : region.sectors)
                    count += level->contains(at) ? 0 : 1;
            for (const Cube& cube : sector->cubes.cubes)
                if (const auto visibility = sector->cubes.visibility(cube))
                    for (const Visibility::Other& other : visibility->sectors)
                        count += level->contains(other.sector) ? 0 : 1;
        }
    }
    return count;
}

/// Both orders of 2025-01-15 fit (pmf.md, Which revision is a file?, 3).
Trial decideOrder(Trial sizeFirst, Trial countsFirst) {
    if (countsFirst.map->levels.empty())
        return sizeFirst;
    const std::size_t a = outsideGrid(*sizeFirst.map), b = outsideGrid(*countsFirst.map);
    if (b < a)
        return countsFirst;
    if (a == b) {
        Finding finding;
        finding.rule = Rule::Pmf025;
        finding.severity = severityOf(Rule::Pmf025);
        finding.place = "level 0";
        finding.what = "the order of sector size and counts cannot be told; size first is taken";
        sizeFirst.map->readingFindings.push_back(std::move(finding));
    }
    return sizeFirst;
}

bool readsTheSame(const Map& a, const Map& b) {
    for (std::size_t i = 0; i < a.levels.size(); ++i)
        if (a.levels[i]->sectorSizeLog2 != b.levels[i]->sectorSizeLog2 ||
            a.levels[i]->lastSector != b.levels[i]->lastSector)
            return false;
    return true;
}

} // namespace

Result<MapPtr> readMap(const Blob& file, const ReadOptions& options) {
    constexpr std::array<std::pair<Revision, LevelOrder>, 4> ways{
        {{Revision::R20250808, LevelOrder::SizeFirst},
         {Revision::R20250115, LevelOrder::SizeFirst},
         {Revision::R20250115, LevelOrder::CountsFirst},
         {Revision::R20250107, LevelOrder::SizeFirst}}};
    std::optional<Trial> best, furthest;
    for (const auto& [revision, order] : ways) {
        if (options.revision && *options.revision != revision)
            continue;
        Trial trial = readAs(file, revision, order, options);
        if (trial.failure) {
            if (!furthest || trial.gotFurther(*furthest))
                furthest = std::move(trial);
        } else if (best && best->revision == Revision::R20250115 && order == LevelOrder::CountsFirst &&
                   trial.equallyGood(*best) && !readsTheSame(*trial.map, *best->map)) {
            best = decideOrder(std::move(*best), std::move(trial));
        } else if (!best || trial.better(*best)) {
            best = std::move(trial);
        }
    }
    if (best) {
        if (!json::lightExtension(*best->map).empty())
            light::takeLightOfFile(*best->map, json::lightOf(*best->map));
        return MapPtr(std::move(best->map));
    }
    const Finding& failure = *furthest->failure;
    std::string what = failure.what;
    if (failure.blockOffset)
        what += fmt::format(", at {:#x} of its block", *failure.blockOffset);
    return tl::unexpected<Error>(Error{failure.place, std::move(what), failure.byte, failure.rule});
}

bool decodeSectors(const Map& map, Executor& executor, const CancelToken& cancel, const Progress& progress) {
    struct Work {
        const LazySector* cell;
        std::size_t bytes;
    };
    std::vector<Work> work;
    for (const auto& level : map.levels)
        for (const SectorSlot& slot : level->sectors)
            if (!slot.cell->decoded())
                work.push_back({slot.cell.get(), slot.cell->stored()->decompressedBytes()});
    // The biggest first, so that no thread is left with one of them at the end.
    std::stable_sort(work.begin(), work.end(),
                     [](const Work& a, const Work& b) { return a.bytes > b.bytes; });
    std::atomic<std::size_t> done{0};
    executor.forEach(
        work.size(),
        [&](std::size_t index) {
            work[index].cell->value();
            const std::size_t now = done.fetch_add(1) + 1;
            if (progress)
                progress(static_cast<double>(now) / static_cast<double>(work.size()));
        },
        cancel);
    dropDecodingMemory();
    return !cancel.cancelled();
}

std::vector<Finding> readingFindings(const Map& map) {
    std::vector<Finding> findings = map.readingFindings;
    for (const auto& level : map.levels)
        for (const SectorSlot& slot : level->sectors) {
            if (!slot.cell->decoded())
                continue;
            const auto& own = slot.cell->readingFindings();
            findings.insert(findings.end(), own.begin(), own.end());
            if (const Finding* damage = slot.cell->damage())
                findings.push_back(*damage);
        }
    return findings;
}

} // namespace octant::pmf
