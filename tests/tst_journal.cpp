#include <algorithm>
#include <bit>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <limits>
#include <random>
#include <set>
#include <unistd.h>
#include <xxhash.h>

#include <QTemporaryDir>
#include <QTest>

#include "io/edit_context.h"
#include "io/journal/journal.h"
#include "io/journal/state_hash.h"
#include "io/journal/writer.h"
#include "io/json/edit_json.h"
#include "io/pmf/writer.h"
#include "io/save_calls.h"
#include "model/change/change_set.h"
#include "model/map/item_kinds.h"
#include "tests/support/amount.h"
#include "tests/support/any_edits.h"
#include "tests/support/edit_map.h"
#include "tests/support/samples.h"
#include "tests/support/suite.h"

namespace tst_journal {

using namespace octant;
using namespace octant::journal;
using namespace octant::test;

namespace {

BaseRecord someBase() {
    BaseRecord base;
    base.hash = 0x123456789abcdef0;
    base.size = 77;
    base.kind = ItemKind::Terrain;
    base.revision = Revision::R20250107;
    base.sectorSizeLog2 = 5;
    base.time = 1700000000123;
    base.stamp = {77, 1700000000, 999999999};
    base.path = "/home/a b/ü.pmf";
    base.importedFrom = "x.glb";
    base.suggestedPath = "y.p3m";
    return base;
}

StepRecord someStep(StepNumber number, StepNumber parent, bool amends = false) {
    StepRecord step;
    step.number = number;
    step.parent = parent;
    step.amends = amends;
    step.time = -5;
    step.result = std::numeric_limits<std::uint64_t>::max() - number;
    step.name = "Fill \xff";
    step.edits = {"{\"action\":\"x\"}", "", std::string(300, 'a')};
    return step;
}

ReadingRecord someReading(StepNumber number, StepNumber parent) {
    return {number, parent, 10, 0xfedcba9876543210, 88, Revision::R20250115, 6};
}

std::vector<Record> someRecords() {
    return {someBase(),
            someStep(1, 0),
            someStep(2, 1),
            someStep(2, 1, true),
            GoToRecord{0, 7},
            someStep(5, 0),
            GoToRecord{5, 8},
            SavedRecord{5, 9, {1, 2, 3}, "/tmp/a.pmf"},
            someReading(7, 5),
            GoToRecord{7, 11},
            CheckpointRecord{5, 12, 0x1234567890, 99},
            UnderWayRecord{7, 13, "Fill \xff", {"{\"action\":\"x\"}", ""}},
            UnderWayRecord{7, 14, "", {}},
            StepRecord{9, 7, false, 0, 0, "", {}}};
}

std::vector<std::byte> bytesOf(const std::vector<Record>& records) {
    const auto header = journalHeader();
    std::vector<std::byte> bytes(header.begin(), header.end());
    std::uint64_t chain = firstChain();
    for (const Record& record : records) {
        const auto frame = frameOf(record, chain);
        bytes.insert(bytes.end(), frame.begin(), frame.end());
    }
    return bytes;
}

/// Ends of the records in the file.
std::vector<std::size_t> endsOf(const std::vector<Record>& records) {
    std::vector<std::size_t> ends;
    for (std::size_t count = 0; count <= records.size(); ++count)
        ends.push_back(
            bytesOf({records.begin(), records.begin() + static_cast<std::ptrdiff_t>(count)}).size());
    return ends;
}

/// A file system that takes so many bytes in all, and so many a call.
struct SmallDisc {
    static inline std::size_t room, mostACall;
    static inline int error;

    explicit SmallDisc(std::size_t bytes, std::size_t aCall = SIZE_MAX, int code = ENOSPC) {
        room = bytes;
        mostACall = aCall;
        error = code;
        m_before = saveCalls().writeAt.exchange(&SmallDisc::write);
    }
    ~SmallDisc() { saveCalls().writeAt = m_before; }
    SmallDisc(const SmallDisc&) = delete;
    SmallDisc& operator=(const SmallDisc&) = delete;

private:
    static ssize_t write(int descriptor, const void* bytes, std::size_t size, off_t place) {
        size = std::min({size, mostACall, room});
        if (size == 0) {
            errno = error;
            return -1;
        }
        room -= size;
        return ::pwrite(descriptor, bytes, size, place);
    }
    ssize_t (*m_before)(int, const void*, std::size_t, off_t);
};

std::vector<std::byte> fileBytes(const std::filesystem::path& path) {
    const Blob blob = loadBlob(QString::fromStdString(path.string()));
    return {blob.span().begin(), blob.span().end()};
}

/// Random edits want something to be done to.
bool hasSectors(const Map& map) {
    return !map.levels.empty() && std::all_of(map.levels.begin(), map.levels.end(),
                                              [](const LevelPtr& level) { return !level->sectors.empty(); });
}

} // namespace

class tst_journal : public QObject {
    Q_OBJECT

private slots:
    void records_come_back();
    void a_cut_journal_gives_what_is_complete();
    void a_flipped_bit_ends_it_there();
    void records_cannot_be_left_out_or_swapped();
    void hostile_records_are_refused_data();
    void hostile_records_are_refused();
    void other_files_are_refused();
    void journals_of_older_versions_are_read_data();
    void journals_of_older_versions_are_read();
    void writing_goes_on_after_a_full_disc();
    void a_torn_end_is_written_over();
    void every_edit_of_the_table_comes_back();
    void any_value_of_any_parameter_comes_back();
    void replayed_edits_have_the_same_hash_data();
    void replayed_edits_have_the_same_hash();
};

void tst_journal::records_come_back() {
    const std::vector<Record> records = someRecords();
    const auto bytes = bytesOf(records);
    const auto journal = readJournal(bytes);
    QVERIFY(journal);
    QVERIFY(journal->records == records);
    QVERIFY(!journal->stopped);
    QCOMPARE(journal->end, std::uint64_t(bytes.size()));
}

void tst_journal::a_cut_journal_gives_what_is_complete() {
    const std::vector<Record> records = someRecords();
    const auto bytes = bytesOf(records);
    const auto ends = endsOf(records);
    for (std::size_t size = 0; size < bytes.size(); ++size) {
        const auto journal = readJournal(std::span(bytes).first(size));
        QCOMPARE(journal.has_value(), size >= headerBytes);
        if (!journal)
            continue;
        const auto whole =
            static_cast<std::size_t>(std::upper_bound(ends.begin(), ends.end(), size) - ends.begin()) - 1;
        QCOMPARE(journal->records.size(), whole);
        QVERIFY(std::equal(journal->records.begin(), journal->records.end(), records.begin()));
        QCOMPARE(journal->end, std::uint64_t(ends[whole]));
        QCOMPARE(journal->stopped.has_value(), size != ends[whole]);
        // A power cut leaves zeros where the disk had only made room.
        auto blank = std::vector(bytes.begin(), bytes.begin() + static_cast<std::ptrdiff_t>(size));
        blank.resize(ends[whole]);
        blank.resize(ends[whole] + 100);
        const auto filled = readJournal(blank);
        QVERIFY(filled && filled->cutOff);
        QCOMPARE(filled->end, std::uint64_t(ends[whole]));
    }
}

void tst_journal::a_flipped_bit_ends_it_there() {
    const std::vector<Record> records = someRecords();
    const auto bytes = bytesOf(records);
    const auto ends = endsOf(records);
    for (std::size_t at = 0; at < bytes.size(); ++at)
        for (unsigned bit = 0; bit < 8; ++bit) {
            auto damaged = bytes;
            damaged[at] ^= std::byte(1u << bit);
            const auto journal = readJournal(damaged);
            QCOMPARE(journal.has_value(), at >= headerBytes);
            if (!journal)
                continue;
            const auto before =
                static_cast<std::size_t>(std::upper_bound(ends.begin(), ends.end(), at) - ends.begin()) - 1;
            QCOMPARE(journal->records.size(), before);
            QVERIFY(journal->stopped);
            QVERIFY(!journal->cutOff || at < ends[before] + 4); // where its length is
            QCOMPARE(*journal->stopped->byte, std::uint64_t(ends[before]));
        }
}

void tst_journal::records_cannot_be_left_out_or_swapped() {
    const std::vector<Record> records{someBase(), someStep(1, 0), GoToRecord{0, 1}, GoToRecord{1, 2}};
    const auto ends = endsOf(records);
    const auto bytes = bytesOf(records);
    const auto part = [&](std::size_t from, std::size_t to) {
        return std::span(bytes).subspan(ends[from], ends[to] - ends[from]);
    };
    std::vector<std::byte> without(bytes.begin(), bytes.begin() + static_cast<std::ptrdiff_t>(ends[2]));
    std::vector<std::byte> swapped = without;
    without.insert(without.end(), part(3, 4).begin(), part(3, 4).end());
    for (const auto& piece : {part(3, 4), part(2, 3)})
        swapped.insert(swapped.end(), piece.begin(), piece.end());
    for (const auto& changed : {without, swapped}) {
        const auto journal = readJournal(changed);
        QVERIFY(journal && journal->stopped);
        QCOMPARE(journal->records.size(), std::size_t(2));
    }
}

void tst_journal::hostile_records_are_refused_data() {
    QTest::addColumn<std::vector<Record>>("records");
    QTest::addColumn<int>("good");
    const auto row = [](const char* name, std::vector<Record> records, int good) {
        QTest::newRow(name) << std::move(records) << good;
    };
    row("no base", {someStep(1, 0)}, 0);
    row("two bases", {someBase(), someBase()}, 1);
    row("unknown parent", {someBase(), someStep(5, 3)}, 1);
    row("its own parent", {someBase(), someStep(1, 1)}, 1);
    row("number twice", {someBase(), someStep(1, 0), someStep(1, 0)}, 2);
    row("number 0", {someBase(), someStep(0, 0)}, 1);
    row("numbers fall", {someBase(), someStep(7, 0), someStep(3, 0)}, 2);
    row("amends nothing", {someBase(), someStep(1, 0, true)}, 1);
    row("goes to nowhere", {someBase(), GoToRecord{4, 0}}, 1);
    row("reads nothing again", {someBase(), someReading(5, 3)}, 1);
    row("reads itself again", {someBase(), someReading(5, 5)}, 1);
    row("reading has the number of a step", {someBase(), someStep(5, 0), someReading(5, 0)}, 2);
    row("step has the number of a reading", {someBase(), someReading(5, 0), someStep(5, 0)}, 2);
    row("saves nothing", {someBase(), SavedRecord{4, 0, {}, ""}}, 1);
}

void tst_journal::hostile_records_are_refused() {
    QFETCH(std::vector<Record>, records);
    QFETCH(int, good);
    const auto journal = readJournal(bytesOf(records));
    QVERIFY(journal && journal->stopped);
    QCOMPARE(int(journal->records.size()), good);
    // Sizes that are not there take no memory: of the payload of each record any four bytes say the most.
    for (const Record& record : someRecords()) {
        const auto payload = payloadOf(record);
        for (std::size_t at = 0; at + 4 <= payload.size(); ++at) {
            auto hostile = payload;
            std::fill_n(hostile.begin() + static_cast<std::ptrdiff_t>(at), 4, std::byte(0xff));
            (void)readRecord(kindOf(record), hostile);
        }
        auto longer = payload;
        longer.push_back({});
        QVERIFY(!readRecord(kindOf(record), longer));
        QVERIFY(!readRecord(kindOf(record), std::span(payload).first(payload.size() - 1)));
        QVERIFY(!readRecord(99, payload));
    }
}

void tst_journal::other_files_are_refused() {
    auto bytes = bytesOf(someRecords());
    bytes[8] = std::byte(5);
    const auto newer = readJournal(bytes);
    QVERIFY(!newer);
    QVERIFY(newer.error().what.find("version 5") != std::string::npos);
    QVERIFY(!readJournal({}));
    QVERIFY(!readJournal(loadBlob(dataFile("pmf/room.2025-08-08.pmf")).span()));
}

void tst_journal::journals_of_older_versions_are_read_data() {
    QTest::addColumn<int>("version");
    for (const int version : {1, 2, 3})
        QTest::addRow("%d", version) << version;
}

void tst_journal::journals_of_older_versions_are_read() {
    QFETCH(const int, version);
    const std::vector<Record> records{someBase(), someStep(1, 0), SavedRecord{1, 9, {1, 2, 3}, "/a"},
                                      GoToRecord{0, 3}};
    auto header = journalHeader();
    header[8] = std::byte(static_cast<unsigned char>(version));
    const auto hash = static_cast<std::uint32_t>(XXH3_64bits(header.data(), 12));
    std::memcpy(header.data() + 12, &hash, sizeof(hash));
    std::vector<std::byte> bytes(header.begin(), header.end());
    std::uint64_t chain = XXH3_64bits(header.data(), header.size());
    for (const Record& record : records) {
        const auto frame = frameOf(record, chain);
        bytes.insert(bytes.end(), frame.begin(), frame.end());
    }
    auto journal = readJournal(bytes);
    QVERIFY(journal && !journal->stopped);
    QVERIFY(journal->records == records);
    QCOMPARE(journal->chain, chain);
    // What is added makes it one of this version, which may hold what older ones do not know.
    QTemporaryDir folder;
    const std::filesystem::path path = folder.filePath("journal").toStdString();
    QFile file(QString::fromStdString(path.string()));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(reinterpret_cast<const char*>(bytes.data()), static_cast<qint64>(bytes.size()));
    file.close();
    auto writer = JournalWriter::resume(path, *journal);
    QVERIFY(writer);
    auto longer = records;
    longer.push_back(someReading(7, 1));
    writer->add(longer.back());
    QVERIFY(writer->flush());
    QVERIFY(fileBytes(path) == bytesOf(longer));
    const auto begun = bytesOf({longer.begin(), longer.begin() + 3});
    QCOMPARE(journal->savedEnd, std::uint64_t(begun.size()));
}

void tst_journal::writing_goes_on_after_a_full_disc() {
    QTemporaryDir folder;
    const std::filesystem::path path = folder.filePath("journal").toStdString();
    const auto records = someRecords();
    const auto whole = bytesOf(records);
    for (const std::size_t room : {std::size_t(0), std::size_t(5), whole.size() / 2, whole.size() - 1}) {
        std::filesystem::remove(path);
        auto writer = JournalWriter::create(path);
        QVERIFY(writer);
        {
            const SmallDisc disc(room, 7);
            for (const Record& record : records) {
                writer->add(record);
                const auto flushed = writer->flush();
                if (!flushed)
                    QCOMPARE(flushed.error().what, std::string("the disk is full"));
            }
            QVERIFY(writer->pending() > 0);
            const auto journal = readJournal(fileBytes(path));
            QCOMPARE(journal.has_value(), room >= headerBytes);
        }
        QVERIFY(writer->flush());
        QCOMPARE(writer->size(), std::uint64_t(whole.size()));
        QVERIFY(fileBytes(path) == whole);
    }
}

void tst_journal::a_torn_end_is_written_over() {
    QTemporaryDir folder;
    const std::filesystem::path path = folder.filePath("journal").toStdString();
    const auto records = someRecords();
    const auto whole = bytesOf(records);
    for (std::size_t size = headerBytes; size < whole.size(); size += 13) {
        std::filesystem::remove(path);
        QFile file(QString::fromStdString(path.string()));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(reinterpret_cast<const char*>(whole.data()), static_cast<qint64>(size));
        file.close();
        auto journal = readJournal(fileBytes(path));
        QVERIFY(journal);
        auto writer = JournalWriter::resume(path, *journal);
        QVERIFY(writer);
        for (std::size_t i = journal->records.size(); i < records.size(); ++i)
            writer->add(records[i]);
        QVERIFY(writer->flush());
        QVERIFY(fileBytes(path) == whole);
    }
}

void tst_journal::every_edit_of_the_table_comes_back() {
    std::set<std::string> actions;
    for (int seed = 1; seed <= amount(6); ++seed) {
        AnyEdits edits(seed);
        const MapPtr map = readTestMap("pmf/kitchen-sink.2025-08-08.pmf");
        for (int i = 0; i < 200; ++i) {
            const Edit edit = edits.next(*map);
            actions.insert(edit.action);
            StepRecord step = someStep(1, 0);
            step.edits = {json::editToJson(edit)};
            const auto read = readRecord(kindOf(step), payloadOf(step));
            QVERIFY(read);
            const auto again = json::editFromJson(std::get<StepRecord>(*read).edits[0]);
            QVERIFY2(again, again ? "" : again.error().text().c_str());
            QVERIFY2(*again == edit, step.edits[0].c_str());
        }
    }
    for (const EditAction& action : editActions())
        QVERIFY2(!isForMaps(action.id) || actions.contains(action.id), action.id);
}

void tst_journal::any_value_of_any_parameter_comes_back() {
    std::mt19937 random(1);
    const auto text = [&] {
        std::string bytes(random() % 40, '\0');
        for (char& byte : bytes)
            byte = static_cast<char>(random());
        // Pictures and copied cubes are long texts.
        return random() % 8 == 0 ? bytes + std::string(50000, 'x') : bytes;
    };
    const auto ref = [&] { return random() % 2 == 0 ? Ref{1 + random(), {}} : Ref{0, text()}; };
    const auto number = [&] { return std::bit_cast<float>(static_cast<std::uint32_t>(random())); };
    const auto whole = [&] { return std::uint64_t{random()} << 32 | random(); };
    const auto list = [&](auto&& item) {
        std::vector<decltype(item())> items(random() % 4);
        std::generate(items.begin(), items.end(), item);
        return items;
    };
    const auto integer = [&] { return static_cast<std::int64_t>(whole()); };
    const auto value = [&](ParameterType type) -> Value {
        const auto any = static_cast<ParameterType>(random() % static_cast<unsigned>(ParameterType::Any));
        switch (type == ParameterType::Any ? any : type) {
        case ParameterType::Bool:
            return random() % 2 == 0;
        case ParameterType::Int:
            return integer();
        case ParameterType::Float:
            return number();
        case ParameterType::Text:
            return text();
        case ParameterType::Ref:
            return ref();
        case ParameterType::Floats:
            return list(number);
        case ParameterType::Ints:
            return list(integer);
        case ParameterType::Texts:
            return list(text);
        case ParameterType::Refs:
            return list(ref);
        default:
            return whole();
        }
    };
    for (int round = 0; round < amount(4); ++round)
        for (const EditAction& action : editActions()) {
            Edit edit{action.id, {}, {}};
            for (const ItemKindRow& row : itemKinds())
                if (row.kind == ItemKind::Cube)
                    edit.targets.push_back(ItemRef::ofCube(whole(), static_cast<std::uint32_t>(random()),
                                                           static_cast<int>(random() % 7) - 1));
                else if (row.kind != ItemKind::None)
                    edit.targets.push_back(itemRef(row.kind, whole()));
            for (const EditParameter& parameter : action.parameters)
                edit.with(parameter.name, value(parameter.type));
            const auto again = json::editFromJson(json::editToJson(edit));
            QVERIFY2(again, again ? "" : again.error().text().c_str());
            QVERIFY(again->action == edit.action && again->targets == edit.targets);
            QCOMPARE(again->parameters.size(), edit.parameters.size());
            for (std::size_t i = 0; i < edit.parameters.size(); ++i) {
                QCOMPARE(again->parameters[i].first, edit.parameters[i].first);
                QVERIFY2(sameValue(again->parameters[i].second, edit.parameters[i].second), action.id);
            }
        }
}

void tst_journal::replayed_edits_have_the_same_hash_data() {
    QTest::addColumn<QString>("file");
    for (const char* name : {"kitchen-sink", "multi"})
        for (const char* revision : {"2025-01-07", "2025-01-15", "2025-08-08"})
            QTest::addRow("%s.%s", name, revision)
                << QStringLiteral("pmf/%1.%2.pmf").arg(QLatin1String(name), QLatin1String(revision));
}

void tst_journal::replayed_edits_have_the_same_hash() {
    QFETCH(QString, file);
    for (int seed = 1; seed <= amount(2); ++seed) {
        AnyEdits random(seed);
        const MapPtr opened = readTestMap(file.toStdString());
        StateHasher hasher(opened);
        std::vector<MapPtr> maps{opened};
        std::vector<Edit> edits;
        std::vector<std::uint64_t> hashes{hasher.of(opened)};
        for (int i = 0; i < 150; ++i) {
            const Edit edit = random.next(*maps.back());
            const auto edited = octant::apply(maps.back(), edit, editContext());
            if (!edited || edited->map == maps.back() || !hasSectors(*edited->map))
                continue;
            maps.push_back(edited->map);
            edits.push_back(edit);
            hashes.push_back(hasher.of(edited->map));
            const bool same = changesBetween(*maps[maps.size() - 2], *maps.back()).empty() &&
                              maps[maps.size() - 2]->nextId == maps.back()->nextId;
            QVERIFY(same || hashes.back() != hashes[hashes.size() - 2]);
        }
        QVERIFY(edits.size() > 20);
        // Going back is hashed like going there, whatever was hashed between.
        for (std::size_t i = 0; i < maps.size(); i += 3)
            QCOMPARE(hasher.of(maps[i]), hashes[i]);
        // Another process reads the same file, and may hash the last state alone.
        const MapPtr again = readTestMap(file.toStdString());
        StateHasher one(again), all(again);
        MapPtr map = again;
        QCOMPARE(all.of(map), hashes[0]);
        for (std::size_t i = 0; i < edits.size(); ++i) {
            map = done(map, edits[i]);
            QCOMPARE(all.of(map), hashes[i + 1]);
            if (i % 2 == 0 && pmf::writeMap(*map)) // saves between do not count
                QCOMPARE(all.of(map), hashes[i + 1]);
        }
        QCOMPARE(one.of(map), hashes.back());
    }
}

} // namespace tst_journal

OCTANT_SUITE(tst_journal, tst_journal)

#include "tst_journal.moc"
