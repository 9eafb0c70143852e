#pragma once

#include <cstddef>
#include <memory>
#include <span>
#include <vector>

namespace octant::p3m {

/// A list that nobody changes any more, shared by all who hold it: a copy costs a pointer, another list is
/// made of copy().
template <class T> class SharedList {
public:
    SharedList() = default;
    /// Takes the items over.
    SharedList(std::vector<T> items)
        : m_items(items.empty() ? nullptr : std::make_shared<const std::vector<T>>(std::move(items))) {}

    /// Number of items.
    std::size_t size() const { return m_items ? m_items->size() : 0; }
    bool empty() const { return !m_items; }
    const T& operator[](std::size_t index) const { return (*m_items)[index]; }
    /// Valid while the list, or a copy of it, lives.
    const T* begin() const { return span().data(); }
    const T* end() const { return begin() + size(); }
    std::span<const T> span() const { return m_items ? std::span<const T>(*m_items) : std::span<const T>(); }
    /// The items, to be changed and made a list again.
    std::vector<T> copy() const { return m_items ? *m_items : std::vector<T>(); }

    /// The same list, and equal without a look at the items.
    bool sameAs(const SharedList& other) const { return m_items == other.m_items; }
    friend bool operator==(const SharedList& a, const SharedList& b) {
        return a.sameAs(b) || (a.m_items && b.m_items && *a.m_items == *b.m_items);
    }

private:
    std::shared_ptr<const std::vector<T>> m_items; ///< null for none
};

} // namespace octant::p3m
