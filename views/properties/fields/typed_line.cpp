#include "views/properties/fields/typed_line.h"

#include <utility>

#include <QFocusEvent>
#include <QKeyEvent>
#include <QMouseEvent>

namespace octant {

namespace {

constexpr const char* typingDone = "typingDone"; // a property that the view asks for

} // namespace

TypedLine::TypedLine(QWidget* parent) : QLineEdit(parent) {
    connect(this, &QLineEdit::textEdited, this, [this](const QString& text) {
        m_edited = true; // textChanged comes after it
        if (!m_typing) {
            m_typing = true;
            emit typingBegan();
        }
        emit typed(text);
    });
    connect(this, &QLineEdit::textChanged, this, [this](const QString& text) {
        if (!m_displaying && !std::exchange(m_edited, false))
            takeFromOutside(text);
    });
}

void TypedLine::takeFromOutside(const QString& text) {
    m_outside = true;
    if (!m_typing) {
        m_typing = true;
        emit typingBegan();
    }
    if (isEnabled() && !isReadOnly()) {
        emit typed(text);
        endTyping();
    } else {
        m_typing = false;
        emit typingCancelled();
    }
    m_outside = false;
}

void TypedLine::display(const QString& newText) {
    if (m_typing || text() == newText)
        return;
    const int cursor = cursorPosition();
    const bool all = hasFocus() && selectedText().size() == text().size() && !text().isEmpty();
    m_displaying = true;
    setText(newText);
    m_displaying = false;
    if (all)
        selectAll();
    else
        setCursorPosition(hasFocus() ? cursor : 0);
}

void TypedLine::endTyping() {
    if (!m_typing)
        return;
    m_typing = false;
    emit typingEnded();
}

bool TypedLine::event(QEvent* event) {
    // Who typed and pressed Enter is done with it: the view may take the keys when one points at it.
    if (event->type() == QEvent::FocusIn || event->type() == QEvent::MouseButtonPress)
        setProperty(typingDone, false);
    if (event->type() == QEvent::ShortcutOverride && !m_typing) {
        const auto* key = static_cast<QKeyEvent*>(event);
        if (key->matches(QKeySequence::Undo) || key->matches(QKeySequence::Redo)) {
            event->ignore();
            return false;
        }
    }
    if (event->type() == QEvent::FocusIn)
        m_entered = static_cast<QFocusEvent*>(event)->reason() == Qt::MouseFocusReason;
    const bool taken = QLineEdit::event(event);
    if (event->type() == QEvent::MouseButtonRelease &&
        static_cast<QMouseEvent*>(event)->button() == Qt::LeftButton && std::exchange(m_entered, false) &&
        !hasSelectedText())
        selectAll();
    return taken;
}

void TypedLine::keyPressEvent(QKeyEvent* event) {
    setProperty(typingDone, false);
    if (event->key() == Qt::Key_Escape && m_typing) {
        m_typing = false;
        emit typingCancelled();
        return;
    }
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) {
        endTyping();
        selectAll();
        setProperty(typingDone, true);
        return;
    }
    QLineEdit::keyPressEvent(event);
}

void TypedLine::focusOutEvent(QFocusEvent* event) {
    if (event->reason() != Qt::PopupFocusReason)
        endTyping();
    QLineEdit::focusOutEvent(event);
    if (event->reason() != Qt::PopupFocusReason)
        setCursorPosition(0);
}

} // namespace octant
