#pragma once

#include "model/p3m/model.h"

namespace octant::demo {

/// A crate of 0.7 units that stands on its origin.
p3m::Model crateModel();

} // namespace octant::demo
