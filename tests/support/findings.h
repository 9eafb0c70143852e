#pragma once

#include <algorithm>
#include <vector>

#include "model/check/check.h"
#include "model/core/executor.h"

namespace octant::test {

/// What a check finds, but for baked data that is older than the cubes, as edits leave it.
inline std::vector<Finding> findingsAfterEdits(const MapPtr& map, Executor& executor = inlineExecutor()) {
    Checker checker;
    std::vector<Finding> findings = checker.check(map, executor)->all();
    std::erase_if(findings, [](const Finding& finding) { return finding.rule == Rule::StaleBake; });
    return findings;
}

} // namespace octant::test
