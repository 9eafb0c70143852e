#pragma once

namespace octant {

/// Whole notches out of a wheel of fine steps.
class WheelSteps {
public:
    /// So many that are whole now; the rest is kept.
    int add(double notches) {
        m_rest += notches;
        const int whole = static_cast<int>(m_rest);
        m_rest -= whole;
        return whole;
    }
    /// What was kept is dropped.
    void reset() { m_rest = 0; }

private:
    double m_rest = 0; ///< notches
};

} // namespace octant
