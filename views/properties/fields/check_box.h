#pragma once

#include <QCheckBox>

namespace octant {

/// A check box that is drawn in the colours of the look and shortens its text where there is no room.
class CheckBox : public QCheckBox {
    Q_OBJECT
public:
    using QCheckBox::QCheckBox;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    bool hitButton(const QPoint& at) const override { return rect().contains(at); }
};

} // namespace octant
