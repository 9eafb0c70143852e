#include "app/document/step_name.h"

#include <algorithm>

#include <QCoreApplication>

#include "model/map/locate.h"
#include "model/schema/cube_fields.h"
#include "model/schema/field.h"
#include "views/host/model_names.h"
#include "views/host/shown_text.h"
#include "views/host/words.h"
#include "views/tool_panels/shape_panel.h"

namespace octant {
namespace {

const char* kindWord(ItemKind kind) {
    switch (kind) {
    case ItemKind::None:
        break;
    case ItemKind::Map:
        return QT_TRANSLATE_NOOP("octant", "map");
    case ItemKind::Level:
        return QT_TRANSLATE_NOOP("octant", "level");
    case ItemKind::Material:
        return QT_TRANSLATE_NOOP("octant", "material");
    case ItemKind::PhysicsMaterial:
        return QT_TRANSLATE_NOOP("octant", "physics material");
    case ItemKind::SoundMaterial:
        return QT_TRANSLATE_NOOP("octant", "sound material");
    case ItemKind::SoundEnvironment:
        return QT_TRANSLATE_NOOP("octant", "sound environment");
    case ItemKind::WeatherEnvironment:
        return QT_TRANSLATE_NOOP("octant", "weather environment");
    case ItemKind::SkyEnvironment:
        return QT_TRANSLATE_NOOP("octant", "sky environment");
    case ItemKind::GravityEnvironment:
        return QT_TRANSLATE_NOOP("octant", "gravity environment");
    case ItemKind::Sector:
        return QT_TRANSLATE_NOOP("octant", "sector");
    case ItemKind::SoundRegion:
        return QT_TRANSLATE_NOOP("octant", "sound region");
    case ItemKind::WeatherRegion:
        return QT_TRANSLATE_NOOP("octant", "weather region");
    case ItemKind::SkyRegion:
        return QT_TRANSLATE_NOOP("octant", "sky region");
    case ItemKind::GravityRegion:
        return QT_TRANSLATE_NOOP("octant", "gravity region");
    case ItemKind::Region:
        return QT_TRANSLATE_NOOP("octant", "region");
    case ItemKind::DynamicLight:
        return QT_TRANSLATE_NOOP("octant", "dynamic light");
    case ItemKind::FastLight:
        return QT_TRANSLATE_NOOP("octant", "fast light");
    case ItemKind::Lightmap:
        return QT_TRANSLATE_NOOP("octant", "lightmap");
    case ItemKind::Entity:
        return QT_TRANSLATE_NOOP("octant", "entity");
    case ItemKind::Container:
        return QT_TRANSLATE_NOOP("octant", "container");
    case ItemKind::Extension:
        return QT_TRANSLATE_NOOP("octant", "extension");
    case ItemKind::Model:
        return QT_TRANSLATE_NOOP("octant", "model");
    case ItemKind::ModelPart:
        return QT_TRANSLATE_NOOP("octant", "part");
    case ItemKind::ModelMaterial:
    case ItemKind::TerrainMaterial:
        return QT_TRANSLATE_NOOP("octant", "material");
    case ItemKind::ModelTexture:
        return QT_TRANSLATE_NOOP("octant", "texture");
    case ItemKind::Bone:
        return QT_TRANSLATE_NOOP("octant", "bone");
    case ItemKind::Animation:
        return QT_TRANSLATE_NOOP("octant", "animation");
    case ItemKind::Action:
        return QT_TRANSLATE_NOOP("octant", "action");
    case ItemKind::UserField:
        return QT_TRANSLATE_NOOP("octant", "user field");
    case ItemKind::Terrain:
        return QT_TRANSLATE_NOOP("octant", "terrain");
    case ItemKind::TerrainSplat:
        return QT_TRANSLATE_NOOP("octant", "splat");
    case ItemKind::Cube:
        return QT_TRANSLATE_NOOP("octant", "cube");
    }
    return QT_TRANSLATE_NOOP("octant", "item");
}

QString fieldWord(const Map& map, const ItemRef& item, const std::string& path) {
    std::span<const FieldRef> fields;
    if (item.kind == ItemKind::Entity) {
        if (const auto* entity = static_cast<const Entity*>(findItem(map, item)))
            fields = entityFields(static_cast<std::uint8_t>(entity->type), map.revision);
    } else {
        fields = item.kind == ItemKind::Cube ? cubeFields() : fieldsOf(item.kind);
    }
    const FieldRef* field = findField(fields, path, map.revision);
    return field && *field->info->label ? words(field->info->label).toLower()
                                        : shownText(path).replace(QLatin1Char('_'), QLatin1Char(' '));
}

QString subjectOf(const Map& map, const Edit& edit) {
    if (const Value* shape = edit.parameter("shape"); shape && std::holds_alternative<std::string>(*shape))
        if (const auto kind = shapeByName(std::get<std::string>(*shape)))
            return shapeWord(*kind).toLower();
    if (const Value* field = edit.parameter("field"); field && std::holds_alternative<std::string>(*field))
        return edit.targets.empty() ? QString()
                                    : fieldWord(map, edit.targets.back(), std::get<std::string>(*field));
    if (const Value* kind = edit.parameter("kind"); kind && std::holds_alternative<std::uint64_t>(*kind))
        return words(kindWord(static_cast<ItemKind>(std::get<std::uint64_t>(*kind))));
    if (edit.parameter("text") || edit.targets.empty())
        return words(QT_TRANSLATE_NOOP("octant", "items"));
    if (edit.targets.size() == 1)
        return shownText(displayName(map, edit.targets.front()));
    return words(QT_TRANSLATE_NOOP("octant", "%1 items")).arg(edit.targets.size());
}

/// What an item is called in lists; empty for what the whole document is.
QString itemWord(const Map& map, const ItemRef& item) {
    if (item.kind == ItemKind::None || isRoot(item.kind))
        return {};
    if (const auto at = map.model ? locate(map, item) : std::nullopt)
        return modelItemName(*map.model, item.kind, at->index);
    return shownText(displayName(map, item));
}

} // namespace

QString stepNameWithItem(const Map& map, const Edit& edit, const QString& name) {
    const EditAction* action = findAction(edit.action);
    if (edit.targets.empty() || action == nullptr || !action->namesItem)
        return name;
    QString item = edit.targets.size() == 1
                       ? itemWord(map, edit.targets.front())
                       : words(QT_TRANSLATE_NOOP("octant", "%1 items")).arg(edit.targets.size());
    if (const std::string* bone = textParameter(edit, "bone"))
        item += QStringLiteral(", ") + shownText(*bone);
    return item.isEmpty() || name.contains(item) ? name : name + QStringLiteral(": ") + item;
}

QString stepName(const Map& map, const Edit& edit) {
    const EditAction* action = findAction(edit.action);
    const QString name = action ? words(action->label) : QString::fromStdString(edit.action);
    return name.contains(QLatin1String("%1")) ? name.arg(subjectOf(map, edit)) : name;
}

} // namespace octant
