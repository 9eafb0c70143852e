#pragma once

#include <QFrame>

class QLineEdit;
class QListWidget;

namespace octant {

class ActionRegistry;

/// Finds any action by its name.
class CommandPalette : public QFrame {
    Q_OBJECT
public:
    CommandPalette(const ActionRegistry& actions, QWidget* parent);
    /// Opens over the top of the window.
    void popUp();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void search(const QString& text);
    void run();

    const ActionRegistry& m_actions;
    QLineEdit* m_text;
    QListWidget* m_list;
};

} // namespace octant
