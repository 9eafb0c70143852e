#include "tests/bench/application.h"

#include <algorithm>
#include <ctime>
#include <memory>
#include <utility>
#include <vector>

#include <QApplication>

namespace octant::bench {
namespace {

double threadMilliseconds() {
    timespec time{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return static_cast<double>(time.tv_sec) * 1e3 + static_cast<double>(time.tv_nsec) * 1e-6;
}

class TimedApplication final : public QApplication {
public:
    using QApplication::QApplication;
    bool notify(QObject* object, QEvent* event) override {
        if (m_depth != 0)
            return QApplication::notify(object, event);
        const bool draws = event->type() == QEvent::UpdateRequest || event->type() == QEvent::Expose ||
                           event->type() == QEvent::Paint;
        const double begun = threadMilliseconds();
        ++m_depth;
        const bool handled = QApplication::notify(object, event);
        --m_depth;
        double& most = draws ? longest.drawing : longest.other;
        most = std::max(most, threadMilliseconds() - begun);
        return handled;
    }

    LongestEvents longest;

private:
    int m_depth = 0; ///< events that are handled within others
};

std::unique_ptr<TimedApplication>& theApplication() {
    static std::unique_ptr<TimedApplication> one;
    return one;
}

std::vector<std::function<void()>>& ends() {
    static std::vector<std::function<void()>> all;
    return all;
}

} // namespace

bool hasDisplay() { return qEnvironmentVariable("QT_QPA_PLATFORM") == QLatin1String("xcb"); }

QApplication& application() {
    static int count = 1;
    static char name[] = "octant_bench";
    static char* arguments[] = {name, nullptr};
    if (!theApplication()) {
        if (!hasDisplay())
            qputenv("QT_QPA_PLATFORM", "offscreen");
        theApplication() = std::make_unique<TimedApplication>(count, arguments);
    }
    return *theApplication();
}

LongestEvents takeLongestEvents() {
    (void)application();
    return std::exchange(theApplication()->longest, {});
}

void beforeApplicationEnds(std::function<void()> end) { ends().push_back(std::move(end)); }

void endApplication() {
    for (auto end = ends().rbegin(); end != ends().rend(); ++end)
        (*end)();
    ends().clear();
    theApplication().reset();
}

} // namespace octant::bench
