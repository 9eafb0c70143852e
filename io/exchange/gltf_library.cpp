// The library's own code is made here, not taken from the package's shared library: that one is built with
// assertions, with stb_image and with access to files, and no sanitizer looks into it.
#define TINYGLTF_IMPLEMENTATION

#include <fstream> // which the library needs and, without access to files, does not include

#include "io/exchange/gltf_library.h"

#include <charconv>

namespace octant::exchange {
namespace {

/// The buffer of a name that checkedDocument() gave it; null where there is none.
const Blob* bufferOf(const std::string& name, void* document) {
    const auto& buffers = static_cast<const GltfDocument*>(document)->buffers;
    std::size_t index = 0;
    const auto [end, error] = std::from_chars(name.data(), name.data() + name.size(), index);
    return error == std::errc() && end == name.data() + name.size() && index < buffers.size()
               ? &buffers[index]
               : nullptr;
}

bool bufferExists(const std::string& name, void* document) { return bufferOf(name, document) != nullptr; }

std::string sameName(const std::string& name, void*) { return name; }

bool readBuffer(std::vector<unsigned char>* out, std::string* error, const std::string& name,
                void* document) {
    const Blob* const bytes = bufferOf(name, document);
    if (!bytes) {
        *error += "there is no such buffer";
        return false;
    }
    const auto* const first = reinterpret_cast<const unsigned char*>(bytes->data());
    out->assign(first, first + bytes->size());
    return true;
}

bool writeNothing(std::string*, const std::string&, const std::vector<unsigned char>&, void*) {
    return false;
}

} // namespace

Result<tinygltf::Model> parsedDocument(const GltfDocument& document) {
    GltfDocument& source = const_cast<GltfDocument&>(document); // the library's pointer is not const
    tinygltf::TinyGLTF loader;
    loader.SetFsCallbacks({bufferExists, sameName, readBuffer, writeNothing, &source});
    tinygltf::Model model;
    std::string errors, warnings;
    const bool loaded =
        loader.LoadASCIIFromString(&model, &errors, &warnings, document.json.data(),
                                   static_cast<unsigned>(document.json.size()), std::string());
    while (!errors.empty() && errors.back() == '\n')
        errors.pop_back();
    if (!loaded)
        return fail("this glTF file cannot be read: " + errors);
    return model;
}

} // namespace octant::exchange
