#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include <glm/vec2.hpp>
#include <glm/vec3.hpp>
#include <glm/vec4.hpp>

#include "views/drawing/camera.h"
#include "views/drawing/section.h"
#include "views/render/hiding_faces.h"

namespace octant::render {

/// Where a box is in a picture.
struct BoxInPicture {
    int left = 0, right = -1; ///< columns from the left, rows from below, the last ones too
    int low = 0, high = -1;
    /// Of its nearest point: 1 / distance along the view, in orthographic views the distance from behind.
    float nearness = 0;
};

/// A coarse picture of what hides things, drawn by the processor. It knows whole tiles of samples: which of
/// them are covered, and by what that is no farther than so much.
class HidingPicture {
public:
    /// Empties it for a frame of this camera.
    void begin(const Camera& camera, ViewSize size, const Section& section);
    /// Draws the faces of a mesh that are seen from before, as far as the section shows them. `origin`: of
    /// its sector, from the eye. Those that are small in the picture are left out.
    void add(const PatchMesh& mesh, std::span<const HidingFace> faces, const glm::vec3& origin);
    /// Whether a box, relative to the eye, has all of it behind what was drawn.
    bool hides(const glm::vec3& center, const glm::vec3& half) const;
    /// The pixels where a box may be seen, a little too many; none where it has no place in the picture or
    /// reaches behind the eye.
    bool place(const glm::vec3& center, const glm::vec3& half, BoxInPicture& place) const;
    /// Faces that were drawn since begin().
    std::size_t drawn() const { return m_drawn; }

private:
    struct Tile {
        float full = -1e30f;    ///< nearness that all samples have at least
        float part = 1e30f;     ///< nearness that the samples of the mask have at least
        std::uint64_t mask = 0; ///< rows of eight samples
    };
    struct Projected {
        glm::vec2 low{1e30f}, high{-1e30f}; ///< samples
        float nearness = -1e30f;
    };

    glm::vec3 inView(const glm::vec3& point) const;
    bool project(const glm::vec3& center, const glm::vec3& half, Projected& box) const;
    void draw(std::span<const glm::vec3> points, const glm::vec3& inwards);
    void fill(std::span<const glm::vec2> outline, const glm::vec3& plane, float farthest, float nearest);
    static void cover(Tile& tile, std::uint64_t mask, float nearness);

    int m_width = 0, m_height = 0; ///< samples
    int m_columns = 0, m_rows = 0; ///< tiles
    int m_step = 1;                ///< pixels a sample
    ViewSize m_size;
    bool m_flat = false;
    float m_nearest = 0;      ///< distance along the view from which on faces are drawn, in perspective
    glm::vec2 m_middle{0.0f}; ///< samples
    float m_scale = 1;        ///< samples at a distance of one; samples a unit in orthographic views
    glm::vec3 m_right{1, 0, 0}, m_up{0, 1, 0}, m_forward{0, 0, 1};
    std::vector<glm::vec4> m_cuts; ///< planes from the eye that the section shows the inside of
    std::vector<Tile> m_tiles;
    std::vector<int> m_from, m_to;       ///< columns of samples in each row of the face at work
    std::vector<float> m_begins, m_ends; ///< its borders there
    std::size_t m_drawn = 0;
};

} // namespace octant::render
