#include "app/dialogs/merge_dialog.h"

#include <QDialogButtonBox>
#include <QFileDialog>
#include <QFileInfo>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>

namespace octant {

MergeDialog::MergeDialog(const QString& ours, const QString& folder, QWidget* parent)
    : QDialog(parent), m_folder(folder) {
    setObjectName(QStringLiteral("mergeDialog"));
    setWindowTitle(tr("Merge with"));
    setAttribute(Qt::WA_DeleteOnClose);
    setMinimumWidth(520);
    auto* form = new QFormLayout(this);
    form->addRow(tr("Ours:"), new QLabel(ours, this));
    form->addRow(tr("&Theirs:"), makeRow(m_theirs, "mergeTheirs", tr("Their version")));
    form->addRow(tr("&Base:"), makeRow(m_base, "mergeBase", tr("Version that both sides began from")));
    auto* hint =
        new QLabel(tr("The base is the version that both sides began from. What one side alone changed "
                      "is taken from it; where both changed the same thing you decide. The result is a "
                      "new document; the three files stay as they are."),
                   this);
    hint->setWordWrap(true);
    hint->setProperty("dim", true);
    form->addRow(hint);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel, this);
    m_merge = buttons->addButton(tr("Merge"), QDialogButtonBox::AcceptRole);
    m_merge->setObjectName(QStringLiteral("mergeStart"));
    form->addRow(buttons);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    check();
}

QWidget* MergeDialog::makeRow(QLineEdit*& line, const char* name, const QString& label) {
    auto* row = new QWidget(this);
    line = new QLineEdit(row);
    line->setObjectName(QString::fromLatin1(name));
    line->setAccessibleName(label);
    row->setFocusProxy(line);
    auto* choose = new QPushButton(tr("Browse…"), row);
    choose->setObjectName(QString::fromLatin1(name) + QStringLiteral("Browse"));
    choose->setAccessibleName(tr("Choose the file: %1").arg(label));
    choose->setAutoDefault(false);
    auto* across = new QHBoxLayout(row);
    across->setContentsMargins(0, 0, 0, 0);
    across->addWidget(line, 1);
    across->addWidget(choose);
    connect(line, &QLineEdit::textChanged, this, &MergeDialog::check);
    connect(choose, &QPushButton::clicked, this, [this, line, label] { browse(*line, label); });
    return row;
}

void MergeDialog::browse(QLineEdit& line, const QString& title) {
    auto* dialog =
        new QFileDialog(this, title, {}, tr("Maps, models and terrain (*.pmf *.p3m *.pfmap);;All files (*)"));
    dialog->setObjectName(QStringLiteral("mergeFileDialog"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    dialog->setDirectory(m_folder);
    connect(dialog, &QFileDialog::fileSelected, &line, [this, &line](const QString& path) {
        line.setText(path);
        m_folder = QFileInfo(path).path();
    });
    dialog->open();
}

void MergeDialog::check() {
    const auto isFile = [](const QLineEdit* line) {
        return line != nullptr && QFileInfo(line->text()).isFile();
    };
    if (m_merge != nullptr)
        m_merge->setEnabled(isFile(m_theirs) && isFile(m_base));
}

QString MergeDialog::theirs() const { return QFileInfo(m_theirs->text()).absoluteFilePath(); }
QString MergeDialog::base() const { return QFileInfo(m_base->text()).absoluteFilePath(); }

} // namespace octant
