#pragma once

#include <functional>
#include <optional>
#include <vector>

#include <QObject>

#include "views/host/actions.h"
#include "views/host/host.h"

namespace octant {

class CommandTarget;
class MainWindow;

/// What the window's actions do: binds each row of the table.
class WindowCommands : public QObject {
    Q_OBJECT
public:
    explicit WindowCommands(MainWindow& window);

private:
    void bindFiles();
    void bindEditing();
    void bindViewport();
    void bindWindow();
    void bindAdding();
    QString whyNot(const ActionRegistry::Entry& entry) const;
    /// Offers the action to the panel with the focus, then the viewport, then the outline.
    bool offer(const char* id);
    bool anyCan(const char* id) const;
    std::vector<CommandTarget*> targets() const;

    void copy();
    void paste();
    void deleteSelected();
    void rename();
    std::optional<ItemRef> selectedMaterial() const;
    void selectAll();
    void goToSector();
    void goToPosition();
    void about();

    MainWindow& m_window;
};

} // namespace octant
