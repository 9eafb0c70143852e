#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "model/map/item.h"

namespace octant {

/// What a row of the outline stands for.
enum class RowType : std::uint8_t {
    Root, ///< invisible, holds the map's row
    Map,
    Archive, ///< the embedded archive
    Item,
    Group, ///< heading of a list
    Layer, ///< sectors of one y of a big grid
    Row,   ///< sectors of one y and x of a big grid
};

/// Headings under which sources of baked light stand, and one for what shines without a source.
enum LightGroup : std::uint32_t { LampGroup, SunGroup, SkyGroup };

/// Names a row for as long as the map is shown; no two rows have the same.
struct RowKey {
    RowType type = RowType::Root;   ///< says which of the others count
    ItemKind kind = ItemKind::None; ///< of the item, or of those in the group
    std::uint32_t place = 0;        ///< Layer: y; Row: y << 16 | x; Group of sources of light: LightGroup
    ItemId id = 0;                  ///< of the item, of the group's owner, or of the level
    bool operator==(const RowKey&) const = default;
};

struct RowKeyHash {
    std::size_t operator()(const RowKey& key) const {
        const std::uint64_t mixed = key.id * 0x9e3779b97f4a7c15ULL + key.place * 0xc2b2ae3d27d4eb4fULL +
                                    static_cast<std::uint64_t>(key.type) * 0x165667b19e3779f9ULL +
                                    static_cast<std::uint64_t>(key.kind) * 0x27d4eb2f165667c5ULL;
        return static_cast<std::size_t>(mixed ^ mixed >> 29);
    }
};

struct OutlineRow {
    RowKey key;                 ///< names the row
    std::uint32_t position = 0; ///< of an item in its list

    /// Whether rows can lie below this one.
    bool opens() const {
        const bool sky =
            key.type == RowType::Group && key.kind == ItemKind::LightSource && key.place == SkyGroup;
        return key.type != RowType::Archive && !sky &&
               (key.type != RowType::Item || key.kind == ItemKind::Level || key.kind == ItemKind::Sector);
    }
    ItemRef item() const {
        if (key.type == RowType::Map || key.type == RowType::Item)
            return {key.kind, -1, ItemRef::NoCube, key.id};
        return {};
    }
};

/// A row that can be opened, and the rows below it that the filter lets through. Filled when first asked for.
struct OutlineNode {
    OutlineNode* parent = nullptr; ///< null for the root
    OutlineRow self;
    std::vector<OutlineRow> rows; ///< once `filled`
    bool filled = false;
    bool whole = false;           ///< the filter lets everything below through
    mutable std::size_t hint = 0; ///< where it was last seen in its parent
};

/// Turns one list of rows into another by removals, moves and insertions of runs; each is announced before
/// and after through the hooks, which get the first row and the number of rows. `announceMove` gets the first
/// row, the number and the row that the run is put before (both counted before the move). False, and nothing
/// done, when it would take more than `limit` steps.
struct RowSteps {
    std::function<void(std::size_t first, std::size_t count)> removing, inserting;
    std::function<void(std::size_t first, std::size_t count, std::size_t before)> moving;
    std::function<void()> removed, inserted, moved;
};
bool changeRows(std::vector<OutlineRow>& rows, const std::vector<OutlineRow>& wanted, const RowSteps& steps,
                std::size_t limit = 200);

} // namespace octant
