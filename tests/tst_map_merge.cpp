#include <algorithm>
#include <array>
#include <functional>
#include <set>

#include <QTest>
#include <fmt/format.h>

#include "model/edit/merge/merge_sides.h"
#include "model/map/item_kinds.h"
#include "model/map/locate.h"
#include "model/p3m/model.h"
#include "model/terrain/edit_lists.h"
#include "tests/support/amount.h"
#include "tests/support/edited_maps.h"
#include "tests/support/findings.h"
#include "tests/support/model_document.h"
#include "tests/support/random_model.h"
#include "tests/support/samples.h"
#include "tests/support/suite.h"
#include "tests/support/terrain.h"

namespace tst_map_merge {

using namespace octant;
using namespace octant::test;

namespace {

/// What differs, in short; empty where nothing does.
QString difference(const MapPtr& a, const MapPtr& b) {
    const Result<MapDiff> diff = diffMaps(a, b);
    if (!diff)
        return QString::fromStdString(diff.error().text());
    QStringList all;
    for (const ItemChange& change : diff->items) {
        std::string text =
            itemKindName(change.item.kind) + (" " + std::to_string(static_cast<int>(change.what)));
        text += " " +
                placeOf(change.what == ItemChange::What::Removed ? *diff->before : *diff->after, change.item);
        for (const FieldDifference& field : change.difference.fields)
            text += " " + field.path();
        all << QString::fromStdString(text + (change.difference.more ? " more" : ""));
    }
    for (const auto& [kind, owner] : diff->reordered)
        all << QStringLiteral("order of ") + QLatin1String(itemListName(kind));
    for (const SectorDifference& sector : diff->sectors)
        all << QStringLiteral("sector %1: %2 cells, %3")
                   .arg(sector.sector)
                   .arg(sector.cubes.cells.size())
                   .arg(sector.cubes.faces | sector.cubes.light << 1 | sector.cubes.visibleLists << 2 |
                        sector.cubes.pathData << 3 | sector.cubes.colliders << 4 |
                        sector.cubes.division << 5 | sector.unreadable << 6);
    if (all.isEmpty() && !diff->empty())
        all << QStringLiteral("something");
    return all.join(QStringLiteral("; "));
}

Merged mergeOf(const MapPtr& base, const MapPtr& ours, const MapPtr& theirs) {
    const Result<Merged> merged = mergeMaps(base, ours, theirs, editContext());
    if (!merged)
        QTest::qFail(merged.error().text().c_str(), __FILE__, __LINE__);
    return merged.value_or(Merged{base, {}, {}});
}

QString listed(const Merged& merged) {
    QStringList lines;
    for (const MergeConflict& conflict : merged.conflicts)
        lines << QString::fromStdString(conflict.place + ": " + conflict.what);
    return lines.join(QStringLiteral("; "));
}

std::set<Rule> rulesBroken(const MapPtr& map) {
    std::set<Rule> rules;
    for (const Finding& finding : findingsAfterEdits(map))
        rules.insert(finding.rule);
    return rules;
}

MapPtr house() {
    MapPtr map = emptyMap();
    map = done(map, fillEdit(*map, {3, {0, 0, 0}, {16, 1, 8}}, 0));
    map = done(map, fillEdit(*map, {3, {2, 1, 2}, {3, 3, 3}}, 1));
    return readAgain(map);
}

ItemRef materialItem(const MapPtr& map, std::size_t at) {
    return itemRef(ItemKind::Material, levelOf(*map).materials[at].id);
}

MapPtr withAlpha(const MapPtr& map, std::size_t material, std::uint64_t alpha) {
    return readAgain(done(map, setEdit({materialItem(map, material)}, "alpha", alpha)));
}

MapPtr withMaterial(const MapPtr& map, const char* name) {
    return readAgain(done(map, addEdit(levelRef(*map), ItemKind::Material).with("name", std::string(name))));
}

MapPtr withoutMaterial(const MapPtr& map, const char* name) {
    const ItemId id = findByName(levelOf(*map), ItemKind::Material, name);
    return readAgain(done(map, editOf("item.remove", {itemRef(ItemKind::Material, id)})));
}

/// With one more entity of the level.
MapPtr withEntity(const MapPtr& map, const char* type, const char* name) {
    return readAgain(done(map, addEdit(levelRef(*map), ItemKind::Entity)
                                   .with("type", std::string(type))
                                   .with("name", std::string(name))));
}

MapPtr withLastEntitySet(const MapPtr& map, const char* field, const char* text) {
    const auto& entities = levelOf(*map).entities.entities;
    return readAgain(done(map, setEdit({itemRef(ItemKind::Entity, entities[entities.size() - 1].id)}, field,
                                       std::string(text))));
}

/// An edit of the light of the first level, in which each source is known by its number.
using LightEdit = std::function<Edit(const MapPtr&)>;

LightEdit sourceEdit(const char* action, std::uint64_t source, const char* field = "", float value = 0) {
    return [=](const MapPtr& map) {
        Edit edit = editOf(action, {levelRef(*map)});
        if (edit.action != "light.add-source")
            edit.with("source", source);
        return *field == '\0' ? edit : edit.with(field, value);
    };
}

MapPtr lit(const MapPtr& map, const std::vector<LightEdit>& edits) {
    MapPtr now = map;
    for (const LightEdit& edit : edits) {
        const auto edited = octant::apply(now, edit(now), editContext());
        if (!edited)
            QTest::qFail(edited.error().text().c_str(), __FILE__, __LINE__);
        else
            now = edited->map;
    }
    return readAgain(now);
}

MapPtr terrainOf(Terrain terrain) { return documentOf(std::make_shared<const Terrain>(std::move(terrain))); }

Terrain withTile(Terrain terrain, terrain::TilePlace at, terrain::TileField field, int value) {
    terrain.tiles.update(terrain.numberOf(at),
                         [&](terrain::Tile& tile) { terrain::setField(tile, field, value); });
    return terrain;
}

/// Of four materials; tiles have the first two.
Terrain terrainOfFour() {
    Terrain terrain = terrain::newTerrain(1, 1);
    terrain.materials.push_back({terrain.nextId++, "Sand", "sand.png"});
    terrain.materials.push_back({terrain.nextId++, "Snow", "snow.png"});
    return terrain;
}

struct Versions {
    MapPtr base, ours, theirs;
};

Versions randomVersions(Revision revision, int seed, int edits) {
    AnyEdits any(seed, true);
    Versions versions;
    // Samples have light, path data and colliders.
    constexpr std::array samples{"room", "kitchen-sink", "multi"};
    const auto sample = static_cast<std::size_t>(seed / 2) % samples.size();
    versions.base =
        seed % 2 == 0
            ? readAgain(afterEdits(emptyMap(revision), any, 15))
            : readAgain(afterEdits(sampleMap(QString::fromLatin1(samples[sample]), revision), any, 4));
    versions.ours = readAgain(afterEdits(versions.base, any, edits));
    versions.theirs = readAgain(afterEdits(versions.base, any, edits));
    return versions;
}

void addRandomRows(int seeds) {
    QTest::addColumn<int>("revision");
    QTest::addColumn<int>("seed");
    for (const Revision revision : allRevisions)
        for (int seed = 1; seed <= amount(seeds); ++seed)
            QTest::addRow("%s seed %d", revisionName(revision), seed) << static_cast<int>(revision) << seed;
}

} // namespace

class TestMapMerge : public QObject {
    Q_OBJECT

private slots:
    void oneChangedSideIsTheMerge_data() { addRandomRows(8); }
    void oneChangedSideIsTheMerge();
    void applyingADiffGivesTheOtherMap_data() { addRandomRows(8); }
    void applyingADiffGivesTheOtherMap();
    void bothSidesInAnyOrder_data() { addRandomRows(60); }
    void bothSidesInAnyOrder();
    void aMergeBreaksNoRuleThatNoSideBreaks_data() { addRandomRows(12); }
    void aMergeBreaksNoRuleThatNoSideBreaks();
    void cellsOfOneSectorComeFromBothSides_data();
    void cellsOfOneSectorComeFromBothSides();
    void cellsThatBothSidesChangedAreAConflict();
    void lightsThatAControllerNamesStay_data();
    void lightsThatAControllerNamesStay();
    void facesBetweenTheSidesAreMadeAnew();
    void bakedLightThatGoesIsNoConflict();
    void fieldsOfOneItemComeFromBothSides();
    void aFieldThatBothSidesChangedIsAConflict();
    void sourcesOfLightComeFromBothSides_data();
    void sourcesOfLightComeFromBothSides();
    void bothWaysCostNoMoreThanOne();
    void changedAndRemovedIsAConflict();
    void theSameChangeOnBothSidesIsNone();
    void aMaterialThatTheOtherSideUsesStays();
    void bothSidesAddUnderOneName();
    void levelsOfAnotherSizeAreMergedWhereOneSideIsAlone();
    void aMaterialThatAnEntityOfTheOtherSideNamesStays();
    void anEntityThatTheOtherSideNamesIsMissed();
    void namesThatOneSideLeftWithoutMeaningAreItsOwn();
    void aSkyThatIsKeptKeepsItsMaterials();
    void tilesComeFromBothSides();
    void charactersThatNoFieldTellsComeFromBothSides();
    void theirFirstSplatMakesTheTerrainOfVersionOneTwo();
    void bothSidesGiveTheTerrainOneSize();
    void numbersOfTerrainMaterialsHaveOneMeaning_data();
    void numbersOfTerrainMaterialsHaveOneMeaning();
    void numbersInModelsHaveOneMeaning_data();
    void numbersInModelsHaveOneMeaning();
    void modelsAreMergedByPart();
};

void TestMapMerge::oneChangedSideIsTheMerge() {
    QFETCH(const int, revision);
    QFETCH(const int, seed);
    const Versions versions = randomVersions(static_cast<Revision>(revision), seed, 8);
    const MapPtr again = readAgain(versions.base);
    for (const bool ours : {true, false}) {
        const Merged merged = ours ? mergeOf(versions.base, versions.ours, again)
                                   : mergeOf(versions.base, again, versions.ours);
        QVERIFY2(merged.conflicts.empty(),
                 qPrintable(listed(merged) + difference(versions.base, versions.ours)));
        QVERIFY(merged.notes.empty());
        QCOMPARE(difference(versions.ours, merged.map), QString());
        QCOMPARE(difference(versions.ours, readAgain(merged.map)), QString());
    }
}

void TestMapMerge::applyingADiffGivesTheOtherMap() {
    QFETCH(const int, revision);
    QFETCH(const int, seed);
    const Versions versions = randomVersions(static_cast<Revision>(revision), seed + 500, 8);
    const Result<MapDiff> diff = diffMaps(versions.ours, versions.theirs);
    QVERIFY(diff.has_value());
    const Result<Merged> applied = applyDiff(readAgain(versions.ours), *diff, editContext());
    QVERIFY(applied.has_value());
    QVERIFY2(applied->conflicts.empty(), qPrintable(listed(*applied)));
    QCOMPARE(difference(applied->map, versions.theirs), QString());
    QCOMPARE(dumpOf(*readAgain(applied->map)), dumpOf(*versions.theirs));
}

void TestMapMerge::bothSidesInAnyOrder() {
    QFETCH(const int, revision);
    QFETCH(const int, seed);
    const Versions versions = randomVersions(static_cast<Revision>(revision), seed + 1000, 2);
    const Merged one = mergeOf(versions.base, versions.ours, versions.theirs),
                 other = mergeOf(versions.base, versions.theirs, versions.ours);
    QCOMPARE(one.conflicts.empty(), other.conflicts.empty());
    if (seed % 2 == 0) // of what samples have, path data conflicts only where the second side changed it
        QCOMPARE(one.conflicts.size(), other.conflicts.size());
    if (!one.conflicts.empty())
        return;
    QCOMPARE(difference(one.map, other.map), QString());
}

void TestMapMerge::aMergeBreaksNoRuleThatNoSideBreaks() {
    QFETCH(const int, revision);
    QFETCH(const int, seed);
    const Versions versions = randomVersions(static_cast<Revision>(revision), seed + 2000, 6);
    const Merged merged = mergeOf(versions.base, versions.ours, versions.theirs);
    QVERIFY(pmf::writeMap(*merged.map).has_value());
    std::set<Rule> allowed = rulesBroken(versions.ours);
    allowed.merge(rulesBroken(versions.theirs));
    allowed.merge(rulesBroken(versions.base));
    // Of two sizes of a level ours stays, which is told, and what they added may stand beyond it.
    if (std::any_of(merged.conflicts.begin(), merged.conflicts.end(), [](const MergeConflict& conflict) {
            return conflict.what.find("the size of the level") != std::string::npos;
        }))
        allowed.insert(Rule::OutsideLevel);
    for (const Rule rule : rulesBroken(readAgain(merged.map)))
        QVERIFY2(allowed.contains(rule), std::string(ruleId(rule)).c_str());
}

void TestMapMerge::cellsOfOneSectorComeFromBothSides_data() {
    QTest::addColumn<int>("seed");
    for (int seed = 1; seed <= amount(6); ++seed)
        QTest::addRow("seed %d", seed) << seed;
}

/// Compares with the material of each face of each cell, kept by the plainest of means.
void TestMapMerge::cellsOfOneSectorComeFromBothSides() {
    QFETCH(const int, seed);
    constexpr int depth = 3;
    AnyEdits edits(seed);
    const auto cubes = [](const Edit& edit) {
        return edit.action == "cubes.fill" || edit.action == "cubes.clear";
    };
    const MapPtr base = readAgain(afterEdits(emptyMap(), edits, 5, cubes)),
                 ours = afterEdits(base, edits, 3, cubes), theirs = afterEdits(base, edits, 3, cubes);
    const Merged merged = mergeOf(base, readAgain(ours), readAgain(theirs));
    Cells then(base, depth), mine(ours, depth), others(theirs, depth), now(merged.map, depth);
    bool conflict = false;
    then.forEach({depth, {}, then.size()}, [&](glm::i64vec3 at) {
        const bool changed = mine.cell(at) != then.cell(at);
        conflict =
            conflict || (changed && others.cell(at) != then.cell(at) && others.cell(at) != mine.cell(at));
        const Cells::Faces& wanted = changed ? mine.cell(at) : others.cell(at);
        if (now.cell(at) != wanted)
            QFAIL(qPrintable(QStringLiteral("cell %1,%2,%3").arg(at.x).arg(at.y).arg(at.z)));
    });
    QCOMPARE(!merged.conflicts.empty(), conflict);
    QCOMPARE(octreeFault(*merged.map), QString());
}

void TestMapMerge::lightsThatAControllerNamesStay_data() {
    QTest::addColumn<bool>("dynamic");
    QTest::addColumn<bool>("swapped");
    for (const bool swapped : {false, true}) {
        QTest::addRow("dynamic%s", swapped ? ", theirs removes it" : "") << true << swapped;
        QTest::addRow("fast%s", swapped ? ", theirs removes it" : "") << false << swapped;
    }
}

void TestMapMerge::lightsThatAControllerNamesStay() {
    QFETCH(const bool, dynamic);
    QFETCH(const bool, swapped);
    const ItemKind kind = dynamic ? ItemKind::DynamicLight : ItemKind::FastLight;
    MapPtr base = house();
    base = done(base, addEdit(itemRef(ItemKind::Sector, levelOf(*base).sectors[0].id), kind));
    const auto lightOf = [&](const MapPtr& map) {
        const Sector& sector = *levelOf(*map).sectors[0].cell->value();
        return itemRef(kind, dynamic ? sector.dynamicLights[0].id : sector.fastLights[0].id);
    };
    base = readAgain(done(base, setEdit({lightOf(base)}, "id", std::uint64_t{7})));
    const MapPtr without = readAgain(done(base, editOf("item.remove", {lightOf(base)})));
    MapPtr controlled = done(base, addEdit(levelRef(*base), ItemKind::Entity)
                                       .with("type", std::string(dynamic ? "dynlightctl" : "fastlightctl")));
    controlled = readAgain(
        done(controlled, setEdit({itemRef(ItemKind::Entity, levelOf(*controlled).entities.entities[0].id)},
                                 "light", std::uint64_t{7})));
    QVERIFY(!rulesBroken(controlled).contains(Rule::Pmf128));
    const Merged merged = swapped ? mergeOf(base, controlled, without) : mergeOf(base, without, controlled);
    QCOMPARE(merged.conflicts.size(), std::size_t{1});
    QCOMPARE(merged.conflicts[0].item.kind, kind);
    const Sector& sector = *levelOf(*merged.map).sectors[0].cell->value();
    QCOMPARE(dynamic ? sector.dynamicLights.size() : sector.fastLights.size(), std::size_t{1});
    QVERIFY(!rulesBroken(readAgain(merged.map)).contains(Rule::Pmf128));
}

void TestMapMerge::cellsThatBothSidesChangedAreAConflict() {
    const MapPtr base = house();
    const MapPtr ours = readAgain(done(base, fillEdit(*base, {3, {0, 5, 0}, {4, 1, 1}}, 0)));
    const MapPtr theirs = readAgain(done(base, fillEdit(*base, {3, {2, 5, 0}, {4, 1, 1}}, 1)));
    const Merged merged = mergeOf(base, ours, theirs);
    QCOMPARE(merged.conflicts.size(), std::size_t{1});
    QCOMPARE(QString::fromStdString(merged.conflicts[0].place), QStringLiteral("levels/0/sectors/0,0,0"));
    Cells cells(merged.map, 3);
    for (int x = 0; x < 6; ++x)
        QCOMPARE(cells.cell({x, 5, 0})[0], levelOf(*base).materials[x < 4 ? 0 : 1].id);
}

void TestMapMerge::facesBetweenTheSidesAreMadeAnew() {
    const MapPtr base = house();
    // At the border of two sectors: one side takes away what hides the face of what the other puts there.
    const MapPtr ours = readAgain(done(base, clearEdit(*base, {3, {7, 0, 0}, {1, 1, 8}})));
    const MapPtr theirs = readAgain(done(base, fillEdit(*base, {3, {8, 0, 0}, {2, 1, 8}}, 2)));
    const Merged merged = mergeOf(base, ours, theirs);
    QVERIFY2(merged.conflicts.empty(), qPrintable(listed(merged)));
    const MapPtr wanted = done(ours, fillEdit(*ours, {3, {8, 0, 0}, {2, 1, 8}}, 2));
    QCOMPARE(difference(wanted, merged.map), QString());
    QCOMPARE(difference(wanted, mergeOf(base, theirs, ours).map), QString());
}

void TestMapMerge::bakedLightThatGoesIsNoConflict() {
    const MapPtr base = readTestMap("pmf/room.2025-08-08.pmf");
    const MapPtr ours = readAgain(done(base, fillEdit(*base, {3, {2, 3, 3}, {1, 1, 1}}, 0)));
    const MapPtr theirs = readAgain(done(base, fillEdit(*base, {3, {5, 3, 3}, {1, 1, 1}}, 0)));
    const Merged merged = mergeOf(base, ours, theirs);
    QVERIFY2(merged.conflicts.empty(), qPrintable(listed(merged)));
    QVERIFY(!merged.notes.empty());
}

void TestMapMerge::fieldsOfOneItemComeFromBothSides() {
    const MapPtr base = house();
    const MapPtr ours = withAlpha(base, 0, 7);
    const MapPtr theirs =
        readAgain(done(base, setEdit({materialItem(base, 0)}, "shading", std::uint64_t{9})));
    const Merged merged = mergeOf(base, ours, theirs);
    QVERIFY2(merged.conflicts.empty(), qPrintable(listed(merged)));
    const Material& material = levelOf(*merged.map).materials[0];
    QCOMPARE(int{material.alpha}, 7);
    QCOMPARE(int{material.shading}, 9);
}

void TestMapMerge::aFieldThatBothSidesChangedIsAConflict() {
    const MapPtr base = house();
    const Merged merged = mergeOf(base, withAlpha(base, 0, 7), withAlpha(base, 0, 8));
    QCOMPARE(merged.conflicts.size(), std::size_t{1});
    QCOMPARE(QString::fromStdString(merged.conflicts[0].place), QStringLiteral("levels/0/materials/stone"));
    QCOMPARE(QString::fromStdString(merged.conflicts[0].what), QStringLiteral("alpha"));
    QCOMPARE(int{levelOf(*merged.map).materials[0].alpha}, 7);
}

void TestMapMerge::sourcesOfLightComeFromBothSides_data() {
    QTest::addColumn<std::vector<LightEdit>>("ours");
    QTest::addColumn<std::vector<LightEdit>>("theirs");
    QTest::addColumn<std::vector<float>>("intensities"); ///< of the sources afterwards
    QTest::addColumn<QString>("conflicts");
    const char *const set = "light.set-source", *const remove = "light.remove-source",
                      *const add = "light.add-source";
    const auto row = [](const char* name, const std::vector<LightEdit>& ours,
                        const std::vector<LightEdit>& theirs, const std::vector<float>& intensities,
                        const char* conflicts = "") {
        QTest::newRow(name) << ours << theirs << intensities << QString::fromLatin1(conflicts);
    };
    row("two sources", {sourceEdit(set, 0, "intensity", 5)}, {sourceEdit(set, 1, "intensity", 6)}, {5, 6});
    row("two fields of one", {sourceEdit(set, 0, "intensity", 5)}, {sourceEdit(set, 0, "range", 3)}, {5, 2});
    row("one field", {sourceEdit(set, 0, "intensity", 5)}, {sourceEdit(set, 0, "intensity", 6)}, {5, 2},
        "levels/0/bakedlights/first: intensity");
    row("the same of one field", {sourceEdit(set, 0, "intensity", 5), sourceEdit(set, 1, "range", 3)},
        {sourceEdit(set, 0, "intensity", 5)}, {5, 2});
    row("added and changed", {sourceEdit(add, 0, "intensity", 9)}, {sourceEdit(set, 0, "intensity", 6)},
        {6, 2, 9});
    row("removed and changed another", {sourceEdit(remove, 0)}, {sourceEdit(set, 1, "intensity", 6)}, {6});
    row("changed and removed", {sourceEdit(set, 0, "intensity", 5)}, {sourceEdit(remove, 0)}, {5, 2},
        "levels/0/bakedlights/first: we changed it, they removed it");
    row("removed and changed", {sourceEdit(remove, 0)}, {sourceEdit(set, 0, "intensity", 5)}, {2},
        "levels/0/bakedlights/first: we removed it, they changed it");
}

void TestMapMerge::sourcesOfLightComeFromBothSides() {
    QFETCH(const std::vector<LightEdit>, ours);
    QFETCH(const std::vector<LightEdit>, theirs);
    QFETCH(const std::vector<float>, intensities);
    QFETCH(const QString, conflicts);
    const auto named = [](const char* name, float intensity) {
        return [=](const MapPtr& map) {
            return editOf("light.add-source", {levelRef(*map)})
                .with("name", std::string(name))
                .with("intensity", intensity);
        };
    };
    const MapPtr base = lit(house(), {named("first", 1), named("second", 2)});
    const Merged merged = mergeOf(base, lit(base, ours), lit(base, theirs));
    QCOMPARE(listed(merged), conflicts);
    std::vector<float> found;
    const light::MapLight light = json::lightOf(*merged.map);
    QVERIFY(light.of(0) != nullptr);
    for (const light::Source& source : light.of(0)->sources)
        found.push_back(source.intensity);
    QCOMPARE(found, intensities);
}

void TestMapMerge::bothWaysCostNoMoreThanOne() {
    static int reads = 0;
    EditContext counting = editContext();
    counting.readLight = [](const Blob& extension) {
        ++reads;
        return json::readLight(extension);
    };
    const auto named = [](const MapPtr& map) {
        return editOf("light.add-source", {levelRef(*map)}).with("name", std::string("first"));
    };
    const MapPtr base = lit(house(), {named}),
                 ours = lit(base, {sourceEdit("light.set-source", 0, "intensity", 5)}),
                 theirs = lit(base, {sourceEdit("light.set-source", 0, "intensity", 6)});
    reads = 0;
    const Result<Merged> merged = mergeMaps(base, ours, theirs, counting);
    QVERIFY(merged && merged->conflicts.size() == 1);
    const int readsOfOne = reads;
    QVERIFY(readsOfOne > 0);
    reads = 0;
    const Result<MergeSides> sides = mergeSides(base, ours, theirs, counting);
    QVERIFY(sides && sides->conflicts.size() == 1);
    QCOMPARE(reads, readsOfOne);
    QCOMPARE(json::lightOf(*sides->ours).of(0)->sources[0].intensity, 5.0f);
    QCOMPARE(json::lightOf(*sides->theirs).of(0)->sources[0].intensity, 6.0f);
}

void TestMapMerge::changedAndRemovedIsAConflict() {
    const MapPtr base = house();
    const MapPtr without = readAgain(done(base, editOf("item.remove", {materialItem(base, 2)})));
    const Merged kept = mergeOf(base, withAlpha(base, 2, 7), without);
    QCOMPARE(kept.conflicts.size(), std::size_t{1});
    QCOMPARE(levelOf(*kept.map).materials.size(), std::size_t{3});
    const Merged gone = mergeOf(base, without, withAlpha(base, 2, 7));
    QCOMPARE(gone.conflicts.size(), std::size_t{1});
    QCOMPARE(levelOf(*gone.map).materials.size(), std::size_t{2});
}

void TestMapMerge::theSameChangeOnBothSidesIsNone() {
    const MapPtr base = house();
    MapPtr changed = withAlpha(base, 1, 3);
    changed = readAgain(done(changed, clearEdit(*changed, {3, {1, 0, 1}, {2, 1, 2}})));
    changed = readAgain(
        done(changed, addEdit(levelRef(*changed), ItemKind::Entity).with("type", std::string("light"))));
    const Merged merged = mergeOf(base, changed, readAgain(changed));
    QVERIFY2(merged.conflicts.empty(), qPrintable(listed(merged)));
    QCOMPARE(difference(changed, merged.map), QString());
}

void TestMapMerge::aMaterialThatTheOtherSideUsesStays() {
    const MapPtr base = house();
    const MapPtr ours = readAgain(done(base, editOf("item.remove", {materialItem(base, 2)})));
    const MapPtr theirs = readAgain(done(base, fillEdit(*base, {3, {8, 5, 0}, {2, 1, 2}}, 2)));
    for (const bool swapped : {false, true}) {
        const Merged merged = swapped ? mergeOf(base, theirs, ours) : mergeOf(base, ours, theirs);
        QCOMPARE(merged.conflicts.size(), std::size_t{1});
        QCOMPARE(QString::fromStdString(merged.conflicts[0].place),
                 QStringLiteral("levels/0/materials/wood"));
        const MapPtr map = readAgain(merged.map);
        QVERIFY(findByName(levelOf(*map), ItemKind::Material, "wood") != 0);
        QCOMPARE(Cells(map, 3).cell({8, 5, 0})[0], findByName(levelOf(*map), ItemKind::Material, "wood"));
    }
}

void TestMapMerge::bothSidesAddUnderOneName() {
    const MapPtr base = house();
    const auto withBrick = [&](std::uint64_t alpha) {
        MapPtr map =
            done(base, addEdit(levelRef(*base), ItemKind::Material).with("name", std::string("brick")));
        map = done(map, setEdit({materialItem(map, 3)}, "alpha", alpha));
        return readAgain(done(map, fillEdit(*map, {3, {alpha == 7 ? 0 : 12, 5, 0}, {1, 1, 1}}, 3)));
    };
    const Merged equal = mergeOf(base, withBrick(7), withBrick(7));
    QVERIFY2(equal.conflicts.empty(), qPrintable(listed(equal)));
    const Merged merged = mergeOf(base, withBrick(7), withBrick(8));
    QCOMPARE(merged.conflicts.size(), std::size_t{1});
    QCOMPARE(levelOf(*merged.map).materials.size(), std::size_t{4});
    const ItemId brick = levelOf(*merged.map).materials[3].id;
    Cells cells(merged.map, 3);
    QCOMPARE(cells.cell({0, 5, 0})[0], brick);
    QCOMPARE(cells.cell({12, 5, 0})[0], brick);
}

void TestMapMerge::levelsOfAnotherSizeAreMergedWhereOneSideIsAlone() {
    const MapPtr base = house();
    const auto larger = editable(base);
    const auto level = editable(base->levels[0]);
    level->lastSector = SectorIndex::of(2, 0, 1);
    for (int i = 0; i < 2; ++i)
        level->sectors.push_back({larger->nextId++, base->levels[0]->sectors[0].cell});
    larger->levels.set(0, level);
    const MapPtr theirs = readAgain(larger);
    const Merged merged = mergeOf(base, readAgain(base), theirs);
    QVERIFY2(merged.conflicts.empty(), qPrintable(listed(merged)));
    QCOMPARE(difference(theirs, merged.map), QString());
    const Merged both = mergeOf(base, withAlpha(base, 0, 7), theirs);
    QCOMPARE(both.conflicts.size(), std::size_t{1});
    QCOMPARE(levelOf(*both.map).sectors.size(), levelOf(*base).sectors.size());
}

void TestMapMerge::tilesComeFromBothSides() {
    std::mt19937 random(5);
    const auto base = std::make_shared<const Terrain>(randomTerrain(random, 1, 2));
    const auto changed = [&](terrain::TileField field, terrain::TilePlace at, int value) {
        const auto map = std::make_shared<Terrain>(*base);
        map->tiles.update(map->numberOf(at),
                          [&](terrain::Tile& tile) { terrain::setField(tile, field, value); });
        return documentOf(std::shared_ptr<const Terrain>(map));
    };
    const terrain::TilePlace at{3, 40};
    const int height = base->at(at).base(), other = height == 5 ? 6 : 5,
              path = base->at(at).pathable() ? 0 : 1;
    const MapPtr ours = changed(terrain::TileField::BaseHeight, at, other),
                 theirs = changed(terrain::TileField::Pathable, at, path);
    const Merged merged = mergeOf(documentOf(base), ours, theirs);
    QVERIFY2(merged.conflicts.empty(), qPrintable(listed(merged)));
    QCOMPARE(merged.map->terrain->at(at).base(), other);
    QCOMPARE(int{merged.map->terrain->at(at).pathable()}, path);
    QCOMPARE(difference(merged.map, mergeOf(documentOf(base), theirs, ours).map), QString());
    const Merged clash =
        mergeOf(documentOf(base), ours, changed(terrain::TileField::BaseHeight, at, other + 1));
    QCOMPARE(clash.conflicts.size(), std::size_t{1});
    QCOMPARE(clash.map->terrain->at(at).base(), other);
}

void TestMapMerge::charactersThatNoFieldTellsComeFromBothSides() {
    const Terrain base = terrain::newTerrain(1, 1);
    const terrain::TilePlace at{3, 5};
    const auto with = [&](std::size_t character, char text) {
        Terrain changed = withTile(base, at, terrain::TileField::BaseHeight, text == 'a' ? 4 : 0);
        changed.tiles.update(changed.numberOf(at), [&](terrain::Tile& tile) { tile.text[character] = text; });
        return terrainOf(std::move(changed));
    };
    const MapPtr first = terrainOf(base), ours = with(21, 'a'), theirs = with(22, 'b');
    for (const bool swapped : {false, true}) {
        const Merged merged = swapped ? mergeOf(first, theirs, ours) : mergeOf(first, ours, theirs);
        QVERIFY2(merged.conflicts.empty(), qPrintable(listed(merged)));
        const terrain::Tile& tile = merged.map->terrain->at(at);
        QCOMPARE(tile.text[21], 'a');
        QCOMPARE(tile.text[22], 'b');
        QCOMPARE(tile.base(), 4);
    }
    const Merged clash = mergeOf(first, ours, with(21, 'c'));
    QCOMPARE(listed(clash), QStringLiteral(": tiles/3/5/character 21"));
    QCOMPARE(clash.map->terrain->at(at).text[21], 'a');
}

void TestMapMerge::theirFirstSplatMakesTheTerrainOfVersionOneTwo() {
    const Terrain base = terrain::newTerrain(1, 1);
    QCOMPARE(base.version, std::string("1.0"));
    const MapPtr first = terrainOf(base), splat = terrainOf(*terrain::addSplat(base, 0, 1)),
                 higher = terrainOf(withTile(base, {3, 5}, terrain::TileField::BaseHeight, 7));
    for (const bool swapped : {false, true}) {
        const Merged merged = swapped ? mergeOf(first, splat, higher) : mergeOf(first, higher, splat);
        QVERIFY2(merged.conflicts.empty(), qPrintable(listed(merged)));
        QCOMPARE(merged.map->terrain->version, std::string("1.2"));
        const auto again = pfmap::read(pfmap::write(*merged.map->terrain));
        QVERIFY(again.has_value());
        QVERIFY(equal(*merged.map->terrain, *again));
    }
}

void TestMapMerge::bothSidesGiveTheTerrainOneSize() {
    const MapPtr base = terrainOf(terrain::newTerrain(1, 1));
    const Terrain larger = terrain::newTerrain(2, 2);
    const MapPtr ours = terrainOf(larger),
                 theirs = terrainOf(withTile(larger, {40, 40}, terrain::TileField::BaseHeight, 7));
    const Merged merged = mergeOf(base, ours, theirs);
    QCOMPARE(listed(merged), QStringLiteral(": both sides changed the size, and their tiles differ"));
    QCOMPARE(merged.map->terrain->at({40, 40}).base(), 0);
    const Merged alike = mergeOf(base, theirs, terrainOf(*theirs->terrain));
    QVERIFY2(alike.conflicts.empty(), qPrintable(listed(alike)));
    QCOMPARE(alike.map->terrain->at({40, 40}).base(), 7);
}

void TestMapMerge::numbersOfTerrainMaterialsHaveOneMeaning_data() {
    using terrain::TileField;
    QTest::addColumn<MapPtr>("theirs");
    QTest::addColumn<bool>("conflict");
    const Terrain base = terrainOfFour();
    QTest::newRow("painted") << terrainOf(withTile(base, {3, 5}, TileField::TopMaterial, 3)) << true;
    QTest::newRow("painted sides") << terrainOf(withTile(base, {3, 5}, TileField::SideMaterial, 3)) << true;
    QTest::newRow("a splat") << terrainOf(*terrain::addSplat(base, 1, 3)) << true;
    QTest::newRow("another texture") << terrainOf(*terrain::setMaterialTexture(base, 3, "ice.png")) << true;
    QTest::newRow("raised") << terrainOf(withTile(base, {3, 5}, TileField::BaseHeight, 7)) << false;
}

void TestMapMerge::numbersOfTerrainMaterialsHaveOneMeaning() {
    QFETCH(const MapPtr, theirs);
    QFETCH(const bool, conflict);
    const Terrain four = terrainOfFour();
    const MapPtr base = terrainOf(four), removed = terrainOf(*terrain::removeMaterial(four, 2, std::nullopt)),
                 moved = terrainOf(*terrain::moveMaterial(four, 0, 3)),
                 added = terrainOf(*terrain::addMaterial(four, 4, "Mud", "mud.png"));
    for (const MapPtr& renumbered : {removed, moved}) {
        const Merged one = mergeOf(base, renumbered, theirs), other = mergeOf(base, theirs, renumbered);
        QCOMPARE(!one.conflicts.empty(), conflict);
        QCOMPARE(!other.conflicts.empty(), conflict);
        if (conflict) {
            QVERIFY(equal(*one.map->terrain, *renumbered->terrain));
            QVERIFY(equal(*other.map->terrain, *theirs->terrain));
        } else {
            QCOMPARE(one.map->terrain->at({3, 5}).base(), 7);
            QVERIFY(equal(*one.map->terrain, *other.map->terrain));
        }
    }
    if (theirs->terrain->materials == four.materials) {
        const Merged merged = mergeOf(base, added, theirs);
        QVERIFY2(merged.conflicts.empty(), qPrintable(listed(merged)));
        QCOMPARE(merged.map->terrain->materials.size(), std::size_t{5});
        QVERIFY(merged.map->terrain->tiles == theirs->terrain->tiles);
    }
}

void TestMapMerge::numbersInModelsHaveOneMeaning_data() {
    QTest::addColumn<int>("kind");
    for (const ItemKind kind : {ItemKind::ModelMaterial, ItemKind::ModelTexture, ItemKind::Action})
        QTest::newRow(itemKindName(kind)) << static_cast<int>(kind);
}

void TestMapMerge::numbersInModelsHaveOneMeaning() {
    QFETCH(const int, kind);
    const auto numbered = static_cast<ItemKind>(kind);
    const auto model = std::make_shared<p3m::Model>();
    for (std::uint8_t i = 0; i < 3; ++i) {
        p3m::Material material;
        material.id = model->nextId++;
        material.values.shading = i;
        model->materials.push_back(material);
        model->textures.push_back(
            {model->nextId++, p3m::Texture::External, {}, p3m::Text(fmt::format("{}.png", i))});
        p3m::Action action;
        action.id = model->nextId++;
        action.usPerFrame = 1000U + i;
        model->actions.push_back(action);
    }
    p3m::Part part;
    part.id = model->nextId++;
    part.name = p3m::Text("part");
    model->parts.push_back(part);
    p3m::Animation animation;
    animation.id = model->nextId++;
    animation.name = p3m::Text("walk");
    model->animations.push_back(animation);
    const auto changed = [&](const std::function<void(p3m::Model&)>& change) {
        const auto own = p3m::editable(model);
        change(*own);
        return documentOf(std::shared_ptr<const p3m::Model>(own));
    };
    const MapPtr base = documentOf(std::shared_ptr<const p3m::Model>(model));
    const MapPtr removed = changed([&](p3m::Model& own) {
        if (numbered == ItemKind::ModelMaterial)
            own.materials.erase(1);
        else if (numbered == ItemKind::ModelTexture)
            own.textures.erase(1);
        else
            own.actions.erase(1);
    });
    const MapPtr used = changed([&](p3m::Model& own) {
        if (numbered == ItemKind::ModelMaterial)
            own.parts.update(0, [](p3m::Part& one) { one.material = 2; });
        else if (numbered == ItemKind::ModelTexture)
            own.materials.update(0, [](p3m::Material& one) { one.values.texture = 2; });
        else
            own.animations.update(0, [](p3m::Animation& one) {
                one.actions = std::vector<p3m::ActionReference>{{2, 1, 0, 1}};
            });
    });
    const MapPtr other =
        changed([&](p3m::Model& own) { own.parts.update(0, [](p3m::Part& one) { one.visible = false; }); });
    QCOMPARE(mergeOf(base, removed, used).conflicts.size(), std::size_t{1});
    QCOMPARE(mergeOf(base, used, removed).conflicts.size(), std::size_t{1});
    QCOMPARE(difference(mergeOf(base, removed, used).map, removed), QString());
    QVERIFY(mergeOf(base, removed, other).conflicts.empty());
    QVERIFY(mergeOf(base, other, removed).conflicts.empty());
    QVERIFY(mergeOf(base, removed, removed).conflicts.empty());
}

void TestMapMerge::aMaterialThatAnEntityOfTheOtherSideNamesStays() {
    const MapPtr base = withMaterial(house(), "glow");
    const MapPtr ours = withoutMaterial(base, "glow");
    const MapPtr theirs = withLastEntitySet(withEntity(base, "beam", "ray"), "material", "glow");
    for (const bool swapped : {false, true}) {
        const Merged merged = swapped ? mergeOf(base, theirs, ours) : mergeOf(base, ours, theirs);
        QCOMPARE(listed(merged), QStringLiteral("levels/0/materials/glow: one side removed it, and the "
                                                "other uses it"));
        QVERIFY(findByName(levelOf(*merged.map), ItemKind::Material, "glow") != 0);
    }
}

void TestMapMerge::anEntityThatTheOtherSideNamesIsMissed() {
    const MapPtr base = withEntity(withEntity(house(), "beam", "ray"), "light", "door1");
    const auto& entities = levelOf(*base).entities.entities;
    const MapPtr ours =
        readAgain(done(base, editOf("item.remove", {itemRef(ItemKind::Entity, entities[1].id)})));
    const MapPtr theirs = readAgain(done(base, setEdit({itemRef(ItemKind::Entity, entities[0].id)},
                                                       "head_follow_entity", std::string("door1"))));
    for (const bool swapped : {false, true}) {
        const Merged merged = swapped ? mergeOf(base, theirs, ours) : mergeOf(base, ours, theirs);
        QCOMPARE(listed(merged),
                 QStringLiteral("levels/0/entities/ray: it names the entity \"door1\", which is gone"));
    }
    const MapPtr renamed = readAgain(
        done(base, setEdit({itemRef(ItemKind::Entity, entities[1].id)}, "name", std::string("gate"))));
    QCOMPARE(mergeOf(base, renamed, theirs).conflicts.size(), std::size_t{1});
}

void TestMapMerge::aSkyThatIsKeptKeepsItsMaterials() {
    MapPtr base = withMaterial(house(), "glow");
    base = done(base, addEdit(levelRef(*base), ItemKind::SkyEnvironment).with("name", std::string("dusk")));
    const auto skyOf = [](const MapPtr& map) {
        return findByName(levelOf(*map), ItemKind::SkyEnvironment, "dusk");
    };
    base = readAgain(done(base, setEdit({itemRef(ItemKind::SkyEnvironment, skyOf(base))}, "cloud_top",
                                        Ref{findByName(levelOf(*base), ItemKind::Material, "glow"), {}})));
    const MapPtr ours = withoutMaterial(
        done(base, editOf("item.remove", {itemRef(ItemKind::SkyEnvironment, skyOf(base))})), "glow");
    const MapPtr theirs =
        readAgain(done(base, setEdit({levelRef(*base)}, "default_sky", Ref{skyOf(base), {}})));
    for (const bool swapped : {false, true}) {
        const Merged merged = swapped ? mergeOf(base, theirs, ours) : mergeOf(base, ours, theirs);
        QCOMPARE(merged.conflicts.size(), std::size_t{2});
        const ItemId glow = findByName(levelOf(*merged.map), ItemKind::Material, "glow");
        QVERIFY(skyOf(merged.map) != 0 && glow != 0);
        const auto& skies = levelOf(*merged.map).skyEnvironments;
        QCOMPARE(skies[skies.size() - 1].cloudTop.id, glow);
    }
}

void TestMapMerge::namesThatOneSideLeftWithoutMeaningAreItsOwn() {
    const MapPtr base =
        withLastEntitySet(withEntity(withMaterial(house(), "glow"), "beam", "ray"), "material", "glow");
    const MapPtr ours = withLastEntitySet(withoutMaterial(base, "glow"), "material", "glow");
    const Merged merged = mergeOf(base, ours, withAlpha(base, 0, 7));
    QVERIFY2(merged.conflicts.empty(), qPrintable(listed(merged)));
    QCOMPARE(findByName(levelOf(*merged.map), ItemKind::Material, "glow"), ItemId{0});
}

void TestMapMerge::modelsAreMergedByPart() {
    std::mt19937 random(5);
    const MapPtr base = documentOf(randomModel(random));
    const auto renamed = [&](std::size_t part, bool visible) {
        const auto model = p3m::editable(base->model);
        model->parts.update(part, [&](p3m::Part& own) { own.visible = visible; });
        return documentOf(std::shared_ptr<const p3m::Model>(model));
    };
    QVERIFY(base->model->parts.size() >= 2);
    const bool first = base->model->parts[0].visible, second = base->model->parts[1].visible;
    const Merged merged = mergeOf(base, renamed(0, !first), renamed(1, !second));
    QVERIFY2(merged.conflicts.empty(), qPrintable(listed(merged)));
    QCOMPARE(merged.map->model->parts[0].visible, !first);
    QCOMPARE(merged.map->model->parts[1].visible, !second);
}

} // namespace tst_map_merge

OCTANT_SUITE(tst_map_merge, TestMapMerge)

#include "tst_map_merge.moc"
