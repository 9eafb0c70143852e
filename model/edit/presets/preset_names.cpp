#include "model/edit/presets/preset_names.h"

#include <functional>
#include <map>
#include <set>
#include <string>

#include "model/edit/items/unique_names.h"
#include "model/schema/field.h"

namespace octant {
namespace {

/// The texts of an entity that name things of a kind, and whether it sends what they name. What `fn` changes
/// is stored.
void eachNamed(Entity& entity, Revision revision, EntityRef ref,
               const std::function<void(std::string&, bool sends)>& fn) {
    if (entity.opaque())
        return;
    const auto fields = entitySchema(entity.type).fields;
    const auto slots = recordSlots(entity.type, revision);
    std::shared_ptr<EntityData> own;
    for (std::size_t i = 0; i < fields.size(); ++i) {
        if (fields[i].ref != ref || slots[i].kind != FieldSlot::Text ||
            fields[i].place(revision).type != EntityFieldType::String ||
            slots[i].at >= entity.data->texts.size())
            continue;
        const std::string& now = (own ? own->texts : entity.data->texts)[slots[i].at];
        std::string text = now;
        fn(text, std::string_view(fields[i].name).starts_with("output"));
        if (text == now)
            continue;
        if (!own)
            own = std::make_shared<EntityData>(*entity.data);
        own->texts[slots[i].at] = std::move(text);
    }
    if (own)
        entity.data = std::move(own);
}

void collectSignals(const EntityList& list, Revision revision, std::set<std::string>& names) {
    for (const Entity& entity : list.entities) {
        Entity looked = entity;
        eachNamed(looked, revision, EntityRef::Signal,
                  [&](const std::string& name, bool) { names.insert(name); });
    }
}

/// All signals that a map knows by name.
std::set<std::string> signalsOf(const Map& map) {
    std::set<std::string> names;
    collectSignals(map.entities, map.revision, names);
    for (const auto& level : map.levels) {
        collectSignals(level->entities, map.revision, names);
        for (const SectorSlot& slot : level->sectors)
            if (const Sector* sector = slot.cell->value())
                collectSignals(sector->entities, map.revision, names);
    }
    return names;
}

void takeNames(UniqueNames& names, const EntityList& list) {
    for (const Entity& entity : list.entities)
        if (!entity.name.empty())
            (void)names.take(entity.name);
}

std::string freeSignal(const std::string& wanted, const std::set<std::string>& taken) {
    if (!taken.contains(wanted))
        return wanted;
    auto [stem, number] = numberedName(wanted);
    std::string name;
    do
        name = stem + ' ' + std::to_string(number++);
    while (taken.contains(name));
    return name;
}

} // namespace

OwnNames::OwnNames(const Map& map) : m_map(map) {}

void OwnNames::give(std::vector<CopiedItem>& items, UniqueNames& names) {
    std::map<std::string, std::string> renamed;
    for (CopiedItem& item : items)
        if (auto* entity = std::get_if<Entity>(&item.item)) {
            std::string own = names.take(entity->name);
            renamed.emplace(entity->name, own);
            entity->name = std::move(own);
        }
    for (CopiedItem& item : items)
        if (auto* entity = std::get_if<Entity>(&item.item))
            eachNamed(*entity, m_map.revision, EntityRef::Entity, [&](std::string& name, bool) {
                if (const auto found = renamed.find(name); !name.empty() && found != renamed.end())
                    name = found->second;
            });
    giveSignals(items);
}

void OwnNames::giveSignals(std::vector<CopiedItem>& items) {
    std::set<std::string> sent, heard;
    const auto each = [&](const std::function<void(std::string&, bool)>& fn) {
        for (CopiedItem& item : items)
            if (auto* entity = std::get_if<Entity>(&item.item))
                eachNamed(*entity, m_map.revision, EntityRef::Signal, fn);
    };
    each([&](const std::string& name, bool sends) { (sends ? sent : heard).insert(name); });
    const auto isOwn = [&](const std::string& name) {
        return !name.empty() && (name.front() == '$' || (sent.contains(name) && heard.contains(name)));
    };
    std::map<std::string, std::string> given;
    each([&](std::string& name, bool) {
        if (!isOwn(name))
            return;
        std::string& own = given[name];
        if (own.empty()) {
            if (!m_signals)
                m_signals = signalsOf(m_map);
            own = freeSignal(name.front() == '$' ? name.substr(1) : name, *m_signals);
            m_signals->insert(own);
        }
        name = own;
    });
}

void makeNamesOwn(std::vector<CopiedItem>& items, const Map& map, const ItemListView& list) {
    UniqueNames names(list);
    OwnNames(map).give(items, names);
}

void takeEntityNames(UniqueNames& names, const Map& map) {
    takeNames(names, map.entities);
    for (const auto& level : map.levels) {
        takeNames(names, level->entities);
        for (const SectorSlot& slot : level->sectors)
            if (const Sector* sector = slot.cell->value())
                takeNames(names, sector->entities);
    }
}

} // namespace octant
