#pragma once

#include <span>

#include "model/core/paged_node.h"

namespace octant {

template <class T> class PagedVector;

/// Fills the pages of a PagedVector from the front. One builder may make any number of vectors, one after the
/// other; reusing it saves an allocation for each.
template <class T> class PagedBuilder {
public:
    PagedBuilder() = default;
    /// Continues `vector`.
    explicit PagedBuilder(PagedVector<T> vector) { resume(std::move(vector)); }
    PagedBuilder(const PagedBuilder&) = delete;
    PagedBuilder& operator=(const PagedBuilder&) = delete;
    ~PagedBuilder() {
        closeLeafCount();
        for (Level& level : m_levels) {
            std::destroy_n(level.parts(), level.count);
        }
    }

    /// Number of items so far.
    std::size_t size() const { return m_done + (m_leaf ? inLeaf() : 0); }

    /// Says that `count` items are to come, so that the last page is made to measure. Only a hint.
    void reserve(std::size_t count) { m_expected = size() + count; }

    /// Adds an item at the end.
    void push_back(T value) {
        if (m_next == m_end) {
            startLeaf();
        }
        std::construct_at(m_next, std::move(value));
        ++m_next;
    }

    /// Adds copies of the items at the end.
    void append(std::span<const T> items) {
        fill(items.size(), [&items](T* target, std::size_t count) {
            std::uninitialized_copy_n(items.data(), count, target);
            items = items.subspan(count);
        });
    }

    /// Adds `count` value-initialised items.
    void appendDefault(std::size_t count) {
        fill(count, [](T* target, std::size_t room) { std::uninitialized_value_construct_n(target, room); });
    }

    /// Adds up to `wanted` items (at least one unless `wanted` is 0) whose values the caller writes at once;
    /// call again for the rest.
    std::span<T> grow(std::size_t wanted) requires(std::is_trivially_copyable_v<T>) {
        if (m_next == m_end && wanted != 0) {
            startLeaf();
        }
        T* const first = m_next;
        m_next += std::min(wanted, room());
        return {first, m_next};
    }

    /// The vector of everything added; the builder is empty afterwards.
    PagedVector<T> finish();

private:
    using Node = paged::Node<T>;
    using Part = paged::Part<T>;

    /// Subtrees of one level that wait for their parent. Raw memory, as most builders use few of them.
    struct Level {
        std::size_t count = 0;
        alignas(Part) std::byte bytes[paged::fanOut * sizeof(Part)];

        // NOLINTNEXTLINE(cppcoreguidelines-pro-type-member-init)
        Level() {}
        Part* parts() { return reinterpret_cast<Part*>(bytes); }
        void push(Part part) { std::construct_at(parts() + count++, std::move(part)); }
        Part assembled() {
            Part result = paged::assemble(parts(), count);
            std::destroy_n(parts(), count);
            count = 0;
            return result;
        }
    };

    std::size_t room() const { return static_cast<std::size_t>(m_end - m_next); }
    std::size_t inLeaf() const { return static_cast<std::size_t>(m_next - m_leaf->items()); }
    void closeLeafCount() {
        if (m_leaf) {
            m_leaf->setCount(inLeaf());
        }
    }

    template <class Write> void fill(std::size_t count, Write write) {
        while (count != 0) {
            if (m_next == m_end) {
                startLeaf();
            }
            const std::size_t chunk = std::min(count, room());
            write(m_next, chunk);
            m_next += chunk;
            count -= chunk;
        }
    }

    void useLeaf(paged::NodeRef<T> leaf) {
        m_leaf = std::move(leaf);
        m_next = m_leaf->items() + m_leaf->count();
        m_end = m_leaf->items() + m_leaf->capacity();
    }

    /// Makes room for at least one item.
    void startLeaf() {
        if (m_leaf && m_leaf->capacity() < Node::leafCapacity) {
            closeLeafCount();
            moveLeaf(newLeaf(Node::leafCapacity));
            return;
        }
        pushLeaf();
        const std::size_t toCome = m_expected > m_done ? m_expected - m_done : Node::leafCapacity;
        useLeaf(newLeaf(std::min(toCome, Node::leafCapacity)));
    }

    paged::NodeRef<T> newLeaf(std::size_t capacity) {
        if (capacity == Node::leafCapacity && m_spare) {
            return std::move(m_spare);
        }
        return paged::NodeRef<T>(Node::newLeaf(capacity));
    }

    /// Goes on in `fresh`, with the items of the present leaf.
    void moveLeaf(paged::NodeRef<T> fresh) {
        const std::size_t count = m_leaf->count();
        paged::relocate(m_leaf->items(), count, fresh->items());
        m_leaf->setCount(0);
        fresh->setCount(count);
        if (m_leaf->capacity() == Node::leafCapacity) {
            m_spare = std::move(m_leaf);
        }
        useLeaf(std::move(fresh));
    }

    void pushLeaf() {
        if (m_leaf) {
            const std::size_t count = inLeaf();
            m_leaf->setCount(count);
            m_done += count;
            m_next = m_end = nullptr;
            push(0, {std::move(m_leaf), count});
        }
    }

    void push(unsigned level, Part part) {
        if (m_levels[level].count == paged::fanOut) {
            push(level + 1, m_levels[level].assembled());
        }
        m_levels[level].push(std::move(part));
    }

    bool isTop(unsigned level) const {
        return std::all_of(m_levels.begin() + level + 1, m_levels.end(),
                           [](const Level& above) { return above.count == 0; });
    }

    void resume(PagedVector<T> vector);

    paged::NodeRef<T> m_leaf;
    T* m_next = nullptr;
    T* m_end = nullptr;
    std::size_t m_done = 0;
    std::size_t m_expected = 0;
    paged::NodeRef<T> m_spare;
    std::array<Level, paged::maxInnerLevels + 1> m_levels;
};

} // namespace octant

#include "model/core/paged_vector.h"

namespace octant {

template <class T> PagedVector<T> PagedBuilder<T>::finish() {
    if (m_leaf) {
        closeLeafCount();
        if (m_leaf->count() == 0) {
            m_next = m_end = nullptr;
            if (m_leaf->capacity() == Node::leafCapacity) {
                m_spare = std::move(m_leaf);
            }
            m_leaf = {};
        } else {
            if (m_leaf->count() < m_leaf->capacity()) {
                moveLeaf(newLeaf(m_leaf->count()));
            }
            pushLeaf();
        }
    }
    PagedVector<T> result;
    for (unsigned level = 0; level <= paged::maxInnerLevels && m_done != 0; ++level) {
        Level& row = m_levels[level];
        if (row.count == 1 && isTop(level)) {
            result = PagedVector<T>(Part{std::move(row.parts()[0].node), m_done});
            std::destroy_at(row.parts());
            row.count = 0;
            break;
        }
        if (row.count != 0) {
            push(level + 1, row.assembled());
        }
    }
    m_done = 0;
    m_expected = 0;
    return result;
}

template <class T> void PagedBuilder<T>::resume(PagedVector<T> vector) {
    Part part = vector.takePart();
    while (part.node && part.node->level() != 0) {
        const unsigned below = part.node->level() - 1U;
        paged::Opened<T> opened;
        paged::open(std::move(part), opened);
        for (std::size_t k = 0; k + 1 < opened.count; ++k) {
            m_done += opened.parts[k].size;
            m_levels[below].push(std::move(opened.parts[k]));
        }
        part = std::move(opened.parts[opened.count - 1]);
    }
    if (!part.node) {
        return;
    }
    if (part.size == Node::leafCapacity) {
        m_done += part.size;
        m_levels[0].push(std::move(part));
    } else if (part.node->isUnique()) {
        useLeaf(std::move(part.node));
    } else {
        useLeaf(newLeaf(Node::leafCapacity));
        std::uninitialized_copy_n(part.node->items(), part.size, m_next);
        m_next += part.size;
    }
}

} // namespace octant
