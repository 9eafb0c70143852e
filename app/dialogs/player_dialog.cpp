#include "app/dialogs/player_dialog.h"

#include <QDialogButtonBox>
#include <QDoubleSpinBox>
#include <QFormLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

#include "model/core/length_unit.h"
#include "model/core/translate.h"
#include "views/host/length_box.h"
#include "views/host/translated.h"

namespace octant {

std::span<const PlayerRow> playerRows() {
    using S = PlayerSettings;
    static constexpr PlayerRow rows[] = {
        {&S::height, "height", OCTANT_TR("Height"), "m", 0.1, 32, 0.1},
        {&S::crouchedHeight, "crouched-height", OCTANT_TR("Height when crouched"), "m", 0.1, 32, 0.1},
        {&S::radius, "radius", OCTANT_TR("Radius"), "m", 0.05, 4, 0.05},
        {&S::eyeBelowTop, "eye-below-top", OCTANT_TR("Eye below the top"), "m", 0, 4, 0.05},
        {&S::walkSpeed, "walk-speed", OCTANT_TR("Speed of walking"), "m/s", 0.1, 100, 0.5},
        {&S::runSpeed, "run-speed", OCTANT_TR("Speed of running"), "m/s", 0.1, 100, 0.5},
        {&S::crouchSpeed, "crouch-speed", OCTANT_TR("Speed when crouched"), "m/s", 0.1, 100, 0.5},
        {&S::swimSpeed, "swim-speed", OCTANT_TR("Speed of swimming"), "m/s", 0.1, 100, 0.5},
        {&S::jumpHeight, "jump-height", OCTANT_TR("Height of a jump"), "m", 0, 32, 0.1},
        {&S::stepHeight, "step-height", OCTANT_TR("Highest step"), "m", 0, 32, 0.05},
        {&S::steepestSlope, "steepest-slope", OCTANT_TR("Steepest slope"), "°", 1, 80, 1},
        {&S::acceleration, "acceleration", OCTANT_TR("Acceleration at traction 1"), "m/s²", 0, 1000, 5},
        {&S::braking, "braking", OCTANT_TR("Braking at friction 1"), "m/s²", 0, 1000, 5},
        {&S::airAcceleration, "air-acceleration", OCTANT_TR("Acceleration in the air"), "m/s²", 0, 1000, 1},
        {&S::swimAcceleration, "swim-acceleration", OCTANT_TR("Acceleration in liquids"), "m/s²", 0, 1000, 1},
        {&S::reach, "reach", OCTANT_TR("Reach of the hands"), "m", 0, 32, 0.25},
    };
    return rows;
}

PlayerDialog::PlayerDialog(const PlayerSettings& settings, std::function<void(const PlayerSettings&)> take,
                           QWidget* parent)
    : QDialog(parent), m_settings(settings), m_take(std::move(take)) {
    setObjectName(QStringLiteral("playerDialog"));
    setWindowTitle(tr("Player size and speed"));
    setAttribute(Qt::WA_DeleteOnClose);
    auto* form = new QFormLayout;
    for (const PlayerRow& row : playerRows()) {
        const bool follows = lengthDimension(row.unit).power != 0;
        auto* box = follows ? new LengthBox(2, this, row.unit) : new QDoubleSpinBox(this);
        box->setObjectName(QStringLiteral("player:") + QLatin1String(row.key));
        box->setAccessibleName(translated(row.label));
        box->setRange(row.min, row.max);
        box->setSingleStep(row.step);
        if (!follows) {
            box->setDecimals(2);
            box->setSuffix(QLatin1Char(' ') + QString::fromUtf8(row.unit));
        }
        form->addRow(translated(row.label), box);
        m_boxes.push_back(box);
    }
    auto* hint = new QLabel(tr("One unit is a metre. The next walk (View, Walk through the level) begins "
                               "with these; they are kept with your settings."),
                            this);
    hint->setProperty("dim", true);
    hint->setWordWrap(true);
    auto* buttons = new QDialogButtonBox(
        QDialogButtonBox::Ok | QDialogButtonBox::Cancel | QDialogButtonBox::RestoreDefaults, this);
    auto* column = new QVBoxLayout(this);
    column->addLayout(form);
    column->addWidget(hint);
    column->addWidget(buttons);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(buttons->button(QDialogButtonBox::RestoreDefaults), &QPushButton::clicked, this,
            [this] { show(PlayerSettings()); });
    show(settings);
}

void PlayerDialog::show(const PlayerSettings& settings) {
    const auto rows = playerRows();
    for (std::size_t i = 0; i < rows.size(); ++i)
        m_boxes[i]->setValue(settings.*rows[i].member);
}

void PlayerDialog::accept() {
    const auto rows = playerRows();
    for (std::size_t i = 0; i < rows.size(); ++i)
        m_settings.*rows[i].member = m_boxes[i]->value();
    m_take(usable(m_settings));
    QDialog::accept();
}

} // namespace octant
