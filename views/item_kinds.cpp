#include "views/item_kinds.h"

#include <QCoreApplication>
#include <QHash>

#include "views/theme.h"
#include "views/words.h"

namespace octant {
namespace {

struct KindRow {
    const char* name;
    const char* heading;
    const char* icon;
};

KindRow rowOf(ItemKind kind) {
    switch (kind) {
#define TR(text) QT_TRANSLATE_NOOP("octant", text)
    case ItemKind::Map:
        return {TR("Map"), TR("Map"), "map"};
    case ItemKind::Level:
        return {TR("Level"), TR("Levels"), "level"};
    case ItemKind::Material:
        return {TR("Material"), TR("Materials"), "material"};
    case ItemKind::PhysicsMaterial:
        return {TR("Physics material"), TR("Physics materials"), "physics-material"};
    case ItemKind::SoundMaterial:
        return {TR("Sound material"), TR("Sound materials"), "sound-material"};
    case ItemKind::SoundEnvironment:
        return {TR("Sound environment"), TR("Sound environments"), "sound"};
    case ItemKind::WeatherEnvironment:
        return {TR("Weather environment"), TR("Weather environments"), "weather"};
    case ItemKind::SkyEnvironment:
        return {TR("Sky environment"), TR("Sky environments"), "sky"};
    case ItemKind::GravityEnvironment:
        return {TR("Gravity environment"), TR("Gravity environments"), "gravity"};
    case ItemKind::Sector:
        return {TR("Sector"), TR("Sectors"), "sector"};
    case ItemKind::SoundRegion:
        return {TR("Sound region"), TR("Sound regions"), "sound"};
    case ItemKind::WeatherRegion:
        return {TR("Weather region"), TR("Weather regions"), "weather"};
    case ItemKind::SkyRegion:
        return {TR("Sky region"), TR("Sky regions"), "sky"};
    case ItemKind::GravityRegion:
        return {TR("Gravity region"), TR("Gravity regions"), "gravity"};
    case ItemKind::Region:
        return {TR("Region"), TR("Regions"), "region"};
    case ItemKind::DynamicLight:
        return {TR("Dynamic light"), TR("Dynamic lights"), "light"};
    case ItemKind::FastLight:
        return {TR("Fast light"), TR("Fast lights"), "light"};
    case ItemKind::Lightmap:
        return {TR("Lightmap"), TR("Lightmaps"), "lightmap"};
    case ItemKind::Entity:
        return {TR("Entity"), TR("Entities"), "entity"};
    case ItemKind::Container:
        return {TR("Container"), TR("Containers"), "container"};
    case ItemKind::Extension:
        return {TR("Extension"), TR("Extensions"), "extension"};
    case ItemKind::Cube:
        return {TR("Cube"), TR("Cubes"), "cube"};
    case ItemKind::None:
        break;
#undef TR
    }
    return {"", "", "map"};
}

} // namespace

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

QString entityTypeName(EntityType type) {
    if (type == EntityType::Unknown)
        return words(QT_TRANSLATE_NOOP("octant", "Unknown"));
    QString words = QString::fromLatin1(entitySchema(type).name);
    words.replace(QLatin1Char('_'), QLatin1Char(' '));
    if (!words.isEmpty())
        words[0] = words[0].toUpper();
    return words;
}

OwnerKind ownerKindOf(ItemKind kind) {
    switch (kind) {
    case ItemKind::Level:
    case ItemKind::Extension:
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
        return true;
    default:
        return false;
    }
}

} // namespace octant
