#pragma once

#include <QByteArray>
#include <QJsonObject>

#include <random>

#include "io/pfmap/pfmap.h"
#include "model/terrain/terrain.h"

namespace octant::test {

/// tests/data/pfmap/manifest.json, and that of the broken samples.
QJsonObject terrainManifest(bool bad = false);
Blob terrainFile(const QString& name);
/// One of tests/data/pfmap; empty where it cannot be read.
Terrain terrainSample(const QString& name);

QByteArray bytesOf(const Blob& blob);
QByteArray sha256Of(const QByteArray& bytes); ///< in hex

/// The listing `corner_heights` (pfmap.md, 13.4).
QByteArray cornerListing(const Terrain& map);

/// Tiles with any value in any field; `wild` ones have any printable characters.
Terrain randomTerrain(std::mt19937& random, std::uint32_t chunkRows, std::uint32_t chunkCols,
                      bool wild = false);

} // namespace octant::test
