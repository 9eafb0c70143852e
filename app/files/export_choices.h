#pragma once

#include <functional>
#include <string>
#include <vector>

#include <QString>

#include "app/assets/picture_source.h"
#include "io/save_file.h"
#include "model/core/result.h"
#include "model/map/map.h"

namespace octant {

struct JobControl;

/// A document made ready to leave the house.
struct ReadyExport {
    std::vector<std::string> losses; ///< one line each
    /// Writes the file, and those beside it; runs on a worker. The details are those of the file itself.
    std::function<Result<void>(const QString& path, JobControl&, SaveDetails&)> write;
    /// Names of the files beside it that are there already and would be replaced; runs on a worker. Null
    /// where nothing is written beside.
    std::function<std::vector<std::string>(const QString& path)> replaces;
};

/// Something that a document can be exported as.
struct ExportChoice {
    QString name;   ///< as it is shown
    QString filter; ///< of the file dialog
    QString ending; ///< put behind the document's own name, with its dots: ".2025-01-07.pmf"
    int number = 0; ///< the revision or form
    /// Runs on a worker.
    std::function<Result<ReadyExport>(JobControl&)> prepare;
};
/// All that one dialog offers.
struct ExportChoices {
    QString label, objectName;         ///< of the list
    std::size_t current = 0;           ///< what the document is already
    std::vector<ExportChoice> choices; ///< in the order of the list
};

/// Revisions of maps; layouts of models and formats of other programs; versions and layouts of terrain.
/// `game`: where textures are looked for that other formats have to bring along.
ExportChoices exportChoices(const MapPtr& map, const GameChoice& game);

} // namespace octant
