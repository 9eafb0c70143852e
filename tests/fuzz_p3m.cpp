#include <cstdlib>

#include "io/p3m/p3m.h"

using namespace octant;

/// A model that is read can be checked and converted, and gives its own bytes again; what is written anew is
/// read as the same model.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const Blob file = Blob::copyOf(std::as_bytes(std::span(data, size)));
    const auto opened = p3m::read(file);
    if (!opened)
        return 0;
    const auto same = p3m::write(*opened->model);
    if (!same || !(*same == file))
        std::abort();
    for (const p3m::Layout layout : {p3m::Layout::R20251207, p3m::Layout::Engine}) {
        const auto converted = p3m::convert(opened->model, layout);
        const auto anew = p3m::write(*p3m::editable(converted->model));
        if (!anew)
            continue;
        const auto again = p3m::read(*anew, layout);
        if (!again)
            std::abort();
        const auto twice = p3m::write(*p3m::editable(again->model));
        if (!twice || !(*twice == *anew))
            std::abort();
    }
    json::Writer out(json::Style::Compact, [](std::string_view) {});
    p3m::dump(out, *opened->model);
    out.finish();
    return 0;
}
