#include <QJsonArray>
#include <QTest>

#include <algorithm>
#include <random>
#include <set>

#include "model/change/change_set.h"
#include "model/terrain/edge_blending.h"
#include "model/terrain/edit_lists.h"
#include "model/terrain/edit_tiles.h"
#include "model/terrain/fit.h"
#include "model/terrain/tile_block.h"
#include "model/terrain/tile_marks.h"
#include "model/terrain/tile_pages.h"
#include "tests/support/suite.h"
#include "tests/support/terrain.h"

namespace tst_terrain_edit {

using namespace octant;
using namespace octant::terrain;
using namespace octant::test;

namespace {

/// Places whose tiles differ.
std::set<TilePlace> changedPlaces(const Terrain& before, const Terrain& after) {
    std::set<TilePlace> places;
    for (std::size_t i = 0; i < before.tiles.size(); ++i)
        if (!(before.tiles[i] == after.tiles[i]))
            places.insert(before.placeOf(i));
    return places;
}

bool amongOrBeside(const Places& places, TilePlace at, int reach) {
    return std::any_of(places.begin(), places.end(), [&](TilePlace place) {
        return std::abs(place.row - at.row) <= reach && std::abs(place.col - at.col) <= reach;
    });
}

bool hasFinding(const Terrain& map, Rule rule) {
    const auto findings = pfmap::check(map);
    return std::any_of(findings.begin(), findings.end(),
                       [rule](const Finding& finding) { return finding.rule == rule; });
}

/// Edges in the map where two tiles do not meet.
int steps(const Terrain& map) {
    int count = 0;
    for (int row = 0; row < map.rows(); ++row)
        for (int col = 0; col < map.cols(); ++col) {
            const Heights own = map.at({row, col}).corners();
            if (const Tile* const east = map.find({row, col + 1}))
                count += own[NorthEast] != east->corners()[NorthWest] ||
                                 own[SouthEast] != east->corners()[SouthWest]
                             ? 1
                             : 0;
            if (const Tile* const south = map.find({row + 1, col}))
                count += own[SouthWest] != south->corners()[NorthWest] ||
                                 own[SouthEast] != south->corners()[NorthEast]
                             ? 1
                             : 0;
        }
    return count;
}

/// Between corners of neighbours.
struct Gaps {
    int levels = 0, largest = 0;

    void add(int a, int b) {
        levels += std::abs(a - b);
        largest = std::max(largest, std::abs(a - b));
    }
};

Gaps gapsOf(const Terrain& map) {
    Gaps gaps;
    for (int row = 0; row < map.rows(); ++row)
        for (int col = 0; col < map.cols(); ++col) {
            const Heights own = map.at({row, col}).corners();
            if (const Tile* const east = map.find({row, col + 1})) {
                gaps.add(own[NorthEast], east->corners()[NorthWest]);
                gaps.add(own[SouthEast], east->corners()[SouthWest]);
            }
            if (const Tile* const south = map.find({row + 1, col})) {
                gaps.add(own[SouthWest], south->corners()[NorthWest]);
                gaps.add(own[SouthEast], south->corners()[NorthEast]);
            }
        }
    return gaps;
}

constexpr Turn allTurns[] = {Turn::Clockwise, Turn::HalfWay, Turn::CounterClockwise, Turn::MirrorEastWest,
                             Turn::MirrorNorthSouth};

} // namespace

class TestTerrainEdit : public QObject {
    Q_OBJECT
private slots:
    void smoothBrushAsTheManifestSays_data();
    void smoothBrushAsTheManifestSays();
    void fitting_data();
    void fitting();
    void brushes();
    void editsStayWhereTheyBelong_data();
    void editsStayWhereTheyBelong();
    void raisingAndLoweringCancelOut();
    void cliffsGetRamps();
    void strokesThatCrossHardlyLeaveGaps_data();
    void strokesThatCrossHardlyLeaveGaps();
    void slopesAreCrossedWithoutGaps_data();
    void slopesAreCrossedWithoutGaps();
    void noiseOnLevelGroundLeavesNoGaps();
    void blending();
    void edgesAreFoundInEveryVersion();
    void turnsFollowTheHeights();
    void copiesComeBack();
    void pastingBringsMaterialsAlong();
    void connectedTilesAreFilled();
    void resizingKeepsTheTiles();
    void illegalCharactersAreMended();
    void changesOfMostTilesAreFoundAsThoseOfFew_data();
    void changesOfMostTilesAreFoundAsThoseOfFew();
    void dabsShareWhatTheyDoNotTouch();
};

void TestTerrainEdit::smoothBrushAsTheManifestSays_data() {
    QTest::addColumn<QJsonObject>("brush");
    int number = 0;
    for (const QJsonValue& brush : terrainManifest()[u"smooth_brush"].toArray())
        QTest::addRow("%d %s", number++, qPrintable(brush[u"file"].toString())) << brush.toObject();
}

void TestTerrainEdit::smoothBrushAsTheManifestSays() {
    QFETCH(const QJsonObject, brush);
    const Terrain map = terrainSample(brush[u"file"].toString());
    const int row = brush[u"first_row"].toInt(), col = brush[u"first_col"].toInt();
    const Places places = rectTiles(
        map, {row, col, brush[u"last_row"].toInt() - row + 1, brush[u"last_col"].toInt() - col + 1});
    HeightEdit edit;
    edit.change = HeightChange::Set;
    edit.levels = brush[u"height"].toInt();
    edit.smoothEdges = true;
    edit.sideMaterial = brush[u"side_material"].toInt();
    const auto edited = editHeights(map, places, edit);
    QVERIFY(edited);
    QCOMPARE(sha256Of(cornerListing(*edited)), brush[u"corner_heights"].toString().toLatin1());
    QCOMPARE(sha256Of(bytesOf(pfmap::write(*edited))), brush[u"sha256"].toString().toLatin1());
}

void TestTerrainEdit::fitting_data() {
    QTest::addColumn<QList<int>>("corners");
    QTest::addColumn<int>("type");
    QTest::addColumn<int>("base");
    QTest::addColumn<int>("ramp");
    QTest::addColumn<bool>("saddle");
    QTest::newRow("flat") << QList{4, 4, 4, 4} << 0 << 4 << 0 << false;
    QTest::newRow("ramp") << QList{3, 3, 1, 1} << 1 << 1 << 2 << false;
    QTest::newRow("half way is low") << QList{2, 1, 0, 0} << 7 << 0 << 2 << false;
    QTest::newRow("nearer is high") << QList{4, 3, 0, 0} << 1 << 0 << 4 << false;
    QTest::newRow("saddle") << QList{2, 0, 0, 2} << 0 << 0 << 0 << true;
    QTest::newRow("too high") << QList{200, 200, 200, 200} << 0 << 99 << 0 << false;
    QTest::newRow("too deep") << QList{-200, -200, 0, 0} << 2 << -99 << 99 << false;
}

void TestTerrainEdit::fitting() {
    QFETCH(const QList<int>, corners);
    QFETCH(const int, type);
    QFETCH(const int, base);
    QFETCH(const int, ramp);
    QFETCH(const bool, saddle);
    const terrain::Shape shape = fit({corners[0], corners[1], corners[2], corners[3]});
    QCOMPARE(int(shape.type), type);
    QCOMPARE(shape.base, base);
    QCOMPARE(shape.ramp, ramp);
    QCOMPARE(shape.saddle, saddle);
}

void TestTerrainEdit::brushes() {
    const Terrain map = newTerrain(2, 2);
    for (int size = 1; size <= largestBrush; ++size) {
        QCOMPARE(brushTiles(map, {32, 32}, {size, false}).size(), std::size_t(size) * std::size_t(size));
        const Places round = brushTiles(map, {32, 32}, {size, true});
        QVERIFY(std::is_sorted(round.begin(), round.end()));
        QVERIFY(!round.empty() && round.size() <= std::size_t(size) * std::size_t(size));
        QVERIFY(double(round.size()) >= 0.7 * size * size &&
                (size < 4 || round.size() < std::size_t(size * size)));
    }
    QCOMPARE(brushTiles(map, {0, 0}, {3, false}).size(), 4U);
    QVERIFY(brushTiles(map, {-9, 70}, {3, true}).empty());
}

void TestTerrainEdit::editsStayWhereTheyBelong_data() {
    QTest::addColumn<int>("change");
    QTest::addColumn<bool>("smoothEdges");
    QTest::addColumn<int>("levels");
    const char* const names[] = {"set", "raise", "smooth", "noise"};
    for (int change = 0; change < 4; ++change)
        for (const bool smooth : {false, true})
            for (const int levels : {-2, 3})
                QTest::addRow("%s%s %d", names[change], smooth ? " smoothly" : "", levels)
                    << change << smooth << levels;
}

void TestTerrainEdit::editsStayWhereTheyBelong() {
    QFETCH(const int, change);
    QFETCH(const bool, smoothEdges);
    QFETCH(const int, levels);
    const bool moves = change >= 2; // points
    std::mt19937 random(unsigned(change * 10 + levels + 5));
    Terrain map = randomTerrain(random, 2, 1);
    for (int dab = 0; dab < 12; ++dab) {
        const Places places = brushTiles(map, {int(random() % 64), int(random() % 32)},
                                         {int(1 + random() % 12), random() % 2 == 0});
        HeightEdit edit;
        edit.change = static_cast<HeightChange>(change);
        edit.levels = levels;
        edit.seed = unsigned(random());
        edit.smoothEdges = smoothEdges;
        edit.settle = dab % 3 == 0;
        const int ring = moves ? 0 : 1;
        const int reach = smoothEdges ? ring + (moves || edit.settle ? settleReach : 0) : 0;
        edit.sideMaterial = dab % 2 == 0 ? std::optional(2) : std::nullopt;
        const auto edited = editHeights(map, places, edit);
        QVERIFY(edited);
        const auto again = editHeights(map, places, edit);
        QVERIFY(again && again->tiles == edited->tiles);
        for (const TilePlace at : changedPlaces(map, *edited)) {
            QVERIFY(amongOrBeside(places, at, reach));
            QCOMPARE(edited->at(at).topMaterial(), map.at(at).topMaterial());
            QCOMPARE(edited->at(at).pathable(), map.at(at).pathable());
        }
        for (const TilePlace at : places) {
            const Tile& tile = edited->at(at);
            if (change == 0)
                QVERIFY(tile.type() == TileType::Flat && tile.base() == levels && tile.ramp() == 0);
            QVERIFY(!edit.sideMaterial || tile.sideMaterial() == 2);
        }
        const auto read = pfmap::read(pfmap::write(*edited));
        QVERIFY(read && equal(*read, *edited));
        map = *edited;
    }
    HeightEdit wrong;
    wrong.sideMaterial = 99;
    QVERIFY(!editHeights(map, rectTiles(map, {0, 0, 2, 2}), wrong));
}

void TestTerrainEdit::raisingAndLoweringCancelOut() {
    std::mt19937 random(3);
    const Terrain map = randomTerrain(random, 1, 1, false);
    HeightEdit edit;
    const Places all = rectTiles(map, map.bounds());
    edit.levels = 5;
    Terrain edited = *editHeights(map, all, edit);
    QCOMPARE(changedPlaces(map, edited).size(), all.size());
    edit.levels = -5;
    edited = *editHeights(edited, all, edit);
    QVERIFY(equal(edited, map));
    // What is level stays level when it is smoothed.
    const Terrain flat = newTerrain(1, 1);
    edit.change = HeightChange::Smooth;
    QVERIFY(editHeights(flat, rectTiles(flat, flat.bounds()), edit)->tiles == flat.tiles);
}

void TestTerrainEdit::cliffsGetRamps() {
    const Terrain flat = newTerrain(1, 1);
    HeightEdit edit;
    edit.change = HeightChange::Set;
    edit.levels = 2;
    const Places hill = rectTiles(flat, {8, 8, 6, 6});
    const Terrain cliff = *editHeights(flat, hill, edit);
    QCOMPARE(steps(cliff), 24);
    edit.smoothEdges = true;
    const Terrain slope = *editHeights(flat, hill, edit);
    QCOMPARE(steps(slope), 0);
    QCOMPARE(slope.at({7, 10}).type(), TileType::RampNs);
    QCOMPARE(slope.at({7, 7}).type(), TileType::ConcaveNw);
    // A way up and a way down, tile by tile.
    const Terrain up = *fitToNeighbours(cliff, std::vector<TilePlace>{{14, 10}}, Meet::Higher);
    QCOMPARE(up.at({14, 10}).type(), TileType::RampSn);
    QCOMPARE(up.at({14, 10}).ramp(), 2);
    const Terrain down = *fitToNeighbours(cliff, std::vector<TilePlace>{{10, 13}}, Meet::Lower);
    QCOMPARE(down.at({10, 13}).type(), TileType::RampEw);
    QCOMPARE(down.at({10, 13}).base(), 0);
}

void TestTerrainEdit::strokesThatCrossHardlyLeaveGaps_data() {
    QTest::addColumn<int>("change");
    QTest::addColumn<int>("brush");
    QTest::addColumn<bool>("round");
    const char* const names[] = {"set", "raise", "smooth", "noise"};
    for (int change = 0; change < 4; ++change)
        for (const int brush : {1, 2, 3, 5, 12})
            for (const bool round : {false, true})
                QTest::addRow("%s %d%s", names[change], brush, round ? " round" : "")
                    << change << brush << round;
}

void TestTerrainEdit::strokesThatCrossHardlyLeaveGaps() {
    QFETCH(const int, change);
    QFETCH(const int, brush);
    QFETCH(const bool, round);
    Gaps left[2];
    for (const bool settle : {false, true}) {
        std::mt19937 random(static_cast<unsigned>(brush));
        Terrain map = newTerrain(2, 2);
        HeightEdit edit;
        edit.smoothEdges = true;
        edit.settle = settle;
        for (int stroke = 0; stroke < 12; ++stroke) {
            // Hills first, then what is asked for.
            const bool hill = stroke < 4;
            edit.change = hill ? HeightChange::Set : static_cast<HeightChange>(change);
            edit.levels = hill ? 1 + stroke % 3 : edit.change == HeightChange::Set ? int(random() % 4) : 1;
            edit.seed = unsigned(stroke);
            TilePlace at{int(random() % 64), int(random() % 64)};
            const int down = int(random() % 3) - 1, right = int(random() % 3) - 1;
            TileMarks marks(map.bounds());
            for (int step = 0; step < 16; ++step, at = {at.row + down, at.col + right})
                for (const TilePlace place : brushTiles(map, at, {brush, round}))
                    marks.mark(place);
            map = *editHeights(map, marks.places(), edit);
        }
        left[settle] = gapsOf(map);
    }
    // Where three heights meet there is one in any case, as a tile has two.
    QVERIFY2(left[1].largest <= 1, qPrintable(QString::number(left[1].largest)));
    QVERIFY2(left[1].levels <= 32, qPrintable(QString::number(left[1].levels)));
    QVERIFY(left[1].levels <= left[0].levels);
}

void TestTerrainEdit::slopesAreCrossedWithoutGaps_data() {
    QTest::addColumn<int>("levels");
    QTest::addColumn<int>("brush");
    for (const int levels : {-1, 1})
        for (const int brush : {1, 2, 3, 6})
            QTest::addRow("%d by %d", brush, levels) << levels << brush;
}

void TestTerrainEdit::slopesAreCrossedWithoutGaps() {
    QFETCH(const int, levels);
    QFETCH(const int, brush);
    HeightEdit edit;
    edit.change = HeightChange::Set;
    edit.levels = 1;
    edit.smoothEdges = true;
    const Terrain flat = newTerrain(1, 1);
    const Terrain slope = *editHeights(flat, rectTiles(flat, {0, 0, 32, 16}), edit);
    QCOMPARE(gapsOf(slope).levels, 0);
    edit.change = HeightChange::Raise;
    edit.levels = levels;
    const Places across = rectTiles(slope, {12, 8, brush, 18});
    QVERIFY(gapsOf(*editHeights(slope, across, edit)).levels > 0);
    edit.settle = true;
    const Terrain crossed = *editHeights(slope, across, edit);
    QCOMPARE(gapsOf(crossed).levels, 0);
    QVERIFY(pfmap::check(crossed).empty());
}

void TestTerrainEdit::noiseOnLevelGroundLeavesNoGaps() {
    Terrain map = newTerrain(1, 1);
    HeightEdit edit;
    edit.change = HeightChange::Noise;
    edit.levels = 3;
    edit.smoothEdges = true;
    map = *editHeights(map, brushTiles(map, {15, 15}, {20, true}), edit);
    QCOMPARE(gapsOf(map).levels, 0);
    QVERIFY(changedPlaces(newTerrain(1, 1), map).size() > 100);
}

/// The answer is remembered from version to version, and is that of a look at every tile all the same.
void TestTerrainEdit::edgesAreFoundInEveryVersion() {
    std::mt19937 random(7);
    std::vector<Terrain> versions{newTerrain(2, 2), newTerrain(1, 3), blendPerEdge(newTerrain(1, 1))};
    for (int i = 0; i < 200; ++i) {
        Terrain map = versions[random() % versions.size()];
        const TilePlace at{int(random() % unsigned(map.rows())), int(random() % unsigned(map.cols()))};
        const auto mode = static_cast<Blend>(random() % 3);
        map.tiles.update(map.numberOf(at), [&](Tile& tile) { tile.setEdges({mode, mode, mode, mode}); });
        if (random() % 8 == 0)
            map = *resize(map, {0, 1, 0, 0});
        versions.push_back(std::move(map));
        if (versions.size() > 12)
            versions.erase(versions.begin() + random() % 12);
        const Terrain& asked = versions[random() % versions.size()];
        QCOMPARE(usesEdges(asked), std::any_of(asked.tiles.begin(), asked.tiles.end(),
                                               [](const Tile& tile) { return tile.hasEdgeBlending(); }));
    }
}

void TestTerrainEdit::blending() {
    const Terrain flat = newTerrain(1, 1);
    const Places some = rectTiles(flat, {4, 4, 3, 3});
    QVERIFY(!setBlend(flat, some, Blend::Edge, usesEdges(flat)));
    const auto none = setBlend(flat, some, Blend::None, usesEdges(flat));
    QVERIFY(none && none->at({5, 5}).blendMode() == Blend::None && !usesEdges(*none));
    const Terrain edges = blendPerEdge(flat);
    QVERIFY(usesEdges(edges) && blendPerEdge(edges).tiles.sameAs(edges.tiles));
    for (const Blend mode : {Blend::Edge, Blend::None, Blend::Blur}) {
        const auto edited = setBlend(edges, some, mode, true);
        QVERIFY(edited);
        QCOMPARE(edited->at({5, 5}).edge(North), mode);
        QCOMPARE(edited->at({3, 5}).edge(South), mode);
        QCOMPARE(edited->at({3, 5}).edge(North), Blend::Blur);
        QVERIFY(!hasFinding(*edited, Rule::Pfm413));
    }
}

void TestTerrainEdit::turnsFollowTheHeights() {
    std::mt19937 random(5);
    const Terrain map = randomTerrain(random, 1, 1);
    const TileBlock block = copyTiles(map, {3, 5, 6, 9});
    for (const Turn turn : allTurns) {
        const TileBlock once = turned(block, turn);
        const bool quarter = turn == Turn::Clockwise || turn == Turn::CounterClockwise;
        QCOMPARE(once.rows, quarter ? 9 : 6);
        const TileBlock twice = turned(once, turn);
        QVERIFY(quarter ? turned(turned(twice, turn), turn) == block : twice == block);
        QVERIFY(!quarter || twice == turned(block, Turn::HalfWay));
    }
    const TileBlock right = turned(block, Turn::Clockwise), mirrored = turned(block, Turn::MirrorEastWest);
    for (int row = 0; row < block.rows; ++row)
        for (int col = 0; col < block.cols; ++col) {
            const Heights own = block.at(row, col).corners();
            const Heights after = right.at(col, block.rows - 1 - row).corners();
            QCOMPARE(after, (Heights{own[SouthWest], own[NorthWest], own[SouthEast], own[NorthEast]}));
            const Tile& mirror = mirrored.at(row, block.cols - 1 - col);
            QCOMPARE(mirror.corners(),
                     (Heights{own[NorthEast], own[NorthWest], own[SouthEast], own[SouthWest]}));
            QCOMPARE(mirror.edge(East), block.at(row, col).edge(West));
            QCOMPARE(right.at(col, block.rows - 1 - row).edge(East), block.at(row, col).edge(North));
        }
    Tile ramp;
    ramp.setType(TileType::RampSn);
    QCOMPARE(turned(ramp, Turn::Clockwise).type(), TileType::RampWe);
    ramp.setType(TileType::ConvexSw);
    QCOMPARE(turned(ramp, Turn::Clockwise).type(), TileType::ConvexNw);
}

void TestTerrainEdit::copiesComeBack() {
    std::mt19937 random(6);
    const Terrain map = randomTerrain(random, 2, 2, true);
    for (int round = 0; round < 20; ++round) {
        const TileRect rect{int(random() % 70) - 4, int(random() % 70) - 4, int(random() % 40),
                            int(random() % 40)};
        const TileBlock block = copyTiles(map, rect);
        const TileRect part = rect.intersected(map.bounds());
        const auto same = pasteTiles(map, block, {part.row, part.col});
        QVERIFY(same && same->tiles == map.tiles);
        const TilePlace at{int(random() % 70) - 4, int(random() % 70) - 4};
        const auto pasted = pasteTiles(map, block, at);
        QVERIFY(pasted);
        for (int row = 0; row < block.rows; ++row)
            for (int col = 0; col < block.cols; ++col)
                if (const Tile* const tile = pasted->find({at.row + row, at.col + col}))
                    QVERIFY(*tile == block.at(row, col));
        for (const TilePlace place : changedPlaces(map, *pasted))
            QVERIFY((TileRect{at.row, at.col, block.rows, block.cols}.contains(place)));
    }
    const TileBlock four = copyTiles(map, {0, 0, 2, 2});
    const auto filled = fillTiles(map, four, {10, 20, 7, 5});
    QVERIFY(filled && filled->at({16, 24}) == four.at(0, 0) && filled->at({15, 23}) == four.at(1, 1));
}

void TestTerrainEdit::pastingBringsMaterialsAlong() {
    const Terrain hills = terrainSample(QStringLiteral("hills-1x1.pfmap"));
    const Terrain flat = newTerrain(1, 1);
    const auto pasted = pasteTiles(flat, copyTiles(hills, hills.bounds()), {0, 0});
    QVERIFY(pasted);
    QCOMPARE(pasted->materials.size(), 5U);
    for (std::size_t i = 0; i < hills.tiles.size(); ++i)
        QCOMPARE(pasted->materials[std::size_t(pasted->tiles[i].topMaterial())].name,
                 hills.materials[std::size_t(hills.tiles[i].topMaterial())].name);
    const auto plain = pasteTiles(hills, copyTiles(flat, {0, 0, 4, 4}), {0, 0});
    QVERIFY(plain && plain->materials.size() == 5);
    const Terrain full = terrainSample(QStringLiteral("materials-1x1.pfmap"));
    QVERIFY(!pasteTiles(full, copyTiles(hills, hills.bounds()), {0, 0}));
}

void TestTerrainEdit::connectedTilesAreFilled() {
    Terrain map = newTerrain(1, 1);
    const auto wall = setField(map, rectTiles(map, {0, 10, 32, 1}), TileField::TopMaterial, 1);
    QVERIFY(wall);
    QCOMPARE(connectedTiles(*wall, {5, 5}).size(), 320U);
    QCOMPARE(connectedTiles(*wall, {5, 10}).size(), 32U);
    const auto filled = setField(*wall, connectedTiles(*wall, {5, 5}), TileField::TopMaterial, 1);
    QCOMPARE(materialUses(*filled)[1].tops, 352U);
    QVERIFY(connectedTiles(map, {5, 32}).empty());
    QVERIFY(!setField(map, rectTiles(map, {0, 0, 1, 1}), TileField::TopMaterial, 2));
    QVERIFY(!setField(map, rectTiles(map, {0, 0, 1, 1}), TileField::BaseHeight, 100));
}

void TestTerrainEdit::resizingKeepsTheTiles() {
    std::mt19937 random(8);
    const Terrain drawn = randomTerrain(random, 2, 3);
    const auto map = pfmap::read(pfmap::write(drawn));
    QVERIFY(map);
    for (const ChunkMargins& margins : {ChunkMargins{1, 0, 0, 2}, ChunkMargins{0, 2, 1, 0},
                                        ChunkMargins{-1, 1, 1, -2}, ChunkMargins{0, -1, -1, 0}}) {
        const auto resized = resize(*map, margins);
        QVERIFY(resized);
        const auto read = pfmap::read(pfmap::write(*resized));
        QVERIFY(read && equal(*read, *resized));
        QVERIFY(pfmap::writeCanonical(*read) == pfmap::write(*resized));
        for (int row = 0; row < resized->rows(); ++row)
            for (int col = 0; col < resized->cols(); ++col) {
                const Tile* const old = map->find({row - 32 * margins.north, col - 32 * margins.west});
                QVERIFY(resized->at({row, col}) == (old != nullptr ? *old : newTileIn(*map)));
            }
        const auto back = resize(*resized, {-margins.north, -margins.east, -margins.south, -margins.west});
        QVERIFY(back && back->tiles.size() == map->tiles.size());
        if (margins.north >= 0 && margins.east >= 0)
            QVERIFY(equal(*back, *map));
    }
    QVERIFY(!resize(*map, {-2, 0, 0, 0}));
    QVERIFY(!resize(*map, {1023, 0, 0, 0}));
    QVERIFY(resize(*map, {})->tiles.sameAs(map->tiles));
}

void TestTerrainEdit::illegalCharactersAreMended() {
    std::mt19937 random(9);
    const Terrain wild = randomTerrain(random, 1, 1, true);
    const Terrain legal = makeLegal(wild);
    for (const Finding& finding : pfmap::check(legal))
        QVERIFY2(finding.severity == Severity::Warning, finding.text().c_str());
    for (std::size_t i = 0; i < wild.tiles.size(); ++i) {
        QCOMPARE(legal.tiles[i].corners(), wild.tiles[i].corners());
        QCOMPARE(legal.tiles[i].edges(), wild.tiles[i].edges());
    }
    QVERIFY(makeLegal(legal).tiles.sameAs(legal.tiles));
}

void TestTerrainEdit::changesOfMostTilesAreFoundAsThoseOfFew_data() {
    QTest::addColumn<TileRect>("rect");
    QTest::addColumn<bool>("widely");
    QTest::newRow("one") << TileRect{40, 41, 1, 1} << false;
    QTest::newRow("a few") << TileRect{28, 30, 9, 5} << false;
    QTest::newRow("most") << TileRect{3, 1, 90, 60} << true;
    QTest::newRow("all") << TileRect{0, 0, 96, 64} << true;
}

/// Many tiles are changed and compared page by page, in another way than few.
void TestTerrainEdit::changesOfMostTilesAreFoundAsThoseOfFew() {
    QFETCH(const TileRect, rect);
    QFETCH(const bool, widely);
    std::mt19937 random(3);
    const Terrain before = randomTerrain(random, 3, 2);
    Places places = rectTiles(before, rect);
    // Not all in a row: what lies between stays.
    std::erase_if(places, [](TilePlace at) { return at.row % 7 == 3 && at.col % 5 == 2; });
    Terrain expected = before;
    for (const TilePlace at : places)
        expected.tiles.update(before.numberOf(at), [](Tile& tile) { tile.setPathable(!tile.pathable()); });
    Terrain after = before;
    changeTiles(after, places, [](Tile& tile) { tile.setPathable(!tile.pathable()); });
    QVERIFY(after.tiles == expected.tiles);
    QCOMPARE(differWidely(before.tiles, after.tiles), widely);
    std::set<TilePlace> found;
    forEachDifference(before.tiles, after.tiles,
                      [&](std::size_t first, std::span<const Tile> then, std::span<const Tile> now) {
                          for (std::size_t i = 0; i < now.size(); ++i)
                              if (!(then[i] == now[i]))
                                  found.insert(before.placeOf(first + i));
                      });
    QVERIFY(found == std::set<TilePlace>(places.begin(), places.end()));
    const ChangeSet changes = changesBetween(*documentOf(std::make_shared<const Terrain>(before)),
                                             *documentOf(std::make_shared<const Terrain>(after)));
    QVERIFY(changes.tiles == boundsOf(places));
    // What changes nothing leaves the pages shared.
    Terrain same = before;
    changeTiles(same, places, [](Tile&) {});
    QVERIFY(same.tiles.sameAs(before.tiles));
}

void TestTerrainEdit::dabsShareWhatTheyDoNotTouch() {
    const Terrain map = newTerrain(32, 32);
    HeightEdit edit;
    edit.smoothEdges = true;
    edit.levels = 2;
    const auto edited = editHeights(map, brushTiles(map, {500, 500}, {largestBrush, true}), edit);
    QVERIFY(edited);
    constexpr std::size_t most = 256 * 1024;
    QVERIFY(edited->tiles.uniqueBytes(map.tiles) < most);
}

} // namespace tst_terrain_edit

OCTANT_SUITE(tst_terrain_edit, TestTerrainEdit)
#include "tst_terrain_edit.moc"
