#include "model/core/translate.h"
#include "model/edit/actions.h"
#include "model/edit/archive.h"
#include "model/edit/model/model_draft.h"

namespace octant {
namespace {

/// The edit with the texture in the place of the one target.
Result<Edited> withTexture(const MapPtr& map, const Edit& edit, p3m::Texture texture) {
    const auto at = modelPosition(*map->model, edit, ItemKind::ModelTexture);
    if (!at)
        return tl::unexpected<Error>(at.error());
    texture.id = map->model->textures[*at].id;
    if (texture == map->model->textures[*at])
        return Edited{map, {}};
    ModelDraft draft(map);
    draft.edit().textures.set(*at, std::move(texture));
    return draft.finish();
}

Result<Edited> embedTexture(const MapPtr& map, const Edit& edit, const EditContext&) {
    if (!map->model)
        return fail("this is done to models alone");
    auto data = fromBase64(*textParameter(edit, "data"));
    if (!data)
        return tl::unexpected<Error>(data.error());
    constexpr std::string_view magic = "PTF";
    if (!std::string_view(reinterpret_cast<const char*>(data->data()), data->size()).starts_with(magic))
        return fail("these are not the bytes of a PTF picture");
    p3m::Texture texture;
    texture.type = p3m::Texture::Embedded;
    texture.data = Blob(std::move(*data));
    return withTexture(map, edit, std::move(texture));
}

constexpr EditParameter embedParameters[] = {
    {"data", ParameterType::Text, Needed::Required, OCTANT_TR("Bytes of a PTF picture, in base 64")},
};

} // namespace

const EditAction embedTextureAction{
    .id = "texture.embed",
    .label = OCTANT_TR("Embed texture"),
    .help = OCTANT_TR("Puts a picture into the target, a texture of a model."),
    .apply = embedTexture,
    .parameters = embedParameters,
    .namesItem = true,
};

namespace {

Result<Edited> externalTexture(const MapPtr& map, const Edit& edit, const EditContext&) {
    if (!map->model)
        return fail("this is done to models alone");
    p3m::Texture texture;
    texture.path = p3m::Text(*textParameter(edit, "path"));
    return withTexture(map, edit, std::move(texture));
}

constexpr EditParameter externalParameters[] = {
    {"path", ParameterType::Text, Needed::Required,
     OCTANT_TR("Resource of the game, without the ending of the file")},
};

} // namespace

const EditAction externalTextureAction{
    .id = "texture.external",
    .label = OCTANT_TR("Take texture from game"),
    .help = OCTANT_TR(
        "Lets the target, a texture of a model, name a resource of the game in the place of what it has."),
    .apply = externalTexture,
    .parameters = externalParameters,
    .namesItem = true,
};

} // namespace octant
