#include <QTest>

#include <algorithm>
#include <cmath>
#include <random>

#include <glm/geometric.hpp>
#include <glm/mat3x3.hpp>
#include <glm/matrix.hpp>

#include "model/p3m/color_blend.h"
#include "model/p3m/material_motion.h"
#include "model/p3m/motion.h"
#include "model/p3m/skeleton.h"
#include "model/p3m/skin.h"
#include "tests/support/p3m_samples.h"
#include "tests/support/random_model.h"
#include "tests/support/suite.h"

namespace tst_p3m_pose {

using namespace octant;
using octant::test::jsonOf, octant::test::p3mManifest, octant::test::p3mPath, octant::test::p3mSample;

namespace {

p3m::ModelPtr readSample(const char* name) { return p3m::read(p3mSample(QString::fromLatin1(name)))->model; }

/// The largest difference of a component.
double distance(const std::vector<glm::vec3>& vectors, const QJsonValue& expected) {
    const QJsonArray list = expected.toArray();
    if (list.size() != qsizetype(vectors.size()))
        return INFINITY;
    double worst = 0;
    for (std::size_t i = 0; i < vectors.size(); ++i)
        for (int k = 0; k < 3; ++k)
            worst = std::max(worst, std::abs(double(vectors[i][k]) - list[qsizetype(i)][k].toDouble()));
    return worst;
}

struct Skinned {
    std::vector<glm::vec3> positions, normals;
};

Skinned skinned(const p3m::Part& part, const p3m::Skeleton& skeleton, const p3m::Pose& pose) {
    Skinned out{std::vector<glm::vec3>(part.positions.size()), std::vector<glm::vec3>(part.normals.size())};
    p3m::Skin(part, skeleton).apply(pose.skin, out.positions, out.normals);
    return out;
}

} // namespace

class TestP3mPose : public QObject {
    Q_OBJECT
private slots:
    void posesAreThoseOfTheSamples_data();
    void posesAreThoseOfTheSamples();
    void materialsAreThoseOfTheSamples();
    void skinningIsThatOfEachVertexAlone();
    void aModelAtRestIsTheModel();
    void playedOnceItStaysAtItsEnd();
    void oneMaterialFollowsAnother();
    void aBoneIsTurnedAndMovedByItsKeys();
    void anglesStayNearToThoseBefore();
    void aFrameHasItsTimeInAnAnimation();
};

void TestP3mPose::posesAreThoseOfTheSamples_data() {
    QTest::addColumn<QString>("model");
    QTest::addColumn<QString>("poses");
    for (const QJsonValue& value : p3mManifest("good"))
        if (const QString poses = value[u"poses"].toString(); !poses.isEmpty())
            QTest::newRow(qPrintable(poses)) << p3mPath(value[u"file"].toString()) << p3mPath(poses);
    const QString folder = octant::test::sharedSamples() + QStringLiteral("/third-party/p3m/");
    for (const QJsonValue& value : jsonOf(folder + QStringLiteral("expected.json")).array())
        QTest::newRow(qPrintable(value[u"poses"].toString()))
            << folder + value[u"file"].toString() << folder + value[u"poses"].toString();
}

void TestP3mPose::posesAreThoseOfTheSamples() {
    QFETCH(const QString, model);
    QFETCH(const QString, poses);
    const p3m::ModelPtr read = p3m::read(octant::test::loadBlob(model))->model;
    const p3m::Skeleton skeleton(*read);
    const QJsonArray expected = jsonOf(poses).array();
    QVERIFY(!expected.isEmpty());
    for (const QJsonValue& pose : expected) {
        const auto animation = p3m::firstNamed(read->animations, pose[u"animation"].toString().toStdString());
        const p3m::Moment moment = p3m::momentAt(*read, read->animations[*animation], pose[u"us"].toDouble());
        QCOMPARE(moment.action ? QJsonValue(int(*moment.action)) : QJsonValue(), pose[u"action"]);
        QVERIFY(std::abs(moment.position - pose[u"position"].toDouble()) < 1e-4);
        QJsonArray visible;
        for (const bool shown : p3m::shownParts(*read, moment.action))
            visible.append(shown);
        QCOMPARE(visible, pose[u"visible"].toArray());
        const p3m::Pose now =
            moment.action ? skeleton.at(read->actions[*moment.action], moment.position) : skeleton.rest();
        const QJsonArray parts = pose[u"parts"].toArray();
        QCOMPARE(std::size_t(parts.size()), read->parts.size());
        for (std::size_t i = 0; i < read->parts.size(); ++i) {
            const p3m::Part& part = read->parts[i];
            const QJsonValue wanted = parts[qsizetype(i)];
            QCOMPARE(int(p3m::materialOf(*read, part, animation)), wanted[u"material"].toInt());
            const Skinned got = skinned(part, skeleton, now);
            QVERIFY(distance(got.positions, wanted[u"positions"]) < 1e-4);
            QVERIFY(distance(got.normals, wanted[u"normals"]) < 1e-4);
        }
    }
}

void TestP3mPose::materialsAreThoseOfTheSamples() {
    const p3m::ModelPtr lamp = readSample("lamp.p3m");
    const QJsonArray expected = jsonOf(p3mPath(QStringLiteral("lamp.materials.json"))).array();
    QVERIFY(!expected.isEmpty());
    for (const QJsonValue& wanted : expected) {
        const auto moment = p3m::momentAt(lamp->materials[std::size_t(wanted[u"material"].toInt())],
                                          wanted[u"us"].toDouble());
        const auto near = [](const auto& bytes, const QJsonValue& list) {
            for (std::size_t i = 0; i < bytes.size(); ++i)
                if (std::abs(bytes[i] - list[qsizetype(i)].toInt()) > 1)
                    return false;
            return true;
        };
        const auto offset = [](glm::dvec2 is, const QJsonValue& list) {
            return std::abs(is.x - list[0].toDouble()) < 1e-6 && std::abs(is.y - list[1].toDouble()) < 1e-6;
        };
        const QByteArray what = QJsonDocument(wanted.toObject()).toJson(QJsonDocument::Compact);
        QVERIFY2(near(moment.values.color, wanted[u"color"]), what.constData());
        QVERIFY2(near(moment.values.emission, wanted[u"emission"]), what.constData());
        QVERIFY2(std::abs(moment.values.shading - wanted[u"shading"].toInt()) <= 1, what.constData());
        QCOMPARE(int(moment.values.texture), wanted[u"texture"].toInt(p3m::NoTexture));
        QCOMPARE(int(moment.values.matcap), wanted[u"matcap"].toInt(p3m::NoTexture));
        QVERIFY2(offset(moment.textureOffset, wanted[u"texture_offset"]), what.constData());
        QVERIFY2(offset(moment.matcapOffset, wanted[u"matcap_offset"]), what.constData());
        QVERIFY2(std::abs(moment.frame - wanted[u"frame"].toDouble()) < 1e-6, what.constData());
    }
}

void TestP3mPose::skinningIsThatOfEachVertexAlone() {
    std::mt19937 random(11);
    for (int round = 0; round < 100; ++round) {
        const auto model = octant::test::randomModel(random);
        const p3m::Skeleton skeleton(*model);
        for (const p3m::Action& action : model->actions) {
            const p3m::Pose pose = skeleton.at(action, double(random() % 300));
            for (const p3m::Part& part : model->parts) {
                const Skinned got = skinned(part, skeleton, pose);
                for (std::size_t v = 0; v < part.positions.size(); ++v) {
                    glm::mat4 sum(0);
                    float weights = 0;
                    for (const p3m::WeightGroup& group : part.weightGroups) {
                        std::size_t vertex = 0, at = 0;
                        for (const p3m::WeightRun& run : group.runs) {
                            vertex += run.skip;
                            for (std::size_t i = 0; i < run.count; ++i, ++vertex, ++at)
                                if (const auto bone = skeleton.find(group.bone); bone && vertex == v) {
                                    const float weight = float(group.weights[at] + 1) / 256;
                                    sum += pose.skin[*bone] * weight;
                                    weights += weight;
                                }
                        }
                    }
                    glm::vec3 expected = part.positions[v];
                    if (weights > 0)
                        expected = glm::vec3(sum * glm::vec4(expected, 1)) / weights;
                    QVERIFY(glm::length(got.positions[v] - expected) <= 1e-4f * (1 + glm::length(expected)));
                    if (part.normals.empty() || !(weights > 0))
                        continue;
                    const glm::dmat3 turn{glm::mat3(sum / weights)};
                    const glm::dvec3 normal =
                        glm::inverse(glm::transpose(turn)) * glm::dvec3(part.normals[v]);
                    if (std::abs(glm::determinant(turn)) > 0.01 && glm::length(normal) > 0.01)
                        QVERIFY(glm::length(glm::dvec3(got.normals[v]) - glm::normalize(normal)) < 1e-2);
                }
            }
        }
    }
}

void TestP3mPose::aModelAtRestIsTheModel() {
    for (const char* name : {"arm.p3m", "crane.p3m", "robot.p3m"}) {
        const p3m::ModelPtr model = readSample(name);
        const p3m::Skeleton skeleton(*model);
        for (const p3m::Part& part : model->parts) {
            const Skinned got = skinned(part, skeleton, skeleton.rest());
            for (std::size_t i = 0; i < got.positions.size(); ++i)
                QVERIFY(glm::length(got.positions[i] - part.positions[i]) < 1e-5f);
        }
    }
}

void TestP3mPose::playedOnceItStaysAtItsEnd() {
    const p3m::ModelPtr arm = readSample("arm.p3m");
    const p3m::Animation& bend = arm->animations[0];
    const double length = p3m::lengthOf(*arm, bend);
    QCOMPARE(length, 960000.0);
    QCOMPARE(p3m::momentAt(*arm, bend, length + 5, false).position, double(bend.actions[0].end));
    QCOMPARE(p3m::momentAt(*arm, bend, length, true).position, double(bend.actions[0].start));
    QVERIFY(!p3m::momentAt(*arm, {}, 7).action);
}

void TestP3mPose::oneMaterialFollowsAnother() {
    p3m::Model model;
    for (const bool preserve : {true, true, false}) {
        p3m::Material material;
        material.animated = true;
        material.animation.usPerFrame = 1000;
        material.animation.textureScroll = {1, 0};
        material.animation.preserveScroll = preserve;
        model.materials.push_back(material);
    }
    p3m::PartMaterial part;
    QCOMPARE(part.at(model, 0, 2e6).textureOffset.x, 2.0);
    QCOMPARE(part.at(model, 1, 3e6).textureOffset.x, 3.0); // goes on
    QCOMPARE(part.at(model, 1, 4e6).textureOffset.x, 4.0);
    QCOMPARE(part.at(model, 2, 5e6).textureOffset.x, 0.0); // begins anew
    QCOMPARE(part.at(model, 2, 6e6).textureOffset.x, 1.0);
    QCOMPARE(part.at(model, 9, 7e6).values, p3m::MaterialValues());
}

namespace {

bool isStretched(const glm::mat4& bone) {
    const float x = glm::length(glm::vec3(bone[0])), y = glm::length(glm::vec3(bone[1])),
                z = glm::length(glm::vec3(bone[2]));
    return std::abs(x - y) > 1e-4F || std::abs(x - z) > 1e-4F;
}

/// The action with one keyframe of a bone more, or another value of one.
p3m::Action withKey(const p3m::Action& action, const p3m::Text& bone,
                    p3m::Channel<glm::vec3> p3m::BoneMotion::*channel, const glm::dvec3& value) {
    p3m::Action out = action;
    std::vector<p3m::BoneMotion> motions = action.bones.copy();
    auto motion = std::find_if(motions.begin(), motions.end(),
                               [&](const p3m::BoneMotion& one) { return one.bone == bone; });
    if (motion == motions.end())
        motion = motions.insert(motions.end(), p3m::BoneMotion{bone, {}, {}, {}});
    (*motion).*channel = std::vector<p3m::Keyframe<glm::vec3>>{{0, p3m::Blend::Linear, glm::vec3(value)}};
    out.bones = std::move(motions);
    return out;
}

} // namespace

void TestP3mPose::aBoneIsTurnedAndMovedByItsKeys() {
    for (const char* name : {"arm.p3m", "robot.p3m", "crane.p3m"}) {
        const p3m::ModelPtr model = readSample(name);
        const p3m::Skeleton skeleton(*model);
        const std::vector<std::size_t> parents = p3m::parentsOf(model->bones);
        for (const p3m::Action& action : model->actions)
            for (std::size_t bone = 0; bone < model->bones.size(); ++bone)
                for (const double frame : {0.0, 3.5}) {
                    const p3m::Pose before = skeleton.at(action, frame);
                    const glm::mat4 was = before.bones[bone];
                    // Below a bone that is stretched along one axis a turn shears, which no keyframe says.
                    if (parents[bone] != p3m::NoBone && isStretched(before.bones[parents[bone]]))
                        continue;
                    for (int axis = 0; axis < 3; ++axis)
                        for (const double degrees : {25.0, -140.0, 90.0}) {
                            const auto value = skeleton.rotationTurned(action, frame, bone, axis, degrees);
                            const glm::mat4 now = skeleton
                                                      .at(withKey(action, model->bones[bone].name,
                                                                  &p3m::BoneMotion::rotation, value),
                                                          frame)
                                                      .bones[bone];
                            // Y goes to where the turn leads it, the head stays.
                            const double angle = degrees * std::acos(-1.0) / 180;
                            for (int column = 0; column < 3; ++column) {
                                glm::dvec3 expected{glm::vec3(was[column])};
                                const int a = (axis + 1) % 3, b = (axis + 2) % 3;
                                const double u = expected[a], v = expected[b];
                                expected[a] = u * std::cos(angle) - v * std::sin(angle);
                                expected[b] = u * std::sin(angle) + v * std::cos(angle);
                                QVERIFY2(glm::length(expected - glm::dvec3(glm::vec3(now[column]))) < 2e-3,
                                         name);
                            }
                            QVERIFY(glm::length(glm::vec3(now[3]) - glm::vec3(was[3])) < 1e-3F);
                        }
                    const glm::dvec3 by(0.25, -1, 0.5);
                    const auto moved = skeleton.translationMoved(action, frame, bone, by);
                    QVERIFY(moved);
                    const glm::mat4 now = skeleton
                                              .at(withKey(action, model->bones[bone].name,
                                                          &p3m::BoneMotion::translation, *moved),
                                                  frame)
                                              .bones[bone];
                    QVERIFY(glm::length(glm::vec3(now[3]) - glm::vec3(was[3]) - glm::vec3(by)) < 1e-3F);
                }
    }
}

void TestP3mPose::anglesStayNearToThoseBefore() {
    // Of a bone that was turned round once and a half, and a little more.
    const p3m::ModelPtr model = readSample("arm.p3m");
    const p3m::Skeleton skeleton(*model);
    const glm::dvec3 before(0.2, 9.5, -7);
    const p3m::Action action =
        withKey(model->actions[0], model->bones[0].name, &p3m::BoneMotion::rotation, before);
    for (int axis = 0; axis < 3; ++axis) {
        const glm::dvec3 after = skeleton.rotationTurned(action, 0, 0, axis, 2);
        QVERIFY2(glm::length(after - before) < 0.1, qPrintable(QString::number(axis)));
    }
}

void TestP3mPose::aFrameHasItsTimeInAnAnimation() {
    p3m::Model model;
    p3m::Action action;
    action.usPerFrame = 1000;
    model.actions.push_back(action);
    p3m::Animation animation;
    animation.actions = std::vector<p3m::ActionReference>{{0, 1, 0, 4}, {0, 2, 10, 6}};
    QCOMPARE(p3m::timeOf(model, animation, 0, 3).value(), 3000.0);
    QCOMPARE(p3m::timeOf(model, animation, 1, 8).value(), 5000.0 + 1000.0);
    QCOMPARE(p3m::momentAt(model, animation, 6000).position, 8.0);
    QVERIFY(!p3m::timeOf(model, animation, 0, 5));
    QVERIFY(!p3m::timeOf(model, animation, 1, 5));
    QVERIFY(!p3m::timeOf(model, animation, 2, 0));
}

} // namespace tst_p3m_pose

OCTANT_SUITE(tst_p3m_pose, TestP3mPose)
#include "tst_p3m_pose.moc"
