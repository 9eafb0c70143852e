#pragma once

#include <exception>
#include <string_view>
#include <type_traits>
#include <utility>

#include "model/core/result.h"

namespace octant {

/// Builds what an exception says before there is one: once memory is short it may not be had any more.
class AttemptErrors {
public:
    /// `what` is what memory may be missing for: "not enough memory for WHAT".
    explicit AttemptErrors(std::string_view what);
    /// Of the exception that is being handled.
    Error current() noexcept;

private:
    Error m_noMemory, m_unknown;
};

/// What attempt() returns for a function that returns T: a Result as it is, all else in one.
template <class T> struct AttemptResult { using Type = Result<T>; };
/// A Result stays one.
template <class T> struct AttemptResult<Result<T>> { using Type = Result<T>; };

/// Calls fn() at the edge of a task: what it throws, std::bad_alloc above all, becomes an error of the task.
/// Gives what fn gives, as a Result where it is none yet.
template <class Fn> auto attempt(std::string_view what, Fn&& fn) {
    using Given = std::invoke_result_t<Fn>;
    using Type = typename AttemptResult<Given>::Type;
    AttemptErrors errors(what);
    try {
        if constexpr (std::is_void_v<Given>) {
            std::forward<Fn>(fn)();
            return Type();
        } else {
            return Type(std::forward<Fn>(fn)());
        }
    } catch (...) {
        return Type(tl::unexpected<Error>(errors.current()));
    }
}

} // namespace octant
