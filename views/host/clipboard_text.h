#pragma once

#include <optional>
#include <string>

#include <QByteArray>
#include <QClipboard>
#include <QCoreApplication>
#include <QGuiApplication>
#include <QMimeData>

#include "model/core/result.h"

namespace octant {

/// Bytes of text of other programs on the clipboard that are read. What was copied here may be larger: what
/// reads it says how large.
inline constexpr qsizetype largestForeignText = qsizetype{64} << 20;

/// Whether there is text on the clipboard. Reads none of it: that may mean to wait for another program.
inline bool clipboardHasText() {
    const QMimeData* held = QGuiApplication::clipboard()->mimeData();
    return held != nullptr && held->hasText();
}

/// The text on the clipboard as UTF-8; empty where there is none. Errors are sentences in the user's
/// language.
class ClipboardText {
public:
    static Result<std::string> read() {
        if (s_once == nullptr)
            return readNow();
        if (!*s_once)
            *s_once = readNow();
        return **s_once;
    }

    /// While there is one, the clipboard is read once, whoever asks and however often.
    class Once {
    public:
        Once() {
            if (s_once == nullptr)
                s_once = &m_read;
        }
        ~Once() {
            if (s_once == &m_read)
                s_once = nullptr;
        }
        Once(const Once&) = delete;
        Once& operator=(const Once&) = delete;

    private:
        std::optional<Result<std::string>> m_read;
    };

private:
    static Result<std::string> readNow() {
        if (!clipboardHasText())
            return std::string();
        // QMimeData::text() asks for one form after the other, and each may mean to wait.
        const QMimeData& held = *QGuiApplication::clipboard()->mimeData();
        const QString utf8 = QStringLiteral("text/plain;charset=utf-8"), plain = QStringLiteral("text/plain");
        const QByteArray text = held.hasFormat(utf8)    ? held.data(utf8)
                                : held.hasFormat(plain) ? held.data(plain)
                                                        : held.text().toUtf8();
        constexpr int megabyte = 20; // the shift of one
        if (text.isEmpty())
            return failed(QCoreApplication::translate("octant",
                                                      "The text on the clipboard cannot be read: its program "
                                                      "does not answer in time, or there is too much of it. "
                                                      "At most %1 MB are read.")
                              .arg(largestForeignText >> megabyte));
        if (text.size() > largestForeignText && !text.startsWith("{\"action\":\"octant."))
            return failed(QCoreApplication::translate("octant",
                                                      "The clipboard holds %1 MB of text of another "
                                                      "program, and at most %2 MB are read.")
                              .arg(text.size() >> megabyte)
                              .arg(largestForeignText >> megabyte));
        return text.toStdString();
    }
    static tl::unexpected<Error> failed(const QString& why) {
        return tl::unexpected<Error>(Error{{}, why.toStdString()});
    }

    inline static std::optional<Result<std::string>>* s_once = nullptr;
};

} // namespace octant
