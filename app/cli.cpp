#include "app/cli.h"

#include <cstdio>
#include <string_view>

namespace octant::cli {

int run(int argc, char** argv) {
    const std::string_view command = argc > 1 ? argv[1] : "--help";
    if (command == "--version" || command == "-V") {
        std::puts("Octant " OCTANT_VERSION);
        return 0;
    }
    if (command == "--help" || command == "-h" || command == "help") {
        std::puts("Octant, map editor for the PlatinumSrc engine\n\n"
                  "octant [FILE...] [--revision R] [--sector-size UNITS] [--automation-ready-file F]\n"
                  "  opens the window\n"
                  "octant --version");
        return 0;
    }
    std::fprintf(stderr, "octant: %s: this build has no such command\n", argv[1]);
    return 2;
}

} // namespace octant::cli
