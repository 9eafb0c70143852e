#pragma once

namespace octant {

/// Gives number boxes an accessibility interface that has a value, with its limits, beside the text of a
/// line. Call it before one is asked for; further calls do nothing.
void provideNumberBoxInterface();

} // namespace octant
