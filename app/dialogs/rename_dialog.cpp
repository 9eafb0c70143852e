#include "app/dialogs/rename_dialog.h"

#include <QDialogButtonBox>
#include <QLabel>
#include <QLineEdit>
#include <QVBoxLayout>

#include "model/map/locate.h"

namespace octant {

RenameDialog::RenameDialog(Host& host, const ItemRef& item, QWidget* parent)
    : QDialog(parent), m_host(host), m_item(item), m_name(new QLineEdit(this)), m_hint(new QLabel(this)) {
    setObjectName(QStringLiteral("renameDialog"));
    setWindowTitle(tr("Rename"));
    setAttribute(Qt::WA_DeleteOnClose);
    setMinimumWidth(360);
    m_name->setObjectName(QStringLiteral("renameName"));
    m_name->setAccessibleName(tr("New name"));
    m_name->setText(QString::fromStdString(displayName(*host.snapshot(), item)));
    m_name->selectAll();
    m_hint->setProperty("dim", true);
    m_hint->setText(tr("All uses follow the new name."));
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this);
    auto* column = new QVBoxLayout(this);
    column->addWidget(m_name);
    column->addWidget(m_hint);
    column->addWidget(buttons);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
}

void RenameDialog::accept() {
    Edit edit{"item.set", {m_item}, {}};
    edit.with("field", std::string("name")).with("value", m_name->text().toStdString());
    if (m_host.submit(edit))
        QDialog::accept();
    else
        m_hint->setText(tr("This name cannot be used here. Try another one."));
}

} // namespace octant
