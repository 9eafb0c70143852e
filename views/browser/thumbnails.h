#pragma once

#include <string>

#include <QImage>
#include <QSize>

#include "model/core/picture.h"
#include "model/map/material.h"

class QMimeData;

namespace octant {

/// A picture fitted into a square of so many pixels, over a checker where it can be seen through.
QImage thumbnailOf(const Picture& picture, int side);
/// A material as the viewport draws a wall of it in full light: one repeat of the picture, which may be null,
/// in its colours.
QImage thumbnailOf(const Material& material, const Picture* picture, int side);

/// What drags from browsers carry: the id of a material of the level, identifiers of a texture or a model.
inline constexpr const char* materialMime = "application/x-octant-material";
inline constexpr const char* textureMime = "application/x-octant-texture";
inline constexpr const char* modelMime = "application/x-octant-model";
/// What one of them carries, "" for drags of other kinds.
std::string carried(const QMimeData& data, const char* format);

} // namespace octant
