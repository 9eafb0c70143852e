#pragma once

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <list>
#include <map>
#include <memory>
#include <optional>
#include <utility>
#include <variant>
#include <vector>

#include "app/document/history_log.h"
#include "app/recovery/closed_journals.h"
#include "app/recovery/journal_folder.h"
#include "app/recovery/journal_thread.h"
#include "io/journal/record.h"
#include "io/journal/state_hash.h"
#include "io/journal/writer.h"
#include "model/core/blob.h"
#include "model/core/result.h"
#include "model/core/thread_pool.h"

namespace octant {

/// What the journal of a document begins from.
struct JournalBase {
    Blob file;                  ///< the bytes
    MapPtr map;                 ///< what reading them gives
    journal::BaseRecord record; ///< hash and size are filled in by the journal
};

/// A step that is yet to be made a record of.
struct StepToWrite {
    LoggedStep step;
};
/// Edits that are under way.
struct UnderWayToWrite {
    std::uint64_t parent = 0; ///< number of the step that they go on from
    QString name;             ///< what the step is to be called
    SharedEdits edits;        ///< null: none are any more
    std::int64_t time = 0;    ///< milliseconds since 1970
};
/// What waits for a journal. A list, so that handing it on takes no memory.
using JournalItems = std::list<std::variant<journal::Record, StepToWrite, UnderWayToWrite>>;

/// The journal of one document, as the thread that writes it has it. Nothing is written before something is
/// to be kept.
class DocumentJournal : public std::enable_shared_from_this<DocumentJournal> {
public:
    /// A new one in a folder below `root`, which is made when something is first written.
    DocumentJournal(std::filesystem::path root, JournalBase base);
    /// Goes on with one that was read. `base`, `readings`: the maps that hashes of states are taken from.
    /// `savedAt`: behind its last save, where it has one.
    DocumentJournal(JournalFolder folder, journal::JournalWriter writer, MapPtr base,
                    const std::map<std::uint64_t, MapPtr>& readings = {},
                    std::optional<journal::JournalWriter::Place> savedAt = {});
    static constexpr double defaultCheckpoints = 1;
    /// A checkpoint is written where doing the steps since the last one again takes so many seconds. `costs`:
    /// what it takes for states that are there already.
    void setCheckpoints(double after, std::map<std::uint64_t, double> costs = {}) {
        m_checkpointAfter = after;
        m_checkpointPause = 0;
        m_costs = std::move(costs);
    }
    /// Checkpoints are made beside the other work of the thread, and those of other documents: by the pool,
    /// which tells the thread then. Without it they are made at once.
    void makeCheckpointsAside(std::function<JournalThread::Poster()> announce) {
        m_announce = std::move(announce);
    }
    /// This one has all that the other one has once it is written; that one goes then. To be called before
    /// anything is written.
    void replaces(std::shared_ptr<DocumentJournal> other) { m_replaced = std::move(other); }

    /// The document was opened again from a file with these bytes, which hold the state of `step`. It is
    /// written with what is done next.
    void readAgain(std::uint64_t number, std::uint64_t step, JournalBase file);
    /// Writes the base, where that is still missing, and what waits, these items last. Errors: the disk does
    /// not take it. What is missing then, or where memory is short (std::bad_alloc), is written by the next
    /// call.
    Result<void> write(JournalItems items);
    /// What is seen of the document. It is written once there is a journal, and not again for some seconds.
    void keepPicture(std::shared_ptr<const Picture> picture);
    /// What lists the conflicts of a merge again (app/compare/merge_record.h). It lies beside the journal
    /// until the document is closed.
    void keepMerge(Blob record);
    /// The document is closed. The journal is kept if the file is still the one that was written or read
    /// last, and what is kept is tidied. `discarded`: the file does not hold the current state, and the user
    /// does not want what was done since it was saved. Nothing can be written after it.
    void close(const std::filesystem::path& file, const FileStamp& stamp, bool discarded,
               const KeptLimits& limits);
    /// What the journal says is not needed any more.
    void remove();

private:
    Result<void> begin();
    Result<void> writeReading();
    void writePicture();
    void writeMerge();
    /// Begins one where it is due and none is being made. What the disk does not take of it only makes
    /// recovering slower.
    void beginCheckpoint();
    void endCheckpoint(std::uint64_t step, const Result<journal::CheckpointRecord>& made, double seconds);
    /// None is being made any more.
    void stopCheckpoint();
    journal::StepRecord recordOf(const StepToWrite& waiting);

    std::filesystem::path m_root;
    std::optional<JournalBase> m_base; ///< until it is written
    std::optional<JournalFolder> m_folder;
    std::optional<journal::JournalWriter> m_writer;
    JournalItems m_waiting;                                  ///< for the writer
    std::map<std::uint64_t, MapPtr> m_bases;                 ///< by readings
    std::map<std::uint64_t, journal::StateHasher> m_hashers; ///< by the readings whose ids states have
    /// Seconds that doing the steps since the last checkpoint again takes, by states.
    std::map<std::uint64_t, double> m_costs;
    double m_checkpointAfter = defaultCheckpoints; ///< that was asked for
    double m_checkpointPause = 0;                  ///< and what the last ones took or failed
    struct DueCheckpoint {
        std::uint64_t step = 0, reading = 0;
        MapPtr map;
        double cost = 0;
    };
    std::optional<DueCheckpoint> m_due;
    std::optional<DueCheckpoint> m_making; ///< without its map
    std::function<JournalThread::Poster()> m_announce;
    std::optional<TaskGroup> m_maker;         ///< that makes it, while it does
    std::vector<std::uint64_t> m_checkpoints; ///< that lie in the folder, the last ones
    struct Reading {
        journal::ReadingRecord record;
        Blob file;
        journal::SavedRecord saved; ///< which file that is
        bool added = false;         ///< the writer has the first record
    };
    std::shared_ptr<DocumentJournal> m_replaced;
    std::optional<Reading> m_reading;                       ///< until it is written
    std::optional<journal::JournalWriter::Place> m_savedAt; ///< behind the last save
    std::shared_ptr<const Picture> m_picture;               ///< likewise
    Blob m_merge;                                           ///< until it is written
    std::optional<std::chrono::steady_clock::time_point> m_pictured;
};

} // namespace octant
