#pragma once

#include <cstdint>
#include <vector>

#include <QImage>
#include <QPolygonF>
#include <QString>

#include "model/map/map.h"
#include "views/host/host.h"

namespace octant {

/// One picture of baked light: a lightmap, a layer of a dynamic light, or the vertices that a fast light
/// scales.
struct LightPage {
    QString name;      ///< where there are several
    QString words;     ///< size and numbers
    QImage picture;    ///< no more than 1024 pixels wide
    int lightmap = -1; ///< that it lies on; -1 for none
};

/// The pages of a lightmap, a dynamic light or a fast light; empty for anything else and where there is no
/// baked light.
std::vector<LightPage> lightPages(const Map& map, const ItemRef& item);

/// Faces that lie on a lightmap.
struct LightmapUse {
    Selection faces;                 ///< in the order of their cubes
    std::vector<QPolygonF> outlines; ///< of the first 20,000 of them, 0..1 over the lightmap, v down
};
LightmapUse lightmapUse(const Sector& sector, ItemId sectorId, int lightmap);

} // namespace octant
