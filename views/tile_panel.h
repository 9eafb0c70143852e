#pragma once

#include <QFrame>

#include "model/terrain/terrain.h"
#include "views/tile_tool.h"

class QCheckBox;
class QComboBox;
class QFormLayout;
class QLabel;
class QPushButton;
class QSpinBox;

namespace octant {

/// Says what a drag over the terrain does, in a corner of the 3D view.
class TilePanel : public QFrame {
    Q_OBJECT
public:
    explicit TilePanel(QWidget* parent);

    /// What is there besides the tool.
    struct State {
        bool selected = false;  ///< tiles, that a tool can be applied to at once
        bool copied = false;    ///< tiles, that others can be filled with
        bool usesEdges = false; ///< the terrain blends per edge
    };
    void present(const TileTool& tool, const Terrain& terrain, const State& state);
    /// What is known of the tile under the pointer; empty for none.
    void tellTile(const QString& words);

signals:
    void changed(const octant::TileTool& tool);
    /// Do it to all selected tiles.
    void applied();
    /// Fill the selected tiles with those that were copied.
    void filled();

private:
    void tell();
    void listMaterials(const Terrain& terrain);
    QComboBox* addChoice(const char* objectName, const QString& accessible, const QStringList& words);
    QSpinBox* addNumber(const char* objectName, const QString& accessible, int low, int high);

    TileTool m_tool;
    PagedVector<terrain::Material> m_listed;
    QFormLayout* m_form;
    QComboBox* m_kind;
    QWidget* m_brush;
    QSpinBox* m_size;
    QComboBox* m_round;
    QSpinBox* m_levels;
    QSpinBox* m_height;
    QCheckBox* m_soft;
    QComboBox* m_type;
    QSpinBox* m_ramp;
    QComboBox* m_meet;
    QComboBox* m_top;
    QComboBox* m_side;
    QComboBox* m_pathable;
    QWidget* m_blending;
    QComboBox* m_blend;
    QComboBox* m_edge;
    QComboBox* m_normals;
    QComboBox* m_bumps;
    QComboBox* m_cover;
    QCheckBox* m_connected;
    QLabel* m_hint;
    QLabel* m_tile;
    QPushButton* m_apply;
    QPushButton* m_fill;
};

} // namespace octant
