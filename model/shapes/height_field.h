#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include <glm/ext/vector_int2_sized.hpp>
#include <glm/vec2.hpp>

namespace octant {

/// What a stroke of the terrain brush does to heights.
enum class TerrainKind : std::uint8_t { Raise, Lower, Smooth, Flatten, Noise };
inline constexpr int terrainKindCount = 5; ///< of TerrainKind

/// One word for scripts: "raise".
const char* terrainName(TerrainKind kind);
/// The kind of such a word; nothing where there is none.
std::optional<TerrainKind> terrainByName(std::string_view name);

/// What a stroke does at each of its points. Lengths are in cells.
struct TerrainBrush {
    TerrainKind kind = TerrainKind::Raise; ///< what it does to heights
    double radius = 4;                     ///< beyond it nothing changes
    double strength = 1; ///< how far it raises or lowers in its middle; of smoothing and flattening the share
    std::uint64_t seed = 0; ///< of the noise
};

/// Where a stroke passes: place on the ground plan, and height of the ground there.
struct BrushPoint {
    glm::dvec2 at{0};  ///< x and z, cells
    double height = 0; ///< cells
};

/// Heights of the corners of columns of cells, in cells.
class HeightField {
public:
    /// Corners of a column at (0,0), (1,0), (0,1) and (1,1) of its ground plan.
    using Heights = std::array<double, 4>;

    /// `first` and `size` of the columns.
    HeightField(const glm::i64vec2& first, const glm::i64vec2& size);

    /// The column with the lowest coordinates.
    const glm::i64vec2& first() const { return m_first; }
    /// Number of columns along both axes.
    const glm::i64vec2& size() const { return m_size; }
    /// None where there is no ground, or outside.
    const std::optional<Heights>& at(const glm::i64vec2& column) const;
    /// Gives a column heights at its corners, in cells; the column must be in the field.
    void set(const glm::i64vec2& column, const Heights& heights);
    /// A column that the brush does not reach: where others join it, they stay.
    void fix(const glm::i64vec2& column, const Heights& heights);

    /// Fixes what is not joined with the columns under the points by steps of at most a cell: pillars and
    /// walls on the ground, and ground below a cliff.
    void fixApart(const std::vector<BrushPoint>& points);

    /// Does one stroke. Columns whose corners meet at no more than a cell's difference are joined there; at
    /// higher steps they stay apart. Heights end up in eighths of a cell, from 0 to `highest`. No column that
    /// it changes lies on both sides of a multiple of `border`, at which cubes end: corners near to it come
    /// to lie on it.
    void apply(const TerrainBrush& brush, const std::vector<BrushPoint>& points, double highest,
               double border);

private:
    struct Corner {
        std::size_t column = 0, number = 0;
    };
    /// A crossing of the grid lines: corners of up to four columns.
    struct Crossing {
        std::array<Corner, 4> corners;
        std::size_t count = 0; ///< 0: nothing moves here
        bool touched = false, joined = false;
    };

    std::size_t numberOf(const glm::i64vec2& column) const;
    Crossing& crossing(const glm::i64vec2& at);
    void link();
    bool joinedAlong(const glm::i64vec2& column, const glm::i64vec2& beside) const;
    double& height(const Corner& corner) { return (*m_columns[corner.column])[corner.number]; }
    std::optional<double> mean(const glm::i64vec2& at);
    void join(Crossing& crossing);
    void settleAt(double border);
    void dab(const TerrainBrush& brush, const BrushPoint& point, double target);

    glm::i64vec2 m_first, m_size;
    std::vector<std::optional<Heights>> m_columns;
    std::vector<std::pair<glm::i64vec2, Heights>> m_fixed;
    std::vector<Crossing> m_crossings;
};

} // namespace octant
