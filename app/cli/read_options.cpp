#include "app/cli/read_options.h"

#include <cctype>
#include <vector>

#include <fmt/format.h>

#include "app/cli/files.h"
#include "model/p3m/model.h"

namespace octant::cli {

CLI::Validator revisionNames() {
    std::vector<std::string> names;
    names.reserve(allRevisions.size());
    for (const Revision revision : allRevisions)
        names.emplace_back(revisionName(revision));
    return CLI::IsMember(names);
}

CLI::Validator layoutNames(bool written) {
    std::vector<std::string> names;
    for (const p3m::Layout layout : p3m::allLayouts)
        if (!written || p3m::isWritten(layout))
            names.emplace_back(p3m::layoutName(layout));
    return CLI::IsMember(names);
}

void ReadOptionTexts::addTo(CLI::App& command, const char* revisionOption) {
    command
        .add_option(revisionOption, revision,
                    "Read the file as this revision: 2025-01-07, 2025-01-15 "
                    "or 2025-08-08; otherwise found by trial")
        ->check(revisionNames());
    command
        .add_option("--sector-size", sectorSize,
                    "Units that a sector of a 2025-01-07 map is wide, a power "
                    "of two; 16 where it is not given")
        ->check([](const std::string& text) {
            double units = 0;
            return CLI::detail::lexical_cast(text, units) && sectorSizeLog2(units)
                       ? std::string()
                       : text + " is no power of two such as 16";
        });
}

void complain(const CLI::ParseError& error, const std::string& command) {
    std::string what = error.what();
    if (what.size() > 1 && std::islower(static_cast<unsigned char>(what[1])) != 0)
        what[0] = static_cast<char>(std::tolower(static_cast<unsigned char>(what[0])));
    complain(fmt::format("{}; see octant{} --help", what, command.empty() ? "" : " " + command));
}

} // namespace octant::cli
