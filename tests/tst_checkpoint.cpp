#include <random>

#include <QTest>

#include "io/edit_context.h"
#include "io/journal/checkpoint.h"
#include "io/journal/state_hash.h"
#include "tests/support/amount.h"
#include "tests/support/any_edits.h"
#include "tests/support/edit_map.h"
#include "tests/support/samples.h"
#include "tests/support/suite.h"

namespace tst_checkpoint {

using namespace octant;
using namespace octant::test;

namespace {

using Bytes = std::vector<std::byte>;

const std::vector<const char*>& files() {
    static const std::vector<const char*> all{"pmf/multi.2025-01-07.pmf", "pmf/kitchen-sink.2025-01-07.pmf",
                                              "pmf/multi.2025-01-15.pmf", "pmf/kitchen-sink.2025-01-15.pmf",
                                              "pmf/multi.2025-08-08.pmf", "pmf/kitchen-sink.2025-08-08.pmf"};
    return all;
}

MapPtr readAgain(const char* file) { return readTestMap(file); }

/// Ids, numbers of cubes and all values.
std::uint64_t stateOf(const MapPtr& base, const MapPtr& map) { return journal::StateHasher(base).of(map); }

Bytes writtenOf(const Map& map) {
    Bytes all;
    if (const auto parts = pmf::writeMap(map))
        for (const Blob& part : *parts)
            all.insert(all.end(), part.span().begin(), part.span().end());
    return all;
}

/// What a file holds, read as the map was.
std::string fileDump(const Bytes& file, const Map& as) {
    const pmf::ReadOptions options{.revision = as.revision,
                                   .sectorSizeLog2 =
                                       as.levels.empty() ? std::uint8_t{4} : as.levels[0]->sectorSizeLog2};
    const auto read = pmf::readMap(Blob::copyOf(file), options);
    return read ? dumpOf(**read) : read.error().text();
}

/// What edits remember of the free numbers, which decides the numbers of cubes that are made next.
bool sameSpare(const Map& a, const Map& b) {
    for (std::size_t level = 0; level < a.levels.size(); ++level)
        for (std::size_t at = 0; at < a.levels[level]->sectors.size(); ++at) {
            const Sector* one = a.levels[level]->sectors[at].cell->value();
            const Sector* other = b.levels[level]->sectors[at].cell->value();
            if (!one || !other || one == other)
                continue;
            const auto &mine = one->cubes.spare, &its = other->cubes.spare;
            if (mine.known != its.known ||
                !std::equal(mine.cubes.begin(), mine.cubes.end(), its.cubes.begin(), its.cubes.end()) ||
                !std::equal(mine.children.begin(), mine.children.end(), its.children.begin(),
                            its.children.end()))
                return false;
        }
    return true;
}

MapPtr applied(const MapPtr& map, const Edit& edit) {
    const auto edited = octant::apply(map, edit, editContext());
    const bool goesOn = edited && edited->map != map && !edited->map->levels.empty() &&
                        !edited->map->levels[0]->sectors.empty();
    return goesOn ? edited->map : nullptr;
}

} // namespace

class tst_checkpoint : public QObject {
    Q_OBJECT

private slots:
    void restored_maps_are_what_replaying_gives_data();
    void restored_maps_are_what_replaying_gives();
    void what_nobody_touched_is_shared();
    void damaged_checkpoints_are_refused();
    void octrees_that_are_none_are_refused();
};

void tst_checkpoint::restored_maps_are_what_replaying_gives_data() {
    QTest::addColumn<int>("file");
    QTest::addColumn<int>("seed");
    for (int file = 0; file < static_cast<int>(files().size()); ++file)
        for (int seed = 1; seed <= amount(12); ++seed)
            QTest::addRow("%s seed %d", files()[static_cast<std::size_t>(file)], seed) << file << seed;
}

/// Random edits of the table; a map that is restored at random steps is edited along with the one that all
/// steps were done to.
void tst_checkpoint::restored_maps_are_what_replaying_gives() {
    QFETCH(const int, file);
    QFETCH(const int, seed);
    const char* name = files()[static_cast<std::size_t>(file)];
    const MapPtr base = readAgain(name);
    // As after a start: the file is read anew.
    const MapPtr again = readAgain(name);
    AnyEdits edits(seed, true);
    std::mt19937 random(static_cast<unsigned>(seed));
    MapPtr map = base, full = again, restored = again;
    int done = 0;
    for (int i = 0; i < 300 && done < 40; ++i) {
        const Edit edit = edits.next(*map);
        const MapPtr next = applied(map, edit);
        if (!next)
            continue;
        ++done;
        map = next;
        full = applied(full, edit);
        restored = applied(restored, edit);
        QVERIFY2(full && restored, edit.action.c_str());
        QVERIFY2(stateOf(again, restored) == stateOf(base, map), edit.action.c_str());
        if (random() % 3 != 0)
            continue;
        const auto bytes = journal::checkpointOf(*map, *base);
        QVERIFY2(bytes.has_value(), edit.action.c_str());
        const auto read = journal::readCheckpoint(*bytes, again);
        QVERIFY2(read, read ? "" : (edit.action + ": " + read.error().text()).c_str());
        restored = *read;
        QCOMPARE(stateOf(again, restored), stateOf(base, map));
        QVERIFY(dumpOf(*restored) == dumpOf(*map));
        QVERIFY(sameSpare(*restored, *map));
    }
    QVERIFY(done >= 20);
    // Files of both hold the same; their bytes can differ in the order of strings, as a level that was copied
    // knows its original in one of them alone.
    const Bytes mine = writtenOf(*restored), its = writtenOf(*full);
    QCOMPARE(mine.empty(), its.empty());
    if (!mine.empty())
        QVERIFY(fileDump(mine, *map) == fileDump(its, *map));
}

void tst_checkpoint::what_nobody_touched_is_shared() {
    const MapPtr base = readAgain("pmf/multi.2025-08-08.pmf");
    const MapPtr map = applied(base, setEdit({itemRef(ItemKind::Map, MapItem)}, "name", std::string("new")));
    QVERIFY(map);
    const auto bytes = journal::checkpointOf(*map, *base);
    QVERIFY(bytes);
    QVERIFY(bytes->size() < 1000);
    const auto restored = journal::readCheckpoint(*bytes, base);
    QVERIFY(restored);
    for (std::size_t level = 0; level < base->levels.size(); ++level)
        QVERIFY((*restored)->levels[level] == base->levels[level]);
}

void tst_checkpoint::damaged_checkpoints_are_refused() {
    const MapPtr base = readAgain("pmf/kitchen-sink.2025-08-08.pmf");
    AnyEdits edits(3);
    MapPtr map = base;
    for (int i = 0, done = 0; i < 300 && done < 30; ++i)
        if (const MapPtr next = applied(map, edits.next(*map))) {
            map = next;
            ++done;
        }
    const Bytes bytes = journal::checkpointOf(*map, *base).value();
    const std::size_t step = std::max<std::size_t>(1, bytes.size() / static_cast<std::size_t>(amount(400)));
    for (std::size_t size = 0; size < bytes.size(); size += step)
        QVERIFY(!journal::readCheckpoint(std::span(bytes).first(size), base));
    Bytes longer = bytes;
    longer.push_back({});
    QVERIFY(!journal::readCheckpoint(longer, base));
    // Any other bytes are refused or give a map that can be looked at.
    std::mt19937 random(1);
    for (int i = 0; i < amount(1000); ++i) {
        Bytes hostile = bytes;
        for (int k = 0; k < 3; ++k)
            hostile[random() % hostile.size()] = std::byte(random() % 3 == 0 ? 0xff : random() & 0xff);
        if (const auto read = journal::readCheckpoint(hostile, base)) {
            (void)stateOf(base, *read);
            (void)dumpOf(**read);
            (void)writtenOf(**read);
        }
    }
}

/// Known free numbers say that a sector is a tree, and nobody looks again.
void tst_checkpoint::octrees_that_are_none_are_refused() {
    const MapPtr base = readAgain("pmf/kitchen-sink.2025-08-08.pmf");
    for (const std::uint32_t child : {0U, 1U << 20U}) {
        std::size_t at = 0;
        while (base->levels[0]->sectors[at].cell->value()->cubes.children.empty())
            ++at;
        Sector sector = *base->levels[0]->sectors[at].cell->value();
        sector.cubes.spare.known = true;
        sector.cubes.children.update(0, [child](std::array<std::uint32_t, 8>& all) { all[3] = child; });
        const auto map = editable(base);
        const auto level = editable(map->levels[0]);
        const SectorSlot& slot = base->levels[0]->sectors[at];
        level->sectors.set(at, {slot.id, std::make_shared<const LazySector>(std::move(sector), slot.cell)});
        map->levels.set(0, level);
        const auto bytes = journal::checkpointOf(*map, *base);
        QVERIFY(bytes);
        QVERIFY(!journal::readCheckpoint(*bytes, base));
    }
}

} // namespace tst_checkpoint

OCTANT_SUITE(tst_checkpoint, tst_checkpoint)
#include "tst_checkpoint.moc"
