#include "views/tool_panels/material_question.h"

#include <algorithm>

#include <QMessageBox>
#include <QPushButton>

#include "views/host/shown_text.h"
#include "views/host/translated.h"

namespace octant {
namespace {

constexpr std::size_t told = 6; ///< names; the rest is a number

} // namespace

void askForMaterials(const std::vector<std::string>& names, QWidget* parent,
                     std::function<void(const std::string& materials)> done) {
    QStringList lines;
    for (std::size_t i = 0; i < std::min(names.size(), told); ++i)
        lines.append(QStringLiteral("“%1”").arg(shownText(names[i])));
    if (names.size() > told)
        lines.append(tr("and %1 more").arg(names.size() - told));
    auto* box = new QMessageBox(parent);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setObjectName(QStringLiteral("materialQuestion"));
    box->setIcon(QMessageBox::Question);
    box->setWindowTitle(tr("Paste cubes"));
    box->setText(
        tr("This map has other materials of the same name: %1").arg(lines.join(QStringLiteral(", "))));
    box->setInformativeText(
        tr("The cubes can take the ones of this map, and look different, or bring copies of "
           "their own with new names."));
    QPushButton* const same = box->addButton(tr("Use this map's"), QMessageBox::AcceptRole);
    same->setObjectName(QStringLiteral("materialsSame"));
    QPushButton* const add = box->addButton(tr("Add renamed copies"), QMessageBox::ActionRole);
    add->setObjectName(QStringLiteral("materialsAdd"));
    box->addButton(QMessageBox::Cancel)->setObjectName(QStringLiteral("materialsCancel"));
    box->setDefaultButton(same);
    QObject::connect(box, &QMessageBox::buttonClicked, box,
                     [=, done = std::move(done)](QAbstractButton* button) {
                         if (button == same)
                             done("same-name");
                         else if (button == add)
                             done("add");
                     });
    box->open();
}

} // namespace octant
