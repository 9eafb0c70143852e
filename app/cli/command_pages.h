#pragma once

#include <string>

#include <CLI/CLI.hpp>

/// Pages that describe all commands, made of the command line itself.
namespace octant::cli {

/// octant(1), in the language of man pages.
std::string manPage(const CLI::App& app);

/// A script that completes what is typed in a shell: bash, zsh or fish.
std::string completions(const CLI::App& app, const std::string& shell);

} // namespace octant::cli
