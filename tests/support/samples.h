#pragma once

#include <QString>

namespace octant::test {

/// Folder of the shared sample files, or empty where the checkout stands alone (then a test skips and says
/// so).
QString sharedSamples();

/// Absolute path of a file under tests/data.
QString dataFile(const QString& name);

} // namespace octant::test
