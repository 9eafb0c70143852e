#include "views/drawing/difference_overlays.h"

#include <algorithm>
#include <numeric>
#include <vector>

#include <glm/common.hpp>
#include <glm/geometric.hpp>

namespace octant {
namespace {

using render::Overlay;

constexpr float pointHalf = 0.5F; ///< units, around what has a point alone
constexpr float lineWidth = 2, chosenWidth = 4;
constexpr int boxEdges[12][2] = {{0, 1}, {2, 3}, {4, 5}, {6, 7}, {0, 2}, {1, 3},
                                 {4, 6}, {5, 7}, {0, 4}, {1, 5}, {2, 6}, {3, 7}};
constexpr std::uint8_t fillAlpha = 45, edgeAlpha = 235;

struct PatternCorners {
    glm::vec3 at[8];
};

PatternCorners patternCorners(const PatternBox& box, const glm::dvec3& origin) {
    glm::vec3 min(box.min - origin), max(box.max - origin);
    if (box.min == box.max) {
        min -= glm::vec3(pointHalf);
        max += glm::vec3(pointHalf);
    }
    // A little larger, so that it does not lie in the faces that it is about.
    const glm::vec3 grown = glm::min((max - min) * 0.01F, glm::vec3(0.03F));
    min -= grown;
    max += grown;
    PatternCorners corners;
    for (unsigned i = 0; i < 8; ++i)
        corners.at[i] = {i & 1u ? max.x : min.x, i & 2u ? max.y : min.y, i & 4u ? max.z : min.z};
    return corners;
}

void addPatternEdge(Overlay& overlay, const glm::vec3& a, const glm::vec3& b, EdgePattern pattern,
                    glm::u8vec4 color, float width) {
    const auto part = [&](float from, float to) {
        overlay.lines.push_back({glm::mix(a, b, from), glm::mix(a, b, to), color, width});
    };
    switch (pattern) {
    case EdgePattern::Whole:
        part(0, 1);
        return;
    case EdgePattern::Dashed:
        for (const float from : {0.0F, 0.22F, 0.44F, 0.66F, 0.88F})
            part(from, from + 0.12F);
        return;
    case EdgePattern::CornersOnly:
        part(0, 0.25F);
        part(0.75F, 1);
        return;
    }
}

void addPatternBox(Overlay& overlay, const PatternBox& box, float width) {
    const PatternCorners corners = patternCorners(box, overlay.origin);
    const glm::u8vec4 color(box.color, edgeAlpha), fill(box.color, fillAlpha);
    for (const auto& ends : boxEdges)
        addPatternEdge(overlay, corners.at[ends[0]], corners.at[ends[1]], box.pattern, color, width);
    constexpr int faces[6][4] = {{0, 1, 3, 2}, {4, 5, 7, 6}, {0, 1, 5, 4},
                                 {2, 3, 7, 6}, {0, 2, 6, 4}, {1, 3, 7, 5}};
    for (const auto& face : faces)
        for (const int corner : {0, 1, 2, 0, 2, 3})
            overlay.triangles.push_back({corners.at[face[corner]], fill});
}

double volumeOf(const PatternBox& box) {
    const glm::dvec3 size = box.max - box.min;
    return size.x * size.y * size.z;
}

} // namespace

std::shared_ptr<Overlay> patternOverlay(std::span<const PatternBox> boxes) {
    auto overlay = std::make_shared<Overlay>();
    overlay->depth = render::OverlayDepth::Ghosted;
    if (boxes.empty())
        return overlay;
    overlay->origin = boxes.front().min;
    std::vector<std::size_t> order(boxes.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    if (order.size() > mostPatternBoxes) {
        std::nth_element(
            order.begin(), order.begin() + mostPatternBoxes, order.end(),
            [&](std::size_t a, std::size_t b) { return volumeOf(boxes[a]) > volumeOf(boxes[b]); });
        order.resize(mostPatternBoxes);
    }
    for (const std::size_t at : order)
        addPatternBox(*overlay, boxes[at], lineWidth);
    return overlay;
}

std::shared_ptr<Overlay> chosenOverlay(const PatternBox& box) {
    auto overlay = std::make_shared<Overlay>();
    overlay->depth = render::OverlayDepth::OnTop;
    overlay->origin = box.min;
    addPatternBox(*overlay, box, chosenWidth);
    overlay->triangles.clear();
    return overlay;
}

void addMove(Overlay& overlay, const glm::dvec3& from, const glm::dvec3& to, glm::u8vec3 color) {
    overlay.lines.push_back({glm::vec3(from - overlay.origin), glm::vec3(to - overlay.origin),
                             glm::u8vec4(color, edgeAlpha), lineWidth});
}

} // namespace octant
