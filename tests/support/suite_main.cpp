// The main function of a program of suites. It runs the suite that it is called as (each has a link to the
// program) or that the first argument names.
#include <cstdio>
#include <map>
#include <string>

#include "tests/support/suite.h"
#ifdef OCTANT_PROGRAM
#include "app/foreign/foreign_files.h"
#endif

namespace octant::test {
namespace {

std::map<std::string, RunSuite>& suites() {
    static std::map<std::string, RunSuite> known;
    return known;
}

std::string fileName(const std::string& path) { return path.substr(path.rfind('/') + 1); }

} // namespace

Suite::Suite(const char* name, RunSuite run) { suites().emplace(name, run); }

} // namespace octant::test

int main(int argc, char** argv) {
    using octant::test::suites;
    auto found = suites().find(octant::test::fileName(argv[0]));
    if (found == suites().end() && argc > 1) {
        found = suites().find(argv[1]);
        --argc;
        ++argv;
    }
    if (found == suites().end()) {
        std::puts("Which suite? Call it by its link, like build/tests/tst_paths, or give its name first:");
        for (const auto& [name, run] : suites())
            std::puts(name.c_str());
        return 2;
    }
#ifdef OCTANT_PROGRAM
    octant::foreign::setWorkerProgram(OCTANT_PROGRAM); // this program has no such mode
#endif
    return found->second(argc, argv);
}
