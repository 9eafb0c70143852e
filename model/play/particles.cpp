#include "model/play/particles.h"

#include <algorithm>
#include <cmath>
#include <cstdint>

#include <glm/common.hpp>
#include <glm/geometric.hpp>

#include "model/geometry/entity_values.h"
#include "model/map/entity_place.h"

namespace octant {
namespace {

constexpr double microseconds = 1e6;
constexpr float farthestParticle = 1e6f; // units; what flies farther is not looked at
constexpr unsigned mostTrail = 16;       // pieces; more cannot be told apart

/// Numbers that a particle is made of, from -1 to 1 or from 0 to 1, always the same (splitmix64).
class Chances {
public:
    Chances(std::uint32_t seed, std::uint64_t place, std::uint64_t life)
        : m_state((std::uint64_t{seed} << 32) ^ (place * 0x9e3779b97f4a7c15U) ^
                  (life * 0xd1b54a32d192ed03U)) {}
    float share() {
        std::uint64_t z = m_state += 0x9e3779b97f4a7c15U;
        z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9U;
        z = (z ^ (z >> 27)) * 0x94d049bb133111ebU;
        return static_cast<float>((z ^ (z >> 31)) >> 40) * 0x1p-24f;
    }
    glm::vec3 swing() {
        const float x = share(), y = share(), z = share();
        return glm::vec3(x, y, z) * 2.0f - 1.0f;
    }
    template <class T> T between(const T& low, const T& high) { return low + (high - low) * share(); }

private:
    std::uint64_t m_state;
};

template <class T> struct Span { T low, high; };

/// An emitter's values, as floats and seconds.
struct Emitter {
    Emitter(const Entity& entity, Revision revision) : values(entity, revision) {
        fadeIn = seconds("fade_in_min", "fade_in_max");
        stay = seconds("duration_min", "duration_max");
        fadeOut = seconds("fade_out_min", "fade_out_max");
        firstAlpha = alpha("initial_alpha_min", "initial_alpha_max");
        midAlpha = alpha("alpha_min", "alpha_max");
        lastAlpha = alpha("final_alpha_min", "final_alpha_max");
        firstSize = size("initial_size_min", "initial_size_max");
        midSize = size("size_min", "size_max");
        lastSize = size("final_size_min", "final_size_max");
    }
    Span<float> seconds(const char* low, const char* high) const {
        const auto of = [&](const char* name) {
            return static_cast<float>(values.get<std::uint32_t>(name, 0) / microseconds);
        };
        return {of(low), of(high)};
    }
    Span<float> alpha(const char* low, const char* high) const {
        const auto of = [&](const char* name) {
            return static_cast<float>(values.get<std::uint8_t>(name, 255)) / 255.0f;
        };
        return {of(low), of(high)};
    }
    Span<glm::vec2> size(const char* low, const char* high) const {
        return {values.get(low, glm::vec2(1)), values.get(high, glm::vec2(1))};
    }

    EntityValues values;
    Span<float> fadeIn, stay, fadeOut, firstAlpha, midAlpha, lastAlpha;
    Span<glm::vec2> firstSize, midSize, lastSize;
};

/// One particle: how it began, and what it goes through.
struct Life {
    glm::vec3 velocity{0};
    float fadeIn = 0, stay = 0, fadeOut = 0;
    float firstAlpha = 1, midAlpha = 1, lastAlpha = 1;
    glm::vec2 firstSize{1}, midSize{1}, lastSize{1};

    float length() const { return fadeIn + stay + fadeOut; }
    template <class T> T at(float age, const T& first, const T& mid, const T& last) const {
        if (age < fadeIn)
            return glm::mix(first, mid, age / fadeIn);
        if (age < fadeIn + stay || fadeOut <= 0)
            return mid;
        return glm::mix(mid, last, std::min((age - fadeIn - stay) / fadeOut, 1.0f));
    }
};

Life lifeOf(const Emitter& emitter, Chances chances) {
    Life life;
    const auto pick = [&](const auto& span) { return chances.between(span.low, span.high); };
    life.fadeIn = pick(emitter.fadeIn);
    life.stay = pick(emitter.stay);
    life.fadeOut = pick(emitter.fadeOut);
    life.firstAlpha = pick(emitter.firstAlpha);
    life.midAlpha = pick(emitter.midAlpha);
    life.lastAlpha = pick(emitter.lastAlpha);
    life.firstSize = pick(emitter.firstSize);
    life.midSize = pick(emitter.midSize);
    life.lastSize = pick(emitter.lastSize);
    const glm::vec3 velocity = emitter.values.get("velocity", glm::vec3(0));
    life.velocity =
        velocity +
        emitter.values.get("direction_randomness", glm::vec3(0)) * chances.swing() * glm::length(velocity) +
        emitter.values.get("velocity_randomness", glm::vec3(0)) * chances.swing();
    return life;
}

/// How far it has come under an even pull and a drag that grows with its speed.
glm::vec3 wayAfter(const glm::vec3& velocity, const glm::vec3& pull, float drag, float age) {
    if (drag < 1e-4f)
        return velocity * age + pull * (age * age / 2);
    const glm::vec3 steady = pull / drag;
    return steady * age + (velocity - steady) * ((1 - std::exp(-drag * age)) / drag);
}

bool isNear(const glm::vec3& point) { return glm::length(point) < farthestParticle; }

} // namespace

std::vector<EntityFace> particleFaces(const Entity& entity, Revision revision, double seconds,
                                      const ParticleForces& forces, const ParticleView& view,
                                      std::size_t most) {
    std::vector<EntityFace> faces;
    if (entity.type != EntityType::Particles || !entity.data || !(seconds >= 0))
        return faces;
    const auto place = entityPosition(entity, revision);
    if (!place || !isNear(*place))
        return faces;
    const Emitter emitter(entity, revision);
    const EntityValues& values = emitter.values;
    const auto seed = values.get<std::uint32_t>("seed", 0);
    const std::size_t count = std::min<std::size_t>(values.get<std::uint16_t>("count", 0), most);
    const glm::vec3 pull = forces.gravity * values.get("gravity_influence", 0.0f) +
                           forces.wind * values.get("wind_influence", 0.0f);
    const float drag = std::max(0.0f, values.get("drag_influence", 0.0f));
    const float longest = emitter.fadeIn.high + emitter.stay.high + emitter.fadeOut.high;
    if (!(longest > 0))
        return faces;
    EntityFace look;
    const auto slots = recordSlots(entity.type, revision);
    const auto text = [&](const char* name) {
        const FieldSlot slot = slots[*entityFieldByName(entity.type, name)];
        return slot.kind == FieldSlot::Text ? entity.data->texts[slot.at] : std::string();
    };
    look.material = text("material");
    look.uvs = values.get("uv", look.uvs);
    look.bothSides = true;
    EntityFace trail = look;
    trail.material = text("trail_material");
    trail.uvs = values.get("trail_uv", trail.uvs);
    const float trailTime = static_cast<float>(values.get<std::uint32_t>("trail_time", 0) / microseconds);
    const unsigned pieces = trailTime > 0 && !trail.material.empty()
                                ? std::min<unsigned>(values.get<std::uint8_t>("trail_segments", 0), mostTrail)
                                : 0;
    faces.reserve(count * (1 + pieces));
    for (std::size_t i = 0; i < count; ++i) {
        // Each place begins its lives at another time, so that they come one after another.
        const double shifted =
            seconds + double{longest} * static_cast<double>(i) / static_cast<double>(count);
        const auto before = static_cast<std::uint64_t>(shifted / longest);
        const Life life = lifeOf(emitter, Chances(seed, i, before));
        const auto age = static_cast<float>(shifted - static_cast<double>(before) * longest);
        if (age >= life.length())
            continue;
        const auto at = [&](float then) { return *place + wayAfter(life.velocity, pull, drag, then); };
        const glm::vec3 middle = at(age);
        if (!isNear(middle))
            continue;
        const glm::vec2 half = life.at(age, life.firstSize, life.midSize, life.lastSize) * 0.5f;
        const glm::vec3 right = view.right * half.x, up = view.up * half.y;
        look.corners = {middle - right + up, middle + right + up, middle - right - up, middle + right - up};
        look.opacity = std::clamp(life.at(age, life.firstAlpha, life.midAlpha, life.lastAlpha), 0.0f, 1.0f);
        faces.push_back(look);
        glm::vec3 from = middle;
        for (unsigned piece = 1; piece <= pieces; ++piece) {
            const float then = age - trailTime * static_cast<float>(piece) / static_cast<float>(pieces);
            const glm::vec3 to = at(std::max(then, 0.0f));
            const glm::vec3 across = glm::cross(from - to, view.forward);
            if (!(glm::length(across) > 1e-6f) || !isNear(to))
                break;
            const auto share = [&](unsigned number) {
                return static_cast<float>(number) / static_cast<float>(pieces);
            };
            const glm::vec3 side = glm::normalize(across) * half.x;
            const glm::vec3 wide = side * (1 - share(piece - 1)), narrow = side * (1 - share(piece));
            trail.corners = {from - wide, from + wide, to - narrow, to + narrow};
            trail.opacity = look.opacity * (1 - share(piece - 1));
            faces.push_back(trail);
            if (then <= 0)
                break;
            from = to;
        }
    }
    return faces;
}

} // namespace octant
