#pragma once

#include <algorithm>
#include <memory>
#include <vector>

#include "model/core/executor.h"
#include "model/core/result.h"
#include "model/map/finding.h"
#include "model/map/map.h"

namespace octant {

namespace light {
struct MapLight;
}

/// Reads what baked light is computed from, of the bytes of an extension (io/json/baked_lights.h).
using ReadLight = Result<light::MapLight> (*)(const Blob& extension);

/// The overall result of a check, given by its worst finding (pmf.md, Validation).
enum class Outcome : std::uint8_t { Clean, Warnings, Errors, Unreadable };

/// Of findings, or of whatever else has a severity.
template <class List> Outcome outcomeOf(const List& findings) {
    Outcome worst = Outcome::Clean;
    for (const auto& finding : findings)
        worst = std::max(worst, static_cast<Outcome>(static_cast<int>(finding.severity) + 1));
    return worst;
}
/// "warning", "error" or "unreadable": one word for reports that programs read.
const char* severityName(Severity severity);
/// "clean", "readable with warnings", "readable with errors" or "unreadable".
const char* outcomeName(Outcome outcome);

/// Whether findings of a rule are hints: they tell what an author hardly meant (OCT-001 and on). A file of
/// the format may be so, so they do not count for its outcome.
bool isHint(Rule rule);

/// Everything in pmf.md, Validation, that is not found while reading, but for hints, in the order of the map.
/// Together with
/// what reading found (io/pmf, readingFindings) this is the complete check of a file. Decodes all sectors;
/// damaged ones are passed over. Empty when it was cancelled.
std::vector<Finding> checkMap(const Map& map, Executor& executor, const CancelToken& cancel = {});

/// What is wrong with one snapshot of a map.
struct CheckResult {
    std::vector<Finding> reading;   ///< what reading found and no edit has touched since
    std::vector<Finding> checked;   ///< the rest, but for hints
    std::vector<Finding> hints;     ///< what is hardly meant
    std::size_t sectorsChecked = 0; ///< how many sectors had to be looked at anew

    /// All three, in this order.
    std::vector<Finding> all() const;
};

/// Checks the versions of one document. After an edit it checks only the sectors that changed, or for which
/// something changed that they depend on: names and grid of their level, number of cubes of the sectors that
/// they see. Not thread-safe.
class Checker {
public:
    /// `readLight`: for rules about sources of light, of which nothing is found without it.
    explicit Checker(ReadLight readLight = nullptr);
    ~Checker();
    Checker(Checker&&) noexcept;
    Checker& operator=(Checker&&) noexcept;

    /// Null when it was cancelled.
    std::shared_ptr<const CheckResult> check(const MapPtr& map, Executor& executor,
                                             const CancelToken& cancel = {});

private:
    struct Memory;
    std::unique_ptr<Memory> m_memory;
};

} // namespace octant
