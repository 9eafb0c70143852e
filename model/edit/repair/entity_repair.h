#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <unordered_set>

#include "model/check/solid_places.h"
#include "model/edit/map_draft.h"
#include "model/map/entity.h"
#include "model/schema/entity_schema.h"
#include "model/signals/likely_name.h"

// What map.repair does to entities, rule by rule. Only model/edit/repair includes this.

namespace octant {

/// An entity that is repaired: a copy of it, and where it stands.
struct Patient {
    Entity entity;
    std::shared_ptr<EntityData> data;
    ListPlace place;
};

/// Puts entities right. Each function is for one rule and says whether it changed anything.
class EntityRepair {
public:
    explicit EntityRepair(const MapDraft& draft) : m_draft(draft) {}

    /// PMF-120: exists in all game modes.
    bool existSomewhere(Patient& patient) const;
    /// PMF-121: names of entities that are not there are gone.
    bool forgetEntities(Patient& patient);
    /// PMF-129; global entities name materials of any level.
    bool forgetMaterials(Patient& patient) const;
    /// PLACE: puts it on the border of its level.
    bool moveInside(Patient& patient) const;
    /// OCT-003: hears what is sent and was meant.
    bool hearWhatIsMeant(Patient& patient);
    /// OCT-005: moves it out of the cubes, to where there is room nearby.
    bool moveOut(Patient& patient);
    /// OCT-006: opens by as much as the door is high.
    bool openDoor(Patient& patient) const;
    /// OCT-007: gives what is zero the values of a new light.
    bool light(Patient& patient) const;

private:
    Revision revision() const { return m_draft.map().revision; }
    template <class Known> bool forget(Patient& patient, EntityRef names, Known&& known) const;
    bool follows(const Patient& patient) const;
    const std::unordered_set<std::string>& namesFor(std::size_t level);
    template <class T> bool put(Patient& patient, const char* field, const T& value) const;

    /// The signals of the map as it was, found when first asked for.
    struct Wiring {
        SignalTable table;
        LikelyNames likely;
        explicit Wiring(const Map& map) : table(map), likely(table) {}
        Wiring(const Wiring&) = delete;
        Wiring& operator=(const Wiring&) = delete;
    };

    const MapDraft& m_draft;
    std::map<std::size_t, std::unordered_set<std::string>> m_names;
    std::unique_ptr<Wiring> m_wiring;
    std::map<std::size_t, SolidPlaces> m_solids; ///< by level
};

} // namespace octant
