#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "io/exchange/exchange.h"
#include "io/game/folder.h"
#include "io/p3m/p3m.h"
#include "model/core/executor.h"
#include "model/core/result.h"

namespace octant {

struct SaveDetails;

/// What a model is written as: the layouts of P3M that are written, and files of other programs.
enum class ModelForm : std::uint8_t { R20251207, Engine, Gltf, Glb, Obj };

/// The ending of its files, without the dot.
std::string_view fileEnding(ModelForm form);

/// Files that a model becomes, and what they cannot hold. `name`: of the main file, without a folder.
/// `findPicture`: for textures that are no part of the model.
Result<exchange::Exported> exportedModel(const p3m::ModelPtr& model, ModelForm form, const std::string& name,
                                         const exchange::FindPicture& findPicture);

/// Finds pictures as the engine does; none without a game (null), and once it is cancelled.
exchange::FindPicture picturesOf(std::shared_ptr<const game::Folder> folder, const CancelToken& cancel = {});

/// Replaces a file and those beside it safely; what the first one refers to comes before it. `details`: of
/// the first one, but for what a power cut may undo, which is of any.
Result<void> writeExported(const std::filesystem::path& path, std::span<const exchange::File> files,
                           SaveDetails* details = nullptr);

/// Whether a name is that of a glTF 2.0 or OBJ file.
bool isExchangeName(const std::filesystem::path& path);

/// Of models that have no layout yet: the engine of today reads no other.
inline constexpr p3m::Layout newModelLayout = p3m::Layout::Engine;

/// What an import may take of the memory.
struct ImportMemory {
    std::uint64_t left = UINT64_MAX; ///< bytes; the process that reads the file takes no more
    bool accepted = false;           ///< the user wants it although it needs more: as much as that then
    /// Set to about how many bytes the file needs, and those beside it, where that is more than is left: then
    /// it is not read.
    std::uint64_t needed = 0;
};

/// A model from a glTF 2.0 or OBJ file and those beside it that it refers to; pictures become textures of
/// the game's format. Nothing outside of the file's folder is read, and a process of its own does it
/// (app/foreign). What the layout cannot hold is among the losses, with the layout that could. `memory`: null
/// for the usual limits, without asking.
Result<exchange::Imported> importedModel(const std::filesystem::path& path,
                                         p3m::Layout layout = newModelLayout, const CancelToken& cancel = {},
                                         ImportMemory* memory = nullptr);

} // namespace octant
