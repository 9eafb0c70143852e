#include <cstdlib>
#include <string_view>

#include "io/exchange/exchange.h"
#include "io/p3m/p3m.h"

using namespace octant;
using exchange::Format;

/// A glTF or OBJ file that is read becomes a model that can be saved, and what is exported of that is read
/// again. Files that it names have its own bytes.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const Blob file = Blob::copyOf(std::as_bytes(std::span(data, size)));
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const Format format = text.starts_with("glTF") ? Format::Glb
                          : text.starts_with('{')  ? Format::Gltf
                                                   : Format::Obj;
    const auto itself = [&](const std::string&, std::uint64_t) { return Result<Blob>(file); };
    const auto texture = [](const Blob& picture) {
        return picture.size() % 2 == 0 ? Result<Blob>(picture) : fail("odd");
    };
    const auto imported = exchange::read(file, format, itself, texture);
    if (!imported)
        return 0;
    if (!p3m::write(*imported->model))
        std::abort();
    const auto noGame = [](const std::string&) -> Result<Picture> { return fail("none"); };
    for (const Format other : {Format::Gltf, Format::Glb, Format::Obj}) {
        const auto exported = exchange::write(*imported->model, other, "model.x", noGame);
        if (!exported)
            std::abort();
        const auto beside = [&](const std::string& name, std::uint64_t) -> Result<Blob> {
            for (const exchange::File& each : exported->files)
                if (each.name == name)
                    return each.bytes;
            return fail("no such file");
        };
        const auto again = exchange::read(exported->files[0].bytes, other, beside, texture);
        if (!again || again->model->parts.size() != imported->model->parts.size())
            std::abort();
    }
    return 0;
}
