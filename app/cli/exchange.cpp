#include <filesystem>

#include <fmt/format.h>

#include "app/assets/picture_source.h"
#include "app/cli/commands.h"
#include "app/cli/files.h"
#include "app/cli/long_work.h"
#include "app/files/model_files.h"
#include "io/p3m/p3m.h"
#include "io/save_file.h"

namespace octant::cli {

namespace fs = std::filesystem;

int saveExported(const ConvertOptions& options, std::span<const exchange::File> files,
                 const std::vector<Loss>& losses) {
    complainOfLosses(options.in, losses);
    if (options.strict && !losses.empty())
        return refuseLosses(options.in);
    SaveDetails details;
    details.backups = options.backups;
    const Result<void> written = writeExported(options.out, files, &details);
    if (!written)
        complain(options.out, written.error());
    else
        tellOfSave(options.out, details);
    return written ? Done : Failed;
}

int exportModel(const ConvertOptions& options) {
    const Result<Blob> bytes = readFile(options.in);
    const auto opened = bytes ? p3m::read(*bytes, options.fromLayout) : tl::unexpected(bytes.error());
    const fs::path out = options.out;
    const auto format = exchange::formatOf(options.out);
    const ModelForm form = format == exchange::Format::Gltf  ? ModelForm::Gltf
                           : format == exchange::Format::Glb ? ModelForm::Glb
                                                             : ModelForm::Obj;
    GameChoice game{options.mainFolder, options.game};
    if (const auto guess = game::guessFrom(options.in); guess && game.none())
        game = {guess->main, guess->game};
    const LongWork work({});
    const auto exported = opened ? exportedModel(opened->model, form, out.filename().string(),
                                                 picturesOf(openGame(game), work.cancel()))
                                 : tl::unexpected(opened.error());
    if (!exported) {
        complain(options.in, exported.error());
        return Failed;
    }
    return saveExported(options, exported->files, exported->losses);
}

int importModel(const ConvertOptions& options) {
    if (endingOf(options.out) != ".p3m") {
        complain(options.in,
                 Error{{}, fmt::format("this cannot become {}; end its name in .p3m", options.out)});
        return Failed;
    }
    const auto imported = importedModel(options.in, options.layout.value_or(newModelLayout));
    const auto file = imported ? p3m::write(*imported->model) : tl::unexpected(imported.error());
    if (!file) {
        complain(options.in, file.error());
        return Failed;
    }
    complainOfLosses(options.in, imported->losses);
    if (options.strict && !imported->losses.empty())
        return refuseLosses(options.in);
    return saveOrComplain(options.out, file->span(), options.backups) ? Done : Failed;
}

} // namespace octant::cli
