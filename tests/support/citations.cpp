#include "tests/support/citations.h"

#include <array>

#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QRegularExpression>

#include "tests/support/format_page.h"
#include "tests/support/samples.h"

namespace octant::test {
namespace {

const QRegularExpression& pattern(const char* text) {
    static QHash<QString, QRegularExpression> known;
    QRegularExpression& made = known[QString::fromLatin1(text)];
    if (made.pattern().isEmpty())
        made = QRegularExpression(QString::fromLatin1(text));
    return made;
}

/// A page may be cited with what it has no heading of: what stands in bold, what the first column of a table
/// lists, a rule.
bool hasTerm(const FormatPage& page, const QString& rest) {
    for (auto bold = pattern("\\*\\*([^*\\n]+)\\*\\*").globalMatch(page.text); bold.hasNext();)
        if (const QString term = bold.next().captured(1).section(' ', 0, 0).remove(pattern("\\W+$"));
            rest.startsWith(term))
            return true;
    if (const auto rule = pattern("^[A-Z0-9]+-L?\\d+\\b").match(rest); rule.hasMatch())
        return page.text.contains(rule.captured(0));
    for (const PageTable& table : page.tables)
        for (const QStringList& row : table.rows)
            if (rest.startsWith(row[0]))
                return true;
    return false;
}

void checkSections(const FormatPage& page, const QString& numbers, QStringList& wrong) {
    for (auto each = pattern("\\d+(\\.\\d+)*").globalMatch(numbers); each.hasNext();)
        if (const QString number = each.next().captured(0); !page.hasSection(number))
            wrong.append(QStringLiteral("%1 has no section %2").arg(page.name, number));
}

/// What follows the name of a page: ", Mesh, Winding" or " section 3.2".
void checkPlaces(const FormatPage& page, QString rest, QStringList& wrong) {
    const auto sections = pattern("^,? sections? (\\d[\\d.]*( (and|to) \\d[\\d.]*)?)").match(rest);
    const auto numbers = pattern("^, (\\d[\\d.]*( and \\d[\\d.]*)?)(?=\\W|$)(?!-)").match(rest);
    if (sections.hasMatch())
        return checkSections(page, sections.captured(1), wrong);
    if (numbers.hasMatch())
        return checkSections(page, numbers.captured(1), wrong);
    bool first = true;
    for (;; first = false) {
        const auto next = pattern("^(, and |, | and )(?=[A-Z]|20\\d\\d-)").match(rest);
        if (!next.hasMatch())
            return;
        rest = rest.mid(next.capturedLength());
        const QString heading = page.headingAt(rest);
        if (heading.isEmpty() && !hasTerm(page, rest)) {
            // Behind the first heading a sentence may go on: "pmf.md, Space, and Octant's own".
            if (first || next.captured(1) == u", ")
                wrong.append(QStringLiteral("%1 has no heading \"%2\"").arg(page.name, rest.left(30)));
            return;
        }
        rest = rest.mid(heading.size());
    }
}

} // namespace

QStringList sourceFiles() {
    const QDir root(QStringLiteral(OCTANT_SOURCE_DIR));
    QStringList files;
    for (const QString& folder : root.entryList(QDir::Dirs | QDir::NoDotAndDotDot)) {
        if (QFile::exists(root.filePath(folder + QStringLiteral("/CMakeCache.txt"))))
            continue;
        QDirIterator all(root.filePath(folder), QDir::Files, QDirIterator::Subdirectories);
        while (all.hasNext()) {
            const QString file = root.relativeFilePath(all.next());
            static const QStringList endings{QStringLiteral("h"),    QStringLiteral("cpp"),
                                             QStringLiteral("frag"), QStringLiteral("vert"),
                                             QStringLiteral("glsl"), QStringLiteral("md"),
                                             QStringLiteral("txt"),  QStringLiteral("cmake"),
                                             QStringLiteral("py"),   QStringLiteral("sh")};
            if (endings.contains(file.section('.', -1)) && !file.startsWith(u"tests/data/") &&
                !file.startsWith(u"resources/formats/"))
                files.append(file);
        }
    }
    files << QStringLiteral("README.md") << QStringLiteral("CMakeLists.txt");
    return files;
}

QString sourceText(const QString& file) {
    return QString::fromUtf8(contentOf(QStringLiteral(OCTANT_SOURCE_DIR "/") + file));
}

QStringList wrongCitations(const QString& source, const QString& own) {
    QString text = source; // comments and paragraphs run on over their lines
    text.replace(pattern("\\s*\\n[ \\t]*(///?<?|\\*|#+)?[ \\t]*"), QStringLiteral(" "));
    QStringList wrong;
    for (auto each = pattern("\\b([a-z][a-z0-9-]*\\.md)\\b`?").globalMatch(text); each.hasNext();) {
        const auto match = each.next();
        if (QFile::exists(QStringLiteral(OCTANT_SOURCE_DIR "/resources/manual/") + match.captured(1)))
            continue; // of the manual, which has no numbers
        if (!formatPageNames().contains(match.captured(1))) {
            wrong.append(QStringLiteral("there is no page %1").arg(match.captured(1)));
            continue;
        }
        const FormatPage& page = formatPage(match.captured(1));
        const auto before = pattern("sections? (\\d[\\d.]*( to \\d[\\d.]*)?) of `?$")
                                .match(text.left(match.capturedStart()).right(40));
        if (before.hasMatch())
            checkSections(page, before.captured(1), wrong);
        checkPlaces(page, text.mid(match.capturedEnd(), 120), wrong);
    }
    if (!own.isEmpty())
        for (auto each = pattern("\\(sections? (\\d[\\d.]*( (and|to) \\d[\\d.]*)?)").globalMatch(text);
             each.hasNext();)
            checkSections(formatPage(own), each.next().captured(1), wrong);
    return wrong;
}

QString pageOfFile(const QString& file) {
    static const std::array<std::pair<const char*, const char*>, 7> folders{{{"model/p3m/", "p3m.md"},
                                                                             {"io/p3m/", "p3m.md"},
                                                                             {"model/terrain/", "pfmap.md"},
                                                                             {"io/pfmap/", "pfmap.md"},
                                                                             {"io/paf/", "paf.md"},
                                                                             {"io/ptf/", "ptf.md"},
                                                                             {"io/game/", "game-folder.md"}}};
    for (const auto& [folder, page] : folders)
        if (file.startsWith(QLatin1String(folder)))
            return QString::fromLatin1(page);
    return {};
}

} // namespace octant::test
