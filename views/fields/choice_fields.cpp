#include "views/fields/choice_fields.h"

#include <QHBoxLayout>

#include "views/fields/calm_combo_box.h"
#include "views/fields/check_box.h"

namespace octant {
namespace {

void fillWith(QWidget* parent, QWidget* child) {
    auto* layout = new QHBoxLayout(parent);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(child);
}

QString plainWords(const char* name) {
    QString words = QString::fromUtf8(name);
    words.replace(QLatin1Char('_'), QLatin1Char(' '));
    if (!words.isEmpty())
        words[0] = words[0].toUpper();
    return words;
}

} // namespace

BoolField::BoolField(const FieldInfo& fieldInfo, QWidget* parent) : FieldEditor(fieldInfo, parent) {
    m_box = new CheckBox(translatedLiteral(fieldInfo.label), this);
    fillWith(this, m_box);
    // Of mixed items a click makes all alike; nobody can go back to mixed by clicking.
    connect(m_box, &QCheckBox::clicked, this, [this] {
        m_box->setTristate(false);
        emit chosen(m_box->isChecked());
    });
}

void BoolField::setValue(const Value& value) {
    const auto* on = std::get_if<bool>(&value);
    m_box->setTristate(on == nullptr);
    m_box->setCheckState(on == nullptr ? Qt::PartiallyChecked : *on ? Qt::Checked : Qt::Unchecked);
}

QWidget* BoolField::input() { return m_box; }

void BoolField::setReadOnly(bool readOnly) { m_box->setEnabled(!readOnly); }

EnumField::EnumField(const FieldInfo& fieldInfo, QWidget* parent) : FieldEditor(fieldInfo, parent) {
    m_box = new CalmComboBox(this);
    m_box->setPlaceholderText(mixedText);
    for (std::size_t i = 0; i < fieldInfo.choices.size(); ++i)
        if (fieldInfo.choices[i] && *fieldInfo.choices[i])
            m_box->addItem(plainWords(fieldInfo.choices[i]), QVariant::fromValue(static_cast<qulonglong>(i)));
    fillWith(this, m_box);
    connect(m_box, &QComboBox::activated, this,
            [this] { emit chosen(static_cast<std::uint64_t>(m_box->currentData().toULongLong())); });
}

void EnumField::setValue(const Value& value) {
    const auto* number = std::get_if<std::uint64_t>(&value);
    if (!number) {
        m_box->setCurrentIndex(-1);
        return;
    }
    int at = m_box->findData(QVariant::fromValue(static_cast<qulonglong>(*number)));
    if (at < 0) {
        m_box->addItem(tr("%1 (unknown)").arg(*number),
                       QVariant::fromValue(static_cast<qulonglong>(*number)));
        at = m_box->count() - 1;
    }
    m_box->setCurrentIndex(at);
}

QWidget* EnumField::input() { return m_box; }

} // namespace octant
