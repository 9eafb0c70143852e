#include "views/tool_panels/repeat_dialog.h"

#include <algorithm>

#include <QComboBox>
#include <QDialog>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QPushButton>
#include <QSpinBox>

#include "views/host/translated.h"

namespace octant {
namespace {

QSpinBox* number(QFormLayout& form, const char* name, const QString& label, int least, int most, int value) {
    auto* box = new QSpinBox(form.parentWidget());
    box->setObjectName(QString::fromLatin1(name));
    box->setAccessibleName(label);
    box->setRange(least, most);
    box->setValue(value);
    box->setMinimumWidth(160);
    form.addRow(label, box);
    return box;
}

} // namespace

void askForRepeat(QWidget* parent, std::function<void(const RepeatChoice&)> done) {
    constexpr int mostCopies = 4096, mostGap = 4096;
    static RepeatChoice last;
    auto* dialog = new QDialog(parent);
    dialog->setObjectName(QStringLiteral("repeatDialog"));
    dialog->setWindowTitle(tr("Repeat cubes"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    auto* form = new QFormLayout(dialog);
    QSpinBox* const count =
        number(*form, "repeatCount", tr("Copies"), 1, mostCopies, static_cast<int>(last.count));
    auto* direction = new QComboBox(dialog);
    direction->setObjectName(QStringLiteral("repeatDirection"));
    direction->setAccessibleName(tr("Direction"));
    direction->addItems({tr("+X (right)"), tr("+Y (up)"), tr("+Z (forward)"), tr("-X (left)"),
                         tr("-Y (down)"), tr("-Z (back)")});
    direction->setCurrentIndex(last.face);
    form->addRow(tr("Direction"), direction);
    QSpinBox* const gap =
        number(*form, "repeatGap", tr("Cells between them"), 0, mostGap, static_cast<int>(last.gap));
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, dialog);
    buttons->button(QDialogButtonBox::Ok)->setText(tr("Repeat"));
    buttons->button(QDialogButtonBox::Ok)->setObjectName(QStringLiteral("repeatNow"));
    form->addRow(buttons);
    QObject::connect(buttons, &QDialogButtonBox::rejected, dialog, &QDialog::reject);
    QObject::connect(buttons, &QDialogButtonBox::accepted, dialog, &QDialog::accept);
    QObject::connect(dialog, &QDialog::accepted, dialog, [=, done = std::move(done)] {
        last = {direction->currentIndex(), gap->value(), static_cast<std::uint64_t>(count->value())};
        done(last);
    });
    count->selectAll();
    // Beside what is built, not over it.
    constexpr int margin = 12;
    dialog->adjustSize();
    dialog->move(parent->mapToGlobal(
        QPoint(std::max(margin, parent->width() - dialog->width() - margin), 3 * margin)));
    dialog->open();
}

} // namespace octant
