#include "model/edit/levels/level_places.h"

#include <algorithm>

#include <fmt/format.h>

#include "model/edit/cubes/visible_lists.h"
#include "model/edit/entities/entity_places.h"
#include "model/edit/targets.h"

namespace octant {
namespace {

/// The sectors' new places; false where all stay the same.
bool follow(std::vector<SectorIndex>& sectors, const NewPlace& place) {
    std::vector<SectorIndex> now;
    for (const SectorIndex at : sectors)
        if (const auto next = place(at))
            now.push_back(*next);
    const bool changed = now != sectors;
    sectors = std::move(now);
    return changed;
}

bool followVisible(Visibility& visibility, const NewPlace& place) {
    std::vector<Visibility::Other> now;
    for (Visibility::Other& other : visibility.sectors)
        if (const auto next = place(other.sector))
            now.push_back({*next, other.cubes});
    const bool changed = now != visibility.sectors;
    visibility.sectors = std::move(now);
    return changed;
}

} // namespace

Result<glm::i64vec3> triple(const Edit& edit, const char* name) {
    const Value* value = edit.parameter(name);
    if (value == nullptr)
        return glm::i64vec3(0);
    const auto& numbers = std::get<std::vector<std::int64_t>>(*value);
    if (numbers.size() != 3)
        return fail(fmt::format("\"{}\" has three numbers: x, y, z", name));
    return glm::i64vec3(numbers[0], numbers[1], numbers[2]);
}

Result<void> checkCounts(const glm::i64vec3& counts) {
    constexpr const char* axes[] = {"x", "y", "z"};
    for (int axis = 0; axis < 3; ++axis) {
        if (counts[axis] < 1)
            return fail(fmt::format("a level has at least one sector on {}", axes[axis]));
        if (counts[axis] > sectorLimits[static_cast<std::size_t>(axis)])
            return fail(fmt::format("a level has at most {} sectors on {}",
                                    sectorLimits[static_cast<std::size_t>(axis)], axes[axis]));
    }
    if (const std::int64_t all = counts.x * counts.y * counts.z; all > sectorLimit)
        return fail(fmt::format("{} sectors are too many for a level; {} are the most", all, sectorLimit));
    return {};
}

Result<std::size_t> oneLevel(const Map& map, const Edit& edit) {
    const auto groups = groupTargets(map, edit.targets);
    if (!groups)
        return tl::unexpected<Error>(groups.error());
    if (groups->size() != 1 || groups->front().place.kind != ItemKind::Level ||
        groups->front().positions.size() != 1)
        return fail("this is done to one level; name it as the target");
    return groups->front().positions.front();
}

Result<void> followPlaces(MapDraft& draft, std::size_t level, const NewPlace& place) {
    for (std::size_t i = 0; i < draft.level(level).skyEnvironments.size(); ++i) {
        SkyEnvironment sky = draft.level(level).skyEnvironments[i];
        if (const auto next = place(sky.skyboxSector))
            sky.skyboxSector = *next;
        else
            sky.flags = static_cast<std::uint8_t>(sky.flags & ~SkyEnvironment::Skybox3d);
        if (!(sky == draft.level(level).skyEnvironments[i]))
            draft.editLevel(level).skyEnvironments.set(i, std::move(sky));
    }
    for (std::size_t at = 0; at < draft.level(level).sectors.size(); ++at) {
        auto seen = changeVisibleLists(
            draft, level, at, [&](Visibility& visibility) { return followVisible(visibility, place); });
        if (!seen)
            return seen;
        const Sector* sector = draft.sector(level, at);
        for (std::size_t i = 0; sector != nullptr && i < sector->regions.size(); ++i) {
            Region region = sector->regions[i];
            if (!follow(region.sectors, place))
                continue;
            const auto own = draft.editSector(level, at);
            if (!own)
                return tl::unexpected<Error>(own.error());
            (*own)->regions.set(i, std::move(region));
            sector = *own;
        }
    }
    return {};
}

bool moveLevelWide(MapDraft& draft, std::size_t level, const glm::dvec3& by) {
    Shift shift(by);
    const Revision revision = draft.map().revision;
    EntityList list = draft.level(level).entities;
    if (moveEntities(list, revision, shift))
        draft.editLevel(level).entities = std::move(list);
    if (draft.map().levels.size() == 1) {
        EntityList global = draft.map().entities;
        if (moveEntities(global, revision, shift))
            draft.editMap().entities = std::move(global);
    }
    return shift.exact();
}

} // namespace octant
