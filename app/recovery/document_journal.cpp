#include "app/recovery/document_journal.h"

#include <algorithm>
#include <system_error>
#include <utility>

#include "app/document/program_pool.h"
#include "app/document/stopwatch.h"
#include "io/journal/checkpoint.h"
#include "io/json/edit_json.h"
#include "io/png/png.h"
#include "io/save_file.h"
#include "model/core/attempt.h"

namespace octant {
namespace {

/// Between pictures that are written.
constexpr std::chrono::seconds betweenPictures(10);

/// The last one, and the one before it, should the last be damaged.
constexpr std::size_t keptCheckpoints = 2;
constexpr std::size_t largestCheckpoint = std::size_t{256} << 20;
/// A part of a core is enough for them: the steps between two take at least so many times as long as making
/// one does.
constexpr double checkpointShare = 1;
/// The disk is not written to faster than that by them, in bytes a second of work.
constexpr double checkpointRate = 64e6;

std::int64_t wallClock() {
    return std::chrono::duration_cast<std::chrono::milliseconds>(
               std::chrono::system_clock::now().time_since_epoch())
        .count();
}

journal::UnderWayRecord underWayRecordOf(const UnderWayToWrite& begun) {
    journal::UnderWayRecord record{begun.parent, begun.time, begun.name.toStdString(), {}};
    if (begun.edits)
        for (const Edit& edit : *begun.edits)
            record.edits.push_back(json::editToJson(edit));
    return record;
}

} // namespace

DocumentJournal::DocumentJournal(std::filesystem::path root, JournalBase base)
    : m_root(std::move(root)), m_base(std::move(base)) {
    m_hashers.emplace(0, journal::StateHasher(m_base->map));
    m_bases.emplace(0, m_base->map);
}

DocumentJournal::DocumentJournal(JournalFolder folder, journal::JournalWriter writer, MapPtr base,
                                 const std::map<std::uint64_t, MapPtr>& readings,
                                 std::optional<journal::JournalWriter::Place> savedAt)
    : m_root(folder.path().parent_path()), m_folder(std::move(folder)), m_writer(std::move(writer)),
      m_savedAt(savedAt) {
    m_bases = readings;
    m_bases.emplace(0, base);
    for (const auto& [number, map] : m_bases)
        m_hashers.emplace(number, journal::StateHasher(map));
}

void DocumentJournal::readAgain(std::uint64_t number, std::uint64_t step, JournalBase file) {
    journal::ReadingRecord record;
    record.number = number;
    record.parent = step;
    record.time = file.record.time;
    record.hash = journal::contentHash(file.file.span());
    record.size = file.file.size();
    record.revision = file.record.revision;
    record.sectorSizeLog2 = file.record.sectorSizeLog2;
    m_bases.emplace(number, file.map);
    m_hashers.emplace(number, journal::StateHasher(std::move(file.map)));
    m_reading =
        Reading{record, std::move(file.file), {number, record.time, file.record.stamp, file.record.path}};
    m_savedAt = m_writer->place();
}

Result<void> DocumentJournal::writeReading() {
    if (!m_reading)
        return {};
    // From here on the journal is not that of the closed document.
    std::error_code error;
    std::filesystem::remove(m_folder->closed(), error);
    if (error)
        return fail(error.message());
    if (auto written =
            journal::writeBase(m_folder->reading(m_reading->record.number), m_reading->file.span());
        !written)
        return written;
    if (!m_reading->added)
        m_writer->add(m_reading->record);
    m_reading->added = true;
    // The file can have been written or moved since the journal named it last.
    if (m_reading->saved.stamp.exists())
        m_writer->add(m_reading->saved);
    m_reading.reset();
    auto flushed = m_writer->flush();
    syncFolder(m_folder->path());
    return flushed;
}

Result<void> DocumentJournal::begin() {
    if (m_writer)
        return writeReading();
    if (!m_folder) {
        Result<JournalFolder> folder = JournalFolder::make(m_root);
        if (!folder)
            return tl::unexpected(folder.error());
        m_folder = std::move(*folder);
    }
    if (auto written = journal::writeBase(m_folder->base(), m_base->file.span()); !written) {
        // What there is of it would take the room that journals of other documents need.
        m_folder->remove();
        m_folder.reset();
        return written;
    }
    std::error_code none;
    std::filesystem::remove(m_folder->journal(), none); // of a try that ran out of memory
    Result<journal::JournalWriter> writer = journal::JournalWriter::create(m_folder->journal());
    if (!writer)
        return tl::unexpected(writer.error());
    journal::BaseRecord record = m_base->record;
    record.hash = journal::contentHash(m_base->file.span());
    record.size = m_base->file.size();
    writer->add(record);
    m_writer = std::move(*writer);
    m_base.reset();
    auto flushed = m_writer->flush();
    syncFolder(m_folder->path());
    syncFolder(m_root);
    return flushed;
}

journal::StepRecord DocumentJournal::recordOf(const StepToWrite& waiting) {
    const LoggedStep& step = waiting.step;
    const auto began = std::chrono::steady_clock::now();
    journal::StepRecord record{step.number,
                               step.parent,
                               false,
                               step.time,
                               m_hashers.at(step.reading).of(step.result),
                               step.name.toStdString(),
                               {}};
    for (const Edit& edit : *step.edits)
        record.edits.push_back(json::editToJson(edit));
    // Replaying does the step again and takes the hash of what it gives.
    const std::chrono::duration<double> hashing = std::chrono::steady_clock::now() - began;
    const auto before = m_costs.find(step.parent);
    const double cost = (before == m_costs.end() ? 0 : before->second) + step.seconds + hashing.count();
    m_costs[step.number] = cost;
    if (cost >= std::max(m_checkpointAfter, m_checkpointPause))
        m_due = DueCheckpoint{step.number, step.reading, step.result, cost};
    return record;
}

Result<void> DocumentJournal::write(JournalItems items) {
    m_waiting.splice(m_waiting.end(), items);
    // First, as the maps of steps take more memory than their records if the disk keeps them waiting.
    for (auto& item : m_waiting)
        if (const auto* step = std::get_if<StepToWrite>(&item))
            item = journal::Record(recordOf(*step));
        else if (const auto* underWay = std::get_if<UnderWayToWrite>(&item))
            item = journal::Record(underWayRecordOf(*underWay));
    if (auto begun = begin(); !begun)
        return begun;
    for (; !m_waiting.empty(); m_waiting.pop_front()) {
        const auto& record = std::get<journal::Record>(m_waiting.front());
        m_writer->add(record);
        if (const auto* saved = std::get_if<journal::SavedRecord>(&record))
            m_savedAt = saved->stamp.exists() ? std::optional(m_writer->place()) : std::nullopt;
    }
    auto flushed = m_writer->flush();
    if (flushed) {
        if (const auto replaced = std::exchange(m_replaced, nullptr))
            replaced->remove();
        writeMerge();
        writePicture();
        beginCheckpoint();
    }
    return flushed;
}

namespace {

Result<journal::CheckpointRecord> makeCheckpoint(const std::filesystem::path& path, std::uint64_t step,
                                                 const Map& map, const Map& base, const CancelToken& cancel) {
    return attempt("the checkpoint", [&]() -> Result<journal::CheckpointRecord> {
        const auto bytes = journal::checkpointOf(map, base, cancel);
        if (!bytes)
            return fail("it is of no map");
        if (bytes->size() > largestCheckpoint)
            return fail("it is too large");
        if (auto there = journal::writeInPieces(path, *bytes, cancel); !there)
            return tl::unexpected(there.error());
        syncFolder(path.parent_path());
        return journal::CheckpointRecord{
            step, wallClock(), journal::contentHash(std::span<const std::byte>(*bytes)), bytes->size()};
    });
}

} // namespace

void DocumentJournal::beginCheckpoint() {
    if (!m_due || m_making)
        return;
    DueCheckpoint due = std::move(*m_due);
    m_due.reset();
    const MapPtr map = std::exchange(due.map, nullptr);
    m_making = due;
    // What is done meanwhile counts from here.
    m_costs[due.step] = 0;
    const auto make = [path = m_folder->checkpoint(due.step), step = due.step, map,
                       base = m_bases.at(due.reading)](const CancelToken& cancel) {
        return makeCheckpoint(path, step, *map, *base, cancel);
    };
    if (!m_announce) {
        const Stopwatch stopwatch;
        const auto made = make({});
        endCheckpoint(due.step, made, stopwatch.seconds());
        return;
    }
    const Result<void> begun = attempt("the checkpoint", [&] {
        m_maker.emplace(programPool(), Priority::Background, 1);
        m_maker->run(
            [make, cancel = m_maker->token(), step = due.step, post = m_announce(), to = weak_from_this()] {
                const Stopwatch stopwatch;
                const auto made = make(cancel);
                post([to, step, made, seconds = stopwatch.seconds()] {
                    if (const auto journal = to.lock())
                        journal->endCheckpoint(step, made, seconds);
                });
            });
    });
    if (!begun)
        endCheckpoint(due.step, tl::unexpected(begun.error()), 0);
}

void DocumentJournal::endCheckpoint(std::uint64_t step, const Result<journal::CheckpointRecord>& made,
                                    double seconds) {
    if (!m_making || m_making->step != step || !m_writer)
        return;
    const double cost = m_making->cost;
    stopCheckpoint();
    const auto kept = attempt("the checkpoint", [&]() -> Result<void> {
        if (!made)
            return tl::unexpected(made.error());
        if (!m_waiting.empty() || m_writer->pending() != 0)
            return fail("the disk takes no steps either");
        const auto place = m_writer->place();
        m_checkpoints.push_back(step);
        m_writer->add(*made);
        auto flushed = m_writer->flush();
        if (!flushed && m_writer->pending() != 0)
            (void)m_writer->goBack(place);
        return flushed;
    });
    if (!kept) {
        std::error_code none;
        std::filesystem::remove(m_folder->checkpoint(step), none);
        std::erase(m_checkpoints, step);
        for (auto& [number, since] : m_costs) // what came after it counts from where it did before
            if (number >= step)
                since += cost;
        m_checkpointPause = 2 * std::max(cost, m_checkpointAfter); // not again with each step
        return;
    }
    if (m_checkpoints.size() > keptCheckpoints) {
        m_checkpoints.erase(m_checkpoints.begin());
        m_folder->removeCheckpoints(m_checkpoints);
    }
    m_checkpointPause = std::max(seconds * checkpointShare, static_cast<double>(made->size) / checkpointRate);
    beginCheckpoint();
}

void DocumentJournal::stopCheckpoint() {
    m_making.reset();
    m_maker.reset(); // waits until it is out of the folder
}

void DocumentJournal::keepMerge(Blob record) {
    m_merge = std::move(record);
    writeMerge();
}

void DocumentJournal::writeMerge() {
    if (m_merge.empty() || !m_writer || !journal::writeBase(m_folder->merge(), m_merge.span()))
        return;
    syncFolder(m_folder->path());
    m_merge = {};
}

void DocumentJournal::keepPicture(std::shared_ptr<const Picture> picture) {
    m_picture = std::move(picture);
    writePicture();
}

void DocumentJournal::writePicture() {
    const auto now = std::chrono::steady_clock::now();
    if (!m_picture || !m_writer || (m_pictured && now < *m_pictured + betweenPictures))
        return;
    m_pictured = now;
    const auto picture = std::exchange(m_picture, nullptr);
    if (const auto bytes = png::write(*picture))
        (void)writeFileSafely(m_folder->picture(),
                              std::span<const std::byte>(*bytes)); // an older one will do
}

void DocumentJournal::close(const std::filesystem::path& file, const FileStamp& stamp, bool discarded,
                            const KeptLimits& limits) {
    stopCheckpoint();
    const auto keeps = [&] {
        if (!m_writer)
            return false;
        if (m_reading) // nothing was added since the document was opened again, so it is still marked
            return true;
        if (discarded ? !m_savedAt || !m_writer->goBack(*m_savedAt)
                      : !m_waiting.empty() || m_writer->pending() != 0)
            return false;
        m_folder->removeCheckpoints(); // nobody waits for what is replayed when the file is opened again
        m_folder->removeMerge();
        // What cannot be marked now is looked at by the next start.
        return markClosed(*m_folder, file, stamp) != Marked::Changed;
    };
    if (!keeps())
        remove();
    if (const auto replaced = std::exchange(m_replaced, nullptr))
        replaced->remove();
    m_writer.reset();
    m_folder.reset(); // others may have it from now on
    tidyClosed(m_root, limits);
}

void DocumentJournal::remove() {
    stopCheckpoint();
    m_writer.reset();
    if (const auto replaced = std::exchange(m_replaced, nullptr))
        replaced->remove();
    if (m_folder)
        m_folder->remove();
    m_folder.reset();
}

} // namespace octant
