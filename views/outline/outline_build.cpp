#include "views/host/item_kinds.h"
#include "views/outline/outline_model.h"

namespace octant {
namespace {

/// From here on the sectors of a level are grouped by their place.
constexpr std::size_t manySectors = 64;

std::uint32_t narrow(std::size_t n) { return static_cast<std::uint32_t>(n); }

} // namespace

void OutlineModel::fill(OutlineNode& node) const {
    if (node.filled)
        return;
    node.filled = true;
    node.whole = node.parent && node.parent->whole;
    if (m_filter.active() && node.self.key.type == RowType::Item && node.self.key.kind == ItemKind::Sector)
        if (const Level* level = levelOf(node))
            node.whole = node.whole || sectorNamePasses(*level, node.self.position);
    node.rows = rowsOf(node);
}

const Level* OutlineModel::levelOf(const OutlineNode& node) const {
    for (const OutlineNode* n = &node; n; n = n->parent) {
        if (n->self.key.type != RowType::Item || n->self.key.kind != ItemKind::Level)
            continue;
        const std::size_t hint = n->self.position;
        if (hint < m_map->levels.size() && m_map->levels[hint]->id == n->self.key.id)
            return m_map->levels[hint].get();
        for (const auto& level : m_map->levels)
            if (level->id == n->self.key.id)
                return level.get();
        return nullptr;
    }
    return nullptr;
}

ListOwner OutlineModel::listOwner(const OutlineNode& node) const {
    ListOwner owner{levelOf(node), nullptr};
    for (const OutlineNode* n = &node; n && owner.level; n = n->parent) {
        if (n->self.key.type != RowType::Item || n->self.key.kind != ItemKind::Sector)
            continue;
        const std::size_t position = n->self.position;
        if (position < owner.level->sectors.size()) {
            const SectorSlot& slot = owner.level->sectors[position];
            if (slot.id == n->self.key.id && slot.cell->decoded())
                owner.sector = slot.cell->value();
        }
        break;
    }
    return owner;
}

ListOwner OutlineModel::ownerOf(const OutlineRow&, const OutlineNode& parent) const {
    return listOwner(parent);
}

std::vector<OutlineRow> OutlineModel::rowsOf(const OutlineNode& node) const {
    std::vector<OutlineRow> rows;
    switch (node.self.key.type) {
    case RowType::Root:
        rows.push_back({{RowType::Map, m_map->rootKind(), 0, MapItem}, 0});
        break;
    case RowType::Map:
        mapRows(rows);
        break;
    case RowType::Group:
        if (node.self.key.kind == ItemKind::Sector)
            sectorGroupRows(node, rows);
        else
            itemRows(node, rows);
        break;
    case RowType::Layer:
    case RowType::Row:
        sectorGroupRows(node, rows);
        break;
    case RowType::Item:
        if (node.self.key.kind == ItemKind::Level)
            levelRows(node, rows);
        else
            sectorRows(node, rows);
        break;
    case RowType::Archive:
        break;
    }
    return rows;
}

void OutlineModel::mapRows(std::vector<OutlineRow>& rows) const {
    for (const ItemKind kind : rootLists)
        if (!listIn(*m_map, kind, {}).empty() && anyPasses(kind, {}, false))
            rows.push_back({{RowType::Group, kind, 0, MapItem}, 0});
    if (m_map->embeddedArchive.size() > 0 && !m_filter.active())
        rows.push_back({{RowType::Archive, ItemKind::None, 0, MapItem}, 0});
    std::uint32_t number = 0;
    for (const auto& level : m_map->levels) {
        if (levelPasses(*level))
            rows.push_back({{RowType::Item, ItemKind::Level, 0, level->id}, number});
        ++number;
    }
}

bool OutlineModel::levelPasses(const Level& level) const {
    if (!m_filter.active())
        return true;
    for (const ItemKind kind : levelLists)
        if (anyPasses(kind, {&level, nullptr}, false))
            return true;
    return false;
}

void OutlineModel::levelRows(const OutlineNode& node, std::vector<OutlineRow>& rows) const {
    const Level* const level = levelOf(node);
    if (!level)
        return;
    for (const ItemKind kind : levelLists) {
        if (!kindIn(kind, m_map->revision))
            continue;
        const ListOwner owner{level, nullptr};
        if (kind == ItemKind::LightSource) {
            lampRows(*level, rows);
            continue;
        }
        const bool always = kind != ItemKind::Container && !m_filter.active();
        if (always || (!listIn(*m_map, kind, owner).empty() && anyPasses(kind, owner, false)))
            rows.push_back({{RowType::Group, kind, 0, level->id}, 0});
    }
}

/// Lamps and suns lie in one list and stand under two headings, each where it has some. What the sky shines
/// with is no item: its heading leads to the panel of light.
void OutlineModel::lampRows(const Level& level, std::vector<OutlineRow>& rows) const {
    for (const LightGroup group : {LampGroup, SunGroup}) {
        bool any = false;
        for (std::size_t at = 0; at < level.lightSources.size() && !any; ++at)
            any = lightGroup(level.lightSources[at]) == group &&
                  (!m_filter.active() || m_filter.passes(ItemKind::LightSource) ||
                   lampPasses(level.lightSources[at], at));
        if (any)
            rows.push_back({{RowType::Group, ItemKind::LightSource, group, level.id}, 0});
    }
    if (skyShines(level) && !m_filter.active())
        rows.push_back({{RowType::Group, ItemKind::LightSource, SkyGroup, level.id}, 0});
}

bool OutlineModel::lampPasses(const LightSource& source, std::size_t position) const {
    return source.name.empty() ? m_filter.passes(ItemKind::LightSource, position)
                               : m_filter.passes(ItemKind::LightSource, source.name);
}

void OutlineModel::sectorRows(const OutlineNode& node, std::vector<OutlineRow>& rows) const {
    const ListOwner owner = listOwner(node);
    if (!owner.sector)
        return;
    for (const ItemKind kind : sectorLists)
        if (!listIn(*m_map, kind, owner).empty() && anyPasses(kind, owner, node.whole))
            rows.push_back({{RowType::Group, kind, 0, node.self.key.id}, 0});
}

void OutlineModel::sectorGroupRows(const OutlineNode& node, std::vector<OutlineRow>& rows) const {
    const Level* const level = levelOf(node);
    if (!level)
        return;
    const RowKey& key = node.self.key;
    const std::size_t size = level->sectors.size();
    const bool filtered = m_filter.active() && !node.whole;
    const std::vector<bool>* const passing = filtered ? &passingSectors(*level) : nullptr;
    const bool grouped = size > manySectors;
    const bool layers = key.type == RowType::Group && grouped && level->countY() > 1;
    const bool lines =
        !layers && key.type != RowType::Row && grouped && level->countX() > 1 && level->countZ() > 1;
    std::size_t first = 0, last = size;
    const std::size_t layer = std::size_t{level->countX()} * level->countZ();
    if (key.type == RowType::Layer) {
        first = std::min(size, key.place * layer);
        last = std::min(size, first + layer);
    } else if (key.type == RowType::Row) {
        first = std::min(size, (key.place >> 16) * layer + std::size_t{key.place & 0xffff} * level->countZ());
        last = std::min(size, first + level->countZ());
    }
    if (layers || lines) {
        const std::size_t step = layers ? layer : level->countZ();
        for (std::size_t at = first; at < last; at += step) {
            bool any = !filtered;
            for (std::size_t i = at; !any && i < std::min(last, at + step); ++i)
                any = (*passing)[i];
            const SectorIndex place = level->indexOf(at);
            if (any)
                rows.push_back({{layers ? RowType::Layer : RowType::Row, ItemKind::Sector,
                                 layers ? place.y() : place.y() << 16 | place.x(), level->id},
                                narrow(at)});
        }
        return;
    }
    if (first == last)
        return;
    level->sectors.forEachRun(first, last, [&](std::size_t start, std::span<const SectorSlot> run) {
        for (std::size_t i = 0; i < run.size(); ++i)
            if (!filtered || (*passing)[start + i])
                rows.push_back({{RowType::Item, ItemKind::Sector, 0, run[i].id}, narrow(start + i)});
    });
}

namespace {

/// The filter's word on one item of a list.
bool itemPasses(const OutlineFilter& filter, ItemKind kind, const ItemEntry& entry, std::size_t position) {
    if (kind == ItemKind::Entity)
        return filter.passes(*static_cast<const Entity*>(entry.item));
    return entry.name.empty() ? filter.passes(kind, position) : filter.passes(kind, entry.name);
}

} // namespace

void OutlineModel::itemRows(const OutlineNode& node, std::vector<OutlineRow>& rows) const {
    const ListOwner owner = listOwner(node);
    const ItemKind kind = node.self.key.kind;
    // A group in a sector must not fall back to the level's list of the same kind.
    if (owner.level && node.self.key.id != owner.level->id && !owner.sector)
        return;
    const bool filtered = m_filter.active() && !node.whole && !m_filter.passes(kind);
    const ItemListView list = listIn(*m_map, kind, owner);
    rows.reserve(filtered ? 0 : list.size());
    list.forEach([&](std::size_t at, const ItemEntry& entry) {
        if (kind == ItemKind::LightSource &&
            lightGroup(*static_cast<const LightSource*>(entry.item)) != node.self.key.place)
            return;
        if (!filtered || itemPasses(m_filter, kind, entry, at))
            rows.push_back({{RowType::Item, kind, 0, entry.id}, narrow(at)});
    });
}

bool OutlineModel::anyPasses(ItemKind kind, const ListOwner& owner, bool whole) const {
    if (!m_filter.active() || whole)
        return true;
    if (kind == ItemKind::Sector) {
        const std::vector<bool>& passing = passingSectors(*owner.level);
        return std::find(passing.begin(), passing.end(), true) != passing.end();
    }
    const ItemListView list = listIn(*m_map, kind, owner);
    if (list.empty())
        return false;
    if (m_filter.passes(kind))
        return true;
    for (std::size_t at = 0; at < list.size(); ++at)
        if (itemPasses(m_filter, kind, list[at], at))
            return true;
    return false;
}

bool OutlineModel::sectorNamePasses(const Level& level, std::size_t position) const {
    const SectorIndex at = level.indexOf(position);
    return m_filter.passes(ItemKind::Sector, std::to_string(at.x()) + ',' + std::to_string(at.y()) + ',' +
                                                 std::to_string(at.z()));
}

bool OutlineModel::sectorPasses(const Level& level, std::size_t position) const {
    if (sectorNamePasses(level, position))
        return true;
    const SectorSlot& slot = level.sectors[position];
    if (!slot.cell->decoded())
        return false;
    const Sector* const sector = slot.cell->value();
    if (!sector)
        return false;
    for (const ItemKind kind : sectorLists)
        if (anyPasses(kind, {&level, sector}, false))
            return true;
    return false;
}

const std::vector<bool>& OutlineModel::passingSectors(const Level& level) const {
    const auto found = m_passing.find(level.id);
    if (found != m_passing.end())
        return found->second;
    std::vector<bool> passing(level.sectors.size());
    for (std::size_t i = 0; i < passing.size(); ++i)
        passing[i] = sectorPasses(level, i);
    return m_passing.emplace(level.id, std::move(passing)).first->second;
}

std::vector<QModelIndex> OutlineModel::rowsToOpen(std::size_t limit) const {
    std::vector<QModelIndex> open{index(0, 0)};
    for (std::size_t i = 0; i < open.size() && open.size() < limit; ++i) {
        const int rows = rowCount(open[i]);
        for (int row = 0; row < rows && open.size() < limit; ++row) {
            const QModelIndex below = index(row, 0, open[i]);
            const OutlineNode* const node = nodeAt(below);
            if (!node)
                continue;
            const bool sector =
                node->self.key.kind == ItemKind::Sector && node->self.key.type == RowType::Item;
            if (!sector || !sectorNamePasses(*levelOf(*node), node->self.position))
                open.push_back(below);
        }
    }
    return open;
}

} // namespace octant
