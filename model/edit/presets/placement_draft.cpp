#include "model/edit/presets/placement_draft.h"

#include <algorithm>
#include <cmath>
#include <set>
#include <string_view>
#include <tuple>
#include <variant>

#include <fmt/format.h>
#include <glm/common.hpp>
#include <glm/vector_relational.hpp>

#include "model/core/try.h"
#include "model/edit/cubes/cell_boxes.h"
#include "model/edit/entities/entity_motion.h"
#include "model/edit/extension_draft.h"
#include "model/geometry/sector_walk.h"
#include "model/schema/field.h"

namespace octant {
namespace {

constexpr std::size_t mostPlacedBoxes = 65536;

/// Boxes that do not overlap, with those put together that lie side by side.
std::vector<CellBox> joinedBoxes(std::vector<CellBox> boxes) {
    for (int axis = 0; axis < 3; ++axis) {
        const int u = (axis + 1) % 3, v = (axis + 2) % 3;
        const auto across = [&](const CellBox& box) {
            return std::tuple(box.min[u], box.max[u], box.min[v], box.max[v]);
        };
        std::sort(boxes.begin(), boxes.end(), [&](const CellBox& a, const CellBox& b) {
            return std::pair(across(a), a.min[axis]) < std::pair(across(b), b.min[axis]);
        });
        std::vector<CellBox> fewer;
        for (const CellBox& box : boxes)
            if (!fewer.empty() && across(fewer.back()) == across(box) &&
                fewer.back().max[axis] == box.min[axis])
                fewer.back().max[axis] = box.max[axis];
            else
                fewer.push_back(box);
        boxes = std::move(fewer);
    }
    return boxes;
}

std::uint64_t mixedBits(std::uint64_t value) {
    value += 0x9e3779b97f4a7c15ULL; // splitmix64
    value = (value ^ (value >> 30U)) * 0xbf58476d1ce4e5b9ULL;
    value = (value ^ (value >> 27U)) * 0x94d049bb133111ebULL;
    return value ^ (value >> 31U);
}

/// A hash that is the same on every machine, as files keep it.
class StableHasher {
public:
    void add(std::uint64_t number) { m_hash = mixedBits(m_hash ^ number); }
    void add(std::string_view text) {
        add(std::uint64_t{text.size()});
        std::uint64_t hash = 0xcbf29ce484222325ULL;
        for (const char letter : text)
            hash = (hash ^ static_cast<unsigned char>(letter)) * 0x100000001b3ULL;
        add(hash);
    }
    /// Numbers that differ by next to nothing, as sums of floats do, are mostly the same.
    void addNear(double number) {
        constexpr double parts = 1024, most = 1e15;
        const double at = number * parts + 0.25;
        add(std::isfinite(at) && std::abs(at) < most
                ? static_cast<std::uint64_t>(static_cast<std::int64_t>(std::floor(at)))
                : std::uint64_t{1} << 63U);
    }
    std::uint64_t hash() const { return m_hash; }

private:
    std::uint64_t m_hash = 0;
};

/// A hash of the cubes of a clip that does not hang on how cells are divided: what eight cubes of one look
/// add to it is what the one of their size adds.
class MatterHash {
public:
    /// Measured in units of 2^grain.
    MatterHash(const CubeClip& clip, int grain)
        : m_clip(clip), m_shift(clip.cellSideLog2 - clip.fine - grain) {
        for (const ClipPaint& paint : clip.paints)
            m_paints.push_back(hashOf(paint));
    }

    std::uint64_t hash() const {
        std::uint64_t sum = 0;
        for (const ClipCube& cube : m_clip.cubes)
            sum += cube.shape == ClipCube::none && cube.uvs == ClipCube::none ? inPlace(cube) : own(cube);
        return sum;
    }

private:
    template <class T>
    static void addName(StableHasher& hasher, const std::vector<ClipItem<T>>& items, std::uint16_t number) {
        if (number >= items.size())
            hasher.add(std::uint64_t{1});
        else if constexpr (requires { items[number].item.name; })
            hasher.add(std::string_view(items[number].item.name));
        else
            hasher.add(std::uint64_t{2});
    }
    std::uint64_t hashOf(const ClipPaint& paint) const {
        StableHasher hasher;
        for (const std::uint16_t number : paint.materials)
            addName(hasher, m_clip.materials, number);
        for (const std::uint16_t number : paint.physicsMaterials)
            addName(hasher, m_clip.physicsMaterials, number);
        addName(hasher, m_clip.soundMaterials, paint.soundMaterial);
        return hasher.hash();
    }
    std::int64_t inGrains(std::int64_t cells) const {
        return m_shift >= 0 ? cells << std::min(m_shift, 40) : cells >> std::min(-m_shift, 62);
    }
    std::uint64_t look(const ClipCube& cube) const { return mixedBits(m_paints[cube.paint] ^ cube.bits); }
    std::uint64_t inPlace(const ClipCube& cube) const {
        std::uint64_t share = look(cube) | 1U;
        for (int axis = 0; axis < 3; ++axis) {
            const auto edge = [&](std::int64_t at) {
                const auto place = static_cast<std::uint64_t>(inGrains(at));
                return mixedBits(place * 4 + static_cast<std::uint64_t>(axis));
            };
            share *= edge(cube.min[axis] + cube.side()) - edge(cube.min[axis]);
        }
        return share;
    }
    std::uint64_t own(const ClipCube& cube) const {
        StableHasher hasher;
        hasher.add(look(cube));
        for (int axis = 0; axis < 3; ++axis)
            hasher.add(static_cast<std::uint64_t>(inGrains(cube.min[axis])));
        hasher.add(static_cast<std::uint64_t>(inGrains(cube.side())));
        if (cube.shape != ClipCube::none)
            for (const glm::dvec3& corner : m_clip.shapes[cube.shape].corners)
                for (int axis = 0; axis < 3; ++axis)
                    hasher.addNear(corner[axis]);
        if (cube.uvs != ClipCube::none)
            for (const auto& face : m_clip.uvs[cube.uvs]) {
                hasher.add(std::uint64_t{face.has_value()});
                if (face)
                    for (const auto& uv : *face) {
                        hasher.addNear(double{uv.x});
                        hasher.addNear(double{uv.y});
                    }
            }
        return hasher.hash();
    }

    const CubeClip& m_clip;
    int m_shift;
    std::vector<std::uint64_t> m_paints;
};

struct ValueHash {
    StableHasher& hasher;
    void operator()(std::monostate) const { hasher.add(std::uint64_t{0}); }
    void operator()(bool is) const { hasher.add(std::uint64_t{is}); }
    void operator()(std::int64_t number) const { hasher.add(static_cast<std::uint64_t>(number)); }
    void operator()(std::uint64_t number) const { hasher.add(number); }
    void operator()(float number) const { hasher.addNear(double{number}); }
    void operator()(const std::string& text) const { hasher.add(std::string_view(text)); }
    void operator()(const Ref&) const {} // the number of what is referred to says nothing
    template <class T> void operator()(const std::vector<T>& list) const {
        hasher.add(std::uint64_t{list.size()});
        for (const auto& one : list)
            (*this)(one);
    }
};

/// An entity less its name and id, with its places measured from the lowest corner of a placement.
std::uint64_t entityHash(const Entity& entity, const glm::dvec3& by, Revision revision) {
    Entity moved = entity;
    EntityMotion motion;
    motion.by = by;
    StableHasher hasher;
    if (entity.opaque() || !transformEntity(moved, motion, glm::dvec3(0), revision))
        return 0;
    hasher.add(static_cast<std::uint64_t>(entity.type));
    for (const FieldRef& field : entityFields(static_cast<std::uint8_t>(entity.type), revision))
        if (field.info->in(revision) && std::string_view(field.info->name) != "name")
            std::visit(ValueHash{hasher}, field.get(field, &moved));
    return hasher.hash();
}

/// The same of a lamp; its place from a corner.
std::uint64_t lampHash(const light::Source& lamp, const glm::dvec3& corner) {
    StableHasher hasher;
    hasher.add(std::uint64_t{0x6c616d70}); // no type of entities
    const glm::dvec3 at = glm::dvec3(lamp.position) - corner;
    for (int axis = 0; axis < 3; ++axis) {
        hasher.addNear(at[axis]);
        hasher.addNear(double{lamp.color[axis]});
        hasher.addNear(double{lamp.direction[axis]});
    }
    for (const float number :
         {lamp.intensity, lamp.range, lamp.radius, lamp.cone[0], lamp.cone[1], lamp.angle})
        hasher.addNear(double{number});
    for (const std::uint64_t number :
         {static_cast<std::uint64_t>(lamp.type), static_cast<std::uint64_t>(lamp.reach),
          std::uint64_t{lamp.shadows}, std::uint64_t{lamp.bounce}, std::uint64_t{lamp.lightNumber},
          std::uint64_t{lamp.enabled}, std::uint64_t{lamp.preserve}, std::uint64_t{lamp.start}})
        hasher.add(number);
    return hasher.hash();
}

/// Units of the lowest corner of a placement from the centre of the level's centre sector.
glm::dvec3 placementCorner(const Level& level, const Placement& placement) {
    const double side = double{level.sectorSide()};
    return sectorCenter(level, 0) - glm::dvec3(side / 2) +
           glm::dvec3(placement.low) / double{gridSide} * side;
}

/// Corners of a box of finest cells, likewise.
std::pair<glm::dvec3, glm::dvec3> unitsOf(const Level& level, const CellBox& box) {
    const double side = double{level.sectorSide()};
    const glm::dvec3 lowest = sectorCenter(level, 0) - glm::dvec3(side / 2);
    return {lowest + glm::dvec3(box.min) / double{gridSide} * side,
            lowest + glm::dvec3(box.max) / double{gridSide} * side};
}

bool liesInLevel(const Level& level, const CellBox& box) {
    return glm::all(glm::greaterThanEqual(box.min, glm::i64vec3(0))) &&
           glm::all(glm::lessThanEqual(box.max, levelCells(level, maxCubeDepth)));
}

glm::i64vec3 sectorCounts(const Level& level, std::size_t number) {
    const SectorIndex at = level.indexOf(number);
    return {at.x(), at.y(), at.z()};
}

/// How places in a level moved with its sectors.
struct MovedCorner {
    int power = 0;      ///< of two that cells became finer by
    glm::i64vec3 by{0}; ///< finest cells
    bool known = true;  ///< false: no sector is left

    std::optional<glm::i64vec3> operator()(glm::i64vec3 low) const {
        if (!known)
            return std::nullopt;
        for (int axis = 0; axis < 3; ++axis) {
            const std::int64_t cell = std::int64_t{1} << std::clamp(-power, 0, 40);
            if (low[axis] % cell != 0)
                return std::nullopt;
            low[axis] = power >= 0 ? low[axis] << power : low[axis] / cell;
        }
        return low + by;
    }
};

MovedCorner movedSectors(const Level& before, const Level& after) {
    MovedCorner moved;
    moved.power = int{before.sectorSizeLog2} - int{after.sectorSizeLog2};
    // Sectors that are split or joined stay where they are from the lowest corner on.
    if (moved.power != 0)
        return moved;
    std::unordered_map<ItemId, std::size_t> now;
    for (std::size_t i = 0; i < after.sectors.size(); ++i)
        now.emplace(after.sectors[i].id, i);
    for (std::size_t i = 0; i < before.sectors.size(); ++i)
        if (const auto found = now.find(before.sectors[i].id); found != now.end()) {
            moved.by = (sectorCounts(after, found->second) - sectorCounts(before, i))
                       << glm::i64vec3(maxCubeDepth);
            return moved;
        }
    moved.known = false;
    return moved;
}

/// New names of entities that are in the same list as before.
void collectRenamed(const EntityList& before, const EntityList& after, const std::set<std::string>& known,
                    std::map<std::string, std::string>& renamed) {
    if (before.entities.sameAs(after.entities))
        return;
    std::unordered_map<ItemId, const std::string*> then;
    for (const Entity& entity : before.entities)
        if (known.contains(entity.name))
            then.emplace(entity.id, &entity.name);
    if (then.empty())
        return;
    for (const Entity& entity : after.entities)
        if (const auto found = then.find(entity.id);
            found != then.end() && *found->second != entity.name && !entity.name.empty())
            renamed.insert_or_assign(*found->second, entity.name);
}

std::map<std::string, std::string> renamedIn(const Level& before, const Level& after,
                                             const std::set<std::string>& known) {
    std::map<std::string, std::string> renamed;
    collectRenamed(before.entities, after.entities, known, renamed);
    if (before.sectors.size() != after.sectors.size())
        return renamed;
    for (std::size_t i = 0; i < before.sectors.size(); ++i) {
        const auto &then = before.sectors[i].cell, &now = after.sectors[i].cell;
        if (then == now)
            continue;
        const Sector *was = then->value(), *is = now->value();
        if (was != nullptr && is != nullptr)
            collectRenamed(was->entities, is->entities, known, renamed);
    }
    return renamed;
}

/// New names of lamps.
std::map<std::string, std::string> renamedLamps(const Level& before, const Level& after) {
    std::map<std::string, std::string> renamed;
    if (before.lightSources.sameAs(after.lightSources))
        return renamed;
    std::unordered_map<ItemId, const std::string*> then;
    for (const LightSource& lamp : before.lightSources)
        then.emplace(lamp.id, &lamp.name);
    for (const LightSource& lamp : after.lightSources)
        if (const auto found = then.find(lamp.id);
            found != then.end() && *found->second != lamp.name && !lamp.name.empty())
            renamed.insert_or_assign(*found->second, lamp.name);
    return renamed;
}

/// The last placement of a later version of a map gets the hash of what is there now, where the one that it
/// was had its own.
void hashAgain(const Map& before, const MapPlacements& was, const Map& after, MapPlacements& now,
               std::size_t number) {
    const Placement& old = was.placements[number];
    const auto then = placedNow(before, was, old, NamedEntities(before, old.level));
    if (!then || !then->whole || then->matter != old.matter)
        return;
    Placement& placement = now.placements.back();
    if (const auto is = placedNow(after, now, placement, NamedEntities(after, placement.level)))
        placement.matter = is->matter;
}

} // namespace

Result<MapPlacements> placementsIn(const Map& map) {
    const auto at = placementsAt(map);
    if (!at)
        return MapPlacements();
    auto placements = readPlacements(map.extensions[*at].data);
    if (placements)
        return placements;
    Error error = placements.error();
    error.place = "extension octant-prefabs" + (error.place.empty() ? "" : " / " + error.place);
    return tl::unexpected<Error>(std::move(error));
}

Result<void> putPlacements(MapDraft& draft, MapPlacements placements) {
    placements.tidy();
    const Blob bytes = writePlacements(placements);
    if (!bytes.empty())
        if (auto again = readPlacements(bytes); !again)
            return tl::unexpected<Error>(again.error());
    return putExtension(draft, placementsAt(draft.map()), placementsExtension, bytes);
}

Result<PlacedContent> placedContent(const std::string& prefab, const CubeClip& clip, std::uint64_t content) {
    if (prefab.empty() || prefab.size() > longestPrefabPath)
        return fail(fmt::format("the name of a prefab has 1 to {} bytes", longestPrefabPath));
    PlacedContent placed;
    placed.prefab = prefab;
    placed.content = content;
    placed.unitLog2 = static_cast<std::int8_t>(clip.cellSideLog2 - clip.fine);
    const glm::i64vec3 size = clip.fineSize();
    for (int axis = 0; axis < 3; ++axis) {
        if (size[axis] > std::int64_t{0xffffffff})
            return fail("the prefab is too large to be kept as one");
        placed.size[static_cast<std::size_t>(axis)] = static_cast<std::uint32_t>(size[axis]);
    }
    placed.boxes.reserve(clip.cubes.size());
    for (const ClipCube& cube : clip.cubes)
        placed.boxes.push_back({cube.min, cube.min + glm::i64vec3(cube.side())});
    placed.boxes = joinedBoxes(std::move(placed.boxes));
    if (placed.boxes.size() > mostPlacedBoxes)
        return fail("the prefab has too many single cubes to be kept as one");
    return placed;
}

NamedEntities::NamedEntities(const Map& map, std::size_t level) {
    const auto add = [&](const ListPlace& place, const EntityList& list) {
        for (std::size_t i = 0; i < list.entities.size(); ++i)
            if (const Entity& entity = list.entities[i]; !entity.name.empty())
                m_byName[entity.name].push_back({place, i, &entity});
    };
    const Level& in = *map.levels[level];
    add({level, ListPlace::None, ItemKind::Entity}, in.entities);
    for (std::size_t i = 0; i < in.sectors.size(); ++i)
        if (const Sector* sector = in.sectors[i].cell->value())
            add({level, i, ItemKind::Entity}, sector->entities);
    for (const LightSource& lamp : in.lightSources)
        if (!lamp.name.empty())
            m_lamps[lamp.name].push_back(&lamp);
}

const NamedEntities::Found* NamedEntities::find(const std::string& name) const {
    const auto found = m_byName.find(name);
    return found != m_byName.end() && found->second.size() == 1 ? &found->second.front() : nullptr;
}

const LightSource* NamedEntities::findLamp(const std::string& name, const glm::dvec3& min,
                                           const glm::dvec3& max) const {
    const auto found = m_lamps.find(name);
    if (found == m_lamps.end())
        return nullptr;
    if (found->second.size() == 1)
        return found->second.front();
    const LightSource* only = nullptr;
    for (const LightSource* lamp : found->second) {
        const glm::dvec3 at(lamp->position);
        if (glm::any(glm::lessThan(at, min)) || glm::any(glm::greaterThan(at, max)))
            continue;
        if (only != nullptr)
            return nullptr;
        only = lamp;
    }
    return only;
}

Result<PlacedNow> placedNow(const Map& map, const MapPlacements& placements, const Placement& placement,
                            const NamedEntities& entities) {
    const PlacedContent& content = placements.contentOf(placement);
    if (placement.level >= map.levels.size())
        return fail("its level is not there");
    const Level& level = *map.levels[placement.level];
    const auto box = placementBox(level, content, placement);
    if (!box || !liesInLevel(level, *box))
        return fail("it leaves its level");
    PlacedNow now;
    std::size_t found = 0, cubes = 0;
    if (const auto cells = placementCells(level, content, placement); !cells.empty()) {
        OCTANT_TRY(clip, copyCubes(level, placement.level, onOneGrid(cells)));
        constexpr int grains = 20; // finer than the cells that it was placed in
        now.matter = MatterHash(*clip, content.unitLog2 + placement.scale - grains).hash();
        cubes = clip->cubes.size();
    }
    const glm::dvec3 corner = placementCorner(level, placement);
    for (const std::string& name : placement.entities) {
        const NamedEntities::Found* one = entities.find(name);
        now.whole = now.whole && one != nullptr;
        if (one == nullptr)
            continue;
        ++found;
        const glm::dvec3 center =
            one->place.sector == ListPlace::None ? glm::dvec3(0) : sectorCenter(level, one->place.sector);
        now.matter += mixedBits(entityHash(*one->entity, center - corner, map.revision));
    }
    const auto [low, high] = unitsOf(level, *box);
    for (const std::string& name : placement.lamps) {
        const LightSource* one = entities.findLamp(name, low, high);
        now.whole = now.whole && one != nullptr;
        if (one == nullptr)
            continue;
        ++found;
        now.matter += mixedBits(lampHash(*one, corner));
    }
    // Entities alone may have gone along with the cubes, which are somewhere else by now.
    const bool brought = !placement.entities.empty() || !placement.lamps.empty();
    now.gone = content.boxes.empty() ? found == 0 && brought : cubes == 0;
    return now;
}

std::vector<const LightSource*> placedLamps(const Map& map, const MapPlacements& placements,
                                            const Placement& placement, const NamedEntities& entities) {
    std::vector<const LightSource*> lamps;
    const Level& level = *map.levels[placement.level];
    const auto box = placementBox(level, placements.contentOf(placement), placement);
    if (!box)
        return lamps;
    const auto [low, high] = unitsOf(level, *box);
    for (const std::string& name : placement.lamps)
        if (const LightSource* lamp = entities.findLamp(name, low, high))
            lamps.push_back(lamp);
    return lamps;
}

std::vector<PlacementState> placementStates(const Map& map, const MapPlacements& placements,
                                            const std::map<std::string, std::uint64_t>& contents) {
    std::map<std::size_t, NamedEntities> entities;
    std::vector<PlacementState> states;
    for (const Placement& placement : placements.placements) {
        const PlacedContent& content = placements.contentOf(placement);
        if (placement.level >= map.levels.size()) {
            states.push_back(PlacementState::Gone);
            continue;
        }
        auto named = entities.find(placement.level);
        if (named == entities.end())
            named = entities.emplace(placement.level, NamedEntities(map, placement.level)).first;
        const auto now = placedNow(map, placements, placement, named->second);
        const auto newest = contents.find(content.prefab);
        const bool same = newest == contents.end() || newest->second == content.content;
        states.push_back(!now                                             ? PlacementState::Changed
                         : now->gone                                      ? PlacementState::Gone
                         : !now->whole || now->matter != placement.matter ? PlacementState::Changed
                         : same                                           ? PlacementState::Current
                                                                          : PlacementState::Old);
    }
    return states;
}

Result<MapPtr> withPlacements(const MapPtr& map, std::size_t level, const PlacedContent& content,
                              std::vector<Placement> placements, const EditContext& context) {
    OCTANT_TRY(all, placementsIn(*map));
    const auto number = all->add(content);
    if (!number || all->contents.size() > mostPlacedContents ||
        all->placements.size() + placements.size() > mostPlacements)
        return fail(fmt::format("a map keeps {} placements of {} prefabs at most; unlink some of them",
                                mostPlacements, mostPlacedContents));
    const NamedEntities entities(*map, level);
    for (Placement& placement : placements) {
        placement.content = *number;
        placement.level = static_cast<std::uint8_t>(level);
        OCTANT_TRY(now, placedNow(*map, *all, placement, entities));
        placement.matter = now->matter;
        all->placements.push_back(std::move(placement));
    }
    MapDraft draft(map, context);
    OCTANT_TRY(done, putPlacements(draft, std::move(*all)));
    return draft.finish();
}

MapPtr withMergedPlacements(const MapPtr& base, const MapPtr& ours, const MapPtr& theirs,
                            const MapPtr& merged, const EditContext& context) {
    if (!placementsAt(*ours) && !placementsAt(*theirs))
        return merged;
    const auto was = placementsIn(*base), mine = placementsIn(*ours), other = placementsIn(*theirs);
    if (!was || !mine || !other)
        return merged; // of bytes that cannot be read the merge of extensions has decided
    const auto has = [](const MapPlacements& all, const MapPlacements& of, const Placement& wanted) {
        return std::any_of(all.placements.begin(), all.placements.end(), [&](Placement one) {
            const bool same = all.contentOf(one) == of.contentOf(wanted);
            one.content = wanted.content;
            return same && one == wanted;
        });
    };
    MapPlacements result;
    const auto add = [&](const MapPlacements& from, const MapPlacements& beside, bool known) {
        for (const Placement& placement : from.placements) {
            // What the other side has not is new here, or was given up there.
            const bool there = has(beside, from, placement);
            if (there ? known : has(*was, from, placement))
                continue;
            Placement next = placement;
            if (const auto content = result.add(from.contentOf(placement))) {
                next.content = *content;
                result.placements.push_back(std::move(next));
            }
        }
    };
    add(*mine, *other, false);
    add(*other, *mine, true);
    MapDraft draft(merged, context);
    // Where both sides began with placements each brought an extension.
    for (std::size_t i = draft.map().extensions.size(); i-- > 0;)
        if (const Extension& extension = draft.map().extensions[i]; extension.name == placementsExtension &&
                                                                    isPlacements(extension.data) &&
                                                                    placementsAt(draft.map()) != i)
            draft.editMap().extensions.erase(i);
    return putPlacements(draft, std::move(result)) ? draft.finish() : merged;
}

MapPtr withPlacementsFollowing(const MapPtr& before, const MapPtr& after, const EditContext& context) {
    const auto at = placementsAt(*before), still = placementsAt(*after);
    if (!at || !still || before->levels.sameAs(after->levels) ||
        !(before->extensions[*at].data == after->extensions[*still].data))
        return after;
    const auto was = readPlacements(before->extensions[*at].data);
    if (!was)
        return after;
    struct Follow {
        std::size_t level = 0;
        MovedCorner moved;
        std::map<std::string, std::string> renamed, renamedLamps;
    };
    std::map<std::size_t, std::optional<Follow>> byLevel;
    const auto followOf = [&](std::size_t level) -> std::optional<Follow> {
        if (level >= before->levels.size())
            return std::nullopt;
        const auto& then = before->levels[level];
        for (std::size_t i = 0; i < after->levels.size(); ++i) {
            const auto& now = after->levels[i];
            if (now->id != then->id)
                continue;
            Follow follow{i, {}, {}, {}};
            if (now == then)
                return follow;
            follow.moved = movedSectors(*then, *now);
            std::set<std::string> known;
            for (const Placement& placement : was->placements)
                if (placement.level == level)
                    known.insert(placement.entities.begin(), placement.entities.end());
            if (!known.empty())
                follow.renamed = renamedIn(*then, *now, known);
            follow.renamedLamps = renamedLamps(*then, *now);
            return follow;
        }
        return std::nullopt;
    };
    MapPlacements now{was->contents, {}};
    for (const Placement& old : was->placements) {
        Placement placement = old;
        auto follow = byLevel.find(placement.level);
        if (follow == byLevel.end())
            follow = byLevel.emplace(placement.level, followOf(placement.level)).first;
        if (!follow->second)
            continue;
        const auto low = follow->second->moved(placement.low);
        if (!low)
            continue;
        placement.low = *low;
        placement.level = static_cast<std::uint8_t>(follow->second->level);
        const auto rename = [](std::vector<std::string>& names,
                               const std::map<std::string, std::string>& renamed) {
            for (std::string& name : names)
                if (const auto found = renamed.find(name); found != renamed.end())
                    name = found->second;
        };
        rename(placement.entities, follow->second->renamed);
        rename(placement.lamps, follow->second->renamedLamps);
        const Level& level = *after->levels[placement.level];
        const auto box = placementBox(level, was->contentOf(placement), placement);
        if (!box || !liesInLevel(level, *box))
            continue;
        now.placements.push_back(std::move(placement));
        // Sectors of another size have their textures laid anew.
        if (follow->second->moved.power != 0)
            hashAgain(*before, *was, *after, now, static_cast<std::size_t>(&old - was->placements.data()));
    }
    now.tidy();
    if (now == *was)
        return after;
    MapDraft draft(after, context);
    return putPlacements(draft, std::move(now)) ? draft.finish() : after;
}

} // namespace octant
