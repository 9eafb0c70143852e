#pragma once

#include <QDialog>
#include <QFutureWatcher>

#include "model/map/material_use.h"
#include "views/host/host.h"

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
    ~ReplaceDialog() override;
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
    QFutureWatcher<MaterialUse> m_counting;
    std::vector<ItemId> m_sectors; ///< that are selected
};

} // namespace octant
