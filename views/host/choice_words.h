#pragma once

#include <string>

#include <QString>

#include "model/schema/field.h"

namespace octant {

/// A choice of a field of type Enum in plain words; empty for a number without a name.
QString choiceText(const FieldInfo& info, std::size_t number);
/// The title of a group of fields ("wave") in plain words.
QString groupTitle(const std::string& group);

} // namespace octant
