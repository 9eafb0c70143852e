#include <algorithm>
#include <set>

#include <fmt/format.h>

#include "model/edit/cubes/paste_operation.h"
#include "model/edit/items/copied_item.h"
#include "model/map/item_kinds.h"
#include "model/map/locate.h"
#include "model/schema/field.h"

namespace octant {
namespace {

/// Whether two items say the same, besides their names, in maps of a revision.
template <class T> bool sameContent(const T& a, const T& b, ItemKind kind, Revision revision) {
    const auto fields = fieldsOf(kind);
    return std::all_of(fields.begin(), fields.end(), [&](const FieldRef& field) {
        return !field.info->in(revision) || field.path() == "name" ||
               sameValue(field.get(field, &a), field.get(field, &b));
    });
}

/// What the cubes of a clip have; other entries of its tables do not matter.
struct UsedItems {
    std::set<std::uint16_t> materials, physicsMaterials, soundMaterials;
};

UsedItems neededOf(const CubeClip& clip) {
    std::set<std::uint32_t> paints;
    for (const ClipCube& cube : clip.cubes)
        paints.insert(cube.paint);
    UsedItems needed;
    for (const std::uint32_t number : paints) {
        const ClipPaint& paint = clip.paints[number];
        needed.materials.insert(paint.materials.begin(), paint.materials.end());
        needed.physicsMaterials.insert(paint.physicsMaterials.begin(), paint.physicsMaterials.end());
        if (paint.soundMaterial != ClipPaint::none)
            needed.soundMaterials.insert(paint.soundMaterial);
    }
    return needed;
}

template <class T> const T* itemWithName(const PagedVector<T>& list, const std::string& name) {
    const auto found = std::find_if(list.begin(), list.end(), [&](const T& one) { return one.name == name; });
    return found == list.end() ? nullptr : &*found;
}

/// What a clip's materials of one kind are in a level. Those that are to be added are items without a
/// reference.
template <class T> class Matching {
public:
    Matching(const PagedVector<T>& list, const std::vector<ClipItem<T>>& items, ItemKind kind,
             Revision revision)
        : m_list(list), m_items(items), m_kind(kind), m_revision(revision) {}

    /// Whether the level has something else of this name.
    bool clashes(std::size_t number) const {
        if constexpr (requires(T item) { item.name; }) {
            const ClipItem<T>& own = m_items[number];
            const T* same = own.exists ? itemWithName(m_list, own.item.name) : nullptr;
            return same != nullptr && !sameContent(own.item, *same, m_kind, m_revision);
        }
        return false;
    }

    /// None where it has to be added.
    std::optional<Ref> find(std::size_t number, NameClash clash) const {
        const ClipItem<T>& own = m_items[number];
        if constexpr (requires { own.item.name; }) {
            const T* same = itemWithName(m_list, own.item.name);
            if (same != nullptr && (!own.exists || clash == NameClash::UseSameName ||
                                    sameContent(own.item, *same, m_kind, m_revision)))
                return Ref{same->id, {}};
            if (!own.exists)
                return Ref{0, own.item.name};
            // A renamed copy of an earlier paste will do.
            if (same == nullptr)
                return std::nullopt;
            for (const T& other : m_list)
                if (other.name.starts_with(own.item.name + ' ') &&
                    sameContent(own.item, other, m_kind, m_revision))
                    return Ref{other.id, {}};
        } else {
            if (!own.exists)
                return Ref{};
            for (const T& other : m_list)
                if (sameContent(own.item, other, m_kind, m_revision))
                    return Ref{other.id, {}};
        }
        return std::nullopt;
    }

private:
    const PagedVector<T>& m_list;
    const std::vector<ClipItem<T>>& m_items;
    ItemKind m_kind;
    Revision m_revision;
};

/// Finds what is there and notes what is to be added.
class Supply {
public:
    Supply(const Level& level, Revision revision, NameClash clash)
        : m_level(level), m_revision(revision), m_clash(clash) {}

    template <class T>
    Result<void> take(ItemKind kind, const PagedVector<T>& list, const std::vector<ClipItem<T>>& items,
                      const std::set<std::uint16_t>& needed, std::vector<Ref>& refs) {
        refs.assign(items.size(), Ref{});
        const Matching<T> matching(list, items, kind, m_revision);
        for (const std::uint16_t number : needed) {
            if (m_clash == NameClash::Refuse && matching.clashes(number))
                return fail(fmt::format("the level has another {} called \"{}\"; choose whether to use that "
                                        "one (\"same-name\") or to add a renamed copy (\"add\")",
                                        itemKindRow(kind).singular, nameOf(items[number].item)));
            if (const auto ref = matching.find(number, m_clash)) {
                refs[number] = *ref;
            } else {
                m_missing.push_back({kind, items[number].item, {}});
                m_waiting.push_back(&refs[number]);
            }
        }
        return {};
    }

    Result<MapPtr> add(const MapPtr& map, const EditContext& context) {
        if (m_missing.empty())
            return map;
        auto added = insertItems(map, {ItemKind::Level, -1, ItemRef::NoCube, m_level.id}, m_missing, context);
        if (!added)
            return tl::unexpected<Error>(added.error());
        for (std::size_t i = 0; i < m_waiting.size(); ++i)
            m_waiting[i]->id = added->made[i].id;
        return added->map;
    }

private:
    template <class T> static std::string nameOf(const T& item) {
        if constexpr (requires { item.name; })
            return item.name;
        return {};
    }

    const Level& m_level;
    Revision m_revision;
    NameClash m_clash;
    std::vector<CopiedItem> m_missing;
    std::vector<Ref*> m_waiting; ///< for the ids of what is missing
};

} // namespace

Result<Supplied> supplyMaterials(const MapPtr& map, std::size_t levelIndex, const CubeClip& clip,
                                 NameClash clash, const EditContext& context) {
    const Level& level = *map->levels[levelIndex];
    const UsedItems needed = neededOf(clip);
    Supplied result;
    ClipMaterials& found = result.materials;
    Supply supply(level, map->revision, clash);
    // In the order in which items are inserted: by kind.
    if (auto done = supply.take(ItemKind::Material, level.materials, clip.materials, needed.materials,
                                found.materials);
        !done)
        return tl::unexpected<Error>(done.error());
    if (auto done = supply.take(ItemKind::PhysicsMaterial, level.physicsMaterials, clip.physicsMaterials,
                                needed.physicsMaterials, found.physicsMaterials);
        !done)
        return tl::unexpected<Error>(done.error());
    if (map->january())
        found.soundMaterials.assign(clip.soundMaterials.size(), Ref{});
    else if (auto done = supply.take(ItemKind::SoundMaterial, level.soundMaterials, clip.soundMaterials,
                                     needed.soundMaterials, found.soundMaterials);
             !done)
        return tl::unexpected<Error>(done.error());
    auto added = supply.add(map, context);
    if (!added)
        return tl::unexpected<Error>(added.error());
    result.map = std::move(*added);
    return result;
}

std::vector<std::string> clashingNames(const Map& map, std::size_t levelIndex, const CubeClip& clip) {
    const Level& level = *map.levels[levelIndex];
    const UsedItems needed = neededOf(clip);
    std::vector<std::string> names;
    const Matching<Material> materials(level.materials, clip.materials, ItemKind::Material, map.revision);
    for (const std::uint16_t number : needed.materials)
        if (materials.clashes(number))
            names.push_back(clip.materials[number].item.name);
    const Matching<PhysicsMaterial> physics(level.physicsMaterials, clip.physicsMaterials,
                                            ItemKind::PhysicsMaterial, map.revision);
    for (const std::uint16_t number : needed.physicsMaterials)
        if (physics.clashes(number))
            names.push_back(clip.physicsMaterials[number].item.name);
    return names;
}

} // namespace octant
