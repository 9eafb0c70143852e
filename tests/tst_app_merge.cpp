#include <algorithm>
#include <optional>
#include <random>
#include <set>

#include <QTest>
#include <QVariantList>

#include "app/compare/merge_conflicts.h"
#include "app/compare/take_edits.h"
#include "app/document/document.h"
#include "app/document/jobs.h"
#include "app/document/program_pool.h"
#include "app/files/map_files.h"
#include "model/layers/layers.h"
#include "model/map/usage.h"
#include "tests/support/amount.h"
#include "tests/support/edited_maps.h"
#include "tests/support/findings.h"
#include "tests/support/model_document.h"
#include "tests/support/suite.h"
#include "tests/support/terrain.h"

namespace tst_app_merge {

using namespace octant;
using namespace octant::test;

namespace {

CompareWork work() { return {programPool().executor(Priority::Background), {}, {}}; }

QString faultOf(const Error& error) { return QString::fromStdString(error.text()); }

/// A merge that is open as a document, as the window has it.
class OpenMerge {
public:
    OpenMerge(const MapPtr& base, const MapPtr& ours, const MapPtr& theirs) {
        const Result<MergeSides> sides = mergeSides(base, ours, theirs, editContext());
        if (!sides)
            qFatal("%s", sides.error().text().c_str());
        m_theirs = asRead(sides->theirs).map;
        m_document = std::make_unique<Document>(asRead(sides->ours).map, DocumentOrigin(), m_jobs);
        m_conflicts = *MergeConflicts::find(*sides, m_document->committed(), m_theirs, work());
        m_opened = m_document->committed();
    }

    Document& document() { return *m_document; }
    const MergeConflicts& conflicts() const { return *m_conflicts; }
    const MapPtr& ours() const { return m_opened; }
    const MapPtr& theirs() const { return m_theirs; }

    std::shared_ptr<const MergeStanding> standing() {
        return *m_conflicts->standing(m_document->committed(), work());
    }
    ConflictStates states() {
        std::vector<const Edit*> done;
        const std::vector<Edit> edits = m_document->editsDone();
        for (const Edit& edit : edits)
            done.push_back(&edit);
        return m_conflicts->states(*standing(), m_conflicts->decisions(done));
    }
    bool resolve(const DifferenceRef& at, MergeSide side) {
        const auto edits = m_conflicts->resolve(*standing(), at, side);
        return edits && m_document->submitTogether(*edits, QStringLiteral("decide"));
    }
    /// All that can have the side, in one step; how many cannot.
    std::size_t resolveAll(MergeSide side) {
        std::vector<DifferenceRef> all;
        for (std::size_t entry = 0; entry < m_conflicts->size(); ++entry)
            all.push_back({entry, {}});
        auto together = m_conflicts->resolveAll(*standing(), all, side);
        if (!together.edits.empty() &&
            !m_document->submitTogether(std::move(together.edits), QStringLiteral("decide")))
            return all.size();
        return together.left + together.used;
    }
    QStringList names() const {
        QStringList all;
        for (std::size_t entry = 0; entry < m_conflicts->size(); ++entry)
            all << QString::fromStdString(m_conflicts->comparison()->text({entry, {}}).name);
        return all;
    }

private:
    Jobs m_jobs;
    std::unique_ptr<Document> m_document;
    std::shared_ptr<const MergeConflicts> m_conflicts;
    MapPtr m_opened, m_theirs;
};

/// What differs in content, in short.
QString difference(const MapPtr& a, const MapPtr& b) {
    const auto compared = compareMaps(a, b, work());
    if (!compared)
        return faultOf(compared.error());
    QStringList all;
    const MapDiff& diff = *compared->diff;
    for (const ItemChange& change : diff.items) {
        QString text = QString::fromStdString(pathOfChange(diff, change.item)) +
                       QStringLiteral(" %1").arg(static_cast<int>(change.what));
        for (const FieldDifference& field : change.difference.fields)
            text += QLatin1Char(' ') + QString::fromStdString(field.path());
        all << text + (change.difference.more ? QStringLiteral(" more") : QString());
    }
    for (const SectorDifference& sector : diff.sectors)
        if (!sector.cubes.boxes().empty())
            all << QStringLiteral("cubes");
    if (!diff.tiles.empty())
        all << QStringLiteral("tiles");
    return all.join(QStringLiteral("; "));
}

MapPtr house() {
    MapPtr map = emptyMap();
    map = done(map, fillEdit(*map, {3, {0, 0, 0}, {16, 1, 8}}, 0));
    map = done(map, fillEdit(*map, {3, {2, 1, 2}, {3, 3, 3}}, 1));
    map = done(map, addEdit(levelRef(*map), ItemKind::Entity)
                        .with("type", std::string("light"))
                        .with("name", std::string("lamp")));
    return readAgain(map);
}

ItemRef materialItem(const MapPtr& map, std::size_t at) {
    return itemRef(ItemKind::Material, levelOf(*map).materials[at].id);
}
ItemRef lastEntity(const MapPtr& map) {
    const auto& entities = levelOf(*map).entities.entities;
    return itemRef(ItemKind::Entity, entities[entities.size() - 1].id);
}
MapPtr withAlpha(const MapPtr& map, std::size_t material, std::uint64_t alpha) {
    return readAgain(done(map, setEdit({materialItem(map, material)}, "alpha", alpha)));
}
MapPtr withoutLamp(const MapPtr& map) {
    return readAgain(done(map, editOf("item.remove", {lastEntity(map)})));
}
MapPtr withLampAt(const MapPtr& map, float x) {
    return readAgain(done(map, setEdit({lastEntity(map)}, "position", std::vector<float>{x, 1, 1})));
}

/// The first item of a kind in a model.
ItemRef firstOf(const Map& map, ItemKind kind) {
    const p3m::Model& model = *map.model;
    const ItemId id = kind == ItemKind::ModelPart       ? model.parts[0].id
                      : kind == ItemKind::ModelMaterial ? model.materials[0].id
                      : kind == ItemKind::Bone          ? model.bones[0].id
                                                        : model.animations[0].id;
    return itemRef(kind, id);
}

/// Setters of a level that have one container in common, for each number that it holds.
MapPtr settersWith(const std::vector<int>& numbers, std::size_t each) {
    MapPtr setters = house();
    for (std::size_t i = 0; i < numbers.size() * each; ++i)
        setters = done(setters, addEdit(levelRef(*setters), ItemKind::Entity)
                                    .with("type", std::string("setter"))
                                    .with("name", "setter " + std::to_string(i)));
    const auto whole = editable(setters);
    const auto own = editable(whole->levels[0]);
    EntityList& list = own->entities;
    std::vector<ItemId> containers;
    for (const int number : numbers) {
        TypedValue value;
        value.type = ValueType::U8;
        value.numbers = {std::byte(number)};
        containers.push_back(whole->nextId++);
        list.containers.push_back({containers.back(), value});
    }
    std::size_t setter = 0;
    for (std::size_t at = 0; at < list.entities.size(); ++at)
        if (list.entities[at].type == EntityType::Setter)
            list.entities.update(at, [&](Entity& entity) {
                auto data = std::make_shared<EntityData>(*entity.data);
                data->container = {containers[setter++ / each], 0};
                entity.data = data;
            });
    whole->levels.set(0, own);
    return readAgain(whole);
}

ItemRef setterOf(const MapPtr& map, std::size_t at) {
    for (const Entity& entity : levelOf(*map).entities.entities)
        if (entity.name == "setter " + std::to_string(at))
            return itemRef(ItemKind::Entity, entity.id);
    return {};
}

std::set<Rule> rulesBroken(const MapPtr& map) {
    std::set<Rule> rules;
    for (const Finding& finding : findingsAfterEdits(map))
        rules.insert(finding.rule);
    return rules;
}

/// A map with some layers, things and cells in them, that two versions then change each in its way.
MapPtr layered(MapPtr map, unsigned seed) {
    std::mt19937 random(seed);
    const ItemRef whole = itemRef(ItemKind::Map, MapItem);
    const auto name = [&] { return std::string(1, static_cast<char>('a' + random() % 4)); };
    for (int i = 0; i < 12; ++i) {
        const MapLayers layers = layersOf(*map);
        Edit edit{"layer.add", {whole}, {}};
        switch (random() % 6) {
        case 0:
            edit.with("name", name());
            break;
        case 1:
            edit = Edit{"layer.set", {whole}, {}}
                       .with("layer", name())
                       .with(random() % 2 == 0 ? "hidden" : "locked", random() % 2 == 0);
            break;
        case 2:
            edit = Edit{"layer.remove", {whole}, {}}.with("layer", name());
            break;
        case 3:
            edit = Edit{"layer.assign", {lastEntity(map)}, {}}.with("layer", name());
            break;
        case 4:
            edit = Edit{"layer.current", {whole}, {}}.with("layer", name());
            break;
        default:
            edit = Edit{"layer.assign", {levelRef(*map)}, {}}
                       .with("layer", name())
                       .with("depth", std::uint64_t{2})
                       .with("min", std::vector<std::int64_t>{static_cast<std::int64_t>(random() % 3), 0,
                                                              static_cast<std::int64_t>(random() % 3)})
                       .with("size",
                             std::vector<std::int64_t>{2, 1 + static_cast<std::int64_t>(random() % 2), 1});
        }
        if (const auto next = octant::apply(map, edit, editContext()))
            map = next->map;
    }
    return readAgain(map);
}

} // namespace

/// What is to be decided in a merge, and deciding it.
class TestAppMerge : public QObject {
    Q_OBJECT

private slots:
    void whatOneSideChangedIsNotToBeDecided() {
        const MapPtr base = house();
        OpenMerge merge(base, withAlpha(base, 0, 7), withAlpha(base, 1, 8));
        QCOMPARE(merge.conflicts().size(), std::size_t{0});
        QCOMPARE(merge.states().all(), std::size_t{0});
    }

    void aFieldIsDecidedForEitherSideAndBack() {
        const MapPtr base = house();
        OpenMerge merge(base, withAlpha(base, 0, 7), withAlpha(base, 0, 8));
        QCOMPARE(merge.names(), QStringList{QStringLiteral("levels/0/materials/stone")});
        const auto alpha = [&] { return int{levelOf(*merge.document().committed()).materials[0].alpha}; };
        QCOMPARE(merge.states().of({0, {}}), ConflictState::Open);
        QVERIFY(merge.resolve({0, {}}, MergeSide::Theirs));
        QCOMPARE(alpha(), 8);
        QCOMPARE(merge.states().of({0, {}}), ConflictState::Theirs);
        QVERIFY(merge.resolve({0, {}}, MergeSide::Ours));
        QCOMPARE(alpha(), 7);
        QCOMPARE(merge.states().of({0, {}}), ConflictState::Ours);
        merge.document().undo();
        QCOMPARE(merge.states().of({0, {}}), ConflictState::Theirs);
        merge.document().undo();
        QCOMPARE(merge.states().of({0, {}}), ConflictState::Open);
        merge.document().redo();
        QCOMPARE(merge.states().of({0, {}}), ConflictState::Theirs);
    }

    void oursIsAStepThoughTheMapStaysAsItIs() {
        const MapPtr base = house();
        OpenMerge merge(base, withAlpha(base, 0, 7), withAlpha(base, 0, 8));
        QVERIFY(merge.resolve({0, {}}, MergeSide::Ours));
        QCOMPARE(merge.document().undoStack().count(), 1);
        QCOMPARE(merge.states().of({0, {}}), ConflictState::Ours);
        QVERIFY(merge.document().committed() != merge.ours());
        merge.document().undo();
        QCOMPARE(merge.states().open(), std::size_t{1});
    }

    void whatIsEditedByHandIsDecided() {
        const MapPtr base = house();
        OpenMerge merge(base, withAlpha(base, 0, 7), withAlpha(base, 0, 8));
        QVERIFY(merge.document().submit(
            setEdit({materialItem(merge.document().committed(), 0)}, "alpha", std::uint64_t{9})));
        QCOMPARE(merge.states().of({0, {}}), ConflictState::ByHand);
        // Another field of the item has nothing to do with it.
        merge.document().undo();
        QVERIFY(merge.document().submit(
            setEdit({materialItem(merge.document().committed(), 0)}, "shading", std::uint64_t{3})));
        QCOMPARE(merge.states().of({0, {}}), ConflictState::Open);
        QVERIFY(merge.resolve({0, {}}, MergeSide::Theirs));
        QCOMPARE(int{levelOf(*merge.document().committed()).materials[0].shading}, 3);
    }

    void severalFieldsOfAnItemAreOneStep() {
        const MapPtr base = house();
        const auto both = [&](std::uint64_t value) {
            const MapPtr map = done(base, setEdit({materialItem(base, 0)}, "alpha", value));
            return readAgain(done(map, setEdit({materialItem(map, 0)}, "shading", value)));
        };
        OpenMerge merge(base, both(7), both(8));
        QCOMPARE(merge.conflicts().size(), std::size_t{1});
        QVERIFY(merge.resolve({0, {}}, MergeSide::Theirs));
        QCOMPARE(merge.document().undoStack().count(), 1);
        QCOMPARE(difference(merge.theirs(), merge.document().committed()), QString());
    }

    void whatOneSideRemovedComesAndGoes_data() {
        QTest::addColumn<bool>("oursRemoved");
        QTest::newRow("ours") << true;
        QTest::newRow("theirs") << false;
    }
    void whatOneSideRemovedComesAndGoes() {
        QFETCH(const bool, oursRemoved);
        const MapPtr base = house(), gone = withoutLamp(base), moved = withLampAt(base, 5);
        OpenMerge merge(base, oursRemoved ? gone : moved, oursRemoved ? moved : gone);
        QCOMPARE(merge.conflicts().size(), std::size_t{1});
        for (int i = 0; i < 2; ++i) {
            QVERIFY(merge.resolve({0, {}}, MergeSide::Theirs));
            QCOMPARE(difference(merge.theirs(), merge.document().committed()), QString());
            QCOMPARE(merge.states().of({0, {}}), ConflictState::Theirs);
            QVERIFY(merge.resolve({0, {}}, MergeSide::Ours));
            QCOMPARE(difference(merge.ours(), merge.document().committed()), QString());
            QCOMPARE(merge.states().of({0, {}}), ConflictState::Ours);
        }
    }

    void boxesOfCubesAreDecidedOneByOne() {
        const MapPtr base = house();
        const auto sides = [&](std::size_t material) {
            const MapPtr map = done(base, fillEdit(*base, {3, {0, 5, 0}, {2, 1, 1}}, material));
            return readAgain(done(map, fillEdit(*map, {3, {5, 5, 5}, {2, 1, 1}}, material)));
        };
        OpenMerge merge(base, sides(1), sides(2));
        QCOMPARE(merge.conflicts().size(), std::size_t{1});
        QCOMPARE(merge.conflicts().parts(0), std::size_t{2});
        QVERIFY(merge.resolve({0, 1}, MergeSide::Theirs));
        QCOMPARE(merge.states().of({0, 0}), ConflictState::Open);
        QCOMPARE(merge.states().of({0, 1}), ConflictState::Theirs);
        QCOMPARE(merge.states().open(), std::size_t{1});
        QVERIFY(merge.resolve({0, 0}, MergeSide::Ours));
        QCOMPARE(merge.states().open(), std::size_t{0});
        QVERIFY(merge.resolve({0, {}}, MergeSide::Theirs));
        QCOMPARE(merge.states().of({0, {}}), ConflictState::Theirs);
        QCOMPARE(difference(merge.theirs(), merge.document().committed()), QString());
    }

    void tilesAreDecided() {
        const Terrain base = terrain::newTerrain(1, 1);
        const auto changed = [&](int height) {
            auto map = std::make_shared<Terrain>(base);
            map->tiles.update(map->numberOf({3, 4}), [&](terrain::Tile& tile) {
                terrain::setField(tile, terrain::TileField::BaseHeight, height);
            });
            return documentOf(std::shared_ptr<const Terrain>(map));
        };
        OpenMerge merge(documentOf(std::make_shared<const Terrain>(base)), changed(5), changed(6));
        QCOMPARE(merge.conflicts().size(), std::size_t{1});
        QVERIFY(merge.resolve({0, {}}, MergeSide::Theirs));
        QCOMPARE(merge.document().committed()->terrain->at({3, 4}).base(), 6);
        QCOMPARE(merge.states().of({0, {}}), ConflictState::Theirs);
    }

    void fieldsOfModelsAreDecided_data() {
        QTest::addColumn<int>("list");
        QTest::addColumn<QString>("field");
        QTest::addColumn<QVariantList>("values"); // of ours and theirs
        QTest::newRow("material") << int(ItemKind::ModelMaterial) << "shading" << QVariantList{7, 8};
    }
    void fieldsOfModelsAreDecided() {
        QFETCH(const int, list);
        QFETCH(const QString, field);
        QFETCH(const QVariantList, values);
        const MapPtr base = sampleDocument("arm-engine.p3m");
        const auto side = [&](const QVariant& value) {
            const ItemRef item = firstOf(*base, static_cast<ItemKind>(list));
            return done(base,
                        setEdit(std::vector<ItemRef>{item}, field.toStdString(),
                                value.typeId() == QMetaType::Int ? Value(std::uint64_t(value.toUInt()))
                                                                 : Value(value.toString().toStdString())));
        };
        OpenMerge merge(base, side(values[0]), side(values[1]));
        QCOMPARE(merge.conflicts().size(), std::size_t{1});
        for (int i = 0; i < 2; ++i) {
            QVERIFY(merge.resolve({0, {}}, MergeSide::Theirs));
            QCOMPARE(difference(merge.theirs(), merge.document().committed()), QString());
            QCOMPARE(merge.states().of({0, {}}), ConflictState::Theirs);
            QVERIFY(merge.resolve({0, {}}, MergeSide::Ours));
            QCOMPARE(difference(merge.ours(), merge.document().committed()), QString());
            QCOMPARE(merge.states().of({0, {}}), ConflictState::Ours);
        }
        QVERIFY(p3m::write(*merge.document().committed()->model).has_value());
    }

    void partsOfModelsThatWeRemovedStayRemoved() {
        const MapPtr base = sampleDocument("arm-engine.p3m");
        const ItemRef part = firstOf(*base, ItemKind::ModelPart);
        const MapPtr gone = done(base, editOf("item.remove", {part}));
        const MapPtr hidden = done(base, setEdit(std::vector<ItemRef>{part}, "visible", false));
        const auto partOf = [](const OpenMerge& merge) {
            for (std::size_t entry = 0; entry < merge.conflicts().size(); ++entry)
                if (const ItemChange* change = merge.conflicts().comparison()->list().item(entry);
                    change && change->item.kind == ItemKind::ModelPart &&
                    change->what != ItemChange::What::Changed)
                    return entry;
            return merge.conflicts().size();
        };
        {
            OpenMerge merge(base, gone, hidden);
            const std::size_t entry = partOf(merge);
            QVERIFY(entry < merge.conflicts().size());
            // Parts cannot be pasted, which is told before it is tried.
            QVERIFY(!merge.conflicts().canResolve(*merge.standing(), {entry, {}}, MergeSide::Theirs));
            QCOMPARE(merge.resolveAll(MergeSide::Ours), std::size_t{0});
            QCOMPARE(merge.states().open(), std::size_t{0});
        }
        OpenMerge merge(base, hidden, gone);
        const std::size_t entry = partOf(merge);
        QVERIFY(entry < merge.conflicts().size());
        QVERIFY(merge.resolve({entry, {}}, MergeSide::Theirs));
        QCOMPARE(merge.states().of({entry, {}}), ConflictState::Theirs);
        QVERIFY(!merge.conflicts().canResolve(*merge.standing(), {entry, {}}, MergeSide::Ours));
        merge.document().undo();
        QCOMPARE(merge.states().of({entry, {}}), ConflictState::Open);
        QCOMPARE(difference(merge.ours(), merge.document().committed()), QString());
    }

    void shapesOfPartsStayOurs() {
        const MapPtr base = sampleDocument("arm-engine.p3m");
        const auto moved = [&](float by) {
            const auto model = p3m::editable(base->model);
            model->parts.update(0, [by](p3m::Part& part) {
                std::vector<glm::vec3> places = part.positions.copy();
                places.front().x += by;
                part.positions = std::move(places);
            });
            return documentOf(std::shared_ptr<const p3m::Model>(model));
        };
        OpenMerge merge(base, moved(1), moved(2));
        QCOMPARE(merge.conflicts().size(), std::size_t{1});
        QVERIFY(!merge.conflicts().canResolve(*merge.standing(), {0, {}}, MergeSide::Theirs));
        QVERIFY(merge.resolve({0, {}}, MergeSide::Ours));
        QCOMPARE(merge.states().open(), std::size_t{0});
        QCOMPARE(difference(merge.ours(), merge.document().committed()), QString());
    }

    void aConflictWithoutADifferenceIsNoted() {
        const MapPtr base = house();
        const MapPtr without = readAgain(done(base, editOf("item.remove", {materialItem(base, 2)})));
        const MapPtr used = readAgain(done(base, fillEdit(*base, {3, {8, 5, 0}, {2, 1, 2}}, 2)));
        OpenMerge merge(base, without, used);
        QCOMPARE(merge.conflicts().size(), std::size_t{1});
        QVERIFY2(merge.names().first().contains(QLatin1String("one side removed it")),
                 qPrintable(merge.names().first()));
        QVERIFY(!merge.resolve({0, {}}, MergeSide::Theirs));
        QVERIFY(merge.resolve({0, {}}, MergeSide::Ours));
        QCOMPARE(merge.states().open(), std::size_t{0});
    }

    void aLevelOfAnotherSizeIsDecidedAsAWhole() {
        const MapPtr base = house();
        const MapPtr larger = readAgain(done(
            base, editOf("level.resize", {levelRef(*base)}).with("low", std::vector<std::int64_t>{1, 0, 0})));
        OpenMerge merge(base, withAlpha(base, 0, 7), larger);
        QCOMPARE(merge.conflicts().size(), std::size_t{1});
        QVERIFY2(merge.names().first().contains(QLatin1String("size of the level")),
                 qPrintable(merge.names().first()));
        QVERIFY(merge.resolve({0, {}}, MergeSide::Theirs));
        QCOMPARE(merge.states().of({0, {}}), ConflictState::Theirs);
        QCOMPARE(difference(merge.theirs(), merge.document().committed()), QString());
        QVERIFY(merge.resolve({0, {}}, MergeSide::Ours));
        QCOMPARE(merge.states().of({0, {}}), ConflictState::Ours);
        QCOMPARE(difference(merge.ours(), merge.document().committed()), QString());
    }

    void withoutABaseAllThatDiffersIsToBeDecided() {
        const MapPtr base = house();
        OpenMerge merge(nullptr, withAlpha(base, 0, 7), withAlpha(base, 1, 8));
        QCOMPARE(merge.conflicts().size(), std::size_t{2});
        QCOMPARE(merge.resolveAll(MergeSide::Theirs), std::size_t{0});
        QCOMPARE(difference(merge.theirs(), merge.document().committed()), QString());
    }

    void whatASideRemovedStaysWhereItIsUsed() {
        const MapPtr base = house();
        const ItemRef material = materialItem(base, 2);
        const MapPtr used = readAgain(done(base, fillEdit(*base, {3, {8, 1, 2}, {1, 1, 1}}, 2)));
        const MapPtr without = readAgain(done(base, editOf("item.remove", {material})));
        QVERIFY(!usesOf(*used, materialItem(used, 2)).empty());
        OpenMerge merge(base, used, without);
        QCOMPARE(merge.conflicts().size(), std::size_t{1});
        QVERIFY(!merge.resolve({0, {}}, MergeSide::Theirs));
        QCOMPARE(merge.resolveAll(MergeSide::Theirs), std::size_t{1});
        QCOMPARE(dumpOf(*merge.document().committed()), dumpOf(*merge.ours()));
    }

    void containersThatAreSharedStayOne_data() {
        QTest::addColumn<std::vector<int>>("numbers");
        QTest::addColumn<std::vector<int>>("gone"); ///< setters that ours has not
        QTest::addColumn<bool>("together");
        for (const bool together : {false, true}) {
            const auto row = [together](const char* name, const std::vector<int>& numbers,
                                        const std::vector<int>& gone) {
                QTest::addRow("%s%s", name, together ? ", all at once" : "") << numbers << gone << together;
            };
            row("one of two", {5}, {0});
            row("both", {5}, {0, 1});
            row("one of each pair", {5, 7}, {0, 3});
            row("all of two pairs", {5, 7}, {0, 1, 2, 3});
            row("one of pairs that hold the same", {5, 5}, {1, 2});
            row("a pair of two that hold the same", {5, 5}, {0, 1});
        }
    }
    void containersThatAreSharedStayOne() {
        QFETCH(const std::vector<int>, numbers);
        QFETCH(const std::vector<int>, gone);
        QFETCH(const bool, together);
        const MapPtr base = settersWith(numbers, 2);
        MapPtr ours = base, theirs = base;
        for (const int at : gone) {
            ours = done(ours, editOf("item.remove", {setterOf(ours, std::size_t(at))}));
            theirs = done(theirs,
                          setEdit({setterOf(theirs, std::size_t(at))}, "gamemodes", std::uint64_t(at + 1)));
        }
        for (const bool swapped : {false, true}) {
            OpenMerge merge(base, readAgain(swapped ? theirs : ours), readAgain(swapped ? ours : theirs));
            QCOMPARE(merge.conflicts().size(), gone.size());
            for (const MergeSide side : {MergeSide::Theirs, MergeSide::Ours}) {
                if (together)
                    QCOMPARE(merge.resolveAll(side), std::size_t{0});
                for (std::size_t entry = 0; entry < gone.size() && !together; ++entry)
                    QVERIFY(merge.resolve({entry, {}}, side));
                const MapPtr& wanted = side == MergeSide::Ours ? merge.ours() : merge.theirs();
                QCOMPARE(difference(wanted, merge.document().committed()), QString());
                QCOMPARE(levelOf(*merge.document().committed()).entities.containers.size(),
                         levelOf(*wanted).entities.containers.size());
                // And in the file.
                QCOMPARE(difference(wanted, readAgain(merge.document().committed())), QString());
            }
        }
    }

    void aSourceOfLightIsDecidedOnce_data() {
        QTest::addColumn<bool>("removed"); ///< by ours
        QTest::newRow("changed on both sides") << false;
        QTest::newRow("removed and changed") << true;
    }
    void aSourceOfLightIsDecidedOnce() {
        QFETCH(const bool, removed);
        const auto lamp = [](const MapPtr& map) {
            return itemRef(ItemKind::LightSource, levelOf(*map).lightSources[0].id);
        };
        MapPtr base = house();
        for (const char* name : {"first", "second"})
            base = done(base, editOf("light.add-source", {levelRef(*base)}).with("name", std::string(name)));
        base = asRead(base).map;
        const MapPtr theirs = asRead(done(base, setEdit({lamp(base)}, "intensity", 6.0f))).map;
        const MapPtr ours = asRead(done(base, removed ? editOf("item.remove", {lamp(base)})
                                                      : setEdit({lamp(base)}, "intensity", 5.0f)))
                                .map;
        for (const bool swapped : {false, true}) {
            OpenMerge merge(base, swapped ? theirs : ours, swapped ? ours : theirs);
            QCOMPARE(merge.conflicts().size(), std::size_t{1});
            for (const MergeSide side : {MergeSide::Theirs, MergeSide::Ours}) {
                QVERIFY(merge.resolve({0, {}}, side));
                QCOMPARE(merge.states().of({0, {}}),
                         side == MergeSide::Ours ? ConflictState::Ours : ConflictState::Theirs);
                QCOMPARE(difference(side == MergeSide::Ours ? merge.ours() : merge.theirs(),
                                    merge.document().committed()),
                         QString());
            }
        }
    }

    void theStepsCanBeDoneAgain() {
        const MapPtr base = house();
        OpenMerge merge(base, withAlpha(base, 0, 7), withAlpha(base, 0, 8));
        QVERIFY(merge.resolve({0, {}}, MergeSide::Theirs));
        const auto again = applyInTurn(merge.ours(), merge.document().editsDone(), editContext());
        QVERIFY(again);
        QCOMPARE(dumpOf(*again->map), dumpOf(*merge.document().committed()));
    }

    void allOursIsTheMergeAndAllTheirsTheOtherWayRound_data() {
        QTest::addColumn<int>("seed");
        for (int seed = 1; seed <= amount(8); ++seed)
            QTest::addRow("seed %d", seed) << seed;
    }
    void allOursIsTheMergeAndAllTheirsTheOtherWayRound() {
        QFETCH(const int, seed);
        AnyEdits any(seed + 500);
        const MapPtr base = readAgain(afterEdits(house(), any, 10));
        const MapPtr ours = readAgain(afterEdits(base, any, 8)), theirs = readAgain(afterEdits(base, any, 8));
        OpenMerge merge(base, ours, theirs);
        std::set<Rule> allowed = rulesBroken(merge.ours());
        allowed.merge(rulesBroken(merge.theirs()));
        QCOMPARE(merge.resolveAll(MergeSide::Ours), std::size_t{0});
        QCOMPARE(merge.states().open(), std::size_t{0});
        QCOMPARE(dumpOf(*merge.document().committed()), dumpOf(*merge.ours()));
        // Sides that cannot be taken by themselves stay ours.
        const std::size_t left = merge.resolveAll(MergeSide::Theirs);
        QCOMPARE(merge.states().open(), std::size_t{0});
        if (left == 0)
            QCOMPARE(difference(merge.theirs(), merge.document().committed()), QString());
        for (const Rule rule : rulesBroken(merge.document().committed()))
            QVERIFY2(allowed.contains(rule), std::string(ruleId(rule)).c_str());
        QVERIFY(pmf::writeMap(*merge.document().committed()).has_value());
    }

    void layersAreTakenOneByOne_data() {
        QTest::addColumn<unsigned>("seed");
        for (unsigned seed = 1; seed <= static_cast<unsigned>(octant::test::amount(20)); ++seed)
            QTest::addRow("seed %u", seed) << seed;
    }

    void layersAreTakenOneByOne() {
        QFETCH(const unsigned, seed);
        const MapPtr base = layered(house(), seed);
        const MapPtr version = layered(base, seed + 1000);
        MapPtr document = layered(base, seed + 2000);
        std::size_t before = 1000;
        for (;;) {
            const auto compared = compareMaps(version, document, work());
            QVERIFY(compared.has_value());
            const MapComparison comparison(compared->diff, false, "", {});
            std::size_t count = 0;
            std::optional<std::size_t> chosen;
            for (std::size_t entry = 0; entry < comparison.list().size(); ++entry) {
                const auto source = comparison.list().source(entry);
                if (source != DifferenceList::Source::Layer && source != DifferenceList::Source::CurrentLayer)
                    continue;
                ++count;
                QVERIFY(comparison.text({entry, {}}).name.starts_with("layers/"));
                // The current one comes last: it may be added first.
                if (!chosen || source == DifferenceList::Source::Layer)
                    chosen = entry;
            }
            if (!chosen) {
                QVERIFY(compared->diff->layers.empty());
                break;
            }
            QVERIFY2(count < before + 2, "it does not come to an end");
            before = count;
            const auto edits = takeEdits(comparison, {*chosen, {}}, *document);
            QVERIFY2(edits.has_value(), edits ? "" : edits.error().text().c_str());
            QVERIFY(!edits->empty());
            for (const Edit& edit : *edits) {
                const auto next = octant::apply(document, edit, editContext());
                QVERIFY2(next.has_value(), next ? "" : next.error().text().c_str());
                document = next->map;
            }
        }
    }

    void aLayerThatBothSidesChangedIsDecided() {
        const ItemRef whole = itemRef(ItemKind::Map, MapItem);
        const auto add = [&](const MapPtr& map, const char* name) {
            return done(map, Edit{"layer.add", {whole}, {}}.with("name", std::string(name)));
        };
        const auto put = [&](const MapPtr& map, const char* name) {
            return readAgain(
                done(map, Edit{"layer.assign", {lastEntity(map)}, {}}.with("layer", std::string(name))));
        };
        const MapPtr base = readAgain(add(add(house(), "a"), "b"));
        OpenMerge merge(base, put(base, "a"), put(base, "b"));
        QVERIFY(merge.names().contains(QStringLiteral("layers/b: Entity \"lamp\"")) ||
                !merge.names().filter(QStringLiteral("layers/")).isEmpty());
        QCOMPARE(merge.resolveAll(MergeSide::Theirs), std::size_t(0));
        QVERIFY(compareMaps(merge.theirs(), merge.document().committed(), work())->diff->layers.empty());
        for (const auto& states : merge.states().states)
            for (const ConflictState state : states)
                QCOMPARE(state, ConflictState::Theirs);
        QCOMPARE(merge.resolveAll(MergeSide::Ours), std::size_t(0));
        QVERIFY(compareMaps(merge.ours(), merge.document().committed(), work())->diff->layers.empty());
    }
};

} // namespace tst_app_merge

OCTANT_SUITE(tst_app_merge, TestAppMerge)
#include "tst_app_merge.moc"
