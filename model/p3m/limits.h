#pragma once

#include <cstdint>

#include "model/core/result.h"
#include "model/p3m/model.h"

namespace octant::p3m {

/// Most items of a list, of keyframes of a channel and of entries of what an item lists (P3M-201).
inline constexpr std::size_t mostItems = 255;
/// How long a frame is, in microseconds, where nothing says so.
inline constexpr std::uint32_t usualFrameTime = 33333;
/// Most vertices and indices of a part.
inline constexpr std::size_t mostVertices = 65535;

/// Why a file of the model's layout could not hold it, in plain words (P3M-201 to P3M-208). Looks at what
/// edits change, not at what only a file can bring.
Result<void> fits(const Model& model);

/// The error that the model's layout cannot hold `what`, in plain words.
Error lacks(const Model& model, std::string_view what);

} // namespace octant::p3m
