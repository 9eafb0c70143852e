#include "views/render/hiding_faces.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <limits>
#include <optional>
#include <tuple>

#include <glm/geometric.hpp>
#include <glm/vec3.hpp>
#include <glm/vector_relational.hpp>

namespace octant::render {

namespace {

constexpr std::size_t mostOfPatch = 512; ///< of a patch
constexpr float leastArea = 0.002f;      ///< square units
constexpr float flatness = 1e-5f;        ///< units that a corner may be off the plane of the others
constexpr float farthestPlace = 1e6f;    ///< units; what is beyond is a damaged number
constexpr int mostJoins = 4;             ///< rounds of joining

/// A rectangle square to the axes: left and low, right and low, right and high, left and high.
struct Rectangle {
    int axis = 0;
    bool turned = false; ///< its corners go round the other way
    float level = 0;     ///< on the axis
    float left = 0, right = 0, low = 0, high = 0;
    HidingFace corners{};
};

struct SizedFace {
    float area = 0;
    HidingFace corners{};
};

/// The two axes that a rectangle lies along.
struct Axes {
    explicit Axes(int axis) : across((axis + 1) % 3), along((axis + 2) % 3) {}
    int across, along;
};

/// Joins those that lie side by side in one direction; whether there were any.
template <class Order, class Join> bool join(std::vector<Rectangle>& rectangles, Order order, Join joins) {
    std::sort(rectangles.begin(), rectangles.end(),
              [&](const Rectangle& a, const Rectangle& b) { return order(a) < order(b); });
    std::size_t kept = 0;
    for (std::size_t i = 1; i < rectangles.size(); ++i)
        if (!joins(rectangles[kept], rectangles[i]))
            rectangles[++kept] = rectangles[i];
    const bool any = kept + 1 < rectangles.size();
    rectangles.resize(std::min(rectangles.size(), kept + 1));
    return any;
}

bool sameSide(const Rectangle& a, const Rectangle& b) {
    return a.axis == b.axis && a.turned == b.turned && a.level == b.level;
}

void joinAll(std::vector<Rectangle>& rectangles) {
    for (int round = 0; round < mostJoins; ++round) {
        const bool rows = join(
            rectangles,
            [](const Rectangle& r) { return std::tuple(r.axis, r.turned, r.level, r.low, r.high, r.left); },
            [](Rectangle& a, const Rectangle& b) {
                if (!sameSide(a, b) || a.low != b.low || a.high != b.high || a.right != b.left)
                    return false;
                a.right = b.right;
                a.corners[1] = b.corners[1];
                a.corners[2] = b.corners[2];
                return true;
            });
        const bool columns = join(
            rectangles,
            [](const Rectangle& r) { return std::tuple(r.axis, r.turned, r.level, r.left, r.right, r.low); },
            [](Rectangle& a, const Rectangle& b) {
                if (!sameSide(a, b) || a.left != b.left || a.right != b.right || a.high != b.low)
                    return false;
                a.high = b.high;
                a.corners[2] = b.corners[2];
                a.corners[3] = b.corners[3];
                return true;
            });
        if (!rows && !columns)
            return;
    }
}

/// What is looked at many times, where it is quick to read.
struct PlainMesh {
    explicit PlainMesh(const PatchMesh& mesh) : indices(mesh.indices.begin(), mesh.indices.end()) {
        positions.reserve(mesh.vertices.size());
        for (std::size_t i = 0; i < mesh.vertices.size(); ++i)
            positions.push_back(mesh.position(i));
    }
    std::vector<glm::vec3> positions;
    std::vector<std::uint32_t> indices;
};

/// Sorts the triangles of a mesh into faces.
class Finder {
public:
    explicit Finder(const PlainMesh& mesh) : m_mesh(mesh) {}

    void add(std::size_t first, std::size_t end) {
        for (std::size_t i = first; i + 3 <= end; i += 3) {
            if (!there(i))
                continue;
            if (i + 6 <= end && there(i + 3))
                if (const std::optional<HidingFace> quad = joined(i)) {
                    addQuad(*quad);
                    i += 3;
                    continue;
                }
            const HidingFace face{corner(i), corner(i + 1), corner(i + 2), corner(i + 2)};
            keep(face, 0.5f * glm::length(across(face)));
        }
    }
    std::vector<HidingFace> faces() {
        joinAll(m_rectangles);
        for (const Rectangle& rectangle : m_rectangles) {
            HidingFace corners = rectangle.corners;
            if (rectangle.turned)
                std::reverse(corners.begin(), corners.end());
            keep(corners, (rectangle.right - rectangle.left) * (rectangle.high - rectangle.low));
        }
        const auto larger = [](const SizedFace& a, const SizedFace& b) { return a.area > b.area; };
        std::sort(m_faces.begin(), m_faces.end(), larger);
        m_faces.resize(std::min(m_faces.size(), mostOfPatch));
        std::vector<HidingFace> faces;
        faces.reserve(m_faces.size());
        for (const SizedFace& face : m_faces)
            faces.push_back(face.corners);
        return faces;
    }

private:
    std::uint16_t corner(std::size_t index) const {
        return static_cast<std::uint16_t>(m_mesh.indices[index]);
    }
    const glm::vec3& at(std::size_t index) const { return m_mesh.positions[m_mesh.indices[index]]; }
    const glm::vec3& at(std::uint16_t vertex) const { return m_mesh.positions[vertex]; }
    bool there(std::size_t first) const {
        return std::all_of(m_mesh.indices.begin() + static_cast<std::ptrdiff_t>(first),
                           m_mesh.indices.begin() + static_cast<std::ptrdiff_t>(first + 3),
                           [&](std::uint32_t vertex) { return vertex < m_mesh.positions.size(); });
    }
    glm::vec3 across(const HidingFace& face) const {
        return glm::cross(at(face[1]) - at(face[0]), at(face[2]) - at(face[0]));
    }
    void keep(const HidingFace& corners, float area) {
        const bool sound = std::all_of(corners.begin(), corners.end(), [&](std::uint16_t vertex) {
            return glm::all(glm::lessThan(glm::abs(at(vertex)), glm::vec3(farthestPlace)));
        });
        if (sound && area >= leastArea)
            m_faces.push_back({area, corners});
    }

    /// Two triangles that are the halves of a flat convex face; none where they are not.
    std::optional<HidingFace> joined(std::size_t first) const {
        for (std::size_t i = 0; i < 3; ++i)
            for (std::size_t k = 0; k < 3; ++k) {
                const std::size_t from = first + i, to = first + (i + 1) % 3, third = first + (i + 2) % 3;
                if (at(from) != at(first + 3 + (k + 1) % 3) || at(to) != at(first + 3 + k))
                    continue;
                const HidingFace face{corner(from), corner(first + 3 + (k + 2) % 3), corner(to),
                                      corner(third)};
                return flat(face) ? std::optional(face) : std::nullopt;
            }
        return std::nullopt;
    }
    bool flat(const HidingFace& face) const {
        const glm::vec3 normal = across(face);
        const float length = glm::length(normal);
        if (!(length > 0) || std::abs(glm::dot(normal, at(face[3]) - at(face[0]))) > flatness * length)
            return false;
        for (std::size_t i = 0; i < 4; ++i) {
            const glm::vec3 &a = at(face[i]), &b = at(face[(i + 1) % 4]), &c = at(face[(i + 2) % 4]);
            if (glm::dot(glm::cross(b - a, c - b), normal) < 0)
                return false;
        }
        return true;
    }

    void addQuad(const HidingFace& quad) {
        if (std::optional<Rectangle> rectangle = rectangleOf(quad))
            m_rectangles.push_back(*rectangle);
        else
            keep(quad, 0.5f * glm::length(glm::cross(at(quad[2]) - at(quad[0]), at(quad[3]) - at(quad[1]))));
    }
    std::optional<Rectangle> rectangleOf(const HidingFace& quad) const {
        Rectangle found;
        for (found.axis = 0; found.axis < 3; ++found.axis)
            if (std::all_of(quad.begin() + 1, quad.end(), [&](std::uint16_t vertex) {
                    return at(vertex)[found.axis] == at(quad[0])[found.axis];
                }))
                break;
        if (found.axis == 3)
            return std::nullopt;
        const Axes axes(found.axis);
        found.level = at(quad[0])[found.axis];
        found.left = found.low = std::numeric_limits<float>::infinity();
        found.right = found.high = -found.left;
        for (const std::uint16_t vertex : quad) {
            found.left = std::min(found.left, at(vertex)[axes.across]);
            found.right = std::max(found.right, at(vertex)[axes.across]);
            found.low = std::min(found.low, at(vertex)[axes.along]);
            found.high = std::max(found.high, at(vertex)[axes.along]);
        }
        found.turned = across(quad)[found.axis] < 0;
        unsigned corners = 0;
        for (const std::uint16_t vertex : quad) {
            const glm::vec3& point = at(vertex);
            const bool right = point[axes.across] == found.right, high = point[axes.along] == found.high;
            if ((!right && point[axes.across] != found.left) || (!high && point[axes.along] != found.low))
                return std::nullopt;
            const std::size_t place = high ? (right ? 2 : 3) : (right ? 1 : 0);
            found.corners[place] = vertex;
            corners |= 1u << place;
        }
        return corners == 15 ? std::optional(found) : std::nullopt;
    }

    const PlainMesh& m_mesh;
    std::vector<SizedFace> m_faces;
    std::vector<Rectangle> m_rectangles;
};

/// Around the triangles in each eighth of a mesh's box.
std::vector<Box> boxesOf(const PlainMesh& mesh, const Box& bounds) {
    std::array<Box, 8> eighths;
    const glm::vec3 middle = bounds.empty() ? glm::vec3(0.0f) : bounds.center() * 3.0f;
    for (std::size_t i = 0; i + 3 <= mesh.indices.size(); i += 3) {
        Box box;
        glm::vec3 sum(0.0f);
        for (std::size_t k = i; k < i + 3; ++k)
            if (mesh.indices[k] < mesh.positions.size()) {
                box.add(mesh.positions[mesh.indices[k]]);
                sum += mesh.positions[mesh.indices[k]];
            }
        eighths[(sum.x > middle.x ? 1u : 0u) | (sum.y > middle.y ? 2u : 0u) | (sum.z > middle.z ? 4u : 0u)]
            .add(box);
    }
    std::vector<Box> boxes;
    for (const Box& box : eighths)
        if (!box.empty())
            boxes.push_back(box);
    return boxes;
}

} // namespace

HidingParts hidingParts(const PatchMesh& mesh, const std::function<bool(std::uint64_t)>& solid) {
    HidingParts parts;
    const PlainMesh plain(mesh);
    parts.boxes = boxesOf(plain, mesh.bounds);
    if (mesh.vertices.size() > std::size_t{std::numeric_limits<std::uint16_t>::max()} + 1)
        return parts;
    Finder finder(plain);
    for (const MeshBatch& batch : mesh.batches)
        if (solid(batch.material))
            finder.add(
                batch.firstIndex,
                std::min<std::size_t>(std::size_t{batch.firstIndex} + batch.indexCount, mesh.indices.size()));
    parts.faces = finder.faces();
    return parts;
}

} // namespace octant::render
