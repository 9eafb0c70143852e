#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "model/map/map.h"

namespace octant::test {

/// Makes a sector cube by cube. Materials are numbers in the level's list of materials; the used list is kept
/// for you.
class SectorBuilder {
public:
    /// A sector with an empty root.
    SectorBuilder();

    /// Puts a cube at a place: `path` has the child number at each depth. Parents are made on the way.
    /// Returns its number. An empty cube leaves a parent that is there already.
    std::uint32_t put(const std::vector<int>& path, CubeType type = CubeType::Empty);
    /// The same by grid: cell (x, y, z) of 2^depth on each side, counted from the lowest corner.
    std::uint32_t putAt(int depth, std::uint32_t x, std::uint32_t y, std::uint32_t z,
                        CubeType type = CubeType::Empty);
    /// A geometry cube of one material, without client data: faces set, first vertex out of the list.
    std::uint32_t solid(const std::vector<int>& path, std::size_t material = 0);
    std::uint32_t solidAt(int depth, std::uint32_t x, std::uint32_t y, std::uint32_t z,
                          std::size_t material = 0);

    /// Moves a corner of a geometry cube (0..7) to a sector-local position; it becomes common extended.
    void moveCorner(std::uint32_t cube, int corner, glm::vec3 position);
    /// Gives a face a material of its own; the cube becomes common extended.
    void setMaterial(std::uint32_t cube, int face, std::size_t material);
    /// Gives a cube vertices for faces (4 a set bit): basic client half.
    void setQuads(std::uint32_t cube, std::uint8_t faces, const std::vector<Vertex>& vertices,
                  std::uint8_t lightmap = 255);
    /// Gives a cube triangles: extended client half. `normals` may be empty.
    void setTriangles(std::uint32_t cube, std::array<std::uint8_t, 6> counts,
                      const std::vector<Vertex>& vertices, const std::vector<glm::vec3>& normals);
    /// A wrapper of this type takes the cube's place; returns its number.
    std::uint32_t wrap(std::uint32_t cube, CubeType type);
    void addEntity(Entity entity) { entities.push_back(std::move(entity)); }

    /// Lists that `build` puts into pages; tests may change them by hand.
    std::vector<Cube> cubes;
    std::vector<std::array<std::uint32_t, 8>> children;
    std::vector<ExtendedCommon> extendedCommon;
    std::vector<ExtendedClient> extendedClient;
    std::vector<Vertex> vertices;
    std::vector<glm::vec3> normals;
    std::vector<std::size_t> used; ///< materials by number in the level
    std::vector<Entity> entities;
    std::vector<Region> regions;
    std::vector<EnvironmentRegion> soundRegions, weatherRegions, skyRegions, gravityRegions;
    std::size_t lightmaps = 0; ///< as many of one luxel

    /// `materialIds`: of the level's materials.
    Sector build(ItemId sector, const std::vector<ItemId>& materialIds) const;

private:
    std::uint8_t use(std::size_t material);
    ExtendedCommon& extend(std::uint32_t cube);
};

/// Makes a map of one level.
class MapBuilder {
public:
    /// Side of a sector is 2^sizeLog2 units.
    explicit MapBuilder(int sizeLog2 = 4, std::uint32_t x = 1, std::uint32_t y = 1, std::uint32_t z = 1);

    /// Adds a material; returns its number.
    std::size_t material(const std::string& name, std::uint8_t flags = 0, std::uint8_t renderMode = 0);
    SectorBuilder& sector(std::uint32_t x = 0, std::uint32_t y = 0, std::uint32_t z = 0) {
        return m_sectors[SectorIndex::of(x, y, z)];
    }
    void center(std::uint32_t x, std::uint32_t y, std::uint32_t z) { m_center = SectorIndex::of(x, y, z); }

    Revision revision = Revision::R20250808;
    std::vector<Entity> levelEntities;
    std::vector<Entity> globalEntities;

    /// Ids count up as in a file that was read: level, materials, sectors.
    MapPtr build() const;

private:
    int m_sizeLog2;
    SectorIndex m_last, m_center;
    std::vector<Material> m_materials;
    std::map<SectorIndex, SectorBuilder> m_sectors;
};

/// Vertices of the six quads of a cube in file order (4 a face), for setQuads.
std::vector<Vertex> quadVertices(const Corners& corners, std::uint8_t faces = 0x3f);

} // namespace octant::test
