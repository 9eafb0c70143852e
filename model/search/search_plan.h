#pragma once

#include <array>
#include <optional>

#include "model/map/item_kinds.h"
#include "model/schema/entity_schema.h"
#include "model/schema/field.h"
#include "model/search/search.h"

// What a search was understood as. Only model/search includes this.

namespace octant {

/// A value as it was typed, in all ways in which a field can take it.
struct SearchValue {
    SearchOp op = SearchOp::Has;
    SearchPattern pattern;
    bool none = false;               ///< nothing was typed, and no quotes: whether there is a value at all
    std::optional<double> low, high; ///< the same where it is one number
    std::optional<bool> on;
    std::vector<double> numbers; ///< of a vector, a colour or a place
};

/// Which fields of an item a term asks.
struct SearchFields {
    std::array<std::vector<const FieldRef*>, itemKindCount> ofKind;
    std::array<std::vector<const FieldRef*>, entityTypeCount> ofType;
};

/// What a term asks.
struct SearchTest {
    enum What { Word, Type, Name, In, Level, Mode, Field } what = Word;
    enum Place { Global, OfLevel, OfSector, InSector } place = Global;
    SearchValue value;
    std::uint64_t kinds = 0;  ///< bits of ItemKind that Word and Type mean
    std::uint64_t types = 0;  ///< the same of EntityType
    std::uint8_t sources = 0; ///< the same of light::SourceType: which sources of light it means
    std::uint32_t modes = 0;  ///< bits of gamemodes
    SectorIndex sector;       ///< of InSector
    SearchFields fields;      ///< of Field, those of cubes too; of Word those that hold text
};

struct SearchQuery::Plan {
    struct Choice {
        bool no = false;
        std::vector<SearchTest> tests;
    };
    std::vector<std::vector<Choice>> clauses;
    Revision revision = Revision::R20250808;
};

/// The value of a term. What is no number, colour or switch is none in these ways.
SearchValue searchValue(const SearchTerm& term);
/// Whether the value of a field is what was asked for. `level`: that names of references are looked up in;
/// may be null.
bool searchMatches(const SearchValue& wanted, const FieldInfo& info, const Value& value, const Level* level);
/// A value of a field as text: "yes", "1, 2, 3", "#ff8000", names of what is referred to.
std::string searchValueText(const FieldInfo& info, const Value& value, const Level* level);

/// The kinds whose items are looked through in a document.
bool searched(ItemKind kind, const Map& map);
/// A sector as it is typed: `4,0,7`.
std::optional<SectorIndex> searchSector(std::string_view text);

/// Names of what `key:` can stand before, besides fields, and the reference of entities that it means.
struct SearchReference {
    const char* name;
    const char* label;
    EntityRef ref;
    ItemKind kind = ItemKind::None; ///< that references of other items name
};
std::span<const SearchReference> searchReferences();
/// Whether the last part of a field's path, all of it, or its label is this folded name.
bool isCalled(const FieldRef& field, const std::string& folded);
/// Whether a field of an entity type, Unknown for one of another item, names what the reference means.
bool namesReference(const SearchReference& reference, EntityType entity, const FieldRef& field);
/// Words before the colon that are neither fields nor references: `type`, `name`, `in`, `level`, `mode`.
std::span<const SearchWord> searchKeys();

} // namespace octant
