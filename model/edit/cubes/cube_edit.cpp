#include "model/edit/cubes/cube_edit.h"

#include <algorithm>

#include <fmt/format.h>

#include "model/core/try.h"
#include "model/edit/cubes/face_update.h"
#include "model/edit/cubes/remap_visible_lists.h"
#include "model/edit/targets.h"
#include "model/map/item_kinds.h"
#include "model/map/level_growth.h"
#include "model/map/locate.h"
#include "model/map/material_use.h"

namespace octant {
namespace {

constexpr std::size_t usedListLimit = 255; ///< pmf.md, Limits

template <class Fn> void withItems(const Level& level, ItemKind kind, Fn&& fn) {
    if (kind == ItemKind::Material)
        fn(level.materials);
    else if (kind == ItemKind::PhysicsMaterial)
        fn(level.physicsMaterials);
    else
        fn(level.soundMaterials);
}

/// Before a sector gets its first sound material: numbers in its cubes that were ignored so far begin to
/// count.
void countSounds(CubeList& list) {
    for (std::uint32_t i = 0; i < list.size(); ++i) {
        const Cube& cube = list.cubes[i];
        if (!cube.geometry() || list.soundMaterial(cube) == 0)
            continue;
        if (cube.is(Cube::CommonExtended))
            list.extendedCommon.update(cube.link, [](ExtendedCommon& common) { common.soundMaterial = 0; });
        else
            list.cubes.update(i, [](Cube& edited) { edited.link &= 0xffffU; });
    }
}

Result<ItemId> itemOf(const Level& level, const Ref& ref, ItemKind kind) {
    if (ref.id == 0) {
        if (const ItemId id = findByName(level, kind, ref.name); id != 0)
            return id;
        return fail(fmt::format("the level has no {} called \"{}\"", itemKindRow(kind).singular, ref.name));
    }
    bool exists = false;
    withItems(level, kind, [&](const auto& list) {
        exists = std::any_of(list.begin(), list.end(), [&](const auto& item) { return item.id == ref.id; });
    });
    return exists ? Result<ItemId>(ref.id)
                  : fail(fmt::format("the level has no such {}", itemKindRow(kind).singular));
}

ItemId firstItem(const Level& level, ItemKind kind) {
    // What one can fall through, such as air, is hardly meant.
    if (kind == ItemKind::PhysicsMaterial)
        for (const PhysicsMaterial& material : level.physicsMaterials)
            if ((material.flags & PhysicsMaterial::NotSolid) == 0)
                return material.id;
    ItemId id = 0;
    withItems(level, kind, [&](const auto& list) { id = list.empty() ? 0 : list.front().id; });
    return id;
}

/// One item for all faces, or six.
Result<std::array<Ref, 6>> facesParameter(const Level& level, const Edit& edit, const char* one,
                                          const char* six, ItemKind kind) {
    std::array<Ref, 6> items;
    if (const Value* value = edit.parameter(six)) {
        const auto& refs = std::get<std::vector<Ref>>(*value);
        if (refs.size() != items.size())
            return fail(fmt::format("\"{}\" has six references, in face order", six));
        for (std::size_t i = 0; i < items.size(); ++i) {
            OCTANT_TRY(id, itemOf(level, refs[i], kind));
            items[i] = {*id, {}};
        }
        return items;
    }
    OCTANT_TRY(id, itemParameter(level, edit, one, kind));
    items.fill(Ref{*id != 0 ? *id : firstItem(level, kind), {}});
    if (items[0].none())
        return fail(fmt::format("the level has no {} that the cubes could have; add one first",
                                itemKindRow(kind).singular));
    return items;
}

} // namespace

Result<MapPtr> withGrowth(const MapPtr& map, std::size_t level, const LevelGrowth& growth,
                          const EditContext& context) {
    if (growth.none())
        return map;
    const auto numbers = [](const glm::i64vec3& of) { return std::vector<std::int64_t>{of.x, of.y, of.z}; };
    Edit resize{"level.resize", {{ItemKind::Level, -1, ItemRef::NoCube, map->levels[level]->id}}, {}};
    resize.with("low", numbers(growth.low)).with("high", numbers(growth.high));
    auto edited = resizeLevelAction.apply(map, resize, context);
    return edited ? Result<MapPtr>(edited->map) : tl::unexpected<Error>(edited.error());
}

Result<int> axisNumber(std::uint64_t axis) {
    return axis < 3 ? Result<int>(static_cast<int>(axis))
                    : fail(fmt::format("there is no axis {}; they are 0 to 2 for X, Y and Z", axis));
}

Result<glm::i64vec3> cellsParameter(const Edit& edit, const char* name) {
    const auto& numbers = std::get<std::vector<std::int64_t>>(*edit.parameter(name));
    if (numbers.size() != 3)
        return fail(fmt::format("\"{}\" has three numbers: x, y, z", name));
    return glm::i64vec3(numbers[0], numbers[1], numbers[2]);
}

Result<std::size_t> levelTarget(const Map& map, const Edit& edit) {
    OCTANT_TRY(groups, groupTargets(map, edit.targets));
    if (groups->size() != 1 || groups->front().place.kind != ItemKind::Level ||
        groups->front().positions.size() != 1)
        return fail("cubes are edited in one level; name it as the target");
    return groups->front().positions.front();
}

Result<std::vector<LevelBox>> boxParameters(const Edit& edit) {
    const int depth = static_cast<int>(std::min<std::uint64_t>(*wholeParameter(edit, "depth"), 99));
    const auto min = cellsParameter(edit, "min"), size = cellsParameter(edit, "size");
    if (!min || !size)
        return tl::unexpected<Error>(!min ? min.error() : size.error());
    std::vector<LevelBox> boxes{{depth, *min, *size}};
    if (const Value* more = edit.parameter("more")) {
        const auto& numbers = std::get<std::vector<std::int64_t>>(*more);
        if (numbers.size() % 6 != 0)
            return fail("\"more\" has six numbers for each box: its lowest cell and its size");
        for (std::size_t i = 0; i < numbers.size(); i += 6)
            boxes.push_back({depth,
                             {numbers[i], numbers[i + 1], numbers[i + 2]},
                             {numbers[i + 3], numbers[i + 4], numbers[i + 5]}});
    }
    return boxes;
}

Result<void> checkBoxes(const Level& level, const std::vector<LevelBox>& boxes) {
    for (const LevelBox& box : boxes) {
        if (auto done = checkBox(level, box); !done)
            return done;
        if (auto done = checkWork(box); !done)
            return done;
    }
    return {};
}

Result<std::vector<LevelBox>> boxParameters(const Level& level, const Edit& edit) {
    auto boxes = boxParameters(edit);
    if (boxes)
        if (auto done = checkBoxes(level, *boxes); !done)
            return tl::unexpected<Error>(done.error());
    return boxes;
}

Result<std::vector<std::uint64_t>> boxNumbers(const Edit& edit, std::uint64_t first, std::size_t boxes) {
    std::vector<std::uint64_t> all(boxes, first);
    if (const Value* more = edit.parameter("more_faces")) {
        const auto& numbers = std::get<std::vector<std::int64_t>>(*more);
        if (numbers.size() + 1 != boxes)
            return fail("\"more_faces\" has one number for each further box");
        for (std::size_t i = 0; i < numbers.size(); ++i)
            all[i + 1] = static_cast<std::uint64_t>(numbers[i]);
    }
    return all;
}

Result<int> faceParameter(const Edit& edit) {
    const std::uint64_t face = *wholeParameter(edit, "face");
    if (face >= faceCount)
        return fail(fmt::format("there is no face {}; they are 0 to 5", face));
    return static_cast<int>(face);
}

Result<ItemId> itemParameter(const Level& level, const Edit& edit, std::string_view name, ItemKind kind) {
    const Value* value = edit.parameter(name);
    return value == nullptr ? ItemId{0} : itemOf(level, std::get<Ref>(*value), kind);
}

Result<LevelPaint> paintParameters(const Level& level, const Edit& edit) {
    const auto materials = facesParameter(level, edit, "material", "materials", ItemKind::Material);
    const auto physics =
        facesParameter(level, edit, "physics_material", "physics_materials", ItemKind::PhysicsMaterial);
    const auto sound = itemParameter(level, edit, "sound_material", ItemKind::SoundMaterial);
    if (!materials || !physics || !sound)
        return tl::unexpected<Error>(!materials ? materials.error()
                                     : !physics ? physics.error()
                                                : sound.error());
    return LevelPaint{*materials, *physics, {*sound, {}}};
}

CubeEdit::CubeEdit(const MapPtr& map, std::size_t level, const EditContext& context)
    : m_map(map), m_draft(std::make_unique<MapDraft>(map, context)), m_level(level), m_boxes(1) {}

Result<CubeEdit> CubeEdit::of(const MapPtr& map, const Edit& edit, const EditContext& context,
                              const Reach& reach) {
    OCTANT_TRY(level, levelTarget(*map, edit));
    OCTANT_TRY(boxes, boxParameters(edit));
    MapPtr grown = map;
    if (const Value* grow = edit.parameter("grow"); grow != nullptr && std::get<bool>(*grow)) {
        const LevelGrowth growth = growthFor(*map->levels[*level], reach ? reach(*boxes) : *boxes);
        OCTANT_TRY(resized, withGrowth(map, *level, growth, context));
        grown = std::move(*resized);
        for (LevelBox& box : *boxes)
            box = afterGrowth(box, growth);
    }
    if (auto done = checkBoxes(*grown->levels[*level], *boxes); !done)
        return tl::unexpected<Error>(done.error());
    CubeEdit cubes(grown, *level, context);
    cubes.m_boxes = std::move(*boxes);
    return cubes;
}

Result<OctreeEditor*> CubeEdit::editor(std::size_t sector) {
    if (const auto known = m_editors.find(sector); known != m_editors.end())
        return &known->second;
    if (work().stopped())
        return stoppedWork();
    const auto refuse = [&](const char* why) { return fail(why, sectorPlace(level(), m_level, sector)); };
    OCTANT_TRY(own, m_draft->editSector(m_level, sector));
    auto editor = OctreeEditor::of(**own, level().sectorSide(), work());
    if (!editor)
        return refuse(editor.error().what.c_str());
    return &m_editors.emplace(sector, std::move(*editor)).first->second;
}

Result<std::uint8_t> CubeEdit::usedNumber(std::size_t sector, ItemKind kind, const Ref& item) {
    return item.none() ? std::uint8_t{0} : numberInUse(sector, kind, item);
}

Result<std::uint8_t> CubeEdit::numberInUse(std::size_t sector, ItemKind kind, const Ref& item) {
    OCTANT_TRY(own, m_draft->editSector(m_level, sector));
    PagedVector<Ref>& used = usedItems(**own, kind);
    const auto number = static_cast<std::size_t>(std::find(used.begin(), used.end(), item) - used.begin());
    if (number >= usedListLimit)
        return fail(fmt::format("the sector uses {} of {} already, and no more fit", usedListLimit,
                                itemKindRow(kind).plural),
                    sectorPlace(level(), m_level, sector));
    if (number == used.size()) {
        if (kind == ItemKind::SoundMaterial && used.empty())
            countSounds((*own)->cubes);
        used.push_back(item);
    }
    return static_cast<std::uint8_t>(number);
}

Result<CubePaint> CubeEdit::usedPaint(std::size_t sector, const LevelPaint& paint) {
    CubePaint result;
    for (std::size_t face = 0; face < 6; ++face) {
        // Of what has lost its item and had no name there may be nothing in the list either.
        const auto material = numberInUse(sector, ItemKind::Material, paint.materials[face]);
        const auto physics = numberInUse(sector, ItemKind::PhysicsMaterial, paint.physicsMaterials[face]);
        if (!material || !physics)
            return tl::unexpected<Error>(!material ? material.error() : physics.error());
        result.materials[face] = *material;
        result.physicsMaterials[face] = *physics;
    }
    OCTANT_TRY(sound, usedNumber(sector, ItemKind::SoundMaterial, paint.soundMaterial));
    result.soundMaterial = *sound;
    return result;
}

LevelPaint CubeEdit::paintOf(const Sector& sector, const Cube& cube) const {
    const auto refOf = [](const PagedVector<Ref>& used, std::uint8_t number) {
        return number < used.size() ? used[number] : Ref{};
    };
    const CubePaint numbers = octant::paintOf(sector.cubes, cube);
    LevelPaint paint;
    for (std::size_t face = 0; face < 6; ++face) {
        paint.materials[face] = refOf(sector.usedMaterials, numbers.materials[face]);
        paint.physicsMaterials[face] = refOf(sector.usedPhysicsMaterials, numbers.physicsMaterials[face]);
    }
    paint.soundMaterial = refOf(sector.usedSoundMaterials, numbers.soundMaterial);
    return paint;
}

Result<void> CubeEdit::fill(const LevelBox& box, const LevelPaint& paint) {
    for (const SectorBox& part : sectorBoxes(level(), box)) {
        OCTANT_TRY(to, editor(part.sector));
        OCTANT_TRY(used, usedPaint(part.sector, paint));
        (*to)->fill(part.box, *used);
    }
    return {};
}

Result<void> CubeEdit::clear(const LevelBox& box) {
    for (const SectorBox& part : sectorBoxes(level(), box)) {
        OCTANT_TRY(to, editor(part.sector));
        (*to)->clear(part.box);
    }
    return {};
}

Result<Edited> CubeEdit::finish() {
    FaceUpdate faces(*m_draft, m_level);
    if (m_texturesMoved)
        faces.goOnWithTextures(*m_texturesMoved);
    bool changed = m_changed;
    for (auto& [sector, editor] : m_editors) {
        editor.finish();
        changed = changed || editor.changed();
        if (!editor.changed())
            m_draft->discardSector(m_level, sector);
        else
            faces.add(sector, editor);
    }
    if (!changed)
        return Edited{m_map, {}};
    if (auto done = faces.run(); !done)
        return tl::unexpected<Error>(done.error());
    for (const auto& [sector, editor] : m_editors) {
        if (!editor.changed())
            continue;
        if (auto done = remapVisibleLists(*m_draft, m_level, sector, editor.freed()); !done)
            return tl::unexpected<Error>(done.error());
    }
    return Edited{m_draft->finish(), {}};
}

} // namespace octant
