#pragma once

#include <cstdint>
#include <optional>

#include "views/tools/build_controller.h"
#include "views/tools/texture_numbers.h"

namespace octant {

/// How the texture of a face is laid anew. Shifts are by a cell of the grid, turns a quarter clockwise.
enum class UvAction : std::uint8_t { Left, Right, Up, Down, Larger, Smaller, Turn, Fit, Align, Grid, Reset };

/// Lays the textures of the selected faces while building: by actions, and by numbers, where all changes of a
/// session are one step.
class TextureController {
public:
    /// Both must outlive it.
    TextureController(Host& host, BuildController& build) : m_host(host), m_build(build) {}

    /// On the selected faces, or the one under the pointer. False where no face is meant or nothing can be
    /// done, with the reason reported.
    bool apply(const Level& level, UvAction how);
    /// So many repeats to the right and down across all of the selection.
    bool fit(const Level& level, float right, float down);
    /// How the texture of the first visible selected face lies; none where nothing is selected.
    std::optional<TextureNumbers> numbers(const Level& level) const;
    /// Changes the textures of the selected faces by what two such readings differ in. All calls until
    /// commitSession() are one step, each in place of the one before.
    bool setNumbers(const Level& level, const TextureNumbers& from, const TextureNumbers& to);
    /// Takes setNumbers() back.
    void cancelSession();

    /// The hand does something else: the next numbers begin a new step.
    void commitSession();
    /// The map changed: numbers that something else ended or undid are not open any more.
    void afterMapChange();
    /// Another level or another map.
    void reset() { m_session.reset(); }

private:
    struct EditSession {
        Host::GestureId gesture = 0;
        CellSelection faces; ///< whose textures are changed
    };

    Host& m_host;
    BuildController& m_build;
    std::optional<EditSession> m_session;
};

} // namespace octant
