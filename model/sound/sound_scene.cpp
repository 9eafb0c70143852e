#include "model/sound/sound_scene.h"

#include <algorithm>
#include <cmath>

#include <glm/common.hpp>
#include <glm/geometric.hpp>

#include "model/geometry/entity_values.h"
#include "model/geometry/sector_walk.h"
#include "model/map/entity_place.h"
#include "model/sound/sound_effect.h"

namespace octant::sound {
namespace {

constexpr double fastest = 16; // times the usual speed

std::string soundOf(const Entity& entity, Revision revision) {
    const auto field = entityFieldByName(entity.type, "sound");
    const auto slots = recordSlots(entity.type, revision);
    if (!field || slots.empty() || slots[*field].kind != FieldSlot::Text ||
        slots[*field].at >= entity.data->texts.size())
        return {};
    return entity.data->texts[slots[*field].at];
}

/// Amounts of both ears; earlier revisions have one for both.
glm::vec2 amounts(const EntityValues& values, const char* field, Revision revision) {
    if (revision == Revision::R20250808)
        return values.get(field, glm::vec2(0));
    return glm::vec2(values.get(field, 0.0f));
}

/// How far full loudness reaches in a direction, in units: to the surface of an ellipsoid or of a box.
double reachOf(const glm::dvec3& way, const glm::dvec3& radius, bool box) {
    const double distance = glm::length(way);
    if (!(distance > 0))
        return 0;
    const glm::dvec3 share = glm::abs(way) / distance / glm::max(radius, glm::dvec3(1e-9));
    return 1 / (box ? std::max({share.x, share.y, share.z}) : glm::length(share));
}

class EmitterCollector {
public:
    EmitterCollector(Revision revision, const glm::dvec3& place) : m_revision(revision), m_place(place) {}

    void add(const EntityList& list, const glm::dvec3& center) {
        for (const Entity& entity : list.entities)
            if (entity.type == EntityType::AudioEmitter && !entity.opaque() && entity.data)
                add(entity, center);
    }
    std::vector<HeardEmitter> take(std::size_t most) {
        std::stable_sort(m_heard.begin(), m_heard.end(), [](const HeardEmitter& a, const HeardEmitter& b) {
            return std::max(a.loudness.x, a.loudness.y) > std::max(b.loudness.x, b.loudness.y);
        });
        m_heard.resize(std::min(most, m_heard.size()));
        return std::move(m_heard);
    }

private:
    void add(const Entity& entity, const glm::dvec3& center) {
        const auto at = entityPosition(entity, m_revision);
        const EntityValues values(entity, m_revision);
        if (!at)
            return;
        const glm::dvec3 radius(glm::abs(values.get("radius", glm::vec3(0))));
        const glm::dvec3 way = m_place - center - glm::dvec3(*at);
        const float share = loudnessAt(glm::length(way), reachOf(way, radius, values.flag("cubic")),
                                       values.get("range", 0.0f));
        HeardEmitter heard;
        heard.entity = entity.id;
        heard.sound = soundOf(entity, m_revision);
        const glm::vec2 volume = values.get("volume", glm::vec2(1));
        if (!std::isfinite(volume.x + volume.y))
            return;
        heard.loudness = glm::clamp(volume, glm::vec2(0), glm::vec2(8)) * share;
        heard.lowPass = amounts(values, "low_pass", m_revision);
        heard.highPass = amounts(values, "high_pass", m_revision);
        heard.offset = static_cast<double>(values.get<std::int64_t>("offset", 0)) / 1e6;
        heard.speed = values.get("speed", 1.0f);
        heard.loops = values.flag("loop");
        heard.wraps = values.flag("wrap");
        if (heard.sound.empty() || !(std::max(heard.loudness.x, heard.loudness.y) > 0) ||
            !(heard.speed > 0) || heard.speed > fastest)
            return;
        m_heard.push_back(std::move(heard));
    }

    Revision m_revision;
    glm::dvec3 m_place;
    std::vector<HeardEmitter> m_heard;
};

/// A sample of one ear, between those of the clip. Sounds of one channel are the same at both.
float sampleAt(const Clip& clip, std::size_t frames, double frame, int ear) {
    const auto channel = static_cast<std::size_t>(std::min(ear, clip.channels - 1));
    const auto whole = static_cast<std::size_t>(frame);
    const auto part = static_cast<float>(frame - static_cast<double>(whole));
    const auto stride = static_cast<std::size_t>(clip.channels);
    const float from = clip.samples[whole * stride + channel];
    const float to = whole + 1 < frames ? clip.samples[(whole + 1) * stride + channel] : from;
    return from + (to - from) * part;
}

/// What one ear hears of one emitter before the environment.
std::vector<float> renderedEmitter(const HeardEmitter& emitter, const Clip& clip, int ear, int rate,
                                   std::size_t count) {
    std::vector<float> samples(count);
    const std::size_t frames = clip.samples.size() / static_cast<std::size_t>(clip.channels);
    const auto length = static_cast<double>(frames);
    const float loud = ear == 0 ? emitter.loudness.x : emitter.loudness.y;
    double frame = emitter.offset * clip.rate;
    if (emitter.wraps)
        frame = std::fmod(std::fmod(frame, length) + length, length);
    const double step = emitter.speed * clip.rate / rate;
    for (float& sample : samples) {
        if (frame >= length && emitter.loops)
            frame = std::fmod(frame, length);
        if (frame >= 0 && frame < length)
            sample = sampleAt(clip, frames, frame, ear) * loud;
        frame += step;
    }
    SoundEnvironment own;
    own.lowPass = ear == 0 ? emitter.lowPass.x : emitter.lowPass.y;
    own.highPass = ear == 0 ? emitter.highPass.x : emitter.highPass.y;
    Effect(own, rate).process(samples);
    return samples;
}

} // namespace

std::vector<HeardEmitter> emittersAt(const Map& map, const Level& level, const glm::dvec3& place,
                                     std::size_t most) {
    EmitterCollector collector(map.revision, place);
    collector.add(map.entities, glm::dvec3(0));
    collector.add(level.entities, glm::dvec3(0));
    for (std::size_t i = 0; i < level.sectors.size(); ++i) {
        const LazySector& cell = *level.sectors[i].cell;
        if (const Sector* sector = cell.decoded() ? cell.value() : nullptr)
            collector.add(sector->entities, sectorCenter(level, i));
    }
    return collector.take(most);
}

std::vector<float> renderedScene(const std::vector<HeardEmitter>& emitters, const ClipOf& clips,
                                 const SoundEnvironment& environment, int rate, double seconds) {
    const auto count = static_cast<std::size_t>(std::max(0.0, seconds) * rate);
    std::vector<float> both(2 * count);
    for (int ear = 0; ear < 2; ++ear) {
        std::vector<float> mixed(count);
        for (const HeardEmitter& emitter : emitters) {
            const Clip* clip = clips(emitter.sound);
            if (clip == nullptr || clip->samples.empty())
                continue;
            const std::vector<float> one = renderedEmitter(emitter, *clip, ear, rate, count);
            for (std::size_t i = 0; i < count; ++i)
                mixed[i] += one[i];
        }
        Effect(environment, rate).process(mixed);
        for (std::size_t i = 0; i < count; ++i)
            both[2 * i + static_cast<std::size_t>(ear)] = std::clamp(mixed[i], -1.0f, 1.0f);
    }
    return both;
}

} // namespace octant::sound
