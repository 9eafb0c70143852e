#include "views/host/entity_types.h"

#include <QHash>

#include "model/core/translate.h"
#include "views/host/translated.h"
#include "views/theme/theme.h"

namespace octant {
namespace {

using T = EntityType;

constexpr T bodies[] = {T::Prop, T::Cube, T::Door, T::Generic, T::Headless, T::Dummy};
constexpr T volumes[] = {T::Trigger,  T::Push,   T::Intersectable, T::Mountable,
                         T::Hurtable, T::Health, T::Hittable,      T::SpawnArea};
constexpr T visuals[] = {T::Light, T::Beam, T::Glow, T::Text, T::Billboard, T::Decal};
constexpr T emitters[] = {T::AudioEmitter, T::Particles, T::Gibs, T::Projectile, T::Projectiles, T::Point};
constexpr T logic[] = {T::Broadcaster, T::Counter, T::ExCounter, T::Timer,
                       T::ExTimer,     T::Setter,  T::Dispatcher};
constexpr T devices[] = {T::Button, T::Switch, T::Valve};
constexpr T controls[] = {T::DynLightCtl, T::FastLightCtl, T::SoundEnv, T::WeatherEnv, T::GravityEnv};

constexpr EntityGroup groups[] = {
    {"bodies", OCTANT_TR("&Bodies"), bodies},
    {"volumes", OCTANT_TR("&Volumes"), volumes},
    {"visuals", OCTANT_TR("Lights and &pictures"), visuals},
    {"emitters", OCTANT_TR("&Emitters"), emitters},
    {"logic", OCTANT_TR("&Logic"), logic},
    {"devices", OCTANT_TR("&Devices"), devices},
    {"controls", OCTANT_TR("&Controls"), controls},
};

} // namespace

const char* entityTypeWords(EntityType type) {
    using enum EntityType;
    switch (type) {
    case Dummy:
        return OCTANT_TR("Dummy");
    case Headless:
        return OCTANT_TR("Script without a body");
    case Generic:
        return OCTANT_TR("Scripted body");
    case Prop:
        return OCTANT_TR("Prop");
    case Intersectable:
        return OCTANT_TR("Volume for traces");
    case Cube:
        return OCTANT_TR("Block");
    case Door:
        return OCTANT_TR("Door");
    case Trigger:
        return OCTANT_TR("Trigger");
    case Light:
        return OCTANT_TR("Light");
    case Beam:
        return OCTANT_TR("Beam");
    case Particles:
        return OCTANT_TR("Particles");
    case Gibs:
        return OCTANT_TR("Model parts");
    case Glow:
        return OCTANT_TR("Glow");
    case Text:
        return OCTANT_TR("Text");
    case Billboard:
        return OCTANT_TR("Billboard");
    case Decal:
        return OCTANT_TR("Decal");
    case Projectile:
        return OCTANT_TR("Projectile");
    case Push:
        return OCTANT_TR("Push");
    case Broadcaster:
        return OCTANT_TR("Broadcaster");
    case Counter:
        return OCTANT_TR("Counter");
    case ExCounter:
        return OCTANT_TR("Counter of 64 bits");
    case Timer:
        return OCTANT_TR("Timer");
    case ExTimer:
        return OCTANT_TR("Timer of 64 bits");
    case Setter:
        return OCTANT_TR("Setter");
    case AudioEmitter:
        return OCTANT_TR("Sound");
    case DynLightCtl:
        return OCTANT_TR("Dynamic light control");
    case FastLightCtl:
        return OCTANT_TR("Fast light control");
    case Button:
        return OCTANT_TR("Button");
    case Switch:
        return OCTANT_TR("Switch");
    case Valve:
        return OCTANT_TR("Valve");
    case Mountable:
        return OCTANT_TR("Seat");
    case Hurtable:
        return OCTANT_TR("Hurtable");
    case Health:
        return OCTANT_TR("Health");
    case Hittable:
        return OCTANT_TR("Hittable");
    case SpawnArea:
        return OCTANT_TR("Spawn area");
    case Projectiles:
        return OCTANT_TR("Projectiles");
    case Dispatcher:
        return OCTANT_TR("Dispatcher");
    case SoundEnv:
        return OCTANT_TR("Sound environment control");
    case WeatherEnv:
        return OCTANT_TR("Weather environment control");
    case GravityEnv:
        return OCTANT_TR("Gravity environment control");
    case Point:
        return OCTANT_TR("Point to follow");
    case Unknown:
        break;
    }
    return OCTANT_TR("Unknown");
}

QString entityTypeName(EntityType type) { return translated(entityTypeWords(type)); }

std::span<const EntityGroup> entityGroups() { return groups; }

QString entityTypeIcon(EntityType type) {
    switch (type) { // those that stand for more than entities
    case EntityType::Unknown:
        return QStringLiteral("entity-unknown");
    case EntityType::Light:
        return QStringLiteral("light");
    case EntityType::DynLightCtl:
        return QStringLiteral("lights");
    case EntityType::AudioEmitter:
        return QStringLiteral("sound");
    case EntityType::WeatherEnv:
        return QStringLiteral("weather");
    case EntityType::GravityEnv:
        return QStringLiteral("gravity");
    case EntityType::Cube:
        return QStringLiteral("cube");
    default:
        return QStringLiteral("entity-") + QLatin1String(entitySchema(type).name);
    }
}

const QIcon& entityIcon(EntityType type) {
    static QHash<int, QIcon> icons; // asked for with every repaint
    QIcon& icon = icons[static_cast<int>(type)];
    if (icon.isNull())
        icon = themeIcon(entityTypeIcon(type));
    return icon;
}

} // namespace octant
