#include <QTest>

#include "model/edit/cubes/stale_bake.h"
#include "model/map/bake.h"
#include "tests/support/any_edits.h"
#include "tests/support/level_surface.h"
#include "tests/support/suite.h"

namespace tst_stale_bake {

using namespace octant;
using namespace octant::test;

namespace {

/// Places of the findings about baked data.
QStringList stalePlaces(const MapPtr& map) {
    QStringList places;
    Checker checker;
    for (const Finding& finding : checker.check(map, inlineExecutor())->all())
        if (finding.rule == Rule::StaleBake)
            places.append(QString::fromStdString(finding.place.substr(finding.place.rfind(' ') + 1)));
    return places;
}

/// Sectors that each have a lit cube.
MapPtr litGrid(glm::uvec3 count) {
    MapBuilder builder(4, count.x, count.y, count.z);
    builder.material("stone");
    for (std::uint32_t x = 0; x < count.x; ++x)
        for (std::uint32_t y = 0; y < count.y; ++y)
            for (std::uint32_t z = 0; z < count.z; ++z) {
                SectorBuilder& sector = builder.sector(x, y, z);
                sector.lightmaps = 1;
                const std::uint32_t cube = sector.solidAt(1, 0, 0, 0);
                sector.setQuads(cube, 0x3f, quadVertices(cellCorners({cube, 1, glm::uvec3(0)}, 16)), 0);
            }
    const MapPtr map = builder.build();
    return octant::apply(map, addEdit(levelRef(*map), ItemKind::PhysicsMaterial))->map;
}

/// A row of six on x.
MapPtr litRow() { return litGrid({6, 1, 1}); }

} // namespace

class tst_stale_bake : public QObject {
    Q_OBJECT

private slots:
    void an_edit_of_cubes_marks_what_it_changes_and_what_is_around();
    void neighbours_are_marked_on_every_axis_data();
    void neighbours_are_marked_on_every_axis();
    void visible_lists_say_what_is_marked();
    void every_action_on_cubes_is_known();
    void unbaked_sectors_are_never_marked();
    void edits_that_move_everything_along_mark_nothing();
    void marks_follow_the_sectors();
    void clearing_takes_light_and_marks();
    void clearing_visible_lists_keeps_cubes_data();
    void clearing_visible_lists_keeps_cubes();
    void cubes_that_went_with_it_are_dropped_by_the_next_edit();
    void nothing_of_it_is_written();
};

void tst_stale_bake::an_edit_of_cubes_marks_what_it_changes_and_what_is_around() {
    const MapPtr map = litRow();
    QVERIFY(stalePlaces(map).isEmpty());
    const MapPtr edited = done(map, fillEdit(*map, {2, {11, 1, 1}, {1, 1, 1}}, 0)); // sector 2,0,0
    QCOMPARE(stalePlaces(edited),
             (QStringList{QStringLiteral("1,0,0"), QStringLiteral("2,0,0"), QStringLiteral("3,0,0")}));
    const MapPtr further = done(edited, clearEdit(*edited, {2, {23, 3, 3}, {1, 1, 1}})); // nothing was there
    QCOMPARE(stalePlaces(further), stalePlaces(edited));
    const MapPtr cleared =
        done(edited, editOf("sector.clear", {itemRef(ItemKind::Sector, levelOf(*map).sectors[5].id)}));
    QCOMPARE(stalePlaces(cleared), (QStringList{QStringLiteral("1,0,0"), QStringLiteral("2,0,0"),
                                                QStringLiteral("3,0,0"), QStringLiteral("4,0,0")}));
    QVERIFY(stalePlaces(map).isEmpty()); // what undo goes back to
}

void tst_stale_bake::neighbours_are_marked_on_every_axis_data() {
    QTest::addColumn<std::vector<int>>("at");
    for (const std::vector<int>& at : {std::vector{2, 2, 2}, {0, 0, 0}, {4, 4, 4}, {0, 2, 4}, {1, 4, 0}})
        QTest::addRow("%d,%d,%d", at[0], at[1], at[2]) << at;
}

void tst_stale_bake::neighbours_are_marked_on_every_axis() {
    QFETCH(std::vector<int>, at);
    const glm::i64vec3 sector(at[0], at[1], at[2]);
    const MapPtr map = litGrid({5, 5, 5});
    const MapPtr edited =
        done(map, fillEdit(*map, {2, sector * std::int64_t{4} + std::int64_t{3}, {1, 1, 1}}, 0));
    QStringList around;
    for (std::int64_t y = 0; y < 5; ++y)
        for (std::int64_t x = 0; x < 5; ++x)
            for (std::int64_t z = 0; z < 5; ++z)
                if (std::abs(x - sector.x) <= 1 && std::abs(y - sector.y) <= 1 && std::abs(z - sector.z) <= 1)
                    around.append(QStringLiteral("%1,%2,%3").arg(x).arg(y).arg(z));
    QCOMPARE(stalePlaces(edited), around);
}

void tst_stale_bake::visible_lists_say_what_is_marked() {
    const MapPtr built = litRow();
    const auto map = editable(built);
    const auto level = editable(map->levels[0]);
    Sector sector = *level->sectors[2].cell->value();
    sector.cubes.attachments.push_back({CubeAttachment::OwnsVisibility, 0, Cube::None, Cube::None});
    sector.cubes.visibilities.push_back(
        std::make_shared<const Visibility>(Visibility{{0}, {{SectorIndex::of(5, 0, 0), {}}}}));
    sector.cubes.cubes.push_back(sector.cubes.cubes[0]);
    Cube wrapper;
    wrapper.type = CubeType::Visinfo;
    wrapper.link = sector.cubes.size() - 1;
    wrapper.extra |= 1U << 8;
    sector.cubes.cubes.set(0, wrapper);
    level->sectors.set(
        2, {level->sectors[2].id, std::make_shared<const LazySector>(std::move(sector), nullptr)});
    map->levels.set(0, level);
    QCOMPARE(stalePlaces(done(map, fillEdit(*map, {2, {11, 1, 1}, {1, 1, 1}}, 0))),
             (QStringList{QStringLiteral("2,0,0"), QStringLiteral("5,0,0")}));
}

void tst_stale_bake::every_action_on_cubes_is_known() {
    for (const EditAction& action : editActions()) {
        const std::string_view id = action.id;
        if (!isForMaps(id))
            continue;
        const bool aside = id.starts_with("item.") || id.starts_with("level.") ||
                           id.starts_with("archive.") || id.starts_with("property.") || id == "cubes.texture";
        QVERIFY2(action.staleLight != aside, action.id);
    }
}

void tst_stale_bake::unbaked_sectors_are_never_marked() {
    const MapPtr map = emptyMap();
    const MapPtr edited = done(map, fillEdit(*map, {2, {3, 1, 1}, {4, 1, 1}}, 0));
    QVERIFY(levelOf(*edited).staleBake.empty());
    // Lists that nothing is marked in stay as they were: an edit costs no more.
    QVERIFY(levelOf(*edited).staleBake.sameAs(levelOf(*map).staleBake));
}

void tst_stale_bake::edits_that_move_everything_along_mark_nothing() {
    const MapPtr map = litRow();
    const auto resize = [&](const MapPtr& of, glm::i64vec3 low, glm::i64vec3 high) {
        return done(of, editOf("level.resize", {levelRef(*of)})
                            .with("low", cells(low))
                            .with("high", cells(high))
                            .with("force", true));
    };
    QVERIFY(stalePlaces(resize(map, {2, 0, 0}, {0, 1, 0})).isEmpty());
    QVERIFY(stalePlaces(done(map, editOf("level.move-centre", {levelRef(*map)}).with("to", cells({3, 0, 0}))))
                .isEmpty());
    QVERIFY(stalePlaces(done(map, editOf("level.simplify", {levelRef(*map)}))).isEmpty());
    QVERIFY(stalePlaces(
                done(map, editOf("level.sector-size", {levelRef(*map)}).with("size_log2", std::uint64_t{5})))
                .isEmpty());
}

void tst_stale_bake::marks_follow_the_sectors() {
    const MapPtr map = litRow();
    const MapPtr edited = done(map, fillEdit(*map, {2, {23, 1, 1}, {1, 1, 1}}, 0)); // sector 5,0,0
    QCOMPARE(stalePlaces(edited), (QStringList{QStringLiteral("4,0,0"), QStringLiteral("5,0,0")}));
    const MapPtr grown =
        done(edited, editOf("level.resize", {levelRef(*edited)}).with("low", cells({1, 0, 0})));
    QCOMPARE(stalePlaces(grown), (QStringList{QStringLiteral("5,0,0"), QStringLiteral("6,0,0")}));
    const MapPtr joined =
        done(edited, editOf("level.sector-size", {levelRef(*edited)}).with("size_log2", std::uint64_t{5}));
    QCOMPARE(stalePlaces(joined), (QStringList{QStringLiteral("2,0,0")}));
    const MapPtr twice = done(edited, editOf("item.duplicate", {levelRef(*edited)}));
    QCOMPARE(stalePlaces(twice).size(), 4);
}

void tst_stale_bake::clearing_takes_light_and_marks() {
    const MapPtr map = litRow();
    const MapPtr edited = done(map, fillEdit(*map, {2, {11, 1, 1}, {1, 1, 1}}, 0));
    const MapPtr cleared = done(edited, editOf("level.clear-bake", {levelRef(*edited)}));
    QVERIFY(stalePlaces(cleared).isEmpty());
    for (std::size_t at = 0; at < 6; ++at)
        QCOMPARE(hasBakedLight(sectorOf(*cleared, at)), at < 1 || at > 3);
    QCOMPARE(rayDifference(edited, cleared, 300), QString());
    QCOMPARE(soundness(cleared, brokenRules(map)), QString());
    QCOMPARE(done(map, editOf("level.clear-bake", {levelRef(*map)})), map); // nothing is stale
    const MapPtr one =
        done(map, editOf("level.clear-bake", {itemRef(ItemKind::Sector, levelOf(*map).sectors[0].id)}));
    QVERIFY(!hasBakedLight(sectorOf(*one, 0)));
    QVERIFY(hasBakedLight(sectorOf(*one, 1)));
}

void tst_stale_bake::clearing_visible_lists_keeps_cubes_data() {
    QTest::addColumn<QString>("file");
    for (const char* file : {"room", "multi", "kitchen-sink"})
        for (const char* revision : {"2025-01-07", "2025-01-15", "2025-08-08"})
            QTest::addRow("%s %s", file, revision)
                << QStringLiteral("pmf/%1.%2.pmf").arg(QLatin1String(file), QLatin1String(revision));
}

void tst_stale_bake::clearing_visible_lists_keeps_cubes() {
    QFETCH(QString, file);
    const MapPtr map = readTestMap(file.toStdString());
    const Blob bytes = bytesOf(*map);
    Edit edit = editOf("level.clear-bake", {});
    for (const SectorSlot& slot : levelOf(*map).sectors)
        if (slot.cell->isTree())
            edit.targets.push_back(itemRef(ItemKind::Sector, slot.id));
    const MapPtr cleared = done(map, edit);
    for (const SectorSlot& slot : levelOf(*cleared).sectors) {
        QVERIFY(!hasBakedLight(*slot.cell->value()));
        QVERIFY(!hasVisibleLists(*slot.cell->value()));
    }
    QCOMPARE(rayDifference(map, cleared, 500), QString());
    QCOMPARE(octreeFault(*cleared), QString());
    QCOMPARE(soundness(cleared, brokenRules(map)), QString());
    QVERIFY(bytesOf(*map) == bytes);
}

void tst_stale_bake::cubes_that_went_with_it_are_dropped_by_the_next_edit() {
    const MapPtr map = readTestMap("pmf/room.2025-08-08.pmf");
    Edit edit = editOf("level.clear-bake", {});
    for (const SectorSlot& slot : levelOf(*map).sectors)
        edit.targets.push_back(itemRef(ItemKind::Sector, slot.id));
    MapPtr now = done(map, edit);
    const glm::i64vec3 all = levelCells(levelOf(*now), 5);
    for (const glm::i64vec3& at : {glm::i64vec3(0), all / std::int64_t{2}, all - std::int64_t{1}}) {
        now = done(now, fillEdit(*now, {5, at, glm::i64vec3(1)}, 0));
        QCOMPARE(octreeFault(*now), QString());
    }
}

void tst_stale_bake::nothing_of_it_is_written() {
    const MapPtr map = litRow();
    const MapPtr edited = done(map, fillEdit(*map, {2, {11, 1, 1}, {1, 1, 1}}, 0));
    const auto read = pmf::readMap(bytesOf(*edited));
    QVERIFY(read.has_value());
    QVERIFY(stalePlaces(*read).isEmpty());
}

} // namespace tst_stale_bake

OCTANT_SUITE(tst_stale_bake, tst_stale_bake)
#include "tst_stale_bake.moc"
