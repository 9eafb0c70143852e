#pragma once

#include <QDialog>

class QLineEdit;
class QTreeWidget;

namespace octant {

class ActionRegistry;
class KeyBindings;

/// All actions with the keys that they have now, by menu, and what keys and mouse do in the 3D view.
class KeySheet : public QDialog {
    Q_OBJECT
public:
    KeySheet(const ActionRegistry& actions, const KeyBindings& bindings, QWidget* parent);

private:
    void fill();
    void filter(const QString& text);

    const ActionRegistry& m_actions;
    const KeyBindings& m_bindings;
    QLineEdit* m_text;
    QTreeWidget* m_tree;
};

} // namespace octant
