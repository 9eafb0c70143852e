#include "app/cli/long_work.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <csignal>
#include <cstdio>
#include <utility>

#include <fmt/format.h>
#include <unistd.h>

namespace octant::cli {
namespace {

using namespace std::chrono_literals;

constexpr std::array<int, 3> endingSignals{SIGINT, SIGTERM, SIGHUP};
constexpr auto untilShown = 500ms, betweenShows = 100ms;

std::atomic<const CancelToken*> currentWork{nullptr};
std::atomic<int> receivedSignal{0};
std::array<struct sigaction, endingSignals.size()> usualHandlers;

/// Only what a handler of signals may do.
void onEndingSignal(int signal) {
    receivedSignal = signal;
    if (const CancelToken* token = currentWork)
        token->cancel();
}

} // namespace

LongWork::LongWork(std::string what)
    : m_what(std::move(what)), m_terminal(isatty(STDERR_FILENO) != 0),
      m_next(std::chrono::steady_clock::now() + untilShown) {
    currentWork = &m_cancel;
    struct sigaction handler {};
    handler.sa_handler = onEndingSignal;
    handler.sa_flags = SA_RESTART;
    sigemptyset(&handler.sa_mask);
    for (std::size_t i = 0; i < endingSignals.size(); ++i) {
        sigaction(endingSignals[i], nullptr, &usualHandlers[i]);
        if (usualHandlers[i].sa_handler != SIG_IGN) // as nohup and background jobs of a shell want it
            sigaction(endingSignals[i], &handler, nullptr);
    }
}

LongWork::~LongWork() {
    hide();
    for (std::size_t i = 0; i < endingSignals.size(); ++i)
        sigaction(endingSignals[i], &usualHandlers[i], nullptr);
    currentWork = nullptr;
    if (const int signal = receivedSignal.exchange(0); signal != 0)
        raise(signal);
}

void LongWork::hide() {
    const std::lock_guard lock(m_mutex);
    if (std::exchange(m_shown, false))
        std::fputs("\r\033[K", stderr);
}

std::function<void(double)> LongWork::progress() {
    if (!m_terminal)
        return {};
    return [this](double share) { show(share); };
}

void LongWork::show(double share) {
    const auto now = std::chrono::steady_clock::now();
    const std::lock_guard lock(m_mutex);
    if (now < m_next)
        return;
    m_next = now + betweenShows;
    m_shown = true;
    const std::string line =
        fmt::format("\r{}: {} %\033[K", m_what, static_cast<int>(std::clamp(share, 0.0, 1.0) * 100));
    std::fwrite(line.data(), 1, line.size(), stderr);
}

} // namespace octant::cli
