#include <QDir>
#include <QFile>
#include <QMap>
#include <QRegularExpression>
#include <QSet>
#include <QTest>

#include "model/rules/rule.h"
#include "tests/support/samples.h"
#include "tests/support/suite.h"

namespace tst_manual {

using namespace octant;
using octant::test::contentOf;

namespace {

QString resources() { return QStringLiteral(OCTANT_SOURCE_DIR "/resources/"); }
QDir manual() { return QDir(resources() + QStringLiteral("manual")); }
QStringList pages() { return manual().entryList({QStringLiteral("*.md")}); }
QString page(const QString& name) { return QString::fromUtf8(contentOf(manual().filePath(name))); }
QString desktopFile(const char* name) {
    return QString::fromUtf8(contentOf(resources() + QStringLiteral("desktop/") + QString::fromLatin1(name)));
}

struct Section {
    QString severity, rule, advice;
};

/// What the page of problems says of each rule.
QMap<QString, Section> sections() {
    static const QRegularExpression shape(QStringLiteral("^(\\S+) \\((\\w+)\\)\n\n([^\n]+)\n\n(.+)$"),
                                          QRegularExpression::DotMatchesEverythingOption);
    QMap<QString, Section> all;
    for (const QString& part : page(QStringLiteral("problems.md")).split(QStringLiteral("\n### ")).mid(1))
        if (const auto match = shape.match(part.section(QStringLiteral("\n## "), 0, 0).trimmed());
            match.hasMatch())
            all[match.captured(1)] = {match.captured(2), match.captured(3).remove(QLatin1Char('\\')),
                                      match.captured(4)};
    return all;
}

/// The anchors of a page's headings.
QSet<QString> anchorsOf(const QString& file) {
    static const QRegularExpression heading(QStringLiteral("^#+ (.+)$"), QRegularExpression::MultilineOption);
    static const QRegularExpression dropped(QStringLiteral("[^\\w\\- ]"));
    QSet<QString> anchors;
    const QString content = QString::fromUtf8(contentOf(file));
    for (auto found = heading.globalMatch(content); found.hasNext();)
        anchors.insert(
            found.next().captured(1).toLower().remove(dropped).replace(QLatin1Char(' '), QLatin1Char('-')));
    return anchors;
}

} // namespace

class TestManual : public QObject {
    Q_OBJECT

private slots:
    void everyRuleSaysWhatToDo_data() {
        QTest::addColumn<int>("format");
        for (const auto& [name, format] :
             {std::pair("pmf", RuleFormat::Pmf), std::pair("p3m", RuleFormat::P3m),
              std::pair("pfmap", RuleFormat::Pfmap), std::pair("game", RuleFormat::Game),
              std::pair("ptf", RuleFormat::Ptf), std::pair("paf", RuleFormat::Paf)})
            QTest::newRow(name) << static_cast<int>(format);
    }
    void everyRuleSaysWhatToDo() {
        QFETCH(int, format);
        const QMap<QString, Section> told = sections();
        for (const RuleRow& row : rulesOf(static_cast<RuleFormat>(format))) {
            if (row.kind == RuleKind::Refusal || row.kind == RuleKind::Loss)
                continue;
            const QString id = QString::fromUtf8(row.id.data(), static_cast<qsizetype>(row.id.size()));
            QVERIFY2(told.contains(id), qPrintable(id));
            const char* const severity = row.kind == RuleKind::Warning ? "warning"
                                         : row.kind == RuleKind::Error ? "error"
                                                                       : "unreadable";
            QCOMPARE(told[id].severity, QString::fromLatin1(severity));
            const QString rule = QString::fromUtf8(row.text.data(), static_cast<qsizetype>(row.text.size()));
            QVERIFY2(told[id].rule.startsWith(QString(rule).remove(QLatin1Char('\\')), Qt::CaseInsensitive),
                     qPrintable(id + QStringLiteral(": ") + rule));
            QVERIFY2(told[id].advice.size() > 20 && told[id].advice.endsWith(QLatin1Char('.')),
                     qPrintable(id));
        }
    }

    void nothingIsSaidOfRulesThatAreNone() {
        const QStringList told = sections().keys();
        QVERIFY(told.size() > 100);
        for (const QString& id : told)
            QVERIFY2(ruleNamed(id.toStdString()) != Rule::None, qPrintable(id));
    }

    void linksLeadSomewhere() {
        static const QRegularExpression link(QStringLiteral("\\]\\(([^)#\\s]*)(?:#([^)\\s]*))?\\)"));
        QVERIFY(pages().size() >= 12);
        for (const QString& name : pages()) {
            const QString text = page(name);
            for (auto matches = link.globalMatch(text); matches.hasNext();) {
                const auto match = matches.next();
                const QString told = name + QStringLiteral(": ") + match.captured(0);
                const QString target = match.captured(1).isEmpty() ? name : match.captured(1);
                if (target.contains(QStringLiteral("://")))
                    continue;
                const QString file = manual().filePath(target);
                QVERIFY2(QFile::exists(file), qPrintable(told));
                if (!match.captured(2).isEmpty())
                    QVERIFY2(anchorsOf(file).contains(match.captured(2)), qPrintable(told));
            }
        }
    }

    void theContentsListEveryPage() {
        const QString contents = page(QStringLiteral("README.md"));
        for (const QString& name : pages())
            if (name != QLatin1String("README.md"))
                QVERIFY2(contents.contains(QStringLiteral("](%1)").arg(name)), qPrintable(name));
    }

    void theNewestChangesAreOfThisVersion() {
        const QString project =
            QString::fromUtf8(contentOf(QStringLiteral(OCTANT_SOURCE_DIR "/CMakeLists.txt")));
        const QString version =
            project.section(QStringLiteral("project(octant VERSION "), 1).section(QLatin1Char(' '), 0, 0);
        QVERIFY(!version.isEmpty());
        QVERIFY(page(QStringLiteral("changes.md"))
                    .section(QStringLiteral("\n## "), 1)
                    .startsWith(version + QStringLiteral(" (")));
    }

    void theDesktopKnowsItsFiles() {
        static const QRegularExpression line(QStringLiteral("^MimeType=(.*)$"),
                                             QRegularExpression::MultilineOption);
        const QString types = desktopFile("octant-mime.xml");
        const QString opened = line.match(desktopFile("octant.desktop")).captured(1);
        QCOMPARE(line.match(desktopFile("octant.thumbnailer")).captured(1), opened);
        QCOMPARE(opened.count(QLatin1Char(';')), 3);
        for (const QString& type : opened.split(QLatin1Char(';'), Qt::SkipEmptyParts))
            QVERIFY2(types.contains(QStringLiteral("type=\"%1\"").arg(type)), qPrintable(type));
        for (const char* ending : {"pmf", "p3m", "pfmap", "ptf", "paf"})
            QVERIFY2(types.contains(QStringLiteral("pattern=\"*.%1\"").arg(QLatin1String(ending))), ending);
        static const QRegularExpression type(QStringLiteral("mime-type type=\"([^\"]+)\""));
        int count = 0;
        for (auto all = type.globalMatch(types); all.hasNext(); ++count) {
            const QString icon = all.next().captured(1).replace(QLatin1Char('/'), QLatin1Char('-'));
            QVERIFY2(QFile::exists(resources() + QStringLiteral("desktop/mimetypes/%1.svg").arg(icon)),
                     qPrintable(icon));
        }
        QCOMPARE(count, 5);
    }
};

} // namespace tst_manual

OCTANT_SUITE(tst_manual, TestManual)
#include "tst_manual.moc"
