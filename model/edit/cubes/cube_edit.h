#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string_view>

#include "model/edit/actions.h"
#include "model/edit/map_draft.h"
#include "model/map/level_growth.h"
#include "model/octree/octree_editor.h"

namespace octant {

/// Materials for the faces of new cubes, whatever the used lists of their sectors.
struct LevelPaint {
    std::array<Ref, 6> materials, physicsMaterials; ///< face order
    Ref soundMaterial;                              ///< none: the first that the sector uses

    bool operator==(const LevelPaint&) const = default;
};

/// A map whose level has grown, the same one where it need not.
Result<MapPtr> withGrowth(const MapPtr& map, std::size_t level, const LevelGrowth& growth,
                          const EditContext& context);

/// One edit of the octrees of a level: editors of the sectors that it touches, and what follows when they are
/// done. What cubes.* actions are made of.
class CubeEdit {
public:
    /// Boxes that an edit of some boxes reaches into.
    using Reach = std::function<std::vector<LevelBox>(const std::vector<LevelBox>&)>;
    /// The action's one target, a level, and its boxes (parameters depth, min, size, more). Where it has the
    /// parameter grow, the level grows first until it holds them, or what they reach into; what follows works
    /// on the level that came of it, whose cells are counted from another corner.
    static Result<CubeEdit> of(const MapPtr& map, const Edit& edit, const EditContext& context,
                               const Reach& reach = {});
    /// An edit of a level without a box.
    CubeEdit(const MapPtr& map, std::size_t level, const EditContext& context);

    /// The map as edited so far, for what is no cube.
    MapDraft& draft() { return *m_draft; }
    /// Of the edit; long loops ask whether it is stopped.
    const WorkContext& work() const { return m_draft->context().work; }
    /// Position of the level in the map's list.
    std::size_t levelIndex() const { return m_level; }
    /// As it was.
    const Level& level() const { return *m_draft->before().levels[m_level]; }
    /// The first box.
    const LevelBox& box() const { return m_boxes.front(); }
    /// All of them, on one grid.
    const std::vector<LevelBox>& boxes() const { return m_boxes; }

    /// Refuses a sector that could not be read or is no tree.
    Result<OctreeEditor*> editor(std::size_t sector);
    /// The sector as edited so far, null for one that could not be read.
    const Sector* sector(std::size_t index) const { return m_draft->sector(m_level, index); }

    /// Changes a sector in other ways than its octree.
    template <class Fn> Result<void> changeSector(std::size_t sector, Fn&& fn) {
        const auto own = m_draft->editSector(m_level, sector);
        if (!own)
            return tl::unexpected<Error>(own.error());
        fn(**own);
        m_changed = true;
        return {};
    }

    /// New surface takes the texture of what it continues. `moved`: bits of the faces that are pushed or
    /// pulled.
    void goOnWithTextures(unsigned moved) { m_texturesMoved = moved; }

    /// Makes matter of all cells of a box.
    Result<void> fill(const LevelBox& box, const LevelPaint& paint);
    /// Makes all cells of a box empty.
    Result<void> clear(const LevelBox& box);
    /// Positions of the paint's items in a sector's used lists, where they are put if need be. Refuses more
    /// than a sector can have (pmf.md, Limits).
    Result<CubePaint> usedPaint(std::size_t sector, const LevelPaint& paint);
    /// The same for one item; the first sound material of a sector becomes that of all its cubes.
    Result<std::uint8_t> usedNumber(std::size_t sector, ItemKind kind, const Ref& item);

    /// The paint of a cube of a sector, by what its numbers mean.
    LevelPaint paintOf(const Sector& sector, const Cube& cube) const;

    /// New faces, visible lists, and the map; the same one where nothing changed.
    Result<Edited> finish();

private:
    Result<std::uint8_t> numberInUse(std::size_t sector, ItemKind kind, const Ref& item);

    MapPtr m_map;
    std::unique_ptr<MapDraft> m_draft;
    std::size_t m_level;
    std::vector<LevelBox> m_boxes;
    std::map<std::size_t, OctreeEditor> m_editors;
    bool m_changed = false;
    std::optional<unsigned> m_texturesMoved;
};

/// The boxes among an edit's parameters, one at least; refuses one that leaves the level.
Result<std::vector<LevelBox>> boxParameters(const Level& level, const Edit& edit);
/// The same, wherever they are.
Result<std::vector<LevelBox>> boxParameters(const Edit& edit);
/// Refuses boxes that leave the level, and those that would divide too many cells.
Result<void> checkBoxes(const Level& level, const std::vector<LevelBox>& boxes);
/// Three numbers for x, y and z that an edit has.
Result<glm::i64vec3> cellsParameter(const Edit& edit, const char* name);
/// The axis that a parameter says by 0 to 2; refuses others.
Result<int> axisNumber(std::uint64_t axis);
/// The level that is an edit's one target.
Result<std::size_t> levelTarget(const Map& map, const Edit& edit);
/// The face 0..5 that an edit names.
Result<int> faceParameter(const Edit& edit);
/// What an edit says of each of its boxes: a number for the first, and in the list `more_faces` one for each
/// other, for which that of the first stands where there is none.
Result<std::vector<std::uint64_t>> boxNumbers(const Edit& edit, std::uint64_t first, std::size_t boxes);
/// The paint that an edit asks for: material or six materials, the same for physics, and sound. What it does
/// not say is the first of the level. Refuses a level without materials, and ids that it does not have.
Result<LevelPaint> paintParameters(const Level& level, const Edit& edit);
/// The level's item that a parameter names; 0 where it is missing.
Result<ItemId> itemParameter(const Level& level, const Edit& edit, std::string_view name, ItemKind kind);

} // namespace octant
