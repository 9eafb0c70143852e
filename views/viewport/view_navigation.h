#pragma once

#include <cstdint>
#include <span>

#include <Qt>

namespace octant {

class ActionRegistry;

/// What hands are used to that move the camera: Octant's own way, that of Blender, that of Maya and others,
/// and two fingers on a trackpad.
enum class Navigation : std::uint8_t { Octant, Blender, Industry, Trackpad };

struct NavigationRow {
    Navigation navigation;
    const char* action; ///< that chooses it
    const char* hint;   ///< what the corner of the view says of it, marked by OCTANT_TR; "" for what is usual
};
std::span<const NavigationRow> navigations();
/// The one that was chosen.
Navigation navigationOf(const ActionRegistry& actions);

/// What a drag does with the camera; a view without perspective pans instead of turning.
enum class CameraDrag : std::uint8_t { None, Look, Orbit, Pan, Zoom };
/// None for what is left to the tools.
CameraDrag cameraDrag(Navigation navigation, Qt::MouseButton button, Qt::KeyboardModifiers modifiers);
/// What two fingers on a trackpad, or the wheel, do.
CameraDrag cameraScroll(Navigation navigation, Qt::KeyboardModifiers modifiers);

} // namespace octant
