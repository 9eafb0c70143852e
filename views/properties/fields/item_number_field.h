#pragma once

#include "views/properties/fields/field_editor.h"

class QComboBox;

namespace octant {

/// The number of an item in a list of the model or of the terrain, chosen by the item's name; 255 is none
/// where a field of a model takes it.
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
    std::shared_ptr<const Terrain> m_terrain; ///< whose materials are listed
};

} // namespace octant
