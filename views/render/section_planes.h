#pragma once

#include "views/drawing/section.h"
#include "views/render/overlay_painter.h"
#include "views/render/programs.h"

namespace octant::render {

/// Gives a program in use, which has the variant SECTION, the planes of a section.
void setSection(Program& program, const Section& section, const PaintContext& context);
/// Turns the planes of a section on or off; nothing where it cuts nothing.
void enableSection(Gl& gl, const Section& section, bool on);

} // namespace octant::render
