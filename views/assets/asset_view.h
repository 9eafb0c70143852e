#pragma once

#include <functional>
#include <memory>
#include <vector>

#include <QMargins>
#include <QObject>
#include <QString>

#include "model/geometry/sector_walk.h"
#include "views/drawing/camera.h"
#include "views/host/action_handlers.h"
#include "views/host/host.h"
#include "views/tools/gizmo_tool.h"
#include "views/viewport/entity_marks.h"

class QPainter;
class QWidget;

namespace octant {

/// Shows a document that is no map in the viewport: puts it into the scene, takes what actions ask for, and
/// asks the host for edits. Camera, clock and frames stay with the viewport, and what the hand does with its
/// tools.
class AssetView : public QObject {
    Q_OBJECT
public:
    ~AssetView() override;

    /// Another document, or one that has nothing in common with that before.
    virtual void show(const MapPtr& map) = 0;
    /// An edit of what is shown.
    virtual void follow(const MapPtr& map, const ChangeSet& changes) = 0;
    /// What is selected in all views now.
    virtual void select(const Selection& selection) = 0;
    /// Nothing is being prepared on workers.
    virtual bool idle() const = 0;
    /// A frame is about to be drawn, so many seconds after the last one. True while more are to follow by
    /// themselves.
    virtual bool animate(double /*seconds*/) { return false; }
    /// What is to be framed of these items; empty for the whole.
    virtual render::WorldBox boundsOf(const Selection&) const { return {}; }
    /// Items under the pointer, nearest first.
    virtual std::vector<ItemRef> itemsAt(const Ray&) const { return {}; }
    /// Items that are drawn as lines near a place of the widget, nearest first; they come before the others.
    virtual std::vector<ItemRef> itemsNear(glm::dvec2, const ViewFrom&) const { return {}; }
    /// What arrows and rings move; none where nothing that is selected can be moved.
    virtual std::optional<GizmoTool::Target> gizmo() const { return std::nullopt; }
    /// How far away what the ray meets is, units.
    virtual std::optional<double> distanceTo(const Ray&) const { return {}; }

    /// Keys that are no action's. False: not taken.
    virtual bool key(int /*key*/, Qt::KeyboardModifiers) { return false; }

    /// What it does for actions of editing while it is shown. Actions of its own are bound once, whether it
    /// is shown or not (views/assets/asset_actions.h).
    const ActionHandlers& handlers() const { return m_handlers; }

    /// Names that stand beside what is drawn.
    virtual std::vector<ViewLabel> labels() const { return {}; }
    /// Words for the corner of the view, behind those for the camera; empty for none.
    virtual QString cornerText() const { return {}; }
    /// Draws over the picture, in pixels of the widget.
    virtual void paintOver(QPainter&, const render::Camera&, const QSize&) {}
    /// The view has another size: panels that lie on it are moved.
    virtual void resized(const QSize&) {}
    /// What panels cover at the sides of a view of this size, pixels.
    virtual QMargins covered(const QSize&) const { return {}; }
    /// A panel of its own that stands beside the view (ToolPlace); null for none. It lives as long as this.
    virtual QWidget* toolPanel() { return nullptr; }
    /// Whether a flat view begins by showing all of it.
    virtual bool framesFlatViews() const { return false; }

signals:
    /// The scene changed, or idle(), labels() or the state of an action did: a frame is wanted.
    void changed();

protected:
    ActionHandlers m_handlers;
};

} // namespace octant
