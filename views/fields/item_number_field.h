#pragma once

#include "views/fields/field_editor.h"

class QComboBox;

namespace octant {

/// The number of an item in a list of the model, chosen by the item's name; 255 is none where the field
/// takes it.
class ItemNumberField : public FieldEditor {
    Q_OBJECT
public:
    explicit ItemNumberField(const FieldInfo& info, QWidget* parent = nullptr);
    void setValue(const Value& value) override;
    void setMap(const MapPtr& map, const Level* level) override;
    QWidget* input() override;
    void setReadOnly(bool readOnly) override;

private:
    QComboBox* m_box;
    std::shared_ptr<const p3m::Model> m_model;
};

} // namespace octant
