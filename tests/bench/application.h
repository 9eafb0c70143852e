#pragma once

#include <functional>

class QApplication;

namespace octant::bench {

/// The one application object of this process, without a display. Made when it is first asked for: benchmarks
/// of windows, documents and pictures stand on it.
QApplication& application();

/// For what has to go before the application does, as widgets have; called in reverse order by
/// endApplication().
void beforeApplicationEnds(std::function<void()> end);

/// Ends the application, where one was made. For the end of main(): nothing may ask for it afterwards.
void endApplication();

} // namespace octant::bench
