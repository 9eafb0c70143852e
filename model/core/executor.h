#pragma once

#include <atomic>
#include <cstddef>
#include <functional>
#include <memory>

namespace octant {

/// Asks long work to stop; copies share the same wish.
class CancelToken {
public:
    /// A wish of its own, not uttered yet.
    CancelToken() : m_wish(std::make_shared<std::atomic<bool>>(false)) {}
    /// Thread-safe; it cannot be taken back.
    void cancel() const { m_wish->store(true, std::memory_order_relaxed); }
    /// Whether anybody asked; never false again after that.
    bool cancelled() const { return m_wish->load(std::memory_order_relaxed); }

private:
    std::shared_ptr<std::atomic<bool>> m_wish;
};

/// Runs work in parallel: on a pool (model/core/thread_pool.h), or on the calling thread alone.
class Executor {
public:
    virtual ~Executor() = default;
    /// Calls work(i) for every i below count, in any order, on several threads, and returns when all are done
    /// or, after a cancel, when the running ones are. What `work` throws begins no more of it and is thrown
    /// again here once the running ones are done.
    virtual void forEach(std::size_t count, const std::function<void(std::size_t)>& work,
                         const CancelToken& cancel) = 0;
    /// How many threads share such work, 1 or more.
    virtual unsigned threads() const = 0;
};

/// Does everything on the calling thread.
Executor& inlineExecutor();

} // namespace octant
