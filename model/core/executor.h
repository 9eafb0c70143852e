#pragma once

#include <atomic>
#include <cstddef>
#include <functional>
#include <memory>

namespace octant {

/// Asks long work to stop; copies share the same wish.
class CancelToken {
public:
    CancelToken() : m_wish(std::make_shared<std::atomic<bool>>(false)) {}
    void cancel() const { m_wish->store(true, std::memory_order_relaxed); }
    bool cancelled() const { return m_wish->load(std::memory_order_relaxed); }

private:
    std::shared_ptr<std::atomic<bool>> m_wish;
};

/// Runs work in parallel. The command line and tests use threads or none; the window a thread pool.
class Executor {
public:
    virtual ~Executor() = default;
    /// Calls work(i) for every i below count, in any order, on several threads, and returns when all are done
    /// or, after a cancel, when the running ones are.
    virtual void forEach(std::size_t count, const std::function<void(std::size_t)>& work,
                         const CancelToken& cancel) = 0;
    virtual unsigned threads() const = 0;
};

/// Does everything on the calling thread.
Executor& inlineExecutor();
/// As many threads as the machine has cores; lives as long as the program.
Executor& threadExecutor();

} // namespace octant
