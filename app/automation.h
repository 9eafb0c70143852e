#pragma once

#include <functional>

#include <QObject>
#include <QString>
#include <QTimer>

namespace octant {

/// Says busy or idle to those who drive the window from outside: in its accessible description, and once in a
/// file.
class Automation : public QObject {
    Q_OBJECT
public:
    /// `idle` tells whether nothing is queued, nothing runs and everything visible is drawn.
    Automation(QWidget& window, std::function<bool()> idle);

    /// Something happened: busy until the window has come to rest.
    void touch();
    bool busy() const { return m_busy; }
    /// Written when the window is idle for the first time from now on.
    void setReadyFile(const QString& path);

signals:
    void busyChanged(bool busy);

private:
    void look();
    void say(bool busy);

    QWidget& m_window;
    std::function<bool()> m_idle;
    QTimer m_timer;
    QString m_readyFile;
    bool m_busy = false;
    int m_calm = 0; ///< looks in a row that found the window idle
};

} // namespace octant
