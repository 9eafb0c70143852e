#pragma once

#include <array>
#include <string>
#include <vector>

#include <glm/vec2.hpp>

namespace octant {

/// What a sign says, and the box that it says it in.
struct SignText {
    std::string text;           ///< UTF-8; lines as they are to stand
    std::array<float, 4> box{}; ///< left, right, top, bottom: units from its place, up is positive
    float size = 0;             ///< of a line, units
    bool middle = false;        ///< lines stand in the middle between left and right
    bool upright = false;       ///< and all of them between top and bottom
    bool operator==(const SignText&) const = default;
};

/// Its letters as triangles, three corners each, in units from its place; seen from the front right is
/// positive. Lines that are wider than the box go on below; what has no room there is left out. Empty where
/// nothing can be seen of it.
std::vector<glm::vec2> lettersOf(const SignText& sign);

/// A margin around the letters, in triangles that do not overlap: drawn before them in another colour it lets
/// them be read whatever is behind.
std::vector<glm::vec2> marginOf(const SignText& sign);

/// Escape codes of a text, where they are interpreted: \n is a new line, \t a gap, \\ the stroke itself;
/// others stay (decided: the format names none).
std::string withoutEscapes(const std::string& text);

} // namespace octant
