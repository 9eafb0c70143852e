// The program as it is, but for its end: its first argument says how it crashes once its window is there.

#include <array>
#include <chrono>
#include <stdexcept>
#include <string_view>
#include <thread>
#include <vector>

#include "app/document/program_pool.h"
#include "app/program.h"

namespace {

/// Fills the stack.
int overflow(int depth) {
    std::array<volatile char, 4096> frame{};
    frame[0] = static_cast<char>(depth);
    return depth < 0 ? 0 : overflow(depth + 1) + frame[0];
}

[[noreturn]] void throwForSuite() { throw std::runtime_error("thrown for a suite"); }

void throwPastTheEnd() noexcept { throwForSuite(); }

void crashBy(std::string_view kind) {
    if (kind == "overflow")
        overflow(0);
    if (kind == "overflow-in-pool") {
        octant::TaskGroup group(octant::programPool(), octant::Priority::Soon);
        group.run([] { overflow(0); });
        std::this_thread::sleep_for(std::chrono::hours(1)); // on the pool, not on this thread
    }
    if (kind == "terminate")
        throwPastTheEnd();
    if (kind == "exception")
        throwForSuite();
}

} // namespace

int main(int argc, char** argv) {
    if (argc < 2)
        return 1;
    const std::string_view kind = argv[1];
    std::vector<char*> others(argv, argv + argc);
    others.erase(others.begin() + 1);
    others.push_back(nullptr);
    return octant::runProgram(argc - 1, others.data(), [kind] { crashBy(kind); });
}
