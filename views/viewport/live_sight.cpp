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

/// Written on the window's thread.
struct LiveSight::Kept : visibility::SightAtHand {
    std::optional<visibility::VisibleLevel> of(const MapPtr& map, std::size_t level,
                                               const light::LevelLight& light) const override {
        const std::lock_guard lock(mutex);
        for (const Known& each : states)
            if (each.made.lists && each.isOf(map->levels[level].get(), light))
                return *each.made.lists;
        return std::nullopt;
    }

    mutable std::mutex mutex;
    std::vector<Known> states; ///< the newest last
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

LiveSight::~LiveSight() { m_stop.cancel(); }

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
    m_work = std::make_shared<Work>(); // as large as the level
}

void LiveSight::wait(bool waits) {
    if (std::exchange(m_waits, waits) && !waits && !m_rest.isActive())
        begin();
}

const LiveSight::Known* LiveSight::known() const {
    const auto found = std::find_if(m_kept->states.begin(), m_kept->states.end(), [this](const Known& each) {
        return each.isOf(m_wanted->map->levels[m_wanted->level].get(), m_wanted->light);
    });
    return found == m_kept->states.end() ? nullptr : &*found;
}

std::shared_ptr<const visibility::SightAtHand> LiveSight::atHand() const { return m_kept; }

MapPtr LiveSight::listsOf(const MapPtr& map, std::size_t level) const {
    const bool wanted = m_wanted && m_wanted->map->levels[m_wanted->level] == map->levels[level];
    const Known* found = wanted ? known() : nullptr;
    return found != nullptr ? found->made.map : nullptr;
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
        {
            // What cannot be made is not tried again: a bake says why.
            const std::lock_guard lock(m_kept->mutex);
            if (m_kept->states.size() >= mostKnown)
                m_kept->states.erase(m_kept->states.begin());
            m_kept->states.push_back(
                {of.map->levels[of.level], of.light.settings.skyMaterials, made ? std::move(*made) : Made()});
        }
        emit changed();
    }
    if (!m_rest.isActive())
        begin();
}

} // namespace octant
