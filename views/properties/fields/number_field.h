#pragma once

#include "views/properties/fields/field_editor.h"
#include "views/properties/fields/number_box.h"

namespace octant {

/// A number with its unit.
class NumberField : public FieldEditor {
    Q_OBJECT
public:
    explicit NumberField(const FieldInfo& info, QWidget* parent = nullptr);
    void setValue(const Value& value) override { m_box->setNumber(numberIn(value)); }
    void abandon() override { m_box->abandon(); }
    QWidget* input() override { return m_box; }
    NumberBox* dragged() override { return m_box; }

private:
    NumberBox* m_box;
};

} // namespace octant
