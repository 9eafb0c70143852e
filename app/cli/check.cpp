#include <algorithm>
#include <set>

#include <fmt/format.h>

#include "app/assets/asset_check.h"
#include "app/assets/folder_resources.h"
#include "app/assets/picture_source.h"
#include "app/cli/commands.h"
#include "app/cli/files.h"
#include "app/cli/sources.h"
#include "app/document/program_pool.h"
#include "app/files/file_kind.h"
#include "io/json/baked_lights.h"
#include "io/json/waivers.h"
#include "io/json/writer.h"
#include "io/p3m/p3m.h"
#include "io/paf/paf.h"
#include "io/pmf/reader.h"
#include "io/ptf/ptf.h"
#include "io/save_file.h"
#include "model/check/check.h"
#include "model/core/visible_text.h"
#include "model/geometry/placed_models.h"

namespace octant::cli {
namespace {

struct Checked {
    std::string file;
    std::optional<Revision> revision; ///< of maps
    std::vector<Finding> found;
    std::optional<Error> unreadable;
    std::vector<Finding> hints;                          ///< that do not count for the outcome
    std::vector<std::pair<Finding, std::string>> waived; ///< of both, that do not count at all, and why

    Outcome outcome() const { return unreadable ? Outcome::Unreadable : outcomeOf(found); }
};

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
    noteMemoryNeed(checked.file, **map);
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

const char* severityName(Severity severity) {
    switch (severity) {
    case Severity::Warning:
        return "warning";
    case Severity::Error:
        return "error";
    case Severity::Unreadable:
        break;
    }
    return "unreadable";
}

void print(Output& out, const Checked& checked, bool all) {
    for (const Finding& found : checked.found)
        if (found.severity == Severity::Unreadable)
            complain(checked.file, found.error());
        else
            out.line(fmt::format("{}: {}: {} [{}]", checked.file, severityName(found.severity),
                                 found.error().text(), ruleId(found.rule)));
    for (const Finding& found : checked.hints)
        out.line(fmt::format("{}: hint: {} [{}]", checked.file, found.error().text(), ruleId(found.rule)));
    for (const auto& [found, reason] : checked.waived)
        if (all)
            out.line(fmt::format("{}: waived: {} [{}] ({})", checked.file, found.error().text(),
                                 ruleId(found.rule), visibleText(reason)));
    if (checked.unreadable)
        complain(checked.file, *checked.unreadable);
    if (!checked.waived.empty())
        out.line(fmt::format("{}: {} waived", checked.file, checked.waived.size()));
    out.line(fmt::format("{}: {}", checked.file, outcomeName(checked.outcome())));
}

void writeFinding(json::Writer& json, Severity severity, const Error& found,
                  std::optional<std::uint64_t> blockOffset = {}, const std::string* reason = nullptr) {
    json.beginObject();
    json.member("rule", ruleId(found.rule));
    json.member("severity", severityName(severity));
    json.key("place");
    json.text(found.place);
    json.key("what");
    json.text(found.what);
    if (found.byte)
        json.member("byte", *found.byte);
    if (blockOffset)
        json.member("byte_in_block", *blockOffset);
    if (reason != nullptr) {
        json.key("reason");
        json.text(*reason);
    }
    json.endObject();
}

void writeJson(json::Writer& json, const Checked& checked, bool all) {
    json.beginObject();
    json.key("file");
    json.text(checked.file);
    json.key("revision");
    if (checked.revision)
        json.value(revisionName(*checked.revision));
    else
        json.null();
    json.member("outcome", outcomeName(checked.outcome()));
    json.key("findings");
    json.beginArray();
    for (const Finding& found : checked.found)
        writeFinding(json, found.severity, found.error(), found.blockOffset);
    if (checked.unreadable)
        writeFinding(json, Severity::Unreadable, *checked.unreadable);
    json.endArray();
    json.key("hints");
    json.beginArray();
    for (const Finding& found : checked.hints)
        writeFinding(json, found.severity, found.error(), found.blockOffset);
    json.endArray();
    if (all) {
        json.key("waived");
        json.beginArray();
        for (const auto& [found, reason] : checked.waived)
            writeFinding(json, found.severity, found.error(), found.blockOffset, &reason);
        json.endArray();
    }
    json.endObject();
}

int exitCodeOf(Outcome outcome) {
    switch (outcome) {
    case Outcome::Clean:
    case Outcome::Warnings:
        return Done;
    case Outcome::Errors:
        return Refused;
    case Outcome::Unreadable:
        break;
    }
    return Failed;
}

} // namespace

int check(const CheckOptions& options) {
    Output out;
    json::Writer json(json::Style::Indented, [&out](std::string_view text) { out.write(text); });
    if (options.json)
        json.beginArray();
    int worst = Done;
    for (const std::string& file : options.files) {
        const Checked checked = checkFile(file, options);
        worst = std::max(worst, exitCodeOf(checked.outcome()));
        if (options.json)
            writeJson(json, checked, options.all);
        else
            print(out, checked, options.all);
    }
    if (options.json) {
        json.endArray();
        json.finish();
        out.write("\n");
    }
    return out.finish() ? worst : Failed;
}

} // namespace octant::cli
