#pragma once

#include "model/core/thread_pool.h"

namespace octant::test {

/// As many threads as the machine has cores; one pool for all suites of a program.
inline Executor& poolExecutor() {
    static ThreadPool pool(coreCount());
    return pool.executor(Priority::InView);
}

} // namespace octant::test
