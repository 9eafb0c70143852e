#include "model/map/item_list_ops.h"

#include <algorithm>
#include <cassert>
#include <type_traits>
#include <utility>

#include "model/map/ascending_ids.h"
#include "model/p3m/model.h"
#include "model/terrain/terrain.h"

namespace octant {
namespace {

template <class T> const PagedVector<T>& listOf(const void* list) {
    return *static_cast<const PagedVector<T>*>(list);
}
template <class T> PagedVector<T>& listOf(void* list) { return *static_cast<PagedVector<T>*>(list); }

template <class T> constexpr bool isNamed = requires(const T& item) { item.name; };

/// The own name of an item; empty where its kind has none.
template <class T> std::string_view ownNameOf(const T& item) {
    if constexpr (requires { item.name.view(); })
        return item.name.view();
    else if constexpr (requires { item.name; })
        return item.name;
    else
        return {};
}

template <class T> ItemEntry entryOf(const T& item) {
    if constexpr (std::is_same_v<T, LevelPtr>)
        return {item->id, item.get(), {}};
    else
        return {item.id, &item, ownNameOf(item)};
}

/// Reading a list.
template <class T> struct Reading {
    static std::size_t size(const void* list) { return listOf<T>(list).size(); }
    static ItemEntry at(const void* list, std::size_t at) { return entryOf(listOf<T>(list)[at]); }

    static std::size_t read(const void* list, std::size_t first, std::size_t last,
                            std::span<ItemEntry> block) {
        const std::size_t count = std::min(last - first, block.size());
        std::size_t next = 0;
        listOf<T>(list).forEachRun(first, first + count, [&](std::size_t, std::span<const T> run) {
            for (const T& item : run)
                block[next++] = entryOf(item);
        });
        return count;
    }

    static std::string_view nameOf(const void* item) {
        if constexpr (isNamed<T>)
            return ownNameOf(*static_cast<const T*>(item));
        else
            return {};
    }

    static std::size_t bisected(const void* list, ItemId id) {
        return bisectedPosition(listOf<T>(list).size(), id,
                                [&](std::size_t at) { return entryOf(listOf<T>(list)[at]).id; });
    }

    static std::size_t positionOf(const void* list, ItemId id) {
        if (const std::size_t at = bisected(list, id); at != notFound)
            return at;
        std::size_t found = notFound;
        listOf<T>(list).forEachRun([&](std::size_t first, std::span<const T> run) {
            for (std::size_t i = 0; i < run.size() && found == notFound; ++i)
                if (entryOf(run[i]).id == id)
                    found = first + i;
        });
        return found;
    }

    static std::size_t positionOfName(const void* list, std::string_view name, std::size_t from) {
        const PagedVector<T>& items = listOf<T>(list);
        if constexpr (requires(const T& own) { own.name; })
            for (auto item = items.begin() + static_cast<std::ptrdiff_t>(from); item != items.end(); ++item)
                if (ownNameOf(*item) == name)
                    return static_cast<std::size_t>(item - items.begin());
        return notFound;
    }

    static bool sameAs(const void* a, const void* b) { return listOf<T>(a).sameAs(listOf<T>(b)); }
    static bool sameItem(const void* a, const void* b) {
        if constexpr (std::is_same_v<T, LevelPtr>)
            return a == b;
        else
            return *static_cast<const T*>(a) == *static_cast<const T*>(b);
    }

    static bool sameContent(const void* a, const void* b) {
        if constexpr (std::is_same_v<T, LevelPtr>) {
            return a == b;
        } else {
            T one = *static_cast<const T*>(a), other = *static_cast<const T*>(b);
            one.id = other.id = 0;
            return one == other;
        }
    }

    static std::shared_ptr<void> copy(const void* item) {
        if constexpr (std::is_same_v<T, LevelPtr>)
            return std::make_shared<Level>(*static_cast<const Level*>(item));
        else
            return std::make_shared<T>(*static_cast<const T*>(item));
    }

    static void assign(void* list, std::span<const ItemPick> items) {
        if constexpr (!std::is_same_v<T, LevelPtr>) {
            typename PagedVector<T>::Builder builder;
            for (const ItemPick& pick : items) {
                T item = *static_cast<const T*>(pick.item);
                item.id = pick.id;
                builder.push_back(std::move(item));
            }
            listOf<T>(list) = builder.finish();
        }
    }

    static void differences(const void* before, const void* after, std::vector<ItemListDifference>& all) {
        diff(listOf<T>(before), listOf<T>(after),
             [&](std::size_t beforeFirst, std::size_t beforeCount, std::size_t afterFirst,
                 std::size_t afterCount) {
                 all.push_back({beforeFirst, beforeCount, afterFirst, afterCount});
             });
    }

    static std::shared_ptr<const void> snapshot(const void* list) {
        return std::make_shared<const PagedVector<T>>(listOf<T>(list));
    }
};

template <class T> class ChangesOf final : public ItemChanges {
public:
    explicit ChangesOf(const PagedVector<T>& list) : m_list(list) {}

    void* add(std::size_t at) override { return &m_changed.emplace_back(at, m_list[at]).second; }
    void drop() override { m_changed.pop_back(); }
    bool empty() const override { return m_changed.empty(); }

private:
    void putInto(void* list) override {
        for (auto& [at, item] : m_changed)
            listOf<T>(list).set(at, std::move(item));
    }

    PagedVector<T> m_list;
    std::vector<std::pair<std::size_t, T>> m_changed;
};

/// Editing a list of a map.
template <class T> struct Editing {
    static T taken(AnyItem&& item) {
        assert(std::holds_alternative<T>(item));
        return std::move(*std::get_if<T>(&item));
    }
    static void insert(void* list, std::size_t at, AnyItem&& item) {
        listOf<T>(list).insert(at, taken(std::move(item)));
    }
    static void append(void* list, AnyItem&& item) { listOf<T>(list).push_back(taken(std::move(item))); }

    static void erase(void* list, std::span<const std::size_t> positions) {
        for (auto at = positions.rbegin(); at != positions.rend(); ++at)
            listOf<T>(list).erase(*at);
    }

    static void move(void* list, std::span<const std::size_t> positions, std::size_t to) {
        PagedVector<T>& items = listOf<T>(list);
        std::vector<T> moved;
        for (const std::size_t at : positions)
            moved.push_back(items[at]);
        erase(list, positions);
        for (T& item : moved)
            items.insert(to++, std::move(item));
    }

    static void duplicate(void* list, std::span<const ItemCopy> copies) {
        if constexpr (!std::is_same_v<T, LevelPtr>) {
            std::size_t before = 0; // copies that stand before what is copied next
            for (const ItemCopy& own : copies) {
                T copy = listOf<T>(list)[own.from + before];
                copy.id = own.id;
                if constexpr (requires { copy.name; })
                    copy.name = own.name;
                if constexpr (requires { copy.lightId; })
                    copy.lightId = own.lightId;
                ++before;
                listOf<T>(list).insert(own.from + before, std::move(copy));
            }
        }
    }

    static void renumber(void* list, const std::function<ItemId(ItemId)>& newId) {
        if constexpr (!std::is_same_v<T, LevelPtr>)
            for (std::size_t i = 0; i < listOf<T>(list).size(); ++i)
                listOf<T>(list).update(i, [&](T& item) { item.id = newId(item.id); });
    }

    static std::unique_ptr<ItemChanges> changes(const void* list) {
        return std::make_unique<ChangesOf<T>>(listOf<T>(list));
    }
};

template <class T>
constexpr ItemEditOps editingOf{Editing<T>::insert, Editing<T>::append,    Editing<T>::erase,
                                Editing<T>::move,   Editing<T>::duplicate, Editing<T>::renumber,
                                Editing<T>::changes};

template <class T> constexpr ItemListOps readingOf(const ItemEditOps* edit) {
    return {.named = isNamed<T>,
            .size = Reading<T>::size,
            .at = Reading<T>::at,
            .read = Reading<T>::read,
            .nameOf = Reading<T>::nameOf,
            .positionOf = Reading<T>::positionOf,
            .bisected = Reading<T>::bisected,
            .positionOfName = Reading<T>::positionOfName,
            .sameAs = Reading<T>::sameAs,
            .sameItem = Reading<T>::sameItem,
            .sameContent = Reading<T>::sameContent,
            .copy = Reading<T>::copy,
            .assign = Reading<T>::assign,
            .diff = Reading<T>::differences,
            .snapshot = Reading<T>::snapshot,
            .edit = edit};
}

template <class T, class... Types> constexpr bool isAmong(const std::variant<Types...>*) {
    return (std::is_same_v<T, Types> || ...);
}

/// Edits put any item of a map into its list.
template <class T> constexpr const ItemEditOps* editingIfAny() {
    if constexpr (isAmong<T>(static_cast<const AnyItem*>(nullptr)))
        return &editingOf<T>;
    else
        return nullptr;
}

template <class T> constexpr ItemListOps allOf = readingOf<T>(editingIfAny<T>());

} // namespace

template <class T> const ItemListOps& itemListOps() { return allOf<T>; }

template const ItemListOps& itemListOps<LevelPtr>();
template const ItemListOps& itemListOps<Material>();
template const ItemListOps& itemListOps<PhysicsMaterial>();
template const ItemListOps& itemListOps<SoundMaterial>();
template const ItemListOps& itemListOps<SoundEnvironment>();
template const ItemListOps& itemListOps<WeatherEnvironment>();
template const ItemListOps& itemListOps<SkyEnvironment>();
template const ItemListOps& itemListOps<GravityEnvironment>();
template const ItemListOps& itemListOps<EnvironmentRegion>();
template const ItemListOps& itemListOps<Region>();
template const ItemListOps& itemListOps<DynamicLight>();
template const ItemListOps& itemListOps<FastLight>();
template const ItemListOps& itemListOps<Lightmap>();
template const ItemListOps& itemListOps<Entity>();
template const ItemListOps& itemListOps<Container>();
template const ItemListOps& itemListOps<Extension>();
template const ItemListOps& itemListOps<LightSource>();
template const ItemListOps& itemListOps<SectorSlot>();
template const ItemListOps& itemListOps<p3m::Part>();
template const ItemListOps& itemListOps<p3m::Material>();
template const ItemListOps& itemListOps<p3m::Texture>();
template const ItemListOps& itemListOps<p3m::Bone>();
template const ItemListOps& itemListOps<p3m::Animation>();
template const ItemListOps& itemListOps<p3m::Action>();
template const ItemListOps& itemListOps<p3m::UserField>();
template const ItemListOps& itemListOps<terrain::Material>();
template const ItemListOps& itemListOps<terrain::Splat>();

} // namespace octant
