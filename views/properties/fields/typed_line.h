#pragma once

#include <QLineEdit>

namespace octant {

/// A line of text that says when typing begins and how it ends: Enter and leaving keep it, Escape drops it. A
/// text that the accessibility interface sets is one that was typed and kept.
class TypedLine : public QLineEdit {
    Q_OBJECT
public:
    explicit TypedLine(QWidget* parent = nullptr);

    /// True from the first letter until Enter, Escape, or the line is left.
    bool typing() const { return m_typing; }
    /// Ends typing without a word.
    void stopTyping() { m_typing = false; }
    /// Whether the text that is being told of was set by the accessibility interface: nobody is there to
    /// leave the line, so what is wrong with it stays told.
    bool setFromOutside() const { return m_outside; }
    /// Shows a text unless somebody types.
    void display(const QString& text);

signals:
    /// The first letter was typed.
    void typingBegan();
    /// The text is another one, with each letter that is typed.
    void typed(const QString& text);
    /// What was typed counts: Enter was pressed, or the line left.
    void typingEnded();
    /// The text is to be given up: Escape was pressed, or the line cannot be edited.
    void typingCancelled();

protected:
    /// Undo is the line's own only while somebody types; else it is the window's, during a drag too. The
    /// click that comes to the line selects its text, as that of a number does: what is typed takes its
    /// place.
    bool event(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    /// Ends typing and tells.
    void endTyping();

private:
    void takeFromOutside(const QString& text);

    bool m_typing = false, m_edited = false, m_displaying = false, m_outside = false;
    bool m_entered = false; ///< by the button that is held
};

} // namespace octant
