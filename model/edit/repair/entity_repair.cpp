#include "model/edit/repair/entity_repair.h"

#include <algorithm>
#include <cmath>
#include <cstring>

#include "model/check/idle_entities.h"
#include "model/edit/entities/entity_places.h"
#include "model/geometry/entity_values.h"
#include "model/map/entity_place.h"
#include "model/map/locate.h"
#include "model/schema/entity_references.h"

namespace octant {

bool EntityRepair::existSomewhere(Patient& patient) const {
    constexpr std::uint32_t all = 0xffffffff;
    const std::size_t named = m_draft.map().header.gamemodes.size();
    const std::uint32_t known = named == 0 || named >= 32 ? all : (1U << named) - 1;
    if ((patient.entity.gamemodes & known) != 0)
        return false;
    patient.entity.gamemodes = all;
    return true;
}

template <class Known> bool EntityRepair::forget(Patient& patient, EntityRef names, Known&& known) const {
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

bool EntityRepair::forgetEntities(Patient& patient) {
    return forget(patient, EntityRef::Entity, [&](const std::string& name) {
        return name.starts_with("player:") || namesFor(patient.place.level).contains(name);
    });
}

bool EntityRepair::forgetMaterials(Patient& patient) const {
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

bool EntityRepair::moveInside(Patient& patient) const {
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
    const auto places = entityPlaces(patient.entity.type, revision());
    if (*at == put || places.empty())
        return false;
    std::memcpy(patient.data->fixed.data() + places.front(), &put, sizeof put);
    return true;
}

bool EntityRepair::hearWhatIsMeant(Patient& patient) {
    if (!m_wiring)
        m_wiring = std::make_unique<Wiring>(m_draft.before());
    bool changed = false;
    const auto slots = recordSlots(patient.entity.type, revision());
    for (const std::uint8_t field : signalFields(patient.entity.type, revision(), SignalDirection::Hears)) {
        if (slots[field].kind != FieldSlot::Text || slots[field].at >= patient.data->texts.size())
            continue;
        std::string& name = patient.data->texts[slots[field].at];
        const Signal* heard = name.empty() ? nullptr : m_wiring->table.find(name);
        if (const Signal* meant = heard != nullptr ? m_wiring->likely.meantBy(*heard) : nullptr) {
            name = meant->name;
            changed = true;
        }
    }
    return changed;
}

bool EntityRepair::moveOut(Patient& patient) {
    if (patient.place.level == ListPlace::None || revision() == Revision::R20250107)
        return false;
    const Level& level = *m_draft.before().levels[patient.place.level];
    SolidPlaces& solids = m_solids.try_emplace(patient.place.level, level).first->second;
    glm::dvec3 origin(0);
    if (patient.place.sector != ListPlace::None) {
        const auto center = level.sectorCenter(level.indexOf(patient.place.sector));
        origin = {center[0], center[1], center[2]};
    }
    if (!insideSolid(solids, patient.entity, revision(), origin))
        return false;
    const auto way = wayOut(solids, patient.entity, revision(), origin);
    if (!way)
        return false;
    Shift shift(*way);
    *patient.data = *movedEntity(patient.entity, revision(), shift).data;
    return true;
}

template <class T> bool EntityRepair::put(Patient& patient, const char* name, const T& value) const {
    const auto field = entityFieldByName(patient.entity.type, name);
    const auto slots = recordSlots(patient.entity.type, revision());
    if (!field || *field >= slots.size() || slots[*field].kind != FieldSlot::Fixed ||
        slots[*field].at + sizeof value > patient.data->fixed.size())
        return false;
    std::memcpy(patient.data->fixed.data() + slots[*field].at, &value, sizeof value);
    return true;
}

bool EntityRepair::openDoor(Patient& patient) const {
    constexpr float leastHeight = 0.125f, unknownHeight = 2;
    if (!doorStays(patient.entity, revision()))
        return false;
    const EntityValues values(patient.entity, revision());
    float low = 0, high = 0;
    if (const auto corners = values.get<Corners>("corners")) {
        const auto [lowest, highest] =
            std::minmax_element(corners->begin(), corners->end(),
                                [](const glm::vec3& a, const glm::vec3& b) { return a.y < b.y; });
        low = lowest->y;
        high = highest->y;
    }
    const float height = (high - low) * std::abs(values.get("closed_scale", glm::vec3(1)).y);
    glm::vec3 open = values.get("closed_position", glm::vec3(0));
    open.y += std::isfinite(height) && height >= leastHeight ? height : unknownHeight;
    return put(patient, "open_position", open);
}

bool EntityRepair::light(Patient& patient) const {
    constexpr float intensity = 1, range = 8;
    if (darkLight(patient.entity, revision()).empty())
        return false;
    const EntityValues values(patient.entity, revision());
    bool changed = false;
    if (values.get("intensity", intensity) == 0)
        changed = put(patient, "intensity", intensity) || changed;
    if (values.get("range", range) == 0)
        changed = put(patient, "range", range) || changed;
    if (values.get("color", Color3{1, 1, 1}) == Color3{})
        changed = put(patient, "color", Color3{255, 255, 255}) || changed;
    if (changed)
        return true;
    // It is inactive and nothing activates it: the flag goes.
    const auto shape = values.get<std::uint8_t>("shape");
    const auto field = entityFieldByName(EntityType::Light, "shape");
    if (!shape || !field)
        return false;
    std::uint8_t bits = *shape;
    for (const EntityFlag& flag : entitySchema(EntityType::Light).fields[*field].flags)
        if (const std::int8_t bit = flag.bit[revisionIndex(revision())];
            bit >= 0 && std::string_view(flag.name) == "inactive")
            bits = static_cast<std::uint8_t>(bits & ~(1U << static_cast<unsigned>(bit)));
    return bits != *shape && put(patient, "shape", bits);
}

bool EntityRepair::follows(const Patient& patient) const {
    bool any = false;
    forEachNamingText(patient.entity, revision(), EntityRef::Entity,
                      [&](std::size_t text) { any = any || !patient.data->texts[text].empty(); });
    return any;
}

/// Names of the entities that those of a level can name; global ones name those of all levels.
const std::unordered_set<std::string>& EntityRepair::namesFor(std::size_t level) {
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

} // namespace octant
