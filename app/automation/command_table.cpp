#include "app/automation/command_table.h"

#include <algorithm>
#include <vector>

#include <QJsonArray>
#include <QStringList>

#include "app/automation/commands.h"
#include "model/core/closest_name.h"

namespace octant::automation {
namespace {

bool allOf(const QJsonArray& list, bool (QJsonValue::*is)() const) {
    return std::all_of(list.begin(), list.end(), [is](const QJsonValue& value) { return (value.*is)(); });
}

bool isOfKind(const QJsonValue& value, ParameterKind kind) {
    switch (kind) {
    case ParameterKind::Text:
        return value.isString();
    case ParameterKind::Number:
        return value.isDouble();
    case ParameterKind::Whole:
        return value.isDouble() && value.toDouble() == static_cast<double>(value.toInteger());
    case ParameterKind::Flag:
        return value.isBool();
    case ParameterKind::Texts:
        return value.isArray() && allOf(value.toArray(), &QJsonValue::isString);
    case ParameterKind::Numbers:
        return value.isArray() && allOf(value.toArray(), &QJsonValue::isDouble);
    case ParameterKind::Value:
        return value.isString() || value.isDouble() || value.isBool();
    case ParameterKind::Object:
        return value.isObject();
    case ParameterKind::Objects: {
        const QJsonArray list = value.toArray();
        return value.isArray() && std::all_of(list.begin(), list.end(), [](const QJsonValue& each) {
                   return each.isObject() || each.isString();
               });
    }
    }
    return false;
}

/// "; did you mean NAME?", or nothing.
QString meantName(const QString& wanted, const std::vector<const char*>& names) {
    const std::string text = wanted.toStdString();
    ClosestName search(text);
    for (const char* name : names)
        search.offer(name);
    return QString::fromStdString(search.text());
}

} // namespace

std::span<const CommandRow> commandRows() {
    static const std::vector<CommandRow> rows = [] {
        std::vector<CommandRow> all;
        for (const auto part :
             {sessionCommands(), actionCommands(), widgetCommands(), inputCommands(), documentCommands()})
            all.insert(all.end(), part.begin(), part.end());
        return all;
    }();
    return rows;
}

const CommandRow* findCommand(const QString& name) {
    for (const CommandRow& row : commandRows())
        if (name == QLatin1String(row.name))
            return &row;
    return nullptr;
}

const char* kindWords(ParameterKind kind) {
    switch (kind) {
    case ParameterKind::Text:
        return "a text";
    case ParameterKind::Number:
        return "a number";
    case ParameterKind::Whole:
        return "a whole number";
    case ParameterKind::Flag:
        return "true or false";
    case ParameterKind::Texts:
        return "a list of texts";
    case ParameterKind::Numbers:
        return "a list of numbers";
    case ParameterKind::Value:
        return "a text, a number, true or false";
    case ParameterKind::Object:
        return "an object";
    case ParameterKind::Objects:
        return "a list of texts or objects";
    }
    return "";
}

std::optional<Refusal> checkParameters(const CommandRow& row, const QJsonObject& parameters) {
    const QString command = QString::fromLatin1(row.name);
    for (auto member = parameters.begin(); member != parameters.end(); ++member) {
        const auto found =
            std::find_if(row.parameters.begin(), row.parameters.end(), [&](const ParameterRow& parameter) {
                return member.key() == QLatin1String(parameter.name);
            });
        if (found == row.parameters.end()) {
            std::vector<const char*> names;
            for (const ParameterRow& parameter : row.parameters)
                names.push_back(parameter.name);
            return Refusal{QStringLiteral("bad-parameter"),
                           QStringLiteral("%1 takes no \"%2\"%3")
                               .arg(command, member.key().left(40), meantName(member.key(), names))};
        }
        if (!isOfKind(member.value(), found->kind))
            return Refusal{QStringLiteral("bad-parameter"),
                           QStringLiteral("\"%1\" of %2 is %3")
                               .arg(member.key(), command, QString::fromLatin1(kindWords(found->kind)))};
    }
    for (const ParameterRow& parameter : row.parameters)
        if (parameter.required && !parameters.contains(QLatin1String(parameter.name)))
            return Refusal{QStringLiteral("bad-parameter"), QStringLiteral("%1 needs \"%2\": %3")
                                                                .arg(command, QLatin1String(parameter.name),
                                                                     QString::fromUtf8(parameter.help))};
    return {};
}

Refusal unknownCommand(const QString& name) {
    std::vector<const char*> names;
    for (const CommandRow& row : commandRows())
        names.push_back(row.name);
    const QString near = meantName(name.left(40), names);
    return {QStringLiteral("no-such-command"),
            QStringLiteral("there is no command \"%1\"%2")
                .arg(name.left(40), near.isEmpty() ? QStringLiteral("; help lists them") : near)};
}

QString commandManual() {
    QStringList lines;
    for (const CommandRow& row : commandRows()) {
        lines << QStringLiteral("### %1").arg(QLatin1String(row.name)) << QString()
              << QString::fromUtf8(row.help) << QString();
        for (const ParameterRow& parameter : row.parameters)
            lines << QStringLiteral("- `%1` (%2%3): %4")
                         .arg(QLatin1String(parameter.name), QLatin1String(kindWords(parameter.kind)),
                              parameter.required ? QStringLiteral(", required") : QString(),
                              QString::fromUtf8(parameter.help));
        if (!row.parameters.empty())
            lines << QString();
        lines << QStringLiteral("Gives %1").arg(QString::fromUtf8(row.result)) << QString()
              << QStringLiteral("    %1").arg(QString::fromUtf8(row.example)) << QString();
    }
    return lines.join(QLatin1Char('\n'));
}

} // namespace octant::automation
