#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <limits>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include <fmt/format.h>

#include "io/pmf/buffer.h"
#include "io/pmf/names.h"
#include "io/pmf/place.h"
#include "model/core/blob.h"
#include "model/core/paged_vector.h"
#include "model/core/result.h"
#include "model/core/revision.h"
#include "model/map/item.h"

namespace octant::pmf {

/// A string table under construction: begins with a NUL (or with the bytes of an older table, whose offsets
/// then stay good and whose strings are used again) and holds each string once (pmf.md, Strings).
class StringTable {
public:
    explicit StringTable(std::span<const std::byte> first = {});

    /// The offset of a string in the table, where it is added if it is missing.
    std::uint32_t add(std::string_view text);
    /// Raw bytes of an array; 2025-08-08 keeps bitmaps and byte arrays here.
    std::uint32_t addBytes(std::span<const std::byte> bytes);
    std::span<const std::byte> bytes() const { return m_bytes; }

private:
    struct Hash {
        using is_transparent = void;
        std::size_t operator()(std::string_view text) const { return std::hash<std::string_view>()(text); }
    };
    std::vector<std::byte> m_bytes;
    std::unordered_map<std::string, std::uint32_t, Hash, std::equal_to<>> m_offsets;
};

/// Appends the fields that layout functions name to a growing run of bytes. A value that does not fit its
/// field is an error (PMF-140), see ok().
class BlockWriter {
public:
    static constexpr bool reading = false;

    BlockWriter(Revision revision, Place place, const LevelNames* names, StringTable* strings)
        : m_revision(revision), m_place(place), m_names(names), m_strings(strings) {}

    /// Of the map that is written.
    Revision revision() const { return m_revision; }
    const Place& place() const { return m_place; }
    /// Whether the revision is 2025-01-07 or 2025-01-15.
    bool january() const { return isJanuary(m_revision); }
    /// Whether all values fitted so far.
    bool ok() const { return !m_error; }
    /// What did not fit first; nothing while ok().
    const std::optional<Error>& error() const { return m_error; }
    /// Notes at this place that a value does not fit. The first such note counts.
    void fail(std::string what);

    /// What was written so far; valid until more is.
    std::span<const std::byte> bytes() const { return m_bytes.span(); }
    std::size_t size() const { return m_bytes.size(); }
    /// What was written; the writer is empty then.
    Buffer take() { return std::move(m_bytes); }
    /// Makes room at once where the size is known roughly.
    void reserve(std::size_t bytes) { m_bytes.reserve(bytes); }
    StringTable& strings() { return *m_strings; }
    /// An empty writer of the same place, names and strings.
    BlockWriter besides() const { return {m_revision, m_place, m_names, m_strings}; }

    /// Appends a value, little-endian.
    template <class T> void put(const T& item) { m_bytes.put(item); }
    /// As put(); the name that BlockReader has for reading one.
    template <class T> void value(const T& item) { put(item); }
    /// Writes over what stands at `at`.
    template <class T> void putAt(std::size_t at, const T& item) {
        std::memcpy(m_bytes.data() + at, &item, sizeof(T));
    }
    /// Appends bytes.
    void raw(std::span<const std::byte> bytes) { m_bytes.append(bytes); }
    /// Adds a string to the table and writes its offset.
    void string(std::string_view text);
    /// Writes characters and a NUL, inline.
    void text(std::string_view text);
    /// Writes a reference as the offset of the present name of its item.
    void ref(const Ref& ref, ItemKind) {
        string(m_names != nullptr ? m_names->text(ref) : std::string_view(ref.name));
    }
    /// The counterpart of BlockReader::clientRef(); writes as ref() does.
    void clientRef(const Ref& ref, ItemKind kind) { this->ref(ref, kind); }

    /// Writes the number of items of a list called `name`; fails where Count is too small for it.
    template <class Count> void count(const char* name, std::uint64_t number) {
        if (number > std::numeric_limits<Count>::max())
            fail(fmt::format("{} of {} are more than the {} that fit", number, name,
                             std::uint64_t{std::numeric_limits<Count>::max()}));
        put(static_cast<Count>(number));
    }
    /// A counted list: the count, then the items by `layout`. `name` is for messages.
    template <class Count, class List, class Fn>
    void list(const char* name, const List& items, std::size_t, Fn&& layout) {
        count<Count>(name, items.size());
        for (const auto& item : items)
            layout(item);
    }

private:
    Revision m_revision;
    Place m_place;
    const LevelNames* m_names;
    StringTable* m_strings;
    Buffer m_bytes;
    std::optional<Error> m_error;
};

/// The table (u32 size, bytes) and then the body.
Result<Buffer> withTable(const StringTable& table, const BlockWriter& body);

} // namespace octant::pmf
