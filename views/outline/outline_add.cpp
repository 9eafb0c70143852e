#include "views/host/actions.h" // before the host: GCC takes ActionNeeds::Selection for a shadow of its type

#include "views/outline/outline.h"

#include <cmath>

#include <QTreeView>

#include "model/geometry/sector_walk.h"
#include "model/map/item_kinds.h"
#include "model/map/locate.h"
#include "views/host/addable.h"
#include "views/host/item_kinds.h"

namespace octant {
namespace {

ItemRef itemOf(ItemKind kind, ItemId id) { return {kind, -1, ItemRef::NoCube, id}; }

/// The sector that a point lies in, counted from the centre of the centre sector; none outside of the level.
const SectorSlot* sectorAround(const Level& level, const glm::dvec3& point) {
    const double half = double{level.sectorSide()} / 2;
    for (std::size_t number = 0; number < level.sectors.size(); ++number) {
        const glm::dvec3 from = point - sectorCenter(level, number);
        if (std::abs(from.x) <= half && std::abs(from.y) <= half && std::abs(from.z) <= half)
            return &level.sectors[number];
    }
    return nullptr;
}

} // namespace

/// Where an item goes that the Add menu makes: beside or into what is selected, else into what is shown; with
/// `look` into the sector that one looks at, which takes a ray through the level.
OutlineModel::Place Outline::placeToAdd(ItemKind kind, bool look) const {
    const Map& map = *m_host.snapshot();
    const QModelIndex current = m_tree->currentIndex();
    if (const OutlineModel::Place beside = m_model->placeOf(current);
        beside.kind == kind && beside.owner.kind != ItemKind::None)
        return beside;
    const Selection& selection = m_host.selection();
    const auto at = selection.empty() ? std::nullopt : locate(map, selection.back());
    const Level* const level = at ? levelAt(map, *at) : nullptr;
    const bool levelPicked = !selection.empty() && selection.back().kind == ItemKind::Level;
    if (livesIn(kind, ItemKind::Level) && !map.model && !map.terrain) {
        const ItemId id = levelPicked && level ? level->id : m_host.activeLevel();
        return id == 0 ? OutlineModel::Place{} : OutlineModel::Place{kind, itemOf(ItemKind::Level, id), {}};
    }
    if (livesIn(kind, ItemKind::Sector) && !map.model && !map.terrain) {
        if (level && at->sector != Location::None)
            return {kind, itemOf(ItemKind::Sector, level->sectors[at->sector].id), {}};
        const auto active = locate(map, itemOf(ItemKind::Level, m_host.activeLevel()));
        const Level* const shown = active ? levelAt(map, *active) : nullptr;
        if (!shown)
            return {};
        const auto looked = look ? m_host.placeInView() : std::nullopt;
        const SectorSlot* sector = looked ? sectorAround(*shown, *looked) : nullptr;
        if (!sector)
            sector = &shown->sectors[shown->numberOf(shown->centerSector)];
        return {kind, itemOf(ItemKind::Sector, sector->id), {}};
    }
    if (livesIn(kind, map.rootKind()))
        return {kind, itemOf(map.rootKind(), MapItem), {}};
    return {};
}

bool Outline::canAddNow(const Addable& addable) const {
    const Map& map = *m_host.snapshot();
    return m_host.documentNumber() != 0 && isOf(addable, map) && listCanChange(addable.kind, map.revision) &&
           placeToAdd(addable.kind, false).kind != ItemKind::None;
}

void Outline::addNow(const Addable& addable) {
    if (canAddNow(addable))
        add(placeToAdd(addable.kind, true), addable.type ? addable.type->name : std::string_view(), false);
}

} // namespace octant
