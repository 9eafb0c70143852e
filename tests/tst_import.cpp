#include <QTest>

#include <algorithm>
#include <map>
#include <random>

#include <glm/geometric.hpp>

#include "io/exchange/exchange.h"
#include "io/exchange/limits.h"
#include "io/p3m/p3m.h"
#include "io/png/png.h"
#include "model/p3m/motion.h"
#include "model/p3m/pose.h"
#include "model/p3m/skin.h"
#include "tests/support/amount.h"
#include "tests/support/p3m_samples.h"
#include "tests/support/small_gltf.h"
#include "tests/support/suite.h"

namespace tst_import {

using namespace octant;
using exchange::Format, exchange::Imported;
using octant::test::SmallGltf, octant::test::blobOf;

namespace {

Result<Blob> sameBytes(const Blob& picture) { return picture; }
Result<Blob> noFile(const std::string&, std::uint64_t) { return fail("there is no such file"); }

Result<Imported> readText(const SmallGltf& scene) {
    return exchange::read(scene.text(), Format::Gltf, noFile, sameBytes);
}

/// Reads with these files beside; tells which were asked for.
struct Folder {
    std::map<std::string, QByteArray> files;
    std::vector<std::string> asked;
    std::vector<std::uint64_t> most; ///< how large each of them might have been

    Result<Imported> read(const Blob& file, Format format) {
        return exchange::read(
            file, format,
            [this](const std::string& name, std::uint64_t largest) -> Result<Blob> {
                asked.push_back(name);
                most.push_back(largest);
                return files.count(name) != 0 ? Result<Blob>(blobOf(files.at(name))) : fail("not there");
            },
            sameBytes);
    }
};

std::vector<glm::vec3> placesOf(const p3m::Model& model, const p3m::Pose& pose, std::size_t part = 0) {
    const p3m::Part& from = model.parts[part];
    std::vector<glm::vec3> positions(from.positions.size()), normals(from.normals.size());
    p3m::Skin(from, p3m::Skeleton(model)).apply(pose.skin, positions, normals);
    return positions;
}

p3m::Pose poseAt(const p3m::Model& model, double us, bool repeat) {
    const p3m::Moment moment = p3m::momentAt(model, model.animations[0], us, repeat);
    return p3m::Skeleton(model).at(model.actions[*moment.action], moment.position);
}

std::string textOf(const std::vector<Loss>& losses) {
    std::string all;
    for (const Loss& loss : losses)
        all += loss.error().text() + '\n';
    return all;
}

bool isNear(const glm::vec3& a, const glm::vec3& b) { return glm::length(a - b) < 1e-3f; }

#define COMPARE_PLACES(is, ...)                                                                              \
    do {                                                                                                     \
        const auto all = is;                                                                                 \
        const std::vector<glm::vec3> wanted{__VA_ARGS__};                                                    \
        QCOMPARE(all.size(), wanted.size());                                                                 \
        for (std::size_t corner = 0; corner < all.size(); ++corner)                                          \
            QVERIFY2(isNear(all[corner], wanted[corner]), qPrintable(QStringLiteral("%1: %2 %3 %4")          \
                                                                         .arg(corner)                        \
                                                                         .arg(all[corner].x)                 \
                                                                         .arg(all[corner].y)                 \
                                                                         .arg(all[corner].z)));              \
    } while (false)

/// A small picture, different for each number.
QByteArray pictureFile(int number) {
    const Picture picture{1, 1, PixelFormat::Grey, Blob(std::vector<std::byte>(1, std::byte(number)))};
    const auto bytes = png::write(picture);
    return QByteArray(reinterpret_cast<const char*>(bytes->data()), qsizetype(bytes->size()));
}

} // namespace

/// What other programs write, and what nobody should.
class TestImport : public QObject {
    Q_OBJECT
private slots:
    void filesBesideAreAskedForWithWhatMayBeLeft();
    void skinsNeedNoInverseBindMatrices();
    void meshesOfTwoSkinsStandTogether();
    void deepFilesAreRefused_data();
    void deepFilesAreRefused();
    void wrongScenesAreRefused_data();
    void wrongScenesAreRefused();
    void hugeCountsTakeNoMemory_data();
    void hugeCountsTakeNoMemory();
    void theLastOfEqualChannelsIsKept();
    void filesBesideAreReadOnce();
    void stripsAndFansBecomeTriangles();
    void packedNumbersAreRead();
    void largeMeshesAreCut();
    void bindsOfAnimationsAreFollowed_data();
    void bindsOfAnimationsAreFollowed();
    void theLastFrameIsPlayed();
    void namesAreNumbered();
    void bonesWithoutWeightsStay();
    void picturesBesideTheFileAreTaken_data();
    void picturesBesideTheFileAreTaken();
    void onlyPicturesThatShowAreEmbedded();
    void missingPicturesKeepTheirNames();
    void objFilesOfAllKinds();
    void objNumbersThatAreTooLargeAreTold_data();
    void objNumbersThatAreTooLargeAreTold();
    void damagedFilesAreRefusedOrRead_data();
    void damagedFilesAreRefusedOrRead();
};

void TestImport::skinsNeedNoInverseBindMatrices() {
    SmallGltf scene;
    scene.json["nodes"].push_back({{"name", "Low"}, {"translation", {0, 2, 0}}, {"children", {2}}});
    scene.json["nodes"].push_back({{"name", "High"}, {"translation", {0, 3, 0}}});
    scene.json["scenes"][0]["nodes"] = {0, 1};
    scene.addSkin({1, 2}, {0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0}, {1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0});
    scene.addAnimation("lift", 2, "translation", {0, 1}, {0, 3, 0, 0, 4, 0});
    for (const bool binary : {false, true}) {
        const auto imported =
            binary ? exchange::read(scene.binary(), Format::Glb, noFile, sameBytes) : readText(scene);
        QVERIFY2(imported, imported ? "" : imported.error().text().c_str());
        const p3m::Model& model = *imported->model;
        QCOMPARE(model.bones.size(), std::size_t{2});
        // Without matrices vertices stand beside their joints.
        COMPARE_PLACES(placesOf(model, p3m::Skeleton(model).rest()), {0, 2, 0}, {-1, 2, 0}, {0, 6, 0});
        COMPARE_PLACES(placesOf(model, poseAt(model, 1e6, false)), {0, 2, 0}, {-1, 2, 0}, {0, 7, 0});
    }
}

void TestImport::meshesOfTwoSkinsStandTogether() {
    SmallGltf scene;
    scene.json["nodes"].push_back({{"name", "Bone"}, {"translation", {0, 2, 0}}});
    scene.json["nodes"].push_back({{"name", "Other"}, {"mesh", 1}, {"skin", 1}});
    scene.json["scenes"][0]["nodes"] = {0, 1, 2};
    scene.addSkin({1}, std::vector<std::uint8_t>(12, 0), {1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0});
    scene.json["meshes"].push_back(scene.json["meshes"][0]);
    scene.json["skins"].push_back(scene.json["skins"][0]);
    const std::vector<float> down{1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, -2, 0, 1},
        further{1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 5, -2, 0, 1};
    scene.json["skins"][0]["inverseBindMatrices"] = scene.add(down, "MAT4");
    scene.json["skins"][1]["inverseBindMatrices"] = scene.add(further, "MAT4");
    const auto imported = readText(scene);
    QVERIFY2(imported, imported ? "" : imported.error().text().c_str());
    const p3m::Pose rest = p3m::Skeleton(*imported->model).rest();
    COMPARE_PLACES(placesOf(*imported->model, rest, 0), {0, 0, 0}, {-1, 0, 0}, {0, 1, 0});
    COMPARE_PLACES(placesOf(*imported->model, rest, 1), {-5, 0, 0}, {-6, 0, 0}, {-5, 1, 0});
}

void TestImport::deepFilesAreRefused_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("why");
    constexpr int deep = 200000;
    const QByteArray brackets = QByteArray(deep, '[') + QByteArray(deep, ']');
    QTest::newRow("brackets") << brackets << QByteArray("nested");
    QTest::newRow("extras") << "{\"asset\":{\"version\":\"2.0\"},\"extras\":" + brackets + "}"
                            << QByteArray("nested");
    QTest::newRow("braces") << QByteArray("{\"a\":").repeated(deep) + "1" + QByteArray(deep, '}')
                            << QByteArray("nested");
    QTest::newRow("many") << "{\"extras\":[" + QByteArray("0,").repeated(5'000'000) + "0]}"
                          << QByteArray("values");
    QByteArray nodes;
    for (int i = 0; i < 2000; ++i)
        nodes += (i > 0 ? "," : "") +
                 QByteArray(i < 1999 ? "{\"children\":[" + QByteArray::number(i + 1) + "]}" : "{}");
    QTest::newRow("nodes") << "{\"asset\":{\"version\":\"2.0\"},\"nodes\":[" + nodes + "]}"
                           << QByteArray("deep");
}

void TestImport::deepFilesAreRefused() {
    QFETCH(QByteArray, text);
    QFETCH(QByteArray, why);
    for (const Format format : {Format::Gltf, Format::Glb}) {
        const Blob file = format == Format::Gltf ? blobOf(text) : SmallGltf::glb(text, "1234");
        const auto imported = exchange::read(file, format, noFile, sameBytes);
        QVERIFY(!imported);
        QVERIFY2(imported.error().text().find(why.toStdString()) != std::string::npos,
                 imported.error().text().c_str());
    }
}

void TestImport::wrongScenesAreRefused_data() {
    QTest::addColumn<QByteArray>("path");
    QTest::addColumn<QByteArray>("value");
    const struct {
        const char *path, *value;
    } wrong[] = {
        {"/asset/version", "\"1.0\""},
        {"/asset", "7"},
        {"/extensionsRequired", "[\"KHR_draco_mesh_compression\"]"},
        {"/nodes", "{}"},
        {"/nodes/0", "[]"},
        {"/nodes/0/mesh", "1"},
        {"/nodes/0/mesh", "-1"},
        {"/nodes/0/skin", "1"},
        {"/nodes/0/children", "[0]"},
        {"/nodes/0/children", "[9]"},
        {"/nodes/0/children", "\"x\""},
        {"/nodes/0/translation", "[1,2]"},
        {"/nodes/0/rotation", "[1,2,3,\"4\"]"},
        {"/nodes/0/matrix", "[1]"},
        {"/nodes/1/children", "[2]"}, // which has node 1 below it
        {"/scenes/0/nodes", "[2]"},
        {"/scenes/0/nodes", "[0,0]"},
        {"/scene", "3"},
        {"/buffers", "[{\"byteLength\":0,\"uri\":\"data:x;base64,\"}]"},
        {"/buffers", "[{\"byteLength\":99999999,\"uri\":\"data:x;base64,AAAA\"}]"},
        {"/buffers", "[{\"byteLength\":4,\"uri\":\"data:x;base64,A!AA\"}]"},
        {"/buffers", "[{\"byteLength\":4,\"uri\":\"/etc/passwd\"}]"},
        {"/buffers", "[{\"byteLength\":4}]"},
        {"/bufferViews/0/buffer", "1"},
        {"/bufferViews/0/byteOffset", "100000"},
        {"/bufferViews/0/byteLength", "0"},
        {"/bufferViews/0/byteStride", "3"},
        {"/bufferViews/0/byteStride", "256"},
        {"/accessors/0/count", "4"},
        {"/accessors/0/count", "18446744073709551615"},
        {"/accessors/0/count", "0"},
        {"/accessors/0/byteOffset", "4"},
        {"/accessors/0/componentType", "5124"},
        {"/accessors/0/type", "\"VEC5\""},
        {"/accessors/0/type", "\"VEC2\""},
        {"/accessors/0/bufferView", "77"},
        {"/accessors/0/sparse", "{\"count\":1}"},
        {"/accessors/0/sparse",
         "{\"count\":4,\"indices\":{\"bufferView\":0,\"componentType\":5125},\"values\":{"
         "\"bufferView\":0}}"},
        {"/meshes/0/primitives", "[7]"},
        {"/meshes/0/primitives/0/indices", "0"},
        {"/meshes/0/primitives/0/indices", "1"}, // joints, as many numbers as vertices
        {"/meshes/0/primitives/0/material", "0"},
        {"/meshes/0/primitives/0/mode", "7"},
        {"/meshes/0/primitives/0/attributes", "[]"},
        {"/meshes/0/primitives/0/attributes/POSITION", "99"},
        {"/meshes/0/primitives/0/attributes/NORMAL", "2"},
        {"/meshes/0/primitives/0/attributes/TEXCOORD_0", "0"},
        {"/skins/0/joints", "[]"},
        {"/skins/0/joints", "[1,1]"},
        {"/skins/0/joints", "[8]"},
        {"/skins/0/inverseBindMatrices", "0"},
        {"/animations/0/channels/0/sampler", "1"},
        {"/animations/0/channels/0/target/node", "9"},
        {"/animations/0/channels/0", "1"},
        {"/animations/0/samplers/0/input", "0"},
        {"/animations/0/samplers/0/output", "1"},
        {"/animations/0/samplers/0/interpolation", "\"CUBICSPLINE\""},
        {"/materials", "[{\"pbrMetallicRoughness\":{\"baseColorFactor\":[1]}}]"},
        {"/materials", "[{\"pbrMetallicRoughness\":{\"baseColorTexture\":{\"index\":0}}}]"},
        {"/textures", "[{\"source\":0}]"},
        {"/images", "[{\"bufferView\":40}]"},
    };
    for (const auto& [path, value] : wrong)
        QTest::addRow("%s %s", path, value) << QByteArray(path) << QByteArray(value);
}

void TestImport::wrongScenesAreRefused() {
    QFETCH(QByteArray, path);
    QFETCH(QByteArray, value);
    SmallGltf scene;
    scene.json["nodes"].push_back({{"name", "Joint"}});
    scene.json["nodes"].push_back({{"children", {1}}});
    scene.json["scenes"][0]["nodes"] = {0, 2};
    scene.addSkin({1}, std::vector<std::uint8_t>(12, 0), {1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0});
    scene.addAnimation("lift", 1, "translation", {0, 1}, {0, 3, 0, 0, 4, 0});
    QVERIFY(readText(scene));
    const nlohmann::json::json_pointer place(path.toStdString());
    scene.json[place] = nlohmann::json::parse(value.toStdString());
    const auto imported = readText(scene);
    QVERIFY(!imported);
    QVERIFY2(!imported.error().what.empty(), imported.error().text().c_str());
}

void TestImport::hugeCountsTakeNoMemory_data() {
    QTest::addColumn<int>("what");
    QTest::newRow("elements without bytes") << 0;
    QTest::newRow("the same bytes again and again") << 1;
    QTest::newRow("instances") << 2;
    QTest::newRow("a long animation") << 3;
    QTest::newRow("instances without triangles") << 4;
    QTest::newRow("binds that many skins share") << 5;
}

void TestImport::hugeCountsTakeNoMemory() {
    QFETCH(int, what);
    SmallGltf scene;
    if (what == 0) {
        scene.json["accessors"][0].erase("bufferView");
        scene.json["accessors"][0]["count"] = 100'000'000;
    } else if (what == 1) {
        scene.json["accessors"][0].erase("bufferView");
        scene.json["accessors"][0]["count"] = 1'000'000;
        for (int i = 0; i < 5000; ++i)
            scene.json["meshes"][0]["primitives"].push_back(scene.json["meshes"][0]["primitives"][0]);
    } else if (what == 2) {
        for (int i = 1; i < 100'000; ++i) {
            scene.json["nodes"].push_back({{"mesh", 0}});
            scene.json["scenes"][0]["nodes"].push_back(i);
        }
    } else if (what == 4) {
        scene.json["accessors"][0].erase("bufferView");
        scene.json["accessors"][0]["count"] = 1'000'000;
        scene.primitive()["indices"] = scene.add<std::uint16_t>({0}, "SCALAR");
        for (int i = 1; i < 1000; ++i) {
            scene.json["nodes"].push_back({{"mesh", 0}});
            scene.json["scenes"][0]["nodes"].push_back(i);
        }
        const auto imported = readText(scene);
        QVERIFY(!imported);
        QVERIFY2(imported.error().what.find("the nodes repeat meshes") != std::string::npos,
                 imported.error().text().c_str());
        return;
    } else if (what == 5) {
        scene.json["nodes"].push_back({{"name", "Joint"}});
        scene.json["scenes"][0]["nodes"] = {0, 1};
        const int binds = scene.add(std::vector<float>(16, 0.f), "MAT4");
        scene.json["accessors"][std::size_t(binds)].erase("bufferView");
        scene.json["accessors"][std::size_t(binds)]["count"] = 1'000'000;
        for (int i = 0; i < 10; ++i)
            scene.json["skins"].push_back({{"joints", {1}}, {"inverseBindMatrices", binds}});
    } else {
        for (int i = 0; i < octant::test::amount(100); ++i)
            scene.addAnimation("long", 0, "translation", {0, 1e9f}, {0, 0, 0, 1, 0, 0});
        const auto imported = readText(scene);
        QVERIFY2(imported, imported ? "" : imported.error().text().c_str());
        QVERIFY(textOf(imported->losses).find("the animation is cut") != std::string::npos);
        return;
    }
    QVERIFY(!readText(scene));
}

void TestImport::theLastOfEqualChannelsIsKept() {
    SmallGltf single;
    single.addAnimation("lift", 0, "translation", {0, 1}, {0, 0, 0, 0, 4, 0});
    const auto wanted = readText(single);
    QVERIFY2(wanted, wanted ? "" : wanted.error().text().c_str());
    SmallGltf scene;
    scene.addAnimation("lift", 0, "translation", {0, 10}, {0, 3, 0, 0, 9, 0});
    nlohmann::json& animation = scene.json["animations"][0];
    const int times = scene.add<float>({0, 1}, "SCALAR"),
              values = scene.add<float>({0, 0, 0, 0, 4, 0}, "VEC3");
    animation["samplers"].push_back({{"input", times}, {"output", values}, {"interpolation", "LINEAR"}});
    animation["channels"].push_back({{"sampler", 1}, {"target", {{"node", 0}, {"path", "translation"}}}});
    const auto imported = readText(scene);
    QVERIFY2(imported, imported ? "" : imported.error().text().c_str());
    QVERIFY(textOf(imported->losses).find("the last is kept") != std::string::npos);
    QVERIFY(*p3m::write(*imported->model) == *p3m::write(*wanted->model));
}

void TestImport::filesBesideAreReadOnce() {
    SmallGltf scene;
    const auto used = scene.bytes.size();
    for (const char* name : {"many.bin", "./many.bin", "many.bin"})
        scene.json["buffers"].push_back({{"byteLength", used}, {"uri", name}});
    Folder folder;
    folder.files["many.bin"] = scene.bytes + QByteArray(100, '\0');
    const auto imported = folder.read(scene.text(), Format::Gltf);
    QVERIFY2(imported, imported ? "" : imported.error().text().c_str());
    QCOMPARE(folder.asked.size(), std::size_t{1});

    folder.asked.clear();
    QByteArray text = "v 0 0 0\nv 1 0 0\nv 0 1 0\nusemtl red\nf 1 2 3\n";
    for (const char* name : {"my.mtl", "./my.mtl", ".\\my.mtl"})
        text.prepend(QByteArray("mtllib ") + name + '\n');
    folder.files["my.mtl"] = "newmtl red\nKd 1 0 0\n";
    const auto read = folder.read(blobOf(text), Format::Obj);
    QVERIFY2(read, read ? "" : read.error().text().c_str());
    QCOMPARE(folder.asked.size(), std::size_t{1});
    QCOMPARE(read->model->materials[0].values.color, (Color4{255, 0, 0, 255}));

    folder.asked.clear();
    for (int i = 0; i < 2000; ++i)
        text.prepend("mtllib missing" + QByteArray::number(i) + ".mtl\n");
    const auto limited = folder.read(blobOf(text), Format::Obj);
    QVERIFY2(limited, limited ? "" : limited.error().text().c_str());
    QVERIFY2(folder.asked.size() < 1000, std::to_string(folder.asked.size()).c_str());
    QCOMPARE(std::count_if(limited->losses.begin(), limited->losses.end(),
                           [](const Loss& loss) { return loss.what.find("materials") != std::string::npos; }),
             std::ptrdiff_t{1});
}

void TestImport::stripsAndFansBecomeTriangles() {
    for (const int mode : {5, 6}) {
        SmallGltf scene;
        scene.attributes()["POSITION"] = scene.add<float>({0, 0, 0, 1, 0, 0, 0, 1, 0, 1, 1, 0}, "VEC3");
        scene.primitive()["mode"] = mode;
        const auto imported = readText(scene);
        QVERIFY(imported);
        const std::vector<std::uint16_t> corners = imported->model->parts[0].indices.copy();
        const std::vector<std::uint16_t> strip{0, 1, 2, 1, 3, 2}, fan{0, 1, 2, 0, 2, 3};
        // The strip's second triangle turns as the first one does, from whichever corner it begins.
        QCOMPARE(corners.size(), std::size_t{6});
        if (mode == 6)
            QCOMPARE(corners, fan);
        else
            QVERIFY(corners == strip || corners == (std::vector<std::uint16_t>{0, 1, 2, 1, 3, 2}));
    }
    SmallGltf lines;
    lines.primitive()["mode"] = 1;
    QVERIFY(!readText(lines));
}

void TestImport::packedNumbersAreRead() {
    SmallGltf scene;
    // Shares of bytes, as KHR_mesh_quantization has them, and one place replaced by a sparse list.
    scene.json["extensionsRequired"] = {"KHR_mesh_quantization"};
    const int at = scene.add<std::uint8_t>({0, 0, 0, 0, 255, 0, 0, 0, 0, 51, 0, 0}, "VEC4");
    scene.json["accessors"][std::size_t(at)]["type"] = "VEC3";
    scene.json["accessors"][std::size_t(at)]["count"] = 3;
    scene.json["accessors"][std::size_t(at)]["normalized"] = true;
    scene.json["bufferViews"].back()["byteStride"] = 4;
    const int which = scene.add<std::uint16_t>({2}, "SCALAR"),
              what = scene.add<std::uint8_t>({0, 0, 102}, "VEC3");
    const auto viewOf = [&](int accessor) {
        return scene.json["accessors"][std::size_t(accessor)]["bufferView"];
    };
    scene.json["accessors"][std::size_t(at)]["sparse"] = {
        {"count", 1},
        {"indices", {{"bufferView", viewOf(which)}, {"componentType", 5123}}},
        {"values", {{"bufferView", viewOf(what)}}}};
    scene.attributes()["POSITION"] = at;
    const auto imported = readText(scene);
    QVERIFY2(imported, imported ? "" : imported.error().text().c_str());
    COMPARE_PLACES(imported->model->parts[0].positions.copy(), {0, 0, 0}, {-1, 0, 0}, {0, 0, 0.4f});
}

void TestImport::largeMeshesAreCut() {
    SmallGltf scene;
    constexpr std::uint32_t side = 300;
    std::vector<float> places;
    std::vector<std::uint32_t> corners;
    for (std::uint32_t y = 0; y < side; ++y)
        for (std::uint32_t x = 0; x < side; ++x) {
            places.insert(places.end(), {float(x), float(y), 0});
            if (x > 0 && y > 0)
                for (const std::uint32_t corner : {0u, 1u, side, 1u, side + 1, side})
                    corners.push_back((y - 1) * side + x - 1 + corner);
        }
    scene.attributes()["POSITION"] = scene.add(places, "VEC3");
    scene.primitive()["indices"] = scene.add(corners, "SCALAR");
    const auto imported = readText(scene);
    QVERIFY2(imported, imported ? "" : imported.error().text().c_str());
    std::size_t triangles = 0;
    double area = 0;
    for (const p3m::Part& part : imported->model->parts) {
        QVERIFY(part.indices.size() <= 65535);
        triangles += part.indices.size() / 3;
        for (std::size_t i = 0; i < part.indices.size(); i += 3) {
            const auto corner = [&](std::size_t k) { return part.positions[part.indices[i + k]]; };
            area += double(glm::length(glm::cross(corner(1) - corner(0), corner(2) - corner(0)))) / 2;
        }
    }
    QCOMPARE(triangles, corners.size() / 3);
    QCOMPARE(area, double((side - 1) * (side - 1)));
    QVERIFY(imported->model->parts.size() > 1);
}

void TestImport::bindsOfAnimationsAreFollowed_data() {
    QTest::addColumn<QByteArray>("how");
    QTest::addColumn<std::vector<float>>("values");
    QTest::addColumn<double>("height"); // after a quarter
    const std::vector<float> plain{0, 0, 0, 0, 8, 0};
    QTest::newRow("linear") << QByteArray("LINEAR") << plain << 2.0;
    QTest::newRow("step") << QByteArray("STEP") << plain << 0.0;
    // With tangents of 0: 3 t^2 - 2 t^3.
    QTest::newRow("spline") << QByteArray("CUBICSPLINE")
                            << std::vector<float>{0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 8, 0, 0, 0, 0}
                            << 1.25;
}

void TestImport::bindsOfAnimationsAreFollowed() {
    QFETCH(QByteArray, how);
    QFETCH(std::vector<float>, values);
    QFETCH(double, height);
    SmallGltf scene;
    scene.addAnimation("rise", 0, "translation", {0, 2}, values, how.constData());
    const auto imported = readText(scene);
    QVERIFY2(imported, imported ? "" : imported.error().text().c_str());
    const p3m::Model& model = *imported->model;
    const auto y = float(height);
    COMPARE_PLACES(placesOf(model, poseAt(model, 0.5e6, true)), {0, y, 0}, {-1, y, 0}, {0, y + 1, 0});
}

void TestImport::theLastFrameIsPlayed() {
    for (const float end : {4.f, 0.f}) { // an animation that ends elsewhere, and one that closes a circle
        SmallGltf scene;
        scene.addAnimation("swing", 0, "translation", {0, 0.5f, 1}, {0, 0, 0, 0, 2, 0, 0, end, 0});
        const auto imported = readText(scene);
        QVERIFY(imported);
        const p3m::Model& model = *imported->model;
        COMPARE_PLACES(placesOf(model, poseAt(model, 5e6, false)), {0, end, 0}, {-1, end, 0},
                       {0, end + 1, 0});
        COMPARE_PLACES(placesOf(model, poseAt(model, 0.5e6, false)), {0, 2, 0}, {-1, 2, 0}, {0, 3, 0});
        if (end == 0) { // played again and again it takes as long as the file says, and stands nowhere still
            QVERIFY(std::abs(p3m::lengthOf(model, model.animations[0]) - 1e6) < 100);
            COMPARE_PLACES(placesOf(model, poseAt(model, 1.5e6, true)), {0, 2, 0}, {-1, 2, 0}, {0, 3, 0});
        }
        // Another trip changes nothing any more.
        const auto exported = exchange::write(
            model, Format::Glb, "a.glb", [](const std::string&) -> Result<Picture> { return fail("none"); });
        const auto again = exchange::read(exported->files[0].bytes, Format::Glb, noFile, sameBytes);
        QVERIFY(again);
        QCOMPARE(again->model->animations[0].actions.copy(), model.animations[0].actions.copy());
    }
}

void TestImport::namesAreNumbered() {
    SmallGltf scene;
    scene.json["meshes"][0]["primitives"].push_back(scene.primitive());
    scene.json["nodes"].push_back({{"name", "Body"}});
    scene.json["nodes"].push_back({{"name", "Body"}});
    scene.json["nodes"].push_back({{"name", std::string("zero\0byte", 9)}});
    scene.json["scenes"][0]["nodes"] = {0, 1, 2, 3};
    for (const int node : {1, 2, 3})
        scene.addAnimation("move", node, "translation", {0, 1}, {0, 0, 0, 0, 1, 0});
    const auto imported = readText(scene);
    QVERIFY2(imported, imported ? "" : imported.error().text().c_str());
    const p3m::Model& model = *imported->model;
    std::string names;
    for (const p3m::Part& part : model.parts)
        names += part.name.string() + ' ';
    for (const p3m::Bone& bone : model.bones)
        names += bone.name.string() + ' ';
    for (const p3m::Animation& animation : model.animations)
        names += animation.name.string() + ' ';
    QCOMPARE(names, std::string("Body Body_2 Body Body_2 zero move move_2 move_3 "));
    for (const Finding& problem : p3m::check(model))
        QFAIL(qPrintable(QString::fromStdString(problem.ruleName() + ' ' + problem.what)));
    const std::string told = textOf(imported->losses);
    for (const char* place : {"parts/1: it is called Body_2", "bones/1: it is called Body_2",
                              "bones/2: ", "animations/2: it is called move_3"})
        QVERIFY2(told.find(place) != std::string::npos, told.c_str());
}

void TestImport::bonesWithoutWeightsStay() {
    SmallGltf scene;
    scene.json["nodes"].push_back({{"name", "Hand"}, {"translation", {0, 1, 0}}});
    scene.json["scenes"][0]["nodes"] = {0, 1};
    scene.json["skins"].push_back({{"joints", {1}}});
    const auto imported = readText(scene);
    QVERIFY2(imported, imported ? "" : imported.error().text().c_str());
    QCOMPARE(imported->model->bones.size(), std::size_t{1});
    QCOMPARE(imported->model->bones[0].name.string(), std::string("Hand"));
}

void TestImport::picturesBesideTheFileAreTaken_data() {
    QTest::addColumn<QByteArray>("said");
    QTest::addColumn<QByteArray>("there");
    for (const auto& [said, there] : {std::pair("box.png", "box.png"),
                                      {"./box.png", "box.png"},
                                      {".\\\\box.png", "box.png"},
                                      {"art\\\\box.png", "art/box.png"},
                                      {"art/box.png", "art/box.png"},
                                      {"a%20box.png", "a box.png"},
                                      {"C:\\\\models\\\\box.png", "box.png"},
                                      {"../box.png", "box.png"}})
        QTest::newRow(said) << QByteArray(said) << QByteArray(there);
}

void TestImport::picturesBesideTheFileAreTaken() {
    QFETCH(QByteArray, said);
    QFETCH(QByteArray, there);
    SmallGltf scene;
    scene.primitive()["material"] = 0;
    scene.json["materials"] =
        nlohmann::json::parse(R"([{"pbrMetallicRoughness":{"baseColorTexture":{"index":0}}}])");
    scene.json["textures"] = nlohmann::json::parse(R"([{"source":0}])");
    scene.json["images"] = nlohmann::json::parse("[{\"uri\":\"" + said.toStdString() + "\"}]");
    Folder folder;
    folder.files[there.toStdString()] = pictureFile(7);
    const auto check = [&](const Result<Imported>& imported) {
        QVERIFY2(imported, imported ? "" : imported.error().text().c_str());
        const p3m::Model& model = *imported->model;
        QCOMPARE(model.textures.size(), std::size_t{1});
        QCOMPARE(model.textures[0].type, p3m::Texture::Embedded);
        QVERIFY(model.textures[0].data == blobOf(pictureFile(7)));
        QCOMPARE(model.materials[0].values.texture, std::uint8_t{0});
    };
    check(folder.read(scene.text(), Format::Gltf));
    if (said.contains('%'))
        return;
    // The names of OBJ files are no JSON.
    folder.files["box.mtl"] = "newmtl stone\nmap_Kd " + QByteArray(said).replace("\\\\", "\\") + "\n";
    check(folder.read(blobOf("mtllib box.mtl\nv 0 0 0\nv 1 0 0\nv 0 1 0\nusemtl stone\nf 1 2 3\n"),
                      Format::Obj));
    for (const std::string& name : folder.asked)
        QVERIFY2(name.find('\\') == std::string::npos, name.c_str());
}

void TestImport::onlyPicturesThatShowAreEmbedded() {
    SmallGltf scene;
    scene.primitive()["material"] = 1;
    scene.json["materials"] = nlohmann::json::parse(R"([
        {"pbrMetallicRoughness":{"baseColorTexture":{"index":0}}},
        {"pbrMetallicRoughness":{"baseColorTexture":{"index":1},"metallicRoughnessTexture":{"index":2}},
         "normalTexture":{"index":3},"emissiveTexture":{"index":4}}])");
    for (int i = 0; i < 6; ++i) {
        scene.json["textures"].push_back({{"source", i}});
        scene.json["images"].push_back(
            {{"uri", "data:image/png;base64," + pictureFile(i).toBase64().toStdString()}});
    }
    const auto imported = readText(scene);
    QVERIFY2(imported, imported ? "" : imported.error().text().c_str());
    const p3m::Model& model = *imported->model;
    QCOMPARE(model.textures.size(), std::size_t{1});
    QVERIFY(model.textures[0].data == blobOf(pictureFile(1)));
    QCOMPARE(model.materials.size(), std::size_t{1});
    QVERIFY(textOf(imported->losses).find("pictures for anything but the colour are dropped") !=
            std::string::npos);
}

void TestImport::missingPicturesKeepTheirNames() {
    SmallGltf scene;
    scene.primitive()["material"] = 0;
    scene.json["materials"] =
        nlohmann::json::parse(R"([{"pbrMetallicRoughness":{"baseColorTexture":{"index":0}}}])");
    scene.json["textures"] = nlohmann::json::parse(R"([{"source":0}])");
    for (const auto& [said, name] : {std::pair("textures/env/brick.png", "textures/env/brick"),
                                     {"../../brick.png", "brick"},
                                     {"/root/brick.v2.png", "brick.v2"}}) {
        scene.json["images"] = {{{"uri", said}}};
        const auto imported = readText(scene);
        QVERIFY2(imported, imported ? "" : imported.error().text().c_str());
        QCOMPARE(imported->model->textures[0].type, p3m::Texture::External);
        QCOMPARE(imported->model->textures[0].path.string(), std::string(name));
        QVERIFY(textOf(imported->losses).find(said) != std::string::npos);
    }
}

void TestImport::objFilesOfAllKinds() {
    Folder folder;
    folder.files["my stones.mtl"] = "newmtl red stone\r\nKd 1 0 0\r\nd 0.5\r\nnewmtl plain\nmap_Kd x.png\n";
    folder.files["x.png"] = pictureFile(3);
    // A notched polygon, counted from the end; two materials that take turns; a second object.
    const auto imported = folder.read(blobOf("mtllib my stones.mtl\r\no M\xFC"
                                             "hle\r\nv 0 0 0\nv 4 0 0\nv 4 4 0\nv 2 1 0\nv 0 4 0\n"
                                             "vt 0 0\nvt 1 1\nvn 0 0 1\nusemtl red stone\nf -5 -4 -3 -2 -1\n"
                                             "usemtl plain\nf 1/1 2/2 3/1\nusemtl red stone\nf 1 2 3\n"
                                             "o M\xFChle\ng\nf 1//1 2//1 3//1\nl 1 2\n"),
                                      Format::Obj);
    QVERIFY2(imported, imported ? "" : imported.error().text().c_str());
    const p3m::Model& model = *imported->model;
    QCOMPARE(model.parts.size(), std::size_t{3});
    QCOMPARE(model.parts[0].name.string(), std::string("Mühle"));
    QCOMPARE(model.parts[0].indices.size(), std::size_t{12});
    QCOMPARE(model.materials[0].values.color, (Color4{255, 0, 0, 128}));
    QCOMPARE(model.materials[1].values.color, (Color4{255, 255, 255, 255}));
    double area = 0;
    for (std::size_t i = 0; i < 9; i += 3) {
        const auto corner = [&](std::size_t k) {
            return model.parts[0].positions[model.parts[0].indices[i + k]];
        };
        area -= double(glm::cross(corner(1) - corner(0), corner(2) - corner(0)).z) / 2;
    }
    QCOMPARE(area, 10.0); // and not the 16 of the square
    for (const char* wrong : {"v 0 0 0\nf 1 2 3\n", "v 0 0 0\nf -2 -1 1\n", "v 0 0 0\nf 0 0 0\n"})
        QVERIFY(!folder.read(blobOf(wrong), Format::Obj));
    QVERIFY(!folder.read(blobOf(QByteArray(3'000'000, 'f')), Format::Obj));
}

void TestImport::objNumbersThatAreTooLargeAreTold_data() {
    QTest::addColumn<QByteArray>("line");
    QTest::addColumn<QByteArray>("told"); // empty: the file is read
    const auto row = [](const char* line, const char* told) {
        QTest::newRow(line) << QByteArray(line) << QByteArray(told);
    };
    row("f 4294967297 4294967298 4294967299", "4294967297");
    row("f 1 2 99999999999", "99999999999");
    row("f 1 2 +4294967299", "+4294967299");
    row("f 1 2 -4294967295", "-4294967295");
    row("f 1/4294967297 2/1 3/1", "4294967297");
    row("f 1//1 2//1 3//4294967297", "4294967297");
    row("f 1/1/1 2/1/1 \v4294967299/1/1", "4294967299");
    row("l 1 4294967298", "4294967298");
    row("p 4294967298", "4294967298");
    row("f 1 2 2147483648", "2147483648");
    row("f 1 2 2147483647", "vertex 2147483647 of 3");
    row("f 0000000000000001 +2 -1", "");
}

void TestImport::objNumbersThatAreTooLargeAreTold() {
    QFETCH(const QByteArray, line);
    QFETCH(const QByteArray, told);
    for (const char* ending : {"\n", "\r\n"}) {
        Folder folder;
        QByteArray text = "v 0 0 0\nv 1 0 0\nv 0 1 0\nvt 0 0\nvn 0 0 1\n" + line + '\n';
        const auto read = folder.read(blobOf(text.replace("\n", ending)), Format::Obj);
        QCOMPARE(read.has_value(), told.isEmpty());
        if (read)
            continue;
        const QByteArray why = QByteArray::fromStdString(read.error().text());
        QVERIFY2(why.contains(told), why);
        QVERIFY2(told.startsWith("vertex") || why.contains("line 6: " + told + ' '), why);
    }
}

void TestImport::damagedFilesAreRefusedOrRead_data() {
    QTest::addColumn<QString>("file");
    QTest::addColumn<int>("format");
    const auto add = [](const char* name, Format format) {
        QTest::newRow(name) << octant::test::dataFile(
                                   QStringLiteral("corpus/exchange/%1").arg(QLatin1String(name)))
                            << int(format);
    };
    add("skin.gltf", Format::Gltf);
    add("skin.glb", Format::Glb);
    add("two.obj", Format::Obj);
}

/// What is read of a file with a few wrong bytes can be saved and exported.
void TestImport::damagedFilesAreRefusedOrRead() {
    QFETCH(QString, file);
    QFETCH(int, format);
    const QByteArray whole = octant::test::contentOf(file);
    QVERIFY(!whole.isEmpty());
    std::mt19937 random(7);
    const auto below = [&](qsizetype end) { return qsizetype(random() % unsigned(end)); };
    const int rounds = octant::test::amount(2000);
    int read = 0;
    for (int round = 0; round < rounds; ++round) {
        QByteArray damaged = whole;
        for (int i = 0; i <= round % 3; ++i) {
            // Bytes of the file itself are likelier to mean something than any byte is.
            const qsizetype at = below(damaged.size());
            damaged[at] = round % 2 == 0 ? char(random()) : whole[below(whole.size())];
        }
        const auto imported = exchange::read(
            blobOf(damaged), static_cast<Format>(format),
            [&](const std::string&, std::uint64_t) { return Result<Blob>(blobOf(whole)); }, sameBytes);
        if (!imported)
            continue;
        ++read;
        QVERIFY(p3m::write(*imported->model));
        const auto none = [](const std::string&) -> Result<Picture> { return fail("none"); };
        QVERIFY(exchange::write(*imported->model, Format::Glb, "a.glb", none));
    }
    QVERIFY2(read > rounds / 20 && read < rounds, qPrintable(QString::number(read)));
}

void TestImport::filesBesideAreAskedForWithWhatMayBeLeft() {
    SmallGltf scene;
    Folder folder;
    folder.files = {{"a.bin", scene.bytes}, {"b.bin", QByteArray(100, 'b')}};
    scene.json["buffers"] = {{{"byteLength", scene.bytes.size()}, {"uri", "a.bin"}},
                             {{"byteLength", 4}, {"uri", "b.bin"}},
                             {{"byteLength", 4}, {"uri", "a.bin"}}};
    QVERIFY(folder.read(scene.text(), Format::Gltf));
    QCOMPARE(folder.asked, (std::vector<std::string>{"a.bin", "b.bin"}));
    QCOMPARE(folder.most[0], exchange::largestScene);
    QCOMPARE(folder.most[1], exchange::largestScene - std::uint64_t(scene.bytes.size()));

    folder = {};
    const QByteArray first = "newmtl a\n";
    folder.files = {{"a.mtl", first}, {"b.mtl", "newmtl b\n"}};
    QVERIFY(
        folder.read(blobOf("mtllib a.mtl\nmtllib b.mtl\nv 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3\n"), Format::Obj));
    QCOMPARE(folder.asked, (std::vector<std::string>{"a.mtl", "b.mtl"}));
    QCOMPARE(folder.most[0], std::uint64_t(exchange::largestText));
    QCOMPARE(folder.most[1], std::uint64_t(exchange::largestText) - std::uint64_t(first.size()));
}

} // namespace tst_import

OCTANT_SUITE(tst_import, TestImport)
#include "tst_import.moc"
