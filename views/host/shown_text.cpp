#include "views/host/shown_text.h"

#include <QApplication>
#include <QEvent>
#include <QLabel>

#include "model/core/visible_text.h"

namespace octant {
namespace {

/// A label is polished before its size is asked for, and the one of tool tips before it gets its text.
class PlainLabels : public QObject {
public:
    using QObject::QObject;

    bool eventFilter(QObject* watched, QEvent* event) override {
        if (event->type() == QEvent::Polish)
            if (auto* label = qobject_cast<QLabel*>(watched); label && label->textFormat() == Qt::AutoText)
                label->setTextFormat(Qt::PlainText);
        return false;
    }
};

} // namespace

QString shownText(std::string_view utf8) { return QString::fromStdString(visibleText(utf8)); }

QString shownText(const QString& text) {
    const QByteArray utf8 = text.toUtf8();
    return shownText(std::string_view(utf8.constData(), static_cast<std::size_t>(utf8.size())));
}

QString shownMenuText(const QString& text) {
    return shownText(text).replace(QLatin1Char('&'), QLatin1String("&&"));
}

void showPlainTexts(QApplication& application) {
    static const char* const name = "plainLabels";
    if (application.findChild<QObject*>(QLatin1String(name), Qt::FindDirectChildrenOnly))
        return;
    auto* labels = new PlainLabels(&application);
    labels->setObjectName(QLatin1String(name));
    application.installEventFilter(labels);
}

} // namespace octant
