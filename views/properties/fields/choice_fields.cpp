#include "views/properties/fields/choice_fields.h"

#include <QHBoxLayout>

#include "views/host/choice_words.h"
#include "views/properties/fields/calm_combo_box.h"
#include "views/properties/fields/check_box.h"

namespace octant {
namespace {

void fillWith(QWidget* parent, QWidget* child) {
    auto* layout = new QHBoxLayout(parent);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(child);
}

} // namespace

BoolField::BoolField(const FieldInfo& fieldInfo, QWidget* parent) : FieldEditor(fieldInfo, parent) {
    m_box = new CheckBox(translatedLiteral(fieldInfo.label), this);
    fillWith(this, m_box);
    // Clicks and the accessibility interface change the state alike. Of mixed items a click makes all alike;
    // nobody can go back to mixed by clicking.
    connect(m_box, &QCheckBox::stateChanged, this, [this](int state) {
        if (m_setting || state == Qt::PartiallyChecked)
            return;
        m_box->setTristate(false);
        emit chosen(state == Qt::Checked);
    });
}

void BoolField::setValue(const Value& value) {
    const auto* on = std::get_if<bool>(&value);
    m_setting = true;
    m_box->setTristate(on == nullptr);
    m_box->setCheckState(on == nullptr ? Qt::PartiallyChecked : *on ? Qt::Checked : Qt::Unchecked);
    m_setting = false;
}

QWidget* BoolField::input() { return m_box; }

void BoolField::setReadOnly(bool readOnly) { m_box->setEnabled(!readOnly); }

EnumField::EnumField(const FieldInfo& fieldInfo, QWidget* parent) : FieldEditor(fieldInfo, parent) {
    m_box = new CalmComboBox(this);
    m_box->setPlaceholderText(mixedText);
    for (std::size_t i = 0; i < fieldInfo.choices.size(); ++i)
        if (fieldInfo.choices[i] && *fieldInfo.choices[i])
            m_box->addItem(choiceText(fieldInfo, i), QVariant::fromValue(static_cast<qulonglong>(i)));
    fillWith(this, m_box);
    connect(m_box, &QComboBox::currentIndexChanged, this, [this](int index) {
        if (!m_setting && index >= 0)
            emit chosen(static_cast<std::uint64_t>(m_box->itemData(index).toULongLong()));
    });
}

void EnumField::setValue(const Value& value) {
    const auto* number = std::get_if<std::uint64_t>(&value);
    m_setting = true;
    int at = number ? m_box->findData(QVariant::fromValue(static_cast<qulonglong>(*number))) : -1;
    if (number && at < 0) {
        m_box->addItem(tr("%1 (unknown)").arg(*number),
                       QVariant::fromValue(static_cast<qulonglong>(*number)));
        at = m_box->count() - 1;
    }
    m_box->setCurrentIndex(at);
    m_setting = false;
}

QWidget* EnumField::input() { return m_box; }

} // namespace octant
