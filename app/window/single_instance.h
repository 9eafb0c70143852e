#pragma once

#include <string>

#include <QLocalServer>
#include <QStringList>

#include "app/files/map_files.h"

namespace octant {

class MainWindow;

/// Where the first window of a display listens for files that later starts of the same version are given: a
/// socket in a folder that only this user can enter. Another folder of data makes another window. `display`
/// is where windows open. Empty where there is no such folder.
QString singleInstanceAddress(const std::string& display);

/// Asks the window that listens there to open files, of absolute names, in tabs. False where none answers; a
/// window of one's own is opened then.
bool handOver(const QString& address, const QStringList& files, const ReadChoice& choice);

/// The first window's side of it, while it lives.
class SingleInstance : public QObject {
    Q_OBJECT
public:
    explicit SingleInstance(MainWindow& window);

    /// False where it cannot listen, or another one does already.
    bool listen(const QString& address);

private:
    void accept();

    MainWindow& m_window;
    QLocalServer m_server;
};

} // namespace octant
