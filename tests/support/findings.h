#pragma once

#include <algorithm>
#include <vector>

#include "io/json/baked_lights.h"
#include "model/check/check.h"
#include "model/core/executor.h"

namespace octant::test {

/// What a check finds beyond what reading found, hints as well.
inline std::vector<Finding> findingsAndHints(const Map& map, Executor& executor = inlineExecutor()) {
    Checker checker(json::readLight);
    const auto result = checker.check(MapPtr(MapPtr(), &map), executor);
    std::vector<Finding> findings = result->checked;
    findings.insert(findings.end(), result->hints.begin(), result->hints.end());
    return findings;
}

/// What a check finds, but for hints, and for baked data that is older than the cubes, as edits leave it.
inline std::vector<Finding> findingsAfterEdits(const MapPtr& map, Executor& executor = inlineExecutor()) {
    Checker checker(json::readLight);
    std::vector<Finding> findings = checker.check(map, executor)->all();
    std::erase_if(findings, [](const Finding& finding) {
        return finding.rule == Rule::StaleBake || finding.rule == Rule::Pmf150 || isHint(finding.rule);
    });
    return findings;
}

} // namespace octant::test
