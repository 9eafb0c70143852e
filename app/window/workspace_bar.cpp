#include "app/window/workspace_bar.h"

#include <QAction>
#include <QCoreApplication>
#include <QHBoxLayout>
#include <QMainWindow>
#include <QMenuBar>
#include <QToolButton>

#include "app/window/workspaces.h"

namespace octant {
namespace {

/// Small windows cut it off rather than grow for it.
class WorkspaceBar : public QWidget {
public:
    using QWidget::QWidget;
    QSize minimumSizeHint() const override { return {0, 0}; }
};

} // namespace

void buildWorkspaceBar(QMainWindow& window, const ActionRegistry& actions) {
    auto* bar = new WorkspaceBar(window.menuBar());
    bar->setObjectName(QStringLiteral("workspaceBar"));
    bar->setAccessibleName(QCoreApplication::translate("octant::MainWindow", "Workspaces"));
    auto* row = new QHBoxLayout(bar);
    row->setContentsMargins(0, 0, 6, 0);
    row->setSpacing(2);
    for (const Workspace& workspace : workspaces()) {
        QAction* action = actions.action(QString::fromLatin1(workspace.action));
        auto* button = new QToolButton(bar);
        button->setObjectName(QStringLiteral("workspaceBar.") + QString::fromLatin1(workspace.id));
        button->setDefaultAction(action);
        button->setToolButtonStyle(Qt::ToolButtonTextOnly);
        button->setText(ActionRegistry::plainText(*action));
        button->setAccessibleName(button->text());
        button->setFocusPolicy(Qt::NoFocus);
        button->setAutoRaise(true);
        // The text of the action has a mnemonic, which only menus show.
        QObject::connect(action, &QAction::changed, button,
                         [button, action] { button->setText(ActionRegistry::plainText(*action)); });
        row->addWidget(button);
    }
    window.menuBar()->setCornerWidget(bar, Qt::TopRightCorner);
}

} // namespace octant
