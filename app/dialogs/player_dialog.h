#pragma once

#include <functional>
#include <span>
#include <vector>

#include <QDialog>

#include "model/walk/player.h"

class QDoubleSpinBox;

namespace octant {

/// A number of PlayerSettings as it is shown and kept.
struct PlayerRow {
    double PlayerSettings::*member; ///< that it is in
    const char* key;                ///< in the file of settings
    const char* label;              ///< marked by OCTANT_TR
    const char* unit;               ///< shown behind the number
    double min, max, step;          ///< in that unit; `step` is that of the arrows of its box
};
/// All of them.
std::span<const PlayerRow> playerRows();

/// Asks how tall and how fast whoever walks through a level is.
class PlayerDialog : public QDialog {
    Q_OBJECT
public:
    /// `take` gets the answer, once.
    PlayerDialog(const PlayerSettings& settings, std::function<void(const PlayerSettings&)> take,
                 QWidget* parent = nullptr);
    void accept() override;

private:
    void show(const PlayerSettings& settings);

    PlayerSettings m_settings;
    std::function<void(const PlayerSettings&)> m_take;
    std::vector<QDoubleSpinBox*> m_boxes; ///< in the order of the rows
};

} // namespace octant
