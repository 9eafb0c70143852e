#include "app/dialogs/text_dialog.h"

#include <QClipboard>
#include <QDialogButtonBox>
#include <QFontDatabase>
#include <QGuiApplication>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QVBoxLayout>

namespace octant {

TextDialog::TextDialog(const QString& name, const QString& title, const QString& text, QWidget* parent)
    : QDialog(parent), m_column(new QVBoxLayout(this)) {
    constexpr int width = 640, height = 460;
    setObjectName(name);
    setWindowTitle(title);
    setAttribute(Qt::WA_DeleteOnClose);
    resize(width, height);
    auto* shown = new QPlainTextEdit(text, this);
    shown->setObjectName(name + QStringLiteral(".text"));
    shown->setAccessibleName(title);
    shown->setReadOnly(true);
    shown->setTabChangesFocus(true);
    shown->setLineWrapMode(QPlainTextEdit::NoWrap);
    shown->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    m_column->addWidget(shown, 1);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    QPushButton* close = buttons->button(QDialogButtonBox::Close);
    close->setObjectName(name + QStringLiteral(".close"));
    close->setAccessibleName(tr("Close"));
    close->setIcon({});
    QPushButton* copy = buttons->addButton(tr("&Copy"), QDialogButtonBox::ActionRole);
    copy->setObjectName(name + QStringLiteral(".copy"));
    copy->setAccessibleName(tr("Copy all of the text"));
    connect(copy, &QPushButton::clicked, this,
            [shown] { QGuiApplication::clipboard()->setText(shown->toPlainText()); });
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    m_column->addWidget(buttons);
    close->setFocus();
}

void TextDialog::setHead(QWidget* head) { m_column->insertWidget(0, head); }

} // namespace octant
