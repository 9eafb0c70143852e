#include "model/edit/repair/map_repair.h"

#include <algorithm>
#include <map>
#include <set>
#include <unordered_map>

#include <fmt/format.h>

#include "model/check/idle_entities.h"
#include "model/core/translate.h"
#include "model/edit/actions.h"
#include "model/edit/items/remove_entities.h"
#include "model/edit/repair/entity_repair.h"
#include "model/edit/repair/region_repair.h"
#include "model/edit/targets.h"
#include "model/rules/rule.h"

namespace octant {
namespace {

/// A rule that entities or regions break, and what is done about it.
struct MapRepairRule {
    Rule rule;
    bool (*repair)(EntityRepair&, Patient&); ///< whether it changed anything; null: not entity by entity
    const char* done;
};

constexpr MapRepairRule mapRepairRules[] = {
    {Rule::Pmf120, [](EntityRepair& by, Patient& it) { return by.existSomewhere(it); },
     "entities exist in all game modes"},
    {Rule::Pmf121, [](EntityRepair& by, Patient& it) { return by.forgetEntities(it); },
     "names of entities that are not there are gone"},
    {Rule::Pmf129, [](EntityRepair& by, Patient& it) { return by.forgetMaterials(it); },
     "names of materials that are not there are gone"},
    {Rule::OutsideLevel, [](EntityRepair& by, Patient& it) { return by.moveInside(it); },
     "entities stand on the border of their level"},
    {Rule::Oct003, [](EntityRepair& by, Patient& it) { return by.hearWhatIsMeant(it); },
     "entities hear the signals that were meant"},
    {Rule::Oct005, [](EntityRepair& by, Patient& it) { return by.moveOut(it); },
     "entities stand free of cubes"},
    {Rule::Oct006, [](EntityRepair& by, Patient& it) { return by.openDoor(it); },
     "doors open upwards by their height"},
    {Rule::Oct007, [](EntityRepair& by, Patient& it) { return by.light(it); }, "lights light"},
    {Rule::Oct008, nullptr, "spawns that stood in the place of another one are gone"},
    {Rule::Oct009, nullptr, "regions lie at the border of their level"},
};

/// Adds the other entities that hear the misspelt signals of the targets: a finding names the first alone.
void addHearers(const Map& map, std::vector<ItemRef>& targets) {
    const SignalTable table(map);
    const LikelyNames likely(table);
    std::set<ItemId> known;
    for (const ItemRef& target : targets)
        known.insert(target.id);
    for (std::size_t i = 0, count = targets.size(); i < count; ++i) {
        if (targets[i].kind != ItemKind::Entity)
            continue;
        for (const SignalUse& use : table.of(targets[i].id)) {
            const Signal& signal = table.all()[use.signal];
            if (use.direction != SignalDirection::Hears || likely.meantBy(signal) == nullptr)
                continue;
            for (const SignalEnd& end : signal.hearers)
                if (known.insert(end.entity).second)
                    targets.push_back({ItemKind::Entity, -1, ItemRef::NoCube, end.entity});
        }
    }
}

/// The lists that targets are in, and their positions there; of the map itself all entities and
/// regions.
Result<std::vector<TargetGroup>> groupsOf(const Map& map, std::span<const ItemRef> targets) {
    if (std::none_of(targets.begin(), targets.end(), [](const ItemRef& one) { return isRoot(one.kind); }))
        return groupTargets(map, targets);
    std::vector<TargetGroup> groups = allRegions(map);
    const auto add = [&](ListPlace place, const EntityList& list) {
        TargetGroup& group = groups.emplace_back();
        group.place = place;
        group.place.kind = ItemKind::Entity;
        for (std::size_t i = 0; i < list.entities.size(); ++i)
            group.positions.push_back(i);
    };
    add({}, map.entities);
    for (std::size_t i = 0; i < map.levels.size(); ++i) {
        add({i, ListPlace::None, ItemKind::Entity}, map.levels[i]->entities);
        for (std::size_t k = 0; k < map.levels[i]->sectors.size(); ++k)
            if (const Sector* sector = map.levels[i]->sectors[k].cell->value())
                add({i, k, ItemKind::Entity}, sector->entities);
    }
    return groups;
}

/// Repairs the entities of a list; how often for each rule.
Result<void> repairGroup(MapDraft& draft, EntityRepair& repair, const std::set<Rule>& rules,
                         const TargetGroup& group, std::map<Rule, std::size_t>& counts) {
    const EntityList* list = draft.entities(group.place);
    if (list == nullptr)
        return {};
    std::vector<std::pair<std::size_t, Entity>> changed;
    for (const std::size_t at : group.positions) {
        if (draft.context().work.stopped())
            return {};
        const Entity& entity = list->entities[at];
        if (entity.opaque())
            continue;
        Patient patient{entity, std::make_shared<EntityData>(*entity.data), group.place};
        patient.entity.data = patient.data;
        bool any = false;
        for (const MapRepairRule& one : mapRepairRules)
            if (one.repair != nullptr && rules.contains(one.rule) && one.repair(repair, patient)) {
                ++counts[one.rule];
                any = true;
            }
        if (any)
            changed.emplace_back(at, std::move(patient.entity));
    }
    if (changed.empty())
        return {};
    const auto edited = draft.editEntities(group.place);
    if (!edited)
        return tl::unexpected<Error>(edited.error());
    for (auto& [at, entity] : changed)
        (*edited)->entities.set(at, std::move(entity));
    return {};
}

/// Removes spawns of a group that stand where other ones do.
Result<void> removeDoubled(MapDraft& draft, const TargetGroup& group,
                           const std::unordered_map<ItemId, ItemId>& doubled,
                           std::map<Rule, std::size_t>& counts) {
    const EntityList* list = draft.entities(group.place);
    std::vector<std::size_t> gone;
    for (const std::size_t at : group.positions)
        if (list != nullptr && doubled.contains(list->entities[at].id))
            gone.push_back(at);
    if (gone.empty())
        return {};
    counts[Rule::Oct008] += gone.size();
    return removeEntities(draft, group.place, gone);
}

Result<std::set<Rule>> rulesToRepair(const Edit& edit) {
    std::set<Rule> rules;
    const Value* given = edit.parameter("rules");
    if (given == nullptr) {
        for (const MapRepairRule& one : mapRepairRules)
            rules.insert(one.rule);
        return rules;
    }
    for (const std::string& name : std::get<std::vector<std::string>>(*given)) {
        const Rule rule = ruleNamed(name);
        if (rule == Rule::None)
            return fail(fmt::format("there is no problem called {}", name));
        if (mapRuleRepaired(rule))
            rules.insert(rule);
    }
    if (rules.empty())
        return fail("these problems cannot be repaired without a choice; change what they name");
    return rules;
}

Result<Edited> repairMap(const MapPtr& map, const Edit& edit, const EditContext& context) {
    if (map->rootKind() != ItemKind::Map)
        return fail("this is done to maps alone");
    const auto rules = rulesToRepair(edit);
    if (!rules)
        return tl::unexpected<Error>(rules.error());
    std::vector<ItemRef> targets = edit.targets;
    if (rules->contains(Rule::Oct003))
        addHearers(*map, targets);
    const auto groups = groupsOf(*map, targets);
    if (!groups)
        return tl::unexpected<Error>(groups.error());
    MapDraft draft(map, context);
    EntityRepair repair(draft);
    std::map<Rule, std::size_t> counts;
    for (const TargetGroup& group : *groups) {
        if (group.place.kind == ItemKind::Entity) {
            if (auto done = repairGroup(draft, repair, *rules, group, counts); !done)
                return tl::unexpected<Error>(done.error());
        } else if (isRegion(group.place.kind) && rules->contains(Rule::Oct009)) {
            const auto moved = moveRegionsInside(draft, group);
            if (!moved)
                return tl::unexpected<Error>(moved.error());
            if (*moved > 0)
                counts[Rule::Oct009] += *moved;
        }
    }
    if (rules->contains(Rule::Oct008))
        if (const auto doubled = doubledSpawns(*map); !doubled.empty())
            for (const TargetGroup& group : *groups)
                if (group.place.kind == ItemKind::Entity)
                    if (auto done = removeDoubled(draft, group, doubled, counts); !done)
                        return tl::unexpected<Error>(done.error());
    if (counts.empty())
        return fail("there is nothing that could be repaired");
    std::string told;
    for (const MapRepairRule& one : mapRepairRules)
        if (const auto found = counts.find(one.rule); found != counts.end())
            told += fmt::format("{}{} in {}: {}", told.empty() ? "Repaired " : "; ", ruleId(one.rule),
                                found->second == 1 ? "one place" : fmt::format("{} places", found->second),
                                one.done);
    return Edited{draft.finish(), {}, told + '.'};
}

constexpr EditParameter mapRepairParameters[] = {
    {"rules", ParameterType::Texts, Needed::Optional,
     OCTANT_TR("Names of the problems that are repaired, like \"PMF-121\"; otherwise all that can be")},
};

} // namespace

bool mapRuleRepaired(Rule rule) {
    return std::any_of(std::begin(mapRepairRules), std::end(mapRepairRules),
                       [rule](const MapRepairRule& one) { return one.rule == rule; });
}

const EditAction repairMapAction{
    .id = "map.repair",
    .label = OCTANT_TR("Repair problems"),
    .help =
        OCTANT_TR("Puts right what is wrong with the targets, entities and regions or the map with all of "
                  "them: what names things that do not exist names nothing, what is outside of its "
                  "level or inside of cubes moves, what exists in no game mode exists in all, signals "
                  "that differ by a letter from one that is sent get its name, doors open, lights "
                  "light, and spawns in the place of another one go."),
    .apply = repairMap,
    .parameters = mapRepairParameters,
};

} // namespace octant
