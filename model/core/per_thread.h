#pragma once

#include <memory>
#include <new>

#include <pthread.h>

namespace octant {

/// A value for each thread, made at its first use there and gone with the thread; of the main thread it stays
/// until the program ends. What `thread_local` is otherwise used for: the C library ends the program where it
/// has no memory to register the destructor of one of these, while here the first use throws std::bad_alloc.
/// To be a variable of static storage duration; may not be used before main().
template <class T> class PerThread {
public:
    /// Where the system has no key left find() is always null, and using it throws std::bad_alloc.
    PerThread() noexcept : m_usable(::pthread_key_create(&m_key, &destroy) == 0) {}
    PerThread(const PerThread&) = delete;
    PerThread& operator=(const PerThread&) = delete;

    /// That of the calling thread, null where it did not use any yet or is about to end.
    T* find() const noexcept { return m_usable ? static_cast<T*>(::pthread_getspecific(m_key)) : nullptr; }
    /// That of the calling thread, made where there is none. Throws std::bad_alloc.
    T& get() const {
        if (T* there = find())
            return *there;
        auto made = std::make_unique<T>();
        if (!m_usable || ::pthread_setspecific(m_key, made.get()) != 0)
            throw std::bad_alloc();
        return *made.release();
    }
    /// The same where memory that is missing is no error.
    T* getOrNull() const noexcept {
        try {
            return &get();
        } catch (const std::bad_alloc&) {
            return nullptr;
        }
    }

private:
    static void destroy(void* value) { std::unique_ptr<T>(static_cast<T*>(value)).reset(); }

    pthread_key_t m_key{};
    bool m_usable;
};

} // namespace octant
