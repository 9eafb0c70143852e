#pragma once

#include <QString>

#include "app/document/document.h"
#include "io/edit_context.h"
#include "io/json/edit_json.h"
#include "io/json/writer.h"
#include "io/pmf/dump.h"
#include "io/pmf/writer.h"
#include "model/edit/edit.h"

namespace octant::test {

inline std::string dumpOf(const Map& map) {
    json::Writer out;
    pmf::dumpMap(out, map);
    return out.take();
}

/// Replays the edits that a document's steps are made of, each through its line of JSON, on the map that the
/// first step began from. Empty when that gives the document's map, else what differs. The bytes are compared
/// where no save came between the edits (a save may keep strings that a later one would not), else the
/// values; `savedOften` says that one did before the last save.
inline QString replayDifference(const Document& document, bool savedOften = false) {
    if (document.undoStack().index() == 0)
        return {};
    const MapPtr opened = document.undoStack().read();
    MapPtr map = opened;
    for (const Edit& edit : document.editsDone()) {
        const std::string line = json::editToJson(edit);
        const Result<Edit> read = json::editFromJson(line);
        if (!read || *read != edit)
            return QStringLiteral("an edit does not survive its JSON: ") + QString::fromStdString(line);
        const Result<Edited> edited = octant::apply(map, *read, editContext());
        if (!edited)
            return QStringLiteral("an edit was refused in the replay: ") +
                   QString::fromStdString(line + ": " + edited.error().text());
        map = edited->map;
    }
    if (dumpOf(*map) != dumpOf(*document.committed()))
        return QStringLiteral("the replayed map has other values");
    const auto replayed = pmf::writeMap(*map), done = pmf::writeMap(*document.committed());
    if (replayed.has_value() != done.has_value())
        return QStringLiteral("one of the maps cannot be written");
    const bool savedBetween = savedOften || (document.savedSnapshot() != opened &&
                                             document.savedSnapshot() != document.committed());
    if (done && !savedBetween && !(pmf::joined(*replayed) == pmf::joined(*done)))
        return QStringLiteral("the replayed map has other bytes");
    return {};
}

} // namespace octant::test
