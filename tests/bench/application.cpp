#include "tests/bench/application.h"

#include <memory>
#include <utility>
#include <vector>

#include <QApplication>

namespace octant::bench {
namespace {

std::unique_ptr<QApplication>& theApplication() {
    static std::unique_ptr<QApplication> one;
    return one;
}

std::vector<std::function<void()>>& ends() {
    static std::vector<std::function<void()>> all;
    return all;
}

} // namespace

QApplication& application() {
    static int count = 1;
    static char name[] = "octant_bench";
    static char* arguments[] = {name, nullptr};
    if (!theApplication()) {
        qputenv("QT_QPA_PLATFORM", "offscreen");
        theApplication() = std::make_unique<QApplication>(count, arguments);
    }
    return *theApplication();
}

void beforeApplicationEnds(std::function<void()> end) { ends().push_back(std::move(end)); }

void endApplication() {
    for (auto end = ends().rbegin(); end != ends().rend(); ++end)
        (*end)();
    ends().clear();
    theApplication().reset();
}

} // namespace octant::bench
