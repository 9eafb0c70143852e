#include "views/outline/outline_text.h"

#include <glm/common.hpp>

#include "model/map/item_kinds.h"
#include "views/drawing/distinct_color.h"
#include "views/host/entity_types.h"
#include "views/host/item_kinds.h"
#include "views/host/model_names.h"
#include "views/host/shown_text.h"
#include "views/host/translated.h"
#include "views/outline/outline_model.h"
#include "views/theme/theme.h"

namespace octant {
namespace {

QString fromUtf8(std::string_view text) {
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}
QString bytesText(std::size_t bytes) {
    return bytes == 1     ? octant::tr("1 byte")
           : bytes < 1024 ? octant::tr("%1 bytes").arg(bytes)
                          : octant::tr("%1 KiB").arg((bytes + 512) / 1024);
}

} // namespace

/// Found again where its list has changed meanwhile.
std::optional<OutlineText::Found> OutlineText::item() const {
    const ItemListView list = listIn(m_map, m_row.key.kind, m_owner);
    std::size_t position = m_row.position;
    if (position >= list.size() || list.idAt(position) != m_row.key.id)
        position = list.positionOf(m_row.key.id);
    if (position == ItemListView::NotFound)
        return std::nullopt;
    return Found{list, position, list[position]};
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
        return own.isEmpty() ? octant::tr("Map without a name") : own;
    }
    case RowType::Archive:
        return octant::tr("Embedded archive");
    case RowType::Group:
        if (key.kind == ItemKind::LightSource && key.place != LampGroup)
            return key.place == SunGroup ? octant::tr("Sun") : octant::tr("Sky light");
        return key.kind == ItemKind::Entity && key.id == MapItem ? octant::tr("Global entities")
                                                                 : kindHeading(key.kind);
    case RowType::Layer:
        return octant::tr("Layer y %1").arg(key.place);
    case RowType::Row:
        return octant::tr("Row x %1").arg(key.place & 0xffff);
    case RowType::Item:
        break;
    }
    if (key.kind == ItemKind::Sector && m_owner.level) {
        const SectorIndex at = m_owner.level->indexOf(m_row.position);
        return octant::tr("Sector %1,%2,%3").arg(at.x()).arg(at.y()).arg(at.z());
    }
    const auto found = item();
    if (!found)
        return {};
    const QString name =
        m_map.model ? modelItemName(*m_map.model, key.kind, found->position) : shownText(found->entry.name);
    if (!name.isEmpty())
        return name;
    const bool sun = key.kind == ItemKind::LightSource &&
                     lightGroup(*static_cast<const LightSource*>(found->entry.item)) == SunGroup;
    return (sun ? octant::tr("Sun") : kindName(key.kind)) + QLatin1Char(' ') +
           QString::number(found->position);
}

QString OutlineText::rawName() const {
    if (m_row.key.type == RowType::Map)
        return fromUtf8(m_map.header.name);
    const auto found = m_row.key.type == RowType::Item ? item() : std::nullopt;
    return found ? fromUtf8(found->entry.name) : QString();
}

QString OutlineText::referredName(ItemKind kind, const Ref& ref) const {
    if (ref.id == 0 || !m_owner.level)
        return shownText(ref.name);
    const ItemListView list = listIn(*m_owner.level, kind);
    const std::size_t at = list.positionOf(ref.id);
    return shownText(at != ItemListView::NotFound ? list.nameAt(at) : ref.name);
}

QString OutlineText::rootNote() const {
    if (m_map.model)
        return fromUtf8(p3m::layoutName(m_map.model->layout));
    if (m_map.terrain)
        return octant::tr("%1×%2 tiles").arg(m_map.terrain->cols()).arg(m_map.terrain->rows());
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
    if (kind == ItemKind::Sector) {
        if (damaged())
            return octant::tr("damaged");
        if (m_owner.level && m_owner.level->numberOf(m_owner.level->centerSector) == m_row.position)
            return octant::tr("centre");
        return {};
    }
    if (isDefault())
        return octant::tr("default");
    const auto found = item();
    if (!found)
        return {};
    if (m_map.model)
        return modelItemNote(*m_map.model, kind, found->position);
    const void* item = found->entry.item;
    switch (kind) {
    case ItemKind::Entity:
        return entityTypeName(static_cast<const Entity*>(item)->type);
    case ItemKind::Lightmap:
        return QStringLiteral("%1×%1").arg(std::uint64_t{1}
                                           << (static_cast<const Lightmap*>(item)->sizeLog2 & 31));
    case ItemKind::Extension:
        return bytesText(static_cast<const Extension*>(item)->data.size());
    case ItemKind::DynamicLight:
        return octant::tr("id %1").arg(static_cast<const DynamicLight*>(item)->lightId);
    case ItemKind::FastLight:
        return octant::tr("id %1").arg(static_cast<const FastLight*>(item)->lightId);
    case ItemKind::LightSource: {
        const std::string problem = light::sourceProblem(*static_cast<const LightSource*>(item));
        if (!problem.empty())
            return octant::tr("left out: %1").arg(shownText(problem));
        return static_cast<const LightSource*>(item)->type == light::SourceType::Spot ? octant::tr("spot")
                                                                                      : QString();
    }
    case ItemKind::Level: {
        const auto& level = *static_cast<const Level*>(item);
        return QStringLiteral("%1×%2×%3").arg(level.countX()).arg(level.countY()).arg(level.countZ());
    }
    default:
        if (const ItemKind environment = itemKindRow(kind).environment; environment != ItemKind::None)
            return referredName(environment, static_cast<const EnvironmentRegion*>(item)->environment);
        return {};
    }
}

QColor OutlineText::swatch() const {
    if (m_row.key.type == RowType::Group && m_row.key.kind == ItemKind::LightSource &&
        m_row.key.place == SkyGroup && m_owner.level != nullptr && m_owner.level->lightSettings) {
        const auto& zenith = m_owner.level->lightSettings->skyZenith; // read within 0 and 255
        return {static_cast<int>(zenith.r), static_cast<int>(zenith.g), static_cast<int>(zenith.b)};
    }
    const auto found = m_row.key.type == RowType::Item ? item() : std::nullopt;
    if (!found)
        return {};
    const auto colorOf = [](const auto& color) { return QColor(color[0], color[1], color[2]); };
    const void* item = found->entry.item;
    switch (m_row.key.kind) {
    case ItemKind::Material:
        return colorOf(static_cast<const Material*>(item)->color);
    case ItemKind::DynamicLight:
        return colorOf(static_cast<const DynamicLight*>(item)->color);
    case ItemKind::FastLight:
        return colorOf(static_cast<const FastLight*>(item)->color);
    case ItemKind::LightSource: {
        const glm::vec3 color = glm::clamp(static_cast<const LightSource*>(item)->color, 0.0f, 255.0f);
        return colorOf(glm::ivec3(color));
    }
    case ItemKind::ModelMaterial:
        return colorOf(static_cast<const p3m::Material*>(item)->values.color);
    case ItemKind::PhysicsMaterial:
    case ItemKind::SoundMaterial:
        return colorOf(distinctColor(m_row.key.id)); // as the view paints them
    default:
        return {};
    }
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
    if (m_row.key.type != RowType::Item || m_row.key.kind != ItemKind::Sector)
        return false;
    const auto found = item();
    if (!found)
        return false;
    const LazySector& cell = *static_cast<const SectorSlot*>(found->entry.item)->cell;
    return cell.decoded() && !cell.value();
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
        if (m_row.key.kind == ItemKind::LightSource && m_row.key.place == SkyGroup)
            return kindIconName(ItemKind::SkyEnvironment);
        if (m_row.key.kind == ItemKind::LightSource && m_row.key.place == SunGroup)
            return QStringLiteral("outdoor");
        break;
    case RowType::Item:
        if (m_row.key.kind == ItemKind::Entity)
            if (const auto found = item())
                return entityTypeIcon(static_cast<const Entity*>(found->entry.item)->type);
        if (m_row.key.kind == ItemKind::LightSource)
            if (const auto found = item();
                found && lightGroup(*static_cast<const LightSource*>(found->entry.item)) == SunGroup)
                return QStringLiteral("outdoor");
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
        if (m_row.key.kind == ItemKind::LightSource && level != nullptr) {
            std::size_t count = 0;
            for (const LightSource& source : level->lightSources)
                count += lightGroup(source) == m_row.key.place ? 1 : 0;
            return count;
        }
        return listIn(m_map, m_row.key.kind, m_owner).size();
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
    case Qt::AccessibleTextRole: {
        const QString name = text.name();
        const QString kind =
            row.key.type == RowType::Item ? kindName(row.key.kind) + QLatin1Char(' ') : QString();
        const QString whole = name.startsWith(kind, Qt::CaseInsensitive) ? name : kind + name;
        // What is drawn behind the name.
        const QString count = data(index, CountRole).toString(), note = text.note();
        QStringList parts{whole, count, note};
        parts.removeAll(QString());
        return parts.join(QStringLiteral(", "));
    }
    case CountRole: {
        if (row.key.kind == ItemKind::LightSource && row.key.place == SkyGroup)
            return {};
        if (row.key.type != RowType::Group && row.key.type != RowType::Layer && row.key.type != RowType::Row)
            return {};
        const auto total = static_cast<qulonglong>(text.count());
        if (const OutlineNode* node = known(row.key);
            m_filter.active() && node && node->filled && row.key.kind != ItemKind::Sector)
            return octant::tr("%1 of %2").arg(node->rows.size()).arg(total);
        if (const std::size_t below =
                row.key.kind == ItemKind::Entity && row.key.type == RowType::Group ? text.entitiesBelow() : 0;
            below > 0)
            return owner.level ? octant::tr("%1 + %2 in sectors").arg(total).arg(below)
                               : octant::tr("%1 + %2 in levels").arg(total).arg(below);
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
