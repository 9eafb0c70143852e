#include "model/core/closest_name.h"

#include <algorithm>
#include <utility>
#include <vector>

#include <fmt/format.h>

namespace octant {
namespace {

/// How many letters have to be put in, taken out, replaced or swapped with the next to make one word of the
/// other.
std::size_t distanceBetween(std::string_view a, std::string_view b) {
    std::vector<std::size_t> before, last, row(b.size() + 1);
    for (std::size_t j = 0; j <= b.size(); ++j)
        row[j] = j;
    for (std::size_t i = 1; i <= a.size(); ++i) {
        before = std::exchange(last, row);
        row[0] = i;
        for (std::size_t j = 1; j <= b.size(); ++j) {
            row[j] = std::min({last[j] + 1, row[j - 1] + 1, last[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1)});
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
                row[j] = std::min(row[j], before[j - 2] + 1);
        }
    }
    return row.back();
}

} // namespace

void ClosestName::offer(std::string_view name) {
    constexpr std::size_t longest = 64; // longer ones are not typed by hand
    if (name.empty() || name.size() > longest || m_wanted.size() > longest)
        return;
    if (const std::size_t distance = distanceBetween(m_wanted, name); distance < m_least) {
        m_least = distance;
        m_best = name;
    }
}

std::string ClosestName::text() const {
    return m_best.empty() ? std::string() : fmt::format("; did you mean {}?", m_best);
}

} // namespace octant
