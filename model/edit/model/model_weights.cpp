#include "model/edit/model/model_weights.h"

namespace octant {

using p3m::WeightGroup;
using p3m::WeightRun;

std::vector<int> weightsOf(const WeightGroup& group, std::size_t vertices) {
    std::vector<int> weights(vertices, -1);
    std::size_t vertex = 0, next = 0;
    for (const WeightRun& run : group.runs) {
        vertex += run.skip;
        for (std::size_t i = 0; i < run.count && vertex < vertices && next < group.weights.size(); ++i)
            weights[vertex++] = group.weights[next++];
    }
    return weights;
}

WeightGroup groupOf(const p3m::Text& bone, const std::vector<int>& weights) {
    std::vector<WeightRun> runs;
    std::vector<std::uint8_t> stored;
    std::uint16_t skip = 0;
    for (std::size_t i = 0; i < weights.size();) {
        if (weights[i] < 0) {
            ++skip;
            ++i;
            continue;
        }
        WeightRun run{skip, 0};
        for (; i < weights.size() && weights[i] >= 0; ++i, ++run.count)
            stored.push_back(static_cast<std::uint8_t>(weights[i]));
        runs.push_back(run);
        skip = 0;
    }
    WeightGroup group;
    group.bone = bone;
    group.runs = std::move(runs);
    group.weights = std::move(stored);
    group.endSkip = skip;
    return group;
}

} // namespace octant
