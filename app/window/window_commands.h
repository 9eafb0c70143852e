#pragma once

#include <span>
#include <vector>

#include <QObject>

#include "app/dialogs/preferences_dialog.h"
#include "views/host/actions.h"

namespace octant {

class MainWindow;

/// What the actions do that are of no other part: places and the window itself.
class WindowCommands : public QObject {
    Q_OBJECT
public:
    explicit WindowCommands(MainWindow& window);

private:
    void bindPlaces();
    void bindWindow();
    QString whyNot(const ActionRegistry::Entry& entry) const;
    void take(const Preferences& preferences);
    std::vector<PreferencesDialog::Choice> choices() const;
    void goToSector();
    void goToPosition();
    void about();

    MainWindow& m_window;
    QString m_language; ///< that is chosen for the next start
};

/// Their rows: the window itself, where to go, palette and help.
std::span<const ActionRow> windowActionRows();
std::span<const ActionRow> goActionRows();
std::span<const ActionRow> helpActionRows();

} // namespace octant
