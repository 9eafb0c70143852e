#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <new>
#include <span>
#include <string_view>

#include <xxhash.h>

#include "model/core/paged_vector.h"
#include "model/map/item.h"

namespace octant::journal {

/// A hash of values that are given one after another.
class HashStream {
public:
    HashStream() : m_state(XXH3_createState()) {
        if (!m_state)
            throw std::bad_alloc();
        XXH3_64bits_reset(m_state.get());
    }

    void bytes(const void* from, std::size_t size) { XXH3_64bits_update(m_state.get(), from, size); }
    void bytes(std::span<const std::byte> bytes) { this->bytes(bytes.data(), bytes.size()); }
    template <class T>
    requires std::integral<T> || std::floating_point<T>
    void number(T value) { bytes(&value, sizeof(value)); }
    void text(std::string_view text) {
        number(text.size());
        bytes(text.data(), text.size());
    }
    void ref(const Ref& ref) {
        number(ref.id);
        text(ref.name);
    }
    /// Items without padding or pointers.
    template <class T> void packed(const PagedVector<T>& list) {
        number(list.size());
        list.forEachRun([&](std::size_t, std::span<const T> run) { bytes(run.data(), run.size_bytes()); });
    }
    template <class T> void packed(std::span<const T> list) {
        number(list.size());
        bytes(list.data(), list.size_bytes());
    }

    std::uint64_t value() const { return XXH3_64bits_digest(m_state.get()); }

private:
    struct Free {
        void operator()(XXH3_state_t* state) const { XXH3_freeState(state); }
    };
    std::unique_ptr<XXH3_state_t, Free> m_state;
};

} // namespace octant::journal
