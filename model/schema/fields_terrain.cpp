#include "model/core/translate.h"
#include "model/schema/field_access.h"
#include "model/terrain/edge_blending.h"

namespace octant::fields {
namespace {

constexpr const char* blendings[] = {"none", "by_tile_alone", "per_edge"};

std::uint64_t blendingOf(const Terrain& map) {
    return terrain::usesEdges(map) ? 2U : terrain::blendsByTileAlone(map) ? 1U : 0U;
}

template <auto Get> Row shown(FieldInfo info) {
    info.readOnly = true;
    return {info,
            [](const FieldRef&, const void* item) -> Value {
                return std::uint64_t{Get(*static_cast<const Terrain*>(item))};
            },
            refuse};
}

} // namespace

const Table& terrainFields() {
    static const Table table({
        member<&Terrain::version>(
            {.name = "version",
             .label = octant::OCTANT_TR("Version"),
             .help =
                 octant::OCTANT_TR("Of the format. The first splat makes it 1.2; convert to go back to 1.0."),
             .type = FieldType::Text,
             .readOnly = true}),
        shown<[](const Terrain& map) { return map.chunkRows; }>(
            {.name = "rows",
             .label = octant::OCTANT_TR("Chunk rows"),
             .help = octant::OCTANT_TR("Chunks of 32 x 32 tiles from north to south.")}),
        shown<[](const Terrain& map) { return map.chunkCols; }>(
            {.name = "cols",
             .label = octant::OCTANT_TR("Chunk columns"),
             .help = octant::OCTANT_TR("Chunks of 32 x 32 tiles from west to east.")}),
        shown<[](const Terrain& map) { return std::uint64_t{map.tiles.size()}; }>(
            {.name = "tiles",
             .label = octant::OCTANT_TR("Tiles"),
             .help = octant::OCTANT_TR("How many there are in all chunks.")}),
        shown<blendingOf>(
            {.name = "blending",
             .label = octant::OCTANT_TR("Blending"),
             .help = octant::OCTANT_TR(
                 "How the tops of tiles say it. By tile alone, the engine of 2026 shows the terrain "
                 "unblended; Blend per edge lets it blend there too."),
             .type = FieldType::Enum,
             .choices = blendings}),
    });
    return table;
}

const Table& terrainMaterialFields() {
    static const Table table({
        member<&terrain::Material::name>(
            {.name = "name",
             .label = octant::OCTANT_TR("Name"),
             .help = octant::OCTANT_TR("One word. The engine passes over it; __anonymous__ means none."),
             .type = FieldType::Text}),
        member<&terrain::Material::texture>(
            {.name = "texture",
             .label = octant::OCTANT_TR("Texture"),
             .help =
                 octant::OCTANT_TR("File of the picture, one word, below the folder of terrain textures."),
             .type = FieldType::Text}),
    });
    return table;
}

const Table& terrainSplatFields() {
    static const Table table({
        member<&terrain::Splat::base>(
            {.name = "base",
             .label = octant::OCTANT_TR("Base"),
             .help = octant::OCTANT_TR("Number of the material, from 0, that the other one is mixed into."),
             .refers = ItemKind::TerrainMaterial,
             .max = terrain::mostIndex}),
        member<&terrain::Splat::accent>(
            {.name = "accent",
             .label = octant::OCTANT_TR("Accent"),
             .help = octant::OCTANT_TR(
                 "Number of the material, from 0, that is mixed in where the base is seen."),
             .refers = ItemKind::TerrainMaterial,
             .max = terrain::mostIndex}),
    });
    return table;
}

} // namespace octant::fields
