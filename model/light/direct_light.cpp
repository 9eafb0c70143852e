#include "model/light/direct_light.h"

#include <algorithm>
#include <cmath>

#include <glm/common.hpp>
#include <glm/geometric.hpp>

#include "model/light/light_hash.h"

namespace octant::light {
namespace {

constexpr float pi = 3.14159265358979323846f;
constexpr float nearestSource = 1.0f / 1024; // units
constexpr float endsBefore = 1e-4f; // units before a source at which a ray ends: it may lie in a face
/// What of an area light cannot make a difference of one in 255 is left out.
constexpr float leastArea = 1.0f / 4096;

float cosine(float degrees) {
    return static_cast<float>(std::cos(static_cast<double>(degrees) * (3.14159265358979323846 / 180)));
}

/// n.l, or its stand-in for things in space.
float facing(const Surface& surface, const glm::vec3& direction) {
    const glm::vec3& n = surface.normal;
    if (n.x == 0 && n.y == 0 && n.z == 0)
        return 0.5f;
    return glm::dot(surface.plane, direction) > 0 ? std::max(0.0f, glm::dot(n, direction)) : 0.0f;
}

float smoothStep(float from, float to, float at) {
    if (to <= from)
        return at >= from ? 1.0f : 0.0f;
    const float t = std::clamp((at - from) / (to - from), 0.0f, 1.0f);
    return t * t * (3 - 2 * t);
}

float boxDistance(const glm::vec3& lowA, const glm::vec3& highA, const glm::vec3& lowB,
                  const glm::vec3& highB) {
    return glm::length(glm::max(glm::max(lowA - highB, lowB - highA), glm::vec3(0)));
}

} // namespace

DirectLight::DirectLight(const BakeScene& scene) : m_scene(scene), m_groups(1) {
    for (const Reach reach : {Reach::Static, Reach::Dynamic, Reach::Fast}) {
        for (const Source& source : scene.light.sources)
            if (source.reach == reach && sourceProblem(source).empty())
                addSource(source);
        if (reach == Reach::Dynamic)
            m_layerGroups = m_groups.size();
    }
    std::stable_partition(m_lamps.begin(), m_lamps.end(),
                          [](const Lamp& lamp) { return lamp.type == SourceType::Sun; });
    addAreas();
}

std::uint32_t DirectLight::groupOf(const Source& source) {
    if (source.reach == Reach::Static)
        return 0;
    for (std::uint32_t i = 1; i < m_groups.size(); ++i)
        if (m_groups[i].reach == source.reach && m_groups[i].id == source.lightNumber)
            return i;
    m_groups.push_back({source.reach, source.lightNumber, &source});
    return static_cast<std::uint32_t>(m_groups.size() - 1);
}

void DirectLight::addSource(const Source& source) {
    Lamp lamp;
    lamp.type = source.type;
    lamp.color = source.color * (source.intensity / 255.0f);
    lamp.group = groupOf(source);
    m_groups[lamp.group].color += lamp.color;
    if (lamp.color == glm::vec3(0))
        return;
    lamp.position = source.position;
    if (source.type != SourceType::Point)
        lamp.direction = glm::vec3(glm::normalize(glm::dvec3(source.direction)));
    lamp.range = source.range;
    lamp.radius = source.radius;
    lamp.cosInner = cosine(source.cone[0]);
    lamp.cosOuter = cosine(source.cone[1]);
    lamp.cosSun = cosine(source.angle / 2);
    lamp.shadows = source.shadows;
    lamp.bounce = source.bounce;
    if (source.type != SourceType::Sun && source.radius == 0 &&
        m_scene.matter->at(glm::dvec3(source.position)))
        return;
    m_lamps.push_back(lamp);
}

void DirectLight::addAreas() {
    if (std::all_of(m_scene.looks.begin(), m_scene.looks.end(),
                    [](const LightLook& look) { return look.lamp == glm::vec3(0); }))
        return;
    for (const SectorFaces& faces : m_scene.sectors)
        for (std::size_t i = 0; i < faces.triangles.size(); ++i) {
            const LitTriangle& triangle = faces.triangles[i];
            const glm::vec3& emission = m_scene.looks[triangle.look].lamp;
            if (emission == glm::vec3(0))
                continue;
            const bool same = i > 0 && faces.triangles[i - 1].drawn == triangle.drawn &&
                              faces.triangles[i - 1].face == triangle.face && !m_areas.empty();
            if (!same) {
                Area& area = m_areas.emplace_back();
                area.emission = emission;
                area.low = glm::vec3(1e30f);
                area.high = glm::vec3(-1e30f);
                area.bothSides = triangle.bothSides;
            }
            Area& area = m_areas.back();
            Triangle& part = area.triangles.emplace_back();
            for (int k = 0; k < 3; ++k) {
                part.corners[k] = glm::vec3(triangle.at[static_cast<std::size_t>(k)]);
                area.low = glm::min(area.low, part.corners[k]);
                area.high = glm::max(area.high, part.corners[k]);
            }
            part.normal = glm::vec3(triangle.normal);
            part.area = glm::length(glm::cross(part.corners[1] - part.corners[0],
                                               part.corners[2] - part.corners[0])) /
                        2;
            area.area += part.area;
        }
}

std::vector<std::uint32_t> DirectLight::near(const glm::vec3& low, const glm::vec3& high) const {
    std::vector<std::uint32_t> found;
    for (std::uint32_t i = 0; i < m_lamps.size(); ++i) {
        const Lamp& lamp = m_lamps[i];
        if (lamp.type == SourceType::Sun ||
            boxDistance(low, high, lamp.position, lamp.position) <= lamp.range + lamp.radius)
            found.push_back(i);
    }
    for (std::uint32_t i = 0; i < m_areas.size(); ++i) {
        if (areaCounts(m_areas[i], low, high))
            found.push_back(static_cast<std::uint32_t>(m_lamps.size()) + i);
    }
    return found;
}

std::vector<std::uint32_t> DirectLight::fastNear(const glm::vec3& low, const glm::vec3& high) const {
    if (m_groups.size() == m_layerGroups)
        return {};
    std::vector<std::uint32_t> found = near(low, high);
    std::erase_if(found, [this](std::uint32_t source) {
        return source >= m_lamps.size() || m_lamps[source].group < m_layerGroups;
    });
    return found;
}

bool DirectLight::areaCounts(const Area& area, const glm::vec3& low, const glm::vec3& high) {
    const float away = boxDistance(low, high, area.low, area.high);
    const float most = std::max({area.emission.x, area.emission.y, area.emission.z}) * area.area / pi;
    return most >= leastArea * away * away;
}

bool DirectLight::allGoesOn() const {
    return std::all_of(m_lamps.begin(), m_lamps.end(), [](const Lamp& lamp) { return lamp.bounce; });
}

void DirectLight::at(const Surface& surface, std::span<const std::uint32_t> sources, std::span<glm::vec3> all,
                     std::span<glm::vec3> bouncing, std::uint64_t& rays) const {
    std::fill(all.begin(), all.end(), glm::vec3(0));
    std::fill(bouncing.begin(), bouncing.end(), glm::vec3(0));
    for (const std::uint32_t number : sources) {
        if (number >= m_lamps.size()) {
            if (!areaCounts(m_areas[number - m_lamps.size()], surface.point, surface.point))
                continue;
            const glm::vec3 light = fromArea(m_areas[number - m_lamps.size()], surface, rays);
            all[0] += light;
            bouncing[0] += light;
            continue;
        }
        const Lamp& lamp = m_lamps[number];
        const glm::vec3 light =
            lamp.type == SourceType::Sun ? fromSun(lamp, surface, rays) : fromLamp(lamp, surface, rays);
        all[lamp.group] += light;
        if (lamp.bounce)
            bouncing[lamp.group] += light;
    }
}

glm::vec3 DirectLight::open(const Surface& surface, const glm::vec3& point, std::uint64_t& rays) const {
    const glm::vec3 way = point - surface.start;
    const float length = glm::length(way);
    if (length <= endsBefore)
        return glm::vec3(1);
    ++rays;
    return m_scene.occluders->open(surface.start, way / length, length - endsBefore, false);
}

glm::vec3 DirectLight::fromPoint(const Lamp& lamp, const Surface& surface, const glm::vec3& point,
                                 std::uint64_t& rays) const {
    const glm::vec3 way = point - surface.point;
    const float squared = glm::dot(way, way), distance = std::sqrt(squared);
    if (distance < nearestSource || distance >= lamp.range)
        return glm::vec3(0);
    const glm::vec3 l = way / distance;
    float amount = facing(surface, l);
    if (lamp.type == SourceType::Spot)
        amount *= smoothStep(lamp.cosOuter, lamp.cosInner, -glm::dot(l, lamp.direction));
    if (amount <= 0)
        return glm::vec3(0);
    const float share = distance / lamp.range, fourth = share * share * share * share;
    amount *= (1 - fourth) * (1 - fourth) / (1 + squared);
    const glm::vec3 light = lamp.color * amount;
    return lamp.shadows ? light * open(surface, point, rays) : light;
}

glm::vec3 DirectLight::fromLamp(const Lamp& lamp, const Surface& surface, std::uint64_t& rays) const {
    if (lamp.radius <= 0)
        return fromPoint(lamp, surface, lamp.position, rays);
    const glm::vec3 way = lamp.position - surface.point;
    const float distance = glm::length(way);
    if (distance < nearestSource)
        return glm::vec3(0);
    const std::uint32_t count = surface.samples;
    const Basis basis(way / distance);
    const Sequence sequence(surface.key, surface.seed, count);
    glm::vec3 sum(0);
    for (std::uint32_t i = 0; i < count; ++i) {
        const glm::vec3 point = lamp.position + disc(basis, sequence.point(i)) * lamp.radius;
        if (!m_scene.matter->at(glm::dvec3(point)))
            sum += fromPoint(lamp, surface, point, rays);
    }
    return sum / static_cast<float>(count);
}

glm::vec3 DirectLight::fromSun(const Lamp& lamp, const Surface& surface, std::uint64_t& rays) const {
    const float far = static_cast<float>(glm::length(m_scene.highest - m_scene.lowest)) * 2 + 64;
    const auto from = [&](const glm::vec3& l) {
        const float amount = facing(surface, l);
        if (amount <= 0)
            return glm::vec3(0);
        if (!lamp.shadows)
            return lamp.color * amount;
        ++rays;
        return lamp.color * amount * m_scene.occluders->open(surface.start, l, far, true);
    };
    if (lamp.cosSun >= 1)
        return from(-lamp.direction);
    const std::uint32_t count = surface.samples;
    const Basis basis(-lamp.direction);
    const Sequence sequence(surface.key, surface.seed, count);
    glm::vec3 sum(0);
    for (std::uint32_t i = 0; i < count; ++i)
        sum += from(cone(basis, lamp.cosSun, sequence.point(i)));
    return sum / static_cast<float>(count);
}

glm::vec3 DirectLight::fromArea(const Area& area, const Surface& surface, std::uint64_t& rays) const {
    if (area.area <= 0)
        return glm::vec3(0);
    // A face that looks small needs few points.
    const glm::vec3 nearest = glm::clamp(surface.point, area.low, area.high);
    const glm::vec3 away = nearest - surface.point;
    const float share = std::min(1.0f, 16 * area.area / std::max(glm::dot(away, away), 1e-6f));
    const auto count =
        std::max(1U, static_cast<std::uint32_t>(std::ceil(share * static_cast<float>(surface.samples))));
    const Sequence sequence(surface.key, surface.seed, count);
    glm::vec3 sum(0);
    for (std::uint32_t i = 0; i < count; ++i) {
        Sequence::Point at = sequence.point(i);
        // The share of the area on the first axis chooses the triangle, and then goes on within it.
        float before = 0;
        const Triangle* part = &area.triangles.back();
        for (const Triangle& one : area.triangles) {
            if (at.u * area.area < before + one.area || &one == &area.triangles.back()) {
                part = &one;
                break;
            }
            before += one.area;
        }
        const float u =
            part->area > 0 ? std::clamp((at.u * area.area - before) / part->area, 0.0f, 1.0f) : 0.0f;
        const float root = std::sqrt(u);
        const glm::vec3 point = part->corners[0] * (1 - root) + part->corners[1] * (root * (1 - at.v)) +
                                part->corners[2] * (root * at.v);
        const glm::vec3 way = point - surface.point;
        const float squared = glm::dot(way, way), distance = std::sqrt(squared);
        if (distance < nearestSource)
            continue;
        const glm::vec3 l = way / distance;
        float theirs = glm::dot(part->normal, -l);
        if (area.bothSides)
            theirs = std::abs(theirs);
        const float amount = facing(surface, l) * std::max(0.0f, theirs) * area.area / (pi * squared);
        if (amount > 0)
            sum += area.emission * amount * open(surface, point, rays);
    }
    return sum / static_cast<float>(count);
}

namespace {

/// Whether a line from a to b comes nearer to a box than this, measured along the axes.
bool lineMeets(const glm::vec3& a, const glm::vec3& b, const LightBox& box, float slack) {
    const auto [first, last] = box.part(a, b - a, 1, slack);
    return first <= last + 1e-5f;
}

} // namespace

void LightBox::add(const glm::vec3& point) {
    low = glm::min(low, point);
    high = glm::max(high, point);
}

bool LightBox::touches(const LightBox& other, float by) const {
    for (int axis = 0; axis < 3; ++axis)
        if (low[axis] - by > other.high[axis] || high[axis] + by < other.low[axis])
            return false;
    return true;
}

std::pair<float, float> LightBox::part(const glm::vec3& start, const glm::vec3& offset, float longest,
                                       float slack) const {
    std::pair<float, float> part{0, longest};
    for (int axis = 0; axis < 3; ++axis) {
        const float below = low[axis] - slack - start[axis], above = high[axis] + slack - start[axis];
        if (offset[axis] == 0) {
            if (below > 0 || above < 0)
                return {1, 0};
            continue;
        }
        const float first = below / offset[axis], second = above / offset[axis];
        part.first = std::max(part.first, std::min(first, second));
        part.second = std::min(part.second, std::max(first, second));
    }
    return part;
}

std::uint64_t DirectLight::identity(std::uint32_t source) const {
    LightHash hash;
    if (source < m_lamps.size()) {
        const Lamp& lamp = m_lamps[source];
        hash.add(static_cast<std::uint64_t>(lamp.type) << 2 | (lamp.shadows ? 2U : 0U) |
                 (lamp.bounce ? 1U : 0U));
        hash.add(std::uint64_t{lamp.group});
        for (const glm::vec3& part : {lamp.color, lamp.position, lamp.direction})
            hash.add(part);
        for (const float part : {lamp.range, lamp.radius, lamp.cosInner, lamp.cosOuter, lamp.cosSun})
            hash.add(part);
        return hash.value();
    }
    const Area& area = m_areas[source - m_lamps.size()];
    hash.add(area.emission);
    hash.add(std::uint64_t{area.bothSides});
    for (const Triangle& part : area.triangles)
        for (const glm::vec3& corner : part.corners)
            hash.add(corner);
    return hash.value();
}

bool DirectLight::soft(std::span<const std::uint32_t> sources) const {
    return std::any_of(sources.begin(), sources.end(), [this](std::uint32_t source) {
        if (source >= m_lamps.size())
            return true;
        const Lamp& lamp = m_lamps[source];
        return lamp.type == SourceType::Sun ? lamp.cosSun < 1 : lamp.radius > 0;
    });
}

bool DirectLight::crosses(const Surface& surface, std::span<const std::uint32_t> sources,
                          std::span<const LightBox> boxes, float spread) const {
    const float far = static_cast<float>(glm::length(m_scene.highest - m_scene.lowest)) * 2 + 64;
    for (const std::uint32_t number : sources) {
        glm::vec3 to;
        float slack = 0, widens = 0; // units, and units for each unit of the way
        if (number >= m_lamps.size()) {
            const Area& area = m_areas[number - m_lamps.size()];
            to = (area.low + area.high) * 0.5f;
            slack = glm::length(area.high - area.low) / 2;
        } else {
            const Lamp& lamp = m_lamps[number];
            // What is inside of matter counts even without shadows.
            if (!lamp.shadows && lamp.radius <= 0)
                continue;
            if (lamp.type == SourceType::Sun) {
                to = surface.start - lamp.direction * far;
                widens =
                    std::sqrt(std::max(0.0f, 1 - lamp.cosSun * lamp.cosSun)) / std::max(lamp.cosSun, 1e-3f);
            } else {
                to = lamp.position;
                slack = lamp.radius;
            }
        }
        for (const LightBox& box : boxes) {
            float around = slack + spread;
            if (widens > 0)
                around += widens * (spread + glm::length(glm::max(glm::abs(box.low - surface.start),
                                                                  glm::abs(box.high - surface.start))));
            if (lineMeets(surface.start, to, box, around))
                return true;
        }
    }
    return false;
}

} // namespace octant::light
