#include <bit>
#include <limits>

#include <QDir>
#include <QTest>

#include "io/edit_context.h"
#include "io/ptf/mend.h"
#include "io/ptf/ptf.h"
#include "model/p3m/material_motion.h"
#include "model/p3m/skeleton.h"
#include "model/p3m/user_field.h"
#include "tests/support/model_document.h"
#include "tests/support/rule_text.h"
#include "tests/support/suite.h"

namespace tst_model_repair {

using namespace octant;
using namespace octant::test;

/// What puts models right, and keyframes of materials.
class TestModelRepair : public QObject {
    Q_OBJECT
private slots:
    void everyErrorGoes_data();
    void everyErrorGoes();
    void oneProblemIsRepairedAlone_data();
    void oneProblemIsRepairedAlone();
    void namesAreNumberedApartAndSaidSo();
    void namesOfMissingPartsGoByThemselves();
    void emptyPartsGoWithWhatNamesThem();
    void texturesAreWrittenAnew();
    void numbersOfFieldsBecomeFinite();
    void weightsEndWithTheVertices();
    void soundModelsAreLeftAlone();
    void defectiveTailsMoveAsBefore();
    void anEditKeepsTheTailsThatWereShown();
    void materialKeys_data();
    void materialKeys();
    void refusedMaterialKeys_data();
    void refusedMaterialKeys();
    void aMaterialGetsItsKeyframes();
};

namespace {

QStringList rulesOf(const p3m::Model& model) {
    QStringList rules;
    for (const Finding& problem : p3m::check(model))
        rules << ruleText(problem.rule);
    rules.removeDuplicates();
    return rules;
}

bool isError(const QString& rule) { return rule < QLatin1String("P3M-100"); }

/// Of a name that nothing bears.
bool namesABone(const Finding& problem) { return problem.what.find("bone") != std::string::npos; }

Edit repairOf(const char* rule) {
    return editOf("model.repair", {root()}).with("rules", std::vector<std::string>{rule});
}

} // namespace

void TestModelRepair::everyErrorGoes_data() {
    QTest::addColumn<QString>("file");
    QDir folder(p3mPath(QStringLiteral("bad")));
    for (const QString& name : folder.entryList({QStringLiteral("*.p3m")}))
        if (const auto opened = p3m::read(loadBlob(folder.filePath(name))))
            if (rulesOf(*opened->model).size() > 0)
                QTest::newRow(qPrintable(name)) << folder.filePath(name);
}

void TestModelRepair::everyErrorGoes() {
    QFETCH(QString, file);
    const auto opened = p3m::read(loadBlob(file));
    const MapPtr before = documentOf(opened->model);
    // What means something is left as it is: of names of what is not there those of bones.
    const QStringList stays{QStringLiteral("P3M-105"), QStringLiteral("P3M-112"), QStringLiteral("P3M-113"),
                            QStringLiteral("P3M-114"), QStringLiteral("P3M-115"), QStringLiteral("P3M-116")};
    bool any = false;
    for (const Finding& problem : p3m::check(*before->model))
        any = any || !stays.contains(ruleText(problem.rule)) ||
              (problem.rule == Rule::P3m112 && !namesABone(problem));
    if (!any) {
        QVERIFY(!reasonOf(before, editOf("model.repair", {root()})).isEmpty());
        return;
    }
    const MapPtr after = done(before, editOf("model.repair", {root()}));
    for (const Finding& problem : p3m::check(*after->model))
        QVERIFY2(stays.contains(ruleText(problem.rule)) &&
                     (problem.rule != Rule::P3m112 || namesABone(problem)),
                 problem.text().c_str());
    const auto bytes = p3m::write(*after->model);
    QVERIFY2(bytes, bytes ? "" : bytes.error().what.c_str());
    const auto again = p3m::read(*bytes);
    QVERIFY(again);
    for (const Finding& problem : again->problems)
        QVERIFY2(!isError(ruleText(problem.rule)), problem.what.c_str());
    // A second time there is nothing left to do.
    QVERIFY(!reasonOf(after, editOf("model.repair", {root()})).isEmpty());
    QCOMPARE(rulesOf(*opened->model), rulesOf(*before->model));
}

void TestModelRepair::oneProblemIsRepairedAlone_data() {
    QTest::addColumn<QString>("file");
    QTest::addColumn<QString>("rule");
    for (const auto& [file, rule] : {std::pair("bad/index.p3m", "P3M-010"),
                                     {"bad/part-material.p3m", "P3M-011"},
                                     {"bad/texture-index.p3m", "P3M-012"},
                                     {"bad/keyframe-texture.p3m", "P3M-012"},
                                     {"bad/keyframe-texture.p3m", "P3M-114"},
                                     {"bad/keyframe-texture.p3m", "P3M-116"},
                                     {"bad/override-material.p3m", "P3M-013"},
                                     {"bad/action-index.p3m", "P3M-014"},
                                     {"bad/string-offset.p3m", "P3M-015"},
                                     {"bad/bone-children.p3m", "P3M-016"},
                                     {"bad/weights.p3m", "P3M-017"},
                                     {"bad/udf-array.p3m", "P3M-018"},
                                     {"bad/not-utf8.p3m", "P3M-019"},
                                     {"bad/nan.p3m", "P3M-020"},
                                     {"bad/infinite-speed.p3m", "P3M-020"},
                                     {"bad/action-without-bones.p3m", "P3M-021"},
                                     {"bad/group-without-weights.p3m", "P3M-022"},
                                     {"bad/flags-warn.p3m", "P3M-101"},
                                     {"bad/enum-mode.p3m", "P3M-104"},
                                     {"bad/odd-indices.p3m", "P3M-106"},
                                     {"bad/index.p3m", "P3M-111"},
                                     {"bad/index.p3m", "P3M-112"},
                                     {"crane.p3m", "P3M-112"}})
        QTest::addRow("%s %s", file, rule) << QString::fromLatin1(file) << QString::fromLatin1(rule);
}

void TestModelRepair::oneProblemIsRepairedAlone() {
    QFETCH(QString, file);
    QFETCH(QString, rule);
    const MapPtr before = documentOf(p3m::read(p3mSample(file))->model);
    const QStringList told = rulesOf(*before->model);
    QVERIFY2(told.contains(rule), qPrintable(told.join(QLatin1Char(' '))));
    const MapPtr after = done(before, repairOf(rule.toLatin1().constData()));
    const QStringList left = rulesOf(*after->model);
    QVERIFY2(!left.contains(rule), qPrintable(left.join(QLatin1Char(' '))));
    for (const QString& other : left)
        QVERIFY2(told.contains(other), qPrintable(other));
}

void TestModelRepair::namesAreNumberedApartAndSaidSo() {
    const MapPtr sound = sampleDocument("robot.p3m");
    auto model = p3m::editable(sound->model);
    const p3m::Text name = model->parts[0].name;
    for (std::size_t i = 1; i < 3; ++i)
        model->parts.update(i, [&](p3m::Part& part) { part.name = name; });
    const MapPtr before = documentOf(model);
    const auto edited = octant::apply(before, editOf("model.repair", {root()}), editContext());
    QVERIFY(edited);
    QCOMPARE(edited->map->model->parts[0].name.string(), name.string());
    QCOMPARE(edited->map->model->parts[1].name.string(), name.string() + " 2");
    QCOMPARE(edited->map->model->parts[2].name.string(), name.string() + " 3");
    QVERIFY(!rulesOf(*edited->map->model).contains(QStringLiteral("P3M-111")));
    const QString note = QString::fromStdString(edited->note);
    QVERIFY2(note.contains(QStringLiteral("P3M-111 in 2 places: names are numbered apart")),
             qPrintable(note));
}

void TestModelRepair::namesOfMissingPartsGoByThemselves() {
    const MapPtr sound = sampleDocument("robot.p3m");
    auto model = p3m::editable(sound->model);
    model->actions.update(0, [](p3m::Action& action) {
        std::vector<p3m::Text> parts = action.parts.copy();
        parts.emplace_back("nobody");
        action.parts = std::move(parts);
        std::vector<p3m::BoneMotion> motions = action.bones.copy();
        motions.push_back({p3m::Text("no bone"), {}, {}, {}});
        action.bones = std::move(motions);
    });
    const MapPtr before = documentOf(model), after = done(before, editOf("model.repair", {root()}));
    QCOMPARE(after->model->actions[0].parts.size(), before->model->actions[0].parts.size() - 1);
    // A bone may have been left out on purpose: its motion goes where that is asked for.
    QCOMPARE(after->model->actions[0].bones.size(), before->model->actions[0].bones.size());
    const MapPtr asked = done(before, repairOf("P3M-112"));
    QCOMPARE(asked->model->actions[0].bones.size(), before->model->actions[0].bones.size() - 1);
}

void TestModelRepair::emptyPartsGoWithWhatNamesThem() {
    const MapPtr sound = sampleDocument("robot.p3m");
    auto model = p3m::editable(sound->model);
    const p3m::Text name = model->parts[0].name;
    const auto naming = [&name](const p3m::Model& in) {
        std::size_t count = 0;
        for (const p3m::Action& action : in.actions)
            for (const p3m::Text& part : action.parts)
                count += part == name ? 1U : 0U;
        return count;
    };
    const std::size_t parts = model->parts.size(), named = naming(*model);
    model->parts.update(0, [](p3m::Part& part) { part.indices = std::vector<std::uint16_t>(); });
    const MapPtr before = documentOf(model);
    QVERIFY(rulesOf(*before->model).contains(QStringLiteral("P3M-113")));
    // It may have been meant: not without being asked for.
    const auto all = octant::apply(before, editOf("model.repair", {root()}), editContext());
    QVERIFY(!all || all->map->model->parts.size() == parts);
    const MapPtr after = done(before, repairOf("P3M-113"));
    QVERIFY(!rulesOf(*after->model).contains(QStringLiteral("P3M-113")));
    QCOMPARE(after->model->parts.size(), parts - 1);
    QCOMPARE(naming(*after->model), std::size_t{0});
    QCOMPARE(naming(*before->model), named);
    QVERIFY(p3m::write(*after->model));
}

void TestModelRepair::texturesAreWrittenAnew() {
    const MapPtr sound = sampleDocument("embedded.p3m");
    std::size_t at = 0;
    while (sound->model->textures[at].type != p3m::Texture::Embedded ||
           !ptf::read(sound->model->textures[at].data.span()))
        ++at;
    const Blob good = *ptf::mended(sound->model->textures[at].data);
    const auto withTexture = [&](std::uint8_t type, std::vector<std::byte> bytes) {
        auto model = p3m::editable(sound->model);
        model->textures.update(at, [&](p3m::Texture& texture) {
            texture.type = type;
            texture.data = Blob(std::move(bytes));
        });
        return documentOf(model);
    };
    const auto rulesOfTextures = [](const MapPtr& map) {
        QStringList rules;
        for (const auto& problems : {p3m::check(*map->model), p3m::checkTextures(*map->model)})
            for (const Finding& problem : problems)
                rules << ruleText(problem.rule);
        return rules;
    };
    const std::vector<std::byte> whole(good.span().begin(), good.span().end());
    std::vector<std::byte> bytes = whole;
    bytes.push_back(std::byte{1}); // behind the frame
    const MapPtr before = withTexture(p3m::Texture::Embedded, bytes);
    QVERIFY(rulesOfTextures(before).contains(QStringLiteral("P3M-123")));
    const MapPtr after = done(before, repairOf("P3M-123"));
    QVERIFY(!rulesOfTextures(after).contains(QStringLiteral("P3M-123")));
    QVERIFY(after->model->textures[at].data == good);
    // Data of a type that nobody knows are a picture, or stay what they are.
    const MapPtr unknown = withTexture(7, whole);
    QVERIFY(rulesOfTextures(unknown).contains(QStringLiteral("P3M-105")));
    const MapPtr known = done(unknown, repairOf("P3M-105"));
    QCOMPARE(known->model->textures[at].type, p3m::Texture::Embedded);
    QVERIFY(known->model->textures[at].data == good);
    const MapPtr other = withTexture(7, {std::byte{1}, std::byte{2}});
    QVERIFY(!reasonOf(other, repairOf("P3M-105")).isEmpty());
    const MapPtr broken =
        withTexture(p3m::Texture::Embedded, {std::byte{'P'}, std::byte{'T'}, std::byte{'F'}});
    QVERIFY(rulesOfTextures(broken).contains(QStringLiteral("P3M-122")));
    QVERIFY(!reasonOf(broken, repairOf("P3M-122")).isEmpty());
    const ItemRef texture = ref(ItemKind::ModelTexture, broken->model->textures[at].id);
    QVERIFY(!reasonOf(broken,
                      editOf("model.repair", {texture}).with("rules", std::vector<std::string>{"P3M-123"}))
                 .isEmpty());
}

void TestModelRepair::numbersOfFieldsBecomeFinite() {
    const auto bitsOf = [](float number) { return std::uint64_t{std::bit_cast<std::uint32_t>(number)}; };
    const float nan = std::numeric_limits<float>::quiet_NaN();
    const double infinity = std::numeric_limits<double>::infinity();
    const auto model = std::make_shared<p3m::Model>(*sampleDocument("cube.p3m")->model);
    const auto add = [&](p3m::UserField::Type type, const char* name) {
        p3m::UserField field;
        field.id = model->nextId++;
        field.name = p3m::Text(name);
        field.type = type;
        return field;
    };
    p3m::UserField floats = add(p3m::UserField::Type::F32, "floats"),
                   doubles = add(p3m::UserField::Type::F64, "doubles"),
                   one = add(p3m::UserField::Type::F32, "one");
    p3m::setNumbers(floats, {bitsOf(1), bitsOf(nan), bitsOf(2)});
    p3m::setNumbers(doubles, {std::bit_cast<std::uint64_t>(infinity), std::bit_cast<std::uint64_t>(3.0)});
    one.bits = bitsOf(nan);
    for (const p3m::UserField& field : {floats, doubles, one})
        model->userFields.push_back(field);
    const std::size_t first = model->userFields.size() - 3;
    const MapPtr after = done(documentOf(model), editOf("model.repair", {root()}));
    QVERIFY(rulesOf(*after->model).isEmpty());
    const auto& fields = after->model->userFields;
    QCOMPARE(fields[first].count, 3U);
    QCOMPARE(fields[first].bitsAt(0), bitsOf(1));
    QCOMPARE(fields[first].bitsAt(1), bitsOf(0));
    QCOMPARE(fields[first].bitsAt(2), bitsOf(2));
    QCOMPARE(fields[first + 1].bitsAt(0), std::bit_cast<std::uint64_t>(0.0));
    QCOMPARE(fields[first + 1].bitsAt(1), std::bit_cast<std::uint64_t>(3.0));
    QCOMPARE(fields[first + 2].bits, bitsOf(0));
}

void TestModelRepair::weightsEndWithTheVertices() {
    const p3m::ModelPtr sound = sampleDocument("arm.p3m")->model;
    std::size_t at = 0;
    while (sound->parts[at].weightGroups.empty())
        ++at;
    const auto vertices = static_cast<std::uint16_t>(sound->parts[at].positions.size());
    const auto withLastRun = [&](std::uint16_t skip, std::uint16_t endSkip) {
        const auto model = std::make_shared<p3m::Model>(*sound);
        model->parts.update(at, [&](p3m::Part& part) {
            auto groups = part.weightGroups.copy();
            groups[0].runs = std::vector<p3m::WeightRun>{{skip, 2}};
            groups[0].weights = std::vector<std::uint8_t>{255, 255};
            groups[0].endSkip = endSkip;
            part.weightGroups = std::move(groups);
        });
        return rulesOf(*model).contains(QStringLiteral("P3M-017"));
    };
    const auto last = static_cast<std::uint16_t>(vertices - 2),
               beyond = static_cast<std::uint16_t>(vertices - 1);
    QVERIFY(!withLastRun(last, 0));
    QVERIFY(withLastRun(beyond, 0));
    QVERIFY(withLastRun(last, 1));
}

void TestModelRepair::soundModelsAreLeftAlone() {
    for (const char* name : {"cube.p3m", "arm.p3m", "lamp.p3m", "table-engine.p3m"}) {
        const MapPtr map = sampleDocument(name);
        QVERIFY2(!reasonOf(map, editOf("model.repair", {root()})).isEmpty(), name);
    }
    QVERIFY(!reasonOf(sampleDocument("cube.p3m"), repairOf("nonsense")).isEmpty());
    QVERIFY(!reasonOf(sampleDocument("cube.p3m"), repairOf("P3M-105")).isEmpty());
}

namespace {

/// A chain of bones with the tails that a defective exporter writes, and a part on the last one.
MapPtr defective() {
    MapPtr map = sampleDocument("arm.p3m");
    auto model = p3m::editable(map->model);
    for (std::size_t i = 0; i < model->bones.size(); ++i)
        model->bones.update(i, [&](p3m::Bone& bone) {
            bone.head = {0, static_cast<float>(i), 0.25f * static_cast<float>(i)};
            bone.tail = bone.head;
        });
    return documentOf(model);
}

} // namespace

void TestModelRepair::defectiveTailsMoveAsBefore() {
    const MapPtr before = defective();
    QVERIFY(p3m::hasDefectiveTails(before->model->bones));
    const MapPtr after = done(before, repairOf("P3M-120"));
    QVERIFY(!p3m::hasDefectiveTails(after->model->bones));
    for (const double us : {0.0, 150000.0, 400000.0})
        QCOMPARE(placesAt(*after->model, 0, us), placesAt(*before->model, 0, us));
}

void TestModelRepair::anEditKeepsTheTailsThatWereShown() {
    const MapPtr before = defective();
    const std::vector<glm::vec3> tails = p3m::tailsOf(before->model->bones);
    const std::size_t last = before->model->bones.size() - 1;
    const auto edited = octant::apply(
        before,
        setEdit(ref(ItemKind::Bone, before->model->bones[last].id), "tail", std::vector<float>{5, 6, 7}),
        editContext());
    QVERIFY(edited);
    QVERIFY(!edited->note.empty());
    const std::vector<glm::vec3> now = p3m::tailsOf(edited->map->model->bones);
    for (std::size_t i = 0; i < last; ++i)
        QCOMPARE(now[i], tails[i]);
    QCOMPARE(now[last], glm::vec3(5, 6, 7));
}

void TestModelRepair::materialKeys_data() {
    QTest::addColumn<QString>("channel");
    QTest::addColumn<QVector<int>>("value");
    QTest::addColumn<QString>("blend");
    QTest::newRow("color") << "color" << QVector<int>{1, 2, 3, 4} << "linear_oklch";
    QTest::newRow("hsv") << "color" << QVector<int>{200, 2, 3, 4} << "linear_hsv";
    QTest::newRow("emission") << "emission" << QVector<int>{9, 8, 7} << "linear_rgb";
    QTest::newRow("shading") << "shading" << QVector<int>{77} << "linear";
    QTest::newRow("step") << "shading" << QVector<int>{78} << "none";
    QTest::newRow("texture") << "texture" << QVector<int>{255} << "none";
    QTest::newRow("matcap") << "matcap" << QVector<int>{0} << "none";
}

void TestModelRepair::materialKeys() {
    QFETCH(QString, channel);
    QFETCH(QVector<int>, value);
    QFETCH(QString, blend);
    const MapPtr before = sampleDocument("lamp.p3m");
    const ItemRef target = ref(ItemKind::ModelMaterial, before->model->materials[0].id);
    const std::vector<std::int64_t> bytes(value.begin(), value.end());
    const auto edit = [&](std::uint64_t frame) {
        return editOf("material.key", {target}).with("channel", channel.toStdString()).with("frame", frame);
    };
    const auto keysOf = [&](const MapPtr& map) {
        return dumpOf(*map->model)[u"materials"][0][u"animation"][channel].toArray();
    };
    const auto framesOf = [&](const MapPtr& map) {
        QVector<int> frames;
        int frame = 0;
        for (const QJsonValue& key : keysOf(map))
            frames << (frame += key[u"skip"].toInt() + 1);
        return frames;
    };
    MapPtr map = done(before, edit(200).with("value", bytes).with("blend", blend.toStdString()));
    QCOMPARE(framesOf(map).size(), framesOf(before).size() + 1);
    QVERIFY(framesOf(map).contains(200));
    QVERIFY(map->model->materials[0].animation.lastFrame >= 200);
    const auto at200 = p3m::read(*p3m::write(*map->model));
    QVERIFY(at200);
    QCOMPARE(dumpOf(*at200->model), dumpOf(*map->model));
    map = done(map, edit(200).with("to", std::uint64_t{201}));
    QVERIFY(framesOf(map).contains(201) && !framesOf(map).contains(200));
    map = done(map, edit(201).with("remove", true));
    QCOMPARE(keysOf(map), keysOf(before));
    // Frame 0 is the material's own value.
    map = done(map, edit(0).with("value", bytes));
    QCOMPARE(keysOf(map), keysOf(before));
}

void TestModelRepair::refusedMaterialKeys_data() {
    QTest::addColumn<QString>("file");
    QTest::addColumn<QString>("channel");
    QTest::addColumn<quint64>("frame");
    QTest::addColumn<QVector<int>>("value");
    QTest::addColumn<QString>("blend");
    QTest::newRow("channel") << "lamp.p3m"
                             << "colour" << quint64{3} << QVector<int>{1, 2, 3, 4} << "none";
    QTest::newRow("frame") << "lamp.p3m"
                           << "color" << quint64{256} << QVector<int>{1, 2, 3, 4} << "none";
    QTest::newRow("few bytes") << "lamp.p3m"
                               << "color" << quint64{3} << QVector<int>{1, 2, 3} << "none";
    QTest::newRow("large byte") << "lamp.p3m"
                                << "shading" << quint64{3} << QVector<int>{256} << "none";
    QTest::newRow("texture") << "lamp.p3m"
                             << "texture" << quint64{3} << QVector<int>{99} << "none";
    QTest::newRow("hsv shading") << "lamp.p3m"
                                 << "shading" << quint64{3} << QVector<int>{1} << "linear_hsv";
    QTest::newRow("blended texture") << "lamp.p3m"
                                     << "texture" << quint64{3} << QVector<int>{255} << "linear";
    QTest::newRow("way to frame 0") << "lamp.p3m"
                                    << "shading" << quint64{0} << QVector<int>{1} << "none";
    QTest::newRow("engine") << "table-engine.p3m"
                            << "shading" << quint64{3} << QVector<int>{1} << "none";
}

void TestModelRepair::refusedMaterialKeys() {
    QFETCH(QString, file);
    QFETCH(QString, channel);
    QFETCH(quint64, frame);
    QFETCH(QVector<int>, value);
    QFETCH(QString, blend);
    const MapPtr map = sampleDocument(file.toLatin1().constData());
    const QString reason =
        reasonOf(map, editOf("material.key", {ref(ItemKind::ModelMaterial, map->model->materials[0].id)})
                          .with("channel", channel.toStdString())
                          .with("frame", std::uint64_t{frame})
                          .with("value", std::vector<std::int64_t>(value.begin(), value.end()))
                          .with("blend", blend.toStdString()));
    QVERIFY(!reason.isEmpty());
}

void TestModelRepair::aMaterialGetsItsKeyframes() {
    const MapPtr before = sampleDocument("cube.p3m");
    QVERIFY(!before->model->materials[0].animated);
    const ItemRef target = ref(ItemKind::ModelMaterial, before->model->materials[0].id);
    const MapPtr map = done(before, editOf("material.key", {target})
                                        .with("channel", std::string("shading"))
                                        .with("frame", std::uint64_t{10})
                                        .with("value", std::vector<std::int64_t>{55}));
    const p3m::Material& now = map->model->materials[0];
    QVERIFY(now.animated);
    QCOMPARE(int(now.animation.lastFrame), 10);
    QCOMPARE(int(p3m::momentAt(now, 10.0 * now.animation.usPerFrame).values.shading), 55);
    const int own = now.values.shading;
    QCOMPARE(int(p3m::momentAt(now, 5.0 * now.animation.usPerFrame).values.shading), (own + 55 + 1) / 2);
}

} // namespace tst_model_repair

OCTANT_SUITE(tst_model_repair, TestModelRepair)
#include "tst_model_repair.moc"
