#include <charconv>

#include "model/core/translate.h"
#include "model/p3m/limits.h"
#include "model/schema/model_field_rows.h"

namespace octant::fields {
namespace {

using ModelMaterial = p3m::Material;
using p3m::MaterialAnimation;
using p3m::MaterialOverride;
using p3m::MaterialValues;
using p3m::Model;
using p3m::Part;
using p3m::Texture;

constexpr const char* modelRenderModes[] = {"normal", "add"};
constexpr const char* loops[] = {"none", "loop", "cont"};
constexpr const char* textureTypes[] = {"embedded", "external"};

Value countOf(std::size_t count) { return std::uint64_t{count}; }

Value overridesOf(const FieldRef&, const void* item) {
    std::vector<std::string> lines;
    for (const MaterialOverride& each : itemAt<Part>(item).overrides)
        lines.push_back(fmt::format("{} {} {}", each.priority, each.material, each.animation.view()));
    return lines;
}

bool byteOf(const std::string& word, std::uint8_t& out) {
    const auto read = std::from_chars(word.data(), word.data() + word.size(), out);
    return read.ec == std::errc() && read.ptr == word.data() + word.size();
}

Result<void> setOverrides(const FieldRef& field, void* item, const Value& value) {
    std::vector<std::string> lines;
    if (auto read = fromValue(*field.info, value, lines); !read)
        return read;
    std::vector<MaterialOverride> overrides;
    for (const std::string& line : lines) {
        const std::vector<std::string> words = wordsOf(line, 3);
        MaterialOverride one;
        if (words.size() != 3 || !byteOf(words[0], one.priority) || !byteOf(words[1], one.material))
            return fail(fmt::format(
                "\"{}\" is no override; write priority, number of the material and name of the animation",
                line));
        one.animation = p3m::Text(words[2]);
        overrides.push_back(std::move(one));
    }
    itemAt<Part>(item).overrides = std::move(overrides);
    return {};
}

/// A row of what only animated materials have.
Row whereAnimated(FieldInfo info, Value (*get)(const FieldRef&, const void*),
                  Result<void> (*set)(const FieldRef&, void*, const Value&)) {
    info.group = "animation";
    return {info, get, set};
}

template <auto Member> Row animationRow(const FieldInfo& given) {
    return whereAnimated(
        within<TypeOf<Member>>(given),
        [](const FieldRef&, const void* item) -> Value {
            const ModelMaterial& material = itemAt<ModelMaterial>(item);
            return material.animated ? toValue(material.animation.*Member) : Value();
        },
        [](const FieldRef& field, void* item, const Value& value) -> Result<void> {
            return fromValue(*field.info, value, itemAt<ModelMaterial>(item).animation.*Member);
        });
}

Value loopOf(const FieldRef&, const void* item) {
    const ModelMaterial& material = itemAt<ModelMaterial>(item);
    return material.animated ? Value(static_cast<std::uint64_t>(material.animation.loop)) : Value();
}

Result<void> setLoop(const FieldRef& field, void* item, const Value& value) {
    const auto number = wholeNumber(*field.info, value);
    if (!number || *number >= std::size(loops))
        return fail("it is none, loop or cont");
    itemAt<ModelMaterial>(item).animation.loop = static_cast<p3m::Loop>(*number);
    return {};
}

Value preserveOf(const FieldRef&, const void* item) {
    const ModelMaterial& material = itemAt<ModelMaterial>(item);
    return material.animated ? Value(material.animation.preserveScroll) : Value();
}

Result<void> setPreserve(const FieldRef&, void* item, const Value& value) {
    const bool* on = std::get_if<bool>(&value);
    if (on == nullptr)
        return fail("a switch is on or off");
    itemAt<ModelMaterial>(item).animation.preserveScroll = *on;
    return {};
}

Value keyframesOf(const FieldRef&, const void* item) {
    const ModelMaterial& material = itemAt<ModelMaterial>(item);
    const MaterialAnimation& a = material.animation;
    return material.animated ? countOf(a.color.size() + a.emission.size() + a.shading.size() +
                                       a.texture.size() + a.matcap.size())
                             : Value();
}

Result<void> setAnimated(const FieldRef&, void* item, const Value& value) {
    const bool* on = std::get_if<bool>(&value);
    if (on == nullptr)
        return fail("a switch is on or off");
    ModelMaterial& material = itemAt<ModelMaterial>(item);
    material.animated = *on;
    if (!*on)
        material.animation = {};
    else if (material.animation.usPerFrame == 0)
        material.animation.usPerFrame = p3m::usualFrameTime;
    return {};
}

Value pathOf(const FieldRef&, const void* item) {
    const Texture& texture = itemAt<Texture>(item);
    return texture.type == Texture::External ? Value(texture.path.string()) : Value();
}

Result<void> setPath(const FieldRef& field, void* item, const Value& value) {
    auto text = plainText(*field.info, value);
    if (!text)
        return tl::unexpected<Error>(text.error());
    itemAt<Texture>(item).path = p3m::Text(*text);
    return {};
}

Value sizeOf(const FieldRef&, const void* item) {
    const Texture& texture = itemAt<Texture>(item);
    return texture.type == Texture::External ? Value() : countOf(texture.data.size());
}

} // namespace

const Table& modelFields() {
    static const Table table({
        shownRow({.name = "layout",
                  .label = octant::OCTANT_TR("Layout"),
                  .help = octant::OCTANT_TR(
                      "Which form of the format the file has; saving as another one converts."),
                  .type = FieldType::Text},
                 [](const FieldRef&, const void* item) -> Value {
                     return std::string(p3m::layoutName(itemAt<Model>(item).layout));
                 }),
        shownRow(
            {.name = "flags",
             .label = octant::OCTANT_TR("Flags"),
             .help = octant::OCTANT_TR("Of the header; written as 0 after an edit.")},
            [](const FieldRef&, const void* item) -> Value { return countOf(itemAt<Model>(item).flags); }),
        shownRow({.name = "vertices",
                  .label = octant::OCTANT_TR("Vertices"),
                  .help = octant::OCTANT_TR("Of all parts together.")},
                 [](const FieldRef&, const void* item) -> Value {
                     std::size_t sum = 0;
                     for (const Part& part : itemAt<Model>(item).parts)
                         sum += part.positions.size();
                     return countOf(sum);
                 }),
        shownRow({.name = "triangles",
                  .label = octant::OCTANT_TR("Triangles"),
                  .help = octant::OCTANT_TR("Of all parts together.")},
                 [](const FieldRef&, const void* item) -> Value {
                     std::size_t sum = 0;
                     for (const Part& part : itemAt<Model>(item).parts)
                         sum += part.indices.size() / 3;
                     return countOf(sum);
                 }),
    });
    return table;
}

const Table& modelPartFields() {
    static const Table table({
        textRow<&Part::name>({.name = "name",
                              .label = octant::OCTANT_TR("Name"),
                              .help = octant::OCTANT_TR("What actions call it.")}),
        switchRow<&Part::visible>({.name = "visible",
                                   .label = octant::OCTANT_TR("Visible"),
                                   .help = octant::OCTANT_TR("Whether it shows while nothing plays.")}),
        member<&Part::material>({.name = "material",
                                 .label = octant::OCTANT_TR("Material"),
                                 .help = octant::OCTANT_TR("Number in the list of materials, from 0."),
                                 .refers = ItemKind::ModelMaterial,
                                 .max = 254}),
        Row{{.name = "material_overrides",
             .label = octant::OCTANT_TR("Material overrides"),
             .help = octant::OCTANT_TR(
                 "Another material while an animation plays: priority, number of the material and "
                 "name of the animation, like \"10 2 Walk\"."),
             .type = FieldType::Texts,
             .refers = ItemKind::ModelMaterial,
             .max = 255},
            overridesOf,
            setOverrides},
        shownRow({.name = "vertices",
                  .label = octant::OCTANT_TR("Vertices"),
                  .help = octant::OCTANT_TR("How many it has.")},
                 [](const FieldRef&, const void* item) -> Value {
                     return countOf(itemAt<Part>(item).positions.size());
                 }),
        shownRow({.name = "triangles",
                  .label = octant::OCTANT_TR("Triangles"),
                  .help = octant::OCTANT_TR("How many it has.")},
                 [](const FieldRef&, const void* item) -> Value {
                     return countOf(itemAt<Part>(item).indices.size() / 3);
                 }),
        shownRow({.name = "has_uvs",
                  .label = octant::OCTANT_TR("UVs"),
                  .help = octant::OCTANT_TR("Whether it says how textures lie on it."),
                  .type = FieldType::Bool},
                 [](const FieldRef&, const void* item) -> Value { return itemAt<Part>(item).hasUvs; }),
        shownRow({.name = "has_normals",
                  .label = octant::OCTANT_TR("Normals"),
                  .help = octant::OCTANT_TR(
                      "Whether it says where its surface looks to; otherwise it is shown flat."),
                  .type = FieldType::Bool},
                 [](const FieldRef&, const void* item) -> Value { return itemAt<Part>(item).hasNormals; }),
        shownRow({.name = "weight_groups",
                  .label = octant::OCTANT_TR("Weight groups"),
                  .help = octant::OCTANT_TR("How many bones move it.")},
                 [](const FieldRef&, const void* item) -> Value {
                     return countOf(itemAt<Part>(item).weightGroups.size());
                 }),
    });
    return table;
}

const Table& modelMaterialFields() {
    static const Table table({
        choiceRow<&ModelMaterial::mode>({.name = "render_mode",
                                         .label = octant::OCTANT_TR("Render mode"),
                                         .help = octant::OCTANT_TR("Normal, or added to what is behind."),
                                         .choices = modelRenderModes}),
        inner<&ModelMaterial::values, &MaterialValues::color>(
            {.name = "color",
             .label = octant::OCTANT_TR("Colour"),
             .help = octant::OCTANT_TR("Multiplied with the texture; the last number is the alpha."),
             .type = FieldType::Color,
             .count = 4}),
        inner<&ModelMaterial::values, &MaterialValues::emission>(
            {.name = "emission",
             .label = octant::OCTANT_TR("Emission"),
             .help = octant::OCTANT_TR("Light of its own, added."),
             .type = FieldType::Color,
             .count = 3}),
        inner<&ModelMaterial::values, &MaterialValues::shading>(
            {.name = "shading",
             .label = octant::OCTANT_TR("Shading"),
             .help = octant::OCTANT_TR("How much lighting counts: 0 is full bright, 255 all of it."),
             .softMin = 0,
             .softMax = 255}),
        inner<&ModelMaterial::values, &MaterialValues::texture>(
            {.name = "texture",
             .label = octant::OCTANT_TR("Texture"),
             .help = octant::OCTANT_TR("Number in the list of textures, from 0; 255 for none."),
             .refers = ItemKind::ModelTexture}),
        inner<&ModelMaterial::values, &MaterialValues::matcap>(
            {.name = "matcap",
             .label = octant::OCTANT_TR("Matcap"),
             .help = octant::OCTANT_TR("Number in the list of textures, from 0; 255 for none."),
             .refers = ItemKind::ModelTexture}),
        Row{{.name = "animated",
             .label = octant::OCTANT_TR("Animated"),
             .help =
                 octant::OCTANT_TR("Whether it changes with time; switching this off drops its keyframes."),
             .type = FieldType::Bool},
            [](const FieldRef&, const void* item) -> Value { return itemAt<ModelMaterial>(item).animated; },
            setAnimated},
        animationRow<&MaterialAnimation::usPerFrame>({.name = "us_per_frame",
                                                      .label = octant::OCTANT_TR("Time of a frame"),
                                                      .help = octant::OCTANT_TR("0 stands still."),
                                                      .unit = "µs"}),
        whereAnimated(
            {.name = "loop",
             .label = octant::OCTANT_TR("Loop"),
             .help = octant::OCTANT_TR("none: stays at the last frame; loop: begins anew; cont: goes on from "
                                       "when the model appeared."),
             .type = FieldType::Enum,
             .choices = loops},
            loopOf, setLoop),
        whereAnimated(
            {.name = "preserve_scroll",
             .label = octant::OCTANT_TR("Preserve scroll"),
             .help = octant::OCTANT_TR("Whether scrolling goes on from where the material before was."),
             .type = FieldType::Bool},
            preserveOf, setPreserve),
        animationRow<&MaterialAnimation::textureScroll>(
            {.name = "texture_scroll",
             .label = octant::OCTANT_TR("Texture scroll"),
             .help = octant::OCTANT_TR("Movement of the texture."),
             .unit = "1/s",
             .type = FieldType::Vector,
             .count = 2}),
        animationRow<&MaterialAnimation::matcapScroll>({.name = "matcap_scroll",
                                                        .label = octant::OCTANT_TR("Matcap scroll"),
                                                        .help = octant::OCTANT_TR("Movement of the matcap."),
                                                        .unit = "1/s",
                                                        .type = FieldType::Vector,
                                                        .count = 2}),
        animationRow<&MaterialAnimation::lastFrame>(
            {.name = "last_frame",
             .label = octant::OCTANT_TR("Last frame"),
             .help = octant::OCTANT_TR("Where it ends or begins anew.")}),
        shownRow({.name = "keyframes",
                  .group = "animation",
                  .label = octant::OCTANT_TR("Keyframes"),
                  .help = octant::OCTANT_TR("How many there are in all channels.")},
                 keyframesOf),
    });
    return table;
}

const Table& modelTextureFields() {
    static const Table table({
        shownRow(
            {.name = "type",
             .label = octant::OCTANT_TR("Type"),
             .help = octant::OCTANT_TR("Whether the picture lies in the file or beside it."),
             .type = FieldType::Enum,
             .choices = textureTypes},
            [](const FieldRef&, const void* item) -> Value { return countOf(itemAt<Texture>(item).type); }),
        Row{{.name = "path",
             .label = octant::OCTANT_TR("Path"),
             .help = octant::OCTANT_TR(
                 "Resource of the game, without the ending of the file; of external textures."),
             .type = FieldType::Text},
            pathOf,
            setPath},
        shownRow({.name = "size",
                  .label = octant::OCTANT_TR("Size"),
                  .help = octant::OCTANT_TR("Of the picture in the file."),
                  .unit = "bytes"},
                 sizeOf),
    });
    return table;
}

} // namespace octant::fields
