#include <set>

#include <QTest>

#include "model/octree/empty_boxes.h"
#include "tests/support/cube_paste.h"
#include "tests/support/suite.h"

namespace tst_cube_clip {

using namespace octant;
using namespace octant::test;

class tst_cube_clip : public QObject {
    Q_OBJECT

private slots:

    void orientations_are_a_group();
    void turns_go_the_way_they_say();
    void empty_boxes_are_what_is_left();
    void large_cubes_stay_large();
    void a_copy_is_cut_to_its_box();
    void a_copy_of_several_boxes_is_cut_to_them();
    void boxes_that_make_one_are_copied_as_one();
    void a_text_without_parts_is_a_whole_box();
};

void tst_cube_clip::orientations_are_a_group() {
    std::set<std::string> names;
    for (int a = 0; a < Orientation::count; ++a) {
        const Orientation one = Orientation::numbered(a);
        names.insert(one.name());
        QVERIFY(Orientation::named(one.name()) == one);
        QCOMPARE(one.then(one.inverse()), Orientation());
        QCOMPARE(one.inverse().then(one), Orientation());
        for (int face = 0; face < 6; ++face) {
            QCOMPARE(one.inverse().face(one.face(face)), face);
            QCOMPARE(one.face(oppositeFace(face)), oppositeFace(one.face(face)));
        }
        for (int corner = 0; corner < 8; ++corner)
            for (int axis = 0; axis < 3; ++axis) {
                const int face = axis + (cornerPositive(corner, axis) ? 0 : 3);
                QCOMPARE(cornerPositive(one.corner(corner), one.axis(axis)), facePositive(one.face(face)));
            }
        for (int b = 0; b < Orientation::count; ++b) {
            const Orientation other = Orientation::numbered(b), both = one.then(other);
            QVERIFY(names.count(both.name()) != 0 || Orientation::named(both.name()).has_value());
            QCOMPARE(both.mirrored(), one.mirrored() != other.mirrored());
            const glm::i64vec3 size(3, 5, 7), low(1, 0, 4), part(2, 2, 1);
            QCOMPARE(both.place(low, part, size),
                     other.place(one.place(low, part, size), one.size(part), one.size(size)));
            for (int corner = 0; corner < 8; ++corner)
                QCOMPARE(both.corner(corner), other.corner(one.corner(corner)));
        }
    }
    QCOMPARE(names.size(), std::size_t{48});
    QVERIFY(!Orientation::named("+x+x+z") && !Orientation::named("") && !Orientation::named("+x+y+z "));
}

void tst_cube_clip::turns_go_the_way_they_say() {
    for (int axis = 0; axis < 3; ++axis) {
        const Orientation once = Orientation::turn(axis, 1);
        QCOMPARE(once.face((axis + 1) % 3), (axis + 2) % 3);
        QCOMPARE(once.face((axis + 2) % 3), oppositeFace((axis + 1) % 3));
        QCOMPARE(once.face(axis), axis);
        QVERIFY(!once.mirrored());
        QCOMPARE(Orientation::turn(axis, 4), Orientation());
        QCOMPARE(Orientation::turn(axis, -1), Orientation::turn(axis, 3));
        QVERIFY(Orientation::mirror(axis).mirrored());
    }
}

void tst_cube_clip::empty_boxes_are_what_is_left() {
    Random random(3);
    const auto box = [&] {
        CellBox result;
        for (int axis = 0; axis < 3; ++axis) {
            result.min[axis] = random.below(10) - 2;
            result.max[axis] = result.min[axis] + 1 + random.below(6);
        }
        return result;
    };
    const auto contains = [](const CellBox& outer, glm::i64vec3 at) {
        for (int axis = 0; axis < 3; ++axis)
            if (at[axis] < outer.min[axis] || at[axis] >= outer.max[axis])
                return false;
        return true;
    };
    for (int i = 0; i < 200; ++i) {
        std::vector<CellBox> boxes, solid;
        for (std::int64_t k = random.below(4); k >= 0; --k)
            boxes.push_back(box());
        for (std::int64_t k = random.below(12); k > 0; --k)
            solid.push_back(box());
        const std::vector<CellBox> empty = emptyBoxes(boxes, solid);
        for (std::int64_t x = -3; x < 16; ++x)
            for (std::int64_t y = -3; y < 16; ++y)
                for (std::int64_t z = -3; z < 16; ++z) {
                    const glm::i64vec3 at(x, y, z);
                    const auto count = [&](const std::vector<CellBox>& those) {
                        return std::count_if(those.begin(), those.end(),
                                             [&](const CellBox& one) { return contains(one, at); });
                    };
                    QCOMPARE(count(empty), std::ptrdiff_t{count(boxes) != 0 && count(solid) == 0});
                }
    }
}

void tst_cube_clip::large_cubes_stay_large() {
    const MapPtr map = emptyMap();
    const MapPtr full = edited(map, fillEdit(*map, {0, {0, 0, 0}, {2, 1, 2}}, 1));
    const CubeClip clip = copied(*full, {10, {0, 0, 0}, {2048, 1024, 2048}});
    QCOMPARE(clip.cubes.size(), std::size_t{4});
    QCOMPARE(clip.paints.size(), std::size_t{1});
    QCOMPARE(clip.materials.size(), std::size_t{1});
    QCOMPARE(clip.fine, 0);
    QCOMPARE(clip.cellSideLog2, -6);
    QVERIFY(checkClip(clip));
    const MapPtr again = edited(map, pasteEdit(*map, clip, 0, {0, 0, 0}));
    for (std::size_t at = 0; at < 4; ++at)
        QCOMPARE(sectorOf(*again, at).cubes.size(), 1U);
}

void tst_cube_clip::a_copy_is_cut_to_its_box() {
    const MapPtr map = emptyMap();
    const MapPtr full = edited(map, fillEdit(*map, {0, {0, 0, 0}, {2, 1, 2}}, 1));
    const CubeClip clip = copied(*full, {3, {7, 2, 3}, {3, 1, 2}});
    std::int64_t volume = 0;
    for (const ClipCube& cube : clip.cubes)
        volume += cube.side() * cube.side() * cube.side();
    QCOMPARE(volume, std::int64_t{6});
    QVERIFY(checkClip(clip));
    QVERIFY(!copyCubes(levelOf(*full), 0, {{3, {14, 2, 3}, {3, 1, 2}}}));
    QVERIFY(copied(*map, {3, {7, 2, 3}, {3, 1, 2}}).cubes.empty());
}

void tst_cube_clip::a_copy_of_several_boxes_is_cut_to_them() {
    const MapPtr map = emptyMap();
    const MapPtr full = edited(map, fillEdit(*map, {0, {0, 0, 0}, {2, 1, 2}}, 1));
    // Two that overlap, one in another sector.
    const std::vector<LevelBox> boxes{
        {3, {2, 2, 3}, {3, 1, 2}}, {3, {4, 2, 3}, {1, 3, 1}}, {3, {9, 2, 3}, {1, 1, 1}}};
    const CubeClip clip = copied(*full, boxes);
    QCOMPARE(clip.size, glm::i64vec3(8, 3, 2));
    QCOMPARE(clip.cubes.size(), std::size_t{6 + 2 + 1});
    QCOMPARE(clip.parts.size(), std::size_t{3});
    QVERIFY(checkClip(clip));
    const auto read = json::cubesFromText(json::cubesToText(clip));
    QVERIFY(read && read->parts == clip.parts && read->cubes == clip.cubes && read->size == clip.size);
    CubeClip broken = clip;
    broken.parts[1].max.y = 4;
    QVERIFY(!checkClip(broken) && !json::cubesFromText(json::cubesToText(broken)));
    broken.parts[1].max.y = 0;
    QVERIFY(!checkClip(broken));
    QVERIFY(!copyCubes(levelOf(*full), 0, {boxes[0], {3, {14, 2, 3}, {3, 1, 2}}}));
    // Cells that were not selected stay in the target, also where empty ones are pasted.
    const MapPtr holes = edited(full, clearEdit(*full, {3, {2, 2, 3}, {1, 1, 1}}));
    const CubeClip hollow = copied(*holes, boxes);
    QCOMPARE(hollow.cubes.size(), std::size_t{5 + 2 + 1});
    const MapPtr pasted = edited(
        full,
        pasteEdit(*full, hollow, 3, {2, 4, 3}).with("air", true).with("orientation", std::string("-x+y+z")));
    const Finder finder(pasted, 3);
    std::vector<glm::i64vec3> empty;
    for (std::int64_t x = 0; x < 16; ++x)
        for (std::int64_t y = 0; y < 8; ++y)
            for (std::int64_t z = 0; z < 16; ++z)
                if (finder.at({x, y, z}).cube == nullptr)
                    empty.emplace_back(x, y, z);
    QCOMPARE(empty.size(), std::size_t{1});
    QCOMPARE(empty.front(), glm::i64vec3(2 + 7, 4, 3));
}

void tst_cube_clip::boxes_that_make_one_are_copied_as_one() {
    const MapPtr map = emptyMap();
    const MapPtr full = edited(map, fillEdit(*map, {0, {0, 0, 0}, {2, 1, 2}}, 1));
    const CubeClip clip =
        copied(*full, {{10, {0, 0, 0}, {700, 1024, 2048}}, {10, {700, 0, 0}, {1348, 1024, 2048}}});
    QVERIFY(clip == copied(*full, {10, {0, 0, 0}, {2048, 1024, 2048}}));
    QCOMPARE(clip.cubes.size(), std::size_t{4});
}

void tst_cube_clip::a_text_without_parts_is_a_whole_box() {
    const MapPtr map = emptyMap();
    const MapPtr full = edited(map, fillEdit(*map, {3, {0, 0, 0}, {1, 1, 1}}, 1));
    const std::string text = json::cubesToText(copied(*full, {3, {0, 0, 0}, {2, 1, 1}}));
    QVERIFY(text.find("parts") == std::string::npos);
    const auto read = json::cubesFromText(text);
    QVERIFY(read && read->parts.empty());
    const MapPtr more = edited(full, fillEdit(*full, {3, {4, 0, 0}, {3, 1, 1}}, 1));
    const MapPtr pasted = edited(more, pasteEdit(*more, *read, 3, {4, 0, 0}).with("air", true));
    QVERIFY(Finder(pasted, 3).at({5, 0, 0}).cube == nullptr &&
            Finder(pasted, 3).at({6, 0, 0}).cube != nullptr);
}

} // namespace tst_cube_clip

OCTANT_SUITE(tst_cube_clip, tst_cube_clip)
#include "tst_cube_clip.moc"
