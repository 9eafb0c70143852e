#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>
#include <glm/vec2.hpp>
#include <glm/vec3.hpp>

#include "io/pmf/names.h"
#include "io/pmf/place.h"
#include "model/core/blob.h"
#include "model/core/paged_vector.h"
#include "model/core/revision.h"
#include "model/map/finding.h"
#include "model/map/item.h"

namespace octant::pmf {

/// What is true of all blocks of a level while it is read.
struct ReadContext {
    Revision revision = Revision::R20250808; ///< of the file; the layout of all blocks depends on it
    std::uint32_t levelNumber = 0;
    std::shared_ptr<const LevelNames> names; ///< null while the level's own blocks are read
    Blob levelClientStrings;                 ///< for the fallback of PMF-024
};

/// A bounds-checked cursor over a block or over the uncompressed part of a file. After a failure every read
/// gives zeros and ok() is false; findings that do not stop the reading are collected.
class BlockReader {
public:
    /// Tells layouts that serve reading and writing which of the two they do.
    static constexpr bool reading = true;

    /// Where the bytes are from: the file offset of their first byte, or of the compressed block that they
    /// came out of.
    struct Origin {
        std::uint64_t file = 0; ///< bytes
        bool block = false;     ///< `file` is where the compressed block begins
    };

    BlockReader(Blob bytes, Origin origin, Revision revision, Place place, std::vector<Finding>& findings)
        : m_bytes(std::move(bytes)), m_position(m_bytes.data()), m_end(m_bytes.data() + m_bytes.size()),
          m_origin(origin), m_revision(revision), m_place(place), m_findings(&findings) {}

    /// Of the map that is read.
    Revision revision() const { return m_revision; }
    /// Whether the revision is 2025-01-07 or 2025-01-15.
    bool january() const { return isJanuary(m_revision); }
    /// Whether nothing has failed yet.
    bool ok() const { return !m_failure; }
    /// What failed; nothing while ok().
    const std::optional<Finding>& failure() const { return m_failure; }
    /// Number of bytes that follow.
    std::size_t left() const { return static_cast<std::size_t>(m_end - m_position); }
    /// Offset of the next byte in the bytes of this reader.
    std::size_t offset() const { return static_cast<std::size_t>(m_position - m_bytes.data()); }
    /// All of the block, also what was read.
    const Blob& bytes() const { return m_bytes; }
    /// Where in the map the reader is, for findings.
    const Place& place() const { return m_place; }

    /// Refuses the rest; the first failure counts.
    void fail(Rule rule, std::string what) { failAt(rule, std::move(what), offset()); }
    /// The same with the offset of the byte that is wrong.
    void failAt(Rule rule, std::string what, std::size_t at);
    /// Notes something that does not stop the reading.
    void note(Rule rule, std::string what) { noteAt(rule, std::move(what), offset()); }
    /// The same with the offset of the byte that is wrong.
    void noteAt(Rule rule, std::string what, std::size_t at);

    /// Passes on a finding of a part that was read on trial.
    void pass(const Finding& finding) { m_findings->push_back(finding); }

    /// True when `count` items of at least `bytes` bytes are left; else fails with PMF-003.
    bool room(std::uint64_t count, std::uint64_t bytes) {
        if (count <= left() && count * bytes <= left())
            [[likely]] // count <= left() keeps the product below 2^64
            return true;
        failRoom(count, bytes);
        return false;
    }

    /// The next value, little-endian; zeros and a failure where it is cut off.
    template <class T> T get() {
        T item{};
        if (left() < sizeof(T)) [[unlikely]] {
            failRoom(1, sizeof(T));
            return item;
        }
        std::memcpy(&item, m_position, sizeof(T));
        m_position += sizeof(T);
        return item;
    }
    /// The same into `item`; numbers that are not finite become a finding.
    template <class T> void value(T& item) {
        item = get<T>();
        checkFinite(item);
    }
    /// Fills `out` with the next bytes.
    void raw(std::span<std::byte> out);
    /// The next bytes, shared with the block.
    Blob take(std::size_t count);
    /// Passes over bytes.
    void skip(std::size_t count) {
        if (room(count, 1))
            m_position += count;
    }

    /// Reads the table of the block (pmf.md, Strings): u32 size and bytes.
    void stringTable();
    /// The string table that string() looks into.
    const Blob& strings() const { return m_strings; }
    /// Makes this the string table that string() looks into.
    void setStrings(Blob table) { m_strings = std::move(table); }
    /// Reads the offset of a string, and the string.
    void string(std::string& text) { stringAt(get<std::uint32_t>(), text); }
    /// The string at an offset of the table; PMF-020 to 023.
    void stringAt(std::uint32_t offset, std::string& text);
    /// Characters and a NUL, inline. PMF-004.
    void text(std::string& text);

    /// A reference by name. Before the level's names are known it stays raw.
    void ref(Ref& ref, ItemKind kind);
    /// The environment of a sound or sky region, with the fallback of PMF-024.
    void clientRef(Ref& ref, ItemKind kind);
    /// What is true of the level; must outlive the reading.
    void setContext(const ReadContext* context) { m_context = context; }

    /// A counted list: the count, then the items, each at least `minimum` bytes.
    template <class Count, class T, class Fn>
    void list(const char* name, PagedVector<T>& items, std::size_t minimum, Fn&& layout) {
        const Count count = get<Count>();
        typename PagedVector<T>::Builder builder;
        readItems<T>(name, count, minimum, builder, layout);
        items = builder.finish();
    }
    template <class Count, class T, class Fn>
    void list(const char* name, std::vector<T>& items, std::size_t minimum, Fn&& layout) {
        const Count count = get<Count>();
        items.clear();
        readItems<T>(name, count, minimum, items, layout);
    }

    /// Gives ids to the items of the lists that follow.
    void setIds(ItemId* next) { m_nextId = next; }
    /// The id of the next item; setIds() must have been called.
    ItemId newId() { return (*m_nextId)++; }

    /// Memory that reading takes beyond the size of its data (shared strings and arrays copied out many
    /// times) is bounded.
    bool charge(std::size_t bytes);

    /// Says where the items read next are, for findings; returns what to restore.
    Place enter(const char* name, std::uint64_t number) {
        const Place before = m_place;
        m_place = m_place.with(name, number);
        return before;
    }
    /// The same for a part that has a name.
    void enter(const char* name) { m_place = m_place.with(name); }
    /// The next item of the list that was entered.
    void renumber(std::uint64_t number) { m_place.renumber(number); }
    /// Restores the place that enter() returned.
    void leave(const Place& before) { m_place = before; }

    /// A reader of the next bytes alone, with the same strings and context; this one moves past them.
    BlockReader sub(std::size_t count, std::vector<Finding>& findings);

    /// Fails with PMF-006 when bytes are left over.
    void expectEnd();

    /// Notes numbers that are not finite (PMF-052).
    void checkFloats(std::span<const float> numbers);

private:
    template <class T, class Sink, class Fn>
    void readItems(const char* name, std::uint64_t count, std::size_t minimum, Sink& sink, Fn& layout) {
        if (!room(count, minimum))
            return;
        if (count == 0)
            return;
        const Place before = m_place;
        m_place = before.with(name, 0);
        for (std::uint64_t i = 0; i < count; ++i) {
            m_place.renumber(i);
            T item{};
            if constexpr (requires { item.id; } && !std::is_same_v<T, Ref>)
                item.id = newId();
            layout(item);
            if (!ok())
                return; // the place of the failure is noted already
            sink.push_back(std::move(item));
        }
        m_place = before;
    }
    void checkFinite(const float& number) { checkFloats({&number, 1}); }
    void checkFinite(const glm::vec2& pair) { checkFloats({&pair.x, 2}); }
    void checkFinite(const glm::vec3& point) { checkFloats({&point.x, 3}); }
    template <class T> void checkFinite(const T&) {}
    void failRoom(std::uint64_t count, std::uint64_t bytes);

    Blob m_bytes;
    const std::byte* m_position;
    const std::byte* m_end;
    Origin m_origin;
    Revision m_revision;
    Place m_place;
    std::vector<Finding>* m_findings;
    std::optional<Finding> m_failure;
    Blob m_strings;
    const ReadContext* m_context = nullptr;
    ItemId* m_nextId = nullptr;
    std::size_t m_charged = 0;
};

} // namespace octant::pmf
