#include "views/viewport/leak_view.h"

namespace octant {
namespace {

class Watch final : public WorkWatch {
public:
    explicit Watch(CancelToken asked) : m_asked(std::move(asked)) {}
    bool stopped() override { return m_asked.cancelled(); }
    void reached(double) override {}

private:
    CancelToken m_asked;
};

bool sameCubes(const Level& one, const Level& other) {
    if (one.sectors.size() != other.sectors.size() || one.countX() != other.countX() ||
        one.countY() != other.countY() || one.countZ() != other.countZ() ||
        one.sectorSide() != other.sectorSide())
        return false;
    for (std::size_t i = 0; i < one.sectors.size(); ++i)
        if (one.sectors[i].cell != other.sectors[i].cell)
            return false;
    return true;
}

} // namespace

LeakView::LeakView(ThreadPool& pool, QObject* parent)
    : QObject(parent), m_tasks(pool, Priority::InView, *this, 1) {}

LeakView::~LeakView() { m_asked.cancel(); }

void LeakView::ask(const std::shared_ptr<const Level>& level, const glm::dvec3& place) {
    drop();
    m_level = level;
    ++m_running;
    m_tasks.run(
        "the way out of a level",
        [level, place, asked = m_asked] {
            Watch watch(asked);
            WorkContext work;
            work.watch = &watch;
            return visibility::waysOut(*level, place, work);
        },
        [this, asked = m_asked](const Result<visibility::WaysOut>& found) {
            --m_running;
            if (found && !asked.cancelled())
                emit answered(*found);
            else
                emit ended();
        });
}

void LeakView::follow(const std::shared_ptr<const Level>& level, const glm::dvec3& place) {
    if (m_level && sameCubes(*m_level, *level))
        m_level = level;
    else
        ask(level, place);
}

void LeakView::drop() {
    m_asked.cancel();
    m_asked = CancelToken();
    m_level.reset();
}

} // namespace octant
