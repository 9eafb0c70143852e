#include "model/edit/forget_cubes.h"

#include <algorithm>
#include <optional>
#include <unordered_map>

namespace octant {
namespace {

class Replacement {
public:
    explicit Replacement(const FreedCubes& freed) {
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

Result<void> forgetCubes(MapDraft& draft, std::size_t level, std::size_t sector, const FreedCubes& freed) {
    if (freed.empty())
        return {};
    const SectorIndex edited = draft.level(level).indexOf(sector);
    std::optional<Replacement> replacement;
    for (std::size_t at = 0; at < draft.level(level).sectors.size(); ++at) {
        const Sector* looking = draft.sector(level, at);
        if (looking == nullptr)
            continue;
        const PagedVector<CubeAttachment> attachments = looking->cubes.attachments;
        for (std::size_t i = 0; i < attachments.size(); ++i) {
            if (attachments[i].visibility == Cube::None)
                continue;
            Cube holder;
            holder.extra = static_cast<std::uint32_t>(i + 1) << 8;
            auto visibility = draft.sector(level, at)->cubes.visibility(holder);
            if (!visibility)
                continue;
            if (!replacement)
                replacement.emplace(freed);
            bool changed = at == sector && replacement->apply(visibility->cubes);
            for (Visibility::Other& other : visibility->sectors)
                if (other.sector == edited && replacement->apply(other.cubes))
                    changed = true;
            if (!changed)
                continue;
            const auto own = draft.editSector(level, at);
            if (!own)
                return tl::unexpected<Error>(own.error());
            CubeList& cubes = (*own)->cubes;
            cubes.attachments.update(i, [&](CubeAttachment& attachment) {
                attachment.owned |= CubeAttachment::OwnsVisibility;
                attachment.visibility = static_cast<std::uint32_t>(cubes.visibilities.size());
            });
            cubes.visibilities.push_back(std::make_shared<const Visibility>(std::move(*visibility)));
        }
    }
    return {};
}

} // namespace octant
