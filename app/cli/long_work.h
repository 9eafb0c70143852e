#pragma once

#include <chrono>
#include <functional>
#include <mutex>
#include <string>

#include "model/core/executor.h"

namespace octant::cli {

/// While one lives Ctrl+C, and being asked to end, do not end the program in the middle: they cancel the
/// work, and when this goes the program ends as it would have. Where standard error is a terminal one line
/// shows how far the work is once it takes a while. One at a time.
class LongWork {
public:
    explicit LongWork(std::string what);
    ~LongWork();
    LongWork(const LongWork&) = delete;
    LongWork& operator=(const LongWork&) = delete;

    const CancelToken& cancel() const { return m_cancel; }
    /// Takes the share that is done, 0..1; from any thread.
    std::function<void(double)> progress();
    /// Makes room for a complaint where the line is shown.
    void hide();

private:
    void show(double share);

    const std::string m_what;
    const bool m_terminal;
    const CancelToken m_cancel;
    std::mutex m_mutex;
    std::chrono::steady_clock::time_point m_next;
    bool m_shown = false;
};

} // namespace octant::cli
