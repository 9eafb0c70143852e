#pragma once

#include <cstdint>
#include <filesystem>
#include <list>
#include <optional>
#include <variant>

#include "app/document/history_log.h"
#include "app/recovery/journal_folder.h"
#include "io/journal/record.h"
#include "io/journal/state_hash.h"
#include "io/journal/writer.h"
#include "model/core/blob.h"
#include "model/core/result.h"

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
    bool amends = false;
    std::int64_t time = 0; ///< milliseconds since 1970
};
/// What waits for a journal. A list, so that handing it on takes no memory.
using JournalItems = std::list<std::variant<journal::Record, StepToWrite>>;

/// The journal of one document, as the thread that writes it has it. Nothing is written before something is
/// to be kept.
class DocumentJournal {
public:
    DocumentJournal(std::filesystem::path root, JournalBase base);
    /// Goes on with one that was read.
    DocumentJournal(JournalFolder folder, journal::JournalWriter writer, MapPtr base);

    /// Writes the base, where that is still missing, and what waits, these items last. Errors: the disk does
    /// not take it. What is missing then, or where memory is short (std::bad_alloc), is written by the next
    /// call.
    Result<void> write(JournalItems items);
    /// What the journal says is not needed any more.
    void remove();

private:
    Result<void> begin();
    journal::StepRecord recordOf(const StepToWrite& waiting);

    std::filesystem::path m_root;
    std::optional<JournalBase> m_base; ///< until it is written
    std::optional<JournalFolder> m_folder;
    std::optional<journal::JournalWriter> m_writer;
    JournalItems m_waiting; ///< for the writer
    journal::StateHasher m_hasher;
};

} // namespace octant
