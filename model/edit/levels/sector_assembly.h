#pragma once

#include <array>
#include <bitset>
#include <cstdint>
#include <optional>
#include <vector>

#include <glm/ext/vector_double3.hpp>

#include "model/core/result.h"
#include "model/edit/entities/entity_places.h"
#include "model/geometry/octree.h"
#include "model/map/sector.h"

namespace octant {

/// A sector or an eighth of one that goes into another sector.
struct SectorPiece {
    static constexpr int Whole = -1;

    std::size_t source = 0; ///< position of its sector in the old level
    const Sector* sector = nullptr;
    int octant = Whole;               ///< child number of the eighth, of a sector that is split
    int slot = Whole;                 ///< child number in the new sector, of one that is joined
    std::uint32_t root = 0;           ///< the cube of all of the piece; Cube::None: empty space
    std::uint32_t cut = Cube::None;   ///< a cube that fills the whole old sector: an eighth of it is made
    std::uint8_t covered = 0;         ///< faces of that eighth that are hidden, bit by bit
    std::vector<std::uint32_t> above; ///< wrappers and the parent around all eighths, from outside
    glm::dvec3 shift{0};              ///< what is added to sector-local positions
    bool first = true;                ///< of its sector: takes along what nothing names
};

/// Where a cube of an old sector is now.
struct CubePlace {
    std::uint32_t sector = Cube::None; ///< position in the new level
    std::uint32_t number = Cube::None;
};

/// What of a sector's lists the cubes of a piece use.
struct PieceUse {
    std::bitset<256> lightmaps, dynamicLights, fastLights;
    std::vector<bool> vertices, normals;
};
PieceUse useOf(const SectorPiece& piece);

/// A visible list that still names cubes by their old numbers.
struct OldVisibility {
    std::size_t source = 0;
    std::uint32_t target = 0;
    std::size_t attachment = 0; ///< in the new sector's list
    Visibility value;
};

/// Puts one new sector together from pieces of old ones: cubes, common and client halves, light and palettes.
/// Items of other kinds: model/edit/levels/sector_items.h.
class SectorAssembly {
public:
    /// `side` of the new sector in units.
    SectorAssembly(std::uint32_t target, float side) : m_target(target), m_side(side) {}

    /// `places`: by old number, filled with what the piece brings. Refuses what the new sector cannot hold.
    Result<void> add(const SectorPiece& piece, const PieceUse& use, Shift& shift,
                     std::vector<CubePlace>& places);
    /// The sector; to be called once.
    Sector finish(std::vector<OldVisibility>& visibilities);

private:
    using Numbers = std::array<std::uint8_t, 256>;
    struct Maps {
        Numbers materials, physics, sounds, lightmaps;
        std::array<std::int16_t, 256> dynamicLights, fastLights; ///< -1: there is no such light
        std::vector<std::uint32_t> vertices, normals;
    };

    Result<void> addPalettes(const Sector& from, Maps& maps);
    Result<void> addLights(const SectorPiece& piece, const PieceUse& use, Maps& maps);
    Result<void> addLightmaps(const SectorPiece& piece, const PieceUse& use, Maps& maps);
    Result<void> addFastLights(const SectorPiece& piece, const PieceUse& use, Maps& maps);
    void addVertices(const Sector& from, const PieceUse& use, Shift& shift, Maps& maps);
    Result<std::uint32_t> addTree(const SectorPiece& piece, const Maps& maps, Shift& shift,
                                  std::vector<CubePlace>& places);
    Result<std::uint32_t> addCut(const SectorPiece& piece, const Maps& maps, Shift& shift);
    Result<Cube> copied(const SectorPiece& piece, const Cube& old, const Maps& maps, Shift& shift);
    Result<void> copyCommon(const CubeList& from, const Maps& maps, Shift& shift, Cube& cube);
    void copyClient(const CubeList& from, const Maps& maps, Cube& cube);
    void copyRare(const SectorPiece& piece, const Cube& old, const Maps& maps, Cube& cube);
    CubeAttachment& attachment(Cube& cube);
    Result<std::vector<Corners>> movedBoxes(const std::vector<Corners>& boxes, Shift& shift, bool any) const;
    bool inside(const glm::vec3& position) const;

    std::uint32_t m_target;
    float m_side;
    Sector m_sector;
    std::vector<Cube> m_cubes;
    std::vector<std::array<std::uint32_t, 8>> m_children;
    std::vector<ExtendedCommon> m_common;
    std::vector<ExtendedClient> m_client;
    std::vector<CubeAttachment> m_attachments;
    std::vector<std::shared_ptr<const Visibility>> m_visibilities;
    std::vector<std::shared_ptr<const Lighting>> m_lightings;
    std::vector<std::shared_ptr<const Pathfinding>> m_pathfindings;
    std::vector<std::shared_ptr<const std::vector<Corners>>> m_boxes;
    std::vector<Vertex> m_vertices;
    std::vector<glm::vec3> m_normals;
    std::vector<std::vector<std::int16_t>> m_multipliers; ///< of fast lights, by vertex; -1: not in a range
    std::vector<std::size_t> m_lightmapsOf;               ///< number of the piece that brought each
    std::vector<std::size_t> m_dynamicOf, m_fastOf;       ///< number of the piece that brought each last
    std::vector<OldVisibility> m_old;
    std::size_t m_pieces = 0;
    bool m_sounds = false, m_geometryWithoutSounds = false;
};

} // namespace octant
