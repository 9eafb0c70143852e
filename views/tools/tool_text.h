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
        /// What a number is of: lengths and areas are in units of the map, and are shown in the unit that the
        /// user prefers, which stands behind them, but for a Side, which has others behind it.
        enum class Of : std::uint8_t { Count, Length, Side, Area };

        double value = 0; ///< shown in the user's notation
        int digits = 6;   ///< at most so many count
        Of of = Of::Count;
        bool operator==(const Number&) const = default;
    };
    static Number length(double value, int digits = 6) { return {value, digits, Number::Of::Length}; }
    static Number side(double value, int digits = 6) { return {value, digits, Number::Of::Side}; }
    static Number area(double value, int digits = 6) { return {value, digits, Number::Of::Area}; }

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
