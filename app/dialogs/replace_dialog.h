#pragma once

#include <cstdint>
#include <optional>

#include <QDialog>

#include "model/map/material_use.h"
#include "views/host/host.h"
#include "views/host/window_tasks.h"

class QComboBox;
class QLabel;
class QPushButton;

namespace octant {

/// Asks which material of a level takes the place of another on all faces, and says how many these are before
/// it happens. Materials, physics materials and sound materials alike.
class ReplaceDialog : public QDialog {
    Q_OBJECT
public:
    /// Begins with the material among the items, whose kind is the one that is offered.
    ReplaceDialog(Host& host, const ItemRef& material, QWidget* parent = nullptr);
    void accept() override;

private:
    void count();
    void showCount();
    ItemId idOf(const QComboBox* box) const;

    Host& m_host;
    ItemKind m_kind;
    QComboBox *m_from, *m_to, *m_where;
    QLabel* m_count;
    QPushButton* m_replace;
    std::vector<ItemId> m_sectors;            ///< that are selected
    std::optional<Result<MaterialUse>> m_use; ///< none while it is counted
    std::uint64_t m_round = 0;                ///< of count()
    WindowTasks m_tasks;
};

} // namespace octant
