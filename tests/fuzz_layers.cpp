#include <cstdlib>
#include <cstring>
#include <vector>

#include "model/layers/layers.h"

using namespace octant;

/// The extension `octant-layers`. There is one way to write it: what was understood is written as the same
/// bytes.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    std::vector<std::byte> bytes(layersMagic.size() + size);
    std::memcpy(bytes.data(), layersMagic.data(), layersMagic.size());
    if (size != 0)
        std::memcpy(bytes.data() + layersMagic.size(), data, size);
    const Blob extension(std::move(bytes));
    const auto read = readLayers(extension);
    if (!read) {
        if (read.error().byte && *read.error().byte > extension.size())
            std::abort();
        return 0;
    }
    if (!(writeLayers(*read) == extension))
        std::abort();
    const Map map;
    (void)strayInLayers(map, *read);
    (void)LayerIndex(map, *read);
    return 0;
}
