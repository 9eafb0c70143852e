#pragma once

#include <memory>
#include <optional>

#include <glm/vec4.hpp>

#include "model/terrain/brush.h"
#include "model/terrain/tile_block.h"
#include "views/drawing/camera.h"
#include "views/drawing/overlay.h"

/// What is drawn over a terrain; null for nothing. World units (terrain_space.h).
namespace octant {

/// What is drawn does not change once it is made.
using OverlayPtr = std::shared_ptr<const render::Overlay>;

/// A fill over the tops of tiles, and a line around them all.
OverlayPtr tilesOverlay(const Terrain& terrain, const terrain::Places& places, glm::u8vec4 color);
/// The same of a rectangle; of very many tiles only the line.
OverlayPtr rectOverlay(const Terrain& terrain, const terrain::TileRect& rect, glm::u8vec4 color);
/// Around the tiles of a rectangle; empty where none of them is in the terrain.
render::WorldBox tilesBox(const Terrain& terrain, const terrain::TileRect& rect);
/// Lines between the chunks.
OverlayPtr chunksOverlay(const Terrain& terrain, glm::u8vec4 color);
/// Lines between the tiles around a place.
OverlayPtr tileGridOverlay(const Terrain& terrain, terrain::TilePlace around, glm::u8vec4 color);
/// A fill of the tiles that nobody can walk on, red where that is said and orange where the shape says it;
/// of a large terrain only those around a place.
OverlayPtr passableOverlay(const Terrain& terrain, terrain::TilePlace around);
/// Tiles that are not placed yet, with their north-west tile at a place.
OverlayPtr ghostOverlay(const Terrain& terrain, const terrain::TileBlock& block, terrain::TilePlace at,
                        glm::u8vec4 color);

} // namespace octant
