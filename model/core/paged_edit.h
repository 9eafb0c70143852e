#pragma once

#include "model/core/paged_node.h"

/// Inserting into and removing from a tree of pages. Each function takes over its subtree, copies the pages
/// of the path that are shared and writes to the others in place.
namespace octant::paged {

/// The room for a leaf that must hold `count` items and is likely to get more.
template <class T> std::size_t roomyCapacity(std::size_t count) {
    return std::clamp<std::size_t>(count + count / 2, std::min<std::size_t>(4, Node<T>::leafCapacity),
                                   Node<T>::leafCapacity);
}

/// Fills the new leaf `to` with items [first, first + count) of `from`: moved when `from` is about to be
/// dropped, else copied.
template <class T>
void takeItems(Node<T>* from, bool moving, std::size_t first, std::size_t count, Node<T>* to) {
    T* const target = to->items() + to->count();
    if (moving && !std::is_trivially_copyable_v<T>) {
        std::uninitialized_move_n(from->items() + first, count, target);
    } else {
        std::uninitialized_copy_n(from->items() + first, count, target);
    }
    to->setCount(to->count() + count);
}

template <class T> void constructAtEnd(Node<T>* leaf, T&& value) {
    std::construct_at(leaf->items() + leaf->count(), std::forward<T>(value));
    leaf->setCount(leaf->count() + 1);
}

/// What an insertion leaves: one subtree, or two when the page had to be split.
template <class T> struct Grown {
    Part<T> first;
    Part<T> second; ///< null where nothing had to be split
};

template <class T> Grown<T> insertIntoLeaf(Part<T> part, std::size_t index, T&& value, bool appending) {
    Node<T>* const leaf = part.node.get();
    const std::size_t count = leaf->count();
    const bool unique = leaf->isUnique();
    if (count == Node<T>::leafCapacity) {
        if (appending) {
            NodeRef<T> fresh(Node<T>::newLeaf(Node<T>::leafCapacity));
            constructAtEnd(fresh.get(), std::forward<T>(value));
            return {std::move(part), {std::move(fresh), 1}};
        }
        const std::size_t half = count / 2;
        const bool left = index <= half;
        NodeRef<T> first(Node<T>::newLeaf(half + (left ? 1 : 0)));
        NodeRef<T> second(Node<T>::newLeaf(count - half + (left ? 0 : 1)));
        Node<T>* const target = left ? first.get() : second.get();
        takeItems(leaf, unique, 0, left ? index : half, first.get());
        if (left) {
            constructAtEnd(target, std::forward<T>(value));
            takeItems(leaf, unique, index, half - index, first.get());
            takeItems(leaf, unique, half, count - half, second.get());
        } else {
            takeItems(leaf, unique, half, index - half, second.get());
            constructAtEnd(target, std::forward<T>(value));
            takeItems(leaf, unique, index, count - index, second.get());
        }
        const std::size_t firstCount = first->count();
        const std::size_t secondCount = second->count();
        return {{std::move(first), firstCount}, {std::move(second), secondCount}};
    }
    if (unique && count < leaf->capacity()) {
        if (index == count) {
            constructAtEnd(leaf, std::forward<T>(value));
        } else {
            T* const items = leaf->items();
            std::construct_at(items + count, std::move(items[count - 1]));
            leaf->setCount(count + 1);
            std::move_backward(items + index, items + count - 1, items + count);
            items[index] = std::forward<T>(value);
        }
        return {{std::move(part.node), count + 1}, {}};
    }
    NodeRef<T> fresh(Node<T>::newLeaf(unique ? roomyCapacity<T>(count + 1) : count + 1));
    takeItems(leaf, unique, 0, index, fresh.get());
    constructAtEnd(fresh.get(), std::forward<T>(value));
    takeItems(leaf, unique, index, count - index, fresh.get());
    return {{std::move(fresh), count + 1}, {}};
}

/// Puts `value` before item `index`. `appending` says that `index` is the end of the whole sequence: a full
/// page is then left full, so that what is built item by item stays regular.
template <class T> Grown<T> insertItem(Part<T> part, std::size_t index, T&& value, bool appending) {
    if (part.node->level() == 0) {
        return insertIntoLeaf(std::move(part), index, std::forward<T>(value), appending);
    }
    Opened<T> opened;
    open(std::move(part), opened);
    const std::size_t k = opened.find(index, true);
    Grown<T> grown = insertItem(std::move(opened.parts[k]), index, std::forward<T>(value), appending);
    opened.parts[k] = std::move(grown.first);
    if (grown.second.node) {
        opened.insert(k + 1, std::move(grown.second));
    }
    if (opened.count <= fanOut) {
        return {assemble(opened.parts.data(), opened.count, std::move(opened.shell)), {}};
    }
    const std::size_t half = appending ? fanOut : opened.count / 2;
    Part<T> second = assemble(opened.parts.data() + half, opened.count - half);
    return {assemble(opened.parts.data(), half, std::move(opened.shell)), std::move(second)};
}

/// One page of the contents of two neighbours.
template <class T> Part<T> merge(Part<T> first, Part<T> second) {
    if (first.node->level() != 0) {
        Opened<T> opened;
        open(std::move(first), opened);
        open(std::move(second), opened);
        return assemble(opened.parts.data(), opened.count, std::move(opened.shell));
    }
    NodeRef<T> fresh(Node<T>::newLeaf(first.size + second.size));
    takeItems(first.node.get(), first.node->isUnique(), 0, first.size, fresh.get());
    takeItems(second.node.get(), second.node->isUnique(), 0, second.size, fresh.get());
    return {std::move(fresh), first.size + second.size};
}

/// Whether two neighbours are so empty that one page should hold both; the quarter left free keeps an
/// insertion from splitting it at once.
template <class T> bool shouldMerge(const Part<T>& first, const Part<T>& second) {
    const std::size_t full = first.node->level() == 0 ? Node<T>::leafCapacity : fanOut;
    return first.node->count() + second.node->count() <= full * 3 / 4;
}

/// Removes item `index`; the result has no node when it was the only one.
template <class T> Part<T> eraseItem(Part<T> part, std::size_t index) {
    Node<T>* const node = part.node.get();
    if (part.size == 1) {
        return {};
    }
    if (node->level() == 0) {
        const std::size_t count = node->count();
        if (node->isUnique()) {
            T* const items = node->items();
            std::move(items + index + 1, items + count, items + index);
            std::destroy_at(items + count - 1);
            node->setCount(count - 1);
            return {std::move(part.node), count - 1};
        }
        NodeRef<T> fresh(Node<T>::newLeaf(count - 1));
        takeItems(node, false, 0, index, fresh.get());
        takeItems(node, false, index + 1, count - index - 1, fresh.get());
        return {std::move(fresh), count - 1};
    }
    Opened<T> opened;
    open(std::move(part), opened);
    const std::size_t k = opened.find(index, false);
    opened.parts[k] = eraseItem(std::move(opened.parts[k]), index);
    auto& parts = opened.parts;
    if (!parts[k].node) {
        opened.remove(k);
    } else if (k > 0 && shouldMerge(parts[k - 1], parts[k])) {
        parts[k - 1] = merge(std::move(parts[k - 1]), std::move(parts[k]));
        opened.remove(k);
    } else if (k + 1 < opened.count && shouldMerge(parts[k], parts[k + 1])) {
        parts[k] = merge(std::move(parts[k]), std::move(parts[k + 1]));
        opened.remove(k + 1);
    }
    return assemble(parts.data(), opened.count, std::move(opened.shell));
}

/// Keeps the first `size` items, 0 < size <= part.size.
template <class T> Part<T> truncateItems(Part<T> part, std::size_t size) {
    if (size == part.size) {
        return part;
    }
    Node<T>* const node = part.node.get();
    if (node->level() == 0) {
        if (node->isUnique()) {
            std::destroy_n(node->items() + size, node->count() - size);
            node->setCount(size);
            return {std::move(part.node), size};
        }
        NodeRef<T> fresh(Node<T>::newLeaf(size));
        takeItems(node, false, 0, size, fresh.get());
        return {std::move(fresh), size};
    }
    Opened<T> opened;
    open(std::move(part), opened);
    std::size_t kept = size;
    const std::size_t k = opened.find(kept, true);
    opened.parts[k] = truncateItems(std::move(opened.parts[k]), kept);
    while (opened.count > k + 1) {
        opened.remove(opened.count - 1);
    }
    return assemble(opened.parts.data(), opened.count, std::move(opened.shell));
}

/// Drops top pages that have one child only.
template <class T> Part<T> lowered(Part<T> part) {
    while (part.node && part.node->level() != 0 && part.node->count() == 1) {
        NodeRef<T> child(part.node->children()[0]);
        child->retain();
        part.node = std::move(child);
    }
    return part;
}

} // namespace octant::paged
