#include "tests/support/terrain.h"

#include <QCryptographicHash>
#include <QJsonDocument>

#include "tests/support/samples.h"

namespace octant::test {

QJsonObject terrainManifest(bool bad) {
    return QJsonDocument::fromJson(contentOf(dataFile(bad ? QStringLiteral("pfmap/bad/manifest.json")
                                                          : QStringLiteral("pfmap/manifest.json"))))
        .object();
}

Blob terrainFile(const QString& name) { return loadBlob(dataFile(QStringLiteral("pfmap/") + name)); }

Terrain terrainSample(const QString& name) { return pfmap::read(terrainFile(name)).value_or(Terrain()); }

QByteArray bytesOf(const Blob& blob) {
    return {reinterpret_cast<const char*>(blob.data()), qsizetype(blob.size())};
}

QByteArray sha256Of(const QByteArray& bytes) {
    return QCryptographicHash::hash(bytes, QCryptographicHash::Sha256).toHex();
}

QByteArray cornerListing(const Terrain& map) {
    std::string listing;
    for (int row = 0; row < map.rows(); ++row)
        for (int col = 0; col < map.cols(); ++col) {
            const terrain::Heights corners = map.at({row, col}).corners();
            for (std::size_t i = 0; i < corners.size(); ++i)
                listing += std::to_string(corners[i]) + (i == 3 ? '\n' : ' ');
        }
    return QByteArray::fromStdString(listing);
}

Terrain randomTerrain(std::mt19937& random, std::uint32_t chunkRows, std::uint32_t chunkCols, bool wild) {
    Terrain map = terrain::newTerrain(chunkRows, chunkCols);
    map.materials.push_back({map.nextId++, "Sand", "sand.png"});
    for (std::size_t i = 0; i < map.tiles.size(); ++i)
        map.tiles.update(i, [&](terrain::Tile& tile) {
            for (int field = 0; field < terrain::tileFields; ++field) {
                const auto which = static_cast<terrain::TileField>(field);
                auto [low, high] = terrain::fieldRange(which);
                high = std::min(high, which == terrain::TileField::BaseHeight ? 9 : field == 0 ? 12 : 2);
                low = std::max(low, -3);
                setField(tile, which, low + static_cast<int>(random() % unsigned(high - low + 1)));
            }
            if (wild && random() % 8 == 0)
                tile.text[random() % tile.text.size()] = static_cast<char>('!' + random() % 94);
        });
    return map;
}

} // namespace octant::test
