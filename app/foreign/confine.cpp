#include "app/foreign/confine.h"

#include <fcntl.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/landlock.h>
#include <linux/seccomp.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstddef>
#include <cstdio>
#include <memory>

namespace octant::foreign {
namespace {

/// Bytes of addresses that the program had when confine() was called.
rlim_t& addressesAtFirst() {
    static rlim_t bytes = 0;
    return bytes;
}

rlim_t addressesNow() {
    const std::unique_ptr<std::FILE, int (*)(std::FILE*)> file(std::fopen("/proc/self/statm", "re"),
                                                               &std::fclose);
    unsigned long long pages = 0;
    if (!file || std::fscanf(file.get(), "%llu", &pages) != 1)
        return rlim_t{1} << 30;
    return static_cast<rlim_t>(pages) * static_cast<rlim_t>(::sysconf(_SC_PAGESIZE));
}

void setLimit(int what, rlim_t soft, rlim_t hard) {
    rlimit before{};
    if (::getrlimit(static_cast<__rlimit_resource_t>(what), &before) != 0)
        return;
    const rlimit after{std::min(soft, before.rlim_max), std::min(hard, before.rlim_max)};
    ::setrlimit(static_cast<__rlimit_resource_t>(what), &after);
}

/// No file of any folder can be opened, and no connection made, where the kernel has Landlock.
bool denyFiles() {
    const long version = ::syscall(SYS_landlock_create_ruleset, nullptr, 0, LANDLOCK_CREATE_RULESET_VERSION);
    if (version < 1)
        return false;
    constexpr std::uint64_t firstRights = (std::uint64_t{LANDLOCK_ACCESS_FS_MAKE_SYM} << 1) - 1;
    struct {
        std::uint64_t files = firstRights;
        std::uint64_t network = 0; ///< since version 4
        std::uint64_t scopes = 0;  ///< since version 6
    } denied;
    constexpr std::uint64_t refer = 1 << 13, truncate = 1 << 14, bindAndConnect = 3, signalsAndSockets = 3;
    constexpr long withRefer = 2, withTruncate = 3, withNetwork = 4, withScopes = 6;
    std::size_t size = sizeof(denied.files);
    if (version >= withRefer)
        denied.files |= refer;
    if (version >= withTruncate)
        denied.files |= truncate;
    if (version >= withNetwork) {
        denied.network = bindAndConnect;
        size += sizeof(denied.network);
    }
    if (version >= withScopes) {
        denied.scopes = signalsAndSockets;
        size += sizeof(denied.scopes);
    }
    const long rules = ::syscall(SYS_landlock_create_ruleset, &denied, size, 0);
    if (rules < 0)
        return false;
    const bool denies = ::syscall(SYS_landlock_restrict_self, rules, 0) == 0;
    ::close(static_cast<int>(rules));
    return denies;
}

#if defined(__x86_64__)
constexpr std::uint32_t machine = AUDIT_ARCH_X86_64;
#elif defined(__aarch64__)
constexpr std::uint32_t machine = AUDIT_ARCH_AARCH64;
#else
constexpr std::uint32_t machine = 0;
#endif

/// Calls of the system that parsers need: for memory, for what is open, for time, for their own end. All
/// others fail, as without permission. Those of the second list only where the first argument is a process:
/// 0 for limits, this one for signals.
constexpr std::array allowedCalls{SYS_read,
                                  SYS_recvfrom,
                                  SYS_sendto,
                                  SYS_close,
                                  SYS_lseek,
                                  SYS_fstat,
                                  SYS_mmap,
                                  SYS_munmap,
                                  SYS_mremap,
                                  SYS_brk,
                                  SYS_mprotect,
                                  SYS_madvise,
                                  SYS_futex,
                                  SYS_rt_sigaction,
                                  SYS_rt_sigprocmask,
                                  SYS_rt_sigreturn,
                                  SYS_sigaltstack,
                                  SYS_getpid,
                                  SYS_gettid,
                                  SYS_clock_gettime,
                                  SYS_clock_getres,
                                  SYS_gettimeofday,
                                  SYS_clock_nanosleep,
                                  SYS_nanosleep,
                                  SYS_sched_yield,
                                  SYS_sched_getaffinity,
                                  SYS_getrandom,
                                  SYS_getrusage,
                                  SYS_uname,
                                  SYS_restart_syscall,
                                  SYS_exit,
                                  SYS_exit_group};

bool denyCalls() {
    if (machine == 0)
        return false;
    struct OnProcess {
        int call;
        std::uint32_t process;
    };
    const std::array onProcess{OnProcess{SYS_prlimit64, 0},
                               OnProcess{SYS_tgkill, static_cast<std::uint32_t>(::getpid())}};
    std::array<sock_filter, 2 * allowedCalls.size() + 5 * onProcess.size() + 5> program{};
    std::size_t count = 0;
    const auto add = [&](std::uint16_t code, std::uint8_t yes, std::uint8_t no, std::uint32_t value) {
        program[count++] = {code, yes, no, value};
    };
    constexpr std::uint32_t refuse = SECCOMP_RET_ERRNO | EPERM;
    add(BPF_LD | BPF_W | BPF_ABS, 0, 0, offsetof(seccomp_data, arch));
    add(BPF_JMP | BPF_JEQ | BPF_K, 1, 0, machine);
    add(BPF_RET | BPF_K, 0, 0, SECCOMP_RET_KILL_PROCESS);
    // The numbers of x32 are others for the same calls, and none of these.
    add(BPF_LD | BPF_W | BPF_ABS, 0, 0, offsetof(seccomp_data, nr));
    for (const int call : allowedCalls) {
        add(BPF_JMP | BPF_JEQ | BPF_K, 0, 1, static_cast<std::uint32_t>(call));
        add(BPF_RET | BPF_K, 0, 0, SECCOMP_RET_ALLOW);
    }
    for (const OnProcess& each : onProcess) {
        // The kernel takes the lower half of the argument alone, which comes first on both machines.
        add(BPF_JMP | BPF_JEQ | BPF_K, 0, 4, static_cast<std::uint32_t>(each.call));
        add(BPF_LD | BPF_W | BPF_ABS, 0, 0, offsetof(seccomp_data, args));
        add(BPF_JMP | BPF_JEQ | BPF_K, 0, 1, each.process);
        add(BPF_RET | BPF_K, 0, 0, SECCOMP_RET_ALLOW);
        add(BPF_RET | BPF_K, 0, 0, refuse);
    }
    add(BPF_RET | BPF_K, 0, 0, refuse);
    const sock_fprog filter{static_cast<unsigned short>(count), program.data()};
    return ::prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &filter) == 0;
}

} // namespace

Confined confine(const Allowance& allowance) {
    addressesAtFirst() = addressesNow();
    constexpr rlim_t grace = 2; // seconds between the signal that can be caught and the one that cannot
    setLimit(RLIMIT_CORE, 0, 0);
    setLimit(RLIMIT_FSIZE, 0, 0);
    setLimit(RLIMIT_NPROC, 0, 0);
    setLimit(RLIMIT_AS, addressesAtFirst() + allowance.memory,
             addressesAtFirst() + std::max(allowance.memory, allowance.mostMemory));
    setLimit(RLIMIT_CPU, allowance.seconds, std::max(allowance.seconds, mostSeconds) + grace);
    ::prctl(PR_SET_DUMPABLE, 0);
    ::prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
    Confined confined;
    confined.files = denyFiles();  // opens a descriptor of its rules
    setLimit(RLIMIT_NOFILE, 0, 0); // what is open stays open
    confined.calls = denyCalls();
    return confined;
}

void allowFor(const Allowance& allowance, std::uint64_t bytes) {
    const std::uint64_t most = std::max(allowance.memory, allowance.mostMemory);
    const std::uint64_t memory = bytes > most / std::max<std::uint64_t>(allowance.memoryPerByte, 1)
                                     ? most
                                     : std::min(most, allowance.memory + bytes * allowance.memoryPerByte);
    setLimit(RLIMIT_AS, addressesAtFirst() + memory, RLIM_INFINITY);
    const std::uint64_t seconds = allowance.seconds + bytes / allowance.bytesPerSecond;
    setLimit(RLIMIT_CPU, std::min<std::uint64_t>(seconds, std::max(allowance.seconds, mostSeconds)),
             RLIM_INFINITY);
}

} // namespace octant::foreign
