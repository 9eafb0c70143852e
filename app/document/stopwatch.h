#pragma once

#include <chrono>

namespace octant {

/// How long something takes.
class Stopwatch {
public:
    /// Since it was made.
    double seconds() const {
        return std::chrono::duration<double>(std::chrono::steady_clock::now() - m_began).count();
    }

private:
    std::chrono::steady_clock::time_point m_began = std::chrono::steady_clock::now();
};

} // namespace octant
