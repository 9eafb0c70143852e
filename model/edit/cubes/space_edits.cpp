#include <algorithm>
#include <array>
#include <set>

#include <fmt/format.h>

#include "model/core/translate.h"
#include "model/edit/actions.h"
#include "model/edit/cubes/remap_visible_lists.h"
#include "model/edit/edit_cost.h"
#include "model/edit/targets.h"
#include "model/octree/space_data.h"

namespace octant {
namespace {

/// Names of SpaceData in their order.
constexpr std::array<std::string_view, 4> dataNames{"visibility", "lighting", "pathfinding", "boxes"};

Result<SpaceData> dataParameter(const Edit& edit) {
    const std::string& name = *textParameter(edit, "data");
    const auto found = std::find(dataNames.begin(), dataNames.end(), name);
    if (found == dataNames.end())
        return fail(fmt::format("\"{}\" is none of {}", name, fmt::join(dataNames, ", ")));
    return static_cast<SpaceData>(found - dataNames.begin());
}

/// Calls fn(editor, cube) for each target, which all have to be cubes.
template <typename Fn>
Result<Edited> onCubes(const MapPtr& map, const Edit& edit, const EditContext& context, Fn&& fn) {
    const auto groups = groupTargets(*map, edit.targets);
    if (!groups)
        return tl::unexpected<Error>(groups.error());
    MapDraft draft(map, context);
    bool changed = false;
    for (const TargetGroup& group : *groups) {
        if (group.place.kind != ItemKind::Cube)
            return fail("name cubes as the targets");
        const Sector* before = draft.sector(group.place.level, group.place.sector);
        if (before == nullptr)
            return fail("this sector could not be read, so it cannot be edited");
        Sector after = *before;
        auto editor = SpaceDataEditor::of(after, draft.level(group.place.level).sectorSide(), map->revision);
        if (!editor)
            return tl::unexpected<Error>(editor.error());
        std::uint32_t last = Cube::None;
        for (const ItemRef& item : group.cubes) {
            if (item.cube != std::exchange(last, item.cube)) // faces of one cube are one target
                if (Result<void> done = fn(*editor, item.cube); !done)
                    return tl::unexpected<Error>(done.error());
        }
        const FreedCubes freed = editor->finish();
        if (after.cubes.sameAs(before->cubes))
            continue;
        const auto own = draft.editSector(group.place.level, group.place.sector);
        if (!own)
            return tl::unexpected<Error>(own.error());
        **own = std::move(after);
        changed = true;
        if (!freed.empty())
            if (auto done = remapVisibleLists(draft, group.place.level, group.place.sector, freed); !done)
                return tl::unexpected<Error>(done.error());
    }
    return changed ? Edited{draft.finish(), {}} : Edited{map, {}};
}

Result<Edited> addData(const MapPtr& map, const Edit& edit, const EditContext& context) {
    const auto data = dataParameter(edit);
    if (!data)
        return tl::unexpected<Error>(data.error());
    return onCubes(map, edit, context,
                   [&](SpaceDataEditor& editor, std::uint32_t cube) { return editor.add(cube, *data); });
}

Result<Edited> removeData(const MapPtr& map, const Edit& edit, const EditContext& context) {
    const auto data = dataParameter(edit);
    if (!data)
        return tl::unexpected<Error>(data.error());
    std::optional<std::size_t> box;
    if (const auto number = wholeParameter(edit, "box"))
        box = static_cast<std::size_t>(*number);
    if (box && *data != SpaceData::Boxes)
        return fail("only boxes are removed one by one");
    bool any = false;
    auto done = onCubes(map, edit, context, [&](SpaceDataEditor& editor, std::uint32_t cube) -> Result<void> {
        any = editor.remove(cube, *data, box) || any;
        return {};
    });
    if (done && !any)
        return fail("the space of these cubes has no such data");
    return done;
}

/// All cubes of the sectors that the targets are in.
double costOfSectors(const Map& map, const Edit& edit) {
    std::set<ItemId> sectors;
    for (const ItemRef& target : edit.targets)
        if (target.kind == ItemKind::Cube)
            sectors.insert(target.id);
    Edit whole;
    for (const ItemId id : sectors)
        whole.targets.push_back({ItemKind::Sector, -1, ItemRef::NoCube, id});
    return costOfTargets(map, whole);
}

constexpr EditParameter addParameters[] = {
    {"data", ParameterType::Text, Needed::Required,
     OCTANT_TR("visibility, lighting, pathfinding or boxes; each call adds one box more")},
};
constexpr EditParameter removeParameters[] = {
    {"data", ParameterType::Text, Needed::Required, OCTANT_TR("visibility, lighting, pathfinding or boxes")},
    {"box", ParameterType::Whole, Needed::Optional,
     OCTANT_TR("Number of the one box that goes, from 0; otherwise all go")},
};

} // namespace

const EditAction addSpaceDataAction{
    .id = "space.add",
    .label = OCTANT_TR("Add data of the space"),
    .help = OCTANT_TR("Gives the space of the target cubes an empty visible list, light of things, hints for "
                      "walkers, or a collider box as large as the cube."),
    .apply = addData,
    .parameters = addParameters,
    .estimateCost = costOfSectors,
};

const EditAction removeSpaceDataAction{
    .id = "space.remove",
    .label = OCTANT_TR("Remove data of the space"),
    .help = OCTANT_TR("Takes such data away from the space of the target cubes."),
    .apply = removeData,
    .parameters = removeParameters,
    .estimateCost = costOfSectors,
};

} // namespace octant
