#include <algorithm>
#include <set>

#include <fmt/format.h>

#include "model/core/translate.h"
#include "model/core/try.h"
#include "model/edit/actions.h"
#include "model/edit/cubes/cell_boxes.h"
#include "model/edit/cubes/cube_edit.h"
#include "model/edit/cubes/paste_entities.h"
#include "model/edit/cubes/paste_operation.h"
#include "model/edit/items/remove_entities.h"
#include "model/edit/presets/placement_draft.h"

namespace octant {
namespace {

constexpr const char* changedStay =
    OCTANT_TR("Placements that were changed by hand since were left as they are.");
constexpr const char* goneForgotten =
    OCTANT_TR("Placements that were removed or moved away by hand since are not followed any more.");
constexpr const char* tooLargeStay =
    OCTANT_TR("Placements where the new content would leave the level were left as they are.");

Result<MapPlacements> placementsOfTarget(const Map& map, const Edit& edit) {
    if (map.rootKind() != ItemKind::Map)
        return fail("only maps have placements of prefabs");
    if (edit.targets.size() != 1 || edit.targets.front().kind != ItemKind::Map)
        return fail("name the map");
    return placementsIn(map);
}

/// Positions of the placements that an edit means: of its prefab, and among its `placements` where it names
/// some.
Result<std::set<std::size_t>> namedPlacements(const MapPlacements& all, const Edit& edit) {
    const std::string* prefab = textParameter(edit, "prefab");
    std::set<std::size_t> named;
    if (const Value* value = edit.parameter("placements")) {
        for (const std::int64_t number : std::get<std::vector<std::int64_t>>(*value)) {
            if (number < 0 || number >= static_cast<std::int64_t>(all.placements.size()))
                return fail(fmt::format("there is no placement {}; the map has {}, counted from 0", number,
                                        all.placements.size()));
            named.insert(static_cast<std::size_t>(number));
        }
    } else {
        for (std::size_t i = 0; i < all.placements.size(); ++i)
            named.insert(i);
    }
    if (prefab != nullptr)
        std::erase_if(named,
                      [&](std::size_t at) { return all.contentOf(all.placements[at]).prefab != *prefab; });
    if (named.empty())
        return fail(prefab != nullptr ? fmt::format("nothing is placed of the prefab \"{}\"", *prefab)
                                      : std::string("nothing is placed of any prefab"));
    return named;
}

Result<Edited> unlinkPrefab(const MapPtr& map, const Edit& edit, const EditContext& context) {
    OCTANT_TRY(all, placementsOfTarget(*map, edit));
    OCTANT_TRY(named, namedPlacements(*all, edit));
    MapPlacements rest{all->contents, {}};
    for (std::size_t i = 0; i < all->placements.size(); ++i)
        if (!named->contains(i))
            rest.placements.push_back(std::move(all->placements[i]));
    MapDraft draft(map, context);
    OCTANT_TRY(done, putPlacements(draft, std::move(rest)));
    return Edited{draft.finish(), {}};
}

Result<Edited> renamePrefab(const MapPtr& map, const Edit& edit, const EditContext& context) {
    OCTANT_TRY(all, placementsOfTarget(*map, edit));
    OCTANT_TRY(named, namedPlacements(*all, edit));
    const std::string& name = *textParameter(edit, "name");
    if (name.empty() || name.size() > longestPrefabPath)
        return fail(fmt::format("the name of a prefab has 1 to {} bytes", longestPrefabPath));
    for (PlacedContent& content : all->contents)
        if (content.prefab == *textParameter(edit, "prefab"))
            content.prefab = name;
    MapDraft draft(map, context);
    OCTANT_TRY(done, putPlacements(draft, std::move(*all)));
    return Edited{draft.finish(), {}};
}

std::string lastNameOf(const std::string& prefab) { return prefab.substr(prefab.rfind('/') + 1); }

/// Places a prefab anew in one level.
class PrefabUpdate {
public:
    PrefabUpdate(const MapPtr& map, const Edit& edit, MapPlacements all, const EditContext& context)
        : m_map(map), m_edit(edit), m_all(std::move(all)), m_context(context) {}

    Result<Edited> run() {
        OCTANT_TRY(named, namedPlacements(m_all, m_edit));
        if (auto read = readClip(); !read)
            return tl::unexpected<Error>(read.error());
        const MapPtr before = m_map;
        for (std::size_t level = 0; level < m_map->levels.size(); ++level)
            if (auto done = updateLevel(level, *named); !done)
                return tl::unexpected<Error>(done.error());
        if (m_done == 0 && m_gone.empty()) {
            if (m_changed > 0)
                return fail("all placements of it were changed by hand since, or their level cannot be read");
            if (m_tooLarge > 0)
                return fail("the new content would leave the level wherever it is placed");
            return Edited{before, {}};
        }
        MapPlacements rest{m_all.contents, {}};
        for (std::size_t i = 0; i < m_all.placements.size(); ++i)
            if (!m_gone.contains(i))
                rest.placements.push_back(m_all.placements[i]);
        MapDraft draft(m_map, m_context);
        OCTANT_TRY(done, putPlacements(draft, std::move(rest)));
        return Edited{draft.finish(),
                      {},
                      m_changed > 0     ? changedStay
                      : m_tooLarge > 0  ? tooLargeStay
                      : !m_gone.empty() ? goneForgotten
                                        : ""};
    }

private:
    Result<void> readClip() {
        if (m_context.readCubes == nullptr)
            return fail("there are no cubes to place");
        const std::string& text = *textParameter(m_edit, "text");
        if (const std::string* entities = textParameter(m_edit, "entities"))
            m_entities = *entities;
        OCTANT_TRY(clip, m_context.readCubes(text));
        m_clip = std::move(*clip);
        nameLamps(m_clip, lastNameOf(*textParameter(m_edit, "prefab")));
        OCTANT_TRY(content,
                   placedContent(*textParameter(m_edit, "prefab"), m_clip, prefabContent(text, m_entities)));
        m_content = std::move(*content);
        const Value* changed = m_edit.parameter("changed");
        m_alsoChanged = changed != nullptr && std::get<bool>(*changed);
        const std::string* clash = textParameter(m_edit, "materials");
        if (clash != nullptr && *clash != "same-name" && *clash != "add")
            return fail(fmt::format("materials are \"same-name\" or \"add\", not \"{}\"", *clash));
        m_clash = clash != nullptr && *clash == "add" ? NameClash::AddRenamed : NameClash::UseSameName;
        return {};
    }

    struct Renewed {
        std::size_t number = 0;   ///< position among the placements
        std::vector<CellBox> old; ///< cells that it had cubes in
        CubeClip clip;            ///< what comes there
        Placement placement;      ///< as it is afterwards, but for the hash and names
    };

    /// The placement with the new content, its corner in its place: that from which the prefab's cells are
    /// counted, wherever that is once it is turned. None where it would be too large.
    std::optional<Placement> renewed(const Level& level, const Placement& old, std::uint16_t content) const {
        const Orientation way = Orientation::numbered(old.orientation);
        Placement placement = old;
        placement.content = content;
        placement.entities.clear();
        placement.lamps.clear();
        const auto was = placementBox(level, m_all.contentOf(old), old),
                   is = placementBox(level, m_content, placement);
        if (!was || !is)
            return std::nullopt;
        for (int axis = 0; axis < 3; ++axis)
            if (const int to = way.axis(axis); way.reversed(axis))
                placement.low[to] += (was->max - was->min)[to] - (is->max - is->min)[to];
        return placement;
    }

    Result<void> updateLevel(std::size_t at, const std::set<std::size_t>& named) {
        std::vector<Renewed> todo;
        const auto content = m_all.add(m_content);
        if (!content)
            return fail("there are placements of too many prefabs; unlink some of them");
        const NamedEntities entities(*m_map, at);
        const Level& level = *m_map->levels[at];
        for (const std::size_t number : named) {
            const Placement& old = m_all.placements[number];
            if (old.level != at)
                continue;
            const auto now = placedNow(*m_map, m_all, old, entities);
            if (now && now->gone) {
                m_gone.insert(number);
                continue;
            }
            const bool changed = !now || !now->whole || now->matter != old.matter;
            if (!now || (changed && !m_alsoChanged)) {
                ++m_changed;
                continue;
            }
            if (!changed && old.content == *content)
                continue;
            const auto next = renewed(level, old, *content);
            const auto box = next ? placementBox(level, m_content, *next) : std::nullopt;
            const glm::i64vec3 most = levelCells(level, maxCubeDepth);
            bool fits = box.has_value();
            for (int axis = 0; axis < 3 && fits; ++axis)
                fits = box->min[axis] >= 0 && box->max[axis] <= most[axis];
            if (!fits) {
                ++m_tooLarge;
                continue;
            }
            Renewed one{number, placementCells(level, m_all.contentOf(old), old), {}, *next};
            one.clip = scaled(oriented(m_clip, Orientation::numbered(old.orientation)), old.scale);
            todo.push_back(std::move(one));
        }
        return todo.empty() ? Result<void>() : replace(at, todo, entities);
    }

    Result<void> replace(std::size_t at, std::vector<Renewed>& todo, const NamedEntities& entities) {
        OCTANT_TRY(bare, withoutEntities(at, todo, entities));
        OCTANT_TRY(supplied, supplyMaterials(*bare, at, m_clip, m_clash, m_context));
        CubeEdit cubes(supplied->map, at, m_context);
        for (const Renewed& one : todo)
            for (const LevelBox& box : one.old.empty() ? std::vector<LevelBox>() : onOneGrid(one.old))
                if (auto done = cubes.clear(box); !done)
                    return done;
        for (const Renewed& one : todo) {
            OCTANT_TRY(placing, PasteOperation::of(cubes, one.clip, supplied->materials));
            if (auto done = placing->place(one.placement.low); !done)
                return done;
        }
        OCTANT_TRY(edited, cubes.finish());
        m_map = std::move(edited->map);
        for (Renewed& one : todo)
            if (auto done = pasteAgain(at, one); !done)
                return done;
        const NamedEntities now(*m_map, at);
        for (Renewed& one : todo)
            m_all.placements[one.number] = std::move(one.placement);
        for (const Renewed& one : todo) {
            Placement& placement = m_all.placements[one.number];
            OCTANT_TRY(found, placedNow(*m_map, m_all, placement, now));
            placement.matter = found->matter;
        }
        m_done += todo.size();
        return {};
    }

    /// The lamps that came along with placements of a level.
    std::set<ItemId> lampsOf(const std::vector<Renewed>& todo, const NamedEntities& entities) const {
        std::set<ItemId> lamps;
        for (const Renewed& one : todo)
            for (const LightSource* lamp : placedLamps(*m_map, m_all, m_all.placements[one.number], entities))
                lamps.insert(lamp->id);
        return lamps;
    }

    Result<MapPtr> withoutEntities(std::size_t at, const std::vector<Renewed>& todo,
                                   const NamedEntities& entities) const {
        std::map<ListPlace, std::set<std::size_t>> old;
        for (const Renewed& one : todo)
            for (const std::string& name : m_all.placements[one.number].entities)
                if (const NamedEntities::Found* found = entities.find(name))
                    old[found->place].insert(found->position);
        MapDraft draft(m_map, m_context);
        if (const std::set<ItemId> lamps = lampsOf(todo, entities); !lamps.empty()) {
            std::vector<LightSource> rest;
            for (const LightSource& lamp : draft.level(at).lightSources)
                if (!lamps.contains(lamp.id))
                    rest.push_back(lamp);
            draft.editLevel(at).lightSources = PagedVector<LightSource>::fromSpan(rest);
        }
        for (const auto& [place, positions] : old) {
            const std::vector<std::size_t> list(positions.begin(), positions.end());
            OCTANT_TRY(done, removeEntities(draft, place, list));
        }
        return draft.finish();
    }

    Result<void> pasteAgain(std::size_t at, Renewed& one) {
        std::vector<std::vector<std::string>> lamps;
        OCTANT_TRY(lit, pasteLamps(m_map, at, one.clip, {one.placement.low}, m_context, &lamps));
        m_map = std::move(lit->map);
        one.placement.lamps = std::move(lamps.front());
        if (m_entities.empty())
            return {};
        OCTANT_TRY(paste, entityPaste(*m_map, m_entities, Orientation::numbered(one.placement.orientation),
                                      one.clip, m_context));
        nameEntities(*paste, lastNameOf(m_content.prefab));
        std::vector<std::vector<std::string>> names;
        OCTANT_TRY(with, pasteEntities(m_map, at, *paste, {one.placement.low}, m_context, &names));
        m_map = std::move(with->map);
        if (!names.empty())
            one.placement.entities = std::move(names.front());
        return {};
    }

    MapPtr m_map;
    const Edit& m_edit;
    MapPlacements m_all;
    const EditContext& m_context;
    CubeClip m_clip;
    std::string m_entities;
    PlacedContent m_content;
    NameClash m_clash = NameClash::UseSameName;
    bool m_alsoChanged = false;
    std::size_t m_done = 0, m_changed = 0, m_tooLarge = 0;
    std::set<std::size_t> m_gone;
};

Result<Edited> updatePrefab(const MapPtr& map, const Edit& edit, const EditContext& context) {
    OCTANT_TRY(all, placementsOfTarget(*map, edit));
    return PrefabUpdate(map, edit, std::move(*all), context).run();
}

double costOfUpdate(const Map& map, const Edit& edit) {
    constexpr double lettersOfCube = 30;
    const Value* text = edit.parameter("text");
    const auto* letters = text != nullptr ? std::get_if<std::string>(text) : nullptr;
    return letters == nullptr ? 0
                              : static_cast<double>(letters->size()) / lettersOfCube *
                                    static_cast<double>(placementsOf(map).placements.size());
}

constexpr EditParameter whichPlacements{
    "placements", ParameterType::Ints, Needed::Optional,
    OCTANT_TR("Which of the map's placements, counted from 0; otherwise all of the prefab")};
constexpr EditParameter updateParameters[] = {
    {"prefab", ParameterType::Text, Needed::Required,
     OCTANT_TR("Folders and name of the prefab, like \"huts/Inn\"")},
    {"text", ParameterType::Text, Needed::Required,
     OCTANT_TR("The cubes that it holds now, as cubes.paste takes them")},
    {"entities", ParameterType::Text, Needed::Optional,
     OCTANT_TR("The entities that it holds now, likewise; otherwise none")},
    {"materials", ParameterType::Text, Needed::Optional,
     OCTANT_TR("Where the level has another material of a name: \"add\" adds a renamed copy; otherwise that "
               "one is used")},
    {"changed", ParameterType::Bool, Needed::Optional,
     OCTANT_TR("Whether placements that were changed by hand are replaced too; otherwise they stay")},
    whichPlacements,
};
constexpr EditParameter unlinkParameters[] = {
    {"prefab", ParameterType::Text, Needed::Optional,
     OCTANT_TR("Folders and name of the prefab; otherwise any")},
    whichPlacements,
};
constexpr EditParameter renameParameters[] = {
    {"prefab", ParameterType::Text, Needed::Required, OCTANT_TR("Folders and name that the prefab had")},
    {"name", ParameterType::Text, Needed::Required, OCTANT_TR("Those that it has now")},
};

} // namespace

const EditAction renamePrefabAction{
    .id = "prefab.rename",
    .label = OCTANT_TR("Rename prefab"),
    .help = OCTANT_TR("Placements of the target, the map, belong to a prefab of another name from now on, as "
                      "its file was renamed."),
    .apply = renamePrefab,
    .parameters = renameParameters,
};

const EditAction unlinkPrefabAction{
    .id = "prefab.unlink",
    .label = OCTANT_TR("Unlink from prefab"),
    .help = OCTANT_TR("The target, the map, forgets where prefabs were placed. What is there stays, and is "
                      "not updated any more."),
    .apply = unlinkPrefab,
    .parameters = unlinkParameters,
};

const EditAction updatePrefabAction{
    .id = "prefab.update",
    .label = OCTANT_TR("Update placements"),
    .help = OCTANT_TR("Replaces what was placed of a prefab in the target, the map, by what the prefab holds "
                      "now. Where none of its cubes is left it was removed or moved away, and is forgotten."),
    .apply = updatePrefab,
    .parameters = updateParameters,
    .estimateCost = costOfUpdate,
    .staleLight = true,
};

} // namespace octant
