#include <algorithm>
#include <new>
#include <set>

#include <fmt/format.h>

#include "io/exchange/model_export.h"
#include "io/p3m/p3m.h"
#include "io/png/png.h"
#include "io/ptf/ptf.h"

namespace octant::exchange {
namespace {

void tellLosses(const p3m::Model& model, Format format, Losses& losses) {
    std::size_t index = 0;
    for (const p3m::Part& part : model.parts) {
        const std::string place = fmt::format("parts/{}", index++);
        if (part.indices.size() < 3)
            losses.add(place, "the part has no triangles and is dropped");
        else if (!part.visible)
            losses.add(place, "the part is hidden, and shows in the exported file");
        if (!part.overrides.empty())
            losses.add(place + "/material_overrides", "material overrides are dropped");
    }
    index = 0;
    for (const p3m::Material& material : model.materials) {
        const std::string place = fmt::format("materials/{}", index++);
        if (material.animated)
            losses.add(place + "/animation", "of the animated material the initial values stay");
        if (material.values.matcap != p3m::NoTexture)
            losses.add(place + "/matcap", "the matcap is dropped");
        if (material.mode == p3m::RenderMode::Add)
            losses.add(place + "/render_mode", "the material is blended instead of added");
        if (material.values.shading != 255)
            losses.add(place + "/shading", "the shading is dropped");
    }
    if (!model.userFields.empty())
        losses.add("user_fields", "user-defined fields are dropped");
    if (format == Format::Obj) {
        if (!model.bones.empty())
            losses.add("bones", "bones and weights are dropped; OBJ has none");
        if (!model.animations.empty())
            losses.add("animations", "animations are dropped; OBJ has none");
        return;
    }
    index = 0;
    for (const p3m::Action& action : model.actions) {
        const std::string place = fmt::format("actions/{}", index++);
        if (!action.parts.empty() || action.mode >= p3m::PartListMode::White)
            losses.add(place + "/parts", "which parts show while the action plays is dropped");
    }
}

bool isTransparent(const Picture& picture) {
    const std::size_t channels = channelsOf(picture.format);
    if (picture.format != PixelFormat::GreyAlpha && picture.format != PixelFormat::Rgba)
        return false;
    const auto pixels = picture.pixels.span();
    for (std::size_t i = channels - 1; i < pixels.size(); i += channels)
        if (pixels[i] != std::byte{255})
            return true;
    return false;
}

Result<Picture> pictureOf(const p3m::Texture& texture, const FindPicture& findPicture) {
    if (texture.type == p3m::Texture::External)
        return findPicture(texture.path.string());
    if (texture.type != p3m::Texture::Embedded)
        return fail("its type is unknown");
    return ptf::read(texture.data.span()).map([](ptf::Texture read) { return std::move(read.picture); });
}

} // namespace

std::string stemOf(const std::string& name) { return name.substr(0, name.rfind('.')); }

std::vector<ExportedPicture> picturesOf(const p3m::Model& model, const FindPicture& findPicture,
                                        Losses& losses) {
    std::set<std::size_t> used;
    for (const p3m::Material& material : model.materials)
        used.insert(material.values.texture);
    std::vector<ExportedPicture> pictures;
    for (const p3m::Texture& texture : model.textures) {
        const std::size_t number = pictures.size();
        const std::string place = fmt::format("textures/{}", number);
        pictures.emplace_back();
        if (used.count(number) == 0) {
            losses.add(place, "no material has this texture, and it is dropped");
            continue;
        }
        const Result<Picture> picture = pictureOf(texture, findPicture);
        const auto png = picture ? png::write(*picture) : tl::unexpected(picture.error());
        if (png)
            pictures.back() = {Blob(*png), isTransparent(*picture)};
        else if (texture.type == p3m::Texture::External)
            losses.add(place,
                       fmt::format("the texture {} is dropped: {}", texture.path.string(), png.error().what));
        else
            losses.add(place, "the texture is no readable picture and is dropped: " + png.error().what);
    }
    return pictures;
}

Result<Exported> write(const p3m::Model& model, Format format, const std::string& name,
                       const FindPicture& findPicture) {
    for (const Finding& problem : p3m::check(model))
        if (problem.severity == Severity::Error)
            return fail(problem.what, problem.place);
    if (std::none_of(model.parts.begin(), model.parts.end(),
                     [](const p3m::Part& part) { return part.indices.size() >= 3; }))
        return fail("the model has no part with triangles, so there is nothing to export");
    try {
        Losses losses;
        tellLosses(model, format, losses);
        const std::vector<ExportedPicture> pictures = picturesOf(model, findPicture, losses);
        Exported exported;
        exported.files = format == Format::Obj ? objOf(model, pictures, name, losses)
                                               : gltfOf(model, pictures, format == Format::Glb, name, losses);
        exported.losses = losses.take();
        return exported;
    } catch (const std::bad_alloc&) {
        return fail("there is not enough memory to export this model");
    }
}

} // namespace octant::exchange
