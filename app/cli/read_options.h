#pragma once

#include <string>

#include <CLI/CLI.hpp>

#include "app/files/map_files.h"

namespace octant::cli {

/// Names of all revisions and nothing else.
CLI::Validator revisionNames();

/// Names of all layouts of models, or of those that are written.
CLI::Validator layoutNames(bool written = false);

/// --revision and --sector-size, for files that cannot say it themselves.
struct ReadOptionTexts {
    std::string revision;  ///< as it was typed; empty: not given
    double sectorSize = 0; ///< units; 0: not given

    /// Adds the options to a command; their texts are stored here, so this must outlive the parsing.
    void addTo(CLI::App& command, const char* revisionOption = "--revision");
    /// What the texts mean, after the command line was parsed.
    ReadChoice choice() const { return {revisionByName(revision), sectorSizeLog2(sectorSize)}; }
};

/// Complains that a command line was not understood; `command` is empty where none was named.
void complain(const CLI::ParseError& error, const std::string& command);

} // namespace octant::cli
