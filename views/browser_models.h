#pragma once

#include <memory>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include <QAbstractListModel>
#include <QPixmap>

#include "views/host.h"

namespace octant {

/// Which of the materials or textures are listed.
enum class BrowserFilter { All, Used, Recent };

/// Things with a picture, in a list of thumbnails that are made when they are first shown.
class BrowserModel : public QAbstractListModel {
    Q_OBJECT
public:
    static constexpr int thumbnailSide = 72;
    /// The text that an entry is found by in scripts and tests, and what dragging it carries.
    static constexpr int KeyRole = Qt::UserRole + 1;

    BrowserModel(Host& host, QObject* parent);

    void setSearch(const QString& words);
    void setFilter(BrowserFilter filter);
    /// Remembers that an entry was used, for BrowserFilter::Recent.
    void noteUse(const std::string& key);
    /// What an event of the host changes of it.
    virtual void take(const HostEvent& event) = 0;

    int rowCount(const QModelIndex& parent = {}) const override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;
    Qt::DropActions supportedDragActions() const override { return Qt::CopyAction; }

protected:
    bool passes(const QString& name, const std::string& key, bool used) const;
    /// Fills m_rows; called within a reset.
    virtual void fill() = 0;
    void refill();
    const QPixmap& emptyThumbnail() const;

    Host& m_host;
    std::size_t m_rows = 0;
    std::vector<std::string> m_recent; ///< latest last
    QString m_search;
    BrowserFilter m_filter = BrowserFilter::All;
};

/// The materials of the active level, or of the model or terrain that is shown.
class MaterialsModel final : public BrowserModel {
    Q_OBJECT
public:
    MaterialsModel(Host& host, QObject* parent);
    ItemRef itemAt(const QModelIndex& index) const;
    QModelIndex indexOf(const ItemRef& material) const;
    void take(const HostEvent& event) override;
    QVariant data(const QModelIndex& index, int role) const override;
    QStringList mimeTypes() const override;
    QMimeData* mimeData(const QModelIndexList& indexes) const override;

protected:
    void fill() override;

private:
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
};

/// The textures of the game, with their identifiers.
class TexturesModel final : public BrowserModel {
    Q_OBJECT
public:
    TexturesModel(Host& host, QObject* parent);
    ~TexturesModel() override;
    std::string identifierAt(const QModelIndex& index) const;
    /// Only what lies below a directory ("textures/env"), all for an empty one.
    void setDirectory(const std::string& directory);
    /// Directories that hold textures, in order.
    const std::vector<std::string>& directories() const { return m_directories; }
    /// Looks into the game's folder anew, on a worker.
    void lookAgain();
    void take(const HostEvent& event) override;
    QVariant data(const QModelIndex& index, int role) const override;
    QStringList mimeTypes() const override;
    QMimeData* mimeData(const QModelIndexList& indexes) const override;

signals:
    void directoriesChanged();

protected:
    void fill() override;

private:
    std::unordered_set<std::string> used() const;

    std::vector<std::string> m_all, m_directories;
    std::vector<std::size_t> m_shown; ///< positions in m_all
    std::string m_directory;
    std::uint64_t m_round = 0;
    std::shared_ptr<const bool> m_alive = std::make_shared<const bool>(true);
    mutable std::unordered_map<std::string, QPixmap> m_thumbnails;
};

} // namespace octant
