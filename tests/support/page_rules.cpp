#include "tests/support/page_rules.h"

#include <QRegularExpression>

#include "tests/support/format_page.h"
#include "tests/support/rule_text.h"

namespace octant::test {
namespace {

/// A cell without the marks of links, bold and code.
QString plain(QString cell) {
    static const QRegularExpression link(QStringLiteral("\\[([^\\]]*)\\]\\([^)]*\\)"));
    static const QRegularExpression slanted(QStringLiteral("(?<!\\w)\\*(\\w+)\\*(?!\\w)"));
    cell.replace(link, QStringLiteral("\\1"));
    cell.remove(QStringLiteral("**")).remove('`');
    return cell.replace(slanted, QStringLiteral("\\1"));
}

/// "error (header, tracker, root: unreadable)" is an error; "fatal" is what terrain calls unreadable.
std::optional<RuleKind> kindOf(const QString& cell) {
    static const QRegularExpression word(QStringLiteral("^(unreadable|fatal|error|warning|refused)\\b"));
    const QString said = word.match(cell).captured(1);
    if (said.isEmpty())
        return std::nullopt;
    return said == u"error"     ? RuleKind::Error
           : said == u"warning" ? RuleKind::Warning
           : said == u"refused" ? RuleKind::Refusal
                                : RuleKind::Unreadable;
}

} // namespace

QString pageOf(RuleFormat format) {
    switch (format) {
    case RuleFormat::Pmf:
        return QStringLiteral("pmf.md");
    case RuleFormat::P3m:
        return QStringLiteral("p3m.md");
    case RuleFormat::Pfmap:
        return QStringLiteral("pfmap.md");
    case RuleFormat::Game:
        return QStringLiteral("game-folder.md");
    case RuleFormat::Ptf:
        return QStringLiteral("ptf.md");
    case RuleFormat::Paf:
        break;
    }
    return QStringLiteral("paf.md");
}

std::vector<PageRule> rulesOfPage(RuleFormat format) {
    static const QRegularExpression name(QStringLiteral("^([A-Z0-9]{3,4}-L?\\d{2,3}|BAKE|PLACE)$"));
    std::vector<PageRule> rules;
    for (const PageTable& table : formatPage(pageOf(format)).tables) {
        if (table.columns.value(0) != u"id" && table.columns.value(0) != u"rule")
            continue;
        const int from = table.column(QStringLiteral("from"));
        for (const QStringList& row : table.rows) {
            if (!name.match(row[0]).hasMatch())
                continue;
            const auto kind = kindOf(row.value(1));
            const Rule rule = ruleNamed(row[0].toStdString());
            if (rule == Rule::None)
                qFatal("%s: %s is no rule", qPrintable(pageOf(format)), qPrintable(row[0]));
            rules.push_back({rule, kind.value_or(RuleKind::Loss), plain(row.value(kind ? 2 : 1)),
                             from < 0 ? QString() : row.value(from)});
        }
    }
    return rules;
}

QString enumeratorOf(Rule rule) {
    if (rule == Rule::StaleBake)
        return QStringLiteral("StaleBake");
    if (rule == Rule::OutsideLevel)
        return QStringLiteral("OutsideLevel");
    const QStringList parts = ruleText(rule).split('-');
    return parts[0].left(1) + parts[0].mid(1).toLower() + parts[1];
}

} // namespace octant::test
