#include <algorithm>
#include <chrono>
#include <cmath>

#include <QOpenGLContext>
#include <QOpenGLFunctions>
#include <QOpenGLPaintDevice>
#include <QPainter>

#include "model/geometry/surroundings_at.h"
#include "model/geometry/wind.h"
#include "views/host/shown_text.h"
#include "views/render/frame_picture.h"
#include "views/render/renderer.h"
#include "views/theme/theme.h"
#include "views/viewport/live_light_sync.h"
#include "views/viewport/scene_sync.h"
#include "views/viewport/viewport_widget.h"

/// Draws a frame with GL, and over it with Qt.
namespace octant {
namespace {

constexpr int slowMilliseconds = 40, briefestPause = 15;
constexpr int stepPictureWidth = 48, stepPictureHeight = 32;
constexpr std::chrono::microseconds longestUpload{60000};

glm::u8vec3 toRgb(const QColor& color) {
    return {static_cast<std::uint8_t>(color.red()), static_cast<std::uint8_t>(color.green()),
            static_cast<std::uint8_t>(color.blue())};
}

/// The frame that is drawn, as something to paint on.
class FrameDevice final : public QOpenGLPaintDevice {
public:
    FrameDevice(GLuint framebuffer, const QSize& pixels, double pixelRatio)
        : QOpenGLPaintDevice(pixels), m_framebuffer(framebuffer) {
        setDevicePixelRatio(pixelRatio);
    }
    void ensureActiveTarget() override {
        context()->functions()->glBindFramebuffer(GL_FRAMEBUFFER, m_framebuffer);
    }

private:
    GLuint m_framebuffer;
};

glm::u8vec4 rgbaOf(const QColor& color) { return {toRgb(color), static_cast<std::uint8_t>(color.alpha())}; }

} // namespace

/// Of models and terrain neither: what is round would be full of lines. Light that was baked has its own
/// shade.
render::Relief ViewportWidget::shownRelief() const {
    if (m_asset)
        return {};
    const auto& sectors = m_scene->sectors();
    const bool baked = (m_mode == Mode::Shaded || m_mode == Mode::Lightmap) &&
                       std::any_of(sectors.begin(), sectors.end(), [](const auto& sector) {
                           return sector.second.lightmaps && !sector.second.lightmaps->empty();
                       });
    return {m_on.edges, m_on.cornerShade && !baked, m_mode == Mode::MaterialColor};
}

void ViewportWidget::releaseGl() {
    if (!m_renderer)
        return;
    makeCurrent();
    m_renderer->releaseGl(context() == nullptr);
    m_renderer.reset();
    m_gl.reset();
    doneCurrent();
}

void ViewportWidget::initializeGL() {
    connect(context(), &QOpenGLContext::aboutToBeDestroyed, this, &ViewportWidget::releaseGl,
            Qt::DirectConnection);
    m_gl = render::createEpoxyGl();
    m_renderer = std::make_unique<render::Renderer>(*m_gl);
    if (const auto done = m_renderer->init(); !done) {
        m_host.report(
            tr("The 3D view cannot be drawn: %1").arg(shownText(done.error().text())).toStdString());
        m_renderer.reset();
        m_failed = true;
    }
    m_cold = m_uploadPending = true;
    m_asked = 0;
    m_atlasRatio = 0;
}

void ViewportWidget::paintGL() {
    // Work that waits for a frame goes on behind it.
    m_drawPending = false;
    if (!m_renderer)
        return;
    if (m_atlasRatio != devicePixelRatioF()) {
        m_atlasRatio = devicePixelRatioF();
        m_renderer->setIconAtlas(markAtlas(m_atlasRatio));
    }
    // Where drawing takes long, sending as much as half of that time costs no smoothness and many frames
    // less.
    render::UploadBudget budget;
    const bool firstLook = std::exchange(m_firstLook, false);
    if (!dragging() && !flying()) {
        // What is seen first is shown at once.
        budget.time = firstLook ? longestUpload : std::clamp(m_drawTime / 2, budget.time, longestUpload);
        budget.bytes *= static_cast<std::size_t>(budget.time / render::UploadBudget{}.time);
    }
    // A slow driver draws fewer pixels while the picture moves; the last frame of a movement is whole again.
    const bool coarse = m_slow && (dragging() || flying() || walking());
    const render::FrameSettings settings = frameSettings();
    if (!flying() && !dragging())
        inPane(mainPane(), [this] { m_live->look(m_control.camera(), viewSize()); });
    const render::RenderTarget target = paneTarget();
    if (std::exchange(m_cold, false))
        (void)m_renderer->warmUp(paneSettings(settings), target);
    const std::size_t left = m_renderer->uploadPending(*m_scene, budget, m_control.camera(), viewSize());
    const bool pending = left > 0;
    if (pending != m_uploadPending) {
        m_uploadPending = pending;
        QMetaObject::invokeMethod(this, &ViewportWidget::tellStatus, Qt::QueuedConnection);
    }
    QElapsedTimer timer;
    timer.start();
    DrawnPanes drawn;
    for (int pane = 0; pane < m_paneGrid.count(); ++pane)
        if (m_paneGrid.shows(pane))
            inPane(pane, [&] { paintPane(paneSettings(settings), coarse, drawn); });
    askForPictures();
    // What begins to move must be woken; what stands still is not drawn again and again.
    const bool stood = !std::exchange(m_animated, drawn.animated);
    if (stood && m_animated)
        QMetaObject::invokeMethod(this, &ViewportWidget::wake, Qt::QueuedConnection);
    if (drawn.unfinished)
        QMetaObject::invokeMethod(this, qOverload<>(&QWidget::update), Qt::QueuedConnection);
    m_gl->finish();
    if (drawn.whole && !coarse && !pending && !m_framePending && (m_asset ? m_asset->idle() : m_sync->idle()))
        takeStepPicture(target);
    drawOverview();
    m_drawTime = std::chrono::microseconds(timer.nsecsElapsed() / 1000);
    const auto spent = static_cast<int>(timer.elapsed());
    if (firstLook)
        m_sync->proceed();
    if (!coarse)
        m_slow = spent > slowMilliseconds;
    // The window's other work gets at least as much time as drawing.
    int pause = flying() || walking() ? spent + spent / 4 : spent * 2;
    // A level that takes long to build is drawn ever more rarely, so that drawing does not hold it up.
    if (m_slow && !flying() && !dragging() && !m_sync->idle())
        pause = std::max(pause, static_cast<int>(m_sinceShown.elapsed() / 2));
    m_timer.setInterval(std::clamp(pause, briefestPause, 1000));

    // A picture of the window (grab()) leads painters of the widget to itself, and covers what they paint
    // there with the frame.
    QPoint shift;
    const QPaintDevice* const led = redirected(&shift);
    const bool pictured = led == nullptr || led->devType() != QInternal::OpenGL;
    FrameDevice frame(defaultFramebufferObject(), size() * devicePixelRatioF(), devicePixelRatioF());
    QPainter painter(pictured ? static_cast<QPaintDevice*>(&frame) : this);
    if (pictured) {
        painter.setFont(font());
        painter.setPen(palette().color(foregroundRole()));
        painter.setLayoutDirection(layoutDirection());
    }
    painter.setRenderHint(QPainter::Antialiasing);
    for (int pane = 0; pane < m_paneGrid.count(); ++pane)
        if (m_paneGrid.shows(pane))
            inPane(pane, [&] { paintOverPane(painter); });
    paintPanes(painter);
    paintMaterialLegend(painter, paintRegionLegend(painter, paintLegend(painter)));
    m_sinceFrame.start();
}

render::FrameSettings ViewportWidget::frameSettings() const {
    render::FrameSettings settings;
    settings.time = m_viewClock.time();
    settings.backgroundTop = toRgb(themeColors().viewportTop);
    settings.backgroundBottom = toRgb(themeColors().viewportBottom);
    settings.pixelRatio = devicePixelRatioF();
    settings.grid.shown = m_on.grid;
    settings.sky = m_on.sky;
    settings.grid.color = rgbaOf(themeColors().grid);
    return settings;
}

render::FrameSettings ViewportWidget::paneSettings(render::FrameSettings settings) {
    settings.mode = m_mode == Mode::Shaded     ? render::ViewMode::Shaded
                    : m_mode == Mode::Lightmap ? render::ViewMode::LightmapOnly
                                               : render::ViewMode::MaterialColor;
    settings.wireframe = m_on.wireframe;
    settings.relief = shownRelief();
    if (const Level* level = shownLevel())
        if (const WeatherEnvironment* weather = weatherAt(*level, m_control.camera().eye))
            settings.wind = meanWind(*weather, m_viewClock.time());
    settings.section = m_asset ? render::Section() : shownSection();
    settings.preview = lightPreview();
    settings.sight = sightLook();
    return settings;
}

render::RenderTarget ViewportWidget::paneTarget() const {
    const QRect place = paneOnScreen();
    render::RenderTarget target;
    target.framebuffer = defaultFramebufferObject();
    target.x = place.x();
    target.y = static_cast<int>(std::lround(height() * devicePixelRatioF())) - place.y() - place.height();
    target.width = std::max(1, place.width());
    target.height = std::max(1, place.height());
    return target;
}

void ViewportWidget::paintPane(render::FrameSettings settings, bool coarse, DrawnPanes& drawn) {
    // Only what moves is drawn with fewer pixels: the other panes stay as they are.
    settings.resolutionScale = coarse && (m_pane == m_hand || m_tools.dragging()) ? 0.5 : 1;
    const auto frame = m_renderer->render(*m_scene, m_control.camera(), settings, paneTarget());
    if (!frame) {
        m_host.report(frame.error().text());
        drawn.whole = false;
        return;
    }
    drawn.animated = drawn.animated || frame->animated;
    drawn.unfinished = drawn.unfinished || frame->unfinished;
}

void ViewportWidget::paintOverPane(QPainter& painter) {
    const bool several = m_paneGrid.several();
    painter.save();
    if (several)
        painter.setClipRect(paneRect());
    paintRulers(painter);
    paintLabels(painter);
    paintTools(painter);
    if (m_pane == m_hand)
        paintMessages(painter);
    if (m_asset) {
        painter.translate(paneRect().topLeft());
        m_asset->paintOver(painter, m_control.camera(), paneRect().size());
    }
    painter.restore();
}

void ViewportWidget::takeStepPicture(const render::RenderTarget& target) {
    if (dragging() || flying() || !m_host.wantsStepPicture())
        return;
    if (auto picture = render::shrunkFrame(*m_gl, target, stepPictureWidth, stepPictureHeight)) {
        // Who is told may want to draw.
        QMetaObject::invokeMethod(
            this,
            [this, document = m_host.documentNumber(), map = m_host.snapshot(),
             taken = std::make_shared<const Picture>(std::move(*picture))] {
                if (m_host.documentNumber() == document && m_host.snapshot() == map)
                    m_host.giveStepPicture(taken);
            },
            Qt::QueuedConnection);
    }
}

} // namespace octant
