#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/document/history_log.h"
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
    LoggedHistory history;
    MapPtr opened; ///< what the steps begin from
    std::vector<RestoredStep> steps;
    int index = 0;            ///< so many of the steps are done
    journal::Journal journal; ///< where to go on
    /// Which step could not be done again, and why: it and those behind it are not among the steps.
    std::optional<std::string> stoppedAt;
};

/// Does the steps of a journal again, each checked against what it gave before. Errors: it cannot be read,
/// nor what it begins from; memory is short; or it was cancelled.
Result<Replayed> replay(const JournalFolder& folder, JobControl& control);

/// The document with its history. It counts as modified, and nothing keeps its journal yet.
std::unique_ptr<Document> restoredDocument(const Replayed& replayed, Jobs& jobs);

} // namespace octant
