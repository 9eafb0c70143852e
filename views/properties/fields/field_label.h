#pragma once

#include <QLabel>

namespace octant {

/// The label of a field: wrapped where it is wider than its room, never shortened, with the unit behind it
/// where there is room for that.
class FieldLabel : public QLabel {
    Q_OBJECT
public:
    FieldLabel(const QString& text, QString unit, QWidget* parent);

    /// Another unit.
    void setUnit(const QString& unit);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    /// Takes this width, and the height that the text needs in it.
    void takeWidth(int width);
    /// Width of the longest word, below which words would be broken.
    int leastWidth() const;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QString m_unit;
};

/// A line of text that is shortened where there is no room for it.
class ElidedLabel : public QLabel {
    Q_OBJECT
public:
    using QLabel::QLabel;

    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
};

} // namespace octant
