#pragma once

#include "io/p3m/file_places.h"
#include "model/map/finding.h"
#include "model/p3m/model.h"

namespace octant::p3m {

inline constexpr std::size_t mostOfARule = 1000; ///< problems that are told

/// The model itself, as findings name it.
inline constexpr ItemRef wholeModel{ItemKind::Model, -1, ItemRef::NoCube, ModelItem};

/// A problem of the severity that its rule has.
Finding problemOf(Rule rule, std::string place, std::string what, Byte byte,
                  const ItemRef& item = wholeModel);

/// Problems that do not depend on how the file was read, with their bytes where the places are known.
std::vector<Finding> checkValues(const Model& model, const FilePlaces* places = nullptr);
/// What is wrong in embedded textures (P3M-122, P3M-123); decodes all of them. `places` may be null.
std::vector<Finding> checkTextures(const Model& model, const FilePlaces* places);

/// A short form of a string of a model, in quotes, for messages.
std::string quoted(const Text& text);

} // namespace octant::p3m
