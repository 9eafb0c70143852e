#include "model/map/level_defaults.h"

namespace octant {
namespace {

constexpr float fallSpeed = -9.81F; // units a second squared

} // namespace

void addLevelDefaults(Map& map, Level& level, const char* ground) {
    PhysicsMaterial air, solid;
    air.id = map.nextId++;
    air.name = "air";
    air.flags = PhysicsMaterial::NotSolid;
    solid.id = map.nextId++;
    solid.name = ground;
    solid.friction = solid.traction = 1;
    level.airPhysicsMaterial = {air.id, {}};
    level.physicsMaterials.push_back(air);
    level.physicsMaterials.push_back(solid);
    SoundEnvironment sound;
    sound.id = map.nextId++;
    sound.name = "default";
    level.defaultSound = {sound.id, {}};
    level.soundEnvironments.push_back(sound);
    WeatherEnvironment weather;
    weather.id = map.nextId++;
    weather.name = "calm";
    level.defaultWeather = {weather.id, {}};
    level.weatherEnvironments.push_back(weather);
    SkyEnvironment sky;
    sky.id = map.nextId++;
    sky.name = "default";
    level.defaultSky = {sky.id, {}};
    level.skyEnvironments.push_back(sky);
    GravityEnvironment gravity;
    gravity.id = map.nextId++;
    gravity.name = "down";
    gravity.gravity = {0, fallSpeed, 0};
    level.defaultGravity = {gravity.id, {}};
    level.gravityEnvironments.push_back(gravity);
}

} // namespace octant
