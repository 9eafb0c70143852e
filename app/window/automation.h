#pragma once

#include <cstdint>
#include <functional>

#include <QObject>
#include <QString>
#include <QTimer>

namespace octant {

/// Says busy or idle to those who drive the window from outside: in its accessible description, and once in a
/// file. Behind the word stands how many inputs have arrived: keys, buttons down and up, notches of the
/// wheel, drops and actions. Who saw "idle 7", sends something and waits for idle with a larger number cannot
/// take the rest before the input for the one after it.
class Automation : public QObject {
    Q_OBJECT
public:
    /// `idle` tells whether nothing is queued, nothing runs and everything visible is drawn.
    Automation(QWidget& window, std::function<bool()> idle);

    /// Something happened: busy until the window has come to rest.
    void touch();
    /// An input arrived, which is counted.
    void countInput();
    /// Whether work is under way, as the window says it.
    bool busy() const { return m_busy; }
    /// How many inputs were counted.
    std::uint64_t inputs() const { return m_inputs; }
    /// Written when the window is idle for the first time from now on.
    void setReadyFile(const QString& path);

    bool eventFilter(QObject* watched, QEvent* event) override;

signals:
    /// The window began or ended something that a driver should wait for.
    void busyChanged(bool busy);

private:
    void look();
    void say(bool busy);
    void describe();

    QWidget& m_window;
    std::function<bool()> m_idle;
    QTimer m_timer;
    QString m_readyFile;
    std::uint64_t m_inputs = 0;
    bool m_busy = false;
    int m_calm = 0; ///< looks in a row that found the window idle
};

} // namespace octant
