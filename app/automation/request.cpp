#include "app/automation/request.h"

#include <QJsonDocument>
#include <QJsonParseError>

#include "io/json/json_value.h"

namespace octant::automation {
namespace {

/// Of what nests deeper nothing is made: no request does.
constexpr std::size_t deepestRequest = 8;

tl::unexpected<BadRequest> badRequest(std::optional<qint64> number, const char* code, QString message) {
    return tl::unexpected<BadRequest>(
        BadRequest{number, Refusal{QString::fromLatin1(code), std::move(message)}});
}

} // namespace

tl::expected<Request, BadRequest> readRequest(const QByteArray& line) {
    if (line.size() > longestLine)
        return badRequest({}, "too-long", QStringLiteral("a line has at most %1 bytes").arg(longestLine));
    if (!json::bracketsWithin({line.data(), static_cast<std::size_t>(line.size())}, deepestRequest))
        return badRequest({}, "bad-json", QStringLiteral("no command takes lists that nest so deep"));
    QJsonParseError error;
    const QJsonDocument json = QJsonDocument::fromJson(line, &error);
    if (error.error != QJsonParseError::NoError)
        return badRequest(
            {}, "bad-json",
            QStringLiteral("this is no JSON: %1 at byte %2").arg(error.errorString()).arg(error.offset));
    if (!json.isObject())
        return badRequest({}, "bad-json",
                          QStringLiteral("a line is an object, as {\"id\":1,\"command\":\"status\"}"));
    QJsonObject members = json.object();
    const QJsonValue id = members.take(QStringLiteral("id"));
    // A double holds every whole number below this.
    constexpr qint64 largest = qint64{1} << 53;
    const qint64 number = id.toInteger(-1);
    if (!id.isDouble() || number < 0 || number > largest || id.toDouble() != static_cast<double>(number))
        return badRequest({}, "bad-id",
                          QStringLiteral("\"id\" is a whole number from 0, which the reply repeats"));
    const QJsonValue command = members.take(QStringLiteral("command"));
    if (!command.isString() || command.toString().isEmpty())
        return badRequest(number, "bad-command",
                          QStringLiteral("\"command\" names a command; help lists them"));
    return Request{number, command.toString(), members};
}

QByteArray replyLine(std::optional<qint64> number, const Reply& reply) {
    QJsonObject line;
    line[QStringLiteral("id")] = number ? QJsonValue(*number) : QJsonValue(QJsonValue::Null);
    if (reply)
        line[QStringLiteral("result")] = *reply;
    else
        line[QStringLiteral("error")] = QJsonObject{{QStringLiteral("code"), reply.error().code},
                                                    {QStringLiteral("message"), reply.error().message}};
    return QJsonDocument(line).toJson(QJsonDocument::Compact) + '\n';
}

} // namespace octant::automation
