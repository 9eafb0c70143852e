#include "model/core/attempt.h"

#include <new>
#include <string>

namespace octant {

AttemptErrors::AttemptErrors(std::string_view what) {
    try {
        m_noMemory.what = "not enough memory for " + std::string(what);
        m_unknown.what = "something went wrong with " + std::string(what);
    } catch (const std::bad_alloc&) {
        m_noMemory.what = m_unknown.what = "out of memory"; // short enough to need none
    }
}

Error AttemptErrors::current() noexcept {
    try {
        throw;
    } catch (const std::bad_alloc&) {
        return std::move(m_noMemory);
    } catch (const std::exception& exception) {
        try {
            m_unknown.what += std::string(": ") + exception.what();
        } catch (const std::bad_alloc&) { // without the reason, then
        }
        return std::move(m_unknown);
    } catch (...) {
        return std::move(m_unknown);
    }
}

} // namespace octant
