#pragma once

#include <optional>
#include <string>
#include <vector>

#include "model/map/finding.h"

namespace octant {

/// Findings that somebody has decided are no problems of the document that is shown, and why. They are kept
/// in a file beside it (README.md, Waiving problems). Used on the window's thread only.
class Waiving {
public:
    virtual ~Waiving() = default;

    /// The reasons for which findings are waived, parallel to them; nothing for those that are not.
    virtual std::vector<std::optional<std::string>> reasons(const std::vector<Finding>& findings) const = 0;
    /// Waives findings for a reason, which is not empty. FindingsChanged follows. False where that could not
    /// be kept; the reason is reported.
    virtual bool waive(const std::vector<Finding>& findings, const std::string& reason) = 0;
    /// Counts them as problems again. FindingsChanged follows. False as above.
    virtual bool countAgain(const std::vector<Finding>& findings) = 0;
};

} // namespace octant
