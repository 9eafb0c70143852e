#include "views/host/actions.h" // before the host: GCC takes ActionNeeds::Selection for a shadow of its type

#include "views/host/addable.h"

#include <algorithm>
#include <map>
#include <vector>

#include <QAction>
#include <QMenu>

#include "model/core/translate.h"
#include "model/map/item_kinds.h"
#include "views/host/host.h"
#include "views/host/item_kinds.h"
#include "views/host/translated.h"
#include "views/theme/theme.h"

namespace octant {
namespace {

struct AddableRow {
    ItemKind kind;
    const char* id;
    int section;
    const char* text = nullptr; ///< where the kind's own name stands for several
    const char* synonyms = "";
};

struct TypeSynonyms {
    EntityType type;
    const char* words;
};

constexpr const char* toLevel = OCTANT_TR("Add one to the level");
constexpr const char* toSector = OCTANT_TR("Add one to the selected sector, or to the one that you look at");
constexpr const char* toFile = OCTANT_TR("Add one to what is open");

constexpr AddableRow kindRows[] = {
    {ItemKind::Level, "add.level", 1},
    {ItemKind::Material, "add.material", 1},
    {ItemKind::PhysicsMaterial, "add.physics-material", 1},
    {ItemKind::SoundMaterial, "add.sound-material", 1},
    {ItemKind::SoundEnvironment, "add.sound-environment", 2},
    {ItemKind::WeatherEnvironment, "add.weather-environment", 2},
    {ItemKind::SkyEnvironment, "add.sky-environment", 2},
    {ItemKind::GravityEnvironment, "add.gravity-environment", 2},
    {ItemKind::DynamicLight, "add.dynamic-light", 3, nullptr, OCTANT_TR("lamp lighting")},
    {ItemKind::FastLight, "add.fast-light", 3, nullptr, OCTANT_TR("lamp lighting")},
    {ItemKind::Lightmap, "add.lightmap", 3},
    {ItemKind::SoundRegion, "add.sound-region", 4},
    {ItemKind::WeatherRegion, "add.weather-region", 4},
    {ItemKind::SkyRegion, "add.sky-region", 4},
    {ItemKind::GravityRegion, "add.gravity-region", 4},
    {ItemKind::Region, "add.region", 4},
    {ItemKind::Container, "add.container", 5},
    {ItemKind::Extension, "add.extension", 5},
    {ItemKind::ModelPart, "add.part", 6},
    {ItemKind::ModelMaterial, "add.model-material", 6, OCTANT_TR("Material of the model")},
    {ItemKind::ModelTexture, "add.texture", 6, nullptr, OCTANT_TR("image picture")},
    {ItemKind::Bone, "add.bone", 6},
    {ItemKind::Animation, "add.animation", 6},
    {ItemKind::Action, "add.action", 6},
    {ItemKind::UserField, "add.user-field", 6},
    {ItemKind::TerrainMaterial, "add.terrain-material", 7, OCTANT_TR("Material of the terrain")},
    {ItemKind::TerrainSplat, "add.splat", 7},
};

constexpr TypeSynonyms typeSynonyms[] = {
    {EntityType::Light, OCTANT_TR("lamp lighting spot point")},
    {EntityType::AudioEmitter, OCTANT_TR("music noise ambient speaker")},
    {EntityType::Prop, OCTANT_TR("model object mesh")},
    {EntityType::Cube, OCTANT_TR("box brush")},
    {EntityType::Text, OCTANT_TR("sign label words")},
    {EntityType::Decal, OCTANT_TR("spray sticker mark")},
    {EntityType::SpawnArea, OCTANT_TR("start player")},
};

const char* synonymsOfType(EntityType type) {
    for (const TypeSynonyms& row : typeSynonyms)
        if (row.type == type)
            return row.words;
    return "";
}

const char* helpOf(ItemKind kind) {
    if (livesIn(kind, ItemKind::Level))
        return toLevel;
    return livesIn(kind, ItemKind::Sector) ? toSector : toFile;
}

std::vector<Addable> collect() {
    std::vector<Addable> all;
    for (const EntityGroup& group : entityGroups())
        for (const EntityType type : group.types) {
            const EntitySchema& schema = entitySchema(type);
            all.push_back({std::string("add.entity.") + schema.name, ItemKind::Entity, &schema,
                           entityTypeWords(type), schema.summary, std::string("add/") + group.id, 0,
                           synonymsOfType(type)});
        }
    for (const AddableRow& row : kindRows)
        all.push_back({row.id, row.kind, nullptr,
                       row.text != nullptr ? row.text : itemKindRow(row.kind).title, helpOf(row.kind), "add",
                       row.section, row.synonyms});
    return all;
}

} // namespace

std::span<const Addable> addables() {
    static const std::vector<Addable> all = collect();
    return all;
}

const Addable* addableById(std::string_view id) {
    const auto all = addables();
    const auto found = std::find_if(all.begin(), all.end(), [&](const Addable& one) { return one.id == id; });
    return found == all.end() ? nullptr : &*found;
}

bool isOf(const Addable& addable, const Map& map) {
    if (addable.type)
        return !map.model && !map.terrain && addable.type->exists(map.revision);
    const ItemKind root = map.rootKind();
    const bool inRoot = livesIn(addable.kind, root);
    const bool inLevel = root == ItemKind::Map &&
                         (livesIn(addable.kind, ItemKind::Level) || livesIn(addable.kind, ItemKind::Sector));
    return (inRoot || inLevel) && kindIn(addable.kind, map.revision);
}

QString whyNotAdded(const Addable& addable, const Host& host) {
    const MapPtr map = host.snapshot();
    if (host.documentNumber() == 0)
        return tr("Open or make a file first");
    const bool ofModel = livesIn(addable.kind, ItemKind::Model);
    const bool ofTerrain = livesIn(addable.kind, ItemKind::Terrain);
    if (ofModel && !map->model)
        return tr("Only models have these");
    if (ofTerrain && !map->terrain)
        return tr("Only terrain has these");
    if (!ofModel && !ofTerrain && (map->model || map->terrain))
        return tr("Only maps have these");
    if (const auto can = listCanChange(addable.kind, map->revision); !can) {
        QString why = translated(can.error().what.c_str());
        why[0] = why[0].toUpper();
        return why;
    }
    if (!isOf(addable, *map))
        return tr("Maps of %1 have none of these").arg(QString::fromLatin1(revisionName(map->revision)));
    return tr("Select a level first");
}

void fillAddMenu(QMenu& menu, const ActionRegistry& actions, const Map& map) {
    std::map<std::string, QMenu*> groups;
    int section = 0;
    for (const Addable& addable : addables()) {
        QAction* const action = actions.action(QString::fromStdString(addable.id));
        if (!action || !isOf(addable, map))
            continue;
        if (addable.type) {
            const std::string id = addable.menu.substr(addable.menu.find('/') + 1);
            QMenu*& group = groups[id];
            if (!group) {
                const auto known = std::find_if(entityGroups().begin(), entityGroups().end(),
                                                [&](const EntityGroup& each) { return id == each.id; });
                group = menu.addMenu(kindIcon(ItemKind::Entity), translated(known->title));
                group->setToolTipsVisible(true);
            }
            group->addAction(action);
            continue;
        }
        if (addable.section != section && !menu.isEmpty())
            menu.addSeparator();
        section = addable.section;
        menu.addAction(action);
    }
}

} // namespace octant
