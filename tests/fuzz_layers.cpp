#include <array>
#include <cstdlib>
#include <cstring>
#include <vector>

#include "model/layers/layers.h"

using namespace octant;

namespace {

void readBehind(const std::array<std::uint8_t, 4>& magic, const std::uint8_t* data, std::size_t size) {
    std::vector<std::byte> bytes(magic.size() + size);
    std::memcpy(bytes.data(), magic.data(), magic.size());
    if (size != 0)
        std::memcpy(bytes.data() + magic.size(), data, size);
    const Blob extension(std::move(bytes));
    const auto read = readLayers(extension);
    if (!read) {
        if (read.error().byte && *read.error().byte > extension.size())
            std::abort();
        return;
    }
    if (!(writeLayers(*read) == extension))
        std::abort();
    const Map map;
    (void)strayInLayers(map, *read);
    (void)LayerIndex(map, *read);
    for (const auto& [sector, runs] : read->cubes)
        if (!(withCells(runs, {runs.front().box}, runs.front().layer) == runs))
            std::abort();
}

} // namespace

/// The extension `octant-layers`, as it begins with cubes and without. There is one way to write it: what was
/// understood is written as the same bytes.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    readBehind(layersMagic, data, size);
    readBehind(cubeLayersMagic, data, size);
    return 0;
}
