#include "model/signals/signal_graph.h"

#include <algorithm>
#include <map>
#include <tuple>
#include <unordered_map>
#include <utility>

namespace octant {
namespace {

constexpr int sweeps = 6; // there and back; more hardly change anything

/// Chooses columns and rows of one graph.
class Layout {
public:
    Layout(std::vector<SignalNode>& nodes, std::vector<SignalArrow>& arrows)
        : m_nodes(nodes), m_arrows(arrows), m_out(nodes.size()), m_in(nodes.size()) {}

    /// How many columns and rows there are.
    std::pair<int, int> run() {
        turnCircles();
        chooseColumns();
        int rows = 0;
        for (const std::vector<std::uint32_t>& group : groups())
            rows += placeGroup(group, rows);
        int columns = 0;
        for (const SignalNode& node : m_nodes)
            columns = std::max(columns, node.column + 1);
        return {columns, rows};
    }

private:
    /// Arrows that lead back to where one came from go to the left; the others make no circle.
    void turnCircles() {
        std::vector<std::vector<std::uint32_t>> from(m_nodes.size());
        for (std::uint32_t i = 0; i < m_arrows.size(); ++i)
            from[m_arrows[i].from].push_back(i);
        enum State : std::uint8_t { New, Open, Done };
        std::vector<State> states(m_nodes.size(), New);
        std::vector<std::pair<std::uint32_t, std::size_t>>
            path; // a node and how many of its arrows were seen
        // Who hears nothing begins.
        std::vector<std::uint32_t> order(m_nodes.size());
        std::vector<std::uint32_t> heard(m_nodes.size(), 0);
        for (const SignalArrow& arrow : m_arrows)
            ++heard[arrow.to];
        for (std::uint32_t i = 0; i < order.size(); ++i)
            order[i] = i;
        std::stable_sort(order.begin(), order.end(),
                         [&](std::uint32_t a, std::uint32_t b) { return (heard[a] == 0) > (heard[b] == 0); });
        for (const std::uint32_t start : order) {
            if (states[start] != New)
                continue;
            states[start] = Open;
            path.emplace_back(start, 0);
            while (!path.empty()) {
                auto& [node, seen] = path.back();
                if (seen == from[node].size()) {
                    states[node] = Done;
                    path.pop_back();
                    continue;
                }
                SignalArrow& arrow = m_arrows[from[node][seen++]];
                if (states[arrow.to] == Open) {
                    arrow.back = true;
                } else if (states[arrow.to] == New) {
                    states[arrow.to] = Open;
                    path.emplace_back(arrow.to, 0);
                }
            }
        }
        for (const SignalArrow& arrow : m_arrows) {
            if (arrow.back)
                continue;
            m_out[arrow.from].push_back(arrow.to);
            m_in[arrow.to].push_back(arrow.from);
        }
    }

    /// Behind all that it hears of; who only sends stands right before what it sends.
    void chooseColumns() {
        std::vector<std::size_t> waiting(m_nodes.size());
        std::vector<std::uint32_t> ready;
        for (std::uint32_t i = 0; i < m_nodes.size(); ++i) {
            waiting[i] = m_in[i].size();
            if (waiting[i] == 0)
                ready.push_back(i);
        }
        std::vector<std::uint32_t> order;
        for (std::size_t i = 0; i < ready.size(); ++i) {
            const std::uint32_t node = ready[i];
            order.push_back(node);
            for (const std::uint32_t next : m_out[node]) {
                m_nodes[next].column = std::max(m_nodes[next].column, m_nodes[node].column + 1);
                if (--waiting[next] == 0)
                    ready.push_back(next);
            }
        }
        for (auto node = order.rbegin(); node != order.rend(); ++node) {
            if (!m_in[*node].empty() || m_out[*node].empty())
                continue;
            int nearest = m_nodes[m_out[*node].front()].column;
            for (const std::uint32_t next : m_out[*node])
                nearest = std::min(nearest, m_nodes[next].column);
            m_nodes[*node].column = nearest - 1;
        }
    }

    /// What is joined by arrows, in the order of its first node.
    std::vector<std::vector<std::uint32_t>> groups() const {
        std::vector<std::uint32_t> root(m_nodes.size());
        for (std::uint32_t i = 0; i < root.size(); ++i)
            root[i] = i;
        const auto rootOf = [&](std::uint32_t node) {
            while (root[node] != node)
                node = root[node] = root[root[node]];
            return node;
        };
        for (const SignalArrow& arrow : m_arrows) {
            const std::uint32_t a = rootOf(arrow.from), b = rootOf(arrow.to);
            root[std::max(a, b)] = std::min(a, b);
        }
        std::map<std::uint32_t, std::vector<std::uint32_t>> byRoot;
        for (std::uint32_t i = 0; i < root.size(); ++i)
            byRoot[rootOf(i)].push_back(i);
        std::vector<std::vector<std::uint32_t>> all;
        all.reserve(byRoot.size());
        for (auto& [first, members] : byRoot)
            all.push_back(std::move(members));
        return all;
    }

    /// Gives the nodes of a group rows from a first one on. Returns how many it takes.
    int placeGroup(const std::vector<std::uint32_t>& group, int firstRow) {
        std::map<int, std::vector<std::uint32_t>> columns;
        for (const std::uint32_t node : group)
            columns[m_nodes[node].column].push_back(node);
        std::vector<double> place(m_nodes.size(), 0);
        const auto number = [&](const std::vector<std::uint32_t>& column) {
            for (std::size_t i = 0; i < column.size(); ++i)
                place[column[i]] = static_cast<double>(i) - static_cast<double>(column.size() - 1) / 2;
        };
        for (auto& [at, column] : columns)
            number(column);
        // Each node goes to the middle of its neighbours in the columns that stand already.
        const auto order = [&](std::vector<std::uint32_t>& column,
                               const std::vector<std::vector<std::uint32_t>>& neighbours) {
            std::unordered_map<std::uint32_t, double> middles;
            for (const std::uint32_t node : column) {
                double sum = 0;
                for (const std::uint32_t other : neighbours[node])
                    sum += place[other];
                middles[node] = neighbours[node].empty() ? place[node]
                                                         : sum / static_cast<double>(neighbours[node].size());
            }
            std::stable_sort(column.begin(), column.end(),
                             [&](std::uint32_t a, std::uint32_t b) { return middles.at(a) < middles.at(b); });
            number(column);
        };
        for (int sweep = 0; sweep < sweeps; ++sweep) {
            for (auto& [at, column] : columns)
                order(column, m_in);
            for (auto column = columns.rbegin(); column != columns.rend(); ++column)
                order(column->second, m_out);
        }
        std::size_t tallest = 0;
        for (const auto& [at, column] : columns)
            tallest = std::max(tallest, column.size());
        for (const auto& [at, column] : columns)
            for (std::size_t i = 0; i < column.size(); ++i)
                m_nodes[column[i]].row = firstRow + static_cast<int>((tallest - column.size()) / 2 + i);
        return static_cast<int>(tallest);
    }

    std::vector<SignalNode>& m_nodes;
    std::vector<SignalArrow>& m_arrows;
    std::vector<std::vector<std::uint32_t>> m_out, m_in; ///< without those that go back
};

/// The signals in the order in which they are taken: those that the wanted entities send and hear, those of
/// the entities at their other ends, then all.
std::vector<std::size_t> orderOf(const SignalTable& table, std::span<const ItemId> wanted) {
    std::vector<std::size_t> order;
    std::vector<bool> taken(table.all().size(), false);
    const auto take = [&](std::size_t signal) {
        if (!taken[signal])
            order.push_back(signal);
        taken[signal] = true;
    };
    for (const ItemId entity : wanted)
        for (const SignalUse& use : table.of(entity))
            take(use.signal);
    for (std::size_t i = 0; i < order.size(); ++i) {
        const Signal& signal = table.all()[order[i]];
        for (const auto* ends : {&signal.senders, &signal.hearers})
            for (const SignalEnd& end : *ends)
                for (const SignalUse& use : table.of(end.entity))
                    take(use.signal);
    }
    for (std::size_t i = 0; i < taken.size(); ++i)
        take(i);
    return order;
}

} // namespace

SignalGraph::SignalGraph(const Map& map, const SignalTable& table, std::span<const ItemId> wanted,
                         std::size_t most) {
    std::unordered_map<ItemId, std::uint32_t> known;
    for (const std::size_t number : orderOf(table, wanted)) {
        const Signal& signal = table.all()[number];
        if (m_nodes.size() >= most) {
            m_cut = true;
            break;
        }
        const auto middle = static_cast<std::uint32_t>(m_nodes.size());
        m_nodes.push_back({0, signal.name, EntityType::Unknown, 0, 0});
        const auto add = [&](const SignalEnd& end, bool sends) {
            auto place = known.find(end.entity);
            if (place == known.end()) {
                if (m_nodes.size() >= most) {
                    m_cut = true;
                    return;
                }
                place = known.emplace(end.entity, static_cast<std::uint32_t>(m_nodes.size())).first;
                m_nodes.push_back({end.entity, {}, end.type, 0, 0});
            }
            const std::uint32_t entity = place->second;
            m_arrows.push_back({sends ? entity : middle, sends ? middle : entity, end, sends, false});
        };
        for (const SignalEnd& end : signal.senders)
            add(end, true);
        for (const SignalEnd& end : signal.hearers)
            add(end, false);
    }
    const auto canLink = [&](const Entity& entity) {
        return !entity.opaque() && m_nodes.size() < most &&
               (!signalFields(entity.type, map.revision, SignalDirection::Sends).empty() ||
                !signalFields(entity.type, map.revision, SignalDirection::Hears).empty());
    };
    const auto name = [&](const PagedVector<Entity>& list) {
        for (const Entity& entity : list)
            if (const auto node = known.find(entity.id); node != known.end())
                m_nodes[node->second].name = entity.name;
            else if (std::find(wanted.begin(), wanted.end(), entity.id) != wanted.end() && canLink(entity))
                m_nodes.push_back({entity.id, entity.name, entity.type, 0, 0});
    };
    name(map.entities.entities);
    for (const auto& level : map.levels) {
        name(level->entities.entities);
        for (const SectorSlot& slot : level->sectors)
            if (const Sector* sector = slot.cell->value())
                name(sector->entities.entities);
    }
    std::tie(m_columns, m_rows) = Layout(m_nodes, m_arrows).run();
}

} // namespace octant
