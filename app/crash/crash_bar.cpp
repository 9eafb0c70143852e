#include "app/crash/crash_bar.h"

#include <QAction>
#include <QClipboard>
#include <QCoreApplication>
#include <QFile>
#include <QGuiApplication>
#include <QOpenGLWidget>

#include "app/crash/crash_handler.h"
#include "app/crash/crash_reports.h"
#include "app/crash/recent_actions.h"
#include "app/crash/versions.h"
#include "app/dialogs/text_dialog.h"
#include "app/window/automation.h"
#include "app/window/main_window.h"
#include "app/window/message_bar.h"
#include "views/host/panels.h"
#include "views/host/shown_text.h"

namespace octant {
namespace {

QString reportText(const QString& path) {
    constexpr qint64 largest = 1 << 20;
    QFile file(path);
    return file.open(QFile::ReadOnly) ? QString::fromUtf8(file.read(largest)) : QString();
}

/// None while nothing is drawn.
Versions graphicsOf(MainWindow& window) {
    auto* widget = window.viewport() ? qobject_cast<QOpenGLWidget*>(window.viewport()->widget()) : nullptr;
    return widget ? graphicsVersions(*widget) : Versions();
}

} // namespace

void tellOfCrashes(MainWindow& window) {
    const auto reports = newCrashReports(crashFolder());
    if (reports.empty())
        return;
    noteCrashesTold(reports);
    const QString path = QFile::decodeName(reports.front().c_str());
    BarMessage message;
    message.id = QStringLiteral("crash");
    message.tone = BarMessage::Tone::Warning;
    message.text =
        (reports.size() == 1
             ? QCoreApplication::translate("octant::CrashBar",
                                           "Octant ended unexpectedly. A report of it is in %1; it was "
                                           "sent to nobody.")
             : QCoreApplication::translate("octant::CrashBar",
                                           "Octant ended unexpectedly, more than once. The newest report "
                                           "of it is in %1; it was sent to nobody."))
            .arg(shownPath(path));
    message.choices.push_back(
        {QStringLiteral("crashShow"), QCoreApplication::translate("octant::CrashBar", "Show"),
         [path, &window] {
             (new TextDialog(QStringLiteral("crashReport"),
                             QCoreApplication::translate("octant::CrashBar", "Report of a crash"),
                             reportText(path), &window))
                 ->open();
         }});
    message.choices.push_back({QStringLiteral("crashCopy"),
                               QCoreApplication::translate("octant::CrashBar", "Copy"),
                               [path] { QGuiApplication::clipboard()->setText(reportText(path)); }});
    message.choices.push_back(
        {QStringLiteral("crashDismiss"), QCoreApplication::translate("octant::CrashBar", "Dismiss"), {}});
    window.bars().post(std::move(message));
}

void watchForCrashes(MainWindow& window) {
    setCrashVersions(textOf(programVersions()));
    QObject::connect(&window.actions(), &ActionRegistry::triggered, &window,
                     [](const QAction* action) { noteAction(action->objectName().toStdString()); });
    // Once it has drawn; to ask the driver earlier would take of the time that it takes to start.
    auto* drawn = new QObject(&window);
    QObject::connect(&window.automation(), &Automation::busyChanged, drawn, [&window, drawn](bool busy) {
        const Versions graphics = busy ? Versions() : graphicsOf(window);
        if (graphics.empty())
            return;
        setCrashVersions(textOf(programVersions()) + textOf(graphics));
        drawn->deleteLater();
    });
    tellOfCrashes(window);
}

Versions windowVersions(MainWindow& window) {
    Versions versions = programVersions();
    for (auto& version : graphicsOf(window))
        versions.push_back(std::move(version));
    return versions;
}

} // namespace octant
