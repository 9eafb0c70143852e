#pragma once

#include "views/tools/build_controller.h"
#include "views/tools/paste_controller.h"
#include "views/tools/repeat_controller.h"
#include "views/tools/shape_controller.h"
#include "views/tools/structure_controller.h"
#include "views/tools/terrain_controller.h"
#include "views/tools/texture_controller.h"
#include "views/tools/transform_controller.h"

namespace octant {

/// All that is open while one builds: what the tools for it share, as each ends what another began.
struct Building {
    /// The host must outlive it.
    explicit Building(Host& host)
        : build(host), transform(host, build), texture(host, build), paste(host), shape(host),
          structure(host), terrain(host), repeat(host) {
        const DoneSink done = [this](const Edit& edit, const CellRect& from) { repeat.note(edit, from); };
        build.setDone(done);
        shape.setDone(done);
        structure.setDone(done);
    }
    Building(const Building&) = delete; // the others know it
    Building& operator=(const Building&) = delete;

    /// Where edits are offered that the level has to grow for.
    void setOffering(const OfferSink& offer) {
        build.setOffering(offer);
        structure.setOffering(offer);
        paste.setOffering(offer);
    }

    /// The hand does something else: the next notch, key or move begins a new step.
    void commitSessions() {
        build.commitSession();
        commitChanges();
    }
    /// The same but for what is pushed or painted, which may go on.
    void commitChanges() {
        transform.commitSession();
        texture.commitSession();
    }

    /// Cells are moved, turned or placed: what else is under way is ended.
    void endOtherTools() {
        build.commitSession();
        texture.commitSession();
        shape.cancel();
        structure.end();
        terrain.setActive(false);
    }

    /// These live as long as this.
    BuildController build;
    TransformController transform;
    TextureController texture;
    PasteController paste;
    ShapeController shape;
    StructureController structure;
    TerrainController terrain;
    RepeatController repeat; ///< of what the others did last
};

/// Numbers of their overlays, above all that the level itself has.
namespace building_overlays {
/// ToolOverlays says what the numbers mean.
inline constexpr int level = 99, selected = 100, pointed = 101, copies = 102, shape = 110;
} // namespace building_overlays

} // namespace octant
