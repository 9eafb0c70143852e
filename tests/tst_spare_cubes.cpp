#include <QTest>

#include "io/pmf/convert.h"
#include "io/pmf/sector_codec.h"
#include "model/geometry/octree.h"
#include "model/map/cube_visibility.h"
#include "model/octree/spare_cubes.h"
#include "tests/support/findings.h"
#include "tests/support/level_surface.h"
#include "tests/support/suite.h"

namespace tst_spare_cubes {

using namespace octant;
using namespace octant::test;

namespace {

constexpr Rule unreachedRule = Rule::Pmf083;
constexpr LevelBox block{3, {1, 1, 1}, {3, 3, 3}}, single{3, {5, 5, 5}, {1, 1, 1}};

MapPtr reread(const MapPtr& map) {
    return *pmf::readMap(bytesOf(*map), {.revision = map->revision, .sectorSizeLog2 = 4});
}

/// Rules that a map breaks, but for what edits do to baked data.
std::vector<Rule> rulesOf(const MapPtr& map) {
    std::vector<Rule> rules;
    for (const Finding& finding : findingsAfterEdits(map))
        rules.push_back(finding.rule);
    return rules;
}

/// The compressed blocks that a save wrote for a sector.
std::vector<Blob> framesOf(const Map& map, std::size_t sector) {
    const auto stored =
        std::static_pointer_cast<const pmf::StoredSectorBlocks>(levelOf(map).sectors[sector].cell->stored());
    std::vector<Blob> frames;
    for (const pmf::StoredBlock& part : stored->blocks)
        frames.push_back(part.frame);
    return frames;
}

/// The number of the cube of geometry around the middle of a cell.
std::uint32_t cubeIn(const Sector& sector, const LevelBox& cell) {
    const std::uint32_t size = gridSide >> cell.depth;
    const glm::uvec3 middle = glm::uvec3(cell.min) * size + size / 2;
    return Octree(sector.cubes).find(middle).number;
}

MapPtr withSector(const MapPtr& map, std::size_t at, Sector sector) {
    const auto changed = editable(map);
    const auto level = editable(map->levels[0]);
    level->sectors.set(at, {level->sectors[at].id,
                            std::make_shared<const LazySector>(std::move(sector), level->sectors[at].cell)});
    changed->levels.set(0, level);
    return changed;
}

/// The map with visible lists around the root of a sector.
MapPtr withLists(const MapPtr& map, std::size_t at, const Visibility& visibility) {
    Sector sector = sectorOf(*map, at);
    CubeList& list = sector.cubes;
    list.attachments.push_back({CubeAttachment::OwnsVisibility,
                                static_cast<std::uint32_t>(list.visibilities.size()), Cube::None,
                                Cube::None});
    list.visibilities.push_back(std::make_shared<const Visibility>(visibility));
    list.cubes.push_back(list.cubes[0]);
    Cube wrapper;
    wrapper.type = CubeType::Visinfo;
    wrapper.link = list.size() - 1;
    wrapper.extra = static_cast<std::uint32_t>(list.attachments.size()) << 8 | 255U;
    list.cubes.set(0, wrapper);
    return withSector(map, at, std::move(sector));
}

/// What stands before the one cube whose numbers move, so that it moves when that goes.
MapPtr twoBlocks() {
    MapPtr map = emptyMap();
    map = done(map, fillEdit(*map, block, 0));
    return done(map, fillEdit(*map, single, 1));
}

/// Two blocks in sector 0, seen by the cubes of sectors 0 and 1 one by one and by those of sector 2 as a
/// whole; read from a file.
MapPtr seenBlocks() {
    MapPtr map = twoBlocks();
    const std::uint32_t seen = cubeIn(sectorOf(*map, 0), single);
    map = withLists(map, 1, {{0}, {{SectorIndex::of(0, 0, 0), {seen}}}});
    map = withLists(map, 2, {{0}, {{SectorIndex::of(0, 0, 0), {}}}});
    map = withLists(map, 0, {{seen}, {}});
    return reread(map);
}

/// Whether the lists of sectors 0 and 1 of a file name the single block.
QString listFault(const MapPtr& map) {
    const MapPtr read = reread(map);
    const std::vector<std::uint32_t> seen{cubeIn(sectorOf(*read, 0), single)};
    if (visibilityOf(sectorOf(*read, 0).cubes, 0)->cubes != seen)
        return QStringLiteral("the list of the sector itself names another cube");
    if (visibilityOf(sectorOf(*read, 1).cubes, 0)->sectors[0].cubes != seen)
        return QStringLiteral("the list of another sector names another cube");
    return rulesOf(read).empty()
               ? QString()
               : QStringLiteral("the file breaks rule %1").arg(QLatin1String(ruleId(rulesOf(read)[0])));
}

} // namespace

class tst_spare_cubes : public QObject {
    Q_OBJECT

private slots:
    void files_have_none();
    void visible_lists_follow();
    void what_was_not_edited_keeps_its_bytes();
    void undoing_gives_the_bytes_back();
    void a_save_on_the_way_changes_nothing();
    void what_says_the_same_again_has_the_bytes_of_the_file();
    void a_name_that_was_undone_leaves_the_bytes_that_were_read();
    void conversions_leave_them_out();
    void a_sector_that_is_seen_as_a_whole_stays_so();
    void those_of_a_file_are_told_of();
    void those_that_something_names_are_not_used_again();
    void an_entry_of_a_list_that_named_one_names_the_root();
    void clearing_baked_data_leaves_no_wrappers();
};

void tst_spare_cubes::files_have_none() {
    const MapPtr map = reread(twoBlocks());
    const MapPtr edited = done(map, clearEdit(*map, block));
    const CubeList& list = sectorOf(*edited, 0).cubes;
    QVERIFY(!list.spare.cubes.empty());
    QCOMPARE(cubeIn(sectorOf(*edited, 0), single), cubeIn(sectorOf(*map, 0), single));
    QVERIFY(rulesOf(edited).empty());
    const MapPtr read = reread(edited);
    QVERIFY(rulesOf(read).empty());
    QCOMPARE(sectorOf(*read, 0).cubes.size(), writtenCubes(list));
    QCOMPARE(dumpOf(*read), dumpOf(*edited));
    QVERIFY(worldTriangles(levelOf(*read)) == worldTriangles(levelOf(*edited)));
}

void tst_spare_cubes::visible_lists_follow() {
    const MapPtr map = seenBlocks();
    QCOMPARE(listFault(map), QString());
    MapPtr now = done(map, clearEdit(*map, block));
    QVERIFY(!sectorOf(*now, 0).cubes.spare.cubes.empty());
    QCOMPARE(listFault(now), QString());
    // With other numbers free than before, and with none.
    now = done(now, fillEdit(*now, {3, {2, 2, 2}, {1, 1, 1}}, 2));
    QCOMPARE(listFault(now), QString());
    now = done(now, fillEdit(*now, {4, {2, 2, 2}, {5, 5, 5}}, 2));
    QCOMPARE(listFault(now), QString());
    QCOMPARE(listFault(done(now, clearEdit(*now, {4, {2, 2, 2}, {5, 5, 5}}))), QString());
}

void tst_spare_cubes::what_was_not_edited_keeps_its_bytes() {
    const MapPtr map = seenBlocks();
    std::vector<std::vector<Blob>> read;
    for (std::size_t sector = 0; sector < 4; ++sector)
        read.push_back(framesOf(*map, sector));
    const MapPtr edited = done(map, clearEdit(*map, block));
    (void)bytesOf(*edited);
    for (const std::size_t sector : {std::size_t{2}, std::size_t{3}})
        QVERIFY(framesOf(*edited, sector) == read[sector]);
    // Of the other one the numbers in its list are other ones, and nothing else.
    QVERIFY(!(framesOf(*edited, 1)[0] == read[1][0]));
    for (const std::size_t part : {std::size_t{1}, std::size_t{2}})
        QVERIFY(framesOf(*edited, 1)[part] == read[1][part]);
}

void tst_spare_cubes::undoing_gives_the_bytes_back() {
    const MapPtr map = seenBlocks();
    const Blob opened = bytesOf(*map);
    const MapPtr edited = done(map, clearEdit(*map, block));
    const Blob saved = bytesOf(*edited);
    QVERIFY(bytesOf(*map) == opened);
    QVERIFY(bytesOf(*edited) == saved);
    QVERIFY(bytesOf(*map) == opened);
}

void tst_spare_cubes::a_save_on_the_way_changes_nothing() {
    const MapPtr map = seenBlocks();
    const auto sequence = [&](bool saves) {
        MapPtr now = map;
        for (const LevelBox& box : {block, LevelBox{4, {11, 11, 11}, {1, 1, 1}}}) {
            now = done(now, clearEdit(*now, box));
            if (saves)
                (void)bytesOf(*now);
        }
        now = done(now, fillEdit(*now, {3, {1, 2, 3}, {1, 1, 2}}, 2));
        return bytesOf(*now);
    };
    const Blob straight = sequence(false);
    QVERIFY(sequence(true) == straight);
    QVERIFY(sequence(false) == straight);
}

/// Numbers that come back after a save are one way to it: those of wrapped cubes are in the server block.
void tst_spare_cubes::what_says_the_same_again_has_the_bytes_of_the_file() {
    const MapPtr map = readTestMap("pmf/room.2025-08-08.pmf");
    const Blob opened = bytesOf(*map);
    const std::vector<Blob> read = framesOf(*map, 0);
    Sector sector = sectorOf(*map, 0);
    sector.fastLights.push_back(FastLight{});
    sector.regions.push_back(Region{});
    MapPtr now = withSector(map, 0, sector);
    (void)bytesOf(*now);
    for (std::size_t part = 0; part < read.size(); ++part)
        QVERIFY(!(framesOf(*now, 0)[part] == read[part]));
    sector.fastLights = sectorOf(*map, 0).fastLights;
    now = withSector(now, 0, sector);
    (void)bytesOf(*now);
    QVERIFY(framesOf(*now, 0)[0] == read[0]);
    QVERIFY(framesOf(*now, 0)[1] == read[1]);
    QVERIFY(!(framesOf(*now, 0)[2] == read[2]));
    sector.regions = sectorOf(*map, 0).regions;
    now = withSector(now, 0, sector);
    QVERIFY(bytesOf(*now) == opened);
}

/// Also the half of a sector that an edit behind it does not change.
void tst_spare_cubes::a_name_that_was_undone_leaves_the_bytes_that_were_read() {
    const auto edited = [](const MapPtr& map) {
        Sector sector = sectorOf(*map, 0);
        PagedVector<Vertex> vertices;
        for (std::size_t i = 0; i < sector.vertices.size(); ++i)
            vertices.push_back(sector.vertices[i]);
        vertices.update(0, [](Vertex& vertex) { vertex.position.x += 0.25f; });
        sector.vertices = PackedList<Vertex>(std::move(vertices));
        return withSector(map, 0, std::move(sector));
    };
    for (const char* name : {"pmf/kitchen-sink.2025-08-08.pmf", "pmf/room.2025-08-08.pmf"}) {
        const MapPtr fresh = readTestMap(name), map = readTestMap(name);
        const std::vector<Blob> read = framesOf(*map, 0);
        const MapPtr renamed =
            done(map, setEdit({itemRef(ItemKind::Material, sectorOf(*map, 0).usedMaterials[0].id)}, "name",
                              std::string("another name")));
        (void)bytesOf(*renamed);
        QVERIFY(!(framesOf(*renamed, 0)[0] == read[0]));
        const MapPtr now = edited(map);
        QVERIFY(bytesOf(*now) == bytesOf(*edited(fresh)));
        QVERIFY(framesOf(*now, 0)[0] == read[0]);
    }
}

void tst_spare_cubes::conversions_leave_them_out() {
    const MapPtr map = seenBlocks();
    const MapPtr edited = done(map, clearEdit(*map, block));
    for (const Revision revision : {Revision::R20250115, Revision::R20250107}) {
        const auto converted = pmf::convertMap(edited, revision);
        QVERIFY(converted.has_value());
        const MapPtr read = reread(converted->map);
        const std::vector<std::uint32_t> seen{cubeIn(sectorOf(*read, 0), single)};
        QCOMPARE(visibilityOf(sectorOf(*read, 1).cubes, 0)->sectors[0].cubes, seen);
        QVERIFY(rulesOf(read).empty());
        // Back again, so on from cubes that hold the lists themselves.
        const auto back =
            pmf::convertMap(done(read, clearEdit(*read, {4, {11, 11, 11}, {1, 1, 1}})), Revision::R20250808);
        QVERIFY(back.has_value());
        QVERIFY(rulesOf(reread(back->map)).empty());
    }
}

/// January has one entry a sector; one without cubes stands for all of them, wherever it is among the others.
void tst_spare_cubes::a_sector_that_is_seen_as_a_whole_stays_so() {
    const MapPtr blocks = twoBlocks();
    const std::uint32_t seen = cubeIn(sectorOf(*blocks, 0), single);
    const SectorIndex first = SectorIndex::of(0, 0, 0);
    const Visibility::Other whole{first, {}}, one{first, {seen}};
    for (const std::vector<Visibility::Other>& entries :
         {std::vector{whole, one}, std::vector{one, whole}, std::vector{one, whole, one}}) {
        const auto converted =
            pmf::convertMap(reread(withLists(blocks, 1, {{0}, entries})), Revision::R20250115);
        QVERIFY(converted.has_value());
        const auto lists = visibilityOf(sectorOf(*reread(converted->map), 1).cubes, 0);
        QVERIFY(lists && lists->sectors.size() == 1 && lists->sectors[0].sector == first);
        QVERIFY(lists->sectors[0].cubes.empty());
    }
}

void tst_spare_cubes::those_of_a_file_are_told_of() {
    const MapPtr built = twoBlocks();
    Sector sector = sectorOf(*built, 0);
    sector.cubes.spare = {};
    Cube stone;
    stone.type = CubeType::Geometry;
    sector.cubes.cubes.push_back(stone);
    const MapPtr map = reread(withSector(built, 0, std::move(sector)));
    const std::vector<Rule> told{unreachedRule};
    QCOMPARE(rulesOf(map), told);
    // An edit repairs no more than it does.
    const MapPtr edited = done(map, clearEdit(*map, block));
    QCOMPARE(rulesOf(edited), told);
    QCOMPARE(rulesOf(reread(edited)), told);
    QVERIFY(rulesOf(done(edited, editOf("level.simplify", {levelRef(*edited)}))).empty());
}

void tst_spare_cubes::those_that_something_names_are_not_used_again() {
    const MapPtr built = twoBlocks();
    Sector sector = sectorOf(*built, 0);
    CubeList& list = sector.cubes;
    list.spare = {};
    std::array<std::uint32_t, 8> row;
    for (std::uint32_t& child : row) {
        child = list.size();
        list.cubes.push_back(Cube{});
    }
    Cube parent;
    parent.type = CubeType::Parent;
    parent.faces = 0xff;
    parent.link = static_cast<std::uint32_t>(list.children.size());
    list.children.push_back(row);
    list.cubes.push_back(parent);
    const MapPtr map = reread(withSector(built, 0, std::move(sector)));
    MapPtr now = done(map, fillEdit(*map, {4, {5, 3, 3}, {3, 7, 5}}, 0));
    now = done(now, fillEdit(*now, {4, {13, 3, 3}, {1, 1, 1}}, 0));
    QCOMPARE(rulesOf(now), std::vector<Rule>{unreachedRule});
    QCOMPARE(rulesOf(reread(now)), std::vector<Rule>{unreachedRule});
}

void tst_spare_cubes::an_entry_of_a_list_that_named_one_names_the_root() {
    const MapPtr built = twoBlocks();
    Sector sector = sectorOf(*built, 0);
    sector.cubes.spare = {};
    const std::uint32_t loose = sector.cubes.size();
    sector.cubes.cubes.push_back(Cube{});
    const MapPtr map =
        reread(withLists(withSector(built, 0, sector), 1, {{}, {{SectorIndex::of(0, 0, 0), {loose}}}}));
    const MapPtr edited = done(map, clearEdit(*map, block));
    for (const MapPtr& one : {edited, reread(edited)}) {
        QVERIFY(rulesOf(one).empty());
        QCOMPARE(visibilityOf(sectorOf(*one, 1).cubes, 0)->sectors[0].cubes, std::vector<std::uint32_t>{0});
    }
}

void tst_spare_cubes::clearing_baked_data_leaves_no_wrappers() {
    const MapPtr map = readTestMap("pmf/room.2025-08-08.pmf");
    Edit edit = editOf("level.clear-bake", {});
    for (const SectorSlot& slot : levelOf(*map).sectors)
        edit.targets.push_back(itemRef(ItemKind::Sector, slot.id));
    const MapPtr cleared = done(map, edit);
    QVERIFY(writtenCubes(sectorOf(*cleared, 0).cubes) < sectorOf(*map, 0).cubes.size());
    QCOMPARE(rulesOf(cleared), rulesOf(map));
    QCOMPARE(rulesOf(reread(cleared)), rulesOf(map));
}

} // namespace tst_spare_cubes

OCTANT_SUITE(tst_spare_cubes, tst_spare_cubes)
#include "tst_spare_cubes.moc"
