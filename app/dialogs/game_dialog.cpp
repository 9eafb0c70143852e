#include "app/dialogs/game_dialog.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QFile>
#include <QFileDialog>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>

#include "app/document/document.h"
#include "app/document/document_host.h"
#include "app/files/file_path.h"
#include "views/host/shown_text.h"

namespace octant {
namespace {} // namespace

GameDialog::GameDialog(DocumentHost& host, QWidget* parent)
    : QDialog(parent), m_host(host), m_folder(new QLineEdit(this)), m_games(new QComboBox(this)),
      m_hint(new QLabel(this)) {
    setObjectName(QStringLiteral("gameDialog"));
    setWindowTitle(tr("Choose game"));
    setAttribute(Qt::WA_DeleteOnClose);
    setMinimumWidth(520);
    m_folder->setObjectName(QStringLiteral("gameFolder"));
    m_folder->setAccessibleName(tr("Folder of the engine"));
    m_folder->setPlaceholderText(tr("where the folders games and mods lie"));
    m_games->setObjectName(QStringLiteral("gameName"));
    m_games->setAccessibleName(tr("Game"));
    m_hint->setObjectName(QStringLiteral("gameHint"));
    m_hint->setProperty("dim", true);
    m_hint->setWordWrap(true);
    auto* other = new QPushButton(tr("Browse…"), this);
    other->setObjectName(QStringLiteral("gameBrowse"));
    auto* line = new QHBoxLayout;
    line->addWidget(m_folder, 1);
    line->addWidget(other);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel, this);
    m_use = buttons->addButton(tr("Use this game"), QDialogButtonBox::AcceptRole);
    m_use->setObjectName(QStringLiteral("gameUse"));
    auto* form = new QFormLayout(this);
    form->addRow(tr("Folder of the engine"), line);
    form->addRow(tr("Game"), m_games);
    form->addRow(m_hint);
    form->addRow(buttons);
    connect(other, &QPushButton::clicked, this, &GameDialog::browse);
    connect(m_folder, &QLineEdit::textChanged, this, &GameDialog::lookInto);
    connect(buttons, &QDialogButtonBox::accepted, this, &GameDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &GameDialog::reject);
    m_folder->setText(QFile::decodeName(host.game().main.c_str()));
    lookInto();
}

void GameDialog::lookInto() {
    m_games->clear();
    const std::filesystem::path main = filePathOf(m_folder->text());
    for (const game::About& about : game::gamesIn(main / "games")) {
        const QString directory = QString::fromStdString(about.directory);
        const QString title = QString::fromStdString(about.name);
        m_games->addItem(title == directory ? shownText(title)
                                            : tr("%1 (%2)").arg(shownText(title), shownText(directory)),
                         directory);
        if (about.directory == m_host.game().game)
            m_games->setCurrentIndex(m_games->count() - 1);
    }
    const bool any = m_games->count() > 0;
    m_use->setEnabled(any);
    m_hint->setText(any ? tr("Textures and models of all maps that do not lie in a game are taken from here.")
                        : tr("There is no game here: a game is a folder in games with a file game.cfg."));
}

void GameDialog::browse() {
    auto* dialog = new QFileDialog(this, tr("Folder of the engine"), m_folder->text());
    dialog->setObjectName(QStringLiteral("gameFileDialog"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::Directory);
    connect(dialog, &QFileDialog::fileSelected, m_folder, &QLineEdit::setText);
    dialog->open();
}

void GameDialog::accept() {
    if (m_games->currentIndex() < 0)
        return;
    m_host.setGame({filePathOf(m_folder->text()), m_games->currentData().toString().toStdString()});
    QDialog::accept();
}

} // namespace octant
