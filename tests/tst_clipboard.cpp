#include <cstring>

#include <QRegularExpression>
#include <QTest>

#include "io/edit_context.h"
#include "io/json/clipboard.h"
#include "io/json/cube_text.h"
#include "io/json/writer.h"
#include "io/pmf/dump.h"
#include "io/pmf/reader.h"
#include "io/pmf/writer.h"
#include "model/edit/edit.h"
#include "model/map/entity_place.h"
#include "model/map/locate.h"
#include "tests/support/amount.h"
#include "tests/support/edit_map.h"
#include "tests/support/suite.h"

namespace tst_clipboard {

using namespace octant;

namespace {

MapPtr sample(const QString& name) { return test::readTestMap("pmf/" + name.toStdString() + ".pmf"); }

ItemRef mapItem() { return {ItemKind::Map, -1, ItemRef::NoCube, MapItem}; }
ItemRef levelItem(const Map& map, std::size_t level) {
    return {ItemKind::Level, -1, ItemRef::NoCube, map.levels[level]->id};
}

/// Every place of an entity in a list, from the centre of the level's centre sector.
std::vector<glm::dvec3> places(const Map& map, const Entity& entity, const ItemRef& owner) {
    glm::dvec3 origin(0);
    if (owner.kind == ItemKind::Sector) {
        const auto at = locate(map, owner);
        const Level& level = *map.levels[at->level];
        const auto center = level.sectorCenter(level.indexOf(at->sector));
        origin = {center[0], center[1], center[2]};
    }
    std::vector<glm::dvec3> found;
    for (const std::uint16_t offset : entityPlaces(entity.type, map.revision)) {
        glm::vec3 place;
        std::memcpy(&place, entity.data->fixed.data() + offset, sizeof place);
        found.push_back(origin + glm::dvec3(place));
    }
    return found;
}

/// What a map of one level would be dumped as.
std::string dumpOfLevel(const Map& map, std::size_t level) {
    Map alone;
    alone.revision = map.revision;
    alone.levelOrder = map.levelOrder;
    alone.levels.push_back(map.levels[level]);
    json::Writer out;
    pmf::dumpMap(out, alone);
    return out.take();
}

Result<Edited> pasted(const MapPtr& map, const ItemRef& owner, const std::string& text) {
    return octant::apply(map, Edit{"item.paste", {owner}, {}}.with("text", text), editContext());
}

const char* const samples[] = {"multi.2025-01-07", "multi.2025-01-15", "multi.2025-08-08"};

} // namespace

class TestClipboard : public QObject {
    Q_OBJECT

private slots:
    void levelsArePastedWhole_data() { rows(); }
    void levelsArePastedWhole() {
        QFETCH(QString, name);
        const MapPtr map = sample(name);
        QVERIFY(map);
        const ItemRef level = levelItem(*map, 0);
        const std::string text = json::itemsToText(*map, std::span(&level, 1));
        QVERIFY(!text.empty());
        // Even where a level is picked, a level goes into the map.
        for (const ItemRef& owner : {mapItem(), level}) {
            const Result<Edited> edited = pasted(map, owner, text);
            QVERIFY2(edited.has_value(), edited ? "" : edited.error().text().c_str());
            const Map& now = *edited->map;
            QCOMPARE(now.levels.size(), map->levels.size() + 1);
            QCOMPARE(edited->made.size(), std::size_t{1});
            QCOMPARE(edited->made[0].id, now.levels[now.levels.size() - 1]->id);
            QVERIFY(edited->made[0].id != level.id);
            QCOMPARE(dumpOfLevel(now, now.levels.size() - 1), dumpOfLevel(*map, 0));
            QVERIFY(pmf::writeMap(now).has_value());
        }
    }

    void levelsGoFromMapToMap() {
        const MapPtr from = sample("multi.2025-08-08"), to = sample("room.2025-08-08");
        const ItemRef level = levelItem(*from, 1);
        const Result<Edited> edited = pasted(to, mapItem(), json::itemsToText(*from, std::span(&level, 1)));
        QVERIFY(edited.has_value());
        const auto file = pmf::writeMap(*edited->map);
        QVERIFY(file.has_value());
        const Result<MapPtr> again = pmf::readMap(pmf::joined(*file));
        QVERIFY(again.has_value());
        QCOMPARE(dumpOfLevel(**again, 1), dumpOfLevel(*from, 1));
        QCOMPARE(dumpOfLevel(**again, 0), dumpOfLevel(*to, 0));
    }

    void entitiesStandWhereTheyStood_data() { rows(); }
    void entitiesStandWhereTheyStood() {
        QFETCH(QString, name);
        MapPtr map = sample(name);
        QVERIFY(map);
        // From each kind of list into each kind of list.
        std::vector<ItemRef> owners{mapItem()};
        for (std::size_t level = 0; level < map->levels.size(); ++level) {
            owners.push_back(levelItem(*map, level));
            const auto& sectors = map->levels[level]->sectors;
            owners.push_back({ItemKind::Sector, -1, ItemRef::NoCube, sectors[0].id});
            owners.push_back({ItemKind::Sector, -1, ItemRef::NoCube, sectors[sectors.size() - 1].id});
        }
        for (const ItemRef& owner : owners)
            for (const char* type : {"prop", "door", "beam", "decal", "counter"}) {
                const auto added =
                    octant::apply(map,
                                  Edit{"item.add", {owner}, {}}
                                      .with("kind", static_cast<std::uint64_t>(ItemKind::Entity))
                                      .with("type", std::string(type)),
                                  editContext());
                QVERIFY(added.has_value());
                map = added->map;
            }
        int moved = 0, stayed = 0;
        for (const ItemRef& from : owners)
            for (const ItemId id : itemsOf(*map, ItemKind::Entity, from)) {
                const ItemRef item{ItemKind::Entity, -1, ItemRef::NoCube, id};
                const auto* entity = static_cast<const Entity*>(findItem(*map, item));
                if (entity->opaque())
                    continue;
                const std::string text = json::itemsToText(*map, std::span(&item, 1));
                for (const ItemRef& to : owners) {
                    const Result<Edited> edited = pasted(map, to, text);
                    QVERIFY2(edited.has_value(), edited ? "" : edited.error().text().c_str());
                    const auto* made =
                        static_cast<const Entity*>(findItem(*edited->map, edited->made.front()));
                    const auto before = places(*map, *entity, from), after = places(*edited->map, *made, to);
                    QVERIFY2(before == after, text.c_str());
                    const bool same = made->data->fixed == entity->data->fixed;
                    QVERIFY(same || !(from == to));
                    moved += same ? 0 : 1;
                    stayed += same && !before.empty() && !(from == to) ? 1 : 0;
                }
            }
        QVERIFY(moved > 0);
        QVERIFY(stayed > 0); // from the map to a level
    }

    /// Whatever order they were chosen in, what names another finds it.
    void whatNamesAnotherIsPastedBehindIt() {
        MapPtr from = sample("room.2025-08-08");
        const ItemRef level = levelItem(*from, 0);
        const auto added = [&](ItemKind kind, const char* name) {
            const auto edited = octant::apply(from,
                                              Edit{"item.add", {level}, {}}
                                                  .with("kind", static_cast<std::uint64_t>(kind))
                                                  .with("name", std::string(name)),
                                              editContext());
            if (edited)
                from = edited->map;
            return edited ? edited->made.front() : ItemRef{};
        };
        const ItemRef cloud = added(ItemKind::Material, "a cloud");
        const ItemRef sky = added(ItemKind::SkyEnvironment, "a sky");
        const auto set = octant::apply(from,
                                       Edit{"item.set", {sky}, {}}
                                           .with("field", std::string("cloud_top"))
                                           .with("value", Ref{cloud.id, {}}),
                                       editContext());
        QVERIFY(set.has_value());
        const MapPtr to = sample("multi.2025-08-08");
        for (const std::vector<ItemRef>& items :
             {std::vector<ItemRef>{cloud, sky}, std::vector<ItemRef>{sky, cloud}}) {
            const Result<Edited> edited = pasted(to, levelItem(*to, 0), json::itemsToText(*set->map, items));
            QVERIFY2(edited.has_value(), edited ? "" : edited.error().text().c_str());
            const Level& now = *edited->map->levels[0];
            const Material& material = now.materials[now.materials.size() - 1];
            QCOMPARE(material.name, std::string("a cloud"));
            QCOMPARE(now.skyEnvironments[now.skyEnvironments.size() - 1].cloudTop, (Ref{material.id, {}}));
        }
    }

    void anotherRevisionIsRefusedWithTheReason() {
        const MapPtr from = sample("multi.2025-08-08"), to = sample("multi.2025-01-15");
        const ItemRef level = levelItem(*from, 0);
        const Result<Edited> edited = pasted(to, mapItem(), json::itemsToText(*from, std::span(&level, 1)));
        QVERIFY(!edited.has_value());
        QVERIFY(QString::fromStdString(edited.error().what).contains(QLatin1String("2025-08-08")));
    }

    void damagedTextsAreRefusedOrPasted_data() { rows(); }
    void damagedTextsAreRefusedOrPasted() {
        QFETCH(QString, name);
        const MapPtr map = sample(name);
        QVERIFY(map);
        const Level& level = *map->levels[0];
        std::vector<ItemRef> items{levelItem(*map, 0)};
        for (const Material& material : level.materials)
            items.push_back({ItemKind::Material, -1, ItemRef::NoCube, material.id});
        for (const Entity& entity : level.entities.entities)
            items.push_back({ItemKind::Entity, -1, ItemRef::NoCube, entity.id});
        const std::string text = json::itemsToText(*map, items);
        QVERIFY(!text.empty());
        const std::size_t step = text.size() / octant::test::amount(400) + 1;
        std::size_t understood = 0;
        for (std::size_t at = 0; at < text.size(); at += step) {
            understood += pasted(map, levelItem(*map, 0), text.substr(0, at)) ? 1 : 0;
            std::string other = text;
            other[at] = static_cast<char>(other[at] ^ 1);
            if (const Result<Edited> edited = pasted(map, levelItem(*map, 0), other)) {
                ++understood;
                (void)pmf::writeMap(*edited->map);
            }
        }
        QVERIFY(understood > 0);
    }

    void cubesGoThroughTheirTextUnchanged_data() { rows(); }
    void cubesGoThroughTheirTextUnchanged() {
        QFETCH(QString, name);
        const MapPtr map = sample(name);
        QVERIFY(map);
        const CubeClip clip = allCubes(*map);
        QVERIFY(!clip.cubes.empty() && !clip.materials.empty());
        const std::string text = json::cubesToText(clip);
        QVERIFY(json::isCubeText(text) && !json::isCubeText("{}"));
        // Lamps are counted where there are any, so that what older programs wrote is read, and they read
        // this.
        QVERIFY(QRegularExpression(QStringLiteral("\"tables\":\\[\\d+,\\d+,\\d+\\]"))
                    .match(QString::fromStdString(text.substr(0, text.find('\n'))))
                    .hasMatch());
        CubeClip lit = clip;
        light::Source lamp;
        lamp.name = "lamp";
        lamp.type = light::SourceType::Spot;
        lamp.position = {1, 2.5F, 0.125F};
        lamp.color = {255, 12.5F, 0};
        lamp.direction = {0.5F, -1, 0};
        lamp.reach = light::Reach::Fast;
        lamp.lightNumber = 7;
        lamp.shadows = false;
        lamp.start = 99;
        lit.lamps = {lamp, light::Source()};
        const Result<CubeClip> readLit = json::cubesFromText(json::cubesToText(lit));
        QVERIFY2(readLit.has_value(), readLit ? "" : readLit.error().text().c_str());
        QVERIFY(readLit->lamps == lit.lamps);
        QCOMPARE(json::cubesToText(*readLit), json::cubesToText(lit));
        lit.lamps[1].type = light::SourceType::Sun;
        QVERIFY(!json::cubesFromText(json::cubesToText(lit)));
        const Result<CubeClip> read = json::cubesFromText(text);
        QVERIFY2(read.has_value(), read ? "" : read.error().text().c_str());
        QVERIFY(read->cubes == clip.cubes && read->paints == clip.paints && read->uvs == clip.uvs &&
                read->size == clip.size && read->fine == clip.fine);
        QCOMPARE(read->shapes.size(), clip.shapes.size());
        QCOMPARE(json::cubesToText(*read), text);
        const Result<Edited> edited = octant::apply(map, pasteOf(*map, text), editContext());
        QVERIFY2(edited.has_value(), edited ? "" : edited.error().text().c_str());
        QCOMPARE(edited->map->levels[0]->materials.size(), map->levels[0]->materials.size());
    }

    void damagedCubesAreRefusedOrPasted_data() { rows(); }
    void damagedCubesAreRefusedOrPasted() {
        QFETCH(QString, name);
        const MapPtr map = sample(name);
        QVERIFY(map);
        CubeClip whole = allCubes(*map);
        light::Source lamp;
        lamp.name = "lamp";
        lamp.position = {1, 2.5F, 0.125F};
        whole.lamps = {lamp, lamp};
        const std::string text = json::cubesToText(whole);
        QVERIFY(!json::cubesFromText("") && !json::cubesFromText("{}"));
        const std::size_t step = text.size() / octant::test::amount(600) + 1;
        std::size_t understood = 0;
        const auto look = [&](const std::string& other) {
            const Result<CubeClip> read = json::cubesFromText(other);
            if (!read) {
                QVERIFY(!read.error().what.empty());
                return;
            }
            ++understood;
            QVERIFY(checkClip(*read));
            if (const Result<Edited> edited = octant::apply(map, pasteOf(*map, other), editContext()))
                (void)pmf::writeMap(*edited->map);
        };
        for (std::size_t at = 0; at < text.size(); at += step) {
            QVERIFY(!json::cubesFromText(text.substr(0, at)));
            std::string other = text;
            other[at] = static_cast<char>(other[at] ^ 1);
            look(other);
        }
        QVERIFY(understood > 0);
        std::string newer = text;
        newer.replace(newer.find("\"version\":1"), 11, "\"version\":2");
        QVERIFY(
            QString::fromStdString(json::cubesFromText(newer).error().what).contains(QLatin1String("newer")));
    }

private:
    static CubeClip allCubes(const Map& map) {
        const Level& level = *map.levels[0];
        return copyCubes(level, 0, {{2, {}, levelCells(level, 2)}}).value();
    }
    static Edit pasteOf(const Map& map, const std::string& text) {
        return Edit{"cubes.paste", {levelItem(map, 0)}, {}}
            .with("text", text)
            .with("depth", std::uint64_t{2})
            .with("min", std::vector<std::int64_t>{0, 0, 0})
            .with("materials", std::string("add"));
    }

    static void rows() {
        QTest::addColumn<QString>("name");
        for (const char* name : samples)
            QTest::newRow(name) << QString::fromLatin1(name);
    }
};

} // namespace tst_clipboard

OCTANT_SUITE(tst_clipboard, TestClipboard)
#include "tst_clipboard.moc"
