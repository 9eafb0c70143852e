#include "views/host/item_kinds.h"

#include <QCoreApplication>
#include <QHash>
#include <QStringList>

#include "model/core/translate.h"
#include "model/map/locate.h"
#include "views/host/words.h"
#include "views/theme/theme.h"

namespace octant {
namespace {

struct KindRow {
    const char* name;
    const char* heading;
    const char* icon;
};

KindRow rowOf(ItemKind kind) {
    switch (kind) {
    case ItemKind::Map:
        return {OCTANT_TR("Map"), OCTANT_TR("Map"), "map"};
    case ItemKind::Level:
        return {OCTANT_TR("Level"), OCTANT_TR("Levels"), "level"};
    case ItemKind::Material:
        return {OCTANT_TR("Material"), OCTANT_TR("Materials"), "material"};
    case ItemKind::PhysicsMaterial:
        return {OCTANT_TR("Physics material"), OCTANT_TR("Physics materials"), "physics-material"};
    case ItemKind::SoundMaterial:
        return {OCTANT_TR("Sound material"), OCTANT_TR("Sound materials"), "sound-material"};
    case ItemKind::SoundEnvironment:
        return {OCTANT_TR("Sound environment"), OCTANT_TR("Sound environments"), "sound"};
    case ItemKind::WeatherEnvironment:
        return {OCTANT_TR("Weather environment"), OCTANT_TR("Weather environments"), "weather"};
    case ItemKind::SkyEnvironment:
        return {OCTANT_TR("Sky environment"), OCTANT_TR("Sky environments"), "sky"};
    case ItemKind::GravityEnvironment:
        return {OCTANT_TR("Gravity environment"), OCTANT_TR("Gravity environments"), "gravity"};
    case ItemKind::Sector:
        return {OCTANT_TR("Sector"), OCTANT_TR("Sectors"), "sector"};
    case ItemKind::SoundRegion:
        return {OCTANT_TR("Sound region"), OCTANT_TR("Sound regions"), "sound"};
    case ItemKind::WeatherRegion:
        return {OCTANT_TR("Weather region"), OCTANT_TR("Weather regions"), "weather"};
    case ItemKind::SkyRegion:
        return {OCTANT_TR("Sky region"), OCTANT_TR("Sky regions"), "sky"};
    case ItemKind::GravityRegion:
        return {OCTANT_TR("Gravity region"), OCTANT_TR("Gravity regions"), "gravity"};
    case ItemKind::Region:
        return {OCTANT_TR("Region"), OCTANT_TR("Regions"), "region"};
    case ItemKind::DynamicLight:
        return {OCTANT_TR("Dynamic light"), OCTANT_TR("Dynamic lights"), "light"};
    case ItemKind::FastLight:
        return {OCTANT_TR("Fast light"), OCTANT_TR("Fast lights"), "light"};
    case ItemKind::Lightmap:
        return {OCTANT_TR("Lightmap"), OCTANT_TR("Lightmaps"), "lightmap"};
    case ItemKind::Entity:
        return {OCTANT_TR("Entity"), OCTANT_TR("Entities"), "entity"};
    case ItemKind::Container:
        return {OCTANT_TR("Container"), OCTANT_TR("Containers"), "container"};
    case ItemKind::Extension:
        return {OCTANT_TR("Extension"), OCTANT_TR("Extensions"), "extension"};
    case ItemKind::Model:
        return {OCTANT_TR("Model"), OCTANT_TR("Model"), "model"};
    case ItemKind::ModelPart:
        return {OCTANT_TR("Part"), OCTANT_TR("Parts"), "part"};
    case ItemKind::ModelMaterial:
        return {OCTANT_TR("Material"), OCTANT_TR("Materials"), "material"};
    case ItemKind::ModelTexture:
        return {OCTANT_TR("Texture"), OCTANT_TR("Textures"), "texture"};
    case ItemKind::Bone:
        return {OCTANT_TR("Bone"), OCTANT_TR("Bones"), "bone"};
    case ItemKind::Animation:
        return {OCTANT_TR("Animation"), OCTANT_TR("Animations"), "animation"};
    case ItemKind::Action:
        return {OCTANT_TR("Action"), OCTANT_TR("Actions"), "action"};
    case ItemKind::UserField:
        return {OCTANT_TR("User field"), OCTANT_TR("User fields"), "user-field"};
    case ItemKind::Terrain:
        return {OCTANT_TR("Terrain"), OCTANT_TR("Terrain"), "terrain"};
    case ItemKind::TerrainMaterial:
        return {OCTANT_TR("Material"), OCTANT_TR("Materials"), "material"};
    case ItemKind::TerrainSplat:
        return {OCTANT_TR("Splat"), OCTANT_TR("Splats"), "splat"};
    case ItemKind::Cube:
        return {OCTANT_TR("Cube"), OCTANT_TR("Cubes"), "cube"};
    case ItemKind::None:
        break;
    }
    return {"", "", "map"};
}

} // namespace

const char* kindTitle(ItemKind kind) { return rowOf(kind).name; }

QString kindName(ItemKind kind) { return words(rowOf(kind).name); }

QString kindHeading(ItemKind kind) { return words(rowOf(kind).heading); }

QString kindIconName(ItemKind kind) { return QString::fromLatin1(rowOf(kind).icon); }

QIcon kindIcon(ItemKind kind) {
    static QHash<int, QIcon> icons;
    QIcon& icon = icons[static_cast<int>(kind)];
    if (icon.isNull())
        icon = themeIcon(kindIconName(kind));
    return icon;
}

QString placeText(const Map& map, const ItemRef& item) {
    const auto at = locate(map, item);
    if (!at || isRoot(item.kind))
        return {};
    QStringList steps;
    const auto numbered = [](ItemKind kind, std::size_t number) {
        return QCoreApplication::translate("octant", "%1 %2").arg(kindName(kind)).arg(number);
    };
    const Level* const level = levelAt(map, *at);
    if (level)
        steps.append(numbered(ItemKind::Level, at->level));
    if (level && at->sector != Location::None) {
        const SectorIndex index = level->indexOf(at->sector);
        steps.append(QCoreApplication::translate("octant", "Sector %1,%2,%3")
                         .arg(index.x())
                         .arg(index.y())
                         .arg(index.z()));
    }
    if (item.kind == ItemKind::Level || item.kind == ItemKind::Sector)
        return steps.join(QStringLiteral(" / "));
    if (!level && item.kind == ItemKind::Entity)
        steps.append(QCoreApplication::translate("octant", "Global entities"));
    steps.append(numbered(item.kind, at->index));
    return steps.join(QStringLiteral(" / "));
}

OwnerKind ownerKindOf(ItemKind kind) {
    switch (kind) {
    case ItemKind::Level:
    case ItemKind::Extension:
    case ItemKind::ModelPart:
    case ItemKind::ModelMaterial:
    case ItemKind::ModelTexture:
    case ItemKind::Bone:
    case ItemKind::Animation:
    case ItemKind::Action:
    case ItemKind::UserField:
    case ItemKind::TerrainMaterial:
    case ItemKind::TerrainSplat:
        return OwnerKind::Map;
    case ItemKind::SoundRegion:
    case ItemKind::WeatherRegion:
    case ItemKind::SkyRegion:
    case ItemKind::GravityRegion:
    case ItemKind::Region:
    case ItemKind::DynamicLight:
    case ItemKind::FastLight:
    case ItemKind::Lightmap:
    case ItemKind::Cube:
        return OwnerKind::Sector;
    default:
        return OwnerKind::Level;
    }
}

bool kindIn(ItemKind kind, Revision revision) {
    switch (kind) {
    case ItemKind::SoundMaterial:
    case ItemKind::Container:
        return revision == Revision::R20250808;
    case ItemKind::SkyEnvironment:
    case ItemKind::SoundRegion:
    case ItemKind::WeatherRegion:
    case ItemKind::GravityRegion:
    case ItemKind::SkyRegion:
        return revision != Revision::R20250107;
    default:
        return true;
    }
}

bool hasName(ItemKind kind) {
    switch (kind) {
    case ItemKind::Map:
    case ItemKind::Material:
    case ItemKind::PhysicsMaterial:
    case ItemKind::SoundEnvironment:
    case ItemKind::WeatherEnvironment:
    case ItemKind::SkyEnvironment:
    case ItemKind::GravityEnvironment:
    case ItemKind::Entity:
    case ItemKind::Extension:
    case ItemKind::ModelPart:
    case ItemKind::Bone:
    case ItemKind::Animation:
    case ItemKind::UserField:
    case ItemKind::TerrainMaterial:
        return true;
    default:
        return false;
    }
}

} // namespace octant
