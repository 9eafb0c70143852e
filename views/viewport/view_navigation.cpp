#include "views/viewport/view_navigation.h"

#include <QWheelEvent>

#include "model/core/translate.h"
#include "views/host/actions.h"
#include "views/viewport/viewport_widget.h"

/// Ways to move the camera by the mouse that people know from elsewhere.
namespace octant {
namespace {

constexpr NavigationRow navigationRows[] = {
    {Navigation::Octant, "view.navigation-octant", ""},
    {Navigation::Blender, "view.navigation-blender",
     OCTANT_TR("Middle button orbits, Shift pans, Ctrl zooms")},
    {Navigation::Industry, "view.navigation-industry",
     OCTANT_TR("Alt and left button orbit, middle pans, Alt and right zoom")},
    {Navigation::Trackpad, "view.navigation-trackpad",
     OCTANT_TR("Two fingers orbit, Shift pans, Ctrl zooms")},
};

constexpr double pixelsOfNotch = 40; // that a scroll of one notch stands for

} // namespace

std::span<const NavigationRow> navigations() { return navigationRows; }

Navigation navigationOf(const ActionRegistry& actions) {
    for (const NavigationRow& row : navigationRows)
        if (actions.isChecked(QString::fromLatin1(row.action)))
            return row.navigation;
    return Navigation::Octant;
}

CameraDrag cameraDrag(Navigation navigation, Qt::MouseButton button, Qt::KeyboardModifiers modifiers) {
    const bool shift = (modifiers & Qt::ShiftModifier) != 0, ctrl = (modifiers & Qt::ControlModifier) != 0,
               alt = (modifiers & Qt::AltModifier) != 0;
    const bool industry = navigation == Navigation::Industry;
    switch (button) {
    case Qt::RightButton:
        return industry && alt ? CameraDrag::Zoom : CameraDrag::Look;
    case Qt::MiddleButton:
        if (industry)
            return CameraDrag::Pan;
        if (navigation == Navigation::Blender && ctrl)
            return CameraDrag::Zoom;
        return shift ? CameraDrag::Pan : CameraDrag::Orbit;
    case Qt::LeftButton:
        if (!alt)
            return CameraDrag::None;
        if (navigation == Navigation::Blender && ctrl)
            return CameraDrag::Zoom;
        return shift && !industry ? CameraDrag::Pan : CameraDrag::Orbit;
    default:
        return CameraDrag::None;
    }
}

CameraDrag cameraScroll(Navigation navigation, Qt::KeyboardModifiers modifiers) {
    if (navigation != Navigation::Trackpad || (modifiers & Qt::ControlModifier) != 0)
        return CameraDrag::Zoom;
    return (modifiers & Qt::ShiftModifier) != 0 ? CameraDrag::Pan : CameraDrag::Orbit;
}

void ViewportWidget::bindNavigation() {
    for (const NavigationRow& row : navigationRows)
        bindAction(
            row.action, [this, to = row.navigation] { m_navigation = to; }, {},
            [this, of = row.navigation] { return m_navigation == of; });
}

bool ViewportWidget::scrollCamera(const QWheelEvent& event) {
    CameraDrag drag = cameraScroll(m_navigation, event.modifiers());
    if (drag == CameraDrag::Zoom)
        return false;
    if (m_control.camera().orthographic())
        drag = CameraDrag::Pan;
    // Fingers move the picture along, as they do on a page.
    constexpr double wholeNotch = 120; // of QWheelEvent::angleDelta
    const QPointF turned = QPointF(event.angleDelta()) * (pixelsOfNotch / wholeNotch);
    const glm::dvec2 moved(turned.x(), turned.y());
    m_pressed = event.position();
    m_tools.commitSessions();
    findPivot();
    if (drag == CameraDrag::Pan)
        m_control.pan(moved * devicePixelRatioF(), m_depth, viewSize());
    else
        orbit(moved);
    moveCamera();
    return true;
}

} // namespace octant
