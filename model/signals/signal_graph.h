#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "model/signals/signal_table.h"

namespace octant {

/// A box of the graph: an entity, or a signal between those that send and those that hear it.
struct SignalNode {
    ItemId entity = 0;                     ///< 0: a signal
    std::string name;                      ///< of the entity or the signal
    EntityType type = EntityType::Unknown; ///< of the entity; Unknown for a signal
    int column = 0;                        ///< from the left; what is sent goes to the right
    int row = 0;                           ///< from the top; no two nodes share a place
};

/// An end of a signal: from the entity that sends it to the signal, or from the signal to one that hears it.
struct SignalArrow {
    std::uint32_t from = 0, to = 0; ///< in nodes()
    SignalEnd end;                  ///< the entity and its field
    bool sends = false;             ///< `from` is the entity
    bool back = false;              ///< it goes to the left, as it closes a circle
};

/// All signals of a map and who sends and hears them, laid out: what belongs together stands together, from
/// who begins at the left to who hears last at the right, and rows are chosen so that few arrows cross. Made
/// of a snapshot.
class SignalGraph {
public:
    /// Nodes of a graph that is shown to people.
    static constexpr std::size_t usualMost = 600;

    SignalGraph() = default;
    /// At most so many nodes: those around the wanted entities come first, then as signals are named. Wanted
    /// entities that could send or hear and do neither stand alone.
    SignalGraph(const Map& map, const SignalTable& table, std::span<const ItemId> wanted = {},
                std::size_t most = usualMost);

    /// Arrows name nodes by their positions.
    const std::vector<SignalNode>& nodes() const { return m_nodes; }
    const std::vector<SignalArrow>& arrows() const { return m_arrows; }
    /// Of the places of nodes, which are counted from 0.
    int columns() const { return m_columns; }
    int rows() const { return m_rows; }
    /// There are more than were taken.
    bool cut() const { return m_cut; }

private:
    std::vector<SignalNode> m_nodes;
    std::vector<SignalArrow> m_arrows;
    int m_columns = 0, m_rows = 0;
    bool m_cut = false;
};

} // namespace octant
