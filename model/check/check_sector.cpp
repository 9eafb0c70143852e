#include <algorithm>

#include <fmt/format.h>

#include "model/check/parts.h"
#include "model/check/region_place.h"

namespace octant::check {

namespace {

/// PMF-070 to 073.
void checkUsed(Notes& notes, ItemId id, const PagedVector<Ref>& used, const NameList& names, const char* key,
               Rule rule, const char* what) {
    const ItemRef item = itemRef(ItemKind::Sector, id);
    std::unordered_set<std::string_view> seen;
    for (const Ref& ref : used) {
        if (!names.has(ref))
            notes.note(rule, item, key,
                       rule == Rule::Pmf072
                           ? fmt::format("\"{}\" is not the number of a sound material", ref.name)
                           : fmt::format("the level has no {} called \"{}\"", what, ref.name));
        const std::string_view name = names.text(ref);
        if (!seen.insert(name).second)
            notes.note(Rule::Pmf073, item, key, fmt::format("\"{}\" is listed twice", name));
    }
}

/// OCT-009.
void checkRegionPlace(Notes& notes, const ItemRef& item, const std::string& place,
                      std::span<const glm::vec3> corners, SectorIndex at, const LevelFacts& facts) {
    if (facts.revision != Revision::R20250107 &&
        wayIntoLevel(corners, at, facts.lastSector, facts.sectorSizeLog2))
        notes.note(Rule::Oct009, item, place, "it lies outside of the level, where nobody is");
}

/// PMF-074, OCT-009.
void checkRegions(Notes& notes, const PagedVector<EnvironmentRegion>& regions, const NameList& names,
                  ItemKind kind, const char* what, SectorIndex at, const LevelFacts& facts) {
    std::size_t number = 0;
    for (const EnvironmentRegion& region : regions) {
        if (region.environment.none() || !names.has(region.environment))
            notes.note(
                Rule::Pmf074, itemRef(kind, region.id), fmt::format("{} region {}", what, number),
                fmt::format("there is no {} environment called \"{}\"", what, region.environment.name));
        checkRegionPlace(notes, itemRef(kind, region.id), fmt::format("{} region {}", what, number),
                         region.corners, at, facts);
        ++number;
    }
}

/// PMF-075, 076, OCT-009.
void checkLoadRegions(Notes& notes, const PagedVector<Region>& regions, SectorIndex own,
                      const LevelFacts& facts) {
    std::size_t number = 0;
    for (const Region& region : regions) {
        const ItemRef item = itemRef(ItemKind::Region, region.id);
        const std::string place = fmt::format("region {}", number++);
        for (const SectorIndex at : region.sectors)
            if (!facts.contains(at))
                notes.note(Rule::Pmf075, item, place,
                           fmt::format("sector {},{},{} is outside the level", at.x(), at.y(), at.z()));
        if (region.max.x < region.min.x || region.max.y < region.min.y || region.max.z < region.min.z)
            notes.note(Rule::Pmf076, item, place, "its max is below its min");
        const std::array corners{region.min, region.max};
        checkRegionPlace(notes, item, place, corners, own, facts);
    }
}

template <class Lights>
void checkLightHeads(Notes& notes, const Lights& lights, ItemKind kind, const char* key, const char* one,
                     std::vector<std::uint32_t>& ids) {
    std::size_t number = 0;
    std::unordered_set<std::uint32_t> seen;
    for (const auto& light : lights) {
        const ItemRef item = itemRef(kind, light.id);
        if ((light.flags & ~3) != 0)
            notes.note(Rule::Pmf050, item, fmt::format("{} {} / flags", key, number),
                       "reserved bits of the flags are set");
        if (!seen.insert(light.lightId).second)
            notes.note(Rule::Pmf114, item, fmt::format("{} {}", one, number),
                       fmt::format("an earlier {} has the id {} too", one, light.lightId));
        ids.push_back(light.lightId);
        ++number;
    }
}

void checkLights(Notes& notes, const Sector& sector, SectorCheck& result) {
    checkLightHeads(notes, sector.dynamicLights, ItemKind::DynamicLight, "dynamic_lights", "dynamic light",
                    result.dynamicLights);
    checkLightHeads(notes, sector.fastLights, ItemKind::FastLight, "fast_lights", "fast light",
                    result.fastLights);
    std::size_t number = 0;
    for (const DynamicLight& light : sector.dynamicLights) {
        std::array<bool, 256> lit{};
        for (const DynamicLight::Layer& layer : light.layers) {
            if (lit[layer.lightmap])
                notes.note(Rule::Pmf113, itemRef(ItemKind::DynamicLight, light.id),
                           fmt::format("dynamic light {}", number),
                           fmt::format("it has two layers for lightmap {}", layer.lightmap));
            lit[layer.lightmap] = true;
        }
        ++number;
    }
    number = 0;
    for (const FastLight& light : sector.fastLights) {
        std::uint64_t end = 0;
        for (const FastLight::Range& range : light.ranges)
            end += std::uint64_t{range.skip} + range.multipliers.size();
        if (end > sector.vertices.size())
            notes.note(Rule::Pmf112, itemRef(ItemKind::FastLight, light.id),
                       fmt::format("fast light {}", number),
                       fmt::format("its ranges reach to vertex {}, and there are {}", end - 1,
                                   sector.vertices.size()));
        ++number;
    }
}

bool noted(const std::vector<Finding>& findings, Rule rule) {
    return std::any_of(findings.begin(), findings.end(),
                       [rule](const Finding& finding) { return finding.rule == rule; });
}

} // namespace

SectorCheck checkSector(const LazySector& cell, ItemId id, SectorIndex at, const LevelFacts& facts,
                        std::span<const std::uint32_t> cubes) {
    SectorCheck result;
    const Sector* sector = cell.value();
    if (sector == nullptr)
        return result;
    Notes notes(sectorPlace(facts.levelNumber, at), facts.january());
    checkUsed(notes, id, sector->usedMaterials, facts.materials, "used_materials", Rule::Pmf070, "material");
    checkUsed(notes, id, sector->usedPhysicsMaterials, facts.physicsMaterials, "used_physics_materials",
              Rule::Pmf071, "physics material");
    if (!facts.january())
        checkUsed(notes, id, sector->usedSoundMaterials, facts.soundMaterials, "used_sound_materials",
                  Rule::Pmf072, "sound material");
    if (facts.revision != Revision::R20250107) {
        checkRegions(notes, sector->weatherRegions, facts.weatherEnvironments, ItemKind::WeatherRegion,
                     "weather", at, facts);
        checkRegions(notes, sector->gravityRegions, facts.gravityEnvironments, ItemKind::GravityRegion,
                     "gravity", at, facts);
        checkRegions(notes, sector->soundRegions, facts.soundEnvironments, ItemKind::SoundRegion, "sound", at,
                     facts);
        checkRegions(notes, sector->skyRegions, facts.skyEnvironments, ItemKind::SkyRegion, "sky", at, facts);
    }
    checkLights(notes, *sector, result);
    checkTree(notes, id, sector->cubes);
    checkFaces(notes, id, *sector, facts);
    checkSurroundings(notes, id, *sector, facts, cubes, result.seen);
    checkLoadRegions(notes, sector->regions, at, facts);
    const bool asRead = cell.stored() != nullptr && cell.base() == nullptr;
    result.entities = checkEntities(notes, sector->entities,
                                    {facts.revision,
                                     facts.gamemodes,
                                     &facts,
                                     !asRead,
                                     {LevelReach(at, facts.lastSector, facts.sectorSizeLog2)},
                                     true});
    if (!noted(cell.readingFindings(), Rule::Pmf052))
        checkSectorFloats(notes, id, *sector);
    result.findings = notes.take();
    return result;
}

} // namespace octant::check
