#pragma once

#include <QObject>
#include <QString>

#include "app/automation/request.h"

namespace octant {

class MainWindow;
class Viewport;
class ViewPicking;

namespace automation {

class InputPlayer;
class Recorder;

/// Does the commands of a driver with the window. Used on the window's thread only; a command is answered
/// before the next one is begun.
class Driver : public QObject {
    Q_OBJECT
public:
    explicit Driver(MainWindow& window);
    ~Driver() override;

    /// Does a command, or refuses it.
    void run(const Request& request, Answer answer);
    /// The driver has gone: what it holds is let go, what it waits for is given up, a record ends.
    void release();

    MainWindow& window() { return m_window; }
    /// Where points of the level are in the view; null where there is no view.
    ViewPicking* picking();
    InputPlayer& input() { return *m_input; }
    Recorder& recorder() { return *m_recorder; }
    /// A number that another one follows with each wait: waits of a driver that has gone end by it.
    int waits() const { return m_waits; }

private:
    MainWindow& m_window;
    InputPlayer* m_input;
    Recorder* m_recorder;
    int m_waits = 0;
};

} // namespace automation
} // namespace octant
