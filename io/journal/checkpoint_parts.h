#pragma once

#include <array>
#include <memory>
#include <string>
#include <vector>

#include "io/journal/checkpoint_bytes.h"
#include "model/map/map.h"

/// What checkpoints are made of: each structure of a map once, for writing and reading.
namespace octant::journal::checkpoint {

template <class A> void layoutPart(A& a, Part<A, Ref>& ref) {
    a.plain(ref.id);
    a.text(ref.name);
}

template <class A> void layoutPart(A& a, Part<A, Material>& material) {
    a.plain(material.id);
    for (auto* text : {&material.name, &material.type, &material.texture, &material.matcap})
        a.text(*text);
    for (auto* byte : {&material.flags, &material.renderMode, &material.alpha, &material.shading})
        a.plain(*byte);
    a.plain(material.color);
    a.plain(material.emission);
    a.items(material.extraTextures);
    a.plain(material.advanceTime);
    a.plain(material.uvScroll);
    a.plain(material.matcapUvScroll);
    a.plain(material.wave);
}

template <class A> void layoutPart(A& a, Part<A, PhysicsMaterial>& material) {
    a.plain(material.id);
    a.text(material.name);
    a.plain(material.flags);
    for (auto* number : {&material.friction, &material.traction, &material.bounce, &material.damageMinSpeed,
                         &material.damageBase, &material.damagePerSpeed})
        a.plain(*number);
}

template <class A> void layoutPart(A& a, Part<A, SoundMaterial>& material) {
    a.plain(material.id);
    a.plain(material.volumeDamping);
    a.plain(material.frequencyDamping);
}

template <class A> void layoutPart(A& a, Part<A, SoundEnvironment>& sound) {
    a.plain(sound.id);
    a.text(sound.name);
    for (auto* number : {&sound.lowPass, &sound.highPass, &sound.reverbDelay, &sound.reverbFeedback,
                         &sound.reverbMix, &sound.reverbLowPass, &sound.reverbHighPass})
        a.plain(*number);
}

template <class A> void layoutPart(A& a, Part<A, WeatherEnvironment>& weather) {
    a.plain(weather.id);
    a.text(weather.name);
    a.plain(weather.wind);
    a.plain(weather.directionSeed);
    a.plain(weather.directionRandomness);
    a.plain(weather.directionSpeed);
    a.plain(weather.velocitySeed);
    a.plain(weather.velocityRandomness);
    a.plain(weather.velocitySpeed);
}

template <class A> void layoutPart(A& a, Part<A, SkyEnvironment>& sky) {
    a.plain(sky.id);
    a.text(sky.name);
    a.plain(sky.flags);
    for (auto& material : sky.skyboxMaterials)
        a.one(material);
    a.one(sky.cloudTop);
    a.one(sky.cloudBottom);
    a.plain(sky.skyboxSector);
}

template <class A> void layoutPart(A& a, Part<A, GravityEnvironment>& gravity) {
    a.plain(gravity.id);
    a.text(gravity.name);
    a.plain(gravity.gravity);
}

template <class A> void layoutPart(A& a, Part<A, EnvironmentRegion>& region) {
    a.plain(region.id);
    a.plain(region.corners);
    a.one(region.environment);
}

template <class A> void layoutPart(A& a, Part<A, Region>& region) {
    a.plain(region.id);
    a.plain(region.max);
    a.plain(region.min);
    a.items(region.sectors);
}

template <class A> void layoutPart(A& a, Part<A, Lightmap>& lightmap) {
    a.plain(lightmap.id);
    a.plain(lightmap.sizeLog2);
    a.blob(lightmap.luxels);
}

template <class A> void layoutPart(A& a, Part<A, DynamicLight::Layer>& layer) {
    a.plain(layer.lightmap);
    a.blob(layer.luxels);
}

template <class A> void layoutPart(A& a, Part<A, DynamicLight>& light) {
    a.plain(light.id);
    a.plain(light.flags);
    a.plain(light.lightId);
    a.plain(light.color);
    a.items(light.layers);
}

template <class A> void layoutPart(A& a, Part<A, FastLight::Range>& range) {
    a.plain(range.skip);
    a.blob(range.multipliers);
}

template <class A> void layoutPart(A& a, Part<A, FastLight>& light) {
    a.plain(light.id);
    a.plain(light.flags);
    a.plain(light.intensity);
    a.plain(light.lightId);
    a.plain(light.color);
    a.items(light.ranges);
}

template <class A> void layoutPart(A& a, Part<A, TypedValue>& value) {
    a.choice(value.type, static_cast<unsigned>(ValueType::Str) + 1);
    a.plain(value.unknownType);
    a.flag(value.array);
    a.items(value.lengths);
    a.bytes(value.numbers);
    a.items(value.texts);
}

template <class A> void layoutPart(A& a, Part<A, Container>& container) {
    a.plain(container.id);
    a.one(container.value);
}

template <class A> void layoutPart(A& a, Part<A, ContainerRef>& container) {
    a.plain(container.id);
    a.plain(container.index);
}

template <class A> void layoutPart(A& a, Part<A, EntityData>& data) {
    a.bytes(data.fixed);
    a.items(data.texts);
    a.items(data.numbers);
    a.plain(data.number);
    a.items(data.sounds);
    a.one(data.container);
    a.one(data.value);
    a.items(data.properties);
    a.items(data.containers);
    a.blob(data.opaque);
}

template <class A> void layoutPart(A& a, Part<A, Entity>& entity) {
    a.plain(entity.id);
    a.plain(entity.gamemodes);
    a.choice(entity.type, entityTypeCount, static_cast<unsigned>(EntityType::Unknown));
    a.plain(entity.number);
    a.text(entity.name);
    a.one(entity.data);
}

template <class A> void layoutEntities(A& a, Part<A, EntityList>& list, const EntityList* base) {
    a.list(list.containers, base ? &base->containers : nullptr);
    a.list(list.entities, base ? &base->entities : nullptr);
    a.blob(list.keptStrings, base ? &base->keptStrings : nullptr);
}

template <class A> void layoutPart(A& a, Part<A, ExtendedCommon>& half) {
    a.plain(half.materials);
    a.plain(half.physicsMaterials);
    a.plain(half.soundMaterial);
    a.plain(half.movedCorners);
    a.plain(half.corners);
}

template <class A> void layoutPart(A& a, Part<A, Visibility::Other>& other) {
    a.plain(other.sector);
    a.items(other.cubes);
}

template <class A> void layoutPart(A& a, Part<A, Visibility>& visibility) {
    a.items(visibility.cubes);
    a.items(visibility.sectors);
}

template <class A> void layoutPart(A& a, Part<A, Lighting>& lighting) {
    a.plain(lighting.baseLight);
    a.items(lighting.dynamicLights);
    a.items(lighting.fastLights);
}

template <class A> void layoutPart(A& a, Part<A, Pathfinding::Attribute>& attribute) {
    a.text(attribute.name);
    a.plain(attribute.direction);
    a.text(attribute.data);
}

template <class A> void layoutPart(A& a, Part<A, Pathfinding>& pathfinding) {
    a.items(pathfinding.attributes);
}

template <class A> void layoutPart(A& a, Part<A, std::vector<Corners>>& boxes) { a.items(boxes); }

template <class A> void layoutPart(A& a, Part<A, Extension>& extension) {
    a.plain(extension.id);
    a.plain(extension.flags);
    a.text(extension.name);
    a.blob(extension.data);
}

template <class A> void layoutPart(A& a, Part<A, LightSource>& source) {
    a.plain(source.id);
    a.text(source.name);
    a.choice(source.type, static_cast<unsigned>(light::SourceType::Sun) + 1);
    for (auto* vector : {&source.position, &source.color, &source.direction})
        a.plain(*vector);
    for (auto* number : {&source.intensity, &source.range, &source.radius, &source.angle})
        a.plain(*number);
    for (auto& half : source.cone)
        a.plain(half);
    for (auto* flag : {&source.shadows, &source.bounce, &source.enabled, &source.preserve})
        a.flag(*flag);
    a.choice(source.reach, static_cast<unsigned>(light::Reach::Fast) + 1);
    a.plain(source.lightNumber);
    a.plain(source.start);
    a.text(source.other);
}

template <class A> void layoutCubes(A& a, Part<A, CubeList>& list, const CubeList* base) {
    const auto of = [base](auto member) { return base ? &(base->*member) : nullptr; };
    a.list(list.cubes, of(&CubeList::cubes));
    a.list(list.children, of(&CubeList::children));
    a.list(list.extendedCommon, of(&CubeList::extendedCommon));
    a.list(list.extendedClient, of(&CubeList::extendedClient));
    a.list(list.attachments, of(&CubeList::attachments));
    a.list(list.visibilities, of(&CubeList::visibilities));
    a.list(list.lightings, of(&CubeList::lightings));
    a.list(list.pathfindings, of(&CubeList::pathfindings));
    a.list(list.boxes, of(&CubeList::boxes));
    a.blob(list.commonBytes, of(&CubeList::commonBytes));
    a.blob(list.clientBytes, of(&CubeList::clientBytes));
    a.flag(list.spare.known);
    a.list(list.spare.cubes);
    a.list(list.spare.children);
}

template <class A> void layoutSector(A& a, Part<A, Sector>& sector, const Sector* base) {
    const auto of = [base](auto member) { return base ? &(base->*member) : nullptr; };
    a.list(sector.usedMaterials, of(&Sector::usedMaterials));
    a.list(sector.usedPhysicsMaterials, of(&Sector::usedPhysicsMaterials));
    a.list(sector.usedSoundMaterials, of(&Sector::usedSoundMaterials));
    a.list(sector.weatherRegions, of(&Sector::weatherRegions));
    a.list(sector.gravityRegions, of(&Sector::gravityRegions));
    a.list(sector.soundRegions, of(&Sector::soundRegions));
    a.list(sector.skyRegions, of(&Sector::skyRegions));
    a.list(sector.dynamicLights, of(&Sector::dynamicLights));
    a.list(sector.fastLights, of(&Sector::fastLights));
    a.list(sector.lightmaps, of(&Sector::lightmaps));
    layoutCubes(a, sector.cubes, of(&Sector::cubes));
    a.packed(sector.vertices, of(&Sector::vertices));
    a.packed(sector.normals, of(&Sector::normals));
    a.flag(sector.looseVertices);
    a.list(sector.regions, of(&Sector::regions));
    layoutEntities(a, sector.entities, of(&Sector::entities));
    a.plain(sector.nextItem);
}

/// All of a level but its sectors.
template <class A> void layoutLevel(A& a, Part<A, Level>& level, const Level* base) {
    const auto of = [base](auto member) { return base ? &(base->*member) : nullptr; };
    a.plain(level.id);
    a.plain(level.flags);
    a.plain(level.sectorSizeLog2);
    a.plain(level.lastSector);
    a.plain(level.centerSector);
    a.list(level.materials, of(&Level::materials));
    a.list(level.physicsMaterials, of(&Level::physicsMaterials));
    a.list(level.soundMaterials, of(&Level::soundMaterials));
    a.list(level.soundEnvironments, of(&Level::soundEnvironments));
    a.list(level.weatherEnvironments, of(&Level::weatherEnvironments));
    a.list(level.skyEnvironments, of(&Level::skyEnvironments));
    a.list(level.gravityEnvironments, of(&Level::gravityEnvironments));
    a.list(level.lightSources, of(&Level::lightSources));
    for (auto* ref : {&level.airPhysicsMaterial, &level.defaultSound, &level.defaultWeather,
                      &level.defaultSky, &level.defaultGravity})
        a.one(*ref);
    layoutEntities(a, level.entities, of(&Level::entities));
    a.list(level.staleBake, of(&Level::staleBake));
}

/// All of a map but its levels and the findings of reading it.
template <class A> void layoutMap(A& a, Part<A, Map>& map, const Map& base) {
    a.choice(map.revision, static_cast<unsigned>(Revision::R20250808) + 1);
    a.choice(map.levelOrder, 2);
    a.plain(map.header.creationTime);
    for (auto* text :
         {&map.header.name, &map.header.description, &map.header.authors, &map.header.compilerInfo})
        a.text(*text);
    a.items(map.header.gamemodes);
    a.blob(map.embeddedArchive, &base.embeddedArchive);
    a.list(map.extensions, &base.extensions);
    layoutEntities(a, map.entities, &base.entities);
    a.blob(map.trailing, &base.trailing);
    a.plain(map.nextId);
}

} // namespace octant::journal::checkpoint
