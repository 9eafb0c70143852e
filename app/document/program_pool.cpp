#include "app/document/program_pool.h"

#include <algorithm>

#include "io/pmf/sector_codec.h"
#include "model/core/thread_start.h"

namespace octant {

ThreadPool& programPool() {
    // One job that waits for a slow disk must not keep another.
    static ThreadPool pool = [] {
        setThreadRest(&pmf::dropThreadMemory);
        return ThreadPool(coreCount() + std::max(2U, coreCount()), coreCount());
    }();
    return pool;
}

WorkContext programWork(Priority priority, WorkWatch* watch) {
    return {&programPool().executor(priority), watch};
}

} // namespace octant
