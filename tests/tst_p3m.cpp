#include <QTest>

#include <algorithm>
#include <cmath>
#include <functional>
#include <random>

#include "model/check/check.h"
#include "tests/support/amount.h"
#include "tests/support/p3m_samples.h"
#include "tests/support/random_model.h"
#include "tests/support/rule_text.h"
#include "tests/support/suite.h"

namespace tst_p3m {

using namespace octant;
using octant::test::dumpOf, octant::test::jsonOf, octant::test::p3mManifest, octant::test::p3mPath,
    octant::test::p3mSample, octant::test::stringsOf;

namespace {

using Bytes = std::vector<std::byte>;

void addSamples(const char* list) {
    QTest::addColumn<QJsonObject>("expected");
    for (const QJsonValue& value : p3mManifest(list))
        QTest::newRow(qPrintable(value[u"file"].toString())) << value.toObject();
}

QString outcomeOf(const p3m::Opened& opened) {
    constexpr const char* outcomes[] = {"clean", "warnings", "errors"};
    return QString::fromLatin1(outcomes[static_cast<int>(octant::outcomeOf(opened.problems))]);
}

QStringList rulesOf(const std::vector<Finding>& problems) {
    QStringList rules;
    for (const Finding& problem : problems)
        rules << ruleText(problem.rule);
    rules.sort();
    rules.removeDuplicates();
    return rules;
}

const char* text(const Error& error) {
    static std::string last;
    last = error.text() + " " + std::string(ruleId(error.rule));
    return last.c_str();
}

/// What section 10 leaves out when it compares models.
QJsonObject comparable(QJsonObject dump) {
    dump.remove(u"layout");
    dump.remove(u"flags");
    return dump;
}

/// Everything that a file can do to the program is done.
void use(const p3m::Opened& opened) {
    const p3m::Model& model = *opened.model;
    const QJsonObject before = dumpOf(model);
    (void)p3m::check(model);
    for (const p3m::Layout to : {p3m::Layout::R20251207, p3m::Layout::Engine}) {
        const auto converted = p3m::convert(opened.model, to);
        const auto file = p3m::write(*p3m::editable(converted->model));
        if (!file)
            continue;
        const auto again = p3m::read(*file, to);
        QVERIFY2(again, again ? "" : text(again.error()));
        QVERIFY(octant::outcomeOf(again->problems) <= Outcome::Warnings);
        QCOMPARE(*p3m::write(*p3m::editable(again->model)), *file);
        if (to == model.layout && !dumpOf(*again->model).contains(u"weight_groups"))
            QCOMPARE(comparable(dumpOf(*again->model))[u"bones"], before[u"bones"]);
    }
}

} // namespace

class TestP3m : public QObject {
    Q_OBJECT
private slots:
    void samplesReadAsTheirDumps_data() { addSamples("good"); }
    void samplesReadAsTheirDumps();
    void samplesAreWrittenAnew_data() { addSamples("good"); }
    void samplesAreWrittenAnew();
    void conversionsTellTheirLosses_data() { addSamples("good"); }
    void conversionsTellTheirLosses();
    void brokenSamplesGiveTheirRules_data() { addSamples("bad"); }
    void brokenSamplesGiveTheirRules();
    void realModelsRead();
    void everyCutAndFlipIsRefusedOrRead_data();
    void everyCutAndFlipIsRefusedOrRead();
    void whatIsWrittenIsReadBack();
    void unknownRenderModesAreTold();
    void numbersOfAnyKeyAreLookedAt();
    void whatCannotBeWrittenIsRefused();
    void overlappingTextsTakeNoMemory();
};

void TestP3m::samplesReadAsTheirDumps() {
    QFETCH(const QJsonObject, expected);
    const Blob file = p3mSample(expected[u"file"].toString());
    const auto opened = p3m::read(file);
    QVERIFY2(opened, opened ? "" : text(opened.error()));
    QCOMPARE(dumpOf(*opened->model), jsonOf(p3mPath(expected[u"dump"].toString())).object());
    QCOMPARE(outcomeOf(*opened), expected[u"outcome"].toString());
    QCOMPARE(rulesOf(opened->problems), stringsOf(expected[u"rules"]));
    QCOMPARE(*p3m::write(*opened->model), file);
    const auto layout = p3m::layoutByName(expected[u"layout"].toString().toStdString());
    const auto forced = p3m::read(file, layout);
    QVERIFY(forced && forced->model->layout == layout);
    // Checked as an edit leaves it, it shows the same.
    std::vector<Finding> later = p3m::check(*p3m::editable(opened->model));
    for (const Finding& problem : p3m::checkTextures(*opened->model))
        later.push_back(problem);
    QCOMPARE(rulesOf(later), rulesOf(opened->problems));
}

void TestP3m::samplesAreWrittenAnew() {
    QFETCH(const QJsonObject, expected);
    const Blob file = p3mSample(expected[u"file"].toString());
    const auto opened = p3m::read(file);
    const auto anew = p3m::write(*p3m::editable(opened->model));
    if (!p3m::isWritten(opened->model->layout)) {
        QVERIFY(!anew && anew.error().rule == Rule::P3m205);
        return;
    }
    QVERIFY2(anew, anew ? "" : text(anew.error()));
    const auto again = p3m::read(*anew, opened->model->layout);
    QVERIFY(again);
    QCOMPARE(comparable(dumpOf(*again->model)), comparable(dumpOf(*opened->model)));
    // All but the table that was made to differ, and header flags, stand as a canonical writer puts them.
    const QString name = expected[u"file"].toString();
    if (!name.startsWith(u"table") && name != QStringLiteral("flags.p3m"))
        QCOMPARE(*anew, file);
}

void TestP3m::conversionsTellTheirLosses() {
    QFETCH(const QJsonObject, expected);
    const QJsonObject convert = expected[u"convert"].toObject();
    if (convert.isEmpty())
        return;
    const auto opened = p3m::read(p3mSample(expected[u"file"].toString()));
    const p3m::Layout to = *p3m::layoutByName(convert[u"to"].toString().toStdString());
    const auto converted = p3m::convert(opened->model, to);
    QVERIFY(converted);
    QJsonArray losses;
    for (const Loss& loss : converted->losses)
        losses.append(QJsonObject{{QStringLiteral("rule"), ruleText(loss.rule)},
                                  {QStringLiteral("place"), QString::fromStdString(loss.place)}});
    QCOMPARE(losses, convert[u"losses"].toArray());
    const auto file = p3m::write(*converted->model);
    QVERIFY2(file, file ? "" : text(file.error()));
    const auto again = p3m::read(*file);
    QVERIFY(again);
    QCOMPARE(dumpOf(*again->model), jsonOf(p3mPath(convert[u"dump"].toString())).object());
}

void TestP3m::brokenSamplesGiveTheirRules() {
    QFETCH(const QJsonObject, expected);
    const Blob file = p3mSample(QStringLiteral("bad/") + expected[u"file"].toString());
    const auto opened = p3m::read(file, p3m::layoutByName(expected[u"layout"].toString().toStdString()));
    const QStringList rules = stringsOf(expected[u"rules"]);
    const auto offset = static_cast<std::uint64_t>(expected[u"offset"].toInteger());
    if (expected[u"outcome"].toString() == QStringLiteral("unreadable")) {
        QVERIFY(!opened);
        QCOMPARE(QStringList(ruleText(opened.error().rule)), rules);
        QCOMPARE(opened.error().byte, offset);
        return;
    }
    QVERIFY2(opened, opened ? "" : text(opened.error()));
    QCOMPARE(outcomeOf(*opened), expected[u"outcome"].toString());
    for (const QString& rule : rules)
        QVERIFY2(rulesOf(opened->problems).contains(rule), qPrintable(rulesOf(opened->problems).join(u' ')));
    const auto first =
        std::ranges::find(opened->problems, ruleNamed(rules.front().toStdString()), &Finding::rule);
    QCOMPARE(first->byte.value_or(0), offset);
    QCOMPARE(first->place.empty(), first->item.kind == ItemKind::Model && first->rule == Rule::P3m107);
    QCOMPARE(*p3m::write(*opened->model), file);
    const auto anew = p3m::write(*p3m::editable(opened->model));
    if (octant::outcomeOf(opened->problems) == Outcome::Errors && rules.front() != QStringLiteral("P3M-022"))
        QVERIFY(!anew);
    else
        QVERIFY2(anew, anew ? "" : text(anew.error()));
    QVERIFY(p3m::read(file));
}

void TestP3m::realModelsRead() {
    const QString folder = octant::test::sharedSamples() + QStringLiteral("/third-party/p3m/");
    const QJsonArray models = jsonOf(folder + QStringLiteral("expected.json")).array();
    if (models.isEmpty())
        QSKIP("the real models are not here");
    for (const QJsonValue& expected : models) {
        const Blob file = octant::test::loadBlob(folder + expected[u"file"].toString());
        const auto opened = p3m::read(file);
        QVERIFY(opened);
        QCOMPARE(dumpOf(*opened->model), jsonOf(folder + expected[u"dump"].toString()).object());
        QCOMPARE(outcomeOf(*opened), expected[u"outcome"].toString());
        QCOMPARE(rulesOf(opened->problems), stringsOf(expected[u"rules"]));
        const auto anew = p3m::write(*p3m::editable(opened->model));
        QVERIFY(anew);
        QCOMPARE(dumpOf(*p3m::read(*anew)->model), dumpOf(*opened->model));
    }
}

void TestP3m::everyCutAndFlipIsRefusedOrRead_data() {
    QTest::addColumn<QByteArray>("name");
    for (const char* name : {"cube-engine", "table", "table-engine", "fields", "embedded", "nothing",
                             "legacy-1.0-a", "legacy-1.0-b", "legacy-1.1-a", "legacy-1.1-b"})
        QTest::newRow(name) << QByteArray(name);
}

void TestP3m::everyCutAndFlipIsRefusedOrRead() {
    QFETCH(const QByteArray, name);
    const Blob file = p3mSample(QString::fromLatin1(name) + QStringLiteral(".p3m"));
    for (std::size_t size = 0; size < file.size(); ++size)
        if (const auto cut = p3m::read(file.slice(0, size)))
            use(*cut);
        else
            QVERIFY(ruleId(cut.error().rule).starts_with("P3M-") && *cut.error().byte <= size);
    Bytes bytes(file.span().begin(), file.span().end());
    for (std::size_t at = 0; at < bytes.size(); at += octant::test::byteStep) {
        std::byte& byte = bytes[at];
        byte ^= std::byte{0xFF};
        if (const auto flipped = p3m::read(Blob(bytes)))
            use(*flipped);
        else
            QVERIFY(ruleId(flipped.error().rule).starts_with("P3M-0"));
        byte ^= std::byte{0xFF};
    }
}

void TestP3m::whatIsWrittenIsReadBack() {
    std::mt19937 random(5);
    for (int round = 0; round < 200; ++round) {
        const p3m::ModelPtr model = octant::test::randomModel(random);
        const auto file = p3m::write(*model);
        QVERIFY2(file, file ? "" : text(file.error()));
        const auto opened = p3m::read(*file);
        QVERIFY(opened && opened->model->layout == model->layout);
        QVERIFY(octant::outcomeOf(opened->problems) <= Outcome::Warnings);
        QCOMPARE(dumpOf(*opened->model), dumpOf(*model));
        QVERIFY(opened->model->nextId == model->nextId && opened->model->parts == model->parts &&
                opened->model->materials == model->materials && opened->model->actions == model->actions);
        const auto converted = p3m::convert(model, p3m::Layout::Engine);
        const auto engine = p3m::write(*converted->model);
        QVERIFY2(engine, engine ? "" : text(engine.error()));
        QCOMPARE(dumpOf(*p3m::read(*engine)->model), dumpOf(*converted->model));
        const auto back = p3m::convert(converted->model, p3m::Layout::R20251207);
        QVERIFY(back && back->losses.empty());
        QCOMPARE(comparable(dumpOf(*back->model)), comparable(dumpOf(*converted->model)));
    }
}

/// All four bits of the mode count.
void TestP3m::unknownRenderModesAreTold() {
    const Blob file = p3mSample(QStringLiteral("robot.p3m"));
    const auto tells = [&](std::size_t at, unsigned mode) {
        Bytes bytes(file.data(), file.data() + file.size());
        bytes[at] = (bytes[at] & std::byte{0xF0}) | static_cast<std::byte>(mode);
        const auto opened = p3m::read(Blob(std::move(bytes)));
        return opened &&
               std::any_of(opened->problems.begin(), opened->problems.end(), [](const auto& problem) {
                   return problem.rule == Rule::P3m104 &&
                          problem.place.find("render_mode") != std::string::npos;
               });
    };
    std::size_t place = 0;
    while (place < file.size() && !tells(place, 3))
        ++place;
    QVERIFY(place < file.size());
    for (unsigned mode = 0; mode < 16; ++mode)
        QCOMPARE(tells(place, mode), mode > 1);
}

void TestP3m::numbersOfAnyKeyAreLookedAt() {
    const p3m::ModelPtr arm = p3m::read(p3mSample(QStringLiteral("arm.p3m")))->model;
    const std::vector<p3m::BoneMotion> bones = arm->actions[0].bones.copy();
    const QStringList before = rulesOf(p3m::check(*arm));
    int keys = 0;
    for (std::size_t bone = 0; bone < bones.size(); ++bone)
        for (const auto channel :
             {&p3m::BoneMotion::translation, &p3m::BoneMotion::rotation, &p3m::BoneMotion::scale})
            for (std::size_t key = 0; key < (bones[bone].*channel).size(); ++key, ++keys) {
                auto changed = bones;
                auto values = (changed[bone].*channel).copy();
                values[key].value.y = std::nanf("");
                changed[bone].*channel = std::move(values);
                const auto model = p3m::editable(arm);
                model->actions.update(0, [&](p3m::Action& action) { action.bones = changed; });
                const std::vector<Finding> problems = p3m::check(*model);
                QVERIFY2(rulesOf(problems) != before, qPrintable(QString::number(key)));
            }
    QVERIFY(keys > 3);
}

void TestP3m::whatCannotBeWrittenIsRefused() {
    const p3m::ModelPtr arm = p3m::read(p3mSample(QStringLiteral("arm.p3m")))->model;
    const p3m::ModelPtr robot = p3m::read(p3mSample(QStringLiteral("robot.p3m")))->model;
    using Change = std::function<void(p3m::Model&)>;
    const auto part = [](auto change) -> Change {
        return [change](p3m::Model& model) { model.parts.update(0, change); };
    };
    const auto action = [](auto change) -> Change {
        return [change](p3m::Model& model) { model.actions.update(0, change); };
    };
    using P = p3m::Part;
    using A = p3m::Action;
    const std::pair<const char*, Change> changes[] = {
        {"", [](p3m::Model&) {}},
        {"P3M-201", [](p3m::Model& model) { model.parts.resize(256); }},
        {"P3M-202", part([](P& p) { p.name = std::string(65535, 'a'); })},
        {"P3M-203", part([](P& p) { p.name = std::string_view("a\0b", 3); })},
        {"P3M-019", part([](P& p) { p.name = "\xff"; })},
        {"P3M-204",
         [](p3m::Model& model) { model.bones.update(0, [](p3m::Bone& bone) { bone.head.x = INFINITY; }); }},
        {"P3M-205", [](p3m::Model& model) { model.layout = p3m::Layout::Engine202411; }},
        {"P3M-206", part([](P& p) { p.material = 9; })},
        {"P3M-206", part([](P& p) { p.uvs = {}; })},
        {"P3M-206", [](p3m::Model& model) { model.bones.pop_back(); }},
        {"P3M-201", action([](A& a) {
             std::vector<p3m::BoneMotion> bones = a.bones.copy();
             bones[0].scale = std::vector<p3m::Keyframe<glm::vec3>>{{256, p3m::Blend::None, {}}};
             a.bones = bones;
         })},
        {"P3M-207",
         [&](p3m::Model& model) { model = *robot, model.layout = p3m::Layout::Engine, model.source = {}; }},
    };
    for (const auto& [rule, change] : changes) {
        auto copy = p3m::editable(arm);
        change(*copy);
        const auto file = p3m::write(*copy);
        QCOMPARE(file ? QString() : ruleText(file.error().rule), QString::fromLatin1(rule));
    }
    auto still = p3m::editable(p3m::read(p3mSample(QStringLiteral("arm-engine.p3m")))->model);
    action([](A& a) { a.bones = {}; })(*still);
    QCOMPARE(p3m::write(*still).error().rule, Rule::P3m208);
}

void TestP3m::overlappingTextsTakeNoMemory() {
    // A part with 255 overrides for each of 255 parts, all with names that are tails of one of 60 000 bytes.
    Bytes file;
    const auto put = [&](std::initializer_list<int> bytes) {
        for (const int byte : bytes)
            file.push_back(static_cast<std::byte>(byte));
    };
    put({'P', '3', 'M', 0, 0, 255});
    file.resize(file.size() + 32);
    for (int part = 0; part < 255; ++part) {
        put({0, part, 0, 0, 255});
        for (int i = 0; i < 255; ++i)
            put({i, part % 200, 0, 0});
        put({0, 0, 0, 0, 0});
    }
    put({1, 0, 255, 255, 255, 255, 0, 0, 0, 255, 255, 255, 0, 0, 0, 0, 0});
    file.resize(file.size() + 60000, std::byte{'a'});
    file.push_back({});
    const auto opened = p3m::read(Blob(file), p3m::Layout::R20251207);
    QVERIFY2(opened, opened ? "" : text(opened.error()));
    QCOMPARE(opened->model->parts[254].overrides[3].animation.view().size(), 60000u - 3u - 54u * 256u);
}

} // namespace tst_p3m

OCTANT_SUITE(tst_p3m, TestP3m)
#include "tst_p3m.moc"
