#pragma once

#include <optional>

#include <QByteArray>
#include <QJsonObject>
#include <QString>

#include "app/automation/reply.h"

namespace octant::automation {

constexpr qsizetype longestLine = qsizetype{1} << 20; ///< bytes of a request

/// One line that a driver sends.
struct Request {
    qint64 number = 0; ///< its "id", which the reply repeats
    QString command;
    QJsonObject parameters; ///< the other members of the line
};

/// A line that is no request, with its number where that could be read.
struct BadRequest {
    std::optional<qint64> number; ///< the "id" of the line
    Refusal refusal;              ///< what is wrong with the line
};

/// Reads `{"id":1,"command":"click","widget":"viewport"}`. Whether there is such a command, and what it
/// takes, is asked by checkParameters().
tl::expected<Request, BadRequest> readRequest(const QByteArray& line);

/// The line of a reply, with its line end.
QByteArray replyLine(std::optional<qint64> number, const Reply& reply);

} // namespace octant::automation
