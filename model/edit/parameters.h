#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "model/core/result.h"
#include "model/core/value.h"

namespace octant {

struct Edit;

/// What a parameter of an action holds. Numbers of a script say less than these, so whole numbers do for
/// every number, and lists of them for lists of floats.
enum class ParameterType : std::uint8_t {
    Bool,
    Int,   ///< std::int64_t
    Whole, ///< std::uint64_t
    Float,
    Text,
    Kind, ///< of item: std::uint64_t; its name will do
    Ref,
    Floats,
    Ints,
    Texts,
    Refs,
    Any, ///< what the field takes that it is meant for
};

/// One word for scripts and lists: "whole".
const char* parameterTypeName(ParameterType type);

/// Whether an edit without the parameter is refused.
enum class Needed : std::uint8_t { Optional, Required };

/// A parameter that an edit takes.
struct EditParameter {
    const char* name;   ///< as in scripts
    ParameterType type; ///< what values it takes
    Needed needed;      ///< whether it may be left out
    const char* help;   ///< plain words
};

/// The edit as its action takes it, where a parameter has to be brought into the type that is declared; none
/// where it can stay. An error names the first parameter that is not known, missing or of another type.
Result<std::optional<Edit>> checkParameters(std::span<const EditParameter> known, const Edit& edit);

} // namespace octant
