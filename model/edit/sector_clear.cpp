#include <algorithm>

#include "model/edit/actions.h"
#include "model/edit/new_item.h"
#include "model/edit/targets.h"

namespace octant {
namespace {

bool isEmpty(const Sector& sector) {
    const auto noItems = [&](ItemKind kind) {
        bool none = true;
        visitList(sector, kind, [&](const auto& list) { none = list.empty(); });
        return none;
    };
    for (int kind = 0; kind <= static_cast<int>(ItemKind::Cube); ++kind)
        if (!noItems(static_cast<ItemKind>(kind)))
            return false;
    return sector.usedMaterials.empty() && sector.usedPhysicsMaterials.empty() &&
           sector.usedSoundMaterials.empty() && sector.vertices.empty() && sector.normals.empty() &&
           sector.cubes.size() == 1 && sector.cubes.cubes[0] == Cube{};
}

/// The visibility with the cleared sector's one cube in the place of those that are gone; none where nothing
/// changes.
std::optional<Visibility> withoutCubesOf(Visibility visibility, SectorIndex cleared) {
    bool changed = false;
    for (Visibility::Other& other : visibility.sectors) {
        if (other.sector != cleared || other.cubes.empty() || other.cubes == std::vector<std::uint32_t>{0})
            continue;
        other.cubes = {0};
        changed = true;
    }
    return changed ? std::optional(std::move(visibility)) : std::nullopt;
}

/// Lets the visible lists of a sector forget the cubes of a cleared one.
void forgetCubes(MapDraft& draft, std::size_t level, std::size_t at, SectorIndex cleared) {
    const Sector* sector = draft.sector(level, at);
    if (sector == nullptr)
        return;
    const PagedVector<CubeAttachment> attachments = sector->cubes.attachments;
    for (std::size_t i = 0; i < attachments.size(); ++i) {
        if (attachments[i].visibility == Cube::None)
            continue;
        Cube holder;
        holder.extra = static_cast<std::uint32_t>(i + 1) << 8;
        auto visibility = draft.sector(level, at)->cubes.visibility(holder);
        auto changed = visibility ? withoutCubesOf(std::move(*visibility), cleared) : std::nullopt;
        if (!changed)
            continue;
        CubeList& cubes = (*draft.editSector(level, at))->cubes;
        cubes.attachments.update(i, [&](CubeAttachment& attachment) {
            attachment.owned |= CubeAttachment::OwnsVisibility;
            attachment.visibility = static_cast<std::uint32_t>(cubes.visibilities.size());
        });
        cubes.visibilities.push_back(std::make_shared<const Visibility>(std::move(*changed)));
    }
}

} // namespace

Result<Edited> clearSectors(const MapPtr& map, const Edit& edit) {
    const auto groups = groupTargets(*map, edit.targets);
    if (!groups)
        return tl::unexpected<Error>(groups.error());
    MapDraft draft(map);
    for (const TargetGroup& group : *groups) {
        if (group.place.kind != ItemKind::Sector)
            return fail("only sectors can be cleared");
        const std::size_t level = group.place.level;
        for (const std::size_t at : group.positions) {
            const Sector* now = draft.sector(level, at);
            if (now != nullptr && isEmpty(*now))
                continue;
            const auto sector = draft.editSector(level, at);
            if (!sector)
                return tl::unexpected<Error>(sector.error());
            const std::uint32_t nextItem = (*sector)->nextItem;
            **sector = emptySector();
            (*sector)->nextItem = nextItem;
            const SectorIndex cleared = draft.level(level).indexOf(at);
            for (std::size_t other = 0; other < draft.level(level).sectors.size(); ++other)
                forgetCubes(draft, level, other, cleared);
        }
    }
    return Edited{draft.finish(), {}};
}

} // namespace octant
