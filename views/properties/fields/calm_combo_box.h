#pragma once

#include <QComboBox>

namespace octant {

/// A list to choose from. The wheel turns it only where it has the focus, so that it does not stop the panel
/// from scrolling; its popup is as wide as its longest words; a row that the accessibility interface selects
/// in the popup is chosen.
class CalmComboBox : public QComboBox {
    Q_OBJECT
public:
    explicit CalmComboBox(QWidget* parent);

    void showPopup() override;

signals:
    /// The popup is about to open: time to fill it.
    void opening();

protected:
    void wheelEvent(QWheelEvent* event) override;
    void childEvent(QChildEvent* event) override;

private:
    void watchList();

    QAbstractItemView* m_watched = nullptr;
};

} // namespace octant
