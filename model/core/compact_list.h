#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <initializer_list>
#include <iterator>
#include <memory>
#include <span>
#include <type_traits>
#include <utility>
#include <vector>

#include "model/core/compact_words.h"

namespace octant {

/// A list of records of 32-bit words that can be packed, without loss, once nobody is likely to change it any
/// more: of each word of the records only what differs is kept. A packed one is read item by item as before,
/// at a few nanoseconds each; whoever asks for a reference to an item, or adds one, unpacks it.
template <class T> class CompactList {
    static_assert(std::is_trivially_copyable_v<T> && sizeof(T) % sizeof(std::uint32_t) == 0);

public:
    using value_type = T;

    /// Over the items, by value.
    class Iterator {
    public:
        using iterator_category = std::random_access_iterator_tag;
        using value_type = T;
        using difference_type = std::ptrdiff_t;
        using pointer = const T*;
        using reference = T;

        Iterator() = default;
        Iterator(const CompactList& list, std::ptrdiff_t at) : m_list(&list), m_at(at) {}
        T operator*() const { return (*m_list)[static_cast<std::size_t>(m_at)]; }
        T operator[](std::ptrdiff_t by) const { return *(*this + by); }
        Iterator& operator++() { return *this += 1; }
        Iterator& operator--() { return *this -= 1; }
        Iterator operator++(int) { return std::exchange(*this, *this + 1); }
        Iterator operator--(int) { return std::exchange(*this, *this - 1); }
        Iterator& operator+=(std::ptrdiff_t by) {
            m_at += by;
            return *this;
        }
        Iterator& operator-=(std::ptrdiff_t by) { return *this += -by; }
        friend Iterator operator+(Iterator a, std::ptrdiff_t by) { return a += by; }
        friend Iterator operator-(Iterator a, std::ptrdiff_t by) { return a -= by; }
        friend std::ptrdiff_t operator-(const Iterator& a, const Iterator& b) { return a.m_at - b.m_at; }
        friend bool operator==(const Iterator& a, const Iterator& b) { return a.m_at == b.m_at; }
        friend auto operator<=>(const Iterator& a, const Iterator& b) { return a.m_at <=> b.m_at; }

    private:
        const CompactList* m_list = nullptr;
        std::ptrdiff_t m_at = 0;
    };

    CompactList() = default;
    CompactList(std::initializer_list<T> items) : m_plain(items) {}
    /// Takes the items over.
    CompactList(std::vector<T> items) : m_plain(std::move(items)) {} // NOLINT(google-explicit-constructor)

    std::size_t size() const { return m_packed ? m_packed->size() : m_plain.size(); }
    bool empty() const { return size() == 0; }
    T operator[](std::size_t i) const {
        if (!m_packed)
            return m_plain[i];
        return part<T>(i, 0);
    }
    T& operator[](std::size_t i) { return plain()[i]; }
    /// A part of item i that begins so many words into it.
    template <class Part> Part part(std::size_t i, std::size_t firstWord) const {
        static_assert(std::is_trivially_copyable_v<Part> && sizeof(Part) % sizeof(std::uint32_t) == 0);
        Part out;
        if (m_packed) {
            std::array<std::uint32_t, sizeof(Part) / sizeof(std::uint32_t)> read;
            m_packed->read(i, firstWord, read);
            std::memcpy(&out, read.data(), sizeof(Part));
        } else {
            std::memcpy(&out,
                        reinterpret_cast<const std::byte*>(&m_plain[i]) + firstWord * sizeof(std::uint32_t),
                        sizeof(Part));
        }
        return out;
    }
    Iterator begin() const { return Iterator(*this, 0); }
    Iterator end() const { return Iterator(*this, static_cast<std::ptrdiff_t>(size())); }
    T* begin() { return plain().data(); }
    T* end() { return plain().data() + size(); }
    T* data() { return plain().data(); }

    void reserve(std::size_t count) { plain().reserve(count); }
    void resize(std::size_t count) { plain().resize(count); }
    void push_back(const T& item) { plain().push_back(item); }
    void clear() {
        m_packed.reset();
        m_plain.clear();
    }
    /// Before an item or at the end, as a vector does; `at` must be of this list.
    template <std::input_iterator It> void insert(T* at, It first, It last) {
        plain().insert(place(at), first, last);
    }
    void insert(T* at, std::size_t count, const T& item) { plain().insert(place(at), count, item); }
    void insert(T* at, std::initializer_list<T> items) { plain().insert(place(at), items); }
    template <std::input_iterator It> void assign(It first, It last) {
        m_packed.reset();
        m_plain.assign(first, last);
    }
    void assign(std::size_t count, const T& item) {
        m_packed.reset();
        m_plain.assign(count, item);
    }

    /// Takes as little memory as possible from now on.
    void pack() {
        if (m_packed)
            return;
        auto made = std::make_shared<CompactWords>(
            std::span(reinterpret_cast<const std::byte*>(m_plain.data()), m_plain.size() * sizeof(T)), words);
        m_packed = std::move(made);
        std::vector<T>().swap(m_plain); // = {} would keep its memory
    }
    bool isPacked() const { return m_packed != nullptr; }
    /// That the items take.
    std::size_t bytes() const { return m_plain.capacity() * sizeof(T) + (m_packed ? m_packed->bytes() : 0); }

    /// Item by item, by their bytes.
    friend bool operator==(const CompactList& a, const CompactList& b) {
        if (a.size() != b.size())
            return false;
        for (std::size_t i = 0; i < a.size(); ++i) {
            const T one = a[i], other = b[i];
            if (std::memcmp(&one, &other, sizeof(T)) != 0)
                return false;
        }
        return true;
    }

private:
    static constexpr std::size_t words = sizeof(T) / sizeof(std::uint32_t);

    std::vector<T>& plain() {
        if (m_packed) {
            m_plain.assign(std::as_const(*this).begin(), std::as_const(*this).end());
            m_packed.reset();
        }
        return m_plain;
    }

    typename std::vector<T>::iterator place(const T* at) { return m_plain.begin() + (at - m_plain.data()); }

    std::vector<T> m_plain;
    std::shared_ptr<const CompactWords> m_packed; ///< null: the items are plain; copies share it
};

} // namespace octant
