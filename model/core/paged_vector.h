#pragma once

#include <iterator>
#include <span>

#include "model/core/paged_builder.h"
#include "model/core/paged_diff.h"
#include "model/core/paged_edit.h"
#include "model/core/paged_node.h"

namespace octant {

/// A sequence that is a value: a copy costs a pointer, and an edit copies only the pages on the path to it
/// that are shared with another copy (under 3 KiB in a vector of a million 16-byte items); pages that are not
/// shared are written in place.
///
/// Holds fewer than 2^32 items. An index must be in range unless a function says otherwise. References, runs
/// and iterators stay valid until the vector is changed or destroyed.
///
/// Vectors that share pages may be read, copied and destroyed by several threads at once; one vector must not
/// be changed while another thread uses that same vector.
template <class T> class PagedVector {
public:
    class const_iterator;
    using iterator = const_iterator;
    using value_type = T;
    using size_type = std::size_t;
    using difference_type = std::ptrdiff_t;
    using reference = const T&;
    using const_reference = const T&;
    using Builder = PagedBuilder<T>;

    PagedVector() = default;
    PagedVector(const PagedVector&) = default;
    PagedVector(PagedVector&& other) noexcept
        : m_root(std::move(other.m_root)), m_size(std::exchange(other.m_size, 0)) {}
    PagedVector& operator=(const PagedVector&) = default;
    PagedVector& operator=(PagedVector&& other) noexcept {
        PagedVector taken(std::move(other));
        std::swap(m_root, taken.m_root);
        std::swap(m_size, taken.m_size);
        return *this;
    }
    ~PagedVector() = default;

    /// A vector of copies of the items.
    static PagedVector fromSpan(std::span<const T> items) {
        if (items.size() <= Node::leafCapacity) {
            PagedVector result;
            if (!items.empty()) {
                result.m_root = paged::NodeRef<T>(Node::newLeaf(items.size()));
                std::uninitialized_copy_n(items.data(), items.size(), result.m_root->items());
                result.m_root->setCount(items.size());
                result.m_size = items.size();
            }
            return result;
        }
        Builder builder;
        builder.reserve(items.size());
        builder.append(items);
        return builder.finish();
    }

    /// Number of items, which is kept.
    std::size_t size() const { return m_size; }
    bool empty() const { return m_size == 0; }

    const T& operator[](std::size_t index) const {
        assert(index < m_size);
        const paged::LeafSpot<T> spot = paged::findItem<T>(m_root.get(), index);
        return spot.leaf->items()[spot.offset];
    }
    /// The vector must not be empty, here and below.
    const T& front() const { return (*this)[0]; }
    const T& back() const { return (*this)[m_size - 1]; }

    /// Iterators hold while the vector is neither changed nor destroyed.
    const_iterator begin() const { return const_iterator(*this, 0); }
    const_iterator end() const { return const_iterator(*this, m_size); }

    /// The longest run of items that lie side by side from `index` on.
    std::span<const T> runAt(std::size_t index) const {
        const paged::LeafSpot<T> spot = paged::findItem<T>(m_root.get(), index);
        return {spot.leaf->items() + spot.offset, spot.leaf->count() - spot.offset};
    }

    /// Calls `fn(std::size_t first, std::span<const T> items)` for one run of items after the other; `first`
    /// is the position of the run's first item in the vector.
    template <class Fn> void forEachRun(Fn&& fn) const { forEachRun(0, m_size, fn); }

    /// The same for the items [from, to).
    template <class Fn> void forEachRun(std::size_t from, std::size_t to, Fn&& fn) const {
        assert(to <= m_size);
        if (from < to) {
            paged::visitRuns(m_root.get(), m_size, 0, from, to, fn);
        }
    }

    /// Puts another item in place of one, whose position must be in range.
    void set(std::size_t index, T value) { mutableItem(index) = std::move(value); }

    /// Calls `fn(T&)` on an item of this vector's own.
    template <class Fn> void update(std::size_t index, Fn&& fn) { std::forward<Fn>(fn)(mutableItem(index)); }

    /// Adds an item at the end. Pages that other vectors share are copied, not changed.
    void push_back(T value) {
        if (!pushInPlace(value) && !pushPage(value)) {
            insert(m_size, std::move(value));
        }
    }
    /// The vector must not be empty.
    void pop_back() { resize(m_size - 1); }

    /// Puts `value` before item `index`, or at the end for index == size().
    void insert(std::size_t index, T value) {
        assert(index <= m_size);
        if (m_size == 0) {
            paged::NodeRef<T> leaf(Node::newLeaf(paged::roomyCapacity<T>(1)));
            paged::constructAtEnd(leaf.get(), std::move(value));
            adopt({std::move(leaf), 1});
            return;
        }
        const bool appending = index == m_size;
        paged::Grown<T> grown = paged::insertItem(takePart(), index, std::move(value), appending);
        if (!grown.second.node) {
            adopt(std::move(grown.first));
            return;
        }
        std::array<Part, 2> parts{std::move(grown.first), std::move(grown.second)};
        adopt(paged::assemble(parts.data(), parts.size()));
    }

    /// Takes an item out; its position must be in range.
    void erase(std::size_t index) {
        assert(index < m_size);
        adopt(paged::lowered(paged::eraseItem(takePart(), index)));
    }

    /// Takes item `from` out and puts it back so that it becomes item `to`.
    void move(std::size_t from, std::size_t to) {
        if (from != to) {
            T item = (*this)[from];
            erase(from);
            insert(to, std::move(item));
        }
    }

    /// Gives its pages up; those that others share stay theirs.
    void clear() { *this = PagedVector(); }

    /// Drops items at the end, or adds value-initialised ones.
    void resize(std::size_t size) {
        if (size == 0) {
            clear();
        } else if (size < m_size) {
            adopt(paged::lowered(paged::truncateItems(takePart(), size)));
        } else if (size > m_size) {
            const std::size_t added = size - m_size;
            Builder builder(std::move(*this));
            builder.reserve(added);
            builder.appendDefault(added);
            *this = builder.finish();
        }
    }

    /// Adds `items` at the end; they must not lie in this vector.
    void append(std::span<const T> items) {
        if (!items.empty()) {
            Builder builder(std::move(*this));
            builder.reserve(items.size());
            builder.append(items);
            *this = builder.finish();
        }
    }

    /// Whether both are the same snapshot: equal without a look at the items. False says nothing about the
    /// items.
    bool sameAs(const PagedVector& other) const {
        return m_root.get() == other.m_root.get() && m_size == other.m_size;
    }

    /// Equal items. Shared pages are not looked into, so an item that does not equal itself (NaN) is passed
    /// over.
    friend bool operator==(const PagedVector& a, const PagedVector& b) requires std::equality_comparable<T> {
        return a.m_size == b.m_size &&
               (a.m_size == 0 || equalTrees(a.m_root.get(), b.m_root.get(), a.m_size));
    }

    /// Bytes of all pages.
    std::size_t memoryBytes() const { return uniqueBytes(PagedVector()); }

    /// Bytes of the pages that `base` does not share.
    std::size_t uniqueBytes(const PagedVector& base) const {
        struct Sum {
            std::size_t bytes = 0;
            void gap(std::size_t, std::size_t, std::size_t, std::size_t) {}
            void ownPage(const Node& page) { bytes += page.bytes(); }
        } sum;
        paged::PageComparison<T, Sum>(sum).run(base.m_root.get(), base.m_size, m_root.get(), m_size);
        return sum.bytes;
    }

    /// See octant::diff.
    template <class Fn> static void diff(const PagedVector& before, const PagedVector& after, Fn&& fn) {
        struct Report {
            Fn& call;
            void gap(std::size_t beforeFirst, std::size_t beforeCount, std::size_t afterFirst,
                     std::size_t afterCount) {
                call(beforeFirst, beforeCount, afterFirst, afterCount);
            }
            void ownPage(const Node&) {}
        } report{fn};
        paged::PageComparison<T, Report>(report).run(before.m_root.get(), before.m_size, after.m_root.get(),
                                                     after.m_size);
    }

private:
    friend class PagedBuilder<T>;
    using Node = paged::Node<T>;
    using Part = paged::Part<T>;

    explicit PagedVector(Part part) : m_root(std::move(part.node)), m_size(part.size) {}

    Part takePart() { return {std::move(m_root), std::exchange(m_size, 0)}; }
    void adopt(Part part) {
        m_root = std::move(part.node);
        m_size = part.size;
    }

    /// Item `index` on a path of pages that nobody shares.
    T& mutableItem(std::size_t index) {
        assert(index < m_size);
        Node* node = m_root.get();
        if (!node->isUnique()) {
            node = node->clone();
            m_root = paged::NodeRef<T>(node);
        }
        while (node->level() != 0) {
            std::size_t k = 0;
            if (node->isRegular()) {
                const auto below = static_cast<std::size_t>(Node::capacityBelow(node->level() - 1U));
                k = index / below;
                index %= below;
            } else {
                k = node->childAt(index);
                index -= k == 0 ? 0 : node->ends()[k - 1];
            }
            Node*& child = node->children()[k];
            if (!child->isUnique()) {
                Node* const copy = child->clone();
                child->release();
                child = copy;
            }
            node = child;
        }
        return node->items()[index];
    }

    /// Adds `value` when the last leaf has room and no page on the way to it is shared.
    bool pushInPlace(T& value) {
        if (m_size == 0) {
            return false;
        }
        bool regular = true;
        Node* node = m_root.get();
        while (node->isUnique() && node->level() != 0) {
            regular = regular && node->isRegular();
            node = node->children()[node->count() - 1];
        }
        if (!node->isUnique() || node->count() == node->capacity()) {
            return false;
        }
        paged::constructAtEnd(node, std::move(value));
        ++m_size;
        for (node = m_root.get(); !regular && node->level() != 0;
             node = node->children()[node->count() - 1]) {
            if (!node->isRegular()) {
                ++node->ends()[node->count() - 1];
            }
        }
        return true;
    }

    /// Adds `value` in a leaf of its own behind the full last one when no page on the way to that is shared
    /// or irregular and the lowest that can have another child has room for it.
    bool pushPage(T& value) {
        if (m_size == 0 || m_size % Node::leafCapacity != 0) {
            return false;
        }
        Node* parent = nullptr;
        Node* node = m_root.get();
        for (; node->level() != 0; node = node->children()[node->count() - 1]) {
            if (!node->isUnique() || !node->isRegular()) {
                return false;
            }
            parent = node->count() < paged::fanOut ? node : parent;
        }
        if (parent == nullptr || parent->count() == parent->capacity()) {
            return false;
        }
        paged::NodeRef<T> page(Node::newLeaf(Node::leafCapacity));
        paged::constructAtEnd(page.get(), std::move(value));
        while (page->level() + 1U < parent->level()) {
            paged::NodeRef<T> above(Node::newInner(page->level() + 1U, paged::fanOut, false));
            above->children()[0] = page.take();
            above->setCount(1);
            page = std::move(above);
        }
        parent->children()[parent->count()] = page.take();
        parent->setCount(parent->count() + 1);
        ++m_size;
        return true;
    }

    static std::span<const T> runOf(const Node* root, std::size_t index) {
        const paged::LeafSpot<T> spot = paged::findItem<T>(root, index);
        return {spot.leaf->items() + spot.offset, spot.leaf->count() - spot.offset};
    }

    static bool sameShape(const Node* a, const Node* b) {
        if (a->level() != b->level() || a->count() != b->count() || a->isRegular() != b->isRegular()) {
            return false;
        }
        return a->isRegular() || std::equal(a->ends(), a->ends() + a->count(), b->ends());
    }

    static bool equalTrees(const Node* a, const Node* b, std::size_t size) {
        if (a == b) {
            return true;
        }
        if (a->level() != 0 && sameShape(a, b)) {
            for (std::size_t k = 0; k < a->count(); ++k) {
                if (!equalTrees(a->children()[k], b->children()[k], a->childSize(k, size))) {
                    return false;
                }
            }
            return true;
        }
        for (std::size_t at = 0; at < size;) {
            const std::span<const T> left = runOf(a, at);
            const std::span<const T> right = runOf(b, at);
            const std::size_t count = std::min(left.size(), right.size());
            if (left.data() != right.data() &&
                !std::equal(left.begin(), left.begin() + static_cast<std::ptrdiff_t>(count), right.begin())) {
                return false;
            }
            at += count;
        }
        return true;
    }

    paged::NodeRef<T> m_root;
    std::size_t m_size = 0;
};

/// Finds what differs between two versions of a vector by the pages that they share, and calls
/// `fn(beforeFirst, beforeCount, afterFirst, afterCount)` for each run, from front to back: replacing the
/// first range by the second, everywhere, turns `before` into `after`. Either count may be 0.
///
/// Runs are whole leaves (up to max(4, 256 / sizeof(T)) items each), so most items of a run may be the same
/// in both, at other positions too: callers match them by id. Items outside the runs are the same, though
/// they may have moved by insertions and removals before them. The cost grows with the pages that are not
/// shared, never with the size; of two vectors that share nothing all items are reported.
template <class T, class Fn> void diff(const PagedVector<T>& before, const PagedVector<T>& after, Fn&& fn) {
    PagedVector<T>::diff(before, after, fn);
}

/// Walks leaf by leaf. Holds no page: the vector must outlive it unchanged.
template <class T> class PagedVector<T>::const_iterator {
public:
    using iterator_category = std::random_access_iterator_tag;
    using value_type = T;
    using difference_type = std::ptrdiff_t;
    using pointer = const T*;
    using reference = const T&;

    const_iterator() = default;
    const_iterator(const PagedVector& vector, std::size_t index)
        : m_root(vector.m_root.get()), m_size(vector.m_size), m_index(index) {
        load();
    }

    reference operator*() const { return *m_item; }
    pointer operator->() const { return m_item; }
    reference operator[](difference_type offset) const { return *(*this + offset); }

    const_iterator& operator++() {
        ++m_index;
        if (++m_item == m_runEnd) {
            nextRun();
        }
        return *this;
    }
    const_iterator& operator--() {
        --m_index;
        if (m_item == m_runBegin) {
            load();
        } else {
            --m_item;
        }
        return *this;
    }
    const_iterator& operator+=(difference_type offset) {
        m_index = static_cast<std::size_t>(static_cast<difference_type>(m_index) + offset);
        if (offset < m_runEnd - m_item && offset >= m_runBegin - m_item) {
            m_item += offset;
        } else {
            load();
        }
        return *this;
    }
    const_iterator& operator-=(difference_type offset) { return *this += -offset; }
    const_iterator operator++(int) {
        const_iterator old = *this;
        ++*this;
        return old;
    }
    const_iterator operator--(int) {
        const_iterator old = *this;
        --*this;
        return old;
    }
    friend const_iterator operator+(const_iterator it, difference_type offset) { return it += offset; }
    friend const_iterator operator+(difference_type offset, const_iterator it) { return it += offset; }
    friend const_iterator operator-(const_iterator it, difference_type offset) { return it -= offset; }
    friend difference_type operator-(const const_iterator& a, const const_iterator& b) {
        return static_cast<difference_type>(a.m_index) - static_cast<difference_type>(b.m_index);
    }
    friend bool operator==(const const_iterator& a, const const_iterator& b) {
        return a.m_index == b.m_index;
    }
    friend std::strong_ordering operator<=>(const const_iterator& a, const const_iterator& b) {
        return a.m_index <=> b.m_index;
    }

private:
    void load() {
        if (m_index >= m_size) {
            m_item = m_runBegin = m_runEnd = nullptr;
            return;
        }
        const paged::LeafSpot<T> spot = paged::findItem<T>(m_root, m_index);
        m_runBegin = spot.leaf->items();
        m_runEnd = m_runBegin + spot.leaf->count();
        m_item = m_runBegin + spot.offset;
        m_parent = spot.parent;
        m_slot = spot.slot;
    }

    void nextRun() {
        if (m_parent == nullptr || m_slot + 1 >= m_parent->count()) {
            load();
            return;
        }
        const paged::Node<T>* const leaf = m_parent->children()[++m_slot];
        m_item = m_runBegin = leaf->items();
        m_runEnd = m_runBegin + leaf->count();
    }

    const T* m_item = nullptr;
    const T* m_runBegin = nullptr;
    const T* m_runEnd = nullptr;
    const paged::Node<T>* m_parent = nullptr;
    std::size_t m_slot = 0;
    const paged::Node<T>* m_root = nullptr;
    std::size_t m_size = 0;
    std::size_t m_index = 0;
};

} // namespace octant
