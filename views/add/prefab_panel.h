#pragma once

#include <map>
#include <memory>
#include <span>
#include <vector>

#include <QTimer>
#include <QWidget>

#include "model/edit/presets/placement_draft.h"
#include "views/add/additions.h"
#include "views/host/panels.h"
#include "views/host/prefab_source.h"
#include "views/host/window_tasks.h"

class QLabel;
class QLineEdit;
class QTreeWidget;
class QTreeWidgetItem;

namespace octant {

class PrefabThumbnails;
struct ActionRow;

/// The prefabs that are kept, by folders, with pictures and how often each is placed in the map: they are
/// placed, renamed and deleted here, and what is placed of them is brought up to date. See
/// views/host/panels.h.
class PrefabPanel final : public QWidget, public CommandTarget {
    Q_OBJECT
public:
    PrefabPanel(Host& host, ActionRegistry& actions, QWidget* parent);
    const ActionHandlers& handlers() const override { return m_handlers; }

signals:
    /// Addition::key of one that is to be placed.
    void chosen(const QString& key);
    /// Other actions may be possible now.
    void stateChanged();

protected:
    void showEvent(QShowEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void build();
    void bind();
    /// Looks for files that came, went or were written anew.
    void look();
    void countPlacements();
    void fill();
    void showPictures();
    void showCounts();
    void showMenu(const QPoint& at);
    void tell();

    const Addition* additionOf(const QTreeWidgetItem* item) const;
    /// The one that is chosen; none for a folder.
    std::optional<PrefabName> current() const;
    std::size_t placedOf(const std::string& prefab) const;
    bool usable() const;

    void place();
    void rename();
    void renameTo(const PrefabName& from, const QString& path);
    void remove();
    void update();
    void unlink();
    void askUpdate(const PrefabName& name, const Prefab& prefab, const std::vector<PlacementState>& states);

    Host& m_host;
    ActionRegistry& m_actions;
    ActionHandlers m_handlers;
    std::shared_ptr<void> m_listening;
    WindowTasks m_tasks;
    PrefabThumbnails* m_thumbnails;
    QTimer m_looking;
    QLineEdit* m_search = nullptr;
    QTreeWidget* m_tree = nullptr;
    QLabel* m_told = nullptr;
    std::vector<Addition> m_all;                 ///< as they are listed
    std::vector<std::string> m_stamps;           ///< of these, with what they are
    std::map<std::string, std::size_t> m_placed; ///< how often, by prefab
    std::string m_extension;                     ///< bytes that they were counted of
};

/// Makes the panel, which `parent` owns; host and registry must outlive it.
QWidget* createPrefabPanel(Host& host, ActionRegistry& actions, QWidget* parent);

/// The actions about prefabs that are kept; the panel binds them.
std::span<const ActionRow> prefabActionRows();

} // namespace octant
