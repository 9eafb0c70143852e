#pragma once

#include <map>
#include <memory>
#include <optional>

#include <QWidget>

#include "views/host/panels.h"
#include "views/host/view_memory.h"
#include "views/outline/outline_model.h"

class QItemSelection;
class QLabel;
class QLineEdit;
class QMenu;
class QToolButton;
class QTreeView;

namespace octant {

struct Addable;

/// The outline: a filter box over the tree of the map. Its selection and the application's are one.
class Outline : public QWidget, public CommandTarget, public ViewMemory {
    Q_OBJECT
public:
    Outline(Host& host, ActionRegistry& actions, QWidget* parent);

    const ActionHandlers& handlers() const override { return m_handlers; }

    QJsonObject viewOf(const Map& map) override;
    void prepareView(std::uint64_t document, const Map& map, const QJsonObject& view) override;

    /// Whether the selected rows can be moved in their list, by -1 or 1.
    bool canMove(int step) const;

    /// Owned by the outline, as the model is.
    QTreeView& tree() { return *m_tree; }
    OutlineModel& model() { return *m_model; }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void build();
    void bindActions();
    void onHostEvent(const HostEvent& event);
    void applyFilter();
    void openFound();
    void openFirst();
    void takeSelection();
    void openFromOutside(const QItemSelection& selected);
    void showSelection();
    void rememberOpen(const QModelIndex& index, bool open);
    void restoreOpen();

    /// Items that are selected in the tree; headings are none.
    Selection picked() const;
    void addItemActions(QMenu& menu, ItemKind kind);
    void addLight(const ItemRef& level, bool sun);
    /// What the sky shines with is set in the panel of light: while its row is chosen, that is in front of
    /// the properties that it shares its place with.
    void followSky(bool chosen);
    /// A menu of what uses the item, which leads there.
    void addUses(QMenu& menu, const ItemRef& item);
    void showMenu(const QPoint& at);
    void fillAddMenu(QMenu& menu, const QModelIndex& index);
    void addAddAction(QMenu& menu, const OutlineModel::Place& place);
    void add(const OutlineModel::Place& place, std::string_view type = {}, bool rename = true);
    OutlineModel::Place placeToAdd(ItemKind kind, bool look) const;
    bool canAddNow(const Addable& addable) const;
    void addNow(const Addable& addable);
    std::optional<glm::vec3> newPosition(const Map& map, const ItemRef& owner, std::string_view type) const;
    /// The menu of what can be added at the current row.
    void showAddMenu();
    void rename();
    void copy();
    void paste();
    void removePicked();
    void movePicked(int step);
    void selectSiblings();
    void setAsDefault();

    Host& m_host;
    ActionRegistry& m_actions;
    ActionHandlers m_handlers;
    std::shared_ptr<void> m_listening;
    OutlineModel* m_model = nullptr;
    QTreeView* m_tree = nullptr;
    QLineEdit* m_filter = nullptr;
    QLabel* m_nothing = nullptr;
    QToolButton* m_add = nullptr;
    std::vector<RowKey> m_open;                            ///< rows that are open while nothing is filtered
    std::map<std::uint64_t, std::vector<RowKey>> m_openOf; ///< the same of documents that are not shown
    std::uint64_t m_shownDocument = 0;
    bool m_raisedLight = false; ///< the panel of light, by the row of the sky
    bool m_showing = false, m_sending = false, m_restoring = false;
};

} // namespace octant
