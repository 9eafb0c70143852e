#include "model/edit/cubes/remap_visible_lists.h"

#include <algorithm>
#include <optional>
#include <unordered_map>

#include "model/edit/cubes/visible_lists.h"

namespace octant {
namespace {

class CubesLeft {
public:
    explicit CubesLeft(const FreedCubes& freed) {
        for (const auto& [number, instead] : freed)
            m_instead[number] = instead;
    }

    /// Puts the cubes that are there now into an ascending list; false where it stays as it is.
    bool apply(std::vector<std::uint32_t>& cubes) const {
        bool changed = false;
        for (std::uint32_t& cube : cubes)
            for (auto at = m_instead.find(cube); at != m_instead.end(); at = m_instead.find(cube)) {
                cube = at->second;
                changed = true;
            }
        if (changed) {
            std::sort(cubes.begin(), cubes.end());
            cubes.erase(std::unique(cubes.begin(), cubes.end()), cubes.end());
        }
        return changed;
    }

private:
    std::unordered_map<std::uint32_t, std::uint32_t> m_instead;
};

} // namespace

Result<void> remapVisibleLists(MapDraft& draft, std::size_t level, std::size_t sector,
                               const FreedCubes& freed) {
    if (freed.empty())
        return {};
    const SectorIndex edited = draft.level(level).indexOf(sector);
    std::optional<CubesLeft> replacement;
    for (std::size_t at = 0; at < draft.level(level).sectors.size(); ++at) {
        if (draft.context().work.stopped())
            return stoppedWork();
        const auto change = [&](Visibility& visibility) {
            if (!replacement)
                replacement.emplace(freed);
            bool changed = at == sector && replacement->apply(visibility.cubes);
            for (Visibility::Other& other : visibility.sectors)
                if (other.sector == edited && replacement->apply(other.cubes))
                    changed = true;
            return changed;
        };
        if (auto done = changeVisibleLists(draft, level, at, change); !done)
            return done;
    }
    return {};
}

} // namespace octant
