#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "model/map/finding.h"

namespace octant::check {

/// Collects findings of one part of a map. The first `mostOfARule` findings of a rule are kept; further ones
/// are only counted.
class Notes {
public:
    /// Findings of one rule that are kept; further ones are only counted.
    static constexpr std::size_t mostOfARule = 200;

    /// `place` of the part, like `level 2 / sector 4,0,7`; may be empty.
    Notes(std::string place, bool january) : m_place(std::move(place)), m_january(january) {}

    /// `inside`: the rest of the place, may be empty.
    void note(Rule rule, const ItemRef& item, std::string_view inside, std::string what);

    /// The findings in order; leaves nothing behind.
    std::vector<Finding> take();

private:
    struct Count {
        Rule rule;
        std::size_t count;
        std::size_t last; ///< position of the last finding that was kept
    };

    std::string m_place;
    bool m_january;
    std::vector<Finding> m_findings;
    std::vector<Count> m_counts;
};

/// Refers to an item that is no cube.
constexpr ItemRef itemRef(ItemKind kind, ItemId id) { return {kind, -1, ItemRef::NoCube, id}; }

} // namespace octant::check
