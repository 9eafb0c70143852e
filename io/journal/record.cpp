#include "io/journal/record.h"

#include <concepts>
#include <cstring>
#include <span>
#include <string_view>
#include <type_traits>

#include <fmt/format.h>
#include <xxhash.h>

#include "io/endian.h"

namespace octant::journal {
namespace {

constexpr std::uint32_t baseKind = 1, stepKind = 2, amendKind = 3, goToKind = 4, savedKind = 5,
                        readingKind = 6, checkpointKind = 7, underWayKind = 8;

class PayloadWriter {
public:
    template <class T> void number(T value) {
        const auto bytes = std::as_bytes(std::span(&value, 1));
        m_bytes.insert(m_bytes.end(), bytes.begin(), bytes.end());
    }
    void text(std::string_view text) {
        number(static_cast<std::uint32_t>(text.size()));
        const auto bytes = std::as_bytes(std::span(text));
        m_bytes.insert(m_bytes.end(), bytes.begin(), bytes.end());
    }
    void texts(const std::vector<std::string>& texts) {
        number(static_cast<std::uint32_t>(texts.size()));
        for (const std::string& one : texts)
            text(one);
    }
    template <class Enum> void byte(Enum value) { number(static_cast<std::uint8_t>(value)); }
    void stamp(const FileStamp& stamp) {
        number(stamp.size);
        number(stamp.seconds);
        number(stamp.nanoseconds);
    }
    std::vector<std::byte> take() { return std::move(m_bytes); }

private:
    std::vector<std::byte> m_bytes;
};

/// Gives zeros and empty texts once the payload has ended too early.
class PayloadReader {
public:
    explicit PayloadReader(std::span<const std::byte> bytes) : m_rest(bytes) {}

    template <class T> void number(T& value) {
        value = T{};
        if (m_rest.size() < sizeof(T)) {
            m_whole = false;
            m_rest = {};
            return;
        }
        value = loadAs<T>(m_rest.data());
        m_rest = m_rest.subspan(sizeof(T));
    }
    template <class Enum> void byte(Enum& value) {
        std::uint8_t stored = 0;
        number(stored);
        value = static_cast<Enum>(stored);
    }
    void text(std::string& text) {
        text.clear();
        std::uint32_t size = 0;
        number(size);
        if (m_rest.size() < size) {
            m_whole = false;
            m_rest = {};
            return;
        }
        text.assign(reinterpret_cast<const char*>(m_rest.data()), size);
        m_rest = m_rest.subspan(size);
    }
    void texts(std::vector<std::string>& texts) {
        std::uint32_t count = 0;
        number(count);
        // A text takes four bytes at least.
        m_whole = m_whole && count <= m_rest.size() / sizeof(std::uint32_t);
        for (; m_whole && count > 0; --count)
            text(texts.emplace_back());
    }
    void stamp(FileStamp& stamp) {
        number(stamp.size);
        number(stamp.seconds);
        number(stamp.nanoseconds);
    }
    /// All was there, and nothing is left.
    bool exact() const { return m_whole && m_rest.empty(); }

private:
    std::span<const std::byte> m_rest;
    bool m_whole = true;
};

// Each payload is described once, for the writer and for the reader (README.md beside this file).

template <class Io, class Base>
requires std::same_as<std::remove_const_t<Base>, BaseRecord>
void layout(Io& io, Base& record) {
    io.number(record.hash);
    io.number(record.size);
    io.byte(record.kind);
    io.byte(record.revision);
    io.number(record.sectorSizeLog2);
    io.number(record.time);
    io.stamp(record.stamp);
    io.text(record.path);
    io.text(record.importedFrom);
    io.text(record.suggestedPath);
}

template <class Io, class Step>
requires std::same_as<std::remove_const_t<Step>, StepRecord>
void layout(Io& io, Step& record) {
    io.number(record.number);
    io.number(record.parent);
    io.number(record.time);
    io.number(record.result);
    io.text(record.name);
    io.texts(record.edits);
}

template <class Io, class GoTo>
requires std::same_as<std::remove_const_t<GoTo>, GoToRecord>
void layout(Io& io, GoTo& record) {
    io.number(record.step);
    io.number(record.time);
}

template <class Io, class Saved>
requires std::same_as<std::remove_const_t<Saved>, SavedRecord>
void layout(Io& io, Saved& record) {
    io.number(record.step);
    io.number(record.time);
    io.stamp(record.stamp);
    io.text(record.path);
}

template <class Io, class Reading>
requires std::same_as<std::remove_const_t<Reading>, ReadingRecord>
void layout(Io& io, Reading& record) {
    io.number(record.number);
    io.number(record.parent);
    io.number(record.time);
    io.number(record.hash);
    io.number(record.size);
    io.byte(record.revision);
    io.number(record.sectorSizeLog2);
}

template <class Io, class Checkpoint>
requires std::same_as<std::remove_const_t<Checkpoint>, CheckpointRecord>
void layout(Io& io, Checkpoint& record) {
    io.number(record.step);
    io.number(record.time);
    io.number(record.hash);
    io.number(record.size);
}

template <class Io, class UnderWay>
requires std::same_as<std::remove_const_t<UnderWay>, UnderWayRecord>
void layout(Io& io, UnderWay& record) {
    io.number(record.parent);
    io.number(record.time);
    io.text(record.name);
    io.texts(record.edits);
}

template <class One> One readAs(PayloadReader& in) {
    One record;
    layout(in, record);
    return record;
}

bool known(const BaseRecord& record) {
    return isRoot(record.kind) && record.revision <= Revision::R20250808 && record.sectorSizeLog2 <= 62;
}

bool known(const ReadingRecord& record) {
    return record.revision <= Revision::R20250808 && record.sectorSizeLog2 <= 62;
}

} // namespace

std::uint32_t kindOf(const Record& record) {
    if (const auto* step = std::get_if<StepRecord>(&record))
        return step->amends ? amendKind : stepKind;
    return std::holds_alternative<BaseRecord>(record)         ? baseKind
           : std::holds_alternative<GoToRecord>(record)       ? goToKind
           : std::holds_alternative<SavedRecord>(record)      ? savedKind
           : std::holds_alternative<ReadingRecord>(record)    ? readingKind
           : std::holds_alternative<CheckpointRecord>(record) ? checkpointKind
                                                              : underWayKind;
}

std::vector<std::byte> payloadOf(const Record& record) {
    PayloadWriter out;
    std::visit([&](const auto& one) { layout(out, one); }, record);
    return out.take();
}

Result<Record> readRecord(std::uint32_t kind, std::span<const std::byte> payload) {
    PayloadReader in(payload);
    Result<Record> record = fail(fmt::format("a record of the unknown kind {}", kind));
    if (kind == baseKind) {
        BaseRecord base = readAs<BaseRecord>(in);
        if (!known(base))
            return fail("the base is no document that this version knows");
        record = std::move(base);
    } else if (kind == stepKind || kind == amendKind) {
        StepRecord step = readAs<StepRecord>(in);
        step.amends = kind == amendKind;
        record = std::move(step);
    } else if (kind == goToKind) {
        record = readAs<GoToRecord>(in);
    } else if (kind == savedKind) {
        record = readAs<SavedRecord>(in);
    } else if (kind == readingKind) {
        const auto reading = readAs<ReadingRecord>(in);
        if (!known(reading))
            return fail("a file that was read again is of a revision that this version does not know");
        record = reading;
    } else if (kind == checkpointKind) {
        record = readAs<CheckpointRecord>(in);
    } else if (kind == underWayKind) {
        record = readAs<UnderWayRecord>(in);
    }
    if (record && !in.exact())
        return fail("a record is shorter or longer than what it says it holds");
    return record;
}

std::uint64_t contentHash(std::span<const std::byte> bytes) {
    return XXH3_64bits(bytes.data(), bytes.size());
}

} // namespace octant::journal
