#include <algorithm>
#include <cstring>
#include <span>
#include <vector>

#include <QTest>

#include "app/compare/merge_record.h"
#include "io/bytes_hash.h"
#include "tests/support/suite.h"

namespace tst_app_merge_record {

using namespace octant;

namespace {

MergeRecord someRecord() {
    MergeRecord record;
    record.theirs = "their room.pmf";
    record.file = Blob(std::vector<std::byte>(300, std::byte{7}));
    record.withoutBase = true;
    record.conflicts = {{"levels/0/materials/stone", "alpha", {ItemKind::Material, -1, ItemRef::NoCube, 12}},
                        {"", "", {}},
                        {"levels/1", "one side removed it", {ItemKind::Level, -1, ItemRef::NoCube, 3}}};
    return record;
}

bool same(const MergeRecord& a, const MergeRecord& b) {
    return a.theirs == b.theirs && a.file == b.file && a.withoutBase == b.withoutBase &&
           std::equal(a.conflicts.begin(), a.conflicts.end(), b.conflicts.begin(), b.conflicts.end(),
                      [](const MergeConflict& one, const MergeConflict& other) {
                          return one.place == other.place && one.what == other.what && one.item == other.item;
                      });
}

/// With a hash that fits.
Blob hashed(std::vector<std::byte> bytes) {
    const std::size_t end = bytes.size() - sizeof(std::uint64_t);
    const std::uint64_t hash = bytesHash(std::span<const std::byte>(bytes).first(end));
    std::memcpy(bytes.data() + end, &hash, sizeof(hash));
    return Blob(std::move(bytes));
}

} // namespace

/// What a merge leaves for when its program ends.
class TestAppMergeRecord : public QObject {
    Q_OBJECT

private slots:
    void whatIsWrittenIsRead() {
        for (const MergeRecord& record : {someRecord(), MergeRecord()}) {
            const auto read = readMergeRecord(Blob(bytesOf(record)));
            QVERIFY(read);
            QVERIFY(same(*read, record));
        }
    }

    void everyTruncationIsRefused() {
        const std::vector<std::byte> bytes = bytesOf(someRecord());
        for (std::size_t size = 0; size < bytes.size(); ++size)
            QVERIFY(!readMergeRecord(Blob::copyOf(std::span(bytes).first(size))));
    }

    void everyChangedByteIsRefused() {
        const std::vector<std::byte> bytes = bytesOf(someRecord());
        for (std::size_t at = 0; at < bytes.size(); ++at) {
            std::vector<std::byte> changed = bytes;
            changed[at] ^= std::byte{0x41};
            QVERIFY(!readMergeRecord(Blob(std::move(changed))));
        }
    }

    /// Whoever writes files can compute hashes: numbers are not believed.
    void hostileNumbersAreRefusedOrHarmless() {
        const std::vector<std::byte> bytes = bytesOf(someRecord());
        constexpr std::size_t magic = 8;
        int read = 0;
        for (std::size_t at = magic; at + 16 <= bytes.size(); ++at)
            for (const std::uint64_t number :
                 {~std::uint64_t{0}, std::uint64_t{1} << 40, std::uint64_t{255}}) {
                std::vector<std::byte> changed = bytes;
                std::memcpy(changed.data() + at, &number, sizeof(number));
                const auto record = readMergeRecord(hashed(std::move(changed)));
                read += record ? 1 : 0;
                if (record)
                    QVERIFY(record->file.size() <= bytes.size() && record->conflicts.size() <= 3);
            }
        QVERIFY(read > 0); // bytes of texts and of the file
    }
};

} // namespace tst_app_merge_record

OCTANT_SUITE(tst_app_merge_record, TestAppMergeRecord)
#include "tst_app_merge_record.moc"
