#include <QTest>

#include <nlohmann/json.hpp>

#include "io/edit_context.h"
#include "io/json/edit_json.h"
#include "tests/support/amount.h"
#include "tests/support/cube_cells.h"
#include "tests/support/edit_map.h"
#include "tests/support/edited_maps.h"
#include "tests/support/random_edits.h"
#include "tests/support/samples.h"
#include "tests/support/suite.h"

namespace tst_edit_history {

using namespace octant;
using namespace octant::test;

namespace {

Blob bytesOf(const Map& map) {
    const auto bytes = pmf::writeMap(map);
    if (!bytes)
        QTest::qFail(bytes.error().text().c_str(), __FILE__, __LINE__);
    return bytes ? pmf::joined(*bytes) : Blob();
}

QString dumped(const Map& map) { return QString::fromStdString(dumpOf(map)); }

/// Whether a sound or sky region has a dangling name: a reader that does not know it takes the level's string
/// at the same offset instead (pmf.md, Strings, Fallback), so such a map may read back with another name.
bool hasDanglingRegion(const Map& map) {
    for (const auto& level : map.levels)
        for (const SectorSlot& slot : level->sectors)
            for (const auto* regions : {&slot.cell->value()->soundRegions, &slot.cell->value()->skyRegions})
                for (const EnvironmentRegion& region : *regions)
                    if (region.environment.id == 0 && !region.environment.name.empty())
                        return true;
    return false;
}

/// Where two dumps part.
QString difference(const QString& a, const QString& b) {
    const auto diff =
        nlohmann::json::diff(nlohmann::json::parse(a.toStdString()), nlohmann::json::parse(b.toStdString()));
    return QString::fromStdString(diff.dump().substr(0, 500));
}

} // namespace

/// Long runs of random edits: what undo, saving and replaying rely on.
class tst_edit_history : public QObject {
    Q_OBJECT

private slots:
    void a_sector_that_is_empty_again_is_saved_so_data();
    void a_sector_that_is_empty_again_is_saved_so();
    void random_edits_undo_save_and_replay_data();
    void random_edits_undo_save_and_replay();
};

void tst_edit_history::a_sector_that_is_empty_again_is_saved_so_data() {
    QTest::addColumn<Revision>("revision");
    for (const Revision revision : allRevisions)
        QTest::newRow(revisionName(revision)) << revision;
}

/// Each step is saved, so that there are bytes of all that the sector was, under other names.
void tst_edit_history::a_sector_that_is_empty_again_is_saved_so() {
    QFETCH(const Revision, revision);
    const MapPtr opened = readAgain(emptyMap(revision));
    const Level& level = levelOf(*opened);
    const auto saved = [](const MapPtr& map, const Edit& edit) {
        const auto edited = octant::apply(map, edit, editContext());
        if (!edited) {
            QTest::qFail(edited.error().text().c_str(), __FILE__, __LINE__);
            return map;
        }
        (void)bytesOf(*edited->map);
        return edited->map;
    };
    (void)bytesOf(*opened);
    MapPtr map = saved(opened, fillEdit(*opened, {1, {0, 0, 0}, {1, 1, 1}}, 0));
    map = saved(map, editOf("item.set", {itemRef(ItemKind::PhysicsMaterial, level.physicsMaterials[0].id)})
                         .with("field", std::string("name"))
                         .with("value", std::string("other")));
    map = saved(map, editOf("sector.clear", {itemRef(ItemKind::Sector, levelOf(*map).sectors[0].id)}));
    map = saved(map, editOf("item.remove", {itemRef(ItemKind::Material, level.materials[0].id)}));
    QCOMPARE(dumped(*readAgain(map)), dumped(*map));
}

void tst_edit_history::random_edits_undo_save_and_replay_data() {
    QTest::addColumn<QString>("file");
    QTest::addColumn<int>("seed");
    for (const char* name : {"kitchen-sink", "multi", "room", "minimal"})
        for (const char* revision : {"2025-01-07", "2025-01-15", "2025-08-08"}) {
            const QString file =
                QStringLiteral("pmf/%1.%2.pmf").arg(QLatin1String(name), QLatin1String(revision));
            for (int seed = 11; seed < 11 + octant::test::amount(3); ++seed)
                QTest::addRow("%s seed %d", qPrintable(file), seed) << file << seed;
        }
}

void tst_edit_history::random_edits_undo_save_and_replay() {
    QFETCH(QString, file);
    QFETCH(int, seed);
    RandomEdits random(static_cast<std::uint64_t>(seed));
    const MapPtr opened = readTestMap(file.toStdString());
    std::vector<MapPtr> history{opened};
    std::vector<QString> dumps{dumped(*opened)};
    std::vector<Edit> edits;
    for (int i = 0; i < 120; ++i) {
        const MapPtr map = history.back();
        const Edit edit = random.next(*map);
        const auto edited = octant::apply(map, edit);
        if (!edited)
            continue;
        edits.push_back(edit);
        history.push_back(edited->map);
        dumps.push_back(dumped(*edited->map));
        if (edited->map == map)
            QCOMPARE(dumps.back(), dumps[dumps.size() - 2]);
    }
    QVERIFY(edits.size() > 40);

    MapPtr replayed = readTestMap(file.toStdString());
    for (const Edit& edit : edits) {
        const auto line = json::editFromJson(json::editToJson(edit));
        QVERIFY2(line.has_value(), line ? "" : line.error().text().c_str());
        const auto edited = octant::apply(replayed, *line);
        QVERIFY2(edited.has_value(), edited ? "" : edited.error().text().c_str());
        replayed = edited->map;
    }
    QCOMPARE(dumped(*replayed), dumps.back());
    QVERIFY(bytesOf(*replayed) == bytesOf(*history.back()));

    // Earlier maps are what they were, can be saved in any order, and the first is still the file.
    for (std::size_t i = history.size(); i-- > 0;) {
        QCOMPARE(dumped(*history[i]), dumps[i]);
        if (i % 8 != 0 || hasDanglingRegion(*history[i]))
            continue;
        const auto read = pmf::readMap(bytesOf(*history[i]), {.revision = opened->revision});
        QVERIFY2(read.has_value(), read ? "" : read.error().text().c_str());
        QVERIFY2(dumped(**read) == dumps[i], qPrintable(difference(dumped(**read), dumps[i])));
    }
    QVERIFY(bytesOf(*opened) == loadBlob(dataFile(file)));
}

} // namespace tst_edit_history

OCTANT_SUITE(tst_edit_history, tst_edit_history)
#include "tst_edit_history.moc"
