#pragma once

#include <string>

#include <QImage>

#include "model/map/map.h"

namespace octant {

class GameResources;

/// A model of the game at rest, drawn off screen with its textures; null where it cannot be read or drawn.
/// For workers: a context is made for the thread and kept.
QImage modelThumbnail(const GameResources& game, const std::string& identifier, int side);

/// The first level of a map and its entities, seen from above and from the side, likewise. `game` may be
/// null.
QImage levelThumbnail(const Map& map, const GameResources* game, int side);

} // namespace octant
