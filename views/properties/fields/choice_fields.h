#pragma once

#include "views/properties/fields/field_editor.h"

class QCheckBox;
class QComboBox;

namespace octant {

/// A switch.
class BoolField : public FieldEditor {
    Q_OBJECT
public:
    explicit BoolField(const FieldInfo& info, QWidget* parent = nullptr);
    void setValue(const Value& value) override;
    QWidget* input() override;
    void setReadOnly(bool readOnly) override;

private:
    QCheckBox* m_box;
    bool m_setting = false; ///< the change is the field's own
};

/// One of several names; a number that has none stays as it is until another is chosen.
class EnumField : public FieldEditor {
    Q_OBJECT
public:
    explicit EnumField(const FieldInfo& info, QWidget* parent = nullptr);
    void setValue(const Value& value) override;
    QWidget* input() override;

private:
    QComboBox* m_box;
    bool m_setting = false; ///< the change is the field's own
};

} // namespace octant
