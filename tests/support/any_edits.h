#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "tests/support/cube_cells.h"
#include "tests/support/random_edits.h"

namespace octant::test {

/// Whether an action is done to maps; the others are done to models or terrain alone.
inline bool isForMaps(std::string_view action) {
    return action.starts_with("cubes.") || action.starts_with("item.") || action.starts_with("level.") ||
           action.starts_with("sector.") || action.starts_with("archive.") ||
           action.starts_with("property.") || action == "terrain.sculpt";
}

/// Makes edits of every action for maps in the table (model/edit/edit.cpp), so also of those that come later:
/// values are drawn by the type and the name of each parameter and by what its help says it takes. About half
/// of them can be done. The same seed makes the same ones.
class AnyEdits {
public:
    /// `inTurn`: every other action is the next one of the table, so that few sequences do them all.
    explicit AnyEdits(int seed, bool inTurn = false)
        : m_random(seed), m_items(static_cast<std::uint64_t>(seed)), m_properties(m_items), m_inTurn(inTurn) {
    }

    Edit next(const Map& map);
    /// One of this action, which must be for maps.
    Edit of(const EditAction& action, const Map& map);

private:
    /// A region somewhere in a level, at times out of it or without extent.
    Edit region(const Map& map, const Level& level);
    /// What the values of one edit have in common.
    struct Draft {
        const Map& map;
        const Level& level;
        bool cubes; ///< it is about cubes
        std::vector<ItemRef> targets;
        LevelBox box;                       ///< of cells
        int face = 0;                       ///< where there is one
        ItemKind kind = ItemKind::Material; ///< of what is named
    };

    std::int64_t below(std::int64_t count) { return m_random.below(count); }
    bool chance(int percent) { return below(100) < percent; }
    template <class List> const auto& pick(const List& list) {
        return list[static_cast<std::size_t>(below(static_cast<std::int64_t>(list.size())))];
    }
    float quarters(std::int64_t most) { return static_cast<float>(1 + below(most * 4)) / 4; }
    std::vector<ItemRef> targets(const Level& level);
    Value value(const EditParameter& parameter, const Draft& draft);
    std::uint64_t whole(const EditParameter& parameter, const Draft& draft);
    std::vector<std::int64_t> ints(const EditParameter& parameter, const Draft& draft);
    std::string text(const EditParameter& parameter, const Draft& draft);
    std::string clipboard(const Draft& draft);
    std::string entity(const Draft& draft);
    Ref item(const Level& level, ItemKind kind);

    Random m_random;
    RandomEdits m_items;
    RandomEdits m_properties; ///< draws of their own
    int m_drawn = 0;
    bool m_inTurn;
    std::optional<std::size_t> m_turn; ///< the action that is next, of those that are taken in turn
};

} // namespace octant::test
