#include "model/edit/repair/map_repair.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <map>
#include <set>
#include <unordered_set>

#include <fmt/format.h>

#include "model/core/translate.h"
#include "model/edit/actions.h"
#include "model/edit/targets.h"
#include "model/map/entity_place.h"
#include "model/map/locate.h"
#include "model/rules/rule.h"
#include "model/schema/entity_references.h"

namespace octant {
namespace {

/// An entity that is repaired: a copy of it, and where it stands.
struct Patient {
    Entity entity;
    std::shared_ptr<EntityData> data;
    ListPlace place;
};

class EntityRepair {
public:
    explicit EntityRepair(const MapDraft& draft) : m_draft(draft) {}

    /// PMF-120.
    bool existSomewhere(Patient& patient) {
        constexpr std::uint32_t all = 0xffffffff;
        const std::size_t named = m_draft.map().header.gamemodes.size();
        const std::uint32_t known = named == 0 || named >= 32 ? all : (1U << named) - 1;
        if ((patient.entity.gamemodes & known) != 0)
            return false;
        patient.entity.gamemodes = all;
        return true;
    }

    /// PMF-121.
    bool forgetEntities(Patient& patient) {
        return forget(patient, EntityRef::Entity, [&](const std::string& name) {
            return name.starts_with("player:") || namesFor(patient.place.level).contains(name);
        });
    }

    /// PMF-129; global entities name materials of any level.
    bool forgetMaterials(Patient& patient) {
        if (patient.place.level == ListPlace::None)
            return false;
        const Level& level = m_draft.level(patient.place.level);
        bool changed = false;
        for (const ItemKind kind : {ItemKind::Material, ItemKind::PhysicsMaterial})
            changed = forget(patient, entityRefOf(kind),
                             [&](const std::string& name) { return findByName(level, kind, name) != 0; }) ||
                      changed;
        return changed;
    }

    /// PLACE: puts it on the border of its level.
    bool moveInside(Patient& patient) {
        if (patient.place.level == ListPlace::None || revision() == Revision::R20250107 || follows(patient))
            return false;
        const Level& level = m_draft.level(patient.place.level);
        const auto at = entityPosition(patient.entity, revision());
        if (!at || !std::isfinite(at->x + at->y + at->z))
            return false;
        const bool inSector = patient.place.sector != ListPlace::None;
        const SectorIndex from = inSector ? level.indexOf(patient.place.sector) : level.centerSector;
        const double side = double{level.sectorSide()};
        const glm::dvec3 own(from.x(), from.y(), from.z()),
            last(level.lastSector.x(), level.lastSector.y(), level.lastSector.z());
        const glm::dvec3 min = -(own + 0.5) * side, max = (last - own + 0.5) * side;
        glm::vec3 put = *at;
        for (int axis = 0; axis < 3; ++axis)
            put[axis] = static_cast<float>(std::clamp(double{put[axis]}, min[axis], max[axis]));
        return moveTo(patient, *at, put);
    }

private:
    Revision revision() const { return m_draft.map().revision; }

    template <class Known> bool forget(Patient& patient, EntityRef names, Known&& known) {
        bool changed = false;
        forEachNamingText(patient.entity, revision(), names, [&](std::size_t text) {
            std::string& name = patient.data->texts[text];
            if (name.empty() || known(name))
                return;
            name.clear();
            changed = true;
        });
        return changed;
    }

    bool follows(const Patient& patient) const {
        bool any = false;
        forEachNamingText(patient.entity, revision(), EntityRef::Entity,
                          [&](std::size_t text) { any = any || !patient.data->texts[text].empty(); });
        return any;
    }

    bool moveTo(Patient& patient, const glm::vec3& from, const glm::vec3& to) const {
        const auto places = entityPlaces(patient.entity.type, revision());
        if (from == to || places.empty())
            return false;
        std::memcpy(patient.data->fixed.data() + places.front(), &to, sizeof to);
        return true;
    }

    /// Names of the entities that those of a level can name; global ones name those of all levels.
    const std::unordered_set<std::string>& namesFor(std::size_t level) {
        const auto [found, made] = m_names.try_emplace(level);
        if (!made)
            return found->second;
        const auto add = [&names = found->second](const EntityList* list) {
            if (list != nullptr)
                for (const Entity& entity : list->entities)
                    names.insert(entity.name);
        };
        add(&m_draft.map().entities);
        for (std::size_t i = 0; i < m_draft.map().levels.size(); ++i) {
            if (level != ListPlace::None && level != i)
                continue;
            add(&m_draft.level(i).entities);
            for (std::size_t k = 0; k < m_draft.level(i).sectors.size(); ++k)
                if (const Sector* sector = m_draft.sector(i, k))
                    add(&sector->entities);
        }
        return found->second;
    }

    const MapDraft& m_draft;
    std::map<std::size_t, std::unordered_set<std::string>> m_names;
};

/// A rule that entities break, and what is done about it.
struct MapRepairRule {
    Rule rule;
    bool (*repair)(EntityRepair&, Patient&); ///< whether it changed anything
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
};

/// The lists that targets are in, and their positions there; of the map itself all entities.
Result<std::vector<TargetGroup>> entitiesOf(const Map& map, std::span<const ItemRef> targets) {
    if (std::none_of(targets.begin(), targets.end(), [](const ItemRef& one) { return isRoot(one.kind); }))
        return groupTargets(map, targets);
    std::vector<TargetGroup> groups;
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
            if (rules.contains(one.rule) && one.repair(repair, patient)) {
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
    const auto groups = entitiesOf(*map, edit.targets);
    if (!groups)
        return tl::unexpected<Error>(groups.error());
    MapDraft draft(map, context);
    EntityRepair repair(draft);
    std::map<Rule, std::size_t> counts;
    for (const TargetGroup& group : *groups)
        if (group.place.kind == ItemKind::Entity)
            if (auto done = repairGroup(draft, repair, *rules, group, counts); !done)
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
    .help = OCTANT_TR("Puts right what is wrong with the targets, entities or the map with all of them: what "
                      "names things that do not exist names nothing, what stands outside of its level moves "
                      "in, what exists in no game mode exists in all."),
    .apply = repairMap,
    .parameters = mapRepairParameters,
};

} // namespace octant
