#pragma once

#include <QByteArray>
#include <QString>

#include "model/core/blob.h"
#include "model/core/revision.h"
#include "model/map/map.h"

namespace octant::test {

/// Folder of the shared sample files, or empty where the checkout stands alone (then a test skips and says
/// so).
QString sharedSamples();

/// Absolute path of a file under tests/data.
QString dataFile(const QString& name);

/// All bytes of a file; empty where it cannot be read.
QByteArray contentOf(const QString& path);
Blob blobOf(const QByteArray& bytes);
inline Blob loadBlob(const QString& path) { return blobOf(contentOf(path)); }

/// The map in a file; null where it cannot be read.
MapPtr loadMapOf(const QString& path);
/// One of tests/data/pmf: `room` in a revision.
MapPtr sampleMap(const QString& name, Revision revision);

} // namespace octant::test
