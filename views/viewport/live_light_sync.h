#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include <QObject>

#include "model/core/executor.h"
#include "model/light/light_at_hand.h"
#include "model/map/map.h"
#include "views/drawing/camera.h"
#include "views/host/window_tasks.h"
#include "views/viewport/lit_sector.h"

namespace octant {

class Host;

/// Keeps the light of the level that is shown in step with its edits (light::LiveLight), on workers, a
/// little at a time, what is in view first. Lives on the window's thread.
class LiveLightSync : public QObject {
    Q_OBJECT
public:
    /// Mean colours of textures of a level, on any thread; may read files.
    using MeanColors = std::function<light::Albedos(const Level&, const CancelToken&)>;
    /// What is to be lit.
    struct Wanted {
        MapPtr map;
        std::size_t level = 0;
        light::LevelLight light;
    };

    LiveLightSync(ThreadPool& pool, QObject* parent = nullptr);
    ~LiveLightSync() override;

    /// Another state of the level or its light; none: no light is wanted. What was computed is kept.
    void want(std::optional<Wanted> wanted);
    bool wanted() const { return m_wanted.has_value(); }
    /// The light that the document has is known to be older than what it was baked from. Whether that is
    /// news.
    bool setOlder(bool older) { return std::exchange(m_older, older) != older; }
    bool older() const { return m_older; }
    /// Asks the findings of the level that is shown: others may have changed its file after it was baked.
    bool findOlder(const Host& host);
    /// Whoever shows the light has lost all of it: it is given again.
    void giveAgain();
    /// Where mean colours come from from now on.
    void setMeanColors(MeanColors colors);
    /// From where the level is looked at.
    void look(const render::Camera& camera, render::ViewSize size);

    /// All sectors have light of this kind, some of it perhaps of before the last edit.
    bool complete() const { return m_complete; }
    /// It is final.
    bool done() const { return m_done; }
    /// What bakes go on from; outlives this.
    std::shared_ptr<light::LightAtHand> atHand() const;

signals:
    /// Sectors have other light.
    void lit(std::vector<LitSector> sectors);
    /// complete() or done() changed.
    void changed();
    /// Something could not be lit, for want of memory most likely.
    void failed(const Error& why);

private:
    struct Work;
    struct Order;
    struct Slice;
    static Slice compute(Work& work, const Order& order, Executor& executor);
    void begin();
    void take(Result<Slice> slice, std::uint64_t round);

    std::shared_ptr<Work> m_work; ///< used by one task at a time
    std::optional<Wanted> m_wanted;
    MeanColors m_colors;
    std::optional<render::Camera> m_camera;
    render::ViewSize m_size;
    std::uint64_t m_round = 0; ///< of the light that is shown; what comes of earlier ones is dropped
    bool m_wantedStale = false, m_cameraStale = false, m_giveAll = false, m_colorsStale = false;
    bool m_running = false, m_complete = false, m_done = false, m_older = false;
    Executor& m_executor;
    WindowTasks m_tasks;
};

} // namespace octant
