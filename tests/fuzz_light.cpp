#include <cstdlib>
#include <cstring>
#include <vector>

#include "io/json/baked_lights.h"
#include "model/light/light.h"

using namespace octant;

/// The extension `bakedlights`. What was understood is written so that it reads the same, and again the same
/// bytes.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    std::vector<std::byte> bytes(light::extensionMagic.size() + size);
    std::memcpy(bytes.data(), light::extensionMagic.data(), light::extensionMagic.size());
    if (size != 0)
        std::memcpy(bytes.data() + light::extensionMagic.size(), data, size);
    const auto read = json::readLight(Blob(std::move(bytes)));
    if (!read) {
        if (read.error().byte && *read.error().byte > light::extensionMagic.size() + size)
            std::abort();
        return 0;
    }
    for (const light::LevelLight& level : read->levels)
        for (const light::Source& source : level.sources)
            (void)light::sourceProblem(source);
    const Blob written = json::writeLight(*read);
    if (written.empty())
        return 0;
    const auto again = json::readLight(written);
    if (!again || !(json::writeLight(*again) == written))
        std::abort();
    return 0;
}
