#pragma once

#include <span>

#include <functional>
#include <optional>
#include <vector>

#include <QObject>

#include "model/map/item.h"
#include "views/host/actions.h"

namespace octant {

class CommandTarget;
class MainWindow;

/// Cutting, copying, pasting and what else of the Edit menu depends on where the focus is: a line of text, a
/// list or a panel does it its own way, otherwise it is done with the selected items.
class EditingCommands : public QObject {
    Q_OBJECT
public:
    explicit EditingCommands(MainWindow& window);

private:
    /// Binds an action that what has the focus may do: a widget where text is typed by its slot, "" where it
    /// has none; else the panel with the focus, the viewport or the outline; else `does`.
    void bindToFocus(const char* id, const char* slot, std::function<void()> does,
                     std::function<bool()> enabled);
    void bindHistory();
    std::vector<CommandTarget*> targets() const;

    void copy();
    void paste();
    void deleteSelected();
    void rename();
    void selectAll();
    /// All entities of the types that are selected, in all lists; of other kinds what selectAll() selects.
    void selectSameType();
    std::optional<ItemRef> selectedMaterial() const;

    MainWindow& m_window;
};

/// Their rows, with those that are done with the selected items alone.
std::span<const ActionRow> editingActionRows();

} // namespace octant
