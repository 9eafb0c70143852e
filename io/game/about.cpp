#include <algorithm>
#include <system_error>

#include "io/game/config.h"
#include "io/game/folder.h"
#include "io/save_file.h"

namespace octant::game {

namespace fs = std::filesystem;

namespace {

/// Nothing where it cannot be read.
std::string textOf(const fs::path& file) {
    const Result<Blob> bytes = readFile(file);
    return bytes ? std::string(reinterpret_cast<const char*>(bytes->data()), bytes->size()) : std::string();
}

std::optional<std::string> textValue(const Config& config, std::string_view name) {
    const std::string* value = config.value(name);
    return value ? std::optional(*value) : std::nullopt;
}

/// One to four numbers joined by dots, or the other version.
std::string versionOf(const Config& config, std::string_view name, const std::string& otherwise) {
    constexpr int mostNumbers = 4;
    const std::string text = textValue(config, name).value_or("");
    std::string version;
    auto at = text.begin();
    for (int i = 0; i < mostNumbers; ++i) {
        const auto end = std::find_if(at, text.end(), [](char c) { return c < '0' || c > '9'; });
        if (end == at)
            break;
        if (i > 0)
            version += '.';
        version.append(at, end);
        at = end;
        if (at == text.end() || *at != '.')
            break;
        ++at;
    }
    return version.empty() ? otherwise : version;
}

/// Cleaned as identifiers are.
std::string cleaned(std::string_view path) {
    std::string clean;
    if (const auto identifier = parseIdentifier(path))
        for (const std::string& name : identifier->names)
            clean.append(clean.empty() ? "" : "/").append(name);
    return clean;
}

About aboutGame(const fs::path& directory, const Config& config) {
    About about;
    about.directory = directory.filename().string();
    about.name = textValue(config, "name").value_or("");
    if (about.name.empty())
        about.name = about.directory;
    about.author = textValue(config, "author");
    about.description = textValue(config, "desc");
    about.icon = textValue(config, "icon");
    about.version = versionOf(config, "version", "1.0.0");
    about.leastVersion = versionOf(config, "minver", about.version);
    std::string title = about.name;
    std::replace(title.begin(), title.end(), '/', '_');
    about.userDirectory = cleaned(textValue(config, "userdir").value_or(title));
    if (about.userDirectory.empty())
        about.userDirectory = title;
    for (const Config::Problem& problem : config.problems)
        about.problems.push_back(problem.error());
    return about;
}

std::vector<About> allIn(const fs::path& place, const char* file) {
    std::vector<About> all;
    std::error_code error;
    for (fs::directory_iterator each(place, error), end; !error && each != end; each.increment(error)) {
        const fs::path config = each->path() / file;
        if (std::error_code none; fs::is_regular_file(config, none))
            all.push_back(aboutGame(each->path(), parseConfig(textOf(config))));
    }
    std::sort(all.begin(), all.end(),
              [](const About& a, const About& b) { return a.directory < b.directory; });
    return all;
}

} // namespace

std::vector<About> gamesIn(const fs::path& games) { return allIn(games, "game.cfg"); }
std::vector<About> modsIn(const fs::path& mods) { return allIn(mods, "mod.cfg"); }

} // namespace octant::game
