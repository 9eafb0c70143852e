#pragma once

#include <string>
#include <vector>

#include "io/exchange/exchange.h"
#include "io/exchange/gltf_container.h"
#include "io/exchange/scene.h"
#include "io/loss.h"

namespace octant::exchange {

/// The parts of a glTF 2.0 scene that models need, made ready for the library: every member has the type that
/// the specification asks for, every index exists, every run of bytes lies inside of its buffer, and nodes
/// are trees. What models do not need, extensions and extras included, is left out. Buffer `i` has the URI
/// `i`.
struct GltfDocument {
    std::string json;
    std::vector<Blob> buffers;          ///< as long as the document says
    std::vector<ScenePicture> pictures; ///< images, which are not in the document
    /// For each material: what the document leaves out.
    struct MaterialNote {
        bool otherPictures = false, pictureMoved = false;
    };
    std::vector<MaterialNote> materials;
    std::vector<Loss> losses;
};

/// Errors: what is no glTF 2.0 or breaks its rules, with the place in the file.
Result<GltfDocument> checkedDocument(const GltfParts& parts, const ReadFile& readFile);

} // namespace octant::exchange
