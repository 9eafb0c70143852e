#include "io/exchange/scene_motion.h"

#include <algorithm>
#include <cmath>

#include <glm/common.hpp>
#include <glm/geometric.hpp>
#include <glm/matrix.hpp>

#include "io/exchange/limits.h"
#include "model/p3m/model.h"

namespace octant::exchange {
namespace {

constexpr double usualRate = 30;
constexpr std::size_t mostFrames = std::size_t{254} * p3m::largestGap;

/// From the axes of the scene to those that bones of a model move in, which are right-handed too.
const glm::dmat4 toAuthoring{{-1, 0, 0, 0}, {0, 0, 1, 0}, {0, 1, 0, 0}, {0, 0, 0, 1}};

glm::dquat turnOf(const glm::dvec4& xyzw) {
    const glm::dquat turn(xyzw.w, xyzw.x, xyzw.y, xyzw.z);
    const double length = glm::length(turn);
    return length > 0 ? turn / length : glm::dquat(1, 0, 0, 0);
}

/// The value of a track at a time (glTF 2.0 specification, appendix C).
glm::dvec4 valueAt(const SceneTrack& track, double time) {
    const auto later = std::upper_bound(track.times.begin(), track.times.end(), time,
                                        [](double at, float key) { return at < key; });
    const std::size_t after = static_cast<std::size_t>(later - track.times.begin());
    const std::size_t before = after > 0 ? after - 1 : 0;
    const std::size_t keyValues = track.step == TrackStep::Cubic ? 3 : 1, middle = keyValues / 2;
    const auto value = [&](std::size_t key, std::size_t which) {
        return glm::dvec4(track.values[key * keyValues + which]);
    };
    if (after == 0 || after == track.times.size() || track.step == TrackStep::Hold)
        return value(before, middle);
    const double gap = double(track.times[after]) - track.times[before];
    const double t = gap > 0 ? (time - track.times[before]) / gap : 0;
    if (track.step == TrackStep::Cubic) {
        const double t2 = t * t, t3 = t2 * t;
        return (2 * t3 - 3 * t2 + 1) * value(before, middle) + (t3 - 2 * t2 + t) * gap * value(before, 2) +
               (3 * t2 - 2 * t3) * value(after, middle) + (t3 - t2) * gap * value(after, 0);
    }
    if (track.target != TrackTarget::Rotation)
        return glm::mix(value(before, 0), value(after, 0), t);
    const glm::dquat turn = glm::slerp(turnOf(value(before, 0)), turnOf(value(after, 0)), t);
    return {turn.x, turn.y, turn.z, turn.w};
}

glm::dmat4 localAt(const SceneNode& node, const std::vector<const SceneTrack*>& tracks, double time) {
    if (tracks.empty())
        return node.local();
    Placement placement = node.placement;
    for (const SceneTrack* const track : tracks) {
        const glm::dvec4 value = valueAt(*track, time);
        if (track->target == TrackTarget::Rotation)
            placement.rotation = turnOf(value);
        else
            (track->target == TrackTarget::Scale ? placement.scale : placement.translation) =
                glm::dvec3(value);
    }
    return placement.matrix();
}

double rateOf(const SceneAnimation& animation) {
    constexpr double near = 0.01; // frames
    for (const double rate : {usualRate, 24.0, 25.0, 60.0, 50.0, 48.0, 20.0, 40.0, 120.0, 100.0}) {
        const auto stands = [&](float time) {
            return std::abs(time * rate - std::floor(time * rate + 0.5)) < near;
        };
        if (std::all_of(animation.tracks.begin(), animation.tracks.end(), [&](const SceneTrack& track) {
                return std::all_of(track.times.begin(), track.times.end(), stands);
            }))
            return rate;
    }
    return usualRate;
}

bool isFinite(const Movement& movement) {
    for (const glm::dvec3& v : {movement.translation, movement.rotation, movement.scale})
        if (!std::isfinite(v.x) || !std::isfinite(v.y) || !std::isfinite(v.z))
            return false;
    return true;
}

bool isNear(const std::vector<glm::dmat4>& a, const std::vector<glm::dmat4>& b) {
    constexpr double near = 1e-3; // units, and shares of a turn
    for (std::size_t i = 0; i < a.size(); ++i)
        for (glm::length_t column = 0; column < 4; ++column)
            if (glm::length(a[i][column] - b[i][column]) > near)
                return false;
    return true;
}

} // namespace

MotionSampler::MotionSampler(const Scene& scene, const SceneSkeleton& skeleton, std::vector<glm::dmat4> rests)
    : m_scene(scene), m_skeleton(skeleton), m_rests(std::move(rests)), m_globals(scene.nodes.size()),
      m_left(mostPlacements) {
    std::vector<bool> needed(scene.nodes.size());
    for (const SceneBone& bone : skeleton.bones())
        for (std::size_t node = bone.node; node != NoIndex && !needed[node]; node = scene.nodes[node].parent)
            needed[node] = true;
    for (std::size_t node = 0; node < needed.size(); ++node)
        if (needed[node])
            m_nodes.push_back(node);
}

SampledMotion MotionSampler::sample(const SceneAnimation& animation) {
    SampledMotion motion;
    motion.rate = rateOf(animation);
    std::vector<std::vector<const SceneTrack*>> tracks(m_scene.nodes.size());
    double seconds = 0;
    for (const SceneTrack& track : animation.tracks) {
        tracks[track.node].push_back(&track);
        seconds = std::max(seconds, double(track.times.back()));
    }
    const std::size_t afforded = m_left / std::max<std::size_t>(m_nodes.size(), 1);
    const double wanted = std::floor(seconds * motion.rate + 0.5),
                 possible = static_cast<double>(std::min(mostFrames, std::max<std::size_t>(afforded, 1)) - 1);
    motion.cut = wanted > possible;
    const auto lastFrame = static_cast<std::size_t>(std::min(wanted, possible));
    m_left -= std::min(m_left, (lastFrame + 1) * m_nodes.size());

    const auto& bones = m_skeleton.bones();
    motion.movements.resize(bones.size());
    std::vector<glm::dmat4> first, posed;
    for (std::size_t frame = 0; frame <= lastFrame; ++frame) {
        posed = pose(tracks, static_cast<double>(frame) / motion.rate);
        if (frame == 0)
            first = posed;
        for (std::size_t i = 0; i < bones.size(); ++i) {
            const std::size_t parent = bones[i].parent;
            const glm::dmat4 before = parent != p3m::NoBone
                                          ? posed[parent] * glm::inverse(m_rests[parent]) * m_rests[i]
                                          : m_rests[i];
            std::vector<Movement>& movements = motion.movements[i];
            const Movement last = movements.empty() ? Movement() : movements.back();
            const Movement now = movementOf(glm::inverse(before) * posed[i], last);
            movements.push_back(isFinite(now) ? now : last); // below a bone of size 0 nothing is to be seen
        }
    }
    motion.closed = lastFrame > 0 && !motion.cut && isNear(first, posed);
    return motion;
}

/// The bones at a time, in authoring axes.
std::vector<glm::dmat4> MotionSampler::pose(const std::vector<std::vector<const SceneTrack*>>& tracks,
                                            double time) {
    for (const std::size_t node : m_nodes) {
        const glm::dmat4 local = localAt(m_scene.nodes[node], tracks[node], time);
        const std::size_t parent = m_scene.nodes[node].parent;
        m_globals[node] = parent != NoIndex ? m_globals[parent] * local : local;
    }
    const glm::dmat4 back = glm::transpose(toAuthoring);
    std::vector<glm::dmat4> posed;
    for (const SceneBone& bone : m_skeleton.bones())
        posed.push_back(toAuthoring * m_globals[bone.node] * glm::inverse(bone.bind) * back *
                        m_rests[posed.size()]);
    return posed;
}

} // namespace octant::exchange
