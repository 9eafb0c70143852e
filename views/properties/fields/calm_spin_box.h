#pragma once

#include <QSpinBox>
#include <QWheelEvent>

namespace octant {

/// A whole number that the wheel turns only where it has the focus, so that it does not stop the panel from
/// scrolling.
class CalmSpinBox : public QSpinBox {
public:
    explicit CalmSpinBox(QWidget* parent) : QSpinBox(parent) { setFocusPolicy(Qt::StrongFocus); }

protected:
    void wheelEvent(QWheelEvent* event) override {
        if (hasFocus())
            QSpinBox::wheelEvent(event);
        else
            event->ignore();
    }
};

} // namespace octant
