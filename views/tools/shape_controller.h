#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <utility>

#include "model/selection/cell_rect.h"
#include "model/shapes/shape.h"
#include "views/drawing/overlay.h"
#include "views/host/host.h"
#include "views/tools/offer.h"

namespace octant {

/// What is done with a shape, in the order of the panel.
enum class ShapeMode : std::uint8_t { Fill, Hollow, Carve, Merge };
inline constexpr int shapeModeCount = 4; ///< of ShapeMode

/// A shape that is not placed yet.
struct ShapeDraft {
    Shape shape;                      ///< what is placed, and where
    ShapeMode mode = ShapeMode::Fill; ///< what becomes of its cells
    std::int64_t thickness = 1;       ///< cells, of walls or around an opening
    Ref material;                     ///< none: the level's first

    bool operator==(const ShapeDraft& other) const;
};

/// Places shapes: the first preview is drawn as soon as one is begun, and follows what is changed about it,
/// once a frame, until it is placed or given up. One undo step.
class ShapeController {
public:
    /// The host must outlive it.
    explicit ShapeController(Host& host) : m_host(host) {}
    /// Who hears of what was placed.
    void setDone(DoneSink done) { m_done = std::move(done); }

    /// Whether one is being placed.
    bool open() const { return m_gesture != 0; }
    /// What is placed, or was last.
    const ShapeDraft& draft() const { return m_draft; }
    /// `face`: the rectangle that the box stands on; where a shape cuts, the box is behind it instead. A
    /// shape that follows the pointer has its size alone from the draft and stands in the middle of the face.
    void begin(const Level& level, const ShapeDraft& draft, const std::optional<CellRect>& face,
               bool follows);
    /// Whether it stands where one points, and not on what was selected.
    bool follows() const { return open() && m_follows; }
    /// Puts it on another face, in the size that was asked for.
    void follow(const Level& level, const CellRect& face);
    /// Keeps the box inside the level.
    void change(const Level& level, ShapeDraft draft);
    /// The size that was asked for, in cells; the level may end before it.
    const glm::i64vec3& wantedSize() const { return m_wanted; }
    /// Adds cells to its height, or with `aside` to both of its other sides.
    void grow(const Level& level, std::int64_t cells, bool aside);
    /// Adds steps to stairs, or segments to what is round.
    void divide(const Level& level, std::int64_t more);
    /// Draws what changed since the last time.
    void refresh(const Level& level);
    /// Whether refresh() has something to draw.
    bool stale() const { return open() && m_stale; }
    /// What is drawn becomes a step.
    void place(const Level& level);
    /// It is not placed; the draft stays for the next one.
    void cancel();
    /// The side of the box away from the face that it stands on; nothing where it does not stand on one or is
    /// not flat there.
    std::optional<CellRect> top() const;
    /// The map changed: an undo, or another gesture, may have ended this one.
    void afterMapChange();

    /// The box of the shape; null while there is none.
    std::shared_ptr<const render::Overlay> overlay(const Level& level, glm::u8vec4 accent) const;

private:
    Host& m_host;
    DoneSink m_done;
    Host::GestureId m_gesture = 0;
    ShapeDraft m_draft;
    std::optional<CellRect> m_face;
    glm::i64vec3 m_wanted{1};
    bool m_follows = false, m_stale = false;
};

} // namespace octant
