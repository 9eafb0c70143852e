#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <unordered_map>
#include <vector>

#include "model/edit/cubes/cube_places.h"
#include "model/map/level_box.h"

namespace octant {

/// Gives new faces the texture that the surface had before: that of the face in the same place, and where an
/// edit goes on with a surface that of the face which it continues. All others stay planar.
class UvPreserver {
public:
    /// Sectors of the level as they were.
    UvPreserver(const Level& level, CubePlaces::Lookup before)
        : m_level(level), m_before(level, std::move(before)) {}

    /// New surface takes the texture of what it continues, as far as cells were edited between. `moved`: bits
    /// of the faces whose cubes were pushed or pulled, so that they came from in front or from behind.
    void goOn(unsigned moved) {
        m_goesOn = true;
        m_moved = moved;
    }
    /// Cells of a sector that were edited.
    void addEdited(std::size_t sector, const GridBox& box);

    /// `made`: new faces of a cube of geometry of a sector, as it is in `after`. Before, the sector's cubes
    /// stood in the sector `source`.
    void keep(std::size_t sector, std::size_t source, const Sector& after, const CubeCell& cell,
              CubeFaces& made);

private:
    using Place = CubePlaces::Place;
    using Found = CubePlaces::Found;

    /// A straight way through edited cells where nothing was, and what stands at its end. All ways that begin
    /// on it end there.
    struct Way {
        std::int64_t from = 0, to = 0; ///< on its axis, in the order of the way
        int cubes = 0;                 ///< that it went past, at most
        Found end;

        bool passes(std::int64_t at) const {
            return from <= to ? from <= at && at <= to : to <= at && at <= from;
        }
    };
    struct WayHash {
        std::size_t operator()(const std::array<std::int64_t, 3>& key) const {
            std::uint64_t hash = 0;
            for (const std::int64_t part : key)
                hash = (hash ^ static_cast<std::uint64_t>(part)) * 0x9e3779b97f4a7c15ULL;
            return static_cast<std::size_t>(hash ^ hash >> 32U);
        }
    };

    /// Where all ways through one cell lead in a direction.
    struct CellWay {
        const Sector* value = nullptr; ///< null: nothing is known here
        CubeCell cell;
        int direction = 0;
        std::optional<Found> end; ///< none where they part
    };

    bool moved(int face) const { return (m_moved >> face & 1) != 0; }
    /// Whether a place in what was found was edited.
    bool edited(const Found& found, const Place& place) const;
    const std::optional<Found>& endOfCell(const Found& first, int axis, bool up);
    Found endOfWay(const Place& place, const Found& first, int axis, bool up);
    void keepFace(std::size_t sector, const Found& own, const Sector& after, const CubeCell& cell, int face,
                  std::span<Vertex> made);
    std::optional<FaceTexture> beside(std::size_t sector, const Found& own, const CubeCell& cell, int face,
                                      const Ref& material);
    std::optional<FaceTexture> along(std::size_t sector, const Found& own, const CubeCell& cell, int face,
                                     const Ref& material);
    /// The texture of a found cube's face for one of a sector; none where it was hidden or looked otherwise.
    std::optional<FaceTexture> textureFor(std::size_t sector, const Found& found, int face,
                                          const Ref& material) const;

    const Level& m_level;
    CubePlaces m_before;
    bool m_goesOn = false;
    unsigned m_moved = 0;
    std::unordered_map<std::size_t, GridBox> m_edited; ///< around all of them, by sector
    /// The ways of each direction that were gone last, by where they are across it.
    std::array<std::unordered_map<std::array<std::int64_t, 3>, Way, WayHash>, 6> m_ways;
    std::vector<CellWay> m_cellWays; ///< that were asked for last, none before the first
};

} // namespace octant
