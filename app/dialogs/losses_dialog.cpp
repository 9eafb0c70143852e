#include "app/dialogs/losses_dialog.h"

#include "views/host/shown_text.h"

#include <QApplication>
#include <QClipboard>
#include <QDialogButtonBox>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QVBoxLayout>

namespace octant {

LossesDialog::LossesDialog(const QString& file, const std::vector<std::string>& losses, QWidget* parent)
    : QDialog(parent) {
    setObjectName(QStringLiteral("importLosses"));
    setWindowTitle(tr("Import of %1").arg(shownText(file)));
    setAttribute(Qt::WA_DeleteOnClose);
    resize(620, 320);
    auto* words = new QLabel(tr("What could not be kept as it was in %1:").arg(shownText(file)), this);
    words->setWordWrap(true);
    auto* list = new QListWidget(this);
    list->setObjectName(QStringLiteral("importLossesList"));
    list->setAccessibleName(tr("What could not be kept"));
    list->setWordWrap(true);
    list->setAlternatingRowColors(true);
    for (const std::string& loss : losses)
        list->addItem(shownText(loss));
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    QPushButton* copy = buttons->addButton(tr("Copy all"), QDialogButtonBox::ActionRole);
    copy->setObjectName(QStringLiteral("importLossesCopy"));
    copy->setAccessibleName(tr("Copy all lines"));
    connect(copy, &QPushButton::clicked, this, [list] {
        QStringList lines;
        for (int i = 0; i < list->count(); ++i)
            lines << list->item(i)->text();
        QApplication::clipboard()->setText(lines.join(QLatin1Char('\n')));
    });
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto* column = new QVBoxLayout(this);
    column->addWidget(words);
    column->addWidget(list, 1);
    column->addWidget(buttons);
}

} // namespace octant
