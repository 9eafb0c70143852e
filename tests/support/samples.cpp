#include "tests/support/samples.h"

#include <span>

#include <QDir>
#include <QFile>
#include <QFileInfo>

#include "io/pmf/reader.h"

namespace octant::test {

QString sharedSamples() {
    const QString fromEnvironment = qEnvironmentVariable("OCTANT_SAMPLES");
    const QString path =
        fromEnvironment.isEmpty() ? QStringLiteral(OCTANT_SOURCE_DIR "/../shared/samples") : fromEnvironment;
    return QFileInfo(path).isDir() ? QDir(path).absolutePath() : QString();
}

QString dataFile(const QString& name) { return QStringLiteral(OCTANT_SOURCE_DIR "/tests/data/") + name; }

QByteArray contentOf(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

Blob blobOf(const QByteArray& bytes) {
    return Blob::copyOf(std::as_bytes(std::span(bytes.constData(), static_cast<std::size_t>(bytes.size()))));
}

MapPtr loadMapOf(const QString& path) { return pmf::readMap(loadBlob(path)).value_or(nullptr); }

MapPtr sampleMap(const QString& name, Revision revision) {
    return loadMapOf(
        dataFile(QStringLiteral("pmf/%1.%2.pmf").arg(name, QLatin1String(revisionName(revision)))));
}

} // namespace octant::test
