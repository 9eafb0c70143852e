#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <span>

#include "io/journal/journal.h"
#include "io/json/edit_json.h"

using namespace octant;
using namespace octant::journal;

namespace {

/// A journal of records as they come, with hashes that are right, so that what lies behind them is read.
std::vector<std::byte> withRightHashes(std::span<const std::byte> bytes) {
    const auto header = journalHeader();
    std::vector<std::byte> journal(header.begin(), header.end());
    std::uint64_t chain = firstChain();
    while (bytes.size() >= 3) {
        std::uint16_t size = 0;
        std::memcpy(&size, bytes.data() + 1, sizeof(size));
        const auto payload = bytes.subspan(3, std::min<std::size_t>(size, bytes.size() - 3));
        const Result<Record> record = readRecord(static_cast<std::uint32_t>(bytes[0]) % 9, payload);
        if (record) {
            // What was understood is written so that it reads the same.
            const auto again = readRecord(kindOf(*record), payloadOf(*record));
            if (!again || !(*again == *record))
                std::abort();
            const auto frame = frameOf(*record, chain);
            journal.insert(journal.end(), frame.begin(), frame.end());
        }
        bytes = bytes.subspan(3 + payload.size());
    }
    return journal;
}

void readAll(std::span<const std::byte> bytes) {
    const Result<Journal> journal = readJournal(bytes);
    if (!journal)
        return;
    if (journal->end > bytes.size() || journal->stopped.has_value() != (journal->end < bytes.size()))
        std::abort();
    for (const Record& record : journal->records)
        if (const auto* step = std::get_if<StepRecord>(&record))
            for (const std::string& edit : step->edits)
                (void)json::editFromJson(edit);
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto bytes = std::as_bytes(std::span(data, size));
    readAll(bytes);
    readAll(withRightHashes(bytes));
    return 0;
}
