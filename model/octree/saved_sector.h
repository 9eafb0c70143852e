#pragma once

#include <optional>

#include "model/map/sector.h"
#include "model/octree/cube_numbers.h"

namespace octant {

/// A sector as a file holds it: without the cubes, vertices and normals that edits left over, and with the
/// numbers that the cubes of its level have in the file. Copied only where that differs from what it is.
class SavedSector {
public:
    /// Of a null cell or a damaged one it is null. `numbers`: of the cell's level, null where they are as in
    /// memory. The cell must outlive it.
    SavedSector(const LazySector* cell, const LevelNumbers* numbers);
    SavedSector(const SavedSector&) = delete;
    SavedSector& operator=(const SavedSector&) = delete;

    /// The sector as saved; null for a null or damaged cell. Valid as long as this and the cell.
    const Sector* get() const { return m_sector; }

private:
    const Sector* m_sector = nullptr;
    std::optional<Sector> m_own;
};

/// The map with the cubes of every sector numbered as in a file; the same map where all of them are.
MapPtr withSavedNumbers(const MapPtr& map);

} // namespace octant
