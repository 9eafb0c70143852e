#pragma once

#include <span>

#include <QObject>

#include "views/host/actions.h"

namespace octant {

class MainWindow;

/// What the actions of the File menu do: making, opening, saving, converting and closing.
class FileCommands : public QObject {
    Q_OBJECT
public:
    explicit FileCommands(MainWindow& window);

private:
    MainWindow& m_window;
};

/// Their rows.
std::span<const ActionRow> fileActionRows();

} // namespace octant
