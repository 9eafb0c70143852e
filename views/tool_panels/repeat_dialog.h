#pragma once

#include <cstdint>
#include <functional>

class QWidget;

namespace octant {

/// How cubes are repeated: towards a face (0..5), with a gap in cells, so many copies.
struct RepeatChoice {
    int face = 0;            ///< 0..5, in face order
    std::int64_t gap = 0;    ///< cells between copies
    std::uint64_t count = 1; ///< copies, at least 1
};

/// Asks for it; begins with what was chosen last.
void askForRepeat(QWidget* parent, std::function<void(const RepeatChoice&)> done);

} // namespace octant
