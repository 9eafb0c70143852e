#pragma once

#include <functional>
#include <optional>
#include <string>

#include <glm/vec3.hpp>

#include "views/host/action_handlers.h"
#include "views/host/host.h"
#include "views/host/view_preferences.h"
#include "views/viewport/view_keys.h"

class QWidget;

namespace octant {

class ActionRegistry;
class ModelClock;

/// A panel that carries out window actions itself (views/host/actions.h), those of editing above all. The
/// window asks the panel that has the focus first, then the viewport, then the outline. A panel derives from
/// QWidget and from this.
class CommandTarget {
public:
    virtual ~CommandTarget() = default;
    /// What it does for which actions at the moment.
    virtual const ActionHandlers& handlers() const = 0;
};

/// A place beside the viewport for the panel of the tools that work in it.
class ToolPlace {
public:
    virtual ~ToolPlace() = default;
    /// Shows a panel in place of the one before; null for none. It stays its maker's.
    virtual void showToolPanel(QWidget* panel) = 0;
};

/// What the status bar shows of the viewport.
struct ViewportStatus {
    glm::dvec3 position{0}; ///< of the camera, units from the centre of the level's centre sector
    std::string hovered;    ///< what is under the pointer in plain words, may be empty
    double grid = 0;        ///< side of a grid cell in units, 0: none shown
};

/// The viewport, as far as the window knows it. The object is a QWidget too (see widget()). It binds its
/// actions in the registry that it is made with.
class Viewport : public CommandTarget {
public:
    /// The view itself as a widget; it belongs to its parent.
    virtual QWidget* widget() = 0;
    /// Frames items of the active level.
    virtual void frame(const Selection& items) = 0;
    /// Moves the camera there, units from the centre of the level's centre sector; it looks on as before.
    virtual void goTo(const glm::dvec3& position) = 0;
    /// See Host::placeInView.
    virtual std::optional<glm::dvec3> placeInView() = 0;
    /// For the status bar.
    virtual ViewportStatus status() const = 0;
    /// Begins to place what the palette of what can be added calls so, or adds it where it has no place.
    virtual void add(const QString& key) = 0;
    /// Shows a message over the picture until it is told another one; empty for none.
    virtual void tell(const QString& text) = 0;
    /// How one looks around from now on.
    virtual void setPreferences(const ViewPreferences& preferences) = 0;
    /// When in its motion the model that is shown is.
    virtual ModelClock* modelClock() = 0;
    /// Where panels of tools go from now on; null for none. It has to outlive the viewport's use of it.
    virtual void setToolPlace(ToolPlace* place) = 0;
    /// The keys, without modifiers, that do something while they are held.
    virtual void bindHeld(HeldKey key, const QList<QKeyCombination>& keys) = 0;
    /// True when every visible patch is uploaded and drawn and nothing is queued.
    virtual bool idle() const = 0;
    /// Called when status() or idle() may have changed.
    virtual void setStatusListener(std::function<void()> listener) = 0;
    /// Called when something in the view alone may have enabled, disabled or checked actions. Empty for
    /// nobody.
    virtual void setActionsListener(std::function<void()> listener) = 0;
};

/// Functions that make the panels, each in its own file. The parent owns what they return; host and registry
/// must outlive it. app/window/panel_table.cpp lists the panels of the window. A panel is called
/// `outlinePanel`, `propertiesPanel` and so on; it names its main widget itself: `outline` (a tree, beside
/// `outlineFilter`), `properties`, `problems`, `history`, `log`, `keyframes`, `viewport`. A panel may look up
/// actions by id in the registry (for context menus) and add some of its own.
QWidget* createAddPanel(Host& host, ActionRegistry& actions, QWidget* parent);
QWidget* createOutline(Host& host, ActionRegistry& actions, QWidget* parent);
QWidget* createProperties(Host& host, ActionRegistry& actions, QWidget* parent);
QWidget* createBrowser(Host& host, ActionRegistry& actions, QWidget* parent);
QWidget* createProblems(Host& host, ActionRegistry& actions, QWidget* parent);
QWidget* createSignals(Host& host, ActionRegistry& actions, QWidget* parent);
QWidget* createStatistics(Host& host, ActionRegistry& actions, QWidget* parent);
QWidget* createDifferences(Host& host, ActionRegistry& actions, QWidget* parent);
QWidget* createHistory(Host& host, ActionRegistry& actions, QWidget* parent);
QWidget* createKeyframes(Host& host, ActionRegistry& actions, QWidget* parent);
QWidget* createLog(Host& host, ActionRegistry& actions, QWidget* parent);
/// The 3D view; its widget() belongs to the parent.
Viewport* createViewport(Host& host, ActionRegistry& actions, QWidget* parent);

} // namespace octant
