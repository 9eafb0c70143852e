#pragma once

#include <QObject>

namespace octant {

/// Turns SIGTERM, SIGHUP and SIGINT into a signal of Qt, so that the program can end in good order. One at a
/// time in a program.
class EndingSignals : public QObject {
    Q_OBJECT
public:
    explicit EndingSignals(QObject* parent = nullptr);
    ~EndingSignals() override;

signals:
    /// The system or a terminal asks the program to end.
    void asked();
};

} // namespace octant
