#include "model/p3m/model.h"

namespace octant::p3m {
namespace {

constexpr std::array<std::string_view, 5> layoutNames{"2025-12-07", "engine", "engine-2024-11", "legacy-1.0",
                                                      "legacy-1.1"};

} // namespace

std::shared_ptr<Model> editable(const ModelPtr& model) {
    auto copy = std::make_shared<Model>(*model);
    copy->source = {};
    return copy;
}

std::string_view layoutName(Layout layout) { return layoutNames[static_cast<std::size_t>(layout)]; }

std::optional<Layout> layoutByName(std::string_view name) {
    for (std::size_t i = 0; i < layoutNames.size(); ++i)
        if (layoutNames[i] == name)
            return static_cast<Layout>(i);
    return std::nullopt;
}

} // namespace octant::p3m
