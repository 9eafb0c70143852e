#include <cstring>
#include <limits>
#include <set>

#include <QFile>
#include <QTest>

#include <nlohmann/json.hpp>

#include "io/lz4/frame.h"
#include "io/pmf/reader.h"
#include "io/pmf/sector_codec.h"
#include "io/pmf/writer.h"
#include "model/check/check.h"
#include "model/rules/rule.h"
#include "tests/support/broken_edits.h"
#include "tests/support/build_map.h"
#include "tests/support/cube_cells.h"
#include "tests/support/edit_map.h"
#include "tests/support/rule_text.h"
#include "tests/support/samples.h"
#include "tests/support/suite.h"

namespace tst_finding_rules {

using namespace octant;
using namespace octant::test;

namespace {

using Bytes = std::vector<std::byte>;
using Rules = std::set<Rule>;

constexpr Revision latest = Revision::R20250808;

Rules rulesOf(const std::vector<Finding>& findings) {
    Rules rules;
    for (const Finding& finding : findings)
        rules.insert(finding.rule);
    return rules;
}

QString listed(const Rules& rules) {
    QStringList names;
    for (const Rule rule : rules)
        names.append(ruleText(rule));
    return names.join(' ');
}

std::uint32_t numberAt(const Bytes& bytes, std::size_t at) {
    std::uint32_t number = 0;
    std::memcpy(&number, bytes.data() + at, sizeof(number));
    return number;
}
void setNumber(Bytes& bytes, std::size_t at, std::uint32_t number) {
    std::memcpy(bytes.data() + at, &number, sizeof(number));
}

const pmf::StoredSectorBlocks& storedOf(const SectorSlot& slot) {
    return static_cast<const pmf::StoredSectorBlocks&>(*slot.cell->stored());
}

/// A sector as it was read, but for a change of one of its blocks.
std::shared_ptr<const pmf::StoredSectorBlocks> withBlock(const SectorSlot& slot, pmf::BlockIndex block,
                                                         const std::function<void(Bytes&)>& change) {
    const pmf::StoredSectorBlocks& stored = storedOf(slot);
    auto blocks = stored.blocks;
    const Blob read = *lz4::decompress(blocks[block].frame.span(), blocks[block].decompressedSize);
    Bytes bytes(read.data(), read.data() + read.size());
    change(bytes);
    blocks[block].frame = Blob(lz4::compress(bytes, {}, lz4::fastestLevel));
    blocks[block].decompressedSize = static_cast<std::uint32_t>(bytes.size());
    return std::make_shared<const pmf::StoredSectorBlocks>(blocks, stored.context, stored.names, stored.at,
                                                           stored.id);
}

/// Rules that reading a sector breaks after one of its blocks has been changed.
Rules rulesOfBlock(const SectorSlot& slot, pmf::BlockIndex block, const std::function<void(Bytes&)>& change) {
    const auto decoded = withBlock(slot, block, change)->decode();
    std::vector<Finding> findings = decoded->findings;
    if (decoded->damage)
        findings.push_back(*decoded->damage);
    return rulesOf(findings);
}

/// Where a client block names the environment of its first sound region: behind the count and the corners.
constexpr std::size_t nameAt = 1 + 8 * sizeof(glm::vec3);

/// Takes bytes off the end of the string table that a block begins with.
void cutTable(Bytes& block, std::size_t count) {
    const std::uint32_t size = numberAt(block, 0);
    block.erase(block.begin() + static_cast<std::ptrdiff_t>(4 + size - count),
                block.begin() + static_cast<std::ptrdiff_t>(4 + size));
    setNumber(block, 0, size - static_cast<std::uint32_t>(count));
}

/// Length of the last text in the table, its NUL with it.
std::size_t lastText(const Bytes& block) {
    const std::size_t end = 4 + numberAt(block, 0);
    std::size_t begin = end - 1;
    while (begin > 4 && block[begin - 1] != std::byte{0})
        --begin;
    return end - begin;
}

/// Rows of sectors of 2025-01-15 along Z alone, whose size and counts are the same bytes in either order
/// where there are 33 of them with a side of 2^10.
MapPtr column(std::uint32_t sectors, int sizeLog2, std::uint32_t center) {
    MapBuilder builder(sizeLog2, 1, 1, sectors);
    builder.revision = Revision::R20250115;
    builder.center(0, 0, center);
    return builder.build();
}

/// What reading finds in a map that was written.
std::vector<Finding> readingFindingsOf(const Map& map) {
    const auto file = pmf::writeMap(map);
    const auto read = file ? pmf::readMap(pmf::joined(*file), {.revision = map.revision}) : Result<MapPtr>();
    if (!read || !*read)
        return {};
    pmf::decodeSectors(**read, inlineExecutor());
    return pmf::readingFindings(**read);
}

template <class T> MapChange filled(PagedVector<T> Level::*list, std::size_t count) {
    return [list, count](Map&, Level& level, Sector&) {
        while ((level.*list).size() < count) {
            T item;
            item.id = 1000001 + (level.*list).size();
            item.name = std::to_string(item.id);
            (level.*list).push_back(item);
        }
    };
}
template <class T> MapChange filled(PagedVector<T> Sector::*list, std::size_t count) {
    return [list, count](Map&, Level&, Sector& sector) {
        while ((sector.*list).size() < count)
            (sector.*list).push_back(T{});
    };
}

} // namespace

/// The table of rules, and those that are found while a file is read or written.
class tst_finding_rules : public QObject {
    Q_OBJECT

private slots:
    void severities_are_those_of_the_table();
    void every_rule_is_broken_somewhere();
    void texts_of_a_block_data();
    void texts_of_a_block();
    void names_of_regions_are_taken_from_the_level();
    void names_from_the_level_survive_edits_of_it();
    void names_of_nothing_stay_so_through_a_save();
    void both_orders_of_size_and_counts_are_told_apart_data();
    void both_orders_of_size_and_counts_are_told_apart();
    void numbers_that_are_not_finite_are_told_where_they_are();
    void an_entity_that_is_kept_as_bytes_is_told_of_once();
    void what_does_not_fit_is_not_written_data();
    void what_does_not_fit_is_not_written();
};

void tst_finding_rules::severities_are_those_of_the_table() {
    QCOMPARE(severityOf(Rule::Pmf001), Severity::Unreadable);
    QCOMPARE(severityOf(Rule::Pmf083), Severity::Warning);
    QCOMPARE(severityOf(Rule::None), Severity::Warning);
    QCOMPARE(ruleNamed("PMF-999"), Rule::None);
    QVERIFY(ruleId(Rule::None).empty());
    // What an entry of the list has in January is said by the page at this rule alone.
    for (const RuleRow& row : rulesOf(RuleFormat::Pmf)) {
        QCOMPARE(ruleNamed(row.id), row.rule);
        const Severity january = row.rule == Rule::Pmf031 ? Severity::Warning : severityOf(row.rule);
        QCOMPARE(severityOf(row.rule, true), january);
    }
    QCOMPARE(severityOf(Rule::Pmf031), Severity::Error);
}

void tst_finding_rules::every_rule_is_broken_somewhere() {
    Rules broken{Rule::Pmf022, Rule::Pmf023, Rule::Pmf024, Rule::Pmf025, Rule::Pmf140}; // by the tests below
    for (const BrokenEdit& edit : brokenEdits())
        broken.insert(edit.rule);
    QFile file(dataFile(QStringLiteral("pmf/bad/manifest.json")));
    QVERIFY(file.open(QIODevice::ReadOnly));
    const auto manifest = nlohmann::json::parse(file.readAll().toStdString());
    for (const auto& [name, expected] : manifest.items())
        if (QFile::exists(dataFile(QStringLiteral("pmf/bad/") + QString::fromStdString(name))))
            for (const auto& rule : expected["rules"])
                broken.insert(ruleNamed(rule.get<std::string>()));
    Rules known;
    for (const RuleRow& row : rulesOf(RuleFormat::Pmf))
        if (row.kind != RuleKind::Loss)
            known.insert(row.rule);
    QCOMPARE(listed(broken), listed(known));
}

void tst_finding_rules::texts_of_a_block_data() {
    QTest::addColumn<int>("beyond"); // bytes cut off the table behind the last text; -1: none are
    QTest::addColumn<bool>("latin");
    QTest::addColumn<QString>("rules");
    QTest::newRow("whole") << -1 << false << QString();
    QTest::newRow("not UTF-8") << -1 << true << QStringLiteral("PMF-021");
    QTest::newRow("the last has no end") << 0 << false << QStringLiteral("PMF-022");
    QTest::newRow("the last begins at the end") << 1 << false << QStringLiteral("PMF-023");
    QTest::newRow("the last begins beyond") << 2 << false << QStringLiteral("PMF-020 PMF-022");
}

void tst_finding_rules::texts_of_a_block() {
    QFETCH(int, beyond);
    QFETCH(bool, latin);
    QFETCH(QString, rules);
    const MapPtr map = sampleMap("room", latest);
    const Rules found = rulesOfBlock(map->levels[0]->sectors[0], pmf::CommonBlock, [&](Bytes& block) {
        const std::size_t last = lastText(block);
        QVERIFY(last > 1);
        if (latin)
            block[4 + numberAt(block, 0) - 2] = std::byte{0xff};
        if (beyond == 0)
            cutTable(block, 1);
        else if (beyond > 0)
            cutTable(block, last + static_cast<std::size_t>(beyond) - 1);
    });
    QCOMPARE(listed(found), rules);
}

void tst_finding_rules::names_of_regions_are_taken_from_the_level() {
    const MapPtr map = sampleMap("kitchen-sink", latest);
    pmf::decodeSectors(*map, inlineExecutor());
    int regions = 0;
    for (const SectorSlot& slot : map->levels[0]->sectors) {
        if (slot.cell->value()->soundRegions.empty())
            continue;
        ++regions;
        const Blob& strings = storedOf(slot).context->levelClientStrings;
        const std::string_view table(reinterpret_cast<const char*>(strings.data()), strings.size());
        const std::string name = map->levels[0]->soundEnvironments[0].name + '\0';
        const std::size_t offset = table.find(name);
        QVERIFY(offset != std::string_view::npos);
        const auto named = [&](std::size_t at) {
            return rulesOfBlock(slot, pmf::ClientBlock, [at](Bytes& block) {
                setNumber(block, nameAt, static_cast<std::uint32_t>(at));
            });
        };
        QCOMPARE(listed(rulesOfBlock(slot, pmf::ClientBlock, [](Bytes&) {})), QString());
        QCOMPARE(listed(named(offset)), QStringLiteral("PMF-024"));
        QCOMPARE(listed(named(strings.size() + 1000000)), QStringLiteral("PMF-020"));
    }
    QVERIFY(regions > 0);
}

/// What the level's strings say at such an offset changes with the order of environments.
void tst_finding_rules::names_from_the_level_survive_edits_of_it() {
    const auto map = editable(sampleMap("kitchen-sink", latest));
    pmf::decodeSectors(*map, inlineExecutor());
    const auto level = editable(map->levels[0]);
    const std::string called = level->soundEnvironments[0].name;
    std::vector<std::size_t> sectors;
    for (std::size_t i = 0; i < level->sectors.size(); ++i) {
        const SectorSlot slot = level->sectors[i];
        if (slot.cell->value()->soundRegions.empty())
            continue;
        sectors.push_back(i);
        const Blob& strings = storedOf(slot).context->levelClientStrings;
        const std::string_view table(reinterpret_cast<const char*>(strings.data()), strings.size());
        const auto offset = static_cast<std::uint32_t>(table.find(called + '\0'));
        level->sectors.set(i, {slot.id, std::make_shared<const LazySector>(
                                            withBlock(slot, pmf::ClientBlock, [&](Bytes& block) {
                                                setNumber(block, nameAt, offset);
                                            }))});
    }
    QVERIFY(!sectors.empty());
    level->soundEnvironments.insert(0, SoundEnvironment{});
    level->soundEnvironments.update(0, [&](SoundEnvironment& first) {
        first.id = map->nextId++;
        first.name = "before";
    });
    map->levels.set(0, level);
    const MapPtr read = *pmf::readMap(bytesOf(*map), {});
    for (const std::size_t i : sectors) {
        const Ref& ref = read->levels[0]->sectors[i].cell->value()->soundRegions[0].environment;
        QCOMPARE(ref.id, read->levels[0]->soundEnvironments[1].id);
    }
}

/// A name that means nothing can stand where the level's strings have the name of an environment.
void tst_finding_rules::names_of_nothing_stay_so_through_a_save() {
    const MapPtr map = sampleMap("kitchen-sink", latest);
    const Blob& strings = storedOf(map->levels[0]->sectors[0]).context->levelClientStrings;
    const std::string table(reinterpret_cast<const char*>(strings.data()), strings.size());
    const std::size_t offset = table.find(map->levels[0]->skyEnvironments[0].name + '\0');
    QVERIFY(offset != std::string::npos && offset > 2);
    for (std::size_t before = offset - 2; before < offset; ++before) { // with or without an empty text first
        Sector sector;
        sector.cubes = map->levels[0]->sectors[0].cell->value()->cubes;
        for (const std::string& name : {std::string(before, 'x'), std::string("y")}) {
            EnvironmentRegion region;
            region.environment = {0, name};
            sector.skyRegions.push_back(region);
        }
        const auto edited = editable(map);
        const auto level = editable(map->levels[0]);
        level->sectors.set(0, {level->sectors[0].id, std::make_shared<const LazySector>(
                                                         std::move(sector), level->sectors[0].cell)});
        edited->levels.set(0, level);
        const MapPtr read = *pmf::readMap(bytesOf(*edited), {});
        const auto& regions = read->levels[0]->sectors[0].cell->value()->skyRegions;
        QCOMPARE(regions.size(), std::size_t{2});
        QCOMPARE(regions[0].environment, (Ref{0, std::string(before, 'x')}));
        QCOMPARE(regions[1].environment, (Ref{0, "y"}));
    }
}

void tst_finding_rules::both_orders_of_size_and_counts_are_told_apart_data() {
    QTest::addColumn<MapPtr>("map");
    QTest::addColumn<bool>("countsFirst"); // in the file
    QTest::addColumn<QString>("rules");
    const auto row = [](const char* name, const MapPtr& map, bool countsFirst, const char* rules) {
        QTest::newRow(name) << map << countsFirst << QString(rules);
    };
    row("one way fits, size first", column(5, 4, 0), false, "");
    row("one way fits, counts first", column(5, 5, 0), true, "");
    row("both fit", column(33, 10, 0), false, "PMF-025");
    row("both fit, and the centre is in one of them", column(33, 10, 20), false, "");
    MapBuilder wide(0, 3, 1, 11);
    wide.revision = Revision::R20250115;
    wide.center(2, 0, 10);
    row("both fit, and the centre is in the other", wide.build(), true, "");
}

void tst_finding_rules::both_orders_of_size_and_counts_are_told_apart() {
    QFETCH(MapPtr, map);
    QFETCH(bool, countsFirst);
    QFETCH(QString, rules);
    auto written = editable(map);
    written->levelOrder = countsFirst ? LevelOrder::CountsFirst : LevelOrder::SizeFirst;
    const auto pieces = pmf::writeMap(*written);
    QVERIFY(pieces.has_value());
    const Blob file = pmf::joined(*pieces);
    const auto read = pmf::readMap(file);
    QVERIFY(read.has_value());
    QCOMPARE((*read)->revision, Revision::R20250115);
    QCOMPARE((*read)->levelOrder, written->levelOrder);
    QCOMPARE((*read)->levels[0]->lastSector.raw, map->levels[0]->lastSector.raw);
    QCOMPARE((*read)->levels[0]->sectorSizeLog2, map->levels[0]->sectorSizeLog2);
    QCOMPARE((*read)->levels[0]->centerSector.raw, map->levels[0]->centerSector.raw);
    QCOMPARE(listed(rulesOf((*read)->readingFindings)), rules);
    QVERIFY(pmf::joined(*pmf::writeMap(**read)) == file);
}

/// In every sector, though the two hold the same bytes.
void tst_finding_rules::numbers_that_are_not_finite_are_told_where_they_are() {
    MapBuilder builder(4, 2, 1, 1);
    for (const std::uint32_t x : {0u, 1u}) {
        SectorBuilder& sector = builder.sector(x, 0, 0);
        sector.vertices.resize(5);
        for (const std::size_t wrong : {std::size_t{1}, std::size_t{3}})
            sector.vertices[wrong].position.y = std::numeric_limits<float>::infinity();
    }
    const std::vector<Finding> findings = readingFindingsOf(*builder.build());
    QCOMPARE(findings.size(), std::size_t{2});
    for (std::size_t i = 0; i < findings.size(); ++i) {
        QCOMPARE(findings[i].rule, Rule::Pmf052);
        QCOMPARE(findings[i].what, std::string("vertex 1 is not finite, nor are 1 more"));
        QVERIFY2(findings[i].place.find(fmt::format("sector {},0,0", i)) != std::string::npos,
                 findings[i].place.c_str());
    }
}

/// Not also of what was found in it before it turned out that it cannot be read.
void tst_finding_rules::an_entity_that_is_kept_as_bytes_is_told_of_once() {
    MapBuilder builder;
    builder.revision = Revision::R20250115;
    Entity entity;
    entity.type = EntityType::Unknown;
    entity.number =
        static_cast<std::uint8_t>(entitySchema(EntityType::Generic).number[revisionIndex(builder.revision)]);
    auto data = std::make_shared<EntityData>();
    data->opaque = Blob(Bytes(16, std::byte{0xff})); // numbers that are not finite, and not enough of them
    entity.data = data;
    builder.levelEntities.push_back(entity);
    builder.sector().addEntity(entity);
    const std::vector<Finding> findings = readingFindingsOf(*builder.build());
    QCOMPARE(findings.size(), std::size_t{2});
    for (const Finding& finding : findings)
        QCOMPARE(finding.rule, Rule::Pmf127);
}

void tst_finding_rules::what_does_not_fit_is_not_written_data() {
    QTest::addColumn<MapChange>("fits");
    QTest::addColumn<MapChange>("beyond");
    const auto row = [](const char* name, auto&& change, std::size_t most) {
        QTest::newRow(name) << MapChange(change(most)) << MapChange(change(most + 1));
    };
    row(
        "gamemodes",
        [](std::size_t count) {
            return [count](Map& map, Level&, Sector&) {
                map.header.gamemodes.clear();
                for (std::size_t i = 0; i < count; ++i)
                    map.header.gamemodes.push_back(std::to_string(i));
            };
        },
        32);
    row(
        "extensions",
        [](std::size_t count) {
            return [count](Map& map, Level&, Sector&) {
                Extension extension;
                extension.name = "x";
                for (std::size_t i = 0; i < count; ++i)
                    map.extensions.push_back(extension);
            };
        },
        65535);
    row(
        "levels",
        [](std::size_t count) {
            return [count](Map& map, Level&, Sector&) {
                while (map.levels.size() < count)
                    map.levels.push_back(std::shared_ptr<const Level>(map.levels[0]));
            };
        },
        255);
    row(
        "extra textures",
        [](std::size_t count) {
            return [count](Map&, Level& level, Sector&) {
                level.materials.update(0, [&](Material& material) { material.extraTextures.resize(count); });
            };
        },
        255);
    row(
        "materials", [](std::size_t count) { return filled(&Level::materials, count); }, 65535);
    row(
        "sound environments", [](std::size_t count) { return filled(&Level::soundEnvironments, count); },
        255);
    row(
        "sky environments", [](std::size_t count) { return filled(&Level::skyEnvironments, count); }, 255);
    row(
        "used materials", [](std::size_t count) { return filled(&Sector::usedMaterials, count); }, 255);
    row(
        "regions", [](std::size_t count) { return filled(&Sector::regions, count); }, 255);
    row(
        "weather regions", [](std::size_t count) { return filled(&Sector::weatherRegions, count); }, 255);
    row(
        "dynamic lights", [](std::size_t count) { return filled(&Sector::dynamicLights, count); }, 255);
    row(
        "fast lights", [](std::size_t count) { return filled(&Sector::fastLights, count); }, 255);
    const auto named = [](std::string name) -> MapChange {
        return [name](Map&, Level& level, Sector&) {
            level.materials.update(0, [&](Material& material) { material.name = name; });
        };
    };
    QTest::newRow("NUL in a name") << named("ab") << named(std::string("a\0b", 3));
    const auto mode = [](std::string name) -> MapChange {
        return [name](Map& map, Level&, Sector&) { map.header.gamemodes = {name}; };
    };
    QTest::newRow("NUL in a gamemode") << mode("ab") << mode(std::string("a\0b", 3));
}

void tst_finding_rules::what_does_not_fit_is_not_written() {
    QFETCH(MapChange, fits);
    QFETCH(MapChange, beyond);
    const MapPtr map = sampleMap("room", latest);
    const MapPtr largest = changedMap(map, fits);
    const auto written = pmf::writeMap(*largest);
    QVERIFY2(written.has_value(), written ? "" : written.error().text().c_str());
    const auto read = pmf::readMap(pmf::joined(*written));
    QVERIFY2(read.has_value(), read ? "" : read.error().text().c_str());
    pmf::decodeSectors(**read, inlineExecutor());
    for (const Finding& finding : pmf::readingFindings(**read))
        QVERIFY2(finding.severity != Severity::Unreadable, finding.text().c_str());
    QVERIFY(dumpOf(**read) == dumpOf(*largest));
    const auto refused = pmf::writeMap(*changedMap(map, beyond));
    QVERIFY(!refused.has_value());
    QCOMPARE(refused.error().rule, Rule::Pmf140);
    QVERIFY(!refused.error().what.empty());
}

} // namespace tst_finding_rules

OCTANT_SUITE(tst_finding_rules, tst_finding_rules)
#include "tst_finding_rules.moc"
