#include <cstdio>
#include <fstream>

#include "resources/demo/demo_map.h"

/// Writes the demo map to the file named by the argument.
int main(int count, char** arguments) {
    if (count != 2) {
        std::fputs("make_demo: name the file to write\n", stderr);
        return 2;
    }
    const octant::Blob file = octant::demo::demoFile();
    std::ofstream out(arguments[1], std::ios::binary);
    out.write(reinterpret_cast<const char*>(file.data()), static_cast<std::streamsize>(file.size()));
    out.close();
    if (file.empty() || !out) {
        std::fputs("make_demo: the map could not be made or written\n", stderr);
        return 1;
    }
    return 0;
}
