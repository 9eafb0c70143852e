#pragma once

#include "views/tools/build_control.h"
#include "views/tools/paste_control.h"
#include "views/tools/shape_control.h"
#include "views/tools/terrain_control.h"
#include "views/tools/transform_control.h"

namespace octant {

/// All that is open while one builds: what the tools for it share, as each ends what another began.
struct Building {
    explicit Building(Host& host)
        : build(host), transform(host, build), paste(host), shape(host), terrain(host) {}

    /// Cells are selected and pushed; nothing else has the pointer.
    bool selectsCells() const {
        return build.active() && !paste.active() && !shape.open() && !terrain.active();
    }
    /// The hand does something else: the next notch, key or move begins a new step.
    void endRuns() {
        build.endRun();
        transform.endRun();
    }

    BuildControl build;
    TransformControl transform;
    PasteControl paste;
    ShapeControl shape;
    TerrainControl terrain;
};

/// Numbers of their overlays, above all that the level itself has.
namespace building_overlays {
inline constexpr int level = 99, selected = 100, pointed = 101, copies = 102, shape = 110;
inline constexpr int all[] = {level, selected, pointed, copies, shape};
} // namespace building_overlays

} // namespace octant
