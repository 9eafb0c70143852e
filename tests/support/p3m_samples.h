#pragma once

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include "io/p3m/p3m.h"
#include "tests/support/samples.h"

namespace octant::test {

// What the suites of models share.

inline QString p3mPath(const QString& name) { return dataFile(QStringLiteral("p3m/") + name); }
inline Blob p3mSample(const QString& name) { return loadBlob(p3mPath(name)); }
inline QJsonDocument jsonOf(const QString& path) { return QJsonDocument::fromJson(contentOf(path)); }

inline QJsonArray p3mManifest(const char* list) {
    return jsonOf(p3mPath(QStringLiteral("manifest.json")))[QLatin1String(list)].toArray();
}

inline QJsonObject dumpOf(const p3m::Model& model) {
    json::Writer out;
    p3m::dump(out, model);
    return QJsonDocument::fromJson(QByteArray::fromStdString(out.take())).object();
}

inline QStringList stringsOf(const QJsonValue& list) {
    QStringList strings;
    for (const QJsonValue& each : list.toArray())
        strings << each.toString();
    return strings;
}

} // namespace octant::test
