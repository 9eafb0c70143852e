#pragma once

#include <QByteArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QStringList>

#include "tests/support/samples.h"

namespace octant::test {

// What tests of the command line share; only they know where the built program is (OCTANT_PROGRAM).

struct Ran {
    int exitCode = -1;
    QByteArray out;
    QStringList complaints; ///< lines of stderr
};

/// Runs the program without a display.
inline Ran run(const QStringList& arguments, const QString& folder = {}) {
    QProcess program;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    for (const char* display : {"DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"})
        environment.remove(QString::fromLatin1(display));
    program.setProcessEnvironment(environment);
    if (!folder.isEmpty())
        program.setWorkingDirectory(folder);
    program.start(QStringLiteral(OCTANT_PROGRAM), arguments);
    constexpr int longest = 120000;
    if (!program.waitForFinished(longest) || program.exitStatus() != QProcess::NormalExit)
        return {};
    return {program.exitCode(), program.readAllStandardOutput(),
            QString::fromUtf8(program.readAllStandardError()).split(QLatin1Char('\n'), Qt::SkipEmptyParts)};
}

inline QString sample(const char* name) {
    return dataFile(QStringLiteral("pmf/") + QString::fromLatin1(name));
}

inline QJsonObject object(const QByteArray& json) { return QJsonDocument::fromJson(json).object(); }

} // namespace octant::test
