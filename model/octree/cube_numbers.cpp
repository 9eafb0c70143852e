#include "model/octree/cube_numbers.h"

#include <algorithm>

namespace octant {

CubeNumbers::CubeNumbers(const std::vector<bool>& stays)
    : m_words((stays.size() + 63) / 64), m_size(static_cast<std::uint32_t>(stays.size())) {
    for (std::size_t i = 0; i < stays.size(); ++i)
        if (stays[i])
            m_words[i / 64].stays |= std::uint64_t{1} << i % 64;
    std::uint32_t before = 0;
    for (Word& word : m_words) {
        word.before = before;
        before += static_cast<std::uint32_t>(std::popcount(word.stays));
    }
}

CubeNumbers CubeNumbers::withoutSpare(const CubeList& list) {
    if (list.spare.cubes.empty())
        return {};
    std::vector<bool> stays(list.size(), true);
    for (const std::uint32_t number : list.spare.cubes)
        stays[number] = false;
    return CubeNumbers(stays);
}

std::shared_ptr<const LevelNumbers> LevelNumbers::of(const Level& level) {
    std::shared_ptr<LevelNumbers> numbers;
    std::size_t at = 0;
    for (const SectorSlot& slot : level.sectors) {
        const std::size_t number = at++;
        if (!slot.cell->decoded()) // only edits make spare numbers
            continue;
        const Sector* sector = slot.cell->value();
        if (sector == nullptr || sector->cubes.spare.cubes.empty())
            continue;
        if (!numbers)
            numbers = std::make_shared<LevelNumbers>();
        numbers->m_sectors.emplace(level.indexOf(number).raw, CubeNumbers::withoutSpare(sector->cubes));
    }
    return numbers;
}

const CubeNumbers* LevelNumbers::find(SectorIndex sector) const {
    const auto found = m_sectors.find(sector.raw);
    return found != m_sectors.end() ? &found->second : nullptr;
}

bool numbersDiffer(std::span<const SectorIndex> sectors, const LevelNumbers* one, const LevelNumbers* other) {
    if (one == other)
        return false;
    const auto in = [](const LevelNumbers* numbers, SectorIndex sector) {
        return numbers != nullptr ? numbers->find(sector) : nullptr;
    };
    return std::any_of(sectors.begin(), sectors.end(), [&](SectorIndex sector) {
        const CubeNumbers *here = in(one, sector), *there = in(other, sector);
        return here != there && (here == nullptr || there == nullptr || !(*here == *there));
    });
}

} // namespace octant
