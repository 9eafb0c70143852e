#pragma once

#include <memory>

#include <QByteArray>
#include <QList>
#include <QLocalServer>
#include <QObject>
#include <QPointer>
#include <QString>

#include "app/automation/request.h"
#include "model/core/result.h"

class QLocalSocket;

namespace octant {

class MainWindow;

namespace automation {

class Driver;

/// A socket on which one program at a time drives the window: a line of JSON is a request, a line of JSON
/// its reply, in the order of the requests (resources/manual/automation.md).
class SocketServer : public QObject {
    Q_OBJECT
public:
    explicit SocketServer(MainWindow& window);
    /// Takes the socket away.
    ~SocketServer() override;

    /// Makes the socket, which its owner alone may use. Refuses a folder in which others could put another
    /// one in its place, and a file that is there and is no socket that nobody listens on.
    Result<void> listen(const QString& path);

private:
    void accept();
    void read();
    /// Begins the next of the requests that have arrived, if none is under way.
    void serve();
    void reply(std::optional<qint64> number, const Reply& reply);
    /// Says why, and hangs up.
    void drop(const char* code, const QString& why);
    void leave();

    Driver* m_driver;
    QLocalServer m_server;
    QPointer<QLocalSocket> m_socket; ///< of the driver; null: nobody is there
    QByteArray m_arrived;            ///< bytes that are no whole line yet
    QList<QByteArray> m_waiting;     ///< lines
    bool m_serving = false;          ///< a request is under way
    int m_session = 0;               ///< number of the driver, to tell replies for one that has gone
    QByteArray m_path;               ///< of the socket, as the system has it; empty: none was made
    quint64 m_inode = 0;
};

} // namespace automation
} // namespace octant
