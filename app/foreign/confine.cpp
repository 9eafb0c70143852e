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
void denyFiles() {
    const long version = ::syscall(SYS_landlock_create_ruleset, nullptr, 0, LANDLOCK_CREATE_RULESET_VERSION);
    if (version < 1)
        return;
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
        return;
    ::syscall(SYS_landlock_restrict_self, rules, 0);
    ::close(static_cast<int>(rules));
}

#if defined(__x86_64__)
constexpr std::uint32_t machine = AUDIT_ARCH_X86_64;
#elif defined(__aarch64__)
constexpr std::uint32_t machine = AUDIT_ARCH_AARCH64;
#else
constexpr std::uint32_t machine = 0;
#endif

/// Calls of the system that reading a file needs none of. They fail like on a system without them.
void denyCalls() {
    if (machine == 0)
        return;
    static constexpr std::array<int, 26> denied{
        SYS_clone,          SYS_clone3,     SYS_execve,           SYS_execveat,
        SYS_socket,         SYS_socketpair, SYS_connect,          SYS_bind,
        SYS_ptrace,         SYS_kill,       SYS_process_vm_readv, SYS_process_vm_writev,
        SYS_io_uring_setup, SYS_bpf,        SYS_userfaultfd,      SYS_perf_event_open,
        SYS_keyctl,         SYS_add_key,    SYS_request_key,      SYS_mount,
        SYS_unshare,        SYS_setns,      SYS_pidfd_open,       SYS_open_by_handle_at,
        SYS_memfd_create,   SYS_init_module};
    std::array<sock_filter, denied.size() + 10> program{};
    std::size_t count = 0;
    const auto add = [&](std::uint16_t code, std::uint8_t yes, std::uint8_t no, std::uint32_t value) {
        program[count++] = {code, yes, no, value};
    };
    constexpr std::uint32_t refuse = SECCOMP_RET_ERRNO | ENOSYS;
    add(BPF_LD | BPF_W | BPF_ABS, 0, 0, offsetof(seccomp_data, arch));
    add(BPF_JMP | BPF_JEQ | BPF_K, 1, 0, machine);
    add(BPF_RET | BPF_K, 0, 0, SECCOMP_RET_KILL_PROCESS);
    add(BPF_LD | BPF_W | BPF_ABS, 0, 0, offsetof(seccomp_data, nr));
#if defined(__x86_64__)
    // The numbers of x32 are others for the same calls.
    add(BPF_JMP | BPF_JGE | BPF_K, static_cast<std::uint8_t>(denied.size() + 3), 0, 0x40000000);
    for (const int call : {SYS_fork, SYS_vfork})
        add(BPF_JMP | BPF_JEQ | BPF_K, static_cast<std::uint8_t>(denied.size() + (call == SYS_fork ? 2 : 1)),
            0, static_cast<std::uint32_t>(call));
#endif
    for (std::size_t i = 0; i < denied.size(); ++i)
        add(BPF_JMP | BPF_JEQ | BPF_K, static_cast<std::uint8_t>(denied.size() - i), 0,
            static_cast<std::uint32_t>(denied[i]));
    add(BPF_RET | BPF_K, 0, 0, SECCOMP_RET_ALLOW);
    add(BPF_RET | BPF_K, 0, 0, refuse);
    const sock_fprog filter{static_cast<unsigned short>(count), program.data()};
    ::prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &filter);
}

} // namespace

void confine(const Allowance& allowance) {
    addressesAtFirst() = addressesNow();
    constexpr rlim_t grace = 2; // seconds between the signal that can be caught and the one that cannot
    setLimit(RLIMIT_CORE, 0, 0);
    setLimit(RLIMIT_FSIZE, 0, 0);
    setLimit(RLIMIT_NPROC, 0, 0);
    setLimit(RLIMIT_AS, addressesAtFirst() + allowance.memory,
             addressesAtFirst() + std::max(allowance.memory, allowance.mostMemory));
    setLimit(RLIMIT_CPU, allowance.seconds, std::max(allowance.seconds, mostSeconds) + grace);
    setLimit(RLIMIT_NOFILE, 1, 1); // standard input has that one; what else is open stays open
    ::prctl(PR_SET_DUMPABLE, 0);
    ::prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
    denyFiles();
    denyCalls();
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
