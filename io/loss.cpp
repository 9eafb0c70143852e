#include "io/loss.h"

#include <fmt/format.h>

namespace octant {

std::string Loss::words() const { return what + (keptAside ? "; kept aside in the map" : ""); }

std::string Loss::line() const { return fmt::format("{}  {}", ruleId(rule), Error{place, words()}.text()); }

Error Loss::error() const {
    return {place, rule == Rule::None ? words() : fmt::format("{} [{}]", words(), ruleId(rule))};
}

std::vector<std::string> lossLines(const std::vector<Loss>& losses) {
    std::vector<std::string> lines;
    lines.reserve(losses.size());
    for (const Loss& loss : losses)
        lines.push_back(loss.error().text());
    return lines;
}

void Losses::add(Rule rule, std::string_view inside, std::string what) {
    std::string place = m_place;
    if (!place.empty() && !inside.empty())
        place += " / ";
    place += inside;
    m_list.push_back({rule, std::move(place), std::move(what)});
}

} // namespace octant
