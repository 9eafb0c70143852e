#include "resources/demo/surroundings.h"

#include "model/geometry/octree.h"

namespace octant::demo {
namespace {

std::shared_ptr<const Visibility> visibilityOf(const CubeList& cubes,
                                               const std::vector<SectorIndex>& sectors) {
    auto visibility = std::make_shared<Visibility>();
    for (std::uint32_t i = 0; i < cubes.size(); ++i)
        if (cubes.cubes[i].geometry())
            visibility->cubes.push_back(i);
    for (const SectorIndex sector : sectors)
        visibility->sectors.push_back({sector, {}});
    return visibility;
}

std::shared_ptr<const Lighting> lightingOf(const Color3& light) {
    auto lighting = std::make_shared<Lighting>();
    lighting->baseLight = light;
    return lighting;
}

/// Units from the centre of the sector.
glm::dvec3 middleOf(const CubeCell& cell, double side) {
    return (glm::dvec3(cell.corner) + cell.extent() / 2.0) * (side / gridSide) - side / 2;
}

std::shared_ptr<const Pathfinding> pathOf() {
    auto path = std::make_shared<Pathfinding>();
    path->attributes.push_back({"walk", glm::vec3(0), "lane=1"});
    return path;
}

} // namespace

void fillWrappers(Sector& sector, float side, const std::vector<SectorIndex>& visible,
                  const std::function<Color3(const glm::dvec3&)>& lightAt) {
    CubeList& list = sector.cubes;
    std::vector<CubeCell> wrappers;
    walkCubes(list, [&](const CubeCell& cell, const Cube& cube, std::uint32_t, int) {
        if (cube.wrapper())
            wrappers.push_back(cell);
    });
    for (const CubeCell& cell : wrappers) {
        Cube cube = list.cubes[cell.number];
        CubeAttachment attachment;
        switch (cube.type) {
        case CubeType::Visinfo:
            attachment.owned = CubeAttachment::OwnsVisibility;
            attachment.visibility = static_cast<std::uint32_t>(list.visibilities.size());
            list.visibilities.push_back(visibilityOf(list, visible));
            break;
        case CubeType::Lightinfo:
            attachment.owned = CubeAttachment::OwnsLighting;
            attachment.lighting = static_cast<std::uint32_t>(list.lightings.size());
            list.lightings.push_back(lightingOf(lightAt(middleOf(cell, side))));
            break;
        case CubeType::Pathinfo:
            attachment.other = static_cast<std::uint32_t>(list.pathfindings.size());
            list.pathfindings.push_back(pathOf());
            break;
        default: {
            attachment.other = static_cast<std::uint32_t>(list.boxes.size());
            CubeCell inner = cell;
            inner.number = cube.link;
            list.boxes.push_back(
                std::make_shared<const std::vector<Corners>>(1, cubeCorners(list, inner, side)));
        }
        }
        list.attachments.push_back(attachment);
        cube.extra = static_cast<std::uint32_t>(list.attachments.size()) << 8 | 255;
        list.cubes.set(cell.number, cube);
    }
}

bool lightWrappers(Sector& sector) {
    constexpr std::uint8_t dynamicAmount = 220, fastAmount = 160;
    CubeList& list = sector.cubes;
    if (list.lightings.empty() || (sector.dynamicLights.empty() && sector.fastLights.empty()))
        return false;
    for (std::size_t at = 0; at < list.lightings.size(); ++at) {
        auto lighting = std::make_shared<Lighting>(*list.lightings[at]);
        if (!sector.dynamicLights.empty())
            lighting->dynamicLights.push_back({0, dynamicAmount});
        if (!sector.fastLights.empty())
            lighting->fastLights.push_back({0, fastAmount});
        list.lightings.set(at, std::move(lighting));
    }
    return true;
}

} // namespace octant::demo
