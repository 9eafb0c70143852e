#pragma once

#include <string>
#include <vector>

namespace octant {

/// A library that readers and writers use: its version as it runs, or, where the library has nothing but
/// headers, as it was compiled.
struct LibraryVersion {
    std::string name, version; ///< like "LZ4" and "1.9.4"
};
/// Those that reading and writing files use.
std::vector<LibraryVersion> libraryVersions();

} // namespace octant
