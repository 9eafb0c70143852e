#pragma once

#include <string>
#include <vector>

namespace octant {

/// The command line, divided between Octant and Qt. Both lists begin with the name of the program.
struct DividedArguments {
    std::vector<char*> own; ///< not owned: parts of argv
    std::vector<char*> qt;  ///< such as -style or -reverse, with their values, wherever they stand
    std::string style;      ///< value of -style; empty: not given
    std::string display;    ///< value of -display
    std::string platform;   ///< value of -platform
    std::string missing;    ///< option of Qt without the value that it needs; empty: none
};

/// Takes Qt's own options out of the command line, with one dash or two. A file with such a name is reached
/// by its folder, as in ./-style.
DividedArguments divideArguments(int argc, char** argv);

} // namespace octant
