#include "app/recovery/recovery_dialog.h"

#include <algorithm>
#include <utility>

#include <QDialogButtonBox>
#include <QDir>
#include <QFileInfo>
#include <QHeaderView>
#include <QImage>
#include <QLabel>
#include <QLocale>
#include <QMessageBox>
#include <QPainter>
#include <QPushButton>
#include <QTextDocument>
#include <QTreeWidget>
#include <QVBoxLayout>

#include "app/files/file_path.h"
#include "views/theme/theme.h"

namespace octant {
namespace {

QString kindName(ItemKind kind) {
    return kind == ItemKind::Model     ? RecoveryDialog::tr("Untitled model")
           : kind == ItemKind::Terrain ? RecoveryDialog::tr("Untitled terrain")
                                       : RecoveryDialog::tr("Untitled map");
}

constexpr QSize pictureSize(72, 48);
constexpr int widestName = 280; // of its column, with the picture

/// What was seen of it last; a plain field where nobody knows, so that names stand below each other.
QPixmap pictureOf(const Leftover& leftover) {
    QPixmap pixmap(pictureSize);
    pixmap.fill(themeColors().alternateBase);
    if (const auto& picture = leftover.picture) {
        const QImage image(reinterpret_cast<const uchar*>(picture->pixels.data()),
                           static_cast<int>(picture->width), static_cast<int>(picture->height),
                           static_cast<qsizetype>(picture->width) * 3, QImage::Format_RGB888);
        QPainter(&pixmap).drawImage(
            pixmap.rect(), image.scaled(pictureSize, Qt::IgnoreAspectRatio, Qt::SmoothTransformation));
    }
    return pixmap;
}

QString shownTime(const QDateTime& time) { return QLocale().toString(time, QLocale::ShortFormat); }

} // namespace

RecoveryDialog::RecoveryDialog(std::vector<Leftover> leftovers, QWidget* parent)
    : QDialog(parent), m_leftovers(std::move(leftovers)), m_list(new QTreeWidget(this)) {
    setObjectName(QStringLiteral("recoveryDialog"));
    setWindowTitle(tr("Recover documents"));
    setAttribute(Qt::WA_DeleteOnClose);
    resize(760, 360);
    auto* words = new QLabel(
        tr("Octant ended while these documents had changes that were not saved. Recovering opens them with "
           "their history; files on the disk stay as they are until you save."),
        this);
    words->setWordWrap(true);
    m_list->setObjectName(QStringLiteral("recoveryList"));
    m_list->setAccessibleName(tr("Documents that can be recovered"));
    m_list->setRootIsDecorated(false);
    m_list->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_list->setIconSize(pictureSize);
    m_list->setTextElideMode(Qt::ElideMiddle);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setHeaderLabels({tr("Document"), tr("Opened"), tr("Last change"), tr("Steps"), tr("Folder")});
    auto* buttons = new QDialogButtonBox(this);
    m_recover = buttons->addButton(tr("Recover"), QDialogButtonBox::AcceptRole);
    m_recover->setObjectName(QStringLiteral("recoverDocuments"));
    m_recover->setAccessibleName(tr("Recover the selected documents"));
    m_recover->setDefault(true);
    m_discard = buttons->addButton(tr("Discard…"), QDialogButtonBox::DestructiveRole);
    m_discard->setObjectName(QStringLiteral("discardDocuments"));
    m_discard->setAccessibleName(tr("Discard the changes of the selected documents"));
    QPushButton* later = buttons->addButton(tr("Later"), QDialogButtonBox::RejectRole);
    later->setObjectName(QStringLiteral("recoverLater"));
    later->setAccessibleName(tr("Ask again at the next start"));
    connect(m_recover, &QPushButton::clicked, this, &RecoveryDialog::recover);
    connect(m_discard, &QPushButton::clicked, this, &RecoveryDialog::askToDiscard);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_list, &QTreeWidget::itemSelectionChanged, this, &RecoveryDialog::updateButtons);
    auto* column = new QVBoxLayout(this);
    column->addWidget(words);
    column->addWidget(m_list, 1);
    column->addWidget(buttons);
    fill();
    m_list->selectAll();
}

void RecoveryDialog::fill() {
    m_list->clear();
    for (const Leftover& leftover : m_leftovers) {
        const QFileInfo file(leftover.path);
        auto* item = new QTreeWidgetItem(
            m_list, {leftover.name.isEmpty() ? kindName(leftover.kind) : leftover.name,
                     shownTime(leftover.opened), shownTime(leftover.last), QLocale().toString(leftover.steps),
                     leftover.path.isEmpty() ? tr("not saved yet") : shownPath(file.absolutePath())});
        const QPixmap picture = pictureOf(leftover);
        QIcon icon(picture);
        icon.addPixmap(picture, QIcon::Selected); // as it is, not tinted
        item->setIcon(0, icon);
        item->setTextAlignment(3, Qt::AlignRight | Qt::AlignVCenter);
        for (const int column : {0, m_list->columnCount() - 1})
            item->setToolTip(column, Qt::convertFromPlainText(item->text(column)));
    }
    // The folder has what is left of the width.
    for (int column = 0; column + 1 < m_list->columnCount(); ++column)
        m_list->resizeColumnToContents(column);
    m_list->setColumnWidth(0, std::min(m_list->columnWidth(0), widestName));
    updateButtons();
}

std::vector<Leftover> RecoveryDialog::takeSelected() {
    std::vector<Leftover> taken, left;
    for (std::size_t i = 0; i < m_leftovers.size(); ++i)
        (m_list->topLevelItem(static_cast<int>(i))->isSelected() ? taken : left)
            .push_back(std::move(m_leftovers[i]));
    m_leftovers = std::move(left);
    fill();
    return taken;
}

void RecoveryDialog::recover() {
    for (Leftover& leftover : takeSelected())
        m_wanted.push_back(std::move(leftover));
    emit wanted();
    if (m_leftovers.empty())
        accept();
}

void RecoveryDialog::askToDiscard() {
    const QList<QTreeWidgetItem*> items = m_list->selectedItems();
    const QString text = items.size() == 1 ? tr("Discard the unsaved changes of %1?").arg(items[0]->text(0))
                                           : tr("Discard the unsaved changes of %n documents?", nullptr,
                                                static_cast<int>(items.size()));
    auto* question =
        new QMessageBox(QMessageBox::Warning, tr("Discard changes"), text, QMessageBox::Cancel, this);
    question->setTextFormat(Qt::PlainText);
    question->setDefaultButton(QMessageBox::Cancel);
    question->setObjectName(QStringLiteral("discardQuestion"));
    question->setInformativeText(
        tr("They cannot be recovered after that. Files on the disk stay as they are."));
    question->setAttribute(Qt::WA_DeleteOnClose);
    QAbstractButton* discard = question->addButton(tr("Discard"), QMessageBox::DestructiveRole);
    discard->setObjectName(QStringLiteral("discardForGood"));
    connect(question, &QMessageBox::buttonClicked, this, [this, discard](QAbstractButton* button) {
        if (button != discard)
            return;
        for (Leftover& leftover : takeSelected())
            m_discarded.push_back(std::move(leftover));
        emit discarded();
        if (m_leftovers.empty())
            accept();
    });
    question->open();
}

void RecoveryDialog::updateButtons() {
    const bool any = !m_list->selectedItems().isEmpty();
    m_recover->setEnabled(any);
    m_discard->setEnabled(any);
}

} // namespace octant
