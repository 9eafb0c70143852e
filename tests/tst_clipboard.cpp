#include <QTest>

#include "io/json/clipboard.h"
#include "io/json/writer.h"
#include "io/pmf/dump.h"
#include "io/pmf/reader.h"
#include "io/pmf/writer.h"
#include "model/edit/edit.h"
#include "model/edit/paste.h"
#include "model/locate.h"
#include "tests/support/edit_map.h"

using namespace octant;

namespace {

MapPtr sample(const QString& name) { return test::readTestMap("pmf/" + name.toStdString() + ".pmf"); }

ItemRef mapItem() { return {ItemKind::Map, -1, ItemRef::NoCube, MapItem}; }
ItemRef levelItem(const Map& map, std::size_t level) {
    return {ItemKind::Level, -1, ItemRef::NoCube, map.levels[level]->id};
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
    return octant::apply(map, Edit{"item.paste", {owner}, {}}.with("text", text));
}

const char* const samples[] = {"multi.2025-01-07", "multi.2025-01-15", "multi.2025-08-08"};

} // namespace

class TestClipboard : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { setPasteParser(json::itemsFromText); }

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
        const std::size_t step = text.size() / 400 + 1;
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

private:
    static void rows() {
        QTest::addColumn<QString>("name");
        for (const char* name : samples)
            QTest::newRow(name) << QString::fromLatin1(name);
    }
};

QTEST_GUILESS_MAIN(TestClipboard)
#include "tst_clipboard.moc"
