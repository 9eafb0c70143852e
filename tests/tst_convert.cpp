#include <algorithm>
#include <cmath>
#include <map>

#include <QDir>
#include <QFile>
#include <QTest>

#include <nlohmann/json.hpp>

#include "io/pmf/convert.h"
#include "io/pmf/dump.h"
#include "io/pmf/reader.h"
#include "io/pmf/writer.h"
#include "model/check/check.h"
#include "tests/support/pool_executor.h"
#include "tests/support/rule_text.h"
#include "tests/support/samples.h"
#include "tests/support/suite.h"

namespace tst_convert {

using namespace octant;
using Json = nlohmann::json;

namespace {

Json sampleDump(const QString& name, Revision revision) {
    QFile file(test::dataFile(QStringLiteral("pmf/%1.%2.json").arg(name, revisionName(revision))));
    return file.open(QIODevice::ReadOnly) ? Json::parse(file.readAll().toStdString()) : Json();
}

Json dumped(const Map& map) {
    octant::json::Writer out;
    pmf::dumpMap(out, map);
    return Json::parse(out.take());
}

/// Empty when equal; numbers that a conversion computes may differ by a little.
std::string difference(const Json& expected, const Json& got, const std::string& at = "") {
    if (expected.is_number_float() && got.is_number())
        return std::abs(expected.get<double>() - got.get<double>()) <= 1e-5 ? "" : at;
    if (expected.type() != got.type() && !(expected.is_number() && got.is_number()))
        return at + " has another type";
    if (expected.is_array() || expected.is_object()) {
        if (expected.size() != got.size())
            return at + " has another size";
        for (const auto& [key, value] : expected.items()) {
            const std::string below = at + "/" + key;
            if (expected.is_object() && !got.contains(key))
                return below + " is missing";
            const std::string found =
                difference(value, expected.is_object() ? got[key] : got[std::stoul(key)], below);
            if (!found.empty())
                return found;
        }
        return "";
    }
    return expected == got ? "" : at + ": " + expected.dump() + " and " + got.dump();
}

/// How often each kind of loss is told.
std::map<std::string, int> counted(const std::vector<Loss>& losses) {
    std::map<std::string, int> counts;
    for (const Loss& loss : losses)
        ++counts[std::string(ruleId(loss.rule))];
    return counts;
}

bool tells(const std::vector<Loss>& losses, Rule rule, const std::string& place) {
    return std::any_of(losses.begin(), losses.end(), [&](const Loss& loss) {
        return loss.rule == rule && loss.place == place && !loss.what.empty();
    });
}

} // namespace

/// pmf.md, Converting.
class tst_convert : public QObject {
    Q_OBJECT

private slots:
    void every_direction_gives_a_map_that_reads_back_data();
    void every_direction_gives_a_map_that_reads_back();
    void what_loses_nothing_equals_the_sample_data();
    void what_loses_nothing_equals_the_sample();
    void there_and_back_is_the_same_data();
    void there_and_back_is_the_same();
    void normals_are_those_of_the_faces();
    void losses_are_told_with_their_places();
    void values_and_environments_become_each_other();
    void vectors_become_numbers_in_as_many_dimensions_as_there_are();
    void opposites_and_outputs_of_entities_survive();
    void same_revision_gives_the_same_map();
    void ids_are_kept();
    void broken_maps_are_refused_data();
    void broken_maps_are_refused();
    void big_maps_convert_data();
    void big_maps_convert();
};

void tst_convert::every_direction_gives_a_map_that_reads_back_data() {
    QTest::addColumn<QString>("name");
    QTest::addColumn<Revision>("from");
    QTest::addColumn<Revision>("to");
    for (const char* name : {"minimal", "room", "kitchen-sink", "multi"})
        for (const Revision from : allRevisions)
            for (const Revision to : allRevisions)
                if (from != to)
                    QTest::addRow("%s %s to %s", name, revisionName(from), revisionName(to))
                        << QString(name) << from << to;
}

void tst_convert::every_direction_gives_a_map_that_reads_back() {
    QFETCH(QString, name);
    QFETCH(Revision, from);
    QFETCH(Revision, to);
    const auto converted =
        pmf::convertMap(test::sampleMap(name, from), to, {.executor = &test::poolExecutor()});
    QVERIFY2(converted.has_value(), converted ? "" : converted.error().text().c_str());
    const Map& map = *converted->map;
    QCOMPARE(map.revision, to);
    for (const Finding& finding : checkMap(map, inlineExecutor()))
        QVERIFY2(finding.severity == Severity::Warning, finding.text().c_str());
    const auto written = pmf::writeMap(map);
    QVERIFY2(written.has_value(), written ? "" : written.error().text().c_str());
    const auto again = pmf::readMap(pmf::joined(*written));
    QVERIFY2(again.has_value(), again ? "" : again.error().text().c_str());
    QCOMPARE((*again)->revision, to);
    QCOMPARE(difference(dumped(map), dumped(**again)), std::string());
    pmf::decodeSectors(**again, inlineExecutor());
    QVERIFY(pmf::readingFindings(**again).empty());
}

void tst_convert::what_loses_nothing_equals_the_sample_data() {
    QTest::addColumn<QString>("name");
    QTest::addColumn<Revision>("from");
    QTest::addColumn<Revision>("to");
    QTest::newRow("minimal up") << "minimal" << Revision::R20250115 << Revision::R20250808;
    QTest::newRow("minimal down") << "minimal" << Revision::R20250808 << Revision::R20250115;
    QTest::newRow("multi down") << "multi" << Revision::R20250808 << Revision::R20250115;
}

void tst_convert::what_loses_nothing_equals_the_sample() {
    QFETCH(QString, name);
    QFETCH(Revision, from);
    QFETCH(Revision, to);
    const auto converted = pmf::convertMap(test::sampleMap(name, from), to);
    QVERIFY(converted.has_value());
    QCOMPARE(difference(sampleDump(name, to), dumped(*converted->map)), std::string());
}

void tst_convert::there_and_back_is_the_same_data() {
    QTest::addColumn<QString>("name");
    QTest::addColumn<Revision>("from");
    QTest::addColumn<Revision>("over");
    for (const char* name : {"minimal", "room", "multi"})
        QTest::addRow("%s over 2025-08-08", name)
            << QString(name) << Revision::R20250115 << Revision::R20250808;
    for (const char* name : {"minimal", "multi"}) {
        QTest::addRow("%s of 2025-01-07 over 2025-01-15", name)
            << QString(name) << Revision::R20250107 << Revision::R20250115;
        QTest::addRow("%s of 2025-01-07 over 2025-08-08", name)
            << QString(name) << Revision::R20250107 << Revision::R20250808;
    }
}

void tst_convert::there_and_back_is_the_same() {
    QFETCH(QString, name);
    QFETCH(Revision, from);
    QFETCH(Revision, over);
    const auto there = pmf::convertMap(test::sampleMap(name, from), over);
    QVERIFY(there.has_value());
    const auto back = pmf::convertMap(there->map, from);
    QVERIFY2(back.has_value(), back ? "" : back.error().text().c_str());
    Json expected = sampleDump(name, from);
    if (counted(there->losses).contains("LOSS-01")) // one number where three were
        for (Json& level : expected["data"]["levels"])
            level["default_weather"]["velocity_randomness"] = Json::array({0.75, 0.75, 0.75});
    QCOMPARE(difference(expected, dumped(*back->map)), std::string());
}

void tst_convert::normals_are_those_of_the_faces() {
    const auto converted = pmf::convertMap(test::sampleMap("room", Revision::R20250115), Revision::R20250808);
    QVERIFY(converted.has_value());
    QVERIFY(converted->losses.empty());
    const Json expected = sampleDump("room", Revision::R20250808);
    const Json got = dumped(*converted->map);
    const Json& sector = got["data"]["levels"][0]["sectors"][0];
    QVERIFY(!sector["normals"].empty());
    QCOMPARE(difference(expected["data"]["levels"][0]["sectors"][0]["normals"], sector["normals"]),
             std::string());
}

void tst_convert::losses_are_told_with_their_places() {
    const auto room = pmf::convertMap(test::sampleMap("room", Revision::R20250808), Revision::R20250115);
    QVERIFY(room.has_value());
    const std::map<std::string, int> expected{{"LOSS-02", 2}, {"LOSS-03", 2}, {"LOSS-08", 1}, {"LOSS-09", 1},
                                              {"LOSS-10", 1}, {"LOSS-11", 1}, {"LOSS-12", 1}};
    QVERIFY(counted(room->losses) == expected);
    QVERIFY(tells(room->losses, Rule::Loss09, "level 0 / sector 0,0,0 / cube 84"));
    QVERIFY(tells(room->losses, Rule::Loss11, "level 0 / material 4"));
    QVERIFY(tells(room->losses, Rule::Loss12, "level 0 / sector 0,0,0"));
    QVERIFY(tells(room->losses, Rule::Loss02, "level 0 / sector 0,0,0 / entity 6"));

    const auto sink =
        pmf::convertMap(test::sampleMap("kitchen-sink", Revision::R20250808), Revision::R20250107);
    QVERIFY(sink.has_value());
    const auto counts = counted(sink->losses);
    for (const char* id : {"LOSS-05", "LOSS-06", "LOSS-15", "LOSS-16", "LOSS-17", "LOSS-18", "LOSS-21"})
        QVERIFY2(counts.contains(id), id);
    QVERIFY(tells(sink->losses, Rule::Loss05, "level 0 / sector 0,0,0 / cube 12"));

    const auto bits = pmf::convertMap(test::loadMapOf(test::dataFile("pmf/bad/reserved-bits.2025-08-08.pmf")),
                                      Revision::R20250115);
    QVERIFY(bits.has_value());
    QVERIFY(tells(bits->losses, Rule::Loss20, "level 0"));
    const auto mode = pmf::convertMap(
        test::loadMapOf(test::dataFile("pmf/bad/gamemode-empty.2025-08-08.pmf")), Revision::R20250115);
    QVERIFY(mode.has_value());
    const auto named = pmf::convertMap(mode->map, Revision::R20250808);
    QVERIFY(named.has_value());
    QVERIFY(tells(named->losses, Rule::Loss22, "header / gamemode 0"));
    QCOMPARE(named->map->header.gamemodes[0], std::string("gamemode0"));
}

void tst_convert::values_and_environments_become_each_other() {
    const auto up = pmf::convertMap(test::sampleMap("room", Revision::R20250107), Revision::R20250115,
                                    {.sectorSizeLog2 = 5});
    QVERIFY(up.has_value());
    const Level& level = *up->map->levels[0];
    QCOMPARE(int(level.sectorSizeLog2), 5);
    QCOMPARE(level.soundEnvironments.size(), std::size_t(1));
    QCOMPARE(level.soundEnvironments[0].name, std::string("default"));
    QCOMPARE(level.defaultSound.id, level.soundEnvironments[0].id);
    QVERIFY(level.defaultSky.none());
    QCOMPARE(level.weatherEnvironments[0].velocityRandomness.x, 0.75f);
    QVERIFY(tells(up->losses, Rule::Loss01, "level 0 / default_weather"));
    const auto down = pmf::convertMap(up->map, Revision::R20250107);
    QVERIFY(down.has_value());
    QVERIFY(!counted(down->losses).contains("LOSS-21"));
}

void tst_convert::vectors_become_numbers_in_as_many_dimensions_as_there_are() {
    constexpr std::uint32_t vectors = 2, most = 255;
    for (const std::uint32_t dimensions : {1u, most - 1, most}) {
        TypedValue value;
        value.type = ValueType::Vec;
        value.array = true;
        value.lengths.assign(dimensions, 1);
        value.lengths.back() = vectors;
        for (std::size_t i = 0; i < vectors * sizeof(glm::vec3); ++i)
            value.numbers.push_back(static_cast<std::byte>(i));
        Map map = *test::sampleMap("room", Revision::R20250115);
        Entity entity;
        entity.id = 1;
        entity.type = EntityType::Dummy;
        auto data = std::make_shared<EntityData>();
        data->properties = {value};
        entity.data = data;
        map.entities.entities.push_back(entity);
        const auto up = pmf::convertMap(std::make_shared<const Map>(map), Revision::R20250808);
        QVERIFY(up.has_value());
        const auto& containers = up->map->entities.containers;
        const TypedValue& now = containers[containers.size() - 1].value;
        QVERIFY(now.type == ValueType::F32 && now.array && now.numbers == value.numbers);
        std::vector<std::uint32_t> lengths = value.lengths;
        if (dimensions < most)
            lengths.push_back(3);
        else
            lengths.back() *= 3;
        QVERIFY(now.lengths == lengths);
        const auto file = pmf::writeMap(*up->map);
        QVERIFY2(file.has_value(), file ? "" : file.error().text().c_str());
        const auto read = pmf::readMap(pmf::joined(*file));
        QVERIFY(read.has_value());
        QVERIFY((*read)->entities.containers[containers.size() - 1].value == now);
    }
}

void tst_convert::opposites_and_outputs_of_entities_survive() {
    const auto up =
        pmf::convertMap(test::sampleMap("kitchen-sink", Revision::R20250115), Revision::R20250808);
    QVERIFY(up.has_value());
    const Json before = sampleDump("kitchen-sink", Revision::R20250115);
    const Json after = dumped(*up->map);
    int cubes = 0, triggers = 0, setters = 0;
    const auto compare = [&](const Json& from, const Json& to) {
        for (std::size_t i = 0; i < from["entities"].size(); ++i) {
            const Json& old = from["entities"][i];
            const Json& now = to["entities"][i];
            if (old["type"] == "cube") {
                ++cubes;
                QCOMPARE(now["data"]["flags"]["draw_backfaces"].get<bool>(),
                         !old["data"]["flags"]["cull_backfaces"].get<bool>());
                QCOMPARE(now["data"]["flags"]["show_py"].get<bool>(),
                         old["data"]["faces"]["show_py"].get<bool>());
            }
            if (old["type"] == "trigger") {
                ++triggers;
                QVERIFY(now["data"]["output_entered"] == old["data"]["output"]);
            }
            if (old["type"] == "setter") {
                ++setters;
                const Json& value = to["containers"][now["data"]["container"].get<std::size_t>()];
                const bool vector = old["data"]["value"]["type"] == "vec";
                QVERIFY(value["type"] == (vector ? Json("f32") : old["data"]["value"]["type"]));
            }
        }
    };
    const Json& levelBefore = before["data"]["levels"][0];
    const Json& levelAfter = after["data"]["levels"][0];
    compare(before["data"], after["data"]);
    compare(levelBefore, levelAfter);
    for (std::size_t i = 0; i < levelBefore["sectors"].size(); ++i)
        compare(levelBefore["sectors"][i], levelAfter["sectors"][i]);
    QVERIFY(cubes > 0 && triggers > 0 && setters > 0);
}

void tst_convert::same_revision_gives_the_same_map() {
    const MapPtr map = test::sampleMap("room", Revision::R20250115);
    const auto converted = pmf::convertMap(map, Revision::R20250115);
    QVERIFY(converted && converted->map == map && converted->losses.empty());
}

void tst_convert::ids_are_kept() {
    const MapPtr map = test::sampleMap("room", Revision::R20250115);
    const auto converted = pmf::convertMap(map, Revision::R20250808);
    QVERIFY(converted.has_value());
    const Level& before = *map->levels[0];
    const Level& after = *converted->map->levels[0];
    QCOMPARE(after.id, before.id);
    QCOMPARE(after.materials[3].id, before.materials[3].id);
    QCOMPARE(after.sectors[0].id, before.sectors[0].id);
    const auto& entitiesBefore = before.sectors[0].cell->value()->entities.entities;
    const auto& entitiesAfter = after.sectors[0].cell->value()->entities.entities;
    for (std::size_t i = 0; i < entitiesBefore.size(); ++i)
        QCOMPARE(entitiesAfter[i].id, entitiesBefore[i].id);
}

void tst_convert::broken_maps_are_refused_data() {
    QTest::addColumn<QString>("file");
    QTest::addColumn<QString>("rule");
    for (const auto& [file, rule] :
         {std::pair("child-outside.2025-08-08", "PMF-080"), std::pair("cycle.2025-08-08", "PMF-081"),
          std::pair("shared-cube.2025-01-15", "PMF-082"), std::pair("vertex-range.2025-01-15", "PMF-090"),
          std::pair("visible-cube.2025-08-08", "PMF-095"),
          std::pair("visible-elsewhere.2025-01-07", "PMF-097"), std::pair("container.2025-08-08", "PMF-124"),
          std::pair("lz4-checksum.2025-01-07", "PMF-008")})
        QTest::newRow(file) << QString(file) << QString(rule);
}

void tst_convert::broken_maps_are_refused() {
    QFETCH(QString, file);
    QFETCH(QString, rule);
    const MapPtr map = test::loadMapOf(test::dataFile("pmf/bad/" + file + ".pmf"));
    QVERIFY(map);
    for (const Revision to : allRevisions) {
        const auto converted = pmf::convertMap(map, to);
        QCOMPARE(converted.has_value(), to == map->revision);
        if (!converted) {
            QCOMPARE(ruleText(converted.error().rule), rule);
            QVERIFY(!converted.error().place.empty());
        }
    }
}

void tst_convert::big_maps_convert_data() {
    QTest::addColumn<QString>("path");
    QTest::addColumn<Revision>("to");
    const QDir folder(test::sharedSamples() + "/big");
    for (const QString& name : folder.entryList({QStringLiteral("*.pmf")}, QDir::Files))
        for (const Revision to : allRevisions)
            if (!name.contains(revisionName(to)))
                QTest::addRow("%s to %s", qPrintable(name), revisionName(to)) << folder.filePath(name) << to;
}

void tst_convert::big_maps_convert() {
    if (test::sharedSamples().isEmpty())
        QSKIP("the shared samples are not here");
    QFETCH(QString, path);
    QFETCH(Revision, to);
    const auto converted =
        pmf::convertMap(test::loadMapOf(path), to, {.sectorSizeLog2 = 5, .executor = &test::poolExecutor()});
    QVERIFY2(converted.has_value(), converted ? "" : converted.error().text().c_str());
    const auto findings = checkMap(*converted->map, test::poolExecutor());
    QVERIFY2(findings.empty(), findings.empty() ? "" : findings.front().text().c_str());
}

} // namespace tst_convert

OCTANT_SUITE(tst_convert, tst_convert)
#include "tst_convert.moc"
