#include "model/light/ray_records.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <utility>

#include <glm/common.hpp>
#include <glm/geometric.hpp>

namespace octant::light {

std::uint32_t RayCode::of(const Gatherer::Trace& trace, bool shines) {
    if (shines)
        return trace.glow || (trace.sky && trace.through) ? several : trace.sky ? sky : nothing;
    if (trace.met.empty())
        return nothing;
    if (trace.met.size() > 1 || trace.through || trace.met[0] >> placeBits != 0 ||
        trace.look >= firstSpecial >> placeBits)
        return several;
    return trace.met[0] | trace.look << placeBits;
}

std::size_t RayFormat::size(const std::uint32_t* record) const {
    if (m_shines)
        return 2 * m_wide;
    std::size_t count = m_wide;
    for (std::size_t i = 0; i < m_wide; ++i)
        count += static_cast<std::size_t>(std::popcount(record[i]));
    return count;
}

void RayFormat::read(const std::uint32_t* record, std::span<std::uint32_t> codes) const {
    const std::uint32_t* next = record + m_wide;
    for (std::uint32_t i = 0; i < m_rays; ++i) {
        const bool first = (record[i / 32] >> (i % 32) & 1U) != 0;
        if (!m_shines)
            codes[i] = first ? *next++ : RayCode::nothing;
        else
            codes[i] = first                                             ? RayCode::sky
                       : (record[m_wide + i / 32] >> (i % 32) & 1U) != 0 ? RayCode::several
                                                                         : RayCode::nothing;
    }
}

void RayFormat::write(std::span<const std::uint32_t> codes, std::vector<std::uint32_t>& to) const {
    const std::size_t begin = to.size();
    to.resize(begin + (m_shines ? 2 : 1) * m_wide, 0);
    for (std::uint32_t i = 0; i < m_rays; ++i) {
        if (codes[i] == RayCode::nothing)
            continue;
        const bool second = m_shines && codes[i] == RayCode::several;
        to[begin + (second ? m_wide : 0) + i / 32] |= 1U << (i % 32);
        if (!m_shines)
            to.push_back(codes[i]);
    }
}

RecordOfSample::RecordOfSample(const RayRecords& records, const RayFormat& format) : m_records(records) {
    m_first.reserve(records.samples.size());
    std::size_t at = 0;
    for (std::size_t i = 0; i < records.samples.size(); ++i) {
        m_first.push_back(at);
        at += format.size(records.words.data() + at);
    }
}

const std::uint32_t* RecordOfSample::find(std::size_t number, std::uint32_t place) {
    const std::vector<std::uint32_t>& samples = m_records.samples;
    if (number >= samples.size() || samples[number] != place) {
        if (m_numbers.empty())
            for (std::size_t i = 0; i < samples.size(); ++i)
                m_numbers.emplace(samples[i], i);
        const auto found = m_numbers.find(place);
        if (found == m_numbers.end())
            return nullptr;
        number = found->second;
    }
    return m_records.words.data() + m_first[number];
}

CrossingRays::CrossingRays(std::vector<LightBox> boxes) : m_boxes(std::move(boxes)) {
    for (const LightBox& box : m_boxes) {
        m_all.add(box.low);
        m_all.add(box.high);
    }
}

void CrossingRays::find(const Surface& surface, std::vector<std::uint32_t>& rays) const {
    rays.clear();
    if (m_boxes.empty())
        return;
    const glm::vec3& plane = surface.plane;
    const glm::vec3 highest(plane.x > 0 ? m_all.high.x : m_all.low.x,
                            plane.y > 0 ? m_all.high.y : m_all.low.y,
                            plane.z > 0 ? m_all.high.z : m_all.low.z);
    if (glm::dot(highest - surface.start, plane) <= 0)
        return;
    const auto count = static_cast<std::int64_t>(surface.samples);
    // All boxes are in a cone. Its lowest and its highest height above the surface leave some numbers in a
    // row, as the sine of a direction's height is the root of 1 - u; and the turn around the normal is that
    // of v.
    const glm::vec3 middle = (m_all.low + m_all.high) * 0.5f - surface.start;
    const double away = double{glm::length(middle)}, radius = double{glm::length(m_all.high - m_all.low)} / 2;
    double lowU = 0, highU = 1, middleV = 0, besideV = 1;
    const Basis basis(surface.normal);
    if (away > radius * 1.0001 + 1e-3) {
        const double sine = radius / away + 1e-4, cosine = std::sqrt(std::max(0.0, 1 - sine * sine));
        const double up = std::clamp(double{glm::dot(middle, surface.normal)} / away, -1.0, 1.0),
                     across = std::sqrt(1 - up * up);
        if (up < cosine) {
            const double top = up * cosine + across * sine;
            if (top <= 0)
                return;
            lowU = 1 - top * top - 1e-3;
        }
        const double bottom = up * cosine - across * sine;
        if (-up < cosine && bottom > 0)
            highU = 1 - bottom * bottom + 1e-3;
        if (sine < across * 0.99) {
            constexpr double twoPi = 6.283185307179586;
            middleV =
                std::atan2(double{glm::dot(middle, basis.b)}, double{glm::dot(middle, basis.t)}) / twoPi;
            besideV = std::asin(sine / across) / twoPi + 1e-3;
        }
    }
    const Sequence sequence(surface.key, surface.seed, surface.samples);
    const double n = static_cast<double>(count), shift = sequence.shiftOfU();
    auto first = static_cast<std::int64_t>(std::ceil((lowU - shift) * n - 0.5)),
         last = static_cast<std::int64_t>(std::floor((highU - shift) * n - 0.5));
    if (last - first >= count - 1) {
        first = 0;
        last = count - 1;
    }
    for (std::int64_t at = first; at <= last; ++at) {
        const auto number = static_cast<std::uint32_t>(((at % count) + count) % count);
        const Sequence::Point point = sequence.point(number);
        const double turn = double{point.v} - middleV, turned = std::abs(turn - std::round(turn));
        if (turned > besideV)
            continue;
        const glm::vec3 direction = hemisphere(basis, point);
        if (glm::dot(direction, plane) <= 0)
            continue;
        const auto meets = [&](const LightBox& box) {
            const auto [from, to] = box.part(surface.start, direction, 1e30f);
            return from <= to;
        };
        if (meets(m_all) && std::any_of(m_boxes.begin(), m_boxes.end(), meets))
            rays.push_back(number);
    }
    std::sort(rays.begin(), rays.end());
}

} // namespace octant::light
