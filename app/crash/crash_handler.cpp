#include "app/crash/crash_handler.h"

#include <execinfo.h>
#include <fcntl.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <exception>
#include <memory>
#include <new>
#include <system_error>

#include "app/crash/crash_reports.h"
#include "app/crash/recent_actions.h"
#include "app/recovery/journal_thread.h"
#include "model/core/per_thread.h"
#include "model/core/thread_start.h"

#ifndef __has_feature
#define __has_feature(feature) 0
#endif

// All that is called from the handler may be called at any moment of any other code: it takes no memory and
// no lock, and keeps what it needs in variables of the program.
namespace octant {
namespace {

constexpr bool sanitized = __has_feature(address_sanitizer);
constexpr std::array<int, 5> crashes{SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT};
constexpr std::size_t stackBytes = std::size_t{64} << 10, longestPath = 4096, versionBytes = 8192;

std::array<char, stackBytes> handlerStack;
std::array<char, longestPath> reportFolder; ///< empty: standard error
std::array<std::array<char, versionBytes>, 2> versionTexts;
std::atomic<const char*> shownVersions{versionTexts[0].data()};
std::array<char, 512> lastException;
std::atomic<bool> crashed{false};

/// Pieces of text on a file, or in a buffer.
class Writer {
public:
    explicit Writer(int file) : m_file(file) {}
    /// Everything was written so far.
    bool good() const { return m_good; }
    Writer(const Writer&) = delete;
    Writer& operator=(const Writer&) = delete;
    ~Writer() { flush(); }

    Writer& operator<<(std::string_view text) {
        for (const char c : text) {
            if (m_used == m_buffer.size())
                flush();
            m_buffer[m_used++] = c;
        }
        return *this;
    }
    Writer& number(unsigned long long value, unsigned base = 10, std::size_t digits = 1) {
        std::array<char, 24> text{};
        std::size_t at = text.size();
        while (value > 0 || text.size() - at < digits) {
            text[--at] = "0123456789abcdef"[value % base];
            value /= base;
        }
        return *this << std::string_view(text.data() + at, text.size() - at);
    }
    void flush() {
        std::size_t done = 0;
        while (done < m_used) {
            const ssize_t wrote = ::write(m_file, m_buffer.data() + done, m_used - done);
            if (wrote == 0 || (wrote < 0 && errno != EINTR)) {
                m_good = false;
                break;
            }
            done += wrote > 0 ? static_cast<std::size_t>(wrote) : 0;
        }
        m_used = 0;
    }

private:
    int m_file;
    bool m_good = true;
    std::size_t m_used = 0;
    std::array<char, 512> m_buffer{};
};

const char* nameOf(int signal) {
    switch (signal) {
    case SIGSEGV:
        return "SIGSEGV";
    case SIGBUS:
        return "SIGBUS";
    case SIGFPE:
        return "SIGFPE";
    case SIGILL:
        return "SIGILL";
    default:
        return "SIGABRT";
    }
}

struct Moment {
    unsigned year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0; ///< UTC
};

/// gmtime_r() need not be safe in a handler. The calendar is that of days since 0000-03-01.
Moment now() {
    timespec time{};
    ::clock_gettime(CLOCK_REALTIME, &time);
    constexpr long long daySeconds = 86400, toMarch = 719468, eraDays = 146097;
    const long long days = time.tv_sec / daySeconds + toMarch;
    const auto seconds = static_cast<unsigned>(time.tv_sec % daySeconds);
    const long long era = days / eraDays;
    const auto dayOfEra = static_cast<unsigned>(days % eraDays);
    const unsigned year = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36524 - dayOfEra / 146096) / 365;
    const unsigned dayOfYear = dayOfEra - (365 * year + year / 4 - year / 100);
    const unsigned month = (5 * dayOfYear + 2) / 153;
    Moment moment;
    moment.day = dayOfYear - (153 * month + 2) / 5 + 1;
    moment.month = month < 10 ? month + 3 : month - 9;
    moment.year = static_cast<unsigned>(era * 400) + year + (moment.month <= 2 ? 1 : 0);
    moment.hour = seconds / 3600;
    moment.minute = seconds / 60 % 60;
    moment.second = seconds % 60;
    return moment;
}

/// A path in memory of the handler.
struct Path {
    std::array<char, longestPath + 64> text{};
    std::size_t used = 0;

    void add(std::string_view more) {
        const std::size_t fits = std::min(more.size(), text.size() - 1 - used);
        std::memcpy(text.data() + used, more.data(), fits);
        used += fits;
    }
    void add(unsigned value, std::size_t digits) {
        std::array<char, 12> number{};
        for (std::size_t i = number.size(); i-- > number.size() - digits; value /= 10)
            number[i] = static_cast<char>('0' + value % 10);
        add(std::string_view(number.data() + number.size() - digits, digits));
    }
};

int openReport(const Moment& time, Path& path) {
    path.add(reportFolder.data());
    path.add("/");
    path.add(time.year, 4);
    path.add("-");
    path.add(time.month, 2);
    path.add("-");
    path.add(time.day, 2);
    path.add("-");
    path.add(time.hour, 2);
    path.add(time.minute, 2);
    path.add(time.second, 2);
    path.add("-");
    path.add(static_cast<unsigned>(::getpid()), 7);
    path.add(".txt");
    return ::open(path.text.data(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0600);
}

void writeHead(Writer& out, int signal, const siginfo_t& info, const Moment& time) {
    std::array<char, 17> thread{};
    ::prctl(PR_GET_NAME, thread.data());
    out << "Octant ended unexpectedly: " << nameOf(signal);
    if (info.si_code <= 0) {
        if (info.si_pid != ::getpid()) {
            out << ", sent by process ";
            out.number(static_cast<unsigned>(info.si_pid));
        }
    } else if (info.si_code != SI_KERNEL) { // the kernel does not know the address otherwise
        out << " at address 0x";
        out.number(reinterpret_cast<std::uintptr_t>(info.si_addr), 16);
    }
    out << "\n";
    out.number(time.year, 10, 4) << "-";
    out.number(time.month, 10, 2) << "-";
    out.number(time.day, 10, 2) << " ";
    out.number(time.hour, 10, 2) << ":";
    out.number(time.minute, 10, 2) << ":";
    out.number(time.second, 10, 2) << " UTC, process ";
    out.number(static_cast<unsigned>(::getpid())) << ", thread " << thread.data() << "\n";
    if (lastException[0] != 0)
        out << "Exception: " << lastException.data() << "\n";
    out << "\n" << shownVersions.load() << "\n";
}

void writeActions(Writer& out) {
    out << "Last actions and edits, the newest last:\n";
    recentActions(
        [](void* to, std::string_view id, unsigned times) {
            Writer& line = *static_cast<Writer*>(to);
            line << "  " << id;
            if (times > 1) {
                line << " x ";
                line.number(times);
            }
            line << "\n";
        },
        &out);
    out << "\n";
}

void writeStack(Writer& out, int file) {
    constexpr int deepest = 128;
    std::array<void*, deepest> frames{};
    const int count = ::backtrace(frames.data(), deepest);
    out << "Stack, module(function+offset):\n";
    out.flush();
    ::backtrace_symbols_fd(frames.data(), count, file);
}

/// Most of what was done last is on its way to the disk at any moment.
void waitForJournal() {
    constexpr int steps = 100;
    constexpr long step = 10'000'000; // nanoseconds
    for (int i = 0; i < steps && JournalThread::waiting() > 0; ++i) {
        const timespec pause{0, step};
        ::nanosleep(&pause, nullptr);
    }
}

/// False: not all of it could be written.
bool writeBeginning(int file, int signal, const siginfo_t& info, const Moment& time) {
    Writer out(file);
    writeHead(out, signal, info, time);
    if (reportFolder[0] != 0)
        writeActions(out);
    out.flush();
    return out.good();
}

/// The names of functions are looked up under a lock that the crashed code may hold, and disks may hang.
void endInAnyCase() {
    constexpr unsigned most = 10; // seconds
    struct sigaction usual {};
    usual.sa_handler = SIG_DFL;
    ::sigaction(SIGALRM, &usual, nullptr);
    sigset_t alarms;
    ::sigemptyset(&alarms);
    ::sigaddset(&alarms, SIGALRM);
    ::pthread_sigmask(SIG_UNBLOCK, &alarms, nullptr);
    ::alarm(most);
}

void onCrash(int signal, siginfo_t* info, void*) {
    if (crashed.exchange(true)) {
        // Another thread is at it, or the handler itself crashed: this one waits, that one ends the program.
        const timespec pause{5, 0};
        ::nanosleep(&pause, nullptr);
    } else {
        endInAnyCase();
        const Moment time = now();
        Path path;
        int file = reportFolder[0] != 0 ? openReport(time, path) : STDERR_FILENO;
        if (file < 0 || !writeBeginning(file, signal, *info, time)) {
            const bool wanted = file != STDERR_FILENO;
            file = STDERR_FILENO;
            if (wanted)
                writeBeginning(file, signal, *info, time);
        }
        waitForJournal();
        Writer out(file);
        writeStack(out, file);
        if (file != STDERR_FILENO) {
            ::fsync(file);
            Writer told(STDERR_FILENO);
            told << "octant: ended unexpectedly by " << nameOf(signal) << "; the report is "
                 << path.text.data() << "\n";
        }
    }
    // By the same signal, so that whoever waits for the program hears of it, and a core is dumped.
    struct sigaction usual {};
    usual.sa_handler = SIG_DFL;
    ::sigaction(signal, &usual, nullptr);
    ::syscall(SYS_tgkill, ::getpid(), ::gettid(), signal);
}

/// Keeps what the exception says that is handled now, if any.
void noteException() {
    try {
        if (const std::exception_ptr error = std::current_exception())
            std::rethrow_exception(error);
    } catch (const std::exception& error) {
        std::strncpy(lastException.data(), error.what(), lastException.size() - 1);
    } catch (...) {
        std::strncpy(lastException.data(), "of an unknown kind", lastException.size() - 1);
    }
}

[[noreturn]] void onTerminate() {
    noteException();
    std::abort();
}

/// A stack for the handler, on a thread whose own one may be what has run out.
class HandlerStack {
public:
    HandlerStack() : m_bytes(new (std::nothrow) char[stackBytes]) {
        stack_t stack{};
        stack.ss_sp = m_bytes.get();
        stack.ss_size = stackBytes;
        if (m_bytes)
            ::sigaltstack(&stack, nullptr);
    }
    HandlerStack(const HandlerStack&) = delete;
    HandlerStack& operator=(const HandlerStack&) = delete;
    ~HandlerStack() {
        stack_t none{};
        none.ss_flags = SS_DISABLE;
        ::sigaltstack(&none, nullptr);
    }

private:
    std::unique_ptr<char[]> m_bytes;
};

/// A thread that has no memory for it goes without.
void useHandlerStack() {
    static const PerThread<HandlerStack> stacks;
    stacks.getOrNull();
}

} // namespace

void installCrashHandler(const std::filesystem::path& folder) {
    if constexpr (sanitized)
        return;
    if (!folder.empty() && folder.native().size() < reportFolder.size()) {
        std::error_code error;
        std::filesystem::create_directories(folder, error);
        ::chmod(folder.c_str(), 0700); // what people do is nobody else's business
        std::copy(folder.native().begin(), folder.native().end(), reportFolder.begin());
        pruneCrashReports(folder);
    }
    std::array<void*, 2> first{};
    ::backtrace(first.data(), static_cast<int>(first.size())); // loads its library, which takes memory
    stack_t stack{};
    stack.ss_sp = handlerStack.data();
    stack.ss_size = handlerStack.size();
    ::sigaltstack(&stack, nullptr);
    setThreadStart(&useHandlerStack);
    std::set_terminate(&onTerminate);
    struct sigaction action {};
    action.sa_sigaction = &onCrash;
    action.sa_flags = SA_SIGINFO | SA_ONSTACK;
    for (const int signal : crashes)
        ::sigaction(signal, &action, nullptr);
}

void endWithReport() {
    if (reportFolder[0] != 0)
        onTerminate();
}

void setCrashVersions(std::string_view lines) {
    static std::size_t next = 0;
    std::array<char, versionBytes>& text = versionTexts[++next % versionTexts.size()];
    lines = lines.substr(0, text.size() - 1);
    std::copy(lines.begin(), lines.end(), text.begin());
    text[lines.size()] = 0;
    shownVersions.store(text.data());
}

} // namespace octant
