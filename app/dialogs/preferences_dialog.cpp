#include "app/dialogs/preferences_dialog.h"

#include <cmath>

#include <QAction>
#include <QCheckBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QGroupBox>
#include <QPushButton>
#include <QScopedValueRollback>
#include <QSpinBox>
#include <QVBoxLayout>

namespace octant {

PreferencesDialog::PreferencesDialog(const ViewPreferences& preferences,
                                     std::function<void(const ViewPreferences&)> take,
                                     const QList<QAction*>& others, QWidget* parent)
    : QDialog(parent), m_take(std::move(take)), m_field(new QSpinBox(this)), m_turning(new QSpinBox(this)),
      m_upsideDown(new QCheckBox(tr("Mouse up looks &down"), this)) {
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
    form->addRow(QString(), m_upsideDown);

    auto* more = new QGroupBox(tr("Other settings"), this);
    auto* rows = new QVBoxLayout(more);
    for (QAction* const action : others) {
        auto* button = new QPushButton(action->text(), more);
        button->setObjectName(QStringLiteral("preference:") + action->objectName());
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
    connect(buttons->button(QDialogButtonBox::RestoreDefaults), &QPushButton::clicked, this, [this] {
        fill(ViewPreferences());
        tell();
    });
    fill(preferences);
    connect(m_field, &QSpinBox::valueChanged, this, &PreferencesDialog::tell);
    connect(m_turning, &QSpinBox::valueChanged, this, &PreferencesDialog::tell);
    connect(m_upsideDown, &QCheckBox::toggled, this, &PreferencesDialog::tell);
}

void PreferencesDialog::fill(const ViewPreferences& preferences) {
    const QScopedValueRollback showing(m_showing, true);
    m_field->setValue(static_cast<int>(std::lround(preferences.fieldOfView)));
    m_turning->setValue(static_cast<int>(std::lround(preferences.turningSpeed * 100)));
    m_upsideDown->setChecked(preferences.upsideDown);
}

void PreferencesDialog::tell() {
    if (!m_showing)
        m_take({double(m_field->value()), m_turning->value() / 100.0, m_upsideDown->isChecked()});
}

} // namespace octant
