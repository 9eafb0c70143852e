#include "model/edit/edit.h"

#include <algorithm>
#include <array>
#include <new>

#include <fmt/format.h>

#include "model/core/attempt.h"
#include "model/core/try.h"
#include "model/edit/actions.h"
#include "model/edit/cubes/face_visibility.h"
#include "model/edit/cubes/mirror_changes.h"
#include "model/edit/cubes/mirror_items.h"
#include "model/edit/cubes/mirror_lights.h"
#include "model/edit/cubes/stale_bake.h"
#include "model/edit/edit_run.h"
#include "model/edit/extension_draft.h"
#include "model/edit/items/add_items.h"
#include "model/edit/layers/layer_draft.h"
#include "model/edit/light/light_draft.h"
#include "model/edit/presets/placement_draft.h"
#include "model/map/item.h"
#include "model/map/locate.h"

namespace octant {
namespace {

/// Sorted by id.
std::span<const EditAction> table() {
    static const auto rows = std::to_array<EditAction>({
        setActionKeyAction,      setAnimationRangeAction, putIntoArchiveAction,  removeFromArchiveAction,
        setBoneParentAction,     clearCubesAction,        fillCubesAction,       mirrorCubesAction,
        moveCubesAction,         moveCornersAction,       paintCubesAction,      pasteCubesAction,
        pushCubesAction,         repeatCubesAction,       replaceMaterialAction, buildRoomAction,
        rotateCubesAction,       placeShapeAction,        textureCubesAction,    alignEntitiesAction,
        arrayEntitiesAction,     copyBesideAction,        circleEntitiesAction,  distributeEntitiesAction,
        dropEntitiesAction,      faceEntitiesAction,      listEntitiesAction,    snapEntitiesAction,
        transformEntitiesAction, addItemAction,           duplicateItemsAction,  moveItemsAction,
        pasteItemsAction,        removeItemsAction,       setFieldAction,        addLayerAction,
        assignToLayerAction,     makeLayerCurrentAction,  removeLayerAction,     setLayerAction,
        clearBakeAction,         moveCenterAction,        resizeLevelAction,     setSectorSizeAction,
        simplifyLevelAction,     addSourceAction,         bakeLightAction,       bakeSpaceLightAction,
        removeSourceAction,      setLightAction,          setSourceAction,       repairMapAction,
        setMaterialKeyAction,    resolveConflictAction,   repairModelAction,     transformModelAction,
        mergePartsAction,        computeNormalsAction,    renamePrefabAction,    unlinkPrefabAction,
        updatePrefabAction,      addPresetAction,         addPropertyAction,     movePropertyAction,
        ownPropertyAction,       removePropertyAction,    setPropertyAction,     addRegionAction,
        clearSectorsAction,      copySectorContentAction, connectSignalAction,   disconnectSignalAction,
        renameSignalAction,      makeSkyAction,           addSpaceDataAction,    removeSpaceDataAction,
        sculptTerrainAction,     embedTextureAction,      externalTextureAction, blendTilesPerEdgeAction,
        clearTilesAction,        fillTilesAction,         fitTilesAction,        changeTileHeightsAction,
        mendTilesAction,         mirrorTilesAction,       pasteTilesAction,      replaceTileMaterialAction,
        resizeTerrainAction,     setTilesAction,          turnTilesAction,       bakeVisibilityAction,
    });
    return rows;
}

} // namespace

const Value* Edit::parameter(std::string_view name) const {
    const auto found = std::find_if(parameters.begin(), parameters.end(),
                                    [&](const auto& parameter) { return parameter.first == name; });
    return found == parameters.end() ? nullptr : &found->second;
}

Edit& Edit::with(std::string name, Value value) & {
    for (auto& [known, old] : parameters) {
        if (known == name) {
            old = std::move(value);
            return *this;
        }
    }
    parameters.emplace_back(std::move(name), std::move(value));
    return *this;
}

Edit&& Edit::with(std::string name, Value value) && {
    with(std::move(name), std::move(value));
    return std::move(*this);
}

std::span<const EditAction> editActions() { return table(); }

const EditAction* findAction(std::string_view id) {
    const auto found = std::lower_bound(table().begin(), table().end(), id,
                                        [](const EditAction& action, std::string_view wanted) {
                                            return std::string_view(action.id) < wanted;
                                        });
    return found != table().end() && found->id == id ? &*found : nullptr;
}

namespace {

/// An edit less its parameters of the mirror, and the plane that they say; nothing where it has none.
struct MirroredEdit {
    Edit edit;
    MirrorPlane plane;
};
/// Errors: they are no plane.
Result<std::optional<MirroredEdit>> takeMirror(const EditAction& action, const Edit& edit) {
    const auto has = [&](const EditParameter& known) { return edit.parameter(known.name) != nullptr; };
    const auto known = mirrorParameters();
    if (!takesMirror(action, edit) || std::none_of(known.begin(), known.end(), has))
        return std::optional<MirroredEdit>();
    Edit mirror{edit.action, {}, {}}, rest{edit.action, edit.targets, {}};
    for (const auto& [name, value] : edit.parameters) {
        const bool own = std::any_of(known.begin(), known.end(), [&wanted = name](const EditParameter& one) {
            return wanted == one.name;
        });
        (own ? mirror : rest).parameters.emplace_back(name, value);
    }
    OCTANT_TRY(fitted, checkParameters(known, mirror));
    OCTANT_TRY(plane, mirrorOf(*fitted ? **fitted : mirror));
    if (!*plane)
        return fail("a place of a mirror needs the parameter \"mirror\" too: the axis that it stands across");
    return std::optional(MirroredEdit{std::move(rest), **plane});
}

/// What came of an edit, repeated behind a plane of the level that its first target is, or is in.
Result<Edited> mirrored(const MapPtr& map, Edited edited, const Edit& edit, const MirrorPlane& plane,
                        const EditContext& context) {
    const auto at = locate(*map, edit.targets.front());
    if (!at || at->level == Location::None)
        return edited;
    const ItemId level = map->levels[at->level]->id;
    auto cubes =
        mirrorChanges(map, std::move(edited), {ItemKind::Level, -1, ItemRef::NoCube, level}, plane, context);
    if (!cubes)
        return cubes;
    // Placements are told what came along on the other side, so lamps come there first.
    OCTANT_TRY(lights, mirrorLights(map, std::move(*cubes), level, plane, context));
    return mirrorItems(map, std::move(*lights), edit, level, plane, context);
}

/// What came of an action, with what follows from it in the rest of the map.
Result<Edited> finished(const MapPtr& map, Result<Edited> edited, const EditAction& action,
                        const EditContext& context) {
    // Loops that ended early left anything.
    if (context.work.stopped())
        return stoppedWork();
    if (edited && edited->map != map) {
        OCTANT_TRY(lit, withLightOfLevels(map, edited->map, context));
        edited->map = withPlacementsFollowing(map, withLayersFollowing(map, *lit, context), context);
    }
    if (edited && edited->map != map && action.staleLight)
        edited->map = withStaleBake(map, edited->map);
    if (edited && edited->map != map && action.uncoversFaces) {
        auto seen = withFaceVisibility(map, edited->map, context);
        if (!seen)
            return tl::unexpected<Error>(seen.error());
        edited->map = std::move(*seen);
    }
    return edited;
}

Result<Edited> applied(const MapPtr& map, const Edit& given, const EditContext& context) {
    const EditAction* action = findAction(given.action);
    if (action == nullptr)
        return fail(fmt::format("there is no edit called \"{}\"", given.action));
    if (given.targets.empty())
        return fail("nothing is selected that this could be done to");
    OCTANT_TRY(mirror, takeMirror(*action, given));
    const Edit& edit = *mirror ? (*mirror)->edit : given;
    const auto fitted = checkParameters(action->parameters, edit);
    if (!fitted)
        return tl::unexpected<Error>(fitted.error());
    Result<Edited> edited = action->apply(map, *fitted ? **fitted : edit, context);
    if (*mirror && edited && edited->map != map && !context.work.stopped())
        edited = mirrored(map, std::move(*edited), edit, (*mirror)->plane, context);
    return finished(map, std::move(edited), *action, context);
}

template <class Work> Result<Edited> withoutBadAlloc(Work&& work) {
    AttemptErrors errors("this edit");
    try {
        return work();
    } catch (const std::bad_alloc&) {
        return tl::unexpected(errors.current());
    }
}

} // namespace

Result<Edited> apply(const MapPtr& map, const Edit& edit, const EditContext& context) {
    return withoutBadAlloc([&] { return applied(map, edit, context); });
}

bool takesMirror(const EditAction& action, const Edit& edit) {
    return action.mirrors && (action.mirrorsOnly == nullptr || action.mirrorsOnly(edit));
}

bool joinsRun(const Map& map, const Edit& first, const Edit& next) {
    // The first lamp of a map brings an extension, whose id is the next one after that of the lamp; images
    // behind a plane are made of what a whole edit did.
    const auto known = mirrorParameters();
    const auto bringsMore = [&](const Edit& edit) {
        return std::any_of(known.begin(), known.end(),
                           [&](const EditParameter& one) { return edit.parameter(one.name) != nullptr; }) ||
               (kindParameter(edit) == ItemKind::LightSource && !extensionNamed(map, light::extensionName));
    };
    if (next.action != addItemAction.id || bringsMore(first) || bringsMore(next))
        return false;
    return next.action == first.action && first.action == addItemAction.id && next.targets == first.targets &&
           !next.targets.empty() && !map.terrain && !map.model;
}

Result<Edited> applyRun(const MapPtr& map, std::span<const Edit> edits, const EditContext& context,
                        std::size_t& done) {
    done = 0;
    if (edits.size() == 1)
        return apply(map, edits.front(), context);
    return withoutBadAlloc(
        [&] { return finished(map, addItems(map, edits, context, done), addItemAction, context); });
}

std::optional<std::uint64_t> wholeParameter(const Edit& edit, std::string_view name) {
    const Value* value = edit.parameter(name);
    return value == nullptr ? std::nullopt : std::optional(std::get<std::uint64_t>(*value));
}

std::optional<ItemKind> kindParameter(const Edit& edit) {
    const Value* value = edit.parameter("kind");
    if (value == nullptr)
        return std::nullopt;
    std::uint64_t number = 0;
    if (const auto* name = std::get_if<std::string>(value))
        number = static_cast<std::uint64_t>(itemKindByName(*name));
    else if (const auto* whole = std::get_if<std::uint64_t>(value))
        number = *whole;
    else if (const auto* less = std::get_if<std::int64_t>(value); less != nullptr && *less >= 0)
        number = static_cast<std::uint64_t>(*less);
    return number < itemKindCount && number != 0 ? std::optional(static_cast<ItemKind>(number))
                                                 : std::nullopt;
}

const std::string* textParameter(const Edit& edit, std::string_view name) {
    const Value* value = edit.parameter(name);
    return value == nullptr ? nullptr : &std::get<std::string>(*value);
}

} // namespace octant
