#pragma once

#include <cstddef>
#include <string_view>

namespace octant {

/// Remembers what was done last, by id, for a report of a crash: actions of the window and edits, never what
/// they were given. The same one again right after itself is counted. Thread-safe; takes no memory.
void noteAction(std::string_view id);

/// Calls `line` for each of the last 50 or so, the oldest first, with how often it was done in a row. May be
/// called in a handler of signals, at any moment of noteAction(): then one may be half of another.
void recentActions(void (*line)(void* to, std::string_view id, unsigned times), void* to);

} // namespace octant
