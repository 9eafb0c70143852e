#pragma once

namespace octant::cli {

/// Runs a command that needs no window: info, check, dump, convert, set, run, render, --help or --version.
/// Returns the exit code of the program.
int run(int argc, char** argv);

} // namespace octant::cli
