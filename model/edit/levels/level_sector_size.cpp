#include <algorithm>
#include <cmath>
#include <map>
#include <memory>

#include <fmt/format.h>

#include "model/core/translate.h"
#include "model/edit/actions.h"
#include "model/edit/edit_cost.h"
#include "model/edit/levels/level_places.h"
#include "model/edit/levels/sector_content.h"
#include "model/edit/levels/sector_items.h"
#include "model/geometry/cube_faces.h"
#include "model/octree/merge_cubes.h"
#include "model/octree/octree_parts.h"

namespace octant {
namespace {

glm::i64vec3 eighthPlace(int octant) {
    return {cornerPositive(octant, 0) ? 1 : 0, cornerPositive(octant, 1) ? 1 : 0,
            cornerPositive(octant, 2) ? 1 : 0};
}

/// One step: all sectors of a level split into eight, or each eight joined to one.
class SectorSizeStep {
public:
    SectorSizeStep(MapPtr map, std::size_t level, bool split, const EditContext& context)
        : m_context(context), m_map(std::move(map)), m_at(level), m_level(*m_map->levels[level]),
          m_split(split), m_counts(countsAfter()), m_side(m_level.sectorSide() * (split ? 0.5f : 2.0f)) {}

    /// `rounding`: whether positions may be rounded to what floats hold.
    Result<MapPtr> run(bool rounding) {
        if (auto can = check(); !can)
            return tl::unexpected<Error>(can.error());
        plan();
        m_result = editable(m_map);
        for (std::size_t target = 0; target < m_pieces.size(); ++target) {
            if (m_context.work.stopped())
                return stoppedWork();
            m_context.work.reached(static_cast<double>(target) / static_cast<double>(m_pieces.size()));
            if (auto made = make(target, rounding); !made)
                return tl::unexpected<Error>(made.error());
        }
        nameVisible();
        return finish(rounding);
    }

private:
    struct Made {
        ItemId id = 0;
        Sector sector;
    };

    glm::i64vec3 countsAfter() const {
        const glm::i64vec3 now(m_level.countX(), m_level.countY(), m_level.countZ());
        return m_split ? now * std::int64_t{2} : (now + std::int64_t{1}) / std::int64_t{2};
    }
    std::size_t numberAt(const glm::i64vec3& at) const {
        return static_cast<std::size_t>((at.y * m_counts.x + at.x) * m_counts.z + at.z);
    }
    std::vector<SectorIndex> newPlaces(SectorIndex at) const {
        if (!m_level.contains(at))
            return {};
        if (!m_split)
            return {sectorIndex(gridPlace(at) / std::int64_t{2})};
        std::vector<SectorIndex> places;
        places.reserve(8);
        for (int octant = 0; octant < 8; ++octant)
            places.push_back(sectorIndex(gridPlace(at) * std::int64_t{2} + eighthPlace(octant)));
        std::sort(places.begin(), places.end(), [&](SectorIndex a, SectorIndex b) {
            return numberAt(gridPlace(a)) < numberAt(gridPlace(b));
        });
        return places;
    }

    Error refuse(std::string why, std::size_t sector) const {
        return Error{sectorPlace(m_level, m_at, sector), std::move(why)};
    }

    Result<void> check() const {
        if (m_map->revision == Revision::R20250107)
            return fail("maps of 2025-01-07 do not store the size of sectors, so it cannot be changed; save "
                        "the map as a later revision first");
        if (m_split ? m_level.sectorSizeLog2 == 0 : m_level.sectorSizeLog2 >= 24)
            return fail("a sector's side is at least 1 and at most 2^24 units");
        if (auto fits = checkCounts(m_counts); !fits)
            return fits;
        for (const SkyEnvironment& sky : m_level.skyEnvironments)
            if ((sky.flags & SkyEnvironment::Skybox3d) != 0)
                return fail(
                    fmt::format("the sky \"{}\" shows one whole sector; make it no 3D sky first", sky.name));
        if (m_map->levels.size() != 1)
            for (const Entity& entity : m_map->entities.entities)
                if (hasPlace(entity, m_map->revision))
                    return fail("global entities would move in this level, as its centre does; make them "
                                "entities of a level first");
        for (std::size_t i = 0; i < m_level.sectors.size(); ++i) {
            const LazySector& cell = *m_level.sectors[i].cell;
            if (cell.damage() != nullptr)
                return tl::unexpected(refuse("this sector could not be read, so it cannot be changed", i));
            if (!cell.isTree())
                return tl::unexpected(refuse("the cubes of this sector are no tree; repair it first", i));
            if (!m_split && depthOf(cell.value()->cubes) >= maxCubeDepth)
                return tl::unexpected(refuse("its octree would be more than 31 deep", i));
        }
        return {};
    }

    static int depthOf(const CubeList& list) {
        int depth = 0;
        (void)walkCubes(list, [&](const CubeCell& cell, const Cube&, std::uint32_t, int) {
            depth = std::max(depth, cell.depth);
        });
        return depth;
    }

    /// Fills m_pieces, by new sector.
    void plan() {
        m_pieces.resize(static_cast<std::size_t>(m_counts.x * m_counts.y * m_counts.z));
        m_places.resize(m_level.sectors.size());
        m_above.resize(m_level.sectors.size());
        for (std::size_t i = 0; i < m_level.sectors.size(); ++i) {
            const Sector& sector = *m_level.sectors[i].cell->value();
            m_places[i].resize(sector.cubes.size());
            const glm::i64vec3 at = gridPlace(m_level.indexOf(i));
            if (!m_split) {
                SectorPiece piece;
                piece.source = i;
                piece.sector = &sector;
                for (int octant = 0; octant < 8; ++octant)
                    if (at - at / std::int64_t{2} * std::int64_t{2} == eighthPlace(octant))
                        piece.slot = octant;
                piece.shift = shiftOf(piece.slot, m_level.sectorSide() / 2);
                m_pieces[numberAt(at / std::int64_t{2})].push_back(std::move(piece));
                continue;
            }
            planSplit(i, sector, at * std::int64_t{2});
        }
        for (auto& pieces : m_pieces)
            std::sort(pieces.begin(), pieces.end(),
                      [](const SectorPiece& a, const SectorPiece& b) { return a.slot < b.slot; });
    }

    /// From the centre of the whole to that of an eighth.
    static glm::dvec3 shiftOf(int octant, double by) {
        return (glm::dvec3(eighthPlace(octant)) * 2.0 - 1.0) * by;
    }

    void planSplit(std::size_t source, const Sector& sector, const glm::i64vec3& low) {
        const CubeList& list = sector.cubes;
        SectorPiece piece;
        piece.source = source;
        piece.sector = &sector;
        std::uint32_t top = 0;
        while (top != Cube::None && list.cubes[top].wrapper()) {
            piece.above.push_back(top);
            top = list.cubes[top].link;
        }
        m_above[source] = piece.above;
        if (top != Cube::None) {
            m_above[source].push_back(top);
            if (list.cubes[top].geometry())
                piece.cut = top;
            else
                piece.above.push_back(top);
        }
        for (int octant = 0; octant < 8; ++octant) {
            piece.octant = octant;
            piece.first = octant == 0;
            piece.shift = -shiftOf(octant, m_level.sectorSide() / 4);
            piece.root = top != Cube::None && list.cubes[top].type == CubeType::Parent
                             ? list.child(list.cubes[top], octant)
                             : Cube::None;
            if (piece.cut != Cube::None)
                piece.covered = coveredFaces(source, piece.cut, octant);
            m_pieces[numberAt(low + eighthPlace(octant))].push_back(piece);
        }
    }

    /// What faces of the level before depend on.
    const MeshContext& faces() {
        if (!m_faces)
            m_faces = std::make_unique<MeshContext>(m_map->levels[m_at], m_map->revision,
                                                    std::make_shared<TreeCache>());
        return *m_faces;
    }

    /// Faces of an eighth of a cube that fills its sector which what lies before them hides. That of the
    /// whole cube is drawn where one of its four parts can be seen.
    std::uint8_t coveredFaces(std::size_t source, std::uint32_t whole, int octant) {
        FaceMaker maker(faces(), m_level.indexOf(source));
        CubeCell cell = CubeCell{whole, 0, glm::uvec3(0)}.childPlace(octant);
        cell.number = whole;
        const Corners corners = cellCorners(cell, m_level.sectorSide());
        std::uint8_t covered = 0;
        for (int face = 0; face < faceCount; ++face)
            if (cornerPositive(octant, faceAxis(face)) == facePositive(face) && maker.tree() != nullptr &&
                maker.hidden(cell, face, corners))
                covered = static_cast<std::uint8_t>(covered | 1U << face);
        return covered;
    }

    /// What of a sector's lists a piece takes along: what its cubes use, the first one also what nothing
    /// uses.
    PieceUse useOfPiece(const SectorPiece& piece) {
        PieceUse use = useOf(piece);
        if (piece.octant == SectorPiece::Whole) {
            use.lightmaps.set();
            use.dynamicLights.set();
            use.fastLights.set();
        } else if (piece.first) {
            PieceUse any;
            for (const SectorIndex at : newPlaces(m_level.indexOf(piece.source)))
                for (const SectorPiece& other : m_pieces[numberAt(gridPlace(at))]) {
                    const PieceUse own = useOf(other);
                    any.lightmaps |= own.lightmaps;
                    any.dynamicLights |= own.dynamicLights;
                    any.fastLights |= own.fastLights;
                }
            use.lightmaps |= ~any.lightmaps;
            use.dynamicLights |= ~any.dynamicLights;
            use.fastLights |= ~any.fastLights;
        }
        return use;
    }

    Result<void> make(std::size_t target, bool rounding) {
        const std::vector<SectorPiece>& pieces = m_pieces[target];
        Made made;
        made.id = m_result->nextId++;
        SectorAssembly assembly(static_cast<std::uint32_t>(target), m_side);
        std::vector<Shift> shifts;
        std::vector<Shift*> shiftOfPiece;
        shifts.reserve(pieces.size());
        for (const SectorPiece& piece : pieces) {
            shiftOfPiece.push_back(&shifts.emplace_back(piece.shift));
            if (auto done = assembly.add(piece, useOfPiece(piece), shifts.back(), m_places[piece.source]);
                !done)
                return tl::unexpected(refuse(done.error().what, piece.source));
        }
        made.sector = assembly.finish(m_visibilities);
        if (auto done = addItems(made.sector, made.id, m_map->revision, m_side, pieces, shiftOfPiece,
                                 [this](SectorIndex at) { return newPlaces(at); });
            !done)
            return tl::unexpected(refuse(done.error().what, pieces.front().source));
        for (std::size_t i = 0; i < pieces.size() && !rounding; ++i)
            if (!shifts[i].exact())
                return tl::unexpected(
                    refuse("a position cannot be told exactly from the centres of the new sectors; allow "
                           "rounding (less than a millionth of a sector's side)",
                           pieces[i].source));
        m_made.push_back(std::move(made));
        return {};
    }

    /// Calls fn(CubePlace) for what an old cube has become.
    template <class Fn> void forEachPlace(std::size_t source, std::uint32_t old, Fn&& fn) const {
        if (old >= m_places[source].size())
            return;
        if (m_places[source][old].number != Cube::None) {
            fn(m_places[source][old]);
        } else if (std::find(m_above[source].begin(), m_above[source].end(), old) != m_above[source].end()) {
            for (const SectorIndex at : newPlaces(m_level.indexOf(source)))
                fn(CubePlace{static_cast<std::uint32_t>(numberAt(gridPlace(at))), 0});
        }
    }

    /// Old lists name the new cubes.
    void nameVisible() {
        for (const OldVisibility& old : m_visibilities) {
            std::map<std::uint32_t, std::vector<std::uint32_t>> seen;
            const auto add = [&](const CubePlace& place) { seen[place.sector].push_back(place.number); };
            const auto addAll = [&](std::size_t source) {
                for (std::uint32_t number = 0; number < m_places[source].size(); ++number)
                    forEachPlace(source, number, add);
                for (const SectorIndex at : newPlaces(m_level.indexOf(source)))
                    if (m_split) // an eighth without a cube of its own has one now
                        add({static_cast<std::uint32_t>(numberAt(gridPlace(at))), 0});
            };
            for (const std::uint32_t number : old.value.cubes)
                forEachPlace(old.source, number, add);
            for (const Visibility::Other& other : old.value.sectors) {
                if (!m_level.contains(other.sector))
                    continue;
                const std::size_t source = m_level.numberOf(other.sector);
                if (other.cubes.empty())
                    addAll(source);
                for (const std::uint32_t number : other.cubes)
                    forEachPlace(source, number, add);
            }
            Visibility value;
            for (auto& [sector, numbers] : seen) {
                std::sort(numbers.begin(), numbers.end());
                numbers.erase(std::unique(numbers.begin(), numbers.end()), numbers.end());
                if (sector == old.target)
                    value.cubes = std::move(numbers);
                else if (numbers.size() == m_made[sector].sector.cubes.size())
                    value.sectors.push_back({indexAt(sector), {}});
                else
                    value.sectors.push_back({indexAt(sector), std::move(numbers)});
            }
            CubeList& list = m_made[old.target].sector.cubes;
            const std::uint32_t at = list.attachments[old.attachment].visibility;
            list.visibilities.set(at, std::make_shared<const Visibility>(std::move(value)));
        }
    }

    SectorIndex indexAt(std::size_t number) const {
        const auto z = static_cast<std::int64_t>(number) % m_counts.z;
        const auto x = static_cast<std::int64_t>(number) / m_counts.z % m_counts.x;
        return sectorIndex({x, static_cast<std::int64_t>(number) / m_counts.z / m_counts.x, z});
    }

    /// A joined sector that is one cube, or nothing, is so without parts.
    void mergeRoot(Sector& sector, const std::vector<SectorPiece>& pieces) {
        CubeList& list = sector.cubes;
        const Cube root = list.cubes[0];
        const bool plain = std::all_of(list.cubes.begin(), list.cubes.end(), [&](const Cube& cube) {
            return &cube == &list.cubes[0] || octree_parts::plainEmpty(cube);
        });
        // What covers a face is next to the sector whose only cube it was.
        const auto covered = [&](const CubeCell& cell, int face) {
            return std::any_of(pieces.begin(), pieces.end(), [&](const SectorPiece& piece) {
                const CubeCell whole{0, 0, glm::uvec3(0)};
                return whole.childPlace(piece.slot).corner == cell.corner &&
                       FaceMaker(faces(), m_level.indexOf(piece.source))
                           .hidden(whole, face, cellCorners(whole, m_level.sectorSide()));
            });
        };
        if (m_visibilities.empty() && root.type == CubeType::Parent &&
            (plain ||
             (list.size() == 9 && CubeMerger(sector, m_side, covered).merge({0, 0, glm::uvec3(0)})))) {
            list.cubes.resize(1);
            list.children.clear();
            if (plain)
                list.cubes.set(0, Cube{});
        }
    }

    Result<MapPtr> finish(bool rounding) {
        const auto level = editable(m_result->levels[m_at]);
        PagedVector<SectorSlot>::Builder sectors;
        std::vector<ItemId> stale; // new ids ascend
        for (std::size_t i = 0; i < m_made.size(); ++i) {
            Made& made = m_made[i];
            if (std::any_of(m_pieces[i].begin(), m_pieces[i].end(), [&](const SectorPiece& piece) {
                    return std::binary_search(m_level.staleBake.begin(), m_level.staleBake.end(),
                                              m_level.sectors[piece.source].id);
                }))
                stale.push_back(made.id);
            if (!m_split)
                mergeRoot(made.sector, m_pieces[i]);
            sectors.push_back({made.id, std::make_shared<const LazySector>(std::move(made.sector), nullptr)});
        }
        level->sectors = sectors.finish();
        level->staleBake = PagedVector<ItemId>::fromSpan(stale);
        level->lastSector = sectorIndex(m_counts - std::int64_t{1});
        const SectorIndex center =
            m_split ? sectorIndex(gridPlace(m_level.centerSector) * std::int64_t{2} + std::int64_t{1})
                    : sectorIndex(gridPlace(m_level.centerSector) / std::int64_t{2});
        // From the new centre to the old one.
        const glm::dvec3 by = m_split ? glm::dvec3(-double{m_side} / 2)
                                      : (glm::dvec3(gridPlace(m_level.centerSector)) -
                                         (glm::dvec3(gridPlace(center)) * 2.0 + 0.5)) *
                                            double{m_level.sectorSide()};
        level->centerSector = center;
        level->sectorSizeLog2 =
            static_cast<std::uint8_t>(m_split ? m_level.sectorSizeLog2 - 1 : m_level.sectorSizeLog2 + 1);
        for (std::size_t i = 0; i < level->skyEnvironments.size(); ++i)
            level->skyEnvironments.update(i, [&](SkyEnvironment& sky) {
                if (const auto places = newPlaces(sky.skyboxSector); !places.empty())
                    sky.skyboxSector = places.front();
            });
        m_result->levels.set(m_at, level);
        MapDraft draft(m_result, m_context);
        if (!moveLevelWide(draft, m_at, by) && !rounding)
            return fail("the position of an entity of the level cannot be told exactly from the new centre; "
                        "allow rounding (less than a millionth of a sector's side)",
                        fmt::format("level {}", m_at));
        return draft.finish();
    }

    const EditContext& m_context;
    MapPtr m_map;
    std::size_t m_at;
    const Level& m_level;
    bool m_split;
    glm::i64vec3 m_counts; ///< of new sectors
    float m_side;          ///< of a new sector
    std::shared_ptr<Map> m_result;
    std::vector<std::vector<SectorPiece>> m_pieces;  ///< by new sector
    std::vector<std::vector<CubePlace>> m_places;    ///< by old sector and cube
    std::vector<std::vector<std::uint32_t>> m_above; ///< by old sector: cubes that are around all eighths
    std::vector<Made> m_made;                        ///< by new sector
    std::unique_ptr<MeshContext> m_faces;            ///< of the level before, once a cube is cut
    std::vector<OldVisibility> m_visibilities;
};

Result<Edited> setSectorSize(const MapPtr& map, const Edit& edit, const EditContext& context) {
    const auto level = oneLevel(*map, edit);
    if (!level)
        return tl::unexpected<Error>(level.error());
    const std::uint64_t wanted = *wholeParameter(edit, "size_log2");
    if (wanted > 24)
        return fail("a sector's side is at most 2^24 units");
    const Value* rounding = edit.parameter("round");
    const bool round = rounding != nullptr && std::get<bool>(*rounding);
    MapPtr now = map;
    while (now->levels[*level]->sectorSizeLog2 != wanted) {
        auto next =
            SectorSizeStep(now, *level, now->levels[*level]->sectorSizeLog2 > wanted, context).run(round);
        if (!next)
            return tl::unexpected<Error>(next.error());
        now = std::move(*next);
    }
    return Edited{now, {}};
}

constexpr EditParameter sectorSizeParameters[] = {
    {"size_log2", ParameterType::Whole, Needed::Required,
     OCTANT_TR("The new side of a sector is two to this power, in units")},
    {"round", ParameterType::Bool, Needed::Optional,
     OCTANT_TR("Whether positions may be rounded that floats do not hold exactly; otherwise refused")},
};

} // namespace

const EditAction setSectorSizeAction{
    .id = "level.sector-size",
    .label = OCTANT_TR("Change sector size"),
    .help = OCTANT_TR(
        "Splits the sectors of the target, a level, or joins each eight to one. Everything stays where "
        "it is and looks the same; refused where that cannot be."),
    .apply = setSectorSize,
    .parameters = sectorSizeParameters,
    .estimateCost = costOfTargets,
};

} // namespace octant
