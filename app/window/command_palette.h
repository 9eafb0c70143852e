#pragma once

#include <functional>

#include <QFrame>

#include "views/host/actions.h"

class QLineEdit;
class QListWidget;

namespace octant {

/// Finds any action by its name or by other words for it; of those that cannot be used it says why.
class CommandPalette : public QFrame {
    Q_OBJECT
public:
    using Reason = std::function<QString(const ActionRegistry::Entry&)>;
    CommandPalette(const ActionRegistry& actions, Reason whyDisabled, QWidget* parent);
    /// Opens over the top of the window.
    void popUp();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void search(const QString& text);
    void run();

    const ActionRegistry& m_actions;
    Reason m_whyDisabled;
    QLineEdit* m_text;
    QListWidget* m_list;
};

} // namespace octant
