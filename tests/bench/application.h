#pragma once

namespace octant::bench {

/// Makes the one application object of this process, without a display, when it is first needed: benchmarks
/// of windows and documents stand on it.
void needApplication();

} // namespace octant::bench
