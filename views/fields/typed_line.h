#pragma once

#include <QLineEdit>

namespace octant {

/// A line of text that says when typing begins and how it ends: Enter and leaving keep it, Escape drops it.
class TypedLine : public QLineEdit {
    Q_OBJECT
public:
    explicit TypedLine(QWidget* parent = nullptr);

    bool typing() const { return m_typing; }
    /// Ends typing without a word.
    void stopTyping() { m_typing = false; }
    /// Shows a text unless somebody types.
    void display(const QString& text);

signals:
    void typingBegan();
    void typed(const QString& text);
    void typingEnded();
    void typingCancelled();

protected:
    /// Undo is the line's own only while somebody types; else it is the window's, during a drag too.
    bool event(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    /// Ends typing and tells.
    void endTyping();

private:
    bool m_typing = false;
};

} // namespace octant
