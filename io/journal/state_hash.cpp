#include "io/journal/state_hash.h"

#include <algorithm>
#include <optional>
#include <vector>

#include "io/journal/hash_stream.h"
#include "io/journal/sector_hash.h"
#include "io/json/writer.h"
#include "io/p3m/p3m.h"
#include "io/pmf/dump.h"
#include "model/map/item_kinds.h"
#include "model/terrain/terrain.h"

namespace octant::journal {
namespace {

constexpr std::size_t mostRemembered = 16384; ///< sectors

bool sameBytes(const Blob& a, const Blob& b) { return a.data() == b.data() && a.size() == b.size(); }

bool sameEntities(const EntityList& a, const EntityList& b) {
    return a.sameAs(b) && sameBytes(a.keptStrings, b.keptStrings);
}

/// Whether two levels share all but their sectors, without a look at the items.
bool sameHead(const Level& a, const Level& b) {
    for (const ItemKindRow& row : itemKinds())
        if (const ItemListView list = listIn(a, row.kind); list && row.kind != ItemKind::Sector)
            if (!list.sameAs(listIn(b, row.kind)))
                return false;
    return a.id == b.id && a.flags == b.flags && a.sectorSizeLog2 == b.sectorSizeLog2 &&
           a.lastSector == b.lastSector && a.centerSector == b.centerSector &&
           a.airPhysicsMaterial == b.airPhysicsMaterial && a.defaultSound == b.defaultSound &&
           a.defaultWeather == b.defaultWeather && a.defaultSky == b.defaultSky &&
           a.defaultGravity == b.defaultGravity && sameEntities(a.entities, b.entities) &&
           a.staleBake.sameAs(b.staleBake);
}

bool sameHead(const Map& a, const Map& b) {
    if (a.model != b.model || a.terrain != b.terrain || a.revision != b.revision ||
        a.levelOrder != b.levelOrder || a.header != b.header || a.nextId != b.nextId ||
        !sameBytes(a.embeddedArchive, b.embeddedArchive) || !sameBytes(a.trailing, b.trailing) ||
        !a.extensions.sameAs(b.extensions) || !sameEntities(a.entities, b.entities) ||
        a.levels.size() != b.levels.size())
        return false;
    for (std::size_t i = 0; i < a.levels.size(); ++i)
        if (a.levels[i] != b.levels[i] && !sameHead(*a.levels[i], *b.levels[i]))
            return false;
    return true;
}

template <class Owner> void addIds(HashStream& hash, const Owner& owner) {
    for (const ItemKindRow& row : itemKinds())
        if (row.kind != ItemKind::Sector)
            for (const ItemId id : listIn(owner, row.kind).ids())
                hash.number(id);
}

/// Everything but sectors. Large contents are taken as they are, the rest by its dump.
void addMap(HashStream& hash, const Map& map) {
    Map head = map;
    head.embeddedArchive = {};
    hash.bytes(map.embeddedArchive.span());
    hash.bytes(map.trailing.span());
    head.extensions.clear();
    for (const Extension& extension : map.extensions) {
        hash.number(extension.flags);
        hash.text(extension.name);
        hash.bytes(extension.data.span());
    }
    for (std::size_t i = 0; i < map.levels.size(); ++i) {
        const Level& level = *map.levels[i];
        addIds(hash, level);
        hash.packed(level.staleBake);
        auto own = std::make_shared<Level>(level);
        own->sectors.clear();
        head.levels.set(i, std::move(own));
    }
    json::Writer out;
    pmf::dumpMap(out, head);
    hash.text(out.take());
}

void addModel(HashStream& hash, const p3m::Model& model) {
    hash.number(model.nextId);
    if (const Result<Blob> file = p3m::write(model)) {
        hash.bytes(file->span());
        return;
    }
    json::Writer out; // what its layout cannot hold yet
    p3m::dump(out, model);
    hash.text(out.take());
}

void addTerrain(HashStream& hash, const Terrain& terrain) {
    hash.text(terrain.version);
    hash.number(terrain.chunkRows);
    hash.number(terrain.chunkCols);
    hash.number(terrain.nextId);
    for (const bool is : {terrain.withoutMark, terrain.lastLineEnded, terrain.relaid})
        hash.number(is);
    for (const terrain::Material& material : terrain.materials) {
        hash.text(material.name);
        hash.text(material.texture);
    }
    for (const terrain::Splat& splat : terrain.splats) {
        hash.number(splat.base);
        hash.number(splat.accent);
    }
    static_assert(sizeof(terrain::Tile) == 24);
    hash.packed(terrain.tiles);
}

} // namespace

std::uint64_t StateHasher::of(const MapPtr& map) {
    HashStream hash;
    hash.number(headOf(map));
    for (std::size_t i = 0; i < map->levels.size(); ++i)
        hash.number(sectorsOf(*map->levels[i], i, map->revision));
    return hash.value();
}

std::uint64_t StateHasher::headOf(const MapPtr& map) {
    if (m_headMap && sameHead(*m_headMap, *map)) {
        m_headMap = map;
        return m_head;
    }
    HashStream hash;
    addIds(hash, *map);
    hash.number(map->nextId);
    if (map->model)
        addModel(hash, *map->model);
    else if (map->terrain)
        addTerrain(hash, *map->terrain);
    else
        addMap(hash, *map);
    m_headMap = map;
    return m_head = hash.value();
}

std::uint64_t StateHasher::sectorsOf(const Level& level, std::size_t number, Revision revision) {
    const Level* base = number < m_base->levels.size() ? m_base->levels[number].get() : nullptr;
    if (base && (base->id != level.id || m_base->revision != revision))
        base = nullptr;
    HashStream hash;
    hash.number(level.sectors.size());
    const auto add = [&](std::size_t first, std::size_t count) {
        for (std::size_t at = first; at < first + count; ++at) {
            const SectorSlot& slot = level.sectors[at];
            if (base && at < base->sectors.size() && !differs(slot, base->sectors[at], revision))
                continue;
            hash.number(at);
            hash.number(slot.id);
            hash.number(contentOf(slot.cell, revision));
        }
    };
    struct Run {
        std::size_t first, count;
    };
    // Runs of pages are looked at alone, unless items have moved.
    std::optional<std::vector<Run>> runs;
    if (base && base->sectors.size() == level.sectors.size()) {
        runs.emplace();
        bool moved = false;
        octant::diff(base->sectors, level.sectors,
                     [&](std::size_t beforeFirst, std::size_t before, std::size_t first, std::size_t count) {
                         moved = moved || beforeFirst != first || before != count;
                         runs->push_back({first, count});
                     });
        if (moved)
            runs.reset();
    }
    if (!runs)
        runs.emplace({Run{0, level.sectors.size()}});
    for (const Run& run : *runs)
        add(run.first, run.count);
    return hash.value();
}

bool StateHasher::differs(const SectorSlot& slot, const SectorSlot& before, Revision revision) {
    return slot.id != before.id ||
           (slot.cell != before.cell && contentOf(slot.cell, revision) != contentOf(before.cell, revision));
}

std::uint64_t StateHasher::contentOf(const std::shared_ptr<const LazySector>& cell, Revision revision) {
    if (const auto known = m_sectors.find(cell.get()); known != m_sectors.end())
        return known->second.hash;
    const Sector* sector = cell->value();
    const std::uint64_t hash = sector ? sectorHash(*sector, revision) : 0;
    if (m_sectors.size() >= mostRemembered)
        m_sectors.clear();
    m_sectors.emplace(cell.get(), Remembered{cell, hash});
    return hash;
}

} // namespace octant::journal
