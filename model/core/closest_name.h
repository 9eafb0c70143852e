#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace octant {

/// Finds the name that was most likely meant by one that nothing has.
class ClosestName {
public:
    /// `wanted` must outlive it. Only names count of which at most a third of the letters have to be changed.
    explicit ClosestName(std::string_view wanted) : m_wanted(wanted), m_least(wanted.size() / 3 + 1) {}

    /// A name that there is. Of equally near ones the first counts.
    void offer(std::string_view name);
    /// "; did you mean NAME?", or nothing.
    std::string text() const;

private:
    std::string_view m_wanted;
    std::size_t m_least;
    std::string m_best;
};

} // namespace octant
