#include <QDir>
#include <QTest>

#include "io/pmf/level_codec.h"
#include "io/pmf/reader.h"
#include "io/pmf/sector_codec.h"
#include "io/pmf/writer.h"
#include "model/map/item_kinds.h"
#include "tests/support/cube_cells.h"
#include "tests/support/pool_executor.h"
#include "tests/support/samples.h"
#include "tests/support/suite.h"

namespace tst_pmf_bytes {

using namespace octant;

namespace {

void addFiles(const QString& folder) {
    const QDir directory(folder);
    for (const QString& name : directory.entryList({QStringLiteral("*.pmf")}, QDir::Files))
        QTest::newRow(qPrintable(name)) << directory.filePath(name);
}

} // namespace

/// Open and save: what was not touched keeps its bytes.
class tst_pmf_bytes : public QObject {
    Q_OBJECT

private slots:
    void unedited_maps_save_as_the_same_bytes_data();
    void unedited_maps_save_as_the_same_bytes();
    void every_block_encodes_to_what_reads_back_data();
    void every_block_encodes_to_what_reads_back();
    void edited_blocks_keep_the_flags_of_their_frames();
    void what_is_undone_is_written_as_it_was_data();
    void what_is_undone_is_written_as_it_was();
    void revision_is_found_by_trial_data();
    void revision_is_found_by_trial();
    void cut_files_are_refused_or_read_data();
    void cut_files_are_refused_or_read();
};

void tst_pmf_bytes::unedited_maps_save_as_the_same_bytes_data() {
    QTest::addColumn<QString>("path");
    addFiles(test::dataFile("pmf"));
    addFiles(test::dataFile("pmf/bad"));
    if (!test::sharedSamples().isEmpty())
        addFiles(test::sharedSamples() + "/big");
}

void tst_pmf_bytes::unedited_maps_save_as_the_same_bytes() {
    QFETCH(QString, path);
    const Blob file = test::loadBlob(path);
    const auto map = pmf::readMap(file);
    QVERIFY2(map || path.contains("/bad/"), map ? "" : map.error().text().c_str());
    if (!map)
        QSKIP(qPrintable("refused: " + QString::fromStdString(map.error().text())));
    QVERIFY(pmf::decodeSectors(**map, test::poolExecutor()));
    const auto saved = pmf::writeMap(**map);
    QVERIFY2(saved.has_value(), saved ? "" : saved.error().text().c_str());
    QVERIFY(pmf::joined(*saved) == file);
}

void tst_pmf_bytes::every_block_encodes_to_what_reads_back_data() {
    QTest::addColumn<QString>("path");
    addFiles(test::dataFile("pmf"));
    if (!test::sharedSamples().isEmpty())
        addFiles(test::sharedSamples() + "/big");
}

/// Writes every sector and level from its value alone, reads that, writes again: both writings are the same
/// bytes.
void tst_pmf_bytes::every_block_encodes_to_what_reads_back() {
    QFETCH(QString, path);
    const auto map = pmf::readMap(test::loadBlob(path));
    QVERIFY(map.has_value());
    auto bare = std::make_shared<Map>(**map);
    for (std::size_t i = 0; i < bare->levels.size(); ++i) {
        auto level = std::make_shared<Level>(*bare->levels[i]);
        for (std::size_t k = 0; k < level->sectors.size(); ++k) {
            const SectorSlot slot = level->sectors[k];
            QVERIFY(slot.cell->value() != nullptr);
            level->sectors.set(k,
                               {slot.id, std::make_shared<const LazySector>(*slot.cell->value(), nullptr)});
        }
        bare->levels.set(i, level);
    }
    const auto first = pmf::writeMap(*bare, {.executor = &test::poolExecutor()});
    QVERIFY2(first.has_value(), first ? "" : first.error().text().c_str());
    const Blob bytes = pmf::joined(*first);
    const auto again = pmf::readMap(bytes, {.revision = (*map)->revision});
    QVERIFY2(again.has_value(), again ? "" : again.error().text().c_str());
    QCOMPARE((*again)->levels.size(), (*map)->levels.size());
    for (std::size_t i = 0; i < bare->levels.size(); ++i) {
        const Level& before = *(*map)->levels[i];
        const Level& after = *(*again)->levels[i];
        const auto names = pmf::currentNames(before), namesAgain = pmf::currentNames(after);
        for (std::size_t k = 0; k < before.sectors.size(); ++k) {
            const auto a = pmf::encodeSector(*before.sectors[k].cell->value(), (*map)->revision, *names, {});
            QVERIFY2(after.sectors[k].cell->value() != nullptr,
                     after.sectors[k].cell->damage() ? after.sectors[k].cell->damage()->text().c_str() : "");
            const auto b =
                pmf::encodeSector(*after.sectors[k].cell->value(), (*map)->revision, *namesAgain, {});
            QVERIFY(a && b);
            QVERIFY(a->common == b->common);
            QVERIFY(a->client == b->client);
            QVERIFY(a->server == b->server);
        }
    }
}

void tst_pmf_bytes::edited_blocks_keep_the_flags_of_their_frames() {
    lz4::FrameFlags flags; // others than new frames have
    flags.blockSizeId = 5;
    flags.linked = false;
    flags.contentChecksum = true;
    using Blocks = std::array<pmf::StoredBlock, 3>;
    const auto reframed = [&](Blocks blocks) {
        for (pmf::StoredBlock& block : blocks) {
            const auto bytes = lz4::decompress(block.frame.span(), block.decompressedSize);
            block.frame = Blob(lz4::compress(bytes->span(), flags, lz4::fastestLevel));
        }
        return blocks;
    };
    const auto ofLevel = [](const Map& map) {
        return std::static_pointer_cast<const pmf::StoredLevelBlocks>(map.levels[0]->stored.get());
    };
    const auto ofSector = [](const Map& map) {
        return std::static_pointer_cast<const pmf::StoredSectorBlocks>(
            map.levels[0]->sectors[0].cell->stored());
    };
    const MapPtr map = test::sampleMap("room", Revision::R20250808);
    const LazySector& cell = *map->levels[0]->sectors[0].cell;
    Sector sector = *cell.value();
    const Blocks level = reframed(ofLevel(*map)->blocks), blocks = reframed(ofSector(*map)->blocks);
    map->levels[0]->stored.set(std::make_shared<const pmf::StoredLevelBlocks>(level, ofLevel(*map)->names));
    const auto read = ofSector(*map);
    cell.setStored(std::make_shared<const pmf::StoredSectorBlocks>(blocks, read->context, read->names,
                                                                   read->at, read->id));
    sector.fastLights.push_back(FastLight{});
    sector.regions.push_back(Region{});
    const auto edited = editable(map);
    const auto editedLevel = editable(map->levels[0]);
    editedLevel->materials.update(0, [](Material& material) {
        material.name = "another";
        material.texture = "another";
    });
    editedLevel->entities.entities.push_back(map->levels[0]->entities.entities[0]);
    editedLevel->sectors.update(0, [&](SectorSlot& slot) {
        slot.cell = std::make_shared<const LazySector>(std::move(sector), slot.cell);
    });
    edited->levels.set(0, editedLevel);
    QVERIFY(pmf::writeMap(*edited).has_value());
    for (std::size_t i = 0; i < level.size(); ++i) {
        QVERIFY(!(ofLevel(*edited)->blocks[i].frame == level[i].frame));
        QVERIFY(ofLevel(*edited)->blocks[i].flags() == flags);
        QVERIFY(!(ofSector(*edited)->blocks[i].frame == blocks[i].frame));
        QVERIFY(ofSector(*edited)->blocks[i].flags() == flags);
    }
}

void tst_pmf_bytes::what_is_undone_is_written_as_it_was_data() {
    QTest::addColumn<Revision>("revision");
    QTest::addColumn<ItemKind>("kind");
    for (const Revision revision :
         {Revision::R20250115, Revision::R20250808}) // the others have no such regions
        for (const ItemKind kind :
             {ItemKind::Material, ItemKind::PhysicsMaterial, ItemKind::SoundEnvironment})
            QTest::addRow("%s %s", revisionName(revision), itemKindRow(kind).name) << revision << kind;
}

/// Names in the blocks of a sector with sound regions stand in one table: what a save under other names put
/// there is not left behind.
void tst_pmf_bytes::what_is_undone_is_written_as_it_was() {
    QFETCH(const Revision, revision);
    QFETCH(const ItemKind, kind);
    using namespace test;
    MapPtr made = emptyMap(revision);
    made = done(made, addEdit(levelRef(*made), ItemKind::SoundEnvironment).with("name", std::string("hall")));
    const ItemRef sector = itemRef(ItemKind::Sector, levelOf(*made).sectors[0].id);
    made = done(made, addEdit(sector, ItemKind::SoundRegion));
    made = done(made, fillEdit(*made, {2, {0, 0, 0}, {2, 1, 1}}, 0)
                          .with("physics_material", Ref{levelOf(*made).physicsMaterials[0].id, {}}));
    const MapPtr opened =
        *pmf::readMap(bytesOf(*made), {.revision = revision, .sectorSizeLog2 = std::uint8_t{4}});
    const ItemId id = listIn(levelOf(*opened), kind).idAt(0);
    for (const MapPtr& first : {opened, done(opened, fillEdit(*opened, {2, {0, 1, 0}, {1, 1, 1}}, 1))}) {
        std::vector<MapPtr> maps{first};
        std::vector<Blob> bytes{bytesOf(*first)};
        for (const char* name : {"a", "another", "a third one"}) {
            maps.push_back(done(maps.back(), setEdit({itemRef(kind, id)}, "name", std::string(name))));
            bytes.push_back(bytesOf(*maps.back()));
            for (std::size_t i = maps.size(); i-- > 0;)
                QVERIFY(bytesOf(*maps[i]) == bytes[i]);
        }
    }
}

void tst_pmf_bytes::revision_is_found_by_trial_data() {
    QTest::addColumn<QString>("path");
    QTest::addColumn<QString>("revision");
    for (const char* name : {"minimal", "room", "kitchen-sink", "multi"})
        for (const char* revision : {"2025-01-07", "2025-01-15", "2025-08-08"})
            QTest::addRow("%s.%s", name, revision)
                << test::dataFile(QStringLiteral("pmf/%1.%2.pmf").arg(name, revision)) << QString(revision);
}

void tst_pmf_bytes::revision_is_found_by_trial() {
    QFETCH(QString, path);
    QFETCH(QString, revision);
    const auto map = pmf::readMap(test::loadBlob(path));
    QVERIFY2(map.has_value(), map ? "" : map.error().text().c_str());
    QCOMPARE(QString(revisionName((*map)->revision)), revision);
    QVERIFY(pmf::decodeSectors(**map, test::poolExecutor()));
    for (const Finding& finding : pmf::readingFindings(**map))
        QVERIFY2(finding.severity != Severity::Unreadable, finding.text().c_str());
}

void tst_pmf_bytes::cut_files_are_refused_or_read_data() {
    QTest::addColumn<QString>("path");
    addFiles(test::dataFile("pmf"));
}

void tst_pmf_bytes::cut_files_are_refused_or_read() {
    QFETCH(QString, path);
    const Blob file = test::loadBlob(path);
    for (std::size_t size = 0; size < file.size(); ++size) {
        const auto map = pmf::readMap(file.slice(0, size));
        QVERIFY2(!map, "a file that lacks its end cannot be whole");
        QVERIFY(!map.error().what.empty());
    }
}

} // namespace tst_pmf_bytes

OCTANT_SUITE(tst_pmf_bytes, tst_pmf_bytes)
#include "tst_pmf_bytes.moc"
