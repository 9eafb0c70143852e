#pragma once

#include <unordered_map>

#include "app/compare/difference_list.h"

namespace octant {

/// The list of differences as the window's views see it, with places to draw. Made on a worker.
class MapComparison final : public Comparison {
public:
    /// `diff`: the document is its later version. `with`: name of the other one.
    /// `conflicts`: see DifferenceList.
    MapComparison(std::shared_ptr<const MapDiff> diff, bool otherRevision, std::string with,
                  std::vector<MergeConflict> conflicts = {});

    /// All differences; entries and lines are counted in it.
    const DifferenceList& list() const { return m_list; }

    const std::string& with() const override { return m_with; }
    std::size_t size() const override { return m_list.size(); }
    std::size_t lines(std::size_t entry) const override { return m_list.lines(entry); }
    DifferenceKind kind(const DifferenceRef& at) const override;
    std::size_t boxes(std::size_t entry) const override { return m_list.boxes(entry).size(); }
    DifferenceText text(const DifferenceRef& at) const override;
    std::pair<std::uint32_t, std::uint64_t> key(std::size_t entry) const override;
    ItemRef item(std::size_t entry) const override;
    ItemId level(std::size_t entry) const override { return m_levels[entry]; }
    std::array<std::size_t, 3> counts() const override { return m_counts; }
    const std::vector<DifferenceMark>& marks(ItemId level) const override;
    std::optional<DifferenceMark> place(const DifferenceRef& at) const override;
    terrain::TileRect tiles(std::size_t entry) const override;

private:
    void findLevels();
    void count();
    void markBoxes();
    void markItems();
    void markSector(const ItemChange& change, std::size_t entry);

    DifferenceList m_list;
    std::string m_with;
    std::vector<ItemId> m_levels; ///< of the entries
    std::array<std::size_t, 3> m_counts{};
    std::unordered_map<ItemId, std::vector<DifferenceMark>>
        m_marks; ///< by level, ascending by entry and line
};

} // namespace octant
