#include "views/tool_panels/tile_rows.h"

#include <algorithm>
#include <array>
#include <bitset>
#include <cstring>
#include <set>

#include <QLabel>
#include <QVBoxLayout>

#include "model/edit/terrain/tile_edit.h"
#include "model/terrain/tile_fields.h"
#include "views/properties/property_row.h"

namespace octant {
namespace {

using terrain::Tile;
using terrain::TileField;

/// Collects tiles by characters that none before had in their places. What says how edges blend counts as a
/// whole, as its characters mean something only together.
class TileCollector {
public:
    void add(const Tile& tile) {
        if (!m_tiles.empty() && tile == *m_last)
            return;
        m_last = &tile;
        bool fresh = m_blends.insert(blendOf(tile)).second;
        for (std::size_t i = 0; i < tile.text.size(); ++i) {
            auto seen = m_seen[i][static_cast<unsigned char>(tile.text[i])];
            fresh = fresh || !seen;
            seen = true;
        }
        if (fresh)
            m_tiles.push_back(&tile);
    }
    std::vector<const Tile*> take() { return std::move(m_tiles); }

private:
    using Blending = std::array<char, 5>;
    static Blending blendOf(const Tile& tile) {
        return {tile.text[13], tile.text[17], tile.text[18], tile.text[19], tile.text[20]};
    }

    std::vector<const Tile*> m_tiles;
    const Tile* m_last = nullptr;
    std::array<std::bitset<256>, sizeof(Tile)> m_seen;
    std::set<Blending> m_blends;
};

} // namespace

std::vector<const Tile*> tilesThatDiffer(const Terrain& map, const terrain::TileRect& rect) {
    TileCollector collector;
    const terrain::TileRect part = rect.intersected(map.bounds());
    constexpr int side = terrain::chunkSide;
    for (int row = part.row; row < part.row + part.rows; ++row)
        for (int col = part.col; col < part.col + part.cols;) {
            const int end = std::min(part.col + part.cols, (col / side + 1) * side);
            const std::size_t first = map.numberOf({row, col});
            map.tiles.forEachRun(first, first + static_cast<std::size_t>(end - col),
                                 [&](std::size_t, std::span<const Tile> run) {
                                     for (const Tile& tile : run)
                                         collector.add(tile);
                                 });
            col = end;
        }
    return collector.take();
}

TileRows::TileRows(Host& host, QWidget* parent)
    : QWidget(parent), m_host(host), m_title(new QLabel(this)), m_column(new QVBoxLayout(this)) {
    setObjectName(QStringLiteral("tileFields"));
    setAccessibleName(tr("Fields of the selected tiles"));
    m_title->setObjectName(QStringLiteral("tileSelection"));
    m_title->setProperty("heading", true);
    m_column->setContentsMargins(0, 0, 0, 0);
    m_column->setSpacing(3);
    m_column->addWidget(m_title);
    build();
    hide();
}

TileRows::~TileRows() = default;

void TileRows::build() {
    for (int i = 0; i < terrain::tileFields; ++i) {
        const auto field = static_cast<TileField>(i);
        const FieldRef& ref = terrain::refOf(field);
        auto* row = new PropertyRow(m_host, {ref.info, {&ref}}, this);
        row->setEditMaker([this, field](const Value& value) { return tilePanelEdit(m_rect, field, value); });
        m_rows.push_back({field, row});
        m_column->addWidget(row);
    }
    alignLabels();
}

void TileRows::alignLabels() {
    int width = 0;
    for (const Row& each : m_rows)
        width = std::max(width, each.row->labelWidth());
    for (const Row& each : m_rows)
        each.row->setLabelWidth(width);
}

void TileRows::present(MapPtr map, const terrain::TileRect& rect) {
    for (const Row& each : m_rows)
        each.row->checkGesture();
    const bool same = m_map && m_rect == rect && m_map->terrain->tiles.sameAs(map->terrain->tiles) &&
                      m_map->terrain->materials.sameAs(map->terrain->materials);
    if (same)
        return;
    if (m_rect != rect)
        for (const Row& each : m_rows) {
            each.row->finish();
            each.row->editor().abandon();
            if (m_host.snapshot()->terrain)
                map = m_host.snapshot(); // with what was still being typed
        }
    m_rect = rect;
    setVisible(!rect.empty());
    if (rect.empty()) {
        m_map = nullptr;
        m_groups.clear();
        return;
    }
    std::vector<const void*> items;
    for (const Tile* tile : tilesThatDiffer(*map->terrain, rect))
        items.push_back(tile);
    m_groups = {{ItemKind::None, EntityType::Dummy, terrain::tileFieldRefs(), std::move(items)}};
    m_map = map;
    m_title->setText(rect.rows == 1 && rect.cols == 1
                         ? tr("Tile in row %1, column %2").arg(rect.row).arg(rect.col)
                         : tr("%1 × %2 tiles").arg(rect.rows).arg(rect.cols));
    const bool perEdge = terrain::usesEdges(*map->terrain);
    for (const Row& each : m_rows) {
        each.row->show(m_groups, {}, map, nullptr);
        if (each.field == TileField::BlendMode)
            each.row->setVisible(!perEdge);
        else if (each.field >= TileField::EdgeNorth)
            each.row->setVisible(perEdge);
    }
}

} // namespace octant
