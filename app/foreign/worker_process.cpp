#include "app/foreign/worker_process.h"

#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <system_error>

#include <fmt/format.h>

#include "app/foreign/worker.h"

namespace octant::foreign {
namespace {

/// How the process is to begin: the socket as its standard input, nothing else open, no variables but those
/// that its libraries are found by, all signals as in a new program, and a process group of its own.
class Beginning {
public:
    explicit Beginning(int socket) {
        ::posix_spawn_file_actions_init(&m_files);
        ::posix_spawn_file_actions_adddup2(&m_files, socket, STDIN_FILENO);
        ::posix_spawn_file_actions_addopen(&m_files, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
        ::posix_spawn_file_actions_addopen(&m_files, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
        ::posix_spawn_file_actions_addclosefrom_np(&m_files, STDERR_FILENO + 1);
        ::posix_spawnattr_init(&m_attributes);
        sigset_t none, all;
        ::sigemptyset(&none);
        ::sigfillset(&all);
        ::posix_spawnattr_setsigmask(&m_attributes, &none);
        ::posix_spawnattr_setpgroup(&m_attributes, 0); // a terminal's Ctrl-C is not for it
        ::posix_spawnattr_setsigdefault(&m_attributes, &all);
        ::posix_spawnattr_setflags(&m_attributes,
                                   POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP);
    }
    ~Beginning() {
        ::posix_spawn_file_actions_destroy(&m_files);
        ::posix_spawnattr_destroy(&m_attributes);
    }
    Beginning(const Beginning&) = delete;
    Beginning& operator=(const Beginning&) = delete;

    const posix_spawn_file_actions_t* files() const { return &m_files; }
    const posix_spawnattr_t* attributes() const { return &m_attributes; }

private:
    posix_spawn_file_actions_t m_files{};
    posix_spawnattr_t m_attributes{};
};

std::string variable(const char* name) {
    const char* const value = std::getenv(name);
    return value ? fmt::format("{}={}", name, value) : std::string();
}

tl::unexpected<Error> cannotStart(int code) {
    return fail(fmt::format("the process that would read it cannot be started: {}",
                            std::generic_category().message(code)));
}

} // namespace

Result<WorkerProcess> WorkerProcess::start(const WorkerSettings& settings) {
    std::array<int, 2> ends{-1, -1};
    if (::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends.data()) != 0)
        return cannotStart(errno);
    FileHandle ours(ends[0]), theirs(ends[1]);
    const Allowance& allowance = settings.allowance;
    std::string name = "octant", word = workerWord,
                numbers = fmt::format("{},{},{},{},{},{}", allowance.memory, allowance.memoryPerByte,
                                      allowance.mostMemory, allowance.seconds, allowance.bytesPerSecond,
                                      ::getpid());
    std::string libraries = variable("LD_LIBRARY_PATH"), plugins = variable("QT_PLUGIN_PATH");
    std::array<char*, 4> arguments{name.data(), word.data(), numbers.data(), nullptr};
    std::array<char*, 3> variables{};
    std::size_t count = 0;
    for (std::string* each : {&libraries, &plugins})
        if (!each->empty())
            variables[count++] = each->data();
    const Beginning beginning(theirs.get());
    pid_t process = -1;
    if (const int code = ::posix_spawn(&process, settings.program.c_str(), beginning.files(),
                                       beginning.attributes(), arguments.data(), variables.data());
        code != 0)
        return cannotStart(code);
    return WorkerProcess(process, std::move(ours));
}

WorkerProcess::WorkerProcess(WorkerProcess&& other) noexcept
    : m_process(std::exchange(other.m_process, -1)), m_socket(std::move(other.m_socket)) {}

WorkerProcess::~WorkerProcess() { end(); }

std::optional<std::string> WorkerProcess::end() {
    if (m_process < 0)
        return {};
    // One that has closed its end is about to be gone; another one is in the way of nobody but us.
    pollfd closing{m_socket.get(), 0, 0};
    constexpr int moment = 1000; // milliseconds
    const bool gone = ::poll(&closing, 1, 0) > 0;
    m_socket.close();
    int status = 0;
    pid_t found = 0;
    for (int waited = 0; gone && waited < moment; ++waited) {
        found = ::waitpid(m_process, &status, WNOHANG);
        if (found != 0)
            break;
        ::poll(nullptr, 0, 1);
    }
    if (found == 0) {
        ::kill(m_process, SIGKILL);
        do
            found = ::waitpid(m_process, &status, 0);
        while (found < 0 && errno == EINTR);
        m_process = -1;
        return std::string("it does not end");
    }
    m_process = -1;
    if (found < 0 || (WIFEXITED(status) && WEXITSTATUS(status) == 0))
        return {};
    if (!WIFSIGNALED(status))
        return fmt::format("exit code {}", WEXITSTATUS(status));
    if (WTERMSIG(status) == SIGXCPU)
        return std::string("it took too long");
    if (WTERMSIG(status) == SIGKILL)
        return std::string("SIGKILL: the system may be short of memory");
    const char* const abbreviation = ::sigabbrev_np(WTERMSIG(status));
    return abbreviation ? fmt::format("SIG{}", abbreviation) : fmt::format("signal {}", WTERMSIG(status));
}

} // namespace octant::foreign
