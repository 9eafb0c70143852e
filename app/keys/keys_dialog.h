#pragma once

#include <optional>

#include <QDialog>

#include "app/keys/key_bindings.h"

class QCheckBox;
class QComboBox;
class QLabel;
class QLineEdit;
class QPushButton;
class QTreeWidget;
class QTreeWidgetItem;

namespace octant {

class KeyField;

/// Shows all keys by menu and changes them: a set to begin with, then one key at a time. What is chosen
/// holds at once.
class KeysDialog : public QDialog {
    Q_OBJECT
public:
    KeysDialog(KeyBindings& bindings, QWidget* parent);

private:
    QWidget* makeTop();
    QWidget* makeBottom();
    void fill();
    void filter();
    void refresh();
    void showCurrent();
    void showConflict();
    void take(QKeyCombination key);
    void takeOver();
    void removeKeys();
    void drop();
    QString currentId() const;
    const KeyOwner* current() const;
    /// The keys of the current row with this one instead of, or beside, what it has.
    QList<QKeyCombination> with(QKeyCombination key) const;

    KeyBindings& m_bindings;
    std::vector<KeyOwner> m_owners; ///< in the order of the rows
    std::optional<QKeyCombination> m_waiting;
    QComboBox* m_preset = nullptr;
    QLineEdit* m_filter = nullptr;
    QTreeWidget* m_tree = nullptr;
    QLabel* m_name = nullptr;
    KeyField* m_field = nullptr;
    QCheckBox* m_beside = nullptr;
    QLabel* m_message = nullptr;
    QPushButton* m_takeOver = nullptr;
    QPushButton* m_remove = nullptr;
    QPushButton* m_reset = nullptr;
    QPushButton* m_resetAll = nullptr;
};

} // namespace octant
