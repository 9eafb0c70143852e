#include "app/dialogs/go_dialogs.h"

#include <array>

#include <QCoreApplication>
#include <QDialog>
#include <QDialogButtonBox>
#include <QDoubleSpinBox>
#include <QFormLayout>

#include "views/host/length_box.h"

namespace octant {
namespace {

QString text(const char* words) { return QCoreApplication::translate("octant::GoDialog", words); }

struct Axis {
    double min, max, value;
};

/// Three numbers and two buttons.
void ask(QWidget* parent, const QString& name, const QString& title, int decimals, bool lengths,
         const std::array<Axis, 3>& axes, std::function<void(std::array<double, 3>)> go) {
    auto* dialog = new QDialog(parent);
    dialog->setObjectName(name);
    dialog->setWindowTitle(title);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    auto* form = new QFormLayout(dialog);
    std::array<QDoubleSpinBox*, 3> boxes{};
    for (std::size_t i = 0; i < 3; ++i) {
        const QString axis = QString(QLatin1Char("xyz"[i]));
        auto* box = lengths ? new LengthBox(decimals, dialog) : new QDoubleSpinBox(dialog);
        box->setObjectName(name + QLatin1Char('.') + axis);
        box->setAccessibleName(axis.toUpper());
        if (!lengths)
            box->setDecimals(decimals);
        box->setRange(axes[i].min, axes[i].max);
        box->setValue(axes[i].value);
        box->setMinimumWidth(180);
        form->addRow(axis.toUpper(), box);
        boxes[i] = box;
    }
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, dialog);
    form->addRow(buttons);
    QObject::connect(buttons, &QDialogButtonBox::rejected, dialog, &QDialog::reject);
    QObject::connect(buttons, &QDialogButtonBox::accepted, dialog, &QDialog::accept);
    QObject::connect(dialog, &QDialog::accepted, dialog, [boxes, go = std::move(go)] {
        go({boxes[0]->value(), boxes[1]->value(), boxes[2]->value()});
    });
    boxes[0]->selectAll();
    dialog->open();
}

} // namespace

void askPosition(QWidget* parent, const Level& level, const glm::dvec3& at,
                 std::function<void(const glm::dvec3&)> go) {
    // Twice around the level: cameras may stand outside it.
    const double side = level.sectorSide();
    const auto axis = [&](std::uint32_t count, double value) {
        const double reach = 2 * side * (count + 1);
        return Axis{-reach, reach, value};
    };
    ask(parent, QStringLiteral("goPosition"), text(QT_TRANSLATE_NOOP("octant::GoDialog", "Go to position")),
        2, true, {axis(level.countX(), at.x), axis(level.countY(), at.y), axis(level.countZ(), at.z)},
        [go = std::move(go)](std::array<double, 3> v) {
            go({v[0], v[1], v[2]});
        });
}

void askSector(QWidget* parent, const Level& level, SectorIndex at, std::function<void(SectorIndex)> go) {
    ask(parent, QStringLiteral("goSector"), text(QT_TRANSLATE_NOOP("octant::GoDialog", "Go to sector")), 0,
        false,
        {Axis{0, double(level.lastSector.x()), double(at.x())},
         Axis{0, double(level.lastSector.y()), double(at.y())},
         Axis{0, double(level.lastSector.z()), double(at.z())}},
        [go = std::move(go)](std::array<double, 3> v) {
            go(SectorIndex::of(static_cast<std::uint32_t>(v[0]), static_cast<std::uint32_t>(v[1]),
                               static_cast<std::uint32_t>(v[2])));
        });
}

} // namespace octant
