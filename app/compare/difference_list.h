#pragma once

#include <array>
#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "app/compare/difference_words.h"
#include "model/diff/map_diff.h"
#include "model/edit/merge/merge.h"
#include "views/host/comparison.h"

namespace octant {

/// A value or some materials on both sides, with what they are of.
struct DifferencePart {
    std::string name;                         ///< empty where what stands before it says all
    std::optional<std::string> before, after; ///< none where that side has nothing
};

/// The first line of a difference.
struct DifferenceHead {
    DifferenceKind kind = DifferenceKind::Changed;
    std::string place; ///< as set paths name it
    std::string note;  ///< what of it, where no line says that
    /// Its value on each side, where the first line says all; none otherwise.
    std::optional<std::string> before, after;
};

/// A line below it: a field, a box of cubes, or a few words.
struct DifferenceLine {
    std::optional<DifferenceKind> kind; ///< of a box
    std::string box;                    ///< "box 0,0,0 to 8,8,8"; empty for fields
    std::vector<DifferencePart> parts;  ///< one of a field
};

/// A diff as a list of places with lines below each: what the command line prints and the window shows. Words
/// are made when they are asked for.
class DifferenceList {
public:
    /// Which part of the diff an entry comes from.
    enum class Source : std::uint8_t {
        Revision,
        Item,
        Order,
        Sector,
        Size,
        Tiles,
        Layout,
        Archive,
        Trailing,
        Layer,        ///< a named layer
        CurrentLayer, ///< which one what is added goes into
        Told          ///< a conflict of a merge in which the two do not differ
    };

    /// `otherRevision`: the two were of different revisions, and one was converted. `conflicts`: where the
    /// two are what a merge gives by each side (mergeSides()); their words stand at what differs there, or in
    /// entries of their own.
    DifferenceList(std::shared_ptr<const MapDiff> diff, bool otherRevision,
                   std::vector<MergeConflict> conflicts = {});

    /// What the list was made of.
    const MapDiff& diff() const { return *m_diff; }
    std::size_t size() const { return m_entries.size(); }
    /// Lines of an entry below its head. `entry` must be in range, here and below.
    std::size_t lines(std::size_t entry) const { return m_entries[entry].lines; }
    DifferenceKind kind(std::size_t entry) const;
    DifferenceHead head(std::size_t entry) const;
    DifferenceLine line(std::size_t entry, std::size_t line) const;

    Source source(std::size_t entry) const { return m_entries[entry].source; }
    /// Null for entries of another source.
    const ItemChange* item(std::size_t entry) const;
    const SectorDifference* sector(std::size_t entry) const;
    const TileChange* tiles(std::size_t entry) const;
    const LayerDifference* layer(std::size_t entry) const;
    const MergeConflict* told(std::size_t entry) const;
    /// Where the sector of an entry lies, in the later version.
    const SectorPlace& place(std::size_t entry) const { return m_sectors[m_entries[entry].at].place; }
    /// The boxes of a sector; the first lines of its entry, as many as there are, are theirs.
    const std::vector<CubeChange>& boxes(std::size_t entry) const;
    /// Position in its own list of the diff.
    std::size_t position(std::size_t entry) const { return m_entries[entry].at; }

private:
    struct Entry {
        Source source;
        std::size_t at = 0; ///< in the list of its source
        std::size_t lines = 0;
    };
    void addConflicts();
    /// The entry that a conflict is about; size() where nothing differs there.
    std::size_t entryOf(const MergeConflict& conflict,
                        const std::unordered_map<std::string, std::size_t>& places) const;

    struct SectorBoxes {
        SectorPlace place;
        std::vector<CubeChange> boxes;
    };

    DifferenceHead plainHead(std::size_t entry) const;
    DifferenceHead itemHead(const ItemChange& change) const;
    static std::vector<DifferencePart> layerParts(const LayerDifference& layer);
    DifferenceLine itemLine(const ItemChange& change, std::size_t line) const;
    DifferenceLine boxLine(const SectorDifference& sector, const SectorPlace& place,
                           const CubeChange& box) const;
    std::vector<DifferencePart> changedParts(const SectorDifference& sector, const CubeChange& box) const;

    std::shared_ptr<const MapDiff> m_diff;
    std::vector<SectorBoxes> m_sectors; ///< parallel to the sectors of the diff
    std::vector<Entry> m_entries;
    std::vector<MergeConflict> m_conflicts;
    std::unordered_map<std::size_t, std::string> m_notes; ///< by entry: words of conflicts
};

} // namespace octant
