#include "app/cli/check_report.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <string_view>

#include <fmt/format.h>

#include "io/json/writer.h"
#include "model/core/visible_text.h"
#include "model/rules/rule.h"

namespace octant::cli {
namespace {

Ink inkOf(Severity severity) { return severity == Severity::Warning ? Ink::Yellow : Ink::Red; }

Ink inkOf(Outcome outcome) {
    switch (outcome) {
    case Outcome::Clean:
        return Ink::Green;
    case Outcome::Warnings:
        return Ink::Yellow;
    case Outcome::Errors:
    case Outcome::Unreadable:
        break;
    }
    return Ink::Red;
}

/// A line for each finding, and one for the file.
class TextReport : public CheckReport {
public:
    TextReport(Output& out, bool all) : m_out(out), m_all(all) {}

    void add(const Checked& checked) override {
        const std::string& file = checked.file;
        for (const Finding& found : checked.found)
            if (found.severity == Severity::Unreadable)
                complain(file, found.error());
            else
                m_out.line(fmt::format("{}: {}: {} [{}]", file, severityName(found.severity),
                                       found.error().text(), ruleId(found.rule)),
                           severityName(found.severity), inkOf(found.severity));
        for (const Finding& found : checked.hints)
            m_out.line(fmt::format("{}: hint: {} [{}]", file, found.error().text(), ruleId(found.rule)));
        for (const auto& [found, reason] : checked.waived)
            if (m_all)
                m_out.line(fmt::format("{}: waived: {} [{}] ({})", file, found.error().text(),
                                       ruleId(found.rule), visibleText(reason)));
        if (checked.unreadable)
            complain(file, *checked.unreadable);
        if (!checked.waived.empty())
            m_out.line(fmt::format("{}: {} waived", file, checked.waived.size()));
        const char* const outcome = outcomeName(checked.outcome());
        m_out.line(fmt::format("{}: {}", file, outcome), outcome, inkOf(checked.outcome()));
    }

private:
    Output& m_out;
    bool m_all;
};

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

/// A list with an object for each file.
class JsonReport : public CheckReport {
public:
    JsonReport(Output& out, bool all)
        : m_out(out), m_all(all),
          m_json(json::Style::Indented, [&out](std::string_view text) { out.write(text); }) {
        m_json.beginArray();
    }

    void add(const Checked& checked) override {
        m_json.beginObject();
        m_json.key("file");
        m_json.text(checked.file);
        m_json.key("revision");
        if (checked.revision)
            m_json.value(revisionName(*checked.revision));
        else
            m_json.null();
        m_json.member("outcome", outcomeName(checked.outcome()));
        m_json.key("findings");
        m_json.beginArray();
        for (const Finding& found : checked.found)
            writeFinding(m_json, found.severity, found.error(), found.blockOffset);
        if (checked.unreadable)
            writeFinding(m_json, Severity::Unreadable, *checked.unreadable);
        m_json.endArray();
        m_json.key("hints");
        m_json.beginArray();
        for (const Finding& found : checked.hints)
            writeFinding(m_json, found.severity, found.error(), found.blockOffset);
        m_json.endArray();
        if (m_all) {
            m_json.key("waived");
            m_json.beginArray();
            for (const auto& [found, reason] : checked.waived)
                writeFinding(m_json, found.severity, found.error(), found.blockOffset, &reason);
            m_json.endArray();
        }
        m_json.endObject();
    }
    void end() override {
        m_json.endArray();
        m_json.finish();
        m_out.write("\n");
    }

private:
    Output& m_out;
    bool m_all;
    json::Writer m_json;
};

constexpr std::array allFormats{RuleFormat::Pmf,  RuleFormat::P3m, RuleFormat::Pfmap,
                                RuleFormat::Game, RuleFormat::Ptf, RuleFormat::Paf};

/// Whether a check can tell of a rule; the others are of saving and converting.
bool isFindingRule(RuleKind kind) {
    return kind == RuleKind::Warning || kind == RuleKind::Error || kind == RuleKind::Unreadable;
}

const char* kindName(RuleKind kind) {
    return kind == RuleKind::Warning ? "warning" : kind == RuleKind::Error ? "error" : "unreadable";
}

/// A file's name as a reference of RFC 3986.
std::string uriOf(const std::string& file) {
    constexpr std::string_view kept = "-._~/!$&'()*+,;=@";
    std::string uri = std::filesystem::path(file).is_absolute() ? "file://" : "";
    for (const char c : file) {
        const bool plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
                           kept.find(c) != std::string_view::npos;
        uri += plain ? std::string(1, c) : fmt::format("%{:02X}", static_cast<unsigned char>(c));
    }
    return uri;
}

/// SARIF 2.1.0, which code review services read.
class SarifReport : public CheckReport {
public:
    explicit SarifReport(Output& out)
        : m_out(out), m_json(json::Style::Indented, [&out](std::string_view text) { out.write(text); }) {
        m_json.beginObject();
        m_json.member("$schema", "https://json.schemastore.org/sarif-2.1.0.json");
        m_json.member("version", "2.1.0");
        m_json.key("runs");
        m_json.beginArray();
        m_json.beginObject();
        m_json.key("tool");
        m_json.beginObject();
        m_json.key("driver");
        m_json.beginObject();
        m_json.member("name", "Octant");
        m_json.member("version", OCTANT_VERSION);
        m_json.key("rules");
        m_json.beginArray();
        for (const RuleFormat format : allFormats)
            for (const RuleRow& row : rulesOf(format))
                if (isFindingRule(row.kind))
                    writeRule(row);
        m_json.endArray();
        m_json.endObject();
        m_json.endObject();
        m_json.member("columnKind", "utf16CodeUnits");
        m_json.key("results");
        m_json.beginArray();
    }

    void add(const Checked& checked) override {
        for (const Finding& found : checked.found)
            writeResult(checked.file, levelOf(found.severity), found.error());
        if (checked.unreadable)
            writeResult(checked.file, "error", *checked.unreadable);
        for (const Finding& found : checked.hints)
            writeResult(checked.file, "note", found.error());
        for (const auto& [found, reason] : checked.waived)
            writeResult(checked.file, levelOf(found.severity), found.error(), &reason);
    }
    void end() override {
        m_json.endArray();
        m_json.endObject();
        m_json.endArray();
        m_json.endObject();
        m_json.finish();
        m_out.write("\n");
    }

private:
    static const char* levelOf(Severity severity) {
        return severity == Severity::Warning ? "warning" : "error";
    }
    void writeText(const char* key, std::string_view text) {
        m_json.key(key);
        m_json.beginInlineObject();
        m_json.member("text", visibleText(text));
        m_json.endObject();
    }
    void writeRule(const RuleRow& row) {
        m_json.beginObject();
        m_json.member("id", row.id);
        writeText("shortDescription", row.text);
        m_json.key("defaultConfiguration");
        m_json.beginInlineObject();
        m_json.member("level", row.kind == RuleKind::Warning ? "warning" : "error");
        m_json.endObject();
        m_json.endObject();
    }
    void writeResult(const std::string& file, const char* level, const Error& found,
                     const std::string* waivedFor = nullptr) {
        m_json.beginObject();
        if (found.rule != Rule::None)
            m_json.member("ruleId", ruleId(found.rule));
        m_json.member("level", level);
        writeText("message", found.text());
        m_json.key("locations");
        m_json.beginArray();
        m_json.beginObject();
        m_json.key("physicalLocation");
        m_json.beginObject();
        m_json.key("artifactLocation");
        m_json.beginInlineObject();
        m_json.member("uri", uriOf(file));
        m_json.endObject();
        if (found.byte) {
            m_json.key("region");
            m_json.beginInlineObject();
            m_json.member("byteOffset", *found.byte);
            m_json.endObject();
        }
        m_json.endObject();
        if (!found.place.empty()) {
            m_json.key("logicalLocations");
            m_json.beginArray();
            m_json.beginInlineObject();
            m_json.member("fullyQualifiedName", visibleText(found.place));
            m_json.endObject();
            m_json.endArray();
        }
        m_json.endObject();
        m_json.endArray();
        if (waivedFor != nullptr) {
            m_json.key("suppressions");
            m_json.beginArray();
            m_json.beginInlineObject();
            m_json.member("kind", "external");
            m_json.member("justification", visibleText(*waivedFor));
            m_json.endObject();
            m_json.endArray();
        }
        m_json.endObject();
    }

    Output& m_out;
    json::Writer m_json;
};

/// Text for XML. Control characters, which it cannot hold, stand there as \x1b.
std::string xmlText(std::string_view text) {
    std::string safe;
    for (const char c : visibleText(text)) {
        switch (c) {
        case '&':
            safe += "&amp;";
            break;
        case '<':
            safe += "&lt;";
            break;
        case '>':
            safe += "&gt;";
            break;
        case '"':
            safe += "&quot;";
            break;
        default:
            safe += c;
        }
    }
    return safe;
}

/// JUnit's XML, which build servers show: a test for each file.
class JunitReport : public CheckReport {
public:
    JunitReport(Output& out, bool warningsFail) : m_out(out), m_warningsFail(warningsFail) {}

    void add(const Checked& checked) override {
        ++m_files;
        std::string lines;
        for (const Finding& found : checked.found)
            lines += fmt::format("{}: {} [{}]\n", severityName(found.severity), found.error().text(),
                                 ruleId(found.rule));
        if (checked.unreadable)
            lines += fmt::format("unreadable: {}\n", checked.unreadable->text());
        const int code = exitCodeOf(checked.outcome(), m_warningsFail);
        (code == Failed ? m_errors : m_failures) += code == Done ? 0 : 1;
        m_cases +=
            fmt::format("  <testcase classname=\"octant.check\" name=\"{}\">\n", xmlText(checked.file));
        if (!lines.empty()) {
            std::string body;
            for (std::size_t from = 0; from < lines.size();) {
                const std::size_t end = lines.find('\n', from);
                body += xmlText(std::string_view(lines).substr(from, end - from)) + "\n";
                from = end + 1;
            }
            const char* const tag = code == Done ? "system-out" : code == Failed ? "error" : "failure";
            const std::string message =
                code == Done ? "" : fmt::format(" message=\"{}\"", outcomeName(checked.outcome()));
            m_cases += fmt::format("    <{}{}>\n{}    </{}>\n", tag, message, body, tag);
        }
        m_cases += "  </testcase>\n";
    }
    void end() override {
        m_out.write(
            fmt::format("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
                        "<testsuite name=\"octant check\" tests=\"{}\" failures=\"{}\" errors=\"{}\">\n",
                        m_files, m_failures, m_errors));
        m_out.write(m_cases);
        m_out.write("</testsuite>\n");
    }

private:
    Output& m_out;
    bool m_warningsFail;
    std::string m_cases;
    int m_files = 0, m_failures = 0, m_errors = 0;
};

} // namespace

int exitCodeOf(Outcome outcome, bool warnings) {
    switch (outcome) {
    case Outcome::Clean:
        return Done;
    case Outcome::Warnings:
        return warnings ? Refused : Done;
    case Outcome::Errors:
        return Refused;
    case Outcome::Unreadable:
        break;
    }
    return Failed;
}

std::unique_ptr<CheckReport> checkReport(const CheckOptions& options, Output& out) {
    switch (options.format) {
    case CheckFormat::Json:
        return std::make_unique<JsonReport>(out, options.all);
    case CheckFormat::Sarif:
        return std::make_unique<SarifReport>(out);
    case CheckFormat::Junit:
        return std::make_unique<JunitReport>(out, options.failOnWarning);
    case CheckFormat::Text:
        break;
    }
    return std::make_unique<TextReport>(out, options.all);
}

int listRules(CheckFormat format) {
    Output out;
    if (format == CheckFormat::Json) {
        json::Writer json(json::Style::Indented, [&out](std::string_view text) { out.write(text); });
        json.beginArray();
        for (const RuleFormat of : allFormats)
            for (const RuleRow& row : rulesOf(of))
                if (isFindingRule(row.kind)) {
                    json.beginInlineObject();
                    json.member("rule", row.id);
                    json.member("severity", kindName(row.kind));
                    json.member("text", row.text);
                    json.endObject();
                }
        json.endArray();
        json.finish();
        out.write("\n");
        return out.finish() ? Done : Failed;
    }
    for (const RuleFormat of : allFormats)
        for (const RuleRow& row : rulesOf(of))
            if (isFindingRule(row.kind))
                out.line(fmt::format("{} {}: {}", row.id, kindName(row.kind), row.text));
    return out.finish() ? Done : Failed;
}

} // namespace octant::cli
