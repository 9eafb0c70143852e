#include "app/files/model_files.h"

#include <algorithm>

#include <fmt/format.h>

#include "app/assets/picture_files.h"
#include "app/files/memory_need.h"
#include "app/foreign/foreign_files.h"
#include "io/exchange/limits.h"
#include "io/save_file.h"

namespace octant {

namespace fs = std::filesystem;

namespace {

/// A file beside another one, which must not lead out of its folder.
Result<Blob> readBeside(const fs::path& file, const std::string& name, std::uint64_t most) {
    std::error_code error;
    const fs::path folder = fs::weakly_canonical(fs::absolute(file, error).parent_path(), error);
    const fs::path path = fs::weakly_canonical(folder / name, error);
    const fs::path relative = path.lexically_relative(folder);
    if (error || relative.empty() || *relative.begin() == "..")
        return fail("a file outside of the folder is not read", name);
    return readFile(path, most);
}

exchange::Format formatOf(ModelForm form) {
    return form == ModelForm::Gltf  ? exchange::Format::Gltf
           : form == ModelForm::Glb ? exchange::Format::Glb
                                    : exchange::Format::Obj;
}

} // namespace

std::string_view fileEnding(ModelForm form) {
    switch (form) {
    case ModelForm::Gltf:
        return "gltf";
    case ModelForm::Glb:
        return "glb";
    case ModelForm::Obj:
        return "obj";
    default:
        return "p3m";
    }
}

Result<exchange::Exported> exportedModel(const p3m::ModelPtr& model, ModelForm form, const std::string& name,
                                         const exchange::FindPicture& findPicture) {
    if (form != ModelForm::R20251207 && form != ModelForm::Engine)
        return exchange::write(*model, formatOf(form), name, findPicture);
    auto converted =
        p3m::convert(model, form == ModelForm::Engine ? p3m::Layout::Engine : p3m::Layout::R20251207);
    if (converted)
        p3m::renewTextures(*converted);
    const auto bytes = converted ? p3m::write(*converted->model) : tl::unexpected(converted.error());
    if (!bytes)
        return tl::unexpected(bytes.error());
    std::vector<Loss> told = std::move(converted->losses);
    told.insert(told.end(), converted->changes.begin(), converted->changes.end());
    return exchange::Exported{{{name, *bytes}}, std::move(told)};
}

exchange::FindPicture picturesOf(std::shared_ptr<const game::Folder> folder, const CancelToken& cancel) {
    return [folder = std::move(folder), cancel](const std::string& identifier) -> Result<Picture> {
        if (!folder)
            return fail("no game is chosen in which it could be looked for");
        const auto file = folder->find(game::Kind::Texture, identifier);
        return file ? readPictureFile(*file, cancel) : tl::unexpected(file.error());
    };
}

Result<void> writeExported(const fs::path& path, std::span<const exchange::File> files,
                           SaveDetails* details) {
    std::optional<Error> notSynced;
    for (std::size_t i = files.size(); i-- > 0;) {
        SaveDetails beside;
        if (auto written = writeFileSafely(i == 0 ? path : path.parent_path() / files[i].name,
                                           files[i].bytes.span(), i == 0 ? details : &beside);
            !written)
            return written;
        if (beside.notSynced)
            notSynced = Error{files[i].name, beside.notSynced->text()};
    }
    if (details && !details->notSynced)
        details->notSynced = std::move(notSynced);
    return {};
}

bool isExchangeName(const fs::path& path) { return exchange::formatOf(path.string()).has_value(); }

namespace {

/// Whether so many bytes can be made a model of; notes what they need otherwise.
bool enoughFor(std::uint64_t bytes, ImportMemory* memory) {
    if (!memory || memory->accepted || memoryToImport(bytes) <= memory->left)
        return true;
    memory->needed = memoryToImport(bytes);
    return false;
}

tl::unexpected<Error> tooLittleMemory() { return fail("not enough memory is left to read it"); }

/// No more than is left, so that the process ends before the machine is short of memory; all that a file of
/// its size needs where the user wants that.
foreign::WorkerSettings settingsFor(std::uint64_t bytes, const ImportMemory* memory) {
    foreign::WorkerSettings settings = foreign::importSettings();
    if (!memory)
        return settings;
    std::uint64_t& most = settings.allowance.mostMemory;
    most = memory->accepted ? std::max(most, memoryToImport(bytes)) : std::min(most, memory->left);
    settings.allowance.memory = std::min(settings.allowance.memory, most);
    return settings;
}

} // namespace

Result<exchange::Imported> importedModel(const fs::path& path, p3m::Layout layout, const CancelToken& cancel,
                                         ImportMemory* memory) {
    const auto format = exchange::formatOf(path.string());
    if (!format)
        return fail("only glTF and OBJ files can become models");
    std::error_code unknown;
    const std::uintmax_t size = fs::file_size(path, unknown);
    std::uint64_t given = unknown ? 0 : size;
    if (!enoughFor(given, memory))
        return tooLittleMemory();
    const Result<Blob> bytes = readFile(path, exchange::largestScene);
    if (!bytes)
        return tl::unexpected(bytes.error());
    const auto beside = [&](const std::string& name, std::uint64_t most) -> Result<Blob> {
        if (memory && memory->needed > 0)
            return tooLittleMemory();
        Result<Blob> file = readBeside(path, name, most);
        given += file ? file->size() : 0;
        return enoughFor(given, memory) ? std::move(file) : tooLittleMemory();
    };
    auto imported = foreign::readModel(*bytes, *format, beside, cancel, settingsFor(given, memory));
    if (memory && memory->needed > 0)
        return tooLittleMemory();
    if (!imported)
        return imported;
    const auto converted = p3m::convert(imported->model, layout);
    if (!converted)
        return tl::unexpected(converted.error());
    imported->losses.insert(imported->losses.end(), converted->losses.begin(), converted->losses.end());
    if (!converted->losses.empty() && layout == p3m::Layout::Engine)
        imported->losses.push_back(
            {Rule::None,
             {},
             "what is marked P3M-3.. does not fit into layout engine, the one that the engine of today "
             "reads; layout 2025-12-07 holds it"});
    imported->model = converted->model;
    return imported;
}

} // namespace octant
