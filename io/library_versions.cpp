#include "io/library_versions.h"

#include <fmt/format.h>
#include <glm/detail/setup.hpp>
#include <lz4.h>
#include <nlohmann/json.hpp>
#include <png.h>
#include <xxhash.h>

namespace octant {
namespace {

/// Of a number with so many for each part: 10203 with 100 is 1.2.3.
std::string parts(unsigned number, unsigned base) {
    return fmt::format("{}.{}.{}", number / base / base, number / base % base, number % base);
}

} // namespace

std::vector<LibraryVersion> libraryVersions() {
    constexpr unsigned hundred = 100;
    return {{"LZ4", LZ4_versionString()},
            {"libpng", png_get_libpng_ver(nullptr)},
            {"xxHash", parts(XXH_versionNumber(), hundred)},
            {"JSON for Modern C++", fmt::format("{}.{}.{}", NLOHMANN_JSON_VERSION_MAJOR,
                                                NLOHMANN_JSON_VERSION_MINOR, NLOHMANN_JSON_VERSION_PATCH)},
            {"fmt", parts(FMT_VERSION, hundred)},
            {"GLM", fmt::format("{}.{}.{}.{}", GLM_VERSION_MAJOR, GLM_VERSION_MINOR, GLM_VERSION_PATCH,
                                GLM_VERSION_REVISION)}};
}

} // namespace octant
