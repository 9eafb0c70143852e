#pragma once

#include <memory>

#include <QObject>
#include <QString>

#include "model/core/result.h"

namespace octant {
class MainWindow;
}

namespace octant::automation {

/// Makes a socket on which another program drives the window (SocketServer), until the object goes, which has
/// to be before the window does. Errors say why there is none.
Result<std::unique_ptr<QObject>> listenOn(const QString& path, MainWindow& window);

} // namespace octant::automation
