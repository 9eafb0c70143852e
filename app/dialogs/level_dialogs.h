#pragma once

#include <array>

#include "app/dialogs/edit_dialog.h"

class QCheckBox;
class QComboBox;
class QSpinBox;

namespace octant {

/// Asks how many sectors to add to each of a level's six sides or to take away there.
class ResizeDialog final : public EditDialog {
    Q_OBJECT
public:
    ResizeDialog(Host& host, Jobs& jobs, const Level& level, QWidget* parent);

protected:
    Edit edit() const override;
    QString told(const Map& after, const std::string& note) const override;

private:
    ItemId m_level;
    std::array<QSpinBox*, 3> m_low{}, m_high{};
    QCheckBox* m_force;
};

/// Asks for a new side of the sectors of a level.
class SectorSizeDialog final : public EditDialog {
    Q_OBJECT
public:
    SectorSizeDialog(Host& host, Jobs& jobs, const Level& level, QWidget* parent);

protected:
    Edit edit() const override;
    QString told(const Map& after, const std::string& note) const override;

private:
    ItemId m_level;
    QComboBox* m_size;
    QCheckBox* m_round;
};

/// Says what simplifying would save.
class SimplifyDialog final : public EditDialog {
    Q_OBJECT
public:
    /// `targets`: a level, or sectors of one.
    SimplifyDialog(Host& host, Jobs& jobs, Selection targets, QWidget* parent);

protected:
    Edit edit() const override;
    QString told(const Map& after, const std::string& note) const override;

private:
    Selection m_targets;
    QCheckBox* m_hidden;
};

} // namespace octant
