#include "tests/support/broken_edits.h"

#include <cstring>
#include <limits>
#include <span>

#include <QtGlobal>

#include "model/map/finding.h"
#include "model/rules/rule.h"
#include "model/schema/entity_schema.h"

namespace octant::test {
namespace {

constexpr Revision latest = Revision::R20250808;
constexpr std::byte allBits{0xff};
constexpr float notANumber = std::numeric_limits<float>::quiet_NaN();
const char* const firstSector = "level 0 / sector 0,0,0";
const char* const firstEntity = "level 0 / sector 0,0,0 / entity 0";

using Rows = std::vector<BrokenEdit>;

/// Gives a map sources of light, as the JSON of their extension.
MapChange withSources(const std::string& json) {
    return [json](Map& map, Level&, Sector&) {
        Extension made;
        made.name = "bakedlights";
        const std::string bytes = std::string("OBL\x01") + json;
        made.data = Blob::copyOf(std::as_bytes(std::span(bytes)));
        map.extensions.push_back(made);
    };
}

std::string sourceJson(const std::string& members) {
    return R"({"levels":[{"level":0,"sources":[{"type":"sun")" + members + "}]}]}";
}

void addSourceRows(Rows& rows) {
    const auto bakedBy = [](const char* by) {
        return withSources(std::string(R"({"levels":[{"level":0,"baked":{"by":")") + by +
                           R"(","hash":"0"}}]})");
    };
    rows.push_back(
        {"old light", Rule::Pmf150, "level 0 / light", bakedBy("octant 0.1"), {bakedBy("another tool")}});
    const auto dark = [](const std::string& json) {
        return [json](Map& map, Level& level, Sector& at) {
            at.lightmaps.clear();
            withSources(json)(map, level, at);
        };
    };
    rows.push_back({"sources and no lightmaps",
                    Rule::Pmf151,
                    "level 0 / light",
                    dark(sourceJson("")),
                    {dark("{}"), dark(R"({"levels":[{"level":0,"settings":{"density":2}}]})")}});
    rows.push_back({"sources that cannot be read",
                    Rule::Pmf152,
                    "data",
                    withSources("{\"levels\":3}"),
                    {withSources("{\"others\":3}"), withSources(sourceJson(""))}});
    rows.push_back({"a source out of its bounds",
                    Rule::Pmf153,
                    "level 0 / light source 0",
                    withSources(sourceJson(R"(,"intensity":-1)")),
                    {withSources(sourceJson(R"(,"intensity":0)"))}});
}

void addMapRows(Rows& rows) {
    const auto gamemodes = [](std::vector<std::string> names) {
        return [names](Map& map, Level&, Sector&) { map.header.gamemodes = names; };
    };
    rows.push_back({"gamemode of 16 bytes",
                    Rule::Pmf030,
                    "header / gamemode 1",
                    gamemodes({"dm", "sixteen-bytes-16"}),
                    {gamemodes({"dm", "fifteen-bytes-1"})}});
    rows.push_back({"gamemode without a name",
                    Rule::Pmf031,
                    "header / gamemode 0",
                    gamemodes({""}),
                    {gamemodes({"dm"})}});
    rows.push_back({"two gamemodes of one name",
                    Rule::Pmf032,
                    "header / gamemode 1",
                    gamemodes({"dm", "dm"}),
                    {gamemodes({"dm", "DM"})}});
    const auto time = [](std::uint64_t seconds) {
        return [seconds](Map& map, Level&, Sector&) { map.header.creationTime = seconds; };
    };
    rows.push_back({"time", Rule::Pmf033, "header", time(253402300800), {time(253402300799)}});
    const auto archive = [](std::string_view bytes) {
        return [bytes](Map& map, Level&, Sector&) {
            map.embeddedArchive = Blob::copyOf(std::as_bytes(std::span(bytes)));
        };
    };
    rows.push_back({"embedded archive",
                    Rule::Pmf042,
                    "data",
                    archive("PAX"),
                    {archive("PAF"), archive("PFA"), archive("")}});
    const auto extension = [](std::string name, unsigned flags) {
        return [name, flags](Map& map, Level&, Sector&) {
            Extension made;
            made.name = name;
            made.flags = static_cast<decltype(made.flags)>(flags);
            map.extensions.push_back(made);
        };
    };
    rows.push_back({"extension to support",
                    Rule::Pmf040,
                    "data",
                    extension("x", Extension::SupportRequired),
                    {extension("x", Extension::UseInCrc)}});
    rows.push_back({"extension without a name", Rule::Pmf041, "data", extension("", 0), {extension("x", 0)}});
    rows.push_back({"reserved flags of an extension",
                    Rule::Pmf050,
                    "data / extensions 0 / flags",
                    extension("x", 0x80),
                    {extension("x", Extension::UseInCrc | Extension::SupportRequired)}});
}

MapChange changeOfMaterial(std::function<void(Material&)> change) {
    return [change](Map&, Level& level, Sector&) {
        level.materials.update(0, [&](Material& material) { change(material); });
    };
}

void addLevelRows(Rows& rows) {
    rows.push_back({"reserved material flags",
                    Rule::Pmf050,
                    "level 0 / materials 0 / flags",
                    changeOfMaterial([](Material& material) { material.flags |= 4; }),
                    {}});
    rows.push_back(
        {"material that is not finite",
         Rule::Pmf052,
         "level 0 / material 0",
         changeOfMaterial([](Material& material) { material.wave.scale = notANumber; }),
         {changeOfMaterial([](Material& m) { m.wave.scale = std::numeric_limits<float>::max(); })}});
    const auto materialName = [](const char* name) {
        return [name](Map&, Level& level, Sector&) {
            Material material;
            material.id = 1000001;
            material.name = *name == '=' ? level.materials[0].name : name;
            level.materials.push_back(material);
        };
    };
    rows.push_back({"two materials of one name",
                    Rule::Pmf062,
                    "level 0 / materials",
                    materialName("="),
                    {materialName("new")}});
    rows.push_back({"material without a name", Rule::Pmf063, "", materialName(""), {materialName("new")}});
    const auto sky = [](Ref ref) { return [ref](Map&, Level& level, Sector&) { level.defaultSky = ref; }; };
    rows.push_back({"default sky",
                    Rule::Pmf064,
                    "level 0 / default_sky",
                    sky({0, "nothing"}),
                    {sky({}), [](Map&, Level& level, Sector&) {
                         level.defaultSky = {level.skyEnvironments[0].id, {}};
                     }}});
    const auto gravity = [](Ref ref) {
        return [ref](Map&, Level& level, Sector&) { level.defaultGravity = ref; };
    };
    rows.push_back({"default gravity",
                    Rule::Pmf064,
                    "level 0 / default_gravity",
                    gravity({0, "nothing"}),
                    {gravity({})}});
    const auto cloud = [](Ref ref) {
        return [ref](Map&, Level& level, Sector&) {
            level.skyEnvironments.update(0, [&](SkyEnvironment& one) { one.cloudBottom = ref; });
        };
    };
    rows.push_back({"material of a sky",
                    Rule::Pmf065,
                    "level 0 / sky environment 0",
                    cloud({0, "nothing"}),
                    {cloud({})}});
    // One sector beyond the last of each axis.
    for (int axis = 0; axis < 3; ++axis) {
        const auto outside = [axis](const Level& level, std::uint32_t by) {
            const SectorIndex last = level.lastSector;
            return SectorIndex::of(last.x() + (axis == 0 ? by : 0), last.y() + (axis == 1 ? by : 0),
                                   last.z() + (axis == 2 ? by : 0));
        };
        const std::string name = std::string(" on ") + "xyz"[axis];
        const auto center = [outside](std::uint32_t by) {
            return [outside, by](Map&, Level& level, Sector&) { level.centerSector = outside(level, by); };
        };
        rows.push_back({"centre" + name, Rule::Pmf060, "level 0 / center_sector", center(1), {center(0)}});
        const auto skybox = [outside](std::uint32_t by, unsigned flags) {
            return [outside, by, flags](Map&, Level& level, Sector&) {
                level.skyEnvironments.update(0, [&](SkyEnvironment& one) {
                    one.flags = static_cast<decltype(one.flags)>(flags);
                    one.skyboxSector = outside(level, by);
                });
            };
        };
        rows.push_back({"skybox outside" + name,
                        Rule::Pmf066,
                        "level 0 / sky environment 0",
                        skybox(1, SkyEnvironment::Skybox3d),
                        {skybox(0, SkyEnvironment::Skybox3d), skybox(1, 0)}});
        const auto region = [outside](std::uint32_t by) {
            return [outside, by](Map&, Level& level, Sector& at) {
                Region made;
                made.sectors = {outside(level, by)};
                at.regions.insert(0, made);
            };
        };
        rows.push_back({"region outside" + name,
                        Rule::Pmf075,
                        "level 0 / sector 0,0,0 / region 0",
                        region(1),
                        {region(0)}});
        const auto visible = [outside](std::uint32_t by) {
            return [outside, by](Map&, Level& level, Sector& at) {
                setVisibility(at, {{}, {{outside(level, by), {}}}});
            };
        };
        rows.push_back({"visible sector" + name, Rule::Pmf096, "", visible(1), {visible(0)}});
    }
    const auto side = [](std::uint8_t log2) {
        return [log2](Map&, Level& level, Sector&) { level.sectorSizeLog2 = log2; };
    };
    rows.push_back({"side of a sector", Rule::Pmf061, "level 0", side(25), {side(24)}});
}

void addSectorRows(Rows& rows) {
    const auto used = [](PagedVector<Ref> Sector::*list, Ref ref) {
        return [list, ref](Map&, Level&, Sector& at) { (at.*list).push_back(ref); };
    };
    rows.push_back({"used material",
                    Rule::Pmf070,
                    "level 0 / sector 0,0,0 / used_materials",
                    used(&Sector::usedMaterials, {0, "nothing"}),
                    {}});
    rows.push_back({"used physics material",
                    Rule::Pmf071,
                    "level 0 / sector 0,0,0 / used_physics_materials",
                    used(&Sector::usedPhysicsMaterials, {0, "nothing"}),
                    {[](Map&, Level& level, Sector& at) {
                        PhysicsMaterial made;
                        made.id = 1000001;
                        made.name = "something";
                        level.physicsMaterials.push_back(made);
                        at.usedPhysicsMaterials.push_back({made.id, {}});
                    }}});
    rows.push_back({"used sound material",
                    Rule::Pmf072,
                    "level 0 / sector 0,0,0 / used_sound_materials",
                    used(&Sector::usedSoundMaterials, {0, "x"}),
                    {}});
    rows.push_back({"used twice",
                    Rule::Pmf073,
                    "level 0 / sector 0,0,0 / used_materials",
                    [](Map&, Level&, Sector& at) { at.usedMaterials.push_back(Ref(at.usedMaterials[0])); },
                    {}});
    const auto weather = [](bool there) {
        return [there](Map&, Level& level, Sector& at) {
            EnvironmentRegion region;
            region.environment = there ? Ref{level.weatherEnvironments[0].id, {}} : Ref{0, "nothing"};
            at.weatherRegions.insert(0, region);
        };
    };
    rows.push_back({"environment of a region",
                    Rule::Pmf074,
                    "level 0 / sector 0,0,0 / weather region 0",
                    weather(false),
                    {weather(true)}});
    for (int axis = 0; axis < 3; ++axis) {
        const auto region = [axis](float min) {
            return [axis, min](Map&, Level&, Sector& at) {
                Region made;
                made.max[axis] = 1;
                made.min[axis] = min;
                at.regions.insert(0, made);
            };
        };
        rows.push_back({std::string("region upside down on ") + "xyz"[axis],
                        Rule::Pmf076,
                        "level 0 / sector 0,0,0 / region 0",
                        region(1.5f),
                        {region(1)}});
    }
    rows.push_back({"vertices without a face",
                    Rule::Pmf099,
                    firstSector,
                    [](Map&, Level&, Sector& at) {
                        auto pages = at.vertices.toPages();
                        pages.push_back(Vertex{});
                        at.vertices = PackedList<Vertex>(pages);
                    },
                    {}});
    rows.push_back({"vertex that is not finite",
                    Rule::Pmf052,
                    "level 0 / sector 0,0,0 / vertex 5",
                    [](Map&, Level&, Sector& at) {
                        auto pages = at.vertices.toPages();
                        pages.update(5, [](Vertex& vertex) { vertex.uv.x = notANumber; });
                        at.vertices = PackedList<Vertex>(pages);
                    },
                    {}});
    rows.push_back({"light of an older day",
                    Rule::StaleBake,
                    firstSector,
                    [](Map&, Level& level, Sector&) { level.staleBake.push_back(level.sectors[0].id); },
                    {}});
}

using EntityChange = std::function<void(Entity&, EntityData&)>;

MapChange added(EntityType type, const EntityChange& set) {
    return [type, set](Map&, Level&, Sector& at) {
        Entity entity = entityWith(type, latest);
        auto data = std::make_shared<EntityData>(*entity.data);
        set(entity, *data);
        entity.data = std::move(data);
        at.entities.entities.insert(0, entity);
    };
}

std::size_t slotOf(EntityType type, const char* field) {
    const auto number = entityFieldByName(type, field);
    if (!number || recordSlots(type, latest)[*number].kind == FieldSlot::Absent)
        qFatal("%s has no field %s", entitySchema(type).name, field);
    return recordSlots(type, latest)[*number].at;
}

void addEntityRows(Rows& rows) {
    const auto modes = [](std::uint32_t bits) {
        return added(EntityType::Dummy, [bits](Entity& one, EntityData&) { one.gamemodes = bits; });
    };
    rows.push_back({"entity in no gamemode", Rule::Pmf120, firstEntity, modes(0), {modes(1)}});
    const auto text = [](const char* field, const char* name) {
        return added(EntityType::Billboard, [field, name](Entity&, EntityData& data) {
            data.texts[slotOf(EntityType::Billboard, field)] = name;
        });
    };
    rows.push_back({"follows nobody",
                    Rule::Pmf121,
                    firstEntity,
                    text("follow_entity", "nobody"),
                    {text("follow_entity", ""), text("follow_entity", "player:anybody")}});
    rows.push_back({"material of an entity",
                    Rule::Pmf129,
                    firstEntity,
                    text("material", "nothing"),
                    {text("material", "")}});
    const auto named = [](const char* name) {
        return added(EntityType::Dummy, [name](Entity& one, EntityData&) { one.name = name; });
    };
    rows.push_back({"name of a player", Rule::Pmf122, firstEntity, named("player:me"), {named("player")}});
    const auto twins = [](const char* first, const char* second) {
        return [first, second](Map&, Level&, Sector& at) {
            for (const char* name : {second, first}) {
                Entity one = entityWith(EntityType::Dummy, latest);
                one.name = name;
                at.entities.entities.insert(0, one);
            }
        };
    };
    rows.push_back({"names twice",
                    Rule::Pmf123,
                    "level 0 / sector 0,0,0 / entity 1",
                    twins("twin", "twin"),
                    {twins("twin", "Twin"), twins("", "")}});
    rows.push_back({"container",
                    Rule::Pmf124,
                    firstEntity,
                    added(EntityType::Dummy,
                          [](Entity&, EntityData& data) {
                              data.containers.push_back({0, 4000});
                          }),
                    {}});
    const auto controlled = [](const std::string& json) {
        return [json](Map& map, Level& level, Sector& at) {
            withSources(json)(map, level, at);
            added(EntityType::DynLightCtl, [](Entity&, EntityData& data) {
                const std::size_t place = recordSlots(EntityType::DynLightCtl, latest)[1].at;
                std::fill_n(data.fixed.begin() + static_cast<std::ptrdiff_t>(place), 4, allBits);
            })(map, level, at);
        };
    };
    rows.push_back({"light of a controller among sources",
                    Rule::Pmf154,
                    firstEntity,
                    controlled(sourceJson("")),
                    {controlled(sourceJson(R"(,"reach":"dynamic","id":4294967295)"))}});
    rows.push_back({"light of a controller",
                    Rule::Pmf128,
                    firstEntity,
                    added(EntityType::DynLightCtl,
                          [](Entity&, EntityData& data) {
                              const std::size_t at = recordSlots(EntityType::DynLightCtl, latest)[1].at;
                              std::fill_n(data.fixed.begin() + static_cast<std::ptrdiff_t>(at), 4, allBits);
                          }),
                    {}});
    rows.push_back({"reserved bits of an entity",
                    Rule::Pmf050,
                    "level 0 / sector 0,0,0 / entities 0 / data / flags",
                    added(EntityType::Billboard, [](Entity&, EntityData& data) { data.fixed[0] = allBits; }),
                    {}});
    rows.push_back(
        {"unknown shape",
         Rule::Pmf051,
         firstEntity,
         added(EntityType::Light, [](Entity&, EntityData& data) { data.fixed[0] = std::byte{0x90}; }),
         {}});
    const auto filter = [](std::uint8_t type) {
        return added(EntityType::Trigger, [type](Entity&, EntityData& data) {
            data.fixed[slotOf(EntityType::Trigger, "type_filter")] = std::byte{type};
        });
    };
    rows.push_back(
        {"unknown type in a filter", Rule::Pmf051, firstEntity, filter(27), {filter(26), filter(255)}});
    // Sectors further than the border of the level; 0 is on it.
    const auto standing = [](float beyond, const char* follows) -> MapChange {
        return [beyond, follows](Map& map, Level& level, Sector& at) {
            const float border = (static_cast<float>(level.lastSector.x()) + 0.5f) * level.sectorSide();
            const glm::vec3 place(border + beyond, 0, 0);
            added(EntityType::Billboard, [&](Entity&, EntityData& data) {
                std::memcpy(data.fixed.data() + slotOf(EntityType::Billboard, "position"), &place,
                            sizeof place);
                data.texts[slotOf(EntityType::Billboard, "follow_entity")] = follows;
            })(map, level, at);
        };
    };
    rows.push_back({"entity outside the level",
                    Rule::OutsideLevel,
                    firstEntity,
                    standing(0.125f, ""),
                    {standing(0, ""), standing(-0.125f, ""), standing(0.125f, "player:anybody")}});
    rows.push_back({"entity that is not finite",
                    Rule::Pmf052,
                    firstEntity,
                    added(EntityType::Push,
                          [](Entity&, EntityData& data) {
                              std::memcpy(data.fixed.data() + slotOf(EntityType::Push, "falloff"),
                                          &notANumber, 4);
                          }),
                    {}});
}

/// What is not a matter of the format, but of what is meant.
void addSenseRows(Rows& rows) {
    struct Wire {
        EntityType type;
        const char* field;
        const char* signal;
    };
    const auto wired = [](std::vector<Wire> wires) -> MapChange {
        return [wires](Map& map, Level& level, Sector& at) {
            // Those of the sample have wires of their own.
            map.entities = level.entities = at.entities = {};
            for (auto wire = wires.rbegin(); wire != wires.rend(); ++wire) {
                Entity entity = entityWith(wire->type, latest);
                entity.id += static_cast<ItemId>(wire - wires.rbegin());
                auto data = std::make_shared<EntityData>(*entity.data);
                data->texts[slotOf(wire->type, wire->field)] = wire->signal;
                entity.data = std::move(data);
                at.entities.entities.insert(0, entity);
            }
        };
    };
    using enum EntityType;
    const Wire sends{Broadcaster, "output_1", "open the gate"};
    const Wire hears{Push, "signal_activate", "open the gate"};
    rows.push_back({"a signal that nothing hears",
                    Rule::Oct001,
                    firstEntity,
                    wired({sends}),
                    {wired({sends, hears}), wired({{Broadcaster, "output_1", "unique:7"}})}});
    rows.push_back({"a signal that nothing sends",
                    Rule::Oct002,
                    firstEntity,
                    wired({hears}),
                    {wired({hears, sends}), wired({{Push, "signal_activate", "unique:7"}}),
                     wired({hears, {Headless, "script", "scripts/gate.bas"}})}});
    rows.push_back({"a signal that is misspelt",
                    Rule::Oct003,
                    firstEntity,
                    wired({{Push, "signal_activate", "opn the gate"}, sends}),
                    {wired({{Push, "signal_activate", "on the gate"}, sends}),
                     wired({{Push, "signal_activate", "lift 2"}, {Broadcaster, "output_1", "lift 1"}}),
                     wired({hears, sends})}});
    const auto relays = [](std::vector<std::pair<const char*, const char*>> pairs) -> MapChange {
        return [pairs](Map&, Level&, Sector& at) {
            ItemId id = 1000000;
            for (const auto& [input, output] : pairs) {
                Entity entity = entityWith(Broadcaster, latest);
                entity.id = id++;
                auto data = std::make_shared<EntityData>(*entity.data);
                data->texts[slotOf(Broadcaster, "input")] = input;
                data->texts[slotOf(Broadcaster, "output_2")] = output;
                entity.data = std::move(data);
                at.entities.entities.insert(0, entity);
            }
        };
    };
    rows.push_back({"a circle of signals",
                    Rule::Oct004,
                    "",
                    relays({{"a", "b"}, {"b", "c"}, {"c", "a"}}),
                    {relays({{"a", "b"}, {"b", "c"}, {"c", "d"}}), relays({{"a", "b"}, {"a", "b"}})}});
    const auto standing = [](EntityType type, const char* field, glm::vec3 place) {
        return added(type, [type, field, place](Entity&, EntityData& data) {
            std::memcpy(data.fixed.data() + slotOf(type, field), &place, sizeof place);
        });
    };
    // The floor of the room.
    rows.push_back({"a sprite in the floor",
                    Rule::Oct005,
                    firstEntity,
                    standing(Billboard, "position", {0, -7.5f, 0}),
                    {standing(Billboard, "position", {0, 0, 0}), standing(Decal, "origin", {0, -7.5f, 0})}});
    const auto door = [](glm::vec3 openAt, glm::vec3 openTurn) {
        return added(Door, [openAt, openTurn](Entity&, EntityData& data) {
            std::memcpy(data.fixed.data() + slotOf(Door, "open_position"), &openAt, sizeof openAt);
            std::memcpy(data.fixed.data() + slotOf(Door, "open_rotation"), &openTurn, sizeof openTurn);
        });
    };
    rows.push_back({"a door that stays",
                    Rule::Oct006,
                    firstEntity,
                    door({}, {0, 360, 0}),
                    {door({0, 0.5f, 0}, {}), door({}, {0, 90, 0})}});
    const auto light = [](float intensity, float range, std::uint8_t red) {
        return added(Light, [=](Entity&, EntityData& data) {
            std::memcpy(data.fixed.data() + slotOf(Light, "intensity"), &intensity, sizeof intensity);
            std::memcpy(data.fixed.data() + slotOf(Light, "range"), &range, sizeof range);
            data.fixed[slotOf(Light, "color")] = std::byte{red};
        });
    };
    rows.push_back({"a light of no intensity", Rule::Oct007, firstEntity, light(0, 8, 9), {light(1, 8, 9)}});
    rows.push_back({"a light of no range", Rule::Oct007, firstEntity, light(1, 0, 9), {}});
    rows.push_back({"a black light", Rule::Oct007, firstEntity, light(1, 8, 0), {}});
    const auto spawns = [](float between, std::uint32_t modes) -> MapChange {
        return [between, modes](Map&, Level&, Sector& at) {
            for (const bool second : {true, false}) {
                Entity one = entityWith(Generic, latest);
                one.id += second ? 1 : 0;
                one.name = second ? "spawn_2" : "Spawn";
                one.gamemodes = second ? modes : 1;
                auto data = std::make_shared<EntityData>(*one.data);
                const glm::vec3 place(second ? between : 0.0f, 0, 0);
                std::memcpy(data->fixed.data() + slotOf(Generic, "position"), &place, sizeof place);
                one.data = std::move(data);
                at.entities.entities.insert(0, one);
            }
        };
    };
    rows.push_back({"two spawns in one place",
                    Rule::Oct008,
                    "level 0 / sector 0,0,0 / entity 1",
                    spawns(0, 3),
                    {spawns(0, 2), spawns(1, 3)}});
    const auto region = [](float far) -> MapChange {
        return [far](Map&, Level& level, Sector& at) {
            const float border = (static_cast<float>(level.lastSector.x()) + 0.5f) * level.sectorSide();
            Region made;
            made.id = 1000000;
            made.min = {border + far, 0, 0};
            made.max = {border + far + 2, 2, 2};
            at.regions.insert(0, made);
        };
    };
    rows.push_back({"a region beyond the level",
                    Rule::Oct009,
                    "level 0 / sector 0,0,0 / region 0",
                    region(1),
                    {region(-1), region(-4)}});
    const auto weather = [](float down) -> MapChange {
        return [down](Map&, Level& level, Sector& at) {
            EnvironmentRegion made;
            made.id = 1000000;
            made.environment = {level.weatherEnvironments[0].id, {}};
            for (std::size_t i = 0; i < made.corners.size(); ++i)
                made.corners[i] = {(i & 1) == 0 ? 1 : 0, ((i & 4) == 0 ? 1 : 0) - down, (i & 2) == 0 ? 1 : 0};
            at.weatherRegions.insert(0, made);
        };
    };
    rows.push_back({"weather below the level",
                    Rule::Oct009,
                    "level 0 / sector 0,0,0 / weather region 0",
                    weather(1000),
                    {weather(0)}});
}

} // namespace

MapPtr changedMap(const MapPtr& map, const MapChange& change) {
    auto result = editable(map);
    auto level = editable(result->levels[0]);
    const SectorSlot slot = level->sectors[0];
    Sector sector = *slot.cell->value();
    change(*result, *level, sector);
    level->sectors.set(0, {slot.id, std::make_shared<const LazySector>(std::move(sector), slot.cell)});
    result->levels.set(0, std::move(level));
    return result;
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

const std::vector<BrokenEdit>& brokenEdits() {
    static const Rows rows = [] {
        Rows made;
        addMapRows(made);
        addSourceRows(made);
        addLevelRows(made);
        addSectorRows(made);
        addBrokenCubes(made);
        addEntityRows(made);
        addSenseRows(made);
        return made;
    }();
    return rows;
}

} // namespace octant::test
