#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "model/edit/cubes/face_writer.h"
#include "model/edit/cubes/uv_preserver.h"
#include "model/edit/map_draft.h"
#include "model/geometry/cube_faces.h"
#include "model/geometry/cube_parts.h"
#include "model/octree/octree_editor.h"

namespace octant {

class FilledFaces;

/// Gives cubes of a level new vertices, normals and face bits by the mesh rules (pmf.md, Mesh) after edits of
/// octrees: the edited ones, and neighbours, also in other sectors, of which a face came to be hidden or
/// seen. All others keep what they have. Does nothing in a level without client data.
class FaceUpdate {
public:
    /// Of the draft's level nothing but materials and sectors may have been edited. `was`: the level before,
    /// with the same grid, where it is not the one that the draft began with; must outlive this.
    FaceUpdate(MapDraft& draft, std::size_t level, const Level* was = nullptr);

    /// What an editor did to a sector of the draft; after its finish().
    void add(std::size_t sector, const OctreeEditor& editor);
    /// A sector of the draft that has the cubes which `source` had before, or other ones without faces.
    void addReplaced(std::size_t sector, std::size_t source);
    /// Cubes of a sector that hide others than before, where they stood before.
    void addSeen(std::size_t sector, std::vector<CubeCell> cells);
    /// New surface takes the texture of what it continues; see UvPreserver::goOn().
    void goOnWithTextures(unsigned moved) { m_textures.goOn(moved); }
    /// Writes nothing once the edit is stopped; that is an error.
    Result<void> run();

private:
    struct Work {
        std::vector<GridBox> regions;
        std::vector<CubeCell> kept, dirty;
        std::vector<bool> isDirty;
        std::vector<bool> isNew;                        ///< what the editor made or changed
        std::optional<std::size_t> source;              ///< of a sector that was replaced
        std::optional<GridBox> filled;                  ///< with cubes that are all alike
        std::unordered_map<std::uint32_t, FaceUvs> uvs; ///< by number of the cube
    };
    /// Some of the cubes of a sector, and what is made for them.
    struct Piece {
        std::size_t sector;
        Sector* own;
        const Work* work;
        std::span<const CubeCell> cells;
        FaceRun made;
    };
    struct World {
        MaterialFlags materials;
        std::unordered_map<std::size_t, std::unique_ptr<const Octree>> octrees;
        std::unordered_map<std::size_t, std::unique_ptr<FaceMaker>> makers;
    };

    const Level& levelBefore() const { return *m_was; }
    bool stopped() const { return m_draft.context().work.stopped(); }
    bool hasClientData() const;
    SectorView view(World& world, std::size_t sector);
    std::unique_ptr<FaceMaker> newMaker(World& world, std::size_t sector);
    FaceMaker& maker(World& world, std::size_t sector);
    void markDirty(Work& work, std::size_t sector, const CubeCell& cell);
    void lookAround(std::size_t sector, const GridBox& region);
    void lookAtBorders(std::size_t sector);
    void lookBefore(std::size_t sector, const GridBox& region, int face);
    void lookInto(std::size_t sector, const GridBox& slab, int face);
    void lookAt(std::size_t sector, const CubeCell& cell, int face);
    Result<void> makeFaces();
    void open(const Piece& piece, std::unique_ptr<FaceMaker>& maker, std::optional<FilledFaces>& filled);
    void makePiece(Piece& piece, FaceMaker& maker, FilledFaces* filled, UvPreserver& textures) const;

    MapDraft& m_draft;
    std::size_t m_level;
    const Level* m_was;
    std::map<std::size_t, Work> m_work;
    World m_before, m_after;
    std::mutex m_viewing; ///< octrees of both are looked up by several threads
    UvPreserver m_textures;
    std::unordered_set<std::uint64_t> m_seen;
};

} // namespace octant
