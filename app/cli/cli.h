#pragma once

#include <string>
#include <string_view>

namespace octant::cli {

/// Runs a command that needs no window: info, check, dump, convert, set, run, render, help, --help or
/// --version. Returns the exit code of the program.
int run(int argc, char** argv);

/// "; did you mean info?" for a word that looks like the name of a command, or nothing.
std::string meantCommand(std::string_view word);

} // namespace octant::cli
