#pragma once

#include <vector>

#include "model/edit/edit.h"
#include "model/selection/cell_rect.h"

namespace octant {

/// An edit of boxes of one grid of a level, one at least.
Edit boxesEdit(const char* action, const Level& level, const std::vector<LevelBox>& boxes);

/// The same of rectangles, with a number for each: parameter `name`, and `more_faces` where they differ.
Edit facesEdit(const char* action, const Level& level, const std::vector<CellRect>& rects, const char* name,
               std::int64_t (*number)(int face));

/// Such a number: the face's bit, as a mask of faces takes it.
std::int64_t maskOf(int face);

} // namespace octant
