#pragma once

#include <array>

#include <QFrame>

#include "views/tools/shape_controller.h"

class QComboBox;
class QLabel;
class QPushButton;
class QSpinBox;

namespace octant {

/// What a shape is called, in plain words.
QString shapeWord(ShapeKind kind);

/// Says what is to be placed, in a corner of the 3D view. Enter places it and Esc gives it up, whichever of
/// its inputs has the focus.
class ShapePanel : public QFrame {
    Q_OBJECT
public:
    explicit ShapePanel(QWidget* parent);

    /// `wanted`: the size that was asked for, in cells; where the level ends before it the panel says so.
    void present(const ShapeDraft& draft, const glm::i64vec3& wanted, const Level& level);

signals:
    /// Something of it was chosen.
    void changed(const octant::ShapeDraft& draft);
    /// Enter was pressed: it stays.
    void placed();
    /// Escape was pressed: it goes.
    void cancelled();

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    void build();
    void tell();
    void listMaterials(const Level& level);

    ShapeDraft m_draft;
    QComboBox* m_kind = nullptr; ///< null until the inputs are made, when they are first shown
    QComboBox* m_mode = nullptr;
    QComboBox* m_facing = nullptr;
    QComboBox* m_up = nullptr;
    QComboBox* m_material = nullptr;
    std::array<QSpinBox*, 3> m_size{};
    QSpinBox* m_thickness = nullptr;
    QSpinBox* m_steps = nullptr;
    QSpinBox* m_segments = nullptr;
    QLabel* m_metres = nullptr;
    QLabel* m_cut = nullptr;
    QLabel* m_thicknessLabel = nullptr;
    QLabel* m_stepsLabel = nullptr;
    QLabel* m_segmentsLabel = nullptr;
    QLabel* m_facingLabel = nullptr;
    QLabel* m_upLabel = nullptr;
};

} // namespace octant
