#include "views/browser_models.h"

#include <algorithm>

#include <QCoreApplication>
#include <QMimeData>
#include <QThreadPool>

#include "model/locate.h"
#include "views/theme.h"
#include "views/thumbnails.h"

namespace octant {
namespace {

constexpr std::size_t mostRecent = 24;

/// Directories below one that hold textures, and these; the deepest are reached at last.
struct Found {
    std::vector<std::string> textures, directories;
};

constexpr int deepest = 16;

void gather(const GameResources& game, const std::string& directory, int depth, Found& found) {
    bool any = false;
    for (const std::string& name : game.textures(directory)) {
        const std::string path = directory + '/' + name;
        if (!name.ends_with('/')) {
            found.textures.push_back(path);
            any = true;
        } else if (depth < deepest) {
            gather(game, path.substr(0, path.size() - 1), depth + 1, found);
        }
    }
    if (any)
        found.directories.push_back(directory);
}

} // namespace

BrowserModel::BrowserModel(Host& host, QObject* parent) : QAbstractListModel(parent), m_host(host) {}

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

MaterialsModel::MaterialsModel(Host& host, QObject* parent) : BrowserModel(host, parent) { refill(); }

const Level* MaterialsModel::level() const {
    const ItemId active = m_host.activeLevel();
    if (m_map)
        for (const auto& level : m_map->levels)
            if (level->id == active)
                return level.get();
    return nullptr;
}

void MaterialsModel::fill() {
    m_map = m_host.snapshot();
    m_places.clear();
    if (const Level* shown = level()) {
        std::unordered_set<ItemId> used;
        if (m_filter == BrowserFilter::Used)
            for (const SectorSlot& slot : shown->sectors)
                if (const Sector* sector = slot.cell->decoded() ? slot.cell->value() : nullptr)
                    for (const Ref& ref : sector->usedMaterials)
                        used.insert(ref.id);
        std::size_t place = 0;
        for (const Material& material : shown->materials) {
            if (passes(QString::fromStdString(material.name), std::to_string(material.id),
                       used.contains(material.id)))
                m_places.push_back(place);
            ++place;
        }
    }
    m_rows = m_places.size();
}

const Material* MaterialsModel::materialAt(int row) const {
    const Level* shown = level();
    const auto at = static_cast<std::size_t>(row);
    return shown != nullptr && at < m_places.size() && m_places[at] < shown->materials.size()
               ? &shown->materials[m_places[at]]
               : nullptr;
}

ItemRef MaterialsModel::itemAt(const QModelIndex& index) const {
    const Material* material = index.isValid() ? materialAt(index.row()) : nullptr;
    return material != nullptr ? ItemRef{ItemKind::Material, -1, ItemRef::NoCube, material->id} : ItemRef{};
}

QModelIndex MaterialsModel::indexOf(ItemId material) const {
    for (std::size_t row = 0; row < m_places.size(); ++row)
        if (const Material* one = materialAt(static_cast<int>(row)); one != nullptr && one->id == material)
            return index(static_cast<int>(row));
    return {};
}

void MaterialsModel::take(const HostEvent& event) {
    if (const auto* change = std::get_if<MapChanged>(&event)) {
        bool ours = !change->changes || change->changes->revision;
        if (!ours)
            for (const ListChange& list : change->changes->lists) {
                if (list.kind != ItemKind::Material)
                    continue;
                for (const ItemId id : list.changed)
                    m_thumbnails.erase(id);
                ours = ours || !list.added.empty() || !list.removed.empty() || list.order;
            }
        else
            m_thumbnails.clear();
        if (ours || m_places.empty()) {
            refill();
            return;
        }
        m_map = change->after;
        emit dataChanged(index(0), index(rowCount() - 1));
    } else if (std::holds_alternative<ActiveLevelChanged>(event)) {
        refill();
    } else if (const auto* ready = std::get_if<PictureReady>(&event)) {
        for (std::size_t row = 0; row < m_places.size(); ++row)
            if (const Material* one = materialAt(static_cast<int>(row));
                one != nullptr && one->texture == ready->key) {
                m_thumbnails.erase(one->id);
                emit dataChanged(index(static_cast<int>(row)), index(static_cast<int>(row)));
            }
    } else if (std::holds_alternative<GameChanged>(event)) {
        m_thumbnails.clear();
        refill();
    }
}

QVariant MaterialsModel::data(const QModelIndex& index, int role) const {
    const Material* material = index.isValid() ? materialAt(index.row()) : nullptr;
    if (material == nullptr)
        return {};
    switch (role) {
    case Qt::DisplayRole:
        return QString::fromStdString(material->name);
    case KeyRole:
        return QString::number(material->id);
    case Qt::ToolTipRole:
        return material->texture.empty() ? QString::fromStdString(material->name)
                                         : tr("%1\nTexture: %2")
                                               .arg(QString::fromStdString(material->name),
                                                    QString::fromStdString(material->texture));
    case Qt::DecorationRole: {
        const auto known = m_thumbnails.find(material->id);
        if (known != m_thumbnails.end())
            return known->second;
        const auto picture = m_host.picture(material->texture);
        QPixmap pixmap = QPixmap::fromImage(thumbnailOf(*material, picture.get(), thumbnailSide));
        // While its picture is being decoded the colour alone is shown, and made anew then.
        return m_thumbnails.emplace(material->id, std::move(pixmap)).first->second;
    }
    default:
        return {};
    }
}

QStringList MaterialsModel::mimeTypes() const { return {QString::fromLatin1(materialMime)}; }

QMimeData* MaterialsModel::mimeData(const QModelIndexList& indexes) const {
    if (indexes.isEmpty())
        return nullptr;
    auto* data = new QMimeData;
    data->setData(QString::fromLatin1(materialMime), QByteArray::number(itemAt(indexes.front()).id));
    return data;
}

TexturesModel::TexturesModel(Host& host, QObject* parent) : BrowserModel(host, parent) { lookAgain(); }

TexturesModel::~TexturesModel() = default;

void TexturesModel::lookAgain() {
    const auto game = m_host.resources();
    const std::uint64_t round = ++m_round;
    if (!game) {
        m_all.clear();
        m_directories.clear();
        refill();
        emit directoriesChanged();
        return;
    }
    QThreadPool::globalInstance()->start([this, game, round, alive = std::weak_ptr(m_alive)] {
        auto found = std::make_shared<Found>();
        for (const char* root : {"textures", "internal:textures", "user:textures"})
            gather(*game, root, 0, *found);
        std::sort(found->directories.begin(), found->directories.end());
        QMetaObject::invokeMethod(qApp, [this, round, alive, found] {
            if (alive.expired() || round != m_round)
                return;
            m_all = std::move(found->textures);
            m_directories = std::move(found->directories);
            refill();
            emit directoriesChanged();
        });
    });
}

std::unordered_set<std::string> TexturesModel::used() const {
    std::unordered_set<std::string> names;
    for (const auto& level : m_host.snapshot()->levels)
        for (const Material& material : level->materials) {
            names.insert({material.texture, material.matcap});
            names.insert(material.extraTextures.begin(), material.extraTextures.end());
        }
    return names;
}

void TexturesModel::fill() {
    const auto names = m_filter == BrowserFilter::Used ? used() : std::unordered_set<std::string>();
    m_shown.clear();
    for (std::size_t i = 0; i < m_all.size(); ++i)
        if ((m_directory.empty() || m_all[i].starts_with(m_directory + '/')) &&
            passes(QString::fromStdString(m_all[i]), m_all[i], names.contains(m_all[i])))
            m_shown.push_back(i);
    m_rows = m_shown.size();
}

void TexturesModel::setDirectory(const std::string& directory) {
    m_directory = directory;
    refill();
}

std::string TexturesModel::identifierAt(const QModelIndex& index) const {
    const auto row = static_cast<std::size_t>(index.row());
    return index.isValid() && row < m_shown.size() ? m_all[m_shown[row]] : std::string();
}

void TexturesModel::take(const HostEvent& event) {
    if (std::holds_alternative<GameChanged>(event)) {
        m_thumbnails.clear();
        lookAgain();
    } else if (const auto* ready = std::get_if<PictureReady>(&event)) {
        for (std::size_t row = 0; row < m_shown.size(); ++row)
            if (m_all[m_shown[row]] == ready->key) {
                m_thumbnails.erase(ready->key);
                emit dataChanged(index(static_cast<int>(row)), index(static_cast<int>(row)));
            }
    } else if (std::holds_alternative<MapChanged>(event) && m_filter == BrowserFilter::Used) {
        refill();
    }
}

QVariant TexturesModel::data(const QModelIndex& index, int role) const {
    const std::string identifier = identifierAt(index);
    if (identifier.empty())
        return {};
    switch (role) {
    case Qt::DisplayRole:
        return QString::fromStdString(identifier.substr(identifier.find_last_of('/') + 1));
    case KeyRole:
    case Qt::ToolTipRole:
        return QString::fromStdString(identifier);
    case Qt::DecorationRole: {
        const auto known = m_thumbnails.find(identifier);
        if (known != m_thumbnails.end())
            return known->second;
        const auto picture = m_host.picture(identifier);
        if (!picture)
            return emptyThumbnail();
        return m_thumbnails.emplace(identifier, QPixmap::fromImage(thumbnailOf(*picture, thumbnailSide)))
            .first->second;
    }
    default:
        return {};
    }
}

QStringList TexturesModel::mimeTypes() const { return {QString::fromLatin1(textureMime)}; }

QMimeData* TexturesModel::mimeData(const QModelIndexList& indexes) const {
    if (indexes.isEmpty())
        return nullptr;
    auto* data = new QMimeData;
    data->setData(QString::fromLatin1(textureMime), QByteArray::fromStdString(identifierAt(indexes.front())));
    return data;
}

} // namespace octant
