#pragma once

#include <optional>
#include <string>

#include "model/selection/cell_rect.h"
#include "views/host/host.h"

namespace octant {

/// Does what was built last once more at another place: it lies to what is pointed at now as it did to the
/// surface where it began.
class RepeatController {
public:
    explicit RepeatController(Host& host) : m_host(host) {}

    /// An edit of boxes of cells was done, which began at a face.
    void note(Edit edit, const CellRect& from);
    /// What repeat() would do is there.
    bool known() const { return m_last.has_value(); }
    /// False, with the reason reported, where that does not work.
    bool repeat(const Level& level, const std::optional<CellRect>& pointed);

private:
    struct Done {
        Edit edit;
        CellRect from;
    };

    Host& m_host;
    std::optional<Done> m_last;
};

} // namespace octant
