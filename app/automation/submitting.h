#pragma once

#include "app/automation/widget_finder.h"
#include "model/edit/edit.h"

namespace octant::automation {

class Driver;

/// Does an edit as one step of the document that is shown; a long one is begun. Refused as the window would
/// refuse it, with the same words.
Found<void> submit(Driver& driver, const Edit& edit);

} // namespace octant::automation
