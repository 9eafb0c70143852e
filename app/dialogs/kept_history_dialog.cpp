#include "app/dialogs/kept_history_dialog.h"

#include <algorithm>

#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QLocale>
#include <QSpinBox>

#include "app/recovery/closed_journals.h"
#include "app/window/settings.h"

namespace octant {
namespace {

constexpr std::uint64_t megabyte = 1000000;
constexpr int mostMegabytes = 100000;

QSpinBox* sizeBox(const char* name, const QString& words, std::uint64_t bytes, QWidget* parent) {
    auto* box = new QSpinBox(parent);
    box->setObjectName(QString::fromLatin1(name));
    box->setAccessibleName(words);
    box->setRange(0, mostMegabytes);
    box->setSuffix(KeptHistoryDialog::tr(" MB"));
    box->setSpecialValueText(KeptHistoryDialog::tr("none"));
    box->setValue(static_cast<int>(std::min<std::uint64_t>(bytes / megabyte, mostMegabytes)));
    return box;
}

} // namespace

KeptHistoryDialog::KeptHistoryDialog(std::uint64_t kept, QWidget* parent) : QDialog(parent) {
    setObjectName(QStringLiteral("keptHistoryDialog"));
    setWindowTitle(tr("History of closed files"));
    setAttribute(Qt::WA_DeleteOnClose);
    setMinimumWidth(420);
    const KeptLimits limits = keptLimits();
    auto* words = new QLabel(tr("A file that is opened again has its undo history again, unless another "
                                "program has changed it. Where there is no more room the files that were "
                                "closed first lose theirs."),
                             this);
    words->setWordWrap(true);
    auto* each =
        new QLabel(tr("The history of a file takes the file's size, and that again for each time that "
                      "it was opened and changed. What takes more than the room for one file is not "
                      "kept: give large maps more."),
                   this);
    each->setObjectName(QStringLiteral("keptHistoryEachWords"));
    each->setWordWrap(true);
    each->setProperty("dim", true);
    m_all = sizeBox("keptHistoryAll", tr("Room for the history of all closed files"), limits.all, this);
    m_each = sizeBox("keptHistoryEach", tr("Room for the history of one file"), limits.eachDocument, this);
    auto* now = new QLabel(
        tr("Kept now: %1")
            .arg(QLocale().formattedDataSize(static_cast<qint64>(kept), 1, QLocale::DataSizeSIFormat)),
        this);
    now->setObjectName(QStringLiteral("keptHistoryNow"));
    now->setProperty("dim", true);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this);
    auto* form = new QFormLayout(this);
    form->addRow(words);
    form->addRow(tr("All files"), m_all);
    form->addRow(tr("Each file"), m_each);
    form->addRow(each);
    form->addRow(now);
    form->addRow(buttons);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
}

void KeptHistoryDialog::accept() {
    saveKeptLimits({static_cast<std::uint64_t>(m_all->value()) * megabyte,
                    static_cast<std::uint64_t>(m_each->value()) * megabyte});
    QDialog::accept();
}

} // namespace octant
