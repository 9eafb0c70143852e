#include "app/recovery/ending_signals.h"

#include <fcntl.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>

#include <QSocketNotifier>

namespace octant {
namespace {

constexpr std::array<int, 3> endings{SIGTERM, SIGHUP, SIGINT};

std::array<int, 2> pipeEnds{-1, -1};

/// Writing a byte is among the few things that a signal handler may do.
void noteSignal(int) {
    const int before = errno;
    const char byte = 0;
    [[maybe_unused]] const ssize_t wrote = ::write(pipeEnds[1], &byte, 1);
    errno = before;
}

void handleEndings(void (*handler)(int)) {
    struct sigaction action {};
    action.sa_handler = handler;
    action.sa_flags = SA_RESTART | SA_RESETHAND; // a second one ends a program that hangs
    for (const int signal : endings) {
        struct sigaction before {};
        // Those that whoever started the program wants ignored stay so: SIGHUP by nohup.
        if (::sigaction(signal, nullptr, &before) == 0 && before.sa_handler != SIG_IGN)
            ::sigaction(signal, &action, nullptr);
    }
}

} // namespace

EndingSignals::EndingSignals(QObject* parent) : QObject(parent) {
    if (::pipe2(pipeEnds.data(), O_CLOEXEC | O_NONBLOCK) != 0)
        return;
    auto* notifier = new QSocketNotifier(pipeEnds[0], QSocketNotifier::Read, this);
    connect(notifier, &QSocketNotifier::activated, this, [this] {
        char byte = 0;
        while (::read(pipeEnds[0], &byte, 1) == 1) {
        }
        emit asked();
    });
    handleEndings(&noteSignal);
}

EndingSignals::~EndingSignals() {
    handleEndings(SIG_DFL);
    qDeleteAll(children()); // the notifier before what it watches
    for (const int end : pipeEnds)
        if (end >= 0)
            ::close(end);
}

} // namespace octant
