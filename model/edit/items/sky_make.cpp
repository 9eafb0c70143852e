#include <array>

#include <fmt/format.h>

#include "model/core/translate.h"
#include "model/edit/actions.h"
#include "model/edit/archive.h"
#include "model/edit/edit_memory.h"
#include "model/edit/items/new_item.h"
#include "model/edit/references.h"
#include "model/edit/targets.h"
#include "model/map/item_kinds.h"
#include "model/map/sky_sides.h"

namespace octant {
namespace {

constexpr std::size_t skyFaces = skySideNames.size();

/// Adds an item with the wanted name, or a free one that is like it.
Result<ItemId> addNamed(MapDraft& draft, const ListPlace& place, const std::string& name,
                        const std::function<void(AnyItem&)>& fill) {
    const ItemListView now = draft.list(place);
    if (!now)
        return fail("nothing can be added there");
    if (auto room = hasRoom(place.kind, now.size(), 1); !room)
        return tl::unexpected<Error>(room.error());
    AnyItem item = newItem(draft, place);
    *nameOf(item) = freeName(now, place, name, draft.context().memory);
    const auto id = draft.newId(place);
    if (!id)
        return tl::unexpected<Error>(id.error());
    setId(item, *id);
    fill(item);
    auto list = draft.editList(place);
    if (!list)
        return tl::unexpected<Error>(list.error());
    list->append(std::move(item));
    followListChange(draft, place);
    return *id;
}

/// The archive of the map with the textures that the edit brings along.
Result<Blob> archiveWithTextures(const Map& map, const Edit& edit, const EditContext& context) {
    Blob archive = map.embeddedArchive;
    const auto texts = [&](const char* name) {
        const Value* given = edit.parameter(name);
        return given != nullptr ? std::get_if<std::vector<std::string>>(given) : nullptr;
    };
    const auto *paths = texts("paths"), *data = texts("data");
    if (paths == nullptr && data == nullptr)
        return archive;
    if (paths == nullptr || data == nullptr || paths->size() != data->size() || paths->size() > skyFaces)
        return fail("\"paths\" and \"data\" belong together: as many of one as of the other, at most six");
    if (context.withFile == nullptr)
        return fail("archives cannot be changed here");
    for (std::size_t i = 0; i < paths->size(); ++i) {
        const auto bytes = fromBase64((*data)[i]);
        if (!bytes)
            return tl::unexpected<Error>(bytes.error());
        auto next = context.withFile(archive, (*paths)[i], *bytes);
        if (!next)
            return next;
        archive = std::move(*next);
    }
    return archive;
}

Result<Edited> makeSky(const MapPtr& map, const Edit& edit, const EditContext& context) {
    const auto skies = listOfOwner(*map, edit.targets, ItemKind::SkyEnvironment);
    if (!skies)
        return tl::unexpected<Error>(skies.error());
    if (auto can = listCanChange(ItemKind::SkyEnvironment, map->revision); !can)
        return tl::unexpected<Error>(can.error());
    const auto& textures = std::get<std::vector<std::string>>(*edit.parameter("textures"));
    if (textures.size() != skyFaces)
        return fail(
            "a sky has six textures, for +X, +Y, +Z, -X, -Y and -Z; an empty one is a side without picture");
    auto archive = archiveWithTextures(*map, edit, context);
    if (!archive)
        return tl::unexpected<Error>(archive.error());
    const std::string* given = textParameter(edit, "name");
    const std::string name = given != nullptr ? *given : itemKindRow(ItemKind::SkyEnvironment).newName;
    if (name.find('\0') != std::string::npos)
        return fail("a name cannot contain a NUL character");

    MapDraft draft(map, context);
    if (!(*archive == map->embeddedArchive))
        draft.editMap().embeddedArchive = std::move(*archive);
    std::array<Ref, skyFaces> faces;
    for (std::size_t i = 0; i < skyFaces; ++i) {
        if (textures[i].empty())
            continue;
        const auto id = addNamed(draft, {skies->level, skies->sector, ItemKind::Material},
                                 fmt::format("{} {}", name, skySideNames[i]), [&](AnyItem& item) {
                                     auto& material = std::get<Material>(item);
                                     material.texture = textures[i];
                                     material.shading = 0; // a sky is as bright as its picture
                                 });
        if (!id)
            return tl::unexpected<Error>(id.error());
        faces[i] = {*id, {}};
    }
    const auto sky = addNamed(draft, *skies, name,
                              [&](AnyItem& item) { std::get<SkyEnvironment>(item).skyboxMaterials = faces; });
    if (!sky)
        return tl::unexpected<Error>(sky.error());
    const Value* usual = edit.parameter("usual");
    if (usual != nullptr && std::get<bool>(*usual))
        draft.editLevel(skies->level).defaultSky = {*sky, {}};
    return Edited{draft.finish(), {{ItemKind::SkyEnvironment, -1, ItemRef::NoCube, *sky}}};
}

constexpr EditParameter makeSkyParameters[] = {
    {"textures", ParameterType::Texts, Needed::Required,
     OCTANT_TR("Textures of the six sides: +X, +Y, +Z, -X, -Y, -Z; \"\" for a side without picture")},
    {"name", ParameterType::Text, Needed::Optional, OCTANT_TR("Name; made unique")},
    {"usual", ParameterType::Bool, Needed::Optional,
     OCTANT_TR("Whether it becomes the default sky of the level")},
    {"paths", ParameterType::Texts, Needed::Optional,
     OCTANT_TR("Files to put into the archive of the map, like \"textures/sky/top.ptf\"; at most six")},
    {"data", ParameterType::Texts, Needed::Optional, OCTANT_TR("Their bytes, in base 64")},
};

} // namespace

const EditAction makeSkyAction{
    .id = "sky.make",
    .label = OCTANT_TR("Make sky"),
    .help =
        OCTANT_TR("Adds a sky environment to the target, a level, with a material for each of six textures."),
    .apply = makeSky,
    .parameters = makeSkyParameters,
};

} // namespace octant
