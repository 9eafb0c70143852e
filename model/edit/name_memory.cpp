#include "model/edit/name_memory.h"

#include <algorithm>

namespace octant {
namespace {

thread_local NameMemory* currentMemory = nullptr;

} // namespace

std::string KnownNames::free(std::string_view wanted) {
    std::string name(wanted);
    if (!m_counts.contains(name))
        return name;
    const NumberedName parts = numberedName(wanted);
    std::uint64_t& next = m_next[parts.stem + '\0' + std::to_string(parts.number)];
    for (next = std::max(next, parts.number);; ++next) {
        name = parts.stem + ' ' + std::to_string(next);
        if (!m_counts.contains(name))
            return name;
    }
}

void KnownNames::remove(const std::string& name) {
    const auto found = m_counts.find(name);
    if (found != m_counts.end() && --found->second == 0) {
        m_counts.erase(found);
        m_next.clear();
    }
}

NameMemory::NameMemory() : m_outer(currentMemory) { currentMemory = this; }
NameMemory::~NameMemory() { currentMemory = m_outer; }
NameMemory* NameMemory::current() { return currentMemory; }

} // namespace octant
