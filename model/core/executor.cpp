#include "model/core/executor.h"

#include <algorithm>
#include <thread>
#include <vector>

namespace octant {
namespace {

class Inline final : public Executor {
public:
    void forEach(std::size_t count, const std::function<void(std::size_t)>& work,
                 const CancelToken& cancel) override {
        for (std::size_t i = 0; i < count && !cancel.cancelled(); ++i)
            work(i);
    }
    unsigned threads() const override { return 1; }
};

/// One batch at a time: the calling thread works too, so nothing waits idle for a hand-over.
class Threads final : public Executor {
public:
    explicit Threads(unsigned count) : m_count(count) {}

    void forEach(std::size_t count, const std::function<void(std::size_t)>& work,
                 const CancelToken& cancel) override {
        std::atomic<std::size_t> next{0};
        const auto run = [&] {
            for (std::size_t i = next.fetch_add(1); i < count && !cancel.cancelled(); i = next.fetch_add(1))
                work(i);
        };
        std::vector<std::jthread> helpers;
        for (std::size_t i = 1; i < std::min<std::size_t>(m_count, count); ++i)
            helpers.emplace_back(run);
        run();
    }
    unsigned threads() const override { return m_count; }

private:
    unsigned m_count;
};

} // namespace

Executor& inlineExecutor() {
    static Inline executor;
    return executor;
}

Executor& threadExecutor() {
    static Threads executor(std::max(1u, std::thread::hardware_concurrency()));
    return executor;
}

} // namespace octant
