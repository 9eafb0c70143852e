#pragma once

#include <span>

#include "app/automation/command_table.h"

/// Rows of the table, by what they are about, each beside what it does.
namespace octant::automation {

std::span<const CommandRow> sessionCommands();
std::span<const CommandRow> actionCommands();
std::span<const CommandRow> widgetCommands();
std::span<const CommandRow> inputCommands();
std::span<const CommandRow> documentCommands();

} // namespace octant::automation
