#include <algorithm>
#include <cstdlib>

#include "io/exchange/exchange.h"
#include "io/p3m/p3m.h"

using namespace octant;

/// An OBJ file and, behind a byte of 0, the library of materials that it names. What becomes a model can be
/// saved, and no more is read than there is.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::uint8_t* const end = data + size;
    const std::uint8_t* const divider = std::find(data, end, 0);
    const auto blob = [](const std::uint8_t* from, const std::uint8_t* to) {
        return Blob::copyOf(std::as_bytes(std::span(from, to)));
    };
    const Blob object = blob(data, divider), materials = blob(std::min(divider + 1, end), end);
    const auto beside = [&](const std::string& name, std::uint64_t most) -> Result<Blob> {
        if (name.empty() || materials.size() > most)
            return fail("none");
        return materials;
    };
    const auto texture = [](const Blob& picture) { return Result<Blob>(picture); };
    const auto imported = exchange::read(object, exchange::Format::Obj, beside, texture);
    if (imported && !p3m::write(*imported->model))
        std::abort();
    return 0;
}
