#include <algorithm>
#include <cmath>

#include <QBuffer>
#include <QImage>

#include <glm/geometric.hpp>

#include "model/map/locate.h"
#include "views/host/actions.h"
#include "views/host/shown_text.h"
#include "views/viewport/scene_sync.h"
#include "views/viewport/view_bookmarks.h"
#include "views/viewport/viewport_widget.h"

/// Finding the way: camera bookmarks, orbiting within a room, flying at the scale of what is near.
namespace octant {
namespace {

constexpr int bookmarkWidth = 96, bookmarkHeight = 54; // pixels: settings of many files hold them
constexpr int pictureQuality = 60;
constexpr double usualDistance = 10;                 // units; at which one flies as fast as is said
constexpr double slowestPace = 0.3, fastestPace = 4; // factors of that
constexpr double paceRate = 4;                       // a second, at which the pace follows
constexpr double beforeWall = 0.15;                  // units that an orbit stays away from what it meets
constexpr double aboveSurface = 0.03;                // least sine of the angle to the surface that is orbited

} // namespace

void ViewportWidget::bindWayActions() {
    const auto bookmark = [this](std::size_t number) -> const ViewBookmark* {
        const auto found = m_bookmarks.find(m_shownLevel.first);
        return found != m_bookmarks.end() && found->second[number] ? &*found->second[number] : nullptr;
    };
    for (std::size_t i = 0; i < bookmarkCount; ++i) {
        const std::string number = std::to_string(i + 1);
        bindAction(("go.bookmark-" + number).c_str(), [this, i] { goToBookmark(i); },
                   [bookmark, i] { return bookmark(i) != nullptr; });
        bindAction(("go.set-bookmark-" + number).c_str(), [this, i] { setBookmark(i); },
                   [this] { return shownLevel() != nullptr; });
    }
    bindAction(
        "go.bookmarks", [this] { listBookmarks(); },
        [bookmark] {
            for (std::size_t i = 0; i < bookmarkCount; ++i)
                if (bookmark(i) != nullptr)
                    return true;
            return false;
        });
    bindAction(
        "view.adaptive-speed", [this] { m_on.adaptiveSpeed = !m_on.adaptiveSpeed; }, {},
        [this] { return m_on.adaptiveSpeed; });
    bindAction(
        "view.measure",
        [this] {
            if (m_measureTool.active()) {
                m_measureTool.end();
                return;
            }
            endWalk();
            m_pasteTool.drop();
            m_placeTool.end();
            m_regionTool.end();
            endShape(false);
            m_measureTool.begin();
            setFocus(Qt::OtherFocusReason);
            m_hoverStale = true;
            refreshHover();
        },
        [this] { return shownLevel() != nullptr; }, [this] { return m_measureTool.active(); });
}

void ViewportWidget::setBookmark(std::size_t number) {
    std::optional<ViewBookmark>& at = m_bookmarks[m_shownLevel.first][number];
    ViewBookmark bookmark;
    // A name that was given stays with the key.
    bookmark.name = at ? at->name : tr("View %1").arg(number + 1);
    bookmark.level = m_shownLevel.second;
    bookmark.camera = m_control.camera();
    const QImage picture =
        grabFramebuffer()
            .copy(paneOnScreen())
            .scaled(bookmarkWidth, bookmarkHeight, Qt::KeepAspectRatioByExpanding, Qt::SmoothTransformation);
    QBuffer bytes(&bookmark.picture);
    if (!picture.isNull() && bytes.open(QIODevice::WriteOnly))
        picture
            .copy((picture.width() - bookmarkWidth) / 2, (picture.height() - bookmarkHeight) / 2,
                  bookmarkWidth, bookmarkHeight)
            .save(&bytes, "JPG", pictureQuality);
    at = std::move(bookmark);
    m_host.report(tr("Bookmark %1 is set here: %1 goes back to it, Go, Bookmarks names it")
                      .arg(number + 1)
                      .toStdString());
}

void ViewportWidget::goToBookmark(std::size_t number) {
    const auto found = m_bookmarks.find(m_shownLevel.first);
    if (found == m_bookmarks.end() || !found->second[number])
        return;
    const ViewBookmark bookmark = *found->second[number];
    if (!locate(*m_sync->map(), {ItemKind::Level, -1, ItemRef::NoCube, bookmark.level})) {
        m_host.report(tr("The level of bookmark %1 is gone").arg(number + 1).toStdString());
        return;
    }
    leaveView();
    if (bookmark.level != m_shownLevel.second)
        m_host.setActiveLevel(bookmark.level);
    render::Camera camera = bookmark.camera;
    camera.fieldOfView = m_control.camera().fieldOfView;
    if (camera.orthographic() && !m_control.camera().orthographic())
        m_perspective = m_control.camera();
    setCamera(camera);
    m_host.report(tr("Bookmark %1: %2").arg(number + 1).arg(bookmark.name).toStdString());
}

void ViewportWidget::listBookmarks() {
    const std::uint64_t document = m_shownLevel.first;
    auto* dialog = new BookmarksDialog(m_bookmarks[document], this);
    connect(dialog, &BookmarksDialog::goWanted, this, [this, document](int number) {
        if (document == m_shownLevel.first)
            goToBookmark(static_cast<std::size_t>(number));
    });
    connect(dialog, &BookmarksDialog::renamed, this, [this, document](int number, const QString& name) {
        if (auto& bookmark = m_bookmarks[document][static_cast<std::size_t>(number)];
            bookmark && !name.isEmpty())
            bookmark->name = name;
    });
    connect(dialog, &BookmarksDialog::removed, this, [this, document](int number) {
        m_bookmarks[document][static_cast<std::size_t>(number)].reset();
        tellStatus();
    });
    dialog->open();
}

void ViewportWidget::beginOrbit(const std::vector<PickHit>& hits) {
    m_orbitReach = glm::distance(m_control.camera().eye, m_pivot);
    m_orbitNormal = glm::dvec3(0);
    if (!hits.empty() && hits.front().item.kind == ItemKind::Cube) {
        const glm::dvec3 normal(hits.front().normal);
        // Of what is seen from behind one does not stay in front.
        if (glm::dot(m_control.camera().eye - m_pivot, normal) > 0)
            m_orbitNormal = normal;
    }
}

/// Around what is under the pointer, on that side of it and before what stands between: within a room one
/// stays in it, and goes back to the distance where there is room again.
void ViewportWidget::orbit(glm::dvec2 moved) {
    render::Camera& camera = m_control.camera();
    const auto isOverSurface = [&] {
        const glm::dvec3 away = camera.eye - m_pivot;
        const double distance = glm::length(away);
        return m_orbitNormal == glm::dvec3(0) || !(distance > 0) ||
               glm::dot(away, m_orbitNormal) >= aboveSurface * distance;
    };
    const auto turn = [&](const glm::dvec2& by) {
        const render::Camera before = camera;
        if (const double now = glm::distance(camera.eye, m_pivot); now > 0)
            camera.eye = m_pivot + (camera.eye - m_pivot) * (m_orbitReach / now);
        m_control.orbit(by, m_pivot);
        if (isOverSurface())
            return true;
        camera = before;
        return false;
    };
    // Along the surface where it cannot be passed.
    if (!turn(moved) && !turn({moved.x, 0}))
        turn({0, moved.y});
    const glm::dvec3 away = camera.eye - m_pivot;
    const double distance = glm::length(away);
    if (m_asset || !(distance > 0))
        return;
    const glm::dvec3 way = away / distance;
    PickOptions options;
    options.maxDistance = distance;
    options.liquids = options.seeThrough = false;
    const auto met = m_picks.pick({m_pivot + m_orbitNormal * 0.01 + way * 0.01, way}, options);
    if (!met.empty())
        camera.eye = m_pivot + way * std::max(met.front().distance - beforeWall, 0.05);
}

double ViewportWidget::flightPace(double seconds) {
    const render::Camera& camera = m_control.camera();
    if (!m_on.adaptiveSpeed || m_asset || camera.orthographic() || !m_sync->context())
        return m_pace = 1;
    const auto ahead = m_picks.pick({camera.eye, camera.forward()}, {});
    // Where nothing is in sight it stays as it is.
    const double wanted = ahead.empty() ? m_pace
                                        : std::clamp(std::sqrt(ahead.front().distance / usualDistance),
                                                     slowestPace, fastestPace);
    m_pace += (wanted - m_pace) * (1 - std::exp(-paceRate * seconds));
    return m_pace;
}

} // namespace octant
