#include <algorithm>
#include <cmath>
#include <map>
#include <set>

#include <QCursor>
#include <QKeyEvent>
#include <QMouseEvent>

#include <glm/geometric.hpp>

#include "model/map/locate.h"
#include "views/host/actions.h"
#include "views/host/lengths.h"
#include "views/host/shown_text.h"
#include "views/render/scene.h"
#include "views/viewport/entity_sync.h"
#include "views/viewport/scene_sync.h"
#include "views/viewport/view_walk.h"
#include "views/viewport/viewport_widget.h"

/// Walking through the level.
namespace octant {
namespace {

QString fixedSpeed(double speed) {
    return fixedLengthNumberText(speed, 1) + QLatin1Char(' ') + shownUnit("m/s");
}

constexpr std::size_t mostBeforeGround = 8; // icons and models before what one stands on
constexpr double longestWalk = 0.25;        // seconds of walking in one frame
constexpr double liftRate = 14;             // a second, at which steps are smoothed
constexpr qint64 helpMilliseconds = 7000;   // that some of the keys stand there, before others do

bool fliesFree(const WalkWorld& world, const glm::dvec3& at) { return !(world.gravityAt(at).y < 0); }

} // namespace

void ViewportWidget::setPlayer(const PlayerSettings& settings) { m_playerSettings = usable(settings); }

bool ViewportWidget::walking() const { return m_walk != nullptr; }

const WalkSession* ViewportWidget::walk() const { return m_walk ? &m_walk->session : nullptr; }

void ViewportWidget::bindWalkActions() {
    bindAction(
        "view.walk",
        [this] {
            if (m_walk)
                endWalk();
            else
                startWalk(std::nullopt);
        },
        [this] { return m_walk || shownLevel() != nullptr; }, [this] { return walking(); });
}

void ViewportWidget::startWalk(const std::optional<PickHit>& on) {
    if (m_walk || shownLevel() == nullptr || !m_sync->context())
        return;
    if (!m_sync->idle()) {
        m_host.report(tr("The level is still being read. Try again in a moment.").toStdString());
        return;
    }
    auto walk = std::make_unique<ViewWalk>(m_host.snapshot(), documentContext(), m_playerSettings);
    const WalkWorld& world = walk->session.world();
    const render::Camera& camera = m_control.camera();
    const PlayerSettings& settings = walk->session.settings();
    const double above = settings.height - settings.eyeBelowTop;
    const double deepest = glm::distance(world.lowest(), world.highest());
    glm::dvec3 eye = camera.eye;
    if (on) {
        const glm::dvec3 normal(on->normal);
        eye = on->point + normal * (settings.radius + 0.05);
        eye.y = on->point.y + above + (normal.y < -0.5 ? -settings.height : 0.02);
    } else if (camera.projection == render::Projection::Top) {
        // The camera of a view from above stands nowhere.
        eye.y = world.highest().y;
    }
    auto foot = standingPlace(world, settings, eye, deepest);
    if (!foot && fliesFree(world, eye))
        foot = eye - glm::dvec3(0, above, 0);
    if (!foot && !on) {
        // The camera looks at the level from outside: then what is in the middle of the picture is meant.
        for (const PickHit& hit : hitsAt(paneMiddle(), mostBeforeGround))
            if (hit.item.kind == ItemKind::Cube) {
                startWalk(hit);
                return;
            }
    }
    if (!foot) {
        m_host.report(
            tr("There is no room to stand on any ground below the camera. Fly above a floor, or point at "
               "one and choose Start walking here.")
                .toStdString());
        return;
    }
    m_tools.commitSessions();
    m_tools.interrupt();
    m_pasteTool.drop();
    m_placeTool.end();
    m_regionTool.end();
    endShape(false);
    m_drag = Drag::None;
    m_button = Qt::NoButton;
    walk->before = camera;
    walk->perspectiveBefore = m_perspective;
    const render::Camera& looks = camera.orthographic() ? m_perspective : camera;
    walk->session.place(playerAt(*foot, static_cast<float>(looks.yaw), 0));
    walk->since.start();
    m_walk = std::move(walk);
    m_framePending = false;
    render::Camera& now = m_control.camera();
    now.projection = render::Projection::Perspective;
    now.yaw = looks.yaw;
    now.pitch = std::clamp(looks.pitch, -30.0, 30.0);
    m_keys.releaseAll();
    setFocus(Qt::OtherFocusReason);
    captureWalk(true);
    showWalk();
    wake();
}

void ViewportWidget::endWalk() {
    if (!m_walk)
        return;
    captureWalk(false);
    const auto walk = std::move(m_walk);
    m_keys.releaseAll();
    m_perspective = walk->perspectiveBefore;
    m_bodies->setDoors({});
    m_bodies->setHidden({});
    setCamera(walk->before);
    m_toolsStale = true;
    tellStatus();
}

void ViewportWidget::captureWalk(bool capture) {
    m_walk->captured = capture;
    m_walk->warps = 0;
    if (!capture) {
        unsetCursor();
        return;
    }
    setCursor(Qt::BlankCursor);
    m_last = mapFromGlobal(QPointF(QCursor::pos()));
    m_walk->warps = 2; // what is on its way comes from before
}

/// The pointer looks around, and is put back to the middle before it leaves the view.
void ViewportWidget::lookWalking(const QPointF& now) {
    ViewWalk& walk = *m_walk;
    const QPointF moved = now - m_last;
    m_last = now;
    if (!walk.captured)
        return;
    if (walk.warps > 0) {
        --walk.warps;
        return;
    }
    m_control.look(turningBy({moved.x(), moved.y()}));
    const QRect pane = paneRect();
    if ((now - paneMiddle()).manhattanLength() > std::min(pane.width(), pane.height()) / 4.0)
        centerPointer();
}

void ViewportWidget::centerPointer() {
    const QPoint middle = paneMiddle().toPoint();
    QCursor::setPos(mapToGlobal(middle));
    m_last = middle;
    m_walk->warps = 1;
}

bool ViewportWidget::walkTakes(const QKeyEvent& event) const {
    const bool plain = (event.modifiers() & ~(Qt::ShiftModifier | Qt::KeypadModifier)) == 0;
    const bool function = event.key() >= Qt::Key_F1 && event.key() <= Qt::Key_F35;
    return m_walk && plain && !function && event.key() != Qt::Key_Tab && event.key() != Qt::Key_Backtab;
}

void ViewportWidget::pressWalking(const QKeyEvent& event) {
    if (event.key() == Qt::Key_Escape) {
        endWalk();
        return;
    }
    if (event.isAutoRepeat())
        return;
    m_walk->down.insert(event.key());
    m_keys.press(event.key());
    wake();
}

WalkInput ViewportWidget::walkInput() const {
    const CameraController::Flight keys = m_keys.flight(QGuiApplication::keyboardModifiers());
    WalkInput input;
    input.forward = static_cast<float>(keys.forward);
    input.right = static_cast<float>(keys.right);
    input.run = keys.fast;
    input.jump = m_walk->down.contains(Qt::Key_Space);
    input.crouch = m_walk->down.contains(Qt::Key_C);
    input.use = m_walk->clicked || m_walk->down.contains(Qt::Key_E);
    input.yaw = static_cast<float>(m_control.camera().yaw);
    input.pitch = static_cast<float>(m_control.camera().pitch);
    return input;
}

void ViewportWidget::walkOn(double seconds) {
    ViewWalk& walk = *m_walk;
    walk.pending += std::min(seconds, longestWalk);
    const WalkInput input = walkInput();
    for (; walk.pending >= walkStepSeconds; walk.pending -= walkStepSeconds) {
        const Player before = walk.session.player();
        walk.session.step(input);
        const Player& after = walk.session.player();
        walk.clicked = false;
        const double risen = after.position.y - before.position.y;
        if (before.grounded && after.grounded && after.groundBody == 0 && std::abs(risen) > 0.03)
            walk.eyeLift = std::clamp(walk.eyeLift - risen, -1.0, 1.0);
        if (before.crouched != after.crouched)
            walk.eyeLift += before.height(m_playerSettings) - after.height(m_playerSettings);
    }
    walk.eyeLift *= std::exp(-liftRate * seconds);
    tellWalk();
    showWalk();
}

void ViewportWidget::tellWalk() {
    for (const WalkReport& report : m_walk->session.takeReports()) {
        const QString place =
            QStringLiteral("%1, %2, %3")
                .arg(fixedLengthNumberText(report.place.x, 2), fixedLengthNumberText(report.place.y, 2),
                     shownLengthUnit().metres == 1 ? fixedLengthNumberText(report.place.z, 2)
                                                   : fixedLengthText(report.place.z, 2));
        QString text;
        switch (report.kind) {
        case WalkReport::Kind::Hurt:
            text = tr("Met %1 at %2: damage %3")
                       .arg(shownText(report.material))
                       .arg(fixedSpeed(report.speed))
                       .arg(report.damage, 0, 'f', 1);
            break;
        case WalkReport::Kind::Stuck:
            text = tr("One is stuck at %1. Esc leads out.").arg(place);
            break;
        case WalkReport::Kind::Fell:
            text = tr("One falls out of the level near %1, where you are back now.").arg(place);
            break;
        }
        m_host.report(text.toStdString());
    }
}

/// The camera and the doors are where the walk has them.
void ViewportWidget::showWalk() {
    ViewWalk& walk = *m_walk;
    const Player& player = walk.session.player();
    m_control.camera().eye = player.eye(walk.session.settings()) + glm::dvec3(0, walk.eyeLift, 0);
    moveCamera();
    std::map<ItemId, float> doors;
    std::set<ItemId> hidden;
    walk.session.forBodies([&](const Entity& entity, const WalkSolid&) {
        if (const float open = entity.type == EntityType::Door ? walk.session.play().open(entity) : 0;
            open != 0)
            doors[entity.id] = open;
        if (walk.session.play().active(entity.id) == false)
            hidden.insert(entity.id);
    });
    m_bodies->setDoors(std::move(doors));
    m_bodies->setHidden(std::move(hidden));
}

QString ViewportWidget::walkHint() const {
    const WalkSession& session = m_walk->session;
    const Player& player = session.player();
    const QString state = player.swimming   ? tr("swimming")
                          : player.crouched ? tr("crouched")
                          : player.grounded ? tr("on ground")
                                            : tr("in the air");
    QString hint = tr("Walking  ·  %1  ·  %2").arg(fixedSpeed(glm::length(player.velocity)), state);
    if (player.damage > 0)
        hint += QStringLiteral("  ·  ") + tr("damage %1").arg(player.damage, 0, 'f', 1);
    if (!m_on.hints)
        return hint;
    // One after another, as one line has not the room for all.
    const qint64 turn = m_walk->since.elapsed() / helpMilliseconds;
    const QString keys = !m_walk->captured ? tr("click in the view to go on walking, Esc goes back")
                         : turn == 0       ? tr("W A S D walk, Space jumps, Esc goes back")
                         : turn == 1       ? tr("Shift runs, C crouches, E uses, Esc goes back")
                                           : tr("Esc goes back");
    hint += QStringLiteral("  ·  ") + keys;
    return hint;
}

} // namespace octant
