#include "views/tools/gizmo_tool.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <utility>

#include <glm/common.hpp>
#include <glm/geometric.hpp>
#include <glm/trigonometric.hpp>

#include "model/core/translate.h"
#include "model/edit/entities/entity_motion.h"
#include "model/geometry/placed_models.h"
#include "model/map/locate.h"

namespace octant {
namespace {

constexpr const char* moveEntities = OCTANT_TR("Move entities");
constexpr const char* turnEntities = OCTANT_TR("Turn entities");
constexpr const char* scaleEntities = OCTANT_TR("Scale entities");
constexpr const char* scaledText = OCTANT_TR("%1 times as large");
constexpr const char* turnedText = OCTANT_TR("%1° about %2");
constexpr const char* movedText = OCTANT_TR("%1 along %2");
constexpr const char* turnedOwnText = OCTANT_TR("%1° about its own %2");
constexpr const char* movedOwnText = OCTANT_TR("%1 along its own %2");
constexpr const char* copyEntities = OCTANT_TR("Copy entities");
constexpr const char* copyText = OCTANT_TR("a copy");
constexpr const char* handleHint =
    OCTANT_TR("drag an arrow to move, with Shift a copy, with Ctrl freely  ·  type how far");

constexpr double moveStep = 0.125, turnStep = 15; // units, degrees
constexpr double freeTurnStep = 0.5, scaleStep = 0.1;
constexpr double smallestScale = 0.01, largestScale = 100; // by hand
constexpr double farthestTyped = 1e6;
constexpr std::size_t longestTyped = 12;
constexpr double handlePixels = 9; // so near to a handle is on it
constexpr double arrowPixels = 84; // as long on the screen wherever it stands
constexpr int ringPieces = 64;
constexpr double ringShare = 0.78; // of the arrows' length
constexpr double headShare = 0.16, startShare = 0.12;
constexpr double scaleFromPixels = 50, scalePixels = 74; // from the middle up and right, between the rings

bool scales(const GizmoTool::Handle& handle) { return handle.axis == GizmoTool::everyAxis; }
/// What leaves a thing as it is.
double neutral(const GizmoTool::Handle& handle) { return scales(handle) ? 1 : 0; }

/// Where the handle that scales begins and ends on the screen.
std::pair<glm::dvec2, glm::dvec2> scaleHandle(const glm::dvec2& middle) {
    const glm::dvec2 way = glm::normalize(glm::dvec2(1, -1));
    return {middle + way * scaleFromPixels, middle + way * scalePixels};
}

/// Whether scaling changes something: how large one is, or where several stand.
bool canScale(Host& host, const std::vector<ItemRef>& items) {
    if (items.size() != 1)
        return !items.empty();
    const MapPtr map = host.snapshot();
    const auto* entity = static_cast<const Entity*>(findItem(*map, items.front()));
    return entity != nullptr && hasSize(*entity, map->revision);
}

double distanceToPiece(glm::dvec2 point, glm::dvec2 a, glm::dvec2 b) {
    const glm::dvec2 whole = b - a, from = point - a;
    const double length = glm::dot(whole, whole);
    const double share = length > 0 ? std::clamp(glm::dot(from, whole) / length, 0.0, 1.0) : 0;
    return glm::length(from - whole * share);
}

} // namespace

/// A handle that is held.
class GizmoTool::Pull final : public Drag {
public:
    /// `first`: what reading() says where it was taken. `copies`: the entities stay, and copies of them go.
    Pull(GizmoTool& tool, const Handle& handle, double first, bool copies, std::string name)
        : m_tool(tool), m_host(tool.m_host), m_handle(handle), m_origin(*tool.m_center),
          m_rotation(tool.m_rotation), m_axes(tool.m_axes), m_first(first), m_amount(neutral(handle)),
          m_copies(copies), m_items(tool.m_items), m_target(tool.m_target),
          m_gesture(m_host.beginGesture(std::move(name))) {
        m_tool.m_pull = this;
    }
    ~Pull() override { m_tool.m_pull = nullptr; }
    Pull(const Pull&) = delete;
    Pull& operator=(const Pull&) = delete;

    const Handle& handle() const { return m_handle; }
    double amount() const { return m_amount; }
    bool ownAxes() const { return m_rotation.has_value(); }
    bool copies() const { return m_copies; }

    /// Along the axis in units, around it in degrees, or from the middle in pixels; none where the ray runs
    /// beside the axis.
    static std::optional<double> reading(const Handle& handle, const glm::dvec3& origin,
                                         const glm::dmat3& axes, const InputState& in);

    /// Goes by steps of the grid, of 15 degrees and of tenths, or with Ctrl freely.
    void update(const InputState& in) override;
    bool end(const InputState&) override {
        finish();
        return m_amount != neutral(m_handle); // a handle lies over other things, which a click is meant for
    }
    void interrupt() override { finish(); }
    void cancel() override { m_host.cancel(m_gesture); }
    KeyResult key(const InputState&, const KeyInput& input) override;
    bool typing() const override { return true; }
    bool lost() const override { return !m_host.gestureOpen(); }

private:
    void go(double amount);
    Edit edit() const;
    /// What left its sector goes to another list, with another id: only at the end, so that handles and
    /// shapes know what is held until then.
    void finish() {
        const bool changes = m_amount != neutral(m_handle);
        if (!m_target && !m_copies && changes)
            m_host.preview(m_gesture, edit().with("sectors", true));
        m_host.commit(m_gesture);
        if (m_copies && changes)
            selectCopies();
    }
    /// The hand goes on with the copies, which the step has selected beside what they are of.
    void selectCopies() {
        Selection copies = m_host.selection();
        std::erase_if(copies, [this](const ItemRef& item) {
            return std::find(m_items.begin(), m_items.end(), item) != m_items.end();
        });
        if (!copies.empty())
            m_host.select(std::move(copies));
    }

    GizmoTool& m_tool;
    Host& m_host;
    Handle m_handle;
    glm::dvec3 m_origin; ///< of the gizmo when it was taken
    std::optional<glm::vec3> m_rotation;
    glm::dmat3 m_axes; ///< likewise
    double m_first, m_amount;
    bool m_copies;
    std::vector<ItemRef> m_items;
    std::optional<Target> m_target; ///< as it was then
    std::string m_typed;
    Host::GestureId m_gesture;
};

std::optional<double> GizmoTool::Pull::reading(const Handle& handle, const glm::dvec3& origin,
                                               const glm::dmat3& axes, const InputState& in) {
    if (scales(handle)) {
        constexpr double least = 1; // pixel
        const auto middle = in.view.onScreen(origin);
        return middle ? std::optional(std::max(glm::length(in.at - *middle), least)) : std::nullopt;
    }
    const Ray ray = in.ray();
    const glm::dvec3 axis = axes[handle.axis], from = ray.origin - origin;
    const double slope = glm::dot(ray.direction, axis);
    if (handle.turns) {
        constexpr double flat = 0.02; // a ring seen from its side tells nothing
        const double length = glm::length(ray.direction);
        if (std::abs(slope) < flat * length)
            return std::nullopt;
        const glm::dvec3 at = from - ray.direction * (glm::dot(from, axis) / slope);
        return glm::degrees(
            std::atan2(glm::dot(at, axes[(handle.axis + 2) % 3]), glm::dot(at, axes[(handle.axis + 1) % 3])));
    }
    const double squared = glm::dot(ray.direction, ray.direction), apart = squared - slope * slope;
    if (apart < 1e-6 * squared)
        return std::nullopt;
    return (squared * glm::dot(from, axis) - slope * glm::dot(from, ray.direction)) / apart;
}

void GizmoTool::Pull::update(const InputState& in) {
    const auto now = m_typed.empty() ? reading(m_handle, m_origin, m_axes, in) : std::nullopt;
    if (!now)
        return;
    const bool freely = in.modifiers.ctrl;
    if (scales(m_handle)) {
        const double free = std::clamp(*now / m_first, smallestScale, largestScale);
        go(freely ? free : std::max(std::round(free / scaleStep), 1.0) * scaleStep);
        return;
    }
    double amount = *now - m_first;
    if (m_handle.turns) {
        amount -= 360 * std::round(amount / 360);
        const double step = freely ? freeTurnStep : m_target ? m_target->turnStep : turnStep;
        amount = std::round(amount / step) * step;
    } else if (!freely) {
        const double step = m_target ? m_target->moveStep : moveStep;
        amount = std::round(amount / step) * step;
    }
    go(amount);
}

void GizmoTool::Pull::go(double amount) {
    if (amount == m_amount)
        return;
    m_amount = amount;
    if (!m_target)
        m_host.preview(m_gesture, edit());
    else if (const auto wanted = m_target->edit(m_handle, amount))
        m_host.preview(m_gesture, *wanted);
}

Drag::KeyResult GizmoTool::Pull::key(const InputState& in, const KeyInput& input) {
    switch (input.kind) {
    case KeyInput::Kind::Escape:
        return KeyResult::Cancel;
    case KeyInput::Kind::Enter:
        return KeyResult::End;
    case KeyInput::Kind::Backspace:
        if (!m_typed.empty())
            m_typed.pop_back();
        break;
    case KeyInput::Kind::Character: {
        const char typed = input.character == ',' ? '.' : input.character;
        const bool fits = (typed >= '0' && typed <= '9') ||
                          (typed == '-' && m_typed.empty() && !scales(m_handle)) ||
                          (typed == '.' && m_typed.find('.') == std::string::npos);
        if (!fits || m_typed.size() >= longestTyped)
            return KeyResult::Ignored;
        m_typed += typed;
        break;
    }
    }
    const double number = std::strtod(m_typed.c_str(), nullptr);
    const double amount = m_handle.turns || scales(m_handle) ? number : in.lengthOf(number);
    const bool sizes = !scales(m_handle) || (amount >= smallestScale && amount <= largestScale);
    if (!m_typed.empty() && std::abs(amount) < farthestTyped && sizes)
        go(amount);
    return KeyResult::Taken;
}

Edit GizmoTool::Pull::edit() const {
    if (m_copies && m_amount != 0) {
        std::vector<std::int64_t> counts(3, 1);
        counts[static_cast<std::size_t>(m_handle.axis)] = 2;
        const glm::vec3 way(m_axes[m_handle.axis] * m_amount);
        return Edit{"entity.array", m_items, {}}
            .with("counts", std::move(counts))
            .with("spacing", std::vector<float>{way.x, way.y, way.z});
    }
    Edit edit{"entity.transform", m_items, {}};
    const std::vector<float> middle{static_cast<float>(m_origin.x), static_cast<float>(m_origin.y),
                                    static_cast<float>(m_origin.z)};
    if (scales(m_handle)) {
        edit.with("scale", static_cast<float>(m_amount)).with("around", middle);
    } else if (m_handle.turns) {
        edit.with("degrees", static_cast<float>(m_amount))
            .with("axis", static_cast<std::uint64_t>(m_handle.axis))
            .with("around", middle);
        if (m_rotation)
            edit.with("axes", std::vector<float>{m_rotation->x, m_rotation->y, m_rotation->z});
    } else {
        const glm::vec3 by(m_axes[m_handle.axis] * m_amount);
        edit.with("by", std::vector<float>{by.x, by.y, by.z});
    }
    return edit;
}

void GizmoTool::follow(std::optional<Target> target) {
    m_items.clear();
    m_rotation.reset();
    m_axes = glm::dmat3(1);
    m_target = std::move(target);
    m_center = m_target ? std::optional(m_target->center) : std::nullopt;
}

void GizmoTool::follow(const PlacedItems& items) {
    m_items.clear();
    m_target.reset();
    m_center.reset();
    m_rotation.reset();
    glm::dvec3 sum(0);
    for (const ItemRef& item : m_host.selection()) {
        if (item.kind != ItemKind::Entity)
            continue;
        if (const auto placed = items.find(item)) {
            m_items.push_back(item);
            sum += placed->position;
        }
    }
    if (!m_items.empty())
        m_center = sum / static_cast<double>(m_items.size());
    if (m_ownAxes && !m_items.empty()) {
        const MapPtr map = m_host.snapshot();
        if (const auto* entity = static_cast<const Entity*>(findItem(*map, m_items.back())))
            m_rotation = entityRotation(*entity, map->revision);
    }
    m_axes = m_rotation ? glm::dmat3(rotationOf(*m_rotation)) : glm::dmat3(1);
}

std::vector<glm::dvec3> GizmoTool::ring(int axis, double reach) const {
    std::vector<glm::dvec3> points;
    for (int i = 0; i <= ringPieces; ++i) {
        const double angle = glm::radians(360.0 * i / ringPieces);
        points.push_back(*m_center + (m_axes[(axis + 1) % 3] * std::cos(angle) +
                                      m_axes[(axis + 2) % 3] * std::sin(angle)) *
                                         (reach * ringShare));
    }
    return points;
}

std::optional<GizmoTool::Handle> GizmoTool::handleAt(glm::dvec2 at, const ViewFrom& view) const {
    if (!shown())
        return std::nullopt;
    const double reach = view.unitsOf(arrowPixels, *m_center);
    std::optional<Handle> nearest;
    double least = handlePixels;
    const auto offer = [&](const Handle& handle, const glm::dvec3& from, const glm::dvec3& to) {
        const auto a = view.onScreen(from), b = view.onScreen(to);
        // An arrow that is looked along cannot be dragged.
        if (!a || !b || (!handle.turns && glm::length(*a - *b) < handlePixels))
            return;
        if (const double away = distanceToPiece(at, *a, *b); away < least) {
            least = away;
            nearest = handle;
        }
    };
    for (int axis = 0; axis < 3; ++axis)
        offer({false, axis}, *m_center + m_axes[axis] * (reach * startShare),
              *m_center + m_axes[axis] * reach);
    if (nearest)
        return nearest;
    if (const auto middle = view.onScreen(*m_center); middle && !m_target && canScale(m_host, m_items))
        if (glm::length(at - scaleHandle(*middle).second) < handlePixels)
            return Handle{false, everyAxis};
    for (int axis = 0; axis < 3; ++axis) {
        const std::vector<glm::dvec3> points = ring(axis, reach);
        for (std::size_t i = 1; i < points.size(); ++i)
            offer({true, axis}, points[i - 1], points[i]);
    }
    return nearest;
}

std::optional<std::pair<glm::dvec2, glm::dvec2>> GizmoTool::extent(const ViewFrom& view) const {
    const auto middle = shown() ? view.onScreen(*m_center) : std::nullopt;
    if (!middle)
        return std::nullopt;
    std::pair<glm::dvec2, glm::dvec2> box(*middle, *middle);
    const auto add = [&](const glm::dvec3& point) {
        if (const auto at = view.onScreen(point)) {
            box.first = glm::min(box.first, *at);
            box.second = glm::max(box.second, *at);
        }
    };
    const double reach = view.unitsOf(arrowPixels, *m_center);
    for (int axis = 0; axis < 3; ++axis) {
        add(*m_center + m_axes[axis] * (reach * (1 + headShare)));
        for (const glm::dvec3& point : ring(axis, reach))
            add(point);
    }
    return box;
}

bool GizmoTool::hover(const InputState& in) {
    m_pointed = handleAt(in.at, in.view);
    return false;
}

Pressed GizmoTool::press(const InputState& in) {
    const bool shift = in.modifiers == Modifiers{true, false, false};
    auto handle = in.modifiers.none() || shift ? handleAt(in.at, in.view) : std::nullopt;
    if (shift && handle && (handle->turns || scales(*handle) || m_target))
        handle.reset(); // copies go along an arrow
    const auto first = handle ? Pull::reading(*handle, *m_center, m_axes, in) : std::nullopt;
    if (!first)
        return Pressed::notTaken();
    std::string name = shift             ? m_host.translated(copyEntities)
                       : m_target        ? (handle->turns ? m_target->turnName : m_target->moveName)
                       : scales(*handle) ? m_host.translated(scaleEntities)
                       : handle->turns   ? m_host.translated(turnEntities)
                                         : m_host.translated(moveEntities);
    return Pressed::held(std::make_unique<Pull>(*this, *handle, *first, shift, std::move(name)));
}

std::vector<ToolText> GizmoTool::hint(const InputState&) const {
    if (m_pull == nullptr)
        return m_pointed && shown() && !m_target ? std::vector<ToolText>{{handleHint, {}}}
                                                 : std::vector<ToolText>();
    const Handle& handle = m_pull->handle();
    if (scales(handle))
        return {{scaledText, {ToolText::Number{m_pull->amount(), 4}}}};
    const std::string axis(1, "XYZ"[handle.axis]);
    const char* moved = m_pull->ownAxes() ? movedOwnText : movedText;
    const char* turned = m_pull->ownAxes() ? turnedOwnText : turnedText;
    if (m_pull->copies())
        return {{copyText, {}}, {moved, {ToolText::length(m_pull->amount(), 5), axis}}};
    return {handle.turns ? ToolText{turned, {ToolText::Number{m_pull->amount(), 4}, axis}}
                         : ToolText{moved, {ToolText::length(m_pull->amount(), 5), axis}}};
}

void GizmoTool::paint(const InputState& in, ToolSketch& sketch) const {
    if (!shown())
        return;
    const double reach = in.view.unitsOf(arrowPixels, *m_center);
    const auto hot = m_pull != nullptr ? std::optional(m_pull->handle()) : m_pointed;
    const auto lit = [&](const Handle& handle) { return hot && *hot == handle; };
    for (int axis = 0; axis < 3; ++axis) {
        ScreenShape line;
        for (const glm::dvec3& point : ring(axis, reach))
            if (const auto at = in.view.onScreen(point))
                line.points.push_back(*at);
        const bool bright = lit({true, axis});
        line.pen = sketch.colors.axes[static_cast<std::size_t>(axis)];
        line.pen.a = bright ? 255 : 130;
        line.width = bright ? 3 : 1.4;
        sketch.shapes.push_back(std::move(line));
    }
    for (int axis = 0; axis < 3; ++axis) {
        const auto from = in.view.onScreen(*m_center + m_axes[axis] * (reach * startShare));
        const auto to = in.view.onScreen(*m_center + m_axes[axis] * reach);
        if (!from || !to)
            continue;
        const bool bright = lit({false, axis});
        const glm::u8vec4 color =
            bright ? glm::u8vec4(255) : sketch.colors.axes[static_cast<std::size_t>(axis)];
        sketch.shapes.push_back({ScreenShape::Kind::Line, {*from, *to}, color, {}, bright ? 4.0 : 3.0, true});
        const glm::dvec2 head = (*to - *from) * headShare, across(-head.y * 0.55, head.x * 0.55);
        sketch.shapes.push_back(
            {ScreenShape::Kind::Polygon, {*to + head, *to + across, *to - across}, {}, color});
    }
    const auto middle = in.view.onScreen(*m_center);
    if (!middle || m_target || !canScale(m_host, m_items))
        return;
    const auto [from, to] = scaleHandle(*middle);
    const bool bright = lit({false, everyAxis});
    const double side = bright ? 7 : 5.5;
    const glm::u8vec4 dark{20, 22, 26, 255},
        pale{bright ? glm::u8vec4(255) : glm::u8vec4(214, 218, 226, 255)};
    sketch.shapes.push_back({ScreenShape::Kind::Line, {from, to}, dark, {}, 3, true});
    sketch.shapes.push_back({ScreenShape::Kind::Line, {from, to}, pale, {}, 1.6, true});
    const std::array<glm::dvec2, 4> corners{
        glm::dvec2(-side, -side), {side, -side}, {side, side}, {-side, side}};
    ScreenShape square{ScreenShape::Kind::Polygon, {}, dark, pale, 1};
    for (const glm::dvec2& corner : corners)
        square.points.push_back(to + corner);
    sketch.shapes.push_back(std::move(square));
}

} // namespace octant
