#include "views/properties/fields/item_number_field.h"

#include <QHBoxLayout>
#include <QSignalBlocker>

#include "views/host/model_names.h"
#include "views/host/terrain_names.h"
#include "views/properties/fields/calm_combo_box.h"

namespace octant {

ItemNumberField::ItemNumberField(const FieldInfo& fieldInfo, QWidget* parent)
    : FieldEditor(fieldInfo, parent), m_box(new CalmComboBox(this)) {
    m_box->setPlaceholderText(mixedText);
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_box);
    connect(m_box, &QComboBox::currentIndexChanged, this, [this](int index) {
        if (index >= 0)
            emit chosen(static_cast<std::uint64_t>(m_box->itemData(index).toUInt()));
    });
}

void ItemNumberField::setMap(const MapPtr& map, const Level*) {
    if (map->terrain && info().refers == ItemKind::TerrainMaterial) {
        const auto before = std::exchange(m_terrain, map->terrain);
        const auto& materials = m_terrain->materials;
        if (before && before->materials.sameAs(materials))
            return;
        const QSignalBlocker quiet(m_box);
        m_box->clear();
        for (std::size_t i = 0; i < materials.size(); ++i)
            m_box->addItem(terrainMaterialText(materials[i], i), static_cast<int>(i));
        return;
    }
    if (map->model == m_model)
        return;
    m_model = map->model;
    if (m_model)
        fillWithItems(*m_box, *m_model, info().refers, info().max >= p3m::NoTexture ? tr("None") : QString(),
                      p3m::NoTexture);
}

void ItemNumberField::setValue(const Value& value) {
    if (const auto* number = std::get_if<std::uint64_t>(&value)) {
        showItem(*m_box, info().refers, static_cast<int>(*number));
    } else {
        const QSignalBlocker quiet(m_box);
        m_box->setCurrentIndex(-1);
    }
}

QWidget* ItemNumberField::input() { return m_box; }

void ItemNumberField::setReadOnly(bool readOnly) { m_box->setEnabled(!readOnly); }

} // namespace octant
