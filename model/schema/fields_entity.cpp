#include <deque>
#include <limits>
#include <map>
#include <memory>
#include <mutex>
#include <utility>
#include <vector>

#include "model/core/translate.h"
#include "model/map/entity.h"
#include "model/schema/entity_schema.h"
#include "model/schema/entity_slot.h"
#include "model/schema/field_access.h"

namespace octant {
namespace {

using entity_slots::floats, entity_slots::getField, entity_slots::isObject, entity_slots::objectParts,
    entity_slots::reservedMask, entity_slots::reservedPart, entity_slots::setField, entity_slots::shapeParts,
    entity_slots::Slot;

FieldType fieldType(EntityFieldType type) {
    switch (type) {
    case EntityFieldType::U8:
    case EntityFieldType::U16:
    case EntityFieldType::U32:
    case EntityFieldType::U64:
    case EntityFieldType::U8Bits:
    case EntityFieldType::U16Bits:
        return FieldType::UInt;
    case EntityFieldType::I64:
        return FieldType::Int;
    case EntityFieldType::F32:
        return FieldType::Float;
    case EntityFieldType::TypeFilter:
    case EntityFieldType::Comparison:
    case EntityFieldType::ShapeAndFlags:
        return FieldType::Enum;
    case EntityFieldType::Color3:
    case EntityFieldType::Color4:
        return FieldType::Color;
    case EntityFieldType::U8x2:
    case EntityFieldType::U8x32:
        return FieldType::Bytes;
    case EntityFieldType::String:
        return FieldType::Text;
    case EntityFieldType::String6:
    case EntityFieldType::Sounds:
        return FieldType::Texts;
    case EntityFieldType::Container:
        return FieldType::Reference;
    default:
        return FieldType::Vector;
    }
}

double most(EntityFieldType type) {
    switch (type) {
    case EntityFieldType::U8:
    case EntityFieldType::TypeFilter:
    case EntityFieldType::Comparison:
        return 255;
    case EntityFieldType::ShapeAndFlags:
        return 15;
    case EntityFieldType::U16:
        return 65535;
    case EntityFieldType::U32:
        return 4294967295.0;
    case EntityFieldType::U64:
        return 18446744073709551615.0;
    case EntityFieldType::Sounds:
        return 255;
    default:
        return std::numeric_limits<float>::max();
    }
}

ItemKind refersTo(EntityRef ref) {
    switch (ref) {
    case EntityRef::Material:
        return ItemKind::Material;
    case EntityRef::PhysicsMaterial:
        return ItemKind::PhysicsMaterial;
    case EntityRef::Entity:
        return ItemKind::Entity;
    default:
        return ItemKind::None;
    }
}

/// All field references of one type in one revision. Built once, never dropped.
struct EntityTable {
    std::deque<FieldInfo> infos;
    std::deque<std::vector<const char*>> choices;
    std::vector<FieldRef> fields;

    EntityTable(EntityType type, Revision revision);

private:
    void addField(EntityType type, Revision revision, std::uint8_t index);
    void addFlags(EntityType type, Revision revision, std::uint8_t index);
    void addObject(EntityType type, Revision revision, std::uint8_t index);
    void addShapeParts(EntityType type, Revision revision, std::uint8_t index);
    FieldInfo& add(FieldInfo info) { return infos.emplace_back(info); }
};

EntityTable::EntityTable(EntityType type, Revision revision) {
    static const fields::Table head({
        fields::member<&Entity::name>(
            {.name = "name",
             .label = octant::OCTANT_TR("Name"),
             .help = octant::OCTANT_TR("What other entities call it; may be empty."),
             .type = FieldType::Text}),
        fields::member<&Entity::gamemodes>(
            {.name = "gamemodes",
             .label = octant::OCTANT_TR("Gamemodes"),
             .help = octant::OCTANT_TR("Bit i set: it exists in gamemode i; all bits set: in all of them."),
             .min = 0,
             .max = 4294967295.0}),
    });
    fields.assign(head.fields().begin(), head.fields().end());
    if (type == EntityType::Unknown)
        return;
    for (const std::uint8_t index : fieldOrder(type, revision)) {
        const EntityFieldType stored = entitySchema(type).fields[index].place(revision).type;
        if (stored == EntityFieldType::Bounds || stored == EntityFieldType::Cone)
            addShapeParts(type, revision, index);
        else if (isObject(stored))
            addObject(type, revision, index);
        else if (stored != EntityFieldType::U8Bits && stored != EntityFieldType::U16Bits &&
                 stored != EntityFieldType::JanuaryValue)
            addField(type, revision, index);
        addFlags(type, revision, index);
    }
}

void EntityTable::addField(EntityType type, Revision revision, std::uint8_t index) {
    const EntityField& field = entitySchema(type).fields[index];
    const EntityFieldType stored = field.place(revision).type;
    FieldInfo info{.name = field.name, .label = field.label, .help = field.help, .unit = field.unit};
    info.type = fieldType(stored);
    info.max = most(stored);
    info.refers = stored == EntityFieldType::Container ? ItemKind::Container : refersTo(field.ref);
    if (info.type == FieldType::Text && info.refers != ItemKind::None)
        info.type = FieldType::Reference;
    if (info.type == FieldType::Vector)
        info.count = static_cast<std::uint16_t>(floats(stored));
    if (info.type == FieldType::Color || info.type == FieldType::Bytes)
        info.count = static_cast<std::uint16_t>(storedSize(stored));
    if (stored == EntityFieldType::String6)
        info.count = 6;
    if (stored == EntityFieldType::TypeFilter) {
        auto& names = choices.emplace_back(256, nullptr);
        for (const EntitySchema& schema : entitySchemas())
            if (const int number = schema.number[revisionIndex(revision)]; number >= 0)
                names[static_cast<std::size_t>(number)] = schema.name;
        names[255] = "player";
        for (const char*& name : names)
            name = name == nullptr ? "" : name;
        info.choices = names;
    } else if (!field.choices.empty()) {
        auto& names = choices.emplace_back();
        for (const EntityChoice& choice : field.choices)
            names.push_back(choice.name);
        info.choices = names;
    }
    fields.push_back({&add(info), Slot{type, revision, index, 0}.packed(), getField, setField});
}

void EntityTable::addFlags(EntityType type, Revision revision, std::uint8_t index) {
    const EntityField& field = entitySchema(type).fields[index];
    for (std::size_t i = 0; i < field.flags.size(); ++i) {
        const EntityFlag& flag = field.flags[i];
        if (flag.bit[revisionIndex(revision)] < 0)
            continue;
        FieldInfo info{.name = flag.name, .label = flag.label, .help = flag.help, .type = FieldType::Bool};
        info.group = field.place(revision).type == EntityFieldType::ShapeAndFlags ? "flags" : field.name;
        fields.push_back({&add(info), Slot{type, revision, index, static_cast<std::uint8_t>(i + 1)}.packed(),
                          getField, setField});
    }
    const EntityFieldType stored = field.place(revision).type;
    const bool shaped = stored == EntityFieldType::ShapeAndFlags;
    if (!shaped && stored != EntityFieldType::U8Bits && stored != EntityFieldType::U16Bits)
        return;
    const auto mask = static_cast<double>(reservedMask(field, revision));
    fields.push_back({&add(fields::reservedInfo(shaped ? "flags" : field.name, mask)),
                      Slot{type, revision, index, reservedPart}.packed(), getField, setField});
}

void EntityTable::addObject(EntityType type, Revision revision, std::uint8_t index) {
    const EntityField& field = entitySchema(type).fields[index];
    std::uint8_t part = 1;
    for (const FieldRef& value : objectParts(field.place(revision).type)) {
        if (!value.info->in(Revision::R20250107))
            continue;
        FieldInfo info = *value.info;
        info.group = field.name;
        info.revisions = revisionsSince(Revision::R20250107);
        fields.push_back({&add(info), Slot{type, revision, index, part}.packed(), getField, setField});
        part = static_cast<std::uint8_t>(part + (info.type == FieldType::Vector ? 3 : 1));
    }
}

void EntityTable::addShapeParts(EntityType type, Revision revision, std::uint8_t index) {
    const auto parts = shapeParts(entitySchema(type).fields[index].place(revision).type);
    for (std::size_t i = 0; i < parts.size(); ++i)
        fields.push_back({&parts[i].info,
                          Slot{type, revision, index, static_cast<std::uint8_t>(i + 1)}.packed(), getField,
                          setField});
}

} // namespace

std::span<const FieldRef> entityFields(std::uint8_t type, Revision revision) {
    static std::mutex mutex;
    static std::map<std::pair<std::uint8_t, Revision>, std::unique_ptr<const EntityTable>> tables;
    const std::lock_guard lock(mutex);
    auto& table = tables[{type, revision}];
    if (!table)
        table = std::make_unique<const EntityTable>(static_cast<EntityType>(type), revision);
    return table->fields;
}

} // namespace octant
