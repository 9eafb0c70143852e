#include "tests/support/recorded.h"

#include <QFile>

#include "tests/support/samples.h"

namespace octant::test {

QString differenceToRecorded(const QString& name, const QStringList& lines) {
    const QString path = dataFile(QStringLiteral("interfaces/") + name);
    QFile file(path);
    if (qEnvironmentVariableIsSet("OCTANT_RENEW_INTERFACES")) {
        const QByteArray text = (lines.join(QLatin1Char('\n')) + QLatin1Char('\n')).toUtf8();
        return file.open(QIODevice::WriteOnly) && file.write(text) == text.size()
                   ? QString()
                   : path + QStringLiteral(" cannot be written");
    }
    if (!file.open(QIODevice::ReadOnly))
        return path + QStringLiteral(" cannot be read");
    QStringList recorded = QString::fromUtf8(file.readAll()).split(QLatin1Char('\n'));
    recorded.removeLast(); // behind the end of the last line
    for (qsizetype i = 0; i < std::max(lines.size(), recorded.size()); ++i)
        if (lines.value(i) != recorded.value(i))
            return QStringLiteral("%1, line %2:\nrecorded %3\nnow      %4")
                .arg(path)
                .arg(i + 1)
                .arg(recorded.value(i, QStringLiteral("nothing")), lines.value(i, QStringLiteral("nothing")));
    return {};
}

} // namespace octant::test
