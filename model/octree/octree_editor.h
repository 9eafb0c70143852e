#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <unordered_map>
#include <utility>
#include <vector>

#include "model/core/work_context.h"
#include "model/geometry/cube_parts.h"
#include "model/geometry/octree.h"
#include "model/map/level_box.h"
#include "model/map/sector.h"

namespace octant {

/// Materials of a cube by position in its sector's used lists.
struct CubePaint {
    std::array<std::uint8_t, 6> materials{}, physicsMaterials{}; ///< face order
    std::uint8_t soundMaterial = 0; ///< position in usedSoundMaterials, 2025-08-08

    /// Whether all faces have the same material and the same physics material.
    bool uniform() const;
    bool operator==(const CubePaint&) const = default;
};

/// The materials of a cube of geometry.
CubePaint paintOf(const CubeList& cubes, const Cube& cube);

/// A cube that is put into an octree wherever it lies: in as many cells as that takes, each with its part of
/// it.
struct PlacedCube {
    glm::i64vec3 min{0};   ///< in cells of the finest grid from the sector's lowest corner; may lie outside
    std::int64_t side = 1; ///< cells of the finest grid
    std::uint8_t bits = 0; ///< Cube::DrawBackfaces
    CubePaint paint;       ///< of its faces
    std::uint8_t movedCorners = 0; ///< bit i: corner i stands at corners[i]
    CornerPoints corners{};        ///< sector-local, all eight where one is moved
    FaceUvs uvs;                   ///< texture coordinates that are not the planar ones
};

/// Why edits of a sector are refused whose cubes are no tree.
inline constexpr const char* noTree =
    "the cubes of this sector are no tree, so they cannot be edited; repair it first";

/// Changes the octree of one sector. Cubes that stay keep their numbers; freed numbers are used again by
/// later edits, those at the end of the list are dropped, new cubes are added at the end. Only octree and
/// common halves: what is to be drawn anew stands in dirty() (model/edit/cubes/face_update.h).
class OctreeEditor {
public:
    /// Refuses a sector whose cubes are no tree. `side` of the sector in units. Once `work` is stopped cubes
    /// that have not been reached stay as they are.
    static Result<OctreeEditor> of(Sector& sector, float side, const WorkContext& work);

    /// Makes all of the box solid. Cells wholly inside become one cube as large as the octree allows; cubes
    /// that lie in it partly are split. Wrappers around what is filled are dropped.
    void fill(const GridBox& box, const CubePaint& paint);
    /// Fills one cell with a cube of this common half (moved corners: sector-local).
    void fillCube(const CubeCell& cell, const ExtendedCommon& common);
    /// Makes the place of a cube solid, as far as it is in the sector. Where the same cube is already nothing
    /// changes. False where moved corners would leave the sector; then the edit cannot go on.
    bool place(const PlacedCube& cube);
    /// Makes all of the box empty. Visibility, light and path data right around what is cleared stay.
    void clear(const GridBox& box);
    /// Gives the cube of geometry in a cell another common half (moved corners: sector-local).
    void reshape(const CubeCell& cell, const ExtendedCommon& common);
    /// Splits cubes of geometry in a flat box that are not one cube across it: afterwards each has its whole
    /// face, as seen from outside the box, within the box or outside of it.
    void isolate(const GridBox& box, int face);
    /// Lets `fn` change the materials of the cubes of geometry in the box; those that lie in it partly are
    /// split. The others keep their client half.
    void paint(const GridBox& box, const std::function<void(ExtendedCommon&)>& fn);

    /// Ends the edit: takes freed cubes off the end of the list and keeps the numbers of the others.
    void finish();

    /// Whether anything has changed.
    bool changed() const { return m_changes != 0; }
    /// Boxes that were filled or cleared, and cells of cubes whose look changed. Faces that touch them from
    /// outside may have become hidden or visible.
    const std::vector<GridBox>& regions() const { return m_regions; }
    /// The box that was filled, where nothing else was done: its cubes are all alike.
    const std::optional<GridBox>& filled() const { return m_filled; }
    /// Cubes that need new faces. Later steps may have changed their type or removed them.
    const std::vector<CubeCell>& dirty() const { return m_dirty; }
    /// Cubes that keep their faces except for materials; the faces may have become hidden or visible.
    const std::vector<CubeCell>& kept() const { return m_kept; }
    /// Texture coordinates that new faces get, by the numbers of their cubes.
    const std::unordered_map<std::uint32_t, FaceUvs>& uvs() const { return m_uvs; }
    /// Pairs of a freed number and the number of the cube that took its place, which may have been freed
    /// later. For cubes that were in no tree from the start the second is the root.
    const std::vector<std::pair<std::uint32_t, std::uint32_t>>& freed() const { return m_freed; }

private:
    /// What a whole cell holds: nothing, or a cube of geometry.
    struct Content {
        bool solid = false;
        std::uint8_t bits = 0; ///< DrawBackfaces
        ExtendedCommon common; ///< of a solid one; corners that are not moved are 0

        bool operator==(const Content& other) const {
            return solid == other.solid && (!solid || (bits == other.bits && common == other.common));
        }
    };

    OctreeEditor(Sector& sector, float side, const WorkContext& work)
        : m_work(work), m_sector(&sector), m_list(&sector.cubes), m_side(side) {}

    void run(const GridBox& box);
    std::uint32_t edit(const CubeCell& cell, const GridBox& box);
    /// Empty space that was filled in part: what client or server alone knows the child of (light of things,
    /// hints for walkers) goes around what is left empty, or the other would not see the matter (pmf.md,
    /// Visibility, lighting, pathfinding). `inner`: what the wrappers are around. Returns the outermost.
    std::uint32_t passInwards(const std::vector<std::uint32_t>& wrappers, std::uint32_t outermost,
                              std::uint32_t inner);
    /// Gives another cube a copy of a wrapper's data. Returns its number from 1, as Cube::extra has it.
    std::uint32_t copyOfAttachment(const Cube& wrapper);
    void wrapEmpty(std::uint32_t parent, const std::vector<std::uint32_t>& around);
    std::uint32_t fillCell(const CubeCell& cell);
    std::uint32_t clearCell(const CubeCell& cell);
    std::uint32_t build(const CubeCell& cell, const Content& content, const GridBox& box);
    std::uint32_t make(const CubeCell& cell, const Content& content);
    void split(const CubeCell& cell, const Content& content, const GridBox& box);
    void editChildren(const CubeCell& cell, const GridBox& box);
    void mergeChildren(const CubeCell& cell);
    Content contentOf(std::uint32_t number) const;
    Content childContent(const Content& content, const CubeCell& cell, int child) const;
    Content targetOf(const CubeCell& cell, const Content& content);
    Content partOfPlaced(const CubeCell& cell);
    CubePart placedPart(const CubeCell& cell) const;
    bool asPlaced(const CubeCell& cell) const;
    bool standsAlone(const CubeCell& cell, const GridBox& box) const;
    bool hasMatter(std::uint32_t number) const;
    bool plainLook(const Cube& cube) const;

    Cube solidCube(const Content& content, const Cube& keep);
    Cube parentCube(const std::array<std::uint32_t, 8>& row, const Cube& keep);
    std::uint32_t allocate(const Cube& cube);
    std::uint32_t allocateRow(const std::array<std::uint32_t, 8>& row);
    void dropTables(const Cube& cube);
    void dropCommon(const Cube& cube);
    void repaint(const CubeCell& cell, const Content& content);
    void release(std::uint32_t number, std::uint32_t instead);
    void releaseBelow(std::uint32_t number);
    void note(const CubeCell& cell, bool solid);

    WorkContext m_work;
    Sector* m_sector;
    CubeList* m_list;
    float m_side;
    Content m_target;
    const std::function<void(ExtendedCommon&)>* m_paint = nullptr; ///< null while filling or clearing
    const PlacedCube* m_placed = nullptr;                          ///< what is being placed
    bool m_reshaping = false;
    int m_isolated = -1; ///< face of the box at which cubes are isolated
    std::size_t m_changes = 0, m_runs = 0;
    std::optional<GridBox> m_filled;
    bool m_left = false; ///< a corner of what was placed is outside of the sector
    std::vector<GridBox> m_regions;
    std::vector<CubeCell> m_dirty, m_kept;
    std::unordered_map<std::uint32_t, FaceUvs> m_uvs;
    std::vector<std::pair<std::uint32_t, std::uint32_t>> m_freed;
};

} // namespace octant
