#pragma once

#include <algorithm>
#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <memory>
#include <span>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "model/core/blob.h"
#include "model/core/paged_vector.h"
#include "model/map/map.h"

/// How the parts of a checkpoint become bytes and are read from them: what checkpoint_parts.h lays out is
/// given to one of these.
namespace octant::journal::checkpoint {

/// Items that lie side by side without padding, and whose every bit pattern is a value.
template <class T>
inline constexpr bool isPlain =
    std::is_arithmetic_v<T> || std::same_as<T, glm::vec2> || std::same_as<T, glm::vec3> ||
    std::same_as<T, Corners> || std::same_as<T, Color3> || std::same_as<T, std::array<std::uint8_t, 6>> ||
    std::same_as<T, std::array<std::uint32_t, 8>> || std::same_as<T, SectorIndex> || std::same_as<T, Wave> ||
    std::same_as<T, Vertex> || std::same_as<T, Cube> || std::same_as<T, CubeAttachment> ||
    std::same_as<T, ExtendedClient> || std::same_as<T, Lighting::Light>;
static_assert(sizeof(Wave) == 24 && sizeof(ExtendedClient) == 20 && sizeof(Lighting::Light) == 2);

/// A part of a map: const where it is written.
template <class A, class T> using Part = std::conditional_t<A::reading, T, const T>;

class Writer {
public:
    static constexpr bool reading = false;

    void raw(const void* from, std::size_t size) {
        const auto* bytes = static_cast<const std::byte*>(from);
        m_bytes.insert(m_bytes.end(), bytes, bytes + size);
    }
    template <class T>
    requires isPlain<T>
    void plain(const T& value) { raw(&value, sizeof(T)); }
    void flag(bool value) { plain(static_cast<std::uint8_t>(value)); }
    /// Values are below `end` or `also`: the reader refuses others.
    template <class T> void choice(T value, unsigned, unsigned = 0) {
        plain(static_cast<std::uint8_t>(value));
    }
    void text(const std::string& text) { bytes(std::as_bytes(std::span(text))); }
    void bytes(std::span<const std::byte> bytes) {
        plain(static_cast<std::uint64_t>(bytes.size()));
        raw(bytes.data(), bytes.size());
    }
    void blob(const Blob& blob, const Blob* base = nullptr) {
        const bool same = base && blob.data() == base->data() && blob.size() == base->size();
        flag(same);
        if (!same)
            bytes(blob.span());
    }
    template <class T> void items(const std::vector<T>& items) {
        plain(static_cast<std::uint64_t>(items.size()));
        for (const T& item : items)
            one(item);
    }
    template <class T> void list(const PagedVector<T>& list, const PagedVector<T>* base = nullptr) {
        const bool same = base && list.sameAs(*base);
        flag(same);
        if (same)
            return;
        plain(static_cast<std::uint64_t>(list.size()));
        list.forEachRun([&](std::size_t, std::span<const T> run) {
            if constexpr (isPlain<T>)
                raw(run.data(), run.size_bytes());
            else
                for (const T& item : run)
                    one(item);
        });
    }
    template <class T> void packed(const PackedList<T>& list, const PackedList<T>* base) {
        const bool same = base && list.sameAs(*base);
        flag(same);
        if (same)
            return;
        // Edits put items behind those of the file.
        const bool begins = base && !base->bytes().empty() && list.bytes().data() == base->bytes().data() &&
                            list.bytes().size() == base->bytes().size();
        flag(begins);
        const std::size_t first = begins ? list.bytes().size() / sizeof(T) : 0;
        plain(static_cast<std::uint64_t>(list.size() - first));
        list.forEachRun(
            first, list.size() - first,
            [&](std::size_t, const std::byte* run, std::size_t count) { raw(run, count * sizeof(T)); });
    }
    template <class T> void one(const T& item) {
        if constexpr (isPlain<T>)
            plain(item);
        else if constexpr (std::same_as<T, std::string>)
            text(item);
        else
            layoutPart(*this, item);
    }
    template <class T> void one(const std::shared_ptr<const T>& item) {
        flag(item != nullptr);
        if (item)
            one(*item);
    }

    std::vector<std::byte> take() { return std::move(m_bytes); }

private:
    std::vector<std::byte> m_bytes;
};

/// Gives zeros and empty lists once the bytes have ended too early or say what no value is: see sound().
class Reader {
public:
    static constexpr bool reading = true;

    explicit Reader(std::span<const std::byte> bytes) : m_rest(bytes) {}

    bool sound() const { return m_sound; }
    bool atEnd() const { return m_rest.empty(); }
    std::size_t left() const { return m_rest.size(); }
    /// `what` is wrong; the first that is refused counts.
    void refuse(const char* what = "its bytes") {
        if (m_sound)
            m_wrong = what;
        m_sound = false;
        m_rest = {};
    }
    /// What is wrong, in plain words.
    const char* wrong() const { return m_wrong; }
    /// The next bytes; none where there are fewer.
    std::span<const std::byte> taken(std::uint64_t size) {
        if (size > m_rest.size()) {
            refuse();
            return {};
        }
        const auto bytes = m_rest.first(static_cast<std::size_t>(size));
        m_rest = m_rest.subspan(bytes.size());
        return bytes;
    }
    template <class T>
    requires isPlain<T>
    void plain(T& value) {
        if (const auto bytes = taken(sizeof(T)); bytes.size() == sizeof(T))
            std::memcpy(&value, bytes.data(), sizeof(T));
    }
    template <class T> T number() {
        T value{};
        plain(value);
        return value;
    }
    void flag(bool& value) { value = flagged(); }
    bool flagged() {
        const auto value = number<std::uint8_t>();
        if (value > 1)
            refuse();
        return value == 1;
    }
    template <class T> void choice(T& value, unsigned end, unsigned also = 0) {
        const auto stored = number<std::uint8_t>();
        if (stored >= end && (also == 0 || stored != also))
            refuse();
        else
            value = static_cast<T>(stored);
    }
    void text(std::string& text) {
        const auto bytes = taken(number<std::uint64_t>());
        text.assign(reinterpret_cast<const char*>(bytes.data()), bytes.size());
    }
    void blob(Blob& blob, const Blob* base = nullptr) {
        if (!sameAsBase(blob, base))
            blob = Blob::copyOf(taken(number<std::uint64_t>()));
    }
    void bytes(std::vector<std::byte>& bytes) {
        const auto all = taken(number<std::uint64_t>());
        bytes.assign(all.begin(), all.end());
    }
    template <class T> void items(std::vector<T>& items) {
        items.clear();
        // An item takes a byte at least, and here a multiple of what it has there at most.
        const std::uint64_t count = counted(1);
        for (std::uint64_t i = 0; i < count && m_sound; ++i)
            one(items.emplace_back());
    }
    template <class T> void list(PagedVector<T>& list, const PagedVector<T>* base = nullptr) {
        if (sameAsBase(list, base))
            return;
        typename PagedVector<T>::Builder builder;
        const std::uint64_t count = counted(isPlain<T> ? sizeof(T) : 1);
        for (std::uint64_t i = 0; i < count && m_sound; ++i) {
            T item{};
            one(item);
            builder.push_back(std::move(item));
        }
        list = builder.finish();
    }
    template <class T> void packed(PackedList<T>& list, const PackedList<T>* base) {
        if (sameAsBase(list, base))
            return;
        const bool begins = flagged();
        if (begins && !base) {
            refuse();
            return;
        }
        const auto bytes = taken(counted(sizeof(T)) * sizeof(T));
        if (!begins) {
            list = PackedList<T>(Blob::copyOf(bytes));
            return;
        }
        list = PackedList<T>(base->bytes());
        std::vector<T> more(bytes.size() / sizeof(T));
        if (!more.empty())
            std::memcpy(more.data(), bytes.data(), bytes.size());
        list.append(std::span<const T>(more));
    }
    template <class T> void one(T& item) {
        if constexpr (isPlain<T>)
            plain(item);
        else if constexpr (std::same_as<T, std::string>)
            text(item);
        else
            layoutPart(*this, item);
    }
    template <class T> void one(std::shared_ptr<const T>& item) {
        if (!flagged())
            return;
        auto value = std::make_shared<T>();
        one(*value);
        item = std::move(value);
    }

private:
    /// Whether the value is said to be that of the base, which it becomes.
    template <class T> bool sameAsBase(T& value, const T* base) {
        const bool same = flagged();
        if (same && base)
            value = *base;
        else if (same)
            refuse();
        return same;
    }
    std::uint64_t counted(std::size_t smallest) {
        const auto count = number<std::uint64_t>();
        if (count > m_rest.size() / smallest)
            refuse();
        return m_sound ? count : 0;
    }

    std::span<const std::byte> m_rest;
    bool m_sound = true;
    const char* m_wrong = "its end";
};

} // namespace octant::journal::checkpoint
