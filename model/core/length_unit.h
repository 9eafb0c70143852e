#pragma once

#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "model/core/result.h"

namespace octant {

/// What lengths are shown and typed in. Maps, files, scripts and edits have them in units, of which each is a
/// metre.
struct LengthUnit {
    const char* id;     ///< in settings
    const char* name;   ///< marked by OCTANT_TR
    const char* suffix; ///< like "m", marked by OCTANT_TR
    long double metres; ///< that one of it is long
};

/// Those that one may choose, metres first.
const std::vector<LengthUnit>& lengthUnits();
/// That with an id; metres where there is none.
const LengthUnit& lengthUnit(std::string_view id);
/// Metres.
const LengthUnit& metres();

/// How a number depends on the unit of length: 1 for lengths and speeds, 2 for areas, -1 for how many there
/// are to a length, 0 where it does not.
struct LengthDimension {
    int power = 0;
    const char* after = ""; ///< what a shown unit has after the unit of length, like "/s" or "²"
};

/// What the unit of a field ("m", "m/s") says. Numbers to a length, like luxels, count cells of the map and
/// stay.
LengthDimension lengthDimension(std::string_view unit);
/// How much one of it is in metres: 0.3048 for feet and lengths, its square for areas.
long double metresIn(const LengthUnit& unit, int power);

/// A number of metres in another unit, with so many significant digits at most.
std::string lengthNumber(double length, const LengthUnit& unit, int digits = 6, int power = 1);
/// The same with as many digits as it takes to be read as the same float again.
std::string exactLengthNumber(float length, const LengthUnit& unit, int power = 1);

/// What was typed, in metres: a number or a sum (see evaluate()), in which numbers without a unit are in
/// `unit`, and others say theirs: `10`, `3 m + 4 ft`, `5' 6"`, `250 cm`. `+4` goes on from `replaced`,
/// metres.
Result<long double> parseLength(std::string_view text, const LengthUnit& unit,
                                std::optional<long double> replaced = std::nullopt);

/// Metres of one of what a suffix names, like "ft" or "feet", whatever its case; none where it names no
/// length.
std::optional<long double> metresOfSuffix(std::string_view suffix);

} // namespace octant
