#pragma once

#include <QDialog>

#include "app/assets/picture_source.h"

class QLabel;
class QLineEdit;
class QPushButton;

namespace octant {

/// The identifier by which the engine finds a file of a game's folder, without its ending; empty for a file
/// that lies in none (game-folder.md section 3.2). `game`: the one that counts where files of several are
/// told apart.
QString textureIdentifier(const QString& file, const GameChoice& game);

/// Asks which file an embedded texture is written to, and by what name the game finds it.
class ExternalTextureDialog final : public QDialog {
    Q_OBJECT
public:
    ExternalTextureDialog(GameChoice game, const QString& file, QWidget* parent);

    /// Trimmed, with ".ptf" where no ending was typed.
    QString file() const;
    /// Trimmed; whether it is one is not checked.
    QString identifier() const;

private:
    void browse();
    void follow();
    void showState();

    GameChoice m_game;
    QLineEdit *m_file, *m_identifier;
    QLabel* m_state;
    QPushButton* m_write;
    bool m_typed = false;     ///< the name is the user's own
    bool m_following = false; ///< the name is being made of the file's
};

} // namespace octant
