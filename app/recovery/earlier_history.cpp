#include "app/recovery/earlier_history.h"

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <variant>
#include <vector>

#include "app/recovery/closed_journals.h"
#include "app/recovery/leftover.h"
#include "io/journal/journal.h"
#include "io/journal/writer.h"
#include "io/save_file.h"

namespace octant {
namespace {

namespace fs = std::filesystem;

using journal::BaseRecord, journal::CheckpointRecord, journal::GoToRecord, journal::ReadingRecord,
    journal::Record, journal::SavedRecord, journal::StepNumber, journal::StepRecord, journal::UnderWayRecord;

/// Nothing where a record is damaged or of a later version: nobody knows then what came behind it.
std::optional<journal::Journal> soundJournal(const JournalFolder& folder) {
    const Result<Blob> bytes = readFile(folder.journal());
    Result<journal::Journal> journal =
        bytes ? journal::readJournal(bytes->span()) : tl::unexpected(bytes.error());
    if (!journal || journal->records.empty() || (journal->stopped && !journal->cutOff))
        return {};
    return std::move(*journal);
}

bool reads(const journal::Journal& journal, const BaseRecord& base) {
    return std::any_of(journal.records.begin(), journal.records.end(), [&](const Record& record) {
        const auto* reading = std::get_if<ReadingRecord>(&record);
        return reading && reading->hash == base.hash && reading->time == base.time;
    });
}

/// Gives the steps of a journal numbers behind those of another one. Its base has the first of them.
struct Renumbered {
    StepNumber first = 0;

    Record operator()(BaseRecord base) const { return base; }
    Record operator()(StepRecord step) const {
        return moved(std::move(step), &StepRecord::number, &StepRecord::parent);
    }
    Record operator()(GoToRecord goTo) const { return moved(goTo, &GoToRecord::step); }
    Record operator()(SavedRecord saved) const { return moved(std::move(saved), &SavedRecord::step); }
    Record operator()(ReadingRecord reading) const {
        return moved(reading, &ReadingRecord::number, &ReadingRecord::parent);
    }
    Record operator()(CheckpointRecord checkpoint) const {
        return moved(checkpoint, &CheckpointRecord::step);
    }
    Record operator()(UnderWayRecord underWay) const {
        return moved(std::move(underWay), &UnderWayRecord::parent);
    }

private:
    template <class Of, class... Numbers> Record moved(Of record, Numbers... numbers) const {
        ((record.*numbers += first), ...);
        return record;
    }
};

/// The same file in another folder, whatever lay there. Nothing of it is copied where the disk knows links.
bool putInto(const fs::path& from, const fs::path& to) {
    std::error_code error;
    fs::remove(to, error);
    fs::create_hard_link(from, to, error);
    if (error)
        fs::copy_file(from, to, error);
    return !error;
}

/// The files that records of the later journal are about, under their new numbers.
bool putFilesInto(const JournalFolder& earlier, const JournalFolder& later, const journal::Journal& journal,
                  StepNumber first) {
    if (!putInto(later.base(), earlier.reading(first)))
        return false;
    for (const Record& record : journal.records) {
        if (const auto* reading = std::get_if<ReadingRecord>(&record);
            reading && !putInto(later.reading(reading->number), earlier.reading(reading->number + first)))
            return false;
        if (const auto* checkpoint = std::get_if<CheckpointRecord>(&record)) // most are gone
            putInto(later.checkpoint(checkpoint->step), earlier.checkpoint(checkpoint->step + first));
    }
    putInto(later.picture(), earlier.picture());
    syncFolder(earlier.path());
    return true;
}

/// What the later one adds: its base is what was read when the file was opened again.
std::vector<Record> addedBy(const journal::Journal& later, StepNumber saved, StepNumber first) {
    const auto& base = std::get<BaseRecord>(later.records.front());
    std::vector<Record> records{
        ReadingRecord{first, saved, base.time, base.hash, base.size, base.revision, base.sectorSizeLog2},
        SavedRecord{first, base.time, base.stamp, base.path}};
    for (const Record& record : later.records)
        if (!std::holds_alternative<BaseRecord>(record))
            records.push_back(std::visit(Renumbered{first}, record));
    return records;
}

/// False: nothing that is read of the earlier one has changed.
bool append(const JournalFolder& earlier, const JournalFolder& later, const journal::Journal& laterJournal) {
    auto journal = soundJournal(earlier);
    if (!journal)
        return false;
    const auto& base = std::get<BaseRecord>(laterJournal.records.front());
    const LoggedHistory history = historyOf(*journal);
    // Where it was begun with before, the later one is the one that has all.
    if (!history.saved || !(history.stamp == base.stamp) || reads(*journal, base))
        return false;
    const StepNumber first = history.tree.lastNumber() + 1;
    const std::vector<Record> records = addedBy(laterJournal, *history.saved, first);
    auto writer = journal::JournalWriter::resume(earlier.journal(), *journal);
    if (!writer || !putFilesInto(earlier, later, laterJournal, first))
        return false;
    const auto before = writer->place();
    for (const Record& record : records)
        writer->add(record);
    if (writer->flush())
        return true;
    (void)writer->goBack(before);
    return false;
}

/// The mark of the later one, which the earlier one has from now on; none where its document is not closed.
bool handOnMark(const JournalFolder& earlier, const JournalFolder& later) {
    std::error_code error;
    if (!fs::exists(later.closed(), error))
        return fs::remove(earlier.closed(), error);
    const Result<Blob> mark = readFile(later.closed());
    return mark && writeFileSafely(earlier.closed(), mark->span()).has_value();
}

} // namespace

void putEarlierHistoryBefore(const fs::path& root, JournalFolder& folder, std::uint64_t largest) {
    for (;;) {
        const auto journal = soundJournal(folder);
        if (!journal)
            return;
        const auto& base = std::get<BaseRecord>(journal->records.front());
        std::error_code error;
        const fs::path file = base.path.empty() ? fs::path() : fs::canonical(base.path, error);
        if (file.empty() || error || !base.stamp.exists())
            return;
        auto earlier = takeClosed(root, {file, base.hash, base.size});
        if (!earlier ||
            JournalFolder::sizeOf(earlier->path()) + JournalFolder::sizeOf(folder.path()) > largest ||
            !append(*earlier, folder, *journal) || !handOnMark(*earlier, folder))
            return;
        folder.remove();
        folder = std::move(*earlier);
    }
}

} // namespace octant
