#pragma once

#include <functional>
#include <optional>

#include <QPointF>
#include <QString>

#include <glm/vec3.hpp>

#include "model/geometry/placed_items.h"
#include "model/geometry/sector_walk.h"
#include "views/host/host.h"

class QPainter;

namespace octant {

/// Arrows and rings at the entities that are selected, or at another thing that can be moved, to move and
/// turn them with. A drag is one step.
class GizmoControl {
public:
    /// Where a point is drawn, in the widget's pixels; nothing behind the eye.
    using OnScreen = std::function<std::optional<QPointF>(const glm::dvec3&)>;
    /// An arrow or a ring of an axis, 0 to 2 for X, Y, Z.
    struct Handle {
        bool turns = false;
        int axis = 0;
        bool operator==(const Handle&) const = default;
    };

    /// What is moved that is no entity.
    struct Target {
        glm::dvec3 center{0};
        double moveStep = 0.125, turnStep = 15; ///< units, degrees
        QString moveName, turnName;             ///< of the step that a drag is
        /// What makes it go along the handle's axis, in units, or turn about it, in degrees, from where it
        /// was when this was made; none where it cannot.
        std::function<std::optional<Edit>(const Handle&, double)> edit;
    };

    explicit GizmoControl(Host& host) : m_host(host) {}

    /// The selection or the places of items changed.
    void follow(const PlacedItems& items);
    void follow(std::optional<Target> target);
    bool shown() const { return m_center.has_value(); }
    const std::optional<glm::dvec3>& center() const { return m_center; }
    /// Length of the arrows, units.
    void setReach(double units) { m_reach = units; }

    std::optional<Handle> handleAt(const QPointF& position, const OnScreen& onScreen) const;
    void grab(const Handle& handle, const Ray& ray);
    bool grabbing() const { return m_grabbed.has_value(); }
    /// What is held was moved away from where it began.
    bool moved() const { return m_grabbed && m_way != 0; }
    /// Goes by steps of the grid and of 15 degrees, or freely.
    void dragTo(const Ray& ray, bool freely);
    /// As far as it was moved, or back to where it was.
    void drop();
    void cancel();
    /// How far it went, in words; empty while nothing is held.
    QString text() const;
    void paint(QPainter& painter, const OnScreen& onScreen, const std::optional<Handle>& pointed) const;

private:
    /// Along the axis in units, or around it in degrees; nothing where the ray runs beside it.
    std::optional<double> reading(const Ray& ray) const;
    std::vector<glm::dvec3> ring(int axis) const;

    Host& m_host;
    std::optional<glm::dvec3> m_center;
    std::vector<ItemRef> m_items;
    std::optional<Target> m_target, m_held; ///< instead of entities; the one that was grabbed, as it was
    double m_reach = 1;
    std::optional<Handle> m_grabbed;
    glm::dvec3 m_origin{0}; ///< of the gizmo when it was grabbed
    double m_first = 0, m_way = 0;
    Host::GestureId m_gesture = 0;
};

} // namespace octant
