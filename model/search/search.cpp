#include "model/search/search.h"

#include <algorithm>
#include <charconv>
#include <map>

#include "model/geometry/octree.h"
#include "model/map/material_use.h"
#include "model/search/search_plan.h"

namespace octant {
namespace {

/// A list that is looked through, and where it is.
struct SearchedPart {
    std::size_t level = 0;
    SectorIndex at;
    const Level* inLevel = nullptr;   ///< null for lists of the map
    const LazySector* cell = nullptr; ///< null for lists of the map and of levels
};

struct Candidate {
    const SearchedPart& part;
    ItemKind kind;
    std::size_t number;
    ItemEntry entry;
    const Entity* entity; ///< null for other kinds, and one that is kept as bytes
};

/// The field by which something was found.
struct FoundBy {
    const FieldRef* field = nullptr;
};

class Searcher {
public:
    Searcher(const Map& map, const SearchQuery::Plan& plan) : m_map(map), m_plan(plan) {
        for (std::size_t i = 0; i < itemKindCount; ++i)
            if (static_cast<ItemKind>(i) != ItemKind::Cube && searched(static_cast<ItemKind>(i), map))
                m_kinds.push_back(static_cast<ItemKind>(i));
        for (const auto& choices : plan.clauses)
            for (const SearchQuery::Plan::Choice& choice : choices)
                for (const SearchTest& test : choice.tests)
                    m_asksCubes = m_asksCubes || (!choice.no && !cubeFieldsOf(test).empty());
    }

    void look(const SearchedPart& part, SearchResult& result, const CancelToken& cancel) const {
        const Sector* sector = part.cell != nullptr ? part.cell->value() : nullptr;
        if (part.cell != nullptr && sector == nullptr) {
            ++result.damaged;
            return;
        }
        if (sector != nullptr && m_asksCubes)
            lookAtCubes(part, *sector, result, cancel);
        for (const ItemKind kind : m_kinds) {
            const ItemListView list = sector != nullptr         ? listIn(*sector, kind)
                                      : part.inLevel != nullptr ? listIn(*part.inLevel, kind)
                                                                : listIn(m_map, kind);
            if (!list)
                continue;
            list.forEach([&](std::size_t number, const ItemEntry& entry) {
                if (cancel.cancelled())
                    return;
                const auto* entity =
                    kind == ItemKind::Entity ? static_cast<const Entity*>(entry.item) : nullptr;
                const Candidate item{part, kind, number, entry,
                                     entity != nullptr && !entity->opaque() ? entity : nullptr};
                FoundBy by;
                if (!matches(item, by))
                    return;
                ++result.found;
                if (result.hits.size() < mostSearchHits)
                    result.hits.push_back(hit(item, by));
            });
        }
    }

private:
    static std::span<const FieldRef* const> cubeFieldsOf(const SearchTest& test) {
        return test.fields.ofKind[static_cast<std::size_t>(ItemKind::Cube)];
    }

    /// Which of the materials that a sector uses a test asks for, by their position, and of which kind they
    /// are.
    struct AskedMaterials {
        const FieldRef* field;
        std::vector<bool> asked;
    };
    using AskedOfTests = std::map<const SearchTest*, std::vector<AskedMaterials>>;

    AskedOfTests askedMaterials(const SearchedPart& part, const Sector& sector) const {
        AskedOfTests all;
        for (const auto& choices : m_plan.clauses)
            for (const SearchQuery::Plan::Choice& choice : choices)
                for (const SearchTest& test : choice.tests)
                    for (const FieldRef* field : cubeFieldsOf(test)) {
                        AskedMaterials& one = all[&test].emplace_back(AskedMaterials{field, {}});
                        for (const Ref& ref : usedItems(sector, field->info->refers))
                            one.asked.push_back(searchMatches(test.value, *field->info, ref, part.inLevel));
                    }
        return all;
    }

    /// Position of what a face has, in the list of its kind that the sector uses.
    static std::size_t usedBy(const CubeList& cubes, const Cube& cube, int face, ItemKind kind) {
        return kind == ItemKind::Material          ? cubes.material(cube, face)
               : kind == ItemKind::PhysicsMaterial ? cubes.physicsMaterial(cube, face)
                                                   : cubes.soundMaterial(cube);
    }

    bool faceHolds(const SearchedPart& part, const CubeList& cubes, const Cube& cube, int face,
                   const SearchTest& test, const AskedOfTests& asked, const FieldRef*& by) const {
        if (test.what == SearchTest::Type)
            return hasBit(test.kinds, static_cast<unsigned>(ItemKind::Cube)) !=
                   (test.value.op == SearchOp::NotEqual);
        if (test.what == SearchTest::In || test.what == SearchTest::Level) {
            FoundBy unused;
            return holds(Candidate{part, ItemKind::Cube, 0, {}, nullptr}, test, unused);
        }
        const auto materials = asked.find(&test);
        if (test.what != SearchTest::Field || materials == asked.end())
            return false;
        for (const AskedMaterials& one : materials->second) {
            const std::size_t used = usedBy(cubes, cube, face, one.field->info->refers);
            if (used < one.asked.size() && one.asked[used]) {
                by = one.field;
                return true;
            }
        }
        return false;
    }

    /// The field by which a face is found; null where it is not.
    const FieldRef* faceFound(const SearchedPart& part, const CubeList& cubes, const Cube& cube, int face,
                              const AskedOfTests& asked) const {
        const FieldRef* by = nullptr;
        const bool all = std::all_of(m_plan.clauses.begin(), m_plan.clauses.end(), [&](const auto& choices) {
            return std::any_of(choices.begin(), choices.end(), [&](const SearchQuery::Plan::Choice& choice) {
                const FieldRef* unused = nullptr;
                return std::any_of(choice.tests.begin(), choice.tests.end(), [&](const SearchTest& test) {
                           return faceHolds(part, cubes, cube, face, test, asked, choice.no ? unused : by);
                       }) != choice.no;
            });
        });
        return all ? by : nullptr;
    }

    /// Faces that have what was asked for; a cube of which all have it is one.
    void lookAtCubes(const SearchedPart& part, const Sector& sector, SearchResult& result,
                     const CancelToken& cancel) const {
        const AskedOfTests asked = askedMaterials(part, sector);
        const CubeList& cubes = sector.cubes;
        const ItemId id = part.inLevel->sectors[part.inLevel->numberOf(part.at)].id;
        std::uint32_t number = 0;
        for (const Cube& cube : cubes.cubes) {
            const std::uint32_t own = number++;
            if (!cube.geometry())
                continue;
            if ((own & 4095U) == 0 && cancel.cancelled())
                return;
            const int faces = cube.is(Cube::CommonExtended) ? faceCount : 1;
            std::array<const FieldRef*, faceCount> by{};
            for (int face = 0; face < faces; ++face)
                by[static_cast<std::size_t>(face)] = faceFound(part, cubes, cube, face, asked);
            const bool whole = std::all_of(by.begin(), by.begin() + faces,
                                           [](const FieldRef* field) { return field != nullptr; });
            for (int face = 0; face < (whole ? 1 : faces); ++face) {
                const FieldRef* field = by[static_cast<std::size_t>(face)];
                if (field == nullptr)
                    continue;
                ++result.found;
                if (result.hits.size() >= mostSearchHits)
                    continue;
                const auto& used = usedItems(sector, field->info->refers);
                const std::size_t at = usedBy(cubes, cube, face, field->info->refers);
                result.hits.push_back({ItemRef::ofCube(id, own, whole ? -1 : face), field->path(),
                                       searchValueText(*field->info, used[at], part.inLevel)});
            }
        }
    }

    bool matches(const Candidate& item, FoundBy& by) const {
        return std::all_of(m_plan.clauses.begin(), m_plan.clauses.end(), [&](const auto& choices) {
            return std::any_of(choices.begin(), choices.end(), [&](const SearchQuery::Plan::Choice& choice) {
                FoundBy unused;
                const bool any =
                    std::any_of(choice.tests.begin(), choice.tests.end(), [&](const SearchTest& test) {
                        return holds(item, test, choice.no ? unused : by);
                    });
                return any != choice.no;
            });
        });
    }

    static bool hasBit(std::uint64_t bits, unsigned bit) { return bit < 64 && (bits >> bit & 1) != 0; }

    static bool isOf(const Candidate& item, const SearchTest& test) {
        if (item.kind == ItemKind::LightSource)
            return hasBit(test.sources,
                          static_cast<unsigned>(static_cast<const LightSource*>(item.entry.item)->type));
        return hasBit(test.kinds, static_cast<unsigned>(item.kind)) ||
               (item.entity != nullptr && hasBit(test.types, static_cast<unsigned>(item.entity->type)));
    }

    bool holds(const Candidate& item, const SearchTest& test, FoundBy& by) const {
        const SearchedPart& part = item.part;
        switch (test.what) {
        case SearchTest::Word:
            return isOf(item, test) || test.value.pattern.foundIn(item.entry.name) ||
                   (item.entry.name.empty() && isNumber(item, test)) || askFields(item, test, by);
        case SearchTest::Type:
            return isOf(item, test) != (test.value.op == SearchOp::NotEqual);
        case SearchTest::Name:
            return askName(item, test);
        case SearchTest::In:
            if (test.place == SearchTest::InSector)
                return part.cell != nullptr && part.at == test.sector;
            return test.place == (part.cell != nullptr      ? SearchTest::OfSector
                                  : part.inLevel != nullptr ? SearchTest::OfLevel
                                                            : SearchTest::Global);
        case SearchTest::Level:
            return part.inLevel != nullptr &&
                   searchMatches(test.value, FieldInfo{.name = ""}, std::uint64_t{part.level}, nullptr);
        case SearchTest::Mode:
            return item.kind == ItemKind::Entity &&
                   (static_cast<const Entity*>(item.entry.item)->gamemodes & test.modes) != 0;
        case SearchTest::Field:
            return askFields(item, test, by);
        }
        return false;
    }

    /// Whether the word is the number of something without a name.
    static bool isNumber(const Candidate& item, const SearchTest& test) {
        std::array<char, 24> digits;
        const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), item.number).ptr;
        return test.value.pattern.matches({digits.data(), static_cast<std::size_t>(end - digits.data())});
    }

    static bool askName(const Candidate& item, const SearchTest& test) {
        return searchMatches(test.value, FieldInfo{.name = ""}, std::string(item.entry.name), nullptr);
    }

    std::span<const FieldRef* const> fieldsFor(const Candidate& item, const SearchTest& test) const {
        if (item.entity != nullptr)
            return test.fields.ofType[static_cast<std::size_t>(item.entity->type)];
        return test.fields.ofKind[static_cast<std::size_t>(item.kind)];
    }

    /// The struct that fields read.
    static const void* structOf(const Candidate& item) {
        return item.kind == ItemKind::Sector ? static_cast<const SectorSlot*>(item.entry.item)->cell->value()
                                             : item.entry.item;
    }

    bool askFields(const Candidate& item, const SearchTest& test, FoundBy& by) const {
        const auto fields = fieldsFor(item, test);
        if (fields.empty())
            return false;
        const void* from = structOf(item);
        if (from == nullptr)
            return false;
        for (const FieldRef* field : fields)
            if (searchMatches(test.value, *field->info, field->get(*field, from), item.part.inLevel)) {
                by.field = field;
                return true;
            }
        return false;
    }

    static SearchHit hit(const Candidate& item, const FoundBy& by) {
        SearchHit found;
        found.item = {item.kind, -1, ItemRef::NoCube, item.entry.id};
        if (by.field != nullptr) {
            found.field = by.field->path();
            found.value =
                searchValueText(*by.field->info, by.field->get(*by.field, structOf(item)), item.part.inLevel);
        }
        return found;
    }

    const Map& m_map;
    const SearchQuery::Plan& m_plan;
    std::vector<ItemKind> m_kinds;
    bool m_asksCubes = false; ///< for faces of cubes; else these are not looked at
};

} // namespace

SearchResult search(const Map& map, const SearchQuery& query, Executor& executor, const CancelToken& cancel) {
    SearchResult result;
    if (query.empty())
        return result;
    std::vector<SearchedPart> parts{{}};
    for (std::size_t i = 0; i < map.levels.size(); ++i) {
        const Level& level = *map.levels[i];
        parts.push_back({i, {}, &level, nullptr});
        for (std::size_t k = 0; k < level.sectors.size(); ++k)
            parts.push_back({i, level.indexOf(k), &level, level.sectors[k].cell.get()});
    }
    const Searcher searcher(map, query.plan());
    std::vector<SearchResult> found(parts.size());
    constexpr std::size_t batch = 16;
    executor.forEach((parts.size() + batch - 1) / batch,
                     [&](std::size_t index) {
                         const std::size_t end = std::min(parts.size(), (index + 1) * batch);
                         for (std::size_t i = index * batch; i < end && !cancel.cancelled(); ++i)
                             searcher.look(parts[i], found[i], cancel);
                     },
                     cancel);
    for (SearchResult& part : found) {
        result.found += part.found;
        result.damaged += part.damaged;
        const std::size_t room = std::min(part.hits.size(), mostSearchHits - result.hits.size());
        result.hits.insert(result.hits.end(), std::make_move_iterator(part.hits.begin()),
                           std::make_move_iterator(part.hits.begin() + static_cast<std::ptrdiff_t>(room)));
    }
    return result;
}

} // namespace octant
