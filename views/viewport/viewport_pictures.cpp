#include <algorithm>

#include "views/render/renderer.h"
#include "views/render/scene.h"
#include "views/viewport/viewport_widget.h"

/// Pictures of materials: asked for when what they are on is drawn, sent when they have been decoded.
namespace octant {

void ViewportWidget::askForPictures() {
    const std::vector<std::string>& wanted = m_renderer->wantedPictures();
    // The list begins anew with another document or context.
    if (wanted.size() < m_asked)
        m_asked = 0;
    for (; m_asked < wanted.size(); ++m_asked) {
        const std::string& key = wanted[m_asked];
        if (m_scene->pictures().contains(key))
            continue;
        if (const auto picture = m_host.picture(key)) {
            m_scene->setPicture(key, picture);
            m_uploadPending = true;
        }
    }
}

void ViewportWidget::takePicture(const std::string& key) {
    // A browser may ask for thousands that nothing in the view shows: each would be a frame. Those that come
    // to be shown later are asked for then.
    if (!m_scene->pictures().contains(key)) {
        if (!m_renderer)
            return;
        const std::vector<std::string>& wanted = m_renderer->wantedPictures();
        if (std::find(wanted.begin(), wanted.end(), key) == wanted.end())
            return;
    }
    const auto picture = m_host.picture(key);
    if (!picture)
        return;
    m_scene->setPicture(key, picture);
    m_uploadPending = true;
}

void ViewportWidget::forgetPictures() {
    std::vector<std::string> keys;
    for (const auto& [key, picture] : m_scene->pictures())
        keys.push_back(key);
    for (const std::string& key : keys)
        m_scene->setPicture(key, nullptr);
    m_asked = 0;
}

} // namespace octant
