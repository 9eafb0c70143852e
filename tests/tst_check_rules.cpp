#include <algorithm>
#include <functional>
#include <limits>

#include <QTest>

#include "io/pmf/reader.h"
#include "model/check/check.h"
#include "tests/support/samples.h"

using namespace octant;

namespace {

using Change = std::function<void(Map&, Level&, Sector&)>;

/// The map with its first level and that level's first sector changed.
MapPtr changed(const MapPtr& map, const Change& change) {
    auto result = editable(map);
    auto level = editable(result->levels[0]);
    const SectorSlot slot = level->sectors[0];
    Sector sector = *slot.cell->value();
    change(*result, *level, sector);
    level->sectors.set(0, {slot.id, std::make_shared<const SectorCell>(std::move(sector), slot.cell)});
    result->levels.set(0, std::move(level));
    return result;
}

std::uint32_t firstOf(const Sector& sector, const std::function<bool(const Cube&)>& wanted) {
    for (std::uint32_t i = 0; i < sector.cubes.size(); ++i)
        if (wanted(sector.cubes.cubes[i]))
            return i;
    return Cube::None;
}
bool basicGeometry(const Cube& cube) {
    return cube.geometry() && !cube.is(Cube::CommonExtended) && !cube.is(Cube::ClientExtended);
}

void setVisibility(Sector& sector, Visibility visibility) {
    const std::uint32_t at = firstOf(sector, [](const Cube& cube) { return cube.hasAttachment(); });
    CubeList& list = sector.cubes;
    list.visibilities.push_back(std::make_shared<const Visibility>(std::move(visibility)));
    CubeAttachment attachment = list.attachments[list.cubes[at].attachment()];
    attachment.owned |= CubeAttachment::OwnsVisibility;
    attachment.visibility = static_cast<std::uint32_t>(list.visibilities.size() - 1);
    list.attachments.set(list.cubes[at].attachment(), attachment);
}

Entity entityWith(EntityType type, Revision revision) {
    Entity entity;
    entity.id = 1000000;
    entity.type = type;
    auto data = std::make_shared<EntityData>();
    data->fixed.resize(fixedBytes(type, revision));
    data->texts.resize(textCount(type, revision));
    entity.data = std::move(data);
    return entity;
}

const std::byte all{0xff};
constexpr Revision latest = Revision::R20250808;

std::string listed(const std::vector<Finding>& findings) {
    std::string text;
    for (const Finding& finding : findings)
        text.append(finding.ruleName()).append(" ").append(finding.text()).append("\n");
    return text;
}

} // namespace

Q_DECLARE_METATYPE(octant::Revision)
Q_DECLARE_METATYPE(Change)

/// Every rule of pmf.md, Validation, that is not found while reading, by a map that an edit has broken.
class tst_check_rules : public QObject {
    Q_OBJECT

private slots:
    void an_edit_that_breaks_a_rule_is_found_data();
    void an_edit_that_breaks_a_rule_is_found();
    void january_rules_data();
    void january_rules();
    void only_what_changed_is_checked_again();
    void findings_follow_what_a_sector_depends_on();
    void findings_of_reading_end_when_their_part_is_edited();
    void many_findings_of_a_rule_are_counted();
    void loose_cubes_are_walked_from_their_tops();
    void cancelled_checks_give_nothing();
};

void tst_check_rules::an_edit_that_breaks_a_rule_is_found_data() {
    QTest::addColumn<int>("rule");
    QTest::addColumn<QString>("place");
    QTest::addColumn<Change>("change");
    const auto row = [](const char* name, int rule, const char* place, Change change) {
        QTest::newRow(name) << rule << QString(place) << change;
    };
    const char* sector = "level 0 / sector 0,0,0";
    row("two gamemodes of one name", 32, "header / gamemode 1", [](Map& map, Level&, Sector&) {
        map.header.gamemodes = {"dm", "dm"};
    });
    row("time", 33, "header", [](Map& map, Level&, Sector&) { map.header.creationTime = 253402300800; });
    row("extension without a name", 41, "data", [](Map& map, Level&, Sector&) {
        Extension extension;
        map.extensions.push_back(extension);
    });
    row("reserved material flags", 50, "level 0 / materials 0 / flags", [](Map&, Level& level, Sector&) {
        level.materials.update(0, [](Material& material) { material.flags |= 4; });
    });
    row("material that is not finite", 52, "level 0 / material 0", [](Map&, Level& level, Sector&) {
        level.materials.update(
            0, [](Material& material) { material.wave.scale = std::numeric_limits<float>::quiet_NaN(); });
    });
    row("material without a name", 63, "level 0 / material 0", [](Map&, Level& level, Sector&) {
        level.materials.update(0, [](Material& material) { material.name.clear(); });
    });
    row("default sky", 64, "level 0 / default_sky", [](Map&, Level& level, Sector&) {
        level.defaultSky = {0, "nothing"};
    });
    row("skybox outside", 66, "level 0 / sky environment 0", [](Map&, Level& level, Sector&) {
        level.skyEnvironments.update(0, [](SkyEnvironment& sky) {
            sky.flags = SkyEnvironment::Skybox3d;
            sky.skyboxSector = SectorIndex::of(7, 7, 7);
        });
    });
    row("used physics material", 71, "level 0 / sector 0,0,0 / used_physics_materials",
        [](Map&, Level&, Sector& at) {
            at.usedPhysicsMaterials.push_back({0, "nothing"});
        });
    row("used twice", 73, "level 0 / sector 0,0,0 / used_materials",
        [](Map&, Level&, Sector& at) { at.usedMaterials.push_back(Ref(at.usedMaterials[0])); });
    row("region upside down", 76, "level 0 / sector 0,0,0 / region 0", [](Map&, Level&, Sector& at) {
        Region region;
        region.min = glm::vec3(1);
        at.regions.insert(0, region);
    });
    row("child outside", 80, "level 0 / sector 0,0,0 / cube 1", [](Map&, Level&, Sector& at) {
        at.cubes.children.update(0, [](auto& children) { children[7] = 4000; });
    });
    row("wrapper without a child", 84, "level 0 / sector 0,0,0 / cube 0", [](Map&, Level&, Sector& at) {
        at.cubes.cubes.update(0, [](Cube& cube) { cube.link = Cube::None; });
    });
    row("physics material of a cube", 87, "", [](Map&, Level&, Sector& at) {
        at.cubes.cubes.update(firstOf(at, basicGeometry), [](Cube& cube) { cube.link |= 0xff00; });
    });
    row("sound material of a cube", 88, "", [](Map&, Level&, Sector& at) {
        at.cubes.cubes.update(firstOf(at, basicGeometry), [](Cube& cube) { cube.link |= 0xff0000; });
    });
    row("vertices of a cube", 90, "", [](Map&, Level&, Sector& at) {
        at.cubes.cubes.update(
            firstOf(at, [](const Cube& cube) { return basicGeometry(cube) && cube.faces != 0; }),
            [](Cube& cube) { cube.vertices = 0xfffffff0; });
    });
    row("normals of a cube", 91, "", [](Map&, Level&, Sector& at) {
        at.cubes.extendedClient.update(0, [](ExtendedClient& half) { half.firstNormal = 0xfffffff0; });
    });
    row("parent without a child", 93, "level 0 / sector 0,0,0 / cube 1",
        [](Map&, Level&, Sector& at) { at.cubes.cubes.update(1, [](Cube& cube) { cube.faces = 0; }); });
    row("corner outside", 94, "", [](Map&, Level&, Sector& at) {
        at.cubes.extendedCommon.update(0, [](ExtendedCommon& half) {
            half.movedCorners |= 1;
            half.corners[0] = glm::vec3(100);
        });
    });
    row("corner that is not finite", 52, "", [](Map&, Level&, Sector& at) {
        at.cubes.extendedCommon.update(0, [](ExtendedCommon& half) {
            half.movedCorners |= 1;
            half.corners[0].y = std::numeric_limits<float>::infinity();
        });
    });
    row("vertex that is not finite", 52, "level 0 / sector 0,0,0 / vertex 5", [](Map&, Level&, Sector& at) {
        auto pages = at.vertices.toPages();
        pages.update(5, [](Vertex& vertex) { vertex.uv.x = std::numeric_limits<float>::quiet_NaN(); });
        at.vertices = PackedList<Vertex>(pages);
    });
    row("visible cube", 95, "", [](Map&, Level&, Sector& at) { setVisibility(at, {{1, 4000}, {}}); });
    row("visible sector", 96, "", [](Map&, Level&, Sector& at) {
        setVisibility(at, {{}, {{SectorIndex::of(5, 5, 5), {}}}});
    });
    row("visible cube of another sector", 97, "", [](Map&, Level&, Sector& at) {
        setVisibility(at, {{}, {{SectorIndex::of(1, 0, 0), {4000}}}});
    });
    row("visible cubes that descend", 98, "", [](Map&, Level&, Sector& at) {
        setVisibility(at, {{2, 1}, {}});
    });
    row("visible sectors twice", 98, "", [](Map&, Level&, Sector& at) {
        setVisibility(at, {{}, {{SectorIndex::of(1, 0, 0), {}}, {SectorIndex::of(1, 0, 0), {}}}});
    });
    row("vertices without a face", 99, sector, [](Map&, Level&, Sector& at) {
        auto pages = at.vertices.toPages();
        pages.push_back(Vertex{});
        at.vertices = PackedList<Vertex>(pages);
    });
    const auto light = [](Sector& at, Lighting lighting) {
        CubeList& list = at.cubes;
        list.lightings.push_back(std::make_shared<const Lighting>(std::move(lighting)));
        Cube cube = list.cubes[0];
        CubeAttachment attachment = list.attachments[cube.attachment()];
        attachment.owned |= CubeAttachment::OwnsLighting;
        attachment.lighting = static_cast<std::uint32_t>(list.lightings.size() - 1);
        list.attachments.set(cube.attachment(), attachment);
    };
    row("dynamic light of a cube", 110, "level 0 / sector 0,0,0 / cube 0", [light](Map&, Level&, Sector& at) {
        light(at, {{}, {{200, 1}}, {}});
    });
    row("fast light of a cube", 111, "level 0 / sector 0,0,0 / cube 0", [light](Map&, Level&, Sector& at) {
        light(at, {{}, {}, {{200, 1}}});
    });
    row("two layers", 113, "level 0 / sector 0,0,0 / dynamic light 0", [](Map&, Level&, Sector& at) {
        DynamicLight two;
        two.layers.resize(2);
        at.dynamicLights.insert(0, two);
    });
    row("two lights of one id", 114, "level 0 / sector 0,0,0 / fast light 1", [](Map&, Level&, Sector& at) {
        FastLight one;
        one.lightId = 77;
        at.fastLights.insert(0, one);
        at.fastLights.insert(0, one);
    });
    const auto add = [](EntityType type, const std::function<void(Entity&, EntityData&)>& set) {
        return [type, set](Map&, Level&, Sector& at) {
            Entity entity = entityWith(type, latest);
            auto data = std::make_shared<EntityData>(*entity.data);
            set(entity, *data);
            entity.data = std::move(data);
            at.entities.entities.insert(0, entity);
        };
    };
    const char* entity = "level 0 / sector 0,0,0 / entity 0";
    row("entity in no gamemode", 120, entity,
        add(EntityType::Dummy, [](Entity& one, EntityData&) { one.gamemodes = 0; }));
    row("follows nobody", 121, entity, add(EntityType::Billboard, [](Entity&, EntityData& data) {
            const auto field = *entityFieldByName(EntityType::Billboard, "follow_entity");
            data.texts[recordSlots(EntityType::Billboard, latest)[field].at] = "nobody";
        }));
    row("name of a player", 122, entity,
        add(EntityType::Dummy, [](Entity& one, EntityData&) { one.name = "player:me"; }));
    row("names twice", 123, "level 0 / sector 0,0,0 / entity 1", [](Map&, Level&, Sector& at) {
        Entity one = entityWith(EntityType::Dummy, latest);
        one.name = "twin";
        at.entities.entities.insert(0, one);
        at.entities.entities.insert(0, one);
    });
    row("container", 124, entity, add(EntityType::Dummy, [](Entity&, EntityData& data) {
            data.containers.push_back({0, 4000});
        }));
    row("light of a controller", 128, entity, add(EntityType::DynLightCtl, [](Entity&, EntityData& data) {
            const std::size_t at = recordSlots(EntityType::DynLightCtl, latest)[1].at;
            std::fill_n(data.fixed.begin() + static_cast<std::ptrdiff_t>(at), 4, all);
        }));
    row("material of an entity", 129, entity, add(EntityType::Billboard, [](Entity&, EntityData& data) {
            const auto field = *entityFieldByName(EntityType::Billboard, "material");
            data.texts[recordSlots(EntityType::Billboard, latest)[field].at] = "nothing";
        }));
    row("reserved bits of an entity", 50, "level 0 / sector 0,0,0 / entities 0 / data / flags",
        add(EntityType::Billboard, [](Entity&, EntityData& data) { data.fixed[0] = all; }));
    row("unknown shape", 51, entity,
        add(EntityType::Light, [](Entity&, EntityData& data) { data.fixed[0] = std::byte{0x90}; }));
    row("unknown type in a filter", 51, entity, add(EntityType::Trigger, [](Entity&, EntityData& data) {
            const auto field = *entityFieldByName(EntityType::Trigger, "type_filter");
            data.fixed[recordSlots(EntityType::Trigger, latest)[field].at] = std::byte{99};
        }));
    row("entity that is not finite", 52, entity, add(EntityType::Push, [](Entity&, EntityData& data) {
            const auto field = *entityFieldByName(EntityType::Push, "falloff");
            const float broken = std::numeric_limits<float>::quiet_NaN();
            std::memcpy(data.fixed.data() + recordSlots(EntityType::Push, latest)[field].at, &broken, 4);
        }));
}

void tst_check_rules::an_edit_that_breaks_a_rule_is_found() {
    QFETCH(int, rule);
    QFETCH(QString, place);
    QFETCH(Change, change);
    // The map of two sectors for what concerns others, the small one for everything else.
    const MapPtr map = test::sampleMap(rule == 96 || rule == 97 || rule == 98 ? "multi" : "room", latest);
    QVERIFY(checkMap(*map, inlineExecutor()).empty());
    const auto findings = checkMap(*changed(map, change), inlineExecutor());
    const auto found = std::find_if(findings.begin(), findings.end(), [&](const Finding& finding) {
        return finding.rule == rule && (place.isEmpty() || finding.place == place.toStdString());
    });
    QVERIFY2(found != findings.end(), listed(findings).c_str());
    QVERIFY(found->item.kind != ItemKind::None);
    QVERIFY(!found->what.empty());
    QCOMPARE(found->severity, severityOf(found->rule));
}

void tst_check_rules::january_rules_data() {
    QTest::addColumn<int>("rule");
    QTest::addColumn<Revision>("revision");
    QTest::addColumn<bool>("found");
    QTest::addColumn<Change>("change");
    const Change outside = [](Map&, Level&, Sector& at) {
        at.cubes.extendedCommon.update(0, [](ExtendedCommon& half) {
            half.movedCorners |= 1;
            half.corners[0] = glm::vec3(100);
        });
    };
    const Change noMode = [](Map& map, Level&, Sector&) { map.header.gamemodes = {""}; };
    const Change bit = [](Map&, Level&, Sector& at) {
        at.cubes.cubes.update(0, [](Cube& cube) { cube.reserved = 4; });
    };
    const Change sound = [](Map&, Level&, Sector& at) { at.usedSoundMaterials.push_back({0, "x"}); };
    QTest::newRow("corner outside a sector of unknown side") << 94 << Revision::R20250107 << false << outside;
    QTest::newRow("corner outside") << 94 << Revision::R20250115 << true << outside;
    QTest::newRow("gamemode without a name") << 31 << Revision::R20250115 << true << noMode;
    QTest::newRow("bit 2") << 92 << Revision::R20250107 << true << bit;
    QTest::newRow("sound materials that are not there") << 72 << Revision::R20250115 << false << sound;
}

void tst_check_rules::january_rules() {
    QFETCH(int, rule);
    QFETCH(Revision, revision);
    QFETCH(bool, found);
    QFETCH(Change, change);
    const auto findings = checkMap(*changed(test::sampleMap("room", revision), change), inlineExecutor());
    const auto at = std::find_if(findings.begin(), findings.end(),
                                 [rule](const Finding& finding) { return finding.rule == rule; });
    QVERIFY2((at != findings.end()) == found, listed(findings).c_str());
    if (found)
        QCOMPARE(at->severity, Severity::Warning);
}

void tst_check_rules::only_what_changed_is_checked_again() {
    Checker checker;
    const MapPtr map = test::sampleMap("multi", latest);
    const auto first = checker.check(map, threadExecutor());
    QCOMPARE(first->sectorsChecked, std::size_t(8));
    QCOMPARE(checker.check(map, threadExecutor())->sectorsChecked, std::size_t(0));

    const MapPtr entity = changed(map, [](Map&, Level&, Sector& at) {
        at.entities.entities.update(0, [](Entity& one) { one.gamemodes = 1; });
    });
    QCOMPARE(checker.check(entity, threadExecutor())->sectorsChecked, std::size_t(1));

    auto colored = editable(entity);
    auto level = editable(colored->levels[0]);
    level->materials.update(0, [](Material& material) { material.color = {1, 2, 3}; });
    colored->levels.set(0, level);
    QCOMPARE(checker.check(colored, threadExecutor())->sectorsChecked, std::size_t(0));

    auto renamed = editable(MapPtr(colored));
    auto other = editable(renamed->levels[0]);
    other->materials.update(0, [](Material& material) { material.name = "another"; });
    renamed->levels.set(0, other);
    QCOMPARE(checker.check(renamed, threadExecutor())->sectorsChecked, std::size_t(6));
    QCOMPARE(checker.check(map, threadExecutor())->all().size(), first->all().size());
}

void tst_check_rules::findings_follow_what_a_sector_depends_on() {
    Checker checker;
    const MapPtr map = test::sampleMap("multi", latest);
    // Sector 0 sees the last cube of its neighbour; then the neighbour loses it.
    const std::size_t neighbour = map->levels[0]->numberOf(SectorIndex::of(1, 0, 0));
    const std::uint32_t last = map->levels[0]->sectors[neighbour].cell->value()->cubes.size() - 1;
    const MapPtr sees = changed(map, [last](Map&, Level&, Sector& at) {
        setVisibility(at, {{}, {{SectorIndex::of(1, 0, 0), {last}}}});
    });
    QVERIFY(checker.check(sees, inlineExecutor())->checked.empty());
    auto smaller = editable(sees);
    auto level = editable(smaller->levels[0]);
    const SectorSlot slot = level->sectors[neighbour];
    Sector sector = *slot.cell->value();
    sector.cubes.cubes.pop_back();
    level->sectors.set(neighbour, {slot.id, std::make_shared<const SectorCell>(sector, slot.cell)});
    smaller->levels.set(0, level);
    const auto findings = checker.check(smaller, inlineExecutor())->checked;
    QVERIFY2(std::any_of(findings.begin(), findings.end(),
                         [](const Finding& finding) {
                             return finding.rule == 97 && finding.place.starts_with("level 0 / sector 0,0,0");
                         }),
             listed(findings).c_str());
    QVERIFY(checker.check(sees, inlineExecutor())->checked.empty());
}

void tst_check_rules::findings_of_reading_end_when_their_part_is_edited() {
    const MapPtr map = test::loadMapOf(test::dataFile("pmf/bad/not-utf8.2025-08-08.pmf"));
    QVERIFY(map);
    Checker checker;
    QCOMPARE(checker.check(map, inlineExecutor())->reading.size(), std::size_t(1));
    auto named = editable(map);
    named->header.name = "a name";
    QVERIFY(checker.check(named, inlineExecutor())->all().empty());
}

void tst_check_rules::many_findings_of_a_rule_are_counted() {
    const MapPtr map = changed(test::sampleMap("room", latest), [](Map&, Level&, Sector& at) {
        Entity nowhere = entityWith(EntityType::Dummy, latest);
        nowhere.gamemodes = 0;
        for (int i = 0; i < 1000; ++i)
            at.entities.entities.push_back(nowhere);
    });
    const auto findings = checkMap(*map, inlineExecutor());
    QVERIFY(findings.size() < 300);
    QVERIFY(findings.back().what.find("800 more") != std::string::npos);
}

void tst_check_rules::loose_cubes_are_walked_from_their_tops() {
    const MapPtr map = changed(test::sampleMap("minimal", latest), [](Map&, Level&, Sector& at) {
        // Cube 2 wraps cube 1, cubes 3 and 4 wrap each other, and none is reached.
        const auto wrapper = [](std::uint32_t child) {
            Cube cube;
            cube.type = CubeType::Visinfo;
            cube.link = child;
            return cube;
        };
        at.cubes.cubes.push_back(Cube());
        at.cubes.cubes.push_back(wrapper(1));
        at.cubes.cubes.push_back(wrapper(4));
        at.cubes.cubes.push_back(wrapper(3));
    });
    std::vector<int> rules;
    for (const Finding& finding : checkMap(*map, inlineExecutor()))
        rules.push_back(finding.rule);
    QVERIFY(rules == (std::vector<int>{83, 81}));
}

void tst_check_rules::cancelled_checks_give_nothing() {
    CancelToken cancel;
    cancel.cancel();
    Checker checker;
    const MapPtr map = test::sampleMap("room", latest);
    QVERIFY(checker.check(map, inlineExecutor(), cancel) == nullptr);
    QVERIFY(checker.check(map, inlineExecutor()) != nullptr);
}

QTEST_GUILESS_MAIN(tst_check_rules)
#include "tst_check_rules.moc"
