#include <algorithm>

#include <QJsonArray>
#include <QTreeView>

#include "views/outline/outline.h"

namespace octant {
namespace {

constexpr std::size_t mostRows = 200; // that are remembered

/// The number of the level with this id, or -1.
int levelNumber(const Map& map, ItemId id) {
    for (std::size_t i = 0; i < map.levels.size(); ++i)
        if (map.levels[i]->id == id)
            return static_cast<int>(i);
    return -1;
}

} // namespace

QJsonObject Outline::viewOf(const Map& map) {
    QJsonArray rows;
    for (std::size_t i = 0; i < std::min(m_open.size(), mostRows); ++i) {
        const RowKey& key = m_open[i];
        rows.append(QJsonArray{static_cast<int>(key.type), static_cast<int>(key.kind),
                               static_cast<int>(key.place), levelNumber(map, key.id),
                               static_cast<double>(key.id)});
    }
    return {{"open", rows}};
}

void Outline::prepareView(std::uint64_t document, const Map& map, const QJsonObject& view) {
    if (!view.contains(QLatin1String("open")))
        return;
    std::vector<RowKey>& open = m_openOf[document];
    open.clear();
    for (const auto& each : view["open"].toArray()) {
        const QJsonArray row = each.toArray();
        const int type = row.at(0).toInt(-1), kind = row.at(1).toInt(-1), level = row.at(3).toInt(-1);
        if (type < 0 || type > static_cast<int>(RowType::Row) || kind < 0 ||
            kind >= static_cast<int>(itemKindCount) || level >= static_cast<int>(map.levels.size()) ||
            open.size() >= mostRows)
            continue;
        const ItemId id = level < 0 ? static_cast<ItemId>(std::max(0.0, row.at(4).toDouble()))
                                    : map.levels[static_cast<std::size_t>(level)]->id;
        open.push_back({static_cast<RowType>(type), static_cast<ItemKind>(kind),
                        static_cast<std::uint32_t>(row.at(2).toInt()), id});
    }
}

} // namespace octant
