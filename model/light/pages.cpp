#include <algorithm>
#include <numeric>

#include "model/light/charts.h"

namespace octant::light {
namespace {

/// Tops of what is placed so far, from left to right.
class Skyline {
public:
    explicit Skyline(int side) : m_side(side), m_steps{{0, 0, side}} {}

    /// The lowest place, of these the leftmost.
    bool place(PageItem& item) {
        int bestTop = m_side + 1, bestX = 0;
        std::size_t best = m_steps.size();
        for (std::size_t i = 0; i < m_steps.size(); ++i) {
            const int top = topFor(i, item.width);
            if (top >= 0 && top + item.height <= m_side && top + item.height < bestTop) {
                bestTop = top + item.height;
                bestX = m_steps[i].x;
                best = i;
            }
        }
        if (best == m_steps.size())
            return false;
        item.x = bestX;
        item.y = bestTop - item.height;
        raise(best, {bestX, bestTop, item.width});
        return true;
    }

private:
    struct Step {
        int x, top, width;
    };

    /// How high something of this width would lie from the left end of a step on; below 0 where it is too
    /// wide.
    int topFor(std::size_t first, int width) const {
        if (m_steps[first].x + width > m_side)
            return -1;
        int top = 0;
        for (std::size_t i = first; width > 0; width -= m_steps[i++].width)
            top = std::max(top, m_steps[i].top);
        return top;
    }

    void raise(std::size_t at, Step step) {
        std::size_t end = at;
        int covered = step.width;
        while (end < m_steps.size() && m_steps[end].width <= covered)
            covered -= m_steps[end++].width;
        if (covered > 0) {
            m_steps[end].x += covered;
            m_steps[end].width -= covered;
        }
        m_steps.erase(m_steps.begin() + static_cast<std::ptrdiff_t>(at),
                      m_steps.begin() + static_cast<std::ptrdiff_t>(end));
        m_steps.insert(m_steps.begin() + static_cast<std::ptrdiff_t>(at), step);
        for (std::size_t i = 1; i < m_steps.size();)
            if (m_steps[i].top == m_steps[i - 1].top) {
                m_steps[i - 1].width += m_steps[i].width;
                m_steps.erase(m_steps.begin() + static_cast<std::ptrdiff_t>(i));
            } else {
                ++i;
            }
    }

    int m_side;
    std::vector<Step> m_steps;
};

} // namespace

bool packPage(std::span<PageItem> items, int side) {
    std::int64_t area = 0;
    for (const PageItem& item : items) {
        if (item.width > side || item.height > side)
            return false;
        area += std::int64_t{item.width} * item.height;
    }
    if (area > std::int64_t{side} * side)
        return false;
    std::vector<std::uint32_t> order(items.size());
    std::iota(order.begin(), order.end(), 0U);
    std::stable_sort(order.begin(), order.end(), [&](std::uint32_t a, std::uint32_t b) {
        return items[a].height != items[b].height ? items[a].height > items[b].height
                                                  : items[a].width > items[b].width;
    });
    Skyline skyline(side);
    return std::all_of(order.begin(), order.end(), [&](std::uint32_t i) { return skyline.place(items[i]); });
}

} // namespace octant::light
