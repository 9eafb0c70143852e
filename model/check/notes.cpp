#include "model/check/notes.h"

#include <algorithm>

#include <fmt/format.h>

namespace octant::check {

void Notes::note(Rule rule, const ItemRef& item, std::string_view inside, std::string what) {
    auto count = std::find_if(m_counts.begin(), m_counts.end(),
                              [rule](const Count& other) { return other.rule == rule; });
    if (count == m_counts.end())
        count = m_counts.insert(count, Count{rule, 0, 0});
    if (++count->count > mostOfARule)
        return;
    count->last = m_findings.size();
    Finding finding;
    finding.rule = rule;
    finding.severity = severityOf(rule, m_january);
    finding.place = m_place;
    if (!m_place.empty() && !inside.empty())
        finding.place += " / ";
    finding.place += inside;
    finding.what = std::move(what);
    finding.item = item;
    m_findings.push_back(std::move(finding));
}

std::vector<Finding> Notes::take() {
    for (const Count& count : m_counts)
        if (count.count > mostOfARule)
            m_findings[count.last].what +=
                fmt::format(" ({} more like this here)", count.count - mostOfARule);
    m_counts.clear();
    return std::move(m_findings);
}

} // namespace octant::check
