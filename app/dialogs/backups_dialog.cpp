#include "app/dialogs/backups_dialog.h"

#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QSpinBox>
#include <QVBoxLayout>

#include "app/window/settings.h"
#include "io/save_backup.h"

namespace octant {

BackupsDialog::BackupsDialog(QWidget* parent) : QDialog(parent), m_count(new QSpinBox(this)) {
    setObjectName(QStringLiteral("backupsDialog"));
    setWindowTitle(tr("Backups"));
    setAttribute(Qt::WA_DeleteOnClose);
    setMinimumWidth(420);
    m_count->setObjectName(QStringLiteral("backupsCount"));
    m_count->setAccessibleName(tr("Backups of each file"));
    m_count->setRange(0, mostBackups);
    m_count->setSpecialValueText(tr("None"));
    m_count->setValue(savedBackups());
    auto* hint =
        new QLabel(tr("Each save first keeps what the file held, beside it: as castle.pmf.1, what was "
                      "that as castle.pmf.2, and so on. Files that have these names already are renamed and "
                      "replaced in turn. Open them like any other file."),
                   this);
    hint->setObjectName(QStringLiteral("backupsHint"));
    hint->setProperty("dim", true);
    hint->setWordWrap(true);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this);
    auto* form = new QFormLayout;
    form->addRow(tr("Backups of each file"), m_count);
    auto* column = new QVBoxLayout(this);
    column->addLayout(form);
    column->addWidget(hint);
    column->addWidget(buttons);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
}

void BackupsDialog::accept() {
    saveBackups(m_count->value());
    QDialog::accept();
}

} // namespace octant
