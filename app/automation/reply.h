#pragma once

#include <functional>

#include <QJsonValue>
#include <QString>
#include <tl/expected.hpp>

namespace octant::automation {

/// Why a command was not done.
struct Refusal {
    QString code;    ///< one of those that the manual lists, for programs
    QString message; ///< a sentence, for people
};

/// What a command gives, or why it was not done.
using Reply = tl::expected<QJsonValue, Refusal>;

/// Takes the reply of a command, at once or later; called exactly once, on the window's thread.
using Answer = std::function<void(Reply)>;

inline tl::unexpected<Refusal> refuse(const char* code, QString message) {
    return tl::unexpected<Refusal>(Refusal{QString::fromLatin1(code), std::move(message)});
}

} // namespace octant::automation
