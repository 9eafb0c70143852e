#include "io/journal/journal.h"

#include <algorithm>
#include <cstring>
#include <string_view>
#include <unordered_set>

#include <fmt/format.h>
#include <xxhash.h>

#include "io/endian.h"

namespace octant::journal {
namespace {

constexpr std::string_view magic("OCTJRNL\n", 8);
constexpr std::uint32_t version = 4, oldestVersion = 1;
/// Far more steps than anybody does; others are numbered behind them.
constexpr StepNumber largestNumber = StepNumber(1) << 60;
constexpr std::size_t headBytes = 8;  // length and kind
constexpr std::size_t chainBytes = 8; // hash behind the payload

template <class T> void put(std::byte* at, T value) { std::memcpy(at, &value, sizeof(T)); }

/// Of a record's head and payload, which lie one behind the other.
std::uint64_t chained(std::span<const std::byte> bytes, std::uint64_t before) {
    return XXH3_64bits_withSeed(bytes.data(), bytes.size(), before);
}

/// Whether a record fits to those before it.
class Order {
public:
    Result<void> add(const Record& record) {
        if (std::holds_alternative<BaseRecord>(record) != (m_count++ == 0))
            return fail("the base is the first record, and no other");
        if (const auto* step = std::get_if<StepRecord>(&record))
            return addStep(*step);
        if (const auto* reading = std::get_if<ReadingRecord>(&record))
            return addNew(reading->number, reading->parent);
        const auto* goTo = std::get_if<GoToRecord>(&record);
        const auto* saved = std::get_if<SavedRecord>(&record);
        const auto* checkpoint = std::get_if<CheckpointRecord>(&record);
        const auto* underWay = std::get_if<UnderWayRecord>(&record);
        const bool sound = (!goTo || known(goTo->step)) && (!saved || known(saved->step)) &&
                           (!checkpoint || m_steps.contains(checkpoint->step)) &&
                           (!underWay || known(underWay->parent));
        return sound ? Result<void>() : unknown();
    }

private:
    Result<void> addStep(const StepRecord& step) {
        if (!step.amends)
            return addNew(step.number, step.parent);
        return step.number == 0 || !m_steps.contains(step.number) || !known(step.parent) ||
                       step.parent >= step.number
                   ? unknown()
                   : Result<void>();
    }
    Result<void> addNew(StepNumber number, StepNumber parent) {
        if (!known(parent) || parent >= number)
            return unknown();
        if (number <= m_last)
            return fail("steps are not in order");
        if (number > largestNumber)
            return fail("a step has a number that no program gives");
        m_last = number;
        m_steps.insert(number);
        return {};
    }
    bool known(StepNumber step) const { return step == 0 || m_steps.contains(step); }
    static Result<void> unknown() { return fail("a record names a step that is not there"); }

    std::unordered_set<StepNumber> m_steps;
    StepNumber m_last = 0;
    std::size_t m_count = 0;
};

std::array<std::byte, headerBytes> headerOf(std::uint32_t number) {
    std::array<std::byte, headerBytes> header{};
    std::memcpy(header.data(), magic.data(), magic.size());
    put(header.data() + 8, number);
    put(header.data() + 12, static_cast<std::uint32_t>(XXH3_64bits(header.data(), 12)));
    return header;
}

/// How long the first record is, head and hash included; nothing where not all of it is there.
std::optional<std::size_t> frameLength(std::span<const std::byte> rest) {
    if (rest.size() < headBytes + chainBytes)
        return {};
    const std::size_t length = loadAs<std::uint32_t>(rest.data());
    if (length > rest.size() - headBytes - chainBytes)
        return {};
    return headBytes + length + chainBytes;
}

/// What a power cut leaves of bytes for which the disk had only made room.
bool blank(std::span<const std::byte> bytes) {
    return std::all_of(bytes.begin(), bytes.end(), [](std::byte byte) { return byte == std::byte{0}; });
}

Result<Record> readFrame(std::span<const std::byte> rest, std::uint64_t& chain, std::size_t& taken) {
    const auto length = frameLength(rest);
    if (!length)
        return fail("the last record is cut off");
    const auto hashed = rest.first(*length - chainBytes);
    const std::uint64_t next = chained(hashed, chain);
    if (loadAs<std::uint64_t>(rest.data() + hashed.size()) != next)
        return fail("a record is damaged");
    chain = next;
    taken = *length;
    return readRecord(loadAs<std::uint32_t>(rest.data() + 4), hashed.subspan(headBytes));
}

} // namespace

std::array<std::byte, headerBytes> journalHeader() { return headerOf(version); }

bool isOfThisVersion(const Journal& journal) { return journal.version == version; }

std::uint64_t firstChain() {
    const auto header = journalHeader();
    return XXH3_64bits(header.data(), header.size());
}

std::vector<std::byte> frameOf(const Record& record, std::uint64_t& chain) {
    const std::vector<std::byte> payload = payloadOf(record);
    std::vector<std::byte> frame(headBytes + payload.size() + chainBytes);
    put(frame.data(), static_cast<std::uint32_t>(payload.size()));
    put(frame.data() + 4, kindOf(record));
    std::copy(payload.begin(), payload.end(), frame.begin() + headBytes);
    chain = chained(std::span(frame).first(headBytes + payload.size()), chain);
    put(frame.data() + headBytes + payload.size(), chain);
    return frame;
}

Result<Journal> readJournal(std::span<const std::byte> bytes) {
    if (bytes.size() < headerBytes || std::memcmp(bytes.data(), magic.data(), magic.size()) != 0)
        return fail("this is no journal of Octant");
    const auto number = loadAs<std::uint32_t>(bytes.data() + 8);
    if (number < oldestVersion || number > version)
        return fail(fmt::format("the journal is of version {}, and this Octant reads versions {} to {}",
                                number, oldestVersion, version));
    const auto header = headerOf(number);
    if (!std::equal(header.begin(), header.end(), bytes.begin()))
        return fail("the header of the journal is damaged");
    Journal journal;
    journal.version = number;
    journal.end = headerBytes;
    journal.chain = XXH3_64bits(header.data(), header.size());
    Order order;
    while (journal.end < bytes.size()) {
        std::size_t taken = 0;
        std::uint64_t chain = journal.chain;
        Result<Record> record = readFrame(bytes.subspan(journal.end), chain, taken);
        const Result<void> fits = record ? order.add(*record) : tl::unexpected(record.error());
        if (!fits) {
            journal.stopped = fits.error();
            journal.stopped->byte = journal.end;
            journal.cutOff = !frameLength(bytes.subspan(journal.end)) || blank(bytes.subspan(journal.end));
            break;
        }
        journal.end += taken;
        journal.chain = chain;
        if (const auto* saved = std::get_if<SavedRecord>(&*record)) {
            journal.savedEnd = saved->stamp.exists() ? journal.end : 0;
            journal.savedChain = chain;
        }
        journal.records.push_back(std::move(*record));
    }
    return journal;
}

} // namespace octant::journal
