#include "io/pmf/names.h"

#include <fmt/format.h>

namespace octant::pmf {

template <class List> void LevelNames::add(ItemKind kind, const List& list) {
    ByName& names = m_byName[static_cast<std::uint8_t>(kind)];
    for (const auto& item : list) {
        names.try_emplace(item.name, item.id);
        m_byId.emplace(item.id, item.name);
    }
}

LevelNames::LevelNames(const Level& level) {
    add(ItemKind::Material, level.materials);
    add(ItemKind::PhysicsMaterial, level.physicsMaterials);
    add(ItemKind::SoundEnvironment, level.soundEnvironments);
    add(ItemKind::WeatherEnvironment, level.weatherEnvironments);
    add(ItemKind::SkyEnvironment, level.skyEnvironments);
    add(ItemKind::GravityEnvironment, level.gravityEnvironments);
    ByName& numbers = m_byName[static_cast<std::uint8_t>(ItemKind::SoundMaterial)];
    std::size_t number = 0;
    for (const SoundMaterial& material : level.soundMaterials) {
        const std::string name = fmt::format("{}", number++);
        numbers.emplace(name, material.id);
        m_byId.emplace(material.id, name);
    }
}

ItemId LevelNames::find(ItemKind kind, std::string_view name) const {
    const auto names = m_byName.find(static_cast<std::uint8_t>(kind));
    if (names == m_byName.end())
        return 0;
    const auto found = names->second.find(name);
    return found == names->second.end() ? 0 : found->second;
}

std::optional<std::string_view> LevelNames::name(ItemId id) const {
    const auto found = m_byId.find(id);
    if (found == m_byId.end())
        return std::nullopt;
    return found->second;
}

std::string_view LevelNames::text(const Ref& ref) const {
    if (ref.id == 0)
        return ref.name;
    return name(ref.id).value_or(std::string_view());
}

Ref LevelNames::resolve(ItemKind kind, std::string name) const {
    const ItemId id = find(kind, name);
    return id != 0 ? Ref{id, {}} : Ref{0, std::move(name)};
}

} // namespace octant::pmf
