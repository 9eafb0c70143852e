#include "tests/support/readme_list.h"

#include <QFile>

#include "tests/support/samples.h"

namespace octant::test {

QString differenceToReadme(const QString& name, const QStringList& lines) {
    const QString path = QStringLiteral(OCTANT_SOURCE_DIR "/tests/README.md");
    const QString text = QString::fromUtf8(contentOf(path));
    const QString begin = QStringLiteral("<!-- %1 -->\n").arg(name);
    const qsizetype from = text.indexOf(begin) + begin.size();
    const qsizetype to = text.indexOf(QStringLiteral("<!-- end -->"), from);
    if (from < begin.size() || to < 0)
        return path + QStringLiteral(" has no list ") + name;
    const QString now = lines.join(QLatin1Char('\n')) + QLatin1Char('\n');
    if (qEnvironmentVariableIsSet("OCTANT_RENEW_INTERFACES")) {
        const QByteArray renewed = (text.left(from) + now + text.mid(to)).toUtf8();
        QFile file(path);
        return file.open(QIODevice::WriteOnly) && file.write(renewed) == renewed.size()
                   ? QString()
                   : path + QStringLiteral(" cannot be written");
    }
    const QStringList have = text.mid(from, to - from).split(QLatin1Char('\n'), Qt::SkipEmptyParts);
    for (qsizetype i = 0; i < std::max(lines.size(), have.size()); ++i)
        if (lines.value(i) != have.value(i))
            return QStringLiteral("%1, list %2, line %3:\nin the list %4\nnow         %5")
                .arg(path, name)
                .arg(i + 1)
                .arg(have.value(i, QStringLiteral("nothing")), lines.value(i, QStringLiteral("nothing")));
    return {};
}

} // namespace octant::test
