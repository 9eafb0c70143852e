#pragma once

#include <functional>

namespace octant {

/// All that the program does: it is a worker, does a command or shows the window, as the arguments say.
/// Returns the exit code. `onceShown` is called when the window is there.
int runProgram(int argc, char** argv, const std::function<void()>& onceShown = {});

} // namespace octant
