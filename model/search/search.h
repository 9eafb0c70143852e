#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "model/core/executor.h"
#include "model/map/item.h"
#include "model/map/map.h"
#include "model/search/search_syntax.h"

/// Finding items of a document by what they are called, are, and say: `type:light intensity>5`,
/// `name:door* -in:global`. README.md of the project has the language.
namespace octant {

/// An item that was found.
struct SearchHit {
    ItemRef item;      ///< in the map that was searched
    std::string field; ///< path of the field that was asked for or that holds a word; may be empty
    std::string value; ///< of that field, as text
    bool operator==(const SearchHit&) const = default;
};

/// What was found, in the order of the map.
struct SearchResult {
    std::vector<SearchHit> hits; ///< at most mostSearchHits
    std::size_t found = 0;       ///< also those beyond `mostSearchHits`
    std::size_t damaged = 0;     ///< sectors that could not be looked into
};

/// How many of what is found are listed.
inline constexpr std::size_t mostSearchHits = 100000;

/// A search that was understood. Made for one state of a document: names of gamemodes and fields of its
/// revision are looked up.
class SearchQuery {
public:
    /// Errors name the place in the text and what may have been meant.
    static tl::expected<SearchQuery, SearchError> parse(std::string_view text, const Map& map);
    /// Whether the text said nothing; such a search finds nothing.
    bool empty() const;

    /// What it looks for, as the files of model/search know it.
    struct Plan;
    /// For search(); lives as long as the query or a copy of it.
    const Plan& plan() const { return *m_plan; }

private:
    std::shared_ptr<const Plan> m_plan;
};

/// Looks through all lists of a document, those in sectors too, which are decoded; at cubes where materials
/// of their faces are asked for: `material:brick` finds faces, and as one those cubes of which all faces have
/// it. What was found so far when it was cancelled.
SearchResult search(const Map& map, const SearchQuery& query, Executor& executor,
                    const CancelToken& cancel = {});

/// Something that can stand in a search.
struct SearchWord {
    std::string text;  ///< what is put in: `type:`, `light`
    std::string label; ///< plain words, marked for translation where the program has them
};

/// What could stand where somebody types.
struct SearchCompletion {
    std::size_t from = 0, length = 0; ///< bytes of the text that a word replaces
    std::vector<SearchWord> words;    ///< those that begin with what stands there come first
};

/// `cursor`: in bytes. Fields, or behind `type:`, `mode:`, `in:`, `level:` what these can be, and behind a
/// field its choices, names of what it can refer to, and texts that the document has there, as far as sectors
/// are decoded.
SearchCompletion completeSearch(std::string_view text, std::size_t cursor, const Map& map);

} // namespace octant
