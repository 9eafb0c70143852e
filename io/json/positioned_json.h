#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "model/core/result.h"

namespace octant::json {

/// A JSON value with its place in the text, so that errors can say where something is and what is not known
/// can be kept as it was written.
struct PositionedJson {
    struct Member;
    enum class Kind : unsigned char { Null, Bool, Number, Text, Array, Object };

    Kind kind = Kind::Null;
    double number = 0; ///< of a Number; of a Bool 0 or 1
    std::string text;
    std::vector<PositionedJson> items;
    std::vector<Member> members;    ///< in the order of the text
    std::size_t begin = 0, end = 0; ///< bytes of the text

    /// The last of this name; null where there is none, or where it is no object.
    const PositionedJson* member(std::string_view name) const;

    /// Errors: it is no JSON, or is nested deeper than 32 (with the byte).
    static Result<PositionedJson> parse(std::string_view text);
};

/// A name of an object with what it has there.
struct PositionedJson::Member {
    std::string name;
    PositionedJson value;
};

} // namespace octant::json
