#include "model/signals/likely_name.h"

#include <algorithm>
#include <functional>
#include <string>

namespace octant {
namespace {

constexpr std::size_t longestName = 64; ///< bytes; who writes longer ones does not type them

bool isDigit(char letter) { return letter >= '0' && letter <= '9'; }

std::string withoutDigits(std::string_view name) {
    std::string kept;
    std::copy_if(name.begin(), name.end(), std::back_inserter(kept), [](char one) { return !isDigit(one); });
    return kept;
}

/// Calls `fn(hash)` for the name and for what is left of it without each of its letters. Two names that are
/// one letter apart have one of these in common.
template <class Fn> void forEachShortened(std::string_view name, Fn&& fn) {
    const std::hash<std::string_view> hash;
    fn(hash(name));
    std::string shorter;
    for (std::size_t i = 0; i < name.size(); ++i) {
        shorter.assign(name);
        shorter.erase(i, 1);
        fn(hash(shorter));
    }
}

} // namespace

LikelyNames::LikelyNames(const SignalTable& table) : m_table(table) {
    const auto all = table.all();
    for (std::size_t i = 0; i < all.size(); ++i)
        if (!all[i].senders.empty() && all[i].name.size() <= longestName)
            forEachShortened(all[i].name, [&](std::uint64_t hash) { m_sent.emplace(hash, i); });
}

const Signal* LikelyNames::meantBy(const Signal& heard) const {
    constexpr std::size_t mostOfAHash = 64; // names of one letter have nothing in common but that
    if (!heard.senders.empty() || heard.name.size() > longestName)
        return nullptr;
    const Signal* meant = nullptr;
    bool several = false;
    const std::string own = withoutDigits(heard.name);
    forEachShortened(heard.name, [&](std::uint64_t hash) {
        const auto [first, last] = m_sent.equal_range(hash);
        std::size_t looked = 0;
        for (auto at = first; at != last && !several && looked < mostOfAHash; ++at, ++looked) {
            const Signal& other = m_table.all()[at->second];
            if (&other == meant || !oneLetterApart(heard.name, other.name) ||
                withoutDigits(other.name) == own)
                continue;
            several = meant != nullptr;
            meant = &other;
        }
    });
    return several ? nullptr : meant;
}

} // namespace octant
