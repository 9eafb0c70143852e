#pragma once

namespace octant::foreign {

/// The word on the command line that makes this program a worker: `octant WORD ALLOWANCE`, with a socket as
/// its standard input.
inline constexpr const char* workerWord = "--foreign-worker";

/// Reads one file of another program, or one picture or sound, for the program that started it, and returns
/// the exit code. Confines itself first. For main(), before anything else.
int runWorker(int argc, char** argv);

} // namespace octant::foreign
