#include "views/viewport/live_sight.h"

#include <algorithm>
#include <chrono>
#include <mutex>
#include <utility>

#include "model/visibility/bake_visibility.h"
#include "model/visibility/listed_sight.h"
#include "model/visibility/sight_memory.h"

namespace octant {
namespace {

constexpr std::chrono::milliseconds restBefore{300};
constexpr std::size_t mostKnown = 32; // states

class StoppedBy final : public WorkWatch {
public:
    StoppedBy(CancelToken edit, CancelToken owner) : m_edit(std::move(edit)), m_owner(std::move(owner)) {}
    bool stopped() override { return m_edit.cancelled() || m_owner.cancelled(); }
    void reached(double /*share*/) override {}

private:
    CancelToken m_edit, m_owner;
};

} // namespace

bool LiveSight::Known::isOf(const Level& level, const light::LevelLight& light) const {
    const auto own = of.lock();
    return own && skies == light.settings.skyMaterials &&
           (own.get() == &level ||
            (own->id == level.id && own->lastSector == level.lastSector &&
             own->centerSector == level.centerSector && own->sectorSizeLog2 == level.sectorSizeLog2 &&
             own->sectors.sameAs(level.sectors) && own->materials.sameAs(level.materials)));
}

/// Written on the window's thread, and by bakes.
struct LiveSight::Kept : visibility::SightAtHand {
    std::optional<visibility::VisibleLevel> of(const MapPtr& map, std::size_t level,
                                               const light::LevelLight& light) const override {
        const std::lock_guard lock(mutex);
        for (const Known& each : states)
            if (each.made.lists && each.isOf(*map->levels[level], light))
                return *each.made.lists;
        return std::nullopt;
    }
    void knowOwn(const std::shared_ptr<const Level>& level, const light::LevelLight& light) const override {
        add({level, light.settings.skyMaterials, {}});
    }
    std::optional<Made> find(const Level& level, const light::LevelLight& light) const {
        const std::lock_guard lock(mutex);
        for (const Known& each : states)
            if (each.isOf(level, light))
                return each.made;
        return std::nullopt;
    }
    void add(Known known) const {
        const std::lock_guard lock(mutex);
        if (states.size() >= mostKnown)
            states.erase(states.begin());
        states.push_back(std::move(known));
    }

    mutable std::mutex mutex;
    mutable std::vector<Known> states; ///< the newest last
};

struct LiveSight::Work {
    visibility::SightMemory memory;

    /// The map with lists of the level; none where the level has none that could be older than its cubes.
    Result<Made> make(const Wanted& wanted, const WorkContext& context) {
        if (!visibility::anyVisibleLists(*wanted.map->levels[wanted.level]))
            return Made();
        auto lists =
            visibility::bakeVisibility(wanted.map, wanted.level, wanted.light, context, 0, 1, &memory);
        if (!lists)
            return tl::unexpected<Error>(lists.error());
        const auto level = std::make_shared<Level>(*wanted.map->levels[wanted.level]);
        for (std::size_t i = 0; i < lists->sectors.size(); ++i)
            if (lists->sectors[i])
                level->sectors.update(i, [&](SectorSlot& slot) {
                    slot.cell = std::make_shared<const LazySector>(Sector(*lists->sectors[i]), slot.cell);
                });
        level->staleBake.clear(); // only lists are read of it
        const auto map = std::make_shared<Map>(*wanted.map);
        map->levels.set(wanted.level, level);
        return Made{map, std::make_shared<const visibility::VisibleLevel>(std::move(*lists))};
    }
};

LiveSight::LiveSight(ThreadPool& pool, QObject* parent)
    : QObject(parent), m_work(std::make_shared<Work>()), m_kept(std::make_shared<Kept>()),
      m_executor(pool.executor(Priority::Background)), m_tasks(pool, Priority::Background, *this, 1) {
    m_rest.setSingleShot(true);
    m_rest.setInterval(restBefore);
    connect(&m_rest, &QTimer::timeout, this, &LiveSight::begin);
}

LiveSight::~LiveSight() {
    m_work->memory.close();
    m_stop.cancel();
}

void LiveSight::want(std::optional<Wanted> wanted) {
    if (!wanted && !m_wanted)
        return;
    if (wanted && m_wanted && wanted->map->levels[wanted->level] == m_wanted->map->levels[m_wanted->level] &&
        wanted->light.settings.skyMaterials == m_wanted->light.settings.skyMaterials)
        return;
    m_stop.cancel();
    m_wanted = std::move(wanted);
    if (due())
        m_rest.start();
    else
        m_rest.stop();
}

void LiveSight::forget() {
    want(std::nullopt);
    {
        const std::lock_guard lock(m_kept->mutex);
        m_kept->states.clear();
    }
    m_work->memory.close();
    m_work = std::make_shared<Work>(); // as large as the level
}

void LiveSight::wait(bool waits) {
    if (std::exchange(m_waits, waits) && !waits && !m_rest.isActive())
        begin();
}

std::optional<LiveSight::Made> LiveSight::known() const {
    return m_kept->find(*m_wanted->map->levels[m_wanted->level], m_wanted->light);
}

std::shared_ptr<const visibility::SightAtHand> LiveSight::atHand() const { return m_kept; }

MapPtr LiveSight::listsOf(const MapPtr& map, std::size_t level) const {
    const bool wanted = m_wanted && m_wanted->map->levels[m_wanted->level] == map->levels[level];
    const auto found = wanted ? known() : std::nullopt;
    return found ? found->map : nullptr;
}

void LiveSight::begin() {
    if (m_running || m_waits || m_rest.isActive() || !due())
        return;
    m_running = true;
    m_stop = CancelToken();
    m_tasks.run(
        "visible lists",
        [wanted = *m_wanted, work = m_work, stop = m_stop, owner = m_tasks.token(), &executor = m_executor] {
            StoppedBy watch(stop, owner);
            return work->make(wanted, WorkContext{&executor, &watch});
        },
        [this, of = *m_wanted, stop = m_stop](Result<Made> made) {
            take(of, std::move(made), stop.cancelled());
        });
}

void LiveSight::take(const Wanted& of, Result<Made> made, bool stopped) {
    m_running = false;
    if (!stopped) {
        // What cannot be made is not tried again: a bake says why.
        m_kept->add(
            {of.map->levels[of.level], of.light.settings.skyMaterials, made ? std::move(*made) : Made()});
        emit changed();
    }
    if (!m_rest.isActive())
        begin();
}

} // namespace octant
