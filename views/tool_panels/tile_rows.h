#pragma once

#include <vector>

#include <QWidget>

#include "model/terrain/terrain.h"
#include "views/properties/property_values.h"

class QLabel;
class QVBoxLayout;

namespace octant {

class PropertyRow;

/// The fields of the tiles in a rectangle, as the property panel shows those of items: what they have in
/// common, a change of all of them as one step.
class TileRows : public QWidget {
    Q_OBJECT
public:
    TileRows(Host& host, QWidget* parent);
    ~TileRows() override;

    /// The tiles of the map's terrain; empty: none are selected.
    void present(MapPtr map, const terrain::TileRect& rect);

private:
    struct Row {
        terrain::TileField field;
        PropertyRow* row;
    };
    void build();
    void alignLabels();

    Host& m_host;
    MapPtr m_map; ///< that the groups point into
    terrain::TileRect m_rect;
    std::vector<SelectionGroup> m_groups;
    std::vector<Row> m_rows;
    QLabel* m_title;
    QVBoxLayout* m_column;
};

/// Tiles of a rectangle that show between them each value that any of its tiles has in a field. A few,
/// however large the rectangle.
std::vector<const terrain::Tile*> tilesThatDiffer(const Terrain& terrain, const terrain::TileRect& rect);

} // namespace octant
