#include "samples.h"

#include <QDir>
#include <QFileInfo>

namespace octant::test {

QString sharedSamples() {
    const QString fromEnvironment = qEnvironmentVariable("OCTANT_SAMPLES");
    const QString path =
        fromEnvironment.isEmpty() ? QStringLiteral(OCTANT_SOURCE_DIR "/../shared/samples") : fromEnvironment;
    return QFileInfo(path).isDir() ? QDir(path).absolutePath() : QString();
}

QString dataFile(const QString& name) { return QStringLiteral(OCTANT_SOURCE_DIR "/tests/data/") + name; }

} // namespace octant::test
