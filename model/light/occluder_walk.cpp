#include "model/light/occluder_walk.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <utility>
#include <vector>

#if defined(__x86_64__) && defined(__GNUC__)
#define OCTANT_WALK_X86
#include <immintrin.h>
#endif

namespace octant::light {
namespace {

using FourFlags = std::int32_t __attribute__((vector_size(16)));

constexpr int stackSize = 512;

/// What the walks have in common: a ray as it is compared with boxes and triangles.
struct WalkRay {
    float from[3], direction[3], inverse[3];
    float shearX, shearY, scaleZ; ///< that turn the direction into +z
    int near[3], far[3];          ///< sides of boxes where it comes in and goes out, as in OccluderNode
    int x, y, z;                  ///< axes of the shear, the longest of the direction last

    WalkRay(const glm::vec3& start, const glm::vec3& way) {
        // A ray that is parallel to a side of a box must not make 0 times infinity.
        FourFloats divided{};
        for (int axis = 0; axis < 3; ++axis) {
            const float d = std::abs(way[axis]) > 1e-18f ? way[axis] : std::copysign(1e-18f, way[axis]);
            divided[axis] = d;
            from[axis] = start[axis];
            direction[axis] = way[axis];
            near[axis] = d < 0 ? axis + 3 : axis;
            far[axis] = d < 0 ? axis : axis + 3;
        }
        divided[3] = 1;
        const FourFloats one = 1.0f / divided;
        for (int axis = 0; axis < 3; ++axis)
            inverse[axis] = one[axis];
        const glm::vec3 size = glm::vec3(std::abs(way.x), std::abs(way.y), std::abs(way.z));
        z = size.x >= size.y ? (size.x >= size.z ? 0 : 2) : (size.y >= size.z ? 1 : 2);
        x = z == 2 ? 0 : z + 1;
        y = z == 0 ? 2 : z - 1;
        const FourFloats shear = FourFloats{way[x], way[y], 1, 1} / way[z];
        shearX = shear[0];
        shearY = shear[1];
        scaleZ = shear[2];
    }
};

struct WalkEntry {
    std::uint32_t reference;
    float near;
};

/// How far boxes count, so that rounding loses no triangle as near as this.
inline float boxesUntil(float distance) { return distance + distance * 1e-5f; }

inline float nextFloat(float positive) {
    return std::bit_cast<float>(std::bit_cast<std::uint32_t>(positive) + 1);
}

/// Whether a triangle that a ray meets a little beside it is near enough: one that is long and thin is wider
/// than it should be.
bool besideTriangle(const OccluderPack& pack, int lane, const WalkRay& ray, float distance) {
    for (int axis = 0; axis < 3; ++axis) {
        const float a = pack.corners[0][axis][lane], b = pack.corners[1][axis][lane],
                    c = pack.corners[2][axis][lane];
        const float low = std::min({a, b, c}), high = std::max({a, b, c});
        const float beside = besideOccluder(std::max(std::abs(low), std::abs(high)));
        const float at = ray.from[axis] + ray.direction[axis] * distance;
        if (!(at >= low - beside && at <= high + beside))
            return false;
    }
    return true;
}

namespace plain {

/// A number for each box of a node.
struct Eight {
    float at[8];

    static Eight load(const float* from) {
        Eight made;
        std::copy_n(from, 8, made.at);
        return made;
    }
    static Eight of(float all) {
        Eight made;
        std::fill_n(made.at, 8, all);
        return made;
    }
    void store(float* to) const { std::copy_n(at, 8, to); }
    static Eight slab(const Eight& side, const Eight& from, const Eight& inverse) {
        Eight made;
        for (int i = 0; i < 8; ++i)
            made.at[i] = (side.at[i] - from.at[i]) * inverse.at[i];
        return made;
    }
    static Eight higher(const Eight& a, const Eight& b) {
        Eight made;
        for (int i = 0; i < 8; ++i)
            made.at[i] = a.at[i] > b.at[i] ? a.at[i] : b.at[i];
        return made;
    }
    static Eight lower(const Eight& a, const Eight& b) {
        Eight made;
        for (int i = 0; i < 8; ++i)
            made.at[i] = a.at[i] < b.at[i] ? a.at[i] : b.at[i];
        return made;
    }
    static unsigned notAbove(const Eight& a, const Eight& b) {
        unsigned bits = 0;
        for (int i = 0; i < 8; ++i)
            bits |= a.at[i] <= b.at[i] ? 1U << i : 0U;
        return bits;
    }
};

inline unsigned bitsOf(const FourFlags& flags) {
    return static_cast<unsigned>((flags[0] & 1) | (flags[1] & 2) | (flags[2] & 4) | (flags[3] & 8));
}

#define OCTANT_WALK
#include "model/light/occluder_walk.inc"
#undef OCTANT_WALK

} // namespace plain

#ifdef OCTANT_WALK_X86

namespace sse2 {

struct Eight {
    __m128 a, b;

    static Eight load(const float* from) { return {_mm_load_ps(from), _mm_load_ps(from + 4)}; }
    static Eight of(float all) { return {_mm_set1_ps(all), _mm_set1_ps(all)}; }
    void store(float* to) const {
        _mm_store_ps(to, a);
        _mm_store_ps(to + 4, b);
    }
    static Eight slab(const Eight& side, const Eight& from, const Eight& inverse) {
        return {_mm_mul_ps(_mm_sub_ps(side.a, from.a), inverse.a),
                _mm_mul_ps(_mm_sub_ps(side.b, from.b), inverse.b)};
    }
    static Eight higher(const Eight& x, const Eight& y) {
        return {_mm_max_ps(x.a, y.a), _mm_max_ps(x.b, y.b)};
    }
    static Eight lower(const Eight& x, const Eight& y) {
        return {_mm_min_ps(x.a, y.a), _mm_min_ps(x.b, y.b)};
    }
    static unsigned notAbove(const Eight& x, const Eight& y) {
        return static_cast<unsigned>(_mm_movemask_ps(_mm_cmple_ps(x.a, y.a)) |
                                     _mm_movemask_ps(_mm_cmple_ps(x.b, y.b)) << 4);
    }
};

inline unsigned bitsOf(const FourFlags& flags) {
    return static_cast<unsigned>(_mm_movemask_ps(__m128(flags)));
}

#define OCTANT_WALK
#include "model/light/occluder_walk.inc"
#undef OCTANT_WALK

} // namespace sse2

// Without FMA, which would round in another way.
#define OCTANT_WALK __attribute__((target("avx2")))

namespace avx2 {

struct Eight {
    __m256 all;

    OCTANT_WALK static Eight load(const float* from) { return {_mm256_load_ps(from)}; }
    OCTANT_WALK static Eight of(float each) { return {_mm256_set1_ps(each)}; }
    OCTANT_WALK void store(float* to) const { _mm256_store_ps(to, all); }
    OCTANT_WALK static Eight slab(const Eight& side, const Eight& from, const Eight& inverse) {
        return {_mm256_mul_ps(_mm256_sub_ps(side.all, from.all), inverse.all)};
    }
    OCTANT_WALK static Eight higher(const Eight& a, const Eight& b) { return {_mm256_max_ps(a.all, b.all)}; }
    OCTANT_WALK static Eight lower(const Eight& a, const Eight& b) { return {_mm256_min_ps(a.all, b.all)}; }
    OCTANT_WALK static unsigned notAbove(const Eight& a, const Eight& b) {
        return static_cast<unsigned>(_mm256_movemask_ps(_mm256_cmp_ps(a.all, b.all, _CMP_LE_OQ)));
    }
};

OCTANT_WALK inline unsigned bitsOf(const FourFlags& flags) {
    return static_cast<unsigned>(_mm_movemask_ps(__m128(flags)));
}

#include "model/light/occluder_walk.inc"

} // namespace avx2

#undef OCTANT_WALK
#endif

std::vector<OccluderWalk> walksOfProcessor() {
    std::vector<OccluderWalk> walks;
#ifdef OCTANT_WALK_X86
    if (__builtin_cpu_supports("avx2"))
        walks.push_back({"avx2", avx2::nearest, avx2::stopped, avx2::visit});
    walks.push_back({"sse2", sse2::nearest, sse2::stopped, sse2::visit});
#endif
    walks.push_back({"plain", plain::nearest, plain::stopped, plain::visit});
    return walks;
}

} // namespace

std::span<const OccluderWalk> occluderWalks() {
    static const std::vector<OccluderWalk> walks = walksOfProcessor();
    return walks;
}

} // namespace octant::light
