#pragma once

#include <QDialog>

#include "views/host/host.h"
#include "views/host/window_tasks.h"

class QLabel;
class QListWidget;
class QPushButton;

namespace octant {

/// Lists the materials and physics materials of the active level that nothing uses, with a check at each, and
/// removes those that are checked as one step.
class UnusedDialog : public QDialog {
    Q_OBJECT
public:
    explicit UnusedDialog(Host& host, QWidget* parent = nullptr);
    void accept() override;

private:
    void show(const std::vector<ItemRef>& unused);
    void countChecked();
    Selection checked() const;

    Host& m_host;
    QLabel* m_what;
    QListWidget* m_list;
    QPushButton* m_remove;
    WindowTasks m_tasks;
};

} // namespace octant
