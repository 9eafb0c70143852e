#include <bit>
#include <cmath>
#include <cstring>

#include <fmt/format.h>

#include "model/check/parts.h"
#include "model/map/entity_place.h"
#include "model/rules/rule.h"

namespace octant::check {

namespace {

constexpr std::string_view playerPrefix = "player:";
constexpr std::uint8_t anyPlayer = 255; // as an entity type

class EntityCheck {
public:
    EntityCheck(Notes& notes, const EntityList& list, const EntityOwner& owner)
        : m_notes(notes), m_list(list), m_owner(owner) {
        for (const Container& container : list.containers)
            m_containers.insert(container.id);
        const unsigned modes = owner.gamemodes >= 32 ? 32u : static_cast<unsigned>(owner.gamemodes);
        m_gamemodes = modes == 0 || modes == 32 ? 0xffffffff : (1u << modes) - 1;
    }

    EntityFacts run() {
        if (m_owner.readAnew)
            checkContainers();
        for (const Entity& entity : m_list.entities) {
            m_entity = &entity;
            check(entity);
            ++m_number;
        }
        return std::move(m_facts);
    }

private:
    void note(Rule rule, std::string what) {
        m_notes.note(rule, itemRef(ItemKind::Entity, m_entity->id), fmt::format("entity {}", m_number),
                     std::move(what));
    }

    void checkContainers() {
        std::size_t number = 0;
        for (const Container& container : m_list.containers) {
            const std::string place = fmt::format("container {}", number++);
            const ItemRef item = itemRef(ItemKind::Container, container.id);
            if (container.value.unknownType != 0)
                m_notes.note(
                    Rule::Pmf051, item, place,
                    fmt::format("value type {} is not known; read as none", container.value.unknownType));
            if (!finiteValue(container.value))
                m_notes.note(Rule::Pmf052, item, place, "a number of the value is not finite");
        }
    }

    void check(const Entity& entity) {
        if ((entity.gamemodes & m_gamemodes) == 0)
            note(Rule::Pmf120,
                 m_owner.gamemodes == 0 ? "it exists in no gamemode" : "it exists in no gamemode of the map");
        if (entity.name.starts_with(playerPrefix))
            note(Rule::Pmf122, fmt::format("the name \"{}\" belongs to players", entity.name));
        if (!entity.name.empty()) {
            if (!m_names.insert(entity.name).second)
                note(Rule::Pmf123,
                     fmt::format("an earlier entity of this list is called \"{}\" too", entity.name));
            m_facts.names.push_back(entity.name);
        }
        if (entity.opaque()) {
            checkOpaque(entity);
            return;
        }
        if (m_owner.readAnew && !finiteEntity(entity, m_owner.revision))
            note(Rule::Pmf052, "a number that is not finite");
        for (const ContainerRef& ref : entity.data->containers)
            checkContainer(ref, "a property");
        checkFields(entity);
        checkPlace(entity);
    }

    bool followsAnother(const Entity& entity) const {
        const EntitySchema& schema = entitySchema(entity.type);
        const auto slots = recordSlots(entity.type, m_owner.revision);
        for (std::size_t i = 0; i < slots.size(); ++i)
            if (slots[i].kind == FieldSlot::Text && schema.fields[i].ref == EntityRef::Entity &&
                slots[i].at < entity.data->texts.size() && !entity.data->texts[slots[i].at].empty())
                return true;
        return false;
    }

    void checkPlace(const Entity& entity) {
        // The sides of sectors of 2025-01-07 are not stored, so nobody knows where such a level ends.
        if (m_owner.revision == Revision::R20250107)
            return;
        const auto stands = entityPosition(entity, m_owner.revision);
        if (!stands || m_owner.reaches.empty() || !std::isfinite(stands->x + stands->y + stands->z) ||
            followsAnother(entity))
            return;
        for (const LevelReach& reach : m_owner.reaches)
            if (reach.contains(*stands))
                return;
        note(Rule::OutsideLevel,
             fmt::format("it stands outside {}, at {:g}, {:g}, {:g} from {}",
                         m_owner.facts == nullptr ? "all levels" : "the level", stands->x, stands->y,
                         stands->z,
                         m_owner.ofSector ? "the centre of its sector" : "the centre of the centre sector"));
    }

    void checkOpaque(const Entity& entity) {
        if (!m_owner.readAnew)
            return;
        if (entityTypeByNumber(m_owner.revision, entity.number) == EntityType::Unknown)
            note(Rule::Pmf126, fmt::format("entity type {} is not known; kept as bytes", entity.number));
        else
            note(Rule::Pmf127, "it does not end where its size says; kept as bytes");
    }

    void checkContainer(const ContainerRef& ref, const char* what) {
        if (ref.id == 0)
            note(Rule::Pmf124, fmt::format("{} refers to container {}, and there are {}", what, ref.index,
                                           m_list.containers.size()));
        else if (!m_containers.contains(ref.id))
            note(Rule::Pmf124, fmt::format("{} refers to a container that does not exist any more", what));
    }

    void checkFields(const Entity& entity) {
        const EntitySchema& schema = entitySchema(entity.type);
        const auto slots = recordSlots(entity.type, m_owner.revision);
        for (const std::uint8_t index : fieldOrder(entity.type, m_owner.revision)) {
            const EntityField& field = schema.fields[index];
            const EntityFieldType type = field.place(m_owner.revision).type;
            const FieldSlot slot = slots[index];
            if (slot.kind == FieldSlot::Text)
                for (std::size_t i = 0; i < storedSize(type) / 4 && slot.at + i < entity.data->texts.size();
                     ++i)
                    checkText(field, entity.data->texts[slot.at + i]);
            else if (slot.kind == FieldSlot::Fixed && slot.at + storedSize(type) <= entity.data->fixed.size())
                checkFixed(field, type, entity.data->fixed.data() + slot.at);
            else if (slot.kind == FieldSlot::Special && type == EntityFieldType::Container)
                checkContainer(entity.data->container, "it");
        }
    }

    void checkText(const EntityField& field, const std::string& text) {
        if (text.empty())
            return;
        if (field.ref == EntityRef::Entity && !text.starts_with(playerPrefix))
            m_facts.wanted.push_back({EntityRef::Entity, m_entity->id, m_number, field.name, text, 0});
        if (m_owner.facts == nullptr)
            return;
        if (field.ref == EntityRef::Material && !m_owner.facts->materials.has(text))
            note(Rule::Pmf129, fmt::format("{}: the level has no material called \"{}\"", field.name, text));
        if (field.ref == EntityRef::PhysicsMaterial && !m_owner.facts->physicsMaterials.has(text))
            note(Rule::Pmf129,
                 fmt::format("{}: the level has no physics material called \"{}\"", field.name, text));
    }

    void checkFixed(const EntityField& field, EntityFieldType type, const std::byte* at) {
        const auto byte = std::to_integer<std::uint8_t>(*at);
        switch (type) {
        case EntityFieldType::U8Bits:
            checkBits(field, byte, 0xff);
            break;
        case EntityFieldType::U16Bits:
            checkBits(field, byte | std::to_integer<unsigned>(at[1]) << 8, 0xffff);
            break;
        case EntityFieldType::ShapeAndFlags:
            checkBits(field, byte & 15u, 15);
            if (byte >> 4 >= field.choices.size())
                note(Rule::Pmf051, fmt::format("shape {} is not known", byte >> 4));
            break;
        case EntityFieldType::Comparison:
            if (byte >= field.choices.size())
                note(Rule::Pmf051, fmt::format("comparison {} is not known", byte));
            break;
        case EntityFieldType::TypeFilter:
            if (byte != anyPlayer && entityTypeByNumber(m_owner.revision, byte) == EntityType::Unknown)
                note(Rule::Pmf051, fmt::format("{}: entity type {} is not known", field.name, byte));
            break;
        case EntityFieldType::U32:
            if (field.ref == EntityRef::DynamicLight || field.ref == EntityRef::FastLight) {
                std::uint32_t light;
                std::memcpy(&light, at, sizeof(light));
                m_facts.wanted.push_back({field.ref, m_entity->id, m_number, field.name, {}, light});
            }
            break;
        default:
            break;
        }
    }

    void checkBits(const EntityField& field, unsigned bits, unsigned mask) {
        for (const EntityFlag& flag : field.flags)
            if (const std::int8_t bit = flag.bit[revisionIndex(m_owner.revision)]; bit >= 0)
                mask &= ~(1u << bit);
        if ((bits & mask) == 0)
            return;
        // The dump has the flags of a shape beside it.
        const char* key = field.choices.empty() ? field.name : "flags";
        m_notes.note(Rule::Pmf050, itemRef(ItemKind::Entity, m_entity->id),
                     fmt::format("entities {} / data / {}", m_number, key), "reserved bits are set");
    }

    Notes& m_notes;
    const EntityList& m_list;
    const EntityOwner& m_owner;
    std::unordered_set<ItemId> m_containers;
    std::unordered_set<std::string_view> m_names;
    std::uint32_t m_gamemodes;
    EntityFacts m_facts;
    const Entity* m_entity = nullptr;
    std::uint32_t m_number = 0;
};

} // namespace

LevelReach::LevelReach(SectorIndex at, SectorIndex lastSector, std::uint8_t sectorSizeLog2) {
    const double side = std::ldexp(1.0, sectorSizeLog2);
    const glm::dvec3 own(at.x(), at.y(), at.z()), last(lastSector.x(), lastSector.y(), lastSector.z());
    min = -(own + 0.5) * side;
    max = (last - own + 0.5) * side;
}

bool LevelReach::contains(const glm::vec3& position) const {
    for (int axis = 0; axis < 3; ++axis)
        if (double{position[axis]} < min[axis] || double{position[axis]} > max[axis])
            return false;
    return true;
}

EntityFacts checkEntities(Notes& notes, const EntityList& list, const EntityOwner& owner) {
    return EntityCheck(notes, list, owner).run();
}

void checkWanted(Notes& notes, const EntityFacts& facts, const Findable& findable) {
    if (!findable.complete)
        return;
    for (const EntityFacts::Wanted& wanted : facts.wanted) {
        const ItemRef item = itemRef(ItemKind::Entity, wanted.entity);
        const auto place = [&] { return fmt::format("entity {}", wanted.number); };
        if (wanted.kind == EntityRef::Entity) {
            if (!findable.names.contains(wanted.name))
                notes.note(Rule::Pmf121, item, place(),
                           fmt::format("{}: there is no entity called \"{}\"", wanted.field, wanted.name));
        } else {
            const bool dynamic = wanted.kind == EntityRef::DynamicLight;
            if (!(dynamic ? findable.dynamicLights : findable.fastLights).contains(wanted.light))
                notes.note(findable.sources ? Rule::Pmf154 : Rule::Pmf128, item, place(),
                           fmt::format("{}: there is no {} light {}with the id {}", wanted.field,
                                       dynamic ? "dynamic" : "fast",
                                       findable.sources ? "or source of light " : "", wanted.light));
        }
    }
}

} // namespace octant::check
