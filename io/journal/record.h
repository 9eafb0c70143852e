#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <variant>
#include <vector>

#include "io/file_stamp.h"
#include "model/core/result.h"
#include "model/core/revision.h"
#include "model/map/item.h"

/// The journal of a document: what was done to it since it was opened, so that it is not lost with the
/// process (io/journal/README.md).
namespace octant::journal {

/// Numbers a step of a journal from 1 on; later ones are larger. 0 is the base.
using StepNumber = std::uint64_t;

/// What the steps begin from: a file with these bytes. The first record, and only that.
struct BaseRecord {
    std::uint64_t hash = 0;                  ///< contentHash() of the bytes
    std::uint64_t size = 0;                  ///< of them
    ItemKind kind = ItemKind::Map;           ///< Map, Model or Terrain
    Revision revision = Revision::R20250808; ///< maps: how the bytes are read
    std::uint8_t sectorSizeLog2 = 4;         ///< maps of 2025-01-07: likewise
    std::int64_t time = 0;                   ///< milliseconds since 1970, here and below
    FileStamp stamp = {};                    ///< of the file that was opened; of no file where there is none
    std::string path;                        ///< of that file; empty: the document has none
    std::string importedFrom, suggestedPath; ///< as in DocumentOrigin
    bool operator==(const BaseRecord&) const = default;
};

/// A step of undo that was done after another one, or what an earlier one became by merging.
struct StepRecord {
    StepNumber number = 0;          ///< from 1 on; larger than those before where it does not amend
    StepNumber parent = 0;          ///< the step before, 0 for the base
    bool amends = false;            ///< replaces the step of this number
    std::int64_t time = 0;          ///< milliseconds since 1970-01-01 UTC
    std::uint64_t result = 0;       ///< StateHasher::of() what it gave
    std::string name;               ///< as in the history
    std::vector<std::string> edits; ///< lines of a script (io/json/edit_json.h)
    bool operator==(const StepRecord&) const = default;
};

/// The state after a step is the current one: undo, redo, a click in the history.
struct GoToRecord {
    StepNumber step = 0;   ///< 0 for the base
    std::int64_t time = 0; ///< milliseconds since 1970-01-01 UTC
    bool operator==(const GoToRecord&) const = default;
};

/// The state after a step is what a file holds.
struct SavedRecord {
    StepNumber step = 0;   ///< 0 for the base
    std::int64_t time = 0; ///< milliseconds since 1970-01-01 UTC
    FileStamp stamp = {};  ///< of the file when it was written
    std::string path;      ///< of that file
    bool operator==(const SavedRecord&) const = default;
};

/// The file that holds the state after a step was read again: the document is the same, but its items have
/// the ids that reading gives them. From version 2 on.
struct ReadingRecord {
    StepNumber number = 0;                   ///< the state has this one as well
    StepNumber parent = 0;                   ///< the step, 0 for the base
    std::int64_t time = 0;                   ///< milliseconds since 1970-01-01 UTC
    std::uint64_t hash = 0;                  ///< of the bytes that were read, which lie beside the journal
    std::uint64_t size = 0;                  ///< bytes of the file
    Revision revision = Revision::R20250808; ///< as in the base
    std::uint8_t sectorSizeLog2 = 4;         ///< likewise, 2025-01-07: side is 2^n units
    bool operator==(const ReadingRecord&) const = default;
};

/// The state after a step lies beside the journal as it was (checkpoint.h), so that the steps before it need
/// not be done again. The file may be gone. From version 3 on.
struct CheckpointRecord {
    StepNumber step = 0;    ///< 0 for the base
    std::int64_t time = 0;  ///< milliseconds since 1970-01-01 UTC
    std::uint64_t hash = 0; ///< of its bytes
    std::uint64_t size = 0; ///< bytes of the file
    bool operator==(const CheckpointRecord&) const = default;
};

/// Edits that take long were begun after a step. One without edits, and any step or go-to that follows, says
/// that they are not under way any more. From version 4 on.
struct UnderWayRecord {
    StepNumber parent = 0;          ///< the step, 0 for the base
    std::int64_t time = 0;          ///< milliseconds since 1970-01-01 UTC
    std::string name;               ///< what the step is to be called
    std::vector<std::string> edits; ///< as in a step
    bool operator==(const UnderWayRecord&) const = default;
};

/// One record of a journal.
using Record = std::variant<BaseRecord, StepRecord, GoToRecord, SavedRecord, ReadingRecord, CheckpointRecord,
                            UnderWayRecord>;

/// The record's kind, as a number of the file, and its payload.
std::uint32_t kindOf(const Record& record);
std::vector<std::byte> payloadOf(const Record& record);
/// Errors: a kind that is not known, a payload that is too short or too long for it, or holds what no value
/// is. Takes no more memory than the payload has.
Result<Record> readRecord(std::uint32_t kind, std::span<const std::byte> payload);

/// What tells one content from another.
std::uint64_t contentHash(std::span<const std::byte> bytes);

} // namespace octant::journal
