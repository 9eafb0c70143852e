#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <limits>
#include <memory>
#include <new>
#include <span>
#include <type_traits>
#include <utility>

/// The shared pages under PagedVector; nothing else uses them.
namespace octant::paged {

inline constexpr unsigned fanBits = 5;
inline constexpr unsigned fanOut = 1U << fanBits;

/// Inner levels that 2^32 items need with the smallest leaves (4 items, that is 2^30 leaves).
inline constexpr unsigned maxInnerLevels = 6;

/// Items below a node, counted up to and including a child.
using ItemCount = std::uint32_t;

/// Moves `count` items to raw memory and ends the life of the originals.
template <class T> void relocate(T* from, std::size_t count, T* to) {
    if constexpr (std::is_trivially_copyable_v<T>) {
        if (count != 0) {
            std::memcpy(static_cast<void*>(to), from, count * sizeof(T));
        }
    } else {
        std::uninitialized_move_n(from, count, to);
        std::destroy_n(from, count);
    }
}

/// A page: a leaf (level 0) holds items, any other holds children of the level below. The payload follows the
/// header in the same allocation. A page whose reference count is above one is never written to.
///
/// A page is regular when every child but the last holds all that fits below it and the last one is regular
/// too, so that a position is found by shifting. Any other page carries the running item count of its
/// children.
template <class T> class Node {
public:
    static_assert(alignof(T) <= alignof(std::max_align_t));

    static constexpr std::size_t leafCapacity = std::max<std::size_t>(4, 256 / sizeof(T));

    /// The most items that fit below a page of this level.
    static constexpr std::uint64_t capacityBelow(unsigned level) {
        return std::uint64_t{leafCapacity} << (fanBits * level);
    }

    static Node* newLeaf(std::size_t capacity) {
        return new (::operator new(leafBytes(capacity))) Node(0, capacity, false);
    }
    static Node* newInner(unsigned level, std::size_t capacity, bool counted) {
        return new (::operator new(innerBytes(capacity, counted))) Node(level, capacity, counted);
    }

    Node(const Node&) = delete;
    Node& operator=(const Node&) = delete;

    /// Height above the leaves: 0 for a leaf.
    unsigned level() const { return m_level; }
    /// Items of a leaf, children of an inner page; up to capacity().
    std::size_t count() const { return m_count; }
    /// Items or children that there is room for.
    std::size_t capacity() const { return m_capacity; }
    bool isRegular() const { return m_regular; }
    bool hasEnds() const { return m_counted; }
    bool isUnique() const { return m_refs.load(std::memory_order_acquire) == 1; }
    /// Bytes that the page takes on the heap, without what its items own.
    std::size_t bytes() const {
        return m_level == 0 ? leafBytes(m_capacity) : innerBytes(m_capacity, m_counted);
    }

    /// Items beyond the old count must have been constructed by the caller.
    void setCount(std::size_t count) {
        assert(count <= m_capacity);
        m_count = static_cast<std::uint16_t>(count);
    }
    void setRegular(bool regular) { m_regular = regular; }

    /// Of a leaf; [0, count()) are constructed.
    T* items() { return reinterpret_cast<T*>(reinterpret_cast<std::byte*>(this) + itemsOffset); }
    const T* items() const {
        return reinterpret_cast<const T*>(reinterpret_cast<const std::byte*>(this) + itemsOffset);
    }
    /// Of an inner page; the page owns a reference to each.
    Node** children() {
        return reinterpret_cast<Node**>(reinterpret_cast<std::byte*>(this) + childrenOffset);
    }
    Node* const* children() const {
        return reinterpret_cast<Node* const*>(reinterpret_cast<const std::byte*>(this) + childrenOffset);
    }
    /// Running counts of the children; only where hasEnds().
    ItemCount* ends() { return reinterpret_cast<ItemCount*>(children() + m_capacity); }
    const ItemCount* ends() const { return reinterpret_cast<const ItemCount*>(children() + m_capacity); }

    /// The child that holds item `index` of an irregular page. It cannot lie before the place that it has
    /// among full children, and after few edits it is not far behind.
    std::size_t childAt(std::size_t index) const {
        const ItemCount* const end = ends();
        std::size_t k = (index / leafCapacity) >> (fanBits * (m_level - 1U));
        while (end[k] <= index) {
            ++k;
        }
        return k;
    }

    /// Items below child `k` of this inner page, which has `size` items below it.
    std::size_t childSize(std::size_t k, std::size_t size) const {
        if (m_regular) {
            const auto full = static_cast<std::size_t>(capacityBelow(m_level - 1U));
            return k + 1 == m_count ? size - k * full : full;
        }
        return k == 0 ? ends()[0] : ends()[k] - ends()[k - 1];
    }

    void retain() { m_refs.fetch_add(1, std::memory_order_relaxed); }
    /// Destroys the page with the last reference; thread-safe, as retain() is.
    void release() {
        if (isUnique() || m_refs.fetch_sub(1, std::memory_order_acq_rel) == 1) {
            destroy();
        }
    }

    /// A page of its own with the same items or children, without spare room.
    Node* clone() const {
        if (m_level == 0) {
            Node* const copy = newLeaf(m_count);
            try {
                std::uninitialized_copy_n(items(), m_count, copy->items());
            } catch (...) {
                copy->release();
                throw;
            }
            copy->m_count = m_count;
            return copy;
        }
        Node* const copy = newInner(m_level, m_count, !m_regular);
        copy->m_count = m_count;
        copy->m_regular = m_regular;
        for (std::size_t k = 0; k < m_count; ++k) {
            copy->children()[k] = children()[k];
            copy->children()[k]->retain();
        }
        if (!m_regular) {
            std::copy_n(ends(), m_count, copy->ends());
        }
        return copy;
    }

private:
    static constexpr std::size_t headerBytes = 12;
    static constexpr std::size_t itemsOffset = (headerBytes + alignof(T) - 1) / alignof(T) * alignof(T);
    static constexpr std::size_t childrenOffset = 16;

    static constexpr std::size_t leafBytes(std::size_t capacity) {
        return std::max(itemsOffset + capacity * sizeof(T), sizeof(Node));
    }
    static constexpr std::size_t innerBytes(std::size_t capacity, bool counted) {
        return childrenOffset + capacity * (sizeof(void*) + (counted ? sizeof(ItemCount) : 0));
    }

    Node(unsigned level, std::size_t capacity, bool counted)
        : m_capacity(static_cast<std::uint16_t>(capacity)), m_level(static_cast<std::uint8_t>(level)),
          m_counted(counted) {}
    ~Node() = default;

    void destroy() {
        static_assert(sizeof(Node) == headerBytes);
        if (m_level == 0) {
            std::destroy_n(items(), m_count);
        } else {
            for (std::size_t k = 0; k < m_count; ++k) {
                children()[k]->release();
            }
        }
        this->~Node();
        ::operator delete(static_cast<void*>(this));
    }

    std::atomic<std::uint32_t> m_refs = 1;
    std::uint16_t m_count = 0;
    std::uint16_t m_capacity;
    std::uint8_t m_level;
    bool m_regular = true;
    bool m_counted;
};

/// Shared ownership of a page.
template <class T> class NodeRef {
public:
    NodeRef() = default;
    /// Takes over the caller's reference.
    explicit NodeRef(Node<T>* node) : m_node(node) {}
    NodeRef(const NodeRef& other) : m_node(other.m_node) {
        if (m_node != nullptr) {
            m_node->retain();
        }
    }
    NodeRef(NodeRef&& other) noexcept : m_node(std::exchange(other.m_node, nullptr)) {}
    NodeRef& operator=(NodeRef other) noexcept {
        std::swap(m_node, other.m_node);
        return *this;
    }
    ~NodeRef() {
        if (m_node != nullptr) {
            m_node->release();
        }
    }

    /// Not owned by the caller; null for an empty reference.
    Node<T>* get() const { return m_node; }
    Node<T>* operator->() const { return m_node; }
    explicit operator bool() const { return m_node != nullptr; }
    /// Gives the reference to the caller.
    Node<T>* take() { return std::exchange(m_node, nullptr); }

private:
    Node<T>* m_node = nullptr;
};

/// Where an item lies: its leaf, its place in it, and the leaf's parent (null for a lone leaf) and place
/// there.
template <class T> struct LeafSpot {
    const Node<T>* leaf;
    std::size_t offset;
    const Node<T>* parent;
    std::size_t slot;
};

/// The place of item `index`, which must be below `node`; takes one step a level.
template <class T> LeafSpot<T> findItem(const Node<T>* node, std::size_t index) {
    const Node<T>* parent = nullptr;
    std::size_t slot = 0;
    while (node->level() != 0) {
        if (node->isRegular()) {
            const std::size_t page = index / Node<T>::leafCapacity;
            for (unsigned shift = fanBits * (node->level() - 1U);; shift -= fanBits) {
                parent = node;
                slot = (page >> shift) & (fanOut - 1);
                node = node->children()[slot];
                if (shift == 0) {
                    return {node, index % Node<T>::leafCapacity, parent, slot};
                }
            }
        }
        parent = node;
        slot = node->childAt(index);
        index -= slot == 0 ? 0 : node->ends()[slot - 1];
        node = node->children()[slot];
    }
    return {node, index, parent, slot};
}

/// Calls `fn(first, std::span<const T>)` for the leaves below `node` that reach into [from, to), counted from
/// the first item below `node`; `base` is added to the position that is reported.
template <class T, class Fn>
void visitRuns(const Node<T>* node, std::size_t size, std::size_t base, std::size_t from, std::size_t to,
               Fn& fn) {
    if (node->level() == 0) {
        fn(base + from, std::span<const T>(node->items() + from, to - from));
        return;
    }
    std::size_t k = 0;
    std::size_t first = 0;
    if (from != 0 && node->isRegular()) {
        const auto full = static_cast<std::size_t>(Node<T>::capacityBelow(node->level() - 1U));
        k = from / full;
        first = k * full;
    } else if (from != 0) {
        k = node->childAt(from);
        first = k == 0 ? 0 : node->ends()[k - 1];
    }
    for (; k < node->count() && first < to; ++k) {
        if (k + 1 < node->count()) {
            __builtin_prefetch(node->children()[k + 1]);
        }
        const std::size_t childSize = node->childSize(k, size);
        if (first + childSize > from) {
            visitRuns(node->children()[k], childSize, base + first, std::max(from, first) - first,
                      std::min(to - first, childSize), fn);
        }
        first += childSize;
    }
}

/// A subtree and the number of items in it.
template <class T> struct Part {
    NodeRef<T> node;
    std::size_t size = 0;
};

/// An inner page taken apart: its children, and the emptied page where it may be used again.
template <class T> struct Opened {
    std::array<Part<T>, fanOut + 2> parts;
    std::size_t count = 0; ///< of `parts` that are in use
    NodeRef<T> shell;

    /// Before child `at`; there must be room (fanOut + 2 at most).
    void insert(std::size_t at, Part<T> part) {
        std::move_backward(parts.begin() + static_cast<std::ptrdiff_t>(at),
                           parts.begin() + static_cast<std::ptrdiff_t>(count),
                           parts.begin() + static_cast<std::ptrdiff_t>(count + 1));
        parts[at] = std::move(part);
        ++count;
    }
    /// Child `at`, which must be there.
    void remove(std::size_t at) {
        std::move(parts.begin() + static_cast<std::ptrdiff_t>(at + 1),
                  parts.begin() + static_cast<std::ptrdiff_t>(count),
                  parts.begin() + static_cast<std::ptrdiff_t>(at));
        parts[--count] = Part<T>();
    }
    /// The first child that reaches `index`, and `index` made relative to it.
    std::size_t find(std::size_t& index, bool pastEndToo) const {
        std::size_t k = 0;
        while (k + 1 < count && (pastEndToo ? index > parts[k].size : index >= parts[k].size)) {
            index -= parts[k++].size;
        }
        return k;
    }
};

/// Adds the children of `part` at the end of `into`.
template <class T> void open(Part<T> part, Opened<T>& into) {
    Node<T>* const node = part.node.get();
    const std::size_t count = node->count();
    assert(into.count + count <= into.parts.size());
    const bool unique = node->isUnique();
    for (std::size_t k = 0; k < count; ++k) {
        Node<T>* const child = node->children()[k];
        if (!unique) {
            child->retain();
        }
        Part<T>& slot = into.parts[into.count++];
        slot.node = NodeRef<T>(child);
        slot.size = node->childSize(k, part.size);
    }
    if (unique) {
        node->setCount(0);
        into.shell = std::move(part.node);
    }
}

/// Makes one page of `count` subtrees, in `shell` where it has the room.
template <class T> Part<T> assemble(Part<T>* parts, std::size_t count, NodeRef<T> shell = {}) {
    assert(count > 0 && count <= fanOut);
    const unsigned below = parts[0].node->level();
    bool regular = parts[count - 1].node->isRegular();
    for (std::size_t k = 0; k + 1 < count; ++k) {
        regular = regular && parts[k].size == Node<T>::capacityBelow(below);
    }
    if (!shell || shell->capacity() < count || !(regular || shell->hasEnds())) {
        const std::size_t room = shell ? std::bit_ceil(count) : count;
        shell = NodeRef<T>(Node<T>::newInner(below + 1, room, !regular));
    }
    Part<T> result{std::move(shell), 0};
    Node<T>* const node = result.node.get();
    for (std::size_t k = 0; k < count; ++k) {
        result.size += parts[k].size;
        node->children()[k] = parts[k].node.take();
        if (!regular) {
            node->ends()[k] = static_cast<ItemCount>(result.size);
        }
    }
    assert(result.size <= std::numeric_limits<ItemCount>::max());
    node->setCount(count);
    node->setRegular(regular);
    return result;
}

} // namespace octant::paged
