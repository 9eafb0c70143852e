#pragma once

#include <bit>
#include <cstdint>
#include <map>
#include <memory>
#include <span>
#include <vector>

#include "model/map/map.h"

namespace octant {

/// The new numbers of a sector's cubes when some of them are left out and the others keep their order.
class CubeNumbers {
public:
    /// All cubes stay.
    CubeNumbers() = default;
    /// By old number: whether the cube stays.
    explicit CubeNumbers(const std::vector<bool>& stays);
    /// Without the numbers that edits have freed (CubeList::spare).
    static CubeNumbers withoutSpare(const CubeList& list);

    /// The new number of a cube; Cube::None for one that is left out. A number that no cube has stays.
    std::uint32_t operator[](std::uint32_t number) const {
        if (number >= m_size)
            return number;
        const Word& word = m_words[number / 64];
        const std::uint64_t bit = std::uint64_t{1} << number % 64;
        if ((word.stays & bit) == 0)
            return Cube::None;
        return word.before + static_cast<std::uint32_t>(std::popcount(word.stays & (bit - 1)));
    }
    bool operator==(const CubeNumbers&) const = default;

private:
    struct Word {
        std::uint64_t stays = 0;
        std::uint32_t before = 0; ///< cubes that stay before the first of these
        bool operator==(const Word&) const = default;
    };

    std::vector<Word> m_words;
    std::uint32_t m_size = 0;
};

/// The numbers that the cubes of a level's sectors have in a file. Those of most sectors are the same as in
/// memory.
class LevelNumbers {
public:
    /// Null where no sector has cubes to leave out. Decodes nothing.
    static std::shared_ptr<const LevelNumbers> of(const Level& level);

    /// Null where the cubes of a sector keep their numbers.
    const CubeNumbers* find(SectorIndex sector) const;

private:
    std::map<std::uint32_t, CubeNumbers> m_sectors;
};

/// Whether the two give a cube of any of these sectors different numbers. Null means the numbers in memory.
bool numbersDiffer(std::span<const SectorIndex> sectors, const LevelNumbers* one, const LevelNumbers* other);

} // namespace octant
