#include "views/tools/section_tool.h"

#include <algorithm>
#include <cmath>
#include <map>

#include <glm/common.hpp>
#include <glm/geometric.hpp>

#include "model/core/translate.h"
#include "model/geometry/octree.h"
#include "model/geometry/sector_walk.h"
#include "model/selection/cell_rect.h"

namespace octant {
namespace {

constexpr const char* planeText = OCTANT_TR("Plane across %1 at %2");
constexpr const char* planeHint = OCTANT_TR("Drag the plane, with Ctrl freely; %1 other side, %2 next axis");

constexpr int sectionOverlay = 123;     // number of the overlay, that no other tool has
constexpr double planeStep = 0.125;     // units
constexpr double beforePlane = 0.01;    // units that are cut away with what ends at the plane
constexpr double straightAhead = 0.985; // cosine of the angle within which one looks along an axis
constexpr double intoSeen = 2;          // units that it begins behind what is seen
constexpr double cutHandlePixels = 11;  // so near to the handle is on it
constexpr double cutHandleSide = 6;     // pixels from its middle
constexpr double cutArrowPixels = 26;   // of the arrow along its way
constexpr double hatchPixels = 10;      // between the strokes of the hatch, about
constexpr double mostStrokes = 768;     // over the level
constexpr double leastApart = 1.0 / 16; // units
constexpr float aboveSurface = 0.004F;  // units of strokes over the surface
constexpr glm::u8vec4 surfaceColor{92, 84, 78, 255}, strokeColor{206, 190, 170, 255};

/// The box of a level.
std::pair<glm::dvec3, glm::dvec3> cutBox(const Level& level) {
    const glm::dvec3 low = lowestCorner(level);
    return {low,
            low + glm::dvec3(level.countX(), level.countY(), level.countZ()) * double{level.sectorSide()}};
}

/// Where the surface of the cut lies.
double surfaceAt(const CutPlane& plane) { return plane.at + (plane.keepsAbove ? beforePlane : -beforePlane); }

const char* cutAxisName(int axis) { return axis == 0 ? "X" : axis == 1 ? "Y" : "Z"; }

/// The axis that the eye looks along most.
int acrossMost(const ViewFrom& view) {
    const glm::dvec3 ahead = glm::abs(view.camera.forward());
    return ahead.x > ahead.y && ahead.x > ahead.z ? 0 : ahead.y > ahead.z ? 1 : 2;
}

/// Where a cube is seen in the middle of the view.
std::optional<glm::dvec3> seenInTheMiddle(const InputState& in) {
    constexpr std::size_t mostBefore = 16; // icons and the like
    if (!in.pick)
        return std::nullopt;
    const glm::dvec2 size(in.view.size.width, in.view.size.height);
    for (const PickHit& hit : in.pick(size / in.view.pixelRatio / 2.0, mostBefore))
        if (hit.item.kind == ItemKind::Cube)
            return hit.point;
    return std::nullopt;
}

/// A plane across an axis that shows something new.
CutPlane planeFor(const InputState& in, int axis) {
    const auto [low, high] = cutBox(*in.level);
    CutPlane plane;
    plane.axis = axis;
    const bool up = in.view.camera.forward()[plane.axis] > 0;
    plane.keepsAbove = up;
    if (const auto seen = seenInTheMiddle(in)) {
        // Through what is seen, or a little into it.
        plane.at = (*seen)[plane.axis];
        if (plane.axis == acrossMost(in.view))
            plane.at += up ? intoSeen : -intoSeen;
        plane.at = std::clamp(plane.at, low[plane.axis], high[plane.axis]);
    } else {
        // In the middle of what lies ahead.
        const double far = up ? high[plane.axis] : low[plane.axis];
        const double eye = std::clamp(in.view.camera.eye[plane.axis], low[plane.axis], high[plane.axis]);
        plane.at = eye == far ? (low[plane.axis] + high[plane.axis]) / 2 : (eye + far) / 2;
    }
    plane.at = std::round(plane.at / planeStep) * planeStep;
    return plane;
}

/// What lies on one side of a border of a convex polygon.
std::vector<glm::dvec3> clipped(const std::vector<glm::dvec3>& polygon, int axis, double border, bool above) {
    std::vector<glm::dvec3> rest;
    const auto inside = [&](const glm::dvec3& point) {
        return above ? point[axis] >= border : point[axis] <= border;
    };
    for (std::size_t i = 0; i < polygon.size(); ++i) {
        const glm::dvec3 &from = polygon[i], &to = polygon[(i + 1) % polygon.size()];
        if (inside(from))
            rest.push_back(from);
        if (inside(from) != inside(to))
            rest.push_back(from + (to - from) * ((border - from[axis]) / (to[axis] - from[axis])));
    }
    return rest;
}

/// Collects what a plane passes through.
class Cutter {
public:
    Cutter(const CutPlane& plane, const render::Section& within, double apart)
        : m_axis(plane.axis), m_u((plane.axis + 1) % 3), m_v((plane.axis + 2) % 3), m_at(surfaceAt(plane)),
          m_within(within), m_apart(apart) {}

    void cut(const Level& level) {
        if (m_at < m_within.low[m_axis] || m_at > m_within.high[m_axis])
            return;
        const double half = double{level.sectorSide()} / 2;
        for (std::size_t number = 0; number < level.sectors.size(); ++number) {
            const glm::dvec3 center = sectorCenter(level, number);
            if (m_at < center[m_axis] - half || m_at >= center[m_axis] + half ||
                !m_within.touches(center, glm::dvec3(half)))
                continue;
            const LazySector& stored = *level.sectors[number].cell;
            const Sector* sector = stored.value();
            if (sector == nullptr || sector->cubes.size() == 0 || !stored.isTree())
                continue;
            m_cubes = &sector->cubes;
            m_side = level.sectorSide();
            m_center = center;
            walk({0, 0, glm::uvec3(0)});
        }
    }
    CutSurface take() {
        for (auto& [number, runs] : m_runs) {
            std::sort(runs.begin(), runs.end());
            for (std::size_t i = 0; i < runs.size();) {
                auto [from, to] = runs[i];
                // What goes on in the next cube is one stroke.
                for (++i; i < runs.size() && runs[i].first <= to + 1e-6; ++i)
                    to = std::max(to, runs[i].second);
                m_surface.strokes.emplace_back(place(number, from), place(number, to));
            }
        }
        return std::move(m_surface);
    }

private:
    void walk(CubeCell cell) {
        if (cell.number >= m_cubes->size())
            return;
        const Cube& cube = m_cubes->cubes[cell.number];
        if (cube.wrapper()) {
            cell.number = cube.link;
            walk(cell);
        } else if (cube.geometry()) {
            take(cubeCorners(*m_cubes, cell, m_side));
        } else if (cube.type == CubeType::Parent) {
            const double local = m_at - m_center[m_axis];
            for (int i = 0; i < 8; ++i) {
                CubeCell below = cell.childPlace(i);
                below.number = m_cubes->child(cube, i);
                const std::uint32_t corner = below.corner[m_axis];
                if (local >= double{gridCoordinate(corner, m_side)} &&
                    local < double{gridCoordinate(corner + below.extent(), m_side)})
                    walk(below);
            }
        }
    }
    /// A cube by its corners, taken as convex.
    void take(const Corners& corners) {
        std::vector<glm::dvec3> polygon;
        for (std::size_t i = 0; i < 8; ++i)
            for (const std::size_t bit : {1U, 2U, 4U}) {
                if ((i & bit) != 0)
                    continue;
                const glm::dvec3 from = m_center + glm::dvec3(corners[i]);
                const glm::dvec3 to = m_center + glm::dvec3(corners[i | bit]);
                if ((from[m_axis] < m_at) == (to[m_axis] < m_at))
                    continue;
                glm::dvec3 point = from + (to - from) * ((m_at - from[m_axis]) / (to[m_axis] - from[m_axis]));
                point[m_axis] = m_at;
                polygon.push_back(point);
            }
        if (polygon.size() < 3)
            return;
        glm::dvec3 middle(0);
        for (const glm::dvec3& point : polygon)
            middle += point / static_cast<double>(polygon.size());
        std::sort(polygon.begin(), polygon.end(), [&](const glm::dvec3& a, const glm::dvec3& b) {
            return std::atan2(a[m_v] - middle[m_v], a[m_u] - middle[m_u]) <
                   std::atan2(b[m_v] - middle[m_v], b[m_u] - middle[m_u]);
        });
        for (const int axis : {m_u, m_v}) {
            polygon = clipped(polygon, axis, m_within.low[axis], true);
            polygon = clipped(polygon, axis, m_within.high[axis], false);
        }
        if (polygon.size() < 3)
            return;
        hatch(polygon);
        m_surface.polygons.push_back(std::move(polygon));
    }
    /// Strokes are where the sum of both coordinates is a multiple of their distance.
    void hatch(const std::vector<glm::dvec3>& polygon) {
        double low = render::Section::far, high = -low;
        const auto sum = [this](const glm::dvec3& point) { return (point[m_u] + point[m_v]) / m_apart; };
        for (const glm::dvec3& point : polygon) {
            low = std::min(low, sum(point));
            high = std::max(high, sum(point));
        }
        for (auto number = static_cast<std::int64_t>(std::ceil(low)); static_cast<double>(number) < high;
             ++number) {
            double from = render::Section::far, to = -from;
            for (std::size_t i = 0; i < polygon.size(); ++i) {
                const glm::dvec3 &a = polygon[i], &b = polygon[(i + 1) % polygon.size()];
                const double first = sum(a) - static_cast<double>(number);
                const double last = sum(b) - static_cast<double>(number);
                if ((first < 0) == (last < 0))
                    continue;
                const glm::dvec3 point = a + (b - a) * (first / (first - last));
                from = std::min(from, point[m_u] - point[m_v]);
                to = std::max(to, point[m_u] - point[m_v]);
            }
            if (from < to)
                m_runs[number].emplace_back(from, to);
        }
    }
    /// A point of a stroke by the difference of its coordinates.
    glm::dvec3 place(std::int64_t number, double difference) const {
        const double sum = static_cast<double>(number) * m_apart;
        glm::dvec3 point;
        point[m_axis] = m_at;
        point[m_u] = (sum + difference) / 2;
        point[m_v] = (sum - difference) / 2;
        return point;
    }

    int m_axis, m_u, m_v;
    double m_at;
    render::Section m_within;
    double m_apart;
    const CubeList* m_cubes = nullptr; ///< of the sector that is cut
    float m_side = 0;
    glm::dvec3 m_center{0};
    std::map<std::int64_t, std::vector<std::pair<double, double>>> m_runs; ///< of strokes, by number
    CutSurface m_surface;
};

} // namespace

render::Section cutBy(render::Section section, const CutPlane& plane) {
    if (plane.keepsAbove)
        section.low[plane.axis] = std::max(section.low[plane.axis], surfaceAt(plane));
    else
        section.high[plane.axis] = std::min(section.high[plane.axis], surfaceAt(plane));
    return section;
}

CutSurface cutSurface(const Level& level, const CutPlane& plane, const render::Section& within,
                      double strokesApart) {
    Cutter cutter(plane, within, strokesApart);
    cutter.cut(level);
    return cutter.take();
}

/// The handle while it is dragged.
class SectionTool::Pull final : public Drag {
public:
    Pull(SectionTool& tool, const glm::dvec3& handle, std::pair<double, double> reach)
        : m_tool(tool), m_before(*tool.m_plane), m_handle(handle), m_reach(reach) {
        m_tool.m_held = handle;
    }
    ~Pull() override { m_tool.m_held.reset(); }
    Pull(const Pull&) = delete;
    Pull& operator=(const Pull&) = delete;

    void begin(const InputState& in) {
        const Ray ray = in.ray();
        const double along = ray.direction[m_before.axis] / glm::length(ray.direction);
        m_ahead = std::abs(along) > straightAhead;
        m_first = reading(in);
    }
    void update(const InputState& in) override {
        if (lost())
            return;
        CutPlane plane = m_before;
        plane.at += reading(in) - m_first;
        if (!in.modifiers.ctrl)
            plane.at = std::round(plane.at / planeStep) * planeStep;
        plane.at = std::clamp(plane.at, m_reach.first, m_reach.second);
        m_moved = m_moved || plane != m_before;
        m_tool.m_held = m_handle;
        (*m_tool.m_held)[plane.axis] = plane.at;
        m_tool.put(plane);
    }
    KeyResult key(const InputState&, const KeyInput& input) override {
        return input.kind == KeyInput::Kind::Escape  ? KeyResult::Cancel
               : input.kind == KeyInput::Kind::Enter ? KeyResult::End
                                                     : KeyResult::Ignored;
    }
    bool end(const InputState&) override { return m_moved; } // a click is meant for what lies behind
    void interrupt() override {}
    void cancel() override {
        if (!lost())
            m_tool.put(m_before);
    }
    bool lost() const override { return !m_tool.m_plane || m_tool.m_plane->axis != m_before.axis; }

private:
    /// How far along its way one points. Where one looks along that way, up is away from the eye.
    double reading(const InputState& in) const {
        const Ray ray = in.ray();
        if (m_ahead) {
            const double away = -in.at.y * in.view.unitsOf(1, m_handle);
            return in.view.camera.forward()[m_before.axis] > 0 ? away : -away;
        }
        const glm::dvec3 from = ray.origin - m_handle;
        const double squared = glm::dot(ray.direction, ray.direction);
        const double slope = ray.direction[m_before.axis];
        const double apart = std::max(squared - slope * slope, 1e-6 * squared);
        return (squared * from[m_before.axis] - slope * glm::dot(from, ray.direction)) / apart;
    }

    SectionTool& m_tool;
    CutPlane m_before;
    glm::dvec3 m_handle;
    std::pair<double, double> m_reach; ///< of the level along the axis
    double m_first = 0;
    bool m_ahead = false; ///< one looks along the way of the handle
    bool m_moved = false;
};

void SectionTool::put(std::optional<CutPlane> plane) {
    if (m_plane == plane)
        return;
    m_plane = plane;
    m_changed();
}

void SectionTool::begin(const InputState& in) {
    if (in.level != nullptr)
        put(planeFor(in, acrossMost(in.view)));
}

void SectionTool::end() {
    m_drawn = {};
    m_pointed = false;
    put({});
}

void SectionTool::flip() {
    if (!m_plane)
        return;
    CutPlane plane = *m_plane;
    plane.keepsAbove = !plane.keepsAbove;
    put(plane);
}

void SectionTool::turn(const InputState& in) {
    if (m_plane && in.level != nullptr)
        put(planeFor(in, (m_plane->axis + 1) % 3));
}

std::optional<glm::dvec3> SectionTool::handlePlace(const InputState& in) const {
    if (!m_plane || in.level == nullptr)
        return std::nullopt;
    if (m_held)
        return m_held;
    const auto [low, high] = cutBox(*in.level);
    const int axis = m_plane->axis;
    const glm::dvec2 size = glm::dvec2(in.view.size.width, in.view.size.height) / in.view.pixelRatio;
    const auto seen = [&](const glm::dvec3& place) {
        const auto at = in.view.onScreen(place);
        return at && at->x > cutHandleSide && at->y > cutHandleSide && at->x < size.x - cutHandleSide &&
               at->y < size.y - cutHandleSide;
    };
    glm::dvec3 place = (low + high) / 2.0;
    place[axis] = m_plane->at;
    if (seen(place))
        return place;
    const Ray ray = in.view.ray(size / 2.0);
    if (std::abs(ray.direction[axis]) < 1e-9)
        return std::nullopt;
    const double away = (m_plane->at - ray.origin[axis]) / ray.direction[axis];
    if (away <= 0)
        return std::nullopt;
    place = glm::clamp(ray.origin + ray.direction * away, low, high);
    place[axis] = m_plane->at;
    return seen(place) ? std::optional(place) : std::nullopt;
}

std::optional<glm::dvec2> SectionTool::handle(const InputState& in) const {
    const auto place = handlePlace(in);
    return place ? in.view.onScreen(*place) : std::nullopt;
}

bool SectionTool::onHandle(const InputState& in) const {
    const auto at = in.modifiers.shift || in.modifiers.alt ? std::nullopt : handle(in);
    return at && glm::distance(*at, in.at) < cutHandlePixels;
}

bool SectionTool::hover(const InputState& in) {
    m_pointed = onHandle(in);
    return m_pointed;
}

void SectionTool::leave() { m_pointed = false; }

Pressed SectionTool::press(const InputState& in) {
    if (!onHandle(in))
        return Pressed::notTaken();
    const auto [low, high] = cutBox(*in.level);
    auto pull =
        std::make_unique<Pull>(*this, *handlePlace(in), std::pair(low[m_plane->axis], high[m_plane->axis]));
    pull->begin(in);
    return Pressed::held(std::move(pull));
}

void SectionTool::overlays(const InputState& in, ToolOverlays& overlays) const {
    if (!m_plane || in.level == nullptr)
        return;
    const auto [low, high] = cutBox(*in.level);
    glm::dvec3 middle = (low + high) / 2.0;
    middle[m_plane->axis] = m_plane->at;
    const glm::dvec3 size = high - low;
    // By powers of two, so that moves of the camera draw it anew seldom.
    const glm::dvec3 near = glm::clamp(in.view.camera.eye, low, high);
    glm::dvec3 looked = in.view.camera.orthographic() ? middle : near;
    looked[m_plane->axis] = m_plane->at;
    const double wanted = std::max({in.view.unitsOf(hatchPixels, in.view.onScreen(middle) ? middle : looked),
                                    leastApart, (size.x + size.y + size.z) / mostStrokes});
    const double apart = std::exp2(std::round(std::log2(wanted)));
    const render::Section within = m_within();
    if (m_drawn.overlay == nullptr || m_drawn.level.lock() != in.level || m_drawn.plane != *m_plane ||
        m_drawn.within != within || m_drawn.apart != apart) {
        const CutSurface surface = cutSurface(*in.level, *m_plane, within, apart);
        auto drawn = std::make_shared<render::Overlay>();
        drawn->origin = middle;
        drawn->depth = render::OverlayDepth::Tested;
        const auto local = [&](const glm::dvec3& point) { return glm::vec3(point - middle); };
        for (const auto& polygon : surface.polygons)
            for (std::size_t i = 1; i + 1 < polygon.size(); ++i)
                for (const std::size_t corner : {std::size_t{0}, i, i + 1})
                    drawn->triangles.push_back({local(polygon[corner]), surfaceColor});
        glm::vec3 above(0);
        above[m_plane->axis] = m_plane->keepsAbove ? -aboveSurface : aboveSurface;
        for (const auto& [from, to] : surface.strokes)
            drawn->lines.push_back({local(from) + above, local(to) + above, strokeColor, 1.0F});
        // The plane itself.
        const int u = (m_plane->axis + 1) % 3, v = (m_plane->axis + 2) % 3;
        glm::dvec3 corners[4] = {low, low, high, high};
        corners[1][u] = high[u];
        corners[3][u] = low[u];
        for (glm::dvec3& corner : corners)
            corner[m_plane->axis] = m_plane->at;
        corners[1][v] = low[v];
        corners[3][v] = high[v];
        for (std::size_t i = 0; i < 4; ++i)
            drawn->lines.push_back({local(corners[i]), local(corners[(i + 1) % 4]),
                                    overlays.colors.axes[static_cast<std::size_t>(m_plane->axis)], 2.0F});
        m_drawn = {in.level, *m_plane, within, apart, std::move(drawn)};
    }
    overlays.numbered[sectionOverlay] = m_drawn.overlay;
}

void SectionTool::paint(const InputState& in, ToolSketch& sketch) const {
    const auto place = handlePlace(in);
    const auto at = place ? in.view.onScreen(*place) : std::nullopt;
    if (!at)
        return;
    const glm::u8vec4 color = sketch.colors.axes[static_cast<std::size_t>(m_plane->axis)];
    const bool lit = m_pointed || m_held;
    glm::dvec3 along(0);
    along[m_plane->axis] = in.view.unitsOf(cutArrowPixels, *place);
    const auto first = in.view.onScreen(*place - along), last = in.view.onScreen(*place + along);
    if (first && last) {
        sketch.shapes.push_back({ScreenShape::Kind::Line, {*first, *last}, {20, 22, 26, 255}, {}, 5});
        sketch.shapes.push_back({ScreenShape::Kind::Line, {*first, *last}, color, {}, 3});
    }
    const double side = lit ? cutHandleSide + 1 : cutHandleSide;
    sketch.shapes.push_back({ScreenShape::Kind::Polygon,
                             {*at + glm::dvec2(0, -side), *at + glm::dvec2(side, 0),
                              *at + glm::dvec2(0, side), *at + glm::dvec2(-side, 0)},
                             {20, 22, 26, 255},
                             lit ? glm::u8vec4(255) : color,
                             1.5});
}

std::vector<ToolText> SectionTool::hint(const InputState&) const {
    if (!m_plane || (!m_pointed && !m_held))
        return {};
    std::vector<ToolText> hints{{planeText, {cutAxisName(m_plane->axis), ToolText::length(m_plane->at, 5)}}};
    if (!m_held)
        hints.push_back(
            {planeHint, {ToolText::Keys{"view.section-flip"}, ToolText::Keys{"view.section-axis"}}});
    return hints;
}

} // namespace octant
