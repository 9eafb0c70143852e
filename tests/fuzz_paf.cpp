#include <cstdlib>

#include "io/paf/paf.h"

using namespace octant;

/// An archive that is read can be dumped, and one that can be written holds the same entries again.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto archive = paf::read(Blob::copyOf(std::as_bytes(std::span(data, size))));
    if (!archive)
        return 0;
    json::Writer before, after;
    paf::dump(before, {paf::Layout::P4, archive->entries, {}});
    const auto file = paf::write(archive->entries, paf::Layout::P4);
    if (!file)
        return 0;
    const auto again = paf::read(Blob(*file), paf::Layout::P4);
    if (!again)
        std::abort();
    paf::dump(after, *again);
    if (before.take() != after.take())
        std::abort();
    return 0;
}
