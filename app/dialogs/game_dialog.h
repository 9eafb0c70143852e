#pragma once

#include <QDialog>

#include "app/assets/picture_source.h"

class QComboBox;
class QLabel;
class QLineEdit;
class QPushButton;

namespace octant {

class DocumentHost;

/// Asks for the folder of the engine and for one of the games in it.
class GameDialog : public QDialog {
    Q_OBJECT
public:
    GameDialog(DocumentHost& host, QWidget* parent);

    void accept() override;

private:
    /// Lists the games of the folder that is typed.
    void lookInto();
    void browse();

    DocumentHost& m_host;
    QLineEdit* m_folder;
    QComboBox* m_games;
    QLabel* m_hint;
    QPushButton* m_use = nullptr;
};

} // namespace octant
