#pragma once

#include <vector>

#include <QStringList>

#include "views/properties/fields/field_editor.h"

class QCheckBox;
class QGridLayout;
class QLabel;

namespace octant {

/// Gamemodes that an entity exists in: a check box for each that the map names, and for each bit beyond them
/// that is set alone. A click changes that one gamemode of each entity; the box of one that some are in and
/// some are not stands between.
class GamemodesField : public FieldEditor {
    Q_OBJECT
public:
    explicit GamemodesField(const FieldInfo& info, QWidget* parent = nullptr);
    void setValue(const Value& value) override;
    void setMasks(const std::vector<std::uint32_t>& masks) override;
    void setMap(const MapPtr& map, const Level* level) override;
    void setNames(const QString& objectName, const QString& label) override;
    bool wide() const override { return true; }

private:
    struct Mode {
        QCheckBox* box = nullptr;
        int bit = 0;
    };
    void show();

    QStringList m_modes; ///< names of the map's list
    std::vector<Mode> m_boxes;
    bool m_setting = false;
    std::vector<std::uint32_t> m_masks; ///< one for items that are alike
    QString m_objectName, m_label;
    QGridLayout* m_grid;
    QLabel* m_none;
};

} // namespace octant
