#include "app/window/window_rest.h"

#include "io/allocate.h"

namespace octant {
namespace {
constexpr int calmMilliseconds = 1500; // behind the workers of the pool, which rest after a second
} // namespace

WindowRest::WindowRest(ThreadPool& pool, QObject* parent)
    : QObject(parent), m_tasks(pool, Priority::Background, 1) {
    m_calm.setSingleShot(true);
    m_calm.setInterval(calmMilliseconds);
    connect(&m_calm, &QTimer::timeout, this, [this] { m_tasks.run([] { giveBackFreed(); }); });
}

void WindowRest::setBusy(bool busy) {
    if (busy)
        m_calm.stop();
    else
        m_calm.start();
}

} // namespace octant
