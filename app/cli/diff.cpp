#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "app/cli/commands.h"
#include "app/cli/diff_report.h"
#include "app/cli/files.h"
#include "app/compare/compare_maps.h"

namespace octant::cli {
namespace {

/// What git gives to a program that shows differences: PATH OLD-FILE OLD-HEX OLD-MODE NEW-FILE NEW-HEX
/// NEW-MODE, and two more for a file that was renamed.
constexpr std::size_t gitArguments = 7;

struct Versions {
    MapPtr before, after;
    bool revision = false; ///< the two are of different ones
};

std::optional<Versions> read(const DiffOptions& options, const std::string& before,
                             const std::string& after) {
    Versions versions{readFileOrComplain(before, options.read), readFileOrComplain(after, options.read)};
    if (!versions.before || !versions.after)
        return std::nullopt;
    claimMemory(after, std::array{versions.before, versions.after}, MemoryUse::Compare);
    if (!decodeOrComplain(before, *versions.before) || !decodeOrComplain(after, *versions.after))
        return std::nullopt;
    const MapPtr then = versions.before;
    versions.before = inLaterRevision(then, versions.after);
    versions.after = inLaterRevision(versions.after, then);
    versions.revision = then->rootKind() == ItemKind::Map && versions.after->rootKind() == ItemKind::Map &&
                        (versions.before != then || versions.after->revision != then->revision);
    return versions;
}

int compare(const DiffOptions& options, const std::string& before, const std::string& after) {
    const std::optional<Versions> versions = read(options, before, after);
    if (!versions)
        return Failed;
    const Result<MapDiff> diff = diffMaps(versions->before, versions->after);
    if (!diff) {
        complain(after, diff.error());
        return Failed;
    }
    const bool equal = diff->empty() && !versions->revision;
    Output out;
    if (options.json) {
        json::Writer json(json::Style::Indented, [&out](std::string_view text) { out.write(text); });
        json.beginObject();
        json.key("before");
        json.text(before);
        json.key("after");
        json.text(after);
        json.member("equal", equal);
        json.member("revision", versions->revision);
        writeDiff(json, *diff);
        json.endObject();
        json.finish();
        out.write("\n");
    } else if (!equal) {
        out.line("--- " + before);
        out.line("+++ " + after);
        printDiff(out, DifferenceList(std::make_shared<const MapDiff>(*diff), versions->revision));
    }
    if (!out.finish())
        return Failed;
    return equal ? Done : Refused;
}

/// For git, to which any other exit code than 0 means that it cannot go on.
int compareForGit(const DiffOptions& options) {
    const std::string &path = options.files[0], before = options.files[1], after = options.files[4];
    Output out;
    out.line("octant diff " + path);
    if (before == "/dev/null" || after == "/dev/null") {
        out.line(before == "/dev/null" ? "+ the file" : "- the file");
        return out.finish() ? Done : Failed;
    }
    if (!out.finish())
        return Failed;
    (void)compare(options, before, after);
    return Done;
}

} // namespace

int diff(const DiffOptions& options) {
    if (options.git && options.files.size() >= gitArguments)
        return compareForGit(options);
    if (options.git && options.files.size() == 1) {
        // So git tells of a path whose conflict is not solved yet.
        Output out;
        out.line("* Unmerged path " + options.files[0]);
        return out.finish() ? Done : Failed;
    }
    if (options.files.size() != 2) {
        complain("diff: two files are compared; name both");
        return Failed;
    }
    return compare(options, options.files[0], options.files[1]);
}

} // namespace octant::cli
