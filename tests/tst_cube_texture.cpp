#include <cmath>

#include <QTest>

#include <glm/geometric.hpp>

#include "model/geometry/face_texture.h"
#include "tests/support/cube_cells.h"
#include "tests/support/suite.h"

namespace tst_cube_texture {

using namespace octant;
using namespace octant::test;

namespace {

constexpr int top = 1, right = 0, front = 5;
constexpr int finest = 4; ///< depth of a grid of one unit

Value pair(double a, double b) { return std::vector<float>{static_cast<float>(a), static_cast<float>(b)}; }

Edit textureEdit(const Map& map, const LevelBox& box, int face) {
    return boxEdit(map, "cubes.texture", box).with("faces", std::uint64_t{1} << face);
}
Edit pushEdit(const Map& map, const LevelBox& box, int face, std::int64_t steps) {
    return boxEdit(map, "cubes.push", box)
        .with("face", static_cast<std::uint64_t>(face))
        .with("steps", steps);
}

MapPtr did(const MapPtr& map, const Edit& edit) {
    const auto edited = octant::apply(map, edit);
    if (!edited)
        QTest::qFail(edited.error().text().c_str(), __FILE__, __LINE__);
    return edited ? edited->map : map;
}

/// A floor over all of the level, 4 units thick, of the first material.
MapPtr floorMap(Revision revision = Revision::R20250808) {
    const MapPtr map = emptyMap(revision);
    return did(map, fillEdit(*map, {2, {0, 0, 0}, {8, 1, 8}}, 0));
}

/// A corner of a drawn face: where it is in the level, from the middle of sector 0,0,0, and its texture.
struct Drawn {
    glm::dvec3 at;
    glm::dvec2 uv;
    glm::dvec2 planar; ///< of the level
    glm::dvec3 sectorMiddle;
    const Sector* sector;
    CubeCell cell;
    std::vector<Vertex> face;
};

/// Calls fn for each corner of each drawn face of one direction.
template <class Fn> void forEachCorner(const MapPtr& map, int face, Fn&& fn) {
    const Level& level = levelOf(*map);
    for (std::size_t at = 0; at < level.sectors.size(); ++at) {
        const Sector& sector = sectorOf(*map, at);
        const SectorIndex index = level.indexOf(at);
        const glm::dvec3 middle = glm::dvec3(index.x(), index.y(), index.z()) * double{level.sectorSide()};
        (void)walkCubes(sector.cubes, [&](const CubeCell& cell, const Cube& cube, std::uint32_t, int) {
            if (!cube.geometry())
                return;
            const auto stored = storedFaces(sector, cube);
            if (!stored)
                QFAIL("a cube has no vertices");
            const StoredFaces::Run run = stored->faces[static_cast<std::size_t>(face)];
            const std::vector<Vertex> corners = verticesOf(sector, run.first, run.count);
            for (const Vertex& corner : corners) {
                const glm::dvec3 where = glm::dvec3(corner.position) + middle;
                fn(Drawn{where, glm::dvec2(corner.uv), planarPoint(face, where), middle, &sector, cell,
                         corners});
            }
        });
    }
}

/// Whether two texture coordinates show the same: they differ by whole repeats.
bool samePlace(glm::dvec2 a, glm::dvec2 b) {
    const glm::dvec2 way = a - b;
    return std::abs(way.x - std::round(way.x)) < 2e-3 && std::abs(way.y - std::round(way.y)) < 2e-3;
}

/// Corners of a direction whose texture is not that of a mapping of the whole level; `where` chooses them.
template <class Where> int strangers(const MapPtr& map, int face, const FaceTexture& texture, Where&& where) {
    int count = 0;
    forEachCorner(map, face, [&](const Drawn& corner) {
        if (where(corner) && !samePlace(corner.uv, texture.at(corner.planar)))
            ++count;
    });
    return count;
}
bool everywhere(const Drawn&) { return true; }

/// The texture of the whole level's faces of a direction.
FaceTexture levelTexture(const MapPtr& map, int face) {
    std::optional<FaceTexture> found;
    const Level& level = levelOf(*map);
    for (std::size_t at = 0; at < level.sectors.size() && !found; ++at) {
        const SectorIndex index = level.indexOf(at);
        const glm::dvec3 middle = glm::dvec3(index.x(), index.y(), index.z()) * double{level.sectorSide()};
        forEachCorner(map, face, [&](const Drawn& corner) {
            if (!found && corner.sector == &sectorOf(*map, at))
                if (const auto texture = textureOf(face, corner.face))
                    found = texture->seenFrom(-planarPoint(face, middle));
        });
    }
    return found.value_or(FaceTexture{});
}

/// A texture that is scaled, turned and shifted over all floors of a level.
MapPtr laid(const MapPtr& map, int face = top) {
    const glm::i64vec3 all = levelCells(levelOf(*map), 0);
    return did(map, textureEdit(*map, {0, {0, 0, 0}, all}, face)
                        .with("scale", pair(2, 0.5))
                        .with("turn", 90.F)
                        .with("shift", pair(0.25, 0.375)));
}

} // namespace

class tst_cube_texture : public QObject {
    Q_OBJECT

private slots:
    void textures_are_recognised_data();
    void textures_are_recognised();
    void what_is_no_linear_function_is_not_recognised();
    void shifting_there_and_back_gives_the_same_bytes_data();
    void shifting_there_and_back_gives_the_same_bytes();
    void a_shift_moves_the_picture_right_and_down();
    void a_turn_is_clockwise_about_the_middle();
    void fitting_spans_cubes_and_sectors();
    void several_boxes_are_one_surface();
    void only_what_is_selected_changes();
    void large_cubes_are_split_only_where_it_shows();
    void cubes_that_are_no_tree_are_refused();
    void light_stays_as_it_is();
    void aligning_goes_on_from_the_surface_beside_data();
    void aligning_goes_on_from_the_surface_beside();
    void aligning_to_the_grid_takes_shifts_away();
    void textures_go_along_with_pushes_data();
    void textures_go_along_with_pushes();
    void textures_stay_where_cubes_are_split();
    void textures_stay_on_bent_faces();
    void other_textures_stay_to_themselves();
    void random_edits_keep_textures_data();
    void random_edits_keep_textures();
    void what_cannot_be_is_refused_data();
    void what_cannot_be_is_refused();
};

void tst_cube_texture::textures_are_recognised_data() {
    QTest::addColumn<int>("face");
    QTest::addColumn<int>("seed");
    for (int face = 0; face < 6; ++face)
        for (int seed = 0; seed < 8; ++seed)
            QTest::addRow("face %d seed %d", face, seed) << face << seed;
}

void tst_cube_texture::textures_are_recognised() {
    QFETCH(const int, face);
    QFETCH(const int, seed);
    Random random(seed);
    const auto number = [&] { return double(random.below(4001) - 2000) / 500; };
    FaceTexture texture;
    do
        texture = {{number(), number()}, {number(), number()}, {number(), number()}};
    while (std::abs(texture.u.x * texture.v.y - texture.u.y * texture.v.x) < 0.1);
    const CubeCell cell{0, 3, glm::uvec3(static_cast<std::uint32_t>(random.below(8)) << 28U)};
    const Corners corners = cellCorners(cell, 16);
    std::vector<Vertex> quad, triangles;
    for (const int i : {0, 1, 2, 3}) {
        const glm::vec3 position = corners[faceCorners[face][i]];
        quad.push_back({position, textureUv(texture, face, position), glm::vec2(0)});
    }
    for (const std::size_t i : {0U, 1U, 2U, 0U, 2U, 3U})
        triangles.push_back(quad[i]);
    for (const auto& vertices : {quad, triangles}) {
        const auto found = textureOf(face, vertices);
        QVERIFY(found);
        for (const glm::dvec2 at : {glm::dvec2(0, 0), glm::dvec2(40, 0), glm::dvec2(0, 40)}) {
            const glm::dvec2 away = found->at(at) - texture.at(at);
            QVERIFY(std::abs(away.x) < 1e-3 && std::abs(away.y) < 1e-3);
        }
    }
    // And what new faces have to the bit.
    for (Vertex& vertex : quad)
        vertex.uv = planarUv(face, vertex.position);
    QVERIFY(textureOf(face, quad)->planar());
    QVERIFY(textureUv(FaceTexture{}, face, quad[0].position) == quad[0].uv);
}

void tst_cube_texture::what_is_no_linear_function_is_not_recognised() {
    std::vector<Vertex> quad;
    const Corners corners = cellCorners({0, 0, glm::uvec3(0)}, 16);
    for (const int i : {0, 1, 2, 3})
        quad.push_back({corners[faceCorners[top][i]], glm::vec2(0), glm::vec2(0)});
    QVERIFY(!textureOf(top, quad)); // the same all over
    for (Vertex& vertex : quad)
        vertex.uv = planarUv(top, vertex.position);
    quad[3].uv.x += 0.5F;
    QVERIFY(!textureOf(top, quad));
    quad[3].uv.x = std::numeric_limits<float>::quiet_NaN();
    QVERIFY(!textureOf(top, quad));
    QVERIFY(!textureOf(top, {}));
}

void tst_cube_texture::shifting_there_and_back_gives_the_same_bytes_data() {
    QTest::addColumn<QString>("parameter");
    QTest::addColumn<double>("there");
    QTest::addColumn<double>("back");
    QTest::addRow("shift by an eighth") << QStringLiteral("shift") << 0.125 << -0.125;
    QTest::addRow("shift by a tenth") << QStringLiteral("shift") << 0.1 << -0.1;
    QTest::addRow("shift by a third") << QStringLiteral("shift") << 1.0 / 3 << -1.0 / 3;
    QTest::addRow("scale by two") << QStringLiteral("scale") << 2.0 << 0.5;
    QTest::addRow("quarter turn") << QStringLiteral("turn") << 90.0 << -90.0;
    QTest::addRow("four quarters") << QStringLiteral("turn") << 180.0 << 180.0;
}

void tst_cube_texture::shifting_there_and_back_gives_the_same_bytes() {
    QFETCH(const QString, parameter);
    QFETCH(const double, there);
    QFETCH(const double, back);
    const MapPtr map = floorMap();
    const LevelBox box{0, {0, 0, 0}, {2, 1, 2}};
    const std::string name = parameter.toStdString();
    const auto change = [&](const MapPtr& now, double amount) {
        Edit edit = textureEdit(*now, box, top);
        if (name == "turn")
            edit.with(name, static_cast<float>(amount));
        else
            edit.with(name, pair(amount, amount));
        return did(now, edit);
    };
    const MapPtr moved = change(map, there);
    QVERIFY(moved != map);
    QVERIFY(bytesOf(*moved) != bytesOf(*map));
    QVERIFY(bytesOf(*change(moved, back)) == bytesOf(*map));
    QVERIFY(bytesOf(*did(moved, textureEdit(*moved, box, top).with("reset", true))) == bytesOf(*map));
}

void tst_cube_texture::a_shift_moves_the_picture_right_and_down() {
    const MapPtr map = floorMap();
    // What is seen on the front to the right is what was further left: u there is less.
    const MapPtr moved =
        did(map, textureEdit(*map, {2, {0, 0, 0}, {8, 1, 8}}, front).with("shift", pair(0.25, 0.5)));
    int corners = 0;
    forEachCorner(moved, front, [&](const Drawn& corner) {
        ++corners;
        const glm::vec2 planar = planarUv(front, corner.face[0].position);
        QCOMPARE(corner.face[0].uv.x, planar.x - 0.25F);
        QCOMPARE(corner.face[0].uv.y, planar.y - 0.5F);
    });
    QVERIFY(corners > 0);
}

void tst_cube_texture::a_turn_is_clockwise_about_the_middle() {
    const MapPtr map = floorMap();
    const LevelBox box{2, {2, 0, 2}, {2, 1, 2}};
    const MapPtr turned = did(map, textureEdit(*map, box, top).with("turn", 90.F));
    // The middle of the box keeps its place, and what was above it is to the right of it now.
    const glm::dvec2 middle = planarPoint(top, glm::dvec3(3 * 4 - 8 + 0, 0, 3 * 4 - 8));
    int corners = 0;
    forEachCorner(turned, top, [&](const Drawn& corner) {
        const glm::dvec2 away = corner.planar - middle;
        if (std::abs(away.x) > 4 || std::abs(away.y) > 4 || textureOf(top, corner.face)->planar())
            return;
        ++corners;
        QVERIFY(samePlace(corner.uv, middle + glm::dvec2(away.y, -away.x)));
    });
    QCOMPARE(corners, 16);
}

void tst_cube_texture::fitting_spans_cubes_and_sectors() {
    MapPtr map = floorMap();
    // 6 x 4 cells of 4 units over all four sectors.
    const LevelBox box{2, {1, 0, 2}, {6, 1, 4}};
    map = did(map, textureEdit(*map, box, top).with("fit", pair(3, 2)));
    int corners = 0;
    forEachCorner(map, top, [&](const Drawn& corner) {
        if (textureOf(top, corner.face)->planar())
            return;
        ++corners;
        // On a floor right is +x and down is -z.
        const glm::dvec3 low(1 * 4 - 8, 0, 2 * 4 - 8);
        QVERIFY(std::abs(corner.uv.x - (corner.at.x - low.x) / 24 * 3) < 1e-4);
        QVERIFY(std::abs(corner.uv.y - (16 - (corner.at.z - low.z)) / 16 * 2) < 1e-4);
    });
    QCOMPARE(corners, 24 * 4);
    QVERIFY(octreeFault(*map).isEmpty());
}

void tst_cube_texture::several_boxes_are_one_surface() {
    // An L of three boxes, and the front of a step beside it, which is fitted by itself.
    MapPtr map = floorMap();
    map = did(map, fillEdit(*map, {2, {2, 1, 5}, {2, 1, 1}}, 0));
    Edit edit = textureEdit(*map, {2, {2, 0, 2}, {1, 1, 3}}, top).with("fit", pair(3, 3));
    edit.with("more", std::vector<std::int64_t>{3, 0, 2, 2, 1, 1, 2, 1, 5, 2, 1, 1})
        .with("more_faces", std::vector<std::int64_t>{1 << top, 1 << front});
    map = did(map, edit);
    int tops = 0, fronts = 0;
    forEachCorner(map, top, [&](const Drawn& corner) {
        if (textureOf(top, corner.face)->planar())
            return;
        ++tops;
        QVERIFY(std::abs(corner.uv.x - corner.at.x / 4) < 1e-4);
        QVERIFY(std::abs(corner.uv.y - (12 - corner.at.z) / 4) < 1e-4);
    });
    forEachCorner(map, front, [&](const Drawn& corner) {
        if (textureOf(front, corner.face)->planar())
            return;
        ++fronts;
        QVERIFY(std::abs(corner.uv.x - corner.at.x / 8 * 3) < 1e-4);
        QVERIFY(std::abs(corner.uv.y - (0 - corner.at.y) / 4 * 3) < 1e-4);
    });
    QCOMPARE(tops, 5 * 4);
    QCOMPARE(fronts, 2 * 4);
}

void tst_cube_texture::only_what_is_selected_changes() {
    const MapPtr map = floorMap();
    const LevelBox box{2, {3, 0, 3}, {2, 1, 2}};
    const MapPtr changed = did(map, textureEdit(*map, box, top).with("shift", pair(0.25, 0)));
    for (int face = 0; face < 6; ++face) {
        int other = 0;
        forEachCorner(changed, face,
                      [&](const Drawn& corner) { other += textureOf(face, corner.face)->planar() ? 0 : 1; });
        QCOMPARE(other, face == top ? 16 : 0);
    }
    // What changes nothing gives the same map, and splits nothing.
    QCOMPARE(did(map, textureEdit(*map, box, top).with("shift", pair(0, 0))), map);
    QCOMPARE(did(map, textureEdit(*map, box, top).with("reset", true)), map);
    QCOMPARE(did(map, textureEdit(*map, box, top)), map);
}

void tst_cube_texture::large_cubes_are_split_only_where_it_shows() {
    const MapPtr empty = emptyMap();
    const MapPtr map = did(empty, fillEdit(*empty, {0, {0, 0, 0}, {1, 1, 1}}, 0));
    QCOMPARE(sectorOf(*map, 0).cubes.size(), 1U);
    const MapPtr whole =
        did(map, textureEdit(*map, {0, {0, 0, 0}, {1, 1, 1}}, top).with("shift", pair(0.5, 0)));
    QCOMPARE(sectorOf(*whole, 0).cubes.size(), 1U);
    // The lower half shows no top.
    QVERIFY(
        !octant::apply(map, textureEdit(*map, {1, {0, 0, 0}, {2, 1, 2}}, top).with("shift", pair(0.5, 0))));
    const MapPtr quarter =
        did(map, textureEdit(*map, {1, {0, 1, 0}, {1, 1, 1}}, top).with("shift", pair(0.5, 0)));
    QCOMPARE(sectorOf(*quarter, 0).cubes.size(), 9U);
    QVERIFY(octreeFault(*quarter).isEmpty());
    // And back together nothing tells of it but the cubes.
    const MapPtr back =
        did(quarter, textureEdit(*quarter, {1, {0, 1, 0}, {1, 1, 1}}, top).with("shift", pair(-0.5, 0)));
    QCOMPARE(strangers(back, top, FaceTexture{}, everywhere), 0);
}

/// Children may be anything in a file: here they name a cube that is not there.
void tst_cube_texture::cubes_that_are_no_tree_are_refused() {
    const MapPtr map = floorMap();
    const auto broken = editable(map);
    const auto level = editable(map->levels[0]);
    const SectorSlot slot = level->sectors[0];
    Sector sector = *slot.cell->value();
    QVERIFY(!sector.cubes.children.empty());
    sector.cubes.spare = {};
    sector.cubes.children.update(0, [](std::array<std::uint32_t, 8>& all) { all.fill(1U << 20U); });
    level->sectors.set(0, {slot.id, std::make_shared<const LazySector>(std::move(sector), slot.cell)});
    broken->levels.set(0, level);
    const auto edited =
        octant::apply(broken, textureEdit(*broken, {2, {0, 0, 0}, {4, 1, 4}}, top).with("turn", 90.F));
    QVERIFY(!edited);
    QVERIFY(!edited.error().what.empty());
}

void tst_cube_texture::light_stays_as_it_is() {
    MapBuilder builder;
    builder.material("stone");
    SectorBuilder& sector = builder.sector();
    const std::uint32_t cube = sector.solid({});
    std::vector<Vertex> vertices = quadVertices(cellCorners({0, 0, glm::uvec3(0)}, 16));
    for (std::size_t i = 0; i < vertices.size(); ++i)
        vertices[i].lightmapUv = glm::vec2(static_cast<float>(i) / 64, 0.5F);
    sector.lightmaps = 1;
    sector.setQuads(cube, 0x3f, vertices, 0);
    const MapPtr map = builder.build();
    const MapPtr changed =
        did(map, textureEdit(*map, {0, {0, 0, 0}, {1, 1, 1}}, right).with("shift", pair(0.25, 0.25)));
    const Sector& after = sectorOf(*changed, 0);
    QCOMPARE(after.cubes.cubes[cube].lightmap(), std::uint8_t{0});
    const auto stored = storedFaces(after, after.cubes.cubes[cube]);
    const std::vector<Vertex> now = verticesOf(after, stored->first, stored->count);
    QCOMPARE(now.size(), vertices.size());
    for (std::size_t i = 0; i < now.size(); ++i) {
        QVERIFY(now[i].position == vertices[i].position && now[i].lightmapUv == vertices[i].lightmapUv);
        QCOMPARE(now[i].uv == vertices[i].uv, i >= 4);
    }
}

void tst_cube_texture::aligning_goes_on_from_the_surface_beside_data() {
    QTest::addColumn<int>("face");
    for (int face = 0; face < 6; ++face)
        QTest::addRow("face %d", face) << face;
}

void tst_cube_texture::aligning_goes_on_from_the_surface_beside() {
    // A block of 2 x 2 x 2 cells of 4 units across the border of sectors, where x and z are 16. Each face is
    // aligned to one beside it whose texture is laid otherwise, and so they agree where they meet.
    QFETCH(const int, face);
    const MapPtr empty = emptyMap();
    MapPtr map = did(empty, fillEdit(*empty, {2, {3, 1, 3}, {2, 2, 2}}, 0));
    const LevelBox block{2, {3, 1, 3}, {2, 2, 2}};
    const auto strange = [&](const MapPtr& now, const LevelBox& box, int other) {
        return did(now, textureEdit(*now, box, other)
                            .with("scale", pair(1.5, 3))
                            .with("turn", 30.F)
                            .with("shift", pair(0.3, 0.7)));
    };
    for (int other = 0; other < 6; ++other)
        if (other != face && other != oppositeFace(face))
            map = strange(map, block, other);
    LevelBox flat = block;
    flat.size[faceAxis(face)] = 1;
    flat.min[faceAxis(face)] += facePositive(face) ? 1 : 0;
    map = did(map, textureEdit(*map, flat, face).with("align", std::string("neighbour")));
    // Left of the face is the first place that is looked at.
    const glm::dvec3 left = fromPlanar(face, {-1, 0});
    int axis = 0;
    while (left[axis] == 0)
        ++axis;
    const int beside = axis + (left[axis] > 0 ? 0 : 3);
    int met = 0;
    forEachCorner(map, face, [&](const Drawn& corner) {
        forEachCorner(map, beside, [&](const Drawn& other) {
            if (glm::dot(corner.at - other.at, corner.at - other.at) > 1e-6)
                return;
            ++met;
            QVERIFY(samePlace(corner.uv, other.uv));
        });
    });
    QVERIFY(met >= 4);
    // In the plane it goes on as it is, also over the border of sectors.
    LevelBox half = flat;
    half.size[axis] = 1;
    half.min[axis] += left[axis] > 0 ? 1 : 0;
    MapPtr two = did(map, textureEdit(*map, flat, face).with("reset", true));
    two = strange(two, half, face);
    LevelBox rest = half;
    rest.min[axis] += left[axis] > 0 ? -1 : 1;
    two = did(two, textureEdit(*two, rest, face).with("align", std::string("neighbour")));
    QCOMPARE(strangers(two, face, levelTexture(two, face), everywhere), 0);
    QVERIFY(!levelTexture(two, face).planar());
}

void tst_cube_texture::aligning_to_the_grid_takes_shifts_away() {
    MapPtr map = floorMap();
    const LevelBox box{2, {3, 0, 3}, {2, 1, 2}};
    const MapPtr shifted = did(map, textureEdit(*map, box, top).with("shift", pair(0.3, 0.4)));
    const MapPtr back = did(shifted, textureEdit(*shifted, box, top).with("align", std::string("grid")));
    QCOMPARE(strangers(back, top, FaceTexture{}, everywhere), 0);
    // A turned one keeps its turn, and one repeat for all sectors.
    const MapPtr turned = did(shifted, textureEdit(*shifted, box, top)
                                           .with("align", std::string("grid"))
                                           .with("turn", 0.F)
                                           .with("scale", pair(1, 1)));
    QVERIFY(bytesOf(*turned) == bytesOf(*back));
}

void tst_cube_texture::textures_go_along_with_pushes_data() {
    QTest::addColumn<int>("face");
    QTest::addColumn<int>("steps");
    for (int face = 0; face < 6; ++face)
        for (const int steps : {1, 2, 3, -1})
            QTest::addRow("face %d steps %d", face, steps) << face << steps;
}

void tst_cube_texture::textures_go_along_with_pushes() {
    QFETCH(const int, face);
    QFETCH(const int, steps);
    // A block of 2 x 2 x 2 cells of 2 units; one of its faces is pushed, then taken back.
    const MapPtr empty = emptyMap();
    MapPtr map = did(empty, fillEdit(*empty, {3, {7, 3, 7}, {2, 2, 2}}, 0));
    for (int other = 0; other < 6; ++other)
        map = did(map, textureEdit(*map, {3, {7, 3, 7}, {2, 2, 2}}, other)
                           .with("scale", pair(2, 4))
                           .with("turn", 60.F)
                           .with("shift", pair(0.3, 0.2 + other * 0.1)));
    std::array<FaceTexture, 6> before;
    for (int other = 0; other < 6; ++other)
        before[static_cast<std::size_t>(other)] = levelTexture(map, other);
    LevelBox flat{3, {7, 3, 7}, {2, 2, 2}};
    flat.size[faceAxis(face)] = 1;
    flat.min[faceAxis(face)] += facePositive(face) ? 1 : 0;
    const MapPtr pushed = did(map, pushEdit(*map, flat, face, steps));
    for (int other = 0; other < 6; ++other)
        QCOMPARE(strangers(pushed, other, before[static_cast<std::size_t>(other)], everywhere), 0);
    flat.min[faceAxis(face)] += facePositive(face) ? steps : -steps;
    const MapPtr back = did(pushed, pushEdit(*pushed, flat, face, -steps));
    for (int other = 0; other < 6; ++other)
        QCOMPARE(strangers(back, other, before[static_cast<std::size_t>(other)], everywhere), 0);
}

void tst_cube_texture::textures_stay_where_cubes_are_split() {
    const MapPtr empty = emptyMap();
    MapPtr map = did(empty, fillEdit(*empty, {0, {0, 0, 0}, {2, 1, 2}}, 0));
    // A bite out of the top and one out of a corner.
    map = did(map, clearEdit(*map, {3, {7, 0, 7}, {2, 8, 2}}));
    map = laid(map);
    const FaceTexture texture = levelTexture(map, top);
    QVERIFY(!texture.planar());
    map = did(map, clearEdit(*map, {4, {3, 13, 5}, {4, 3, 9}}));
    map = did(map, clearEdit(*map, {4, {0, 9, 0}, {2, 7, 2}}));
    QCOMPARE(strangers(map, top, texture, everywhere), 0);
    // What was inside and looks sideways is new.
    QCOMPARE(strangers(map, right, FaceTexture{}, everywhere), 0);
}

void tst_cube_texture::textures_stay_on_bent_faces() {
    MapPtr map = laid(floorMap());
    const FaceTexture texture = levelTexture(map, top);
    const auto bend = [](const MapPtr& now, std::int64_t amount) {
        return did(now, boxEdit(*now, "cubes.move-corners", {2, {3, 0, 3}, {2, 1, 2}})
                            .with("face", std::uint64_t{top})
                            .with("corners", std::uint64_t{3})
                            .with("amount", amount));
    };
    const MapPtr bent = bend(map, -3);
    QVERIFY(bent != map);
    QCOMPARE(strangers(bent, top, texture, everywhere), 0);
    const MapPtr back = bend(bent, 3);
    QCOMPARE(strangers(back, top, texture, everywhere), 0);
    // And a bent face is laid like others.
    const MapPtr shifted =
        did(bent, textureEdit(*bent, {2, {0, 0, 0}, {8, 1, 8}}, top).with("shift", pair(0.2, 0.1)));
    FaceTexture moved = texture;
    moved.offset -= glm::dvec2(0.2, 0.1);
    QCOMPARE(strangers(shifted, top, moved, everywhere), 0);
    QCOMPARE(strangers(shifted, top, texture, everywhere) > 0, true);
}

void tst_cube_texture::other_textures_stay_to_themselves() {
    // A single face that is laid otherwise goes with its push and leaves those around it alone.
    MapPtr map = floorMap();
    const LevelBox cell{2, {3, 0, 3}, {1, 1, 1}};
    map = did(map, textureEdit(*map, cell, top).with("shift", pair(0.5, 0)));
    FaceTexture shifted;
    shifted.offset.x = -0.5;
    const auto inCell = [](const Drawn& corner) {
        return corner.cell.depth == 2 && corner.sector != nullptr && corner.face.size() == 4;
    };
    const auto count = [&](const MapPtr& now) {
        int corners = 0;
        forEachCorner(now, top, [&](const Drawn& corner) {
            corners += inCell(corner) && samePlace(corner.uv, shifted.at(corner.planar)) &&
                               textureOf(top, corner.face) == shifted
                           ? 1
                           : 0;
        });
        return corners;
    };
    QCOMPARE(count(map), 4);
    const MapPtr up = did(map, pushEdit(*map, cell, top, 1));
    QCOMPARE(count(up), 4);
    LevelBox raised = cell;
    raised.min.y += 1;
    QCOMPARE(count(did(up, pushEdit(*up, raised, top, -1))), 4);
    // Another material has another surface.
    const MapPtr other = did(map, fillEdit(*map, {2, {3, 1, 3}, {1, 1, 1}}, 1));
    QCOMPARE(count(other), 0);
}

void tst_cube_texture::random_edits_keep_textures_data() {
    QTest::addColumn<int>("revision");
    QTest::addColumn<int>("seed");
    for (int revision = 0; revision < 3; ++revision)
        for (int seed = 0; seed < 20; ++seed)
            QTest::addRow("revision %d seed %d", revision, seed) << revision << seed;
}

void tst_cube_texture::random_edits_keep_textures() {
    // Floors are pushed and pulled, bitten from above and painted: all of their tops keep one texture.
    QFETCH(const int, revision);
    QFETCH(const int, seed);
    Random random(seed);
    const MapPtr opened = floorMap(static_cast<Revision>(revision));
    MapPtr map = did(opened, fillEdit(*opened, {1, {0, 0, 0}, {4, 1, 4}}, 0));
    map = laid(map);
    const FaceTexture texture = levelTexture(map, top);
    for (int i = 0; i < 25; ++i) {
        LevelBox box = random.box(levelOf(*map), static_cast<int>(1 + random.below(3)));
        const std::int64_t high = levelCells(levelOf(*map), box.depth).y;
        Edit edit;
        switch (random.below(4)) {
        case 0:
            box.size.y = high - box.min.y;
            edit = clearEdit(*map, box);
            break;
        case 1:
            edit = textureEdit(*map, box, static_cast<int>(random.below(2)) * 2).with("turn", 45.F);
            break;
        default:
            box.size.y = 1;
            edit = pushEdit(*map, box, top, random.below(5) - 2);
        }
        const auto edited = octant::apply(map, edit);
        if (!edited)
            continue;
        // Pushing from below a surface digs caves, whose floors are nobody's.
        const Finder finder(edited->map, finest);
        const std::int64_t ceiling = levelCells(levelOf(*edited->map), finest).y;
        const auto open = [&](const Drawn& corner) {
            const glm::uvec3 low = corner.cell.corner >> std::uint32_t(maxCubeDepth - finest);
            glm::i64vec3 at = glm::i64vec3(low) + glm::i64vec3(corner.sectorMiddle);
            for (at.y += 1 << (finest - corner.cell.depth); at.y < ceiling; ++at.y)
                if (finder.at(at).cube != nullptr)
                    return false;
            return true;
        };
        const int wrong = strangers(edited->map, top, texture, open);
        QVERIFY2(wrong == 0, qPrintable(QStringLiteral("step %1: %2 corners: %3")
                                            .arg(i)
                                            .arg(wrong)
                                            .arg(QString::fromStdString(json::editToJson(edit)))));
        QVERIFY2(octreeFault(*edited->map).isEmpty(), qPrintable(octreeFault(*edited->map)));
        const auto read = pmf::readMap(bytesOf(*edited->map), {.revision = map->revision});
        QVERIFY2(read.has_value(), read ? "" : read.error().text().c_str());
        QVERIFY(dumpOf(**read) == dumpOf(*edited->map));
        const auto line = json::editFromJson(json::editToJson(edit));
        QVERIFY(line && *line == edit);
        map = edited->map;
    }
}

void tst_cube_texture::what_cannot_be_is_refused_data() {
    QTest::addColumn<int>("number");
    for (int number = 0; number < 8; ++number)
        QTest::addRow("%d", number) << number;
}

void tst_cube_texture::what_cannot_be_is_refused() {
    QFETCH(const int, number);
    const std::pair<const char*, Value> wrong[] = {
        {"scale", pair(0, 1)},        {"scale", std::vector<float>{1}},       {"scale", pair(1e30, 1)},
        {"fit", pair(0, 0)},          {"align", std::string("moon")},         {"faces", std::uint64_t{0}},
        {"faces", std::uint64_t{64}}, {"shift", std::vector<float>{1, 2, 3}},
    };
    const MapPtr map = floorMap();
    const auto& [name, value] = wrong[number];
    QVERIFY(!octant::apply(map, textureEdit(*map, {1, {0, 0, 0}, {1, 1, 1}}, top).with(name, value)));
    // Where nothing is to be seen there is nothing to lay.
    QVERIFY(!octant::apply(map, textureEdit(*map, {2, {0, 3, 0}, {1, 1, 1}}, top).with("turn", 90.F)));
}

} // namespace tst_cube_texture

OCTANT_SUITE(tst_cube_texture, tst_cube_texture)
#include "tst_cube_texture.moc"
