#pragma once

#include <optional>

#include <QString>

namespace octant {

/// How well the letters of `wanted` appear in `text`, in order; higher is better, nothing where they do not.
/// Starts of words and runs of letters count more. Case does not matter. Several words may stand in any
/// order, for a lower score.
std::optional<int> fuzzyScore(const QString& wanted, const QString& text);

} // namespace octant
