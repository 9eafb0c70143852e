#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

#include <algorithm>
#include <random>

#include "io/paf/paf.h"
#include "tests/support/amount.h"
#include "tests/support/rule_text.h"
#include "tests/support/samples.h"
#include "tests/support/suite.h"

namespace tst_paf {

using namespace octant;

namespace {

using Bytes = std::vector<std::byte>;

Blob sample(const QString& name) {
    return octant::test::loadBlob(octant::test::dataFile(QStringLiteral("paf/") + name));
}

QJsonObject jsonFile(const QString& name) {
    return QJsonDocument::fromJson(
               octant::test::contentOf(octant::test::dataFile(QStringLiteral("paf/") + name)))
        .object();
}

QJsonArray manifest(const char* list) {
    return jsonFile(QStringLiteral("manifest.json"))[QLatin1String(list)].toArray();
}

void addSamples(const char* list) {
    QTest::addColumn<QJsonObject>("expected");
    for (const QJsonValue& value : manifest(list))
        QTest::newRow(qPrintable(value[u"file"].toString())) << value.toObject();
}

QJsonObject dumpOf(const paf::Archive& archive) {
    json::Writer out;
    paf::dump(out, archive);
    return QJsonDocument::fromJson(QByteArray::fromStdString(out.take())).object();
}

QString outcomeOf(const paf::Archive& archive) {
    return archive.problems.empty() ? QStringLiteral("clean")
           : archive.sound()        ? QStringLiteral("warnings")
                                    : QStringLiteral("errors");
}

QStringList rulesOf(const paf::Archive& archive) {
    QStringList rules;
    for (const Finding& problem : archive.problems)
        rules << ruleText(problem.rule);
    rules.sort();
    rules.removeDuplicates();
    return rules;
}

QStringList rulesOf(const QJsonObject& expected) {
    QStringList rules;
    for (const QJsonValue& rule : expected[u"rules"].toArray())
        rules << rule.toString();
    return rules;
}

bool same(const std::vector<paf::Entry>& a, const std::vector<paf::Entry>& b) {
    return std::ranges::equal(a, b, [](const paf::Entry& one, const paf::Entry& other) {
        return one.type == other.type && one.name == other.name && one.broken == other.broken &&
               one.data == other.data && one.target == other.target && same(one.entries, other.entries);
    });
}

std::vector<paf::Entry> randomEntries(std::mt19937& random, std::size_t depth) {
    std::vector<paf::Entry> entries(random() % 5);
    for (std::size_t i = 0; i < entries.size(); ++i) {
        paf::Entry& entry = entries[i];
        entry.type = static_cast<paf::Entry::Type>(random() % 3);
        entry.name = "entry " + std::to_string(i) + (random() % 2 != 0 ? ".ptf" : "ü");
        if (entry.type == paf::Entry::Type::Directory && depth < 5) {
            entry.entries = randomEntries(random, depth + 1);
        } else if (entry.type == paf::Entry::Type::Link) {
            entry.target = random() % 2 != 0 ? "/entry 0.ptf" : "../entry 1ü";
        } else if (entry.type == paf::Entry::Type::File) {
            Bytes bytes(random() % 300);
            const auto values = 1 + random() % 255;
            for (std::byte& byte : bytes)
                byte = static_cast<std::byte>(random() % values);
            entry.data = Blob(std::move(bytes));
        }
    }
    return entries;
}

} // namespace

class TestPaf : public QObject {
    Q_OBJECT
private slots:
    void samplesReadAsTheirDumps_data() { addSamples("good"); }
    void samplesReadAsTheirDumps();
    void brokenSamplesGiveTheirRules_data() { addSamples("bad"); }
    void brokenSamplesGiveTheirRules();
    void theSamplesThatAToolWroteAreWrittenAgain_data();
    void theSamplesThatAToolWroteAreWrittenAgain();
    void everyCutAndFlipIsRefusedOrRead();
    void whatIsWrittenIsReadBack();
    void whatCannotStandInAnArchiveIsRefused();
    void entriesOfUnknownTypesAreLeftOut();
    void aBrokenLinkIsToldOfOnce();
    void pathsFollowLinks();
    void checksumsOfNames();
};

void TestPaf::samplesReadAsTheirDumps() {
    QFETCH(const QJsonObject, expected);
    const auto archive = paf::read(sample(expected[u"file"].toString()));
    QVERIFY2(archive, archive ? "" : qPrintable(QString::fromStdString(archive.error().text())));
    QCOMPARE(dumpOf(*archive), jsonFile(expected[u"dump"].toString()));
    QCOMPARE(outcomeOf(*archive), expected[u"outcome"].toString());
    QCOMPARE(rulesOf(*archive), rulesOf(expected));
}

void TestPaf::brokenSamplesGiveTheirRules() {
    QFETCH(const QJsonObject, expected);
    const Blob file = sample(QStringLiteral("bad/") + expected[u"file"].toString());
    std::optional<paf::Layout> layout;
    if (const QString name = expected[u"layout"].toString(); !name.isEmpty())
        layout = static_cast<paf::Layout>(name.back().digitValue() - 1);
    const auto archive = paf::read(file, layout);
    if (expected[u"outcome"].toString() == QStringLiteral("unreadable")) {
        QVERIFY(!archive);
        QCOMPARE(QStringList(ruleText(archive.error().rule)), rulesOf(expected));
        QVERIFY(archive.error().byte);
        return;
    }
    QVERIFY2(archive, archive ? "" : qPrintable(QString::fromStdString(archive.error().text())));
    QCOMPARE(outcomeOf(*archive), expected[u"outcome"].toString());
    for (const QString& rule : rulesOf(expected))
        QVERIFY2(rulesOf(*archive).contains(rule), qPrintable(rulesOf(*archive).join(u' ')));
    QVERIFY(paf::read(file));
    if (archive->sound()) // and a name that is there twice can still not be written
        QCOMPARE(bool(paf::write(archive->entries, paf::Layout::P4)),
                 !rulesOf(expected).contains(QStringLiteral("PAF-105")));
}

void TestPaf::theSamplesThatAToolWroteAreWrittenAgain_data() {
    QTest::addColumn<int>("layout");
    QTest::addColumn<bool>("compress");
    QTest::newRow("p2.paf") << 1 << false;
    QTest::newRow("p2-compressed.paf") << 1 << true;
    QTest::newRow("p4.paf") << 3 << false;
    QTest::newRow("p4-empty.paf") << 3 << false;
    QTest::newRow("p4-deep.paf") << 3 << false;
}

void TestPaf::theSamplesThatAToolWroteAreWrittenAgain() {
    QFETCH(const int, layout);
    QFETCH(const bool, compress);
    const Blob file = sample(QString::fromUtf8(QTest::currentDataTag()));
    const auto archive = paf::read(file);
    QVERIFY(archive);
    const auto again = paf::write(archive->entries, static_cast<paf::Layout>(layout), compress);
    QVERIFY(again);
    const auto compact = paf::read(Blob(*again));
    QVERIFY(compact && compact->problems.empty() && same(compact->entries, archive->entries));
    if (QTest::currentDataTag() != QByteArray("p4-empty.paf"))
        QVERIFY(std::ranges::equal(*again, file.span()));
}

void TestPaf::everyCutAndFlipIsRefusedOrRead() {
    for (const QJsonValue& value : manifest("good")) {
        const Blob file = sample(value[u"file"].toString());
        Bytes bytes(file.span().begin(), file.span().end());
        for (std::size_t size = 0; size < bytes.size(); ++size) {
            const auto cut = paf::read(file.slice(0, size));
            QVERIFY(!cut || cut->problems.size() > 0 || size + 1 == bytes.size());
        }
        for (std::size_t at = 0; at < bytes.size(); at += octant::test::byteStep) {
            std::byte& byte = bytes[at];
            byte ^= std::byte{0xFF};
            if (const auto flipped = paf::read(Blob(bytes))) {
                (void)dumpOf(*flipped);
                if (const auto again = paf::write(flipped->entries, paf::Layout::P4)) {
                    const auto compact = paf::read(Blob(*again));
                    QVERIFY(compact && same(compact->entries, flipped->entries));
                }
            } else {
                QVERIFY(ruleId(flipped.error().rule).starts_with("PAF-"));
            }
            byte ^= std::byte{0xFF};
        }
    }
}

void TestPaf::whatIsWrittenIsReadBack() {
    std::mt19937 random(3);
    for (int round = 0; round < 200; ++round) {
        const std::vector<paf::Entry> entries = randomEntries(random, 1);
        const paf::Layout layout = round % 2 == 0 ? paf::Layout::P2 : paf::Layout::P4;
        const auto file = paf::write(entries, layout, round % 4 == 0);
        QVERIFY(file);
        const auto archive = paf::read(Blob(*file), layout);
        QVERIFY(archive);
        QVERIFY(same(archive->entries, entries));
        for (const Finding& problem : archive->problems)
            QCOMPARE(ruleText(problem.rule), QStringLiteral("PAF-107"));
    }
}

void TestPaf::whatCannotStandInAnArchiveIsRefused() {
    paf::Entry entry;
    for (const std::string name : {"", ".", "..", "a/b"}) {
        entry.name = name;
        const auto file = paf::write({entry}, paf::Layout::P4);
        QVERIFY(!file && file.error().rule == Rule::Paf008);
    }
    entry.name = "twice";
    const auto twice = paf::write({entry, entry}, paf::Layout::P2);
    QVERIFY(!twice && twice.error().rule == Rule::Paf008);
    QVERIFY(!paf::write({entry}, paf::Layout::P3));
    paf::Entry deep;
    deep.type = paf::Entry::Type::Directory;
    deep.name = "below";
    for (int i = 0; i < 64; ++i) {
        paf::Entry above = deep;
        above.entries = {deep};
        deep = above;
    }
    const auto tooDeep = paf::write({deep}, paf::Layout::P4);
    QVERIFY(!tooDeep && tooDeep.error().rule == Rule::Paf008);
}

void TestPaf::entriesOfUnknownTypesAreLeftOut() {
    paf::Entry link;
    link.type = paf::Entry::Type::Link;
    link.name = "nameoflink";
    link.target = "target";
    constexpr int known = 2; // the last type, a link's
    const auto file = paf::write({link}, paf::Layout::P4);
    QVERIFY(file);
    const auto archiveWith = [&](std::size_t at, int type) {
        Bytes bytes(file->begin(), file->end());
        bytes[at] = static_cast<std::byte>(type);
        return paf::read(Blob(std::move(bytes)));
    };
    // The entry begins with its type; a file instead of a link shows where that is.
    std::size_t place = 0;
    for (std::size_t at = 0; at < file->size() && place == 0; ++at)
        if (file->data()[at] == std::byte{known})
            if (const auto changed = archiveWith(at, 0);
                changed && !changed->entries.empty() &&
                changed->entries[0].type == paf::Entry::Type::Directory)
                place = at;
    QVERIFY(place != 0);
    for (const int type : {known + 1, known + 2, 255}) {
        const auto archive = archiveWith(place, type);
        QVERIFY(archive);
        QVERIFY(archive->entries.empty());
        QVERIFY(rulesOf(*archive).contains(QStringLiteral("PAF-006")));
    }
}

/// Not also that it leads nowhere.
void TestPaf::aBrokenLinkIsToldOfOnce() {
    paf::Entry link;
    link.type = paf::Entry::Type::Link;
    link.name = "nameoflink";
    link.target = "target";
    const auto file = paf::write({link}, paf::Layout::P4);
    QVERIFY(file);
    QByteArray bytes(reinterpret_cast<const char*>(file->data()), static_cast<qsizetype>(file->size()));
    QCOMPARE(rulesOf(*paf::read(octant::test::blobOf(bytes))), QStringList{QStringLiteral("PAF-107")});
    bytes.replace("nameoflink", "name/flink");
    const auto broken = paf::read(octant::test::blobOf(bytes));
    QVERIFY(broken && broken->entries.size() == 1 && broken->entries[0].broken);
    QCOMPARE(rulesOf(*broken), (QStringList{QStringLiteral("PAF-007"), QStringLiteral("PAF-102")}));
}

void TestPaf::pathsFollowLinks() {
    const auto archive = paf::read(sample(QStringLiteral("p4.paf")));
    QVERIFY(archive);
    const auto nameOf = [&](const char* path, const std::vector<std::string>& from = {}) {
        const paf::Entry* entry = paf::find(archive->entries, path, from);
        return entry ? entry->name : std::string("-");
    };
    QCOMPARE(nameOf("readme.txt"), std::string("readme.txt"));
    QCOMPARE(nameOf("textures/up"), std::string("readme.txt"));
    QCOMPARE(nameOf("textures/root/wall.ptf"), std::string("brick.ptf"));
    QCOMPARE(nameOf("wall.ptf", {"textures", "env"}), std::string("brick.ptf"));
    QCOMPARE(nameOf("../../../readme.txt", {"textures", "env"}), std::string("readme.txt"));
    QCOMPARE(nameOf("//textures/./env/../env/brick.ptf"), std::string("brick.ptf"));
    QCOMPARE(nameOf("readme.txt/more"), std::string("-"));
    QCOMPARE(nameOf("missing"), std::string("-"));
    QVERIFY(paf::leadsSomewhere(archive->entries, "/"));
}

void TestPaf::checksumsOfNames() {
    QCOMPARE(paf::nameChecksum("123456789"), 0x2DFD2D88u);
    QCOMPARE(paf::nameChecksum("in"), 0x1E359CB1u);
    QCOMPARE(paf::nameChecksum(""), 0u);
}

} // namespace tst_paf

OCTANT_SUITE(tst_paf, TestPaf)
#include "tst_paf.moc"
