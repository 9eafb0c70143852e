#pragma once

#include <cstdint>
#include <map>

#include "model/finding.h"
#include "model/rule_name.h"

namespace octant::test {

/// The rules of pmf.md, Validation, with the severities that the page gives them, and Octant's own.
inline const std::map<std::uint16_t, Severity>& pageRules() {
    static const std::map<std::uint16_t, Severity> rules = [] {
        std::map<std::uint16_t, Severity> made;
        for (const int rule : {1, 2, 3, 4, 5, 6, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17})
            made.emplace(rule, Severity::Unreadable);
        for (const int rule :
             {20, 22, 30, 31, 41, 51, 52, 60, 61, 64, 65, 66,  70,  71,  72,  74,  75,  80,  81,
              82, 85, 86, 87, 88, 89, 90, 91, 95, 96, 97, 110, 111, 112, 122, 124, 125, 127, 140})
            made.emplace(rule, Severity::Error);
        for (const int rule : {7,
                               21,
                               23,
                               24,
                               25,
                               32,
                               33,
                               34,
                               40,
                               42,
                               50,
                               62,
                               63,
                               73,
                               76,
                               83,
                               84,
                               92,
                               93,
                               94,
                               98,
                               99,
                               113,
                               114,
                               120,
                               121,
                               123,
                               126,
                               128,
                               129,
                               int{staleBakeRule},
                               int{outsideLevelRule}})
            made.emplace(rule, Severity::Warning);
        return made;
    }();
    return rules;
}

} // namespace octant::test
