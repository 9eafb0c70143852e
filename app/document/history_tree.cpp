#include "app/document/history_tree.h"

#include <algorithm>
#include <utility>

namespace octant {

HistoryTree::HistoryTree(MapPtr opened) {
    m_nodes.emplace_back();
    m_nodes.front().state.map = std::move(opened);
}

const HistoryTree::Reading* HistoryTree::findReading(std::uint64_t number) const {
    const auto found = std::find_if(m_readings.begin(), m_readings.end(),
                                    [number](const Reading& reading) { return reading.number == number; });
    return found == m_readings.end() ? nullptr : &*found;
}

int HistoryTree::positionOf(std::uint64_t number) const {
    const auto at =
        std::lower_bound(m_nodes.begin(), m_nodes.end(), number,
                         [](const Node& node, auto wanted) { return node.state.number < wanted; });
    if (at != m_nodes.end() && at->state.number == number)
        return static_cast<int>(at - m_nodes.begin());
    const Reading* reading = findReading(number);
    return reading ? reading->position : -1;
}

const MapPtr& HistoryTree::mapOf(std::uint64_t number) const {
    const Reading* reading = findReading(number);
    return reading ? reading->map : state(positionOf(number)).map;
}

std::uint64_t HistoryTree::readingOf(std::uint64_t number) const {
    return findReading(number) ? number : state(positionOf(number)).reading;
}

bool HistoryTree::holds(int position, const MapPtr& map) const {
    return state(position).map == map ||
           std::any_of(m_readings.begin(), m_readings.end(), [&](const Reading& reading) {
               return reading.position == position && reading.map == map;
           });
}

void HistoryTree::forEachNumberOf(const MapPtr& map, const std::function<void(std::uint64_t)>& take) const {
    for (const Node& node : m_nodes)
        if (node.state.map == map)
            take(node.state.number);
    for (const Reading& reading : m_readings)
        if (reading.map == map)
            take(reading.number);
}

void HistoryTree::skipNumbers(std::uint64_t last) { m_lastNumber = std::max(m_lastNumber, last); }

std::vector<int> HistoryTree::line() const {
    std::vector<int> line;
    for (int at = m_current; at >= 0; at = node(at).parent)
        line.push_back(at);
    std::reverse(line.begin(), line.end());
    for (int at = redoTo(); at >= 0; at = node(at).followed)
        line.push_back(at);
    return line;
}

std::vector<Edit> HistoryTree::editsDone() const {
    std::vector<const HistoryState*> done;
    for (int at = m_current; at > 0 && m_number != reading(); at = node(at).parent) {
        if (state(at).reading != reading())
            break;
        done.push_back(&state(at));
    }
    std::vector<Edit> edits;
    for (auto step = done.rbegin(); step != done.rend(); ++step)
        if ((*step)->edits)
            edits.insert(edits.end(), (*step)->edits->begin(), (*step)->edits->end());
    return edits;
}

void HistoryTree::makeReady() {
    if (m_nodes.size() == m_nodes.capacity())
        m_nodes.reserve(m_nodes.size() * 2);
}

void HistoryTree::push(HistoryState state) {
    const std::uint64_t number = state.number;
    const int parent = positionOf(state.from);
    const int depth = node(parent).depth + 1;
    m_nodes.push_back({std::move(state), parent, -1, depth});
    skipNumbers(number);
    goTo(number);
}

void HistoryTree::addReading(std::uint64_t number, std::uint64_t from, MapPtr map) {
    m_readings.push_back({number, positionOf(from), std::move(map)});
    skipNumbers(number);
}

void HistoryTree::goTo(std::uint64_t number) {
    const int position = positionOf(number);
    const int shared = commonAncestor(m_current, position);
    for (int at = position; at != shared; at = node(at).parent)
        node(node(at).parent).followed = at;
    m_current = position;
    m_number = number;
}

std::uint64_t HistoryTree::numberToShow(int position) const {
    const std::uint64_t now = reading();
    if (state(position).reading == now)
        return state(position).number;
    std::uint64_t number = state(position).number;
    for (const Reading& reading : m_readings)
        if (reading.position == position) {
            number = reading.number;
            if (number == now)
                break;
        }
    return number;
}

int HistoryTree::commonAncestor(int one, int other) const {
    while (one != other) {
        if (node(one).depth < node(other).depth)
            std::swap(one, other);
        one = node(one).parent;
    }
    return one;
}

std::vector<std::uint64_t> HistoryTree::way(int position) const {
    const std::uint64_t number = numberToShow(position);
    const int shared = commonAncestor(m_current, position);
    if (shared == position || shared == m_current || readingOf(number) != reading())
        return {number};
    return {numberToShow(shared), number};
}

void HistoryTree::setName(std::uint64_t number, const QString& name) {
    node(positionOf(number)).state.name = name;
}

void HistoryTree::setPicture(int position, std::shared_ptr<const Picture> picture) {
    if (!state(position).picture)
        m_pictured.push_back(position);
    node(position).state.picture = std::move(picture);
    if (m_pictured.size() > mostPictures) {
        node(m_pictured.front()).state.picture.reset();
        m_pictured.pop_front();
    }
}

void HistoryTree::setResult(std::uint64_t number, MapPtr map, SharedEdits edits, Selection selectionAfter) {
    for (Reading& reading : m_readings)
        if (reading.number == number) {
            reading.map = std::move(map);
            return;
        }
    Node& given = node(positionOf(number));
    given.state.map = std::move(map);
    given.state.edits = std::move(edits);
    given.state.selectionAfter = std::move(selectionAfter);
    // Ids of another reading name other items.
    if (given.parent >= 0 && readingOf(given.state.from) == state(given.parent).reading)
        given.state.selectionBefore = state(given.parent).selectionAfter;
}

HistoryTree HistoryTree::withoutGaps() const {
    constexpr int gone = -1;
    HistoryTree kept{nullptr};
    std::vector<int> keptAt(m_nodes.size(), gone); // by positions of this tree
    bool any = false;
    const auto keep = [&](int position, HistoryState state) {
        if (!std::exchange(any, true)) {
            state.from = 0;
            state.edits.reset();
            kept.m_number = state.number;
            kept.m_nodes.front().state = std::move(state);
            keptAt[static_cast<std::size_t>(position)] = 0;
            return;
        }
        int above = parent(position);
        while (above >= 0 && keptAt[static_cast<std::size_t>(above)] == gone)
            above = parent(above);
        const int now = above < 0 ? 0 : keptAt[static_cast<std::size_t>(above)];
        if (kept.positionOf(state.from) != now)
            state.from = kept.state(now).number;
        kept.push(std::move(state));
        keptAt[static_cast<std::size_t>(position)] = kept.count();
    };
    auto reading = m_readings.begin();
    const auto addReadingsBefore = [&](std::uint64_t number) {
        for (; reading != m_readings.end() && reading->number < number; ++reading) {
            if (!reading->map)
                continue;
            if (const int now = keptAt[static_cast<std::size_t>(reading->position)]; now != gone) {
                kept.addReading(reading->number, kept.state(now).number, reading->map);
                continue;
            }
            // The state is known by what its file gave alone.
            const HistoryState& lost = state(reading->position);
            keep(reading->position, {reading->number,
                                     lost.from,
                                     reading->number,
                                     lost.name,
                                     lost.time,
                                     {},
                                     reading->map,
                                     {},
                                     {},
                                     lost.picture});
        }
    };
    for (int position = 0; position <= count(); ++position) {
        const HistoryState& one = state(position);
        addReadingsBefore(one.number);
        if (one.map && (position == 0 || any))
            keep(position, one);
    }
    addReadingsBefore(m_lastNumber + 1);
    // Where redoing went to a state that is there no more it goes to the last one that was pushed.
    for (int position = 0; position <= count(); ++position) {
        const int own = keptAt[static_cast<std::size_t>(position)], followed = node(position).followed;
        const int now = followed < 0 ? gone : keptAt[static_cast<std::size_t>(followed)];
        if (own != gone && now != gone && kept.parent(now) == own)
            kept.node(own).followed = now;
    }
    int current = m_current;
    while (current >= 0 && keptAt[static_cast<std::size_t>(current)] == gone)
        current = parent(current);
    kept.m_current = current < 0 ? 0 : keptAt[static_cast<std::size_t>(current)];
    kept.m_number = current == m_current && kept.positionOf(m_number) >= 0 ? m_number : kept.current().number;
    kept.m_lastNumber = m_lastNumber;
    return kept;
}

std::uint64_t HistoryTree::soundNumber(std::uint64_t number) const {
    if (const int position = positionOf(number); position >= 0 && !mapOf(number))
        for (const Reading& reading : m_readings)
            if (reading.position == position && reading.map)
                return reading.number;
    return number;
}

void HistoryTree::append(const HistoryTree& later, std::uint64_t at) {
    // The state before all steps of the later one is that which was read again.
    const std::uint64_t first = m_lastNumber + 1;
    addReading(first, at, later.state(0).map);
    if (later.state(0).picture)
        setPicture(positionOf(at), later.state(0).picture);
    for (int position = 1; position <= later.count(); ++position) {
        HistoryState state = later.state(position);
        state.picture.reset();
        state.number += first;
        state.from += first;
        state.reading += first;
        push(std::move(state));
        if (later.state(position).picture)
            setPicture(positionOf(m_lastNumber), later.state(position).picture);
    }
    for (int position = 0; position <= later.count(); ++position)
        if (const int followed = later.node(position).followed; followed >= 0)
            node(positionOf(later.state(position).number + first)).followed =
                positionOf(later.state(followed).number + first);
    goTo(later.number() + first);
}

} // namespace octant
