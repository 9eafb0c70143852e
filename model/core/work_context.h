#pragma once

#include "model/core/executor.h"
#include "model/core/result.h"

namespace octant {

/// Whoever gives long work to do may stop it, and is told how far it is. Used by all threads that share the
/// work.
class WorkWatch {
public:
    WorkWatch() = default;
    WorkWatch(const WorkWatch&) = delete;
    WorkWatch& operator=(const WorkWatch&) = delete;
    virtual ~WorkWatch() = default;

    /// Whether the work should end without a result; once so, always. Asked very often.
    virtual bool stopped() = 0;
    /// The share that is done, 0..1; not all work tells it.
    virtual void reached(double share) = 0;
};

/// Where long work runs, and who watches it. Neither is owned; both outlive the work.
struct WorkContext {
    Executor* executor = &inlineExecutor(); ///< never null
    WorkWatch* watch = nullptr;             ///< null: nobody stops it

    /// Long loops ask this where it does no harm to end, and then leave the rest as it is: what comes of
    /// stopped work is dropped. Costs next to nothing.
    bool stopped() const { return watch != nullptr && watch->stopped(); }
    /// Tells the watch how far the work is, 0 to 1.
    void reached(double share) const {
        if (watch != nullptr)
            watch->reached(share);
    }
};

/// What stopped work returns.
inline tl::unexpected<Error> stoppedWork() { return fail("it was cancelled"); }

} // namespace octant
