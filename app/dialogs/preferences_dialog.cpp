#include "app/dialogs/preferences_dialog.h"

#include <algorithm>
#include <cmath>

#include <QAction>
#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QGroupBox>
#include <QPushButton>
#include <QScopedValueRollback>
#include <QScreen>
#include <QSpinBox>
#include <QVBoxLayout>

#include "app/window/settings.h"
#include "views/host/actions.h"
#include "views/host/translated.h"

namespace octant {

QPoint dialogPlace(const QRect& window, const QSize& dialog, const QRect& available) {
    constexpr int titleBar = 40; // pixels: what a desktop draws above a window, which nobody knows before
    const QPoint middle = window.center() - QPoint(dialog.width(), dialog.height() + titleBar) / 2;
    const QPoint last = available.bottomRight() - QPoint(dialog.width(), dialog.height() + titleBar);
    return {std::max(available.left(), std::min(middle.x(), last.x())),
            std::max(available.top() + titleBar, std::min(middle.y(), last.y()))};
}

PreferencesDialog::PreferencesDialog(const Preferences& preferences,
                                     std::function<void(const Preferences&)> take,
                                     const std::vector<Choice>& choices, const QList<QAction*>& others,
                                     QWidget* parent)
    : QDialog(parent), m_take(std::move(take)), m_field(new QSpinBox(this)), m_turning(new QSpinBox(this)),
      m_upsideDown(new QCheckBox(tr("Mouse up looks &down"), this)), m_autoSave(new QSpinBox(this)),
      m_lengths(new QComboBox(this)) {
    setObjectName(QStringLiteral("preferencesDialog"));
    setWindowTitle(tr("Preferences"));
    auto* form = new QFormLayout;
    m_field->setObjectName(QStringLiteral("preference:field-of-view"));
    m_field->setAccessibleName(tr("Field of view"));
    m_field->setRange(static_cast<int>(ViewPreferences::leastField),
                      static_cast<int>(ViewPreferences::mostField));
    m_field->setSuffix(QStringLiteral("°"));
    m_field->setToolTip(tr("From the lower to the upper edge of the view"));
    form->addRow(tr("&Field of view"), m_field);
    m_turning->setObjectName(QStringLiteral("preference:mouse-speed"));
    m_turning->setAccessibleName(tr("Speed of turning with the mouse"));
    m_turning->setRange(static_cast<int>(ViewPreferences::leastTurning * 100),
                        static_cast<int>(ViewPreferences::mostTurning * 100));
    m_turning->setSingleStep(10);
    m_turning->setSuffix(QStringLiteral(" %"));
    m_turning->setToolTip(tr("How far the camera turns when one looks around, orbits and walks"));
    form->addRow(tr("&Mouse speed"), m_turning);
    m_upsideDown->setObjectName(QStringLiteral("preference:upside-down"));
    m_upsideDown->setAccessibleName(ActionRegistry::plainText(m_upsideDown->text()));
    form->addRow(QString(), m_upsideDown);
    m_autoSave->setObjectName(QStringLiteral("preference:auto-save"));
    m_autoSave->setAccessibleName(tr("After how many minutes changes are saved by themselves"));
    m_autoSave->setRange(0, mostMinutesOfAutoSave);
    m_autoSave->setSpecialValueText(tr("never"));
    m_autoSave->setPrefix(tr("every "));
    m_autoSave->setSuffix(tr(" min"));
    m_autoSave->setToolTip(tr("Saves what has changes and a name. What is not saved is kept either way, and "
                              "offered again after a crash"));
    form->addRow(tr("&Save by itself"), m_autoSave);
    m_lengths->setObjectName(QStringLiteral("preference:lengths"));
    m_lengths->setAccessibleName(tr("Units of lengths"));
    m_lengths->setToolTip(tr("What lengths are shown and typed in. A unit of the map is a metre; maps and "
                             "scripts stay as they are"));
    for (const LengthUnit& unit : lengthUnits())
        m_lengths->addItem(translated(unit.name));
    form->addRow(tr("&Units"), m_lengths);
    QList<QAction*> usual;
    for (const Choice& choice : choices) {
        form->addRow(choice.label, list(choice));
        usual.append(choice.usual);
    }

    auto* more = new QGroupBox(tr("Other settings"), this);
    auto* rows = new QVBoxLayout(more);
    for (QAction* const action : others) {
        auto* button = new QPushButton(action->text(), more);
        button->setObjectName(QStringLiteral("preference:") + action->objectName());
        button->setAccessibleName(ActionRegistry::plainText(*action));
        button->setToolTip(action->toolTip());
        button->setAutoDefault(false);
        connect(button, &QPushButton::clicked, action, &QAction::trigger);
        rows->addWidget(button);
    }
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close | QDialogButtonBox::RestoreDefaults, this);
    auto* column = new QVBoxLayout(this);
    column->addLayout(form);
    column->addWidget(more);
    column->addWidget(buttons);
    // Enter in a number ends typing it, and does not throw it away.
    buttons->button(QDialogButtonBox::RestoreDefaults)->setAutoDefault(false);
    buttons->button(QDialogButtonBox::Close)->setDefault(true);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(buttons->button(QDialogButtonBox::RestoreDefaults), &QPushButton::clicked, this, [this, usual] {
        fill({});
        tell();
        for (QAction* const action : usual)
            if (!action->isChecked())
                action->trigger();
    });
    fill(preferences);
    connect(m_field, &QSpinBox::valueChanged, this, &PreferencesDialog::tell);
    connect(m_turning, &QSpinBox::valueChanged, this, &PreferencesDialog::tell);
    connect(m_upsideDown, &QCheckBox::toggled, this, &PreferencesDialog::tell);
    connect(m_autoSave, &QSpinBox::valueChanged, this, &PreferencesDialog::tell);
    connect(m_lengths, &QComboBox::currentIndexChanged, this, &PreferencesDialog::tell);
    if (parent) {
        adjustSize();
        move(dialogPlace(parent->window()->geometry(), size(), parent->screen()->availableGeometry()));
    }
}

QComboBox* PreferencesDialog::list(const Choice& choice) {
    auto* box = new QComboBox(this);
    box->setObjectName(QStringLiteral("preference:") + choice.name);
    box->setAccessibleName(ActionRegistry::plainText(choice.label));
    for (QAction* const action : choice.actions) {
        box->addItem(ActionRegistry::plainText(*action));
        box->setItemData(box->count() - 1, action->toolTip(), Qt::ToolTipRole);
        const int row = box->count() - 1;
        if (action->isChecked())
            box->setCurrentIndex(row);
        // The menus choose the same.
        connect(action, &QAction::toggled, box, [box, row](bool checked) {
            if (checked)
                box->setCurrentIndex(row);
        });
    }
    connect(box, &QComboBox::activated, this, [actions = choice.actions](int row) {
        if (!actions[row]->isChecked())
            actions[row]->trigger();
    });
    return box;
}

void PreferencesDialog::fill(const Preferences& preferences) {
    const QScopedValueRollback showing(m_showing, true);
    m_field->setValue(static_cast<int>(std::lround(preferences.view.fieldOfView)));
    m_turning->setValue(static_cast<int>(std::lround(preferences.view.turningSpeed * 100)));
    m_upsideDown->setChecked(preferences.view.upsideDown);
    m_autoSave->setValue(preferences.minutesOfAutoSave);
    m_lengths->setCurrentIndex(static_cast<int>(preferences.lengths - lengthUnits().data()));
}

void PreferencesDialog::tell() {
    if (!m_showing)
        m_take({{double(m_field->value()), m_turning->value() / 100.0, m_upsideDown->isChecked()},
                m_autoSave->value(),
                &lengthUnits()[static_cast<std::size_t>(m_lengths->currentIndex())]});
}

} // namespace octant
