#pragma once

#include <functional>

class QApplication;

namespace octant::bench {

/// Whether windows are shown, on the display that tests have; otherwise they only exist.
bool hasDisplay();

/// The one application object of this process. Made when it is first asked for: benchmarks of windows,
/// documents and pictures stand on it.
QApplication& application();

/// The longest events that the application has handled, in milliseconds of its thread's own time, which is
/// the same on a busy machine.
struct LongestEvents {
    double drawing = 0; ///< that draw windows, calls of GL among them
    double other = 0;
};
/// Since they were asked for last.
LongestEvents takeLongestEvents();

/// For what has to go before the application does, as widgets have; called in reverse order by
/// endApplication().
void beforeApplicationEnds(std::function<void()> end);

/// Ends the application, where one was made. For the end of main(): nothing may ask for it afterwards.
void endApplication();

} // namespace octant::bench
