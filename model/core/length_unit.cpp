#include "model/core/length_unit.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>

#include <fmt/format.h>

#include "model/core/expression.h"
#include "model/core/letters.h"
#include "model/core/translate.h"

namespace octant {
namespace {

constexpr long double footLength = 0.3048L, inchLength = 0.0254L;

struct Suffix {
    std::string_view word; ///< in small letters
    long double metres;
};

// In the languages of the window.
constexpr std::array suffixes{Suffix{"m", 1},
                              Suffix{"metre", 1},
                              Suffix{"metres", 1},
                              Suffix{"meter", 1},
                              Suffix{"meters", 1},
                              Suffix{"u", 1},
                              Suffix{"unit", 1},
                              Suffix{"units", 1},
                              Suffix{"e", 1},
                              Suffix{"einheit", 1},
                              Suffix{"einheiten", 1},
                              Suffix{"cm", 0.01L},
                              Suffix{"mm", 0.001L},
                              Suffix{"ft", footLength},
                              Suffix{"foot", footLength},
                              Suffix{"feet", footLength},
                              Suffix{"fuß", footLength},
                              Suffix{"'", footLength},
                              Suffix{"′", footLength},
                              Suffix{"in", inchLength},
                              Suffix{"inch", inchLength},
                              Suffix{"inches", inchLength},
                              Suffix{"zoll", inchLength},
                              Suffix{"\"", inchLength},
                              Suffix{"″", inchLength}};

} // namespace

const std::vector<LengthUnit>& lengthUnits() {
    static const std::vector<LengthUnit> all{
        {"metres", octant::OCTANT_TR("Metres"), octant::OCTANT_TR("m"), 1},
        {"units", octant::OCTANT_TR("Map units"), octant::OCTANT_TR("u"), 1},
        {"feet", octant::OCTANT_TR("Feet"), octant::OCTANT_TR("ft"), footLength},
        {"centimetres", octant::OCTANT_TR("Centimetres"), octant::OCTANT_TR("cm"), 0.01L}};
    return all;
}

const LengthUnit& lengthUnit(std::string_view id) {
    const auto& all = lengthUnits();
    const auto found =
        std::find_if(all.begin(), all.end(), [&](const LengthUnit& unit) { return id == unit.id; });
    return found == all.end() ? all.front() : *found;
}

const LengthUnit& metres() { return lengthUnits().front(); }

LengthDimension lengthDimension(std::string_view unit) {
    if (unit == "m")
        return {1, ""};
    if (unit == "m/s")
        return {1, "/s"};
    if (unit == "m/s²")
        return {1, "/s²"};
    if (unit == "m²")
        return {2, "²"};
    return {};
}

long double metresIn(const LengthUnit& unit, int power) {
    return power == 0 || unit.metres == 1 ? 1 : std::pow(unit.metres, static_cast<long double>(power));
}

std::string lengthNumber(double length, const LengthUnit& unit, int digits, int power) {
    const double number = unit.metres == 1 ? length : static_cast<double>(length / metresIn(unit, power));
    // Digits before the point are written out, as in 123400 cm.
    const int whole = std::abs(number) < 1 ? 1 : static_cast<int>(std::log10(std::abs(number))) + 1;
    const bool large = std::isfinite(number) && whole > digits && whole < 12;
    return large ? fmt::format("{:.0f}", number) : fmt::format("{:.{}g}", number, digits);
}

std::string exactLengthNumber(float length, const LengthUnit& unit, int power) {
    if (unit.metres == 1 || !std::isfinite(length))
        return fmt::format("{}", length);
    const long double scale = metresIn(unit, power);
    const auto number = static_cast<double>(length / scale);
    constexpr int mostDigits = 12; // nine are enough for a float, and the conversion rounds as well
    for (int digits = 1; digits < mostDigits; ++digits) {
        const std::string text = lengthNumber(length, unit, digits, power);
        if (static_cast<float>(std::strtold(text.c_str(), nullptr) * scale) == length)
            return text;
    }
    return fmt::format("{:.{}g}", number, mostDigits);
}

Result<long double> parseLength(std::string_view text, const LengthUnit& unit,
                                std::optional<long double> replaced) {
    const auto from = replaced ? std::optional(*replaced / unit.metres) : std::nullopt;
    const auto number = evaluate(text, from, &unit);
    return number ? Result<long double>(*number * unit.metres) : number;
}

std::optional<long double> metresOfSuffix(std::string_view suffix) {
    const std::string word = foldedCase(suffix);
    const auto found = std::find_if(suffixes.begin(), suffixes.end(),
                                    [&](const Suffix& known) { return known.word == word; });
    return found == suffixes.end() ? std::nullopt : std::optional(found->metres);
}

} // namespace octant
