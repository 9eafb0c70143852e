#include "views/outline/outline_rows.h"

#include <algorithm>
#include <unordered_set>

namespace octant {
namespace {

using KeySet = std::unordered_set<RowKey, RowKeyHash>;

KeySet keysOf(const std::vector<OutlineRow>& rows) {
    KeySet keys;
    keys.reserve(rows.size());
    for (const OutlineRow& row : rows)
        keys.insert(row.key);
    return keys;
}

bool sameKeys(const std::vector<OutlineRow>& a, const std::vector<OutlineRow>& b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                      [](const OutlineRow& x, const OutlineRow& y) { return x.key == y.key; });
}

struct Run {
    std::size_t first, count;
};
struct Move {
    std::size_t first, count, before;
};

/// Runs of rows whose key is not in `keys`, from front to back.
std::vector<Run> runsOutside(const std::vector<OutlineRow>& rows, const KeySet& keys) {
    std::vector<Run> runs;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        if (keys.contains(rows[i].key))
            continue;
        if (!runs.empty() && runs.back().first + runs.back().count == i)
            ++runs.back().count;
        else
            runs.push_back({i, 1});
    }
    return runs;
}

template <class It> void moveSession(It begin, const Move& move) {
    const auto at = [&](std::size_t n) { return begin + static_cast<std::ptrdiff_t>(n); };
    if (move.before < move.first)
        std::rotate(at(move.before), at(move.first), at(move.first + move.count));
    else
        std::rotate(at(move.first), at(move.first + move.count), at(move.before));
}

/// Moves that bring `rows` into the order of `wanted` (the same keys); nothing when there would be too many.
std::vector<Move> movesBetween(std::vector<OutlineRow> rows, const std::vector<OutlineRow>& wanted,
                               std::size_t limit) {
    std::vector<Move> moves;
    for (std::size_t i = 0; i < wanted.size() && moves.size() <= limit; ++i) {
        if (rows[i].key == wanted[i].key)
            continue;
        // One run that went down is one move, not many upwards.
        const auto next = std::find_if(rows.begin() + static_cast<std::ptrdiff_t>(i), rows.end(),
                                       [&](const OutlineRow& row) { return row.key == wanted[i].key; });
        const auto from = static_cast<std::size_t>(next - rows.begin());
        const std::size_t gone = from - i;
        std::size_t count = 1;
        while (from + count < rows.size() && i + count < wanted.size() &&
               rows[from + count].key == wanted[i + count].key)
            ++count;
        if (gone < count) {
            std::size_t to = i + count;
            while (to < wanted.size() && !(wanted[to].key == rows[i].key))
                ++to;
            moves.push_back({i, gone, to + gone});
            if (to + gone > rows.size())
                moves.back() = {from, count, i};
        } else {
            moves.push_back({from, count, i});
        }
        moveSession(rows.begin(), moves.back());
    }
    return moves;
}

} // namespace

bool changeRows(std::vector<OutlineRow>& rows, const std::vector<OutlineRow>& wanted, const RowSteps& steps,
                std::size_t limit) {
    if (sameKeys(rows, wanted)) {
        rows = wanted;
        return true;
    }
    const KeySet oldKeys = keysOf(rows);
    const KeySet newKeys = keysOf(wanted);
    const std::vector<Run> gone = runsOutside(rows, newKeys);
    const std::vector<Run> come = runsOutside(wanted, oldKeys);
    std::vector<OutlineRow> kept, keptWanted;
    std::copy_if(rows.begin(), rows.end(), std::back_inserter(kept),
                 [&](const OutlineRow& row) { return newKeys.contains(row.key); });
    std::copy_if(wanted.begin(), wanted.end(), std::back_inserter(keptWanted),
                 [&](const OutlineRow& row) { return oldKeys.contains(row.key); });
    const std::vector<Move> moves =
        sameKeys(kept, keptWanted) ? std::vector<Move>{} : movesBetween(kept, keptWanted, limit);
    if (gone.size() + come.size() + moves.size() > limit)
        return false;

    for (auto run = gone.rbegin(); run != gone.rend(); ++run) {
        steps.removing(run->first, run->count);
        const auto first = rows.begin() + static_cast<std::ptrdiff_t>(run->first);
        rows.erase(first, first + static_cast<std::ptrdiff_t>(run->count));
        steps.removed();
    }
    for (const Move& move : moves) {
        steps.moving(move.first, move.count, move.before);
        moveSession(rows.begin(), move);
        steps.moved();
    }
    for (const Run& run : come) {
        steps.inserting(run.first, run.count);
        const auto first = wanted.begin() + static_cast<std::ptrdiff_t>(run.first);
        rows.insert(rows.begin() + static_cast<std::ptrdiff_t>(run.first), first,
                    first + static_cast<std::ptrdiff_t>(run.count));
        steps.inserted();
    }
    rows = wanted;
    return true;
}

} // namespace octant
