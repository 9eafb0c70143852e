#include "views/host/window_tasks.h"

#include <chrono>
#include <new>
#include <thread>

namespace octant {
namespace {
constexpr std::chrono::milliseconds untilMemoryIsFreed{10};
}

void WindowTasks::Delivery::operator()(const std::function<void()>& call) const {
    // Were a result lost for want of memory, the owner would wait for it for ever.
    while (!dropped.cancelled()) {
        try {
            QMetaObject::invokeMethod(owner, call, Qt::QueuedConnection);
            return;
        } catch (const std::bad_alloc&) {
            std::this_thread::sleep_for(untilMemoryIsFreed);
        }
    }
}

} // namespace octant
