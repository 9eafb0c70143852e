#pragma once

#include <algorithm>
#include <array>

namespace octant {

/// The time of a world that is looked at: it runs, stands, goes on by steps, slower or faster.
class PlayClock {
public:
    static constexpr double stepSeconds = 0.1; ///< seconds that step() goes on by
    /// Seconds of it in one of the wall, ascending.
    static constexpr std::array<double, 6> speeds{0.1, 0.25, 0.5, 1, 2, 4};

    double time() const { return m_time; } ///< seconds since the beginning
    /// Whether time() stands still.
    bool paused() const { return m_paused; }
    double speed() const { return m_speed; } ///< seconds of it in one of the wall

    /// Running again, time() goes on from where it stood.
    void setPaused(bool paused) { m_paused = paused; }
    /// Limited to the slowest and the fastest of `speeds`.
    void setSpeed(double speed) { m_speed = std::clamp(speed, speeds.front(), speeds.back()); }
    /// The next of `speeds`, if there is one.
    void faster() {
        setSpeed(*std::find_if(speeds.begin(), speeds.end() - 1, [&](double s) { return s > m_speed; }));
    }
    /// Likewise to the other side.
    void slower() {
        setSpeed(*std::find_if(speeds.rbegin(), speeds.rend() - 1, [&](double s) { return s < m_speed; }));
    }
    /// So many seconds of the wall passed. Returns by how much it went on: 0 while it stands.
    double advance(double seconds) { return m_paused ? 0 : forward(seconds * m_speed); }
    /// Goes on by one step and stands.
    double step() {
        m_paused = true;
        return forward(stepSeconds);
    }
    /// Back to the beginning; it stands or runs as before.
    void reset() { m_time = 0; }

private:
    double forward(double seconds) {
        m_time += std::max(seconds, 0.0);
        return std::max(seconds, 0.0);
    }

    double m_time = 0, m_speed = 1;
    bool m_paused = false;
};

} // namespace octant
