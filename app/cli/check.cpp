#include <algorithm>
#include <filesystem>
#include <set>
#include <string_view>
#include <system_error>

#include <fmt/format.h>

#include "app/assets/asset_check.h"
#include "app/assets/folder_resources.h"
#include "app/assets/picture_source.h"
#include "app/cli/check_report.h"
#include "app/cli/commands.h"
#include "app/cli/files.h"
#include "app/cli/sources.h"
#include "app/document/program_pool.h"
#include "app/files/file_kind.h"
#include "io/json/baked_lights.h"
#include "io/json/waivers.h"
#include "io/p3m/p3m.h"
#include "io/paf/paf.h"
#include "io/pmf/reader.h"
#include "io/ptf/ptf.h"
#include "io/save_file.h"
#include "model/check/check.h"
#include "model/geometry/placed_models.h"

namespace octant::cli {
namespace {

/// Pictures and models that a document names and the game, or its own archive, does not have. Without a game
/// nothing is said of what would be in one.
void checkNames(Checked& checked, const CheckOptions& options, const MapPtr& map) {
    const Sources sources = sourcesOf(options.mainFolder, options.game, checked.file, *map);
    const auto add = [&](Finding finding) {
        finding.byte.reset(); // which is one of the other file
        checked.found.push_back(std::move(finding));
    };
    const PictureSource source(sources.folder, map, checked.file, sources.archive);
    for (const NamedPicture& named : namedPictures(*map))
        // Pictures that a model holds itself are its format's business.
        if (source.knows(named.key) && !named.key.starts_with("model::"))
            if (const auto loaded = source.load(named.key); !loaded)
                add(pictureProblem(*map, named, loaded.error()));
    const FolderResources resources(sources.folder, sources.archive);
    std::set<std::string> models;
    for (const auto& level : map->levels)
        for (const PlacedModel& placed : placedModels(*map, *level))
            models.insert(placed.model);
    for (const std::string& model : models)
        (void)resources.model(model);
    for (const Finding& finding : modelProblemsOf(*map, resources.modelProblems()))
        add(finding);
}

/// Takes out what the file beside a map says to be no problem.
void takeWaived(Checked& checked, const Map& map) {
    const auto waivers = loadWaivers(checked.file);
    if (!waivers) {
        complain(waiverFileOf(checked.file).string(), waivers.error());
        return;
    }
    for (std::vector<Finding>* list : {&checked.found, &checked.hints}) {
        const auto holding = waiversOf(map, *list, *waivers);
        std::vector<Finding> left;
        for (std::size_t i = 0; i < holding.size(); ++i) {
            if (holding[i] == notWaived)
                left.push_back(std::move((*list)[i]));
            else
                checked.waived.emplace_back(std::move((*list)[i]), (*waivers)[holding[i]].reason);
        }
        *list = std::move(left);
    }
}

void checkMapFile(Checked& checked, const CheckOptions& options) {
    const Result<MapPtr> map = readMapFile(checked.file, options.read);
    if (!map) {
        checked.unreadable = map.error();
        return;
    }
    checked.revision = (*map)->revision;
    claimMemory(checked.file, **map, MemoryUse::Decode);
    pmf::decodeSectors(**map, programPool().executor(Priority::Background));
    Checker checker(json::readLight);
    const auto result = checker.check(*map, programPool().executor(Priority::Background));
    checked.hints = result->hints;
    for (const auto& findings : {pmf::readingFindings(**map), result->checked})
        checked.found.insert(checked.found.end(), findings.begin(), findings.end());
    checkNames(checked, options, *map);
    takeWaived(checked, **map);
}

Checked checkFile(const std::string& file, const CheckOptions& options) {
    Checked checked;
    checked.file = file;
    const FileKind kind = fileKindOf(file);
    if (kind == FileKind::Map || kind == FileKind::Other) {
        checkMapFile(checked, options);
        return checked;
    }
    const Result<Blob> bytes = readFile(file);
    if (!bytes) {
        checked.unreadable = bytes.error();
    } else if (kind == FileKind::Texture) {
        if (const auto texture = ptf::read(bytes->span()))
            checked.found = texture->warnings;
        else
            checked.unreadable = texture.error();
    } else if (kind == FileKind::Model) {
        if (const auto model = p3m::read(*bytes, options.layout)) {
            checked.found = model->problems;
            auto map = std::make_shared<Map>();
            map->model = model->model;
            checkNames(checked, options, map);
        } else {
            checked.unreadable = model.error();
        }
    } else if (kind == FileKind::Terrain) {
        if (const auto findings = checkTerrain(file, *bytes))
            checked.found = *findings;
        else
            checked.unreadable = findings.error();
    } else if (const auto archive = paf::read(*bytes)) {
        checked.found = archive->problems;
    } else {
        checked.unreadable = archive.error();
    }
    return checked;
}

/// The files that a folder holds, in it and below, by name. What is hidden and what links lead to is left
/// out.
Result<std::vector<std::string>> filesBelow(const std::string& folder) {
    constexpr std::string_view endings[] = {".pmf", ".p3m", ".pfmap", ".ptf", ".paf"};
    std::vector<std::string> files;
    std::error_code error;
    std::filesystem::recursive_directory_iterator at(folder, error), end;
    for (; !error && at != end; at.increment(error)) {
        const std::string name = at->path().filename().string();
        std::error_code unknown;
        if (at->is_directory(unknown)) {
            if (name.starts_with('.'))
                at.disable_recursion_pending();
        } else if (!name.starts_with('.') && at->is_regular_file(unknown) &&
                   std::find(std::begin(endings), std::end(endings), endingOf(at->path())) !=
                       std::end(endings)) {
            files.push_back(at->path().string());
        }
    }
    if (error)
        return fail("cannot be read: " + error.message());
    if (files.empty())
        return fail("holds no maps, models, terrain, textures or archives");
    std::sort(files.begin(), files.end());
    return files;
}

} // namespace

int check(const CheckOptions& options) {
    Output out;
    const std::unique_ptr<CheckReport> report = checkReport(options, out);
    int worst = Done;
    for (const std::string& name : options.files) {
        std::vector<std::string> files{name};
        std::error_code unknown;
        if (std::filesystem::is_directory(name, unknown)) {
            auto below = filesBelow(name);
            if (!below) {
                complain(name, below.error());
                worst = Failed;
                continue;
            }
            files = std::move(*below);
        }
        for (const std::string& file : files) {
            const Checked checked = checkFile(file, options);
            worst = std::max(worst, exitCodeOf(checked.outcome(), options.failOnWarning));
            report->add(checked);
        }
    }
    report->end();
    return out.finish() ? worst : Failed;
}

} // namespace octant::cli
