#include "tests/bench/application.h"

#include <QApplication>

namespace octant::bench {

void needApplication() {
    static int count = 1;
    static char name[] = "octant_bench";
    static char* arguments[] = {name, nullptr};
    static QApplication application(count, arguments);
}

} // namespace octant::bench
