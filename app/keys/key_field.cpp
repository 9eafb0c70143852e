#include "app/keys/key_field.h"

#include <QKeyEvent>

#include "views/host/key_text.h"

namespace octant {

KeyField::KeyField(QWidget* parent) : QLineEdit(parent) {
    setReadOnly(true);
    setContextMenuPolicy(Qt::NoContextMenu);
    setAttribute(Qt::WA_InputMethodEnabled, false);
}

bool KeyField::event(QEvent* event) {
    if (event->type() != QEvent::ShortcutOverride && event->type() != QEvent::KeyPress)
        return QLineEdit::event(event);
    const auto& key = static_cast<const QKeyEvent&>(*event);
    const bool leaves = (key.key() == Qt::Key_Tab || key.key() == Qt::Key_Backtab) &&
                        (key.modifiers() & Qt::ControlModifier) == 0;
    if (leaves || (key.key() == Qt::Key_Escape && !m_waiting))
        return QLineEdit::event(event);
    event->accept();
    if (event->type() == QEvent::KeyPress && !key.isAutoRepeat())
        take(key);
    return true;
}

void KeyField::take(const QKeyEvent& event) {
    if (event.key() == Qt::Key_Escape) {
        emit dropped();
        return;
    }
    if (event.key() == 0 || event.key() == Qt::Key_unknown)
        return;
    const QKeyCombination key = keyOf(event);
    const bool modifier = modifierOf(event.key()) != Qt::NoModifier || event.key() == Qt::Key_Meta ||
                          event.key() == Qt::Key_AltGr;
    if (m_held)
        emit keyTaken(QKeyCombination(key.key()));
    else if (!modifier)
        emit keyTaken(key);
}

} // namespace octant
