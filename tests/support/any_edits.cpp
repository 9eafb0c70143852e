#include "tests/support/any_edits.h"

#include <regex>

#include "io/json/clipboard.h"
#include "io/json/cube_text.h"
#include "model/edit/archive.h"
#include "model/map/item_kinds.h"
#include "model/octree/cube_clip.h"
#include "model/octree/orientation.h"

namespace octant::test {
namespace {

constexpr int finest = 3; ///< depth of the finest cells that edits are about

std::vector<std::string> matches(const std::string& text, const char* pattern) {
    const std::regex regex(pattern);
    std::vector<std::string> found;
    for (std::sregex_iterator at(text.begin(), text.end(), regex), end; at != end; ++at)
        found.push_back((*at)[1].str());
    return found;
}

/// The texts that a help names: those in quotes, or what it lists.
std::vector<std::string> choices(const std::string& help) {
    auto quoted = matches(help, "\"([^\"]+)\"");
    if (!quoted.empty())
        return quoted;
    auto listed = matches(help, "([a-z]+)(?=[:,]| or )");
    for (const std::string& last : matches(help, " or ([a-z]+)"))
        listed.push_back(last);
    return listed;
}

bool named(const EditParameter& parameter, std::string_view name) { return parameter.name == name; }

} // namespace

std::vector<ItemRef> AnyEdits::targets(const Level& level) {
    const std::int64_t dice = below(20);
    if (dice == 0)
        return {itemRef(ItemKind::Map, MapItem)};
    if (dice < 14)
        return {itemRef(ItemKind::Level, level.id)};
    std::vector<ItemRef> sectors;
    for (std::int64_t i = 1 + below(2); i > 0; --i)
        sectors.push_back(itemRef(ItemKind::Sector, pick(level.sectors).id));
    return sectors;
}

Ref AnyEdits::item(const Level& level, ItemKind kind) {
    const auto some = [&](const auto& list) {
        return list.empty() ? Ref{0, "nothing"} : Ref{pick(list).id, {}};
    };
    return kind == ItemKind::PhysicsMaterial ? some(level.physicsMaterials)
           : kind == ItemKind::SoundMaterial ? some(level.soundMaterials)
                                             : some(level.materials);
}

std::uint64_t AnyEdits::whole(const EditParameter& parameter, const Draft& draft) {
    if (named(parameter, "depth"))
        return static_cast<std::uint64_t>(draft.box.depth);
    if (named(parameter, "face"))
        return static_cast<std::uint64_t>(draft.face);
    if (named(parameter, "size_log2"))
        return draft.level.sectorSizeLog2 + static_cast<std::uint64_t>(below(2) * 2) - 1;
    const std::string help = parameter.help;
    std::smatch found;
    if (std::regex_search(help, found, std::regex("([0-9]+) to ([0-9]+)"))) {
        const std::int64_t first = std::stoll(found[1]), last = std::stoll(found[2]);
        return static_cast<std::uint64_t>(first + below(last - first + 1));
    }
    if (std::regex_search(help, found, std::regex("[Ss]um of 1(, [0-9]+)*"))) {
        std::uint64_t all = 0;
        for (const std::string& bit : matches(found.str(), "([0-9]+)"))
            all += std::stoull(bit);
        return 1 + static_cast<std::uint64_t>(below(static_cast<std::int64_t>(all)));
    }
    return static_cast<std::uint64_t>(1 + below(named(parameter, "count") ? 2 : 4));
}

std::vector<std::int64_t> AnyEdits::ints(const EditParameter& parameter, const Draft& draft) {
    const auto three = [](glm::i64vec3 numbers) {
        return std::vector<std::int64_t>{numbers.x, numbers.y, numbers.z};
    };
    const auto some = [&](std::int64_t reach) {
        return glm::i64vec3(below(2 * reach + 1), below(2 * reach + 1), below(2 * reach + 1)) - reach;
    };
    if (named(parameter, "min"))
        return three(draft.box.min);
    if (named(parameter, "size"))
        return three(draft.box.size);
    if (named(parameter, "to"))
        return {below(draft.level.countX()), below(draft.level.countY()), below(draft.level.countZ())};
    if (named(parameter, "low") || named(parameter, "high"))
        return three(chance(50) ? glm::i64vec3(0) : some(1));
    // A row of copies leaves the level with most longer ways.
    if (named(parameter, "by"))
        return three(some(chance(50) ? 1 : 3));
    std::vector<std::int64_t> numbers;
    if (named(parameter, "more")) {
        for (std::int64_t i = below(3); i > 0; --i) {
            const LevelBox box = m_random.box(draft.level, draft.box.depth);
            for (const glm::i64vec3& part : {box.min, box.size})
                for (int axis = 0; axis < 3; ++axis)
                    numbers.push_back(part[axis]);
        }
        return numbers;
    }
    if (named(parameter, "more_faces"))
        return {1 + below(5), 1 + below(5)};
    if (named(parameter, "points")) {
        const glm::i64vec3 size = levelCells(draft.level, draft.box.depth) * std::int64_t{8};
        for (std::int64_t i = 1 + below(4); i > 0; --i)
            for (int axis = 0; axis < 3; ++axis)
                numbers.push_back(below(size[axis]));
        return numbers;
    }
    return three(some(3));
}

std::string AnyEdits::clipboard(const Draft& draft) {
    if (draft.cubes || chance(30)) {
        std::vector<LevelBox> boxes{draft.box};
        for (std::int64_t i = below(3); i > 0; --i)
            boxes.push_back(m_random.box(draft.level, draft.box.depth));
        auto clip = copyCubes(draft.level, 0, boxes);
        return clip && takeLamps(*clip, draft.level, boxes) ? json::cubesToText(*clip) : std::string();
    }
    ItemLists lists = itemLists(draft.map);
    std::erase_if(lists, [](const auto& list) { return list.second.empty(); });
    if (lists.empty())
        return {};
    const auto& list = *std::next(lists.begin(), below(static_cast<std::int64_t>(lists.size())));
    return json::itemsToText(draft.map, std::vector{itemRef(list.first.first, pick(list.second))});
}

/// An entity that comes along with cubes; none where there is none.
std::string AnyEdits::entity(const Draft& draft) {
    for (const auto& [place, ids] : itemLists(draft.map))
        if (place.first == ItemKind::Entity && !ids.empty())
            return json::itemsToText(draft.map, std::vector{itemRef(ItemKind::Entity, pick(ids))});
    return {};
}

std::string AnyEdits::text(const EditParameter& parameter, const Draft& draft) {
    if (named(parameter, "text"))
        return clipboard(draft);
    if (named(parameter, "entities"))
        return entity(draft);
    if (named(parameter, "orientation"))
        return Orientation::numbered(static_cast<int>(below(Orientation::count))).name();
    const std::vector<std::string> words = choices(parameter.help);
    return words.empty() ? std::string("x") : pick(words);
}

Value AnyEdits::value(const EditParameter& parameter, const Draft& draft) {
    switch (parameter.type) {
    case ParameterType::Bool:
        return chance(50);
    case ParameterType::Int:
        if (named(parameter, "scale")) // larger ones soon leave the level
            return 1 - below(3);
        // Few steps more often than many.
        return (1 + below(1 + below(8))) * (chance(50) ? 1 : -1);
    case ParameterType::Whole:
        return whole(parameter, draft);
    case ParameterType::Float:
        return quarters(3);
    case ParameterType::Text:
        return text(parameter, draft);
    case ParameterType::Kind:
        return static_cast<std::uint64_t>(draft.kind);
    case ParameterType::Ref: {
        const ItemKind kind = itemKindByName(parameter.name);
        return item(draft.level, kind == ItemKind::None ? draft.kind : kind);
    }
    case ParameterType::Refs: {
        std::vector<Ref> refs;
        for (int face = 0; face < 6; ++face)
            refs.push_back(item(draft.level, itemKindByList(parameter.name)));
        return refs;
    }
    case ParameterType::Floats:
        return std::vector<float>{quarters(2), quarters(2)};
    case ParameterType::Ints:
        return ints(parameter, draft);
    case ParameterType::Texts:
        return std::vector<std::string>{"x"};
    case ParameterType::Any:
        break;
    }
    return true;
}

Edit AnyEdits::region(const Map& map, const Level& level) {
    constexpr ItemKind kinds[] = {ItemKind::SoundRegion, ItemKind::WeatherRegion, ItemKind::SkyRegion,
                                  ItemKind::GravityRegion, ItemKind::Region};
    const ItemKind kind = kinds[below(5)];
    std::vector<float> min(3), max(3);
    for (std::size_t axis = 0; axis < 3; ++axis) {
        min[axis] = static_cast<float>(below(12)) - 8;
        max[axis] = min[axis] + static_cast<float>(chance(90) ? 1 + below(6) : 0);
    }
    Edit edit = editOf("region.add", {itemRef(ItemKind::Level, level.id)});
    edit.with("kind", static_cast<std::uint64_t>(kind)).with("min", min).with("max", max);
    const ItemListView known = listIn(level, itemKindRow(kind).environment);
    if (known && !known.empty() && chance(50))
        edit.with(
            "environment",
            Ref{known.idAt(static_cast<std::size_t>(below(static_cast<std::int64_t>(known.size())))), {}});
    else if (chance(50))
        edit.with("name", std::string(chance(90) ? "cave" : "default"));
    if (map.revision == Revision::R20250107 && chance(50))
        edit.with("kind", static_cast<std::uint64_t>(ItemKind::Region));
    return edit;
}

Edit AnyEdits::next(const Map& map) {
    std::vector<EditAction> actions, ofProperties;
    for (const EditAction& action : editActions())
        if (std::string_view(action.id).starts_with("property."))
            ofProperties.push_back(action);
        else if (isForMaps(action.id))
            actions.push_back(action);
    constexpr int othersBetween = 4; // custom properties in turn, as there are many and they are much alike
    if (++m_drawn % othersBetween == 0) {
        const auto turn = static_cast<std::size_t>(m_drawn / othersBetween) % ofProperties.size();
        if (std::optional<Edit> edit = m_properties.of(ofProperties[turn].id, map))
            return std::move(*edit);
    }
    if (!m_inTurn)
        return of(pick(actions), map);
    if (!m_turn)
        m_turn = static_cast<std::size_t>(below(static_cast<std::int64_t>(actions.size())));
    return of(m_drawn % 2 == 0 ? pick(actions) : actions[(*m_turn)++ % actions.size()], map);
}

Edit AnyEdits::of(const EditAction& action, const Map& map) {
    if (std::string_view(action.id).starts_with("property."))
        if (std::optional<Edit> edit = m_properties.of(action.id, map))
            return std::move(*edit);
    if (std::optional<Edit> edit = m_items.of(action.id, map))
        return std::move(*edit);
    if (std::string_view(action.id).starts_with("archive.")) {
        Edit edit = editOf(action.id, {itemRef(ItemKind::Map, MapItem)});
        edit.with("path", std::string(chance(50) ? "textures/a.ptf" : "b.txt"));
        if (std::string_view(action.id) == "archive.put")
            edit.with("data", base64Of(std::vector<std::byte>(1 + std::size_t(below(40)), std::byte{7})));
        return edit;
    }
    if (std::string_view(action.id) == "map.repair")
        return editOf(action.id, {itemRef(ItemKind::Map, MapItem)});
    const Level& level = *pick(map.levels);
    if (std::string_view(action.id) == "sky.make") {
        Edit edit = editOf(action.id, {itemRef(ItemKind::Level, level.id)});
        std::vector<std::string> textures;
        for (int side = 0; side < 6; ++side)
            textures.push_back(chance(80) ? "map:textures/a" : "");
        edit.with("textures", std::move(textures)).with("usual", chance(50));
        if (chance(30))
            edit.with("paths", std::vector<std::string>{"textures/a.ptf"})
                .with("data", std::vector<std::string>{base64Of(std::vector<std::byte>(9, std::byte{7}))});
        return edit;
    }
    if (std::string_view(action.id) == "region.add")
        return region(map, level);
    Draft draft{map, level, std::string_view(action.id).starts_with("cubes."), targets(level),
                m_random.box(level, static_cast<int>(below(finest + 1)))};
    draft.face = static_cast<int>(below(6));
    if (chance(25))
        draft.kind = chance(50) ? ItemKind::PhysicsMaterial : ItemKind::SoundMaterial;
    if (std::any_of(action.parameters.begin(), action.parameters.end(),
                    [](const EditParameter& parameter) { return named(parameter, "face"); }))
        draft.box.size[faceAxis(draft.face)] = 1;
    Edit edit = editOf(action.id, draft.targets);
    for (const EditParameter& parameter : action.parameters) {
        // Mean something together with their texts, or the files of a game, alone.
        if (named(parameter, "containers") || named(parameter, "prefab"))
            continue;
        if (parameter.needed == Needed::Required || parameter.type == ParameterType::Kind || chance(40))
            edit.with(parameter.name, value(parameter, draft));
    }
    return edit;
}

} // namespace octant::test
