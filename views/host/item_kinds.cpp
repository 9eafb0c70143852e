#include "views/host/item_kinds.h"

#include <iterator>

#include <QCoreApplication>
#include <QHash>
#include <QStringList>

#include "model/map/locate.h"
#include "views/host/translated.h"
#include "views/theme/theme.h"

namespace octant {
namespace {

struct KindIcon {
    ItemKind kind;
    const char* name;
};

constexpr KindIcon kindIcons[] = {
    {ItemKind::None, "map"},
    {ItemKind::Map, "map"},
    {ItemKind::Level, "level"},
    {ItemKind::Material, "material"},
    {ItemKind::PhysicsMaterial, "physics-material"},
    {ItemKind::SoundMaterial, "sound-material"},
    {ItemKind::SoundEnvironment, "sound"},
    {ItemKind::WeatherEnvironment, "weather"},
    {ItemKind::SkyEnvironment, "sky"},
    {ItemKind::GravityEnvironment, "gravity"},
    {ItemKind::Sector, "sector"},
    {ItemKind::SoundRegion, "sound"},
    {ItemKind::WeatherRegion, "weather"},
    {ItemKind::SkyRegion, "sky"},
    {ItemKind::GravityRegion, "gravity"},
    {ItemKind::Region, "region"},
    {ItemKind::DynamicLight, "light"},
    {ItemKind::FastLight, "light"},
    {ItemKind::Lightmap, "lightmap"},
    {ItemKind::Entity, "entity"},
    {ItemKind::Container, "container"},
    {ItemKind::Extension, "extension"},
    {ItemKind::Model, "model"},
    {ItemKind::ModelPart, "part"},
    {ItemKind::ModelMaterial, "material"},
    {ItemKind::ModelTexture, "texture"},
    {ItemKind::Bone, "bone"},
    {ItemKind::Animation, "animation"},
    {ItemKind::Action, "action"},
    {ItemKind::UserField, "user-field"},
    {ItemKind::Terrain, "terrain"},
    {ItemKind::TerrainMaterial, "material"},
    {ItemKind::TerrainSplat, "splat"},
    {ItemKind::Cube, "cube"},
    {ItemKind::LightSource, "light"},
};

constexpr bool everyKindHasItsIcon() {
    for (std::size_t i = 0; i < std::size(kindIcons); ++i)
        if (kindIcons[i].kind != static_cast<ItemKind>(i))
            return false;
    return std::size(kindIcons) == itemKindCount;
}
static_assert(everyKindHasItsIcon());

} // namespace

QString kindName(ItemKind kind) { return translated(itemKindRow(kind).title); }

QString kindHeading(ItemKind kind) { return translated(itemKindRow(kind).heading); }

QString kindIconName(ItemKind kind) {
    return QString::fromLatin1(kindIcons[static_cast<std::size_t>(itemKindRow(kind).kind)].name);
}

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

} // namespace octant
