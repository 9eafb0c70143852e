#include "model/search/search_plan.h"

#include <algorithm>

#include <fmt/format.h>

#include "model/core/closest_name.h"
#include "model/core/translate.h"
#include "model/light/light.h"
#include "model/schema/cube_fields.h"

namespace octant {
namespace {

constexpr SearchReference namedBySearch[] = {
    {"signal", OCTANT_TR("Signal that is sent or heard"), EntityRef::Signal},
    {"material", OCTANT_TR("Material that is named"), EntityRef::Material, ItemKind::Material},
    {"physics_material", OCTANT_TR("Physics material that is named"), EntityRef::PhysicsMaterial,
     ItemKind::PhysicsMaterial},
    {"entity", OCTANT_TR("Entity that is named"), EntityRef::Entity},
    {"model", OCTANT_TR("Model that is named"), EntityRef::Model},
    {"texture", OCTANT_TR("Texture that is named"), EntityRef::Texture},
    {"sound", OCTANT_TR("Sound that is named"), EntityRef::Sound},
    {"script", OCTANT_TR("Script that is named"), EntityRef::Script},
    {"font", OCTANT_TR("Font that is named"), EntityRef::Font},
};

bool holdsText(const FieldInfo& info) {
    return info.type == FieldType::Text || info.type == FieldType::LongText ||
           info.type == FieldType::Texts || info.type == FieldType::Reference ||
           info.type == FieldType::References;
}

/// What faces of cubes can be found by.
bool isMaterial(ItemKind kind) {
    return kind == ItemKind::Material || kind == ItemKind::PhysicsMaterial || kind == ItemKind::SoundMaterial;
}

bool holdsNumbers(const FieldInfo& info) { return !holdsText(info) && info.type != FieldType::Enum; }

constexpr std::uint8_t sourceBit(light::SourceType type) {
    return static_cast<std::uint8_t>(1U << static_cast<unsigned>(type));
}

/// Words for sources of baked light, and the bits of the types that they mean. A sun is no lamp.
struct SourceWord {
    const char* name;
    std::uint8_t types;
};
constexpr std::uint8_t lampBits = sourceBit(light::SourceType::Point) | sourceBit(light::SourceType::Spot);
constexpr SourceWord sourceWords[] = {{"lamp", lampBits},
                                      {"lamps", lampBits},
                                      {"spot lamp", sourceBit(light::SourceType::Spot)},
                                      {"sun", sourceBit(light::SourceType::Sun)},
                                      {"suns", sourceBit(light::SourceType::Sun)}};

class PlanMaker {
public:
    explicit PlanMaker(const Map& map) : m_map(map) {}

    tl::expected<SearchTest, SearchError> testOf(const SearchTerm& term) {
        m_term = &term;
        m_test = {};
        m_test.value = searchValue(term);
        const std::string key = foldedName(term.key);
        if (key.empty())
            return word();
        if (key == "type" || key == "kind" || key == "is")
            return type();
        if (key == "name") {
            m_test.what = SearchTest::Name;
            return std::move(m_test);
        }
        if (key == "in")
            return in();
        if (key == "level")
            return level();
        if (key == "mode" || key == "gamemode")
            return mode();
        return field(key);
    }

private:
    tl::unexpected<SearchError> wrongKey(std::string what) const {
        return tl::unexpected(SearchError{m_term->keyAt, m_term->keyLength, std::move(what)});
    }
    tl::unexpected<SearchError> wrongValue(std::string what) const {
        return tl::unexpected(SearchError{m_term->valueAt, m_term->valueLength, std::move(what)});
    }

    /// Calls fn(table to put into, fields) for each kind and type that the document can have.
    template <class Fn> void forEachTable(Fn&& fn) {
        for (std::size_t kind = 0; kind < m_test.fields.ofKind.size(); ++kind)
            if (searched(static_cast<ItemKind>(kind), m_map) &&
                static_cast<ItemKind>(kind) != ItemKind::Entity)
                fn(m_test.fields.ofKind[kind], static_cast<ItemKind>(kind), EntityType::Unknown,
                   fieldsOf(static_cast<ItemKind>(kind)));
        if (m_map.rootKind() != ItemKind::Map)
            return;
        for (const EntitySchema& schema : entitySchemas())
            if (schema.exists(m_map.revision))
                fn(m_test.fields.ofType[static_cast<std::size_t>(schema.type)], ItemKind::Entity, schema.type,
                   entityFields(static_cast<std::uint8_t>(schema.type), m_map.revision));
    }

    tl::expected<SearchTest, SearchError> word() {
        m_test.what = SearchTest::Word;
        meantTypes(false);
        forEachTable([this](auto& asked, ItemKind, EntityType, std::span<const FieldRef> fields) {
            for (const FieldRef& field : fields)
                if (field.info->in(m_map.revision) && holdsText(*field.info))
                    asked.push_back(&field);
        });
        return std::move(m_test);
    }

    /// Sets the bits of what is called so; `whole`: the name has to be the whole.
    bool meantTypes(bool whole) {
        const auto meant = [&](std::string_view name) {
            if (whole)
                return m_test.value.pattern.matchesName(name);
            return m_test.value.pattern.foundIn(name);
        };
        for (const ItemKindRow& row : itemKinds())
            if (row.kind != ItemKind::LightSource && searched(row.kind, m_map) &&
                (meant(row.name) || meant(row.title) || meant(row.plural)))
                m_test.kinds |= std::uint64_t{1} << static_cast<unsigned>(row.kind);
        if (whole && m_map.rootKind() == ItemKind::Map &&
            (meant(itemKindRow(ItemKind::Cube).name) || meant("face")))
            m_test.kinds |= std::uint64_t{1} << static_cast<unsigned>(ItemKind::Cube);
        for (const EntitySchema& schema : entitySchemas())
            if (schema.exists(m_map.revision) && meant(schema.name))
                m_test.types |= std::uint64_t{1} << static_cast<unsigned>(schema.type);
        if (searched(ItemKind::LightSource, m_map))
            for (const auto& [name, types] : sourceWords)
                if (meant(name))
                    m_test.sources |= types;
        return m_test.kinds != 0 || m_test.types != 0 || m_test.sources != 0;
    }

    tl::expected<SearchTest, SearchError> type() {
        m_test.what = SearchTest::Type;
        if (m_term->op > SearchOp::NotEqual)
            return wrongKey("types have no order; write type:light");
        if (m_test.value.none)
            return wrongValue("which type? Write for example type:light");
        if (meantTypes(true))
            return std::move(m_test);
        ClosestName guess(m_term->value);
        for (const ItemKindRow& row : itemKinds())
            if (searched(row.kind, m_map))
                guess.offer(row.name);
        for (const auto& [name, types] : sourceWords)
            guess.offer(name);
        for (const EntitySchema& schema : entitySchemas())
            if (schema.exists(m_map.revision))
                guess.offer(schema.name);
        return wrongValue(fmt::format("there is no type {}{}", m_term->value, guess.text()));
    }

    tl::expected<SearchTest, SearchError> in() {
        m_test.what = SearchTest::In;
        const std::string value = foldedName(m_term->value);
        constexpr std::string_view level = "level_";
        if (value == "global" || value == "map") {
            m_test.place = SearchTest::Global;
        } else if (value == "level") {
            m_test.place = SearchTest::OfLevel;
        } else if (value == "sector") {
            m_test.place = SearchTest::OfSector;
        } else if (const auto at = searchSector(m_term->value)) {
            m_test.place = SearchTest::InSector;
            m_test.sector = *at;
        } else if (value.starts_with(level)) {
            SearchTerm number = *m_term;
            number.value.erase(0, level.size());
            m_test.value = searchValue(number);
            if (m_test.value.low)
                m_test.what = SearchTest::Level;
        }
        if (m_test.what == SearchTest::In && value != "global" && value != "map" && value != "level" &&
            value != "sector" && m_test.place != SearchTest::InSector)
            return wrongValue("in: takes global, level, sector, a sector like 4,0,7 or \"level 0\"");
        return std::move(m_test);
    }

    tl::expected<SearchTest, SearchError> level() {
        m_test.what = SearchTest::Level;
        if (!m_test.value.low)
            return wrongValue("levels are known by their number, from 0; write for example level:0");
        return std::move(m_test);
    }

    tl::expected<SearchTest, SearchError> mode() {
        m_test.what = SearchTest::Mode;
        const auto& modes = m_map.header.gamemodes;
        constexpr std::size_t most = 32; // bits that entities have
        for (std::size_t i = 0; i < std::min(modes.size(), most); ++i)
            if (m_test.value.pattern.matches(modes[i]) || m_test.value.none)
                m_test.modes |= 1u << i;
        if (m_test.modes == 0 && m_test.value.low && *m_test.value.low >= 0 && *m_test.value.low < most)
            m_test.modes = 1u << static_cast<unsigned>(*m_test.value.low);
        if (m_test.modes != 0)
            return std::move(m_test);
        ClosestName guess(m_term->value);
        for (const std::string& name : modes)
            guess.offer(name);
        return wrongValue(modes.empty()
                              ? "the map has no game modes"
                              : fmt::format("the map has no game mode {}{}", m_term->value, guess.text()));
    }

    tl::expected<SearchTest, SearchError> field(const std::string& key) {
        m_test.what = SearchTest::Field;
        const SearchReference* reference = nullptr;
        for (const SearchReference& row : searchReferences())
            if (foldedName(row.name) == key)
                reference = &row;
        bool any = false, texts = false, choices = false;
        forEachTable([&](auto& asked, ItemKind, EntityType entity, std::span<const FieldRef> fields) {
            for (const FieldRef& field : fields) {
                const FieldInfo& info = *field.info;
                if (!info.in(m_map.revision) ||
                    !(isCalled(field, key) ||
                      (reference != nullptr && namesReference(*reference, entity, field))))
                    continue;
                asked.push_back(&field);
                any = true;
                texts = texts || !holdsNumbers(info);
                choices = choices || info.type == FieldType::Enum;
            }
        });
        if (m_map.rootKind() == ItemKind::Map)
            for (const FieldRef& cubeField : cubeFields())
                if (isMaterial(cubeField.info->refers) && cubeField.info->in(m_map.revision) &&
                    (isCalled(cubeField, key) ||
                     (reference != nullptr && reference->kind == cubeField.info->refers))) {
                    m_test.fields.ofKind[static_cast<std::size_t>(ItemKind::Cube)].push_back(&cubeField);
                    any = texts = true;
                }
        if (!any)
            return wrongKey(fmt::format("nothing is called {}{}", m_term->key, closestField().text()));
        const SearchValue& value = m_test.value;
        const bool number = value.low || !value.numbers.empty();
        if (m_term->op > SearchOp::NotEqual && !number)
            return wrongValue(fmt::format("compare with a number, as in {}>5", m_term->key));
        if (!texts && !number && !value.on && !value.none)
            return wrongValue(fmt::format("{} is a number, a colour or a switch: write it as 5, 1..5, 1,2,3, "
                                          "#ff8000 or yes",
                                          m_term->key));
        return std::move(m_test);
    }

    ClosestName closestField() {
        ClosestName guess(m_term->key);
        for (const SearchWord& key : searchKeys())
            guess.offer(key.text);
        for (const SearchReference& row : searchReferences())
            guess.offer(row.name);
        forEachTable([&](auto&, ItemKind, EntityType, std::span<const FieldRef> fields) {
            for (const FieldRef& field : fields) {
                guess.offer(field.info->name);
                guess.offer(field.path());
            }
        });
        return guess;
    }

    const Map& m_map;
    const SearchTerm* m_term = nullptr;
    SearchTest m_test;
};

} // namespace

bool isCalled(const FieldRef& field, const std::string& folded) {
    return foldedName(field.info->name) == folded || foldedName(field.path()) == folded ||
           (field.info->label[0] != '\0' && foldedName(field.info->label) == folded);
}

bool namesReference(const SearchReference& reference, EntityType entity, const FieldRef& field) {
    if (entity == EntityType::Unknown)
        return reference.kind != ItemKind::None && field.info->refers == reference.kind;
    const auto index = entityFieldByName(entity, field.info->name);
    return index && entitySchema(entity).fields[*index].ref == reference.ref && holdsText(*field.info);
}

std::span<const SearchReference> searchReferences() { return namedBySearch; }

std::span<const SearchWord> searchKeys() {
    static const std::vector<SearchWord> keys{
        {"type", OCTANT_TR("What it is: light, door, material")},
        {"name", OCTANT_TR("What it is called; * stands for anything")},
        {"in", OCTANT_TR("Where it lies: global, level, sector, 4,0,7")},
        {"level", OCTANT_TR("Number of its level")},
        {"mode", OCTANT_TR("Game mode that it exists in")},
    };
    return keys;
}

bool searched(ItemKind kind, const Map& map) {
    if (kind == ItemKind::None || kind == ItemKind::Cube || isRoot(kind))
        return false;
    if (map.rootKind() != ItemKind::Map)
        return livesIn(kind, map.rootKind());
    return (livesIn(kind, ItemKind::Map) || livesIn(kind, ItemKind::Level) ||
            livesIn(kind, ItemKind::Sector)) &&
           kindIn(kind, map.revision);
}

tl::expected<SearchQuery, SearchError> SearchQuery::parse(std::string_view text, const Map& map) {
    const auto clauses = parseSearch(text);
    if (!clauses)
        return tl::unexpected(clauses.error());
    auto plan = std::make_shared<Plan>();
    plan->revision = map.revision;
    PlanMaker maker(map);
    for (const SearchClause& clause : *clauses) {
        auto& choices = plan->clauses.emplace_back();
        for (const SearchChoice& choice : clause.choices) {
            Plan::Choice& planned = choices.emplace_back();
            planned.no = choice.no;
            for (const SearchTerm& term : choice.terms) {
                auto test = maker.testOf(term);
                if (!test)
                    return tl::unexpected(test.error());
                planned.tests.push_back(std::move(*test));
            }
        }
    }
    SearchQuery query;
    query.m_plan = std::move(plan);
    return query;
}

bool SearchQuery::empty() const { return !m_plan || m_plan->clauses.empty(); }

} // namespace octant
