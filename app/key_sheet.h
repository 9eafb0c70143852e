#pragma once

#include <QDialog>

class QTreeWidget;

namespace octant {

class ActionRegistry;

/// All actions with their keys, by menu, and the keys of the viewport.
class KeySheet : public QDialog {
    Q_OBJECT
public:
    KeySheet(const ActionRegistry& actions, QWidget* parent);

private:
    void filter(const QString& text);

    QTreeWidget* m_tree;
};

} // namespace octant
