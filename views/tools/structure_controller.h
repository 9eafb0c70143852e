#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "model/core/length_unit.h"
#include "model/map/level_growth.h"
#include "model/shapes/structure.h"
#include "views/drawing/overlay.h"
#include "views/host/host.h"
#include "views/tools/offer.h"

namespace octant {

/// Materials of a room; 0: the level's first.
struct RoomMaterials {
    ItemId walls = 0, floor = 0, ceiling = 0; ///< ids of materials of the level
    bool operator==(const RoomMaterials&) const = default;
};

/// Draws parts of buildings: what is planned between two places is shown as it will be while it is dragged,
/// and becomes one undo step. Where it leaves the level that is offered to grow.
class StructureController {
public:
    /// The host must outlive it.
    explicit StructureController(Host& host) : m_host(host) {}
    /// Where a level that has to grow is offered to.
    void setOffering(OfferSink offer) { m_offer = std::move(offer); }
    /// Who hears of what was done.
    void setDone(DoneSink done) { m_done = std::move(done); }

    /// Whether parts of buildings are being drawn.
    bool active() const { return m_kind.has_value(); }
    /// What is drawn; a room where nothing is.
    StructureKind kind() const { return m_kind.value_or(StructureKind::Room); }
    /// Gives up what was drawn, and draws this.
    void begin(StructureKind kind);
    /// Nothing is drawn any more; what is dragged is given up.
    void end();

    /// What sizes the next part is drawn with.
    const StructureSizes& sizes() const { return m_sizes; }
    /// What was typed stays.
    void setSizes(const StructureSizes& sizes);
    /// As chosen, or by the names that a level's materials have; what is left is `current`, else the first.
    RoomMaterials materialsOn(const Level& level, ItemId current) const;
    /// Ids of materials of the level; 0 as in RoomMaterials.
    void setMaterials(const RoomMaterials& materials) { m_materials = materials; }

    /// A wheel's notch: height of rooms and roofs, width of stairs and ramps; `other`: thickness of walls,
    /// number of steps.
    void grow(const Level& level, int depth, std::int64_t notches, bool other);
    /// Digits, the point, the sign, and what separates numbers; Backspace ('\b') takes one back. False for
    /// others. What is typed is in `lengths`, but for the number of steps.
    bool type(char key, const LengthUnit& lengths);
    /// What was typed so far, as it was typed.
    const std::string& typed() const { return m_typed; }
    /// Forgets what was typed: the sizes follow the drag again.
    void clearTyped();

    /// What is planned between two places; nothing where that does not work. `cut`: a doorway, while rooms
    /// are drawn.
    void plan(const Level& level, const StructureEnd& from, const StructureEnd& to, bool dragged,
              bool onFloor, bool cut);
    /// Nothing is planned, and problem() is empty.
    void forgetPlan();
    /// None before plan(), and where it does not work.
    const std::optional<StructurePlan>& planned() const { return m_plan; }
    /// Why nothing is planned, translated; empty where something is.
    const std::string& problem() const { return m_problem; }
    /// Sectors that the level lacks for what is planned.
    LevelGrowth lacking(const Level& level) const;

    /// Shows what is planned in the map.
    void preview(const Level& level, ItemId current);
    /// Whether the plan is shown in the map, as a gesture of the host.
    bool previewing() const { return m_gesture != 0; }
    /// It becomes a step. False where it was refused, or the level has to grow first, which is offered then.
    bool place(const Level& level, ItemId current);
    /// Takes it out of the map again.
    void cancelPreview();
    /// The map changed: an undo, or another gesture, may have ended the preview.
    void afterMapChange();

    /// The edges of what is planned, or of what is drawn already: null for none.
    std::shared_ptr<const render::Overlay> overlay(const Level& level, glm::u8vec4 accent) const;

private:
    Edit editOf(const Level& level, ItemId current) const;
    void remember(const Level& level);

    Host& m_host;
    OfferSink m_offer;
    DoneSink m_done;
    std::optional<StructureKind> m_kind;
    StructureSizes m_sizes;
    RoomMaterials m_materials;
    std::string m_typed;
    std::optional<StructurePlan> m_plan;
    CellRect m_from; ///< where it begins
    std::string m_problem;
    Host::GestureId m_gesture = 0;
    std::optional<Edit> m_shown; ///< in the gesture
};

} // namespace octant
