#include "views/properties/fields/field_editor.h"

#include <QStyle>

#include "views/host/translated.h"

namespace octant {

FieldEditor::FieldEditor(const FieldInfo& info, QWidget* parent) : QWidget(parent), m_info(&info) {}

void FieldEditor::setNames(const QString& objectName, const QString& label) {
    input()->setObjectName(objectName);
    input()->setAccessibleName(label);
}

void FieldEditor::setReadOnly(bool readOnly) { setEnabled(!readOnly); }

void FieldEditor::setInvalid(bool invalid) {
    QWidget* const target = input();
    if (target->property("invalid").toBool() == invalid)
        return;
    target->setProperty("invalid", invalid);
    target->style()->unpolish(target);
    target->style()->polish(target);
}

QString translatedLiteral(const char* text) { return translated(text); }

} // namespace octant
