#include <algorithm>

#include <fmt/format.h>

#include "app/cli_commands.h"
#include "app/cli_files.h"
#include "io/json/writer.h"
#include "io/pmf/reader.h"
#include "model/check/check.h"

namespace octant::cli {
namespace {

struct Checked {
    std::string file;
    std::optional<Revision> revision;
    std::vector<Finding> findings;
    std::optional<Error> unreadable;

    Outcome outcome() const { return unreadable ? Outcome::Unreadable : outcomeOf(findings); }
};

Checked checkFile(const std::string& file, const ReadChoice& choice) {
    Checked checked{file, {}, {}, {}};
    const Result<MapPtr> map = readMapFile(file, choice);
    if (!map) {
        checked.unreadable = map.error();
        return checked;
    }
    checked.revision = (*map)->revision;
    pmf::decodeSectors(**map, threadExecutor());
    checked.findings = pmf::readingFindings(**map);
    const std::vector<Finding> more = checkMap(**map, threadExecutor());
    checked.findings.insert(checked.findings.end(), more.begin(), more.end());
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

void print(Output& out, const Checked& checked) {
    for (const Finding& finding : checked.findings)
        if (finding.severity == Severity::Unreadable)
            complain(checked.file + ": " + finding.text());
        else
            out.line(fmt::format("{}: {}: {} [{}]", checked.file, severityName(finding.severity),
                                 finding.text(), finding.ruleName()));
    if (checked.unreadable)
        complain(checked.file, *checked.unreadable);
    out.line(fmt::format("{}: {}", checked.file, outcomeName(checked.outcome())));
}

void writeFinding(json::Writer& json, Severity severity, const Error& found,
                  std::optional<std::uint64_t> blockOffset = {}) {
    json.beginObject();
    json.member("rule", found.rule);
    json.member("severity", severityName(severity));
    json.key("place");
    json.text(found.place);
    json.key("what");
    json.text(found.what);
    if (found.byte)
        json.member("byte", *found.byte);
    if (blockOffset)
        json.member("byte_in_block", *blockOffset);
    json.endObject();
}

void writeJson(json::Writer& json, const Checked& checked) {
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
    for (const Finding& finding : checked.findings)
        writeFinding(json, finding.severity, {finding.place, finding.what, finding.byte, finding.ruleName()},
                     finding.blockOffset);
    if (checked.unreadable)
        writeFinding(json, Severity::Unreadable, *checked.unreadable);
    json.endArray();
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
        const Checked checked = checkFile(file, options.read);
        worst = std::max(worst, exitCodeOf(checked.outcome()));
        if (options.json)
            writeJson(json, checked);
        else
            print(out, checked);
    }
    if (options.json) {
        json.endArray();
        json.finish();
        out.write("\n");
    }
    return out.finish() ? worst : Failed;
}

} // namespace octant::cli
