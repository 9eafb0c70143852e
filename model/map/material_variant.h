#pragma once

#include <string_view>

namespace octant {

/// Stands in the name of a material that is a variant of another one: "wall ~ wet" is one of "wall" (decided:
/// the format knows no variants, and names are kept by all that handles maps). In all fields but those that
/// were changed in it a variant follows its origin.
inline constexpr std::string_view variantMark = " ~ ";

/// The name of the material that one of this name is a variant of; empty where it is none.
inline std::string_view originOfVariant(std::string_view name) {
    const std::size_t mark = name.rfind(variantMark);
    return mark != std::string_view::npos ? name.substr(0, mark) : std::string_view();
}

} // namespace octant
