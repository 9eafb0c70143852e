#include "app/document/step_name.h"

#include <algorithm>

#include <QCoreApplication>

#include "io/edit_context.h"
#include "model/edit/presets/preset.h"
#include "model/map/locate.h"
#include "model/schema/cube_fields.h"
#include "model/schema/field.h"
#include "views/host/entity_types.h"
#include "views/host/item_kinds.h"
#include "views/host/model_names.h"
#include "views/host/shown_text.h"
#include "views/host/translated.h"
#include "views/tool_panels/shape_panel.h"

namespace octant {
namespace {

/// "material", "sky environment"; "item" for what is no kind.
QString kindWord(ItemKind kind) {
    const QString name = inSentence(kindName(kind));
    return name.isEmpty() ? translated(QT_TRANSLATE_NOOP("octant", "item")) : name;
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
    return field && *field->info->label ? inSentence(translated(field->info->label))
                                        : shownText(path).replace(QLatin1Char('_'), QLatin1Char(' '));
}

QString subjectOf(const Map& map, const Edit& edit, const EditAction& action) {
    if (const Value* id = edit.parameter("preset"); id && std::holds_alternative<std::string>(*id))
        if (const Preset* preset = presetById(std::get<std::string>(*id)))
            return inSentence(translated(preset->name));
    if (const Value* type = edit.parameter("type"); type && std::holds_alternative<std::string>(*type))
        if (const EntityType known = entityTypeByName(std::get<std::string>(*type));
            action.namesType && known != EntityType::Unknown)
            return inSentence(entityTypeName(known));
    if (const Value* shape = edit.parameter("shape"); shape && std::holds_alternative<std::string>(*shape))
        if (const auto kind = shapeByName(std::get<std::string>(*shape)))
            return inSentence(shapeWord(*kind));
    if (const Value* field = edit.parameter("field"); field && std::holds_alternative<std::string>(*field))
        return edit.targets.empty() ? QString()
                                    : fieldWord(map, edit.targets.back(), std::get<std::string>(*field));
    if (const Value* kind = edit.parameter("kind"); kind && std::holds_alternative<std::uint64_t>(*kind))
        return kindWord(static_cast<ItemKind>(std::get<std::uint64_t>(*kind)));
    if (edit.parameter("text") || edit.targets.empty())
        return translated(QT_TRANSLATE_NOOP("octant", "items"));
    if (edit.targets.size() == 1)
        return shownText(displayName(map, edit.targets.front()));
    return translated(QT_TRANSLATE_NOOP("octant", "%1 items")).arg(edit.targets.size());
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
                       : translated(QT_TRANSLATE_NOOP("octant", "%1 items")).arg(edit.targets.size());
    if (const std::string* bone = textParameter(edit, "bone"))
        item += QStringLiteral(", ") + shownText(*bone);
    return item.isEmpty() || name.endsWith(QLatin1Char(' ') + item) ? name
                                                                    : name + QStringLiteral(": ") + item;
}

/// Whether a paste of cubes brings only the entities that come along, as a prefab without cells does.
bool pastesEntitiesAlone(const Edit& edit) {
    constexpr std::size_t mostOfEmpty = 4096; // bytes: one that says more has cubes
    const std::string* const cubes = textParameter(edit, "text");
    const std::string* const entities = textParameter(edit, "entities");
    if (edit.action != "cubes.paste" || cubes == nullptr || entities == nullptr || entities->empty() ||
        cubes->size() > mostOfEmpty)
        return false;
    const auto clip = editContext().readCubes(*cubes);
    return clip && clip->cubes.empty();
}

QString stepName(const Map& map, const Edit& edit) {
    if (pastesEntitiesAlone(edit))
        return translated(QT_TRANSLATE_NOOP("octant", "Place entities"));
    const EditAction* action = findAction(edit.action);
    const QString name = action ? translated(action->label) : QString::fromStdString(edit.action);
    return action && name.contains(QLatin1String("%1")) ? name.arg(subjectOf(map, edit, *action)) : name;
}

} // namespace octant
