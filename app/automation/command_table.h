#pragma once

#include <optional>
#include <span>

#include <QJsonObject>
#include <QString>

#include "app/automation/reply.h"

namespace octant::automation {

class Driver;

/// What a parameter may be.
enum class ParameterKind : std::uint8_t {
    Text,
    Number,
    Whole,
    Flag,
    Texts,   ///< a list of texts
    Numbers, ///< a list of numbers
    Value,   ///< a text, a number or a flag
    Object,
    Objects, ///< a list of texts or objects
};

/// A parameter of a command: a member of its line.
struct ParameterRow {
    const char* name; ///< of the member
    ParameterKind kind;
    bool required;
    const char* help; ///< one sentence
};

/// A command, described once for the socket, its `help`, the manual and the tests.
struct CommandRow {
    const char* name; ///< unique, as lines have it
    const char* help; ///< one sentence
    std::span<const ParameterRow> parameters;
    const char* result;  ///< what the reply holds, one sentence
    const char* example; ///< a line without its number
    void (*run)(Driver& driver, const QJsonObject& parameters, Answer answer);
};

/// All commands, in the order of the manual.
std::span<const CommandRow> commandRows();
/// Null where there is none.
const CommandRow* findCommand(const QString& name);
/// "a text" and the like.
const char* kindWords(ParameterKind kind);

/// Why the parameters do not fit a command; nothing where they do.
std::optional<Refusal> checkParameters(const CommandRow& row, const QJsonObject& parameters);
/// That there is no such command, and which may be meant.
Refusal unknownCommand(const QString& name);

/// The table as a section of the manual, in Markdown.
QString commandManual();

} // namespace octant::automation
