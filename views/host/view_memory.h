#pragma once

#include <cstdint>

#include <QJsonObject>

#include "model/map/map.h"

namespace octant {

/// A view that remembers how a document was looked at, also until its file is opened again. Levels are named
/// by their number, as ids are given anew.
class ViewMemory {
public:
    virtual ~ViewMemory() = default;
    /// How the document that is shown is looked at now; empty where nothing is worth remembering.
    virtual QJsonObject viewOf(const Map& map) = 0;
    /// To be called before the document is shown for the first time. What does not fit the map is left out.
    virtual void prepareView(std::uint64_t document, const Map& map, const QJsonObject& view) = 0;
};

} // namespace octant
