#include <filesystem>

#include <fmt/format.h>

#include "app/cli_commands.h"
#include "app/cli_files.h"
#include "app/picture_files.h"
#include "io/exchange/exchange.h"
#include "io/p3m/p3m.h"
#include "io/ptf/ptf.h"
#include "io/save_file.h"

namespace octant::cli {

namespace fs = std::filesystem;

namespace {

void complainOfLosses(const std::string& file, const std::vector<Error>& losses) {
    for (const Error& loss : losses)
        complain(file, loss);
}

/// A file beside another one, which must not lead out of its folder.
Result<Blob> readBeside(const fs::path& file, const std::string& name) {
    std::error_code error;
    const fs::path folder = fs::weakly_canonical(fs::absolute(file, error).parent_path(), error);
    const fs::path path = fs::weakly_canonical(folder / name, error);
    const fs::path relative = path.lexically_relative(folder);
    if (error || relative.empty() || *relative.begin() == "..")
        return fail("a file outside of the folder is not read", name);
    return readFile(path);
}

Result<Blob> textureOf(const Blob& file) {
    Result<Picture> picture = readPicture(file);
    if (!picture)
        return tl::unexpected(picture.error());
    const auto texture = ptf::write(hasTextureSides(*picture) ? *picture : scaledToTexture(*picture));
    return texture ? Result<Blob>(Blob(*texture)) : tl::unexpected(texture.error());
}

} // namespace

bool isExchangeName(const std::string& file) { return exchange::formatOf(file).has_value(); }

int exportModel(const ConvertOptions& options) {
    const Result<Blob> bytes = readFile(options.in);
    const auto opened = bytes ? p3m::read(*bytes, options.fromLayout) : tl::unexpected(bytes.error());
    const fs::path out = options.out;
    const auto exported =
        opened ? exchange::write(*opened->model, *exchange::formatOf(options.out), out.filename().string())
               : tl::unexpected(opened.error());
    if (!exported) {
        complain(options.in, exported.error());
        return Failed;
    }
    complainOfLosses(options.in, exported->losses);
    if (options.strict && !exported->losses.empty())
        return refuseLosses(options.in);
    // What the file refers to comes first, so that it is there when the file is.
    for (std::size_t i = exported->files.size(); i-- > 0;) {
        const exchange::File& file = exported->files[i];
        if (!saveOrComplain((out.parent_path() / file.name).string(), file.bytes.span()))
            return Failed;
    }
    return Done;
}

int importModel(const ConvertOptions& options) {
    if (endingOf(options.out) != ".p3m") {
        complain(options.in,
                 Error{{}, fmt::format("this cannot become {}; end its name in .p3m", options.out)});
        return Failed;
    }
    const Result<Blob> bytes = readFile(options.in);
    const auto beside = [&](const std::string& name) { return readBeside(options.in, name); };
    const auto imported = bytes ? exchange::read(*bytes, *exchange::formatOf(options.in), beside, textureOf)
                                : tl::unexpected(bytes.error());
    const auto converted =
        imported ? p3m::convert(imported->model, options.layout.value_or(imported->model->layout))
                 : tl::unexpected(imported.error());
    const auto file = converted ? p3m::write(*converted->model) : tl::unexpected(converted.error());
    if (!file) {
        complain(options.in, file.error());
        return Failed;
    }
    complainOfLosses(options.in, imported->losses);
    for (const p3m::Loss& loss : converted->losses)
        complain(options.in, Error{loss.place, fmt::format("{} [{}]", loss.what, loss.rule)});
    if (options.strict && !(imported->losses.empty() && converted->losses.empty()))
        return refuseLosses(options.in);
    return saveOrComplain(options.out, file->span()) ? Done : Failed;
}

} // namespace octant::cli
