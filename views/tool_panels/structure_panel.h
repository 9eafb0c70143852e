#pragma once

#include <array>
#include <vector>

#include <QFrame>

#include "views/tools/structure_controller.h"

class QComboBox;
class QFormLayout;
class QLabel;
class QSpinBox;

namespace octant {

class LengthBox;

/// What is drawn next, and in which sizes and materials, in a corner of the 3D view.
class StructurePanel : public QFrame {
    Q_OBJECT
public:
    explicit StructurePanel(QWidget* parent);

    /// `cell`: side of a cell of the grid, units.
    void present(StructureKind kind, const StructureSizes& sizes, const RoomMaterials& materials,
                 const Level& level, double cell);

signals:
    /// Something was chosen or typed in the panel. `sizes` are all of them, in their ranges.
    void kindChosen(octant::StructureKind kind);
    void sizesChanged(const octant::StructureSizes& sizes);
    void materialsChanged(const octant::RoomMaterials& materials);
    /// Done was clicked, or Escape pressed.
    void closed();

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    void build();
    LengthBox* units(const char* objectName, const QString& accessible, double least, double most);
    QComboBox* materials(const char* objectName, const QString& accessible);
    void row(const QString& label, QWidget* widget, std::initializer_list<StructureKind> kinds);
    void tellSizes();
    void tellMaterials();

    /// A line of the form, and for what it is shown.
    struct Row {
        QWidget *label, *widget;
        std::vector<StructureKind> kinds;
    };

    StructureSizes m_sizes;
    std::vector<Row> m_rows;
    QFormLayout* m_form = nullptr; ///< null until the inputs are made, when they are first shown
    QComboBox* m_kind = nullptr;
    QSpinBox* m_thickness = nullptr;
    LengthBox* m_height = nullptr;
    LengthBox* m_doorWidth = nullptr;
    LengthBox* m_doorHeight = nullptr;
    QSpinBox* m_steps = nullptr;
    LengthBox* m_width = nullptr;
    LengthBox* m_roofHeight = nullptr;
    std::array<QComboBox*, 3> m_materials{}; ///< walls, floor, ceiling
};

} // namespace octant
