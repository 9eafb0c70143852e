#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "io/journal/record.h"
#include "model/core/result.h"

namespace octant::journal {

/// What a journal says up to its last complete record.
struct Journal {
    std::vector<Record> records; ///< the base first, unless not even that is complete
    std::uint64_t end = 0;       ///< byte behind the last record
    std::uint64_t chain = 0;     ///< hash there, which the next record goes on from
    /// Behind the last record that says that a file holds a state; 0: there is none, or a later one says that
    /// no file does.
    std::uint64_t savedEnd = 0, savedChain = 0;
    std::uint32_t version = 0; ///< of the file
    /// Why reading stopped before the end of the file, and at which byte; none at the end.
    std::optional<Error> stopped;
    bool cutOff = false; ///< it stopped at a record that is not all there, as a crash or power cut leaves it
};

/// Reads the bytes of a journal. Every record is checked by a hash over it and all before it, so what comes
/// back is what was written, in order. Steps, go-tos and saves name steps that are there. Takes no more
/// memory than a small multiple of the bytes. Errors: it is no journal, or one of another version.
Result<Journal> readJournal(std::span<const std::byte> bytes);

/// Whether every record may be added to its file; that of an older one is to be written anew first.
bool isOfThisVersion(const Journal& journal);
inline constexpr std::size_t headerBytes = 16; ///< before the first record
/// What a journal begins with.
std::array<std::byte, headerBytes> journalHeader();
/// The hash that the first record goes on from.
std::uint64_t firstChain();
/// A record as it stands in the file, behind others whose hash is `chain`, which moves on.
std::vector<std::byte> frameOf(const Record& record, std::uint64_t& chain);

} // namespace octant::journal
