#pragma once

#include <cstdint>
#include <filesystem>
#include <vector>

#include <QDateTime>
#include <QString>

#include "app/recovery/journal_folder.h"
#include "io/journal/journal.h"

namespace octant {

/// A document with unsaved changes that a program which is gone has left.
struct Leftover {
    JournalFolder folder;          ///< ours from now on
    QString path;                  ///< its file; empty: it was never saved
    QString name;                  ///< of the file, or of that which it was made of; empty: nobody knows
    ItemKind kind = ItemKind::Map; ///< Map, Model or Terrain
    QDateTime last;                ///< when it was changed last
    int steps = 0;                 ///< of its history, those that were undone included
};

/// Those in a root that nobody uses. Journals without unsaved changes, which nobody needs any more, are
/// removed; those that cannot be read are left alone, as a later version may read them.
std::vector<Leftover> takeLeftovers(const std::filesystem::path& root);

/// The history that records leave: undo, and editing after it, drop the steps behind.
struct LoggedHistory {
    std::vector<journal::StepRecord> steps;
    std::size_t done = 0; ///< so many of them are done, the others undone
    journal::StepNumber lastNumber = 0;
    bool unsaved = true;   ///< no file holds the current state
    std::int64_t time = 0; ///< of the last record, milliseconds since 1970
    std::string path;      ///< of the document's file; empty: none
    FileStamp stamp = {};  ///< of that file when it was the document's last
};
LoggedHistory historyOf(const journal::Journal& journal);

} // namespace octant
