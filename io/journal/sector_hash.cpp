#include "io/journal/sector_hash.h"

#include <array>

#include "io/journal/hash_stream.h"
#include "io/json/writer.h"
#include "io/pmf/dump.h"
#include "model/map/item_kinds.h"

namespace octant::journal {
namespace {

void add(HashStream& hash, const Visibility& visibility) {
    hash.packed(std::span(visibility.cubes));
    hash.number(visibility.sectors.size());
    for (const Visibility::Other& other : visibility.sectors) {
        for (const std::uint32_t part : {other.sector.x(), other.sector.y(), other.sector.z()})
            hash.number(part);
        hash.packed(std::span(other.cubes));
    }
}

void add(HashStream& hash, const Lighting& lighting) {
    hash.bytes(lighting.baseLight.data(), lighting.baseLight.size());
    hash.packed(std::span(lighting.dynamicLights));
    hash.packed(std::span(lighting.fastLights));
}

void add(HashStream& hash, const Pathfinding& pathfinding) {
    hash.number(pathfinding.attributes.size());
    for (const Pathfinding::Attribute& attribute : pathfinding.attributes) {
        hash.text(attribute.name);
        hash.bytes(&attribute.direction, sizeof(attribute.direction));
        hash.text(attribute.data);
    }
}

void add(HashStream& hash, const std::vector<Corners>& boxes) { hash.packed(std::span(boxes)); }

template <class T> void addOwned(HashStream& hash, const PagedVector<std::shared_ptr<const T>>& list) {
    hash.number(list.size());
    for (const auto& value : list) {
        hash.number(value != nullptr);
        if (value)
            add(hash, *value);
    }
}

void add(HashStream& hash, const CubeList& list) {
    static_assert(sizeof(Cube) == 16 && sizeof(CubeAttachment) == 16 && sizeof(ExtendedClient) == 20);
    hash.packed(list.cubes);
    hash.packed(list.children);
    hash.number(list.extendedCommon.size());
    for (const ExtendedCommon& half : list.extendedCommon) {
        hash.bytes(half.materials.data(), half.materials.size());
        hash.bytes(half.physicsMaterials.data(), half.physicsMaterials.size());
        hash.number(half.soundMaterial);
        hash.number(half.movedCorners);
        hash.bytes(half.corners.data(), sizeof(half.corners));
    }
    hash.packed(list.extendedClient);
    hash.packed(list.attachments);
    addOwned(hash, list.visibilities);
    addOwned(hash, list.lightings);
    addOwned(hash, list.pathfindings);
    addOwned(hash, list.boxes);
    hash.bytes(list.commonBytes.span());
    hash.bytes(list.clientBytes.span());
}

template <class T> void add(HashStream& hash, const PackedList<T>& list) {
    hash.number(list.size());
    list.forEachRun(0, list.size(), [&](std::size_t, const std::byte* items, std::size_t count) {
        hash.bytes(items, count * sizeof(T));
    });
}

/// Lists that hold little, by their dump.
void addDump(HashStream& hash, const Sector& sector, Revision revision) {
    Sector lists;
    lists.dynamicLights = sector.dynamicLights;
    lists.fastLights = sector.fastLights;
    lists.lightmaps = sector.lightmaps;
    lists.regions = sector.regions;
    lists.entities = sector.entities;
    static const pmf::LevelNames none{Level()};
    json::Writer out;
    pmf::dumpSector(out, lists, revision, none);
    hash.text(out.take());
}

} // namespace

std::uint64_t sectorHash(const Sector& sector, Revision revision) {
    HashStream hash;
    for (const auto* list :
         {&sector.usedMaterials, &sector.usedPhysicsMaterials, &sector.usedSoundMaterials}) {
        hash.number(list->size());
        for (const Ref& ref : *list)
            hash.ref(ref);
    }
    for (const auto* list :
         {&sector.weatherRegions, &sector.gravityRegions, &sector.soundRegions, &sector.skyRegions}) {
        hash.number(list->size());
        for (const EnvironmentRegion& region : *list) {
            hash.bytes(region.corners.data(), sizeof(region.corners));
            hash.ref(region.environment);
        }
    }
    for (const ItemKindRow& row : itemKinds())
        for (const ItemId id : listIn(sector, row.kind).ids())
            hash.number(id);
    addDump(hash, sector, revision);
    add(hash, sector.vertices);
    add(hash, sector.normals);
    hash.number(sector.looseVertices);
    hash.number(sector.nextItem);
    add(hash, sector.cubes);
    return hash.value();
}

} // namespace octant::journal
