#include "io/game/folder.h"

#include <algorithm>
#include <set>
#include <system_error>

#include <fmt/format.h>

#include "model/rules/rule.h"

namespace octant::game {

namespace fs = std::filesystem;

namespace {

tl::unexpected<Error> problem(Rule rule, std::string what, std::string_view identifier) {
    return tl::unexpected<Error>(Error{std::string(identifier), std::move(what), {}, rule});
}

bool isFile(const fs::path& path) {
    std::error_code error;
    return fs::is_regular_file(path, error);
}

bool isDirectory(const fs::path& path) {
    std::error_code error;
    return fs::is_directory(path, error);
}

std::string lowered(std::string text) {
    for (char& c : text)
        if (c >= 'A' && c <= 'Z')
            c = static_cast<char>(c - 'A' + 'a');
    return text;
}

/// A path below a directory that differs from this one in upper and lower case at most.
std::optional<fs::path> inAnotherCase(const fs::path& root, const fs::path& below) {
    fs::path found = root;
    for (const fs::path& name : below) {
        std::error_code error;
        std::optional<fs::path> next;
        for (fs::directory_iterator each(found, error), end; !error && each != end; each.increment(error))
            if (lowered(each->path().filename().string()) == lowered(name.string()))
                next = each->path();
        if (!next)
            return std::nullopt;
        found = *next;
    }
    return isFile(found) ? std::optional(found) : std::nullopt;
}

} // namespace

const std::vector<std::string_view>& endingsOf(Kind kind) {
    static const std::vector<std::string_view> endings[] = {{"ptf", "png", "jpg", "tga", "bmp"},
                                                            {"p3m"},
                                                            {"pmf"},
                                                            {"ogg", "mp3", "wav"},
                                                            {"ttf", "otf"},
                                                            {"bas"},
                                                            {"cfg"},
                                                            {"txt"},
                                                            {"mpg"}};
    return endings[static_cast<std::size_t>(kind)];
}

Result<Identifier> parseIdentifier(std::string_view text) {
    Identifier identifier;
    std::string_view path = text;
    if (const std::size_t colon = text.find(':'); colon != std::string_view::npos) {
        const std::string_view prefix = text.substr(0, colon);
        path = text.substr(colon + 1);
        constexpr std::pair<std::string_view, Root> prefixes[] = {
            {"", Root::Game},     {"self", Root::Game}, {"game", Root::Games}, {"internal", Root::Internal},
            {"user", Root::User}, {"map", Root::Map}};
        const auto* const known = std::find_if(std::begin(prefixes), std::end(prefixes),
                                               [&](const auto& each) { return each.first == prefix; });
        if (prefix == "native")
            return problem(Rule::Game002,
                           "files of the system are not resources; copy the file into the game", text);
        if (known == std::end(prefixes) || path.find(':') != std::string_view::npos)
            return problem(Rule::Game002, "this is no identifier: what stands before the `:` is unknown",
                           text);
        identifier.root = known->second;
    }
    while (!path.empty()) {
        const std::size_t end = std::min(path.find('/'), path.size());
        const std::string_view name = path.substr(0, end);
        if (name == "..") {
            if (!identifier.names.empty())
                identifier.names.pop_back();
        } else if (!name.empty() && name != ".") {
            identifier.names.emplace_back(name);
        }
        path.remove_prefix(std::min(end + 1, path.size()));
    }
    if (identifier.names.empty() && identifier.root != Root::Game)
        return problem(Rule::Game002, "this identifier names nothing", text);
    return identifier;
}

Folder::Folder(Places places, std::string game, const std::vector<std::string>& mods)
    : m_places(std::move(places)), m_game(std::move(game)) {
    if (!isFile(games() / m_game / "game.cfg"))
        m_problems.push_back({(games() / m_game).string(),
                              "there is no game.cfg; choose the directory of a game",
                              {},
                              Rule::Game001});
    for (std::string mod : mods) {
        std::replace(mod.begin(), mod.end(), '/', '_');
        if (mod.empty())
            continue;
        const bool ofUser = !m_places.user.empty() && isFile(m_places.user / "mods" / mod / "mod.cfg");
        if (ofUser || isFile(modsPlace() / mod / "mod.cfg"))
            m_mods.push_back(std::move(mod));
        else
            m_problems.push_back(
                {mod, "this mod is not loaded: it has no directory with a mod.cfg", {}, Rule::Game008});
    }
}

std::vector<fs::path> Folder::placesOf(const Identifier& identifier) const {
    std::vector<fs::path> roots;
    const auto add = [&](const fs::path& root) {
        if (identifier.root == Root::Internal) {
            roots.push_back(root / "internal" / "resources");
            roots.push_back(root / "internal" / "engine" / "resources");
        } else {
            roots.push_back(identifier.root == Root::Game ? root / "games" / m_game : root / "games");
        }
    };
    if (identifier.root == Root::User) {
        if (!m_places.user.empty())
            roots.push_back(m_places.user / "resources");
        return roots;
    }
    if (identifier.root == Root::Map)
        return roots;
    for (const std::string& mod : m_mods) {
        const fs::path ofUser = m_places.user / "mods" / mod;
        add(!m_places.user.empty() && isFile(ofUser / "mod.cfg") ? ofUser : modsPlace() / mod);
    }
    if (identifier.root == Root::Internal)
        add(m_places.main);
    else
        roots.push_back(identifier.root == Root::Game ? games() / m_game : games());
    return roots;
}

bool Folder::leadsOut(const fs::path& file, Root root) const {
    std::error_code error;
    const fs::path real = fs::canonical(file, error);
    std::vector<fs::path> allowed;
    if (root != Root::User)
        allowed = {m_places.main, games(), modsPlace()};
    if (!m_places.user.empty())
        allowed.push_back(m_places.user);
    return error || std::none_of(allowed.begin(), allowed.end(), [&](const fs::path& place) {
               std::error_code none;
               const fs::path base = fs::canonical(place, none);
               return !none &&
                      std::mismatch(base.begin(), base.end(), real.begin(), real.end()).first == base.end();
           });
}

std::vector<fs::path> Folder::candidates(Kind kind, std::string_view text) const {
    const auto identifier = parseIdentifier(text);
    std::vector<fs::path> files;
    if (!identifier || identifier->names.empty())
        return files;
    for (fs::path place : placesOf(*identifier)) {
        for (const std::string& name : identifier->names)
            place /= name;
        for (const std::string_view ending : endingsOf(kind))
            files.push_back(fs::path(place) += fmt::format(".{}", ending));
    }
    return files;
}

Result<fs::path> Folder::find(Kind kind, std::string_view text) const {
    const auto identifier = parseIdentifier(text);
    if (!identifier)
        return tl::unexpected(identifier.error());
    fs::path below;
    for (const std::string& name : identifier->names)
        below /= name;
    const std::vector<fs::path> places = placesOf(*identifier);
    std::vector<fs::path> candidates;
    if (!identifier->names.empty())
        for (const std::string_view ending : endingsOf(kind))
            candidates.push_back(fs::path(below) += fmt::format(".{}", ending));
    for (const fs::path& place : places)
        for (const fs::path& candidate : candidates)
            if (isFile(place / candidate)) {
                if (leadsOut(place / candidate, identifier->root))
                    return problem(Rule::Game005, "a link leads out of the game; put the file itself there",
                                   text);
                return place / candidate;
            }
    const std::size_t dot = text.rfind('.');
    const auto& endings = endingsOf(kind);
    if (dot != std::string_view::npos &&
        std::find(endings.begin(), endings.end(), text.substr(dot + 1)) != endings.end())
        return problem(Rule::Game010, "not found; identifiers have no ending, leave it out", text);
    for (const fs::path& place : places)
        for (const fs::path& candidate : candidates)
            if (const auto other = inAnotherCase(place, candidate))
                return problem(Rule::Game004,
                               fmt::format("the engine will not find it: upper and lower case differ from {}",
                                           other->string()),
                               text);
    return problem(Rule::Game003, "not found", text);
}

Result<std::vector<std::string>> Folder::list(Kind kind, std::string_view text) const {
    const auto identifier = parseIdentifier(text);
    if (!identifier)
        return tl::unexpected(identifier.error());
    const auto& endings = endingsOf(kind);
    std::set<std::string> names;
    for (fs::path place : placesOf(*identifier)) {
        for (const std::string& name : identifier->names)
            place /= name;
        std::error_code error;
        for (fs::directory_iterator each(place, error), end; !error && each != end; each.increment(error)) {
            const std::string name = each->path().filename().string();
            const std::size_t dot = name.rfind('.');
            if (isDirectory(each->path()))
                names.insert(name + "/");
            else if (dot != std::string::npos && isFile(each->path()) &&
                     std::find(endings.begin(), endings.end(), std::string_view(name).substr(dot + 1)) !=
                         endings.end())
                names.insert(name.substr(0, dot));
        }
    }
    return std::vector<std::string>(names.begin(), names.end());
}

std::vector<std::string> modList(std::string_view value) {
    std::vector<std::string> mods(1);
    for (std::size_t i = 0; i < value.size(); ++i) {
        if (value[i] == '\\' && i + 1 < value.size() && (value[i + 1] == ',' || value[i + 1] == '\\'))
            mods.back() += value[++i];
        else if (value[i] == ',')
            mods.emplace_back();
        else
            mods.back() += value[i];
    }
    return mods;
}

std::optional<Guess> guessFrom(const fs::path& file) {
    std::error_code error;
    const fs::path whole = fs::absolute(file, error).lexically_normal();
    for (fs::path game = whole.parent_path(); game.has_relative_path(); game = game.parent_path()) {
        const fs::path games = game.parent_path();
        if (games.filename() != "games")
            continue;
        const fs::path above = games.parent_path();
        if (above.parent_path().filename() == "mods") {
            const fs::path main = above.parent_path().parent_path();
            if (isFile(main / "games" / game.filename() / "game.cfg"))
                return Guess{main, game.filename().string()};
        }
        if (isFile(game / "game.cfg"))
            return Guess{above, game.filename().string()};
    }
    return std::nullopt;
}

} // namespace octant::game
