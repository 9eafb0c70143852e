#include "views/host/clipboard_text.h"

#include <QByteArray>
#include <QClipboard>
#include <QCoreApplication>
#include <QGuiApplication>
#include <QMimeData>

namespace octant {
namespace {

tl::unexpected<Error> failed(const QString& why) {
    return tl::unexpected<Error>(Error{{}, why.toStdString()});
}

Result<std::string> readNow() {
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
        return failed(QCoreApplication::translate("octant", "The clipboard holds %1 MB of text of another "
                                                            "program, and at most %2 MB are read.")
                          .arg(text.size() >> megabyte)
                          .arg(largestForeignText >> megabyte));
    return text.toStdString();
}

/// Of the outermost ClipboardText::Once that there is; null: none.
std::optional<Result<std::string>>* clipboardOnce = nullptr;

} // namespace

bool clipboardHasText() {
    const QMimeData* held = QGuiApplication::clipboard()->mimeData();
    return held != nullptr && held->hasText();
}

Result<std::string> ClipboardText::read() {
    if (clipboardOnce == nullptr)
        return readNow();
    if (!*clipboardOnce)
        *clipboardOnce = readNow();
    return **clipboardOnce;
}

ClipboardText::Once::Once() {
    if (clipboardOnce == nullptr)
        clipboardOnce = &m_read;
}

ClipboardText::Once::~Once() {
    if (clipboardOnce == &m_read)
        clipboardOnce = nullptr;
}

} // namespace octant
