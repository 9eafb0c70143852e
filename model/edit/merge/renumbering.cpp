#include "model/edit/merge/renumbering.h"

#include <algorithm>
#include <unordered_map>
#include <vector>

#include "model/diff/content.h"
#include "model/map/item_kinds.h"
#include "model/terrain/tile_pages.h"

namespace octant {
namespace {

constexpr Revision anyRevision = Revision::R20250808; // models and terrain are of none

bool equalItems(ItemKind kind, const ItemListView& list, const void* a, const void* b) {
    return compareItems(kind, list, a, b, anyRevision).empty();
}

bool equalLists(ItemKind kind, const ItemListView& a, const ItemListView& b) {
    if (a.sameAs(b))
        return true;
    if (a.size() != b.size())
        return false;
    for (std::size_t at = 0; at < a.size(); ++at)
        if (!equalItems(kind, a, a.itemAt(at), b.itemAt(at)))
            return false;
    return true;
}

/// Whether there are fewer items, or one that was there stands elsewhere now.
bool renumbered(ItemKind kind, const ItemListView& base, const ItemListView& side) {
    if (base.sameAs(side))
        return false;
    if (side.size() < base.size())
        return true;
    for (std::size_t at = 0; at < base.size(); ++at) {
        if (equalItems(kind, base, base.itemAt(at), side.itemAt(at)))
            continue;
        for (std::size_t other = 0; other < side.size(); ++other)
            if (equalItems(kind, base, base.itemAt(at), side.itemAt(other)) &&
                (other >= base.size() || !equalItems(kind, base, base.itemAt(at), base.itemAt(other))))
                return true;
    }
    return false;
}

/// `namesOthers(a, b)`: whether what names items of the kind does it differently in two versions.
template <class Owner, class NamesOthers>
bool numbersClashIn(ItemKind kind, const Owner& base, const Owner& ours, const Owner& theirs,
                    NamesOthers&& namesOthers) {
    const ItemListView then = listIn(base, kind), mine = listIn(ours, kind), others = listIn(theirs, kind);
    const auto changed = [&](const Owner& side, const ItemListView& list) {
        return !equalLists(kind, then, list) || namesOthers(base, side);
    };
    const bool either = (renumbered(kind, then, mine) && changed(theirs, others)) ||
                        (renumbered(kind, then, others) && changed(ours, mine));
    return either && (!equalLists(kind, mine, others) || namesOthers(ours, theirs));
}

bool splatsOrTilesNameOthers(const Terrain& a, const Terrain& b) {
    if (!equalLists(ItemKind::TerrainSplat, listIn(a, ItemKind::TerrainSplat),
                    listIn(b, ItemKind::TerrainSplat)) ||
        a.tiles.size() != b.tiles.size())
        return true;
    bool others = false;
    terrain::forEachDifference(
        a.tiles, b.tiles,
        [&](std::size_t, std::span<const terrain::Tile> some, std::span<const terrain::Tile> more) {
            for (std::size_t i = 0; i < some.size() && !others; ++i)
                others = some[i].topMaterial() != more[i].topMaterial() ||
                         some[i].sideMaterial() != more[i].sideMaterial();
        });
    return others;
}

using Numbers = std::vector<std::uint8_t>;

Numbers numbersOf(const p3m::Part& part) {
    Numbers numbers{part.material};
    for (const p3m::MaterialOverride& one : part.overrides)
        numbers.push_back(one.material);
    return numbers;
}

Numbers numbersOf(const p3m::Material& material) {
    Numbers numbers{material.values.texture, material.values.matcap};
    for (const auto* channel : {&material.animation.texture, &material.animation.matcap})
        for (const auto& key : *channel)
            numbers.push_back(key.value);
    return numbers;
}

Numbers numbersOf(const p3m::Animation& animation) {
    Numbers numbers;
    for (const p3m::ActionReference& one : animation.actions)
        numbers.push_back(one.action);
    return numbers;
}

/// Whether items that are not in `a`, or other ones there, name something.
template <class Item> bool nameOthers(const PagedVector<Item>& a, const PagedVector<Item>& b) {
    std::unordered_map<ItemId, Numbers> before;
    for (const Item& item : a)
        before.emplace(item.id, numbersOf(item));
    return std::any_of(b.begin(), b.end(), [&](const Item& item) {
        const auto found = before.find(item.id);
        return found == before.end() || found->second != numbersOf(item);
    });
}

} // namespace

bool numbersClash(const Terrain& base, const Terrain& ours, const Terrain& theirs) {
    return numbersClashIn(ItemKind::TerrainMaterial, base, ours, theirs, splatsOrTilesNameOthers);
}

bool numbersClash(const p3m::Model& base, const p3m::Model& ours, const p3m::Model& theirs) {
    using p3m::Model;
    return numbersClashIn(ItemKind::ModelMaterial, base, ours, theirs,
                          [](const Model& a, const Model& b) { return nameOthers(a.parts, b.parts); }) ||
           numbersClashIn(
               ItemKind::ModelTexture, base, ours, theirs,
               [](const Model& a, const Model& b) { return nameOthers(a.materials, b.materials); }) ||
           numbersClashIn(ItemKind::Action, base, ours, theirs, [](const Model& a, const Model& b) {
               return nameOthers(a.animations, b.animations);
           });
}

} // namespace octant
