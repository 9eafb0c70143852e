#include <QJsonArray>
#include <QTest>

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <random>
#include <set>

#include <glm/geometric.hpp>

#include "model/terrain/chunk_mesh.h"
#include "model/terrain/edit_lists.h"
#include "model/terrain/edit_tiles.h"
#include "model/terrain/pick_tile.h"
#include "model/terrain/splats.h"
#include "tests/support/suite.h"
#include "tests/support/terrain.h"

namespace tst_terrain_geometry {

using namespace octant;
using namespace octant::terrain;
using namespace octant::test;
using octant::terrain::MeshBatch;
using octant::terrain::MeshVertex;

namespace {

constexpr float exact = 2e-6F;

bool near(const glm::vec3& vector, const QJsonValue& expected) {
    for (int i = 0; i < 3; ++i)
        if (std::abs(vector[i] - float(expected[i].toDouble())) > exact)
            return false;
    return true;
}

/// The looks of a tile and those around it.
struct Nine {
    std::array<TileLook, 9> looks;
    Around around{};

    Nine(const Terrain& map, TilePlace at) {
        for (int i = 0; i < 9; ++i)
            if (const Tile* const tile = map.find({at.row + i / 3 - 1, at.col + i % 3 - 1})) {
                const auto k = static_cast<std::size_t>(i);
                looks[k] = lookOf(*tile);
                around[k] = &looks[k];
            }
    }
    Nine(const Nine&) = delete;
};

/// Area between two lines over an edge of one tile, in units of length squared.
float areaBetween(float a0, float a1, float b0, float b1) {
    constexpr int steps = 1000;
    float sum = 0;
    for (int i = 0; i < steps; ++i) {
        const float u = (float(i) + 0.5F) / steps;
        sum += std::max(0.0F, a0 + (a1 - a0) * u - b0 - (b1 - b0) * u);
    }
    return sum / steps * tileUnits * levelUnits;
}

float wallArea(const Terrain& map, TilePlace at) {
    const Heights own = map.at(at).corners();
    const int bottom = skirtBottom(map, at);
    const auto over = [&](TilePlace next, Corner a, Corner b, Corner facingA, Corner facingB) {
        const Tile* const tile = map.find(next);
        const Heights other = tile != nullptr ? tile->corners() : Heights{bottom, bottom, bottom, bottom};
        return areaBetween(float(own[a]), float(own[b]), float(other[facingA]), float(other[facingB]));
    };
    return over({at.row - 1, at.col}, NorthWest, NorthEast, SouthWest, SouthEast) +
           over({at.row + 1, at.col}, SouthWest, SouthEast, NorthWest, NorthEast) +
           over({at.row, at.col - 1}, NorthWest, SouthWest, NorthEast, SouthEast) +
           over({at.row, at.col + 1}, NorthEast, SouthEast, NorthWest, SouthWest);
}

} // namespace

class TestTerrainGeometry : public QObject {
    Q_OBJECT
private slots:
    void probes_data();
    void probes();
    void passableTiles_data();
    void passableTiles();
    void everyPlaceIsDrawnOnce_data();
    void everyPlaceIsDrawnOnce();
    void noCornerMeetsTheMiddleOfAnEdge_data();
    void noCornerMeetsTheMiddleOfAnEdge();
    void everyEdgeMeetsItsCounterpart_data();
    void everyEdgeMeetsItsCounterpart();
    void accentsShowWhereTheirBaseDoes();
    void accentsShowOnSides();
    void materialsSpillOverEdgesThatBlend_data();
    void materialsSpillOverEdgesThatBlend();
    void grassStandsWhereAllAroundHaveIt();
    void picturesRunOnWhereTilesShowAPart();
    void raysMeetWhatIsDrawn();
};

void TestTerrainGeometry::probes_data() {
    QTest::addColumn<QString>("file");
    QTest::addColumn<QJsonObject>("probe");
    const QJsonObject files = terrainManifest()[u"probes"].toObject();
    for (auto it = files.begin(); it != files.end(); ++it)
        for (const QJsonValue& probe : it->toArray())
            QTest::addRow("%s %d,%d", qPrintable(it.key()), probe[u"row"].toInt(), probe[u"col"].toInt())
                << it.key() << probe.toObject();
}

void TestTerrainGeometry::probes() {
    QFETCH(const QString, file);
    QFETCH(const QJsonObject, probe);
    const Terrain map = terrainSample(file);
    const TilePlace at{probe[u"row"].toInt(), probe[u"col"].toInt()};
    const Tile& tile = map.at(at);
    QCOMPARE(QString::fromStdString(std::string(typeName(tile.type()))), probe[u"type"].toString());
    const Nine nine(map, at);
    const TileLook& look = *nine.around[4];
    for (int i = 0; i < 4; ++i)
        QCOMPARE(look.corners[std::size_t(i)], probe[u"corners"][i].toInt());
    QCOMPARE(look.nwSe, probe[u"diagonal"].toString() == u"nw-se");
    QCOMPARE(look.heightAt(0.5F, 0.5F), float(probe[u"centre"].toDouble()));
    const auto u = float(probe[u"u_east"].toDouble()), w = 1 - float(probe[u"v_north"].toDouble());
    QCOMPARE(look.heightAt(u, w), float(probe[u"height"].toDouble()));
    for (int half = 0; half < 2; ++half) {
        QVERIFY(near(look.normals[std::size_t(half)], probe[u"half_normals"][half]));
        QCOMPARE(look.materials[std::size_t(half)], probe[u"half_materials"][half].toInt());
    }
    QVERIFY(near(smoothNormal(nine.around, 0), probe[u"nw_vertex_normal"]));
    QVERIFY(near(smoothNormal(nine.around, 1), probe[u"north_edge_normal"]));
    QVERIFY(near(smoothNormal(nine.around, 5), probe[u"east_edge_normal"]));
    QCOMPARE(skirtBottom(map, at), probe[u"skirt_bottom"].toInt());
    QCOMPARE(passability(tile) == Passable::Yes, probe[u"passable"].toBool());
    const QJsonObject weights = probe[u"blur_weights"].toObject();
    const MaterialMix mix = blurAt(nine.around, u, w);
    for (const MaterialMix::Share& share : mix.shares())
        QVERIFY(std::abs(share.weight - float(weights[QString::number(share.material)].toDouble())) < exact);
    for (auto it = weights.begin(); it != weights.end(); ++it)
        QVERIFY(std::abs(mix.weightOf(it.key().toInt()) - float(it->toDouble())) < exact);
}

void TestTerrainGeometry::passableTiles_data() {
    QTest::addColumn<QJsonObject>("histograms");
    const QJsonObject valid = terrainManifest()[u"valid"].toObject();
    for (auto it = valid.begin(); it != valid.end(); ++it)
        QTest::newRow(qPrintable(it.key())) << (*it)[u"histograms"].toObject();
}

void TestTerrainGeometry::passableTiles() {
    QFETCH(const QJsonObject, histograms);
    const Terrain map = terrainSample(QString::fromUtf8(QTest::currentDataTag()));
    int passable = 0, steps = 0;
    for (int row = 0; row < map.rows(); ++row)
        for (int col = 0; col < map.cols(); ++col) {
            const Tile& tile = map.at({row, col});
            passable += passability(tile) == Passable::Yes ? 1 : 0;
            const Heights own = tile.corners();
            if (const Tile* const east = map.find({row, col + 1})) {
                const Heights other = east->corners();
                const bool step = own[NorthEast] != other[NorthWest] || own[SouthEast] != other[SouthWest];
                steps += step ? 1 : 0;
                QCOMPARE(cliffBetween(tile, *east), step && !tile.sloped() && !east->sloped());
            }
            if (const Tile* const south = map.find({row + 1, col})) {
                const Heights other = south->corners();
                steps += own[SouthWest] != other[NorthWest] || own[SouthEast] != other[NorthEast] ? 1 : 0;
            }
        }
    QCOMPARE(passable, histograms[u"passable"].toInt());
    QCOMPARE(steps, histograms[u"steps"].toInt());
}

void TestTerrainGeometry::everyPlaceIsDrawnOnce_data() {
    QTest::addColumn<bool>("blend");
    QTest::addColumn<bool>("smooth");
    QTest::newRow("plain") << false << false;
    QTest::newRow("blended") << true << false;
    QTest::newRow("smoothed") << false << true;
    QTest::newRow("both") << true << true;
}

void TestTerrainGeometry::everyPlaceIsDrawnOnce() {
    QFETCH(const bool, blend);
    QFETCH(const bool, smooth);
    std::mt19937 random(11);
    const Terrain map = randomTerrain(random, 1, 2);
    float walls = 0, expectedWalls = 0;
    for (std::uint32_t chunk = 0; chunk < 2; ++chunk) {
        const ChunkMesh mesh = chunkMesh(map, 0, chunk, {blend, smooth});
        std::vector<float> plan(chunkTiles); // weighted area by tile
        for (const MeshBatch& batch : mesh.batches)
            for (std::uint32_t i = batch.first; i < batch.first + batch.count; i += 3) {
                const MeshVertex* corner[3];
                for (std::uint32_t k = 0; k < 3; ++k)
                    corner[k] = &mesh.vertices[mesh.indices[i + k]];
                const glm::vec3 area = glm::cross(corner[1]->position - corner[0]->position,
                                                  corner[2]->position - corner[0]->position) *
                                       0.5F;
                QVERIFY(glm::dot(area, corner[0]->normal) > 0 || smooth);
                const glm::vec3 middle =
                    (corner[0]->position + corner[1]->position + corner[2]->position) / 3.0F;
                if (std::abs(area.y) < 1e-4F) {
                    QVERIFY(!batch.blended);
                    walls += glm::length(area);
                    continue;
                }
                QVERIFY(area.y > 0);
                const int row = int(middle.z / tileUnits), col = int(middle.x / tileUnits);
                const TileLook look = lookOf(map.at({row, col}));
                QVERIFY(std::abs(look.heightAt(middle.x / tileUnits - float(col),
                                               middle.z / tileUnits - float(row)) *
                                     levelUnits -
                                 middle.y) < 1e-3F);
                plan[std::size_t(row * 32 + col % 32)] +=
                    area.y * (corner[0]->weight + corner[1]->weight + corner[2]->weight) / 3;
            }
        for (const float area : plan)
            QVERIFY(std::abs(area - tileUnits * tileUnits) < 1e-2F);
        for (int i = 0; i < int(chunkTiles); ++i)
            expectedWalls += wallArea(map, {i / 32, int(chunk) * 32 + i % 32});
    }
    QVERIFY(std::abs(walls / expectedWalls - 1) < 1e-3F);
}

void TestTerrainGeometry::noCornerMeetsTheMiddleOfAnEdge_data() {
    QTest::addColumn<Terrain>("map");
    // Across the borders of chunks.
    const auto ridge = [](bool soft, int levels) {
        const Terrain flat = newTerrain(2, 2);
        HeightEdit edit;
        edit.levels = levels;
        edit.smoothEdges = edit.settle = soft;
        return *editHeights(flat, rectTiles(flat, {28, 20, 6, 24}), edit);
    };
    QTest::newRow("ramps") << ridge(true, 1);
    QTest::newRow("steep ramps") << ridge(true, 3);
    QTest::newRow("cliffs") << ridge(false, 2);
    const Terrain low = ridge(true, 1);
    QTest::newRow("splats") << *addSplat(
        *setField(low, rectTiles(low, {10, 10, 9, 9}), TileField::TopMaterial, 1), 1, 0);
    const Terrain edges =
        blendPerEdge(*setField(low, rectTiles(low, {29, 29, 5, 5}), TileField::TopMaterial, 1));
    QTest::newRow("fringes") << *setBlend(edges, rectTiles(edges, {26, 26, 12, 12}), Blend::Edge, true);
}

/// What is behind would shine through: a thin line of dots.
void TestTerrainGeometry::noCornerMeetsTheMiddleOfAnEdge() {
    QFETCH(const Terrain, map);
    // Straight pieces at the borders of tiles: by border, and by the line's heights at both ends of it.
    using Line = std::array<int, 5>;
    std::map<Line, std::vector<std::array<float, 2>>> lines;
    const auto note = [&lines](const glm::vec3& a, const glm::vec3& b) {
        for (const int axis : {0, 2}) {
            const float border = a[axis] / tileUnits;
            if (a[axis] != b[axis] || border != std::floor(border))
                continue;
            const int other = 2 - axis;
            float from = a[other] / tileUnits, to = b[other] / tileUnits;
            if (from == to)
                continue;
            const float tile = std::floor((from + to) / 2), slope = (b.y - a.y) / (to - from);
            const auto height = [&](float at) {
                return int(std::lround((a.y + slope * (at - a[other] / tileUnits)) * 100));
            };
            const Line line{axis, int(border), int(tile), height(tile), height(tile + 1)};
            if (from > to)
                std::swap(from, to);
            lines[line].push_back({from, to});
        }
    };
    for (std::uint32_t chunk = 0; chunk < 4; ++chunk) {
        const ChunkMesh mesh = chunkMesh(map, chunk / 2, chunk % 2);
        for (std::size_t i = 0; i < mesh.indices.size(); i += 3)
            for (std::size_t k = 0; k < 3; ++k)
                note(mesh.vertices[mesh.indices[i + k]].position,
                     mesh.vertices[mesh.indices[i + (k + 1) % 3]].position);
    }
    QVERIFY(lines.size() > 8000);
    for (const auto& [line, pieces] : lines)
        for (const auto& [from, to] : pieces)
            for (const auto& piece : pieces)
                for (const float at : piece)
                    QVERIFY2(at <= from || at >= to,
                             qPrintable(QStringLiteral("axis %1, border %2, tile %3: %4 between %5 and %6")
                                            .arg(line[0])
                                            .arg(line[1])
                                            .arg(line[2])
                                            .arg(double(at))
                                            .arg(double(from))
                                            .arg(double(to))));
}

void TestTerrainGeometry::everyEdgeMeetsItsCounterpart_data() {
    QTest::addColumn<Terrain>("map");
    const auto random = [](std::uint32_t seed, int heights, int ramps, int materials) {
        Terrain map = newTerrain(2, 2);
        std::mt19937 numbers(seed);
        const auto upTo = [&](int most) { return int(numbers() % std::uint32_t(most + 1)); };
        for (int row = 0; row < 64; ++row)
            for (int col = 0; col < 64; ++col) {
                const TileRect one{row, col, 1, 1};
                map = *setField(map, rectTiles(map, one), TileField::Type, upTo(12));
                map = *setField(map, rectTiles(map, one), TileField::BaseHeight, upTo(heights));
                map = *setField(map, rectTiles(map, one), TileField::RampHeight, upTo(ramps));
                map = *setField(map, rectTiles(map, one), TileField::TopMaterial, upTo(materials));
            }
        return map;
    };
    QTest::newRow("low") << random(1, 1, 1, 0);
    QTest::newRow("hills") << random(2, 3, 2, 0);
    QTest::newRow("steep") << random(3, 20, 9, 0);
    QTest::newRow("materials") << random(4, 3, 3, 1);
    const Terrain edges = blendPerEdge(random(5, 2, 2, 1));
    QTest::newRow("fringes") << *setBlend(edges, rectTiles(edges, {0, 0, 64, 64}), Blend::Edge, true);
    // Edges of these cross at places of large denominators.
    const Terrain sheer = blendPerEdge(random(6, 99, 97, 1));
    QTest::newRow("sheer") << *setBlend(sheer, rectTiles(sheer, {0, 0, 64, 64}), Blend::Edge, true);
    HeightEdit edit;
    edit.smoothEdges = edit.settle = true;
    Terrain ridges = newTerrain(2, 2);
    for (const TileRect& rect : {TileRect{20, 10, 4, 40}, TileRect{8, 30, 40, 3}, TileRect{18, 28, 9, 9}})
        ridges = *editHeights(ridges, rectTiles(ridges, rect), edit);
    QTest::newRow("ridges that cross") << ridges;
}

/// Where it does not, what is behind shines through: thin lines of what is dark there.
void TestTerrainGeometry::everyEdgeMeetsItsCounterpart() {
    QFETCH(const Terrain, map);
    using Point = std::array<float, 3>;
    std::map<std::pair<Point, Point>, int> edges;
    const auto key = [](const glm::vec3& at) { return Point{at.x + 0.0F, at.y + 0.0F, at.z + 0.0F}; };
    std::set<std::array<Point, 3>> had; // blended triangles are drawn once for each material
    for (std::uint32_t chunk = 0; chunk < 4; ++chunk) {
        const ChunkMesh mesh = chunkMesh(map, chunk / 2, chunk % 2);
        constexpr std::size_t mostOfATile = 250; // whatever its edges are
        QVERIFY2(mesh.vertices.size() < mostOfATile * chunkSide * chunkSide,
                 qPrintable(QString::number(mesh.vertices.size())));
        for (std::size_t i = 0; i < mesh.indices.size(); i += 3) {
            std::array<Point, 3> corners;
            for (std::size_t k = 0; k < 3; ++k)
                corners[k] = key(mesh.vertices[mesh.indices[i + k]].position);
            std::rotate(corners.begin(), std::min_element(corners.begin(), corners.end()), corners.end());
            if (!had.insert(corners).second)
                continue;
            for (std::size_t k = 0; k < 3; ++k) {
                QVERIFY2(corners[k] != corners[(k + 1) % 3], "a triangle without an area");
                ++edges[{corners[k], corners[(k + 1) % 3]}];
                --edges[{corners[(k + 1) % 3], corners[k]}];
            }
        }
    }
    const float end = 64 * tileUnits;
    const auto outside = [end](const Point& a, const Point& b) {
        return (a[0] == 0 && b[0] == 0) || (a[0] == end && b[0] == end) || (a[2] == 0 && b[2] == 0) ||
               (a[2] == end && b[2] == end);
    };
    int open = 0;
    QString first;
    for (const auto& [edge, count] : edges) {
        const auto& [a, b] = edge;
        if (count <= 0 || outside(a, b))
            continue;
        if (open++ == 0)
            first = QStringLiteral("%1 %2 %3 - %4 %5 %6")
                        .arg(double(a[0] / tileUnits))
                        .arg(double(a[1] / levelUnits))
                        .arg(double(a[2] / tileUnits))
                        .arg(double(b[0] / tileUnits))
                        .arg(double(b[1] / levelUnits))
                        .arg(double(b[2] / tileUnits));
    }
    QVERIFY2(open == 0, qPrintable(QStringLiteral("%1 open edges, the first: %2").arg(open).arg(first)));
    // Walls at the border end at different depths, side by side: above the higher end they have the same
    // corners.
    std::map<std::pair<float, float>, std::array<std::vector<std::pair<float, float>>, 2>> posts;
    for (const auto& [edge, count] : edges) {
        const auto& [a, b] = edge;
        if (count > 0 && outside(a, b) && a[0] == b[0] && a[2] == b[2])
            posts[{a[0], a[2]}][a[1] < b[1]].push_back(std::minmax(a[1], b[1]));
    }
    for (const auto& [place, ways] : posts)
        for (const auto& [low, high] : ways[0])
            for (const auto& [otherLow, otherHigh] : ways[1])
                QVERIFY2(
                    high <= otherLow || otherHigh <= low,
                    qPrintable(QStringLiteral("%1 %2").arg(double(place.first)).arg(double(place.second))));
}

void TestTerrainGeometry::accentsShowWhereTheirBaseDoes() {
    Terrain map = newTerrain(1, 2);
    map.materials.push_back({map.nextId++, "Sand", "sand.jpg"});
    for (const std::uint32_t accent : {1U, 2U, 99U}) // the last that can be is the one that counts
        map.splats.push_back({map.nextId++, 0, accent});
    const auto shareOf = [&map](int material, const MeshOptions& options) {
        const ChunkMesh mesh = chunkMesh(map, 0, 1, options);
        float share = 0, all = 0;
        for (const MeshBatch& batch : mesh.batches)
            for (std::uint32_t i = batch.first; i < batch.first + batch.count; ++i) {
                const MeshVertex& vertex = mesh.vertices[mesh.indices[i]];
                if (vertex.normal.y < 0.5F)
                    continue;
                share += batch.material == material ? vertex.weight : 0;
                all += vertex.weight;
            }
        return share / all;
    };
    QCOMPARE(shareOf(2, {true, true, false}), 0.0F);
    QCOMPARE(shareOf(1, {}), 0.0F);
    QVERIFY(shareOf(2, {}) > 0.1F && shareOf(2, {}) < 0.6F);
    QVERIFY(shareOf(0, {}) > 0.3F);
    float least = 1, most = 0;
    for (int i = 0; i <= 64; ++i) {
        const float at = static_cast<float>(i) / 2;
        QVERIFY(std::abs(accentShare(0, at) - accentShare(32, at)) < 1e-5F);
        QVERIFY(std::abs(accentShare(at, 0) - accentShare(at, 32)) < 1e-5F);
        least = std::min(least, accentShare(at, 9));
        most = std::max(most, accentShare(at, 9));
    }
    QVERIFY(least >= 0 && most <= 1 && most - least > 0.3F);
}

void TestTerrainGeometry::accentsShowOnSides() {
    Terrain map = newTerrain(1, 1);
    map.materials.push_back({map.nextId++, "Sand", "sand.jpg"});
    map.splats.push_back({map.nextId++, 1, 2});
    for (int row = 0; row < map.rows(); row += 2)
        for (int col = 0; col < map.cols(); ++col)
            map.tiles.update(map.numberOf({row, col}), [](Tile& tile) { tile.setBase(4); });
    const auto sidesOf = [](const ChunkMesh& mesh, int material) {
        float area = 0;
        for (const MeshBatch& batch : mesh.batches)
            for (std::uint32_t i = batch.first; i < batch.first + batch.count; i += 3) {
                const auto at = [&](std::uint32_t k) { return mesh.vertices[mesh.indices[i + k]]; };
                if (at(0).normal.y > 0.5F || (material >= 0 && batch.material != material))
                    continue;
                area += glm::length(
                            glm::cross(at(1).position - at(0).position, at(2).position - at(0).position)) /
                        6 * (at(0).weight + at(1).weight + at(2).weight);
            }
        return area;
    };
    const ChunkMesh with = chunkMesh(map, 0, 0), without = chunkMesh(map, 0, 0, {true, true, false});
    QCOMPARE(sidesOf(without, 2), 0.0F);
    QVERIFY(std::abs(sidesOf(with, -1) / sidesOf(without, -1) - 1) < 1e-4F);
    const float share = sidesOf(with, 2) / sidesOf(with, -1);
    QVERIFY2(share > 0.1F && share < 0.6F, qPrintable(QString::number(share)));
}

void TestTerrainGeometry::materialsSpillOverEdgesThatBlend_data() {
    QTest::addColumn<int>("west"); // mode of the tile that has the lower material
    QTest::addColumn<int>("east");
    QTest::addColumn<bool>("spills");
    QTest::newRow("both") << 2 << 2 << true;
    QTest::newRow("one") << 2 << 0 << false;
    QTest::newRow("the other") << 0 << 2 << false;
    QTest::newRow("none") << 0 << 0 << false;
}

void TestTerrainGeometry::materialsSpillOverEdgesThatBlend() {
    QFETCH(const int, west);
    QFETCH(const int, east);
    QFETCH(const bool, spills);
    Terrain map = newTerrain(1, 1);
    const TilePlace low{5, 5}, high{5, 6};
    for (int row = 0; row < map.rows(); ++row)
        for (int col = 0; col < map.cols(); ++col)
            map.tiles.update(map.numberOf({row, col}), [&](Tile& tile) {
                tile.setBlendMode(Blend::None);
                tile.setBlendNormals(false);
                tile.setTopMaterial(col > low.col ? 1 : 0);
            });
    map.tiles.update(map.numberOf(low), [&](Tile& tile) { tile.setEdge(East, static_cast<Blend>(west)); });
    map.tiles.update(map.numberOf(high), [&](Tile& tile) { tile.setEdge(West, static_cast<Blend>(east)); });
    const ChunkMesh mesh = chunkMesh(map, 0, 0);
    float spilt = 0;
    for (const MeshBatch& batch : mesh.batches)
        for (std::uint32_t i = batch.first; i < batch.first + batch.count; i += 3) {
            const auto at = [&](std::uint32_t k) {
                return mesh.vertices[mesh.indices[i + k]].position / tileUnits;
            };
            const glm::vec3 middle = (at(0) + at(1) + at(2)) / 3.0F;
            const int col = int(middle.x), row = int(middle.z);
            if (batch.material == 0)
                QVERIFY(col <= low.col);
            const bool side = mesh.vertices[mesh.indices[i]].normal.y < 0.5F;
            if (batch.material != 1 || col > low.col || side)
                continue;
            QCOMPARE(row, low.row);
            QCOMPARE(col, low.col);
            for (std::uint32_t k = 0; k < 3; ++k)
                QVERIFY(at(k).x > 6 - 0.1251F);
            spilt += glm::length(glm::cross(at(1) - at(0), at(2) - at(0))) / 2;
        }
    QCOMPARE(spilt > 0.02F && spilt < 0.125F, spills);
    QCOMPARE(spilt > 0, spills);
}

void TestTerrainGeometry::grassStandsWhereAllAroundHaveIt() {
    Terrain map = newTerrain(1, 1);
    const auto cover = [&](int row, int col, Cover kind) {
        map.tiles.update(map.numberOf({row, col}), [&](Tile& tile) { tile.setCover(kind); });
    };
    for (int row = 4; row < 7; ++row)
        for (int col = 4; col < 8; ++col)
            cover(row, col, col == 5 ? Cover::Full : Cover::Sparse);
    for (int row = 0; row < 3; ++row) // at the rim a neighbour is missing
        cover(row, 0, Cover::Full);
    map.tiles.update(map.numberOf({20, 20}), [](Tile& tile) { tile.setNoBumpMap(true); });
    const ChunkMesh mesh = chunkMesh(map, 0, 0);
    std::map<std::pair<int, int>, float> grass;
    int smooth = 0;
    for (const MeshBatch& batch : mesh.batches)
        for (std::uint32_t i = batch.first; i < batch.first + batch.count; i += 3) {
            const auto at = [&](std::uint32_t k) { return mesh.vertices[mesh.indices[i + k]]; };
            const glm::vec3 middle = (at(0).position + at(1).position + at(2).position) / (3 * tileUnits);
            for (std::uint32_t k = 1; k < 3; ++k) {
                QCOMPARE(at(k).cover, at(0).cover);
                QCOMPARE(at(k).bumpy, at(0).bumpy);
            }
            if (at(0).normal.y < 0.5F) {
                QVERIFY(!at(0).bumpy && at(0).cover == 0);
                continue;
            }
            if (at(0).cover > 0)
                grass[{int(middle.z), int(middle.x)}] = at(0).cover;
            smooth += at(0).bumpy ? 0 : 1;
            QCOMPARE(at(0).bumpy, int(middle.z) != 20 || int(middle.x) != 20);
        }
    MeshOptions plain;
    plain.bumps = plain.cover = false;
    for (const MeshVertex& vertex : chunkMesh(map, 0, 0, plain).vertices)
        QVERIFY(!vertex.bumpy && vertex.cover == 0);
    QCOMPARE(smooth, 2);
    QCOMPARE(grass.size(), std::size_t{2});
    QCOMPARE(grass.at({5, 5}), 1.0F);
    QVERIFY(grass.at({5, 6}) > 0.2F && grass.at({5, 6}) < 0.8F);
}

void TestTerrainGeometry::picturesRunOnWhereTilesShowAPart() {
    Terrain map = newTerrain(1, 1);
    for (int col = 0; col < map.cols(); ++col)
        map.tiles.update(map.numberOf({5, col}), [](Tile& tile) { tile.setBase(3); });
    MeshOptions options;
    options.picture = engineShare;
    const ChunkMesh part = chunkMesh(map, 0, 0, options), whole = chunkMesh(map, 0, 0);
    QCOMPARE(part.vertices.size(), whole.vertices.size());
    std::map<std::array<float, 6>, glm::vec2> known;
    for (std::size_t i = 0; i < part.vertices.size(); ++i) {
        const MeshVertex &vertex = part.vertices[i], &same = whole.vertices[i];
        QCOMPARE(vertex.position, same.position);
        QVERIFY(same.uv.x >= 0 && same.uv.x <= 1);
        const glm::vec3 &at = vertex.position, &n = vertex.normal;
        const auto place = known.try_emplace({at.x, at.y, at.z, n.x, n.y, n.z}, vertex.uv).first;
        QVERIFY(std::abs(place->second.x - vertex.uv.x) < 1e-4F); // sides may be stretched in the other way
        if (n.y > 0.5F)
            QVERIFY(glm::distance(vertex.uv, glm::vec2(at.x, -at.z) / tileUnits * engineShare) < 1e-4F);
    }
}

void TestTerrainGeometry::raysMeetWhatIsDrawn() {
    std::mt19937 random(13);
    const Terrain map = randomTerrain(random, 1, 1);
    const ChunkMesh mesh = chunkMesh(map, 0, 0, {false, false});
    const auto number = [&random](float low, float high) {
        return low + (high - low) * float(random() % 10007) / 10007;
    };
    int hits = 0;
    for (int i = 0; i < 400; ++i) {
        const glm::vec3 origin(number(-100, 356), number(60, 200), number(-100, 356));
        const glm::vec3 target(number(0, 256), number(-3, 9), number(0, 256));
        const glm::vec3 direction = i % 10 == 0 ? glm::vec3(0, -1, 0) : glm::normalize(target - origin);
        float nearest = INFINITY;
        for (std::size_t k = 0; k < mesh.indices.size(); k += 3) {
            const glm::vec3 a = mesh.vertices[mesh.indices[k]].position;
            const glm::vec3 e = mesh.vertices[mesh.indices[k + 1]].position - a;
            const glm::vec3 f = mesh.vertices[mesh.indices[k + 2]].position - a;
            const glm::vec3 p = glm::cross(direction, f);
            const float det = glm::dot(e, p);
            if (det <= 0)
                continue;
            const glm::vec3 s = origin - a, q = glm::cross(s, e);
            const float u = glm::dot(s, p) / det, v = glm::dot(direction, q) / det;
            if (u >= 0 && v >= 0 && u + v <= 1 && glm::dot(f, q) / det > 0)
                nearest = std::min(nearest, glm::dot(f, q) / det);
        }
        const auto hit = pickTile(map, origin, direction);
        QCOMPARE(bool(hit), nearest != INFINITY);
        if (!hit)
            continue;
        ++hits;
        QVERIFY(std::abs(hit->distance - nearest) < 0.02F);
        if (!hit->onSide)
            QVERIFY(std::abs(lookOf(map.at(hit->place))
                                 .heightAt(hit->point.x / tileUnits - float(hit->place.col),
                                           hit->point.z / tileUnits - float(hit->place.row)) -
                             hit->levels()) < 1e-3F);
    }
    QVERIFY(hits > 200);
}

} // namespace tst_terrain_geometry

OCTANT_SUITE(tst_terrain_geometry, TestTerrainGeometry)
#include "tst_terrain_geometry.moc"
