#pragma once

#include <memory>
#include <optional>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include <QAbstractItemModel>
#include <QItemSelection>

#include "views/host/host.h"
#include "views/outline/outline_filter.h"
#include "views/outline/outline_lists.h"
#include "views/outline/outline_rows.h"

namespace octant {

/// Format of rows of the outline that are dragged. They are what is selected.
inline constexpr const char* rowsMime = "application/x-octant-rows";

/// The map as a tree: levels, their lists, sectors with what is in them. Rows are made when they are first
/// asked for; edits become insertions, removals and moves of rows.
class OutlineModel : public QAbstractItemModel {
    Q_OBJECT
public:
    enum Roles {
        CountRole = Qt::UserRole + 1, ///< rows that a heading stands for
        NoteRole,                     ///< muted words behind the name
        SwatchRole,                   ///< QColor of a material or light
        DefaultRole,                  ///< true for the default environment of its kind
        DamagedRole,
    };

    explicit OutlineModel(Host& host, QObject* parent = nullptr);
    ~OutlineModel() override;

    QModelIndex index(int row, int column, const QModelIndex& parent = {}) const override;
    QModelIndex parent(const QModelIndex& index) const override;
    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& = {}) const override { return 1; }
    QVariant data(const QModelIndex& index, int role) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role) override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;
    Qt::DropActions supportedDropActions() const override { return Qt::MoveAction | Qt::CopyAction; }
    Qt::DropActions supportedDragActions() const override { return Qt::MoveAction; }
    QStringList mimeTypes() const override;
    QMimeData* mimeData(const QModelIndexList& indexes) const override;
    bool canDropMimeData(const QMimeData* data, Qt::DropAction action, int row, int column,
                         const QModelIndex& parent) const override;
    bool dropMimeData(const QMimeData* data, Qt::DropAction action, int row, int column,
                      const QModelIndex& parent) override;

    /// Shows only what a text finds, and the rows that it stands in; everything for an empty text.
    void setFilter(const QString& text);
    /// Whether a filter hides rows.
    bool filtered() const { return m_filter.active(); }

    /// True while rows change because the map did: what views select then is nobody's wish.
    bool following() const { return m_following; }

    /// An empty row where the index is not valid. Valid until the rows change.
    const OutlineRow& rowAt(const QModelIndex& index) const;
    /// The item of a row, or one of kind None for headings.
    ItemRef itemAt(const QModelIndex& index) const { return rowAt(index).item(); }
    /// Where new items of a heading, or beside an item, go: kind and owner. Kind None where nothing can be
    /// added.
    struct Place {
        ItemKind kind = ItemKind::None;    ///< of new items; None: nothing can be added
        ItemRef owner;                     ///< the map, level or sector whose list gets them
        std::optional<std::size_t> behind; ///< position of the item itself
    };
    /// Of a heading or an item; kind None where nothing can be added.
    Place placeOf(const QModelIndex& index) const;
    /// The row of an item; not valid when it is not there or filtered out.
    QModelIndex indexOf(const ItemRef& item) const;
    /// The rows of these items in as few ranges as possible; items that are not shown are left out.
    QItemSelection selectionOf(const Selection& items) const;
    /// The row with this key, where it is shown.
    QModelIndex indexOf(const RowKey& key) const;
    /// The level or sector whose list a row of `parent` is in; with both null the map.
    ListOwner ownerOf(const OutlineRow& row, const OutlineNode& parent) const;
    /// First rows, at most `limit`, that have to be open for all that the filter found to be seen.
    std::vector<QModelIndex> rowsToOpen(std::size_t limit) const;

signals:
    /// Rows are about to change in a way that drops the selection of views, or have changed so.
    void rowsChanging();
    void rowsChanged();

private:
    friend class OutlineText;
    struct SectorPlace {
        std::uint32_t level, sector; ///< positions
    };

    void onHostEvent(const HostEvent& event);
    void mapChanged(const MapChanged& event);
    void sectorDecoded(ItemId sector);
    void reset();
    /// Shows all rows anew without losing what is open.
    void relayout(const std::function<void()>& change);
    void update(const RowKey& key);
    void updateSectors(ItemId level);
    void changed(ItemKind kind, ItemId owner, const std::vector<ItemId>& items);
    void rowChanged(const RowKey& key);
    void lampsChanged(ItemId level);
    /// The heading of the sky's light, where how a level is baked changed.
    void skiesChanged(const Map& before);
    /// Those of a node.
    void itemsChanged(const OutlineNode* node, const std::unordered_set<ItemId>& ids);
    /// The rows below one.
    void allChanged(const RowKey& key);
    void drop(const std::vector<OutlineRow>& rows);

    std::optional<Edit> editOfDrop(const QMimeData& data, const QModelIndex& parent) const;
    OutlineNode* nodeAt(const QModelIndex& index) const;
    OutlineNode* childOf(OutlineNode& node, const RowKey& key) const;
    OutlineNode* known(const RowKey& key) const;
    OutlineNode* listNode(ItemKind kind, ItemId owner, std::uint32_t group = 0) const;
    OutlineNode* sectorNode(ItemId sector) const;
    void fill(OutlineNode& node) const;
    std::optional<std::size_t> find(const OutlineNode& parent, const RowKey& key, std::size_t hint) const;
    QModelIndex indexOf(const OutlineNode& node) const;
    bool shown(const OutlineNode& node) const;

    std::vector<OutlineRow> rowsOf(const OutlineNode& node) const;
    void mapRows(std::vector<OutlineRow>& rows) const;
    void levelRows(const OutlineNode& node, std::vector<OutlineRow>& rows) const;
    void lampRows(const Level& level, std::vector<OutlineRow>& rows) const;
    bool lampPasses(const LightSource& source, std::size_t position) const;
    void sectorRows(const OutlineNode& node, std::vector<OutlineRow>& rows) const;
    void sectorGroupRows(const OutlineNode& node, std::vector<OutlineRow>& rows) const;
    void itemRows(const OutlineNode& node, std::vector<OutlineRow>& rows) const;
    bool anyPasses(ItemKind kind, const ListOwner& owner, bool whole) const;
    bool sectorPasses(const Level& level, std::size_t position) const;
    bool sectorNamePasses(const Level& level, std::size_t position) const;
    const std::vector<bool>& passingSectors(const Level& level) const;
    bool levelPasses(const Level& level) const;

    const Level* levelOf(const OutlineNode& node) const;
    ListOwner listOwner(const OutlineNode& node) const;
    const std::unordered_map<ItemId, SectorPlace>& sectorPlaces() const;

    Host& m_host;
    std::shared_ptr<void> m_listening;
    MapPtr m_map;
    OutlineFilter m_filter;
    mutable OutlineNode m_root;
    mutable std::unordered_map<RowKey, std::unique_ptr<OutlineNode>, RowKeyHash> m_nodes;
    mutable std::unordered_map<ItemId, std::vector<bool>> m_passing; ///< sectors of a level under the filter
    mutable std::unordered_map<ItemId, SectorPlace> m_sectorPlaces;
    mutable std::vector<std::unique_ptr<OutlineNode>> m_dropped;
    bool m_relayoutQueued = false;
    bool m_following = false;
};

} // namespace octant
