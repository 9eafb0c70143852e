#include "model/walk/walk_step.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

#include <glm/geometric.hpp>
#include <glm/trigonometric.hpp>

namespace octant {
namespace {

constexpr double touching = 1e-5;     // units that bodies may overlap by
constexpr double fastestPlayer = 200; // units a second, where no material sets another limit
constexpr double slowestImpact = 1;   // units a second; less is no impact, and does not bounce
constexpr double lateJump = 0.1;      // seconds after an edge in which one may still jump
constexpr double groundProbe = 0.01;  // units below the feet that are ground
constexpr double bank = 0.4;          // units that one climbs more when coming out of a liquid
constexpr int depthSamples = 8;       // of the body's height, for how deep it is in a liquid
constexpr double afloat = 0.8;        // share of the body that is below when it floats
constexpr int mostPushes = 8;

double materialValue(float value, double usual) {
    return std::isfinite(value) ? std::clamp(double{value}, 0.0, 100.0) : usual;
}

double frictionOf(const PhysicsMaterial* of) { return of != nullptr ? materialValue(of->friction, 1) : 1; }
double tractionOf(const PhysicsMaterial* of) { return of != nullptr ? materialValue(of->traction, 1) : 1; }
double bounceOf(const PhysicsMaterial* of) {
    return of != nullptr ? std::min(materialValue(of->bounce, 0), 1.0) : 0;
}

/// The highest speed in a medium.
double limitOf(const PhysicsMaterial* of) {
    return of != nullptr && std::isfinite(of->friction) && of->friction > 0
               ? std::min(double{of->friction}, fastestPlayer)
               : fastestPlayer;
}

glm::dvec3 approached(const glm::dvec3& from, const glm::dvec3& to, double most) {
    const glm::dvec3 change = to - from;
    const double length = glm::length(change);
    return length <= most || !(length > 0) ? to : from + change * (most / length);
}

/// One step, from the state before it.
class Step {
public:
    Step(const WalkWorld& world, const PlayerSettings& settings, const Player& player, const WalkInput& input)
        : m_world(world), m_set(settings), m_in(input), m_player(player),
          m_steep(std::cos(glm::radians(settings.steepestSlope))) {}

    Player run() {
        begin();
        if (m_player.swimming)
            swim();
        else if (m_player.grounded)
            walk();
        else
            fly();
        limitSpeed();
        move();
        findGround();
        m_player.airTime = m_player.grounded ? 0 : m_player.airTime + walkStepSeconds;
        if (!m_player.grounded)
            m_player.groundBody = 0;
        return m_player;
    }

    /// Whether there is room for the body with its foot there.
    bool isFree(const glm::dvec3& foot, double height) { return !deepest(capsule(foot, height)).has_value(); }
    void gather(const glm::dvec3& low, const glm::dvec3& high) {
        m_solids.clear();
        m_world.solidsIn(low, high, m_solids);
    }
    void setUp(const glm::dvec3& up) { m_up = up; }
    std::optional<glm::dvec3> ground(const glm::dvec3& foot, double far) {
        const double free = freeWay(foot, -m_up, far);
        if (free >= far)
            return std::nullopt;
        return foot - m_up * free;
    }

private:
    struct Hit {
        CapsuleContact contact;
        const WalkSolid* solid = nullptr;

        const PhysicsMaterial* material() const {
            return solid->materials[static_cast<std::size_t>(contact.face)];
        }
    };
    struct Slide {
        glm::dvec3 position{0}, velocity{0};
        bool steep = false; ///< stopped by something that one cannot walk up
        bool bounced = false;
    };

    Capsule capsule(const glm::dvec3& foot, double height) const { return {foot, m_set.radius, height}; }
    double height() const { return m_player.height(m_set); }

    std::optional<Hit> deepest(const Capsule& body) const {
        std::optional<Hit> found;
        for (const WalkSolid& solid : m_solids)
            if (const auto contact = capsuleContact(body, solid, m_up))
                if (contact->depth > (found ? found->contact.depth : touching))
                    found = Hit{*contact, &solid};
        return found;
    }

    void begin() {
        m_player.yaw = m_in.yaw;
        m_player.pitch = m_in.pitch;
        m_player.impact = 0;
        m_player.impactMaterial = 0;
        m_player.squeezed = false;
        const glm::dvec3 middle = m_player.position + glm::dvec3(0, height() / 2, 0);
        m_gravity = m_world.gravityAt(middle);
        const double pull = glm::length(m_gravity);
        m_weightless = !(pull > 1e-3) || !std::isfinite(pull);
        if (m_weightless)
            m_gravity = glm::dvec3(0);
        m_up = m_weightless ? glm::dvec3(0, 1, 0) : -m_gravity / pull;
        glm::dvec3 carried(0);
        if (const WalkSolid* body = m_world.body(m_player.groundBody))
            carried = body->motion;
        const double reach = (glm::length(m_player.velocity) + pull * walkStepSeconds + 2) * walkStepSeconds +
                             glm::length(carried) + m_set.stepHeight + bank + 0.1;
        gather(m_player.position - glm::dvec3(m_set.radius + reach, reach, m_set.radius + reach),
               m_player.position +
                   glm::dvec3(m_set.radius + reach, m_set.height + reach, m_set.radius + reach));
        if (carried != glm::dvec3(0))
            m_player.position = slide(m_player.position, carried, glm::dvec3(0)).position;
        enterLiquid();
        crouch();
    }

    void enterLiquid() {
        m_medium = m_world.mediumAt(m_player.position + glm::dvec3(0, height() / 2, 0));
        int below = 0;
        const PhysicsMaterial* surface = nullptr;
        for (int i = 0; i < depthSamples; ++i) {
            const WalkMedium at =
                m_world.mediumAt(m_player.position + glm::dvec3(0, (i + 0.5) / depthSamples * height(), 0));
            if (at.liquid) {
                ++below;
                surface = at.physics;
            }
        }
        m_depth = double(below) / depthSamples;
        if (below > 0 && !m_player.wet)
            hurt(-glm::dot(m_player.velocity, m_up), surface);
        m_player.wet = below > 0;
        m_player.swimming = m_depth >= 0.5 || m_weightless;
    }

    void crouch() {
        if (m_in.crouch && !m_player.swimming)
            m_player.crouched = true;
        else if (m_player.crouched && isFree(m_player.position, m_set.height))
            m_player.crouched = false;
    }

    void hurt(double speed, const PhysicsMaterial* material) {
        if (material == nullptr || !(speed >= slowestImpact) || !(speed >= material->damageMinSpeed))
            return;
        const double damage = double{material->damageBase} +
                              double{material->damagePerSpeed} * (speed - double{material->damageMinSpeed});
        if (!(damage > 0) || !std::isfinite(damage))
            return;
        m_player.damage += damage;
        if (speed > m_player.impact) {
            m_player.impact = speed;
            m_player.impactMaterial = material->id;
        }
    }

    glm::dvec3 ahead() const {
        const double yaw = glm::radians(double{m_in.yaw});
        return {std::sin(yaw), 0, std::cos(yaw)};
    }
    glm::dvec3 aside() const {
        const double yaw = glm::radians(double{m_in.yaw});
        return {std::cos(yaw), 0, -std::sin(yaw)};
    }
    /// The way that one wants to go in the plane of the view's yaw, no longer than 1.
    glm::dvec3 wish() const {
        const glm::dvec3 way = ahead() * double{m_in.forward} + aside() * double{m_in.right};
        const double length = glm::length(way);
        return std::isfinite(length) ? way / std::max(length, 1.0) : glm::dvec3(0);
    }
    double pace() const {
        return m_player.crouched ? m_set.crouchSpeed : m_in.run ? m_set.runSpeed : m_set.walkSpeed;
    }

    bool jump() {
        const bool pressed = m_in.jump && !m_player.jumpHeld;
        m_player.jumpHeld = m_in.jump;
        if (!pressed || m_weightless || m_set.jumpHeight <= 0)
            return false;
        glm::dvec3& v = m_player.velocity;
        v += m_up * (std::sqrt(2 * glm::length(m_gravity) * m_set.jumpHeight) - glm::dot(v, m_up));
        m_player.grounded = false;
        m_player.airTime = 1; // no second one in the air
        m_jumped = true;
        return true;
    }

    void walk() {
        const PhysicsMaterial* ground = groundMaterial();
        const glm::dvec3 normal = m_player.groundNormal;
        // Along the slope, as fast over the ground as on a plane.
        glm::dvec3 way = wish() * pace();
        if (const double slope = glm::dot(m_up, normal); slope > 0.05)
            way -= m_up * (glm::dot(way, normal) / slope);
        glm::dvec3& v = m_player.velocity;
        v += (m_gravity - normal * glm::dot(m_gravity, normal)) * walkStepSeconds;
        const bool wants = way != glm::dvec3(0);
        const double rate =
            wants ? m_set.acceleration * tractionOf(ground) : m_set.braking * frictionOf(ground);
        v = approached(v, way, rate * walkStepSeconds);
        if (jump())
            v += m_gravity * walkStepSeconds;
    }

    const PhysicsMaterial* groundMaterial() {
        const auto below = deepest(capsule(m_player.position - m_up * groundProbe, height()));
        return below ? below->material() : nullptr;
    }

    void fly() {
        glm::dvec3& v = m_player.velocity;
        if (m_player.airTime >= lateJump || !jump())
            m_player.jumpHeld = m_in.jump;
        v += m_gravity * walkStepSeconds;
        const glm::dvec3 way = wish() * pace();
        if (way == glm::dvec3(0))
            return;
        const glm::dvec3 falling = m_up * glm::dot(v, m_up);
        const glm::dvec3 flat = way - m_up * glm::dot(way, m_up);
        v = falling + approached(v - falling, flat, m_set.airAcceleration * walkStepSeconds);
    }

    void swim() {
        m_player.jumpHeld = m_in.jump;
        m_player.grounded = false;
        const double pitch = glm::radians(double{m_in.pitch});
        const glm::dvec3 look = ahead() * std::cos(pitch) + glm::dvec3(0, std::sin(pitch), 0);
        glm::dvec3 way = look * double{m_in.forward} + aside() * double{m_in.right} +
                         m_up * double(int{m_in.jump} - int{m_in.crouch});
        const double length = glm::length(way);
        way = std::isfinite(length) ? way / std::max(length, 1.0) : glm::dvec3(0);
        glm::dvec3& v = m_player.velocity;
        v += m_gravity * ((1 - std::min(m_depth / afloat, 1.0)) * walkStepSeconds);
        v = approached(v, way * (m_weightless ? pace() : m_set.swimSpeed),
                       m_set.swimAcceleration * walkStepSeconds);
    }

    void limitSpeed() {
        glm::dvec3& v = m_player.velocity;
        const double most = limitOf(m_medium.physics), speed = glm::length(v);
        if (!std::isfinite(speed))
            v = glm::dvec3(0);
        else if (speed > most)
            v *= most / speed;
    }

    /// Whether one stands on what is met there although it is met at its edge.
    bool isLedge(const Hit& hit, const glm::dvec3& foot, const glm::dvec3& velocity) const {
        return glm::dot(hit.contact.support, m_up) >= m_steep && glm::dot(hit.contact.normal, m_up) > 0.02 &&
               glm::dot(hit.contact.point - foot, m_up) <= std::min(m_set.stepHeight, m_set.radius) &&
               glm::dot(velocity, m_up) <= (m_player.grounded && !m_jumped ? 1e9 : 1e-6);
    }

    /// Moves as far as what is solid lets it, along surfaces.
    Slide slide(const glm::dvec3& from, const glm::dvec3& way, const glm::dvec3& velocity) {
        Slide result{from, velocity};
        glm::dvec3 left = way;
        const double length = glm::length(way);
        const int pieces = std::max(1, static_cast<int>(std::ceil(length / (m_set.radius * 0.5))));
        for (int i = 0; i < pieces; ++i) {
            const glm::dvec3 before = result.position;
            const glm::dvec3 piece = left / double(pieces - i);
            left -= piece;
            result.position += piece;
            pushOut(result, left);
            if (m_blocked) {
                result.position = before;
                break;
            }
        }
        return result;
    }

    void pushOut(Slide& slide, glm::dvec3& left) {
        m_blocked = false;
        for (int i = 0; i < mostPushes; ++i) {
            const auto hit = deepest(capsule(slide.position, height()));
            if (!hit)
                return;
            glm::dvec3 normal = hit->contact.normal;
            double depth = hit->contact.depth;
            const bool ledge =
                glm::dot(normal, m_up) < m_steep && isLedge(*hit, slide.position, slide.velocity);
            if (ledge) {
                // Up, not aside, so that edges are rolled over.
                depth = std::min(depth / glm::dot(normal, m_up), m_set.radius);
                normal = m_up;
            } else if (const double upness = glm::dot(normal, m_up); upness < m_steep && upness > -0.1) {
                slide.steep = true;
                // Who walks against it is stopped as by a wall, and does not hop up.
                const glm::dvec3 flat = normal - m_up * upness;
                if (const double level = glm::length(flat);
                    m_player.grounded && !m_jumped && upness > 0 && level > 0.5) {
                    depth = std::min(depth / level, m_set.radius);
                    normal = flat / level;
                }
            }
            slide.position += normal * (depth + touching / 4);
            const glm::dvec3 motion = hit->solid->motion / walkStepSeconds;
            const double into = glm::dot(slide.velocity - motion, normal);
            if (into < 0) {
                hurt(-into, hit->material());
                const double bounce = bounceOf(hit->material());
                const bool bounces = -into * bounce >= slowestImpact;
                slide.velocity -= normal * (into * (bounces ? 1 + bounce : 1));
                slide.bounced = slide.bounced || bounces;
            }
            if (const double ahead = glm::dot(left, normal); ahead < 0)
                left -= normal * ahead;
        }
        if (const auto hit = deepest(capsule(slide.position, height())); hit && hit->contact.depth > 1e-3) {
            m_blocked = true;
            m_player.squeezed = m_player.squeezed || hit->contact.depth > 0.05;
        }
    }

    /// How far it can go that way before it touches something.
    double freeWay(const glm::dvec3& from, const glm::dvec3& way, double length) {
        const double piece = m_set.radius * 0.5;
        double free = 0;
        while (free < length) {
            const double next = std::min(free + piece, length);
            if (!isFree(from + way * next, height())) {
                double low = free, high = next;
                for (int i = 0; i < 16; ++i) {
                    const double middle = (low + high) / 2;
                    (isFree(from + way * middle, height()) ? low : high) = middle;
                }
                return low;
            }
            free = next;
        }
        return length;
    }

    void move() {
        const glm::dvec3 way = m_player.velocity * walkStepSeconds;
        const glm::dvec3 start = m_player.position, velocity = m_player.velocity;
        const Player before = m_player;
        Slide slid = slide(start, way, velocity);
        m_bounced = slid.bounced;
        const bool climbs = (before.grounded || m_depth > 0.2) && !m_jumped && !m_weightless;
        if (slid.steep && climbs) {
            const Player after = m_player;
            m_player = before; // what a step is climbed over hurts nobody
            if (const auto stepped = stepUp(start, way, velocity, slid))
                slid = *stepped;
            else
                m_player = after;
        }
        m_player.position = slid.position;
        m_player.velocity = slid.velocity;
    }

    std::optional<Slide> stepUp(const glm::dvec3& start, const glm::dvec3& way, const glm::dvec3& velocity,
                                const Slide& slid) {
        const glm::dvec3 flat = way - m_up * glm::dot(way, m_up);
        const double length = glm::length(flat);
        if (!(length > 1e-9))
            return std::nullopt;
        const glm::dvec3 ahead = flat / length;
        const double most = m_set.stepHeight + (m_depth > 0.2 ? bank : 0);
        const double rise = freeWay(start, m_up, most);
        if (rise < 0.01)
            return std::nullopt;
        const glm::dvec3 raised = start + m_up * rise;
        Slide over = slide(raised, flat, velocity - m_up * glm::dot(velocity, m_up));
        const auto progress = [&](const glm::dvec3& to) { return glm::dot(to - start, ahead); };
        if (progress(over.position) <= progress(slid.position) + 1e-6)
            return std::nullopt;
        const double down = freeWay(over.position, -m_up, rise + groundProbe);
        const auto ground = standsAt(over.position - m_up * down);
        if (!ground)
            return std::nullopt;
        over.position -= m_up * down;
        over.steep = false;
        return over;
    }

    struct Ground {
        glm::dvec3 normal{0, 1, 0};
        ItemId body = 0;
    };

    /// What one stands on just below a place.
    std::optional<Ground> standsAt(const glm::dvec3& foot) {
        const glm::dvec3 lowered = foot - m_up * groundProbe;
        std::optional<Ground> found;
        double best = m_steep;
        for (const WalkSolid& solid : m_solids) {
            const auto contact = capsuleContact(capsule(lowered, height()), solid, m_up);
            if (!contact || glm::dot(contact->normal, m_up) <= 0.02)
                continue;
            const double flat = glm::dot(contact->support, m_up);
            if (flat >= best) {
                best = flat;
                found = Ground{contact->support, solid.body};
            }
        }
        return found;
    }

    void findGround() {
        const bool stood = m_player.grounded;
        m_player.grounded = false;
        if (m_player.swimming || m_jumped || m_bounced)
            return;
        const double rising = glm::dot(m_player.velocity, m_up);
        if (!stood && rising > 1e-6 && m_world.body(m_player.groundBody) == nullptr)
            return;
        const double probe = stood ? m_set.stepHeight : groundProbe;
        const double free = freeWay(m_player.position, -m_up, probe);
        if (free >= probe)
            return;
        const glm::dvec3 foot = m_player.position - m_up * free;
        const auto ground = standsAt(foot);
        if (!ground)
            return;
        m_player.position = foot;
        m_player.grounded = true;
        m_player.groundNormal = ground->normal;
        m_player.groundBody = ground->body;
        // It neither leaves the ground at a crest nor goes on into it.
        glm::dvec3& v = m_player.velocity;
        v -= ground->normal * glm::dot(v, ground->normal);
    }

    const WalkWorld& m_world;
    const PlayerSettings& m_set;
    const WalkInput& m_in;
    Player m_player;
    double m_steep; ///< cosine of the steepest slope
    glm::dvec3 m_gravity{0}, m_up{0, 1, 0};
    bool m_weightless = false, m_jumped = false, m_bounced = false, m_blocked = false;
    WalkMedium m_medium;
    double m_depth = 0; ///< share of the body in a liquid
    std::vector<WalkSolid> m_solids;
};

} // namespace

Player walkStep(const WalkWorld& world, const PlayerSettings& settings, const Player& player,
                const WalkInput& input) {
    return Step(world, settings, player, input).run();
}

Player playerAt(const glm::dvec3& foot, float yaw, float pitch) {
    Player player;
    player.position = foot;
    player.yaw = yaw;
    player.pitch = pitch;
    return player;
}

std::optional<glm::dvec3> standingPlace(const WalkWorld& world, const PlayerSettings& settings,
                                        const glm::dvec3& eye, double deepest) {
    const Player player;
    const WalkInput input;
    Step step(world, settings, player, input);
    const double below = settings.height - settings.eyeBelowTop;
    const glm::dvec3 reach(settings.radius + 0.1, deepest + below + 0.1, settings.radius + 0.1);
    step.gather(eye - reach, eye + glm::dvec3(reach.x, settings.height + 0.1, reach.z));
    // Lower than that there is a floor right under the eye: one is lifted to stand on it.
    for (const double lift : {0.0, 0.25, 0.5, 0.75, 1.0}) {
        const glm::dvec3 foot = eye + glm::dvec3(0, (lift - 1) * below, 0);
        if (step.isFree(foot, settings.height))
            return step.ground(foot, deepest);
    }
    return std::nullopt;
}

} // namespace octant
