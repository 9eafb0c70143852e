#include <algorithm>

#include <fmt/format.h>
#include <glm/common.hpp>

#include "model/core/translate.h"
#include "model/edit/actions.h"
#include "model/edit/cubes/stale_bake.h"
#include "model/edit/items/new_item.h"
#include "model/edit/levels/level_places.h"
#include "model/edit/levels/level_resize.h"
#include "model/edit/levels/sector_content.h"

namespace octant {
namespace {

glm::i64vec3 countsOf(const Level& level) { return {level.countX(), level.countY(), level.countZ()}; }

bool inside(const glm::i64vec3& at, const glm::i64vec3& counts) {
    return at.x >= 0 && at.y >= 0 && at.z >= 0 && at.x < counts.x && at.y < counts.y && at.z < counts.z;
}

std::string placeText(SectorIndex at) { return fmt::format("{},{},{}", at.x(), at.y(), at.z()); }

/// Why a resize is only done when it is forced; empty where nothing is lost.
std::string lossText(const ResizeLoss& loss) {
    std::string text;
    const auto add = [&](const std::string& part) { text += (text.empty() ? "" : "; ") + part; };
    if (!loss.sectors.empty())
        add(fmt::format("{} of the sectors that would go hold something, the first is {}",
                        loss.sectors.size(), placeText(loss.sectors.front())));
    if (loss.regions != 0)
        add(fmt::format("{} regions load a sector that would go", loss.regions));
    if (!loss.sky.empty())
        add(fmt::format("the sky \"{}\" shows a sector that would go", loss.sky));
    if (loss.center)
        add("the centre sector would go, so move the centre first");
    return text;
}

/// Shifts places that were never in the grid along with it, as far as they can be written.
NewPlace shiftedPlace(const glm::i64vec3& low, const glm::i64vec3& before, const glm::i64vec3& now) {
    return [low, before, now](SectorIndex at) -> std::optional<SectorIndex> {
        const glm::i64vec3 next = gridPlace(at) + low;
        if (inside(gridPlace(at), before))
            return inside(next, now) ? std::optional(sectorIndex(next)) : std::nullopt;
        return inside(next, {sectorLimits[0], sectorLimits[1], sectorLimits[2]}) ? sectorIndex(next) : at;
    };
}

/// The grid itself: sectors that stay in their new places, empty ones in the others.
void rebuildGrid(Map& map, Level& level, const glm::i64vec3& low, const glm::i64vec3& counts) {
    const glm::i64vec3 before = countsOf(level);
    const PagedVector<SectorSlot> sectors = level.sectors;
    const Level old = level;
    // All new ones share a cell: they are the same until one is edited.
    const auto empty = std::make_shared<const LazySector>(emptySector(), nullptr);
    PagedVector<SectorSlot>::Builder builder;
    for (std::int64_t y = 0; y < counts.y; ++y)
        for (std::int64_t x = 0; x < counts.x; ++x)
            for (std::int64_t z = 0; z < counts.z; ++z) {
                const glm::i64vec3 at = glm::i64vec3(x, y, z) - low;
                if (inside(at, before))
                    builder.push_back(sectors[old.numberOf(sectorIndex(at))]);
                else
                    builder.push_back({map.nextId++, empty});
            }
    level.sectors = builder.finish();
    std::vector<ItemId> stale;
    for (std::size_t i = 0; i < level.sectors.size() && !old.staleBake.empty(); ++i)
        if (const ItemId id = level.sectors[i].id;
            std::binary_search(old.staleBake.begin(), old.staleBake.end(), id))
            stale.push_back(id);
    std::sort(stale.begin(), stale.end());
    level.staleBake = PagedVector<ItemId>::fromSpan(stale);
    level.lastSector = sectorIndex(counts - std::int64_t{1});
}

} // namespace

ResizeLoss resizeLoss(const Level& level, const glm::i64vec3& low, const glm::i64vec3& high) {
    const glm::i64vec3 before = countsOf(level), now = before + low + high;
    const auto goes = [&](SectorIndex at) {
        return inside(gridPlace(at), before) && !inside(gridPlace(at) + low, now);
    };
    ResizeLoss loss;
    for (std::size_t i = 0; i < level.sectors.size(); ++i) {
        const Sector* sector = level.sectors[i].cell->value();
        if (goes(level.indexOf(i))) {
            if (sector == nullptr || !holdsNothing(*sector))
                loss.sectors.push_back(level.indexOf(i));
            continue;
        }
        if (sector != nullptr)
            for (const Region& region : sector->regions)
                loss.regions += std::any_of(region.sectors.begin(), region.sectors.end(), goes) ? 1U : 0U;
    }
    for (const SkyEnvironment& sky : level.skyEnvironments)
        if ((sky.flags & SkyEnvironment::Skybox3d) != 0 && goes(sky.skyboxSector))
            loss.sky = sky.name.empty() ? "?" : sky.name;
    loss.center = goes(level.centerSector);
    return loss;
}

namespace {

Result<Edited> resizeLevel(const MapPtr& map, const Edit& edit, const EditContext& context) {
    const auto at = oneLevel(*map, edit);
    const auto low = triple(edit, "low"), high = triple(edit, "high");
    if (!at || !low || !high)
        return tl::unexpected<Error>(!at ? at.error() : !low ? low.error() : high.error());
    const Level& level = *map->levels[*at];
    for (int axis = 0; axis < 3; ++axis)
        if (std::max(std::abs((*low)[axis]), std::abs((*high)[axis])) > sectorLimits[0])
            return fail("a level has at most 4096 sectors on an axis");
    const glm::i64vec3 counts = countsOf(level) + *low + *high;
    if (auto fits = checkCounts(counts); !fits)
        return tl::unexpected<Error>(fits.error());
    if (*low == glm::i64vec3(0) && *high == glm::i64vec3(0))
        return Edited{map, {}};

    const ResizeLoss loss = resizeLoss(level, *low, *high);
    const Value* force = edit.parameter("force");
    if (const std::string text = lossText(loss);
        !text.empty() && (force == nullptr || !std::get<bool>(*force)))
        return fail(text, fmt::format("level {}", *at));

    // What goes is cleared first, so that faces behind it are made and lists forget its cubes.
    MapDraft clearing(map, context);
    std::vector<std::size_t> cleared;
    for (const SectorIndex gone : loss.sectors)
        if (level.sectors[level.numberOf(gone)].cell->damage() == nullptr)
            cleared.push_back(level.numberOf(gone));
    if (auto done = emptySectors(clearing, *at, cleared); !done)
        return tl::unexpected<Error>(done.error());

    MapDraft following(withStaleBake(map, clearing.finish()), context);
    if (auto done = followPlaces(following, *at, shiftedPlace(*low, countsOf(level), counts)); !done)
        return tl::unexpected<Error>(done.error());
    const glm::i64vec3 wanted = gridPlace(level.centerSector) + *low;
    const glm::i64vec3 center = glm::clamp(wanted, glm::i64vec3(0), counts - std::int64_t{1});
    if (loss.center)
        (void)moveLevelWide(following, *at, glm::dvec3(wanted - center) * double{level.sectorSide()});
    following.editLevel(*at).centerSector = sectorIndex(center);

    const auto resized = editable(following.finish());
    const auto own = editable(resized->levels[*at]);
    rebuildGrid(*resized, *own, *low, counts);
    resized->levels.set(*at, own);
    return Edited{resized, {}};
}

constexpr EditParameter resizeParameters[] = {
    {"low", ParameterType::Ints, Needed::Optional,
     OCTANT_TR("Sectors to add at the low sides of x, y, z; less than 0: to take away; otherwise none")},
    {"high", ParameterType::Ints, Needed::Optional, OCTANT_TR("The same at the high sides")},
    {"force", ParameterType::Bool, Needed::Optional,
     OCTANT_TR("Whether sectors may go that hold something or are named somewhere; otherwise refused")},
};

} // namespace

const EditAction resizeLevelAction{
    .id = "level.resize",
    .label = OCTANT_TR("Resize level"),
    .help =
        OCTANT_TR("Adds sectors to the target, a level, or takes some away, at any of its six sides; nothing "
                  "moves in the world."),
    .apply = resizeLevel,
    .parameters = resizeParameters,
};

namespace {

Result<Edited> moveCenter(const MapPtr& map, const Edit& edit, const EditContext& context) {
    const auto at = oneLevel(*map, edit);
    const auto to = triple(edit, "to");
    if (!at || !to)
        return tl::unexpected<Error>(!at ? at.error() : to.error());
    const Level& level = *map->levels[*at];
    if (!inside(*to, countsOf(level)))
        return fail(fmt::format("there is no sector {},{},{}", to->x, to->y, to->z),
                    fmt::format("level {}", *at));
    if (sectorIndex(*to) == level.centerSector)
        return Edited{map, {}};
    const Value* along = edit.parameter("along");
    MapDraft draft(map, context);
    if (along == nullptr || !std::get<bool>(*along))
        (void)moveLevelWide(draft, *at,
                            glm::dvec3(gridPlace(level.centerSector) - *to) * double{level.sectorSide()});
    draft.editLevel(*at).centerSector = sectorIndex(*to);
    return Edited{draft.finish(), {}};
}

constexpr EditParameter centerParameters[] = {
    {"to", ParameterType::Ints, Needed::Required, OCTANT_TR("The sector x, y, z that becomes the centre")},
    {"along", ParameterType::Bool, Needed::Optional,
     OCTANT_TR("Whether the level's entities move along with the centre; otherwise they keep their place")},
};

} // namespace

const EditAction moveCenterAction{
    .id = "level.move-centre",
    .label = OCTANT_TR("Move centre"),
    .help = OCTANT_TR(
        "Makes another sector the centre of the target, a level. Global entities keep their place in "
        "the world only where the map has one level."),
    .apply = moveCenter,
    .parameters = centerParameters,
};

} // namespace octant
