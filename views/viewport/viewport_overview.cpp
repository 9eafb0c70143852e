#include <algorithm>
#include <utility>

#include "model/geometry/storeys.h"
#include "views/host/actions.h"
#include "views/render/gl_constants.h"
#include "views/render/offscreen.h"
#include "views/render/renderer.h"
#include "views/render/scene.h"
#include "views/viewport/overview_map.h"
#include "views/viewport/paint_chip.h"
#include "views/viewport/scene_sync.h"
#include "views/viewport/viewport_widget.h"

/// The small picture of the level from above in the corner of the view.
namespace octant {
namespace {

constexpr int overviewMargin = 12, aboveChip = 6; // pixels
constexpr int leastPause = 1000;                  // milliseconds between two pictures
constexpr int pauseFactor = 20;                   // of the time that one took
constexpr double belowLid = 0.01;                 // units

} // namespace

void ViewportWidget::makeOverview() {
    m_overview = new OverviewMap(this);
    m_overviewTimer.setSingleShot(true);
    connect(&m_overviewTimer, &QTimer::timeout, this, [this] { wake(); });
    connect(m_overview, &OverviewMap::goWanted, this, [this](double x, double z, bool first) {
        inPane(mainPane(), [&] {
            if (first)
                leaveView();
            render::Camera camera = m_control.camera();
            camera.eye.x = x;
            camera.eye.z = z;
            setCamera(camera);
        });
    });
}

void ViewportWidget::bindOverview() {
    bindAction(
        "view.overview",
        [this] {
            m_overviewShown = !m_overviewShown;
            showOverview();
        },
        {}, [this] { return m_overviewShown; });
}

void ViewportWidget::showOverview() {
    const bool shown = m_overviewShown && !m_asset && m_sync->context();
    if (!shown) {
        m_overview->hide();
        return;
    }
    const int below = m_paintChip->isVisible() ? m_paintChip->height() + aboveChip : 0;
    m_overview->move(width() - m_overview->width() - overviewMargin,
                     height() - m_overview->height() - overviewMargin - below);
    m_overview->show();
    inPane(mainPane(), [this] { m_overview->mark(m_control.camera(), viewSize()); });
}

void ViewportWidget::drawOverview() {
    // What moves comes first, and while a level is read it would be another picture with each frame.
    if (!m_overview->isVisible() || dragging() || flying() || walking() || m_uploadPending || !m_sync->idle())
        return;
    OverviewKey key = m_overviewKey;
    key.level = m_shownLevel;
    key.scene = m_scene->now();
    key.pictures = m_scene->picturesChanged();
    key.eye = cameraOf(mainPane()).eye;
    if (!m_overview->empty() && key == m_overviewKey)
        return;
    if (key.level != m_overviewKey.level)
        m_overview->clear();
    if (!m_overview->empty() && m_overviewSince.elapsed() < m_overviewPause) {
        if (!m_overviewTimer.isActive())
            m_overviewTimer.start(static_cast<int>(m_overviewPause - m_overviewSince.elapsed()));
        return;
    }
    m_overviewSince.start();
    m_overviewPause = leastPause;
    // The storey that one is in, as from above: below its ceiling.
    const Level* level = shownLevel();
    key.lid = level != nullptr ? lidOver(*level, key.eye) : std::nullopt;
    OverviewKey standing = m_overviewKey;
    standing.eye = key.eye;
    m_overviewKey = key;
    if (!m_overview->empty() && key == standing)
        return; // moved within the storey
    const std::vector<glm::dvec3> points = m_scene->outline();
    if (points.empty())
        return;
    const double ratio = devicePixelRatioF();
    const auto pixels = [ratio](int side) {
        return std::max(1, static_cast<int>(std::lround(side * ratio)));
    };
    const render::ViewSize size{pixels(m_overview->width()), pixels(m_overview->height())};
    auto target = render::OffscreenTarget::create(*m_gl, size.width, size.height);
    if (!target)
        return;
    render::Camera camera;
    camera.projection = render::Projection::Top;
    camera.framePoints(points, size);
    render::FrameSettings settings;
    inPane(mainPane(), [&] { settings = paneSettings(frameSettings()); });
    settings.wireframe = settings.gridPattern = settings.axisWidget = settings.sky = settings.overlays =
        false;
    settings.grid.shown = false;
    settings.section = {};
    if (key.lid)
        settings.section.high.y = *key.lid - belowLid;
    const auto frame = m_renderer->render(*m_scene, camera, settings,
                                          {(*target)->framebuffer(), 0, 0, size.width, size.height});
    if (frame) {
        const render::Image image =
            render::readPixels(*m_gl, (*target)->framebuffer(), size.width, size.height);
        const QImage picture =
            QImage(image.rgba.data(), image.width, image.height, image.width * 4, QImage::Format_RGBX8888)
                .copy();
        // A widget over this one is not drawn anew in the middle of a frame.
        QMetaObject::invokeMethod(
            this, [this, picture, camera] { m_overview->present(picture, camera); }, Qt::QueuedConnection);
    }
    m_gl->bindFramebuffer(render::gl::Framebuffer, defaultFramebufferObject());
    m_overviewPause = std::max<qint64>(leastPause, m_overviewSince.elapsed() * pauseFactor);
}

} // namespace octant
