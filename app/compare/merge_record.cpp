#include "app/compare/merge_record.h"

#include <cstdint>
#include <cstring>
#include <string_view>
#include <utility>

#include "io/bytes_hash.h"
#include "io/endian.h"

namespace octant {
namespace {

// Magic, then the parts of the record in their order, texts and bytes behind their length (u64), then the
// hash of all that.
constexpr std::string_view mergeMagic("OCTMERG1", 8);
constexpr std::size_t hashBytes = 8;

void putRaw(std::vector<std::byte>& to, const void* from, std::size_t size) {
    const std::size_t at = to.size();
    to.resize(at + size);
    if (size > 0)
        std::memcpy(to.data() + at, from, size);
}

void putNumber(std::vector<std::byte>& to, std::uint64_t number) { putRaw(to, &number, sizeof(number)); }

void putBytes(std::vector<std::byte>& to, std::span<const std::byte> bytes) {
    putNumber(to, bytes.size());
    putRaw(to, bytes.data(), bytes.size());
}

void putText(std::vector<std::byte>& to, std::string_view text) {
    putBytes(to, std::as_bytes(std::span(text)));
}

/// Goes through the parts; after the first one that is not all there everything is empty.
class RecordReader {
public:
    explicit RecordReader(Blob bytes) : m_bytes(std::move(bytes)) {}

    std::uint64_t number() {
        const Blob at = take(sizeof(std::uint64_t));
        return at.empty() ? 0 : loadAs<std::uint64_t>(at.data());
    }
    Blob bytes() { return take(number()); }
    std::string text() {
        const Blob at = bytes();
        return {reinterpret_cast<const char*>(at.data()), at.size()};
    }
    std::size_t left() const { return m_bytes.size() - m_at; }
    bool sound() const { return m_sound; }

private:
    Blob take(std::uint64_t size) {
        if (size > left() || !m_sound) {
            m_sound = false;
            return {};
        }
        const Blob part = m_bytes.slice(m_at, static_cast<std::size_t>(size));
        m_at += part.size();
        return part;
    }

    Blob m_bytes;
    std::size_t m_at = 0;
    bool m_sound = true;
};

} // namespace

std::vector<std::byte> bytesOf(const MergeRecord& record) {
    std::vector<std::byte> bytes;
    putRaw(bytes, mergeMagic.data(), mergeMagic.size());
    putText(bytes, record.theirs);
    putBytes(bytes, record.file.span());
    putNumber(bytes, record.withoutBase ? 1 : 0);
    putNumber(bytes, record.conflicts.size());
    for (const MergeConflict& conflict : record.conflicts) {
        putText(bytes, conflict.place);
        putText(bytes, conflict.what);
        putNumber(bytes, static_cast<std::uint64_t>(conflict.item.kind));
        putNumber(bytes, conflict.item.id);
    }
    putNumber(bytes, bytesHash(bytes));
    return bytes;
}

Result<MergeRecord> readMergeRecord(const Blob& bytes) {
    const auto magic = std::as_bytes(std::span(mergeMagic));
    const auto damaged = [] { return fail("the list of conflicts is damaged"); };
    if (bytes.size() < magic.size() + hashBytes || std::memcmp(bytes.data(), magic.data(), magic.size()) != 0)
        return damaged();
    const std::size_t end = bytes.size() - hashBytes;
    if (loadAs<std::uint64_t>(bytes.data() + end) != bytesHash(bytes.span().first(end)))
        return damaged();
    RecordReader reader(bytes.slice(magic.size(), end - magic.size()));
    MergeRecord record;
    record.theirs = reader.text();
    record.file = reader.bytes();
    record.withoutBase = reader.number() != 0;
    const std::uint64_t count = reader.number();
    // Each has four numbers.
    if (!reader.sound() || count > reader.left() / (4 * sizeof(std::uint64_t)))
        return damaged();
    for (std::uint64_t i = 0; i < count && reader.sound(); ++i) {
        MergeConflict conflict;
        conflict.place = reader.text();
        conflict.what = reader.text();
        const std::uint64_t kind = reader.number();
        conflict.item.id = reader.number();
        if (kind >= itemKindCount)
            return damaged();
        conflict.item.kind = static_cast<ItemKind>(kind);
        record.conflicts.push_back(std::move(conflict));
    }
    if (!reader.sound() || reader.left() != 0)
        return damaged();
    return record;
}

} // namespace octant
