#include "views/properties/fields/number_field.h"

#include <QHBoxLayout>

namespace octant {

NumberField::NumberField(const FieldInfo& fieldInfo, QWidget* parent) : FieldEditor(fieldInfo, parent) {
    const NumberRule rule = NumberRule::of(fieldInfo);
    m_box = new NumberBox(rule, this);
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_box);
    connect(m_box, &NumberBox::began, this, &FieldEditor::began);
    connect(m_box, &NumberBox::changed, this,
            [this, kind = rule.kind](long double number) { emit changed(numberValue(kind, number)); });
    connect(m_box, &NumberBox::ended, this, &FieldEditor::ended);
    connect(m_box, &NumberBox::cancelled, this, &FieldEditor::cancelled);
    connect(m_box, &NumberBox::refused, this, &FieldEditor::refused);
}

} // namespace octant
