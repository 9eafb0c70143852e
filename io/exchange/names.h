#pragma once

#include <set>
#include <string>
#include <string_view>

namespace octant::exchange {

/// A text as models hold it: UTF-8, where other bytes are taken for Latin-1, up to the first zero.
std::string plainText(std::string_view text);

/// Gives the items of a list names that are all different.
class UniqueNames {
public:
    /// `wanted`, or where it is taken the same with a number behind; `otherwise` stands for an empty one.
    std::string next(std::string_view wanted, std::string_view otherwise);

private:
    std::set<std::string> m_taken;
};

} // namespace octant::exchange
