#pragma once

#include <optional>
#include <vector>

#include "views/tools/build_controller.h"

namespace octant {

/// Moves, turns, mirrors and repeats the selected cells while building; the selection goes along. A session
/// of moves is one step, and what the cells pass over on the way stays as it is.
class TransformController {
public:
    TransformController(Host& host, BuildController& build) : m_host(host), m_build(build) {}

    /// About an axis (0..2), by quarters of a turn. False where that was refused.
    bool turn(const Level& level, int axis, int quarters);
    /// Along an axis (0..2). Likewise.
    bool mirror(const Level& level, int axis);
    /// By cells of the grid.
    bool move(const Level& level, const glm::i64vec3& by);
    /// The selected entities, by eighths of a unit. False where none is selected, or that was refused.
    bool moveEntities(const glm::i64vec3& by);
    /// So many copies with a gap of so many cells between them, towards a face (0..5).
    bool repeat(const Level& level, int face, std::int64_t gap, std::uint64_t count);
    /// The selected cells as text for the clipboard; empty, with the reason reported, where that does not
    /// work.
    std::optional<CopiedCubes> copy(const Level& level) const;

    /// The hand does something else: the next move begins a new step.
    void commitSession();
    /// The map changed. Where an undo took the session back, the selection goes back with it.
    void afterMapChange();
    /// A step was done, or a long one ended: where it turned the cells, the selection turns with them.
    void afterHistoryChange();

private:
    /// What is selected once an edit that may be long has changed the map.
    struct Awaited {
        std::uint64_t document = 0;
        MapPtr before;
        CellSelection cells;
    };
    struct EditSession {
        Host::GestureId gesture = 0;
        CellSelection from;
        std::vector<LevelBox> boxes;
        glm::i64vec3 by{0};
    };
    /// A run of moves of entities.
    struct EntitySession {
        Host::GestureId gesture = 0;
        Selection items;
        glm::i64vec3 by{0}; ///< eighths of a unit
        Edit edit() const;
    };
    void commitEntities();
    /// What is selected, or pointed at; empty, and said so, where nothing is.
    std::vector<LevelBox> cells(const Level& level) const;
    bool turnTo(const Edit& edit, const LevelBox& box, const Orientation& turn);

    Host& m_host;
    BuildController& m_build;
    std::optional<EditSession> m_session;
    std::optional<EntitySession> m_entities;
    std::optional<Awaited> m_awaited;
};

} // namespace octant
