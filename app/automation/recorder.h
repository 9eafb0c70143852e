#pragma once

#include <QJsonArray>
#include <QJsonObject>
#include <QObject>
#include <QPointer>

class QKeyEvent;
class QMouseEvent;
class QWheelEvent;
class QWidget;

namespace octant {
class MainWindow;
}

namespace octant::automation {

/// Writes what is done with mouse and keyboard down as requests that do it again: places are told by the
/// name of their widget and the pixel in it. A request that waits stands before each that came once the
/// window was idle.
class Recorder : public QObject {
    Q_OBJECT
public:
    Recorder(MainWindow& window, QObject* parent);

    bool recording() const { return m_recording; }
    void start();
    /// The requests, without numbers.
    QJsonArray stop();

    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void addMouse(const QWidget& window, const QMouseEvent& event);
    void addWheel(const QWidget& window, const QWheelEvent& event);
    void addKey(const QKeyEvent& event);
    void add(const QJsonObject& line);
    /// The members that name a place of a window; empty where nothing there has a name.
    QJsonObject placeOf(QWidget* there, const QPointF& global) const;

    MainWindow& m_window;
    QJsonArray m_lines;
    QPointer<QWidget> m_held; ///< where the button went down that is held
    bool m_recording = false;
};

} // namespace octant::automation
