#pragma once

namespace octant {

/// What every thread that the program starts for its work does first; null for nothing. To be set before
/// those threads are started.
void setThreadStart(void (*start)());
/// Called by such a thread when it begins.
void onThreadStart();

} // namespace octant
