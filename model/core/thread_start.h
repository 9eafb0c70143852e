#pragma once

namespace octant {

/// What every thread that the program starts for its work does first; null for nothing. To be set before
/// those threads are started.
void setThreadStart(void (*start)());
/// Called by such a thread when it begins.
void onThreadStart();

/// What a worker of a pool does once it has had nothing to do for a second: it gives back what it keeps ready
/// for the next task. Null for nothing. May not throw.
void setThreadRest(void (*rest)());

} // namespace octant
