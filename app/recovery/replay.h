#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>

#include "app/recovery/journal_folder.h"
#include "app/recovery/leftover.h"
#include "io/journal/journal.h"
#include "model/core/result.h"

namespace octant {

class Document;
class Jobs;
struct JobControl;

/// A document as its journal tells it.
struct Replayed {
    journal::BaseRecord base;
    LoggedHistory history;    ///< with all that could be done again in its tree
    MapPtr opened;            ///< what the first state that is there holds
    journal::Journal journal; ///< where to go on
    /// The files that were read again, by their numbers, with what they gave.
    std::map<std::uint64_t, MapPtr> readings;
    /// Which step could not be done again, and why: it and those that came of it are not in the tree.
    std::optional<std::string> stoppedAt;
    /// After it a checkpoint was sound: states from there on are there.
    bool wentOn = false;
    /// States before a checkpoint or a file that was read again, or on other branches, are yet to be done
    /// again: replayRest().
    bool rest = false;
    /// Seconds that it takes to do the steps since the base or a checkpoint again, by states.
    std::map<std::uint64_t, double> costs;
};

/// How much of a history is done again before the document is shown.
enum class ReplayWhat {
    All,
    /// The current state first, from the last checkpoint or file that was read again before it; all where
    /// there is none.
    Current,
};

/// Does the steps of a journal again, each checked against what it gave before. Errors: it cannot be read,
/// nor what it begins from nor any file that was
/// read again; memory is short; or it was cancelled.
Result<Replayed> replay(const JournalFolder& folder, JobControl& control, ReplayWhat what = ReplayWhat::All);

/// The same with the states that were left, and without those that cannot be done again. The folder may be
/// written to meanwhile.
Result<Replayed> replayRest(const std::filesystem::path& folder, Replayed replayed, JobControl& control);

/// The document with its history; nothing keeps its journal yet. The state that its file holds counts as
/// saved if the file is still as it was.
std::unique_ptr<Document> restoredDocument(const Replayed& replayed, Jobs& jobs);

} // namespace octant
