#include "views/render/level_scene.h"

#include <algorithm>
#include <memory>
#include <utility>
#include <vector>

#include "model/geometry/mesher.h"

namespace octant::render {
namespace {

Blob litLuxels(const Blob& base, std::size_t lightmap, const PagedVector<DynamicLight>& lights,
               const std::vector<bool>& lit) {
    std::vector<std::byte> sum;
    std::size_t number = 0;
    for (const DynamicLight& light : lights) {
        if (number >= lit.size() || !lit[number++])
            continue;
        for (const DynamicLight::Layer& layer : light.layers) {
            if (layer.lightmap != lightmap || layer.luxels.size() != base.size())
                continue;
            if (sum.empty())
                sum.assign(base.data(), base.data() + base.size());
            for (std::size_t i = 0; i < sum.size(); ++i)
                sum[i] = static_cast<std::byte>(
                    std::min(255u, std::to_integer<unsigned>(sum[i]) +
                                       std::to_integer<unsigned>(layer.luxels.data()[i])));
        }
    }
    return sum.empty() ? base : Blob(std::move(sum));
}

struct MeshedSector {
    std::vector<std::pair<std::uint32_t, std::shared_ptr<const PatchMesh>>> patches;
    LightmapList lightmaps;
    std::vector<SkyRegion> skyRegions;
};

MeshedSector meshSector(const MeshContext& context, SectorIndex at) {
    MeshedSector meshed;
    PatchMesher mesher(context, at);
    const SectorTree* tree = mesher.tree();
    if (tree == nullptr)
        return meshed;
    for (const PatchInfo& patch : tree->patches()) {
        if (patch.geometryCount == 0)
            continue;
        auto made = std::make_shared<const PatchMesh>(mesher.mesh(patch));
        if (!made->indices.empty())
            meshed.patches.emplace_back(patch.cube, std::move(made));
    }
    meshed.lightmaps = lightmapsOf(tree->sector());
    meshed.skyRegions = skyRegionsOf(tree->sector());
    return meshed;
}

} // namespace

MaterialStyle lookOf(const Material& material) {
    MaterialStyle look;
    look.id = material.id;
    look.color = {material.color[0], material.color[1], material.color[2]};
    look.alpha = material.alpha;
    look.emission = {material.emission[0], material.emission[1], material.emission[2]};
    look.shading = material.shading;
    look.transparent = (material.flags & Material::Transparent) != 0;
    look.liquid = (material.flags & Material::Liquid) != 0;
    look.addMode = material.renderMode == 1;
    look.uvScroll = material.uvScroll;
    look.texture = material.texture;
    look.matcap = material.matcap;
    look.extraTextures = material.extraTextures;
    look.advanceTime = material.advanceTime;
    look.matcapUvScroll = material.matcapUvScroll;
    look.wave = {material.wave.velocity, material.wave.windInfluence, material.wave.offset,
                 material.wave.scale};
    return look;
}

std::map<std::uint64_t, SkyStyle> skiesOf(const Level& level) {
    std::map<std::uint64_t, SkyStyle> looks;
    for (const SkyEnvironment& sky : level.skyEnvironments) {
        SkyStyle& look = looks[sky.id];
        for (std::size_t face = 0; face < look.faces.size(); ++face)
            look.faces[face] = sky.skyboxMaterials[face].id;
        look.cloudTop = sky.cloudTop.id;
        look.cloudBottom = sky.cloudBottom.id;
        if ((sky.flags & SkyEnvironment::Skybox3d) != 0 && level.contains(sky.skyboxSector))
            look.sector = level.sectors[level.numberOf(sky.skyboxSector)].id;
    }
    return looks;
}

std::vector<SkyRegion> skyRegionsOf(const Sector& sector) {
    std::vector<SkyRegion> regions;
    for (const EnvironmentRegion& region : sector.skyRegions)
        regions.push_back({region.corners, region.environment.id});
    return regions;
}

LightmapList lightmapsOf(const LightLayers& layers, const std::vector<bool>& lit) {
    LightmapList list;
    for (const Lightmap& lightmap : layers.lightmaps)
        list.push_back({std::uint32_t{1} << lightmap.sizeLog2,
                        litLuxels(lightmap.luxels, list.size(), layers.dynamicLights, lit)});
    return list;
}

LightmapList lightmapsOf(const Sector& sector) {
    std::vector<bool> lit;
    for (const DynamicLight& light : sector.dynamicLights)
        lit.push_back((light.flags & DynamicLight::Enabled) != 0);
    return lightmapsOf(LightLayers{sector.lightmaps, sector.dynamicLights}, lit);
}

void addLevel(Scene& scene, const Map& map, std::size_t level, Executor& executor) {
    const std::shared_ptr<const Level>& shown = map.levels[level];
    std::vector<MaterialStyle> looks;
    for (const Material& material : shown->materials)
        looks.push_back(lookOf(material));
    scene.setMaterials(std::move(looks));
    scene.setSkies(skiesOf(*shown), shown->defaultSky.id);
    const MeshContext context(shown, map.revision, std::make_shared<TreeCache>());
    std::vector<MeshedSector> meshed(shown->sectors.size());
    executor.forEach(meshed.size(),
                     [&](std::size_t i) { meshed[i] = meshSector(context, shown->indexOf(i)); }, {});
    for (std::size_t i = 0; i < meshed.size(); ++i) {
        const ItemId id = shown->sectors[i].id;
        const auto center = shown->sectorCenter(shown->indexOf(i));
        scene.setSector(id, {center[0], center[1], center[2]}, double{shown->sectorSide()});
        if (!meshed[i].lightmaps.empty())
            scene.setLightmaps(id, std::move(meshed[i].lightmaps));
        if (!meshed[i].skyRegions.empty())
            scene.setSkyRegions(id, std::move(meshed[i].skyRegions));
        for (auto& [cube, patch] : meshed[i].patches)
            scene.setPatch({id, cube}, std::move(patch));
    }
}

} // namespace octant::render
