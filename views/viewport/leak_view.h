#pragma once

#include <memory>

#include <QObject>

#include <glm/ext/vector_double3.hpp>

#include "model/visibility/way_out.h"
#include "views/host/window_tasks.h"

namespace octant {

/// Looks on a worker for the way on which a place leaks. Lives on the window's thread.
class LeakView : public QObject {
    Q_OBJECT
public:
    explicit LeakView(ThreadPool& pool, QObject* parent = nullptr);
    ~LeakView() override;

    /// Looks from a place, units from the centre of the centre sector; answered() follows. What was asked
    /// before is not answered any more.
    void ask(const std::shared_ptr<const Level>& level, const glm::dvec3& place);
    /// Asks for the same place where the cubes of the level are others now.
    void follow(const std::shared_ptr<const Level>& level, const glm::dvec3& place);
    /// Nothing is asked any more.
    void drop();
    /// Nothing is being looked for.
    bool idle() const { return m_running == 0; }

signals:
    void answered(const visibility::WaysOut& found);
    /// It stopped without an answer.
    void ended();

private:
    std::shared_ptr<const Level> m_level; ///< that was asked of; null where nothing is
    CancelToken m_asked;                  ///< cancelled once its answer is of no use
    int m_running = 0;
    WindowTasks m_tasks;
};

} // namespace octant
