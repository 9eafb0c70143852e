#include "model/edit/cubes/visible_lists.h"

#include "model/map/cube_visibility.h"

namespace octant {

Result<void> changeVisibleLists(MapDraft& draft, std::size_t level, std::size_t sector,
                                const std::function<bool(Visibility&)>& change) {
    const Sector* looking = draft.sector(level, sector);
    if (looking == nullptr)
        return {};
    const PagedVector<CubeAttachment> attachments = looking->cubes.attachments;
    for (std::size_t i = 0; i < attachments.size(); ++i) {
        if (attachments[i].visibility == Cube::None)
            continue;
        auto visibility = visibilityOf(draft.sector(level, sector)->cubes, i);
        if (!visibility || !change(*visibility))
            continue;
        const auto own = draft.editSector(level, sector);
        if (!own)
            return tl::unexpected<Error>(own.error());
        setVisibility((*own)->cubes, i, std::move(*visibility));
    }
    return {};
}

} // namespace octant
