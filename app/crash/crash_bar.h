#pragma once

#include "app/crash/versions.h"

namespace octant {

class MainWindow;

/// Tells in a bar of reports that programs which are gone have left, once each: where the newest one is, to
/// show it and to copy it. Does nothing where there are none.
void tellOfCrashes(MainWindow& window);

/// From now on a report has what is done in the window, and the driver that draws it. Tells of earlier ones.
void watchForCrashes(MainWindow& window);

/// Those of the program and of the driver that draws the window, where that is known yet.
Versions windowVersions(MainWindow& window);

} // namespace octant
