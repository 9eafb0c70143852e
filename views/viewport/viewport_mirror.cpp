#include <cmath>

#include "views/host/mirroring.h"
#include "views/render/scene.h"
#include "views/tools/building.h"
#include "views/viewport/mirror_ghosts.h"
#include "views/viewport/scene_sync.h"
#include "views/viewport/viewport_widget.h"

/// The plane behind which what is built is repeated.
namespace octant {
namespace {

constexpr int mirrorOverlay = 48; // behind sources of light
constexpr glm::u8vec4 planeEdge{110, 200, 255, 230}, planeGrid{110, 200, 255, 90},
    planeFill{110, 200, 255, 28};
constexpr int planeLines = 16; // between the edges, at most

/// A rectangle through the level across an axis.
std::shared_ptr<render::Overlay> planeOverlay(const Level& level, const MirrorPlane& plane) {
    auto overlay = std::make_shared<render::Overlay>();
    overlay->depth = render::OverlayDepth::Ghosted;
    const glm::dvec3 low = lowestCorner(level);
    const glm::dvec3 size = glm::dvec3(levelCells(level, 0)) * double{level.sectorSide()};
    const int u = (plane.axis + 1) % 3, v = (plane.axis + 2) % 3;
    const auto at = [&](double alongU, double alongV) {
        glm::dvec3 point(0);
        point[plane.axis] = double{plane.at};
        point[u] = low[u] + alongU * size[u];
        point[v] = low[v] + alongV * size[v];
        return glm::vec3(point);
    };
    for (const glm::vec3& corner : {at(0, 0), at(1, 0), at(1, 1), at(0, 0), at(1, 1), at(0, 1)})
        overlay->triangles.push_back({corner, planeFill});
    for (int i = 0; i <= planeLines; ++i) {
        const double share = static_cast<double>(i) / planeLines;
        const bool edge = i == 0 || i == planeLines;
        const float width = edge ? 2.0f : 1.0f;
        overlay->lines.push_back({at(share, 0), at(share, 1), edge ? planeEdge : planeGrid, width});
        overlay->lines.push_back({at(0, share), at(1, share), edge ? planeEdge : planeGrid, width});
    }
    return overlay;
}

/// Numbers of overlays that show what an edit is about that is repeated behind the plane: the cells that are
/// selected and pointed at, and ghosts of copies, of shapes, and by the numbers of their tools of what is
/// drawn, of what is placed and of regions.
constexpr int mirroredOverlays[] = {building_overlays::selected,
                                    building_overlays::pointed,
                                    building_overlays::copies,
                                    building_overlays::shape,
                                    111,
                                    120,
                                    121};
constexpr int imageOverlays = 200; ///< what is added to the number of an overlay for that of its image

std::shared_ptr<const render::Overlay> mirrorImageOf(const render::Overlay& overlay,
                                                     const MirrorPlane& plane) {
    const auto image = std::make_shared<render::Overlay>(overlay);
    const auto turned = [&](glm::vec3& point) { point[plane.axis] = -point[plane.axis]; };
    const auto fainter = [](glm::u8vec4& color) { color.a = static_cast<std::uint8_t>(color.a * 3 / 5); };
    image->origin[plane.axis] = 2 * double{plane.at} - overlay.origin[plane.axis];
    for (render::OverlayVertex& vertex : image->triangles) {
        turned(vertex.position);
        fainter(vertex.color);
    }
    for (render::OverlayLine& line : image->lines) {
        turned(line.a);
        turned(line.b);
        fainter(line.color);
    }
    for (render::OverlayIcon& icon : image->icons) {
        turned(icon.position);
        fainter(icon.color);
    }
    return image;
}

} // namespace

void addMirrorGhosts(ToolOverlays& overlays, const MirrorPlane& plane) {
    for (const int number : mirroredOverlays)
        if (const auto found = overlays.numbered.find(number);
            found != overlays.numbered.end() && found->second != nullptr)
            overlays.numbered.emplace(number + imageOverlays, mirrorImageOf(*found->second, plane));
}

void ViewportWidget::bindMirrorActions() {
    bindAction(
        "build.symmetry", [this] { toggleMirror(); }, [this] { return shownLevel() != nullptr; },
        [this] {
            const Mirroring* mirroring = mirroringOf(m_host);
            return mirroring != nullptr && mirroring->mirrorPlane().has_value();
        });
}

int ViewportWidget::mirrorAxis() const {
    const glm::dvec3 right = m_control.camera().right();
    return std::abs(right.x) >= std::abs(right.z) ? 0 : 2;
}

void ViewportWidget::toggleMirror() {
    Mirroring* mirroring = mirroringOf(m_host);
    const Level* level = shownLevel();
    if (mirroring == nullptr || level == nullptr)
        return;
    if (mirroring->mirrorPlane()) {
        mirroring->setMirrorPlane(std::nullopt);
        m_host.report(tr("What is built is not mirrored any more").toStdString());
    } else {
        const int axis = mirrorAxis();
        const std::vector<PickHit> hits = hitsAt(m_pointer, 1);
        const double pointed = hits.empty() ? 0 : hits.front().point[axis];
        const double grid = cellSide(*level, m_building.build.depth());
        const auto at = static_cast<float>(std::round(pointed / grid) * grid);
        mirroring->setMirrorPlane(MirrorPlane{axis, at});
        m_host.report(tr("What is built is mirrored across %1 = %2. The same key ends it.")
                          .arg(QLatin1Char("XYZ"[axis]))
                          .arg(double{at})
                          .toStdString());
    }
    showMirror();
}

void ViewportWidget::showMirror() {
    const Mirroring* mirroring = mirroringOf(m_host);
    const Level* level = m_asset ? nullptr : shownLevel();
    const auto plane = mirroring != nullptr && level != nullptr ? mirroring->mirrorPlane() : std::nullopt;
    m_scene->setOverlay(mirrorOverlay, plane ? planeOverlay(*level, *plane) : nullptr);
    wake();
}

} // namespace octant
