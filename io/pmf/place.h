#pragma once

#include <array>
#include <cstdint>
#include <string>

#include "model/map/sector_index.h"

namespace octant::pmf {

/// Where in a map the reader stands, cheap to pass on; becomes text only when something is wrong.
class Place {
public:
    /// The place of a part that has a name.
    Place with(const char* name) const { return added({name, Plain, 0}); }
    /// The place of an item of a list, by its number.
    Place with(const char* name, std::uint64_t number) const { return added({name, Numbered, number}); }
    /// The place of a sector, by its index in the grid.
    Place withSector(SectorIndex at) const { return added({"sector", AtSector, at.raw}); }
    /// Changes the number of the last step.
    void renumber(std::uint64_t number) {
        if (m_depth > 0)
            m_steps[m_depth - 1u].number = number;
    }
    /// `level 2 / sector 4,0,7 / cube 118`
    std::string text() const;

private:
    enum Form : std::uint8_t { Plain, Numbered, AtSector };
    struct Step {
        const char* name;
        Form form;
        std::uint64_t number;
    };

    Place added(Step step) const {
        Place longer = *this;
        if (longer.m_depth < longer.m_steps.size())
            longer.m_steps[longer.m_depth++] = step;
        return longer;
    }

    std::array<Step, 6> m_steps{};
    std::uint8_t m_depth = 0;
};

} // namespace octant::pmf
