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
#include "model/edit/cubes/stale_bake.h"
#include "model/edit/light/light_draft.h"

namespace octant {
namespace {

/// Sorted by id.
std::span<const EditAction> table() {
    static const auto rows = std::to_array<EditAction>({
        setActionKeyAction,        setAnimationRangeAction, putIntoArchiveAction,
        removeFromArchiveAction,   setBoneParentAction,     clearCubesAction,
        fillCubesAction,           mirrorCubesAction,       moveCubesAction,
        moveCornersAction,         paintCubesAction,        pasteCubesAction,
        pushCubesAction,           repeatCubesAction,       replaceMaterialAction,
        buildRoomAction,           rotateCubesAction,       placeShapeAction,
        textureCubesAction,        alignEntitiesAction,     arrayEntitiesAction,
        copyBesideAction,          circleEntitiesAction,    distributeEntitiesAction,
        dropEntitiesAction,        faceEntitiesAction,      listEntitiesAction,
        snapEntitiesAction,        transformEntitiesAction, addItemAction,
        duplicateItemsAction,      moveItemsAction,         pasteItemsAction,
        removeItemsAction,         setFieldAction,          clearBakeAction,
        moveCenterAction,          resizeLevelAction,       setSectorSizeAction,
        simplifyLevelAction,       addSourceAction,         bakeLightAction,
        removeSourceAction,        setLightAction,          setSourceAction,
        repairMapAction,           setMaterialKeyAction,    resolveConflictAction,
        repairModelAction,         transformModelAction,    mergePartsAction,
        computeNormalsAction,      addPresetAction,         addPropertyAction,
        movePropertyAction,        ownPropertyAction,       removePropertyAction,
        setPropertyAction,         addRegionAction,         clearSectorsAction,
        copySectorContentAction,   connectSignalAction,     disconnectSignalAction,
        renameSignalAction,        makeSkyAction,           addSpaceDataAction,
        removeSpaceDataAction,     sculptTerrainAction,     embedTextureAction,
        externalTextureAction,     blendTilesPerEdgeAction, clearTilesAction,
        fillTilesAction,           fitTilesAction,          changeTileHeightsAction,
        mendTilesAction,           mirrorTilesAction,       pasteTilesAction,
        replaceTileMaterialAction, resizeTerrainAction,     setTilesAction,
        turnTilesAction,           bakeVisibilityAction,
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

/// Takes the parameters of the mirror out of an edit that can have some. Errors: they are none.
Result<std::optional<MirrorPlane>> takeMirror(const EditAction& action, Edit& edit) {
    Edit mirror{edit.action, {}, {}};
    for (const EditParameter& known : action.mirrors ? mirrorParameters() : std::span<const EditParameter>())
        if (const Value* value = edit.parameter(known.name)) {
            mirror.with(known.name, *value);
            std::erase_if(edit.parameters, [&](const auto& one) { return one.first == known.name; });
        }
    OCTANT_TRY(fitted, checkParameters(mirrorParameters(), mirror));
    return mirrorOf(*fitted ? **fitted : mirror);
}

Result<Edited> applied(const MapPtr& map, Edit edit, const EditContext& context) {
    const EditAction* action = findAction(edit.action);
    if (action == nullptr)
        return fail(fmt::format("there is no edit called \"{}\"", edit.action));
    if (edit.targets.empty())
        return fail("nothing is selected that this could be done to");
    OCTANT_TRY(mirror, takeMirror(*action, edit));
    const auto fitted = checkParameters(action->parameters, edit);
    if (!fitted)
        return tl::unexpected<Error>(fitted.error());
    Result<Edited> edited = action->apply(map, *fitted ? **fitted : edit, context);
    if (*mirror && edited && edited->map != map && !context.work.stopped())
        edited = mirrorChanges(map, std::move(*edited), edit.targets.front(), **mirror, context);
    // Loops that ended early left anything.
    if (context.work.stopped())
        return stoppedWork();
    if (edited && edited->map != map)
        edited->map = withLightOfLevels(map, edited->map, context);
    if (edited && edited->map != map && action->staleLight)
        edited->map = withStaleBake(map, edited->map);
    if (edited && edited->map != map && action->uncoversFaces) {
        auto seen = withFaceVisibility(map, edited->map, context);
        if (!seen)
            return tl::unexpected<Error>(seen.error());
        edited->map = std::move(*seen);
    }
    return edited;
}

} // namespace

Result<Edited> apply(const MapPtr& map, const Edit& edit, const EditContext& context) {
    AttemptErrors errors("this edit");
    try {
        return applied(map, edit, context);
    } catch (const std::bad_alloc&) {
        return tl::unexpected(errors.current());
    }
}

std::optional<std::uint64_t> wholeParameter(const Edit& edit, std::string_view name) {
    const Value* value = edit.parameter(name);
    return value == nullptr ? std::nullopt : std::optional(std::get<std::uint64_t>(*value));
}

const std::string* textParameter(const Edit& edit, std::string_view name) {
    const Value* value = edit.parameter(name);
    return value == nullptr ? nullptr : &std::get<std::string>(*value);
}

} // namespace octant
