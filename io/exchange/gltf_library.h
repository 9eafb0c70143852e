#pragma once

// Only the declarations: gltf_library.cpp has the rest, made with the same macros.
#define TINYGLTF_NO_STB_IMAGE
#define TINYGLTF_NO_STB_IMAGE_WRITE
#define TINYGLTF_NO_EXTERNAL_IMAGE
#define TINYGLTF_NO_FS
#include <tiny_gltf.h>
#undef TINYGLTF_NO_STB_IMAGE
#undef TINYGLTF_NO_STB_IMAGE_WRITE
#undef TINYGLTF_NO_EXTERNAL_IMAGE
#undef TINYGLTF_NO_FS

#include "io/exchange/gltf_document.h"

namespace octant::exchange {

/// What the library makes of a checked document. It reads no file and decodes no picture. The lists of the
/// model have the items of the document, in its order.
Result<tinygltf::Model> parsedDocument(const GltfDocument& document);

} // namespace octant::exchange
