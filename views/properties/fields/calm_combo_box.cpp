#include "views/properties/fields/calm_combo_box.h"

#include <algorithm>

#include <QChildEvent>
#include <QScreen>
#include <QScrollBar>
#include <QTimer>
#include <QWheelEvent>

#include "views/properties/fields/outside_choice.h"

namespace octant {

CalmComboBox::CalmComboBox(QWidget* parent) : QComboBox(parent) {
    setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    setMinimumContentsLength(6);
    setFocusPolicy(Qt::StrongFocus);
    setMaxVisibleItems(20);
}

void CalmComboBox::showPopup() {
    emit opening();
    QAbstractItemView& list = *view();
    const QScrollBar& bar = *list.verticalScrollBar();
    const int beside = count() > maxVisibleItems() ? bar.sizeHint().width() : 0;
    const int wanted = list.sizeHintForColumn(modelColumn()) + 2 * list.frameWidth() + beside + 8;
    list.setMinimumWidth(std::min(wanted, screen()->availableGeometry().width() - 20));
    QComboBox::showPopup();
}

void CalmComboBox::wheelEvent(QWheelEvent* event) {
    if (hasFocus())
        QComboBox::wheelEvent(event);
    else
        event->ignore();
}

void CalmComboBox::childEvent(QChildEvent* event) {
    QComboBox::childEvent(event);
    // The list is made when somebody asks for it first; to ask here would make one for each box.
    if (event->added() && !m_watched)
        QTimer::singleShot(0, this, &CalmComboBox::watchList);
}

void CalmComboBox::watchList() {
    auto* const list = findChild<QAbstractItemView*>();
    if (!list || m_watched)
        return;
    m_watched = list;
    const auto choose = [this](const QModelIndex& row) {
        hidePopup();
        setCurrentIndex(row.row());
        emit activated(row.row());
    };
    onOutsideChoice(*list, choose);
    onCurrentChosenAgain(*list, choose);
}

} // namespace octant
