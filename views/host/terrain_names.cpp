#include "views/host/terrain_names.h"

#include "model/terrain/tile_fields.h"
#include "views/host/choice_words.h"
#include "views/host/shown_text.h"

namespace octant {

QString terrainMaterialName(const terrain::Material& material) {
    return shownText(material.name == terrain::namelessMaterial ? material.texture : material.name);
}

QString terrainMaterialText(const terrain::Material& material, std::size_t number) {
    return QStringLiteral("%1  %2").arg(number).arg(terrainMaterialName(material));
}

QString tileTypeName(terrain::TileType type) {
    return choiceText(*terrain::refOf(terrain::TileField::Type).info, static_cast<std::size_t>(type));
}

} // namespace octant
