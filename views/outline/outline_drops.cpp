#include "views/outline/outline_drops.h"

#include <string>

#include "model/map/locate.h"
#include "model/schema/field.h"
#include "views/browser/resource_edits.h"
#include "views/browser/thumbnails.h"
#include "views/outline/outline_rows.h"

namespace octant {
namespace {

ItemRef levelOf(ItemId id) { return {ItemKind::Level, -1, ItemRef::NoCube, id}; }

/// The field of an item that a texture or model is dropped on; none where it has no such field.
std::optional<Edit> edited(const Map& map, const ItemRef& item, const std::string& identifier) {
    const bool entity = item.kind == ItemKind::Entity;
    if (entity) {
        const auto* found = static_cast<const Entity*>(findItem(map, item));
        if (found == nullptr ||
            findField(entityFields(static_cast<std::uint8_t>(found->type), map.revision), "model") == nullptr)
            return std::nullopt;
    }
    Edit edit{"item.set", {item}, {}};
    edit.with("field", std::string(entity ? "model" : "texture")).with("value", identifier);
    return edit;
}

std::optional<Edit> painted(const Map& map, const ItemRef& item, ItemId material) {
    const auto at = locate(map, item);
    const auto from = locate(map, {ItemKind::Material, -1, ItemRef::NoCube, material});
    if (!at || !from || at->level != from->level)
        return std::nullopt;
    const Level& level = *map.levels[at->level];
    if (item.kind == ItemKind::Material) {
        if (item.id == material)
            return std::nullopt;
        Edit edit{"cubes.replace-material", {levelOf(level.id)}, {}};
        edit.with("from", Ref{item.id, {}}).with("to", Ref{material, {}});
        return edit;
    }
    const SectorIndex sector = level.indexOf(at->sector);
    Edit edit{"cubes.paint", {levelOf(level.id)}, {}};
    edit.with("depth", std::uint64_t{0})
        .with("min", std::vector<std::int64_t>{sector.x(), sector.y(), sector.z()})
        .with("size", std::vector<std::int64_t>{1, 1, 1})
        .with("material", Ref{material, {}});
    return edit;
}

} // namespace

bool takesDrops(const OutlineRow& row) {
    const ItemKind kind = row.key.kind;
    return kind == ItemKind::Material || kind == ItemKind::Entity || kind == ItemKind::Level ||
           (kind == ItemKind::Sector && row.key.type == RowType::Item);
}

std::optional<Edit> editOfDrop(const Map& map, const QMimeData& data, const OutlineRow& row) {
    const bool item = row.key.type == RowType::Item;
    if (const std::string material = carried(data, materialMime); !material.empty())
        return item && (row.key.kind == ItemKind::Material || row.key.kind == ItemKind::Sector)
                   ? painted(map, row.item(), std::stoull(material))
                   : std::nullopt;
    const std::string texture = carried(data, textureMime), model = carried(data, modelMime);
    if (texture.empty() && model.empty())
        return std::nullopt;
    const ItemKind wanted = texture.empty() ? ItemKind::Entity : ItemKind::Material;
    if (item && row.key.kind == wanted)
        return edited(map, row.item(), texture.empty() ? model : texture);
    ItemId level = 0;
    if (item && row.key.kind == ItemKind::Level)
        level = row.item().id;
    else if (row.key.type == RowType::Group && row.key.kind == wanted && !map.model && !map.terrain)
        level = row.key.id;
    if (!locate(map, levelOf(level)))
        return std::nullopt;
    return texture.empty() ? newPropOf(level, model, std::nullopt) : newMaterialsOf(level, {texture});
}

} // namespace octant
