#include "views/viewport/live_light_sync.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cmath>
#include <mutex>
#include <thread>

#include <glm/geometric.hpp>
#include <glm/trigonometric.hpp>

#include <QTimer>

#include "model/light/live_light.h"
#include "views/host/host.h"
#include "views/render/level_scene.h"

namespace octant {
namespace {

using LightClock = std::chrono::steady_clock;
/// How long a task goes on before its light is shown, and before it lets one that is newer begin.
constexpr std::chrono::milliseconds lightSlice{120}, longestFirstSlice{200};
constexpr std::size_t directTiles = 64, gatheredTiles = 6; // at a time
constexpr std::size_t bakedTiles = 32;                     // at a time, of a bake
constexpr std::chrono::milliseconds beforeNextLook{200};   // at what a bake has done so far

} // namespace

/// Either a task of the view or a bake has the lock; a bake gives way after each few tiles.
struct LiveLightSync::Work : light::LightAtHand {
    bool complete(const MapPtr& map, std::size_t level) const override {
        return completeMap != nullptr && map == completeMap && level == completeLevel;
    }
    light::Albedos colors() const override { return completeColors; }
    std::optional<Result<light::BakedLevel>> finish(const MapPtr& map, std::size_t level,
                                                    const light::LevelLight& light,
                                                    const WorkContext& context, double from,
                                                    double to) override;

    // Of the window's thread.
    MapPtr completeMap;
    std::size_t completeLevel = 0;
    light::Albedos completeColors;

    std::mutex mutex;
    std::atomic<bool> viewWaits{false};
    std::atomic<int> bakes{0};
    light::LiveLight live;
    std::vector<std::uint64_t> given; ///< by sector: the layout that was given
    light::Albedos means;
    std::vector<std::string> textures; ///< that these are of
    std::atomic<bool> newer{false};    ///< another state waits
    bool began = false;
};

struct LiveLightSync::Order {
    std::optional<Wanted> wanted; ///< none: as before
    std::optional<light::LightView> view;
    MeanColors colors;
    bool giveAll = false, readColors = false;
    CancelToken cancel;
};

struct LiveLightSync::Slice {
    std::vector<LitSector> sectors;
    light::Albedos colors;
    bool complete = false, done = false;
    bool putOff = false; ///< a bake is under way: what was wanted is to be asked for again
};

std::optional<Result<light::BakedLevel>> LiveLightSync::Work::finish(const MapPtr& map, std::size_t level,
                                                                     const light::LevelLight& light,
                                                                     const WorkContext& context, double from,
                                                                     double to) {
    struct Counted {
        explicit Counted(std::atomic<int>& number) : count(number) { ++count; }
        ~Counted() { --count; }
        std::atomic<int>& count;
    };
    const Counted counted(bakes);
    for (bool first = true;; first = false) {
        {
            const std::lock_guard lock(mutex);
            if (first && !live.follows(level))
                return std::nullopt;
            if (const auto followed = live.follow(map, level, light, context); !followed)
                return tl::unexpected<Error>(followed.error());
            const light::LivePhase phase = live.advance(context, bakedTiles);
            if (context.stopped())
                return stoppedWork();
            if (phase == light::LivePhase::Done)
                return live.baked(context);
            context.reached(from + (to - from) * live.doneShare());
        }
        for (int i = 0; i < 100 && viewWaits; ++i)
            std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
}

std::shared_ptr<light::LightAtHand> LiveLightSync::atHand() const { return m_work; }

LiveLightSync::LiveLightSync(ThreadPool& pool, QObject* parent)
    : QObject(parent), m_work(std::make_shared<Work>()), m_executor(pool.executor(Priority::Background)),
      m_tasks(pool, Priority::Background, *this, 1) {}

bool LiveLightSync::findOlder(const Host& host) {
    const std::vector<Finding> findings = host.findings();
    return setOlder(std::any_of(findings.begin(), findings.end(), [&](const Finding& finding) {
        return finding.rule == Rule::Pmf150 && finding.item.id == host.activeLevel();
    }));
}

LiveLightSync::~LiveLightSync() { m_work->newer = true; }

void LiveLightSync::want(std::optional<Wanted> wanted) {
    if (!wanted) {
        if (m_wanted) {
            m_wanted.reset();
            m_work->completeMap.reset();
            ++m_round;
            m_work->newer = true;
            m_complete = m_done = false;
            emit changed();
        }
        return;
    }
    if (m_wanted && m_wanted->map == wanted->map && m_wanted->level == wanted->level &&
        m_wanted->light == wanted->light)
        return;
    if (!m_wanted)
        giveAgain();
    m_wanted = std::move(wanted);
    m_wantedStale = true;
    m_done = false;
    m_work->completeMap.reset();
    m_work->newer = true;
    begin();
    emit changed();
}

void LiveLightSync::giveAgain() {
    ++m_round;
    m_giveAll = true;
    m_complete = m_done = false;
    if (m_wanted) {
        m_work->newer = true;
        begin();
    }
}

void LiveLightSync::setMeanColors(MeanColors colors) {
    m_colors = std::move(colors);
    m_colorsStale = m_wantedStale = true;
    begin();
}

void LiveLightSync::look(const render::Camera& camera, render::ViewSize size) {
    if (m_camera && *m_camera == camera && m_size.width == size.width && m_size.height == size.height)
        return;
    m_camera = camera;
    m_size = size;
    m_cameraStale = true;
}

void LiveLightSync::begin() {
    if (m_running || !m_wanted || (m_done && !m_wantedStale && !m_giveAll))
        return;
    m_running = true;
    auto order = std::make_shared<Order>();
    if (std::exchange(m_wantedStale, false))
        order->wanted = m_wanted;
    order->giveAll = std::exchange(m_giveAll, false);
    order->readColors = std::exchange(m_colorsStale, false);
    order->colors = m_colors;
    order->cancel = m_tasks.token();
    if (std::exchange(m_cameraStale, false)) {
        light::LightView view;
        if (!m_camera->orthographic()) {
            const glm::dvec2 middle(m_size.width / 2.0, m_size.height / 2.0);
            const glm::dvec3 forward = m_camera->ray(middle, m_size).direction,
                             corner = m_camera->ray({0, 0}, m_size).direction;
            view.eye = m_camera->eye;
            view.forward = glm::vec3(glm::normalize(forward));
            view.cosine = static_cast<float>(glm::dot(glm::normalize(forward), glm::normalize(corner)));
        }
        order->view = view;
    }
    m_work->newer = false;
    m_tasks.run(
        "the light of the level",
        [order, work = m_work, &executor = m_executor] { return compute(*work, *order, executor); },
        [this, round = m_round](Result<Slice> slice) { take(std::move(slice), round); });
}

LiveLightSync::Slice LiveLightSync::compute(Work& work, const Order& order, Executor& executor) {
    const WorkContext context{&executor, nullptr};
    Slice slice;
    work.viewWaits = true;
    const std::lock_guard lock(work.mutex);
    work.viewWaits = false;
    const bool baking = work.bakes > 0;
    slice.putOff = baking && (order.wanted || order.readColors);
    if (order.view)
        work.live.look(*order.view);
    if (order.wanted && !baking) {
        light::LevelLight light = order.wanted->light;
        const Level& level = *order.wanted->map->levels[order.wanted->level];
        if (order.colors) {
            std::vector<std::string> textures;
            for (const Material& material : level.materials)
                textures.push_back(material.texture);
            if (order.readColors || textures != work.textures) {
                work.means = order.colors(level, order.cancel);
                work.textures = std::move(textures);
            }
            // As a bake does: those that the settings have count.
            for (const auto& mean : work.means)
                if (std::none_of(light.settings.albedo.begin(), light.settings.albedo.end(),
                                 [&](const auto& known) { return known.first == mean.first; }))
                    light.settings.albedo.push_back(mean);
        }
        // A level that is too large for its density has no light; baking it says so.
        if (!work.live.follow(order.wanted->map, order.wanted->level, light, context)) {
            slice.done = true;
            return slice;
        }
        work.given.resize(level.sectors.size(), 0);
    }
    if (order.giveAll) {
        std::fill(work.given.begin(), work.given.end(), 0);
        work.live.changeAll();
    }
    const auto begun = LightClock::now();
    while (!order.cancel.cancelled() && !baking) {
        const bool direct = work.live.phase() == light::LivePhase::Direct;
        const light::LivePhase phase = work.live.advance(context, direct ? directTiles : gatheredTiles);
        const auto spent = LightClock::now() - begun;
        if (phase == light::LivePhase::Done || spent > longestFirstSlice)
            break;
        if (phase == light::LivePhase::Direct)
            continue;
        // What follows the hand is shown at once; the rest of the work comes after it.
        if (order.wanted || spent > lightSlice || work.newer)
            break;
    }
    slice.done = work.live.phase() == light::LivePhase::Done;
    for (const std::size_t sector : work.live.takeChanged()) {
        const std::uint64_t layout = work.live.layoutOf(sector);
        const bool known = work.given[sector] == layout;
        auto seen = work.live.seen(sector, known);
        if (!seen)
            continue;
        work.given[sector] = layout;
        LitSector& one = slice.sectors.emplace_back();
        one.number = sector;
        one.source = work.live.sourceOf(sector);
        one.layout = layout;
        one.lightmaps = render::lightmapsOf(*seen);
        one.layers = {seen->lightmaps, seen->dynamicLights};
        if (!known)
            one.lit = std::make_shared<const LazySector>(std::move(*seen), one.source);
    }
    slice.complete = work.live.complete();
    slice.done = slice.done && !slice.putOff;
    slice.colors = work.means;
    return slice;
}

void LiveLightSync::take(Result<Slice> slice, std::uint64_t round) {
    m_running = false;
    if (!slice) {
        m_wanted.reset();
        m_work->completeMap.reset();
        emit failed(slice.error());
        emit changed();
        return;
    }
    if (round != m_round || !m_wanted) {
        m_giveAll = true; // what this one gave is lost
        begin();
        return;
    }
    if (!slice->sectors.empty())
        emit lit(std::move(slice->sectors));
    if (slice->putOff)
        m_wantedStale = m_colorsStale = true;
    const bool isDone = slice->done && !m_wantedStale;
    const bool isComplete = slice->complete;
    const bool differs = isDone != m_done || isComplete != m_complete;
    m_done = isDone;
    m_complete = isComplete;
    m_work->completeMap = isDone && isComplete ? m_wanted->map : nullptr;
    m_work->completeLevel = m_wanted->level;
    m_work->completeColors = std::move(slice->colors);
    if (m_work->bakes > 0)
        QTimer::singleShot(beforeNextLook, this, &LiveLightSync::begin);
    else
        begin();
    if (differs)
        emit changed();
}

} // namespace octant
