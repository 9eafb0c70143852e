#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <variant>
#include <vector>

#include <QDateTime>
#include <QString>

#include "app/document/history_tree.h"
#include "app/recovery/journal_folder.h"
#include "io/journal/journal.h"
#include "model/core/picture.h"

namespace octant {

/// A document with unsaved changes that a program which is gone has left.
struct Leftover {
    JournalFolder folder;          ///< ours from now on
    QString path;                  ///< its file; empty: it was never saved
    QString name;                  ///< of the file, or of that which it was made of; empty: nobody knows
    ItemKind kind = ItemKind::Map; ///< Map, Model or Terrain
    QDateTime opened;              ///< when it was opened or made
    QDateTime last;                ///< when it was changed last
    int steps = 0;                 ///< of its history, those that were undone included
    std::shared_ptr<const Picture> picture = {}; ///< what was seen of it last; null: nobody knows
};

/// A journal that cannot be read.
struct UnreadableJournal {
    std::filesystem::path folder; ///< of the journal
    Error why;
};

/// Those in a root that nobody uses. Journals without unsaved changes, which nobody needs any more, are
/// removed; those that cannot be read are left alone for some weeks, as a later version may read them, and
/// so are those of closed documents. `unreadable` takes those that nobody was told of yet; `inUse` becomes
/// true where there are some that a program uses, which may just be ending.
std::vector<Leftover> takeLeftovers(const std::filesystem::path& root,
                                    std::vector<UnreadableJournal>* unreadable = nullptr,
                                    bool* inUse = nullptr);

/// Throws away what was done since the file was saved last. What was done before is kept for when the file
/// is opened again; where it was never saved nothing is.
void discardLeftover(Leftover leftover);

/// The history that records leave.
struct LoggedHistory {
    /// A step, or a file that was read again.
    using State = std::variant<journal::StepRecord, journal::ReadingRecord>;
    HistoryTree tree{nullptr};                                            ///< without maps and edits
    std::vector<State> states;                                            ///< numbers ascend
    std::map<journal::StepNumber, journal::CheckpointRecord> checkpoints; ///< by steps
    bool unsaved = true; ///< no file holds the current state, or something was under way
    std::optional<journal::UnderWayRecord> underWay; ///< when the journal ends
    std::optional<journal::StepNumber> saved;        ///< the state that the file holds
    std::int64_t time = 0;                           ///< of the last record, milliseconds since 1970
    std::string path;                                ///< of the document's file; empty: none
    FileStamp stamp = {};                            ///< of that file when it was the document's last
};
LoggedHistory historyOf(const journal::Journal& journal);

} // namespace octant
