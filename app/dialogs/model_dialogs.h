#pragma once

#include <array>

#include "app/dialogs/edit_dialog.h"

class QCheckBox;
class QComboBox;
class QDoubleSpinBox;

namespace octant {

/// Asks how a model, or some parts of one, are scaled, turned, mirrored and put on the floor.
class TransformModelDialog final : public EditDialog {
    Q_OBJECT
public:
    /// `targets`: the model, or parts of it.
    TransformModelDialog(Host& host, Jobs& jobs, Selection targets, QWidget* parent);

protected:
    Edit edit() const override;
    QString told(const Map& after, const std::string& note) const override;

private:
    /// The other axes follow, where they are linked.
    void scaleChanged(std::size_t axis);

    Selection m_targets;
    std::array<QDoubleSpinBox*, 3> m_scale{};
    QCheckBox* m_linked;
    QComboBox* m_axis;
    QDoubleSpinBox* m_turn;
    QComboBox* m_mirror;
    std::array<QDoubleSpinBox*, 3> m_move{};
    QCheckBox *m_floor, *m_centre;
};

} // namespace octant
