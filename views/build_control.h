#pragma once

#include <cstdint>
#include <memory>
#include <optional>

#include "model/edit/edit.h"
#include "model/tools/cell_rect.h"
#include "views/host.h"
#include "views/render/overlay.h"

namespace octant {

/// Building in the 3D view: the cell under the pointer, a rectangle of cells that is selected, and a run of
/// wheel notches that pushes or pulls it, one undo step a run. The viewport tells it what the
/// hand does and draws its overlay.
class BuildControl {
public:
    static constexpr int finest = 10; ///< cells of 1/1024 of a sector

    explicit BuildControl(Host& host) : m_host(host) {}

    bool active() const { return m_active; }
    /// Leaving ends a run and lets go of the selection.
    void setActive(bool active);
    /// Another level or another map.
    void reset();
    /// The map changed. Where an undo took the run back, the selection goes back with it.
    void afterMapChange();

    int depth() const { return m_depth; }
    /// Finer or coarser by so many halvings; false at the ends. The selection goes: it lies on another grid.
    bool changeGrid(int halvings);

    /// What the pointer is on; nothing for the background.
    void hover(const Level& level, const std::optional<PickHit>& hit);
    /// The hand moved: the next notch begins a new step.
    void endRun();
    void press(const Level& level, const std::optional<PickHit>& hit);
    void dragTo(const Level& level, const Ray& ray);
    void letGo() { m_selected.reset(); }
    const std::optional<CellRect>& selected() const { return m_selected; }

    /// Adds (positive) or removes layers of cubes at the selection, or at the cell under the pointer. False
    /// where there is nothing to push, or the level ends there.
    bool push(const Level& level, int layers);
    /// Moves corners of the selected face, or of the one under the pointer, by so many eighths of a cell: all
    /// of them, or with `pointed` those of the edge or corner that is pointed at. False as with push().
    bool bend(const Level& level, int eighths, bool pointed);
    /// Empties the selected cells, or the one under the pointer. False where there is none.
    bool clear(const Level& level);

    /// Gives the selected faces, or the one under the pointer, the material (of any of the three kinds) that
    /// is selected in the map; says so where none is.
    bool paint(const Level& level);
    /// Selects the material of the face under the pointer in the map, to paint with.
    bool pickMaterial(const Level& level);

    /// What shows all this; null while there is nothing to show.
    std::shared_ptr<render::Overlay> overlay(const Level& level, glm::u8vec4 accent) const;

private:
    struct Run {
        Host::GestureId gesture = 0;
        CellRect from;        ///< where it began
        unsigned corners = 0; ///< that move; 0 for a push
        int steps = 0;
    };

    bool step(const Level& level, int steps, unsigned corners);

    Host& m_host;
    bool m_active = false;
    int m_depth = 4;
    std::optional<CellRect> m_hovered, m_anchor, m_selected;
    std::optional<PickHit> m_hit; ///< under the pointer
    std::optional<Run> m_run;
};

} // namespace octant
