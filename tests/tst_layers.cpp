#include <map>
#include <random>
#include <set>

#include <QTest>
#include <glm/common.hpp>

#include "io/edit_context.h"
#include "io/json/edit_json.h"
#include "io/pmf/convert.h"
#include "model/edit/merge/merge.h"
#include "model/layers/layers.h"
#include "model/map/item_kinds.h"
#include "model/map/locate.h"
#include "tests/support/amount.h"
#include "tests/support/edit_map.h"
#include "tests/support/edited_maps.h"
#include "tests/support/findings.h"
#include "tests/support/random_edits.h"
#include "tests/support/samples.h"
#include "tests/support/suite.h"

namespace tst_layers {

using namespace octant;
using namespace octant::test;

namespace {

const ItemRef theMap = itemRef(ItemKind::Map, MapItem);

Edit layerEdit(const char* action, const char* layer) {
    return editOf(action, {theMap})
        .with(action == std::string_view("layer.add") ? "name" : "layer", std::string(layer));
}
Edit assignEdit(std::vector<ItemRef> items, const char* layer) {
    return editOf("layer.assign", std::move(items)).with("layer", std::string(layer));
}
MapPtr edited(const MapPtr& map, const Edit& edit) {
    const auto result = octant::apply(map, edit, editContext());
    if (!result)
        QTest::qFail(result.error().text().c_str(), __FILE__, __LINE__);
    return result ? result->map : map;
}

MapPtr withLayers(MapPtr map, const std::vector<const char*>& names) {
    for (const char* name : names)
        map = edited(map, layerEdit("layer.add", name));
    return map;
}

/// An entity in a list, at a place from its origin.
ItemRef addTo(MapPtr& map, const ItemRef& owner, const char* type, std::vector<float> position) {
    const auto added =
        octant::apply(map, addEdit(owner, ItemKind::Entity).with("type", std::string(type)), editContext());
    if (!added) {
        QTest::qFail(added.error().text().c_str(), __FILE__, __LINE__);
        return {};
    }
    map = edited(added->map, setEdit({added->made.at(0)}, "position", std::move(position)));
    return added->made.at(0);
}
ItemRef sectorOfMap(const Map& map, std::size_t number) {
    return itemRef(ItemKind::Sector, map.levels[0]->sectors[number].id);
}
ItemRef levelOfMap(const Map& map) { return itemRef(ItemKind::Level, map.levels[0]->id); }

std::string layerOf(const Map& map, const ItemRef& item) {
    const MapLayers layers = layersOf(map);
    return std::string(layers.nameOf(LayerIndex(map, layers).of(item)));
}

/// Places of the entities in a layer, from the centre of their sectors.
std::multiset<std::string> placesIn(const Map& map, std::string_view layer) {
    const MapLayers layers = layersOf(map);
    std::multiset<std::string> places;
    for (const ItemRef& item : LayerIndex(map, layers).itemsIn(layers.byName(layer).value_or(99)))
        if (const auto* entity = static_cast<const Entity*>(findItem(map, item));
            entity != nullptr && item.kind == ItemKind::Entity)
            places.insert(entity->name);
    return places;
}

/// The layers of all items, by id.
std::map<ItemId, std::string> all(const Map& map) {
    const MapLayers layers = layersOf(map);
    const LayerIndex index(map, layers);
    std::map<ItemId, std::string> found;
    for (const auto& [list, ids] : itemLists(map))
        if (canBeInLayer(list.first))
            for (const ItemId id : ids)
                found[id] = std::string(layers.nameOf(index.of(itemRef(list.first, id))));
    return found;
}

Blob sampleLayers() {
    MapLayers layers;
    layers.layers = {{"Lamps", true, false}, {"T\xc3\xbcren", false, true}, {"3", true, true}};
    layers.current = 2;
    LayerListKey key;
    layers.lists[key] = {{0, 2, 1}, {2, 1, 3}, {7, 1, 3}};
    key.level = 0;
    layers.lists[key] = {{1, 1, 2}};
    key.sector = 5;
    key.kind = ItemKind::WeatherRegion;
    layers.lists[key] = {{0, 1, 1}};
    key.sector = LayerListKey::levelWide;
    key.kind = ItemKind::None;
    layers.lists[key] = {{0, 3, 2}};
    return writeLayers(layers);
}

/// An extension with cubes in it.
Blob sampleCubes() {
    MapLayers layers;
    layers.layers = {{"Roof", true, false}, {"Rock", false, true}};
    const std::uint32_t cell = gridSide / 8;
    CubeRuns& runs = layers.cubes[{0, 3}];
    runs = withCells({}, {{{0, 0, 0}, {cell, cell, 4 * cell}}}, 1);
    runs = withCells(runs, {{{0, 0, cell}, {8 * cell, cell, 2 * cell}}}, 2);
    layers.cubes[{0, 5}] = withCells({}, {{{0, 0, 0}, {gridSide, gridSide, gridSide}}}, 2);
    return writeLayers(layers);
}

/// An edit that puts a box of cells of the first level into a layer.
Edit cellsEdit(const Map& map, const char* layer, std::uint64_t depth, std::vector<std::int64_t> min,
               std::vector<std::int64_t> size) {
    return assignEdit({levelOfMap(map)}, layer)
        .with("depth", depth)
        .with("min", std::move(min))
        .with("size", std::move(size));
}

/// The layer at a place of a level, in units from its lowest corner.
std::string layerAtPlace(const Map& map, const glm::dvec3& units) {
    const MapLayers layers = layersOf(map);
    const Level& level = *map.levels[0];
    const double side = level.sectorSide();
    const glm::dvec3 at = glm::floor(units / side);
    const std::size_t sector =
        level.numberOf(SectorIndex::of(static_cast<std::uint32_t>(at.x), static_cast<std::uint32_t>(at.y),
                                       static_cast<std::uint32_t>(at.z)));
    const auto found = layers.cubes.find({0, static_cast<std::uint32_t>(sector)});
    return found == layers.cubes.end()
               ? std::string()
               : std::string(layers.nameOf(
                     layerAt(found->second, glm::uvec3((units / side - at) * double{gridSide}))));
}

} // namespace

class tst_layers : public QObject {
    Q_OBJECT

private slots:
    void cells_have_one_order() {
        std::mt19937 random(7);
        constexpr std::uint32_t cells = 8, cell = gridSide / cells;
        const auto place = [](std::uint32_t x, std::uint32_t y, std::uint32_t z) {
            return (std::size_t{y} * cells + x) * cells + z;
        };
        for (int round = 0; round < octant::test::amount(30); ++round) {
            std::vector<std::uint16_t> model(cells * cells * cells, 0);
            CubeRuns runs;
            for (int step = 0; step < 30; ++step) {
                std::vector<GridBox> boxes(1 + random() % 3);
                const auto layer = static_cast<std::uint16_t>(random() % 4);
                for (GridBox& box : boxes)
                    for (int axis = 0; axis < 3; ++axis) {
                        const std::uint32_t from = random() % cells;
                        box.min[axis] = from * cell;
                        const auto size = static_cast<std::uint32_t>(1 + random() % (cells - from));
                        box.max[axis] = (from + size) * cell;
                    }
                for (const GridBox& box : boxes)
                    for (std::uint32_t y = box.min.y / cell; y < box.max.y / cell; ++y)
                        for (std::uint32_t x = box.min.x / cell; x < box.max.x / cell; ++x)
                            for (std::uint32_t z = box.min.z / cell; z < box.max.z / cell; ++z)
                                model[place(x, y, z)] = layer;
                runs = withCells(runs, boxes, layer);
                QVERIFY(wellOrdered(runs));
            }
            CubeRuns byCells;
            for (std::uint32_t y = 0; y < cells; ++y)
                for (std::uint32_t x = 0; x < cells; ++x)
                    for (std::uint32_t z = 0; z < cells; ++z) {
                        const glm::uvec3 corner(x * cell, y * cell, z * cell);
                        QCOMPARE(layerAt(runs, corner + cell / 2), model[place(x, y, z)]);
                        byCells = withCells(byCells, {{corner, corner + cell}}, model[place(x, y, z)]);
                    }
            QVERIFY(byCells == runs);
        }
    }

    void cubes_read_as_they_were_written() {
        const Blob bytes = sampleCubes();
        const auto layers = readLayers(bytes);
        QVERIFY2(layers.has_value(), layers ? "" : layers.error().text().c_str());
        QCOMPARE(layers->cubes.size(), std::size_t(2));
        QVERIFY(writeLayers(*layers) == bytes);
        for (std::size_t size = 0; size < bytes.size(); ++size)
            QVERIFY(!readLayers(bytes.slice(0, size)));
        for (std::size_t at = layersMagic.size(); at < bytes.size(); ++at)
            for (const int mask : {1, 0x80, 0xff}) {
                std::vector<std::byte> changed(bytes.span().begin(), bytes.span().end());
                changed[at] ^= static_cast<std::byte>(mask);
                const Blob broken(std::move(changed));
                if (const auto other = readLayers(broken))
                    QVERIFY(writeLayers(*other) == broken);
            }
    }

    void a_layout_to_come_is_left_alone() {
        const auto other = editable(emptyMap());
        const Blob bytes = blobOf(QByteArray("OLY\3 whatever"));
        other->extensions.push_back({other->nextId++, 0, std::string(layersExtension), bytes});
        QVERIFY(!layersAt(*other));
        QVERIFY(!octant::apply(other, layerEdit("layer.add", "a"), editContext()));
        const auto findings = findingsAfterEdits(other);
        QVERIFY(std::none_of(findings.begin(), findings.end(),
                             [](const Finding& one) { return one.rule == Rule::Pmf152; }));
        QVERIFY(readAgain(other)->extensions.back().data == bytes);
    }

    void cells_go_into_layers_and_out_of_them() {
        const MapPtr plain = emptyMap();
        const double side = plain->levels[0]->sectorSide();
        MapPtr map = withLayers(plain, {"Roof", "Rock"});
        // Half a sector on each side of a border.
        map = edited(map, cellsEdit(*map, "Roof", 1, {1, 0, 0}, {2, 1, 1}));
        QCOMPARE(layersOf(*map).cubes.size(), std::size_t(2));
        QCOMPARE(layerAtPlace(*map, {side * 0.75, 1, 1}), std::string("Roof"));
        QCOMPARE(layerAtPlace(*map, {side * 1.25, 1, 1}), std::string("Roof"));
        QCOMPARE(layerAtPlace(*map, {side * 0.25, 1, 1}), std::string());
        map = edited(map, cellsEdit(*map, "Rock", 1, {1, 0, 0}, {1, 1, 1}));
        QCOMPARE(layerAtPlace(*map, {side * 0.75, 1, 1}), std::string("Rock"));
        const MapPtr again = readAgain(map);
        QCOMPARE(dumpOf(*again), dumpOf(*map));
        QVERIFY(bytesOf(*again) == bytesOf(*map));
        QVERIFY(dumpOf(*map).find("\"cubes\":[{\"sector\":\"levels/0/sectors/") != std::string::npos);
        map = edited(map, layerEdit("layer.remove", "Roof"));
        QCOMPARE(layerAtPlace(*map, {side * 0.75, 1, 1}), std::string("Rock"));
        QCOMPARE(layerAtPlace(*map, {side * 1.25, 1, 1}), std::string());
        map = edited(map, cellsEdit(*map, "", 0, {0, 0, 0}, {1, 1, 1}));
        QVERIFY(layersOf(*map).cubes.empty());
        QVERIFY(bytesOf(*edited(map, layerEdit("layer.remove", "Rock"))) == bytesOf(*plain));
    }

    void cubes_that_are_named_go_into_layers() {
        MapPtr map = withLayers(emptyMap(), {"a"});
        map = edited(map, editOf("cubes.fill", {levelOfMap(*map)})
                              .with("depth", std::uint64_t{1})
                              .with("min", std::vector<std::int64_t>{0, 0, 0})
                              .with("size", std::vector<std::int64_t>{1, 1, 1}));
        const Sector& sector = *map->levels[0]->sectors[0].cell->value();
        std::uint32_t cube = Cube::None;
        for (std::uint32_t i = 0; i < sector.cubes.size(); ++i)
            if (sector.cubes.cubes[i].geometry())
                cube = i;
        QVERIFY(cube != Cube::None);
        map = edited(map, assignEdit({ItemRef::ofCube(map->levels[0]->sectors[0].id, cube)}, "a"));
        const std::vector<LayerCells> cells = cellsIn(*map, layersOf(*map), 1);
        QCOMPARE(cells.size(), std::size_t(1));
        QVERIFY(cells[0].box == (GridBox{{0, 0, 0}, {gridSide / 2, gridSide / 2, gridSide / 2}}));
    }

    void cells_stay_where_they_are_data() {
        QTest::addColumn<Edit>("edit");
        QTest::addColumn<QList<double>>("shift"); // sectors that were added below
        const MapPtr map = emptyMap();
        const ItemRef level = levelOfMap(*map);
        QTest::newRow("smaller sectors")
            << editOf("level.sector-size", {level}).with("size_log2", std::uint64_t{3})
            << QList<double>{0, 0, 0};
        QTest::newRow("larger sectors")
            << editOf("level.sector-size", {level}).with("size_log2", std::uint64_t{5})
            << QList<double>{0, 0, 0};
        QTest::newRow("grown") << editOf("level.resize", {level})
                                      .with("low", std::vector<std::int64_t>{1, 0, 2})
                                      .with("high", std::vector<std::int64_t>{0, 1, 0})
                               << QList<double>{1, 0, 2};
        QTest::newRow("centre")
            << editOf("level.move-centre", {level}).with("to", std::vector<std::int64_t>{1, 0, 0})
            << QList<double>{0, 0, 0};
    }
    void cells_stay_where_they_are() {
        QFETCH(const Edit, edit);
        QFETCH(const QList<double>, shift);
        MapPtr map = withLayers(emptyMap(), {"a", "b"});
        map = edited(map, cellsEdit(*map, "a", 3, {5, 1, 2}, {6, 2, 4}));
        map = edited(map, cellsEdit(*map, "b", 4, {12, 0, 0}, {3, 9, 5}));
        const MapPtr next = edited(map, edit);
        QVERIFY(next != map);
        const double side = map->levels[0]->sectorSide();
        const glm::dvec3 by(shift[0] * side, shift[1] * side, shift[2] * side);
        const glm::dvec3 size =
            glm::dvec3(map->levels[0]->countX(), map->levels[0]->countY(), map->levels[0]->countZ()) * side;
        std::map<std::string, int> seen;
        for (double x = 0.25; x < size.x; x += 0.5)
            for (double y = 0.25; y < size.y; y += 0.5)
                for (double z = 0.25; z < size.z; z += 0.5) {
                    const std::string layer = layerAtPlace(*map, {x, y, z});
                    ++seen[layer];
                    QCOMPARE(layerAtPlace(*next, glm::dvec3(x, y, z) + by), layer);
                }
        QCOMPARE(seen.size(), std::size_t(3));
    }

    void random_edits_keep_cells_in_layers_data() {
        QTest::addColumn<QString>("file");
        QTest::addColumn<int>("seed");
        for (const char* revision : {"2025-01-15", "2025-08-08"})
            for (int seed = 1; seed <= octant::test::amount(4); ++seed)
                QTest::addRow("%s seed %d", revision, seed)
                    << QStringLiteral("pmf/multi.%1.pmf").arg(QLatin1String(revision)) << seed;
    }
    void random_edits_keep_cells_in_layers() {
        QFETCH(const QString, file);
        QFETCH(const int, seed);
        RandomEdits edits(static_cast<std::uint64_t>(seed) + 900);
        std::mt19937 random(static_cast<unsigned>(seed));
        const std::vector<const char*> names{"a", "b", ""};
        const MapPtr opened = readTestMap(file.toStdString());
        const Blob original = bytesOf(*opened);
        std::vector<MapPtr> history{opened, withLayers(opened, {"a", "b"})};
        std::vector<Blob> bytes{original, bytesOf(*history.back())};
        std::vector<Edit> done;
        for (int i = 0; i < 80; ++i) {
            const MapPtr map = history.back();
            Edit edit = edits.next(*map);
            if (i % 2 == 0 && !map->levels.empty()) {
                const std::uint64_t depth = 1 + random() % 4;
                const Level& level = *map->levels[0];
                std::vector<std::int64_t> min, size;
                for (const std::uint32_t count : {level.countX(), level.countY(), level.countZ()}) {
                    const std::int64_t all = std::int64_t{count} << depth;
                    min.push_back(static_cast<std::int64_t>(random()) % all);
                    size.push_back(1 + static_cast<std::int64_t>(random()) % (all - min.back()));
                }
                edit = cellsEdit(*map, names[random() % names.size()], depth, min, size);
            }
            const auto next = octant::apply(map, edit, editContext());
            if (!next || next->map == map || !layersAt(*next->map))
                continue;
            QVERIFY(strayInLayers(*next->map, layersOf(*next->map)).empty());
            done.push_back(edit);
            history.push_back(next->map);
            bytes.push_back(bytesOf(*next->map));
            const MapPtr again = readAgain(next->map);
            QVERIFY(layersOf(*again) == layersOf(*next->map));
        }
        QVERIFY(done.size() > 30);
        for (std::size_t i = history.size(); i-- > 0;)
            QVERIFY(bytesOf(*history[i]) == bytes[i]);
        QVERIFY(bytesOf(*history.front()) == original);
        MapPtr replayed = withLayers(readTestMap(file.toStdString()), {"a", "b"});
        for (const Edit& edit : done) {
            const auto line = json::editFromJson(json::editToJson(edit));
            QVERIFY2(line.has_value(), line ? "" : line.error().text().c_str());
            replayed = edited(replayed, *line);
        }
        // What was written before is taken over by the next writing, so bytes are those of the same steps.
        QCOMPARE(dumpOf(*replayed), dumpOf(*history.back()));
    }

    void both_sides_of_a_merge_put_cells_into_layers() {
        const MapPtr base =
            edited(withLayers(emptyMap(), {"a", "b"}), cellsEdit(*emptyMap(), "a", 2, {0, 0, 0}, {1, 1, 1}));
        const double cell = base->levels[0]->sectorSide() / 4.0;
        const auto at = [&](const Map& map, double x) {
            return layerAtPlace(map, {(x + 0.5) * cell, 0.5 * cell, 0.5 * cell});
        };
        const MapPtr ours = edited(base, cellsEdit(*base, "b", 2, {1, 0, 0}, {1, 1, 1}));
        MapPtr theirs = edited(base, cellsEdit(*base, "b", 2, {0, 0, 0}, {1, 1, 1}));
        auto merged = mergeMaps(base, ours, theirs, editContext());
        QVERIFY(merged && merged->conflicts.empty());
        QCOMPARE(at(*merged->map, 0), std::string("b"));
        QCOMPARE(at(*merged->map, 1), std::string("b"));
        // Both put the same cell into another layer.
        theirs = edited(base, cellsEdit(*base, "a", 2, {1, 0, 0}, {1, 1, 1}));
        merged = mergeMaps(base, ours, theirs, editContext());
        QVERIFY(merged.has_value());
        QCOMPARE(merged->conflicts.size(), std::size_t(1));
        QVERIFY(merged->conflicts.front().what.find("layer") != std::string::npos);
        // One side removes the layer that the other one fills.
        merged = mergeMaps(base, ours, edited(base, layerEdit("layer.remove", "b")), editContext());
        QVERIFY(merged.has_value());
        QCOMPARE(merged->conflicts.size(), std::size_t(1));
        QVERIFY(merged->conflicts.front().what.find("removed") != std::string::npos);
        QCOMPARE(at(*merged->map, 1), std::string("b"));
        // It goes where the other side did nothing with it.
        merged = mergeMaps(base, edited(base, layerEdit("layer.remove", "a")),
                           edited(base, layerEdit("layer.add", "c")), editContext());
        QVERIFY(merged && merged->conflicts.empty());
        QCOMPARE(at(*merged->map, 0), std::string());
        QVERIFY(!layersOf(*merged->map).byName("a"));
    }

    void reads_what_it_writes() {
        const Blob bytes = sampleLayers();
        const auto layers = readLayers(bytes);
        QVERIFY2(layers.has_value(), layers ? "" : layers.error().text().c_str());
        QCOMPARE(layers->layers.size(), std::size_t(3));
        QCOMPARE(layers->lists.size(), std::size_t(4));
        QVERIFY(writeLayers(*layers) == bytes);
        QVERIFY(writeLayers(MapLayers()).empty());
    }

    void truncation_at_every_byte_is_told() {
        const Blob bytes = sampleLayers();
        for (std::size_t size = 0; size < bytes.size(); ++size) {
            const auto layers = readLayers(bytes.slice(0, size));
            QVERIFY2(!layers, qPrintable(QString::number(size)));
            QVERIFY(layers.error().byte && *layers.error().byte <= size);
        }
    }

    void a_changed_byte_is_told_or_reads_as_something_else() {
        const Blob bytes = sampleLayers();
        for (std::size_t at = layersMagic.size(); at < bytes.size(); ++at)
            for (const int mask : {1, 0x80, 0xff}) {
                std::vector<std::byte> changed(bytes.span().begin(), bytes.span().end());
                changed[at] ^= static_cast<std::byte>(mask);
                const Blob broken(std::move(changed));
                if (const auto layers = readLayers(broken))
                    QVERIFY(writeLayers(*layers) == broken);
            }
    }

    void refuses_what_breaks_a_limit_data() {
        QTest::addColumn<QByteArray>("data");
        QTest::addColumn<QString>("what");
        const auto row = [](const char* name, const QByteArray& hex, const char* what) {
            QTest::newRow(name) << QByteArray::fromHex(hex) << QString::fromLatin1(what);
        };
        row("no cubes", "4f4c5902 0100 0000 00 01 41 00000000 00000000", "there are none");
        row("sectors that are not there", "4f4c5902 0100 0000 00 01 41 00000000 ffffffff", "ends too early");
        row("more boxes than can be", "4f4c5902 0100 0000 00 01 41 00000000 01000000 00 00000000 01000100",
            "1 to 65536");
        row("an empty box",
            "4f4c5902 0100 0000 00 01 41 00000000 01000000 00 00000000 01000000"
            "000000000000000000000000 010000000100000000000000 0100",
            "not ordered");
        row("a box beyond its sector",
            "4f4c5902 0100 0000 00 01 41 00000000 01000000 00 00000000 01000000"
            "000000000000000000000000 010000000100000001000080 0100",
            "not ordered");
        row("a box of no layer",
            "4f4c5902 0100 0000 00 01 41 00000000 01000000 00 00000000 01000000"
            "000000000000000000000000 010000000100000001000000 0200",
            "there is no layer 2");
        row("two boxes that are one",
            "4f4c5902 0100 0000 00 01 41 00000000 01000000 00 00000000 02000000"
            "000000000000000000000000 010000000100000001000000 0100"
            "000000000000000001000000 010000000100000002000000 0100",
            "not ordered");
        row("no layers", "4f4c5901 0000 0000 00000000", "there are 0 of them");
        row("current that is not there", "4f4c5901 0100 0200 00 01 41 00000000", "there is no layer 2");
        row("a name twice", "4f4c5901 0200 0000 00 01 41 00 01 41 00000000", "two are called");
        row("no name", "4f4c5901 0100 0000 00 00 00000000", "it has no name");
        row("no UTF-8", "4f4c5901 0100 0000 00 01 ff 00000000", "no text in UTF-8");
        row("surrogate", "4f4c5901 0100 0000 00 03 eda080 00000000", "no text in UTF-8");
        row("unknown flags", "4f4c5901 0100 0000 04 01 41 00000000", "flags that are not known");
        row("bytes behind", "4f4c5901 0100 0000 00 01 41 00000000 00", "bytes behind it");
        row("many lists that are not there", "4f4c5901 0100 0000 00 01 41 ffffffff", "ends too early");
        row("a kind", "4f4c5901 0100 0000 00 01 41 01000000 ff ffffffff 09 01000000", "kind that is not");
        row("no such layer",
            "4f4c5901 0100 0000 00 01 41 01000000 ff ffffffff 00 01000000 00000000 01000000 0200",
            "there is no layer 2");
        row("an empty run",
            "4f4c5901 0100 0000 00 01 41 01000000 ff ffffffff 00 01000000 00000000 00000000 0100",
            "a run is empty");
        row("a run beyond all",
            "4f4c5901 0100 0000 00 01 41 01000000 ff ffffffff 00 01000000 ffffffff ffffffff 0100",
            "too long");
        row("regions of the map",
            "4f4c5901 0100 0000 00 01 41 01000000 ff ffffffff 01 01000000 00000000 01000000 0100",
            "are not there");
    }
    void refuses_what_breaks_a_limit() {
        QFETCH(const QByteArray, data);
        QFETCH(const QString, what);
        const auto layers = readLayers(blobOf(data));
        QVERIFY(!layers);
        const QString text = QString::fromStdString(layers.error().text());
        QVERIFY2(text.contains(what), qPrintable(text));
        QVERIFY(layers.error().byte.has_value());
    }

    void a_map_without_layers_is_written_as_before() {
        const MapPtr map = readTestMap("pmf/kitchen-sink.2025-08-08.pmf");
        MapPtr now = withLayers(map, {"one"});
        QVERIFY(!(bytesOf(*now) == bytesOf(*map)));
        now = edited(now, layerEdit("layer.remove", "one"));
        QVERIFY(bytesOf(*now) == bytesOf(*map));
        QVERIFY(!layersAt(*now));
    }

    void layers_are_added_changed_and_removed() {
        MapPtr map = withLayers(emptyMap(), {"Lamps", "Doors"});
        const ItemRef lamp = addTo(map, sectorOfMap(*map, 0), "light", {0, 0, 0});
        const ItemRef door = addTo(map, levelOfMap(*map), "prop", {1, 0, 0});
        map = edited(map, assignEdit({lamp}, "Lamps"));
        map = edited(map, assignEdit({door}, "Doors"));
        QCOMPARE(layerOf(*map, lamp), std::string("Lamps"));
        map = edited(map, editOf("layer.set", {theMap})
                              .with("layer", std::string("Lamps"))
                              .with("name", std::string("Lights"))
                              .with("hidden", true));
        QCOMPARE(layerOf(*map, lamp), std::string("Lights"));
        QVERIFY(layersOf(*map).layers[0].hidden && !layersOf(*map).layers[0].locked);
        map = edited(map, layerEdit("layer.current", "Doors"));
        const ItemRef next = addTo(map, sectorOfMap(*map, 1), "light", {0, 0, 0});
        QCOMPARE(layerOf(*map, next), std::string("Doors"));
        map = edited(map, layerEdit("layer.remove", "Lights"));
        QCOMPARE(layerOf(*map, lamp), std::string());
        QCOMPARE(layerOf(*map, door), std::string("Doors"));
        QCOMPARE(layersOf(*map).nameOf(layersOf(*map).current), std::string_view("Doors"));
        map = edited(map, assignEdit({door}, ""));
        QCOMPARE(layerOf(*map, door), std::string());
        const MapPtr again = readAgain(map);
        QCOMPARE(dumpOf(*again), dumpOf(*map));
        QVERIFY(dumpOf(*map).find("\"layers\":[{\"name\":\"Doors\"") != std::string::npos);
    }

    void a_layer_is_added_with_what_goes_into_it() {
        MapPtr map = withLayers(emptyMap(), {"Lamps"});
        const ItemRef lamp = addTo(map, sectorOfMap(*map, 0), "light", {0, 0, 0});
        const MapPtr added = edited(map, assignEdit({lamp}, "New").with("add", true));
        QCOMPARE(layersOf(*added).layers.size(), std::size_t{2});
        QCOMPARE(layerOf(*added, lamp), std::string("New"));
        const MapPtr known = edited(added, assignEdit({lamp}, "Lamps").with("add", true));
        QCOMPARE(layersOf(*known).layers.size(), std::size_t{2});
        QCOMPARE(layerOf(*known, lamp), std::string("Lamps"));
        QCOMPARE(layerOf(*edited(known, assignEdit({lamp}, "").with("add", true)), lamp), std::string());
    }

    void edits_refuse_what_is_not_there_data() {
        QTest::addColumn<Edit>("edit");
        QTest::newRow("no such layer") << layerEdit("layer.remove", "Nothing");
        QTest::newRow("the default layer") << layerEdit("layer.remove", "");
        QTest::newRow("a name that is taken") << layerEdit("layer.add", "Lamps");
        QTest::newRow("no name") << layerEdit("layer.add", "");
        QTest::newRow("a name with a NUL")
            << editOf("layer.add", {theMap}).with("name", std::string("a\0b", 3));
        QTest::newRow("too long a name")
            << editOf("layer.add", {theMap}).with("name", std::string(longestLayerName + 1, 'a'));
        QTest::newRow("nothing to move") << assignEdit({}, "Lamps");
        QTest::newRow("the map into a layer") << assignEdit({theMap}, "Lamps");
        const ItemRef level = levelOfMap(*emptyMap());
        QTest::newRow("cells beyond the level") << cellsEdit(*emptyMap(), "Lamps", 0, {0, 0, 0}, {1, 99, 1});
        QTest::newRow("half a box") << assignEdit({level}, "Lamps").with("depth", std::uint64_t{1});
        QTest::newRow("a grid too fine") << cellsEdit(*emptyMap(), "Lamps", 40, {0, 0, 0}, {1, 1, 1});
        QTest::newRow("a source that is not there")
            << assignEdit({itemRef(ItemKind::Level, 2)}, "Lamps").with("source", std::uint64_t{0});
    }
    void edits_refuse_what_is_not_there() {
        QFETCH(const Edit, edit);
        const MapPtr map = withLayers(emptyMap(), {"Lamps"});
        const auto done = octant::apply(map, edit, editContext());
        QVERIFY(!done);
        QVERIFY(!done.error().what.empty());
    }

    void an_extension_of_another_program_is_left_alone() {
        const auto other = editable(emptyMap());
        other->extensions.push_back(
            {other->nextId++, 0, std::string(layersExtension), blobOf(QByteArray("something else"))});
        QVERIFY(!octant::apply(other, layerEdit("layer.add", "a"), editContext()));
        QCOMPARE(layersOf(*other).layers.size(), std::size_t(0));
    }

    void broken_layers_are_a_problem_and_edits_go_on() {
        MapPtr map = withLayers(emptyMap(), {"Lamps"});
        const ItemRef lamp = addTo(map, sectorOfMap(*map, 0), "light", {0, 0, 0});
        map = edited(map, assignEdit({lamp}, "Lamps"));
        const Blob whole = map->extensions[*layersAt(*map)].data;
        for (std::size_t size = layersMagic.size(); size < whole.size(); ++size) {
            const auto broken = editable(map);
            broken->extensions.update(*layersAt(*map),
                                      [&](Extension& own) { own.data = whole.slice(0, size); });
            const auto findings = findingsAfterEdits(broken);
            QVERIFY(std::any_of(findings.begin(), findings.end(),
                                [](const Finding& one) { return one.rule == Rule::Pmf152; }));
            const MapPtr next = edited(broken, editOf("item.remove", {lamp}));
            QVERIFY(next->extensions[*layersAt(*next)].data == whole.slice(0, size));
        }
        // Another program has taken the lamp away.
        const MapPtr less =
            readAgain(edited(edited(map, assignEdit({lamp}, "")), editOf("item.remove", {lamp})));
        const auto stray = editable(less);
        stray->extensions.update(*layersAt(*less), [&](Extension& own) { own.data = whole; });
        const auto findings = findingsAfterEdits(stray);
        QVERIFY(std::any_of(findings.begin(), findings.end(), [](const Finding& one) {
            return one.rule == Rule::Pmf152 && one.what.find("there are 0") != std::string::npos;
        }));
        QCOMPARE(placesIn(*stray, "Lamps").size(), std::size_t(0));
    }

    void random_edits_keep_what_is_in_layers_data() {
        QTest::addColumn<QString>("file");
        QTest::addColumn<int>("seed");
        for (const char* name : {"kitchen-sink", "multi"})
            for (const char* revision : {"2025-01-15", "2025-08-08"})
                for (int seed = 1; seed <= octant::test::amount(4); ++seed)
                    QTest::addRow("%s %s seed %d", name, revision, seed)
                        << QStringLiteral("pmf/%1.%2.pmf").arg(QLatin1String(name), QLatin1String(revision))
                        << seed;
    }
    void random_edits_keep_what_is_in_layers() {
        QFETCH(const QString, file);
        QFETCH(const int, seed);
        RandomEdits edits(static_cast<std::uint64_t>(seed) + 400);
        std::mt19937 random(static_cast<unsigned>(seed));
        const MapPtr opened = readTestMap(file.toStdString());
        const std::vector<const char*> names{"a", "b", "c"};
        std::vector<MapPtr> history{withLayers(opened, names)};
        std::vector<Edit> done;
        std::vector<std::map<ItemId, std::string>> known{all(*history.back())};
        int moved = 0;
        for (int i = 0; i < 150; ++i) {
            const MapPtr map = history.back();
            const auto lists = itemLists(*map);
            Edit edit = edits.next(*map);
            std::map<ItemId, std::string> expected = known.back();
            std::string current(layersOf(*map).nameOf(layersOf(*map).current));
            if (i % 3 == 0) {
                std::vector<ItemRef> items;
                for (const auto& [list, ids] : lists)
                    for (const ItemId id : ids)
                        if (canBeInLayer(list.first) && random() % 4 == 0)
                            items.push_back(itemRef(list.first, id));
                const std::string name = random() % 4 == 0 ? "" : names[random() % names.size()];
                edit = assignEdit(items, name.c_str());
                for (const ItemRef& item : items)
                    expected[item.id] = name;
            } else if (i % 17 == 1) {
                edit = layerEdit("layer.current", names[random() % names.size()]);
            }
            const auto next = octant::apply(map, edit, editContext());
            if (!next || next->map == map || !layersAt(*next->map))
                continue;
            done.push_back(edit);
            history.push_back(next->map);
            known.push_back(all(*next->map));
            for (const auto& [id, layer] : known.back()) {
                const auto was = expected.find(id);
                const std::string& wanted = was != expected.end() ? was->second : current;
                QVERIFY2(layer == wanted,
                         qPrintable(QStringLiteral("after %1 item %2 is in \"%3\" and not \"%4\"")
                                        .arg(QString::fromStdString(edit.action))
                                        .arg(id)
                                        .arg(QString::fromStdString(layer), QString::fromStdString(wanted))));
                moved += layer.empty() ? 0 : 1;
            }
        }
        QVERIFY(done.size() > 60 && moved > 100);
        // Undo: earlier values are what they were. Replay: the same bytes.
        for (std::size_t i = history.size(); i-- > 0;)
            QVERIFY(all(*history[i]) == known[i]);
        MapPtr replayed = withLayers(readTestMap(file.toStdString()), names);
        for (const Edit& edit : done) {
            const auto line = json::editFromJson(json::editToJson(edit));
            QVERIFY2(line.has_value(), line ? "" : line.error().text().c_str());
            replayed = edited(replayed, *line);
        }
        QCOMPARE(dumpOf(*replayed), dumpOf(*history.back()));
        QVERIFY(bytesOf(*replayed) == bytesOf(*history.back()));
    }

    void what_goes_to_another_sector_stays_in_its_layer() {
        MapPtr map = withLayers(emptyMap(), {"a", "b", "current"});
        map = edited(map, layerEdit("layer.current", "current"));
        std::vector<ItemRef> lamps;
        for (int i = 0; i < 6; ++i) {
            lamps.push_back(addTo(map, sectorOfMap(*map, 0), "light", {static_cast<float>(i), 1, 0}));
            map = edited(map, setEdit({lamps.back()}, "name", std::string(i % 2 != 0 ? "odd" : "even")));
            map = edited(map, assignEdit({lamps.back()}, i % 2 != 0 ? "a" : "b"));
        }
        const auto moved = octant::apply(
            map,
            editOf("entity.transform", lamps).with("by", std::vector<float>{12, 0, 0}).with("sectors", true),
            editContext());
        QVERIFY2(moved.has_value(), moved ? "" : moved.error().text().c_str());
        QVERIFY(moved->map->levels[0]->sectors[0].cell->value()->entities.entities.empty());
        for (const auto& [layer, name] : {std::pair("a", "odd"), std::pair("b", "even")}) {
            const auto places = placesIn(*moved->map, layer);
            QCOMPARE(places.size(), std::size_t(3));
            for (const std::string& place : places)
                QVERIFY2(place.starts_with(name), place.c_str());
        }
        QVERIFY(placesIn(*moved->map, "current").empty());
    }

    void sectors_of_another_size_and_number_keep_layers_data() {
        QTest::addColumn<Edit>("edit");
        const MapPtr map = emptyMap();
        const ItemRef level = levelOfMap(*map);
        QTest::newRow("size") << editOf("level.sector-size", {level}).with("size_log2", std::uint64_t{3});
        QTest::newRow("grown") << editOf("level.resize", {level})
                                      .with("low", std::vector<std::int64_t>{1, 0, 1})
                                      .with("high", std::vector<std::int64_t>{0, 1, 0});
        QTest::newRow("centre")
            << editOf("level.move-centre", {level}).with("to", std::vector<std::int64_t>{1, 0, 0});
    }
    void sectors_of_another_size_and_number_keep_layers() {
        QFETCH(const Edit, edit);
        MapPtr map = withLayers(emptyMap(), {"a", "b"});
        for (int i = 0; i < 8; ++i) {
            const char* layer = i % 3 == 0 ? "" : i % 3 == 1 ? "a" : "b";
            const ItemRef lamp = addTo(map, sectorOfMap(*map, static_cast<std::size_t>(i % 4)), "light",
                                       {static_cast<float>(i) - 4, 1, 2});
            map = edited(map, setEdit({lamp}, "name", std::string("lamp") + layer));
            map = edited(map, assignEdit({lamp}, layer));
        }
        const MapPtr next = edited(map, edit);
        QVERIFY(next != map);
        for (const char* layer : {"a", "b"}) {
            const auto places = placesIn(*next, layer);
            QCOMPARE(places.size(), placesIn(*map, layer).size());
            for (const std::string& name : places)
                QVERIFY2(name.starts_with(std::string("lamp") + layer), name.c_str());
        }
    }

    void sources_of_light_follow_their_list() {
        MapPtr map = withLayers(emptyMap(), {"a", "b"});
        const ItemRef level = levelOfMap(*map);
        for (const char* name : {"one", "two", "three"})
            map = edited(map, editOf("light.add-source", {level}).with("name", std::string(name)));
        map = edited(map, assignEdit({level}, "a").with("source", std::uint64_t{1}));
        map = edited(map, assignEdit({level}, "b").with("source", std::uint64_t{2}));
        const auto layer = [&](std::size_t source) {
            const MapLayers layers = layersOf(*map);
            return std::string(layers.nameOf(LayerIndex(*map, layers).ofSource(level.id, source)));
        };
        map = edited(
            map,
            editOf("light.set-source", {level}).with("source", std::uint64_t{1}).with("intensity", 3.0f));
        QCOMPARE(layer(1), std::string("a"));
        map = edited(map, editOf("light.remove-source", {level}).with("source", std::uint64_t{0}));
        QCOMPARE(layer(0), std::string("a"));
        QCOMPARE(layer(1), std::string("b"));
        map = edited(map, layerEdit("layer.current", "b"));
        map = edited(map, editOf("light.add-source", {level}));
        QCOMPARE(layer(2), std::string("b"));
        QCOMPARE(dumpOf(*readAgain(map)), dumpOf(*map));
    }

    void another_revision_keeps_layers() {
        MapPtr map = withLayers(readTestMap("pmf/kitchen-sink.2025-08-08.pmf"), {"a"});
        std::vector<ItemRef> items;
        for (const auto& [list, ids] : itemLists(*map))
            if (list.first == ItemKind::Entity)
                for (const ItemId id : ids)
                    items.push_back(itemRef(list.first, id));
        map = edited(map, assignEdit({items.back()}, "a"));
        const auto older = pmf::convertMap(map, Revision::R20250115);
        QVERIFY2(older.has_value(), older ? "" : older.error().text().c_str());
        QCOMPARE(placesIn(*older->map, "a"), placesIn(*map, "a"));
        const auto findings = findingsAfterEdits(older->map);
        QVERIFY(std::none_of(findings.begin(), findings.end(),
                             [](const Finding& one) { return one.rule == Rule::Pmf152; }));
    }

    void both_sides_of_a_merge_bring_their_layers() {
        MapPtr base = withLayers(emptyMap(), {"a", "b"});
        std::vector<ItemRef> lamps;
        for (int i = 0; i < 4; ++i) {
            lamps.push_back(addTo(base, sectorOfMap(*base, 0), "light", {static_cast<float>(i), 0, 0}));
            base = edited(base, setEdit({lamps.back()}, "name", "lamp" + std::to_string(i)));
        }
        base = edited(base, assignEdit({lamps[3]}, "b"));
        // Ours removes the first lamp and puts the second into a layer; theirs adds a layer with the third.
        MapPtr ours = edited(edited(base, editOf("item.remove", {lamps[0]})), assignEdit({lamps[1]}, "a"));
        MapPtr theirs = edited(withLayers(base, {"new"}), assignEdit({lamps[2]}, "new"));
        theirs = edited(theirs,
                        editOf("layer.set", {theMap}).with("layer", std::string("b")).with("locked", true));
        for (const bool turned : {false, true}) {
            const auto merged =
                mergeMaps(base, turned ? theirs : ours, turned ? ours : theirs, editContext());
            QVERIFY(merged.has_value());
            QVERIFY2(merged->conflicts.empty(),
                     merged->conflicts.empty() ? "" : merged->conflicts.front().what.c_str());
            using Names = std::multiset<std::string>;
            QCOMPARE(placesIn(*merged->map, "a"), Names{"lamp1"});
            QCOMPARE(placesIn(*merged->map, "new"), Names{"lamp2"});
            QCOMPARE(placesIn(*merged->map, "b"), Names{"lamp3"});
            QVERIFY(layersOf(*merged->map).layers[1].locked);
        }
        // Both begin with layers.
        const MapPtr plain =
            edited(edited(base, layerEdit("layer.remove", "a")), layerEdit("layer.remove", "b"));
        const auto begun =
            mergeMaps(plain, edited(withLayers(plain, {"x"}), assignEdit({lamps[0]}, "x")),
                      edited(withLayers(plain, {"y"}), assignEdit({lamps[1]}, "y")), editContext());
        QVERIFY(begun.has_value());
        QVERIFY(begun->conflicts.empty());
        QCOMPARE(begun->map->extensions.size(), plain->extensions.size() + 1);
        QCOMPARE(placesIn(*begun->map, "x"), std::multiset<std::string>{"lamp0"});
        QCOMPARE(placesIn(*begun->map, "y"), std::multiset<std::string>{"lamp1"});
        // Both put one lamp into another layer.
        ours = edited(base, assignEdit({lamps[1]}, "a"));
        theirs = edited(base, assignEdit({lamps[1]}, "b"));
        const auto merged = mergeMaps(base, ours, theirs, editContext());
        QVERIFY(merged.has_value());
        QCOMPARE(merged->conflicts.size(), std::size_t(1));
        QVERIFY(merged->conflicts.front().what.find("layer") != std::string::npos);
    }
};

} // namespace tst_layers

OCTANT_SUITE(tst_layers, tst_layers)
#include "tst_layers.moc"
