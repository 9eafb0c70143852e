#include <algorithm>

#include <fmt/format.h>

#include "app/cli/commands.h"
#include "app/cli/files.h"
#include "app/files/model_files.h"
#include "io/json/writer.h"
#include "io/p3m/p3m.h"
#include "io/save_file.h"
#include "model/p3m/motion.h"

namespace octant::cli {
namespace {

std::optional<p3m::Opened> readModelOrComplain(const std::string& file, std::optional<p3m::Layout> layout) {
    const Result<Blob> bytes = readFile(file);
    auto opened = bytes ? p3m::read(*bytes, layout) : tl::unexpected(bytes.error());
    if (!opened) {
        complain(file, opened.error());
        return std::nullopt;
    }
    return std::move(*opened);
}

/// Named numbers in a fixed order.
using Counts = std::vector<std::pair<const char*, std::uint64_t>>;

Counts countsOf(const p3m::Model& model) {
    std::uint64_t visible = 0, vertices = 0, triangles = 0, weights = 0, animated = 0, embedded = 0;
    for (const p3m::Part& part : model.parts) {
        visible += part.visible ? 1 : 0;
        vertices += part.positions.size();
        triangles += part.indices.size() / 3;
        for (const p3m::WeightGroup& group : part.weightGroups)
            weights += group.weights.size();
    }
    for (const p3m::Material& material : model.materials)
        animated += material.animated ? 1 : 0;
    for (const p3m::Texture& texture : model.textures)
        embedded += texture.type == p3m::Texture::Embedded ? 1 : 0;
    return {{"parts", model.parts.size()},
            {"visible_parts", visible},
            {"vertices", vertices},
            {"triangles", triangles},
            {"weights", weights},
            {"materials", model.materials.size()},
            {"animated_materials", animated},
            {"textures", model.textures.size()},
            {"embedded_textures", embedded},
            {"bones", model.bones.size()},
            {"animations", model.animations.size()},
            {"actions", model.actions.size()},
            {"user_fields", model.userFields.size()}};
}

/// Microseconds.
std::uint64_t wholeLength(const p3m::Model& model, const p3m::Animation& animation) {
    constexpr double longest = 1e18;
    return static_cast<std::uint64_t>(std::min(p3m::lengthOf(model, animation), longest));
}

void printJson(Output& out, const std::string& file, const p3m::Opened& opened) {
    const p3m::Model& model = *opened.model;
    json::Writer json(json::Style::Indented, [&out](std::string_view text) { out.write(text); });
    json.beginObject();
    json.key("file");
    json.text(file);
    json.member("format", "p3m");
    json.member("layout", p3m::layoutName(model.layout));
    json.member("bytes", std::uint64_t{model.source.size()});
    for (const auto& [what, number] : countsOf(model))
        json.member(what, number);
    json.key("animation_lengths");
    json.beginArray();
    for (const p3m::Animation& animation : model.animations) {
        json.beginInlineObject();
        json.key("name");
        json.text(animation.name.view());
        json.member("us", wholeLength(model, animation));
        json.endObject();
    }
    json.endArray();
    json.key("problems");
    json.beginArray();
    for (const Finding& problem : opened.problems)
        json.value(ruleId(problem.rule));
    json.endArray();
    json.endObject();
    json.finish();
    out.write("\n");
}

void printPlain(Output& out, const std::string& file, const p3m::Opened& opened) {
    const p3m::Model& model = *opened.model;
    out.line(fmt::format("{}: P3M, layout {}, {} bytes", file, p3m::layoutName(model.layout),
                         model.source.size()));
    for (const auto& [what, number] : countsOf(model)) {
        std::string words = what;
        std::replace(words.begin(), words.end(), '_', ' ');
        if (number != 0)
            out.line(fmt::format("  {:<20}{:>10}", words, number));
    }
    for (const p3m::Animation& animation : model.animations)
        out.line(fmt::format("  animation {}: {:.3f} s", animation.name.view(),
                             static_cast<double>(wholeLength(model, animation)) / 1e6));
    for (const Finding& problem : opened.problems)
        out.line(fmt::format("  {}: {} [{}]", problem.severity == Severity::Error ? "error" : "warning",
                             problem.text(), ruleId(problem.rule)));
}

} // namespace

int modelInfo(const InfoOptions& options) {
    const auto opened = readModelOrComplain(options.file, options.layout);
    if (!opened)
        return Failed;
    Output out;
    if (options.json)
        printJson(out, options.file, *opened);
    else
        printPlain(out, options.file, *opened);
    return out.finish() ? Done : Failed;
}

int dumpModel(const DumpOptions& options) {
    const auto opened = readModelOrComplain(options.file, options.layout);
    if (!opened)
        return Failed;
    Output out;
    json::Writer json(json::Style::Indented, [&out](std::string_view text) { out.write(text); });
    p3m::dump(json, *opened->model);
    json.finish();
    out.write("\n");
    return out.finish() ? Done : Failed;
}

int convertModel(const ConvertOptions& options) {
    const auto opened = readModelOrComplain(options.in, options.fromLayout);
    if (!opened)
        return Failed;
    auto converted = p3m::convert(opened->model, options.layout.value_or(opened->model->layout));
    if (converted)
        p3m::renewTextures(*converted);
    // Without a layout to write the bytes stay as they are, also those of layouts that are not written.
    const p3m::ModelPtr model = options.layout && converted ? converted->model : opened->model;
    const auto bytes = options.layout && !converted ? tl::unexpected(converted.error()) : p3m::write(*model);
    if (!bytes) {
        complain(options.in, Error{bytes.error().place,
                                   fmt::format("{} [{}]", bytes.error().what, ruleId(bytes.error().rule))});
        return Failed;
    }
    if (options.layout)
        for (const auto* told : {&converted->changes, &converted->losses})
            complainOfLosses(options.in, *told);
    if (options.layout && options.strict && !converted->losses.empty())
        return refuseLosses(options.in);
    return saveOrComplain(options.out, bytes->span(), options.backups) ? Done : Failed;
}

} // namespace octant::cli
