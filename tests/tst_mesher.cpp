#include <bit>
#include <cstring>
#include <fstream>
#include <random>

#include <QDir>
#include <QTest>

#include <glm/geometric.hpp>

#include "io/pmf/reader.h"
#include "model/geometry/mesher.h"
#include "model/geometry/pick.h"
#include "support/build_map.h"
#include "support/samples.h"
#include "tests/support/suite.h"

namespace tst_mesher {

using namespace octant;
using test::MapBuilder;
using test::SectorBuilder;

namespace {

struct Scene {
    MapPtr map;
    std::shared_ptr<TreeCache> trees = std::make_shared<TreeCache>();
    std::shared_ptr<const MeshContext> context;

    explicit Scene(MapPtr made, std::size_t level = 0)
        : map(std::move(made)),
          context(std::make_shared<const MeshContext>(map->levels[level], map->revision, trees)) {}
    explicit Scene(const MapBuilder& builder) : Scene(builder.build()) {}

    std::vector<PatchMesh> meshes(SectorIndex at = {}) const {
        std::vector<PatchMesh> result;
        PatchMesher mesher(*context, at);
        for (const PatchInfo& patch : mesher.tree()->patches()) {
            result.push_back(mesher.mesh(patch));
        }
        return result;
    }
    /// The mesh of a sector with a single patch.
    PatchMesh mesh(SectorIndex at = {}) const {
        std::vector<PatchMesh> all = meshes(at);
        return all.size() == 1 ? all[0] : PatchMesh{};
    }
    CubeFaces faces(std::uint32_t cube, SectorIndex at = {}) const {
        return generateFaces(*context, at, context->tree(at)->octree().cell(cube));
    }
};

std::vector<Vertex> withUvs(std::vector<Vertex> vertices) {
    float value = 0;
    for (Vertex& vertex : vertices) {
        vertex.uv = {value, value + 0.25F};
        vertex.lightmapUv = {0.5F, value + 0.125F};
        value += 1;
    }
    return vertices;
}

Corners cornersOf(const SectorBuilder& builder, std::uint32_t cube, float side = 16) {
    const Sector sector = builder.build(2, {});
    return cubeCorners(sector.cubes, Octree(sector.cubes).cell(cube), side);
}

bool wellFormed(const PatchMesh& mesh) {
    std::uint32_t next = 0;
    for (const MeshBatch& batch : mesh.batches) {
        if (batch.firstIndex != next || batch.indexCount == 0 || batch.indexCount % 3 != 0) {
            return false;
        }
        next += batch.indexCount;
    }
    for (const std::uint32_t index : mesh.indices) {
        if (index >= mesh.vertices.size()) {
            return false;
        }
    }
    return next == mesh.indices.size() && mesh.triangleCubes.size() * 3 == mesh.indices.size();
}

MapPtr readSample(const QString& path, std::uint8_t sizeLog2 = 4) {
    std::ifstream file(path.toStdString(), std::ios::binary);
    std::vector<char> chars((std::istreambuf_iterator<char>(file)), {});
    std::vector<std::byte> bytes(chars.size());
    std::memcpy(bytes.data(), chars.data(), chars.size());
    pmf::ReadOptions options;
    options.sectorSizeLog2 = sizeLog2;
    const Result<MapPtr> map = pmf::readMap(Blob(std::move(bytes)), options);
    return map ? *map : nullptr;
}

} // namespace

class TestMesher : public QObject {
    Q_OBJECT

private slots:
    void drawsTheFilesOwnQuads();
    void drawsTheFilesOwnTriangles_data();
    void drawsTheFilesOwnTriangles();
    void bendsNormalsOfMovedQuads();
    void drawsBrokenCubesWithFacesOfItsOwn_data();
    void drawsBrokenCubesWithFacesOfItsOwn();
    void drawsMapsWithoutClientData();
    void sortsFacesIntoBatches();
    void takesMissingLightmapsForNone();
    void ordersQuadsAndUvsAsNewFacesAre();
    void splitsMovedFacesAlongTheShorterDiagonal();
    void facesOfThinCubesDoNotPassThroughEachOther();
    void hidesFacesBehindNeighbours();
    void hidesSlopesBehindEqualSlopes();
    void seesThroughTransparentMaterials();
    void hidesFacesAcrossSectorBorders();
    void closesTheSurface_data();
    void closesTheSurface();
    void meshesSamples_data();
    void meshesSamples();
    void survivesBrokenFiles();
};

void TestMesher::drawsTheFilesOwnQuads() {
    MapBuilder builder;
    builder.material("stone");
    SectorBuilder& sector = builder.sector();
    sector.lightmaps = 1;
    const std::uint32_t cube = sector.solid({1, 2});
    sector.wrap(cube, CubeType::Lightinfo);
    const Corners corners = cornersOf(sector, cube);
    const std::vector<Vertex> vertices = withUvs(test::quadVertices(corners, 0b100101));
    sector.setQuads(cube, 0b100101, vertices, 0);
    const Scene scene(builder);
    QCOMPARE(
        faceSource(*scene.context, *scene.context->sector({}), scene.context->sector({})->cubes.cubes[cube]),
        FaceSource::Stored);
    const PatchMesh mesh = scene.mesh();
    QVERIFY(wellFormed(mesh));
    QCOMPARE(mesh.vertices.size(), std::size_t{12});
    for (std::size_t i = 0; i < 12; ++i) {
        QCOMPARE(mesh.vertices[i].position, vertices[i].position);
        QCOMPARE(mesh.vertices[i].uv, vertices[i].uv);
        QCOMPARE(mesh.vertices[i].lightmapUv, vertices[i].lightmapUv);
        QCOMPARE(mesh.vertices[i].normal, faceNormal(i < 4 ? 0 : i < 8 ? 2 : 5));
    }
    QCOMPARE(mesh.indices,
             (std::vector<std::uint32_t>{0, 1, 2, 0, 2, 3, 4, 5, 6, 4, 6, 7, 8, 9, 10, 8, 10, 11}));
    QCOMPARE(mesh.triangleCubes, std::vector<std::uint32_t>(6, cube));
    QCOMPARE(mesh.batches.size(), std::size_t{1});
    QCOMPARE(mesh.batches[0].material, scene.map->levels[0]->materials[0].id);
    QCOMPARE(int(mesh.batches[0].lightmap), 0);
    QCOMPARE(mesh.bounds.max, corners[0]);
}

void TestMesher::drawsTheFilesOwnTriangles_data() {
    QTest::addColumn<int>("revision");
    QTest::newRow("January has flat normals") << 1;
    QTest::newRow("2025-08-08 has its own normals") << 2;
}

void TestMesher::drawsTheFilesOwnTriangles() {
    QFETCH(int, revision);
    MapBuilder builder;
    builder.revision = allRevisions[static_cast<std::size_t>(revision)];
    builder.material("stone");
    SectorBuilder& sector = builder.sector();
    const std::uint32_t cube = sector.solid({0});
    // The top: one triangle in file order, and one without area on +Z.
    const std::vector<Vertex> vertices{{{8, 8, 8}, {1, 2}, {3, 4}}, {{0, 8, 8}, {5, 6}, {7, 8}},
                                       {{0, 8, 0}, {9, 1}, {2, 3}}, {{1, 1, 1}, {}, {}},
                                       {{1, 1, 1}, {}, {}},         {{1, 1, 1}, {}, {}}};
    const glm::vec3 odd = glm::normalize(glm::vec3(1, 2, 3));
    sector.setTriangles(cube, {0, 1, 1, 0, 0, 0}, vertices, {odd, odd, odd, odd, odd, glm::vec3(0)});
    const PatchMesh mesh = Scene(builder).mesh();
    QVERIFY(wellFormed(mesh));
    QCOMPARE(mesh.vertices.size(), std::size_t{4}); // those that are alike in a face are one
    QCOMPARE(mesh.indices.size(), std::size_t{6});
    for (std::size_t i = 0; i < 6; ++i) {
        const MeshVertex& drawn = mesh.vertices[mesh.indices[i]];
        QCOMPARE(drawn.position, vertices[i].position);
        QCOMPARE(drawn.uv, vertices[i].uv);
        QCOMPARE(drawn.lightmapUv, vertices[i].lightmapUv);
        const glm::vec3 flat = i < 3 ? glm::vec3(0, 1, 0) : glm::vec3(0, 0, 1);
        QCOMPARE(drawn.normal, revision == 2 && i < 3 ? odd : flat);
    }
}

void TestMesher::bendsNormalsOfMovedQuads() {
    MapBuilder builder;
    builder.material("stone");
    SectorBuilder& sector = builder.sector();
    const std::uint32_t cube = sector.solid({0});
    sector.moveCorner(cube, 0, {8, 0, 8});
    sector.moveCorner(cube, 1, {0, 0, 8}); // the +Z edge of the top is down: a slope
    sector.setQuads(cube, 2, test::quadVertices(cornersOf(sector, cube), 2));
    const PatchMesh mesh = Scene(builder).mesh();
    QCOMPARE(mesh.vertices.size(), std::size_t{4});
    const glm::vec3 slope = glm::normalize(glm::vec3(0, 1, 1));
    QVERIFY(glm::distance(mesh.vertices[0].normal, slope) < 1e-6F);
}

void TestMesher::drawsBrokenCubesWithFacesOfItsOwn_data() {
    QTest::addColumn<int>("damage");
    QTest::newRow("vertices out of the list") << 0;
    QTest::newRow("vertex number near the end of numbers") << 1;
    QTest::newRow("a position that is no number") << 2;
    QTest::newRow("an infinite UV") << 3;
    QTest::newRow("normals out of the list") << 4;
    QTest::newRow("a normal that is no number") << 5;
    QTest::newRow("a moved corner that is no number") << 6;
}

void TestMesher::drawsBrokenCubesWithFacesOfItsOwn() {
    QFETCH(int, damage);
    MapBuilder builder;
    builder.material("stone");
    SectorBuilder& sector = builder.sector();
    const std::uint32_t good = sector.solid({0});
    const std::uint32_t bad = sector.solid({7});
    std::vector<Vertex> quads = test::quadVertices(cornersOf(sector, bad), 1);
    quads[2].uv.x = damage == 3 ? std::numeric_limits<float>::infinity() : 0.0F;
    quads[1].position.y = damage == 2 ? std::numeric_limits<float>::quiet_NaN() : quads[1].position.y;
    if (damage == 4 || damage == 5) {
        std::vector<glm::vec3> normals(damage == 4 ? 2 : 3, glm::vec3(1, 0, 0));
        normals[1].x = damage == 5 ? std::numeric_limits<float>::quiet_NaN() : 1.0F;
        sector.setTriangles(bad, {1, 0, 0, 0, 0, 0}, {quads[0], quads[1], quads[2]}, normals);
    } else {
        sector.setQuads(bad, 1, quads);
    }
    if (damage == 6) {
        sector.moveCorner(bad, 0, {std::numeric_limits<float>::quiet_NaN(), 0, 0});
    }
    // The good cube's vertices come last; it draws one face only.
    const std::vector<Vertex> goodQuads = test::quadVertices(cornersOf(sector, good), 2);
    sector.setQuads(good, 2, goodQuads);
    if (damage == 0 || damage == 1) {
        sector.cubes[bad].vertices = damage == 0 ? 5 : 0xfffffffe;
    }
    const Scene scene(builder);
    const PatchMesh mesh = scene.mesh();
    QVERIFY(wellFormed(mesh));
    QCOMPARE(std::count(mesh.triangleCubes.begin(), mesh.triangleCubes.end(), good), 2);
    QCOMPARE(std::count(mesh.triangleCubes.begin(), mesh.triangleCubes.end(), bad), 12);
    for (const MeshVertex& vertex : mesh.vertices) {
        QVERIFY(std::isfinite(vertex.position.x + vertex.position.y + vertex.position.z));
        QVERIFY(std::isfinite(vertex.uv.x + vertex.normal.x));
    }
}

void TestMesher::drawsMapsWithoutClientData() {
    MapBuilder builder(4, 2, 1, 1);
    builder.material("stone");
    const std::uint32_t cube = builder.sector().solid({0});
    builder.sector().cubes[cube].faces = 0;
    builder.sector().cubes[cube].vertices = 0;
    const Scene bare(builder);
    QVERIFY(bare.context->lacksClientData());
    QCOMPARE(bare.mesh().triangleCubes.size(), std::size_t{12});
    // A vertex anywhere tells that faces which are not drawn are hidden.
    SectorBuilder& other = builder.sector(1, 0, 0);
    const std::uint32_t drawn = other.solid({0});
    other.setQuads(drawn, 1, test::quadVertices(cornersOf(other, drawn), 1));
    const Scene partly(builder);
    QVERIFY(!partly.context->lacksClientData());
    QCOMPARE(partly.mesh().triangleCubes.size(), std::size_t{0});
    QVERIFY(!Scene(MapBuilder()).context->lacksClientData());
}

void TestMesher::sortsFacesIntoBatches() {
    MapBuilder builder;
    const std::size_t stone = builder.material("stone");
    const std::size_t grass = builder.material("grass");
    SectorBuilder& sector = builder.sector();
    const std::uint32_t first = sector.solid({0}, stone);
    sector.setMaterial(first, 1, grass);
    const std::uint32_t second = sector.solid({7}, grass);
    sector.cubes[second].bits |= Cube::DrawBackfaces;
    const std::uint32_t third = sector.solid({3, 3}, 17); // a material that the level lacks
    const Scene scene(builder);
    const PatchMesh mesh = scene.mesh();
    QVERIFY(wellFormed(mesh));
    QCOMPARE(mesh.batches.size(), std::size_t{4});
    const PagedVector<Material>& materials = scene.map->levels[0]->materials;
    for (const MeshBatch& batch : mesh.batches) {
        const std::uint32_t cube = mesh.triangleCubes[batch.firstIndex / 3];
        for (std::uint32_t i = 0; i < batch.indexCount; i += 3) {
            QCOMPARE(mesh.triangleCubes[(batch.firstIndex + i) / 3], cube);
        }
        QCOMPARE(batch.drawBackfaces, cube == second);
        QCOMPARE(batch.material, cube == third                             ? 0
                                 : cube == second || batch.indexCount == 6 ? materials[grass].id
                                                                           : materials[stone].id);
    }
}

void TestMesher::takesMissingLightmapsForNone() {
    MapBuilder builder;
    builder.material("stone");
    SectorBuilder& sector = builder.sector();
    const std::uint32_t cube = sector.solid({0});
    sector.setQuads(cube, 1, test::quadVertices(cornersOf(sector, cube), 1), 3);
    QCOMPARE(int(Scene(builder).mesh().batches.at(0).lightmap), 255);
    sector.lightmaps = 4;
    QCOMPARE(int(Scene(builder).mesh().batches.at(0).lightmap), 3);
}

void TestMesher::ordersQuadsAndUvsAsNewFacesAre() {
    MapBuilder builder;
    builder.material("stone");
    const std::uint32_t cube = builder.sector().solid({0, 7});
    const Scene scene(builder);
    const CubeFaces faces = scene.faces(cube);
    QVERIFY(!faces.extended);
    QCOMPARE(int(faces.faceBits()), 0x3f);
    QCOMPARE(faces.vertexCount, 24U);
    const int order[6][4] = {{0, 2, 6, 4}, {0, 1, 3, 2}, {0, 4, 5, 1},
                             {1, 5, 7, 3}, {4, 6, 7, 5}, {2, 3, 7, 6}};
    const Corners corners = cornersOf(builder.sector(), cube);
    for (std::size_t face = 0; face < 6; ++face) {
        const Vertex* quad = &faces.vertices[face * 4];
        for (std::size_t i = 0; i < 4; ++i) {
            QCOMPARE(quad[i].position, corners[static_cast<std::size_t>(order[face][i])]);
        }
        // (v1 - v0) x (v2 - v0) points into the cube.
        const glm::vec3 inward =
            glm::cross(quad[1].position - quad[0].position, quad[2].position - quad[0].position);
        QCOMPARE(glm::normalize(inward), -faceNormal(static_cast<int>(face)));
        QCOMPARE(faces.normals[face * 4], faceNormal(static_cast<int>(face)));
    }
    const glm::vec3 p = corners[0];
    QCOMPARE(planarUv(0, p), glm::vec2(p.z, -p.y));
    QCOMPARE(planarUv(3, p), glm::vec2(-p.z, -p.y));
    QCOMPARE(planarUv(1, p), glm::vec2(p.x, -p.z));
    QCOMPARE(planarUv(4, p), glm::vec2(p.x, p.z));
    QCOMPARE(planarUv(2, p), glm::vec2(-p.x, -p.y));
    QCOMPARE(planarUv(5, p), glm::vec2(p.x, -p.y));
}

void TestMesher::splitsMovedFacesAlongTheShorterDiagonal() {
    MapBuilder builder;
    builder.material("stone");
    SectorBuilder& sector = builder.sector();
    const std::uint32_t cube = sector.solid({0}); // 0..8 on each axis
    sector.moveCorner(cube, 0, {8, 12, 8});
    CubeFaces faces = Scene(builder).faces(cube);
    QVERIFY(faces.extended);
    QCOMPARE(faces.counts, (std::array<std::uint8_t, 6>{2, 2, 2, 2, 2, 2}));
    const auto isCorner = [&](std::size_t vertex, int corner) {
        return faces.vertices[vertex].position == cornersOf(sector, cube)[static_cast<std::size_t>(corner)];
    };
    // Top 0 1 3 2: the diagonal from 0 to 3 has become the longer one, so 1 3 2 and 1 2 0.
    QVERIFY(isCorner(6, 1) && isCorner(7, 3) && isCorner(8, 2) && isCorner(9, 1) && isCorner(10, 2) &&
            isCorner(11, 0));
    // Bottom 4 6 7 5 is square, so it is split from its first corner.
    QVERIFY(isCorner(24, 4) && isCorner(25, 6) && isCorner(26, 7) && isCorner(27, 4) && isCorner(28, 7) &&
            isCorner(29, 5));
    // An edge without length leaves triangles out.
    sector.moveCorner(cube, 0, {8, 0, 8});
    sector.moveCorner(cube, 1, {0, 0, 8});
    faces = Scene(builder).faces(cube);
    QCOMPARE(faces.counts, (std::array<std::uint8_t, 6>{1, 2, 0, 1, 2, 2}));
    QCOMPARE(faces.vertexCount, 24U);
    for (std::size_t i = 0; i < faces.vertexCount; ++i) {
        QVERIFY(std::abs(glm::length(faces.normals[i]) - 1) < 1e-6F);
    }
}

/// As the terrain brush leaves the rim of a steep slope: three edges without length, of which two lie lower.
void TestMesher::facesOfThinCubesDoNotPassThroughEachOther() {
    MapBuilder builder;
    builder.material("stone");
    SectorBuilder& sector = builder.sector();
    const std::uint32_t cube = sector.solid({0}); // 0..8 on each axis
    for (const int corner : {0, 4})
        sector.moveCorner(cube, corner, {8, 0, 8});
    for (const int corner : {1, 5})
        sector.moveCorner(cube, corner, {0, -3, 8});
    for (const int corner : {3, 7})
        sector.moveCorner(cube, corner, {0, -8, 0});
    const CubeFaces faces = Scene(builder).faces(cube);
    const auto corners = cornersOf(sector, cube);
    const auto edgeIsFromTo = [&](std::size_t first, int a, int b) {
        int ends = 0;
        for (std::size_t i = first; i < first + 6; ++i)
            ends += faces.vertices[i].position == corners[static_cast<std::size_t>(a)] ||
                            faces.vertices[i].position == corners[static_cast<std::size_t>(b)]
                        ? 1
                        : 0;
        return ends == 4;
    };
    std::size_t first = 0;
    for (std::size_t face = 0; face < 6; ++face) {
        if (face == 1 || face == 4) {
            QCOMPARE(int(faces.counts[face]), 2);
            QVERIFY(face == 1 ? edgeIsFromTo(first, 0, 3) : edgeIsFromTo(first, 4, 7));
        }
        first += 3U * faces.counts[face];
    }
}

void TestMesher::hidesFacesBehindNeighbours() {
    MapBuilder builder;
    builder.material("stone");
    SectorBuilder& sector = builder.sector();
    const std::uint32_t big = sector.solidAt(1, 0, 0, 0);
    const std::uint32_t same = sector.solidAt(1, 1, 0, 0);
    const std::uint32_t small = sector.solidAt(2, 1, 2, 1);
    const Scene scene(builder);
    QCOMPARE(int(scene.faces(big).faceBits()), 0b111110);
    QCOMPARE(int(scene.faces(same).faceBits()), 0b110111);
    QCOMPARE(int(scene.faces(small).faceBits()), 0b101111);
    // Four small ones cover the big one's top.
    sector.solidAt(2, 0, 2, 0);
    sector.solidAt(2, 1, 2, 0);
    const std::uint32_t last = sector.solidAt(2, 0, 2, 1);
    QCOMPARE(int(Scene(builder).faces(big).faceBits()), 0b111100);
    sector.wrap(last, CubeType::Pathinfo);
    QCOMPARE(int(Scene(builder).faces(big).faceBits()), 0b111100);
    // A slope leaves a gap.
    sector.moveCorner(last, 7, {-7, 0, -4});
    QCOMPARE(int(Scene(builder).faces(big).faceBits()), 0b111110);
}

void TestMesher::hidesSlopesBehindEqualSlopes() {
    MapBuilder builder;
    builder.material("stone");
    SectorBuilder& sector = builder.sector();
    const std::uint32_t left = sector.solidAt(1, 0, 0, 0);
    const std::uint32_t right = sector.solidAt(1, 1, 0, 0);
    for (const std::uint32_t cube : {left, right}) {
        const float x = cube == left ? -8.0F : 0.0F;
        sector.moveCorner(cube, 0, {x + 8, -4, 0});
        sector.moveCorner(cube, 1, {x, -4, 0});
    }
    Scene scene(builder);
    QCOMPARE(int(scene.faces(left).faceBits()) & 1, 0);
    QCOMPARE(int(scene.faces(right).faceBits()) & 8, 0);
    // A lower slope hides nothing of a higher one, but is hidden by it.
    sector.moveCorner(left, 0, {0, -6, 0});
    scene = Scene(builder);
    QCOMPARE(int(scene.faces(left).faceBits()) & 1, 0);
    QCOMPARE(int(scene.faces(right).faceBits()) & 8, 8);
    // A face that left its plane is never hidden.
    sector.moveCorner(left, 0, {-1, -4, 0});
    scene = Scene(builder);
    QCOMPARE(int(scene.faces(left).faceBits()) & 1, 1);
    QCOMPARE(int(scene.faces(right).faceBits()) & 8, 8);
    // But by one that is the same, also where rounding took the last bits of a corner.
    for (const float apart : {0.0F, 5e-7F, 0.01F}) {
        sector.moveCorner(right, 1, {-1 + apart, -4, 0});
        scene = Scene(builder);
        QCOMPARE(int(scene.faces(left).faceBits()) & 1, apart < 0.001F ? 0 : 1);
        QCOMPARE(int(scene.faces(right).faceBits()) & 8, apart < 0.001F ? 0 : 8);
    }
}

void TestMesher::seesThroughTransparentMaterials() {
    MapBuilder builder;
    const std::size_t stone = builder.material("stone");
    const std::size_t glass = builder.material("glass", Material::Transparent);
    const std::size_t water = builder.material("water", Material::Transparent | Material::Liquid);
    const std::size_t glow = builder.material("glow", 0, 1);
    SectorBuilder& sector = builder.sector();
    const std::uint32_t a = sector.solidAt(1, 0, 0, 0, stone);
    const std::uint32_t b = sector.solidAt(1, 1, 0, 0, glass);
    const std::uint32_t c = sector.solidAt(1, 1, 1, 0, glass);
    const std::uint32_t d = sector.solidAt(1, 0, 1, 0, water);
    const std::uint32_t e = sector.solidAt(1, 0, 0, 1, glow);
    const Scene scene(builder);
    QCOMPARE(int(scene.faces(a).faceBits()), 0b111111); // behind glass, water and glow
    QCOMPARE(int(scene.faces(b).faceBits()), 0b110101); // behind stone and glass
    QCOMPARE(int(scene.faces(c).faceBits()), 0b101111);
    QCOMPARE(int(scene.faces(d).faceBits()), 0b101111);
    QCOMPARE(int(scene.faces(e).faceBits()), 0b011111);
    // Materials count face by face.
    sector.setMaterial(b, 3, stone);
    QCOMPARE(int(Scene(builder).faces(a).faceBits()), 0b111110);
}

void TestMesher::hidesFacesAcrossSectorBorders() {
    MapBuilder builder(4, 2, 2, 2);
    builder.material("grass");
    builder.material("stone");
    const std::uint32_t cube = builder.sector(0, 0, 0).solid({0}, 1);
    const std::uint32_t right = builder.sector(1, 0, 0).solidAt(2, 0, 2, 2, 0);
    const std::uint32_t up = builder.sector(0, 1, 0).solidAt(0, 0, 0, 0, 1);
    for (std::uint32_t y = 0; y < 2; ++y) {
        for (std::uint32_t x = 0; x < 2; ++x) {
            builder.sector(0, 0, 1).solidAt(2, 2 + x, 2 + y, 0, x);
        }
    }
    const Scene scene(builder);
    QCOMPARE(int(scene.faces(cube).faceBits()), 0b111001);
    QCOMPARE(int(scene.faces(right, SectorIndex::of(1, 0, 0)).faceBits()), 0b110111);
    QCOMPARE(int(scene.faces(up, SectorIndex::of(0, 1, 0)).faceBits()), 0b111111);
}

void TestMesher::closesTheSurface_data() {
    QTest::addColumn<unsigned>("seed");
    for (unsigned seed = 0; seed < 40; ++seed) {
        QTest::addRow("seed %u", seed) << seed;
    }
}

/// Compares with every unit face of the finest grid: what parts stone from air is drawn exactly once, and no
/// face is drawn that parts nothing.
void TestMesher::closesTheSurface() {
    QFETCH(unsigned, seed);
    constexpr int depth = 4;
    constexpr int cells = 1 << depth; // on a side of one of two sectors
    std::mt19937 random(seed);
    MapBuilder builder(4, 2, 1, 1);
    builder.material("stone");
    for (std::uint32_t x = 0; x < 2; ++x) {
        SectorBuilder& sector = builder.sector(x, 0, 0);
        for (unsigned i = 0; i < 20 + seed * 8; ++i) {
            std::vector<int> path(1 + random() % depth);
            for (int& slot : path) {
                slot = static_cast<int>(random() % 8);
            }
            if (sector.cubes[sector.put(path)].type == CubeType::Empty) {
                sector.solid(path);
            }
        }
    }
    std::vector<bool> filled(std::size_t{2} * cells * cells * cells);
    const auto at = [](glm::ivec3 p) { return static_cast<std::size_t>((p.x * cells + p.y) * cells + p.z); };
    const auto inside = [](glm::ivec3 p) {
        return p.x >= 0 && p.y >= 0 && p.z >= 0 && p.x < 2 * cells && p.y < cells && p.z < cells;
    };
    const Scene scene(builder);
    std::array<std::vector<int>, 6> drawn;
    drawn.fill(std::vector<int>(filled.size(), 0));
    struct DrawnFace {
        int face;
        glm::ivec3 low, high;
    };
    std::vector<DrawnFace> faces;
    for (std::uint32_t sectorX = 0; sectorX < 2; ++sectorX) {
        const SectorIndex index = SectorIndex::of(sectorX, 0, 0);
        const auto tree = scene.context->tree(index);
        tree->octree().walk(tree->octree().cell(0), [&](const CubeCell& cell, const Cube& cube) {
            if (!cube.geometry()) {
                return;
            }
            const int shift = maxCubeDepth - depth;
            const glm::ivec3 from = glm::ivec3(cell.corner >> static_cast<unsigned>(shift)) +
                                    glm::ivec3(static_cast<int>(sectorX) * cells, 0, 0);
            const int size = static_cast<int>(cell.extent() >> shift);
            for (glm::ivec3 p = from; p.x < from.x + size; ++p.x) {
                for (p.y = from.y; p.y < from.y + size; ++p.y) {
                    for (p.z = from.z; p.z < from.z + size; ++p.z) {
                        filled[at(p)] = true;
                    }
                }
            }
        });
        for (const PatchMesh& mesh : scene.meshes(index)) {
            QVERIFY(wellFormed(mesh));
            for (std::size_t i = 0; i < mesh.indices.size(); i += 6) {
                Box box;
                for (std::size_t k = 0; k < 6; ++k) {
                    box.add(mesh.vertices[mesh.indices[i + k]].position +
                            glm::vec3(8 + 16.0F * float(sectorX), 8, 8));
                }
                const glm::vec3 normal = mesh.vertices[mesh.indices[i]].normal;
                int face = 0;
                while (faceNormal(face) != normal) {
                    ++face;
                }
                glm::ivec3 low(box.min), high(box.max);
                high[faceAxis(face)] = low[faceAxis(face)] += facePositive(face) ? -1 : 0;
                ++high[faceAxis(face)];
                for (glm::ivec3 p = low; p.x < high.x; ++p.x) {
                    for (p.y = low.y; p.y < high.y; ++p.y) {
                        for (p.z = low.z; p.z < high.z; ++p.z) {
                            ++drawn[static_cast<std::size_t>(face)][at(p)];
                        }
                    }
                }
                faces.push_back({face, low, high});
            }
        }
    }
    for (const auto& [face, low, high] : faces) {
        bool parts = false;
        for (glm::ivec3 p = low; p.x < high.x; ++p.x) {
            for (p.y = low.y; p.y < high.y; ++p.y) {
                for (p.z = low.z; p.z < high.z; ++p.z) {
                    const glm::ivec3 beyond = p + glm::ivec3(faceNormal(face));
                    parts = parts || !inside(beyond) || !filled[at(beyond)];
                }
            }
        }
        QVERIFY(parts);
    }
    for (int face = 0; face < faceCount; ++face) {
        for (glm::ivec3 p(0); p.x < 2 * cells; ++p.x) {
            for (p.y = 0; p.y < cells; ++p.y) {
                for (p.z = 0; p.z < cells; ++p.z) {
                    const glm::ivec3 beyond = p + glm::ivec3(faceNormal(face));
                    const bool parts = filled[at(p)] && (!inside(beyond) || !filled[at(beyond)]);
                    const int count = drawn[static_cast<std::size_t>(face)][at(p)];
                    QVERIFY(parts ? count == 1 : count <= (filled[at(p)] ? 1 : 0));
                }
            }
        }
    }
}

void TestMesher::meshesSamples_data() {
    QTest::addColumn<QString>("path");
    QTest::addColumn<int>("sizeLog2");
    for (const char* name : {"minimal", "room", "kitchen-sink", "multi"}) {
        for (const Revision revision : allRevisions) {
            QTest::addRow("%s %s", name, revisionName(revision))
                << test::dataFile(QStringLiteral("pmf/%1.%2.pmf").arg(name, revisionName(revision))) << 4;
        }
    }
    if (const QString shared = test::sharedSamples(); !shared.isEmpty()) {
        QTest::newRow("castle") << shared + "/big/castle.2025-08-08.pmf" << 4;
        QTest::newRow("nova") << shared + "/big/nova.2025-01-15.pmf" << 4;
        QTest::newRow("panic") << shared + "/big/panic.2025-01-07.pmf" << 5;
    }
}

/// Every triangle of the faces of sound cubes is drawn, and nothing else.
void TestMesher::meshesSamples() {
    QFETCH(QString, path);
    QFETCH(int, sizeLog2);
    const MapPtr map = readSample(path, static_cast<std::uint8_t>(sizeLog2));
    QVERIFY(map);
    for (std::size_t number = 0; number < map->levels.size(); ++number) {
        const Scene scene(map, number);
        const Level& level = *map->levels[number];
        for (std::size_t i = 0; i < level.sectors.size(); ++i) {
            const SectorIndex at = level.indexOf(i);
            const Sector* sector = scene.context->sector(at);
            QVERIFY(sector);
            std::size_t stored = 0;
            std::size_t own = 0;
            for (const Cube& cube : sector->cubes.cubes) {
                if (!cube.geometry()) {
                    continue;
                }
                if (faceSource(*scene.context, *sector, cube) == FaceSource::Own) {
                    ++own;
                } else if (cube.is(Cube::ClientExtended)) {
                    for (const std::uint8_t count :
                         sector->cubes.extendedClient[cube.vertices].triangleCounts) {
                        stored += count;
                    }
                } else {
                    stored += 2U * static_cast<unsigned>(std::popcount(unsigned{cube.faces} & 0x3fU));
                }
            }
            std::size_t drawn = 0;
            for (const PatchMesh& mesh : scene.meshes(at)) {
                QVERIFY(wellFormed(mesh));
                drawn += mesh.indices.size() / 3;
            }
            if (own == 0 && scene.context->tree(at)->octree().reachedCount() == sector->cubes.size()) {
                QCOMPARE(drawn, stored);
            } else {
                QVERIFY(drawn >= stored ||
                        scene.context->tree(at)->octree().reachedCount() != sector->cubes.size());
            }
        }
    }
}

void TestMesher::survivesBrokenFiles() {
    const QDir folder(test::dataFile(QStringLiteral("pmf/bad")));
    int read = 0;
    for (const QString& name : folder.entryList({QStringLiteral("*.pmf")})) {
        const MapPtr map = readSample(folder.filePath(name));
        for (std::size_t number = 0; map && number < map->levels.size(); ++number) {
            const Scene scene(map, number);
            PickIndex index;
            for (const SectorSlot& slot : map->levels[number]->sectors) {
                slot.cell->value();
            }
            index.update(scene.context);
            for (std::size_t i = 0; i < map->levels[number]->sectors.size(); ++i) {
                PatchMesher mesher(*scene.context, map->levels[number]->indexOf(i));
                for (std::size_t k = 0; mesher.tree() && k < mesher.tree()->patches().size(); ++k) {
                    const PatchMesh mesh = mesher.mesh(mesher.tree()->patches()[k]);
                    QVERIFY2(wellFormed(mesh), qPrintable(name));
                    for (const MeshVertex& vertex : mesh.vertices) {
                        QVERIFY2(std::isfinite(vertex.position.x + vertex.position.y + vertex.position.z),
                                 qPrintable(name));
                    }
                }
            }
            PickOptions options;
            options.maxHits = 100;
            for (const PickHit& hit : index.pick({{-100, 3, 2}, {1, 0.01, 0.02}}, options)) {
                QVERIFY2(std::isfinite(hit.distance), qPrintable(name));
            }
            ++read;
        }
    }
    QVERIFY(read > 20);
}

} // namespace tst_mesher

OCTANT_SUITE(tst_mesher, TestMesher)
#include "tst_mesher.moc"
