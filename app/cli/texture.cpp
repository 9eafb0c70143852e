#include <atomic>
#include <filesystem>
#include <optional>
#include <utility>

#include <QCryptographicHash>

#include <fmt/format.h>

#include "app/assets/picture_files.h"
#include "app/cli/commands.h"
#include "app/cli/files.h"
#include "app/cli/long_work.h"
#include "app/document/program_pool.h"
#include "io/json/writer.h"
#include "io/png/png.h"
#include "io/save_file.h"
#include "model/core/visible_text.h"

namespace octant::cli {
namespace {

constexpr const char* formatNames[] = {"i", "ia", "rgb", "rgba"};
constexpr const char* layoutLetters[] = {"A", "B", "C"};

std::string sha256(const Blob& bytes) {
    const auto data = QByteArrayView(reinterpret_cast<const char*>(bytes.data()), qsizetype(bytes.size()));
    return QCryptographicHash::hash(data.toByteArray(), QCryptographicHash::Sha256).toHex().toStdString();
}

void printJson(Output& out, const ptf::Texture& texture) {
    json::Writer json(json::Style::Indented, [&out](std::string_view text) { out.write(text); });
    json.beginObject();
    json.member("format", "ptf");
    json.member("layout", layoutLetters[static_cast<int>(texture.layout)]);
    json.member("width", texture.picture.width);
    json.member("height", texture.picture.height);
    json.member("pixel_format", formatNames[static_cast<int>(texture.picture.format)]);
    json.member("bytes_stored", texture.storedBytes);
    json.member("bytes_expected", texture.picture.byteCount());
    json.member("sha256", sha256(texture.picture.pixels));
    json.key("problems");
    json.beginArray();
    for (const Finding& warning : texture.warnings)
        json.value(ruleId(warning.rule));
    json.endArray();
    json.endObject();
    json.finish();
    out.write("\n");
}

/// The bytes of the file to write; the same ones where a texture is sound already.
Result<std::vector<std::byte>> converted(const ConvertOptions& options, LongWork& work) {
    std::vector<Finding> warnings;
    const Result<Blob> file = readFile(options.in);
    if (!file)
        return tl::unexpected(file.error());
    Result<Picture> picture = readPicture(*file, &warnings, work.cancel());
    if (!picture)
        return tl::unexpected(picture.error());
    for (const Finding& warning : warnings)
        complain(options.in, Error{warning.place, fmt::format("{} [{}]", warning.what, ruleId(warning.rule)),
                                   warning.byte});
    if (endingOf(options.out) == ".png")
        return png::write(*picture);
    if (warnings.empty() && ptf::read(file->span()))
        return std::vector<std::byte>(file->span().begin(), file->span().end());
    if (!hasTextureSides(*picture)) {
        if (!options.scale)
            return fail(
                fmt::format("a texture cannot have {} x {} pixels; --scale makes the sides powers of two",
                            picture->width, picture->height));
        picture = scaledToTexture(*picture);
        complain(options.in + fmt::format(": scaled to {} x {} pixels", picture->width, picture->height));
    }
    lz4::CompressionWork how{&programPool().executor(Priority::Background), work.cancel()};
    std::atomic<std::size_t> done{0};
    if (const auto progress = work.progress())
        how.compressed = [&, progress](std::size_t bytes) {
            progress(static_cast<double>(done += bytes) / static_cast<double>(picture->byteCount()));
        };
    return ptf::write(*picture, how);
}

} // namespace

int textureInfo(const InfoOptions& options) {
    const Result<Blob> file = readFile(options.file);
    const auto texture = file ? ptf::read(file->span()) : tl::unexpected(file.error());
    if (!texture) {
        complain(options.file, texture.error());
        return Failed;
    }
    Output out;
    if (options.json) {
        printJson(out, *texture);
    } else {
        out.line(fmt::format("{}: PTF, layout {}, {} x {} pixels, {}", options.file,
                             layoutLetters[static_cast<int>(texture->layout)], texture->picture.width,
                             texture->picture.height,
                             formatNames[static_cast<int>(texture->picture.format)]));
        for (const Finding& warning : texture->warnings)
            out.line(fmt::format("  warning: {} [{}]", warning.text(), ruleId(warning.rule)));
    }
    return out.finish() ? Done : Failed;
}

bool isPictureName(const std::string& file) {
    const std::string ending = endingOf(file);
    return ending == ".ptf" || ending == ".png";
}

int convertPicture(const ConvertOptions& options) {
    if (options.revision) {
        complain(options.in, Error{{}, "a picture has no revision; leave --revision out"});
        return Failed;
    }
    std::optional<LongWork> work(std::in_place,
                                 fmt::format("octant: compressing {}", visibleText(options.out)));
    const auto bytes = converted(options, *work);
    work->hide();
    if (!bytes) { // said before the signal that it was cancelled by ends the program
        complain(options.in, bytes.error());
        return Failed;
    }
    work.reset();
    return saveOrComplain(options.out, *bytes, options.backups) ? Done : Failed;
}

} // namespace octant::cli
