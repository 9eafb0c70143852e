#include <cmath>

#include <QTest>

#include "model/edit/entities/entity_places.h"
#include "tests/support/broken_edits.h"
#include "tests/support/level_surface.h"
#include "tests/support/suite.h"
#include "tests/support/surface_scan.h"

namespace tst_sector_size {

using namespace octant;
using namespace octant::test;

namespace {

Edit sizeEdit(const Map& map, int step, bool round = false) {
    return editOf("level.sector-size", {levelRef(map)})
        .with("size_log2", static_cast<std::uint64_t>(levelOf(map).sectorSizeLog2 + step))
        .with("round", round);
}

/// From the old centre of the level to the new one, by which all positions in the world are less afterwards.
glm::dvec3 centerShift(const Level& before, const Level& after) {
    const auto corner = [](const Level& level) {
        return -(glm::dvec3(level.centerSector.x(), level.centerSector.y(), level.centerSector.z()) + 0.5) *
               double{level.sectorSide()};
    };
    return corner(after) - corner(before);
}

std::vector<WorldTriangle> moved(std::vector<WorldTriangle> triangles, const glm::dvec3& by) {
    for (WorldTriangle& triangle : triangles)
        for (std::size_t i = 0; i < 9; ++i)
            std::get<0>(triangle)[i] += by[static_cast<int>(i % 3)];
    std::sort(triangles.begin(), triangles.end());
    return triangles;
}

/// A level with a bit of everything that cubes can have.
MapPtr furnished(Revision revision, int seed) {
    Random random(seed);
    MapPtr map = emptyMap(revision);
    for (int i = 0; i < 12; ++i) {
        LevelBox box = random.box(levelOf(*map), 1 + static_cast<int>(random.below(3)));
        const auto material = static_cast<std::size_t>(random.below(3));
        Edit edit = fillEdit(*map, box, material);
        const auto face = static_cast<std::uint64_t>(random.below(6));
        if (i % 4 == 1)
            edit = boxEdit(*map, "cubes.paint", box)
                       .with("faces", 1 + face)
                       .with("material", materialRef(*map, material));
        if (i % 4 == 3) {
            box.size[faceAxis(static_cast<int>(face))] = 1;
            edit = boxEdit(*map, "cubes.move-corners", box)
                       .with("face", face)
                       .with("corners", std::uint64_t{3})
                       .with("amount", std::int64_t{-4})
                       .with("linked", true);
        }
        if (const auto edited = octant::apply(map, edit))
            map = edited->map;
    }
    for (std::size_t at = 0; at < 4; ++at) {
        map = done(map, addEdit(itemRef(ItemKind::Sector, levelOf(*map).sectors[at].id), ItemKind::Entity)
                            .with("type", std::string("text")));
        const Entity& entity = sectorOf(*map, at).entities.entities[0];
        map = done(map, setEdit({itemRef(ItemKind::Entity, entity.id)}, "position",
                                std::vector<float>{static_cast<float>(random.below(16)) - 8, 1.5f, -2}));
    }
    return map;
}

} // namespace

class tst_sector_size : public QObject {
    Q_OBJECT

private slots:
    void splitting_and_joining_change_nothing_data();
    void splitting_and_joining_change_nothing();
    void a_sector_of_one_cube_is_cut();
    void parts_of_a_cut_cube_that_are_hidden_have_no_faces();
    void samples_split_and_join_data();
    void samples_split_and_join();
    void big_levels_look_the_same_data();
    void big_levels_look_the_same();
    void odd_grids_are_filled_up();
    void what_would_be_lost_is_refused();
    void visible_lists_follow();
    void light_follows();
    void as_many_lights_as_fit_are_joined();
};

void tst_sector_size::splitting_and_joining_change_nothing_data() {
    QTest::addColumn<int>("seed");
    for (int seed = 1; seed <= 12; ++seed)
        QTest::addRow("seed %d", seed) << seed;
}

void tst_sector_size::splitting_and_joining_change_nothing() {
    QFETCH(int, seed);
    const MapPtr opened = furnished(seed % 2 == 0 ? Revision::R20250115 : Revision::R20250808, seed);
    const Blob bytes = bytesOf(*opened);
    const auto rules = brokenRules(opened);
    const auto triangles = worldTriangles(levelOf(*opened));
    for (const int step : {-1, -2, 1}) {
        const auto edited = octant::apply(opened, sizeEdit(*opened, step));
        if (!edited) { // ramps that were cut have corners anywhere
            const std::string why = edited.error().what;
            QVERIFY2(why.find("exactly") != std::string::npos || why.find("reaches") != std::string::npos,
                     why.c_str());
            continue;
        }
        const MapPtr changed = edited->map;
        const glm::dvec3 by = centerShift(levelOf(*opened), levelOf(*changed));
        // A cube that fills a sector is cut; that is another test.
        const bool whole =
            std::any_of(levelOf(*opened).sectors.begin(), levelOf(*opened).sectors.end(),
                        [](const SectorSlot& slot) { return slot.cell->value()->cubes.cubes[0].geometry(); });
        if (!whole && step != -2)
            QVERIFY(worldTriangles(levelOf(*changed)) == moved(triangles, by));
        QCOMPARE(soundness(changed, rules), QString());
        QCOMPARE(octreeFault(*changed), QString());
        QCOMPARE(rayDifference(opened, changed, 500, by), QString());
        const MapPtr back = done(changed, sizeEdit(*changed, -step));
        QCOMPARE(levelOf(*back).sectors.size() >= levelOf(*opened).sectors.size(), true);
        QCOMPARE(rayDifference(opened, back, 500, centerShift(levelOf(*opened), levelOf(*back))), QString());
        QCOMPARE(soundness(back, rules), QString());
        if (step < 0) { // eight sectors that are one cube each may come back as one cube
            const auto came = worldTriangles(levelOf(*back));
            QVERIFY(came == triangles || came.size() < triangles.size());
        }
        // Once in the order of a walk, cubes come back the same.
        const MapPtr again = done(done(back, sizeEdit(*back, step)), sizeEdit(*opened, 0));
        QVERIFY(worldTriangles(levelOf(*again)) == worldTriangles(levelOf(*back)));
        if (worldTriangles(levelOf(*back)).size() == triangles.size() && !whole)
            QVERIFY(dumpOf(*again) == dumpOf(*back));
        const MapPtr replayed = done(opened, *json::editFromJson(json::editToJson(sizeEdit(*opened, step))));
        QVERIFY(bytesOf(*replayed) == bytesOf(*changed));
    }
    QVERIFY(bytesOf(*opened) == bytes);
}

void tst_sector_size::a_sector_of_one_cube_is_cut() {
    const MapPtr map = emptyMap();
    const MapPtr filled = done(map, fillEdit(*map, {0, {0, 0, 0}, {1, 1, 1}}, 1));
    const MapPtr split = done(filled, sizeEdit(*filled, -1));
    for (std::size_t at = 0; at < levelOf(*split).sectors.size(); ++at)
        QCOMPARE(sectorOf(*split, at).cubes.size(), 1U);
    const glm::dvec3 by = centerShift(levelOf(*filled), levelOf(*split));
    QCOMPARE(rayDifference(filled, split, 500, by), QString());
    Cells model(split, 1);
    QCOMPARE(occupancyDifference(split, model), QString());
    const MapPtr back = done(split, sizeEdit(*split, 1));
    QCOMPARE(sectorOf(*back, 0).cubes.size(), 1U);
    QVERIFY(worldTriangles(levelOf(*back)) == worldTriangles(levelOf(*filled)));
}

/// Its face is drawn as a whole where one part of it is seen; the other parts have none of their own.
void tst_sector_size::parts_of_a_cut_cube_that_are_hidden_have_no_faces() {
    const MapPtr map = emptyMap();
    MapPtr filled = done(map, fillEdit(*map, {0, {0, 0, 0}, {1, 1, 1}}, 1));
    filled = done(filled, fillEdit(*filled, {1, {2, 0, 0}, {1, 2, 1}}, 1));
    QCOMPARE(SurfaceScan(filled).fault(), QString());
    const MapPtr split = done(filled, sizeEdit(*filled, -1));
    QCOMPARE(SurfaceScan(split).fault(), QString());
    QCOMPARE(rayDifference(filled, split, 500, centerShift(levelOf(*filled), levelOf(*split))), QString());
}

void tst_sector_size::samples_split_and_join_data() {
    QTest::addColumn<QString>("file");
    for (const char* file : {"room", "multi", "minimal", "kitchen-sink"})
        for (const char* revision : {"2025-01-07", "2025-01-15", "2025-08-08"})
            QTest::addRow("%s %s", file, revision)
                << QStringLiteral("pmf/%1.%2.pmf").arg(QLatin1String(file), QLatin1String(revision));
}

void tst_sector_size::samples_split_and_join() {
    QFETCH(QString, file);
    const MapPtr opened = readTestMap(file.toStdString());
    const auto rules = brokenRules(opened);
    for (const int step : {-1, 1}) {
        const auto edited = octant::apply(opened, sizeEdit(*opened, step, true));
        if (!edited) {
            const std::string why = edited.error().what; // said, not lost
            QVERIFY2(why.find("2025-01-07") != std::string::npos || why.find("sky") != std::string::npos ||
                         why.find("bytes") != std::string::npos || why.find("region") != std::string::npos ||
                         why.find("reaches") != std::string::npos,
                     why.c_str());
            continue;
        }
        const glm::dvec3 by = centerShift(levelOf(*opened), levelOf(*edited->map));
        QCOMPARE(soundness(edited->map, rules), QString());
        QCOMPARE(rayDifference(opened, edited->map, 500, by), QString());
        const auto back = octant::apply(edited->map, sizeEdit(*edited->map, -step, true));
        QVERIFY2(back.has_value(), back ? "" : back.error().text().c_str());
        QCOMPARE(soundness(back->map, rules), QString());
        QCOMPARE(rayDifference(opened, back->map, 500, centerShift(levelOf(*opened), levelOf(*back->map))),
                 QString());
    }
}

void tst_sector_size::big_levels_look_the_same_data() { bigMapRows(); }

void tst_sector_size::big_levels_look_the_same() {
    const MapPtr opened = bigMap();
    if (!opened)
        QSKIP("the big sample maps are not here");
    if (opened->revision == Revision::R20250107)
        QSKIP("this revision does not store the size of sectors");
    for (const int step : {-1, 1}) {
        const MapPtr changed = done(opened, sizeEdit(*opened, step, true));
        QCOMPARE(rayDifference(opened, changed, 10000, centerShift(levelOf(*opened), levelOf(*changed))),
                 QString());
    }
}

void tst_sector_size::odd_grids_are_filled_up() {
    const MapPtr map = emptyMap();
    MapPtr odd = done(map, editOf("level.resize", {levelRef(*map)}).with("high", cells({1, 0, 0})));
    odd = done(odd, fillEdit(*odd, {1, {5, 0, 3}, {1, 2, 1}}, 2));
    const MapPtr joined = done(odd, sizeEdit(*odd, 1));
    QCOMPARE(levelOf(*joined).countX(), 2U);
    QCOMPARE(levelOf(*joined).countY(), 1U);
    QCOMPARE(rayDifference(odd, joined, 500, centerShift(levelOf(*odd), levelOf(*joined))), QString());
}

void tst_sector_size::what_would_be_lost_is_refused() {
    const MapPtr old = emptyMap(Revision::R20250107);
    QVERIFY(refusal(old, sizeEdit(*old, 1)).contains(QStringLiteral("2025-01-07")));
    const MapPtr map = emptyMap();
    MapPtr sky = done(map, addEdit(levelRef(*map), ItemKind::SkyEnvironment));
    sky = done(sky, setEdit({itemRef(ItemKind::SkyEnvironment, levelOf(*sky).skyEnvironments[0].id)},
                            "flags/skybox_3d", true));
    QVERIFY(refusal(sky, sizeEdit(*sky, -1)).contains(QStringLiteral("sky")));
    // One third of a unit is no sum of a float and an eighth of the side.
    MapPtr thing = done(map, addEdit(levelRef(*map), ItemKind::Entity).with("type", std::string("text")));
    thing = done(thing, setEdit({itemRef(ItemKind::Entity, levelOf(*thing).entities.entities[0].id)},
                                "position", std::vector<float>{0.1f, 0, 0}));
    QVERIFY(refusal(thing, sizeEdit(*thing, -1)).contains(QStringLiteral("rounding")));
    QCOMPARE(refusal(thing, sizeEdit(*thing, -1, true)), QStringLiteral("done"));
    // A region that holds in its own sector alone.
    MapPtr region = done(map, addEdit(levelRef(*map), ItemKind::GravityEnvironment));
    region = done(
        region, addEdit(itemRef(ItemKind::Sector, levelOf(*region).sectors[0].id), ItemKind::GravityRegion));
    QCOMPARE(refusal(region, sizeEdit(*region, 1)), QStringLiteral("done"));
    Corners corners;
    for (int i = 0; i < 8; ++i)
        for (int axis = 0; axis < 3; ++axis)
            corners[static_cast<std::size_t>(i)][axis] = cornerPositive(i, axis) ? 12.0f : 0.0f;
    std::vector<float> numbers;
    for (const glm::vec3& corner : corners)
        numbers.insert(numbers.end(), {corner.x, corner.y, corner.z});
    region =
        done(region, setEdit({itemRef(ItemKind::GravityRegion, sectorOf(*region, 0).gravityRegions[0].id)},
                             "corners", numbers));
    QVERIFY(refusal(region, sizeEdit(*region, 1)).contains(QStringLiteral("region")));
    // Split, the region is in every part that it reaches, so that it can be joined again.
    const MapPtr split = done(region, sizeEdit(*region, -1));
    const MapPtr back = done(split, sizeEdit(*split, 1));
    QCOMPARE(sectorOf(*back, 0).gravityRegions.size(), std::size_t{1});
}

void tst_sector_size::visible_lists_follow() {
    for (const Revision revision : {Revision::R20250115, Revision::R20250808}) {
        MapBuilder builder(4, 2);
        builder.revision = revision;
        builder.material("stone");
        const std::uint32_t here = builder.sector(0).solidAt(2, 0, 0, 0);
        builder.sector(0).solidAt(2, 3, 3, 3);
        const std::uint32_t there = builder.sector(1).solidAt(2, 1, 1, 1);
        const MapPtr built = builder.build();
        const auto map = editable(built);
        const auto level = editable(map->levels[0]);
        Sector sector = *level->sectors[0].cell->value();
        CubeList& list = sector.cubes;
        // An empty cube in the far corner sees both.
        const Visibility seen{{here}, {{SectorIndex::of(1, 0, 0), {there}}}};
        list.attachments.push_back({CubeAttachment::OwnsVisibility, 0, Cube::None, Cube::None});
        list.visibilities.push_back(std::make_shared<const Visibility>(seen));
        Cube cube = list.cubes[0];
        cube.extra |= 1U << 8;
        if (revision == Revision::R20250808) {
            // A wrapper around the root, which moves to the end.
            list.cubes.push_back(list.cubes[0]);
            cube = Cube{};
            cube.type = CubeType::Visinfo;
            cube.link = list.size() - 1;
            cube.extra |= 1U << 8;
        } else {
            cube.bits |= Cube::HasVisibility;
        }
        list.cubes.set(0, cube);
        level->sectors.set(
            0, {level->sectors[0].id, std::make_shared<const LazySector>(std::move(sector), nullptr)});
        map->levels.set(0, level);
        const auto rules = brokenRules(map);
        const MapPtr split = done(map, sizeEdit(*map, -1));
        QCOMPARE(soundness(split, rules), QString());
        // All eight parts know it; the cubes named are the two that were.
        int lists = 0;
        for (std::size_t at = 0; at < levelOf(*split).sectors.size(); ++at) {
            const Sector& part = sectorOf(*split, at);
            for (const Cube& holder : part.cubes.cubes)
                if (const auto visibility = part.cubes.visibility(holder)) {
                    ++lists;
                    std::size_t named = 0;
                    for (const std::uint32_t number : visibility->cubes)
                        named += part.cubes.cubes[number].geometry() ? 1U : 0U;
                    for (const Visibility::Other& other : visibility->sectors)
                        for (const std::uint32_t number : other.cubes)
                            named += sectorOf(*split, levelOf(*split).numberOf(other.sector))
                                             .cubes.cubes[number]
                                             .geometry()
                                         ? 1U
                                         : 0U;
                    QCOMPARE(named, std::size_t{2});
                }
        }
        QCOMPARE(lists, 8);
        const MapPtr joined = done(split, sizeEdit(*split, 1));
        QCOMPARE(soundness(joined, rules), QString());
    }
}

void tst_sector_size::light_follows() {
    MapBuilder builder(4, 1);
    builder.material("stone");
    SectorBuilder& sector = builder.sector();
    sector.lightmaps = 3;
    const auto lit = [&](std::uint32_t x, std::uint8_t lightmap) {
        const std::uint32_t cube = sector.solidAt(1, x, 0, 0);
        sector.setQuads(cube, 0x3f,
                        quadVertices(cellCorners({cube, 1, glm::uvec3(x * (gridSide / 2), 0, 0)}, 16)),
                        lightmap);
    };
    lit(0, 0);
    lit(1, 2);
    const MapPtr map = builder.build();
    const MapPtr split = done(map, sizeEdit(*map, -1));
    const auto triangles = worldTriangles(levelOf(*map));
    QCOMPARE(moved(worldTriangles(levelOf(*split)), -centerShift(levelOf(*map), levelOf(*split))), triangles);
    std::size_t lightmaps = 0;
    for (std::size_t at = 0; at < 8; ++at)
        lightmaps += sectorOf(*split, at).lightmaps.size();
    QCOMPARE(lightmaps, std::size_t{3}); // each is where it is used, the third stays somewhere
    const MapPtr joined = done(split, sizeEdit(*split, 1));
    QVERIFY(worldTriangles(levelOf(*joined)) == triangles);
    QCOMPARE(soundness(joined, brokenRules(map)), QString());
}

void tst_sector_size::as_many_lights_as_fit_are_joined() {
    MapBuilder builder(4, 2);
    builder.material("stone");
    for (std::uint32_t x = 0; x < 2; ++x) {
        SectorBuilder& sector = builder.sector(x);
        const std::uint32_t cube = sector.solidAt(1, 0, 0, 0);
        sector.setQuads(cube, 0x3f, quadVertices(cellCorners({cube, 1, glm::uvec3(0)}, 16)));
    }
    const MapPtr built = builder.build();
    const MapPtr map = octant::apply(built, addEdit(levelRef(*built), ItemKind::PhysicsMaterial))->map;
    const auto addLights = [](Sector& sector, std::uint32_t first, std::uint32_t count) {
        for (std::uint32_t i = first; i < first + count; ++i) {
            FastLight light;
            light.id = sectorItem(1000000, i);
            light.lightId = i;
            light.ranges = {{0, Blob(std::vector<std::byte>(1, std::byte{9}))}};
            sector.fastLights.push_back(light);
        }
    };
    const auto lit = [&](std::uint32_t others) {
        return changedMap(map, [&](Map&, Level& level, Sector& sector) {
            addLights(sector, 0, 200);
            const SectorSlot slot = level.sectors[1];
            Sector second = *slot.cell->value();
            addLights(second, 200, others);
            level.sectors.set(1, {slot.id, std::make_shared<const LazySector>(std::move(second), slot.cell)});
        });
    };
    const MapPtr most = lit(55);
    const MapPtr joined = done(most, sizeEdit(*most, 1));
    QCOMPARE(sectorOf(*joined, 0).fastLights.size(), std::size_t{255});
    const MapPtr more = lit(56);
    QVERIFY(refusal(more, sizeEdit(*more, 1)).contains(u"255 fast lights"));
}

} // namespace tst_sector_size

OCTANT_SUITE(tst_sector_size, tst_sector_size)
#include "tst_sector_size.moc"
