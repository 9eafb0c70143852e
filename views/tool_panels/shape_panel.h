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
    void placed();
    void cancelled();

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    void tell();
    void listMaterials(const Level& level);

    ShapeDraft m_draft;
    QComboBox* m_kind;
    QComboBox* m_mode;
    QComboBox* m_facing;
    QComboBox* m_up;
    QComboBox* m_material;
    std::array<QSpinBox*, 3> m_size{};
    QSpinBox* m_thickness;
    QSpinBox* m_steps;
    QSpinBox* m_segments;
    QLabel* m_metres;
    QLabel* m_cut;
    QLabel* m_thicknessLabel;
    QLabel* m_stepsLabel;
    QLabel* m_segmentsLabel;
    QLabel* m_facingLabel;
    QLabel* m_upLabel;
};

} // namespace octant
