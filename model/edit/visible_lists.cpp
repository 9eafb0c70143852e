#include "model/edit/visible_lists.h"

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
        Cube holder;
        holder.extra = static_cast<std::uint32_t>(i + 1) << 8;
        auto visibility = draft.sector(level, sector)->cubes.visibility(holder);
        if (!visibility || !change(*visibility))
            continue;
        const auto own = draft.editSector(level, sector);
        if (!own)
            return tl::unexpected<Error>(own.error());
        CubeList& cubes = (*own)->cubes;
        auto value = std::make_shared<const Visibility>(std::move(*visibility));
        if ((attachments[i].owned & CubeAttachment::OwnsVisibility) != 0) {
            cubes.visibilities.set(attachments[i].visibility, std::move(value));
            continue;
        }
        cubes.attachments.update(i, [&](CubeAttachment& attachment) {
            attachment.owned |= CubeAttachment::OwnsVisibility;
            attachment.visibility = static_cast<std::uint32_t>(cubes.visibilities.size());
        });
        cubes.visibilities.push_back(std::move(value));
    }
    return {};
}

} // namespace octant
