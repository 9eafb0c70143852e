#pragma once

#include <array>
#include <functional>
#include <memory>
#include <optional>
#include <unordered_map>
#include <vector>

#include "app/compare/compare_maps.h"
#include "app/compare/map_comparison.h"
#include "model/edit/edit.h"
#include "model/edit/merge/merge_sides.h"
#include "model/map/locate.h"

namespace octant {

/// Which side each conflict, or box of one, was decided for; like ConflictStates::states.
using Decisions = std::vector<std::vector<std::optional<MergeSide>>>;

/// How a document differs from what a merge gives by each side. Never changes.
struct MergeStanding {
    /// The document beside what the merge gives by one side.
    struct Side {
        std::shared_ptr<const MapDiff> diff; ///< from the side to the document
        std::vector<ItemId> items;           ///< of the conflicts, in `diff->before`; 0 where it has none
        std::unordered_map<ItemId, const ItemChange*> changed;     ///< of items that the side has
        std::unordered_map<ItemId, std::vector<CubeChange>> boxes; ///< by id of the sector
        /// By id of the sector; they point into `diff`.
        std::unordered_map<ItemId, const SectorDifference*> sectors;
    };
    MapPtr document;           ///< of the moment that this was made for; never null
    std::array<Side, 2> sides; ///< by MergeSide
};

/// The conflicts of a merge that is open as a document: all in which what comes of it by our side differs
/// from what comes of it by theirs, and what else the merge told. Whether one is decided follows from the
/// document alone and from its steps that are done, so that undo and redo do as they should.
class MergeConflicts {
public:
    /// `document`: what was read of `sides.ours`; the ids are its. `theirs`: what was read of `sides.theirs`.
    /// Errors: it was cancelled.
    static Result<std::shared_ptr<const MergeConflicts>> find(const MergeSides& sides, const MapPtr& document,
                                                              const MapPtr& theirs, const CompareWork& work);
    /// `diff`: from theirs to ours, of what conflicts. `told`: what conflicts, as the merge says.
    MergeConflicts(std::shared_ptr<const MapDiff> diff, std::vector<MergeConflict> told);

    /// What is to be decided: theirs before, ours after.
    const std::shared_ptr<const MapComparison>& comparison() const { return m_comparison; }
    std::size_t size() const { return m_comparison->size(); }
    /// Parts of an entry that are decided by themselves: its boxes, or it alone.
    std::size_t parts(std::size_t entry) const;

    /// Errors: it was cancelled.
    Result<std::shared_ptr<const MergeStanding>> standing(const MapPtr& document,
                                                          const CompareWork& work) const;
    /// Of the edits `merge.resolve` among these, in order.
    Decisions decisions(const std::vector<const Edit*>& done) const;
    /// How each conflict stands, by entry and part.
    ConflictStates states(const MergeStanding& standing, const Decisions& decisions) const;

    /// Whether there is an edit that gives a document a side's version.
    bool canResolve(const MergeStanding& standing, const DifferenceRef& at, MergeSide side) const;
    /// The edits that give the document of a standing a side's version, and the one that notes the decision.
    /// Errors: there are none, or the side removed what something uses here.
    Result<std::vector<Edit>> resolve(const MergeStanding& standing, const DifferenceRef& at,
                                      MergeSide side) const;
    /// What takes a side's version of several conflicts in one step.
    struct Together {
        std::vector<Edit> edits; ///< of all that can be taken, one step
        std::size_t left = 0;    ///< conflicts that cannot be taken by themselves
        std::size_t used = 0;    ///< conflicts that are left because what the side removed is used after all
    };
    /// Takes what it can; what it cannot is counted.
    Together resolveAll(const MergeStanding& standing, const std::vector<DifferenceRef>& conflicts,
                        MergeSide side) const;
    /// What a conflict is called.
    std::string name(const DifferenceRef& at) const;

private:
    ItemRef itemOf(std::size_t entry) const;
    bool has(std::size_t entry, MergeSide side) const;
    bool equals(const MergeStanding& standing, std::size_t entry, std::size_t part, MergeSide side) const;
    bool isThere(const MergeStanding& standing, const DifferenceRef& at, MergeSide side) const;
    bool itemEquals(const MergeStanding& standing, std::size_t entry, MergeSide side) const;
    bool concerns(std::size_t entry, const FieldDifference& field) const;
    Result<std::vector<Edit>> itemEdits(const MergeStanding& standing, std::size_t entry,
                                        MergeSide side) const;
    Result<std::vector<Edit>> sideEdits(const MergeStanding& standing, const DifferenceRef& at,
                                        MergeSide side) const;
    bool isEntityToBringBack(const MergeStanding& standing, const DifferenceRef& at, MergeSide side) const;
    void takeEntitiesBack(const MergeStanding& standing, const std::vector<DifferenceRef>& conflicts,
                          MergeSide side, Together& all) const;
    Edit noteOf(const MergeStanding& standing, const DifferenceRef& at, MergeSide side) const;
    std::optional<ItemRef> removed(const MergeStanding& standing, const DifferenceRef& at,
                                   MergeSide side) const;

    std::shared_ptr<const MapComparison> m_comparison;
    /// Where the items of entries lie in theirs and in ours; by MergeSide.
    std::array<std::vector<std::optional<Location>>, 2> m_places;
};

} // namespace octant
