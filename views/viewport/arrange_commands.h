#pragma once

#include <functional>
#include <string>

#include <QObject>

#include "views/drawing/camera.h"
#include "views/host/host.h"

class QMenu;
class QWidget;

namespace octant {

class ActionRegistry;

/// What the actions that arrange entities do: each is one edit of what is selected.
class ArrangeCommands : public QObject {
    Q_OBJECT
public:
    /// `camera` is what entities are turned to; dialogs belong to the view.
    ArrangeCommands(Host& host, ActionRegistry& actions, std::function<render::Camera()> camera,
                    QWidget& view);

    /// Adds menus of these actions where entities are selected.
    void addMenus(QMenu& menu);

private:
    void bindSurfaces();
    void bindRows();
    void bindLists();
    /// Does the edit to the selected entities, which are to be so many at least.
    void bind(const char* id, std::size_t least, std::function<void(Edit&)> fill, const char* edit);
    std::vector<ItemRef> entities() const;
    bool some(std::size_t least) const;

    Host& m_host;
    ActionRegistry& m_actions;
    std::function<render::Camera()> m_camera;
    QWidget& m_view;
};

} // namespace octant
