#pragma once

#include <QWidget>

#include "views/host/host.h"
#include "views/tools/tile_tool.h"

class QCheckBox;
class QComboBox;
class QFormLayout;
class QLabel;
class QPushButton;
class QSpinBox;

namespace octant {

class TileRows;

/// What the tool for tiles is set to, and the fields of the tiles that are selected. Stands where properties
/// are (ToolPlace).
class TilePanel : public QWidget {
    Q_OBJECT
public:
    TilePanel(Host& host, QWidget* parent);

    /// What is there besides the tool.
    struct State {
        terrain::TileRect selected; ///< tiles, that a tool can be applied to at once
        bool copied = false;        ///< tiles, that others can be filled with
    };
    /// Of a map that is a terrain.
    void present(const TileTool& tool, const MapPtr& map, const State& state);
    /// What is known of the tile under the pointer; empty for none.
    void tellTile(const QString& words);

signals:
    /// Something of the tool was chosen.
    void changed(const octant::TileTool& tool);
    /// Do it to all selected tiles.
    void applied();
    /// Fill the selected tiles with those that were copied.
    void filled();
    /// Let each edge blend by itself.
    void edgesWanted();

private:
    void tell();
    void listMaterials(const Terrain& terrain);
    QComboBox* addChoice(const char* objectName, const QString& accessible, const QStringList& words);
    QSpinBox* addNumber(const char* objectName, const QString& accessible, int low, int high);

    void buildForm();
    void buildBelow();
    QCheckBox* addSwitch(const char* objectName, const QString& text, const QString& accessible);
    QPushButton* addButton(const char* objectName, const QString& text, const QString& accessible);
    void tellBlending(const MapPtr& map);

    TileTool m_tool;
    MapPtr m_map; ///< as last presented
    PagedVector<terrain::Material> m_listed;
    QFormLayout* m_form;
    QLabel* m_title;
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
    TileRows* m_rows;
    QLabel* m_unblended;
    QPushButton* m_perEdge;
};

} // namespace octant
