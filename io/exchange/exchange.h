#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "model/core/picture.h"
#include "model/core/result.h"
#include "model/p3m/model.h"

/// Models from and to glTF 2.0 and OBJ. Their axes are right-handed with +Y up and +Z forward, so X is
/// mirrored.
namespace octant::exchange {

/// Formats of other programs.
enum class Format : std::uint8_t { Gltf, Glb, Obj };

/// By the ending of a name, large or small: `.gltf`, `.glb` or `.obj`.
std::optional<Format> formatOf(std::string_view name);

/// A file that an export makes.
struct File {
    std::string name; ///< without a folder
    Blob bytes;
};

/// The result of write().
struct Exported {
    std::vector<File> files;   ///< the one of this name first, beside it what it refers to
    std::vector<Error> losses; ///< what the format cannot hold
};

/// The picture of a texture that is no part of the model, by its identifier, as the engine would find it.
using FindPicture = std::function<Result<Picture>(const std::string& identifier)>;
/// `name`: of the file, without a folder. Pictures become PNG, inside of glTF files and beside OBJ files.
/// Errors: models with errors, which have to be put right before.
Result<Exported> write(const p3m::Model& model, Format format, const std::string& name,
                       const FindPicture& findPicture);

/// The result of read().
struct Imported {
    p3m::ModelPtr model;       ///< of the newest layout
    std::vector<Error> losses; ///< what P3M cannot hold
};

/// Gives the content of another file that a model refers to, by its name with `/` between the parts; it has
/// to refuse names that lead out of the folder, and before it reads them files of more than `most` bytes.
using ReadFile = std::function<Result<Blob>(const std::string& name, std::uint64_t most)>;
/// Makes a PTF file of a picture file.
using MakeTexture = std::function<Result<Blob>(const Blob& picture)>;

/// Pictures of materials that parts have are embedded, all others left out; of what is neither in the file
/// nor beside it the name stays. Errors: what is no such file, and models that are too large for P3M
/// (P3M-201). Depth, counts and sizes are checked before a library sees anything, and nothing is thrown.
Result<Imported> read(const Blob& file, Format format, const ReadFile& readFile,
                      const MakeTexture& makeTexture);

} // namespace octant::exchange
