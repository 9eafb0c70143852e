#pragma once

#include <QCoreApplication>
#include <QTest>

// Five seconds, as Qt has it, can pass on a machine that has many other things to do. Who waits goes on as
// soon as it can.
#undef QTRY_VERIFY
#undef QTRY_VERIFY2
#undef QTRY_COMPARE
#define QTRY_VERIFY(expr) QTRY_VERIFY_WITH_TIMEOUT(expr, octant::test::longestWait)
#define QTRY_VERIFY2(expr, message) QTRY_VERIFY2_WITH_TIMEOUT(expr, message, octant::test::longestWait)
#define QTRY_COMPARE(expr, expected) QTRY_COMPARE_WITH_TIMEOUT(expr, expected, octant::test::longestWait)

namespace octant::test {

/// Milliseconds that a suite waits for what has to come.
inline constexpr int longestWait = 60000;

/// Runs one suite on the arguments of Qt Test and returns how many of its tests failed.
using RunSuite = int (*)(int argc, char** argv);

/// Makes a suite known to the program that it is linked into.
class Suite {
public:
    Suite(const char* name, RunSuite run);
};

/// The same as QTEST_MAIN does with that class of application.
template <typename Application, typename Class> int runSuite(int argc, char** argv) {
    Application application(argc, argv);
    application.setAttribute(Qt::AA_Use96Dpi, true);
    Class suite;
    return QTest::qExec(&suite, argc, argv);
}

} // namespace octant::test

/// What QTEST_GUILESS_MAIN is to a suite with a program of its own. Suites share programs, as to link a
/// hundred takes longer than to run them; what a suite defines therefore stands in a namespace of its name.
#define OCTANT_SUITE(name, Class)                                                                            \
    static const octant::test::Suite name##_suite(#name,                                                     \
                                                  octant::test::runSuite<QCoreApplication, name::Class>);
