#include "views/search/find_model.h"

#include <algorithm>

#include "model/map/locate.h"
#include "views/host/entity_types.h"
#include "views/host/item_kinds.h"
#include "views/host/shown_text.h"
#include "views/theme/theme.h"

namespace octant {

void FindModel::setResult(MapPtr map, SearchResult result) {
    // The rows that stay keep what is chosen in the list.
    const bool same =
        std::equal(result.hits.begin(), result.hits.end(), m_result.hits.begin(), m_result.hits.end(),
                   [](const SearchHit& a, const SearchHit& b) { return a.item == b.item; });
    if (!same)
        beginResetModel();
    m_map = std::move(map);
    m_result = std::move(result);
    if (!same)
        endResetModel();
    else if (rowCount() > 0)
        emit dataChanged(index(0, 0), index(rowCount() - 1, Columns - 1));
}

int FindModel::rowOf(const ItemRef& item) const {
    const auto found = std::find_if(m_result.hits.begin(), m_result.hits.end(),
                                    [&](const SearchHit& hit) { return hit.item == item; });
    return found == m_result.hits.end() ? -1 : static_cast<int>(found - m_result.hits.begin());
}

int FindModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_result.hits.size());
}

QVariant FindModel::text(const SearchHit& hit, int column) const {
    switch (column) {
    case Name:
        return shownText(displayName(*m_map, hit.item));
    case Place:
        return placeText(*m_map, hit.item);
    case Match:
        return hit.field.empty() ? QString() : shownText(hit.field + ": " + hit.value);
    default:
        return {};
    }
}

QVariant FindModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid())
        return {};
    const SearchHit& hit = at(index.row());
    switch (role) {
    case Qt::DecorationRole:
        if (index.column() != Name)
            return {};
        if (hit.item.kind == ItemKind::Entity)
            if (const auto* entity = static_cast<const Entity*>(findItem(*m_map, hit.item)))
                return entityIcon(entity->type);
        return kindIcon(hit.item.kind);
    case Qt::ForegroundRole:
        return index.column() == Place ? QVariant(themeColors().dimText) : QVariant();
    case Qt::DisplayRole:
    case Qt::ToolTipRole:
        return text(hit, index.column());
    default:
        return {};
    }
}

QVariant FindModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Name:
        return tr("Name");
    case Place:
        return tr("Where");
    case Match:
        return tr("Value");
    default:
        return {};
    }
}

} // namespace octant
