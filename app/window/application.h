#pragma once

#include <QApplication>

namespace octant {

/// The application object. What an event does for which there is not enough memory is not done; the program
/// goes on, with every document as it was before.
class Application : public QApplication {
    Q_OBJECT
public:
    using QApplication::QApplication;

    bool notify(QObject* receiver, QEvent* event) override;

signals:
    /// An event was dropped for want of memory.
    void outOfMemory();
};

} // namespace octant
