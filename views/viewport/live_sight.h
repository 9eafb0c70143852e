#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <QObject>
#include <QTimer>

#include "model/core/executor.h"
#include "model/light/light.h"
#include "model/map/map.h"
#include "model/visibility/sight_at_hand.h"
#include "views/host/window_tasks.h"

namespace octant {

/// Visible lists of the level that is shown as a bake would make them, where its own are older than its
/// cubes: made on a worker once the hand rests, stopped by the next edit, and kept beside the map for states
/// that undo comes back to. What was looked at before, by a stopped one too, is looked at anew only where an
/// edit can have changed it. Lives on the window's thread.
class LiveSight : public QObject {
    Q_OBJECT
public:
    /// What lists are wanted of.
    struct Wanted {
        MapPtr map;
        std::size_t level = 0;
        light::LevelLight light; ///< says what is a sky
    };

    explicit LiveSight(ThreadPool& pool, QObject* parent = nullptr);
    ~LiveSight() override;

    /// Another state of the level; none: no lists are wanted.
    void want(std::optional<Wanted> wanted);
    /// All that was made, for another document.
    void forget();
    /// What is more urgent goes first: nothing is begun until this is false.
    void wait(bool waits);
    /// A map in which the level, as it is in this state, has such lists; null where there is none.
    MapPtr listsOf(const MapPtr& map, std::size_t level) const;
    /// For bakes; outlives this.
    std::shared_ptr<const visibility::SightAtHand> atHand() const;
    /// Nothing is being made, or waits to be.
    bool idle() const { return !m_running && !due(); }

signals:
    /// listsOf() knows more than before.
    void changed();

private:
    struct Work;
    /// What a task gives.
    struct Made {
        MapPtr map; ///< null: there is nothing to make
        std::shared_ptr<const visibility::VisibleLevel> lists;
    };
    struct Known {
        std::weak_ptr<const Level> of;
        std::vector<std::string> skies;
        Made made;
        /// Lists depend on cubes, materials and what is a sky alone.
        bool isOf(const Level& level, const light::LevelLight& light) const;
    };
    struct Kept;
    /// What was made of the state that is wanted; none where nothing of it is known.
    std::optional<Made> known() const;
    /// Whether something is to be made once nothing waits for anything else.
    bool due() const { return m_wanted && !known(); }
    void begin();
    void take(const Wanted& of, Result<Made> made, bool stopped);

    std::shared_ptr<Work> m_work; ///< used by one task at a time
    std::optional<Wanted> m_wanted;
    std::shared_ptr<Kept> m_kept;
    CancelToken m_stop; ///< of what runs
    bool m_running = false, m_waits = false;
    QTimer m_rest; ///< since the last edit
    Executor& m_executor;
    WindowTasks m_tasks;
};

} // namespace octant
