#include "model/map/item_list.h"

#include <cassert>

#include "model/map/ascending_ids.h"
#include "model/map/item_list_ops.h"

namespace octant {

static_assert(ItemListView::NotFound == notFound);

std::size_t ItemListView::size() const { return m_ops ? m_ops->size(m_list) : 0; }
bool ItemListView::named() const { return m_ops && m_ops->named; }
ItemEntry ItemListView::operator[](std::size_t at) const { return m_ops->at(m_list, at); }
std::string_view ItemListView::nameOf(const void* item) const { return m_ops->nameOf(item); }

std::vector<ItemId> ItemListView::ids() const {
    std::vector<ItemId> all;
    all.reserve(size());
    forEach([&](std::size_t, const ItemEntry& entry) { all.push_back(entry.id); });
    return all;
}

std::size_t ItemListView::positionOf(ItemId id) const {
    return m_ops ? m_ops->positionOf(m_list, id) : NotFound;
}
std::size_t ItemListView::bisected(ItemId id) const { return m_ops ? m_ops->bisected(m_list, id) : NotFound; }
std::size_t ItemListView::positionOfName(std::string_view name, std::size_t from) const {
    return m_ops ? m_ops->positionOfName(m_list, name, from) : NotFound;
}

bool ItemListView::sameAs(const ItemListView& other) const {
    return m_ops == other.m_ops && (m_ops == nullptr || m_ops->sameAs(m_list, other.m_list));
}
bool ItemListView::sameItem(const ItemEntry& a, const ItemEntry& b) const {
    return m_ops->sameItem(a.item, b.item);
}

bool ItemListView::sameContent(const void* a, const void* b) const { return m_ops->sameContent(a, b); }
std::shared_ptr<void> ItemListView::copy(const void* item) const { return m_ops->copy(item); }

std::vector<ItemListDifference> ItemListView::differences(const ItemListView& before) const {
    std::vector<ItemListDifference> all;
    if (before) {
        assert(m_ops == before.m_ops);
        m_ops->diff(before.m_list, m_list, all);
    } else if (!empty()) {
        all.push_back({0, 0, 0, size()});
    }
    return all;
}

ItemListSnapshot ItemListView::snapshot() const {
    return m_ops ? ItemListSnapshot(m_ops->snapshot(m_list), m_ops) : ItemListSnapshot();
}

std::size_t ItemListView::read(std::size_t first, std::size_t last, std::span<ItemEntry> block) const {
    return m_ops->read(m_list, first, last, block);
}

void ItemListEdit::insert(std::size_t at, AnyItem item) { m_ops->edit->insert(m_list, at, std::move(item)); }
void ItemListEdit::append(AnyItem item) { m_ops->edit->append(m_list, std::move(item)); }
void ItemListEdit::erase(std::span<const std::size_t> positions) { m_ops->edit->erase(m_list, positions); }
void ItemListEdit::move(std::span<const std::size_t> positions, std::size_t to) {
    m_ops->edit->move(m_list, positions, to);
}
void ItemListEdit::duplicate(std::span<const ItemCopy> copies) { m_ops->edit->duplicate(m_list, copies); }
void ItemListEdit::renumber(const std::function<ItemId(ItemId)>& newId) {
    m_ops->edit->renumber(m_list, newId);
}

void ItemListEdit::assign(std::span<const ItemPick> items) { m_ops->assign(m_list, items); }

std::unique_ptr<ItemChanges> ItemListView::changes() const { return m_ops->edit->changes(m_list); }

} // namespace octant
