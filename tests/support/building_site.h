#pragma once

#include <functional>
#include <memory>
#include <string>

#include "model/geometry/octree.h"
#include "tests/support/cube_cells.h"
#include "tests/support/tool_site.h"
#include "views/tools/building.h"

namespace octant::test {

/// The floor of the site, whose top is 7 units below the centre, while one builds on a grid of 1 unit. Its
/// faces are drawn. A test adds the tool that it is about.
class BuildingToolSite : public ToolSite {
public:
    static constexpr double floorTop = -7;
    static constexpr Modifiers shift{true, false, false}, ctrl{false, true, false};

    BuildingToolSite() : ToolSite(drawnFloor()), building(host) {
        building.build.setActive(true);
        onMapChange = [this] {
            building.build.afterMapChange();
            building.transform.afterMapChange();
            building.texture.afterMapChange();
            building.shape.afterMapChange();
            building.terrain.afterMapChange();
        };
    }

    /// The middle of a cell of the floor, counted from the middle of the level.
    glm::dvec2 cell(int x, int z) const { return seen({x + 0.5, floorTop, z + 0.5}); }
    /// Whether there is a cube of geometry in a cell; `y` counts from the bottom of the level, 0 being the
    /// floor.
    bool solid(int x, int y, int z) const {
        const CubeList& cubes = level().sectors[0].cell->value()->cubes;
        constexpr std::uint32_t side = gridSide >> cellDepth;
        const glm::uvec3 at(static_cast<std::uint32_t>(x + 8) * side, static_cast<std::uint32_t>(y) * side,
                            static_cast<std::uint32_t>(z + 8) * side);
        const CubeCell found = Octree(cubes).find(at);
        return found.number != Cube::None && cubes.cubes[found.number].geometry();
    }
    /// Selects a rectangle of cells of the floor.
    void selectFloor(glm::ivec2 from, glm::ivec2 to) {
        const auto cellOf = [](glm::ivec2 at) {
            return CellRect{1, {cellDepth, {at.x + 8, 0, at.y + 8}, {1, 1, 1}}};
        };
        building.build.take(selectionOf(cellOf(from).extendedTo(cellOf(to))));
    }
    /// Nothing but the sky is seen from now on.
    void lookUp() { view.camera.pitch = 90; }
    bool same(const MapPtr& map) const { return changesBetween(*host.snapshot(), *map).empty(); }
    std::shared_ptr<const MeshContext> context() const {
        const MapPtr map = host.snapshot();
        return std::make_shared<const MeshContext>(map->levels[0], map->revision,
                                                   std::make_shared<TreeCache>());
    }
    /// What the tools show in the level under a number; null for nothing.
    std::shared_ptr<const render::Overlay> shown(int number, glm::dvec2 pointer) {
        ToolOverlays overlays;
        overlays.colors.accent = {10, 20, 30, 255};
        chain.overlays(at(pointer), overlays);
        return overlays.numbered[number];
    }

    Building building;
    int changes = 0; ///< that a tool told of

private:
    static MapPtr drawnFloor() {
        MapPtr map = floorWithProp();
        const LevelBox all{cellDepth, {0, 0, 0}, {16, 1, 16}};
        map = done(map, clearEdit(*map, all));
        return done(map, fillEdit(*map, all, 0));
    }
};

} // namespace octant::test
