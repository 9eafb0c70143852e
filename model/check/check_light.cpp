#include "model/check/check_light.h"

#include <algorithm>
#include <cstring>

#include <fmt/format.h>

#include "model/check/solid_places.h"
#include "model/light/bake_hash.h"

namespace octant::check {
namespace {

bool ours(const Extension& extension) {
    return extension.name == light::extensionName && extension.data.size() >= light::extensionMagic.size() &&
           std::memcmp(extension.data.data(), light::extensionMagic.data(), light::extensionMagic.size()) ==
               0;
}

/// Why a source gives no light where it stands; empty where it does.
std::string misplaced(SolidPlaces& solids, const light::Source& source) {
    if (source.type == light::SourceType::Sun)
        return {};
    const glm::dvec3 place(source.position);
    if (!solids.inLevel(place))
        return "it is outside of the level";
    return source.radius == 0 && solids.solidAt(place) ? "it is inside of matter" : std::string();
}

} // namespace

LightFound findLight(const Map& map, ReadLight read) {
    LightFound found;
    if (read == nullptr)
        return found;
    for (const Extension& extension : map.extensions) {
        if (!ours(extension))
            continue;
        found.extension = extension.id;
        if (auto light = read(extension.data))
            found.light = std::move(*light);
        else
            found.error = light.error();
        break;
    }
    return found;
}

SourceIds sourceIds(const LightFound& found, std::size_t level) {
    SourceIds ids;
    const light::LevelLight* light = found.light ? found.light->of(level) : nullptr;
    if (light == nullptr)
        return ids;
    for (const light::Source& source : light->sources) {
        ids.any = true;
        if (source.reach == light::Reach::Dynamic)
            ids.dynamic.insert(source.lightNumber);
        else if (source.reach == light::Reach::Fast)
            ids.fast.insert(source.lightNumber);
    }
    return ids;
}

std::vector<std::uint64_t> SectorHashes::of(const Level& level, Executor& executor,
                                            const CancelToken& cancel) {
    std::vector<std::uint64_t> hashes(level.sectors.size(), 0);
    std::vector<std::size_t> unknown;
    const light::MaterialNames names(level);
    for (std::size_t i = 0; i < hashes.size(); ++i) {
        const std::shared_ptr<const LazySector>& cell = level.sectors[i].cell;
        if (const auto known = m_before.find(cell.get());
            known != m_before.end() && known->second.names == names.fingerprint())
            hashes[i] = known->second.hash;
        else
            unknown.push_back(i);
    }
    executor.forEach(
        unknown.size(),
        [&](std::size_t i) {
            hashes[unknown[i]] = light::sectorHash(*level.sectors[unknown[i]].cell, names);
        },
        cancel);
    if (cancel.cancelled())
        return {};
    for (std::size_t i = 0; i < hashes.size(); ++i)
        m_now.insert_or_assign(level.sectors[i].cell.get(),
                               Known{level.sectors[i].cell, names.fingerprint(), hashes[i]});
    return hashes;
}

void SectorHashes::forgetOthers() { m_before = std::exchange(m_now, {}); }

void checkLight(Notes& notes, const Level& level, const light::LevelLight& light, SectorHashes& hashes,
                Executor& executor, const CancelToken& cancel) {
    const ItemRef item = itemRef(ItemKind::Level, level.id);
    SolidPlaces solids(level);
    for (std::size_t i = 0; i < light.sources.size(); ++i) {
        std::string problem = light::sourceProblem(light.sources[i]);
        if (problem.empty())
            problem = misplaced(solids, light.sources[i]);
        if (!problem.empty())
            notes.note(Rule::Pmf153, item, fmt::format("light source {}", i),
                       fmt::format("{}, so it gives no light as it should", problem));
    }
    const bool luxels = std::any_of(level.sectors.begin(), level.sectors.end(), [](const SectorSlot& slot) {
        const Sector* sector = slot.cell->value();
        return sector != nullptr && !sector->lightmaps.empty();
    });
    if (!light.sources.empty() && !luxels)
        notes.note(Rule::Pmf151, item, "light",
                   "there are sources of light, and no lightmaps: bake the light");
    if (!light.baked || !std::string_view(light.baked->by).starts_with(light::bakedByUs))
        return;
    const std::vector<std::uint64_t> sectors = hashes.of(level, executor, cancel);
    if (sectors.size() == level.sectors.size() && light::bakeHash(level, sectors, light) != light.baked->hash)
        notes.note(
            Rule::Pmf150, item, "light",
            "faces, materials, sources or settings have changed since the light was baked: bake it again");
}

} // namespace octant::check
