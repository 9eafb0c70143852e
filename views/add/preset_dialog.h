#pragma once

#include <QDialog>

#include "views/host/host.h"

class QComboBox;
class QLabel;
class QLineEdit;
class QPushButton;

namespace octant {

/// Asks how the selected entities are called as a preset of the game, and keeps them.
class PresetDialog : public QDialog {
    Q_OBJECT
public:
    PresetDialog(Host& host, std::vector<ItemRef> entities, QWidget* parent);
    void accept() override;

private:
    void refresh();

    Host& m_host;
    std::vector<ItemRef> m_entities;
    QLineEdit* m_name;
    QLineEdit* m_help;
    QComboBox* m_group;
    QComboBox* m_icon;
    QComboBox* m_facing;
    QLabel* m_told;
    QPushButton* m_ok;
    std::vector<std::string> m_known; ///< names of presets that are there
};

/// Whether the game of the document keeps presets.
bool keepsPresets(const Host& host);

} // namespace octant
