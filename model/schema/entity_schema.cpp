#include "model/schema/entity_schema.h"

#include "model/schema/entity_schema_groups.h"

#include <algorithm>
#include <cassert>
#include <vector>

namespace octant {

namespace {

using Schemas = std::array<EntitySchema, entityTypeCount>;

Schemas collectSchemas() {
    Schemas result{};
    for (const auto group : {schema::bodies(), schema::volumes(), schema::visuals(), schema::emitters(),
                             schema::logic(), schema::devices(), schema::controls()}) {
        for (const EntitySchema& entity : group) {
            result[static_cast<std::size_t>(entity.type)] = entity;
        }
    }
    return result;
}

const Schemas& allSchemas() {
    static const Schemas schemas = collectSchemas();
    return schemas;
}

FieldSlot::Kind slotKind(EntityFieldType type) {
    switch (type) {
    case EntityFieldType::String:
    case EntityFieldType::String6:
        return FieldSlot::Text;
    case EntityFieldType::Bounds:
    case EntityFieldType::Cone:
    case EntityFieldType::Sounds:
    case EntityFieldType::Container:
    case EntityFieldType::JanuaryValue:
        return FieldSlot::Special;
    default:
        return FieldSlot::Fixed;
    }
}

struct Layout {
    std::vector<std::uint8_t> order;
    std::vector<FieldSlot> slots;
    std::uint16_t fixed = 0;
    std::uint16_t texts = 0;
};

Layout layOut(const EntitySchema& schema, Revision revision) {
    Layout layout;
    const auto fields = schema.fields;
    for (std::size_t i = 0; i < fields.size(); ++i) {
        if (fields[i].place(revision).order != 0) {
            layout.order.push_back(static_cast<std::uint8_t>(i));
        }
    }
    std::sort(layout.order.begin(), layout.order.end(), [&](std::uint8_t left, std::uint8_t right) {
        return fields[left].place(revision).order < fields[right].place(revision).order;
    });
    layout.slots.assign(fields.size(), FieldSlot{FieldSlot::Absent, 0});
    for (const std::uint8_t index : layout.order) {
        const EntityFieldType type = fields[index].place(revision).type;
        FieldSlot& slot = layout.slots[index];
        slot.kind = slotKind(type);
        if (slot.kind == FieldSlot::Fixed) {
            slot.at = layout.fixed;
            layout.fixed = static_cast<std::uint16_t>(layout.fixed + storedSize(type));
        } else if (slot.kind == FieldSlot::Text) {
            slot.at = layout.texts;
            layout.texts = static_cast<std::uint16_t>(layout.texts + storedSize(type) / 4);
        }
    }
    return layout;
}

using Layouts = std::array<std::array<Layout, allRevisions.size()>, entityTypeCount>;

const Layout& layoutOf(EntityType type, Revision revision) {
    static const Layouts layouts = [] {
        Layouts result;
        for (const EntitySchema& schema : allSchemas()) {
            for (const Revision each : allRevisions) {
                result[static_cast<std::size_t>(schema.type)][revisionIndex(each)] = layOut(schema, each);
            }
        }
        return result;
    }();
    assert(static_cast<std::size_t>(type) < entityTypeCount);
    return layouts[static_cast<std::size_t>(type)][revisionIndex(revision)];
}

using NumberTable = std::array<std::array<EntityType, 256>, allRevisions.size()>;

NumberTable collectNumbers() {
    NumberTable result;
    for (auto& revision : result) {
        revision.fill(EntityType::Unknown);
    }
    for (const EntitySchema& schema : allSchemas()) {
        for (const Revision revision : allRevisions) {
            if (schema.exists(revision)) {
                const auto number = static_cast<std::size_t>(schema.number[revisionIndex(revision)]);
                result[revisionIndex(revision)][number] = schema.type;
            }
        }
    }
    return result;
}

} // namespace

std::span<const EntitySchema> entitySchemas() { return allSchemas(); }

const EntitySchema& entitySchema(EntityType type) {
    assert(static_cast<std::size_t>(type) < entityTypeCount);
    return allSchemas()[static_cast<std::size_t>(type)];
}

EntityType entityTypeByNumber(Revision revision, std::uint8_t number) {
    static const NumberTable numbers = collectNumbers();
    return numbers[revisionIndex(revision)][number];
}

EntityType entityTypeByName(std::string_view name) {
    for (const EntitySchema& schema : allSchemas()) {
        if (name == schema.name) {
            return schema.type;
        }
    }
    return EntityType::Unknown;
}

std::optional<std::uint8_t> entityFieldByName(EntityType type, std::string_view name) {
    const auto fields = entitySchema(type).fields;
    for (std::size_t i = 0; i < fields.size(); ++i) {
        if (name == fields[i].name) {
            return static_cast<std::uint8_t>(i);
        }
    }
    return std::nullopt;
}

std::size_t storedSize(EntityFieldType type) {
    switch (type) {
    case EntityFieldType::U8:
    case EntityFieldType::U8Bits:
    case EntityFieldType::TypeFilter:
    case EntityFieldType::Comparison:
    case EntityFieldType::ShapeAndFlags:
        return 1;
    case EntityFieldType::U8x2:
    case EntityFieldType::U16Bits:
    case EntityFieldType::U16:
        return 2;
    case EntityFieldType::Color3:
        return 3;
    case EntityFieldType::U32:
    case EntityFieldType::F32:
    case EntityFieldType::Color4:
    case EntityFieldType::String:
    case EntityFieldType::Bounds:
    case EntityFieldType::Cone:
    case EntityFieldType::Container:
        return 4;
    case EntityFieldType::Sounds:
        return 5;
    case EntityFieldType::U64:
    case EntityFieldType::I64:
    case EntityFieldType::Vec2:
        return 8;
    case EntityFieldType::Vec3:
    case EntityFieldType::GravityValues:
        return 12;
    case EntityFieldType::F32x4:
        return 16;
    case EntityFieldType::String6:
        return 24;
    case EntityFieldType::F32x7:
        return 28;
    case EntityFieldType::U8x32:
    case EntityFieldType::Vec2x4:
        return 32;
    case EntityFieldType::Vec3x4:
        return 48;
    case EntityFieldType::WeatherValues:
        return 52;
    case EntityFieldType::Vec3x8:
        return 96;
    case EntityFieldType::Vec2x24:
        return 192;
    case EntityFieldType::JanuaryValue:
        return 0;
    }
    return 0;
}

std::span<const std::uint8_t> fieldOrder(EntityType type, Revision revision) {
    return layoutOf(type, revision).order;
}

std::span<const FieldSlot> recordSlots(EntityType type, Revision revision) {
    return layoutOf(type, revision).slots;
}

std::uint16_t fixedBytes(EntityType type, Revision revision) { return layoutOf(type, revision).fixed; }

std::uint16_t textCount(EntityType type, Revision revision) { return layoutOf(type, revision).texts; }

} // namespace octant
