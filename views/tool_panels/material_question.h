#pragma once

#include <functional>
#include <string>
#include <vector>

class QWidget;

namespace octant {

/// Asks what to do where pasted cubes have materials whose names mean something else in this map. `done` gets
/// what cubes.paste takes as `materials`; it is not called where the user wants neither.
void askForMaterials(const std::vector<std::string>& names, QWidget* parent,
                     std::function<void(const std::string& materials)> done);

} // namespace octant
