#include <QTest>

#include <map>

#include "model/terrain/edit_tiles.h"
#include "tests/support/suite.h"
#include "tests/support/terrain.h"
#include "views/render/terrain_scene.h"

namespace tst_render_terrain {

using namespace octant;
using namespace octant::test;

namespace {

Terrain sample(const char* name) {
    return terrainSample(QString::fromLatin1(name) + QStringLiteral(".pfmap"));
}

} // namespace

class TestRenderTerrain : public QObject {
    Q_OBJECT
private slots:
    void everyChunkIsThere() {
        const Terrain map = terrain::newTerrain(2, 3);
        render::Scene scene;
        render::addTerrain(scene, map, {});
        QCOMPARE(scene.sectors().size(), std::size_t{6});
        const render::WorldBox box = scene.bounds();
        QCOMPARE(box.min.x, 0.0);
        QCOMPARE(box.max.x, 3 * 64.0);
        QCOMPARE(box.min.z, -2 * 64.0);
        QCOMPARE(box.max.z, 0.0);
    }

    void trianglesLookOutwards_data() {
        QTest::addColumn<QString>("file");
        for (const char* file : {"hills-1x1", "types-1x2", "edges-1.2"})
            QTest::newRow(file) << QString::fromLatin1(file);
    }
    void trianglesLookOutwards() {
        QFETCH(const QString, file);
        const auto patch = render::patchOf(sample(qPrintable(file)), 0, 0);
        const PatchMesh& mesh = *patch;
        QVERIFY(!mesh.indices.empty());
        for (std::size_t i = 0; i < mesh.indices.size(); i += 3) {
            const auto at = [&](std::size_t k) { return mesh.vertices[mesh.indices[i + k]].position; };
            const glm::vec3 way = glm::cross(at(2) - at(0), at(1) - at(0));
            QVERIFY(glm::dot(way, mesh.vertices[mesh.indices[i]].normal) > 0);
        }
    }

    /// What is drawn over one another has the shares of the mesh.
    void sharesAreKept() {
        const Terrain map = sample("hills-1x1");
        const terrain::ChunkMesh from = terrain::chunkMesh(map, 0, 0);
        const auto patch = render::patchOf(map, 0, 0);
        const PatchMesh& mesh = *patch;
        QCOMPARE(mesh.weights.size(), mesh.vertices.size());
        // By place and material: the share in the mesh, and what is left of it when all is drawn.
        using Place = std::array<long, 6>;
        const auto key = [](glm::vec3 centre, glm::vec3 corner) {
            return Place{std::lround(centre.x * 64), std::lround(centre.y * 64), std::lround(centre.z * 64),
                         std::lround(corner.x * 64), std::lround(corner.y * 64), std::lround(corner.z * 64)};
        };
        std::map<Place, std::map<int, float>> wanted, drawn;
        for (const terrain::MeshBatch& batch : from.batches)
            for (std::uint32_t i = batch.first; batch.blended && i < batch.first + batch.count; i += 3) {
                glm::vec3 centre(0);
                for (std::uint32_t k = 0; k < 3; ++k)
                    centre += from.vertices[from.indices[i + k]].position;
                for (std::uint32_t k = 0; k < 3; ++k) {
                    const terrain::MeshVertex& vertex = from.vertices[from.indices[i + k]];
                    wanted[key(centre, vertex.position)][batch.material] += vertex.weight;
                }
            }
        QVERIFY(!wanted.empty());
        const auto back = [](glm::vec3 at) { return glm::vec3((at.x + 32) * 4, at.y * 4, (32 - at.z) * 4); };
        for (const MeshBatch& batch : mesh.batches)
            for (std::uint32_t i = batch.firstIndex; i < batch.firstIndex + batch.indexCount; i += 3) {
                glm::vec3 centre(0);
                for (std::uint32_t k = 0; k < 3; ++k)
                    centre += back(mesh.vertices[mesh.indices[i + k]].position);
                for (std::uint32_t k = 0; k < 3; ++k) {
                    const std::uint32_t vertex = mesh.indices[i + k];
                    const auto at = wanted.find(key(centre, back(mesh.vertices[vertex].position)));
                    if (at == wanted.end())
                        continue;
                    auto& shares = drawn[at->first];
                    const float weight = mesh.weights[vertex] / 255.0F;
                    for (auto& [other, share] : shares)
                        share *= 1 - weight;
                    shares[static_cast<int>(batch.material / 2) - 1] += weight;
                }
            }
        QCOMPARE(drawn.size(), wanted.size());
        for (const auto& [place, shares] : wanted)
            for (const auto& [material, share] : shares)
                QVERIFY(std::abs(drawn[place][material] - share) < 0.01F);
    }

    /// On tops the vertices say what is on them, and the materials that they do.
    void bumpsAndGrassAreTold() {
        Terrain map = terrain::newTerrain(1, 1);
        const auto values = [](const Terrain& shown) {
            std::map<long, int> counts;
            for (const MeshVertex& vertex : render::patchOf(shown, 0, 0)->vertices)
                ++counts[std::lround(vertex.lightmapUv.y * 255)];
            return counts;
        };
        QVERIFY((values(map) == std::map<long, int>{{0, values(map)[0]}, {128, 4096}}));
        for (std::size_t i = 0; i < map.tiles.size(); ++i)
            map.tiles.update(i, [](terrain::Tile& tile) {
                tile.setNoBumpMap(true);
                tile.setCover(terrain::Cover::Full);
            });
        QVERIFY((values(map) == std::map<long, int>{{0, values(map)[0]}, {127, 30 * 30 * 4}}));
        const auto looks = render::looksOf(map, {});
        QVERIFY(looks[0].ground && looks[1].ground && !looks.back().ground);
    }

    void sharesOfSidesAreKept() {
        Terrain map = sample("hills-1x1");
        map.splats.push_back({map.nextId++, 0, 1});
        map.splats.push_back({map.nextId++, 1, 0});
        const terrain::ChunkMesh from = terrain::chunkMesh(map, 0, 0);
        QCOMPARE(from.parts.size(), from.indices.size() / 3);
        std::map<std::uint32_t, std::vector<float>> sums; // by part, of the three corners
        for (const terrain::MeshBatch& batch : from.batches)
            for (std::uint32_t i = batch.first; i < batch.first + batch.count; i += 3) {
                QCOMPARE(from.parts[i / 3] != 0, batch.blended);
                auto& sum = sums[from.parts[i / 3]];
                sum.resize(3);
                for (std::uint32_t k = 0; k < 3 && batch.blended; ++k)
                    sum[k] += from.vertices[from.indices[i + k]].weight;
            }
        sums.erase(0);
        QVERIFY(sums.size() > 1000);
        for (const auto& [part, sum] : sums)
            for (const float all : sum)
                QVERIFY(std::abs(all - 1) < 1e-4F);
    }

    void waterLiesWhereTheGroundIsBelowIt() {
        const Terrain dry = terrain::newTerrain(1, 1);
        const std::uint64_t water = render::looksOf(dry, {}).back().id;
        QVERIFY(render::patchOf(dry, 0, 0)->batches.back().material != water);
        terrain::HeightEdit edit;
        edit.change = terrain::HeightChange::Set;
        edit.levels = -2;
        const auto wet = terrain::editHeights(dry, terrain::rectTiles(dry, {4, 4, 3, 3}), edit);
        QVERIFY(wet);
        // Over all else that is not opaque.
        QCOMPARE(render::patchOf(*wet, 0, 0)->batches.back().material, water);
    }

    void onlyChunksThatSeeAChangeAreDrawnAnew() {
        using Chunks = std::vector<render::ChunkPlace>;
        const Terrain before = terrain::newTerrain(3, 3);
        const auto raised = [&before](const terrain::TileRect& rect) {
            return *terrain::editHeights(before, terrain::rectTiles(before, rect), {});
        };
        const auto changed = [&](const terrain::TileRect& rect) {
            return render::changedChunks(before, raised(rect), rect);
        };
        QVERIFY((changed({40, 40, 3, 3}) == Chunks{{1, 1}}));
        QVERIFY((changed({32, 40, 3, 3}) == Chunks{{0, 1}, {1, 1}}));
        QVERIFY((changed({63, 63, 1, 1}) == Chunks{{1, 1}, {1, 2}, {2, 1}, {2, 2}}));
        QVERIFY(render::changedChunks(before, before, {0, 0, 96, 96}).empty());
        // What a chunk looks like tells which ones differ.
        const Terrain after = raised({32, 40, 3, 3});
        for (std::uint32_t row = 0; row < 3; ++row)
            for (std::uint32_t col = 0; col < 3; ++col) {
                const auto then = render::patchOf(before, row, col), now = render::patchOf(after, row, col);
                bool same = then->vertices.size() == now->vertices.size();
                for (std::size_t i = 0; same && i < then->vertices.size(); ++i)
                    same = then->vertices[i].position == now->vertices[i].position &&
                           then->vertices[i].normal == now->vertices[i].normal;
                QVERIFY(same || (col == 1 && row <= 1));
            }
    }

    void placesComeBack() {
        const glm::vec3 point(24, 8, 40);
        QCOMPARE(render::terrainOfWorld(render::worldOfTerrain(point)), point);
    }

    void materialsAreToldApartWithoutPictures() {
        const Terrain map = terrain::newTerrain(1, 1);
        const auto bare = render::looksOf(map, {});
        QVERIFY(bare[0].color != bare[2].color);
        const auto textured = render::looksOf(map, [](const std::string&) { return true; });
        QVERIFY(textured[0].color == glm::u8vec3(255));
        QVERIFY(textured[1].transparent && !textured[0].transparent);
        QCOMPARE(textured[0].texture, std::string("terrain::grass.png"));
    }
};

} // namespace tst_render_terrain

OCTANT_SUITE(tst_render_terrain, TestRenderTerrain)
#include "tst_render_terrain.moc"
