#pragma once

#include <QKeyCombination>
#include <QLineEdit>

namespace octant {

/// Takes the next key that is pressed, whatever it means elsewhere. Esc drops what waits or goes on to the
/// dialog; Tab goes to the next field.
class KeyField : public QLineEdit {
    Q_OBJECT
public:
    explicit KeyField(QWidget* parent);

    /// Held keys have no modifiers, but may be one.
    void setHeld(bool held) { m_held = held; }
    /// Something waits for an answer: Esc is one.
    void setWaiting(bool waiting) { m_waiting = waiting; }

signals:
    void keyTaken(QKeyCombination key);
    void dropped();

protected:
    bool event(QEvent* event) override;

private:
    void take(const QKeyEvent& event);

    bool m_held = false;
    bool m_waiting = false;
};

} // namespace octant
