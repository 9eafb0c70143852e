#pragma once

#include <span>
#include <vector>

#include "model/core/paged_node.h"

/// Finding the pages that two trees share.
namespace octant::paged {

/// Walks two trees level by level, from the top, and drops the pages that both hold; the children of the
/// others form the next level. The cost is that of the pages in one tree only, whatever the size of the rest.
///
/// `Visitor` has:
///   gap(beforeFirst, beforeCount, afterFirst, afterCount)
///       a run of leaves with no shared page in it, in order
///   ownPage(const Node<T>&)
///       each page of `after` that was not found in `before`
template <class T, class Visitor> class PageComparison {
public:
    explicit PageComparison(Visitor& visitor) : m_visitor(visitor) {}

    /// Tells the visitor what differs; null for an empty vector. Pages that both share are passed over.
    void run(const Node<T>* before, std::size_t beforeSize, const Node<T>* after, std::size_t afterSize) {
        Row left;
        Row right;
        if (before != nullptr) {
            left.push_back({before, 0, beforeSize});
        }
        if (after != nullptr) {
            right.push_back({after, 0, afterSize});
        }
        while (!left.empty() && !right.empty() && left[0].node->level() > right[0].node->level()) {
            left = opened(left);
        }
        while (!left.empty() && !right.empty() && right[0].node->level() > left[0].node->level()) {
            reportOwn(right);
            right = opened(right);
        }
        match(left, {0, beforeSize}, right, {0, afterSize});
    }

private:
    struct Slice {
        const Node<T>* node;
        std::size_t first;
        std::size_t size;
    };
    struct Range {
        std::size_t first;
        std::size_t end;
    };
    using Row = std::vector<Slice>;
    using RowPart = std::span<const Slice>;

    static Row opened(RowPart row) {
        Row result;
        for (const Slice& slice : row) {
            std::size_t first = slice.first;
            for (std::size_t k = 0; k < slice.node->count(); ++k) {
                const std::size_t size = slice.node->childSize(k, slice.size);
                result.push_back({slice.node->children()[k], first, size});
                first += size;
            }
        }
        return result;
    }

    void reportOwn(RowPart row) {
        for (const Slice& slice : row) {
            m_visitor.ownPage(*slice.node);
        }
    }

    void reportOwnTree(RowPart row) {
        reportOwn(row);
        if (!row.empty() && row[0].node->level() != 0) {
            reportOwnTree(opened(row));
        }
    }

    /// Where the pages of `row` are, sorted by address.
    static std::vector<std::pair<const Node<T>*, std::size_t>> indexed(RowPart row) {
        std::vector<std::pair<const Node<T>*, std::size_t>> index;
        index.reserve(row.size());
        for (std::size_t k = 0; k < row.size(); ++k) {
            index.emplace_back(row[k].node, k);
        }
        std::sort(index.begin(), index.end());
        return index;
    }

    /// `before` and `after` are pages of one level that follow each other without a hole and fill the ranges.
    void match(RowPart before, Range beforeRange, RowPart after, Range afterRange) {
        while (!before.empty() && !after.empty() && before.back().node == after.back().node) {
            beforeRange.end = before.back().first;
            afterRange.end = after.back().first;
            before = before.first(before.size() - 1);
            after = after.first(after.size() - 1);
        }
        std::vector<std::pair<const Node<T>*, std::size_t>> index;
        std::size_t gapBefore = 0;
        std::size_t gapAfter = 0;
        for (std::size_t j = 0; j < after.size() && gapBefore < before.size(); ++j) {
            std::size_t i = gapBefore;
            if (before[i].node != after[j].node) {
                if (index.empty()) {
                    index = indexed(before);
                }
                const auto found = std::lower_bound(index.begin(), index.end(), std::pair(after[j].node, i));
                if (found == index.end() || found->first != after[j].node) {
                    continue;
                }
                i = found->second;
            }
            descend(before.subspan(gapBefore, i - gapBefore), {beforeRange.first, before[i].first},
                    after.subspan(gapAfter, j - gapAfter), {afterRange.first, after[j].first});
            gapBefore = i + 1;
            gapAfter = j + 1;
            beforeRange.first = before[i].first + before[i].size;
            afterRange.first = after[j].first + after[j].size;
        }
        descend(before.subspan(gapBefore), beforeRange, after.subspan(gapAfter), afterRange);
    }

    void descend(RowPart before, Range beforeRange, RowPart after, Range afterRange) {
        if (before.empty() && after.empty()) {
            return;
        }
        const bool oneSided = before.empty() || after.empty();
        if (oneSided || before[0].node->level() == 0) {
            reportOwnTree(after);
            m_visitor.gap(beforeRange.first, beforeRange.end - beforeRange.first, afterRange.first,
                          afterRange.end - afterRange.first);
            return;
        }
        reportOwn(after);
        match(opened(before), beforeRange, opened(after), afterRange);
    }

    Visitor& m_visitor;
};

} // namespace octant::paged
