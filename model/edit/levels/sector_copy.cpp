#include <limits>

#include <fmt/format.h>

#include "model/core/translate.h"
#include "model/edit/actions.h"
#include "model/edit/cubes/face_update.h"
#include "model/edit/levels/copy_level.h"
#include "model/edit/levels/level_places.h"
#include "model/edit/levels/sector_content.h"
#include "model/edit/targets.h"
#include "model/map/bake.h"

namespace octant {

namespace {

Result<Edited> copySectorContent(const MapPtr& map, const Edit& edit, const EditContext& context) {
    const auto groups = groupTargets(*map, edit.targets);
    const auto to = triple(edit, "to");
    if (!groups || !to)
        return tl::unexpected<Error>(!groups ? groups.error() : to.error());
    if (groups->size() != 1 || groups->front().place.kind != ItemKind::Sector ||
        groups->front().positions.size() != 1)
        return fail("one sector is copied at a time; name it as the target");
    const std::size_t at = groups->front().place.level, source = groups->front().positions.front();
    const Level& level = *map->levels[at];
    if (to->x < 0 || to->y < 0 || to->z < 0 || to->x >= level.countX() || to->y >= level.countY() ||
        to->z >= level.countZ())
        return fail(fmt::format("there is no sector {},{},{}", to->x, to->y, to->z));
    const std::size_t place = level.numberOf(sectorIndex(*to));
    if (place == source)
        return Edited{map, {}};

    MapDraft draft(map, context);
    const Sector* from = draft.sector(at, source);
    if (from == nullptr)
        return fail("this sector could not be read, so it cannot be copied", sectorPlace(level, at, source));
    const auto own = draft.editSector(at, place);
    if (!own)
        return tl::unexpected<Error>(own.error());
    const std::uint32_t first = (*own)->nextItem;
    if (from->nextItem > std::numeric_limits<std::uint32_t>::max() - first)
        return fail("this sector has had too many items", sectorPlace(level, at, place));
    **own = copySector(*from, level.sectors[place].id, first);
    // What can be seen from another place is another matter; without lists everything is.
    (void)dropVisibleLists(**own);
    FaceUpdate faces(draft, at);
    faces.addReplaced(place, source);
    if (auto done = faces.run(); !done)
        return tl::unexpected<Error>(done.error());
    if (auto done = forgetAllCubes(draft, at, {place}); !done)
        return tl::unexpected<Error>(done.error());
    return Edited{draft.finish(), {{ItemKind::Sector, -1, ItemRef::NoCube, level.sectors[place].id}}};
}

constexpr EditParameter copyParameters[] = {
    {"to", ParameterType::Ints, Needed::Required,
     OCTANT_TR("The sector x, y, z that gets the content in place of its own")},
};

} // namespace

const EditAction copySectorContentAction{
    .id = "sector.copy",
    .label = OCTANT_TR("Copy sector"),
    .help =
        OCTANT_TR("Puts a copy of the target, a sector, into the place of another one of its level; visible "
                  "lists are left out."),
    .apply = copySectorContent,
    .parameters = copyParameters,
    .staleLight = true,
};

} // namespace octant
