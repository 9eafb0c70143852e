#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

#include <map>
#include <random>
#include <set>

#include <glm/geometric.hpp>

#include "io/exchange/exchange.h"
#include "io/exchange/light_atlas.h"
#include "io/ptf/ptf.h"
#include "model/core/thread_pool.h"
#include "model/geometry/mesher.h"
#include "model/p3m/model.h"
#include "tests/support/build_map.h"
#include "tests/support/samples.h"
#include "tests/support/suite.h"

namespace tst_level_export {

using namespace octant;
using exchange::Format;
using octant::test::MapBuilder;

namespace {

/// A pixel for whatever is looked for, but for textures whose name says that they are not there.
Result<Picture> pixel(const std::string& identifier) {
    if (identifier.find("gone") != std::string::npos)
        return fail("there is no such texture");
    return Picture{1, 1, PixelFormat::Grey, Blob(std::vector<std::byte>(1, std::byte{77}))};
}

/// Two cubes of two materials, apart from each other.
MapPtr twoCubes() {
    MapBuilder builder(4);
    builder.material("stone");
    builder.material("brick wall");
    builder.sector().solidAt(4, 2, 1, 3);
    builder.sector().solidAt(4, 9, 1, 9);
    return builder.build();
}

Result<exchange::Imported> readBack(const exchange::Exported& exported, Format format) {
    const auto other = [&](const std::string& name, std::uint64_t) -> Result<Blob> {
        for (const exchange::File& file : exported.files)
            if (file.name == name)
                return file.bytes;
        return fail("no such file");
    };
    return exchange::read(exported.files[0].bytes, format, other,
                          [](const Blob& picture) -> Result<Blob> { return picture; });
}

using Triangle = std::array<glm::vec3, 3>;

/// Corners of all triangles in thousandths, each set of three turned so that equal ones are equal.
std::multiset<std::array<std::int64_t, 9>> setOf(const std::vector<Triangle>& triangles) {
    std::multiset<std::array<std::int64_t, 9>> all;
    for (const Triangle& triangle : triangles) {
        std::array<std::int64_t, 9> least{};
        for (std::size_t first = 0; first < 3; ++first) {
            std::array<std::int64_t, 9> turned{};
            for (std::size_t i = 0; i < 9; ++i)
                turned[i] = std::llround(
                    double(triangle[(first + i / 3) % 3][static_cast<glm::length_t>(i % 3)]) * 1000);
            least = first == 0 ? turned : std::min(least, turned);
        }
        all.insert(least);
    }
    return all;
}

std::vector<Triangle> drawnOf(const Map& map, std::size_t number) {
    std::vector<Triangle> all;
    const Level& level = *map.levels[number];
    const MeshContext context(map.levels[number], map.revision, std::make_shared<TreeCache>());
    for (std::size_t i = 0; i < level.sectors.size(); ++i) {
        PatchMesher mesher(context, level.indexOf(i));
        const auto center = level.sectorCenter(level.indexOf(i));
        const glm::vec3 origin(center[0], center[1], center[2]);
        if (mesher.tree() == nullptr)
            continue;
        for (const PatchInfo& patch : mesher.tree()->patches()) {
            const PatchMesh mesh = mesher.mesh(patch);
            for (const MeshBatch& batch : mesh.batches)
                for (std::uint32_t k = 0; k + 2 < batch.indexCount; k += 3) {
                    Triangle triangle;
                    for (std::uint32_t c = 0; c < 3; ++c)
                        triangle[c] = origin + mesh.vertices[mesh.indices[batch.firstIndex + k + c]].position;
                    all.push_back(triangle);
                    if (batch.drawBackfaces)
                        all.push_back({triangle[0], triangle[2], triangle[1]});
                }
        }
    }
    return all;
}

std::vector<Triangle> trianglesOf(const p3m::Model& model) {
    std::vector<Triangle> all;
    for (const p3m::Part& part : model.parts)
        for (std::size_t i = 0; i + 2 < part.indices.size(); i += 3)
            all.push_back({part.positions[part.indices[i]], part.positions[part.indices[i + 1]],
                           part.positions[part.indices[i + 2]]});
    return all;
}

std::string textOf(const Blob& bytes) { return {reinterpret_cast<const char*>(bytes.data()), bytes.size()}; }

} // namespace

class TestLevelExport : public QObject {
    Q_OBJECT

private slots:
    void whatIsDrawnComesBack_data() {
        QTest::addColumn<QString>("file");
        QTest::addColumn<int>("format");
        for (const char* name : {"room.2025-08-08.pmf", "kitchen-sink.2025-08-08.pmf"})
            for (const Format format : {Format::Gltf, Format::Glb, Format::Obj})
                QTest::addRow("%s %d", name, int(format)) << QString::fromLatin1(name) << int(format);
    }
    /// Every triangle that the view draws is in the file once, with its front where it was.
    void whatIsDrawnComesBack() {
        QFETCH(QString, file);
        QFETCH(int, format);
        const MapPtr map = octant::test::loadMapOf(octant::test::dataFile(QStringLiteral("pmf/") + file));
        QVERIFY(map);
        const std::vector<Triangle> drawn = drawnOf(*map, 0);
        QVERIFY(!drawn.empty());
        const auto how = static_cast<Format>(format);
        const auto exported = exchange::writeLevel(*map, 0, how, "level.x", pixel);
        QVERIFY2(exported, exported ? "" : exported.error().text().c_str());
        QCOMPARE(exported->files[0].name, std::string("level.x"));
        const auto imported = readBack(*exported, how);
        QVERIFY2(imported, imported ? "" : imported.error().text().c_str());
        const auto expected = setOf(drawn), found = setOf(trianglesOf(*imported->model));
        QCOMPARE(found.size(), expected.size());
        QVERIFY(found == expected);
    }

    void frontsFaceTheWayOfTheirNormals() {
        const auto exported = exchange::writeLevel(*twoCubes(), 0, Format::Glb, "level.glb", pixel);
        QVERIFY(exported);
        const auto imported = readBack(*exported, Format::Glb);
        QVERIFY(imported);
        std::size_t seen = 0;
        for (const p3m::Part& part : imported->model->parts)
            for (std::size_t i = 0; i + 2 < part.indices.size(); i += 3) {
                const auto at = [&](std::size_t k) { return part.positions[part.indices[i + k]]; };
                // Models of the engine have their fronts clockwise.
                const glm::vec3 front = glm::cross(at(2) - at(0), at(1) - at(0));
                QVERIFY(glm::dot(front, part.normals[part.indices[i]]) > 0);
                ++seen;
            }
        QCOMPARE(seen, std::size_t{24});
    }

    void materialsKeepNameColourAndTexture() {
        auto map = std::make_shared<Map>(*twoCubes());
        auto level = std::make_shared<Level>(*map->levels[0]);
        Material stone = level->materials[0];
        stone.color = {200, 100, 50};
        stone.texture = "textures/env/stone";
        stone.uvScroll = {1, 0};
        level->materials.set(0, stone);
        map->levels.set(0, level);
        const auto gltf = exchange::writeLevel(*map, 0, Format::Gltf, "level.gltf", pixel);
        QVERIFY(gltf);
        QVERIFY(textOf(gltf->files[0].bytes).find("\"stone\"") != std::string::npos);
        QVERIFY(std::any_of(gltf->losses.begin(), gltf->losses.end(), [](const Loss& loss) {
            return loss.place == "levels/0/materials/stone/uv_scroll";
        }));
        const auto back = readBack(*gltf, Format::Gltf);
        QVERIFY(back);
        bool found = false;
        for (const p3m::Material& material : back->model->materials)
            found = found || (material.values.color == Color4{200, 100, 50, 255} &&
                              material.values.texture != p3m::NoTexture);
        QVERIFY(found);
        const auto obj = exchange::writeLevel(*map, 0, Format::Obj, "level.obj", pixel);
        QVERIFY(obj);
        QVERIFY(textOf(obj->files[0].bytes).find("usemtl stone\n") != std::string::npos);
        QVERIFY(textOf(obj->files[1].bytes).find("newmtl stone\n") != std::string::npos);
        QVERIFY(textOf(obj->files[1].bytes).find("map_Kd level-0.png\n") != std::string::npos);
        QCOMPARE(obj->files.size(), std::size_t{3});
    }

    /// Lightmaps of many sizes in two sectors: each luxel is where its place says.
    void lightmapsLieBesideEachOther() {
        MapBuilder builder(4, 2);
        builder.sector(0).solidAt(4, 2, 1, 3);
        auto map = std::make_shared<Map>(*builder.build());
        auto level = std::make_shared<Level>(*map->levels[0]);
        std::mt19937 random(7);
        for (std::size_t at = 0; at < 2; ++at) {
            Sector sector = *level->sectors[at].cell->value();
            for (int i = 0; i < 20; ++i) {
                Lightmap lightmap;
                lightmap.id = map->nextId++;
                lightmap.sizeLog2 = static_cast<std::uint8_t>(random() % 7);
                std::vector<std::byte> luxels(std::size_t{3} << (2 * lightmap.sizeLog2));
                for (std::byte& byte : luxels)
                    byte = static_cast<std::byte>(random());
                lightmap.luxels = Blob(std::move(luxels));
                sector.lightmaps.push_back(std::move(lightmap));
            }
            SectorSlot slot = level->sectors[at];
            slot.cell = std::make_shared<const LazySector>(std::move(sector), slot.cell);
            level->sectors.set(at, slot);
        }
        const exchange::LightAtlas atlas(*level);
        const std::vector<Picture> pictures = atlas.pictures();
        QCOMPARE(pictures.size(), std::size_t{1});
        QVERIFY(!atlas.find(0, 20) && !atlas.find(2, 0));
        for (std::size_t at = 0; at < 2; ++at) {
            const Sector& sector = *level->sectors[at].cell->value();
            for (std::size_t i = 0; i < sector.lightmaps.size(); ++i) {
                const Lightmap& lightmap = sector.lightmaps[i];
                const auto place = atlas.find(at, static_cast<std::uint8_t>(i));
                QVERIFY(place);
                const Picture& picture = pictures[place->picture];
                const std::uint32_t side = 1U << lightmap.sizeLog2;
                for (std::uint32_t y = 0; y < side; ++y)
                    for (std::uint32_t x = 0; x < side; ++x) {
                        const glm::vec2 uv = (glm::vec2(x, y) + 0.5F) / float(side);
                        const glm::vec2 there = (place->offset + uv * place->scale) * float(picture.width);
                        const std::size_t pixel = std::size_t(there.y) * picture.width + std::size_t(there.x);
                        for (std::size_t c = 0; c < 3; ++c)
                            QCOMPARE(picture.pixels.span()[pixel * 3 + c],
                                     lightmap.luxels.span()[(y * side + x) * 3 + c]);
                    }
            }
        }
    }

    void bakedLightGoesAlongWhereItIsAskedFor() {
        const MapPtr map = octant::test::sampleMap("room", Revision::R20250808);
        QVERIFY(map);
        const auto exportedAs = [&](Format format, bool light) {
            return exchange::writeLevel(*map, 0, format, "room.x", pixel, {}, light);
        };
        const auto dropped = [](const exchange::Exported& exported) {
            return std::any_of(exported.losses.begin(), exported.losses.end(), [](const Loss& loss) {
                return loss.what.find("light is dropped") != std::string::npos;
            });
        };
        const auto dark = exportedAs(Format::Gltf, false), lit = exportedAs(Format::Gltf, true);
        const auto obj = exportedAs(Format::Obj, true);
        QVERIFY(dark && lit && obj);
        QVERIFY(dropped(*dark) && !dropped(*lit) && dropped(*obj));
        const QJsonObject scene =
            QJsonDocument::fromJson(QByteArray::fromStdString(textOf(lit->files[0].bytes))).object();
        QVERIFY(scene["extensionsUsed"].toArray().contains(QStringLiteral("MOZ_lightmap")));
        QVERIFY(textOf(dark->files[0].bytes).find("MOZ_lightmap") == std::string::npos);
        int withLight = 0;
        for (const QJsonValue& mesh : scene["meshes"].toArray()) {
            const QJsonObject primitive = mesh["primitives"].toArray()[0].toObject();
            const QJsonObject material =
                scene["materials"].toArray()[primitive["material"].toInt()].toObject();
            const QJsonObject attributes = primitive["attributes"].toObject();
            const QJsonObject light = material["extensions"]["MOZ_lightmap"].toObject();
            QCOMPARE(attributes.contains(QStringLiteral("TEXCOORD_1")), !light.isEmpty());
            if (light.isEmpty())
                continue;
            ++withLight;
            QCOMPARE(light["texCoord"].toInt(), 1);
            QVERIFY(light["index"].toInt() < scene["textures"].toArray().size());
            const auto accessor = [&](const char* name) {
                return scene["accessors"].toArray()[attributes[QLatin1String(name)].toInt()].toObject();
            };
            QCOMPARE(accessor("TEXCOORD_1")["count"].toInt(), accessor("POSITION")["count"].toInt());
        }
        QVERIFY(withLight > 0);
        const auto back = readBack(*lit, Format::Gltf);
        QVERIFY(back);
        QCOMPARE(setOf(trianglesOf(*back->model)).size(), setOf(drawnOf(*map, 0)).size());
    }

    void whatIsMissingIsTold() {
        auto map = std::make_shared<Map>(*twoCubes());
        auto level = std::make_shared<Level>(*map->levels[0]);
        Material stone = level->materials[0];
        stone.texture = "textures/gone";
        level->materials.set(0, stone);
        map->levels.set(0, level);
        const auto exported = exchange::writeLevel(*map, 0, Format::Glb, "level.glb", pixel);
        QVERIFY(exported);
        QVERIFY(std::any_of(exported->losses.begin(), exported->losses.end(), [](const Loss& loss) {
            return loss.what.find("textures/gone") != std::string::npos;
        }));
    }

    void whatCannotBeExportedIsRefused() {
        const MapPtr map = twoCubes();
        const auto none = exchange::writeLevel(*map, 7, Format::Glb, "level.glb", pixel);
        QVERIFY(!none && none.error().what.find("there is no level 7") != std::string::npos);
        MapBuilder empty(4);
        const auto nothing = exchange::writeLevel(*empty.build(), 0, Format::Glb, "level.glb", pixel);
        QVERIFY(!nothing && nothing.error().what.find("nothing to export") != std::string::npos);
        class Stopped final : public WorkWatch {
            bool stopped() override { return true; }
            void reached(double) override {}
        } stopped;
        WorkContext work;
        work.watch = &stopped;
        QVERIFY(!exchange::writeLevel(*map, 0, Format::Glb, "level.glb", pixel, work));
    }

    void theBytesAreTheSameWithAnyNumberOfThreads() {
        const MapPtr map = octant::test::loadMapOf(
            octant::test::dataFile(QStringLiteral("pmf/kitchen-sink.2025-08-08.pmf")));
        QVERIFY(map);
        ThreadPool pool(3);
        WorkContext work;
        work.executor = &pool.executor(Priority::Background);
        const auto one = exchange::writeLevel(*map, 0, Format::Glb, "level.glb", pixel);
        const auto many = exchange::writeLevel(*map, 0, Format::Glb, "level.glb", pixel, work);
        QVERIFY(one && many);
        QCOMPARE(textOf(many->files[0].bytes) == textOf(one->files[0].bytes), true);
    }
};

} // namespace tst_level_export

OCTANT_SUITE(tst_level_export, TestLevelExport)
#include "tst_level_export.moc"
