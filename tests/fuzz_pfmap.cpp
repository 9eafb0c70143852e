#include <cstdlib>

#include "io/pfmap/pfmap.h"

using namespace octant;

/// A terrain that is read is written as the same bytes, can be checked, and comes back from the canonical
/// layout.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const Blob file = Blob::copyOf(std::as_bytes(std::span(data, size)));
    const auto map = pfmap::read(file);
    if (!map) {
        if (!map.error().byte || *map.error().byte > size)
            std::abort();
        return 0;
    }
    for (const Finding& finding : pfmap::check(*map))
        if (!finding.byte || *finding.byte > size)
            std::abort();
    const auto again = pfmap::read(pfmap::writeCanonical(*map));
    if (!(pfmap::write(*map) == file) || !again || !equal(*again, *map))
        std::abort();
    return 0;
}
