#pragma once

#include "model/core/thread_pool.h"
#include "model/core/work_context.h"

namespace octant {

/// The one pool of the program: a thread for each core, and as many again for long work. Begins when it is
/// first asked for, and lives as long as the program.
ThreadPool& programPool();

/// Work that its threads share, with whoever watches it.
WorkContext programWork(Priority priority, WorkWatch* watch = nullptr);

} // namespace octant
