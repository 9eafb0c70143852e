#pragma once

#include <vector>

#include "views/tools/building.h"
#include "views/tools/tool.h"

namespace octant {

/// Lays the textures of the selected faces, or of the one under the pointer, by actions alone.
class TextureTool final : public Tool {
public:
    /// The building must outlive it.
    explicit TextureTool(Building& building) : m_building(building) {}

    std::vector<ToolAction> actions() override;

private:
    Building& m_building;
};

} // namespace octant
