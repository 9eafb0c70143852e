#include "views/viewport/sight_view.h"

#include <algorithm>
#include <utility>

#include <glm/vector_relational.hpp>

namespace octant {
namespace {

constexpr std::size_t mostNear = 12; // places that are kept for the eye to come back to

std::shared_ptr<const Level> levelOf(const SightView::Context& context) {
    return {context, &context->level()};
}

} // namespace

SightView::SightView(ThreadPool& pool, QObject* parent)
    : QObject(parent), m_tasks(pool, Priority::InView, *this, 1) {}

template <class Work, class Then> void SightView::run(const char* what, Work work, Then then) {
    ++m_running;
    m_tasks.run(what, std::move(work), [this, then = std::move(then)](auto result) {
        --m_running;
        then(std::move(result));
        emit changed();
    });
}

void SightView::ask(const Context& context, const Lists& lists, const glm::dvec3& point) {
    m_point = point;
    m_line = {};
    run(
        "visible lists",
        [context, lists, point] {
            const Level& level = lists ? *lists : context->level();
            Seen seen;
            seen.anyLists = visibility::anyVisibleLists(level);
            seen.place = visibility::sightPlaceAt(level, point);
            if (!seen.place || !seen.anyLists)
                return seen;
            seen.stale = visibility::listsAreStale(level, *seen.place);
            auto listed = visibility::listedCubes(level, *seen.place);
            seen.count = visibility::countListed(level, listed);
            if (lists)
                listed = visibility::listedIn(level, listed, context->level());
            seen.listed = std::make_shared<const visibility::ListedCubes>(std::move(listed));
            return seen;
        },
        [this, asked = ++m_asked](Result<Seen> seen) {
            if (asked != m_asked)
                return;
            m_seen = seen ? std::optional(std::move(*seen)) : std::nullopt;
            emit answered();
        });
}

void SightView::drop() {
    ++m_asked;
    ++m_lineAsked;
    m_point.reset();
    m_seen.reset();
    m_line = {};
    m_lines.reset(); // as large as the level
    m_linesOf.reset();
}

void SightView::explain(const MapPtr& map, const MapPtr& lists, std::size_t level,
                        const light::LevelLight& light, std::size_t sector, std::uint32_t cube, int face,
                        const glm::dvec3& point) {
    const auto asked = ++m_lineAsked;
    m_line = {};
    if (!m_seen || !m_seen->place || !m_seen->listed)
        return;
    const auto found = m_seen->listed->sectors.find(map->levels[level]->sectors[sector].id);
    if (found == m_seen->listed->sectors.end() || !found->second.has(cube)) {
        m_line.state = Explained::State::Unlisted;
        emit explained();
        return;
    }
    m_line.state = Explained::State::Looking;
    struct Answer {
        std::shared_ptr<const visibility::SightLines> lines;
        visibility::SightLines::Found found;
    };
    const MapPtr named = lists ? lists : map; // whose cubes have the numbers that the lists name
    const auto known = m_linesOf.lock() == named ? m_lines : nullptr;
    run(
        "a line of sight",
        [map, named, level, light, sector, cube, face, point, place = *m_seen->place, known] {
            Answer answer;
            answer.lines = known ? known : visibility::SightLines::of(named, level, light, WorkContext());
            const std::uint32_t there =
                named == map ? cube
                             : visibility::cubeIn(*map->levels[level], sector, cube, *named->levels[level]);
            answer.found = answer.lines->find(place, sector, there, face, point, mostRays);
            return answer;
        },
        [this, asked, named](Result<Answer> answer) {
            if (asked != m_lineAsked)
                return;
            m_line = {};
            if (answer) {
                m_lines = answer->lines;
                m_linesOf = named;
                m_line.state = answer->found.line ? Explained::State::Line : Explained::State::NoLine;
                m_line.found = answer->found;
            }
            emit explained();
        });
}

SightView::ByLists SightView::byLists(const Context& context, const Lists& lists, const glm::dvec3& eye) {
    // One of another state of the level may hold a great part of it.
    std::erase_if(m_near, [&](const Near& near) { return near.context != context || near.lists != lists; });
    for (const Near& near : m_near)
        if (glm::all(glm::greaterThanEqual(eye, near.low)) && glm::all(glm::lessThan(eye, near.high))) {
            // From within a cube one may see more than its place does.
            ByLists found = near.found;
            if (found.listed && visibility::insideCube(context->level(), eye)) {
                found.state = ByLists::State::Outside;
                found.listed.reset();
            }
            return found;
        }
    if (std::exchange(m_nearAsked, true))
        return {};
    run(
        "visible lists",
        [context, lists, eye] {
            const Level& level = lists ? *lists : context->level();
            Near near{context, lists, eye, eye + 1e-6, {}};
            near.found.state = ByLists::State::Outside;
            const auto place = visibility::sightPlaceAt(level, eye);
            if (!place)
                return near;
            near.low = place->low;
            near.high = place->high;
            near.found.allSectors = level.sectors.size();
            if (visibility::listsAreStale(level, *place)) {
                near.found.state = ByLists::State::Stale;
            } else if (!place->sees) {
                near.found.state =
                    visibility::anyVisibleLists(level) ? ByLists::State::AllListed : ByLists::State::NoLists;
            } else {
                auto listed = visibility::listedCubes(level, *place);
                near.found.sectors = static_cast<std::size_t>(
                    std::count_if(listed.sectors.begin(), listed.sectors.end(),
                                  [](const auto& sector) { return sector.second.any(); }));
                near.found.state = ByLists::State::Listed;
                if (lists)
                    listed = visibility::listedIn(level, listed, context->level());
                near.found.listed = std::make_shared<const visibility::ListedCubes>(std::move(listed));
            }
            return near;
        },
        [this](Result<Near> near) {
            m_nearAsked = false;
            if (!near)
                return;
            if (m_near.size() >= mostNear)
                m_near.erase(m_near.begin());
            m_near.push_back(std::move(*near));
        });
    return {};
}

std::shared_ptr<const visibility::SightShares> SightView::shares(const Context& context, const Lists& lists) {
    const std::shared_ptr<const Level> level = lists ? lists : levelOf(context);
    if (m_sharesOf && (m_sharesOf == level || visibility::sameLists(*m_sharesOf, *level))) {
        m_sharesOf = level;
        return m_shares;
    }
    m_sharesOf = level;
    m_shares.reset();
    run(
        "visible lists",
        [level] { return std::make_shared<const visibility::SightShares>(*level, WorkContext()); },
        [this, asked = ++m_sharesAsked](Result<std::shared_ptr<const visibility::SightShares>> shares) {
            if (asked == m_sharesAsked && shares)
                m_shares = std::move(*shares);
        });
    return nullptr;
}

void SightView::dropShares() {
    ++m_sharesAsked;
    m_shares.reset();
    m_sharesOf.reset();
}

} // namespace octant
