#pragma once

#include <QObject>

#include "views/host/actions.h"

namespace octant {

class MainWindow;

/// What the actions do that are of no other part: files, places and the window itself.
class WindowCommands : public QObject {
    Q_OBJECT
public:
    explicit WindowCommands(MainWindow& window);

private:
    void bindFiles();
    void bindPlaces();
    void bindWindow();
    QString whyNot(const ActionRegistry::Entry& entry) const;
    void goToSector();
    void goToPosition();
    void about();

    MainWindow& m_window;
};

} // namespace octant
