#include <algorithm>
#include <set>

#include <QTest>

#include "model/change_set.h"
#include "model/edit/list_of.h"
#include "tests/support/build_map.h"
#include "tests/support/edit_map.h"
#include "tests/support/random_edits.h"

using namespace octant;
using namespace octant::test;

namespace {

using Cubes = std::set<std::uint32_t>;
using Ids = std::vector<ItemId>;

struct Truth {
    std::map<std::pair<ItemKind, ItemId>, ListChange> lists;
};

Ids sorted(Ids ids) {
    std::sort(ids.begin(), ids.end());
    return ids;
}

/// The order of those that are in both.
Ids kept(const Ids& ids, const Ids& others) {
    const std::set<ItemId> in(others.begin(), others.end());
    Ids result;
    std::copy_if(ids.begin(), ids.end(), std::back_inserter(result),
                 [&](ItemId id) { return in.contains(id); });
    return result;
}

Ids without(const Ids& ids, const Ids& others) {
    const std::set<ItemId> in(others.begin(), others.end());
    Ids result;
    std::copy_if(ids.begin(), ids.end(), std::back_inserter(result),
                 [&](ItemId id) { return !in.contains(id); });
    return result;
}

template <class T> Ids changedItems(const PagedVector<T>& before, const PagedVector<T>& after) {
    Ids ids;
    if constexpr (!std::is_same_v<T, LevelPtr>) {
        std::map<ItemId, const T*> then;
        for (const T& item : before)
            then[idOf(item)] = &item;
        for (const T& item : after)
            if (then.contains(idOf(item)) && !(*then[idOf(item)] == item))
                ids.push_back(idOf(item));
    }
    return ids;
}

template <class T> Ids idsOf(const PagedVector<T>& list) {
    Ids ids;
    for (const T& item : list)
        ids.push_back(idOf(item));
    return ids;
}

template <class T>
void compare(const PagedVector<T>& before, const PagedVector<T>& after, ListChange& change) {
    const Ids then = idsOf(before), now = idsOf(after);
    change.added = without(now, then);
    change.removed = without(then, now);
    change.changed = changedItems(before, after);
    change.order = kept(then, now) != kept(now, then);
}

template <class Owner>
void compareOwned(const Owner& before, const Owner& after, ItemId owner, Truth& truth) {
    for (int number = 1; number <= static_cast<int>(ItemKind::Cube); ++number) {
        const auto kind = static_cast<ItemKind>(number);
        visitList(before, kind, [&](const auto& then) {
            visitList(after, kind, [&](const auto& now) {
                if constexpr (std::is_same_v<decltype(then), decltype(now)>) {
                    ListChange change{kind, owner, {}, {}, {}, false};
                    compare(then, now, change);
                    if (!change.added.empty() || !change.removed.empty() || !change.changed.empty() ||
                        change.order)
                        truth.lists[{kind, owner}] = change;
                }
            });
        });
    }
}

/// Every list compared in full, without a look at pages.
Truth truthBetween(const Map& before, const Map& after) {
    Truth truth;
    compareOwned(before, after, MapItem, truth);
    for (const auto& then : before.levels)
        for (const auto& now : after.levels) {
            if (then->id != now->id)
                continue;
            compareOwned(*then, *now, now->id, truth);
            for (std::size_t i = 0; i < now->sectors.size(); ++i) {
                const Sector* a = then->sectors[i].cell->value();
                const Sector* b = now->sectors[i].cell->value();
                if (a != nullptr && b != nullptr)
                    compareOwned(*a, *b, now->sectors[i].id, truth);
            }
        }
    return truth;
}

/// What a cube says, whatever the tables it says it through.
auto meaning(const CubeList& list, std::uint32_t number) {
    const Cube& cube = list.cubes[number];
    std::vector<std::uint32_t> numbers{static_cast<std::uint32_t>(cube.type), cube.bits, cube.reserved,
                                       cube.faces};
    for (int i = 0; i < 8 && cube.type == CubeType::Parent; ++i)
        numbers.push_back(list.child(cube, i));
    for (int i = 0; i < 6 && cube.geometry(); ++i)
        numbers.insert(numbers.end(), {list.material(cube, i), list.physicsMaterial(cube, i),
                                       list.soundMaterial(cube), list.lightmap(cube, i)});
    return std::tuple(numbers, list.visibility(cube), list.lighting(cube));
}

void checkSector(const Sector& before, const Sector& after, const SectorChange* change) {
    const bool palette = !(before.usedMaterials == after.usedMaterials) ||
                         !(before.usedPhysicsMaterials == after.usedPhysicsMaterials) ||
                         !(before.usedSoundMaterials == after.usedSoundMaterials);
    QCOMPARE(change != nullptr && change->palette, palette);
    const std::uint32_t count = std::max(before.cubes.size(), after.cubes.size());
    for (std::uint32_t i = 0; i < count; ++i) {
        const bool same = i < before.cubes.size() && i < after.cubes.size() &&
                          meaning(before.cubes, i) == meaning(after.cubes, i);
        if (!same)
            QVERIFY(change != nullptr &&
                    (change->allCubes || std::binary_search(change->cubes.begin(), change->cubes.end(), i)));
    }
}

void checkAgainstTruth(const Map& before, const Map& after) {
    const ChangeSet changes = changesBetween(before, after);
    Truth truth = truthBetween(before, after);
    QCOMPARE(changes.lists.size(), truth.lists.size());
    for (const ListChange& change : changes.lists) {
        const auto expected = truth.lists.find({change.kind, change.owner});
        QVERIFY(expected != truth.lists.end());
        QCOMPARE(sorted(change.added), sorted(expected->second.added));
        QCOMPARE(sorted(change.removed), sorted(expected->second.removed));
        QCOMPARE(sorted(change.changed), sorted(expected->second.changed));
        QCOMPARE(change.order, expected->second.order);
    }
    QCOMPARE(changes.map, !(before.header == after.header));
    for (const auto& then : before.levels)
        for (const auto& now : after.levels)
            for (std::size_t i = 0; then->id == now->id && i < now->sectors.size(); ++i) {
                const ItemId id = now->sectors[i].id;
                const auto found =
                    std::find_if(changes.sectors.begin(), changes.sectors.end(),
                                 [&](const SectorChange& change) { return change.sector == id; });
                if (const Sector* b = now->sectors[i].cell->value())
                    checkSector(*then->sectors[i].cell->value(), *b,
                                found == changes.sectors.end() ? nullptr : &*found);
            }
}

} // namespace

/// Change sets against a comparison of everything with everything.
class tst_change_set : public QObject {
    Q_OBJECT

private slots:
    void equal_maps_differ_in_nothing();
    void random_edits_are_told_exactly_data();
    void random_edits_are_told_exactly();
    void long_lists_are_told_exactly();
    void a_changed_cube_is_named_through_its_tables();
    void one_edit_in_many_sectors_is_found_fast();
};

void tst_change_set::equal_maps_differ_in_nothing() {
    const MapPtr map = readTestMap("pmf/kitchen-sink.2025-08-08.pmf");
    QVERIFY(changesBetween(*map, *map).empty());
    QVERIFY(changesBetween(*map, *readTestMap("pmf/kitchen-sink.2025-08-08.pmf")).empty());
    QVERIFY(changesBetween(*map, *readTestMap("pmf/kitchen-sink.2025-01-15.pmf")).revision);
}

void tst_change_set::random_edits_are_told_exactly_data() {
    QTest::addColumn<QString>("file");
    QTest::addColumn<int>("seed");
    for (const char* name : {"kitchen-sink", "multi", "room"})
        for (const char* revision : {"2025-01-07", "2025-01-15", "2025-08-08"}) {
            const QString file =
                QStringLiteral("pmf/%1.%2.pmf").arg(QLatin1String(name), QLatin1String(revision));
            for (int seed = 1; seed <= 3; ++seed)
                QTest::addRow("%s seed %d", qPrintable(file), seed) << file << seed;
        }
}

void tst_change_set::random_edits_are_told_exactly() {
    QFETCH(QString, file);
    QFETCH(int, seed);
    RandomEdits random(static_cast<std::uint64_t>(seed));
    MapPtr map = readTestMap(file.toStdString());
    MapPtr early = map;
    int done = 0;
    for (int i = 0; i < 150; ++i) {
        const auto edited = octant::apply(map, random.next(*map));
        if (!edited)
            continue;
        ++done;
        checkAgainstTruth(*map, *edited->map);
        checkAgainstTruth(*edited->map, *map);
        if (QTest::currentTestFailed())
            return;
        map = edited->map;
        if (i % 40 == 39) {
            checkAgainstTruth(*early, *map);
            early = map;
        }
    }
    QVERIFY2(done > 55, qPrintable(QString::number(done)));
}

void tst_change_set::long_lists_are_told_exactly() {
    auto start = std::make_shared<Map>();
    for (int i = 0; i < 3000; ++i) {
        Extension extension;
        extension.id = start->nextId++;
        extension.name = std::to_string(i % 50);
        start->extensions.push_back(extension);
    }
    MapPtr map = start;
    std::mt19937 random(3);
    for (int i = 0; i < 300; ++i) {
        const auto pick = [&] {
            return itemRef(ItemKind::Extension, map->extensions[random() % map->extensions.size()].id);
        };
        Edit edit = editOf("item.remove", {pick(), pick()});
        if (i % 4 == 1)
            edit =
                editOf("item.move", {pick(), pick()}).with("to", static_cast<std::uint64_t>(random() % 3000));
        if (i % 4 == 2)
            edit = editOf("item.duplicate", {pick(), pick(), pick()});
        if (i % 4 == 3)
            edit = setEdit({pick(), pick()}, "name", std::to_string(random() % 20));
        const auto edited = octant::apply(map, edit);
        QVERIFY(edited.has_value());
        checkAgainstTruth(*map, *edited->map);
        if (QTest::currentTestFailed())
            return;
        map = edited->map;
    }
    checkAgainstTruth(*start, *map);
}

void tst_change_set::a_changed_cube_is_named_through_its_tables() {
    MapBuilder builder;
    builder.material("stone");
    builder.material("grass");
    SectorBuilder& sector = builder.sector();
    const std::uint32_t plain = sector.solid({0}, 0);
    const std::uint32_t extended = sector.solid({1}, 0);
    sector.setMaterial(extended, 2, 1);
    const MapPtr map = builder.build();

    const auto changedBy = [&](auto&& change) {
        auto level = editable(map->levels[0]);
        Sector value = *level->sectors[0].cell->value();
        change(value);
        level->sectors.update(0, [&](SectorSlot& slot) {
            slot.cell = std::make_shared<const SectorCell>(std::move(value), slot.cell);
        });
        auto after = editable(map);
        after->levels.set(0, level);
        const ChangeSet changes = changesBetween(*map, *after);
        return changes.sectors.empty() ? std::vector<std::uint32_t>() : changes.sectors[0].cubes;
    };
    const std::vector<std::uint32_t> none, first{plain}, second{extended}, root{0};
    QCOMPARE(changedBy([](Sector&) {}), none);
    QCOMPARE(changedBy([&](Sector& s) { s.cubes.cubes.update(plain, [](Cube& cube) { cube.faces = 3; }); }),
             first);
    QCOMPARE(changedBy([&](Sector& s) {
                 s.cubes.extendedCommon.update(0, [](ExtendedCommon& common) { common.materials[5] = 1; });
             }),
             second);
    QCOMPARE(changedBy([&](Sector& s) {
                 s.cubes.children.update(0, [](auto& children) { children[7] = Cube::None - 1; });
             }),
             root);
    QCOMPARE(changedBy([&](Sector& s) {
                 s.cubes.attachments.push_back({});
                 s.cubes.cubes.update(plain, [](Cube& cube) { cube.extra |= 1u << 8; });
             }),
             first);
}

void tst_change_set::one_edit_in_many_sectors_is_found_fast() {
    auto level = std::make_shared<Level>();
    level->id = 2;
    level->lastSector = SectorIndex::of(63, 0, 63);
    Sector sector;
    for (int i = 0; i < 244; ++i)
        sector.cubes.cubes.push_back({.type = CubeType::Geometry});
    for (ItemId id = 3; id < 3 + 4096; ++id)
        level->sectors.push_back({id, std::make_shared<const SectorCell>(sector, nullptr)});
    auto before = std::make_shared<Map>();
    before->levels.push_back(level);
    before->nextId = 5000;
    auto changedLevel = editable(before->levels[0]);
    sector.cubes.cubes.update(100, [](Cube& cube) { cube.faces = 1; });
    changedLevel->sectors.update(
        2000, [&](SectorSlot& slot) { slot.cell = std::make_shared<const SectorCell>(sector, slot.cell); });
    auto after = editable(MapPtr(before));
    after->levels.set(0, changedLevel);
    ChangeSet changes;
    QBENCHMARK { changes = changesBetween(*before, *after); }
    QCOMPARE(changes.sectors.size(), std::size_t{1});
    QCOMPARE(changes.sectors[0].cubes, std::vector<std::uint32_t>{100});
}

QTEST_GUILESS_MAIN(tst_change_set)
#include "tst_change_set.moc"
