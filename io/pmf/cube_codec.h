#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <vector>

#include "io/pmf/block_reader.h"
#include "io/pmf/block_writer.h"
#include "model/map/cube.h"

namespace octant::pmf {

/// Reads the cubes of a sector part by part into plain lists and turns them into pages at the end.
class CubeReader {
public:
    /// u32 count and the common parts. PMF-013, PMF-017.
    void common(BlockReader& reader);
    /// The client parts; after common().
    void client(BlockReader& reader);
    /// The server parts; after client().
    void server(BlockReader& reader);
    /// The cubes that were read. Call clear() before the next sector.
    CubeList finish();
    /// Ready for another sector; the memory of the lists is kept.
    void clear();

private:
    CubeAttachment& attachment(Cube& cube);
    static bool skipVisibility(BlockReader& reader);
    static bool skipLighting(BlockReader& reader);
    void visibility(BlockReader& reader, Cube& cube);
    void lighting(BlockReader& reader, Cube& cube);
    void pathfinding(BlockReader& reader, Cube& cube);
    void geometry(BlockReader& reader, Cube& cube);
    void parent(BlockReader& reader, Cube& cube);
    void collider(BlockReader& reader, Cube& cube, unsigned boxes);
    Cube januaryCube(BlockReader& reader);
    Cube latestCube(BlockReader& reader);

    std::vector<Cube> m_cubes;
    std::vector<std::array<std::uint32_t, 8>> m_children;
    std::vector<ExtendedCommon> m_extendedCommon;
    std::vector<ExtendedClient> m_extendedClient;
    std::vector<CubeAttachment> m_attachments;
    std::vector<std::shared_ptr<const Pathfinding>> m_pathfindings;
    std::vector<std::shared_ptr<const std::vector<Corners>>> m_boxes;
    Blob m_commonBytes, m_clientBytes;
};

/// The common part of one cube. `soundMaterials`: the sector's list of used sound materials is not empty.
void writeCubeCommon(BlockWriter& writer, const CubeList& list, const Cube& cube, bool soundMaterials);
/// The client part of one cube.
void writeCubeClient(BlockWriter& writer, const CubeList& list, const Cube& cube);
/// The server part of one cube.
void writeCubeServer(BlockWriter& writer, const CubeList& list, const Cube& cube);

/// The number of cubes and the common parts of all of them, in order.
void writeCubesCommon(BlockWriter& writer, const CubeList& list, bool soundMaterials);
/// The client parts of all cubes, without a count.
void writeCubesClient(BlockWriter& writer, const CubeList& list);
/// The server parts of all cubes, without a count.
void writeCubesServer(BlockWriter& writer, const CubeList& list);

} // namespace octant::pmf
