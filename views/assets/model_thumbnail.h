#pragma once

#include <string>

#include <QImage>

namespace octant {

class GameResources;

/// A model of the game at rest, drawn off screen with its textures; null where it cannot be read or drawn.
/// For workers: a context is made for the thread and kept.
QImage modelThumbnail(const GameResources& game, const std::string& identifier, int side);

} // namespace octant
