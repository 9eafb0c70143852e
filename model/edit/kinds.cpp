#include "model/edit/kinds.h"

#include <array>

#include <fmt/format.h>

#include "model/edit/list_of.h"

namespace octant {
namespace {

constexpr std::array<KindWords, 34> wordsOfKinds{{
    {"item", "items"},
    {"map", "maps"},
    {"level", "levels"},
    {"material", "materials"},
    {"physics material", "physics materials"},
    {"sound material", "sound materials"},
    {"sound environment", "sound environments"},
    {"weather environment", "weather environments"},
    {"sky", "skies"},
    {"gravity environment", "gravity environments"},
    {"sector", "sectors"},
    {"sound region", "sound regions"},
    {"weather region", "weather regions"},
    {"sky region", "sky regions"},
    {"gravity region", "gravity regions"},
    {"region", "regions"},
    {"dynamic light", "dynamic lights"},
    {"fast light", "fast lights"},
    {"lightmap", "lightmaps"},
    {"entity", "entities"},
    {"container", "containers"},
    {"extension", "extensions"},
    {"model", "models"},
    {"part", "parts"},
    {"material", "materials"},
    {"texture", "textures"},
    {"bone", "bones"},
    {"animation", "animations"},
    {"action", "actions"},
    {"user field", "user fields"},
    {"terrain", "terrains"},
    {"material", "materials"},
    {"splat", "splats"},
    {"cube", "cubes"},
}};
static_assert(wordsOfKinds.size() == static_cast<std::size_t>(ItemKind::Cube) + 1);

template <class Owner> bool hasList(ItemKind kind) {
    static const Owner owner;
    return visitList(owner, kind, [](const auto&) {});
}

} // namespace

const KindWords& kindWords(ItemKind kind) {
    const auto at = static_cast<std::size_t>(kind);
    return wordsOfKinds[at < wordsOfKinds.size() ? at : 0];
}

bool livesIn(ItemKind kind, ItemKind owner) {
    switch (owner) {
    case ItemKind::Map:
        return hasList<Map>(kind);
    case ItemKind::Level:
        return hasList<Level>(kind);
    case ItemKind::Sector:
        return hasList<Sector>(kind);
    case ItemKind::Model:
        return kind >= ItemKind::ModelPart && kind <= ItemKind::UserField;
    case ItemKind::Terrain:
        return kind == ItemKind::TerrainMaterial || kind == ItemKind::TerrainSplat;
    default:
        return false;
    }
}

std::size_t listLimit(ItemKind kind) {
    switch (kind) {
    case ItemKind::Material:
    case ItemKind::PhysicsMaterial:
    case ItemKind::SoundMaterial:
    case ItemKind::Extension:
        return 65535;
    case ItemKind::Entity:
    case ItemKind::Container:
        return 0xffffffff;
    default:
        return 255;
    }
}

Result<void> listCanChange(ItemKind kind, Revision revision) {
    const auto missing = [&] {
        return fail(fmt::format("maps of {} have no {}; save the map in a later revision to use them",
                                revisionName(revision), kindWords(kind).plural));
    };
    if (revision == Revision::R20250107) {
        if (kind == ItemKind::SkyEnvironment || isEnvironmentRegion(kind))
            return missing();
        if (isEnvironment(kind))
            return fail(fmt::format("a level of a {} map has exactly one {}; edit that one",
                                    revisionName(revision), kindWords(kind).singular));
    }
    if (revision != Revision::R20250808 && (kind == ItemKind::SoundMaterial || kind == ItemKind::Container))
        return missing();
    return {};
}

Result<void> hasRoom(ItemKind kind, std::size_t size, std::size_t more) {
    const std::size_t limit = listLimit(kind);
    if (size <= limit && more <= limit - size)
        return {};
    return fail(fmt::format("there can be at most {} {} here", limit, kindWords(kind).plural));
}

} // namespace octant
