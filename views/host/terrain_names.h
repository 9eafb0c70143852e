#pragma once

#include <QString>

#include "model/terrain/terrain.h"

namespace octant {

/// A material of a terrain in lists: its number, and its name or, where it has none, its texture.
QString terrainMaterialText(const terrain::Material& material, std::size_t number);
/// The name alone, or the texture of a nameless one.
QString terrainMaterialName(const terrain::Material& material);
/// The shape of a tile: "Ramp, north is high".
QString tileTypeName(terrain::TileType type);

} // namespace octant
