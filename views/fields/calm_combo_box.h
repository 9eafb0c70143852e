#pragma once

#include <QComboBox>
#include <QWheelEvent>

namespace octant {

/// The wheel turns a list only where it has the focus, so that it does not stop the panel from scrolling.
class CalmComboBox final : public QComboBox {
public:
    explicit CalmComboBox(QWidget* parent) : QComboBox(parent) {
        setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
        setMinimumContentsLength(6);
        setFocusPolicy(Qt::StrongFocus);
        setMaxVisibleItems(20);
    }

protected:
    void wheelEvent(QWheelEvent* event) override {
        if (hasFocus())
            QComboBox::wheelEvent(event);
        else
            event->ignore();
    }
};

} // namespace octant
