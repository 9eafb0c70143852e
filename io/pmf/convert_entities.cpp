#include <algorithm>
#include <bit>
#include <cstdint>
#include <cstring>
#include <unordered_map>

#include <fmt/format.h>

#include "io/pmf/convert_parts.h"
#include "model/schema/entity_schema.h"

namespace octant::pmf::convert {

namespace {

constexpr std::uint8_t anyPlayer = 255; // as an entity type
constexpr std::size_t mostShapeDimensions = 255;

/// A named bit, wherever its entity type stores it.
struct FlagValue {
    std::string_view name;
    bool set;
};

/// Flags that mean the opposite of each other.
std::string_view oppositeOf(std::string_view name) {
    if (name == "cull_backfaces")
        return "draw_backfaces";
    return name == "draw_backfaces" ? "cull_backfaces" : "";
}

bool isFlags(EntityFieldType type) {
    return type == EntityFieldType::U8Bits || type == EntityFieldType::U16Bits ||
           type == EntityFieldType::ShapeAndFlags;
}

bool shownByDefault(std::string_view flag) { return flag.starts_with("show_"); }

/// A vector is three numbers more along the last dimension.
TypedValue withoutVectors(TypedValue value) {
    if (value.type != ValueType::Vec)
        return value;
    value.type = ValueType::F32;
    value.array = true;
    if (value.lengths.size() < mostShapeDimensions)
        value.lengths.push_back(3);
    else
        value.lengths.back() *= 3;
    return value;
}

/// The value that a type has when nothing is said.
TypedValue zeroByte() {
    TypedValue value;
    value.type = ValueType::U8;
    value.numbers = {std::byte{0}};
    return value;
}

class EntityConversion {
public:
    EntityConversion(const EntityList& list, Step step, const NewId& newId, Losses& losses)
        : m_list(list), m_step(step), m_newId(newId), m_losses(losses) {
        for (const Container& container : list.containers)
            m_values.emplace(container.id, &container.value);
    }

    EntityList run() {
        EntityList result;
        std::vector<Entity> entities;
        entities.reserve(m_list.entities.size());
        for (const Entity& entity : m_list.entities) {
            entities.push_back(convert(entity));
            ++m_number;
        }
        result.entities = PagedVector<Entity>::fromSpan(entities);
        result.containers = PagedVector<Container>::fromSpan(m_containers);
        return result;
    }

private:
    void lose(Rule rule, std::string text) {
        m_losses.add(rule, fmt::format("entity {}", m_number), std::move(text));
    }

    Entity convert(const Entity& entity) {
        Entity result = entity;
        auto data = std::make_shared<EntityData>();
        const bool kept = !entity.opaque() && entitySchema(entity.type).exists(m_step.to);
        if (!kept) {
            result.type = m_step.to == Revision::R20250107 ? EntityType::Headless : EntityType::Dummy;
            if (entity.type != EntityType::Dummy)
                lose(Rule::Loss02,
                     fmt::format("{} becomes {}",
                                 entity.opaque() ? fmt::format("the entity of type {} that is kept as bytes",
                                                               entity.number)
                                                 : fmt::format("the type {}", entitySchema(entity.type).name),
                                 entitySchema(result.type).name));
        }
        result.number = 0; // follows from the type
        data->fixed.resize(fixedBytes(result.type, m_step.to));
        data->texts.resize(textCount(result.type, m_step.to));
        convertProperties(*entity.data, *data);
        if (kept)
            convertFields(entity.type, *entity.data, *data);
        result.data = std::move(data);
        return result;
    }

    // Values

    ContainerRef containerOf(const TypedValue& value) {
        m_containers.push_back({m_newId(), withoutVectors(value)});
        return {m_containers.back().id, 0};
    }
    TypedValue valueOf(const ContainerRef& ref) {
        const auto found = m_values.find(ref.id);
        if (found != m_values.end() && found->second->type != ValueType::None)
            return *found->second;
        lose(Rule::Loss07, "a value of no type becomes a 0");
        return zeroByte();
    }

    void convertProperties(const EntityData& from, EntityData& to) {
        if (m_step.wraps())
            for (const TypedValue& value : from.properties)
                to.containers.push_back(containerOf(value));
        else if (m_step.unwraps())
            for (const ContainerRef& ref : from.containers)
                to.properties.push_back(valueOf(ref));
        else
            to.properties = from.properties;
    }

    // Fields

    void convertFields(EntityType type, const EntityData& from, EntityData& to) {
        m_schema = &entitySchema(type);
        m_fromSlots = recordSlots(type, m_step.from);
        m_toSlots = recordSlots(type, m_step.to);
        convertFlags(from, to);
        for (std::size_t i = 0; i < m_schema->fields.size(); ++i) {
            const EntityField& field = m_schema->fields[i];
            const bool had = m_fromSlots[i].kind != FieldSlot::Absent;
            const bool has = m_toSlots[i].kind != FieldSlot::Absent;
            if (!had || isFlags(field.place(m_step.from).type))
                continue;
            if (has)
                carry(i, from, to);
            else
                drop(i, from, to);
        }
        if (type == EntityType::Setter)
            convertSetter(from, to);
    }

    EntityFieldType typeIn(std::size_t field, Revision revision) const {
        return m_schema->fields[field].place(revision).type;
    }
    const std::byte* fixedAt(std::size_t field, const EntityData& data) const {
        return data.fixed.data() + m_fromSlots[field].at;
    }

    void carry(std::size_t i, const EntityData& from, EntityData& to) {
        const EntityFieldType before = typeIn(i, m_step.from), after = typeIn(i, m_step.to);
        if (m_fromSlots[i].kind == FieldSlot::Text) {
            for (std::size_t k = 0; k < storedSize(after) / 4; ++k)
                to.texts[m_toSlots[i].at + k] = from.texts[m_fromSlots[i].at + k];
        } else if (m_fromSlots[i].kind == FieldSlot::Special) {
            to.numbers = from.numbers;
            to.number = from.number;
            to.sounds = from.sounds;
            to.value = from.value;
        } else if (before == after) {
            std::byte* target = to.fixed.data() + m_toSlots[i].at;
            std::memcpy(target, fixedAt(i, from), storedSize(after));
            if (after == EntityFieldType::TypeFilter)
                convertType(m_schema->fields[i].name, *target);
        } else {
            carryPair(i, before, from, to);
        }
    }

    /// One number where the other revision has left and right.
    void carryPair(std::size_t i, EntityFieldType before, const EntityData& from, EntityData& to) {
        float pair[2];
        std::byte* target = to.fixed.data() + m_toSlots[i].at;
        if (before == EntityFieldType::F32) {
            std::memcpy(pair, fixedAt(i, from), sizeof(float));
            pair[1] = pair[0];
            std::memcpy(target, pair, sizeof(pair));
            return;
        }
        std::memcpy(pair, fixedAt(i, from), sizeof(pair));
        if (std::bit_cast<std::uint32_t>(pair[0]) != std::bit_cast<std::uint32_t>(pair[1]))
            lose(Rule::Loss03, fmt::format("{}: {} is kept for both sides, {} is dropped",
                                           m_schema->fields[i].name, pair[0], pair[1]));
        std::memcpy(target, pair, sizeof(float));
    }

    /// The number of an entity type in the other revision.
    void convertType(const char* field, std::byte& number) {
        const auto before = std::to_integer<std::uint8_t>(number);
        if (before == anyPlayer)
            return;
        const EntityType type = entityTypeByNumber(m_step.from, before);
        const bool exists = type != EntityType::Unknown && entitySchema(type).exists(m_step.to);
        if (exists) {
            number = static_cast<std::byte>(entitySchema(type).number[revisionIndex(m_step.to)]);
            return;
        }
        lose(Rule::Loss04,
             type == EntityType::Unknown
                 ? fmt::format("{}: the unknown type {} becomes the first type", field, before)
                 : fmt::format("{}: the type {} becomes the first type", field, entitySchema(type).name));
        number = std::byte{0};
    }

    void drop(std::size_t i, const EntityData& from, EntityData& to) {
        const EntityField& field = m_schema->fields[i];
        if (m_fromSlots[i].kind == FieldSlot::Text) {
            const std::size_t at = m_fromSlots[i].at;
            if (carryOutput(field.name, from.texts[at], to))
                return;
            std::string texts;
            for (std::size_t k = 0; k < storedSize(typeIn(i, m_step.from)) / 4; ++k)
                if (const std::string& text = from.texts[at + k]; !text.empty())
                    texts += fmt::format("{}\"{}\"", texts.empty() ? "" : ", ", text);
            if (!texts.empty())
                loseField(field, fmt::format("{} {} is dropped", field.name, texts));
        } else if (m_fromSlots[i].kind == FieldSlot::Fixed) {
            const std::byte* at = fixedAt(i, from);
            if (std::any_of(at, at + storedSize(typeIn(i, m_step.from)),
                            [](std::byte byte) { return byte != std::byte{0}; }))
                loseField(field, fmt::format("{} is dropped", field.name));
        } else if (!from.sounds.empty()) {
            lose(Rule::Loss03, fmt::format("{} are dropped", field.name));
        }
    }

    void loseField(const EntityField& field, std::string text) {
        const std::string_view name = field.name;
        const bool ofSetter = m_schema->type == EntityType::Setter &&
                              (name == "property" || name == "attribute" || name == "expected_type");
        lose(ofSetter ? Rule::Loss06 : Rule::Loss03, std::move(text));
    }

    /// The one output of a trigger of January is `output_entered` later.
    bool carryOutput(std::string_view name, const std::string& text, EntityData& to) {
        if (m_schema->type != EntityType::Trigger)
            return false;
        const std::string_view other = name == "output"           ? "output_entered"
                                       : name == "output_entered" ? "output"
                                                                  : "";
        for (std::size_t i = 0; i < m_schema->fields.size(); ++i)
            if (!other.empty() && m_schema->fields[i].name == other && m_toSlots[i].kind == FieldSlot::Text) {
                to.texts[m_toSlots[i].at] = text;
                return true;
            }
        return false;
    }

    void convertSetter(const EntityData& from, EntityData& to) {
        if (m_step.wraps())
            to.container = containerOf(from.value);
        else if (m_step.unwraps())
            to.value = valueOf(from.container);
    }

    // Flags

    std::vector<FlagValue> flagsOf(const EntityData& data) {
        std::vector<FlagValue> values;
        for (std::size_t i = 0; i < m_schema->fields.size(); ++i) {
            const EntityFieldType type = typeIn(i, m_step.from);
            if (m_fromSlots[i].kind == FieldSlot::Absent || !isFlags(type))
                continue;
            unsigned bits = std::to_integer<unsigned>(*fixedAt(i, data));
            if (type == EntityFieldType::U16Bits)
                bits |= std::to_integer<unsigned>(fixedAt(i, data)[1]) << 8;
            for (const EntityFlag& flag : m_schema->fields[i].flags) {
                const std::int8_t bit = flag.bit[revisionIndex(m_step.from)];
                if (bit < 0)
                    continue;
                values.push_back({flag.name, (bits >> bit & 1) != 0});
                bits &= ~(1u << bit);
            }
            if (bits != 0)
                lose(Rule::Loss20, fmt::format("reserved bits of the {}, {:#x}, are cleared",
                                               m_schema->fields[i].name, bits));
        }
        return values;
    }

    void convertFlags(const EntityData& from, EntityData& to) {
        std::vector<FlagValue> values = flagsOf(from);
        const auto take = [&values](std::string_view name) -> std::optional<bool> {
            const auto found = std::find_if(values.begin(), values.end(),
                                            [name](const FlagValue& value) { return value.name == name; });
            if (name.empty() || found == values.end())
                return std::nullopt;
            const bool set = found->set;
            values.erase(found);
            return set;
        };
        for (std::size_t i = 0; i < m_schema->fields.size(); ++i) {
            const EntityFieldType type = typeIn(i, m_step.to);
            if (m_toSlots[i].kind == FieldSlot::Absent || !isFlags(type))
                continue;
            unsigned bits = 0;
            for (const EntityFlag& flag : m_schema->fields[i].flags) {
                const std::int8_t bit = flag.bit[revisionIndex(m_step.to)];
                if (bit < 0)
                    continue;
                bool set = shownByDefault(flag.name);
                if (const auto same = take(flag.name))
                    set = *same;
                else if (const auto opposite = take(oppositeOf(flag.name)))
                    set = !*opposite;
                bits |= set ? 1u << bit : 0u;
            }
            std::byte* target = to.fixed.data() + m_toSlots[i].at;
            target[0] = static_cast<std::byte>(bits & 0xff);
            if (type == EntityFieldType::U16Bits)
                target[1] = static_cast<std::byte>(bits >> 8);
        }
        for (const FlagValue& value : values)
            if (value.set != shownByDefault(value.name))
                lose(Rule::Loss03, fmt::format("{} is dropped", value.name));
    }

    const EntityList& m_list;
    Step m_step;
    const NewId& m_newId;
    Losses& m_losses;
    std::unordered_map<ItemId, const TypedValue*> m_values;
    std::vector<Container> m_containers;
    std::uint32_t m_number = 0;
    const EntitySchema* m_schema = nullptr;
    std::span<const FieldSlot> m_fromSlots, m_toSlots;
};

} // namespace

EntityList convertEntities(const EntityList& list, Step step, const NewId& newId, Losses& losses) {
    return EntityConversion(list, step, newId, losses).run();
}

} // namespace octant::pmf::convert
