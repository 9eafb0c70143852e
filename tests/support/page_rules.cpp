#include "tests/support/page_rules.h"

#include <QRegularExpression>

#include "model/map/rule_name.h"
#include "tests/support/format_page.h"

namespace octant::test {
namespace {

std::uint16_t numberOf(const QString& rule) {
    if (rule == u"BAKE")
        return staleBakeRule;
    if (rule == u"PLACE")
        return outsideLevelRule;
    return ruleNumber(rule.toStdString());
}

} // namespace

std::map<std::uint16_t, Severity> rulesOfPage(const char* page) {
    // "error (header, tracker, root: unreadable)" is an error; "fatal" is what terrain calls unreadable.
    static const QRegularExpression severity(QStringLiteral("^(unreadable|fatal|error|warning)\\b"));
    std::map<std::uint16_t, Severity> rules;
    for (const PageTable& table : formatPage(QString::fromLatin1(page)).tables) {
        if (table.columns.value(0) != u"id" && table.columns.value(0) != u"rule")
            continue;
        for (const QStringList& row : table.rows) {
            const QString said = severity.match(row.value(1)).captured(1);
            if (said.isEmpty())
                continue;
            if (numberOf(row[0]) == 0 || rules.count(numberOf(row[0])) != 0)
                qFatal("%s: %s is no rule, or stands there twice", page, qPrintable(row[0]));
            rules.emplace(numberOf(row[0]), said == u"error"     ? Severity::Error
                                            : said == u"warning" ? Severity::Warning
                                                                 : Severity::Unreadable);
        }
    }
    return rules;
}

const std::map<std::uint16_t, Severity>& pageRules() {
    static const std::map<std::uint16_t, Severity> rules = rulesOfPage("pmf.md");
    return rules;
}

} // namespace octant::test
