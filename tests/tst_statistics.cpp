#include <QTest>

#include "model/map/statistics.h"
#include "tests/support/cube_cells.h"
#include "tests/support/suite.h"

namespace tst_statistics {

using namespace octant;
using namespace octant::test;

class tst_statistics : public QObject {
    Q_OBJECT

private slots:
    void a_sector_is_counted();
    void the_worst_sector_is_named();
    void only_changed_sectors_are_counted_again();
    void limits_are_those_of_the_format();
    void a_cancelled_count_gives_nothing();
};

void tst_statistics::a_sector_is_counted() {
    MapBuilder builder;
    builder.material("stone");
    builder.material("wood");
    SectorBuilder& sector = builder.sector();
    sector.lightmaps = 3;
    sector.solidAt(2, 0, 0, 0, 0);
    sector.solidAt(2, 1, 0, 0, 1);
    const MapPtr map = builder.build();
    const SectorStatistics statistics = statisticsOf(sectorOf(*map, 0));
    QCOMPARE(statistics[SectorMeter::Materials], std::uint64_t{2});
    QCOMPARE(statistics[SectorMeter::Lightmaps], std::uint64_t{3});
    QCOMPARE(statistics[SectorMeter::Depth], std::uint64_t{2});
    QCOMPARE(statistics[SectorMeter::Cubes], std::uint64_t{sectorOf(*map, 0).cubes.size()});
    QVERIFY(statistics.bytes != 0);
}

void tst_statistics::the_worst_sector_is_named() {
    const MapPtr map = emptyMap(); // 2 x 1 x 2 sectors
    const MapPtr edited = octant::apply(map, fillEdit(*map, {3, {9, 1, 1}, {3, 1, 1}}, 0))->map;
    StatisticsCounter counter;
    const auto counted = counter.count(*edited);
    QCOMPARE(counted->size(), std::size_t{1});
    const LevelStatistics& level = counted->front();
    QCOMPARE(level.level, levelOf(*map).id);
    QCOMPARE(level[LevelMeter::Materials], std::uint64_t{3});
    QCOMPARE(level[LevelMeter::SectorsX], std::uint64_t{2});
    QCOMPARE(level[SectorMeter::Cubes].sector, levelOf(*map).sectors[2].id);
    QCOMPARE(level[SectorMeter::Cubes].total, level[SectorMeter::Cubes].value + 3);
    QCOMPARE(level[SectorMeter::Lightmaps].sector, ItemId{0});
    QCOMPARE(level.sectors.size(), std::size_t{4});
}

void tst_statistics::only_changed_sectors_are_counted_again() {
    const MapPtr map = emptyMap();
    StatisticsCounter counter;
    (void)counter.count(*map);
    QCOMPARE(counter.counted(), std::size_t{4});
    const MapPtr edited = octant::apply(map, fillEdit(*map, {3, {1, 1, 1}, {3, 1, 1}}, 0))->map;
    const auto counted = counter.count(*edited);
    QCOMPARE(counter.counted(), std::size_t{1});
    const auto anew = StatisticsCounter().count(*edited);
    QCOMPARE(counted->front().sectors, anew->front().sectors);
    QCOMPARE(counted->front().bytes, anew->front().bytes);
}

void tst_statistics::limits_are_those_of_the_format() {
    QCOMPARE(limitOf(SectorMeter::Materials), std::uint64_t{255});
    QCOMPARE(limitOf(SectorMeter::Lightmaps), std::uint64_t{255});
    QCOMPARE(limitOf(SectorMeter::Depth), std::uint64_t{31});
    QCOMPARE(limitOf(SectorMeter::Cubes), std::uint64_t{4294967295});
    QCOMPARE(limitOf(LevelMeter::Materials), std::uint64_t{65535});
    QCOMPARE(limitOf(LevelMeter::SkyEnvironments), std::uint64_t{255});
    QCOMPARE(limitOf(LevelMeter::SectorsY), std::uint64_t{256});
}

void tst_statistics::a_cancelled_count_gives_nothing() {
    CancelToken cancel;
    cancel.cancel();
    QVERIFY(!StatisticsCounter().count(*emptyMap(), cancel));
}

} // namespace tst_statistics

OCTANT_SUITE(tst_statistics, tst_statistics)
#include "tst_statistics.moc"
