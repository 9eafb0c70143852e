#include <fmt/format.h>

#include "model/core/translate.h"
#include "model/core/try.h"
#include "model/edit/actions.h"
#include "model/edit/cubes/box_parameters.h"
#include "model/edit/cubes/paste_entities.h"
#include "model/edit/cubes/paste_operation.h"
#include "model/edit/edit_cost.h"
#include "model/edit/presets/placement_draft.h"

namespace octant {
namespace {

Result<NameClash> clashParameter(const Edit& edit) {
    const std::string* what = textParameter(edit, "materials");
    if (what == nullptr)
        return NameClash::Refuse;
    if (*what == "same-name")
        return NameClash::UseSameName;
    if (*what == "add")
        return NameClash::AddRenamed;
    return fail(fmt::format("materials are \"same-name\" or \"add\", not \"{}\"", *what));
}

Result<Orientation> orientationParameter(const Edit& edit) {
    const std::string* name = textParameter(edit, "orientation");
    if (name == nullptr)
        return Orientation();
    const auto named = Orientation::named(*name);
    if (!named)
        return fail(fmt::format("\"{}\" says no orientation; \"+x+y+z\" is as copied", *name));
    return *named;
}

Result<CubeClip> clipParameter(const Edit& edit, const Orientation& orientation, const EditContext& context) {
    if (context.readCubes == nullptr)
        return fail("there are no cubes to paste");
    auto clip = context.readCubes(*textParameter(edit, "text"));
    if (!clip)
        return clip;
    constexpr std::int64_t mostPower = 64;
    const Value* scale = edit.parameter("scale");
    const std::int64_t power = scale != nullptr ? std::get<std::int64_t>(*scale) : 0;
    if (power > mostPower || power < -mostPower)
        return fail("the cubes cannot be made so large or so small");
    if (power != 0 && textParameter(edit, "entities") != nullptr)
        return fail("cubes with entities keep their size: models and lights cannot be scaled with them");
    return scaled(oriented(std::move(*clip), orientation), static_cast<int>(power));
}

/// Where a prefab was put, so that it can be placed anew once it changed.
Result<MapPtr> withPlaced(const MapPtr& map, std::size_t level, const Edit& edit, const CubeClip& turned,
                          const Orientation& orientation, const std::vector<glm::i64vec3>& places,
                          std::vector<std::vector<std::string>> names,
                          std::vector<std::vector<std::string>> lamps, const EditContext& context) {
    const Value* scale = edit.parameter("scale");
    const auto power = static_cast<int>(scale != nullptr ? std::get<std::int64_t>(*scale) : 0);
    const std::string* entities = textParameter(edit, "entities");
    const auto content = placedContent(
        *textParameter(edit, "prefab"), oriented(scaled(turned, -power), orientation.inverse()),
        prefabContent(*textParameter(edit, "text"), entities != nullptr ? *entities : std::string()));
    if (!content)
        return tl::unexpected<Error>(content.error());
    std::vector<Placement> placements(places.size());
    for (std::size_t i = 0; i < places.size(); ++i) {
        placements[i].orientation = orientationNumber(orientation);
        placements[i].scale = static_cast<std::int8_t>(power);
        placements[i].low = places[i];
        if (i < names.size())
            placements[i].entities = std::move(names[i]);
        if (i < lamps.size())
            placements[i].lamps = std::move(lamps[i]);
    }
    return withPlacements(map, level, *content, std::move(placements), context);
}

Result<Edited> pasteCubes(const MapPtr& map, const Edit& edit, const EditContext& context) {
    const auto level = levelTarget(*map, edit);
    if (!level)
        return tl::unexpected<Error>(level.error());
    const auto orientation = orientationParameter(edit);
    if (!orientation)
        return tl::unexpected<Error>(orientation.error());
    auto clip = clipParameter(edit, *orientation, context);
    const auto clash = clashParameter(edit);
    const Value* grow = edit.parameter("grow");
    const bool grows = grow != nullptr && std::get<bool>(*grow);
    auto places = placesParameter(*map->levels[*level], edit, grows);
    if (!clip || !clash || !places)
        return tl::unexpected<Error>(!clip ? clip.error() : !clash ? clash.error() : places.error());
    const std::string* text = textParameter(edit, "entities");
    auto entities = text != nullptr ? entityPaste(*map, *text, *orientation, *clip, context) : EntityPaste();
    if (!entities)
        return tl::unexpected<Error>(entities.error());
    const std::string* prefab = textParameter(edit, "prefab");
    if (prefab != nullptr) {
        nameEntities(*entities, prefab->substr(prefab->rfind('/') + 1));
        nameLamps(*clip, prefab->substr(prefab->rfind('/') + 1));
    }
    MapPtr grown = map;
    if (grows) {
        OCTANT_TRY(growth, growthForPaste(*map->levels[*level], *clip, *places));
        OCTANT_TRY(resized, withGrowth(map, *level, *growth, context));
        grown = std::move(*resized);
        for (glm::i64vec3& low : *places)
            low += growth->low * std::int64_t{gridSide};
    }
    auto supplied = supplyMaterials(grown, *level, *clip, *clash, context);
    if (!supplied)
        return tl::unexpected<Error>(supplied.error());
    CubeEdit cubes(supplied->map, *level, context);
    auto placing = PasteOperation::of(cubes, *clip, std::move(supplied->materials));
    if (!placing)
        return tl::unexpected<Error>(placing.error());
    const Value* air = edit.parameter("air");
    for (const glm::i64vec3& low : *places) {
        if (const auto box = placing->boxAt(low); !box)
            return tl::unexpected<Error>(box.error());
        if (air != nullptr && std::get<bool>(*air))
            if (auto done = placing->clearBeside(placing->partsAt(low), low); !done)
                return tl::unexpected<Error>(done.error());
        if (auto done = placing->place(low); !done)
            return tl::unexpected<Error>(done.error());
    }
    auto edited = cubes.finish();
    std::vector<std::vector<std::string>> names, lamps;
    if (edited && !entities->items.empty()) {
        auto with = pasteEntities(std::move(edited->map), *level, *entities, *places, context, &names);
        if (!with)
            return with;
        edited->map = std::move(with->map);
    }
    if (edited && !clip->lamps.empty()) {
        auto with = pasteLamps(std::move(edited->map), *level, *clip, *places, context, &lamps);
        if (!with)
            return with;
        edited->map = std::move(with->map);
        edited->note = with->note;
    }
    if (edited && prefab != nullptr) {
        auto placed = withPlaced(edited->map, *level, edit, *clip, *orientation, *places, std::move(names),
                                 std::move(lamps), context);
        if (!placed)
            return tl::unexpected<Error>(placed.error());
        edited->map = std::move(*placed);
    }
    return edited;
}

constexpr EditParameter pasteCubesParameters[] = {
    {"text", ParameterType::Text, Needed::Required, OCTANT_TR("What copying cubes put on the clipboard")},
    depthParameter,
    {"min", ParameterType::Ints, Needed::Required,
     OCTANT_TR("Cell x, y, z of this grid where the lowest corner of the copy goes")},
    {"orientation", ParameterType::Text, Needed::Optional,
     OCTANT_TR("Where +X, +Y and +Z of the copy point to, like \"+z+y-x\"; otherwise as it was copied")},
    {"scale", ParameterType::Int, Needed::Optional,
     OCTANT_TR("Made this often twice as large; less than 0: half as large")},
    {"count", ParameterType::Whole, Needed::Optional, OCTANT_TR("How many copies; otherwise one")},
    {"step", ParameterType::Ints, Needed::Optional,
     OCTANT_TR("Way from one copy to the next, in cells on x, y and z")},
    {"materials", ParameterType::Text, Needed::Optional,
     OCTANT_TR("Where the level has another material of a name: \"same-name\" uses that one, \"add\" adds a "
               "renamed copy; otherwise the edit is refused")},
    {"air", ParameterType::Bool, Needed::Optional,
     OCTANT_TR("Whether what is empty in the copy empties cells; otherwise it leaves them alone")},
    {"entities", ParameterType::Text, Needed::Optional,
     OCTANT_TR("Entities that come along, as copying them puts them on the clipboard, their places measured "
               "from the lowest corner of the copy; otherwise none")},
    {"prefab", ParameterType::Text, Needed::Optional,
     OCTANT_TR("Folders and name of the prefab that this is, like \"huts/Inn\": the map keeps where it was "
               "placed, for prefab.update")},
    growParameter,
};

} // namespace

const EditAction pasteCubesAction{
    .id = "cubes.paste",
    .label = OCTANT_TR("Paste cubes"),
    .help = OCTANT_TR("Puts copied cubes into the target, a level, with the materials that they have and the "
                      "lamps and entities that come along."),
    .apply = pasteCubes,
    .parameters = pasteCubesParameters,
    .estimateCost = costOfPaste,
    .staleLight = true,
    .mirrors = true,
    .keepsPaint = true,
};

} // namespace octant
