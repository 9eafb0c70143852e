#pragma once

#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "app/cli/commands.h"
#include "app/cli/files.h"
#include "model/check/check.h"

namespace octant::cli {

/// What the check of one file gave.
struct Checked {
    std::string file;
    std::optional<Revision> revision; ///< of maps
    std::vector<Finding> found;
    std::optional<Error> unreadable;
    std::vector<Finding> hints;                          ///< that do not count for the outcome
    std::vector<std::pair<Finding, std::string>> waived; ///< of both, that do not count at all, and why

    Outcome outcome() const { return unreadable ? Outcome::Unreadable : outcomeOf(found); }
};

/// Exit code for an outcome. `warnings`: they count as errors do.
int exitCodeOf(Outcome outcome, bool warnings);

/// Prints what checks gave, a file after the other.
class CheckReport {
public:
    virtual ~CheckReport() = default;
    virtual void add(const Checked& checked) = 0;
    virtual void end() {}
};

/// The report in the format that the options ask for; `out` has to outlive it.
std::unique_ptr<CheckReport> checkReport(const CheckOptions& options, Output& out);

/// `check --list-rules`: prints every rule of every format.
int listRules(CheckFormat format);

} // namespace octant::cli
