#include "app/dialogs/external_texture_dialog.h"

#include <QDialogButtonBox>
#include <QDir>
#include <QFile>
#include <QFileDialog>
#include <QFileInfo>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QVBoxLayout>

#include "io/game/folder.h"
#include "views/host/shown_text.h"

namespace octant {

QString textureIdentifier(const QString& file, const GameChoice& game) {
    const auto guess = game::guessFrom(QFile::encodeName(file).toStdString());
    if (!guess || (!game.none() && guess->game != game.game))
        return {};
    const QString path = QFileInfo(file).absoluteFilePath();
    const QString marker =
        QStringLiteral("/games/") + QFile::decodeName(guess->game.c_str()) + QLatin1Char('/');
    const auto at = path.lastIndexOf(marker);
    if (at < 0)
        return {};
    const QString inside = path.mid(at + marker.size());
    const QString ending = QFileInfo(inside).suffix();
    return ending.isEmpty() ? inside : inside.chopped(ending.size() + 1);
}

ExternalTextureDialog::ExternalTextureDialog(GameChoice game, const QString& file, QWidget* parent)
    : QDialog(parent), m_game(std::move(game)), m_file(new QLineEdit(file, this)),
      m_identifier(new QLineEdit(this)), m_state(new QLabel(this)) {
    setObjectName(QStringLiteral("externalTexture"));
    setWindowTitle(tr("Make texture external"));
    setAttribute(Qt::WA_DeleteOnClose);
    m_file->setObjectName(QStringLiteral("externalTextureFile"));
    m_file->setAccessibleName(tr("File that the picture is written to"));
    m_file->setMinimumWidth(380);
    m_identifier->setObjectName(QStringLiteral("externalTextureName"));
    m_identifier->setAccessibleName(tr("Name by which the game finds it"));
    m_state->setObjectName(QStringLiteral("externalTextureState"));
    m_state->setWordWrap(true);
    m_state->setProperty("dim", true);
    auto* choose = new QPushButton(tr("Choose…"), this);
    choose->setObjectName(QStringLiteral("externalTextureChoose"));
    choose->setAccessibleName(tr("Choose the file"));
    auto* line = new QHBoxLayout;
    line->addWidget(m_file, 1);
    line->addWidget(choose);
    auto* form = new QFormLayout;
    form->addRow(tr("Write to"), line);
    form->addRow(tr("Name in the game"), m_identifier);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel, this);
    m_write = buttons->addButton(tr("Write"), QDialogButtonBox::AcceptRole);
    m_write->setObjectName(QStringLiteral("externalTextureWrite"));
    m_write->setAccessibleName(tr("Write the file and let the texture name it"));
    m_write->setDefault(true);
    auto* column = new QVBoxLayout(this);
    column->addLayout(form);
    column->addWidget(m_state);
    column->addStretch(1);
    column->addWidget(buttons);
    connect(choose, &QPushButton::clicked, this, &ExternalTextureDialog::browse);
    connect(m_file, &QLineEdit::textChanged, this, &ExternalTextureDialog::follow);
    connect(m_identifier, &QLineEdit::textChanged, this, [this] {
        m_typed = m_typed || !m_following;
        showState();
    });
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    follow();
}

QString ExternalTextureDialog::file() const {
    const QString path = m_file->text().trimmed();
    return QFileInfo(path).suffix().isEmpty() ? path + QStringLiteral(".ptf") : path;
}

QString ExternalTextureDialog::identifier() const { return m_identifier->text().trimmed(); }

void ExternalTextureDialog::browse() {
    auto* dialog = new QFileDialog(this, tr("Write texture to"), QFileInfo(m_file->text()).path(),
                                   tr("Textures (*.ptf);;PNG pictures (*.png)"));
    dialog->setObjectName(QStringLiteral("externalTextureDialog"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(QStringLiteral("ptf"));
    dialog->selectFile(QFileInfo(m_file->text()).fileName());
    connect(dialog, &QFileDialog::fileSelected, m_file, &QLineEdit::setText);
    dialog->open();
}

void ExternalTextureDialog::follow() {
    if (!m_typed) {
        const QString inGame = textureIdentifier(file(), m_game);
        m_following = true;
        m_identifier->setText(
            inGame.isEmpty() ? QStringLiteral("textures/") + QFileInfo(file()).completeBaseName() : inGame);
        m_following = false;
    }
    showState();
}

void ExternalTextureDialog::showState() {
    const QString inGame = textureIdentifier(file(), m_game), name = identifier();
    const auto known = game::parseIdentifier(name.toStdString());
    const QString ending = QFileInfo(file()).suffix();
    if (m_file->text().trimmed().isEmpty())
        m_state->setText(tr("Choose a file."));
    else if (!known)
        m_state->setText(tr("The engine takes no such name: %1.").arg(shownText(known.error().what)));
    else if (inGame.isEmpty())
        m_state->setText(
            tr("This file lies in no folder of a game. The engine finds the texture once it lies "
               "at %1.%2 of the game.")
                .arg(name, ending));
    else if (inGame != name)
        m_state->setText(tr("The engine would find this file as %1, not by this name.").arg(inGame));
    else
        m_state->setText(tr("The engine finds this file by this name."));
    const bool there = QFileInfo::exists(file());
    if (there)
        m_state->setText(m_state->text() + QLatin1Char('\n') +
                         tr("There is such a file already; it is replaced."));
    m_write->setText(there ? tr("Replace") : tr("Write"));
    m_write->setEnabled(known && !m_file->text().trimmed().isEmpty());
}

} // namespace octant
