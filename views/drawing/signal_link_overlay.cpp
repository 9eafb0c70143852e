#include "views/drawing/signal_link_overlay.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <unordered_set>

#include <glm/geometric.hpp>

namespace octant {
namespace {

using render::Overlay;

constexpr int pieces = 10;                   // straight lines of a bow
constexpr std::size_t mostOfSelection = 400; // links
constexpr std::size_t mostAround = 900;
constexpr std::size_t mostLabels = 60;
constexpr double farthestLink = 256; // units, of those that are not selected
constexpr double headPixels = 15, headWide = 0.42, iconPixels = 15, chevronPixels = 9;
constexpr double leastPixels = 6; // links that look shorter are only a dot

constexpr glm::u8vec4 sendsColor{255, 178, 56, 255}, hearsColor{92, 190, 255, 255},
    aroundColor{196, 176, 255, 215}, haloColor{12, 14, 18, 150};

/// A triangle that points along the line and faces the eye.
void addHead(Overlay& overlay, const glm::dvec3& tip, const glm::dvec3& way, const glm::dvec3& eye,
             double length, glm::u8vec4 color) {
    const glm::dvec3 across = glm::cross(way, tip - eye);
    const double wide = glm::length(across);
    if (wide < 1e-9)
        return;
    const glm::dvec3 side = across / wide * (length * headWide), back = tip - way * length;
    for (const glm::dvec3& corner : {tip, back + side, back - side})
        overlay.triangles.push_back({glm::vec3(corner - overlay.origin), color});
}

struct Pen {
    glm::u8vec4 color;
    float width;
    bool halo;
};

void addLink(Overlay& overlay, const SignalLinks& links, const SignalLink& link, const render::Camera& camera,
             render::ViewSize size, const Pen& pen) {
    std::array<glm::dvec3, pieces + 1> points;
    for (int i = 0; i <= pieces; ++i)
        points[static_cast<std::size_t>(i)] = linkPoint(links, link, double(i) / pieces);
    const auto pixelAt = [&](const glm::dvec3& point) {
        const double depth = glm::dot(point - camera.eye, camera.forward());
        return camera.unitsPerPixel(std::max(depth, 0.05), size);
    };
    const double endPixel = pixelAt(points.back());
    // The head ends beside the icon of the hearer.
    const glm::dvec3 last = points[pieces] - points[pieces - 1];
    const double lastLength = glm::length(last), whole = glm::length(points.back() - points.front());
    if (lastLength < 1e-9)
        return;
    const glm::dvec3 way = last / lastLength;
    const bool small = whole < leastPixels * endPixel;
    const double gap = std::min(iconPixels * endPixel, lastLength * 0.6);
    points.back() -= way * gap;
    const auto line = [&](glm::u8vec4 color, float width) {
        for (std::size_t i = 0; i < pieces; ++i)
            overlay.lines.push_back({glm::vec3(points[i] - overlay.origin),
                                     glm::vec3(points[i + 1] - overlay.origin), color, width});
    };
    if (pen.halo)
        line(haloColor, pen.width + 2.5f);
    line(pen.color, pen.width);
    if (small)
        return;
    addHead(overlay, points.back(), way, camera.eye, std::min(headPixels * endPixel, whole * 0.4), pen.color);
    // Which way it goes is seen where the end is not.
    constexpr std::size_t middle = pieces / 2 - 2;
    const glm::dvec3 there = points[middle + 1] - points[middle];
    if (const double length = glm::length(there); length > 1e-9)
        addHead(overlay, points[middle + 1], there / length, camera.eye,
                std::min(chevronPixels * pixelAt(points[middle + 1]), whole * 0.2), pen.color);
}

/// Where a nowhere entity is shown: a rhombus.
void addBetween(Overlay& overlay, const LinkedEntity& entity, const render::Camera& camera,
                render::ViewSize size, glm::u8vec4 color) {
    const glm::dvec3 away = entity.place - camera.eye;
    const double side = 7 * camera.unitsPerPixel(std::max(glm::dot(away, camera.forward()), 0.05), size);
    glm::dvec3 right = glm::cross(camera.forward(), glm::dvec3(0, 1, 0));
    right = glm::length(right) > 1e-6 ? glm::normalize(right) : glm::dvec3(1, 0, 0);
    const glm::dvec3 up = glm::cross(right, camera.forward());
    const std::array<glm::dvec3, 4> corners{entity.place + right * side, entity.place + up * side,
                                            entity.place - right * side, entity.place - up * side};
    for (const std::size_t i : {0, 1, 2, 0, 2, 3})
        overlay.triangles.push_back({glm::vec3(corners[i] - overlay.origin), color});
}

} // namespace

glm::dvec3 linkPoint(const SignalLinks& links, const SignalLink& link, double share) {
    const glm::dvec3 &from = links.entities()[link.from].place, &to = links.entities()[link.to].place;
    const glm::dvec3 chord = to - from;
    const double length = glm::length(chord);
    const double bow = std::sin(share * std::numbers::pi), lane = 1 + link.lane;
    if (length < 1e-6) // to itself: a loop
        return from + glm::dvec3(0.5 * std::sin(2 * share * std::numbers::pi), 0.9 * bow, 0) * lane;
    // Turned by the direction of the link, so that the way back is another line.
    glm::dvec3 side = glm::cross(chord / length, glm::dvec3(0, 1, 0));
    side = glm::length(side) > 1e-3 ? glm::normalize(side) : glm::dvec3(1, 0, 0);
    const double high = std::min(0.12 * length, 3.0), wide = std::min(0.07 * length, 1.5);
    return from + chord * share + (glm::dvec3(0, high, 0) + side * wide) * (bow * (0.4 + 0.6 * lane));
}

DrawnLinks drawnLinksOf(const SignalLinks& links, const std::vector<ItemId>& entities,
                        const render::Camera& camera, render::ViewSize size) {
    DrawnLinks drawn;
    std::unordered_set<std::uint32_t> done;
    const std::unordered_set<ItemId> own(entities.begin(), entities.end());
    auto overlay = std::make_shared<Overlay>();
    overlay->depth = render::OverlayDepth::Ghosted;
    overlay->origin = glm::round(camera.eye);
    for (const ItemId id : entities)
        for (const std::uint32_t number : links.of(id)) {
            if (done.size() >= mostOfSelection)
                break;
            if (!done.insert(number).second)
                continue;
            const SignalLink& link = links.all()[number];
            const LinkedEntity &from = links.entities()[link.from], &to = links.entities()[link.to];
            const glm::u8vec4 color = own.contains(from.id) ? sendsColor : hearsColor;
            addLink(*overlay, links, link, camera, size, {color, 2.4f, true});
            for (const LinkedEntity* end : {&from, &to})
                if (!end->hasPlace)
                    addBetween(*overlay, *end, camera, size, color);
            if (drawn.labels.size() < mostLabels)
                drawn.labels.push_back({number, linkPoint(links, link, 0.5)});
        }
    if (!done.empty())
        drawn.overlay = std::move(overlay);
    return drawn;
}

DrawnLinks drawnLinksAround(const SignalLinks& links, const render::Camera& camera, render::ViewSize size) {
    DrawnLinks drawn;
    struct Candidate {
        double away;
        std::uint32_t number;
    };
    std::vector<Candidate> candidates;
    const render::Frustum frustum = camera.frustum(size);
    for (std::uint32_t i = 0; i < links.all().size(); ++i) {
        const SignalLink& link = links.all()[i];
        const glm::dvec3 from = links.entities()[link.from].place - camera.eye;
        const glm::dvec3 to = links.entities()[link.to].place - camera.eye;
        const double away = std::min(glm::length(from), glm::length(to));
        if (!camera.orthographic() && away > farthestLink)
            continue;
        const glm::dvec3 half = glm::abs(to - from) * 0.5 + glm::dvec3(1);
        if (frustum.overlap(glm::vec3((from + to) * 0.5), glm::vec3(half)) !=
            render::Frustum::Overlap::Outside)
            candidates.push_back({away, i});
    }
    const auto nearer = [](const Candidate& a, const Candidate& b) {
        return a.away != b.away ? a.away < b.away : a.number < b.number;
    };
    const std::size_t count = std::min(candidates.size(), mostAround);
    std::partial_sort(candidates.begin(), candidates.begin() + static_cast<std::ptrdiff_t>(count),
                      candidates.end(), nearer);
    candidates.resize(count);
    if (candidates.empty())
        return drawn;
    auto overlay = std::make_shared<Overlay>();
    overlay->depth = render::OverlayDepth::Ghosted;
    overlay->origin = glm::round(camera.eye);
    for (const Candidate& candidate : candidates) {
        const SignalLink& link = links.all()[candidate.number];
        addLink(*overlay, links, link, camera, size, {aroundColor, 1.6f, false});
        for (const std::uint32_t end : {link.from, link.to})
            if (!links.entities()[end].hasPlace)
                addBetween(*overlay, links.entities()[end], camera, size, aroundColor);
        if (drawn.labels.size() < mostLabels)
            drawn.labels.push_back({candidate.number, linkPoint(links, link, 0.5)});
    }
    drawn.overlay = std::move(overlay);
    return drawn;
}

} // namespace octant
