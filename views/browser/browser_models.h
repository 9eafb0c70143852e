#pragma once

#include <memory>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include <QAbstractListModel>
#include <QPixmap>
#include <QTimer>

#include "views/host/host.h"
#include "views/host/window_tasks.h"

class QListView;

namespace octant {

/// Which of the materials or textures are listed.
enum class BrowserFilter { All, Used, Recent, Favourites };

/// Things with a picture, in a list of thumbnails that are made when they are first shown.
class BrowserModel : public QAbstractListModel {
    Q_OBJECT
public:
    static constexpr int thumbnailSide = 72;
    /// The text that an entry is found by in scripts and tests, and what dragging it carries.
    static constexpr int KeyRole = Qt::UserRole + 1;
    /// Whether the user has marked it as a favourite; those come first.
    static constexpr int FavouriteRole = Qt::UserRole + 2;

    /// `kind` of what is listed, as favourites are kept by.
    BrowserModel(Host& host, std::string kind, QObject* parent);

    /// Only entries with all of these words; all for an empty text.
    void setSearch(const QString& words);
    /// Only those that both this and the search let through.
    void setFilter(BrowserFilter filter);
    /// Remembers that an entry was used, for BrowserFilter::Recent.
    void noteUse(const std::string& key);
    /// Marks an entry as a favourite, or takes that back.
    void setFavourite(const QModelIndex& index, bool favourite);
    /// What an event of the host changes of it.
    virtual void onHostEvent(const HostEvent& event) = 0;

    int rowCount(const QModelIndex& parent = {}) const override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;
    Qt::DropActions supportedDragActions() const override { return Qt::CopyAction; }

protected:
    bool passes(const QString& name, const std::string& key, bool used) const;
    /// What an entry is called as a favourite.
    virtual std::string favouriteName(const QModelIndex& index) const = 0;
    bool isFavourite(const std::string& name) const { return m_favourites.contains(name); }
    /// Asks anew which are: of another game others are.
    void readFavourites();
    /// Fills m_rows; called within a reset.
    virtual void fill() = 0;
    void refill();
    const QPixmap& emptyThumbnail() const;

    Host& m_host;
    std::size_t m_rows = 0;
    std::vector<std::string> m_recent; ///< latest last
    QString m_search;
    BrowserFilter m_filter = BrowserFilter::All;

private:
    std::string m_kind;
    std::unordered_set<std::string> m_favourites;
};

/// Makes a list show such a model as a grid of thumbnails with names below.
void showThumbnails(QListView& list);

/// The materials of the active level, or of the model or terrain that is shown.
class MaterialsModel final : public BrowserModel {
    Q_OBJECT
public:
    MaterialsModel(Host& host, QObject* parent);
    /// Of kind None where the index is no material of the list.
    ItemRef itemAt(const QModelIndex& index) const;
    /// Not valid where the material is not listed.
    QModelIndex indexOf(const ItemRef& material) const;
    void onHostEvent(const HostEvent& event) override;
    QVariant data(const QModelIndex& index, int role) const override;
    QStringList mimeTypes() const override;
    QMimeData* mimeData(const QModelIndexList& indexes) const override;
    /// Shows the frames of a material in turn, as the game does, until another index is given. One that has a
    /// single frame stands still.
    void animate(const QModelIndex& index);

protected:
    void fill() override;
    std::string favouriteName(const QModelIndex& index) const override;

private:
    void nextFrame();
    struct Entry {
        ItemRef item;
        QString name;
        std::string picture; ///< key of it
        Material look;       ///< of the thumbnail
    };
    std::vector<Entry> entries() const;
    const Entry* entryAt(const QModelIndex& index) const;
    void refillWhereNamesDiffer();

    std::vector<Entry> m_entries;
    mutable std::unordered_map<ItemId, QPixmap> m_thumbnails;
    QTimer m_frames;
    ItemId m_animated = 0;   ///< 0: none
    std::size_t m_frame = 0; ///< of that one
};

/// What lies in the folders of the game, with identifiers: textures or models.
class ResourcesModel : public BrowserModel {
    Q_OBJECT
public:
    ResourcesModel(Host& host, std::string kind, QObject* parent);
    ~ResourcesModel() override;
    /// Empty for what is no entry.
    std::string identifierAt(const QModelIndex& index) const;
    /// Only what lies below a directory ("textures/env"), all for an empty one.
    void setDirectory(const std::string& directory);
    /// Directories that hold textures, in order.
    const std::vector<std::string>& directories() const { return m_directories; }
    /// Looks into the game's folder anew, on a worker.
    void lookAgain();
    void onHostEvent(const HostEvent& event) override;
    QVariant data(const QModelIndex& index, int role) const override;
    QStringList mimeTypes() const override;
    QMimeData* mimeData(const QModelIndexList& indexes) const override;

signals:
    /// directories() has changed.
    void directoriesChanged();

protected:
    void fill() override;
    std::string favouriteName(const QModelIndex& index) const override { return identifierAt(index); }
    /// Names in a directory of the game; directories end with a `/`.
    using Listing = std::vector<std::string> (GameResources::*)(const std::string&) const;
    virtual Listing listing() const = 0;
    /// Where its directories begin.
    virtual std::vector<std::string> roots() const = 0;
    /// Those that the map names.
    virtual std::unordered_set<std::string> used() const = 0;
    virtual const char* mime() const = 0;
    /// Null while it is being made; then thumbnailReady() is to be called.
    virtual QPixmap makeThumbnail(const std::string& identifier) const = 0;
    void thumbnailReady(const std::string& identifier);
    /// The file of a model is another.
    virtual void modelChanged(const std::string& /*identifier*/) {}
    /// Whether it was there at the last look.
    bool lists(const std::string& identifier) const;
    WindowTasks& tasks() const { return m_tasks; }
    std::uint64_t round() const { return m_round; }

private:
    std::vector<std::string> m_all, m_directories;
    std::vector<std::size_t> m_shown; ///< positions in m_all
    std::string m_directory;
    std::uint64_t m_round = 0;
    mutable std::unordered_map<std::string, QPixmap> m_thumbnails;
    mutable WindowTasks m_tasks; ///< what is shown is made when it is asked for
};

/// Textures of the game and of the archive in the map.
class TexturesModel final : public ResourcesModel {
    Q_OBJECT
public:
    TexturesModel(Host& host, QObject* parent);

protected:
    Listing listing() const override { return &GameResources::textures; }
    std::vector<std::string> roots() const override;
    std::unordered_set<std::string> used() const override;
    const char* mime() const override;
    QPixmap makeThumbnail(const std::string& identifier) const override;
};

/// Models of the game and of the archive in the map.
class ModelsModel final : public ResourcesModel {
    Q_OBJECT
public:
    ModelsModel(Host& host, QObject* parent);

protected:
    Listing listing() const override { return &GameResources::models; }
    void modelChanged(const std::string& identifier) override;
    std::vector<std::string> roots() const override;
    std::unordered_set<std::string> used() const override;
    const char* mime() const override;
    QPixmap makeThumbnail(const std::string& identifier) const override;

private:
    struct Drawn {
        std::uint64_t round;
        QPixmap picture; ///< null while it is drawn
    };
    mutable std::unordered_map<std::string, Drawn> m_drawn;
};

} // namespace octant
