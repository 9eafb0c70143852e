#include "views/outline/outline_model.h"

#include <algorithm>
#include <unordered_set>
#include <utility>

#include <QTimer>

#include "views/host/item_kinds.h"

namespace octant {
namespace {

RowKey rootKey(const Map& map) { return {RowType::Map, map.rootKind(), 0, MapItem}; }

RowKey itemKey(ItemKind kind, ItemId id) { return {RowType::Item, kind, 0, id}; }
RowKey groupKey(ItemKind kind, ItemId owner) { return {RowType::Group, kind, 0, owner}; }

/// The headings under which the items of a list stand.
std::vector<RowKey> groupKeys(ItemKind kind, ItemId owner) {
    std::vector<RowKey> keys{groupKey(kind, owner)};
    if (kind == ItemKind::LightSource)
        keys.push_back({RowType::Group, kind, SunGroup, owner});
    return keys;
}

} // namespace

OutlineModel::OutlineModel(Host& host, QObject* parent)
    : QAbstractItemModel(parent), m_host(host), m_map(host.snapshot()) {
    m_listening = m_host.listen([this](const HostEvent& event) { onHostEvent(event); });
}

OutlineModel::~OutlineModel() = default;

void OutlineModel::onHostEvent(const HostEvent& event) {
    const bool before = std::exchange(m_following, true);
    if (const auto* change = std::get_if<MapChanged>(&event))
        mapChanged(*change);
    else if (const auto* decoded = std::get_if<SectorDecoded>(&event))
        sectorDecoded(decoded->sector);
    m_following = before;
}

void OutlineModel::reset() {
    beginResetModel();
    m_map = m_host.snapshot();
    m_nodes.clear();
    m_dropped.clear();
    m_passing.clear();
    m_sectorPlaces.clear();
    m_root = {};
    endResetModel();
}

void OutlineModel::setFilter(const QString& text) {
    relayout([&] { m_filter.setText(text); });
}

void OutlineModel::relayout(const std::function<void()>& change) {
    emit rowsChanging();
    emit layoutAboutToBeChanged();
    const QModelIndexList old = persistentIndexList();
    std::vector<std::pair<OutlineNode*, RowKey>> keys;
    keys.reserve(static_cast<std::size_t>(old.size()));
    for (const QModelIndex& index : old)
        keys.emplace_back(static_cast<OutlineNode*>(index.internalPointer()), rowAt(index).key);
    change();
    m_passing.clear();
    m_root.filled = false;
    for (auto& [key, node] : m_nodes) {
        node->filled = false;
        node->rows.clear();
    }
    QModelIndexList now;
    now.reserve(old.size());
    for (std::size_t i = 0; i < keys.size(); ++i) {
        const auto& [parent, key] = keys[i];
        QModelIndex index;
        if (shown(*parent)) {
            fill(*parent);
            const auto hint = static_cast<std::size_t>(old[static_cast<qsizetype>(i)].row());
            if (const auto row = find(*parent, key, hint))
                index = createIndex(static_cast<int>(*row), 0, parent);
        }
        now.append(index);
    }
    changePersistentIndexList(old, now);
    emit layoutChanged();
    emit rowsChanged();
}

void OutlineModel::mapChanged(const MapChanged& event) {
    const ChangeSet& changes = *event.changes;
    if (changes.revision) {
        reset();
        return;
    }
    m_map = event.after;
    m_dropped.clear();
    m_passing.clear();
    for (const ListChange& list : changes.lists)
        if (list.kind == ItemKind::Level || list.kind == ItemKind::Sector)
            m_sectorPlaces.clear();
    if (changes.map) {
        update(rootKey(*m_map));
        rowChanged(rootKey(*m_map));
    }
    for (const ListChange& list : changes.lists) {
        const bool moved = !list.added.empty() || !list.removed.empty() || list.order;
        if (moved || m_filter.active()) {
            ItemId level = 0;
            if (const ItemId sector = list.owner;
                (livesIn(list.kind, ItemKind::Sector) && !livesIn(list.kind, ItemKind::Level)) ||
                sectorPlaces().contains(sector)) {
                const auto place = sectorPlaces().find(sector);
                if (place != sectorPlaces().end())
                    level = m_map->levels[place->second.level]->id;
                if (m_filter.active()) {
                    update(rootKey(*m_map));
                    update(itemKey(ItemKind::Level, level));
                    updateSectors(level);
                }
                update(itemKey(ItemKind::Sector, sector));
            } else {
                update(rootKey(*m_map));
                update(itemKey(ItemKind::Level, list.owner));
            }
            if (list.kind == ItemKind::Sector)
                updateSectors(list.owner);
            else
                for (const RowKey& group : groupKeys(list.kind, list.owner))
                    update(group);
            for (const RowKey& group : groupKeys(list.kind, list.owner))
                rowChanged(group);
        }
        if (list.kind == ItemKind::LightSource && !moved)
            lampsChanged(list.owner);
        changed(list.kind, list.owner, list.changed);
    }
    skiesChanged(*event.before);
    // Names and notes there tell of items of other lists.
    if (m_map->model && !changes.lists.empty())
        for (const ItemKind kind : {ItemKind::ModelMaterial, ItemKind::Animation, ItemKind::Action})
            allChanged(groupKey(kind, MapItem));
    for (const ItemId level : changes.levels) {
        updateSectors(level);
        rowChanged(itemKey(ItemKind::Level, level));
        for (const ItemKind kind :
             {ItemKind::SoundEnvironment, ItemKind::WeatherEnvironment, ItemKind::SkyEnvironment,
              ItemKind::GravityEnvironment, ItemKind::PhysicsMaterial})
            allChanged(groupKey(kind, level));
    }
}

/// A lamp that became a sun stands under another heading.
void OutlineModel::lampsChanged(ItemId level) {
    update(itemKey(ItemKind::Level, level));
    for (const RowKey& group : groupKeys(ItemKind::LightSource, level)) {
        update(group);
        rowChanged(group);
    }
}

void OutlineModel::skiesChanged(const Map& before) {
    if (before.levels.size() != m_map->levels.size())
        return; // their rows were made anew
    for (std::size_t at = 0; at < before.levels.size(); ++at) {
        const Level &then = *before.levels[at], &now = *m_map->levels[at];
        if (then.id != now.id || then.lightSettings == now.lightSettings)
            continue;
        update(itemKey(ItemKind::Level, now.id));
        rowChanged({RowType::Group, ItemKind::LightSource, SkyGroup, now.id});
    }
}

void OutlineModel::allChanged(const RowKey& key) {
    OutlineNode* const node = known(key);
    if (node && node->filled && !node->rows.empty())
        emit dataChanged(createIndex(0, 0, node),
                         createIndex(static_cast<int>(node->rows.size()) - 1, 0, node));
}

void OutlineModel::sectorDecoded(ItemId sector) {
    if (m_filter.active()) {
        if (!m_relayoutQueued) {
            m_relayoutQueued = true;
            QTimer::singleShot(250, this, [this] {
                m_relayoutQueued = false;
                relayout([] {});
            });
        }
        return;
    }
    update(itemKey(ItemKind::Sector, sector));
    rowChanged(itemKey(ItemKind::Sector, sector));
}

void OutlineModel::update(const RowKey& key) {
    OutlineNode* const node = known(key);
    if (!node || !node->filled)
        return;
    const std::vector<OutlineRow> wanted = rowsOf(*node);
    const QModelIndex index = indexOf(*node);
    if (!index.isValid())
        return;
    std::vector<OutlineRow> going;
    RowSteps steps;
    steps.removing = [&](std::size_t first, std::size_t count) {
        const auto at = node->rows.begin() + static_cast<std::ptrdiff_t>(first);
        going.assign(at, at + static_cast<std::ptrdiff_t>(count));
        beginRemoveRows(index, static_cast<int>(first), static_cast<int>(first + count) - 1);
    };
    steps.removed = [&] {
        endRemoveRows();
        drop(going);
    };
    steps.inserting = [&](std::size_t first, std::size_t count) {
        beginInsertRows(index, static_cast<int>(first), static_cast<int>(first + count) - 1);
    };
    steps.inserted = [&] { endInsertRows(); };
    steps.moving = [&](std::size_t first, std::size_t count, std::size_t before) {
        beginMoveRows(index, static_cast<int>(first), static_cast<int>(first + count) - 1, index,
                      static_cast<int>(before));
    };
    steps.moved = [&] { endMoveRows(); };
    if (!changeRows(node->rows, wanted, steps)) {
        relayout([] {});
        return;
    }
    for (const OutlineRow& row : node->rows)
        if (row.opens())
            if (OutlineNode* below = known(row.key))
                below->self = row;
}

void OutlineModel::updateSectors(ItemId level) {
    const RowKey group = groupKey(ItemKind::Sector, level);
    update(group);
    std::vector<RowKey> below;
    for (const RowType type : {RowType::Layer, RowType::Row})
        for (const auto& [key, node] : m_nodes)
            if (key.type == type && key.id == level && node->filled)
                below.push_back(key);
    for (const RowKey& key : below)
        update(key);
    rowChanged(group);
}

void OutlineModel::drop(const std::vector<OutlineRow>& rows) {
    for (const OutlineRow& row : rows) {
        if (!row.opens())
            continue;
        const auto found = m_nodes.find(row.key);
        if (found == m_nodes.end())
            continue;
        // Views may still compare indexes that lie below; the node lives until the next change.
        m_dropped.push_back(std::move(found->second));
        m_nodes.erase(found);
        const std::vector<OutlineRow> below = m_dropped.back()->rows;
        drop(below);
    }
}

void OutlineModel::changed(ItemKind kind, ItemId owner, const std::vector<ItemId>& items) {
    if (items.empty() || kind == ItemKind::Sector)
        return;
    const std::unordered_set<ItemId> ids(items.begin(), items.end());
    if (kind == ItemKind::Level)
        return itemsChanged(known(rootKey(*m_map)), ids);
    for (const RowKey& group : groupKeys(kind, owner == 0 ? MapItem : owner))
        itemsChanged(known(group), ids);
}

void OutlineModel::itemsChanged(const OutlineNode* node, const std::unordered_set<ItemId>& ids) {
    if (!node || !node->filled)
        return;
    std::size_t i = 0;
    while (i < node->rows.size()) {
        if (!ids.contains(node->rows[i].key.id)) {
            ++i;
            continue;
        }
        const std::size_t first = i;
        while (i < node->rows.size() && ids.contains(node->rows[i].key.id))
            ++i;
        emit dataChanged(createIndex(static_cast<int>(first), 0, node),
                         createIndex(static_cast<int>(i) - 1, 0, node));
    }
}

void OutlineModel::rowChanged(const RowKey& key) {
    const QModelIndex index = indexOf(key);
    if (index.isValid())
        emit dataChanged(index, index);
}

QModelIndex OutlineModel::index(int row, int column, const QModelIndex& parent) const {
    OutlineNode* const node = nodeAt(parent);
    if (!node || row < 0 || column != 0)
        return {};
    fill(*node);
    return static_cast<std::size_t>(row) < node->rows.size() ? createIndex(row, column, node) : QModelIndex();
}

QModelIndex OutlineModel::parent(const QModelIndex& index) const {
    return index.isValid() ? indexOf(*static_cast<OutlineNode*>(index.internalPointer())) : QModelIndex();
}

int OutlineModel::rowCount(const QModelIndex& parent) const {
    OutlineNode* const node = nodeAt(parent);
    if (!node)
        return 0;
    fill(*node);
    return static_cast<int>(node->rows.size());
}

const OutlineRow& OutlineModel::rowAt(const QModelIndex& index) const {
    static const OutlineRow none;
    const auto* node = static_cast<const OutlineNode*>(index.internalPointer());
    const auto row = static_cast<std::size_t>(index.row());
    return index.isValid() && row < node->rows.size() ? node->rows[row] : none;
}

OutlineNode* OutlineModel::nodeAt(const QModelIndex& index) const {
    if (!index.isValid())
        return &m_root;
    auto* const parentNode = static_cast<OutlineNode*>(index.internalPointer());
    const auto row = static_cast<std::size_t>(index.row());
    if (row >= parentNode->rows.size() || !parentNode->rows[row].opens())
        return nullptr;
    const OutlineRow& self = parentNode->rows[row];
    std::unique_ptr<OutlineNode>& node = m_nodes[self.key];
    if (!node) {
        node = std::make_unique<OutlineNode>();
        node->parent = parentNode;
        node->self = self;
        node->hint = row;
    }
    return node.get();
}

OutlineNode* OutlineModel::known(const RowKey& key) const {
    const auto found = m_nodes.find(key);
    return found == m_nodes.end() ? nullptr : found->second.get();
}

std::optional<std::size_t> OutlineModel::find(const OutlineNode& parent, const RowKey& key,
                                              std::size_t hint) const {
    if (hint < parent.rows.size() && parent.rows[hint].key == key)
        return hint;
    const auto found = std::find_if(parent.rows.begin(), parent.rows.end(),
                                    [&](const OutlineRow& row) { return row.key == key; });
    if (found == parent.rows.end())
        return std::nullopt;
    return static_cast<std::size_t>(found - parent.rows.begin());
}

bool OutlineModel::shown(const OutlineNode& node) const {
    if (!node.parent)
        return true;
    if (!shown(*node.parent))
        return false;
    fill(*node.parent);
    const auto row = find(*node.parent, node.self.key, node.hint);
    node.hint = row.value_or(0);
    return row.has_value();
}

QModelIndex OutlineModel::indexOf(const OutlineNode& node) const {
    if (!node.parent)
        return {};
    const auto row = find(*node.parent, node.self.key, node.hint);
    if (!row)
        return {};
    node.hint = *row;
    return createIndex(static_cast<int>(*row), 0, node.parent);
}

QModelIndex OutlineModel::indexOf(const RowKey& key) const {
    if (const OutlineNode* node = known(key))
        return shown(*node) ? indexOf(*node) : QModelIndex();
    if (key.type == RowType::Group || key.type == RowType::Layer || key.type == RowType::Row) {
        OutlineNode* node = listNode(key.type == RowType::Group ? key.kind : ItemKind::Sector, key.id,
                                     key.type == RowType::Group ? key.place : 0);
        if (node && key.type == RowType::Row)
            if (OutlineNode* layer =
                    childOf(*node, {RowType::Layer, ItemKind::Sector, key.place >> 16, key.id}))
                node = layer;
        if (node && key.type != RowType::Group)
            node = childOf(*node, key);
        return node && shown(*node) ? indexOf(*node) : QModelIndex();
    }
    // A row that was never opened: only levels and items of levels and sectors are looked for like this.
    if (key.type != RowType::Item && key.type != RowType::Map)
        return {};
    return indexOf(ItemRef{key.kind, -1, ItemRef::NoCube, key.id});
}

OutlineNode* OutlineModel::childOf(OutlineNode& node, const RowKey& key) const {
    fill(node);
    const auto row = find(node, key, node.rows.size());
    return row ? nodeAt(createIndex(static_cast<int>(*row), 0, &node)) : nullptr;
}

OutlineNode* OutlineModel::sectorNode(ItemId sector) const {
    const auto place = sectorPlaces().find(sector);
    if (place == sectorPlaces().end())
        return nullptr;
    const Level& level = *m_map->levels[place->second.level];
    OutlineNode* node = listNode(ItemKind::Sector, level.id);
    const SectorIndex at = level.indexOf(place->second.sector);
    for (const RowType type : {RowType::Layer, RowType::Row}) {
        if (!node)
            return nullptr;
        fill(*node);
        if (node->rows.empty() || node->rows.front().key.type != type)
            continue;
        const std::uint32_t number = type == RowType::Layer ? at.y() : at.y() << 16 | at.x();
        node = childOf(*node, {type, ItemKind::Sector, number, level.id});
    }
    return node;
}

OutlineNode* OutlineModel::listNode(ItemKind kind, ItemId owner, std::uint32_t group) const {
    OutlineNode* const map = childOf(m_root, rootKey(*m_map));
    if (!map || kind == ItemKind::Level)
        return map;
    if (owner == MapItem)
        return childOf(*map, groupKey(kind, MapItem));
    if (OutlineNode* level = childOf(*map, itemKey(ItemKind::Level, owner)))
        return childOf(*level, {RowType::Group, kind, group, owner});
    OutlineNode* const row = sectorNode(owner);
    OutlineNode* const sector = row ? childOf(*row, itemKey(ItemKind::Sector, owner)) : nullptr;
    return sector ? childOf(*sector, groupKey(kind, owner)) : nullptr;
}

QItemSelection OutlineModel::selectionOf(const Selection& items) const {
    std::unordered_map<RowKey, std::unordered_set<ItemId>, RowKeyHash> lists; // by kind and sector
    for (const ItemRef& item : items)
        if (item.kind != ItemKind::Cube)
            lists[groupKey(item.kind, item.kind == ItemKind::Sector ? 0 : sectorOf(item.id))].insert(item.id);
    QItemSelection ranges;
    const auto addFrom = [&](OutlineNode* node, ItemKind kind, const std::unordered_set<ItemId>& ids) {
        if (!node)
            return;
        fill(*node);
        const auto picked = [&](std::size_t i) {
            const RowKey& key = node->rows[i].key;
            return key.kind == kind && (key.type == RowType::Item || key.type == RowType::Map) &&
                   ids.contains(key.id);
        };
        for (std::size_t i = 0; i < node->rows.size(); ++i) {
            if (!picked(i))
                continue;
            const std::size_t first = i;
            while (i + 1 < node->rows.size() && picked(i + 1))
                ++i;
            ranges.append(QItemSelectionRange(createIndex(static_cast<int>(first), 0, node),
                                              createIndex(static_cast<int>(i), 0, node)));
        }
    };
    for (const auto& [list, ids] : lists) {
        if (isRoot(list.kind)) {
            addFrom(&m_root, list.kind, ids);
        } else if (list.kind == ItemKind::Level) {
            addFrom(childOf(m_root, rootKey(*m_map)), list.kind, ids);
        } else if (list.kind == ItemKind::Sector) {
            std::unordered_set<OutlineNode*> nodes;
            for (const ItemId id : ids)
                nodes.insert(sectorNode(id));
            for (OutlineNode* node : nodes)
                addFrom(node, list.kind, ids);
        } else if (list.id != 0) {
            addFrom(listNode(list.kind, list.id), list.kind, ids);
        } else {
            addFrom(listNode(list.kind, MapItem), list.kind, ids);
            for (const auto& level : m_map->levels)
                for (const RowKey& group : groupKeys(list.kind, level->id))
                    addFrom(listNode(list.kind, level->id, group.place), list.kind, ids);
        }
    }
    return ranges;
}

QModelIndex OutlineModel::indexOf(const ItemRef& item) const {
    const QItemSelection found = selectionOf({item});
    return found.isEmpty() ? QModelIndex() : QModelIndex(found.front().topLeft());
}

const std::unordered_map<ItemId, OutlineModel::SectorPlace>& OutlineModel::sectorPlaces() const {
    if (m_sectorPlaces.empty()) {
        std::uint32_t number = 0;
        for (const auto& level : m_map->levels) {
            std::uint32_t position = 0;
            for (const SectorSlot& slot : level->sectors)
                m_sectorPlaces[slot.id] = {number, position++};
            ++number;
        }
    }
    return m_sectorPlaces;
}

} // namespace octant
