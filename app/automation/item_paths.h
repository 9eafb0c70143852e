#pragma once

#include <vector>

#include <QJsonArray>
#include <QJsonValue>

#include "app/automation/widget_finder.h"
#include "model/map/item.h"
#include "model/map/map.h"

namespace octant::automation {

class Driver;

/// A field or an item of the map by its set path.
Reply readPath(const Map& map, const QString& path);
/// Sets a field as one step, and gives what readPath() then gives.
Reply setPath(Driver& driver, const QString& path, const QJsonValue& value);

/// `path`, `kind`, `name`, and of faces of cubes `face`.
QJsonObject describeItem(const Map& map, const ItemRef& item);
/// Items by their paths.
Found<std::vector<ItemRef>> itemsAt(const Map& map, const QJsonArray& paths);

} // namespace octant::automation
