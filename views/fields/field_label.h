#pragma once

#include <QLabel>

namespace octant {

/// The label of a field: shortened where there is no room, with the unit behind it only where there is.
class FieldLabel : public QLabel {
    Q_OBJECT
public:
    FieldLabel(const QString& text, QString unit, QWidget* parent);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QString m_unit;
};

} // namespace octant
