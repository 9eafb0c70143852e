#pragma once

#include <cstddef>
#include <cstdint>

#include "io/pmf/archive.h"
#include "model/core/revision.h"
#include "model/map/environment.h"
#include "model/map/item.h"
#include "model/map/material.h"

namespace octant::pmf {

/// The structures of the level blocks (pmf.md, Materials and Environments), each once for reading and
/// writing.

template <class A> void layoutTexts(A& a, Mutable<A, std::vector<std::string>>& texts) {
    a.template list<std::uint8_t>("texts", texts, 4, [&](auto& text) { a.string(text); });
}

template <class A> void layoutMaterialCommon(A& a, Mutable<A, Material>& material) {
    a.string(material.name);
    a.string(material.type);
    a.value(material.flags);
    a.value(material.renderMode);
}

template <class A> void layoutMaterialLook(A& a, Mutable<A, Material>& material) {
    a.value(material.color);
    a.value(material.alpha);
    a.value(material.emission);
    a.value(material.shading);
}

template <class A> void layoutWave(A& a, Mutable<A, Wave>& wave) {
    a.value(wave.velocity);
    a.value(wave.windInfluence);
    a.value(wave.offset);
    a.value(wave.scale);
}

template <class A> void layoutMaterialClient(A& a, Mutable<A, Material>& material) {
    if (!a.january())
        layoutMaterialLook(a, material);
    a.string(material.texture);
    if (!a.january())
        a.string(material.matcap);
    layoutTexts(a, material.extraTextures);
    a.value(material.advanceTime);
    a.value(material.uvScroll);
    if (a.january())
        layoutMaterialLook(a, material);
    else
        a.value(material.matcapUvScroll);
    layoutWave(a, material.wave);
}

template <class A> void layoutPhysicsMaterial(A& a, Mutable<A, PhysicsMaterial>& material) {
    a.string(material.name);
    a.value(material.flags);
    a.value(material.friction);
    a.value(material.traction);
    a.value(material.bounce);
    a.value(material.damageMinSpeed);
    a.value(material.damageBase);
    a.value(material.damagePerSpeed);
}

template <class A> void layoutSoundMaterial(A& a, Mutable<A, SoundMaterial>& material) {
    a.value(material.volumeDamping);
    a.value(material.frequencyDamping);
}

/// 2025-01-07 stores environments without their names.
template <class A, class T> void layoutEnvironmentName(A& a, T& environment) {
    if (a.revision() != Revision::R20250107)
        a.string(environment.name);
}

template <class A> void layoutSoundEnvironment(A& a, Mutable<A, SoundEnvironment>& sound) {
    layoutEnvironmentName(a, sound);
    a.value(sound.lowPass);
    a.value(sound.highPass);
    a.value(sound.reverbDelay);
    a.value(sound.reverbFeedback);
    a.value(sound.reverbMix);
    a.value(sound.reverbLowPass);
    a.value(sound.reverbHighPass);
}

template <class A> void layoutWeatherEnvironment(A& a, Mutable<A, WeatherEnvironment>& weather) {
    layoutEnvironmentName(a, weather);
    a.value(weather.wind);
    a.value(weather.directionSeed);
    a.value(weather.directionRandomness);
    a.value(weather.directionSpeed);
    a.value(weather.velocitySeed);
    if (a.revision() == Revision::R20250107)
        a.value(weather.velocityRandomness);
    else
        a.value(weather.velocityRandomness.x);
    a.value(weather.velocitySpeed);
}

template <class A> void layoutGravityEnvironment(A& a, Mutable<A, GravityEnvironment>& gravity) {
    layoutEnvironmentName(a, gravity);
    a.value(gravity.gravity);
}

template <class A> void layoutSkyEnvironment(A& a, Mutable<A, SkyEnvironment>& sky) {
    a.string(sky.name);
    a.value(sky.flags);
    for (auto& material : sky.skyboxMaterials)
        a.ref(material, ItemKind::Material);
    a.ref(sky.cloudTop, ItemKind::Material);
    a.ref(sky.cloudBottom, ItemKind::Material);
    a.value(sky.skyboxSector.raw);
}

/// Bytes of the smallest item of each list below, as the tables of pmf.md (Materials, Environments) add up,
/// where a text is an offset of four bytes. A count that needs more than there is left is refused (PMF-003).
namespace smallest {
inline constexpr std::size_t material = 10; ///< its half in the common block
inline constexpr std::size_t physicsMaterial = 29, soundMaterial = 8;
inline constexpr std::size_t weatherEnvironment = 48, gravityEnvironment = 16, soundEnvironment = 32,
                             skyEnvironment = 41; ///< with the name, as 2025-01-07 has no such lists
} // namespace smallest

/// Names each list of the level's common and client blocks and its smallest item, in stored order.
template <class A, class L> void layoutLevelCommon(A& a, L& level) {
    const Revision revision = a.revision();
    a.template list<std::uint16_t>("material", level.materials, smallest::material,
                                   [&](auto& item) { layoutMaterialCommon(a, item); });
    a.template list<std::uint16_t>("physics material", level.physicsMaterials, smallest::physicsMaterial,
                                   [&](auto& item) { layoutPhysicsMaterial(a, item); });
    if (revision == Revision::R20250808)
        a.template list<std::uint16_t>("sound material", level.soundMaterials, smallest::soundMaterial,
                                       [&](auto& item) { layoutSoundMaterial(a, item); });
    a.ref(level.airPhysicsMaterial, ItemKind::PhysicsMaterial);
    if (revision == Revision::R20250107)
        return;
    a.template list<std::uint8_t>("weather environment", level.weatherEnvironments,
                                  smallest::weatherEnvironment,
                                  [&](auto& item) { layoutWeatherEnvironment(a, item); });
    a.template list<std::uint8_t>("gravity environment", level.gravityEnvironments,
                                  smallest::gravityEnvironment,
                                  [&](auto& item) { layoutGravityEnvironment(a, item); });
    a.ref(level.defaultWeather, ItemKind::WeatherEnvironment);
    a.ref(level.defaultGravity, ItemKind::GravityEnvironment);
}

/// All of the client block but the materials' halves at its end.
template <class A, class L> void layoutLevelClient(A& a, L& level) {
    if (a.revision() == Revision::R20250107)
        return;
    a.template list<std::uint8_t>("sound environment", level.soundEnvironments, smallest::soundEnvironment,
                                  [&](auto& item) { layoutSoundEnvironment(a, item); });
    a.template list<std::uint8_t>("sky environment", level.skyEnvironments, smallest::skyEnvironment,
                                  [&](auto& item) { layoutSkyEnvironment(a, item); });
    a.ref(level.defaultSound, ItemKind::SoundEnvironment);
    a.ref(level.defaultSky, ItemKind::SkyEnvironment);
}

} // namespace octant::pmf
