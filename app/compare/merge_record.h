#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <vector>

#include "model/core/blob.h"
#include "model/core/result.h"
#include "model/edit/merge/merge.h"

namespace octant {

/// What an open merge needs beside its document, so that its conflicts can be listed again when the program
/// ended before they were decided.
struct MergeRecord {
    std::string theirs; ///< name of their file
    /// Bytes of what comes of the merge where each conflict is decided for theirs; of the same kind, revision
    /// and size of sectors as the document.
    Blob file;
    bool withoutBase = false;             ///< as in MergeSides, like the next one
    std::vector<MergeConflict> conflicts; ///< of their items the kind and id
};

/// As readMergeRecord() reads them.
std::vector<std::byte> bytesOf(const MergeRecord& record);
/// Takes no more memory than a small multiple of the bytes. Errors: they are damaged, or of another version.
Result<MergeRecord> readMergeRecord(const Blob& bytes);

} // namespace octant
