#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "io/loss.h"
#include "model/core/picture.h"
#include "model/core/result.h"
#include "model/core/work_context.h"
#include "model/p3m/model.h"

namespace octant {
struct Map;
}

/// Models from and to glTF 2.0 and OBJ, and levels to them. Their axes are right-handed with +Y up and +Z
/// forward, so X is mirrored.
namespace octant::exchange {

/// Formats of other programs.
enum class Format : std::uint8_t { Gltf, Glb, Obj };

/// The format of a file name by its ending in any case: `.gltf`, `.glb` or `.obj`; nothing for others.
std::optional<Format> formatOf(std::string_view name);

/// A file that an export makes.
struct File {
    std::string name; ///< without a folder
    Blob bytes;       ///< all of it
};

/// The result of write().
struct Exported {
    std::vector<File> files;  ///< the one of this name first, beside it what it refers to
    std::vector<Loss> losses; ///< what the format cannot hold
};

/// The picture of a texture that is no part of the model, by its identifier, as the engine would find it.
using FindPicture = std::function<Result<Picture>(const std::string& identifier)>;
/// Writes a model as files of another format. `name`: of the main file, without a folder. Pictures become
/// PNG, inside of glTF files and beside OBJ files. Errors: the model has errors, which must be repaired
/// first.
Result<Exported> write(const p3m::Model& model, Format format, const std::string& name,
                       const FindPicture& findPicture);

/// Writes what is drawn of a level of a map in the same way: its faces with their materials, a mesh or more
/// for each, and no entities. A unit stays a unit. `withLight`: its lightmaps go along as pictures of second
/// texture coordinates (TEXCOORD_1 and the extension MOZ_lightmap of glTF; OBJ has none). Errors: there is no
/// such level, a sector of it is damaged, nothing of it is drawn, or it was stopped.
Result<Exported> writeLevel(const Map& map, std::size_t level, Format format, const std::string& name,
                            const FindPicture& findPicture, const WorkContext& work = {},
                            bool withLight = false);

/// The result of read().
struct Imported {
    p3m::ModelPtr model;      ///< of the newest layout
    std::vector<Loss> losses; ///< what P3M cannot hold
};

/// Gives the content of another file that a model refers to, by its name with `/` between the parts; it has
/// to refuse names that lead out of the folder, and before it reads them files of more than `most` bytes.
using ReadFile = std::function<Result<Blob>(const std::string& name, std::uint64_t most)>;
/// Makes a PTF file of a picture file.
using MakeTexture = std::function<Result<Blob>(const Blob& picture)>;

/// Reads a model from a file of another format. Pictures of materials that parts use are embedded, others are
/// left out; of a picture that is found neither in the file nor beside it the name is kept. Errors: no file
/// of this format, and models that are too large for P3M (P3M-201). Depth, counts and sizes are checked
/// before a library sees anything, and nothing is thrown.
Result<Imported> read(const Blob& file, Format format, const ReadFile& readFile,
                      const MakeTexture& makeTexture);

} // namespace octant::exchange
