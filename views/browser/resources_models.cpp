#include <algorithm>
#include <utility>

#include <QMimeData>

#include "model/geometry/placed_models.h"
#include "views/assets/model_thumbnail.h"
#include "views/browser/browser_models.h"
#include "views/browser/thumbnails.h"
#include "views/host/shown_text.h"

/// Lists of what a game holds: textures and models.
namespace octant {
namespace {

/// Directories below one that hold textures, and these; the deepest are reached at last.
struct Found {
    std::vector<std::string> textures, directories;
};

constexpr int deepest = 16;

void gather(const GameResources& game, auto listing, const std::string& directory, int depth,
            const CancelToken& cancel, Found& found) {
    bool any = false;
    for (const std::string& name : (game.*listing)(directory)) {
        if (cancel.cancelled())
            return;
        std::string path = directory;
        path += '/';
        path += name;
        if (!name.ends_with('/')) {
            found.textures.push_back(path);
            any = true;
        } else if (depth < deepest) {
            gather(game, listing, path.substr(0, path.size() - 1), depth + 1, cancel, found);
        }
    }
    if (any)
        found.directories.push_back(directory);
}

} // namespace

ResourcesModel::ResourcesModel(Host& host, std::string kind, QObject* parent)
    : BrowserModel(host, std::move(kind), parent), m_tasks(host.pool(), Priority::Soon, *this) {}

ResourcesModel::~ResourcesModel() = default;

void ResourcesModel::lookAgain() {
    const auto game = m_host.resources();
    const std::uint64_t round = ++m_round;
    m_thumbnails.clear();
    if (!game) {
        m_all.clear();
        m_directories.clear();
        refill();
        emit directoriesChanged();
        return;
    }
    m_tasks.run(
        "the list of what the game has",
        [game, listing = listing(), roots = roots(), cancel = m_tasks.token()] {
            Found found;
            for (const std::string& root : roots)
                gather(*game, listing, root, 0, cancel, found);
            std::sort(found.directories.begin(), found.directories.end());
            return found;
        },
        [this, round](Result<Found> found) {
            if (round != m_round)
                return;
            if (!found) {
                m_host.report(found.error().text());
                return;
            }
            m_all = std::move(found->textures);
            m_directories = std::move(found->directories);
            refill();
            emit directoriesChanged();
        });
}

void ResourcesModel::fill() {
    const auto names = m_filter == BrowserFilter::Used ? used() : std::unordered_set<std::string>();
    m_shown.clear();
    for (std::size_t i = 0; i < m_all.size(); ++i)
        if ((m_directory.empty() || m_all[i].starts_with(m_directory + '/')) &&
            (m_filter != BrowserFilter::Favourites || isFavourite(m_all[i])) &&
            passes(QString::fromStdString(m_all[i]), m_all[i], names.contains(m_all[i])))
            m_shown.push_back(i);
    std::stable_partition(m_shown.begin(), m_shown.end(),
                          [this](std::size_t at) { return isFavourite(m_all[at]); });
    m_rows = m_shown.size();
}

bool ResourcesModel::lists(const std::string& identifier) const {
    return std::find(m_all.begin(), m_all.end(), identifier) != m_all.end();
}

void ResourcesModel::setDirectory(const std::string& directory) {
    m_directory = directory;
    refill();
}

std::string ResourcesModel::identifierAt(const QModelIndex& index) const {
    const auto row = static_cast<std::size_t>(index.row());
    return index.isValid() && row < m_shown.size() ? m_all[m_shown[row]] : std::string();
}

void ResourcesModel::thumbnailReady(const std::string& identifier) {
    m_thumbnails.erase(identifier);
    for (std::size_t row = 0; row < m_shown.size(); ++row)
        if (m_all[m_shown[row]] == identifier)
            emit dataChanged(index(static_cast<int>(row)), index(static_cast<int>(row)));
}

void ResourcesModel::onHostEvent(const HostEvent& event) {
    if (std::holds_alternative<GameChanged>(event)) {
        readFavourites();
        lookAgain();
    } else if (const auto* model = std::get_if<ModelFileChanged>(&event))
        modelChanged(model->identifier);
    else if (const auto* ready = std::get_if<PictureReady>(&event))
        thumbnailReady(ready->key);
    else if (std::holds_alternative<MapChanged>(event) && m_filter == BrowserFilter::Used)
        refill();
}

QVariant ResourcesModel::data(const QModelIndex& index, int role) const {
    const std::string identifier = identifierAt(index);
    if (identifier.empty())
        return {};
    switch (role) {
    case Qt::DisplayRole:
        return shownText(std::string_view(identifier).substr(identifier.find_last_of('/') + 1));
    case KeyRole:
        return QString::fromStdString(identifier);
    case FavouriteRole:
        return isFavourite(identifier);
    case Qt::ToolTipRole:
        return shownText(identifier);
    case Qt::DecorationRole: {
        const auto known = m_thumbnails.find(identifier);
        if (known != m_thumbnails.end())
            return known->second;
        const QPixmap made = makeThumbnail(identifier);
        return made.isNull() ? emptyThumbnail() : m_thumbnails.emplace(identifier, made).first->second;
    }
    default:
        return {};
    }
}

QStringList ResourcesModel::mimeTypes() const { return {QString::fromLatin1(mime())}; }

QMimeData* ResourcesModel::mimeData(const QModelIndexList& indexes) const {
    if (indexes.isEmpty())
        return nullptr;
    auto* data = new QMimeData;
    data->setData(QString::fromLatin1(mime()), QByteArray::fromStdString(identifierAt(indexes.front())));
    return data;
}

TexturesModel::TexturesModel(Host& host, QObject* parent) : ResourcesModel(host, "texture", parent) {
    lookAgain();
}

std::vector<std::string> TexturesModel::roots() const {
    return {"textures", "map:textures", "internal:textures", "user:textures"};
}

const char* TexturesModel::mime() const { return textureMime; }

std::unordered_set<std::string> TexturesModel::used() const {
    std::unordered_set<std::string> names;
    for (const auto& level : m_host.snapshot()->levels)
        for (const Material& material : level->materials) {
            names.insert({material.texture, material.matcap});
            names.insert(material.extraTextures.begin(), material.extraTextures.end());
        }
    return names;
}

QPixmap TexturesModel::makeThumbnail(const std::string& identifier) const {
    const auto picture = m_host.picture(identifier);
    return picture ? QPixmap::fromImage(thumbnailOf(*picture, thumbnailSide)) : QPixmap();
}

ModelsModel::ModelsModel(Host& host, QObject* parent) : ResourcesModel(host, "model", parent) { lookAgain(); }

std::vector<std::string> ModelsModel::roots() const {
    return {"models", "map:models", "internal:models", "user:models"};
}

const char* ModelsModel::mime() const { return modelMime; }

std::unordered_set<std::string> ModelsModel::used() const {
    std::unordered_set<std::string> names;
    const MapPtr map = m_host.snapshot();
    for (const auto& level : map->levels)
        for (const PlacedModel& placed : placedModels(*map, *level))
            names.insert(placed.model);
    return names;
}

void ModelsModel::modelChanged(const std::string& identifier) {
    if (!lists(identifier)) {
        lookAgain();
        return;
    }
    m_drawn.erase(identifier);
    thumbnailReady(identifier);
}

QPixmap ModelsModel::makeThumbnail(const std::string& identifier) const {
    const auto drawn = m_drawn.find(identifier);
    if (drawn != m_drawn.end() && drawn->second.round == round())
        return drawn->second.picture;
    m_drawn[identifier] = {round(), {}};
    auto* self = const_cast<ModelsModel*>(this);
    tasks().run(
        "the picture of a model",
        [identifier, game = m_host.resources()] { return modelThumbnail(*game, identifier, thumbnailSide); },
        [self, identifier, now = round()](const Result<QImage>& picture) {
            if (!picture || now != self->round())
                return;
            self->m_drawn[identifier].picture = QPixmap::fromImage(*picture);
            self->thumbnailReady(identifier);
        });
    return {};
}

} // namespace octant
