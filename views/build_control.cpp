#include "views/build_control.h"

#include <algorithm>
#include <cstdlib>

#include "model/translate.h"
#include "views/words.h"

namespace octant {
namespace {

constexpr const char* pushName = OCTANT_TR("Push cubes");
constexpr const char* pullName = OCTANT_TR("Pull cubes");
constexpr const char* noMaterial =
    OCTANT_TR("Select a material in the outline first, or take the one under the pointer");
constexpr const char* bendName = OCTANT_TR("Move corners");

std::vector<std::int64_t> numbers(const glm::i64vec3& v) { return {v.x, v.y, v.z}; }

Edit boxEdit(const char* action, const Level& level, const LevelBox& box) {
    Edit edit;
    edit.action = action;
    edit.targets = {{ItemKind::Level, -1, ItemRef::NoCube, level.id}};
    return std::move(edit)
        .with("depth", Value(static_cast<std::uint64_t>(box.depth)))
        .with("min", Value(numbers(box.min)))
        .with("size", Value(numbers(box.size)));
}

Edit pushEdit(const Level& level, const CellRect& from, int steps) {
    return boxEdit("cubes.push", level, from.cells)
        .with("face", Value(static_cast<std::uint64_t>(from.face)))
        .with("steps", Value(std::int64_t{steps}));
}

Edit bendEdit(const Level& level, const CellRect& from, unsigned corners, int eighths) {
    return boxEdit("cubes.move-corners", level, from.cells)
        .with("face", Value(static_cast<std::uint64_t>(from.face)))
        .with("corners", Value(std::uint64_t{corners}))
        .with("amount", Value(std::int64_t{eighths}));
}

/// Marks the edge or the corner of a rectangle that is pointed at.
void addPointed(render::Overlay& overlay, const Level& level, const CellRect& rect, unsigned pointed,
                glm::u8vec4 color) {
    constexpr float width = 4, share = 0.25F;
    const auto corners = faceCornersOf(level, rect);
    const auto at = [&](std::size_t i) { return glm::vec3(corners[i % 4] - overlay.origin); };
    const auto taken = [&](std::size_t i) { return (pointed >> (i % 4) & 1) != 0; };
    for (std::size_t i = 0; i < 4; ++i) {
        if (taken(i) && taken(i + 1))
            overlay.lines.push_back({at(i), at(i + 1), color, width});
        else if (taken(i) && !taken(i + 3))
            for (const std::size_t next : {i + 1, i + 3})
                overlay.lines.push_back({at(i), at(i) + (at(next) - at(i)) * share, color, width});
    }
}

void addRect(render::Overlay& overlay, const Level& level, const CellRect& rect, glm::u8vec4 edge,
             glm::u8vec4 fill, float width) {
    const auto corners = faceCornersOf(level, rect);
    const auto at = [&](std::size_t i) { return glm::vec3(corners[i % 4] - overlay.origin); };
    for (std::size_t i = 0; i < 4; ++i)
        overlay.lines.push_back({at(i), at(i + 1), edge, width});
    for (const std::size_t i : {0U, 1U, 2U, 0U, 2U, 3U})
        overlay.triangles.push_back({at(i), fill});
}

} // namespace

void BuildControl::setActive(bool active) {
    endRun();
    reset();
    m_active = active;
}

void BuildControl::reset() {
    m_run.reset();
    m_hovered.reset();
    m_hit.reset();
    m_anchor.reset();
    m_selected.reset();
}

void BuildControl::afterMapChange() {
    if (!m_run || m_host.gestureOpen())
        return;
    const CellRect from = m_run->from;
    m_run.reset();
    (m_selected ? m_selected : m_hovered) = from;
}

bool BuildControl::changeGrid(int halvings) {
    const int depth = std::clamp(m_depth + halvings, 0, finest);
    if (depth == m_depth)
        return false;
    endRun();
    reset();
    m_depth = depth;
    return true;
}

void BuildControl::hover(const Level& level, const std::optional<PickHit>& hit) {
    if (m_run)
        return;
    m_hovered = hit ? cellAt(level, *hit, m_depth) : std::nullopt;
    m_hit = m_hovered ? hit : std::nullopt;
}

void BuildControl::endRun() {
    if (!m_run)
        return;
    const Run run = *m_run;
    m_run.reset();
    if (m_host.gestureOpen())
        m_host.commit(run.gesture);
}

void BuildControl::press(const Level& level, const std::optional<PickHit>& hit) {
    endRun();
    m_anchor = m_selected = hit ? cellAt(level, *hit, m_depth) : std::nullopt;
}

void BuildControl::dragTo(const Level& level, const Ray& ray) {
    if (!m_anchor)
        return;
    if (const auto cell = cellOnPlane(level, *m_anchor, ray))
        m_selected = m_anchor->extendedTo(*cell);
}

bool BuildControl::push(const Level& level, int layers) { return step(level, layers, 0); }

bool BuildControl::bend(const Level& level, int eighths, bool pointed) {
    const std::optional<CellRect>& rect = m_selected ? m_selected : m_hovered;
    return rect &&
           step(level, eighths, pointed && m_hit ? cornersNear(level, *rect, m_hit->point) : allCorners);
}

bool BuildControl::step(const Level& level, int steps, unsigned corners) {
    afterMapChange();
    if (m_run && m_run->corners != corners)
        endRun();
    if (!m_run) {
        const std::optional<CellRect>& rect = m_selected ? m_selected : m_hovered;
        if (!rect || steps == 0)
            return false;
        const char* name = corners != 0 ? bendName : steps > 0 ? pushName : pullName;
        m_run = Run{m_host.beginGesture(words(name).toStdString()), *rect, corners, 0};
    }
    const int sum = m_run->steps + steps;
    const auto moveTo = [&](const CellRect& rect) { (m_selected ? m_selected : m_hovered) = rect; };
    // Back to where the run began the map is what it was; an empty step leaves none in the history.
    if (sum == 0) {
        moveTo(m_run->from);
        m_host.cancel(m_run->gesture);
        m_run.reset();
        return true;
    }
    const Edit edit =
        corners != 0 ? bendEdit(level, m_run->from, corners, sum) : pushEdit(level, m_run->from, sum);
    if (!m_host.preview(m_run->gesture, edit)) {
        if (m_run->steps == 0) {
            m_host.cancel(m_run->gesture);
            m_run.reset();
        }
        return false;
    }
    m_run->steps = sum;
    if (corners == 0)
        moveTo(m_run->from.moved(sum));
    return true;
}

bool BuildControl::clear(const Level& level) {
    endRun();
    const std::optional<CellRect>& rect = m_selected ? m_selected : m_hovered;
    return rect && m_host.submit(boxEdit("cubes.clear", level, rect->cells));
}

bool BuildControl::paint(const Level& level) {
    endRun();
    const std::optional<CellRect>& rect = m_selected ? m_selected : m_hovered;
    if (!rect)
        return false;
    for (const ItemRef& item : m_host.selection()) {
        const char* field = item.kind == ItemKind::Material          ? "material"
                            : item.kind == ItemKind::PhysicsMaterial ? "physics_material"
                            : item.kind == ItemKind::SoundMaterial   ? "sound_material"
                                                                     : nullptr;
        if (field != nullptr)
            return m_host.submit(boxEdit("cubes.paint", level, rect->cells)
                                     .with("faces", Value(std::uint64_t{1} << rect->face))
                                     .with(field, Value(Ref{item.id, {}})));
    }
    m_host.report(words(noMaterial).toStdString());
    return false;
}

bool BuildControl::pickMaterial(const Level& level) {
    if (!m_hit)
        return false;
    for (const SectorSlot& slot : level.sectors) {
        if (slot.id != m_hit->item.id)
            continue;
        const Sector* sector = slot.cell->value();
        const auto number = static_cast<std::uint32_t>(m_hit->item.cube);
        if (sector == nullptr || number >= sector->cubes.size())
            return false;
        const std::uint8_t used = sector->cubes.material(sector->cubes.cubes[number], m_hit->item.face);
        if (used >= sector->usedMaterials.size() || sector->usedMaterials[used].id == 0)
            return false;
        m_host.select({{ItemKind::Material, -1, ItemRef::NoCube, sector->usedMaterials[used].id}});
        return true;
    }
    return false;
}

std::shared_ptr<render::Overlay> BuildControl::overlay(const Level& level, glm::u8vec4 accent) const {
    if (!m_active || (!m_selected && !m_hovered))
        return nullptr;
    auto overlay = std::make_shared<render::Overlay>();
    overlay->depth = render::OverlayDepth::Ghosted;
    overlay->origin = faceCornersOf(level, m_selected ? *m_selected : *m_hovered)[0];
    const auto faded = [&](std::uint8_t alpha) { return glm::u8vec4(accent.r, accent.g, accent.b, alpha); };
    if (m_selected)
        addRect(*overlay, level, *m_selected, accent, faded(80), 2.5f);
    if (m_hovered && !(m_selected && *m_selected == *m_hovered))
        addRect(*overlay, level, *m_hovered, faded(200), faded(m_selected ? 20 : 50), 1.5f);
    const CellRect& meant = m_selected ? *m_selected : *m_hovered;
    if (m_hit)
        if (const unsigned pointed = cornersNear(level, meant, m_hit->point); pointed != allCorners)
            addPointed(*overlay, level, meant, pointed, accent);
    return overlay;
}

} // namespace octant
