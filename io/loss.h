#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "model/core/result.h"
#include "model/rules/rule.h"

namespace octant {

/// Something that the target of a conversion, an export or an import cannot hold.
struct Loss {
    Rule rule = Rule::None;  ///< where the page of a format lists it
    std::string place;       ///< in the source, like `level 0 / sector 4,0,7 / cube 118`; may be empty
    std::string what;        ///< in plain words, a phrase
    std::uint64_t count = 1; ///< tiles, or what the words say
    bool keptAside = false;  ///< converting back restores it

    /// What, and whether it is kept aside.
    std::string words() const;
    /// For a list: `PFM-L12  place: words`.
    std::string line() const;
    /// For a terminal: `place: words [PFM-L12]`.
    Error error() const;
    bool operator==(const Loss&) const = default;
};

/// Their errors as text, one line each.
std::vector<std::string> lossLines(const std::vector<Loss>& losses);

/// Collects what is lost in one part of something.
class Losses {
public:
    /// `place` of the part, like `level 2 / sector 4,0,7`; may be empty.
    explicit Losses(std::string place = {}) : m_place(std::move(place)) {}

    /// `inside`: the rest of the place, may be empty.
    void add(Rule rule, std::string_view inside, std::string what);
    /// Of what no page lists.
    void add(std::string_view inside, std::string what) { add(Rule::None, inside, std::move(what)); }

    /// The losses in order; leaves nothing behind.
    std::vector<Loss> take() { return std::move(m_list); }

private:
    std::string m_place;
    std::vector<Loss> m_list;
};

} // namespace octant
