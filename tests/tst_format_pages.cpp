#include <array>
#include <map>

#include <QDir>
#include <QRegularExpression>
#include <QTest>

#include "io/game/folder.h"
#include "model/rules/rule.h"
#include "model/terrain/tile.h"
#include "tests/support/citations.h"
#include "tests/support/format_page.h"
#include "tests/support/page_rules.h"
#include "tests/support/rule_text.h"
#include "tests/support/samples.h"
#include "tests/support/suite.h"

namespace tst_format_pages {

using namespace octant;
using namespace octant::test;

namespace {

constexpr std::array ruleFormats{RuleFormat::Pmf,  RuleFormat::P3m, RuleFormat::Pfmap,
                                 RuleFormat::Game, RuleFormat::Ptf, RuleFormat::Paf};

QString textOf(Rule rule, RuleKind kind, const QString& text) {
    static const char* const kinds[] = {"warning", "error", "unreadable", "refusal", "loss"};
    return ruleText(rule) + ' ' + QLatin1String(kinds[static_cast<int>(kind)]) + QStringLiteral(": ") + text;
}

} // namespace

/// The pages of resources/formats: what they say of rules and tables, and what the sources say of them. Those
/// of the tables of pmf.md are in tst_format_layouts; tst_finding_rules breaks its rules.
class tst_format_pages : public QObject {
    Q_OBJECT

private slots:
    void the_readme_lists_every_page();
    void links_lead_somewhere_data();
    void links_lead_somewhere();
    void pages_speak_of_the_project_alone_data() { links_lead_somewhere_data(); }
    void pages_speak_of_the_project_alone();
    void wrong_citations_are_found_data();
    void wrong_citations_are_found();
    void citations_name_what_is_there();
    void rules_of_maps_say_where_they_come_from();
    void rules_are_those_of_the_page_data();
    void rules_are_those_of_the_page();
    void every_rule_is_used();
    void tiles_have_the_characters_of_the_page();
    void tile_types_have_the_corners_of_the_page();
    void kinds_of_resources_have_the_endings_of_the_page();
};

void tst_format_pages::the_readme_lists_every_page() {
    const QString readme = QString::fromUtf8(contentOf(formatFolder() + QStringLiteral("/README.md")));
    QCOMPARE(formatPageNames().size(), 7);
    for (const QString& name : formatPageNames())
        QVERIFY2(readme.contains(QStringLiteral("[%1](%1)").arg(name)), qPrintable(name));
}

void tst_format_pages::links_lead_somewhere_data() {
    QTest::addColumn<QString>("name");
    for (const QString& name : formatPageNames())
        QTest::newRow(qPrintable(name)) << name;
}

void tst_format_pages::links_lead_somewhere() {
    QFETCH(QString, name);
    const FormatPage& page = formatPage(name);
    static const QRegularExpression link(QStringLiteral("\\]\\(([^)#]*)(?:#([^)]*))?\\)"));
    for (auto each = link.globalMatch(page.text); each.hasNext();) {
        const auto match = each.next();
        const QString other = match.captured(1).isEmpty() ? name : match.captured(1);
        QVERIFY2(formatPageNames().contains(other), qPrintable(match.captured(0)));
        QVERIFY2(match.captured(2).isEmpty() || formatPage(other).anchors.contains(match.captured(2)),
                 qPrintable(match.captured(0)));
    }
    const QStringList wrong = wrongCitations(page.text, name);
    QVERIFY2(wrong.isEmpty(), qPrintable(wrong.join('\n')));
}

void tst_format_pages::pages_speak_of_the_project_alone() {
    QFETCH(QString, name);
    const FormatPage& page = formatPage(name);
    QVERIFY(!page.text.contains(u"shared/"));
    static const QRegularExpression path(QStringLiteral("`(tests/[^`]*|app/[^`]*|io/[^`]*|model/[^`]*)`"));
    for (auto each = path.globalMatch(page.text); each.hasNext();) {
        const QString file = each.next().captured(1);
        QVERIFY2(QFile::exists(QStringLiteral(OCTANT_SOURCE_DIR "/") + file), qPrintable(file));
    }
}

void tst_format_pages::wrong_citations_are_found_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("own");
    QTest::addColumn<int>("wrong");
    const auto row = [](const char* text, int wrong, const char* own = "") {
        QTest::newRow(text) << QString::fromLatin1(text) << QString::fromLatin1(own) << wrong;
    };
    const auto page = [](const char* name, const char* rest) { return std::string(name) + ".md" + rest; };
    row(page("pmf", ", Material, Wave). The").c_str(), 0);
    row(page("pmf", ", Materials and Environments)").c_str(), 0);
    row(page("pmf", ", Which revision\n/// is a file?, 3)").c_str(), 0);
    row(page("pmf", ", Mesh, Vertex: 28").c_str(), 0);
    row(page("pmf", ", as it is").c_str(), 0);
    row(page("pmf", ", Lamps").c_str(), 1);
    row(page("pmf", ", Mesh, Lamps").c_str(), 1);
    row(page("pmf", ", PMF-126, 127)").c_str(), 0);
    row(page("pmf", ", PMF-999)").c_str(), 1);
    row(page("psf", "").c_str(), 1);
    row(page("pfmap", ", 8.4)").c_str(), 0);
    row(page("pfmap", ", 4 and 13.2)").c_str(), 0);
    row(page("pfmap", ", 4 and 13.9)").c_str(), 1);
    row(page("pfmap", ",\n/// 40)").c_str(), 1);
    row(page("ptf", " section 1").c_str(), 0);
    row(page("ptf", "\n// section 7").c_str(), 1);
    row(page("by sections 9 to 17 of pfmap", ".").c_str(), 1);
    row("as the engine does (section 5.3).", 0, "p3m.md");
    row("as the engine does (section 5.7).", 1, "p3m.md");
}

void tst_format_pages::wrong_citations_are_found() {
    QFETCH(QString, text);
    QFETCH(QString, own);
    QFETCH(int, wrong);
    const QStringList found = wrongCitations(text, own);
    QVERIFY2(found.size() == wrong, qPrintable(found.join('\n')));
}

void tst_format_pages::citations_name_what_is_there() {
    static const QRegularExpression cited(QStringLiteral("\\b(pmf|pfmap|p3m)\\.md"));
    int files = 0;
    QStringList wrong;
    for (const QString& file : sourceFiles()) {
        if (file.endsWith(QStringLiteral("tst_format_pages.cpp")) || file.endsWith(u"citations.cpp"))
            continue; // wrong on purpose
        const QString text = sourceText(file);
        files += text.contains(cited) ? 1 : 0;
        for (const QString& what : wrongCitations(text, pageOfFile(file)))
            wrong.append(file + QStringLiteral(": ") + what);
    }
    QVERIFY2(wrong.isEmpty(), qPrintable(wrong.join('\n')));
    QVERIFY2(files > 50, qPrintable(QString::number(files))); // or the sources were not found
}

void tst_format_pages::rules_of_maps_say_where_they_come_from() {
    for (const PageRule& rule : rulesOfPage(RuleFormat::Pmf)) {
        if (rule.kind == RuleKind::Loss)
            continue;
        const bool own = rule.rule == Rule::StaleBake || rule.rule == Rule::OutsideLevel ||
                         ruleText(rule.rule).startsWith(QLatin1String("OCT-"));
        QVERIFY2(own ? rule.from == u"Octant" : rule.from.startsWith(u"["), qPrintable(ruleText(rule.rule)));
    }
}

void tst_format_pages::rules_are_those_of_the_page_data() {
    QTest::addColumn<int>("format");
    for (const RuleFormat format : ruleFormats)
        QTest::newRow(qPrintable(pageOf(format))) << static_cast<int>(format);
}

void tst_format_pages::rules_are_those_of_the_page() {
    QFETCH(int, format);
    std::map<Rule, QString> page;
    for (const PageRule& rule : rulesOfPage(static_cast<RuleFormat>(format))) {
        QVERIFY2(page.count(rule.rule) == 0, qPrintable(ruleText(rule.rule)));
        page[rule.rule] = textOf(rule.rule, rule.kind, rule.text);
    }
    const auto rows = rulesOf(static_cast<RuleFormat>(format));
    for (const RuleRow& row : rows) {
        QVERIFY2(page.count(row.rule) != 0, qPrintable(ruleText(row.rule)));
        const QString text = QString::fromUtf8(row.text.data(), static_cast<qsizetype>(row.text.size()));
        QCOMPARE(textOf(row.rule, row.kind, text), page[row.rule]);
        QCOMPARE(ruleRow(row.rule).id, row.id);
    }
    QCOMPARE(page.size(), rows.size());
}

void tst_format_pages::every_rule_is_used() {
    QSet<QString> used;
    static const QRegularExpression named(QStringLiteral("\\bRule::(\\w+)"));
    for (const QString& file : sourceFiles())
        if (!file.startsWith(u"tests/") && !file.startsWith(u"model/rules/"))
            for (auto each = named.globalMatch(sourceText(file)); each.hasNext();)
                used.insert(each.next().captured(1));
    QStringList idle;
    for (const RuleFormat format : ruleFormats)
        for (const RuleRow& row : rulesOf(format))
            if (!used.contains(enumeratorOf(row.rule)))
                idle.append(ruleText(row.rule));
    QCOMPARE(idle.join(' '), QString());
}

void tst_format_pages::tiles_have_the_characters_of_the_page() {
    const PageTable* table = formatPage(QStringLiteral("pfmap.md")).table(QStringLiteral("4. The tile"));
    QVERIFY(table != nullptr);
    const auto columnAt = table->column(QStringLiteral("at")),
               columnCount = table->column(QStringLiteral("n")),
               columnField = table->column(QStringLiteral("field"));
    int next = 0, fields = 0;
    for (const QStringList& row : table->rows) {
        const int at = row[columnAt].toInt(), count = row[columnCount].toInt();
        QCOMPARE(at, next);
        next = at + count;
        const QString name = row[columnField].mid(1).chopped(1);
        const auto field = terrain::fieldNamed(name.toStdString());
        if (!field) {
            QCOMPARE(name, QStringLiteral("reserved_tail"));
            continue;
        }
        QCOMPARE(static_cast<int>(*field), fields++);
        terrain::Tile tile; // with every edge spelled out, so that setting one says nothing of the others
        std::fill_n(tile.text.begin() + 17, 4, '1');
        terrain::Tile other = tile;
        const auto range = terrain::fieldRange(*field);
        const int value = terrain::fieldOf(tile, *field) == range[1] ? range[0] : range[1];
        terrain::setField(other, *field, value);
        QCOMPARE(terrain::fieldOf(other, *field), value);
        for (int i = 0; i < 24; ++i)
            QVERIFY2(other.text[std::size_t(i)] == tile.text[std::size_t(i)] || (i >= at && i < next),
                     qPrintable(name));
        QVERIFY2(!(other == tile), qPrintable(name));
    }
    QCOMPARE(next, 24);
    QCOMPARE(fields, terrain::tileFields);
}

void tst_format_pages::tile_types_have_the_corners_of_the_page() {
    const PageTable* table = formatPage(QStringLiteral("pfmap.md")).table(QStringLiteral("5. Types"));
    QVERIFY(table != nullptr);
    QCOMPARE(table->rows.size(), qsizetype{terrain::tileTypes});
    for (int i = 0; i < terrain::tileTypes; ++i) {
        const QStringList& row = table->rows[i];
        const auto type = static_cast<terrain::TileType>(i);
        QCOMPARE(row[table->column(QStringLiteral("code"))].toInt(nullptr, 16), i);
        QCOMPARE(row[table->column(QStringLiteral("name"))],
                 '`' + QString::fromStdString(std::string(terrain::typeName(type))) + '`');
        unsigned raised = 0;
        for (const auto& [name, corner] :
             {std::pair("NW", terrain::NorthWest), std::pair("NE", terrain::NorthEast),
              std::pair("SW", terrain::SouthWest), std::pair("SE", terrain::SouthEast)})
            raised |= row[table->column(QString::fromLatin1(name))] == u"b+r" ? 1u << corner : 0u;
        QCOMPARE(raised, unsigned{terrain::raisedCorners(type)});
        QCOMPARE(row[table->column(QStringLiteral("diagonal"))] == u"NW-SE", terrain::diagonalNwSe(type));
    }
}

void tst_format_pages::kinds_of_resources_have_the_endings_of_the_page() {
    const FormatPage& page = formatPage(QStringLiteral("game-folder.md"));
    const auto tables = page.tablesOf(QStringLiteral("kind"));
    QCOMPARE(tables.size(), qsizetype{1});
    QCOMPARE(tables[0]->rows.size(), qsizetype{static_cast<int>(game::Kind::Video) + 1});
    for (int i = 0; i < tables[0]->rows.size(); ++i) {
        QStringList endings;
        for (const std::string_view ending : game::endingsOf(static_cast<game::Kind>(i)))
            endings.append(QString::fromStdString(std::string(ending)));
        QCOMPARE(tables[0]->rows[i][1], endings.join(QStringLiteral(", ")));
    }
}

} // namespace tst_format_pages

OCTANT_SUITE(tst_format_pages, tst_format_pages)
#include "tst_format_pages.moc"
