#pragma once

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

namespace octant {

/// A text for the user as a value; it is translated and put together where it is shown
/// (views/host/translated.h).
struct ToolText {
    /// A number in a text, with so many significant digits.
    struct Number {
        double value = 0; ///< shown in the user's notation
        int digits = 6;   ///< at most so many count
        bool operator==(const Number&) const = default;
    };
    /// The first keys of an action of the window.
    struct Keys {
        const char* action = ""; ///< its id
    };
    using Part = std::variant<std::int64_t, Number, Keys, std::string>;

    const char* text = "";   ///< marked by OCTANT_TR, with %1, %2 and so on for the parts
    std::vector<Part> parts; ///< strings are shown as they are
    /// Stands for the text where an action that it names has no keys, with the other parts; empty: never.
    const char* withoutKeys = "";
};

} // namespace octant
