#include <algorithm>
#include <numeric>

#include <fmt/format.h>

#include "model/core/translate.h"
#include "model/edit/actions.h"
#include "model/edit/cubes/box_parameters.h"
#include "model/edit/cubes/cube_edit.h"
#include "model/edit/edit_cost.h"
#include "model/edit/targets.h"
#include "model/geometry/mesh_context.h"
#include "model/map/material_use.h"

namespace octant {
namespace {

constexpr std::uint64_t allFaces = 0x3f;

/// What an edit gives to faces; empty references leave what is there.
struct FacePaint {
    std::uint64_t faces = allFaces;
    Ref material, physicsMaterial, soundMaterial;
};

Result<FacePaint> facePaintParameters(const Level& level, const Edit& edit) {
    FacePaint paint;
    paint.faces = wholeParameter(edit, "faces").value_or(allFaces);
    const auto material = itemParameter(level, edit, "material", ItemKind::Material);
    const auto physics = itemParameter(level, edit, "physics_material", ItemKind::PhysicsMaterial);
    const auto sound = itemParameter(level, edit, "sound_material", ItemKind::SoundMaterial);
    if (!material || !physics || !sound)
        return tl::unexpected<Error>(!material  ? material.error()
                                     : !physics ? physics.error()
                                                : sound.error());
    paint.material.id = *material;
    paint.physicsMaterial.id = *physics;
    paint.soundMaterial.id = *sound;
    if (paint.material.none() && paint.physicsMaterial.none() && paint.soundMaterial.none())
        return fail("say what to paint with: a material, a physics material or a sound material");
    return paint;
}

Result<void> paintSector(CubeEdit& edit, const SectorBox& part, const FacePaint& paint) {
    const auto editor = edit.editor(part.sector);
    if (!editor)
        return tl::unexpected<Error>(editor.error());
    const auto material = edit.usedNumber(part.sector, ItemKind::Material, paint.material);
    const auto physics = edit.usedNumber(part.sector, ItemKind::PhysicsMaterial, paint.physicsMaterial);
    const auto sound = edit.usedNumber(part.sector, ItemKind::SoundMaterial, paint.soundMaterial);
    if (!material || !physics || !sound)
        return tl::unexpected<Error>(!material  ? material.error()
                                     : !physics ? physics.error()
                                                : sound.error());
    (*editor)->paint(part.box, [&](ExtendedCommon& common) {
        for (std::size_t face = 0; face < 6; ++face) {
            if ((paint.faces >> face & 1) == 0)
                continue;
            if (!paint.material.none())
                common.materials[face] = *material;
            if (!paint.physicsMaterial.none())
                common.physicsMaterials[face] = *physics;
        }
        if (!paint.soundMaterial.none())
            common.soundMaterial = *sound;
    });
    return {};
}

/// Calls fn(number) for each number that extended faces have of a kind of items.
template <class Fn> void forNumbers(ExtendedCommon& common, ItemKind kind, Fn&& fn) {
    if (kind == ItemKind::SoundMaterial)
        fn(common.soundMaterial);
    else
        for (std::uint8_t& number : kind == ItemKind::Material ? common.materials : common.physicsMaterials)
            fn(number);
}

/// Takes an item off the list of a sector that has another one in its place: numbers of cubes above it count
/// one less.
class Dropping {
public:
    Dropping(ItemKind kind, std::uint8_t gone, std::uint8_t instead)
        : m_kind(kind), m_gone(gone), m_instead(lower(instead)) {}

    void run(Sector& sector) const {
        usedItems(sector, m_kind).erase(m_gone);
        CubeList& list = sector.cubes;
        for (std::uint32_t i = 0; i < list.size(); ++i) {
            const Cube& cube = list.cubes[i];
            if (!cube.geometry() || cube.is(Cube::CommonExtended))
                continue;
            const unsigned shift = m_kind == ItemKind::Material          ? 0
                                   : m_kind == ItemKind::PhysicsMaterial ? 8
                                                                         : 16;
            const auto number = static_cast<std::uint8_t>(cube.link >> shift & 0xff);
            if (const std::uint8_t now = after(number); now != number)
                list.cubes.update(i, [&](Cube& own) {
                    own.link = (own.link & ~(std::uint32_t{0xff} << shift)) | std::uint32_t{now} << shift;
                });
        }
        for (std::size_t i = 0; i < list.extendedCommon.size(); ++i) {
            ExtendedCommon common = list.extendedCommon[i];
            bool changed = false;
            forNumbers(common, m_kind, [&](std::uint8_t& number) {
                changed = changed || after(number) != number;
                number = after(number);
            });
            if (changed)
                list.extendedCommon.update(i, [&](ExtendedCommon& own) { own = common; });
        }
    }

private:
    std::uint8_t lower(std::uint8_t number) const {
        return static_cast<std::uint8_t>(number > m_gone ? number - 1 : number);
    }
    std::uint8_t after(std::uint8_t number) const { return number == m_gone ? m_instead : lower(number); }

    ItemKind m_kind;
    std::uint8_t m_gone, m_instead;
};

/// Gives all faces of a sector that have one item another one.
class Replacing {
public:
    Replacing(CubeEdit& edit, ItemKind kind, Ref from, Ref to)
        : m_edit(edit), m_kind(kind), m_from(std::move(from)), m_to(std::move(to)) {
        const MaterialFlags flags(edit.level().materials);
        m_sightChanges = kind == ItemKind::Material && (flags.seeThrough(m_from) || flags.seeThrough(m_to));
    }

    Result<void> run(std::size_t sector) {
        const Sector* before = m_edit.sector(sector);
        if (before == nullptr)
            return {};
        const PagedVector<Ref>& used = usedItems(*before, m_kind);
        const auto found = std::find(used.begin(), used.end(), m_from);
        if (found == used.end())
            return {};
        const auto from = static_cast<std::size_t>(found - used.begin());
        if (!m_sightChanges && std::find(used.begin(), used.end(), m_to) == used.end())
            return m_edit.changeSector(sector, [&](Sector& own) { usedItems(own, m_kind).set(from, m_to); });
        // An editor that changes nothing would take back what is done to the list.
        if (!anyHas(before->cubes, from)) {
            const auto to = std::find(used.begin(), used.end(), m_to);
            return drop(sector, from, to == used.end() ? 0 : static_cast<std::size_t>(to - used.begin()));
        }
        const auto editor = m_edit.editor(sector);
        if (!editor)
            return tl::unexpected<Error>(editor.error());
        const auto to = m_edit.usedNumber(sector, m_kind, m_to);
        if (!to)
            return tl::unexpected<Error>(to.error());
        (*editor)->paint({glm::uvec3(0), glm::uvec3(gridSide)}, [&](ExtendedCommon& common) {
            forNumbers(common, m_kind, [&](std::uint8_t& number) { number = number == from ? *to : number; });
        });
        return drop(sector, from, *to);
    }

private:
    bool anyHas(const CubeList& list, std::size_t number) const {
        bool any = false;
        (void)walkCubes(list, [&](const CubeCell&, const Cube& cube, std::uint32_t, int) {
            for (int face = 0; face < faceCount && !any && cube.geometry(); ++face)
                any = usedBy(list, cube, face, m_kind) == number;
        });
        return any;
    }
    Result<void> drop(std::size_t sector, std::size_t gone, std::size_t instead) {
        const Dropping dropping(m_kind, static_cast<std::uint8_t>(gone), static_cast<std::uint8_t>(instead));
        return m_edit.changeSector(sector, [&](Sector& own) { dropping.run(own); });
    }

    CubeEdit& m_edit;
    ItemKind m_kind;
    Ref m_from, m_to;
    bool m_sightChanges;
};

/// The level and the positions of its sectors that an edit is about: all of a level's, or those named.
Result<std::pair<std::size_t, std::vector<std::size_t>>> sectorTargets(const Map& map, const Edit& edit) {
    const auto groups = groupTargets(map, edit.targets);
    if (!groups)
        return tl::unexpected<Error>(groups.error());
    const TargetGroup& group = groups->front();
    if (groups->size() == 1 && group.place.kind == ItemKind::Sector)
        return std::pair(group.place.level, group.positions);
    const auto level = levelTarget(map, edit);
    if (!level)
        return fail("name one level as the target, or sectors of one level");
    std::vector<std::size_t> all(map.levels[*level]->sectors.size());
    std::iota(all.begin(), all.end(), std::size_t{0});
    return std::pair(*level, std::move(all));
}

Result<Edited> paintCubes(const MapPtr& map, const Edit& edit, const EditContext& context) {
    auto cubes = CubeEdit::of(map, edit, context);
    if (!cubes)
        return tl::unexpected<Error>(cubes.error());
    auto paint = facePaintParameters(cubes->level(), edit);
    if (!paint)
        return tl::unexpected<Error>(paint.error());
    const auto faces = boxNumbers(edit, paint->faces, cubes->boxes().size());
    if (!faces)
        return tl::unexpected<Error>(faces.error());
    for (std::size_t i = 0; i < faces->size(); ++i) {
        paint->faces = (*faces)[i];
        if (paint->faces == 0 || paint->faces > allFaces)
            return fail("say which faces: a number of 1 to 63 whose bits are +X, +Y, +Z, -X, -Y, -Z");
        for (const SectorBox& part : sectorBoxes(cubes->level(), cubes->boxes()[i]))
            if (auto done = paintSector(*cubes, part, *paint); !done)
                return tl::unexpected<Error>(done.error());
    }
    return cubes->finish();
}

constexpr EditParameter paintParametersOf[] = {
    depthParameter,
    minParameter,
    sizeParameter,
    {"faces", ParameterType::Whole, Needed::Optional,
     OCTANT_TR("Sum of 1, 2, 4, 8, 16, 32 for +X, +Y, +Z, -X, -Y, -Z; otherwise all")},
    moreParameter,
    {"more_faces", ParameterType::Ints, Needed::Optional,
     OCTANT_TR("Faces of each further box; otherwise those of the first")},
    {"material", ParameterType::Ref, Needed::Optional, OCTANT_TR("Material that the faces get")},
    {"physics_material", ParameterType::Ref, Needed::Optional,
     OCTANT_TR("Physics material that the faces get")},
    {"sound_material", ParameterType::Ref, Needed::Optional, OCTANT_TR("Sound material that the cubes get")},
};

} // namespace

const EditAction paintCubesAction{
    .id = "cubes.paint",
    .label = OCTANT_TR("Paint cubes"),
    .help = OCTANT_TR("Gives faces of the cubes in a box of cells of the target, a level, other materials."),
    .apply = paintCubes,
    .parameters = paintParametersOf,
    .estimateCost = costOfBoxes,
    .staleLight = true,
    .mirrors = true,
    .keepsPaint = true,
};

namespace {

Result<Edited> replaceMaterial(const MapPtr& map, const Edit& edit, const EditContext& context) {
    const auto targets = sectorTargets(*map, edit);
    if (!targets)
        return tl::unexpected<Error>(targets.error());
    const auto kind = static_cast<ItemKind>(
        wholeParameter(edit, "kind").value_or(static_cast<std::uint64_t>(ItemKind::Material)));
    if (kind != ItemKind::Material && kind != ItemKind::PhysicsMaterial && kind != ItemKind::SoundMaterial)
        return fail("only materials, physics materials and sound materials are on faces");
    const Level& level = *map->levels[targets->first];
    const auto from = itemParameter(level, edit, "from", kind), to = itemParameter(level, edit, "to", kind);
    if (!from || !to)
        return tl::unexpected<Error>(!from ? from.error() : to.error());
    if (*from == *to)
        return Edited{map, {}};
    CubeEdit cubes(map, targets->first, context);
    Replacing replacing(cubes, kind, {*from, {}}, {*to, {}});
    for (const std::size_t sector : targets->second) {
        if (cubes.work().stopped())
            return stoppedWork();
        if (auto done = replacing.run(sector); !done)
            return tl::unexpected<Error>(done.error());
    }
    return cubes.finish();
}

constexpr EditParameter replaceParameters[] = {
    {"from", ParameterType::Ref, Needed::Required, OCTANT_TR("What is replaced")},
    {"to", ParameterType::Ref, Needed::Required, OCTANT_TR("What takes its place")},
    {"kind", ParameterType::Kind, Needed::Optional,
     OCTANT_TR("Kind of both: material, physics_material or sound_material; otherwise material")},
};

} // namespace

const EditAction replaceMaterialAction{
    .id = "cubes.replace-material",
    .label = OCTANT_TR("Replace material"),
    .help = OCTANT_TR(
        "Gives all faces that have one material another one, in the targets: a level, or sectors of "
        "one level."),
    .apply = replaceMaterial,
    .parameters = replaceParameters,
    .estimateCost = costOfTargets,
    .staleLight = true,
    .keepsPaint = true,
};

} // namespace octant
