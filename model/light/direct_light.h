#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "model/light/light_box.h"
#include "model/light/samples.h"

namespace octant::light {

/// A place that light falls on.
struct Surface {
    glm::vec3 point, start;  ///< start: where rays begin
    glm::vec3 normal, plane; ///< of length 0: a thing in space, which counts all directions half
    SampleKey key{};
    std::uint64_t seed = 0;
    std::uint32_t samples = 64; ///< directions of a turn, and points of a source that is no point

    /// Of a luxel or vertex; `startOffset` as in BakeScene.
    static Surface of(const LightSample& sample, double startOffset, std::uint64_t seed,
                      std::uint32_t samples) {
        return {sample.start - sample.plane * static_cast<float>(startOffset),
                sample.start,
                sample.normal,
                sample.plane,
                sample.key,
                seed,
                samples};
    }
};

/// Light that reaches surfaces straight from sources (light.md section 2). Immutable; for all threads.
class DirectLight {
public:
    /// What sources shine into: group 0 is static light, the others one dynamic light each, then one fast
    /// light each, in the order of their first source.
    struct Group {
        Reach reach = Reach::Static;
        std::uint32_t id = 0;
        const Source* first = nullptr; ///< null for static light
        glm::vec3 color{0};            ///< sum of colours times intensities, 0..1 and more
    };

    explicit DirectLight(const BakeScene& scene);

    const std::vector<Group>& groups() const { return m_groups; }
    /// Groups of static light and dynamic lights; those of fast lights follow.
    std::size_t layerGroups() const { return m_layerGroups; }

    /// Whether all light of them goes on from what it meets.
    bool allGoesOn() const;

    /// Numbers of what can shine into a box.
    std::vector<std::uint32_t> near(const glm::vec3& low, const glm::vec3& high) const;
    /// Those of fast lights alone.
    std::vector<std::uint32_t> fastNear(const glm::vec3& low, const glm::vec3& high) const;
    /// What falls on a place, by group: all of it, and what goes on to bounce. Both have as many items as
    /// groups(). Adds its rays.
    void at(const Surface& surface, std::span<const std::uint32_t> sources, std::span<glm::vec3> all,
            std::span<glm::vec3> bouncing, std::uint64_t& rays) const;

    /// Of all that at() takes from a source; another one after every change of it.
    std::uint64_t identity(std::uint32_t source) const;
    /// Whether at() asks for several points of one of these, so that their number makes a difference.
    bool soft(std::span<const std::uint32_t> sources) const;
    /// Whether a ray of at() may go through one of the boxes; rather once too often.
    /// `spread`: the same for all surfaces that begin so many units around.
    bool crosses(const Surface& surface, std::span<const std::uint32_t> sources,
                 std::span<const LightBox> boxes, float spread = 0) const;

private:
    struct Lamp {
        SourceType type = SourceType::Point;
        glm::vec3 color{0}, position{0}, direction{0};
        float range = 0, radius = 0, cosInner = 0, cosOuter = 0, cosSun = 1;
        bool shadows = true, bounce = true;
        std::uint32_t group = 0;
    };
    struct Triangle {
        glm::vec3 corners[3], normal;
        float area;
    };
    struct Area {
        std::vector<Triangle> triangles;
        glm::vec3 emission{0}, low{0}, high{0};
        float area = 0;
        bool bothSides = false;
    };

    std::uint32_t groupOf(const Source& source);
    void addSource(const Source& source);
    void addAreas();
    /// Whether what comes of it can make a difference within a box.
    static bool areaCounts(const Area& area, const glm::vec3& low, const glm::vec3& high);
    glm::vec3 fromLamp(const Lamp& lamp, const Surface& surface, std::uint64_t& rays) const;
    glm::vec3 fromSun(const Lamp& lamp, const Surface& surface, std::uint64_t& rays) const;
    glm::vec3 fromPoint(const Lamp& lamp, const Surface& surface, const glm::vec3& point,
                        std::uint64_t& rays) const;
    glm::vec3 fromArea(const Area& area, const Surface& surface, std::uint64_t& rays) const;
    glm::vec3 open(const Surface& surface, const glm::vec3& point, std::uint64_t& rays) const;

    const BakeScene& m_scene;
    std::vector<Lamp> m_lamps; ///< suns first
    std::vector<Area> m_areas; ///< numbered behind the lamps
    std::vector<Group> m_groups;
    std::size_t m_layerGroups = 1;
};

} // namespace octant::light
