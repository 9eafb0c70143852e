#pragma once

#include <optional>

#include <QString>

namespace octant {

/// The text with plain letters instead of accented ones, so that "u" finds "\u00fc".
QString withoutAccents(const QString& text);

/// How well the letters of `wanted` appear in `text`, in order; higher is better, nothing where they do not.
/// Starts of words and runs of letters count more. Case and accents do not matter. Several words may stand in
/// any order, for a lower score.
std::optional<int> fuzzyScore(const QString& wanted, const QString& text);

} // namespace octant
