#include "views/panels/statistics_model.h"

#include <algorithm>

#include <QLocale>

#include "views/theme/theme.h"

namespace octant {
namespace {

QString localeNumber(std::uint64_t value) { return QLocale().toString(static_cast<qulonglong>(value)); }

double share(std::uint64_t value, std::uint64_t limit) {
    return limit == 0 ? 0 : static_cast<double>(value) / static_cast<double>(limit);
}

QString nameOf(SectorMeter meter) {
    switch (meter) {
    case SectorMeter::Materials:
        return StatisticsModel::tr("Materials used");
    case SectorMeter::PhysicsMaterials:
        return StatisticsModel::tr("Physics materials used");
    case SectorMeter::SoundMaterials:
        return StatisticsModel::tr("Sound materials used");
    case SectorMeter::Lightmaps:
        return StatisticsModel::tr("Lightmaps");
    case SectorMeter::DynamicLights:
        return StatisticsModel::tr("Dynamic lights");
    case SectorMeter::FastLights:
        return StatisticsModel::tr("Fast lights");
    case SectorMeter::Regions:
        return StatisticsModel::tr("Load regions");
    case SectorMeter::Cubes:
        return StatisticsModel::tr("Cubes");
    case SectorMeter::Depth:
        return StatisticsModel::tr("Depth of the octree");
    case SectorMeter::Vertices:
        return StatisticsModel::tr("Vertices");
    case SectorMeter::Normals:
        return StatisticsModel::tr("Normals");
    case SectorMeter::Entities:
        return StatisticsModel::tr("Entities");
    }
    return {};
}

QString nameOf(LevelMeter meter) {
    switch (meter) {
    case LevelMeter::Materials:
        return StatisticsModel::tr("Materials of the level");
    case LevelMeter::PhysicsMaterials:
        return StatisticsModel::tr("Physics materials of the level");
    case LevelMeter::SoundMaterials:
        return StatisticsModel::tr("Sound materials of the level");
    case LevelMeter::SoundEnvironments:
        return StatisticsModel::tr("Sound environments");
    case LevelMeter::WeatherEnvironments:
        return StatisticsModel::tr("Weather environments");
    case LevelMeter::SkyEnvironments:
        return StatisticsModel::tr("Sky environments");
    case LevelMeter::GravityEnvironments:
        return StatisticsModel::tr("Gravity environments");
    case LevelMeter::SectorsX:
        return StatisticsModel::tr("Sectors on X");
    case LevelMeter::SectorsY:
        return StatisticsModel::tr("Sectors on Y");
    case LevelMeter::SectorsZ:
        return StatisticsModel::tr("Sectors on Z");
    case LevelMeter::Entities:
        return StatisticsModel::tr("Entities of the level");
    }
    return {};
}

/// Places of sectors as the window writes them, by id.
QString placeText(const Level& level, ItemId sector) {
    for (std::size_t i = 0; i < level.sectors.size() && sector != 0; ++i)
        if (level.sectors[i].id == sector) {
            const SectorIndex at = level.indexOf(i);
            return QStringLiteral("%1, %2, %3").arg(at.x()).arg(at.y()).arg(at.z());
        }
    return {};
}

} // namespace

void StatisticsModel::show(const std::shared_ptr<const MapStatistics>& statistics, const Map& map,
                           ItemId level, ItemId selected) {
    std::vector<Row> rows;
    m_bytes = 0;
    const LevelStatistics* counted = nullptr;
    if (statistics)
        for (const LevelStatistics& one : *statistics)
            if (one.level == level)
                counted = &one;
    const Level* shown = nullptr;
    for (std::size_t i = 0; i < map.levels.size(); ++i)
        if (map.levels[i]->id == level)
            shown = map.levels[i].get();
    if (counted != nullptr && shown != nullptr) {
        m_bytes = counted->bytes;
        const auto own = counted->sectors.find(selected);
        for (std::size_t i = 0; i < sectorMeterCount; ++i) {
            const auto meter = static_cast<SectorMeter>(i);
            if ((meter == SectorMeter::SoundMaterials || meter == SectorMeter::Normals) && map.january())
                continue;
            const LevelStatistics::Worst& worst = (*counted)[meter];
            rows.push_back(
                {nameOf(meter), worst.value, limitOf(meter), worst.total, placeText(*shown, worst.sector),
                 own != counted->sectors.end() ? localeNumber(own->second[meter]) : QString(), worst.sector});
        }
        for (std::size_t i = 0; i < levelMeterCount; ++i) {
            const auto meter = static_cast<LevelMeter>(i);
            const std::uint64_t value = (*counted)[meter];
            rows.push_back({nameOf(meter), value, limitOf(meter), value, {}, {}, 0});
        }
    }
    if (rows.size() != m_rows.size()) {
        beginResetModel();
        m_rows = std::move(rows);
        endResetModel();
    } else if (rows != m_rows) {
        m_rows = std::move(rows);
        emit dataChanged(index(0, 0), index(rowCount() - 1, Columns - 1));
    }
}

ItemId StatisticsModel::sectorAt(int row) const {
    return row < 0 || row >= rowCount() ? 0 : m_rows[static_cast<std::size_t>(row)].sector;
}

std::size_t StatisticsModel::warnings() const {
    return static_cast<std::size_t>(std::count_if(m_rows.begin(), m_rows.end(), [](const Row& row) {
        return share(row.value, row.limit) >= warningShare;
    }));
}

int StatisticsModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

QVariant StatisticsModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid())
        return {};
    const Row& row = m_rows[static_cast<std::size_t>(index.row())];
    const QString fill = tr("%1 of %2").arg(localeNumber(row.value), localeNumber(row.limit));
    if (role == ShareRole)
        return share(row.value, row.limit);
    if (role == Qt::ToolTipRole || role == Qt::AccessibleDescriptionRole)
        return row.sector != 0 ? tr("%1: %2 in sector %3. Click to go there.").arg(row.what, fill, row.where)
                               : tr("%1: %2").arg(row.what, fill);
    if (role == Qt::TextAlignmentRole && (index.column() == Total || index.column() == Selected))
        return QVariant(Qt::AlignRight | Qt::AlignVCenter);
    if (role == Qt::ForegroundRole && index.column() != What)
        return share(row.value, row.limit) >= warningShare && index.column() == Fill ? themeColors().warning
                                                                                     : themeColors().dimText;
    if (role != Qt::DisplayRole && role != Qt::AccessibleTextRole)
        return {};
    switch (index.column()) {
    case What:
        return row.what;
    case Fill:
        return fill;
    case Where:
        return row.where;
    case Total:
        return localeNumber(row.total);
    case Selected:
        return row.selected;
    default:
        return {};
    }
}

QVariant StatisticsModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    case What:
        return tr("What");
    case Fill:
        return tr("Fullest sector");
    case Where:
        return tr("Sector");
    case Total:
        return tr("In the level");
    case Selected:
        return tr("Selected sector");
    default:
        return {};
    }
}

} // namespace octant
