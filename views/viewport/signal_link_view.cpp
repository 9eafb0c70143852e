#include "views/viewport/signal_link_view.h"

namespace octant {

void SignalLinkView::want(const MapPtr& map, const std::shared_ptr<const Level>& level) {
    if (m_map == map && m_level == level)
        return;
    m_map = map;
    m_level = level;
    m_stale = true;
    if (!m_busy)
        make();
}

void SignalLinkView::clear() {
    m_map.reset();
    m_level.reset();
    m_stale = false;
    m_links = std::make_shared<const SignalLinks>();
}

void SignalLinkView::make() {
    m_busy = true;
    m_stale = false;
    m_tasks.run(
        "finding links of signals",
        [map = m_map, level = m_level] { return std::make_shared<const SignalLinks>(*map, *level); },
        [this](Result<std::shared_ptr<const SignalLinks>> links) {
            m_busy = false;
            if (links && m_map != nullptr)
                m_links = std::move(*links);
            if (m_stale)
                make();
            m_changed();
        });
}

} // namespace octant
