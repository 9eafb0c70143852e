#include <algorithm>
#include <array>
#include <cmath>
#include <tuple>

#include <QTest>

#include <glm/ext/matrix_transform.hpp>
#include <glm/geometric.hpp>

#include "model/p3m/skeleton.h"
#include "tests/support/model_document.h"
#include "tests/support/suite.h"

namespace tst_model_shapes {

using namespace octant;
using namespace octant::test;

namespace {

/// Bones turn by right angles, at which one turn is said by angles in many ways.
MapPtr turnedByQuarters(const p3m::Model& model) {
    const auto right = static_cast<float>(std::acos(0.0));
    const std::array<glm::vec3, 9> turns{{{right, 0, 0},
                                          {0, right, 0},
                                          {0, 0, right},
                                          {-right, 0, 0},
                                          {right, right, 0},
                                          {0.5f, 0, right},
                                          {0, 0.5f, right},
                                          {0, 0.5f, -right},
                                          {0, -right, 1}}};
    std::size_t number = 0;
    const auto changed = std::make_shared<p3m::Model>(model);
    for (std::size_t i = 0; i < changed->actions.size(); ++i)
        changed->actions.update(i, [&](p3m::Action& action) {
            auto motions = action.bones.copy();
            for (p3m::BoneMotion& motion : motions) {
                auto keys = motion.rotation.copy();
                for (auto& key : keys)
                    key.value = turns[number++ % turns.size()];
                motion.rotation = std::move(keys);
            }
            action.bones = std::move(motions);
        });
    return documentOf(changed);
}

} // namespace

/// Edits of the shape and the motion of models.
class TestModelShapes : public QObject {
    Q_OBJECT
private slots:
    void aTransformedModelMovesTheSame_data();
    void aTransformedModelMovesTheSame();
    void mergedPartsLookTheSame();
    void normalsOfACubeAreItsFaces();
    void keyframesAreSetMovedAndRemoved();
};

void TestModelShapes::aTransformedModelMovesTheSame_data() {
    QTest::addColumn<QString>("sample");
    QTest::addColumn<int>("what");
    QTest::addColumn<bool>("quarters");
    for (const char* sample : {"arm.p3m", "robot.p3m", "crane.p3m", "arm-engine.p3m"})
        for (int what = 0; what < 9; ++what)
            for (const bool quarters : {false, true})
                QTest::addRow("%s %d%s", sample, what, quarters ? " by quarters" : "")
                    << QString::fromLatin1(sample) << what << quarters;
}

void TestModelShapes::aTransformedModelMovesTheSame() {
    QFETCH(QString, sample);
    QFETCH(int, what);
    QFETCH(bool, quarters);
    MapPtr map = sampleDocument(sample.toLatin1().constData());
    if (quarters)
        map = turnedByQuarters(*map->model);
    Edit edit = editOf("model.transform", {root()});
    glm::dmat4 expected(1);
    const auto axis = static_cast<glm::length_t>(what % 3);
    if (what < 3) { // quarter turns
        edit.with("axis", std::uint64_t(what)).with("turn", 90.0f);
        glm::dvec3 about(0);
        about[axis] = 1;
        expected = glm::rotate(glm::dmat4(1), std::acos(0.0), about);
    } else if (what < 6) {
        edit.with("mirror", std::uint64_t(what - 3));
        expected[axis][axis] = -1;
    } else if (what == 6) {
        edit.with("scale", std::vector<float>{2.5f}).with("move", std::vector<float>{1, 2, 3});
        expected = glm::scale(glm::translate(glm::dmat4(1), glm::dvec3(1, 2, 3)), glm::dvec3(2.5));
    } else {
        const float degrees = what == 7 ? 37.0f : 180.0f;
        edit.with("axis", std::uint64_t{1}).with("turn", degrees);
        expected = glm::rotate(glm::dmat4(1), glm::radians(double(degrees)), glm::dvec3(0, 1, 0));
    }
    const auto edited = octant::apply(map, edit);
    QVERIFY(edited);
    const p3m::Model &before = *map->model, &after = *edited->map->model;
    for (std::size_t animation = 0; animation < before.animations.size(); ++animation)
        for (const p3m::ActionReference& each : before.animations[animation].actions) {
            // Everything is the same at the frames of keyframes of turns; elsewhere where the note is
            // missing.
            const p3m::Action& action = before.actions[each.action];
            std::vector<double> frames;
            if (edited->note.empty())
                frames = {0, 0.4, 1.7, 3.3};
            else
                for (const p3m::BoneMotion& motion : action.bones)
                    for (const auto& key : motion.rotation)
                        frames.push_back(key.frame);
            for (const double frame : frames) {
                if (!edited->note.empty() &&
                    std::any_of(action.bones.begin(), action.bones.end(), [&](const p3m::BoneMotion& motion) {
                        return !motion.rotation.empty() &&
                               frame < motion.rotation[motion.rotation.size() - 1].frame &&
                               std::none_of(motion.rotation.begin(), motion.rotation.end(),
                                            [&](const auto& key) { return key.frame == frame; });
                    }))
                    continue;
                const p3m::Skeleton one(before), other(after);
                const p3m::Pose was = one.at(action, frame), is = other.at(after.actions[each.action], frame);
                for (std::size_t i = 0; i < before.parts.size(); ++i) {
                    auto old = before.parts[i].positions.copy(), now = after.parts[i].positions.copy();
                    auto oldNormals = before.parts[i].normals.copy(),
                         newNormals = after.parts[i].normals.copy();
                    p3m::Skin(before.parts[i], one).apply(was.skin, old, oldNormals);
                    p3m::Skin(after.parts[i], other).apply(is.skin, now, newNormals);
                    for (std::size_t v = 0; v < old.size(); ++v) {
                        const glm::dvec3 wanted(expected * glm::dvec4(glm::dvec3(old[v]), 1));
                        QVERIFY2(glm::length(wanted - glm::dvec3(now[v])) < 2e-3,
                                 qPrintable(QStringLiteral("frame %1 part %2 vertex %3: %4")
                                                .arg(frame)
                                                .arg(i)
                                                .arg(v)
                                                .arg(glm::length(wanted - glm::dvec3(now[v])))));
                    }
                }
            }
        }
}

void TestModelShapes::mergedPartsLookTheSame() {
    MapPtr map = sampleDocument("robot.p3m");
    std::vector<ItemRef> same;
    const p3m::ModelPtr opened = map->model;
    for (const p3m::Part& part : opened->parts) {
        map = done(map, setEdit(ref(ItemKind::ModelPart, part.id), "material", std::uint64_t{0}));
        map = done(map, setEdit(ref(ItemKind::ModelPart, part.id), "material_overrides",
                                std::vector<std::string>()));
    }
    for (const p3m::Part& part : map->model->parts)
        if (part.material == map->model->parts[0].material &&
            part.overrides == map->model->parts[0].overrides)
            same.push_back(ref(ItemKind::ModelPart, part.id));
    QVERIFY(same.size() > 1);
    QVERIFY(!reasonOf(map, editOf("part.merge", {same[0]})).isEmpty());
    const MapPtr merged = done(map, editOf("part.merge", same));
    QCOMPARE(merged->model->parts.size(), map->model->parts.size() - same.size() + 1);
    std::vector<glm::vec3> before = placesAt(*map->model, 0, 100000),
                           after = placesAt(*merged->model, 0, 100000);
    const auto less = [](const glm::vec3& a, const glm::vec3& b) {
        return std::tie(a.x, a.y, a.z) < std::tie(b.x, b.y, b.z);
    };
    std::sort(before.begin(), before.end(), less);
    std::sort(after.begin(), after.end(), less);
    QCOMPARE(after, before);
}

void TestModelShapes::normalsOfACubeAreItsFaces() {
    MapPtr map = documentOf(std::make_shared<p3m::Model>());
    map =
        done(map, editOf("item.add", {root()}).with("kind", static_cast<std::uint64_t>(ItemKind::ModelPart)));
    const p3m::Part cube = map->model->parts[0];
    const ItemRef part = ref(ItemKind::ModelPart, cube.id);
    QCOMPARE(cube.positions.size(), std::size_t{24});
    // They come out as they were, so the cube is wound as the format wants it.
    QCOMPARE(done(map, editOf("part.normals", {part})), map);
    map = done(map, editOf("part.normals", {part}).with("angle", 180.0f));
    for (std::size_t i = 0; i < cube.positions.size(); ++i)
        QVERIFY(glm::length(map->model->parts[0].normals[i] -
                            glm::normalize(cube.positions[i] - glm::vec3(0, 0.5f, 0))) < 1e-5f);
}

void TestModelShapes::keyframesAreSetMovedAndRemoved() {
    MapPtr map = sampleDocument("arm.p3m");
    const ItemRef action = ref(ItemKind::Action, map->model->actions[0].id);
    const std::string bone = map->model->bones[0].name.string();
    const auto key = [&](std::uint64_t frame) {
        return editOf("action.key", {action})
            .with("bone", bone)
            .with("channel", std::string("scale"))
            .with("frame", frame);
    };
    const auto channel = [&]() -> const p3m::Channel<glm::vec3>& {
        for (const p3m::BoneMotion& motion : map->model->actions[0].bones)
            if (motion.bone == std::string_view(bone))
                return motion.scale;
        static const p3m::Channel<glm::vec3> none;
        return none;
    };
    map = done(map, key(0).with("value", std::vector<float>{1, 1, 1}));
    const std::size_t before = channel().size();
    map = done(map, key(700).with("value", std::vector<float>{3, 3, 3}).with("blend", std::string("linear")));
    // Two keyframes between them, on the line, as a file holds gaps of 256 frames at most.
    QCOMPARE(channel().size(), before + 3);
    QVERIFY(std::abs(channel()[before].value.x - (1 + 2 * channel()[before].frame / 700.0f)) < 1e-4f);
    QVERIFY(p3m::write(*map->model));
    map = done(map, key(700).with("to", std::uint64_t{701}));
    QCOMPARE(int(channel()[channel().size() - 1].frame), 701);
    QVERIFY(!reasonOf(map, key(700).with("remove", true)).isEmpty());
    map = done(map, key(701).with("remove", true));
    QCOMPARE(channel().size(), before + 2);
}

} // namespace tst_model_shapes

OCTANT_SUITE(tst_model_shapes, TestModelShapes)
#include "tst_model_shapes.moc"
