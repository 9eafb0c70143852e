#include "views/outline/outline_text.h"

#include "model/edit/kinds.h"
#include "views/host/item_kinds.h"
#include "views/host/model_names.h"
#include "views/host/shown_text.h"
#include "views/host/words.h"
#include "views/outline/outline_model.h"
#include "views/theme/theme.h"

namespace octant {
namespace {

QString fromUtf8(std::string_view text) {
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}
QString bytesText(std::size_t bytes) {
    return bytes < 1024 ? tr("%1 bytes").arg(bytes) : tr("%1 KiB").arg((bytes + 512) / 1024);
}

} // namespace

/// Calls `fn(item, position)` with the row's item, found again where its list has changed meanwhile.
template <class Fn> void OutlineText::withItem(Fn&& fn) const {
    visitList(m_map, m_row.key.kind, m_owner, [&](const auto& list) {
        if (m_row.position < list.size() && idOf(list[m_row.position]) == m_row.key.id) {
            fn(list[m_row.position], m_row.position);
            return;
        }
        std::size_t position = 0;
        for (const auto& item : list) {
            if (idOf(item) == m_row.key.id) {
                fn(item, position);
                return;
            }
            ++position;
        }
    });
}

QString OutlineText::name() const {
    const RowKey& key = m_row.key;
    switch (key.type) {
    case RowType::Root:
        return {};
    case RowType::Map: {
        if (key.kind != ItemKind::Map)
            return kindName(key.kind);
        const QString own = shownText(m_map.header.name);
        return own.isEmpty() ? tr("Map without a name") : own;
    }
    case RowType::Archive:
        return tr("Embedded archive");
    case RowType::Group:
        return key.kind == ItemKind::Entity && key.id == MapItem ? tr("Global entities")
                                                                 : kindHeading(key.kind);
    case RowType::Layer:
        return tr("Layer y %1").arg(key.place);
    case RowType::Row:
        return tr("Row x %1").arg(key.place & 0xffff);
    case RowType::Item:
        break;
    }
    if (key.kind == ItemKind::Sector && m_owner.level) {
        const SectorIndex at = m_owner.level->indexOf(m_row.position);
        return tr("Sector %1,%2,%3").arg(at.x()).arg(at.y()).arg(at.z());
    }
    QString name;
    withItem([&](const auto& item, std::size_t position) {
        name = m_map.model ? modelItemName(*m_map.model, key.kind, position) : shownText(rawNameOf(item));
        if (name.isEmpty())
            name = kindName(key.kind) + QLatin1Char(' ') + QString::number(position);
    });
    return name;
}

QString OutlineText::rawName() const {
    if (m_row.key.type == RowType::Map)
        return fromUtf8(m_map.header.name);
    QString name;
    if (m_row.key.type == RowType::Item)
        withItem([&](const auto& item, std::size_t) { name = fromUtf8(rawNameOf(item)); });
    return name;
}

QString OutlineText::referredName(ItemKind kind, const Ref& ref) const {
    QString name = shownText(ref.name);
    if (ref.id != 0 && m_owner.level)
        visitList(m_map, kind, {m_owner.level, nullptr}, [&](const auto& list) {
            for (const auto& item : list)
                if (idOf(item) == ref.id)
                    name = shownText(rawNameOf(item));
        });
    return name;
}

QString OutlineText::rootNote() const {
    if (m_map.model)
        return fromUtf8(p3m::layoutName(m_map.model->layout));
    if (m_map.terrain)
        return tr("%1×%2 tiles").arg(m_map.terrain->cols()).arg(m_map.terrain->rows());
    return QString::fromLatin1(revisionName(m_map.revision));
}

QString OutlineText::note() const {
    const ItemKind kind = m_row.key.kind;
    if (m_row.key.type == RowType::Archive)
        return bytesText(m_map.embeddedArchive.size());
    if (m_row.key.type == RowType::Map)
        return rootNote();
    if (m_row.key.type != RowType::Item)
        return {};
    QString note;
    if (kind == ItemKind::Sector) {
        if (damaged())
            return tr("damaged");
        if (m_owner.level && m_owner.level->numberOf(m_owner.level->centerSector) == m_row.position)
            return tr("centre");
        return {};
    }
    if (isDefault())
        return tr("default");
    withItem([&](const auto& item, std::size_t position) {
        using T = std::decay_t<decltype(item)>;
        if (m_map.model) {
            note = modelItemNote(*m_map.model, kind, position);
        } else if constexpr (std::is_same_v<T, Entity>) {
            note = entityTypeName(item.type);
        } else if constexpr (std::is_same_v<T, Lightmap>) {
            note = QStringLiteral("%1×%1").arg(std::uint64_t{1} << (item.sizeLog2 & 31));
        } else if constexpr (std::is_same_v<T, Extension>) {
            note = bytesText(item.data.size());
        } else if constexpr (std::is_same_v<T, EnvironmentRegion>) {
            note = referredName(environmentOf(kind), item.environment);
        } else if constexpr (std::is_same_v<T, DynamicLight> || std::is_same_v<T, FastLight>) {
            note = tr("id %1").arg(item.lightId);
        } else if constexpr (std::is_same_v<T, std::shared_ptr<const Level>>) {
            note = QStringLiteral("%1×%2×%3").arg(item->countX()).arg(item->countY()).arg(item->countZ());
        }
    });
    return note;
}

QColor OutlineText::swatch() const {
    QColor color;
    if (m_row.key.type == RowType::Item)
        withItem([&](const auto& item, std::size_t) {
            if constexpr (requires { item.values.color; })
                color = QColor(item.values.color[0], item.values.color[1], item.values.color[2]);
            else if constexpr (requires { item.color; })
                color = QColor(item.color[0], item.color[1], item.color[2]);
        });
    return color;
}

bool OutlineText::isDefault() const {
    const Level* const level = m_owner.level;
    if (!level || m_row.key.type != RowType::Item || m_row.key.id == 0)
        return false;
    const ItemId id = m_row.key.id;
    switch (m_row.key.kind) {
    case ItemKind::SoundEnvironment:
        return level->defaultSound.id == id;
    case ItemKind::WeatherEnvironment:
        return level->defaultWeather.id == id;
    case ItemKind::SkyEnvironment:
        return level->defaultSky.id == id;
    case ItemKind::GravityEnvironment:
        return level->defaultGravity.id == id;
    default:
        return false;
    }
}

bool OutlineText::damaged() const {
    bool broken = false;
    if (m_row.key.type == RowType::Item && m_row.key.kind == ItemKind::Sector)
        withItem([&](const auto& item, std::size_t) {
            if constexpr (std::is_same_v<std::decay_t<decltype(item)>, SectorSlot>)
                broken = item.cell->decoded() && !item.cell->value();
        });
    return broken;
}

QString OutlineText::iconName() const {
    switch (m_row.key.type) {
    case RowType::Archive:
        return QStringLiteral("archive");
    case RowType::Layer:
    case RowType::Row:
        return QStringLiteral("sector");
    case RowType::Group:
        if (m_row.key.kind == ItemKind::Entity)
            return QStringLiteral("entities");
        break;
    default:
        break;
    }
    return kindIconName(m_row.key.kind);
}

std::size_t OutlineText::count() const {
    const Level* const level = m_owner.level;
    switch (m_row.key.type) {
    case RowType::Group:
        return listSize(m_map, m_row.key.kind, m_owner);
    case RowType::Layer:
        return level ? std::size_t{level->countX()} * level->countZ() : 0;
    case RowType::Row:
        return level ? level->countZ() : 0;
    default:
        return 0;
    }
}

std::size_t OutlineText::entitiesBelow() const {
    const auto inSectors = [](const Level& level) {
        std::size_t count = 0;
        for (const SectorSlot& slot : level.sectors)
            if (const Sector* sector = slot.cell->decoded() ? slot.cell->value() : nullptr)
                count += sector->entities.entities.size();
        return count;
    };
    if (m_owner.sector || m_map.model || m_map.terrain)
        return 0;
    if (m_owner.level)
        return inSectors(*m_owner.level);
    std::size_t count = 0;
    for (const auto& level : m_map.levels)
        count += level->entities.entities.size() + inSectors(*level);
    return count;
}

namespace {

/// Pictures are few and asked for with every repaint.
const QIcon& iconNamed(const QString& name) {
    static QHash<QString, QIcon> icons;
    QIcon& icon = icons[name];
    if (icon.isNull())
        icon = themeIcon(name);
    return icon;
}

} // namespace

QVariant OutlineModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid())
        return {};
    const auto& parentNode = *static_cast<const OutlineNode*>(index.internalPointer());
    const OutlineRow& row = rowAt(index);
    const ListOwner owner = listOwner(parentNode);
    const OutlineText text(*m_map, owner, row);
    switch (role) {
    case Qt::DisplayRole:
        return text.name();
    case Qt::EditRole:
        return text.rawName();
    case Qt::DecorationRole:
        return iconNamed(text.iconName());
    case Qt::ToolTipRole: {
        const QString kind = row.key.type == RowType::Item ? kindName(row.key.kind) : QString();
        const QString note = text.note();
        QString tip = kind.isEmpty() ? text.name() : kind + QStringLiteral(": ") + text.name();
        return note.isEmpty() ? tip : tip + QStringLiteral(" (%1)").arg(note);
    }
    case Qt::AccessibleTextRole:
        return row.key.type == RowType::Item ? kindName(row.key.kind) + QLatin1Char(' ') + text.name()
                                             : text.name();
    case CountRole: {
        if (row.key.type != RowType::Group && row.key.type != RowType::Layer && row.key.type != RowType::Row)
            return {};
        const auto total = static_cast<qulonglong>(text.count());
        if (const OutlineNode* node = known(row.key);
            m_filter.active() && node && node->filled && row.key.kind != ItemKind::Sector)
            return tr("%1 of %2").arg(node->rows.size()).arg(total);
        if (const std::size_t below =
                row.key.kind == ItemKind::Entity && row.key.type == RowType::Group ? text.entitiesBelow() : 0;
            below > 0)
            return owner.level ? tr("%1 + %2 in sectors").arg(total).arg(below)
                               : tr("%1 + %2 in levels").arg(total).arg(below);
        return QString::number(total);
    }
    case NoteRole:
        return text.note();
    case SwatchRole: {
        const QColor color = text.swatch();
        return color.isValid() ? QVariant(color) : QVariant();
    }
    case DefaultRole:
        return text.isDefault();
    case DamagedRole:
        return text.damaged();
    default:
        return {};
    }
}

} // namespace octant
