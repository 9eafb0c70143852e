#pragma once

#include <vector>

#include <QStringList>

#include "views/fields/field_editor.h"

class QCheckBox;
class QGridLayout;
class QLabel;

namespace octant {

/// Gamemodes that an entity exists in: a check box for each that the map names, and for each bit beyond them
/// that is set alone. Entities that are in all of the map's stay in all that come later (pmf.md, Entities).
class GamemodesField : public FieldEditor {
    Q_OBJECT
public:
    explicit GamemodesField(const FieldInfo& info, QWidget* parent = nullptr);
    void setValue(const Value& value) override;
    void setMap(const MapPtr& map, const Level* level) override;
    void setNames(const QString& objectName, const QString& label) override;
    bool wide() const override { return true; }

private:
    struct Mode {
        QCheckBox* box = nullptr;
        int bit = 0;
    };
    void show();
    void take(int bit, bool on);

    QStringList m_modes; ///< names of the map's list
    std::vector<Mode> m_boxes;
    bool m_mixed = false, m_setting = false;
    std::uint32_t m_mask = 0;
    QString m_objectName, m_label;
    QGridLayout* m_grid;
    QLabel* m_none;
};

} // namespace octant
