#include "views/drawing/camera_trail.h"

namespace octant::render {
namespace {

std::optional<Camera> step(std::vector<Camera>& from, std::vector<Camera>& to, const Camera& here) {
    if (from.empty())
        return {};
    const Camera there = from.back();
    from.pop_back();
    to.push_back(here);
    return there;
}

} // namespace

void CameraTrail::leave(const Camera& from) {
    m_after.clear();
    if (m_before.size() == most)
        m_before.erase(m_before.begin());
    m_before.push_back(from);
}

std::optional<Camera> CameraTrail::back(const Camera& from) { return step(m_before, m_after, from); }

std::optional<Camera> CameraTrail::forward(const Camera& from) { return step(m_after, m_before, from); }

} // namespace octant::render
