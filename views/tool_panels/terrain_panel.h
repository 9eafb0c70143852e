#pragma once

#include <QFrame>

#include "model/shapes/height_field.h"

class QComboBox;
class QDoubleSpinBox;

namespace octant {

/// Says what the terrain brush does, in a corner of the 3D view.
class TerrainPanel : public QFrame {
    Q_OBJECT
public:
    explicit TerrainPanel(QWidget* parent);

    /// Shows the panel with these values, which tells nobody.
    void present(const TerrainBrush& brush);

signals:
    /// The brush that was chosen.
    void changed(const octant::TerrainBrush& brush);

private:
    void build(); ///< when it is first shown: few maps are terrain
    void tell();

    TerrainBrush m_brush;
    QComboBox* m_kind = nullptr;
    QDoubleSpinBox* m_radius = nullptr;
    QDoubleSpinBox* m_strength = nullptr;
};

} // namespace octant
