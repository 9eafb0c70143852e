#include "model/walk/walk_solid.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include <glm/common.hpp>
#include <glm/geometric.hpp>

#include "model/geometry/face_split.h"

namespace octant {
namespace {

constexpr double tiny = 1e-9; // units; nearer than that there is no direction

/// The axis of a capsule, between the centres of its ends.
struct Axis {
    glm::dvec3 low, high;
};

double overlapGap(double low, double high, double min, double max) {
    if (low > max)
        return low - max;
    if (high < min)
        return high - min;
    return 0;
}

std::optional<CapsuleContact> boxContact(const Axis& axis, double radius, const WalkSolid& solid,
                                         const glm::dvec3& up) {
    const glm::dvec3 near = glm::clamp(axis.low, solid.min, solid.max);
    const glm::dvec3 away(axis.low.x - near.x, overlapGap(axis.low.y, axis.high.y, solid.min.y, solid.max.y),
                          axis.low.z - near.z);
    const double square = glm::dot(away, away);
    if (square >= radius * radius)
        return std::nullopt;
    CapsuleContact contact;
    if (square > tiny * tiny) {
        const double distance = std::sqrt(square);
        contact.depth = radius - distance;
        contact.normal = away / distance;
        double best = -2;
        for (int i = 0; i < 3; ++i) {
            if (away[i] == 0)
                continue;
            glm::dvec3 normal(0);
            normal[i] = away[i] > 0 ? 1 : -1;
            // Of faces that look up alike, the one that is met most.
            const double upness = glm::dot(normal, up) + std::abs(contact.normal[i]) * 1e-3;
            if (upness > best) {
                best = upness;
                contact.support = normal;
                contact.face = away[i] > 0 ? i : i + 3;
            }
        }
        const glm::dvec3 on(axis.low.x, std::clamp(axis.low.y, solid.min.y, solid.max.y), axis.low.z);
        contact.point = glm::clamp(away.y < 0 ? axis.high : on, solid.min, solid.max);
        return contact;
    }
    // The axis is in it: out by the shortest way.
    contact.depth = std::numeric_limits<double>::infinity();
    for (int face = 0; face < faceCount; ++face) {
        const int i = faceAxis(face);
        const bool positive = facePositive(face);
        const double way = radius + (positive ? solid.max[i] - axis.low[i] : axis.high[i] - solid.min[i]);
        if (way < contact.depth) {
            contact.depth = way;
            contact.normal = glm::dvec3(faceNormal(face));
            contact.support = contact.normal;
            contact.face = face;
            contact.point = axis.low;
            contact.point[i] = positive ? solid.max[i] : solid.min[i];
        }
    }
    return contact;
}

glm::dvec3 closestOnTriangle(const glm::dvec3& p, const glm::dvec3& a, const glm::dvec3& b,
                             const glm::dvec3& c) {
    const glm::dvec3 ab = b - a, ac = c - a, ap = p - a;
    const double d1 = glm::dot(ab, ap), d2 = glm::dot(ac, ap);
    if (d1 <= 0 && d2 <= 0)
        return a;
    const glm::dvec3 bp = p - b;
    const double d3 = glm::dot(ab, bp), d4 = glm::dot(ac, bp);
    if (d3 >= 0 && d4 <= d3)
        return b;
    const double vc = d1 * d4 - d3 * d2;
    if (vc <= 0 && d1 >= 0 && d3 <= 0)
        return a + ab * (d1 / (d1 - d3));
    const glm::dvec3 cp = p - c;
    const double d5 = glm::dot(ab, cp), d6 = glm::dot(ac, cp);
    if (d6 >= 0 && d5 <= d6)
        return c;
    const double vb = d5 * d2 - d1 * d6;
    if (vb <= 0 && d2 >= 0 && d6 <= 0)
        return a + ac * (d2 / (d2 - d6));
    const double va = d3 * d6 - d5 * d4;
    if (va <= 0 && d4 - d3 >= 0 && d5 - d6 >= 0)
        return b + (c - b) * ((d4 - d3) / ((d4 - d3) + (d5 - d6)));
    const double whole = va + vb + vc;
    return a + ab * (vb / whole) + ac * (vc / whole);
}

struct Near {
    glm::dvec3 onAxis{0}, onSolid{0};
    double square = std::numeric_limits<double>::infinity();

    void offer(const glm::dvec3& a, const glm::dvec3& s) {
        const glm::dvec3 between = a - s;
        const double d = glm::dot(between, between);
        if (d < square)
            *this = {a, s, d};
    }
};

/// The nearest points of the axis and an edge.
void offerEdge(const Axis& axis, const glm::dvec3& p, const glm::dvec3& q, Near& near) {
    const glm::dvec3 d1 = axis.high - axis.low, d2 = q - p, r = axis.low - p;
    const double a = glm::dot(d1, d1), e = glm::dot(d2, d2), f = glm::dot(d2, r);
    double s = 0, t = 0;
    if (e <= tiny * tiny) {
        s = a <= tiny * tiny ? 0 : std::clamp(-glm::dot(d1, r) / a, 0.0, 1.0);
    } else if (a <= tiny * tiny) {
        t = std::clamp(f / e, 0.0, 1.0);
    } else {
        const double b = glm::dot(d1, d2), c = glm::dot(d1, r), denominator = a * e - b * b;
        s = denominator > 1e-12 * a * e ? std::clamp((b * f - c * e) / denominator, 0.0, 1.0) : 0;
        t = (b * s + f) / e;
        if (t < 0 || t > 1) {
            t = std::clamp(t, 0.0, 1.0);
            s = std::clamp((b * t - c) / a, 0.0, 1.0);
        }
    }
    near.offer(axis.low + d1 * s, p + d2 * t);
}

/// A triangle of a face, outwards counter-clockwise as seen from outside in the left-handed level.
struct Facet {
    glm::dvec3 a, b, c, normal;
    int face;
};

/// The two triangles of each face, split as they are drawn (pmf.md, Mesh); those without area are left out.
/// Returns how many there are.
int facetsOf(const CornerPoints& corners, std::array<Facet, 12>& facets) {
    int count = 0;
    for (int face = 0; face < faceCount; ++face) {
        const std::uint8_t* quad = faceCorners[face];
        const auto corner = [&](int i) -> const glm::dvec3& { return corners[quad[i & 3]]; };
        const int turn = splitCorner(corners, face);
        for (int half = 0; half < 2; ++half) {
            Facet facet{corner(turn), corner(turn + 1 + half), corner(turn + 2 + half), {}, face};
            const glm::dvec3 inward = glm::cross(facet.b - facet.a, facet.c - facet.a);
            const double length = glm::length(inward);
            if (!(length > 1e-12))
                continue;
            facet.normal = -inward / length;
            facets[static_cast<std::size_t>(count++)] = facet;
        }
    }
    return count;
}

bool inTriangle(const Facet& facet, const glm::dvec3& point) {
    const auto side = [&](const glm::dvec3& a, const glm::dvec3& b) {
        return glm::dot(glm::cross(b - a, point - a), facet.normal) <= tiny;
    };
    return side(facet.a, facet.b) && side(facet.b, facet.c) && side(facet.c, facet.a);
}

std::optional<CapsuleContact> hexahedronContact(const Axis& axis, double radius, const WalkSolid& solid,
                                                const glm::dvec3& up) {
    std::array<Facet, 12> facets;
    const int count = facetsOf(solid.corners, facets);
    CapsuleContact inner, outer;
    inner.depth = std::numeric_limits<double>::infinity();
    bool crossed = false;
    bool lowInside = count > 0, highInside = count > 0;
    double least = radius * radius, bestUp = -2;
    const Facet* nearestFace = nullptr; // for an axis that is inside as a whole
    double shallowest = std::numeric_limits<double>::infinity();
    bool met = false;
    for (int i = 0; i < count; ++i) {
        const Facet& facet = facets[static_cast<std::size_t>(i)];
        const double low = glm::dot(axis.low - facet.a, facet.normal),
                     high = glm::dot(axis.high - facet.a, facet.normal);
        lowInside = lowInside && low <= 0;
        highInside = highInside && high <= 0;
        if (const double out = radius - std::min(low, high); out < shallowest) {
            shallowest = out;
            nearestFace = &facet;
        }
        if (std::min(low, high) >= radius || std::max(low, high) <= -radius)
            continue;
        if ((low < 0) != (high < 0)) {
            const glm::dvec3 at = axis.low + (axis.high - axis.low) * (low / (low - high));
            if (inTriangle(facet, at)) {
                crossed = true;
                const double depth = radius - std::min(low, high);
                if (depth < inner.depth)
                    inner = {depth, facet.normal, at, facet.normal, facet.face};
                continue;
            }
        }
        Near near;
        near.offer(axis.low, closestOnTriangle(axis.low, facet.a, facet.b, facet.c));
        near.offer(axis.high, closestOnTriangle(axis.high, facet.a, facet.b, facet.c));
        offerEdge(axis, facet.a, facet.b, near);
        offerEdge(axis, facet.b, facet.c, near);
        offerEdge(axis, facet.c, facet.a, near);
        const double slack = 1e-7 * radius * radius;
        if (near.square > least + slack || near.square <= tiny * tiny)
            continue;
        const double upness = glm::dot(facet.normal, up);
        const bool nearer = !met || near.square < least - slack;
        if (nearer) {
            const double distance = std::sqrt(near.square);
            outer.depth = radius - distance;
            outer.normal = (near.onAxis - near.onSolid) / distance;
            outer.point = near.onSolid;
            bestUp = -2;
        }
        least = std::min(least, near.square);
        met = true;
        // Faces that are only touched along an edge, and look past the capsule, hold nothing.
        if (upness > bestUp && glm::dot(facet.normal, outer.normal) > 1e-6) {
            bestUp = upness;
            outer.support = facet.normal;
            outer.face = facet.face;
        }
    }
    if (crossed)
        return inner;
    if (nearestFace != nullptr && (lowInside || highInside))
        return CapsuleContact{shallowest, nearestFace->normal, axis.low, nearestFace->normal,
                              nearestFace->face};
    if (!met || !(outer.depth > 0))
        return std::nullopt;
    return outer;
}

} // namespace

std::optional<CapsuleContact> capsuleContact(const Capsule& capsule, const WalkSolid& solid,
                                             const glm::dvec3& up) {
    const double radius = capsule.radius;
    const Axis axis{capsule.foot + glm::dvec3(0, radius, 0),
                    capsule.foot + glm::dvec3(0, capsule.height - radius, 0)};
    if (axis.low.x + radius <= solid.min.x || axis.low.x - radius >= solid.max.x ||
        axis.low.z + radius <= solid.min.z || axis.low.z - radius >= solid.max.z ||
        axis.high.y + radius <= solid.min.y || axis.low.y - radius >= solid.max.y)
        return std::nullopt;
    return solid.box ? boxContact(axis, radius, solid, up) : hexahedronContact(axis, radius, solid, up);
}

WalkSolid hexahedronSolid(const CornerPoints& corners) {
    WalkSolid solid;
    solid.box = false;
    solid.corners = corners;
    solid.min = solid.max = corners[0];
    for (const glm::dvec3& corner : corners) {
        solid.min = glm::min(solid.min, corner);
        solid.max = glm::max(solid.max, corner);
    }
    return solid;
}

} // namespace octant
