#pragma once

#include <span>

#include "views/host/actions.h"

namespace octant {

/// The actions that the viewport binds, by subject: how the view looks and what it shows, adding things,
/// shapes of entities, signals, framing what is selected, then those of building (cells, textures, moving and
/// turning, the grid).
std::span<const ActionRow> viewActionRows();
std::span<const ActionRow> addActionRows();
std::span<const ActionRow> shapeViewActionRows();
std::span<const ActionRow> signalActionRows();
std::span<const ActionRow> focusActionRows();
std::span<const ActionRow> bookmarkActionRows(); ///< of the camera; among those of focusActionRows()
std::span<const ActionRow> buildActionRows();
std::span<const ActionRow> textureActionRows();
std::span<const ActionRow> transformActionRows();
std::span<const ActionRow> gridActionRows();
std::span<const ActionRow> cursorActionRows();  ///< of the keyboard cursor
std::span<const ActionRow> arrangeActionRows(); ///< of entities; ArrangeCommands binds them

} // namespace octant
