#include "views/browser/browser_models.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include <QListView>
#include <QMimeData>
#include <QPainter>
#include <QStyledItemDelegate>
#include <QtMath>

#include "model/map/locate.h"
#include "model/map/material_variant.h"
#include "model/p3m/model.h"
#include "model/terrain/terrain.h"
#include "views/assets/model_pictures.h"
#include "views/browser/thumbnails.h"
#include "views/host/shown_text.h"
#include "views/render/terrain_scene.h"
#include "views/theme/theme.h"

namespace octant {
namespace {

constexpr std::size_t mostRecent = 24;

} // namespace

BrowserModel::BrowserModel(Host& host, std::string kind, QObject* parent)
    : QAbstractListModel(parent), m_host(host), m_kind(std::move(kind)) {
    readFavourites();
}

void BrowserModel::readFavourites() {
    const auto names = m_host.favourites(m_kind);
    m_favourites = {names.begin(), names.end()};
}

void BrowserModel::setFavourite(const QModelIndex& index, bool favourite) {
    const std::string name = favouriteName(index);
    if (name.empty() || favourite == m_favourites.contains(name))
        return;
    if (favourite)
        m_favourites.insert(name);
    else
        m_favourites.erase(name);
    std::vector<std::string> names(m_favourites.begin(), m_favourites.end());
    std::sort(names.begin(), names.end());
    m_host.setFavourites(m_kind, names);
    refill();
}

void BrowserModel::setSearch(const QString& words) {
    m_search = words.simplified();
    refill();
}

void BrowserModel::setFilter(BrowserFilter filter) {
    m_filter = filter;
    refill();
}

void BrowserModel::noteUse(const std::string& key) {
    std::erase(m_recent, key);
    m_recent.push_back(key);
    if (m_recent.size() > mostRecent)
        m_recent.erase(m_recent.begin());
    if (m_filter == BrowserFilter::Recent)
        refill();
}

int BrowserModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_rows);
}

Qt::ItemFlags BrowserModel::flags(const QModelIndex& index) const {
    return QAbstractListModel::flags(index) | Qt::ItemIsDragEnabled;
}

bool BrowserModel::passes(const QString& name, const std::string& key, bool used) const {
    if (m_filter == BrowserFilter::Used && !used)
        return false;
    if (m_filter == BrowserFilter::Recent &&
        std::find(m_recent.begin(), m_recent.end(), key) == m_recent.end())
        return false;
    const QStringList words = m_search.split(QLatin1Char(' '), Qt::SkipEmptyParts);
    return std::all_of(words.begin(), words.end(),
                       [&](const QString& word) { return name.contains(word, Qt::CaseInsensitive); });
}

void BrowserModel::refill() {
    beginResetModel();
    fill();
    endResetModel();
}

const QPixmap& BrowserModel::emptyThumbnail() const {
    static QPixmap empty;
    if (empty.isNull()) {
        empty = QPixmap(thumbnailSide, thumbnailSide);
        empty.fill(QColor(128, 128, 128, 48));
    }
    return empty;
}

namespace {

/// A selected picture keeps its colours, which one picks it by: it gets a frame.
class ThumbnailDelegate final : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;
    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override {
        QStyleOptionViewItem plain = option;
        plain.state &= ~(QStyle::State_Selected | QStyle::State_HasFocus);
        QStyledItemDelegate::paint(painter, plain, index);
        if (index.data(BrowserModel::FavouriteRole).toBool())
            paintStar(*painter, option.rect);
        if (!(option.state & QStyle::State_Selected))
            return;
        painter->save();
        painter->setRenderHint(QPainter::Antialiasing);
        painter->setPen(QPen(themeColors().accent, 2));
        painter->setBrush(Qt::NoBrush);
        painter->drawRoundedRect(QRectF(option.rect).adjusted(2, 2, -2, -2), 4, 4);
        painter->restore();
    }

private:
    /// In the upper right corner, dark around so that it is seen on any picture.
    static void paintStar(QPainter& painter, const QRect& cell) {
        constexpr double outer = 8, inner = 3.4, degrees = 36;
        const QPointF middle(cell.right() - 14, cell.top() + 14);
        QPolygonF star;
        for (int i = 0; i < 10; ++i) {
            const double angle = qDegreesToRadians(i * degrees - 90);
            star << middle + (i % 2 == 0 ? outer : inner) * QPointF(std::cos(angle), std::sin(angle));
        }
        painter.save();
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(QPen(QColor(0, 0, 0, 200), 1.5));
        painter.setBrush(QColor(255, 205, 60));
        painter.drawPolygon(star);
        painter.restore();
    }
};

} // namespace

void showThumbnails(QListView& list) {
    list.setItemDelegate(new ThumbnailDelegate(&list));
    constexpr int side = BrowserModel::thumbnailSide;
    list.setViewMode(QListView::IconMode);
    list.setResizeMode(QListView::Adjust);
    list.setMovement(QListView::Static);
    list.setUniformItemSizes(true);
    list.setLayoutMode(QListView::Batched);
    list.setIconSize({side, side});
    list.setGridSize({side + 16, side + 26});
    list.setTextElideMode(Qt::ElideMiddle);
    list.setFrameShape(QFrame::NoFrame);
}

MaterialsModel::MaterialsModel(Host& host, QObject* parent) : BrowserModel(host, "material", parent) {
    connect(&m_frames, &QTimer::timeout, this, &MaterialsModel::nextFrame);
    refill();
}

std::string MaterialsModel::favouriteName(const QModelIndex& index) const {
    const Entry* entry = entryAt(index);
    return entry != nullptr ? entry->name.toStdString() : std::string();
}

void MaterialsModel::animate(const QModelIndex& index) {
    constexpr std::uint32_t shortest = 40, longest = 10000; // milliseconds a frame
    const Entry* entry = entryAt(index);
    const ItemId now = entry != nullptr && !entry->look.extraTextures.empty() ? entry->item.id : 0;
    if (now == m_animated)
        return;
    const ItemId before = std::exchange(m_animated, now);
    m_frame = 0;
    m_thumbnails.erase(before);
    if (const QModelIndex old = indexOf({ItemKind::Material, -1, ItemRef::NoCube, before}); old.isValid())
        emit dataChanged(old, old, {Qt::DecorationRole});
    if (now == 0)
        m_frames.stop();
    else
        m_frames.start(static_cast<int>(std::clamp(entry->look.advanceTime / 1000, shortest, longest)));
}

void MaterialsModel::nextFrame() {
    const QModelIndex at = indexOf({ItemKind::Material, -1, ItemRef::NoCube, m_animated});
    if (!at.isValid()) {
        m_frames.stop();
        m_animated = 0;
        return;
    }
    ++m_frame;
    m_thumbnails.erase(m_animated);
    emit dataChanged(at, at, {Qt::DecorationRole});
}

std::vector<MaterialsModel::Entry> MaterialsModel::entries() const {
    std::vector<Entry> all;
    const MapPtr map = m_host.snapshot();
    const auto add = [&](ItemKind kind, ItemId id, const QString& name, const std::string& picture,
                         const Material& look, bool used) {
        const bool left = m_filter != BrowserFilter::Favourites || isFavourite(name.toStdString());
        if (left && passes(name, std::to_string(id), used))
            all.push_back({{kind, -1, ItemRef::NoCube, id}, name, picture, look});
    };
    for (const auto& level : map->levels) {
        if (level->id != m_host.activeLevel())
            continue;
        std::unordered_set<ItemId> used;
        if (m_filter == BrowserFilter::Used)
            for (const SectorSlot& slot : level->sectors)
                if (const Sector* sector = slot.cell->decoded() ? slot.cell->value() : nullptr)
                    for (const Ref& ref : sector->usedMaterials)
                        used.insert(ref.id);
        for (const Material& material : level->materials)
            add(ItemKind::Material, material.id, QString::fromStdString(material.name), material.texture,
                material, used.contains(material.id));
    }
    if (map->terrain) {
        // Each has two looks, of which the first stands for it.
        const auto looks = render::looksOf(
            *map->terrain, [this](const std::string& key) { return m_host.picture(key) != nullptr; }, false);
        std::size_t at = 0;
        for (const terrain::Material& material : map->terrain->materials) {
            const glm::u8vec3 color = at < looks.size() ? looks[at].color : glm::u8vec3(255);
            at += 2;
            Material look;
            look.color = {color.r, color.g, color.b};
            add(ItemKind::TerrainMaterial, material.id, QString::fromStdString(material.name),
                pictureOfTerrain(material.texture), look, true);
        }
    }
    if (map->model) {
        int number = 0;
        for (const p3m::Material& material : map->model->materials) {
            Material look;
            const Color4& color = material.values.color;
            look.color = {color[0], color[1], color[2]};
            look.alpha = color[3];
            look.emission = material.values.emission;
            look.flags = look.alpha != 255 ? Material::Transparent : std::uint8_t{0};
            std::string picture;
            if (material.values.texture < map->model->textures.size())
                picture = pictureOfModelTexture(map->model->textures[material.values.texture]);
            add(ItemKind::ModelMaterial, material.id, tr("Material %1").arg(number++), picture, look, true);
        }
    }
    std::stable_partition(all.begin(), all.end(),
                          [this](const Entry& entry) { return isFavourite(entry.name.toStdString()); });
    return all;
}

void MaterialsModel::fill() {
    m_entries = entries();
    m_rows = m_entries.size();
}

const MaterialsModel::Entry* MaterialsModel::entryAt(const QModelIndex& index) const {
    const auto at = static_cast<std::size_t>(index.row());
    return index.isValid() && at < m_entries.size() ? &m_entries[at] : nullptr;
}

ItemRef MaterialsModel::itemAt(const QModelIndex& index) const {
    const Entry* entry = entryAt(index);
    return entry != nullptr ? entry->item : ItemRef{};
}

QModelIndex MaterialsModel::indexOf(const ItemRef& material) const {
    for (std::size_t row = 0; row < m_entries.size(); ++row)
        if (m_entries[row].item == material)
            return index(static_cast<int>(row));
    return {};
}

/// Resetting the list would drop what is marked in it, so it is done only where other rows come.
void MaterialsModel::refillWhereNamesDiffer() {
    std::vector<Entry> now = entries();
    const bool same = std::equal(now.begin(), now.end(), m_entries.begin(), m_entries.end(),
                                 [](const Entry& a, const Entry& b) { return a.item == b.item; });
    if (!same) {
        refill();
        return;
    }
    m_entries = std::move(now);
    if (!m_entries.empty())
        emit dataChanged(index(0), index(rowCount() - 1));
}

void MaterialsModel::onHostEvent(const HostEvent& event) {
    if (const auto* change = std::get_if<MapChanged>(&event)) {
        if (!change->changes || change->changes->revision) {
            m_thumbnails.clear();
            refill();
            return;
        }
        bool ours = false;
        for (const ListChange& list : change->changes->lists) {
            const bool materials = list.kind == ItemKind::Material ||
                                   list.kind == ItemKind::TerrainMaterial ||
                                   list.kind == ItemKind::ModelMaterial;
            ours = ours || materials || list.kind == ItemKind::ModelTexture;
            if (list.kind == ItemKind::ModelTexture)
                m_thumbnails.clear();
            for (const ItemId id : list.changed)
                if (materials)
                    m_thumbnails.erase(id);
        }
        if (ours)
            refillWhereNamesDiffer();
    } else if (std::holds_alternative<ActiveLevelChanged>(event)) {
        refill();
    } else if (const auto* ready = std::get_if<PictureReady>(&event)) {
        for (std::size_t row = 0; row < m_entries.size(); ++row)
            if (m_entries[row].picture == ready->key) {
                m_thumbnails.erase(m_entries[row].item.id);
                emit dataChanged(index(static_cast<int>(row)), index(static_cast<int>(row)));
            }
        // What had a colour of its own has the picture's now.
        if (ready->key.starts_with(pictureOfTerrain({})))
            refillWhereNamesDiffer();
    } else if (std::holds_alternative<GameChanged>(event)) {
        m_thumbnails.clear();
        readFavourites();
        refill();
    }
}

QVariant MaterialsModel::data(const QModelIndex& index, int role) const {
    const Entry* entry = entryAt(index);
    if (entry == nullptr)
        return {};
    switch (role) {
    case Qt::DisplayRole:
        return shownText(entry->name);
    case KeyRole:
        return QString::number(entry->item.id);
    case FavouriteRole:
        return isFavourite(entry->name.toStdString());
    case Qt::ToolTipRole: {
        QString tip = shownText(entry->name);
        if (!entry->look.texture.empty())
            tip = tr("%1\nTexture: %2").arg(tip, shownText(entry->look.texture));
        const std::string name = entry->name.toStdString();
        const std::string_view origin =
            entry->item.kind == ItemKind::Material ? originOfVariant(name) : std::string_view();
        return origin.empty() ? tip : tr("%1\nVariant of: %2").arg(tip, shownText(origin));
    }
    case Qt::DecorationRole: {
        const auto known = m_thumbnails.find(entry->item.id);
        if (known != m_thumbnails.end())
            return known->second;
        const std::vector<std::string>& frames = entry->look.extraTextures;
        const std::size_t frame = entry->item.id == m_animated ? m_frame % (frames.size() + 1) : 0;
        const auto picture = m_host.picture(frame == 0 ? entry->picture : frames[frame - 1]);
        QPixmap pixmap = QPixmap::fromImage(thumbnailOf(entry->look, picture.get(), thumbnailSide));
        // While its picture is being decoded the colour alone is shown, and made anew then.
        return m_thumbnails.emplace(entry->item.id, std::move(pixmap)).first->second;
    }
    default:
        return {};
    }
}

QStringList MaterialsModel::mimeTypes() const { return {QString::fromLatin1(materialMime)}; }

QMimeData* MaterialsModel::mimeData(const QModelIndexList& indexes) const {
    const ItemRef item = indexes.isEmpty() ? ItemRef{} : itemAt(indexes.front());
    if (item.kind != ItemKind::Material)
        return nullptr;
    auto* data = new QMimeData;
    data->setData(QString::fromLatin1(materialMime), QByteArray::number(item.id));
    return data;
}

} // namespace octant
