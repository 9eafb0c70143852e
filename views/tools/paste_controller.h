#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "model/edit/presets/preset_place.h"
#include "model/selection/cell_rect.h"
#include "views/drawing/overlay.h"
#include "views/host/host.h"
#include "views/tools/offer.h"

namespace octant {

/// Entities that come along with copied cubes.
struct BroughtEntities {
    std::string text;             ///< as cubes.paste takes it; empty for none
    std::vector<EntityBox> boxes; ///< around them, units from the lowest corner of the cubes
    std::string prefab = {};      ///< what it is all a copy of, as cubes.paste takes it; empty for none
};

/// Copied cubes on their way into a level: a ghost of them stands on the face that is pointed at, follows the
/// pointer on the grid, and is turned, mirrored, scaled and raised before it is placed. No edit happens until
/// then.
class PasteController {
public:
    /// The host must outlive it.
    explicit PasteController(Host& host) : m_host(host) {}

    /// Where it is offered that the level grows for what would leave it.
    void setOffering(OfferSink offer) { m_offer = std::move(offer); }

    /// Whether there is a ghost, which need not have a place yet.
    bool active() const { return m_copied.has_value(); }
    /// The ghost shows with the next hover().
    void begin(CopiedCubes copied, BroughtEntities entities = {});
    /// The ghost goes.
    void end();

    /// On the face that is pointed at; where there is none it stays. `depth` of the grid.
    void hover(const Level& level, const std::optional<PickHit>& hit, int depth);
    /// As Orientation::turn() and mirror(): axes 0..2.
    void turn(int axis, int quarters) { orient(Orientation::turn(axis, quarters)); }
    void mirror(int axis) { orient(Orientation::mirror(axis)); }
    /// Twice (half) as large for each step; what brings entities keeps its size, which is told.
    void scale(int steps);
    /// So many cells of the grid away from the face; less than 0: into it.
    void raise(int cells);

    /// Places the cubes; the ghost stays. `materials` as cubes.paste takes it, empty for none. False where
    /// that was refused, where there is no place yet, and where it is offered that the level grows first.
    bool place(const Level& level, const std::string& materials);
    /// Names of materials that mean something else in this map: what `materials` is for.
    std::vector<std::string> clashes(const Level& level) const;

    /// Outlines of the largest cubes and of the box around all; null without a place.
    std::shared_ptr<const render::Overlay> overlay(const Level& level, glm::u8vec4 accent) const;
    /// Size of the ghost in units.
    glm::dvec3 size() const;

private:
    void orient(const Orientation& next);
    void refresh();
    std::optional<glm::i64vec3> sizeIn(const Level& level) const;
    std::optional<glm::i64vec3> lowestCell(const Level& level) const;
    bool leaves(const Level& level) const;

    Host& m_host;
    std::optional<CopiedCubes> m_copied;
    BroughtEntities m_entities;
    Orientation m_orientation;
    int m_power = 0, m_raised = 0;
    CubeClip m_shown; ///< turned and scaled
    std::optional<CellRect> m_face;
    OfferSink m_offer;
    mutable std::shared_ptr<const render::Overlay> m_outlines; ///< from the lowest corner, until it is turned
    mutable glm::u8vec4 m_color{0};                            ///< of m_outlines
};

} // namespace octant
