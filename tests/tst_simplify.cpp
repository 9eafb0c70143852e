#include <QTest>

#include "model/octree/simplify_gain.h"
#include "tests/support/level_surface.h"
#include "tests/support/suite.h"

namespace tst_simplify {

using namespace octant;
using namespace octant::test;

namespace {

Edit simplifyEdit(const Map& map, bool hidden = false) {
    return editOf("level.simplify", {levelRef(map)}).with("hidden", hidden);
}

/// Cubes and vertices of all sectors as they are saved.
std::pair<std::size_t, std::size_t> sizeOf(const Map& map) {
    std::pair<std::size_t, std::size_t> size;
    for (const SectorSlot& slot : levelOf(map).sectors) {
        size.first += slot.cell->value()->cubes.size();
        size.second += slot.cell->value()->vertices.size();
    }
    return size;
}

/// A level of one sector whose octree is filled with cubes of a depth, drawn by the mesh rules.
MapPtr fineGrained(int depth, std::uint8_t lightmap, bool otherInside) {
    MapBuilder builder(4, 1);
    builder.material("stone");
    builder.material("dirt");
    SectorBuilder& sector = builder.sector();
    sector.lightmaps = 2;
    const std::uint32_t cells = 1U << depth;
    for (std::uint32_t y = 0; y < cells; ++y)
        for (std::uint32_t x = 0; x < cells; ++x)
            for (std::uint32_t z = 0; z < cells; ++z) {
                const bool inside =
                    x != 0 && y != 0 && z != 0 && x + 1 < cells && y + 1 < cells && z + 1 < cells;
                const std::uint32_t number =
                    sector.solidAt(depth, x, y, z, inside && otherInside && (x + y + z) % 2 == 0 ? 1 : 0);
                const glm::uvec3 at(x, y, z);
                std::uint8_t faces = 0;
                for (int face = 0; face < 6; ++face)
                    if (at[faceAxis(face)] == (facePositive(face) ? cells - 1 : 0))
                        faces = static_cast<std::uint8_t>(faces | 1 << face);
                const CubeCell cell{number, depth, at * (gridSide >> depth)};
                std::vector<Vertex> vertices = quadVertices(cellCorners(cell, 16), faces);
                std::size_t vertex = 0;
                for (int face = 0; face < 6; ++face)
                    for (int i = 0; (faces >> face & 1) != 0 && i < 4; ++i, ++vertex) {
                        vertices[vertex].uv = planarUv(face, vertices[vertex].position);
                        vertices[vertex].lightmapUv = vertices[vertex].uv / 16.0f + 0.5f;
                    }
                sector.setQuads(number, faces, vertices, lightmap);
            }
    return builder.build();
}

} // namespace

class tst_simplify : public QObject {
    Q_OBJECT

private slots:
    void equal_cubes_become_one();
    void light_that_runs_on_is_kept();
    void light_that_does_not_run_on_keeps_cubes_apart();
    void what_nobody_sees_goes_when_asked();
    void random_levels_look_the_same_data();
    void random_levels_look_the_same();
    void samples_look_the_same_data();
    void samples_look_the_same();
    void big_levels_look_the_same_data();
    void big_levels_look_the_same();
    void wrappers_that_count_nowhere_go();
    void visible_lists_name_what_is_there_now();
    void freed_numbers_go();
};

void tst_simplify::equal_cubes_become_one() {
    const MapPtr map = fineGrained(3, 255, false);
    const auto edited = octant::apply(map, simplifyEdit(*map));
    QVERIFY(edited.has_value());
    QCOMPARE(sectorOf(*edited->map, 0).cubes.size(), 1U);
    QCOMPARE(sectorOf(*edited->map, 0).vertices.size(), std::size_t{24});
    QVERIFY2(QString::fromStdString(edited->note)
                 .startsWith(QStringLiteral("cubes: 1 instead of 585, vertices: 24 instead of 1536, ")),
             edited->note.c_str());
    QCOMPARE(rayDifference(map, edited->map, 500), QString());
    QCOMPARE(soundness(edited->map, brokenRules(map)), QString());
    // Nothing is left to do.
    const auto again = octant::apply(edited->map, simplifyEdit(*edited->map));
    QCOMPARE(again->map, edited->map);
    QVERIFY(again->note.find("nothing") != std::string::npos);
}

void tst_simplify::light_that_runs_on_is_kept() {
    const MapPtr map = fineGrained(2, 1, false);
    const MapPtr simple = done(map, simplifyEdit(*map));
    const Sector& sector = sectorOf(*simple, 0);
    QCOMPARE(sector.cubes.size(), 1U);
    QCOMPARE(sector.cubes.cubes[0].lightmap(), std::uint8_t{1});
    for (std::size_t i = 0; i < 24; ++i)
        QCOMPARE(sector.vertices[i].lightmapUv, sector.vertices[i].uv / 16.0f + 0.5f);
}

void tst_simplify::light_that_does_not_run_on_keeps_cubes_apart() {
    const MapPtr built = fineGrained(1, 1, false);
    const auto map = editable(built);
    const auto level = editable(map->levels[0]);
    Sector sector = *level->sectors[0].cell->value();
    PagedVector<Vertex> vertices = sector.vertices.toPages();
    vertices.update(0, [](Vertex& vertex) { vertex.lightmapUv.x += 0.25f; });
    sector.vertices = PackedList<Vertex>(std::move(vertices));
    level->sectors.set(0, {level->sectors[0].id, std::make_shared<const LazySector>(sector, nullptr)});
    map->levels.set(0, level);
    QCOMPARE(sectorOf(*done(map, simplifyEdit(*map)), 0).cubes.size(), 9U);
}

void tst_simplify::what_nobody_sees_goes_when_asked() {
    const MapPtr map = fineGrained(3, 255, true);
    const MapPtr simple = done(map, simplifyEdit(*map));
    const MapPtr without = done(map, simplifyEdit(*map, true));
    QVERIFY(sizeOf(*without).first < sizeOf(*simple).first);
    QCOMPARE(rayDifference(map, simple, 500), QString());
    QCOMPARE(rayDifference(map, without, 500), QString());
    QCOMPARE(worldTriangles(levelOf(*without)).size(), worldTriangles(levelOf(*simple)).size());
    QCOMPARE(soundness(without, brokenRules(map)), QString());
}

void tst_simplify::random_levels_look_the_same_data() {
    QTest::addColumn<int>("seed");
    for (int seed = 1; seed <= 12; ++seed)
        QTest::addRow("seed %d", seed) << seed;
}

void tst_simplify::random_levels_look_the_same() {
    QFETCH(int, seed);
    Random random(seed);
    const auto open = [&] {
        Random same(seed);
        MapPtr map = emptyMap(seed % 2 == 0 ? Revision::R20250115 : Revision::R20250808);
        for (int i = 0; i < 40; ++i) {
            LevelBox box = same.box(levelOf(*map), static_cast<int>(same.below(4)));
            const auto material = static_cast<std::size_t>(same.below(2));
            Edit edit = fillEdit(*map, box, material);
            if (i % 3 == 1)
                edit = boxEdit(*map, "cubes.paint", box)
                           .with("faces", std::uint64_t{63})
                           .with("material", materialRef(*map, 0));
            if (i % 9 == 5)
                edit = clearEdit(*map, box);
            map = done(map, edit);
        }
        // All of one material again: most of what was apart is the same now.
        return done(map, boxEdit(*map, "cubes.paint", {0, {0, 0, 0}, levelCells(levelOf(*map), 0)})
                             .with("material", materialRef(*map, 0)));
    };
    const MapPtr opened = open();
    const Blob bytes = bytesOf(*opened);
    const auto rules = brokenRules(opened);
    for (const bool hidden : {false, true}) {
        const MapPtr simple = done(opened, simplifyEdit(*opened, hidden));
        QVERIFY(sizeOf(*simple).first <= sizeOf(*opened).first);
        Cells model(opened, 3);
        if (!hidden)
            QCOMPARE(occupancyDifference(simple, model), QString());
        QCOMPARE(surfaceDifference(simple, model), QString());
        QCOMPARE(rayDifference(opened, simple, 1000), QString());
        QCOMPARE(soundness(simple, rules), QString());
        QCOMPARE(octreeFault(*simple), QString());
        const MapPtr replayed =
            done(open(), *json::editFromJson(json::editToJson(simplifyEdit(*opened, hidden))));
        QVERIFY(bytesOf(*replayed) == bytesOf(*simple));
    }
    QVERIFY(bytesOf(*opened) == bytes);
}

void tst_simplify::samples_look_the_same_data() {
    QTest::addColumn<QString>("file");
    for (const char* file : {"room", "multi", "minimal", "kitchen-sink"})
        for (const char* revision : {"2025-01-07", "2025-01-15", "2025-08-08"})
            QTest::addRow("%s %s", file, revision)
                << QStringLiteral("pmf/%1.%2.pmf").arg(QLatin1String(file), QLatin1String(revision));
}

void tst_simplify::samples_look_the_same() {
    QFETCH(QString, file);
    const MapPtr opened = readTestMap(file.toStdString());
    const auto rules = brokenRules(opened);
    for (const bool hidden : {false, true}) {
        const MapPtr simple = done(opened, simplifyEdit(*opened, hidden));
        QCOMPARE(rayDifference(opened, simple, 1000), QString());
        QCOMPARE(soundness(simple, rules), QString());
        QCOMPARE(octreeFault(*simple), QString());
    }
}

void tst_simplify::big_levels_look_the_same_data() { bigMapRows(); }

void tst_simplify::big_levels_look_the_same() {
    const MapPtr opened = bigMap();
    if (!opened)
        QSKIP("the big sample maps are not here");
    const MapPtr simple = done(opened, simplifyEdit(*opened, true));
    QVERIFY(sizeOf(*simple).first < sizeOf(*opened).first);
    QCOMPARE(rayDifference(opened, simple, 20000), QString());
}

void tst_simplify::wrappers_that_count_nowhere_go() {
    MapBuilder builder;
    builder.material("stone");
    SectorBuilder& sector = builder.sector();
    const std::uint32_t solid = sector.solidAt(1, 0, 0, 0);
    const std::uint32_t inner = sector.wrap(solid, CubeType::Pathinfo);
    const std::uint32_t light = sector.wrap(inner, CubeType::Lightinfo);
    (void)sector.wrap(light, CubeType::Pathinfo); // another one inside counts
    sector.putAt(1, 1, 0, 0);                     // an empty cube
    const MapPtr map = builder.build();
    const MapPtr simple = done(map, simplifyEdit(*map));
    QCOMPARE(sectorOf(*simple, 0).cubes.size(), 4U); // root, light, path, stone
    QCOMPARE(octreeFault(*simple), QString());
    std::size_t paths = 0;
    for (const Cube& cube : sectorOf(*simple, 0).cubes.cubes)
        paths += cube.type == CubeType::Pathinfo ? 1U : 0U;
    QCOMPARE(paths, std::size_t{1});
}

void tst_simplify::visible_lists_name_what_is_there_now() {
    const MapPtr built = fineGrained(1, 255, false);
    const auto map = editable(built);
    const auto level = editable(map->levels[0]);
    Sector sector = *level->sectors[0].cell->value();
    CubeList& list = sector.cubes;
    list.attachments.push_back({CubeAttachment::OwnsVisibility, 0, Cube::None, Cube::None});
    list.visibilities.push_back(std::make_shared<const Visibility>(Visibility{{3, 5}, {}}));
    list.cubes.push_back(list.cubes[0]);
    Cube wrapper;
    wrapper.type = CubeType::Visinfo;
    wrapper.link = list.size() - 1;
    wrapper.extra |= 1U << 8;
    list.cubes.set(0, wrapper);
    level->sectors.set(0, {level->sectors[0].id, std::make_shared<const LazySector>(sector, nullptr)});
    map->levels.set(0, level);
    const MapPtr simple = done(map, simplifyEdit(*map));
    const CubeList& now = sectorOf(*simple, 0).cubes;
    QCOMPARE(now.size(), 2U);
    QCOMPARE(now.visibility(now.cubes[0])->cubes, (std::vector<std::uint32_t>{1}));
    QCOMPARE(soundness(simple, brokenRules(map)), QString());
}

void tst_simplify::freed_numbers_go() {
    const MapPtr map = emptyMap();
    MapPtr now = done(map, fillEdit(*map, {3, {1, 1, 1}, {3, 3, 3}}, 0));
    now = done(now, fillEdit(*now, {3, {5, 5, 5}, {1, 1, 1}}, 1));
    now = done(now, clearEdit(*now, {3, {1, 1, 1}, {3, 3, 3}}));
    QVERIFY(!sectorOf(*now, 0).cubes.spare.cubes.empty());
    const MapPtr simple = done(now, simplifyEdit(*now));
    QVERIFY(sectorOf(*simple, 0).cubes.spare.cubes.empty());
    QCOMPARE(meshDifference(simple), QString());
    const MapPtr further = done(simple, fillEdit(*simple, {3, {0, 0, 0}, {4, 4, 4}}, 0));
    QCOMPARE(octreeFault(*further), QString());
    QCOMPARE(meshDifference(further), QString());
}

} // namespace tst_simplify

OCTANT_SUITE(tst_simplify, tst_simplify)
#include "tst_simplify.moc"
