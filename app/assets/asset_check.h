#pragma once

#include <map>
#include <string>
#include <vector>

#include "model/map/finding.h"
#include "model/map/map.h"

namespace octant {

/// A picture that a document names, and the first of its materials or textures that does.
struct NamedPicture {
    std::string key; ///< as views/host/host.h says
    ItemRef user;    ///< the item that a finding about the picture shows
};
/// Each key once, in the order of the document.
std::vector<NamedPicture> namedPictures(const Map& map);
/// That a picture cannot be had.
Finding pictureProblem(const Map& map, const NamedPicture& named, const Error& why);

/// Entities whose models cannot be had, from what reading them told (by identifier), as warnings; a few
/// hundred at most.
std::vector<Finding> modelProblemsOf(const Map& map, const std::map<std::string, Error>& problems);

/// What is wrong with a document that holds a model, its embedded textures included.
std::vector<Finding> modelFindings(const Map& map);

} // namespace octant
