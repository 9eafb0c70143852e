#include "app/automation/submitting.h"

#include <QApplication>

#include "app/automation/driver.h"
#include "app/document/document.h"
#include "app/window/main_window.h"

namespace octant::automation {

Found<void> submit(Driver& driver, const Edit& edit) {
    Document* const document = driver.window().documents().current();
    if (document == nullptr)
        return refuse("no-document", QStringLiteral("no file is open"));
    if (QApplication::activeModalWidget() != nullptr)
        return reachable(driver.window());
    QString why;
    const QMetaObject::Connection told =
        QObject::connect(document, &Document::refused, document, [&why](const QString& what) { why = what; });
    const bool done = driver.window().host().submit(edit);
    QObject::disconnect(told);
    if (!done)
        return refuse("refused", why.isEmpty() ? QStringLiteral("the document takes no edits now") : why);
    return {};
}

} // namespace octant::automation
