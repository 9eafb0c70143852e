#pragma once

#include "model/schema/field.h"

class QWidget;

namespace octant {

class FieldEditor;

/// The editor for values of a field's type.
FieldEditor* makeEditor(const FieldInfo& info, QWidget* parent);

} // namespace octant
