#include "io/journal/checkpoint.h"

#include <algorithm>
#include <unordered_map>
#include <unordered_set>
#include <utility>

#include <fmt/format.h>

#include "io/journal/checkpoint_parts.h"
#include "io/json/baked_lights.h"
#include "io/pmf/entity_codec.h"
#include "model/geometry/octree.h"

namespace octant::journal {
namespace {

constexpr std::uint8_t checkpointVersion = 2;

/// Where a sector of the base lies.
struct BasePlace {
    std::uint32_t level = 0, sector = 0;
};
using BasePlaces = std::unordered_map<const LazySector*, BasePlace>;

BasePlaces placesIn(const Map& base) {
    BasePlaces places;
    for (std::size_t level = 0; level < base.levels.size(); ++level) {
        const auto& sectors = base.levels[level]->sectors;
        for (std::size_t at = 0; at < sectors.size(); ++at)
            places.emplace(sectors[at].cell.get(),
                           BasePlace{static_cast<std::uint32_t>(level), static_cast<std::uint32_t>(at)});
    }
    return places;
}

/// How a sector or a level stands in a checkpoint.
enum class Begins : std::uint8_t {
    Shared, ///< it is that of the base
    From,   ///< what differs from that of the base
    New,
};

/// The sector of the base that an edited one came from.
BasePlaces::const_iterator originOf(const LazySector& cell, const BasePlaces& places) {
    for (const LazySector* at = &cell; at; at = at->base().get())
        if (const auto found = places.find(at); found != places.end())
            return found;
    return places.end();
}

/// Whether what cubes have in the bytes of blocks is in those of a sector.
bool hasBlocksOf(const Sector* sector, const CubeList& cubes) {
    const auto same = [](const Blob& bytes, const Blob& of) {
        return bytes.empty() || bytes.data() == of.data();
    };
    return sector && same(cubes.commonBytes, sector->cubes.commonBytes) &&
           same(cubes.clientBytes, sector->cubes.clientBytes);
}

/// The sector of the base whose blocks the cubes of another one still point into: of one that was copied with
/// its light.
BasePlaces::const_iterator ownerOfBlocks(const CubeList& cubes, const BasePlaces& places) {
    return std::find_if(places.begin(), places.end(), [&](const auto& place) {
        return place.first->decoded() && hasBlocksOf(place.first->value(), cubes);
    });
}

template <class A> void layoutPlace(A& a, checkpoint::Part<A, BasePlace>& place) {
    a.plain(place.level);
    a.plain(place.sector);
}

/// False: it cannot be written down.
bool writeSectors(checkpoint::Writer& out, const Level& level, const Level* base, const BasePlaces& places,
                  const CancelToken& cancel) {
    out.plain(static_cast<std::uint64_t>(level.sectors.size()));
    // As a rule ids and places are those of the base, and a few sectors are others.
    const auto untouched = [&](std::size_t at) {
        return base && at < base->sectors.size() && level.sectors[at] == base->sectors[at];
    };
    std::vector<std::uint64_t> touched;
    for (std::size_t at = 0; at < level.sectors.size(); ++at)
        if (!untouched(at))
            touched.push_back(at);
    out.items(touched);
    for (const std::uint64_t at : touched) {
        if (cancel.cancelled())
            return false;
        const SectorSlot& slot = level.sectors[static_cast<std::size_t>(at)];
        out.plain(slot.id);
        auto origin = originOf(*slot.cell, places);
        const bool shared = origin != places.end() && origin->first == slot.cell.get();
        const Sector* value = shared ? nullptr : slot.cell->value();
        if (!shared && !value)
            return false;
        const bool pointsIntoBlocks =
            value && !(value->cubes.commonBytes.empty() && value->cubes.clientBytes.empty());
        if (pointsIntoBlocks &&
            !(origin != places.end() && hasBlocksOf(origin->first->value(), value->cubes)))
            if (const auto owner = ownerOfBlocks(value->cubes, places); owner != places.end())
                origin = owner; // else its blocks are written down, as those of a sector that was pasted
        const bool known = origin != places.end();
        const LazySector* from = known && !shared ? origin->first : nullptr;
        const Sector* before = from ? from->value() : nullptr;
        const Begins begins = shared ? Begins::Shared : before ? Begins::From : Begins::New;
        out.choice(begins, 3);
        if (begins != Begins::New)
            layoutPlace(out, origin->second);
        if (begins != Begins::Shared)
            checkpoint::layoutSector(out, *value, before);
    }
    return true;
}

/// Elements are there as the lengths say.
bool soundValue(const TypedValue& value) {
    constexpr std::uint64_t mostNothings = 4096; // these take no bytes
    if (!value.array && !value.lengths.empty())
        return false;
    const std::uint64_t count = pmf::elementCount(value);
    if (value.type == ValueType::None)
        return count <= mostNothings;
    if (value.type == ValueType::Str)
        return value.texts.size() >= count;
    return value.numbers.size() >= pmf::valueBytes(value.type, value.array, count);
}

/// An entity has a type that files of the revision can have; those of 2025-01-07 alone hold entities as bytes
/// whose type is not known.
bool soundType(const Entity& entity, Revision revision) {
    return entity.opaque() ? revision == Revision::R20250107 : entitySchema(entity.type).exists(revision);
}

bool soundEntities(const EntityList& list, Revision revision) {
    return std::all_of(list.containers.begin(), list.containers.end(),
                       [](const Container& one) { return soundValue(one.value); }) &&
           std::all_of(list.entities.begin(), list.entities.end(), [revision](const Entity& entity) {
               return entity.data && soundType(entity, revision) && soundValue(entity.data->value) &&
                      std::all_of(entity.data->properties.begin(), entity.data->properties.end(),
                                  soundValue) &&
                      (entity.opaque() || (entity.data->fixed.size() == fixedBytes(entity.type, revision) &&
                                           entity.data->texts.size() == textCount(entity.type, revision)));
           });
}

/// Passes over the visible lists, or the lighting, of a cube in the bytes of a block (pmf.md, Cubes).
void passVisibility(checkpoint::Reader& in) {
    const auto passList = [&in] { in.taken(std::uint64_t{4} * in.number<std::uint32_t>()); };
    passList();
    for (auto left = in.number<std::uint32_t>(); left > 0 && in.sound(); --left) {
        in.number<std::uint32_t>();
        passList();
    }
}
void passLighting(checkpoint::Reader& in) {
    in.taken(3);
    for (int kind = 0; kind < 2; ++kind)
        in.taken(std::uint64_t{2} * in.number<std::uint8_t>());
}

/// Whether something stands whole in a block at each of these offsets. None may begin within another, so that
/// it takes no longer than the block is.
bool standIn(const Blob& block, std::vector<std::uint32_t> offsets, void (*pass)(checkpoint::Reader&)) {
    std::sort(offsets.begin(), offsets.end());
    offsets.erase(std::unique(offsets.begin(), offsets.end()), offsets.end());
    std::size_t end = 0;
    for (const std::uint32_t offset : offsets) {
        if (offset < end || offset > block.size())
            return false;
        checkpoint::Reader in(block.span().subspan(offset));
        pass(in);
        if (!in.sound())
            return false;
        end = block.size() - in.left();
    }
    return true;
}

/// Attachments name what is there. Those in the bytes of a block that the base has stand where it has some.
bool soundAttachments(const CubeList& list, const CubeList* base) {
    const auto sound = [&](auto owns, auto place, const auto& owned, Blob CubeList::*block, auto pass) {
        std::vector<std::uint32_t> offsets;
        for (const CubeAttachment& one : list.attachments) {
            const std::uint32_t at = one.*place;
            if (at == Cube::None)
                continue;
            if ((one.owned & owns) == 0)
                offsets.push_back(at);
            else if (at >= owned.size() || owned[at] == nullptr)
                return false;
        }
        if (!base || (list.*block).data() != (base->*block).data())
            return standIn(list.*block, std::move(offsets), pass);
        std::unordered_set<std::uint32_t> known;
        for (const CubeAttachment& one : base->attachments)
            if ((one.owned & owns) == 0)
                known.insert(one.*place);
        return std::all_of(offsets.begin(), offsets.end(),
                           [&](std::uint32_t offset) { return known.contains(offset); });
    };
    return sound(CubeAttachment::OwnsVisibility, &CubeAttachment::visibility, list.visibilities,
                 &CubeList::commonBytes, passVisibility) &&
           sound(CubeAttachment::OwnsLighting, &CubeAttachment::lighting, list.lightings,
                 &CubeList::clientBytes, passLighting);
}

/// What a cube says that it has is there.
bool hasWhatItSays(const CubeList& list, const Cube& cube) {
    const bool sees = cube.type == CubeType::Visinfo || cube.is(Cube::HasVisibility);
    const bool lit = cube.type == CubeType::Lightinfo || cube.is(Cube::HasLighting);
    const bool other =
        cube.type == CubeType::Pathinfo || cube.type == CubeType::Collider || cube.is(Cube::HasPathfinding);
    if (!sees && !lit && !other)
        return true;
    if (!cube.hasAttachment())
        return false;
    const CubeAttachment& one = list.attachments[cube.attachment()];
    return (!sees || one.visibility != Cube::None) && (!lit || one.lighting != Cube::None) &&
           (!other || one.other != Cube::None);
}

/// What the reader of maps makes sure of: cubes name parts of themselves that are there. Children may be
/// anything, as in a file.
bool soundCubes(const CubeList& list, const CubeList* base) {
    if (list.size() == 0 || !soundAttachments(list, base))
        return false;
    const auto other = [&](const Cube& cube, const auto& owns) {
        if (!cube.hasAttachment())
            return true;
        const std::uint32_t place = list.attachments[cube.attachment()].other;
        return place == Cube::None || (place < owns.size() && owns[place] != nullptr);
    };
    return std::all_of(list.cubes.begin(), list.cubes.end(), [&](const Cube& cube) {
        if (cube.type > CubeType::Collider ||
            (cube.hasAttachment() && cube.attachment() >= list.attachments.size()) ||
            !hasWhatItSays(list, cube))
            return false;
        if (cube.type == CubeType::Collider ? !other(cube, list.boxes) : !other(cube, list.pathfindings))
            return false;
        if (cube.type == CubeType::Parent)
            return cube.link < list.children.size();
        return !cube.geometry() ||
               ((!cube.is(Cube::CommonExtended) || cube.link < list.extendedCommon.size()) &&
                (!cube.is(Cube::ClientExtended) || cube.vertices < list.extendedClient.size()));
    });
}

/// Free numbers ascend and are there.
bool soundSpare(const CubeList& list) {
    const auto ascend = [](const PagedVector<std::uint32_t>& numbers, std::size_t end) {
        std::uint64_t least = 0;
        for (const std::uint32_t number : numbers) {
            if (number < least || number >= end)
                return false;
            least = std::uint64_t{number} + 1;
        }
        return true;
    };
    return ascend(list.spare.cubes, list.cubes.size()) &&
           std::all_of(list.spare.children.begin(), list.spare.children.end(),
                       [&](std::uint32_t number) { return number < list.children.size(); });
}

bool soundSector(const Sector& sector, Revision revision) {
    return soundSpare(sector.cubes) && soundEntities(sector.entities, revision) &&
           std::all_of(sector.lightmaps.begin(), sector.lightmaps.end(), [](const Lightmap& lightmap) {
               return lightmap.sizeLog2 <= 15 && lightmap.luxels.size() == std::size_t{3}
                                                                               << (2 * lightmap.sizeLog2);
           });
}

/// The cell at a place of the base; null where there is none.
std::shared_ptr<const LazySector> cellAt(const Map& base, BasePlace place) {
    if (place.level >= base.levels.size() || place.sector >= base.levels[place.level]->sectors.size())
        return {};
    return base.levels[place.level]->sectors[place.sector].cell;
}

SectorSlot readSlot(checkpoint::Reader& in, const Map& base, Revision revision) {
    SectorSlot slot;
    in.plain(slot.id);
    Begins begins = Begins::New;
    in.choice(begins, 3);
    std::shared_ptr<const LazySector> from;
    if (begins != Begins::New) {
        BasePlace place;
        layoutPlace(in, place);
        from = cellAt(base, place);
        if (!from)
            in.refuse("a sector that it begins with");
    }
    if (!in.sound() || begins == Begins::Shared) {
        slot.cell = std::move(from);
        return slot;
    }
    const Sector* before = from ? from->value() : nullptr;
    if (from && !before)
        in.refuse("a sector that cannot be read");
    Sector sector;
    checkpoint::layoutSector(in, sector, before);
    if (in.sound() && !soundCubes(sector.cubes, before ? &before->cubes : nullptr))
        in.refuse("cubes of a sector");
    if (in.sound() && !soundSector(sector, revision))
        in.refuse("entities, lightmaps or free numbers of a sector");
    // Known free numbers are taken for a proof of it from here on.
    if (in.sound() && sector.cubes.spare.known &&
        !walkCubes(sector.cubes, [](const CubeCell&, const Cube&, std::uint32_t, int) {}))
        in.refuse("the octree of a sector");
    slot.cell = std::make_shared<const LazySector>(std::move(sector), std::move(from));
    return slot;
}

void readSectors(checkpoint::Reader& in, Level& level, const Level* from, const Map& base,
                 Revision revision) {
    std::uint64_t count = 0;
    in.plain(count);
    std::vector<std::uint64_t> touched;
    in.items(touched);
    const std::size_t known = from ? from->sectors.size() : 0;
    // Each sector is one of the base or has bytes of its own.
    if (count > known + touched.size() ||
        count != std::uint64_t{level.countX()} * level.countY() * level.countZ())
        in.refuse("the number of sectors");
    PagedVector<SectorSlot> sectors;
    if (from)
        sectors = from->sectors;
    if (in.sound())
        sectors.resize(static_cast<std::size_t>(count));
    for (const std::uint64_t at : touched) {
        if (!in.sound() || at >= sectors.size()) {
            in.refuse("the place of a sector");
            break;
        }
        sectors.set(static_cast<std::size_t>(at), readSlot(in, base, revision));
    }
    for (std::size_t at = known; in.sound() && at < sectors.size(); ++at)
        if (!sectors[at].cell)
            in.refuse("a sector that is missing");
    level.sectors = std::move(sectors);
}

LevelPtr levelWithId(const Map& base, ItemId id) {
    for (const LevelPtr& level : base.levels)
        if (level->id == id)
            return level;
    return {};
}

LevelPtr readLevel(checkpoint::Reader& in, const Map& base, Revision revision) {
    Begins begins = Begins::New;
    in.choice(begins, 3);
    ItemId id = 0;
    in.plain(id);
    LevelPtr from = begins == Begins::New ? LevelPtr() : levelWithId(base, id);
    if (begins != Begins::New && !from)
        in.refuse("a level that it begins with");
    if (!in.sound() || begins == Begins::Shared)
        return from;
    const auto level = from ? editable(from) : std::make_shared<Level>();
    checkpoint::layoutLevel(in, *level, from.get());
    if (in.sound() && (level->sectorSizeLog2 > 62 || !soundEntities(level->entities, revision)))
        in.refuse("a level");
    readSectors(in, *level, from.get(), base, revision);
    return level;
}

} // namespace

std::optional<std::vector<std::byte>> checkpointOf(const Map& map, const Map& base,
                                                   const CancelToken& cancel) {
    if (map.model || map.terrain || base.model || base.terrain)
        return {};
    const BasePlaces places = placesIn(base);
    checkpoint::Writer out;
    out.plain(checkpointVersion);
    checkpoint::layoutMap(out, map, base);
    out.plain(static_cast<std::uint64_t>(map.levels.size()));
    for (const LevelPtr& level : map.levels) {
        const LevelPtr from = levelWithId(base, level->id);
        out.choice(from == level ? Begins::Shared : from ? Begins::From : Begins::New, 3);
        out.plain(level->id);
        if (from == level)
            continue;
        checkpoint::layoutLevel(out, *level, from.get());
        if (!writeSectors(out, *level, from.get(), places, cancel))
            return {};
    }
    return out.take();
}

Result<MapPtr> readCheckpoint(std::span<const std::byte> bytes, const MapPtr& base) {
    checkpoint::Reader in(bytes);
    if (in.number<std::uint8_t>() != checkpointVersion || base->model || base->terrain)
        return fail("the checkpoint is of another version");
    const auto map = editable(base);
    checkpoint::layoutMap(in, *map, *base);
    if (in.sound() && !soundEntities(map->entities, map->revision))
        in.refuse("global entities");
    const auto count = in.number<std::uint64_t>();
    PagedVector<LevelPtr> levels;
    for (std::uint64_t i = 0; i < count && in.sound(); ++i)
        if (LevelPtr level = readLevel(in, *base, map->revision))
            levels.push_back(std::move(level));
    map->levels = std::move(levels);
    if (!in.sound() || !in.atEnd() || map->levels.size() != count)
        return fail(fmt::format("the checkpoint is damaged: {}", in.wrong()));
    json::takeExtension(*map);
    return MapPtr(map);
}

} // namespace octant::journal
