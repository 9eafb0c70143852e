#include <QDir>
#include <QTest>

#include <map>

#include <glm/geometric.hpp>

#include <nlohmann/json.hpp>

#include "io/endian.h"
#include "io/exchange/exchange.h"
#include "io/png/png.h"
#include "io/ptf/ptf.h"
#include "model/p3m/motion.h"
#include "model/p3m/skin.h"
#include "tests/support/p3m_samples.h"
#include "tests/support/suite.h"

namespace tst_exchange {

using namespace octant;
using exchange::Format;
using octant::test::p3mPath, octant::test::p3mSample;

namespace {

const exchange::FindPicture noGame = [](const std::string&) -> Result<Picture> { return fail("no game"); };

/// A grey pixel for whatever is looked for.
const exchange::FindPicture anyPicture = [](const std::string&) -> Result<Picture> {
    return Picture{1, 1, PixelFormat::Grey, Blob(std::vector<std::byte>(1, std::byte{77}))};
};

Result<exchange::Exported> write(const p3m::Model& model, Format format, const std::string& name) {
    return exchange::write(model, format, name, noGame);
}

p3m::ModelPtr readSample(const char* name) { return p3m::read(p3mSample(QString::fromLatin1(name)))->model; }

Result<exchange::Imported> readBack(const exchange::Exported& exported, Format format) {
    const auto other = [&](const std::string& name, std::uint64_t) -> Result<Blob> {
        for (const exchange::File& file : exported.files)
            if (file.name == name)
                return file.bytes;
        return fail("no such file");
    };
    const auto texture = [](const Blob& picture) -> Result<Blob> { return picture; };
    return exchange::read(exported.files[0].bytes, format, other, texture);
}

/// All triangles of the parts, as positions; vertices may have been joined or put in another order.
std::vector<glm::vec3> corners(const p3m::Model& model, const p3m::Pose& pose) {
    std::vector<glm::vec3> all;
    for (const p3m::Part& part : model.parts) {
        std::vector<glm::vec3> positions(part.positions.size()), normals(part.normals.size());
        p3m::Skin(part, p3m::Skeleton(model)).apply(pose.skin, positions, normals);
        for (std::size_t i = 0; i + 2 < part.indices.size() || i % 3 != 0; ++i)
            all.push_back(positions[part.indices[i]]);
    }
    return all;
}

p3m::Pose poseAt(const p3m::Model& model, std::string_view name, double us) {
    const p3m::Skeleton skeleton(model);
    const auto animation = p3m::firstNamed(model.animations, p3m::Text(name));
    const p3m::Moment moment =
        animation ? p3m::momentAt(model, model.animations[*animation], us) : p3m::Moment();
    return moment.action ? skeleton.at(model.actions[*moment.action], moment.position) : skeleton.rest();
}

double farthest(const std::vector<glm::vec3>& a, const std::vector<glm::vec3>& b) {
    if (a.size() != b.size() || a.empty())
        return INFINITY;
    double worst = 0;
    for (std::size_t i = 0; i < a.size(); ++i)
        worst = std::max(worst, double(glm::length(a[i] - b[i])));
    return worst;
}

} // namespace

class TestExchange : public QObject {
    Q_OBJECT
private slots:
    void shapesAndMovementsComeBack_data();
    void shapesAndMovementsComeBack();
    void everySampleComesBack_data();
    void everySampleComesBack();
    void weightsOfVerticesAddUp_data();
    void weightsOfVerticesAddUp();
    void texturesOfTheGameGoAlong();
    void namesAndBonesComeBack();
    void materialsComeBack();
    void lossesAreTold();
    void whatIsNoModelIsRefused();
    void everyCutIsRefusedOrRead();
};

void TestExchange::shapesAndMovementsComeBack_data() {
    QTest::addColumn<QString>("file");
    QTest::addColumn<int>("format");
    QTest::addColumn<double>("tolerance"); // units; frames are others, and steps are smoothed
    for (const auto& [name, tolerance] :
         {std::pair("cube.p3m", 0.0), {"arm.p3m", 0.01}, {"crane.p3m", 0.01}, {"robot.p3m", 0.3}})
        for (const Format format : {Format::Gltf, Format::Glb, Format::Obj})
            QTest::addRow("%s %d", name, int(format))
                << p3mPath(QString::fromLatin1(name)) << int(format) << tolerance;
    const QString real = octant::test::sharedSamples() + QStringLiteral("/third-party/p3m/test_model.p3m");
    if (QFile::exists(real))
        QTest::newRow("a real one") << real << int(Format::Glb) << 0.002;
}

void TestExchange::shapesAndMovementsComeBack() {
    QFETCH(const QString, file);
    QFETCH(const int, format);
    QFETCH(const double, tolerance);
    const auto how = static_cast<Format>(format);
    const p3m::ModelPtr model = p3m::read(octant::test::loadBlob(file))->model;
    const auto exported = write(*model, how, "model.x");
    QVERIFY2(exported, exported ? "" : exported.error().text().c_str());
    QCOMPARE(exported->files[0].name, std::string("model.x"));
    const auto imported = readBack(*exported, how);
    QVERIFY2(imported, imported ? "" : imported.error().text().c_str());
    const p3m::Model& back = *imported->model;
    QCOMPARE(back.parts.size(), model->parts.size());
    QVERIFY(farthest(corners(back, p3m::Skeleton(back).rest()),
                     corners(*model, p3m::Skeleton(*model).rest())) < 1e-4);
    if (how == Format::Obj)
        return;
    for (const p3m::Animation& animation : model->animations) {
        const double length = p3m::lengthOf(*model, animation);
        for (double us = 0; us < length; us += 33333 * 3) {
            const double off = farthest(corners(back, poseAt(back, animation.name.view(), us)),
                                        corners(*model, poseAt(*model, animation.name.view(), us)));
            QVERIFY2(off < tolerance, qPrintable(QStringLiteral("%1 at %2: %3")
                                                     .arg(QString::fromStdString(animation.name.string()))
                                                     .arg(us)
                                                     .arg(off)));
        }
    }
}

void TestExchange::everySampleComesBack_data() {
    QTest::addColumn<QString>("file");
    const QString folder = p3mPath(QString());
    for (const QString& name : QDir(folder).entryList({QStringLiteral("*.p3m")}))
        if (!name.startsWith(QLatin1String("nothing")))
            QTest::addRow("%s", qPrintable(name)) << folder + name;
}

void TestExchange::everySampleComesBack() {
    QFETCH(const QString, file);
    const p3m::ModelPtr model = p3m::read(octant::test::loadBlob(file))->model;
    const auto exported = write(*model, Format::Glb, "model.glb");
    QVERIFY2(exported, exported ? "" : exported.error().text().c_str());
    const auto imported = readBack(*exported, Format::Glb);
    QVERIFY2(imported, imported ? "" : imported.error().text().c_str());
    const p3m::Model& back = *imported->model;
    QCOMPARE(back.bones.size(), model->bones.size());
    QVERIFY(farthest(corners(back, p3m::Skeleton(back).rest()),
                     corners(*model, p3m::Skeleton(*model).rest())) < 1e-4);
    // At a stored frame nothing is smoothed.
    for (const p3m::Animation& animation : back.animations) {
        const auto first = p3m::firstNamed(model->animations, animation.name);
        if (!first || animation.actions.empty() || model->animations[*first].actions.empty())
            continue;
        const double off = farthest(corners(back, poseAt(back, animation.name.view(), 0)),
                                    corners(*model, poseAt(*model, animation.name.view(), 0)));
        QVERIFY2(off < 0.01,
                 qPrintable(
                     QStringLiteral("%1: %2").arg(QString::fromStdString(animation.name.string())).arg(off)));
    }
}

void TestExchange::weightsOfVerticesAddUp_data() { everySampleComesBack_data(); }

/// As validators ask of glTF files: each vertex of a skin hangs on something.
void TestExchange::weightsOfVerticesAddUp() {
    QFETCH(const QString, file);
    const p3m::ModelPtr model = p3m::read(octant::test::loadBlob(file))->model;
    const auto exported = write(*model, Format::Gltf, "model.gltf");
    QVERIFY(exported);
    const Blob &text = exported->files[0].bytes, &bytes = exported->files[1].bytes;
    const auto scene = nlohmann::json::parse(reinterpret_cast<const char*>(text.data()),
                                             reinterpret_cast<const char*>(text.data()) + text.size());
    const std::size_t joints = scene.contains("skins") ? scene["skins"][0]["joints"].size() : 0;
    const auto bytesOf = [&](const nlohmann::json& accessor) {
        const auto& view = scene["bufferViews"][accessor["bufferView"].get<std::size_t>()];
        return bytes.data() + view["byteOffset"].get<std::size_t>();
    };
    for (const auto& mesh : scene["meshes"]) {
        const auto& attributes = mesh["primitives"][0]["attributes"];
        QCOMPARE(attributes.contains("WEIGHTS_0"), attributes.contains("JOINTS_0"));
        if (!attributes.contains("WEIGHTS_0"))
            continue;
        const auto& accessor = scene["accessors"][attributes["WEIGHTS_0"].get<std::size_t>()];
        const std::byte* const weights = bytesOf(accessor);
        const std::byte* const which = bytesOf(scene["accessors"][attributes["JOINTS_0"].get<std::size_t>()]);
        for (std::size_t vertex = 0; vertex < accessor["count"].get<std::size_t>(); ++vertex) {
            double sum = 0;
            for (std::size_t i = 0; i < 4; ++i) {
                const auto weight = loadAs<float>(weights + vertex * 16 + i * 4);
                const auto joint = std::size_t(which[vertex * 4 + i]);
                QVERIFY(joint < joints && weight >= 0 && (weight > 0 || joint == 0));
                sum += double(weight);
            }
            QVERIFY2(std::abs(sum - 1) < 1e-6, qPrintable(QString::number(sum)));
        }
    }
}

void TestExchange::texturesOfTheGameGoAlong() {
    const p3m::ModelPtr cube = readSample("cube.p3m");
    std::vector<std::string> asked;
    const auto find = [&](const std::string& identifier) {
        asked.push_back(identifier);
        return anyPicture(identifier);
    };
    for (const Format format : {Format::Gltf, Format::Glb, Format::Obj}) {
        const auto exported = exchange::write(*cube, format, "cube.x", find);
        QVERIFY(exported);
        for (const Loss& loss : exported->losses)
            QVERIFY2(loss.place.find("textures") == std::string::npos, loss.error().text().c_str());
        const auto imported = readBack(*exported, format);
        QVERIFY(imported);
        QCOMPARE(imported->model->textures.size(), std::size_t{1});
        QCOMPARE(imported->model->textures[0].type, p3m::Texture::Embedded);
        const auto picture = png::read(imported->model->textures[0].data.span(), 1 << 20);
        QVERIFY(picture);
        QCOMPARE(picture->pixels.data()[0], std::byte{77});
        // Without the game nothing names a file that is not there.
        const auto alone = write(*cube, format, "cube.x");
        QCOMPARE(alone->losses.size(), std::size_t{1});
        QCOMPARE(alone->losses[0].place, std::string("textures/0"));
        for (const exchange::File& file : alone->files)
            QVERIFY(std::string_view(reinterpret_cast<const char*>(file.bytes.data()), file.bytes.size())
                        .find("png") == std::string_view::npos);
    }
    QCOMPARE(asked, (std::vector<std::string>(3, "textures/env/brick")));
}

void TestExchange::namesAndBonesComeBack() {
    const auto arm = p3m::editable(readSample("arm.p3m"));
    p3m::Part part = arm->parts[0];
    part.name = arm->bones[0].name; // as a part and a bone may be called
    part.weightGroups = {};         // and the bones move nothing
    arm->parts.set(0, part);
    arm->animations.clear();
    const auto exported = write(*arm, Format::Glb, "arm.glb");
    QVERIFY(exported);
    const auto imported = readBack(*exported, Format::Glb);
    QVERIFY(imported);
    QCOMPARE(imported->model->parts[0].name.string(), part.name.string());
    QCOMPARE(imported->model->bones.size(), arm->bones.size());
    for (std::size_t i = 0; i < arm->bones.size(); ++i) {
        QCOMPARE(imported->model->bones[i].name.string(), arm->bones[i].name.string());
        QVERIFY(glm::length(imported->model->bones[i].head - arm->bones[i].head) < 1e-4f);
    }
}

void TestExchange::materialsComeBack() {
    const p3m::ModelPtr robot = readSample("robot.p3m");
    for (const Format format : {Format::Gltf, Format::Glb, Format::Obj}) {
        const auto exported = exchange::write(*robot, format, "robot.x", anyPicture);
        const auto imported = readBack(*exported, format);
        QVERIFY(imported);
        const p3m::Model& back = *imported->model;
        for (std::size_t i = 0; i < back.parts.size(); ++i) {
            const auto& is = back.materials[back.parts[i].material].values;
            const auto& was = robot->materials[robot->parts[i].material].values;
            QCOMPARE(QByteArray(reinterpret_cast<const char*>(is.color.data()), 4).toHex(),
                     QByteArray(reinterpret_cast<const char*>(was.color.data()), 4).toHex());
            QCOMPARE(QByteArray(reinterpret_cast<const char*>(is.emission.data()), 3).toHex(),
                     QByteArray(reinterpret_cast<const char*>(was.emission.data()), 3).toHex());
            QCOMPARE(is.texture == p3m::NoTexture, was.texture == p3m::NoTexture);
        }
    }
}

void TestExchange::lossesAreTold() {
    const auto told = [](const char* name, Format format) {
        std::string places;
        const auto exported = write(*readSample(name), format, "a.x");
        for (const Loss& loss : exported->losses)
            places += loss.place + ' ';
        return places;
    };
    QCOMPARE(told("cube.p3m", Format::Obj), std::string("textures/0 "));
    const std::string robot = told("robot.p3m", Format::Glb);
    for (const char* place :
         {"parts/2 ", "parts/0/material_overrides ", "materials/1/matcap ", "materials/2/render_mode ",
          "user_fields ", "actions/0/parts ", "animations/2 "})
        QVERIFY2(robot.find(place) != std::string::npos, place);
    QVERIFY(told("arm.p3m", Format::Obj).find("bones ") != std::string::npos);
}

void TestExchange::whatIsNoModelIsRefused() {
    for (const Format format : {Format::Gltf, Format::Glb, Format::Obj})
        for (const char* text : {"", "{", "glTF", "v 1 2 3\n"}) {
            const auto none = [](const auto&...) -> Result<Blob> { return fail("none"); };
            QVERIFY(!exchange::read(octant::test::blobOf(QByteArray(text)), format, none, none));
        }
    QVERIFY(!write(*readSample("bad/index.p3m"), Format::Obj, "a.obj"));
    QVERIFY(!write(*readSample("nothing.p3m"), Format::Glb, "a.glb"));
}

void TestExchange::everyCutIsRefusedOrRead() {
    const auto exported = write(*readSample("cube.p3m"), Format::Glb, "cube.glb");
    const Blob whole = exported->files[0].bytes;
    const auto none = [](const auto&...) -> Result<Blob> { return fail("none"); };
    for (std::size_t size = 0; size < whole.size(); size += 7)
        (void)exchange::read(whole.slice(0, size), Format::Glb, none, none);
}

} // namespace tst_exchange

OCTANT_SUITE(tst_exchange, TestExchange)
#include "tst_exchange.moc"
