#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include <glm/vec2.hpp>

#include "model/core/length_unit.h"
#include "model/geometry/pick.h"
#include "model/geometry/sector_walk.h"
#include "views/drawing/camera.h"

namespace octant {

/// Modifier keys that are held.
struct Modifiers {
    bool shift = false, ctrl = false, alt = false; ///< held down

    bool none() const { return !shift && !ctrl && !alt; }
    bool onlyCtrl() const { return ctrl && !shift && !alt; }
    bool operator==(const Modifiers&) const = default;
};

/// Plain keys that give the wheel another meaning while they are held.
struct HeldKeys {
    /// The wheel changes the grid, pushes faces, or bends corners.
    bool grid = false, face = false, corner = false;
};

/// A key that is no shortcut of an action.
struct KeyInput {
    /// Character: whatever writes text.
    enum class Kind : std::uint8_t { Escape, Enter, Backspace, Character };
    Kind kind = Kind::Escape; ///< which key
    char character = 0;       ///< of Character
    Modifiers modifiers;      ///< that were held with it
};

/// Where the picture is seen from: leads from places of the widget to rays, and from points back to places.
struct ViewFrom {
    render::Camera camera; ///< in the level that is shown
    render::ViewSize size; ///< pixels of the screen
    double pixelRatio = 1; ///< of the screen to one of the widget
    glm::dvec2 corner{0};  ///< upper left of the picture, pixels of the widget

    /// Through a place, in pixels of the widget from its upper left corner.
    Ray ray(glm::dvec2 at) const;
    /// Where a point (units from the centre of the centre sector) is drawn; none behind the eye.
    std::optional<glm::dvec2> onScreen(const glm::dvec3& point) const;
    /// The middle of the picture, in pixels of the widget.
    glm::dvec2 middle() const;
    /// Units that so many pixels of the widget cover at a point.
    double unitsOf(double pixels, const glm::dvec3& point) const;
};

/// What the hand does at one moment, and what it may ask of the picture.
struct InputState {
    glm::dvec2 at{0};               ///< the pointer, pixels of the widget
    std::vector<glm::dvec2> passed; ///< where else it was since the last update of a drag, in order
    Modifiers modifiers;            ///< that are held
    bool inHand =
        true;      ///< false: of a pane beside the one that the hand is in, which it only shows things in
    HeldKeys held; ///< plain keys that are held
    ViewFrom view; ///< of the pane that the pointer is in
    double dragDistance = 10;              ///< pixels; less than that is a click that shook
    const LengthUnit* lengths = &metres(); ///< what lengths are typed in
    std::shared_ptr<const Level> level;    ///< that is shown; null for none
    /// What is drawn at a place, nearest first, at most so many.
    std::function<std::vector<PickHit>(glm::dvec2 at, std::size_t most)> pick;
    /// The same of a level as another index has it, cubes alone, the nearest first.
    std::function<std::vector<PickHit>(PickIndex& index, glm::dvec2 at)> pickIn;
    std::optional<double> lowest;  ///< height of the storey that is shown alone, units
    bool byCursor = false;         ///< a cursor that keys move points, and means nothing behind what it is on
    std::optional<PickHit> bottom; ///< of the level, where that cursor is on it
    /// Height of what lies below a point, both in units; none where nothing does.
    std::function<std::optional<double>(const glm::dvec3& above)> ground;
    /// The same of what lies above a point.
    std::function<std::optional<double>(const glm::dvec3& below)> roof;

    /// A number that was typed as a length, in units of the map.
    double lengthOf(double typed) const { return typed * static_cast<double>(lengths->metres); }
    /// Through the pointer.
    Ray ray() const { return view.ray(at); }
    /// What the pointer is on, nearest first, at most so many.
    std::vector<PickHit> picked(std::size_t most) const;
    /// The nearest thing at a place, or else the bottom of the level; none beside both.
    std::optional<PickHit> nearest(glm::dvec2 place) const;
    /// The same at the pointer.
    std::optional<PickHit> nearest() const { return nearest(at); }
    /// The bottom of the level at a place, or of the storey that is shown alone.
    std::optional<PickHit> floorAt(glm::dvec2 place) const;
    /// The nearest cube that is shown of what an index has at the pointer, or else the bottom.
    std::optional<PickHit> nearestIn(PickIndex& index) const;
};

} // namespace octant
