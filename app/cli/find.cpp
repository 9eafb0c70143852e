#include <fmt/format.h>

#include "app/cli/commands.h"
#include "app/cli/files.h"
#include "app/document/program_pool.h"
#include "io/json/writer.h"
#include "model/map/item_kinds.h"
#include "model/map/locate.h"
#include "model/map/path.h"
#include "model/search/search.h"

namespace octant::cli {
namespace {

void complainOfSearch(const std::string& text, const SearchError& error) {
    complain(fmt::format("\"{}\", letter {}: {}", text, error.at + 1, error.what));
}

void printHits(Output& out, const Map& map, const SearchResult& result) {
    for (const SearchHit& hit : result.hits)
        out.line(hit.field.empty() ? pathOf(map, hit.item)
                                   : fmt::format("{}: {}={}", pathOf(map, hit.item), hit.field, hit.value));
}

void writeHits(Output& out, const Map& map, const SearchResult& result) {
    json::Writer json(json::Style::Indented, [&out](std::string_view text) { out.write(text); });
    json.beginArray();
    for (const SearchHit& hit : result.hits) {
        json.beginObject();
        json.key("path");
        json.text(pathOf(map, hit.item));
        json.member("kind", itemKindName(hit.item.kind));
        json.key("name");
        json.text(displayName(map, hit.item));
        if (!hit.field.empty()) {
            json.member("field", hit.field.c_str());
            json.key("value");
            json.text(hit.value);
        }
        json.endObject();
    }
    json.endArray();
    json.finish();
    out.write("\n");
}

} // namespace

/// The words with a space between; each may have one before it (see run()).
static std::string queryOf(const std::vector<std::string>& words) {
    std::string query;
    for (const std::string& word : words) {
        query += query.empty() ? "" : " ";
        query += word.starts_with(" -") ? word.substr(1) : word;
    }
    return query;
}

int find(const FindOptions& options) {
    const std::string text = queryOf(options.words);
    const MapPtr map = readFileOrComplain(options.file, options.read);
    if (!map)
        return Failed;
    const auto query = SearchQuery::parse(text, *map);
    if (!query) {
        complainOfSearch(text, query.error());
        return Failed;
    }
    if (!decodeOrComplain(options.file, *map))
        return Failed;
    const SearchResult result = search(*map, *query, programPool().executor(Priority::Background));
    Output out;
    if (options.json)
        writeHits(out, *map, result);
    else
        printHits(out, *map, result);
    if (!out.finish())
        return Failed;
    return result.found == 0 ? Refused : Done;
}

} // namespace octant::cli
