#pragma once

#include <string>

namespace octant {

/// Puts the text of copied cubes (io/json/cube_text.h) on the clipboard, and into a file of the user's data
/// folder, as the clipboard of some desktops ends with the program. False when the file could not be written.
bool keepCopiedCubes(const std::string& text);

/// The text that was kept last: from the clipboard, or from the file where the clipboard holds nothing of
/// this program. Empty where there is none, or where items were copied since.
std::string keptCopiedCubes();

} // namespace octant
