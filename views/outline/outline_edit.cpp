#include <algorithm>
#include <unordered_set>

#include <QMimeData>

#include "views/browser/thumbnails.h"
#include "views/host/item_kinds.h"
#include "views/outline/outline_drops.h"
#include "views/outline/outline_model.h"
#include "views/outline/outline_text.h"

namespace octant {
namespace {

/// Rows of one list while they are dragged; a drag never leaves the program.
struct Dragged {
    const OutlineNode* list = nullptr;
    std::vector<OutlineRow> rows;
};
Dragged& dragged() {
    static Dragged now;
    return now;
}

/// Their drag over, rows are dragged no more.
class RowsData : public QMimeData {
public:
    ~RowsData() override { dragged() = {}; }
};

bool canMove(const OutlineRow& row) {
    return row.key.type == RowType::Item && row.key.kind != ItemKind::Sector;
}

} // namespace

Qt::ItemFlags OutlineModel::flags(const QModelIndex& index) const {
    if (!index.isValid())
        return Qt::NoItemFlags;
    Qt::ItemFlags flags = Qt::ItemIsEnabled | Qt::ItemIsSelectable;
    const OutlineRow& row = rowAt(index);
    if (row.key.kind == ItemKind::Map ||
        (row.key.type == RowType::Item && itemsCan(row.key.kind, ItemCan::Rename)))
        flags |= Qt::ItemIsEditable;
    if (canMove(row))
        flags |= Qt::ItemIsDragEnabled;
    if (row.key.type == RowType::Map || (row.key.type == RowType::Group && row.key.kind != ItemKind::Sector))
        flags |= Qt::ItemIsDropEnabled;
    // Only for what comes from elsewhere: rows that are moved go between others, never onto them.
    if (dragged().rows.empty() && takesDrops(row))
        flags |= Qt::ItemIsDropEnabled;
    if (!row.opens())
        flags |= Qt::ItemNeverHasChildren;
    return flags;
}

bool OutlineModel::setData(const QModelIndex& index, const QVariant& value, int role) {
    const ItemRef item = itemAt(index);
    if (role != Qt::EditRole || item.kind == ItemKind::None || value.toString() == data(index, Qt::EditRole))
        return false;
    return m_host.submit(
        Edit{"item.set",
             {item},
             {{"field", Value(std::string("name"))}, {"value", value.toString().toStdString()}}});
}

OutlineModel::Place OutlineModel::placeOf(const QModelIndex& index) const {
    Place place;
    if (!index.isValid())
        return place;
    const OutlineRow& row = rowAt(index);
    const auto ownerRef = [&](ItemId id) -> ItemRef {
        if (id == MapItem || id == 0)
            return {m_map->rootKind(), -1, ItemRef::NoCube, MapItem};
        return {sectorPlaces().contains(id) ? ItemKind::Sector : ItemKind::Level, -1, ItemRef::NoCube, id};
    };
    if (row.key.type == RowType::Map) {
        if (row.key.kind != ItemKind::Map)
            return place;
        place.kind = ItemKind::Level;
        place.owner = row.item();
    } else if (row.key.type == RowType::Group && row.key.kind != ItemKind::Sector) {
        place.kind = row.key.kind;
        place.owner = ownerRef(row.key.id);
    } else if (row.key.type == RowType::Item && row.key.kind != ItemKind::Sector) {
        place.kind = row.key.kind;
        place.owner = ownerRef(static_cast<const OutlineNode*>(index.internalPointer())->self.key.id);
        place.behind = row.position;
    }
    return place;
}

QStringList OutlineModel::mimeTypes() const {
    return {QString::fromLatin1(rowsMime), QString::fromLatin1(textureMime), QString::fromLatin1(modelMime),
            QString::fromLatin1(materialMime)};
}

QMimeData* OutlineModel::mimeData(const QModelIndexList& indexes) const {
    Dragged& now = dragged();
    now = {};
    for (const QModelIndex& index : indexes) {
        const auto* list = static_cast<const OutlineNode*>(index.internalPointer());
        if (!canMove(rowAt(index)) || (now.list && now.list != list))
            return nullptr;
        now.list = list;
        now.rows.push_back(rowAt(index));
    }
    if (now.rows.empty())
        return nullptr;
    std::sort(now.rows.begin(), now.rows.end(),
              [](const OutlineRow& a, const OutlineRow& b) { return a.position < b.position; });
    auto* data = new RowsData;
    data->setData(QString::fromLatin1(rowsMime), {});
    return data;
}

std::optional<Edit> OutlineModel::editOfDrop(const QMimeData& data, const QModelIndex& parent) const {
    return parent.isValid() ? octant::editOfDrop(*m_map, data, rowAt(parent)) : std::nullopt;
}

bool OutlineModel::canDropMimeData(const QMimeData* data, Qt::DropAction, int, int,
                                   const QModelIndex& parent) const {
    if (editOfDrop(*data, parent))
        return true;
    return data->hasFormat(QString::fromLatin1(rowsMime)) && parent.isValid() &&
           dragged().list == nodeAt(parent);
}

bool OutlineModel::dropMimeData(const QMimeData* data, Qt::DropAction action, int row, int column,
                                const QModelIndex& parent) {
    if (!canDropMimeData(data, action, row, column, parent))
        return false;
    if (const std::optional<Edit> edit = editOfDrop(*data, parent)) {
        m_host.submit(*edit);
        return false;
    }
    const Dragged now = std::exchange(dragged(), {});
    const OutlineNode& list = *now.list;
    // The row that they are put before, then how many of them stood before it: `to` counts without them.
    std::size_t before = 0;
    if (row < 0 || static_cast<std::size_t>(row) >= list.rows.size())
        before = list.rows.empty() ? 0 : std::size_t{list.rows.back().position} + 1;
    else if (list.rows[static_cast<std::size_t>(row)].key.type == RowType::Item)
        before = list.rows[static_cast<std::size_t>(row)].position;
    std::size_t to = before;
    std::vector<ItemRef> items;
    for (const OutlineRow& moved : now.rows) {
        items.push_back(moved.item());
        if (moved.position < before)
            --to;
    }
    m_host.submit(Edit{"item.move", items, {{"to", Value(std::uint64_t{to})}}});
    // The view must not remove the rows that a move takes away: the edit has moved them.
    return false;
}

} // namespace octant
