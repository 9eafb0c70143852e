#pragma once

#include <functional>
#include <memory>
#include <utility>

#include <QObject>

#include "model/signals/signal_links.h"
#include "views/host/window_tasks.h"

namespace octant {

/// The links of the shown level. They are made on a worker, where somebody wants them, and of the newest
/// snapshot: what a drag passes meanwhile is left out.
class SignalLinkView final : public QObject {
public:
    /// `changed`: other links are there.
    SignalLinkView(ThreadPool& pool, std::function<void()> changed)
        : m_changed(std::move(changed)), m_tasks(pool, Priority::InView, *this, 1) {}

    /// Asks for the links of a snapshot. What is there stays until these come.
    void want(const MapPtr& map, const std::shared_ptr<const Level>& level);
    /// Nothing is shown any more.
    void clear();
    const SignalLinks& links() const { return *m_links; }
    bool idle() const { return !m_busy; }

private:
    void make();

    std::function<void()> m_changed;
    MapPtr m_map; ///< of the links that are there or on their way
    std::shared_ptr<const Level> m_level;
    std::shared_ptr<const SignalLinks> m_links = std::make_shared<const SignalLinks>();
    bool m_busy = false, m_stale = false;
    WindowTasks m_tasks;
};

} // namespace octant
