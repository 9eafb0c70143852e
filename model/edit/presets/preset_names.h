#pragma once

#include <optional>
#include <set>
#include <string>
#include <vector>

#include "model/edit/items/unique_names.h"
#include "model/edit/presets/preset.h"
#include "model/map/item_list.h"
#include "model/map/map.h"

namespace octant {

/// Gives copies of entities names and signals of their own, one group of them after another. The map has to
/// outlive it.
class OwnNames {
public:
    /// Of a map whose names are taken.
    explicit OwnNames(const Map& map);

    /// Gives the entities of a group names that nobody took before, and new names to signals of their own:
    /// those that begin with `$` and those that one of them sends and one hears. What they name of each other
    /// follows; signals of others stay.
    void give(std::vector<CopiedItem>& items, UniqueNames& names);

private:
    void giveSignals(std::vector<CopiedItem>& items);

    const Map& m_map;
    std::optional<std::set<std::string>>
        m_signals; ///< all that are known; none before the first is asked for
};

/// The same for one group that comes into a list.
void makeNamesOwn(std::vector<CopiedItem>& items, const Map& map, const ItemListView& list);

/// Takes the names that entities have anywhere in a map, as far as its sectors can be read.
void takeEntityNames(UniqueNames& names, const Map& map);

} // namespace octant
