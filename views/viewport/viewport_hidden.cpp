#include <algorithm>
#include <array>
#include <utility>

#include <glm/common.hpp>

#include "model/change/change_set.h"
#include "model/geometry/octree.h"
#include "model/map/item_kinds.h"
#include "model/map/locate.h"
#include "model/octree/octree_editor.h"
#include "model/selection/cell_rect.h"
#include "views/tools/build_controller.h"
#include "views/viewport/entity_sync.h"
#include "views/viewport/prop_sync.h"
#include "views/viewport/scene_sync.h"
#include "views/viewport/viewport_widget.h"

/// What the view leaves out: cubes of hidden layers, and what the hand hides for as long as the level is
/// shown.
namespace octant {
namespace {

constexpr double intoCube = 1e-3; // units behind a face that are in its cube

/// Whether items are of one sort: kind, and type where they are entities.
bool alike(const Map& map, const ItemRef& one, ItemKind kind, const void* other) {
    if (one.kind != kind)
        return false;
    if (kind != ItemKind::Entity)
        return true;
    const auto* entity = static_cast<const Entity*>(findItem(map, one));
    return entity != nullptr && entity->type == static_cast<const Entity*>(other)->type;
}

/// Items of some kinds of a level, and of the map, that are wanted: `wanted(kind, entry)`.
template <class Kinds, class Fn>
void addItems(const Map& map, const Level& level, const Kinds& kinds, std::set<ItemRef>& items, Fn&& wanted) {
    const auto from = [&](const auto& owner, ItemKind kind) {
        if (const ItemListView list = listIn(owner, kind))
            list.forEach([&](std::size_t, const ItemEntry& entry) {
                if (wanted(kind, entry))
                    items.insert({kind, -1, ItemRef::NoCube, entry.id});
            });
    };
    for (const ItemKind kind : kinds) {
        from(map, kind);
        from(level, kind);
        for (const SectorSlot& slot : level.sectors)
            if (const Sector* sector = slot.cell->decoded() ? slot.cell->value() : nullptr)
                from(*sector, kind);
    }
}

/// What stands in a level and can be hidden by itself.
constexpr std::array hiddenKinds{ItemKind::Entity,     ItemKind::SoundRegion,   ItemKind::WeatherRegion,
                                 ItemKind::SkyRegion,  ItemKind::GravityRegion, ItemKind::Region,
                                 ItemKind::LightSource};

} // namespace

std::vector<LevelBox> ViewportWidget::selectedBoxes() const {
    const Level* const level = shownLevel();
    return level == nullptr || !m_building.build.active()
               ? std::vector<LevelBox>()
               : m_building.build.boxesOf(*level, m_building.build.selection());
}

MapPtr ViewportWidget::withoutHidden(const MapPtr& map) {
    CellsBySector hidden = m_layers.hiddenCells(m_shownLevel.second);
    for (const auto& [sector, boxes] : m_hiddenByHand)
        hidden[sector].insert(hidden[sector].end(), boxes.begin(), boxes.end());
    return m_hiddenCubes.without(map, m_shownLevel.second, hidden);
}

void ViewportWidget::followScene(const MapChanged& change) {
    const MapPtr before = m_sync->map();
    const CellsBySector hidden = m_hiddenCubes.hidden();
    const MapPtr shown = withoutHidden(change.after);
    if (m_hiddenCubes.hidden() != hidden)
        m_building.build.clearSelection(); // of what may be seen no more
    if (shown == change.after && before == change.before && change.changes)
        m_sync->follow(shown, *change.changes);
    else if (shown != before)
        m_sync->follow(shown, changesBetween(*before, *shown));
}

std::shared_ptr<const MeshContext> ViewportWidget::documentContext() const {
    const MapPtr map = m_host.snapshot();
    const auto at = locate(*map, {ItemKind::Level, -1, ItemRef::NoCube, m_shownLevel.second});
    if (m_sync->map() == map || !at)
        return m_sync->context();
    return std::make_shared<const MeshContext>(map->levels[at->level], map->revision,
                                               std::make_shared<TreeCache>());
}

ItemRef ViewportWidget::inDocument(const ItemRef& item) const {
    if (item.kind != ItemKind::Cube || !m_hiddenCubes.touches(item.id) || !m_sync->context())
        return item;
    const auto at = locate(*m_sync->map(), {ItemKind::Sector, -1, ItemRef::NoCube, item.id});
    const Level& level = m_sync->context()->level();
    const auto tree = at ? m_sync->context()->tree(level.indexOf(at->sector)) : nullptr;
    const CubeCell cell = tree ? tree->octree().cell(item.cube) : CubeCell();
    const auto* sector = static_cast<const Sector*>(
        findItem(*m_host.snapshot(), {ItemKind::Sector, -1, ItemRef::NoCube, item.id}));
    if (cell.number == Cube::None || sector == nullptr)
        return item;
    // A cube that reaches out of what is hidden is divided in the scene.
    const CubeCell there = Octree::ofTree(sector->cubes).find(cell.corner, cell.depth);
    return there.number == Cube::None ? item : ItemRef::ofCube(item.id, there.number, item.face);
}

bool ViewportWidget::passes(const PickHit& hit) const {
    const Level* level = shownLevel();
    const auto at = level != nullptr && hit.item.kind == ItemKind::Cube
                        ? locate(*m_sync->map(), {ItemKind::Sector, -1, ItemRef::NoCube, hit.item.id})
                        : std::nullopt;
    if (!at)
        return false;
    if (m_layers.locksCells()) {
        const double side = level->sectorSide();
        const glm::dvec3 inside = hit.point - glm::dvec3(hit.normal) * intoCube;
        const auto center = level->sectorCenter(level->indexOf(at->sector));
        const glm::dvec3 local =
            ((inside - glm::dvec3(center[0], center[1], center[2])) / side + 0.5) * double{gridSide};
        const glm::dvec3 within = glm::clamp(local, glm::dvec3(0), glm::dvec3(double{gridSide} - 1));
        if (m_layers.locksCell(*level, at->sector, glm::uvec3(within)))
            return true;
    }
    const Sector* sector = m_hiddenMaterials.empty() ? nullptr : level->sectors[at->sector].cell->value();
    if (sector == nullptr || hit.item.face < 0 || hit.item.cube >= sector->cubes.size())
        return false;
    const auto face = static_cast<std::size_t>(hit.item.face);
    const std::uint8_t number = paintOf(sector->cubes, sector->cubes.cubes[hit.item.cube]).materials[face];
    return number < sector->usedMaterials.size() &&
           m_hiddenMaterials.contains(sector->usedMaterials[number].id);
}

bool ViewportWidget::locksCube(const ItemRef& item) const {
    const auto at = item.kind == ItemKind::Cube && m_sync->context()
                        ? locate(*m_sync->map(), {ItemKind::Sector, -1, ItemRef::NoCube, item.id})
                        : std::nullopt;
    if (!at)
        return false;
    const Level& level = m_sync->context()->level();
    const auto tree = m_sync->context()->tree(level.indexOf(at->sector));
    const CubeCell cell = tree ? tree->octree().cell(item.cube) : CubeCell();
    return cell.number != Cube::None &&
           m_layers.locksCell(level, at->sector, cell.corner + cell.extent() / 2);
}

void ViewportWidget::bindHidingActions() {
    const auto any = [this] {
        return shownLevel() != nullptr &&
               (!m_host.selection().empty() ||
                (builtLevel() != nullptr && !m_building.build.selection().empty()));
    };
    bindAction(
        "view.hide", [this] { hideSelected(Hiding::Selected); }, any);
    bindAction(
        "view.hide-others", [this] { hideOthers(); }, any);
    bindAction(
        "view.hide-alike", [this] { hideSelected(Hiding::Alike); },
        [this] { return shownLevel() != nullptr && !m_host.selection().empty(); });
}

bool ViewportWidget::hidesByHand() const {
    return !m_hiddenByHand.empty() || !m_hiddenMaterials.empty() || !m_layers.hiddenByHand().empty();
}

void ViewportWidget::hideSelected(Hiding what) {
    const MapPtr map = m_host.snapshot();
    const auto at = locate(*map, {ItemKind::Level, -1, ItemRef::NoCube, m_shownLevel.second});
    if (!at)
        return;
    const Level& level = *map->levels[at->level];
    std::set<ItemRef> items = m_layers.hiddenByHand();
    const std::vector<LevelBox> boxes = what == Hiding::Alike ? std::vector<LevelBox>() : selectedBoxes();
    for (const LevelBox& box : boxes)
        for (const SectorBox& part : sectorBoxes(level, box))
            m_hiddenByHand[level.sectors[part.sector].id].push_back(part.box);
    // While cells are selected the material that one builds with is selected, too, and not meant.
    Selection meant = boxes.empty() ? m_host.selection() : Selection();
    std::map<ItemId, std::set<std::uint32_t>> cubes;
    bool any = !boxes.empty();
    for (const ItemRef& item : meant) {
        if (item.kind == ItemKind::Cube)
            cubes[item.id].insert(item.cube);
        else if (item.kind == ItemKind::Material)
            m_hiddenMaterials.insert(item.id);
        else if (std::ranges::find(hiddenKinds, item.kind) != hiddenKinds.end())
            items.insert(item);
        else
            continue;
        any = true;
    }
    if (!any) {
        m_host.report(
            tr("Select cells, cubes, entities, regions or materials that are to be hidden").toStdString());
        return;
    }
    if (what == Hiding::Alike)
        addItems(*map, level, hiddenKinds, items, [&](ItemKind kind, const ItemEntry& entry) {
            return std::ranges::any_of(
                meant, [&](const ItemRef& one) { return alike(*map, one, kind, entry.item); });
        });
    for (const auto& [id, numbers] : cubes) {
        const auto* sector =
            static_cast<const Sector*>(findItem(*map, {ItemKind::Sector, -1, ItemRef::NoCube, id}));
        if (sector == nullptr)
            continue;
        auto& own = m_hiddenByHand[id];
        const auto& wanted = numbers;
        walkCubes(sector->cubes, [&](const CubeCell& cell, const Cube&, std::uint32_t, int) {
            if (wanted.contains(cell.number))
                own.push_back({cell.corner, cell.corner + cell.extent()});
        });
    }
    m_layers.hide(std::move(items));
    showHidden();
    if (boxes.empty())
        m_host.select({});
}

void ViewportWidget::hideOthers() {
    const MapPtr map = m_host.snapshot();
    const auto at = locate(*map, {ItemKind::Level, -1, ItemRef::NoCube, m_shownLevel.second});
    const Selection& selection = m_host.selection();
    const auto selected = [&](const auto& kinds) {
        return std::ranges::any_of(selection, [&](const ItemRef& item) {
            return std::ranges::find(kinds, item.kind) != std::ranges::end(kinds);
        });
    };
    const bool cells = !selectedBoxes().empty() || selected(std::array{ItemKind::Cube});
    const bool materials = selected(std::array{ItemKind::Material}), items = selected(hiddenKinds);
    if (!at || cells || (!materials && !items)) {
        if (!m_isolated)
            isolate(); // cubes are shown alone by the box around them
        return;
    }
    const Level& level = *map->levels[at->level];
    const std::set<ItemRef> kept(selection.begin(), selection.end());
    if (materials)
        for (const Material& material : level.materials)
            if (!kept.contains({ItemKind::Material, -1, ItemRef::NoCube, material.id}))
                m_hiddenMaterials.insert(material.id);
    std::set<ItemRef> hidden = m_layers.hiddenByHand();
    if (items)
        addItems(*map, level, hiddenKinds, hidden, [&](ItemKind kind, const ItemEntry& entry) {
            return !kept.contains({kind, -1, ItemRef::NoCube, entry.id});
        });
    m_layers.hide(std::move(hidden));
    showHidden();
}

void ViewportWidget::showHidden() {
    const MapPtr map = m_host.snapshot();
    if (m_asset || map->rootKind() != ItemKind::Map || !m_sync->context())
        return;
    m_sync->setHiddenMaterials(m_hiddenMaterials);
    const bool layers = followLayers(map);
    MapChanged none;
    none.before = none.after = map;
    followScene(none);
    if (layers) {
        m_props->follow(m_layers.map(), m_shownLevel.second);
        m_bodies->follow(m_layers.map(), m_shownLevel.second);
        showLight();
    }
    m_hoverStale = true;
    refreshBuilding();
    afterMapChange(true);
    showSection();
    tellStatus();
}

} // namespace octant
